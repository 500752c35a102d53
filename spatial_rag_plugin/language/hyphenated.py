"""Words joined by hyphens of which one is a word of grammar: "off-street", "one-way", "walk-in", and codes that the data have: "R-1",
"5A", "Grade III-A".

Word by word "off-street parking" would be read as parking of the kind street, and the rest would pass for words that say nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Optional

from .evidence import Vocabulary
from .language import DATA, Language
from .tokens import Token, fold

_HYPHENS = ("-", "‐", "‑")
_CODE = 4  # letters of a part of a code
_VALUE = 4  # words of a value
_EVIDENT = 0.5
_ROMAN = re.compile("[IVX]+")
_SAID = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)+")


def with_compounds(text: str, tokens: Sequence[Token], language: Language, vocabulary: Optional[Vocabulary]) -> list[Token]:
    """The tokens with such compounds as one word each; what the language's own data write with a hyphen is left in its words."""
    if not any(token.text in _HYPHENS or token.is_number for token in tokens):
        return list(tokens)
    always = {match.start(): match.end() for match in language.always.finditer(fold(text))} if language.always is not None else {}
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        end = _end_of_always(tokens, at, always.get(tokens[at].start, 0), language)
        if end:
            whole = text[tokens[at].start : tokens[end - 1].end]
            found.append(replace(tokens[at], end=tokens[end - 1].end, text=whole, key=fold(whole), listed=True))
            at = end
            continue
        glued = _end_of_glued(text, tokens, at, language, vocabulary) if language.segmenter is None else 0
        end = glued or _end_of_code(text, tokens, at, vocabulary)
        if end:
            whole = text[tokens[at].start : tokens[end - 1].end]
            found.append(replace(tokens[at], end=tokens[end - 1].end, text=whole, key=fold(whole), listed=True))
            at = end
            continue
        end = _end(tokens, at)
        whole = text[tokens[at].start : tokens[end - 1].end]
        if end > at + 1 and _is_word(tokens[at:end:2], fold(whole), language, vocabulary):
            found.append(replace(tokens[at], end=tokens[end - 1].end, text=whole, key=fold(whole)))
        else:
            found.extend(tokens[at:end])
        at = end
    return found


def _end(tokens: Sequence[Token], at: int) -> int:
    """The end of the words from ``at`` that hyphens join without spaces."""
    end = at + 1
    while end + 1 < len(tokens) and tokens[at].is_word and _joins(tokens[end]) and tokens[end + 1].is_word and tokens[end + 1].glued:
        end += 2
    return end


def _end_of_code(text: str, tokens: Sequence[Token], at: int, vocabulary: Optional[Vocabulary]) -> int:
    """The end of letters and figures with hyphens between them that are a value, "R-1" and "MU-20-A"; else 0."""
    end = at + 1
    while end + 1 < len(tokens) and _joins(tokens[end]) and tokens[end + 1].glued and not tokens[end + 1].is_mark:
        end += 2
    parts = tokens[at:end:2]
    mixed = any(part.is_number for part in parts) and any(part.is_word and len(part.text) <= _CODE for part in parts)
    lettered = len(parts) > 1 and all(len(part.text) == 1 or _ROMAN.fullmatch(part.text) for part in parts)
    if not (mixed or lettered) or vocabulary is None:
        return 0
    before = tokens[at - 1].start if lettered and at and tokens[at - 1].is_word else tokens[at].start
    return end if any(vocabulary.is_value(text[start : tokens[end - 1].end]) for start in {before, tokens[at].start}) else 0


def _end_of_glued(text: str, tokens: Sequence[Token], at: int, language: Language, vocabulary: Optional[Vocabulary]) -> int:
    """The end of figures and letters in one that are a value, "5A" and "4E", whose "A" is no article; else 0. "1990s" are ten years."""
    end = at + 2
    if vocabulary is None or end > len(tokens) or not tokens[at].is_number or not tokens[at + 1].is_word or not tokens[at + 1].glued:
        return 0
    if tokens[at].text.endswith("0") and tokens[at + 1].text in language.data.get("decade_endings", ()):
        return 0
    short = len(tokens[at + 1].text) <= _CODE and not (end < len(tokens) and tokens[end].glued and not tokens[end].is_mark)
    return end if short and vocabulary.is_value(text[tokens[at].start : tokens[end - 1].end]) else 0


def _end_of_always(tokens: Sequence[Token], at: int, stop: int, language: Language) -> int:
    """The end of what says that things are always open right before them, "24/7 pharmacies", not "a 24-hour drive"; else 0."""
    end = next((after for after in range(at + 1, len(tokens)) if tokens[after].start >= stop), 0) if stop else 0
    key = tokens[end].key if end else ""
    plain = end and tokens[end].is_word and key not in language.function_words and not language.travel.starts(key)
    return end if plain and not (at and tokens[at - 1].key in language.opening_verbs) else 0


def with_counted_values(text: str, tokens: Sequence[Token], language: Language, vocabulary: Optional[Vocabulary]) -> list[Token]:
    """The tokens with a value in capitals between a number and what is counted as one plain word: "more than 2 Grade II-A hospitals"."""
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        counted = at > 0 and (tokens[at - 1].is_number or tokens[at - 1].key in language.number_words) and not tokens[at].glued
        end = _end_of_value(text, tokens, at, vocabulary) if counted and vocabulary is not None and language.names_by_capitals else 0
        if end:
            whole = text[tokens[at].start : tokens[end - 1].end].lower()
            found.append(replace(tokens[at], end=tokens[end - 1].end, text=whole, key=fold(whole), listed=True))
        else:
            found.append(tokens[at])
        at = end or at + 1
    return found


def _end_of_value(text: str, tokens: Sequence[Token], at: int, vocabulary: Vocabulary) -> int:
    """The end of words that are a value and have what bears it behind them in small letters; else 0."""
    for end in range(min(at + _VALUE, len(tokens) - 1), at, -1):
        follows = tokens[end].is_word and tokens[end].text[0].islower() and not tokens[end].glued
        words = text[tokens[at].start : tokens[end - 1].end]
        if (
            follows
            and not words.islower()
            and vocabulary.is_value(words)
            and vocabulary.is_category(f"{words} {tokens[end].text}") >= _EVIDENT
        ):
            return end
    return 0


def _joins(token: Token) -> bool:
    return token.text in _HYPHENS and token.glued


def _is_word(parts: Sequence[Token], whole: str, language: Language, vocabulary: Optional[Vocabulary]) -> bool:
    keys = [part.key for part in parts]
    if keys[0] in language.negating_prefixes or any(len(key) == 1 or _said(key, language) for key in keys):
        return False
    if keys[-1] in language.units.words() or keys[-1] in language.data["graded_nouns"]:
        return False  # "one-mile", "one-bedroom"
    if whole in _written(language.code) or language.fractions.longest(keys, 0)[0] == len(keys):
        return False
    known = keys[0] in language.number_words and vocabulary is not None and vocabulary.is_value(whole)
    return known or any(key in language.function_words for key in keys)


def _said(key: str, language: Language) -> bool:
    """Whether a word says a direction or a time."""
    return key in language.weekdays or key in language.months or language.directions.starts(key)


@cache
def _written(code: str) -> frozenset[str]:
    """What the language's own data write with a hyphen: "must-see", "half-way"."""
    return frozenset(_compounds(code))


def _compounds(code: str) -> Iterator[str]:
    for path in sorted(DATA.glob(f"**/{code}.json")):
        yield from (fold(found) for found in _SAID.findall(path.read_text(encoding="utf-8")))
