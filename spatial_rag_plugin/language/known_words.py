"""Questions in the words and in the order that the grammar knows (``data/known_words``).

Where words have no forms and their order says everything (Chinese), the same is asked for in very many orders. Patterns over classes of
words, in sections by what they are for, bring each question to the one that is read. A language without this data is read as it stands.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial

from .language import any_of, data_of
from .standards import written_out

_CALLED = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True)
class _Rule:
    """What is said, what is read in its place, and how the words of its groups are called there: 公里 asks for the 长度."""

    said: re.Pattern[str]
    gives: str
    called: Mapping[str, str]
    words: re.Pattern[str]

    def read(self, kept: Collection[str], match: re.Match[str]) -> str:
        if match.group() in kept:
            return match.group()
        return match.expand(_CALLED.sub(lambda group: self._name(match[group[1]]), self.gives))

    def _name(self, said: str) -> str:
        word = self.words.search(said)
        return self.called[word.group()] if word is not None else said


def in_known_words(question: str, code: str, kept: Collection[str] = ()) -> str:
    """The question as the grammar of its language knows it; what is ``kept`` (names of the data) stays."""
    for rule in _rules(code):
        question = rule.said.sub(partial(rule.read, kept), question)
    return question


@lru_cache(maxsize=8)
def _rules(code: str) -> tuple[_Rule, ...]:
    data = data_of("known_words", code)
    if not data:
        return ()
    written, called = written_out(data["macros"]), data["group_names"]
    words = re.compile(any_of(called))
    return tuple(_Rule(re.compile(written(said)), gives, called, words) for section in data["sections"] for said, gives in section["rules"])
