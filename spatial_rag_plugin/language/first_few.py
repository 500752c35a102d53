"""What is asked of the first few of some things: "which of the ten largest cities in Asia are on the coast" (``data/first_few``)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from .language import any_of, data_of
from .standards import written_out

_END = " .?!。？！"
_LEAST = 2  # words of the first few: "the largest"


class OfFirstFew(NamedTuple):
    """The first few, as they are called, and the question that is asked of them, with a gap for the things that they are."""

    first: str
    asked: str

    def of(self, things: str) -> str:
        """The question, asked of all ``things``."""
        return self.asked.format(things=things)


def of_first_few(question: str, code: str) -> Iterator[OfFirstFew]:
    """Where what is asked may begin, the longest name of the first few first: a place behind them is theirs."""
    said = question.strip(_END)
    rules, verb = _rules(code)
    for pattern, asked in rules:
        match = pattern.fullmatch(said)
        if match is None:
            continue
        groups = {name: text for name, text in match.groupdict().items() if text is not None}
        first, rest = groups.pop("ranked"), groups.pop("rest", "")
        if rest:
            yield OfFirstFew(first.strip(), _filled(asked, groups, rest))
            continue
        for start in reversed([found.start() for found in verb.finditer(first)]):
            if len(first[:start].split()) > _LEAST:
                yield OfFirstFew(first[:start].strip(), _filled(asked, groups, first[start:]))


def _filled(asked: str, groups: dict[str, str], rest: str) -> str:
    return asked.format(things="{things}", rest=rest.strip().replace("{", "").replace("}", ""), **groups)


@lru_cache(maxsize=8)
def _rules(code: str) -> tuple[tuple[tuple[re.Pattern[str], str], ...], re.Pattern[str]]:
    data = data_of("first_few", code)
    if not data:
        return (), re.compile(r"(?!)")
    verb = any_of(data["verbs"]) if data["verbs"] else "(?!)"
    written = written_out({**data["macros"], "verb": f"(?:{verb})"})
    rules = tuple((re.compile(written(said), re.IGNORECASE), asked) for said, asked in data["rules"])
    return rules, re.compile(rf"(?<=\s)(?:{verb})(?=\s)", re.IGNORECASE)
