"""Words of a sentence in another language than its facts are in: whether a broad dictionary says that they mean what stands there."""

from __future__ import annotations

from collections.abc import Container

from ...grounding.lexicon.dictionary import LANGUAGES, translations
from ...retrieval.tokens import words
from .wording import wording

_SENSES = 6
_ENGLISH = "en"


def means(word: str, code: str, told: Container[str]) -> bool:
    """Whether all words of one of the first senses of a word stand in ``told``, the terms of English facts."""
    if code not in LANGUAGES:
        return False
    english = wording(_ENGLISH)
    for sense in translations(word, code)[:_SENSES]:
        named = [each for each in words(sense) if each not in english.language.data["function_words"]]
        if named and all(any(stem in told for stem in english.stems(each)) for each in named):
            return True
    return False
