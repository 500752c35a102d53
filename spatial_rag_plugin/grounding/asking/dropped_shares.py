"""Numbers that are asked for in per cent, where the answer only has numbers: "crashes by weather, in percent"."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Optional

from ...language.language import any_of, load
from ...model.frame import Frame, Span


def dropped_share(frame: Frame) -> Optional[Span]:
    """The words that ask for per cent, where no number of the frame is a share; None where one is, or none is asked for."""
    found = _in_per_cent(frame.language).search(frame.question) if frame.language else None
    if found is None or _has_share(frame.target) or _has_share(frame.measure) or frame.measure.whole is not None:
        return None
    if any(part.start <= found.start() < part.end for part in frame.ignored):
        return None  # told already
    return Span(found.start(), found.end(), found.group(), "ignored")


@lru_cache(maxsize=8)
def _in_per_cent(code: str) -> re.Pattern[str]:
    language = load(code)
    words = any_of(language.data["in_per_cent"])
    return re.compile((words if language.segmenter is not None else rf"(?<!\w)(?:{words})(?!\w)") if words else r"(?!)", re.IGNORECASE)


def _has_share(value: object) -> bool:
    """Whether anything inside a value is in per cent, a number of another, or compared with a number of per cent."""
    if isinstance(value, tuple):
        return any(map(_has_share, value))
    if not is_dataclass(value):
        return value == "%"
    if getattr(value, "percent", False) or getattr(value, "per", None) is not None:
        return True
    return any(_has_share(getattr(value, field.name)) for field in fields(value))
