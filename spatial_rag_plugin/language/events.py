"""What was done to things, where a layer holds each time that it was: "stations never sampled", "parks that were closed more than twice".

A question with such a verb is put as one for what the layer holds: "stations without samples" (``data/events``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from .language import data_of
from .standards import written_out

_ENDS = re.compile(r"[?？。.!\s]+$")


class Event(NamedTuple):
    """What a question says was done (``verb``) to what (``things``, or one ``place``), and how it is asked of what a layer holds."""

    verb: str
    things: str
    place: str
    question: str

    def of(self, events: str) -> str:
        """The question of what is called so."""
        return self.question.replace("{events}", events)


def events_said(question: str, code: str) -> Iterator[Event]:
    """The ways to read a question so, the surest first; none for most questions."""
    text = _ENDS.sub("", question.strip())
    for rule, gives in _rules(code):
        if (match := rule.match(text)) is not None:
            yield _event(match, gives, code)


def _event(match: re.Match[str], gives: str, code: str) -> Event:
    data, said = data_of("events", code), {name: value or "" for name, value in match.groupdict().items()}
    said["number"] = data["numbers"].get(said.get("number", "").casefold(), said.get("number", ""))
    said["limit"] = data["limits"].get(said.get("limit", "").casefold(), said.get("limit", ""))
    for pattern, other in data["rest"]:
        said["rest"] = re.sub(pattern, other, said.get("rest", ""))
    asked = re.sub(r"\{(\w+)\}", lambda name: "{events}" if name[1] == "events" else said.get(name[1], ""), gives)
    for pattern, other in data["ask"]:
        asked = re.sub(pattern, other, asked)
    return Event(said["verb"].casefold(), said.get("things", ""), said.get("place", ""), asked)


@lru_cache(maxsize=8)
def _rules(code: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    data = data_of("events", code)
    written = written_out(data["macros"]) if data else str
    return tuple((re.compile(written(pattern), re.IGNORECASE), gives) for pattern, gives in data.get("rules", ()))
