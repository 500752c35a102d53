"""How a language speaks of the coast of the world, and of what lies at it or away from it (``data/coasts``)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple, Optional

from .language import data_of

_COASTAL, _LANDLOCKED, _ISLANDS = "at_the_coast", "off_the_coast", "off_the_mainland"


class Describing(NamedTuple):
    """A word before a kind of thing that says where it lies: at the coast, or away from it or from the mainland."""

    words: re.Pattern[str]
    coast: bool  # or at the mainland
    away: bool


class CoastWords(NamedTuple):
    """What the coast and the mainland are called, what tells that a question may be about them, and other words for lying at them."""

    coast: str
    mainland: str
    speaks: re.Pattern[str]
    said: tuple[tuple[re.Pattern[str], str], ...]
    describing: tuple[Describing, ...]

    def in_plain_words(self, question: str) -> str:
        """The question with what is said of the sea told of the coast."""
        for pattern, gives in self.said:
            question = pattern.sub(gives, question)
        return question

    def described(self, text: str) -> Optional[tuple[Describing, str]]:
        """The word that a text begins with, or is, and the rest of the text; None where it begins with none."""
        for word in self.describing:
            found = word.words.match(text)
            if found is not None:
                return word, text[found.end() :].strip()
        return None


@lru_cache(maxsize=8)
def coast_words(code: str) -> Optional[CoastWords]:
    """Those of a language; None where it has no such data."""
    data = data_of("coasts", code)
    if not data:
        return None
    said = tuple((re.compile(pattern, re.IGNORECASE), gives) for pattern, gives in data["said"])
    end = "" if data["compound"] else r"(?!\w)"
    describing = tuple(
        Describing(re.compile(f"(?:{said}){end}", re.IGNORECASE), kind is not _ISLANDS, kind is not _COASTAL)
        for kind, said in ((kind, data[kind]) for kind in (_COASTAL, _LANDLOCKED, _ISLANDS) if kind in data)
    )
    return CoastWords(data["coast"], data["mainland"], re.compile(data["speaks"], re.IGNORECASE), said, describing)
