"""Two things side by side, "asphalt vs granular trails", "inside parks compared to outside": the words around what stands between them.

The words are language data (``data/two_sides``); what the two sides are is told by the data (``grounding/rereading/versus.py``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Optional

from .language import data_of, load

_LONGEST = 5  # words, or twice as many letters of a script without spaces, that a side may have
_END = " .?!。？！"


@dataclass(frozen=True)
class Sides:
    """What stands before and behind the words that compare; ``joint``: what parts words, a space or nothing."""

    before: str
    behind: str
    joint: str

    def at_end(self) -> Iterator[tuple[str, str]]:
        """The text before without its last words, and these, the longest first."""
        parts = self._parts(self.before)
        for size in range(min(len(parts), self._most), 0, -1):
            yield self.joint.join(parts[:-size]), self.joint.join(parts[-size:])

    def at_beginning(self) -> Iterator[tuple[str, str]]:
        """The first words behind, the longest first, and the text without them."""
        parts = self._parts(self.behind)
        for size in range(min(len(parts), self._most), 0, -1):
            yield self.joint.join(parts[:size]), self.joint.join(parts[size:])

    def written_out(self) -> Iterator[tuple[str, str]]:
        """Both sides as questions of their own: what stands behind takes the place of as many words, or of any, and shares what follows."""
        before, behind = self._parts(self.before), self._parts(self.behind)
        for size in range(1, min(len(behind), len(before), self._most) + 1):
            yield self.joint.join(before + behind[size:]), self.joint.join(before[:-size] + behind)
        for start in range(len(before) - 2, -1, -1) if len(behind) <= 2 else ():
            yield self.joint.join(before), self.joint.join(before[:start] + behind + before[start + 1 :])

    @property
    def _most(self) -> int:
        return _LONGEST if self.joint else 2 * _LONGEST

    def _parts(self, text: str) -> list[str]:
        return text.split() if self.joint else list(text.strip())


def sides_of(question: str, code: str) -> Optional[Sides]:
    """The sides of a question in which two things are compared by one such word; None elsewhere."""
    pattern = _pattern(code)
    found = list(pattern.finditer(question)) if pattern is not None else []
    if len(found) != 1:
        return None
    before, behind = question[: found[0].start()].strip(), question[found[0].end() :].strip(_END)
    return Sides(before, behind, " " if load(code).segmenter is None else "") if before and behind else None


def some_of_them(question: str, code: str) -> Optional[Sides]:
    """The question for all, and what is said of some of them, of "how many schools are there and how many of them are private?"."""
    for pattern in _of_them(code):
        match = pattern.match(question.strip(_END))
        if match is not None:
            return Sides(match.group("whole").strip(), match.group("part").strip(), " " if load(code).segmenter is None else "")
    return None


@lru_cache(maxsize=8)
def _of_them(code: str) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(said, re.IGNORECASE) for said in versus_words(code).get("of_them", ()))


@lru_cache(maxsize=8)
def _pattern(code: str) -> Optional[re.Pattern[str]]:
    data = versus_words(code)
    if not data:
        return None
    edge, end = ("", "") if load(code).segmenter is not None else (r"(?<!\S)", r"(?!\w)")
    return re.compile(rf"{edge}[,(]?\s*(?:{'|'.join(data['between'])}){end}", re.IGNORECASE)


def versus_words(code: str) -> dict[str, Any]:
    """The words of a language; empty where it has none."""
    return data_of("two_sides", code)
