"""Values with small words in short, as registers write them, in the words of people: ASSAULT W/DANGEROUS WEAPON, THEFT F/AUTO."""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.language import load
from ...language.short_hand import value_signs
from ...model.catalog import Catalog, FieldRole
from ...model.singular import singular
from ..indexes.same import Same

_QUOTES = frozenset("\"“”„'‘’")


def with_signed_values(question: str, catalog: Catalog, code: str) -> str:
    """The question with such a value between quotes, so that its small words lead to no place: "assaults with a dangerous weapon"."""
    if not _QUOTES.isdisjoint(question):
        return question
    for needed, pattern, value in _patterns(Same(catalog), code):
        if needed in question.casefold():
            question = pattern.sub(lambda found, said=value: f"“{said}”", question)  # type: ignore[misc]
    return question


@lru_cache(maxsize=16)
def _patterns(catalog: Same[Catalog], code: str) -> tuple[tuple[str, re.Pattern[str], str], ...]:
    """For each such value the letters that a question must have, what is said for it, and the value; the longest first."""
    signs, articles = value_signs(code), "|".join(map(re.escape, load(code).articles))
    infos = [info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY] if signs else []
    labels = dict.fromkeys(str(value.value) for info in infos for value in info.values if "/" in str(value.value))
    between, found = rf"\s+(?:(?:{articles})\s+)?", []
    for label in labels:
        text = label.casefold()
        for sign, said in signs.items():
            text = re.sub(rf"(?<!\w){re.escape(sign)}\s*(?=\w)", f"{said} ", text)
        words = text.split()
        if text != label.casefold() and len(words) > 2 and all(word.isalpha() for word in words):
            said = between.join((_of_either_number(words[0]), *words[1:-1], _of_either_number(words[-1])))
            found.append((words[-1][:-1], re.compile(rf"(?<!\w){said}(?!\w)", re.IGNORECASE), label))
    return tuple(sorted(found, key=lambda each: -len(each[2])))


def _of_either_number(word: str) -> str:
    """A regular expression for a noun and its plural."""
    plurals = (each for each in (f"{word}s", f"{word}es", f"{word[:-1]}ies") if singular(each) == word)
    return f"(?:{'|'.join((word, *plurals))})"
