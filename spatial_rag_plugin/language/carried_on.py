"""How the languages say a further step with what an earlier one found (``data/carried_on``): "…, then list the piers near them"."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Optional

from .language import any_of, data_of

_MOST_STEPS = 6
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
