"""Two questions in one sentence (``data/asked_twice``): "how many stations are there and which one is the oldest"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Optional

from .language import data_of
from .standards import written_out

_LONGEST = 300  # characters of a question; longer ones are texts
_END = " .?!。？！"


def asked_twice(question: str, code: str) -> Iterator[tuple[str, str]]:
    """What both questions may be, with what the second only points at in full; whether they are two is for the data to tell."""
    said = question.strip(_END)
    words, rules = _rules(code)
    if words is None or len(said) > _LONGEST or words.search(said) is None:
        return
    for pattern, first, second in rules:
        match = pattern.fullmatch(said)
        if match is not None:
            yield first.format_map(match.groupdict()), second.format_map(match.groupdict())


@lru_cache(maxsize=8)
def _rules(code: str) -> tuple[Optional[re.Pattern[str]], tuple[tuple[re.Pattern[str], str, str], ...]]:
    data = data_of("asked_twice", code)
    if not data:
        return None, ()
    written = written_out(data["macros"])
    rules = tuple((re.compile(written(rule["said"]), re.IGNORECASE), *rule["asks"]) for rule in data["rules"])
    return re.compile(data["words"], re.IGNORECASE), rules
