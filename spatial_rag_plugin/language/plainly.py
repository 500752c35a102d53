"""Questions in other words that mean the same (``data/plainly``): what stands behind its verb, sizes in one word with their things.

They are asked for only where a question as it stands cannot be answered, so nothing that the grammar reads is touched.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple, Optional

from .language import any_of, data_of
from .short_hand import signs_in_words
from .standards import written_out

_WORD = "<word>"


def said_plainly(question: str, code: str) -> Optional[str]:
    """The question with its signs in words and in those that the rules of its language give; None where there is nothing to change."""
    text = signs_in_words(question, code)
    for rule in _rules(code):
        text = rule.pattern.sub(rule.given, text)
    text = " ".join(text.split())
    return text if text != " ".join(question.split()) else None


class _Rule(NamedTuple):
    """What is said, and what it gives, in which the word that was said stands as ``words`` has it: "how long" asks for the length."""

    pattern: re.Pattern[str]
    gives: str
    words: Mapping[str, str]

    def given(self, match: re.Match[str]) -> str:
        gives = self.gives.replace(_WORD, self.words[match["word"].lower()]) if self.words else self.gives
        return match.expand(gives)


@lru_cache(maxsize=8)
def _rules(code: str) -> tuple[_Rule, ...]:
    data = data_of("plainly", code)
    written = written_out(data["macros"]) if data else str
    rules = ((said, gives, *words) for said, gives, *words in data["rules"]) if data else ()
    return tuple(_rule(written(said), gives, *words) for said, gives, *words in rules)


def _rule(said: str, gives: str, words: Optional[dict[str, str]] = None) -> _Rule:
    said = said.replace(_WORD, f"(?P<word>{any_of(words)})") if words else said
    return _Rule(re.compile(said, re.IGNORECASE), gives, words or {})
