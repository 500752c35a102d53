"""A time of opening as an algorithm takes it: words, a date and time, or the JSON of one that was read already."""

from __future__ import annotations

import json
from datetime import datetime
from functools import lru_cache
from typing import Any, Optional

from ..model.codec import CodecError, loads
from ..model.frame import Opening

#: The words of a few letters that several languages have, such as days in short, are taken as this one has them.
_FIRST = "en"


@lru_cache(maxsize=64)
def opening_of(text: str) -> Optional[Opening]:
    """What "Sunday evening", "open after 10 pm" or the JSON of an Opening means; None where a word of it is not understood."""
    text = text.strip()
    if text.startswith("{"):
        try:
            return loads(Opening, text)
        except (CodecError, json.JSONDecodeError):
            return None
    from ..language import read
    from ..language.language import available, load

    for asked in (asked for code in sorted(available(), key=_FIRST.__ne__) for asked in load(code).open_questions):
        question = asked.format(text)
        frame, _ = read(question)
        target = frame.target
        if target is None or target.opening is None or frame.ignored or target.wishes or target.conditions or target.relations:
            continue
        words = target.opening.text
        missing = [word for word in text.split() if word.casefold() not in words.casefold()]
        if not missing:
            return target.opening
    return None


def opening_at(at: Any) -> Opening:
    """Open at a date and time of Qt."""
    minute = at.time().hour() * 60 + at.time().minute()
    return Opening(at.toString("yyyy-MM-dd HH:mm"), start_min=minute, end_min=minute, date=at.date().toString("yyyy-MM-dd"))


def is_moment(text: str) -> bool:
    """Whether a text is an ISO date and time."""
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True
