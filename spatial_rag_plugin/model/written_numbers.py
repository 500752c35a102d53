"""Numbers that a field of text keeps as people write them: "1,234", "$1,200.00".

The pattern is one that Python, SQLite's callers and QGIS expressions read alike.
"""

from __future__ import annotations

import re

#: A number with its thousands set apart by commas, or with a sign of money before it.
GROUPED = r"^\s*(?:[$€£¥]\s*[-+]?\d{1,3}(?:,\d{3})*|[$€£¥]\s*[-+]?\d+|[-+]?\d{1,3}(?:,\d{3})+)(?:\.\d+)?\s*$"
#: What such a number is written with besides its figures.
DRESSING = r"[^0-9.+-]"
_GROUPED, _DRESSING = re.compile(GROUPED, re.ASCII), re.compile(DRESSING)
_CERTAIN = re.compile(r"^\s*(?:[$€£¥]|[-+]?[1-9]\d?,)", re.ASCII)
_ENOUGH = 0.3


def grouped_number(text: str) -> float | None:
    """The number that a text writes with commas or a sign of money; None where it is none of these."""
    return float(_DRESSING.sub("", text)) if _GROUPED.match(text) else None


def are_no_codes(texts: list[str]) -> bool:
    """Whether texts with commas are numbers rather than lists of codes of three figures: "101,102" may be two routes, "12,500" is one."""
    return sum(1 for text in texts if _CERTAIN.match(text)) >= _ENOUGH * len(texts)
