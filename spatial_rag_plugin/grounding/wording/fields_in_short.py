"""Numbers of the data that a Chinese question says without a word in the midst of their names: 七普人口 of 七普常住人口, 人均收入 of
人均可支配收入.

They are put in full, so that the grammar does not take 人口 for the number and 七普 for something else. Only where the words begin and end
as the name does and mean that field of the layer anyway, and nothing is called by them as they are.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.tokens import is_cjk
from ...model.catalog import Catalog, LayerInfo
from ..attributes.fields import find_field, is_numeric
from ..indexes.same import Same
from ..lexicon.layer_words import without_unit_of

_EDGE, _SHORTEST, _LONGEST = 2, 4, 8  # characters of a name that are said at both ends, and of what is said


def with_fields_in_full(question: str, catalog: Catalog) -> str:
    """The question with such numbers by their whole names."""
    for head, tail, name, layer in _long_names(Same(catalog)):
        if head not in question or tail not in question or name in question:
            continue
        for found in re.finditer(f"{head}[\u3400-\u9fff]{{0,{_LONGEST - 2 * _EDGE}}}?{tail}", question):
            said = found.group()
            if len(said) < len(name) and _is_left_out_of(said, name) and _means(said, name, layer, catalog):
                question = f"{question[: found.start()]}{name}{question[found.end() :]}"
                break
    return question


def _is_left_out_of(said: str, name: str) -> bool:
    """Whether all characters of what is said stand in the name, in their order."""
    rest = iter(name)
    return all(char in rest for char in said)


def _means(said: str, name: str, layer: LayerInfo, catalog: Catalog) -> bool:
    """Whether the words find the field of that name, and no other layer or field is called by them."""
    info = find_field(said, layer, numeric=True) or find_field(said[_EDGE:], layer, numeric=True)
    called = (each for other in catalog.layers for each in (other.name, *other.called, *_titles(other)))
    return info is not None and without_unit_of(info.title) == name and all(said not in each for each in called)


def _titles(layer: LayerInfo) -> list[str]:
    return [name for info in layer.fields for name in (info.name, info.alias) if name]


@lru_cache(maxsize=16)
def _long_names(catalog: Same[Catalog]) -> tuple[tuple[str, str, str, LayerInfo], ...]:
    """How such names begin and end, the names without their units, and their layers; those that one layer alone has."""
    named: dict[str, list[LayerInfo]] = {}
    for layer in catalog.it.layers:
        for info in layer.fields:
            name = without_unit_of(info.title) if is_numeric(info) else ""
            if len(name) > _SHORTEST and all(map(is_cjk, name)):
                named.setdefault(name, []).append(layer)
    return tuple((name[:_EDGE], name[-_EDGE:], name, layers[0]) for name, layers in named.items() if len(layers) == 1)
