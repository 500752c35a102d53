"""Traditional Chinese characters as simplified ones, so that a question and the data may use either."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

_DATA = Path(__file__).parent / "data" / "others" / "traditional.json"


def simplified(text: str) -> str:
    """``text`` with each traditional character replaced; as long as before, so that offsets hold."""
    return text if text.isascii() else text.translate(_table())


@cache
def _table() -> dict[int, int]:
    data = json.loads(_DATA.read_text(encoding="utf-8"))
    return str.maketrans("".join(data["traditional"]), "".join(data["simplified"]))
