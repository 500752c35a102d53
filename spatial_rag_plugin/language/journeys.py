"""A journey that somebody tells of before he says what he wants on it: "I am walking from A to B and want a dinner on the way".

The places are put where they are meant, "on the way from A to B", and the rest reads as if it had been said so.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Optional

from ..model.catalog import NameSpan
from .language import Language, any_of
from .soft_words import SoftWords
from .tokens import Token, tokenize

_SENTENCE = frozenset(".!?;")


def with_journey(text: str, spans: Sequence[NameSpan], language: Language, words: SoftWords) -> str:
    """The text with the places of such a journey behind its "on the way"; the text itself where it tells of none.

    What stands before these words keeps its place, character by character.
    """
    if language.segmenter is not None or not words.journeys:
        return text
    names = sorted({(span.start, span.end) for span in spans})
    tokens = tokenize(text, language.clitics)
    for start, middle in names:
        for second, end in names:
            if second <= middle or text[middle:second].strip().casefold() not in words.journeys["to"]:
                continue
            told = _told(tokens, start, language, words)
            way = _way(text, end, words) if told is not None else None
            if told is None or way is None:
                continue
            after = next((token for token in tokens if token.start >= end), None)
            stop = after.end if after is not None and (after.text == "," or after.key in language.conjunctions) else end
            along = words.journeys["way"][0].format(text[start:middle], text[second:end])
            return text[:told] + " " * (stop - told) + text[stop : way[0]] + along + text[way[1] :]
    return text


def _told(tokens: Sequence[Token], start: int, language: Language, words: SoftWords) -> Optional[int]:
    """Where what somebody says of his way begins, behind the word for himself; None where the name at ``start`` is not its beginning."""
    before = [token for token in tokens if token.end <= start]
    first = max((at + 1 for at, token in enumerate(before) if token.text in _SENTENCE), default=0)
    clause = before[first:]
    keys = [token.key for token in clause]
    if len(keys) < 3 or keys[-1] not in words.journeys["from"] or not set(keys) & words.journey_verbs:
        return None
    person = next((at for at, key in enumerate(keys) if (key,) in words.speakers), None)
    return None if person is None else clause[person].end


def _way(text: str, start: int, words: SoftWords) -> Optional[tuple[int, int]]:
    """Where the text says "on the way" behind ``start``, with no place of its own."""
    said, led = (any_of(words.journeys[name]) for name in ("said", "from"))
    to = any_of(words.journeys["to"])
    found = re.compile(rf"\b(?:{said})\b(?!\s+(?:{led}|{to})\b)", re.IGNORECASE).search(text, start)
    return found.span() if found is not None else None
