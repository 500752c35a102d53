"""Slips of the keyboard in the words of the grammar ("neerest", "whcih"); names and kinds of things are matched by grounding."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from ..model.catalog import NameSpan
from .evidence import Vocabulary
from .language import Language
from .tokens import Token

_SHORTEST = 5
_KNOWN = 0.4


def corrected(tokens: Sequence[Token], spans: Sequence[NameSpan], language: Language, vocabulary: Optional[Vocabulary]) -> list[Token]:
    """The tokens with misspelt grammar words read as what was meant; text and offsets stay as typed.

    Left alone are known names, capitals amid a sentence, words that the data use, and words that the language's data know.
    """
    meant = [_meant(index, token, spans, language, vocabulary) for index, token in enumerate(tokens)]
    return [replace(token, key=word) if word else token for token, word in zip(tokens, meant)]


def _meant(index: int, token: Token, spans: Sequence[NameSpan], language: Language, vocabulary: Optional[Vocabulary]) -> str:
    key = token.key
    listed = language.spellings.get(key, "")
    if not token.is_word or (not listed and (len(key) < _SHORTEST or key in language.known_words or key in language.telling_words)):
        return ""
    if index and token.text[0].isupper() and not token.text.isupper():
        return ""
    word = listed or next((word for word in language.often_misspelt if _one_slip(key, word)), "")
    if not word or any(span.start <= token.start < span.end for span in spans):
        return ""
    used = vocabulary is not None and max(vocabulary.is_category(token.text), vocabulary.is_field(token.text)) >= _KNOWN
    return "" if used else word


def _one_slip(typed: str, meant: str) -> bool:
    """Whether one letter is missing, doubled, wrong or swapped with its neighbour; the first letter stands."""
    if typed[0] != meant[0] or abs(len(typed) - len(meant)) > 1:
        return False
    same = 0
    while same < min(len(typed), len(meant)) and typed[same] == meant[same]:
        same += 1
    left, right = typed[same:], meant[same:]
    if len(left) == len(right):
        return left[1:] == right[1:] or (left[:2] == right[1::-1] and left[2:] == right[2:])
    return left[1:] == right if len(left) > len(right) else left == right[1:]
