"""Classes of a standard with the numeral that the data write: 三类断面, III类 and 劣V类 where values are Ⅲ类 and 劣Ⅴ类.

Grades that data write as a letter repeated: 5A景区 and "4A sights" are those of AAAAA and AAAA.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.language import any_of, load
from ...model.catalog import Catalog, FieldRole
from ..indexes.same import Same
from .grades import names_of_numerals

_FEWEST = 3  # classes of one field


def with_grades_as_held(question: str, catalog: Catalog) -> str:
    """The question with such classes as the one field, or all of its kind, write them; as it is where a value is written as it is said."""
    pattern, held = _written(Same(catalog))
    return pattern.sub(lambda said: held[said.group()], question) if held else question


@lru_cache(maxsize=16)
def _written(catalog: Same[Catalog]) -> tuple[re.Pattern[str], dict[str, str]]:
    numerals = [names_of_numerals(place) for place in range(7)]
    known = {name: names for names in numerals for name in names}
    below, units = load("zh").data["grade_below"], load("zh").data["grade_words"]
    graded = re.compile(rf"(?P<below>{below}?)(?P<numeral>{any_of(known)})(?P<unit>{any_of(units)})")
    infos = [info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY]
    labels = [[value.label for value in info.values] for info in infos]
    held: dict[str, str] = {}
    for own in labels:
        classes = [found for found in map(graded.fullmatch, own) if found is not None]
        if len(classes) < _FEWEST:
            continue
        for found in classes:
            held |= {f"{found['below']}{other}{found['unit']}": found.group() for other in known[found["numeral"]]}
    whole = {label for own in labels for label in own}
    held = {said: label for said, label in held.items() if said not in whole}
    said = any_of(sorted(held, key=len, reverse=True)) if held else "(?!)"
    return re.compile(rf"(?<![0-9一二三四五六七八九十百第ⅠⅡⅢⅣⅤⅥⅦA-Za-z])(?:{said})"), held


_REPEATED = re.compile(r"([A-Z])\1+")


def with_letters_repeated(question: str, catalog: Catalog) -> str:
    """The question with the values of such grades; as it is where a field writes them in figures."""
    if _pattern().search(question) is None:
        return question
    meant = _meant(Same(catalog))
    return _pattern().sub(lambda said: meant.get(said.group(1).upper(), said.group()), question)


@lru_cache(maxsize=1)
def _pattern() -> re.Pattern[str]:
    return re.compile(rf"(?<![A-Za-z0-9.])([2-9][A-Za-z]){load('zh').data['grade_word']}?(?![A-Za-z0-9])")


@lru_cache(maxsize=16)
def _meant(catalog: Same[Catalog]) -> dict[str, str]:
    sorting = (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY)
    labels = {value.label for info in sorting for value in info.values}
    found = {f"{len(label)}{label[0]}": label for label in labels if _REPEATED.fullmatch(label)}
    return {said: label for said, label in found.items() if not any(said in other for other in labels)}
