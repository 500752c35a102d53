"""Values of one character each, said in one word: 男女各有多少, 男女比例 of a field of 男 and 女; 男生 of 男."""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.language import any_of, data_of
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldInfo, FieldRole
from ..indexes.same import Same

_PAIR = 2


def with_letters_as_kinds(question: str, catalog: Catalog) -> str:
    """The question with such a word as the field that tells them apart, or one of them as its value; as it is where no one field does."""
    for pattern, told in _rules(Same(catalog)):
        question = pattern.sub(told, question)
    return question


@lru_cache(maxsize=16)
def _rules(catalog: Same[Catalog]) -> tuple[tuple[re.Pattern[str], str], ...]:
    data = data_of("letters_as_kinds", "zh")
    fields = [(info, _letters(info)) for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY]
    told = [(info.title, letters) for info, letters in fields if letters]
    labels = {value.label for layer in catalog.it.layers for info in layer.fields for value in info.values}
    if len(told) != 1:
        return ()
    ((title, letters),) = told
    pair = "|".join((f"{letters[0]}{letters[1]}", f"{letters[1]}{letters[0]}"))
    beings = any_of(data["beings"])
    found = [(re.compile(said.format(pair=pair, beings=beings)), gives.format(field=title)) for said, gives in data["rules"]]
    one = [letter for letter in letters if not any(label.startswith(letter) and label != letter for label in labels)]
    if len(one) == len(letters):
        found.append((re.compile(data["one"].format(letters="".join(letters), beings=beings)), data["as_one"].format(field=title)))
    return tuple(found)


def _letters(info: FieldInfo) -> tuple[str, ...]:
    """The values of a field of two of one Chinese character each, which are no yes and no."""
    values = tuple(value.label for value in info.values) if info.values_complete else ()
    single = len(values) == _PAIR and all(len(value) == 1 and is_cjk(value) for value in values)
    return values if single and set(values).isdisjoint(data_of("letters_as_kinds", "zh")["yes_and_no"]) else ()
