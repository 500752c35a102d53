"""Ratings before a thing: the "33 kV" of "33 kV lines" is one word about the lines, and 33 no number of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .language import Language
from .tokens import Token

_COMPARING = 4  # words that compare, at most


def with_ratings(text: str, tokens: Sequence[Token], language: Language) -> list[Token]:
    """The tokens with a number and the unit of a rating as one word, where a thing follows and nothing compares the number."""
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        if _is_rating(tokens, at, language):
            unit = tokens[at + 1]
            words = text[tokens[at].start : unit.end]
            found.append(replace(tokens[at], end=unit.end, text=words, key=f"{tokens[at].key} {unit.key}", listed=True))
            at += 2
        else:
            of_number = bool(at) and tokens[at - 1].is_number and tokens[at].key in language.rating_units
            found.append(replace(tokens[at], text=tokens[at].key) if of_number else tokens[at])  # "MVA" is no name
            at += 1
    return found


def _is_rating(tokens: Sequence[Token], at: int, language: Language) -> bool:
    number, behind = tokens[at], tokens[at + 1 : at + 3]
    if not number.is_number or len(behind) < 2 or behind[0].key not in language.rating_units or not behind[1].is_word:
        return False
    if behind[1].key in language.function_words:
        return False
    before = [token.key for token in tokens[max(0, at - _COMPARING) : at]]
    return not any(language.comparators.longest(before, start)[0] == len(before) - start for start in range(len(before)))
