"""How the languages say one step after the other, and a further step with what an earlier one found.

How the languages say one step after the other (``data/one_by_one``): "buffer the wells, dissolve, and count the houses inside".

How the languages say a further step with what an earlier one found (``data/carried_on``): "…, then list the piers near them".
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Optional

from .language import any_of, data_of
from .tokens import fold

_MOST_STEPS = 6


@dataclass(frozen=True)
class StepWords:
    """``opened``: what stands before the first of several steps; ``joints``: what parts two steps; ``takes``: what only says to
    begin with something; ``joint``: what joins a step to those before; ``pronouns``: what stands at the end of a step for the result so
    far; ``asked``: how its size is asked for, and what is read instead; ``areal``: words and units of areas; ``inside``: how a last step
    is said of the result where it names none; ``distances``: what asks for the distances beside the things.
    """

    code: str
    opened: re.Pattern[str]
    joints: re.Pattern[str]
    takes: re.Pattern[str]
    joint: str
    pronouns: re.Pattern[str]
    asked: tuple[tuple[re.Pattern[str], str], ...]
    areal: frozenset[str]
    inside: tuple[str, ...]
    distances: re.Pattern[str]

    def divisions(self, text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
        """What the first steps may be, the longest first, and the steps after them."""
        text = self.opened.sub("", text.strip().rstrip(".!?"))
        marks = [match for match in self.joints.finditer(text) if match.start()]
        if len(marks) > _MOST_STEPS:
            return
        for at in range(len(marks) - 1, -1, -1):
            bounds = [mark.end() for mark in marks[at:]]
            ends = [*(mark.start() for mark in marks[at + 1 :]), len(text)]
            steps = (text[start:end].strip() for start, end in zip(bounds, ends))
            yield text[: marks[at].start()], tuple(step for step in steps if step)

    def taken(self, text: str) -> str:
        """The first step without words that only say to begin with it: "take the streams"."""
        return self.takes.sub("", text)

    def more_of(self, said: str, made: str) -> Iterator[str]:
        """What a step may make of the result, which is called ``made``."""
        if self.pronouns.search(said):
            yield self.pronouns.sub(made, said)
        yield f"{made}{self.joint}{said}"

    def of_made(self, said: str, made: str, size: str) -> Iterator[str]:
        """What a last step may ask of the result, which is called ``made``; ``size``: "area" or "length", what it has."""
        for pattern, gives in self.asked:
            match = pattern.match(said)
            if match is not None:
                parts = match.groupdict()
                unit = parts.get("unit") or ""
                sized = parts.get("size") or (self._size(unit) if unit else size)
                form = gives if unit else gives.partition(" in {unit}")[0]
                yield form.format(size=sized, made=made, unit=unit)
        if self.pronouns.search(said):
            yield self.pronouns.sub(made, said)
            return
        for form in self.inside:
            yield form.format(said=said, made=made)

    def _size(self, unit: str) -> str:
        return "area" if not self.areal.isdisjoint(fold(unit).replace(".", " ").split()) else "length"


@lru_cache(maxsize=8)
def step_words(code: str) -> Optional[StepWords]:
    """What a language says; None for one without such words."""
    data = data_of("one_by_one", code)
    if not data:
        return None

    def pattern(said: str) -> re.Pattern[str]:
        return re.compile(said.replace("{units}", data["units"]), re.IGNORECASE)

    asked = tuple((pattern(said), gives) for said, gives in data["asked"])
    areal = frozenset(fold(word) for word in data["areal"])
    opened, joints, takes = (pattern(data[key]) for key in ("opened_by", "parted_by", "taken_first"))
    pronouns, distances = pattern(data["pronouns"]), pattern(data["with_distances"])
    return StepWords(code, opened, joints, takes, data["joined_by"], pronouns, asked, areal, tuple(data["of_result"]), distances)


_THINGS = "{things}"


@dataclass(frozen=True)
class CarriedOn:
    """``joints``: what may part two steps; ``takes``: what only says to begin with something; ``rules``: words for what was found, and
    what is said in their place; ``kept``: what only says that some of it stay.
    """

    joints: re.Pattern[str]
    takes: re.Pattern[str]
    rules: tuple[tuple[str, str], ...]
    kept: re.Pattern[str]

    def divisions(self, text: str) -> Iterator[tuple[str, str]]:
        """What the first step may be, the shortest first, and what is said after it."""
        text = text.strip()
        marks = [match for match in self.joints.finditer(text) if match.start() and match.end() < len(text)]
        for mark in marks if len(marks) <= _MOST_STEPS else ():
            yield text[: mark.start()], text[mark.end() :].strip()

    def first(self, text: str) -> str:
        """The first step without words that only say to begin with it."""
        return self.takes.sub("", text.strip(), count=1)

    def named(self, said: str, things: str, alike: Collection[str] = ()) -> Optional[tuple[str, int]]:
        """A further step in which what was found is called ``things`` as before, and how often; None where it does not speak of that.

        ``alike``: other forms of the noun in the step.
        """
        said = self.kept.sub("", said.strip(), count=1)
        forms = f"(?:{any_of((things, *alike))})"
        for pattern, gives in self.rules:
            own = re.compile(pattern.replace(_THINGS, forms), re.IGNORECASE)
            text, count = own.subn(partial(_given, gives.replace(_THINGS, things)), said)
            if count:
                return text, count
        return None


def _given(gives: str, match: re.Match[str]) -> str:
    """What is said in place of a match, whose first group stays where ``gives`` has a place for it."""
    return gives.replace("\\1", (match.group(1) or "") if match.re.groups else "")


@lru_cache(maxsize=8)
def carried_on(code: str) -> Optional[CarriedOn]:
    """What a language says; None for one without such words."""
    data = data_of("carried_on", code)
    if not data:
        return None
    joints, takes, kept = (re.compile(data[key], re.IGNORECASE) for key in ("parted_by", "taken_first", "kept"))
    return CarriedOn(joints, takes, tuple((said, gives) for said, gives in data["rules"]), kept)
