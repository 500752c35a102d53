"""Chinese events by whom they befell: 死亡事故 and 有人员死亡的事故 are those whose 死亡人数 is more than 0."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from ...language.language import any_of, load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, LayerInfo
from ..indexes.same import Same
from ..lexicon.layer_words import layer_words
from .fields import is_numeric

_SHORTEST = 2  # characters of what befell people, and of a word for the events


def with_harmed(question: str, catalog: Catalog) -> str:
    """The question with such events as those with more than nobody; as it is where a value of theirs says so itself."""
    for pattern, number in _patterns(Same(catalog)):
        question = pattern.sub(load("zh").data["harmed"]["read"].format(field=number), question)
    return question


@lru_cache(maxsize=16)
def _patterns(catalog: Same[Catalog]) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple(found for layer in catalog.it.layers for found in _of_layer(layer))


def _of_layer(layer: LayerInfo) -> Iterator[tuple[re.Pattern[str], str]]:
    words = load("zh").data["harmed"]
    names = [name for name in ("".join(layer_words().bare_name(layer.name)), *layer.called) if name and all(map(is_cjk, name))]
    things = {name[at:] for name in names for at in range(len(name) - _SHORTEST + 1)}
    values = " ".join(value.label for info in layer.fields for value in info.values)
    for info in layer.fields:
        number = info.alias or info.name
        befell = number.removesuffix(words["people"])
        if number == befell or len(befell) < _SHORTEST or not is_numeric(info) or befell in values or not things:
            continue
        said = rf"(?:(?:{any_of(words['with'])})(?:{any_of(words['whom'])})?)?{re.escape(befell)}(?:{words['of']})?"
        yield re.compile(rf"{said}(?={any_of(things)})"), number
