"""Words of a number and what it counts, "vierspurig", "dreigeschossige", "3-zimmrige": read as the number and the counted."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Optional

from .language import Language, any_of, load
from .tokens import Token, fold


def with_numbers_apart(tokens: Sequence[Token], language: Language) -> list[Token]:
    """The tokens with such words in two; the counted word without its ending, which says nothing."""
    pattern = _pattern(language.code)
    if pattern is None:
        return list(tokens)
    found: list[Token] = []
    for at, token in enumerate(tokens):
        match = pattern.fullmatch(token.key) if token.is_word and not token.listed and len(token.key) == len(token.text) else None
        figures = at > 1 and token.glued and tokens[at - 1].text == "-" and tokens[at - 2].is_number
        if match is None or not (match.group("number") or figures):
            found.append(token)
            continue
        size = match.end("number") if match.group("number") else 0
        if size:
            found.append(replace(token, end=token.start + size, text=token.text[:size], key=token.key[:size]))
        glued = token.glued or size > 0
        found.append(replace(token, start=token.start + size, text=token.text[size:], key=match.group("counted"), glued=glued))
    return found


@lru_cache(maxsize=8)
def _pattern(code: str) -> Optional[re.Pattern[str]]:
    """Only for languages that inflect: without endings a number and a word are not written in one."""
    language = load(code)
    endings = sorted({fold(ending) for ending in language.endings if ending}, key=len, reverse=True)
    if not endings or not language.data["graded_nouns"]:
        return None
    numbers, counted = ([fold(word) for word in words] for words in (language.number_words, language.data["graded_nouns"]))
    return re.compile(rf"(?P<number>{any_of(numbers)})?(?P<counted>{any_of(counted)})(?:{any_of(endings)})?")
