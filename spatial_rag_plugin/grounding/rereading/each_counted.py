"""Things counted in each area of a place, in a row of nouns: 加拿大各省城市数量 asks how many 城市 each 省 of 加拿大 has."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Optional

from ...language.language import any_of, available, load
from ..kinds.classes import class_readings
from ..world import World

_SURE = 0.7


def with_each_counted(question: str, code: str, world: World) -> str:
    """The question as one with a verb, where the things are of a kind that the data know and no number of the areas."""
    pattern, read = _pattern(code)
    match = pattern.search(question) if pattern is not None else None
    if match is None or not match.start():
        return question
    known = any(not kind.unused and kind.score >= _SURE for kind in class_readings(match["things"], world))
    return question[: match.start()] + read.format(each=match["each"], things=match["things"]) if known else question


@lru_cache(maxsize=8)
def _pattern(code: str) -> tuple[Optional[re.Pattern[str]], str]:
    data = load(code).data if code in available() else {}  # a language that is not read has no code
    entry = data.get("each_counted")
    if not entry:
        return None, ""
    each, areas, numbers = any_of(entry["each"]), any_of(data["place_nouns"]), any_of(entry["numbers"])
    return re.compile(f"(?P<each>(?:{each})(?:{areas}))(?P<things>[^\\W\\d_]{{2,8}}?)(?:{numbers})[?？。]?$"), entry["read"]
