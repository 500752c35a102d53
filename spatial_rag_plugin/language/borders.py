"""How a language speaks of the borders between countries (``data/frontiers``)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple, Optional

from .language import data_of


class BorderWords(NamedTuple):
    """What the border is called, what tells that a question may be about it, other words for it, and what means the whole outline.

    ``both``: countries of one character each before the word, 中俄 for China and Russia, where the language writes so.
    """

    border: str
    speaks: re.Pattern[str]
    said: tuple[tuple[re.Pattern[str], str], ...]
    whole: re.Pattern[str]
    both: Optional[re.Pattern[str]]
    of_two: str
    short: dict[str, str]

    def in_plain_words(self, question: str) -> str:
        """The question with all that means the border told of it."""
        for pattern, gives in self.said:
            question = pattern.sub(gives, question)
        return question

    def of_both(self, question: str) -> str:
        """The question with two countries of one character each called in full."""
        if self.both is not None:
            question = self.both.sub(lambda found: self.of_two.format(first=self.short[found[1]], second=self.short[found[2]]), question)
        return question


@lru_cache(maxsize=8)
def border_words(code: str) -> Optional[BorderWords]:
    """Those of a language; None where it has no such data."""
    data = data_of("frontiers", code)
    if not data:
        return None
    said = tuple((re.compile(pattern, re.IGNORECASE), gives) for pattern, gives in data["said"])
    speaks, whole = (re.compile(data[name], re.IGNORECASE) for name in ("speaks", "whole"))
    short: dict[str, str] = data.get("countries", {})
    behind, of_two = data.get("of_two", ("", ""))
    either = "|".join(short)
    both = re.compile(f"({either})({either}){behind}(?={data['noun']})") if short else None
    return BorderWords(data["noun"], speaks, said, whole, both, of_two, short)
