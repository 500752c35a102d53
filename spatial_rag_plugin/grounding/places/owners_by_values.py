"""Fields that say in which area each thing lies by their values alone: 各村 of a ``cun``, ``district`` or 坐落单位 of 东岗村, 西岗村, ….

Nothing is called 村 there but the values: the field is called so for this question, as those by initials are (``lexicon/pinyin.py``).
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import Optional, cast

from ...language.language import any_of, load
from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ..indexes.same import Same
from ..lexicon.layer_words import layer_words
from ..world import StandIn, World
from .areas_by_field import are_called, area_kinds, is_any_called, owner_field

_LEAST = 2  # different areas


def with_owners_by_values(question: str, world: World) -> World:
    """The world with the one such field of each layer called as the question calls the areas; as it is where anything is called so."""
    said = _areas_said().search(question)
    words = said.group("areas") if said is not None else ""
    if not words or is_any_called(words, world) or any(owner_field(words, layer) is not None for layer in world.catalog.layers):
        return world
    layers = tuple(_called(words, layer) for layer in world.catalog.layers)
    if all(layer is before for layer, before in zip(layers, world.catalog.layers)):
        return world
    return cast(World, StandIn(world, ("owners by values", words), replace(world.catalog, layers=layers)))


def _called(words: str, layer: LayerInfo) -> LayerInfo:
    found = _field_of(words, Same(layer))
    if found is None:
        return layer
    return replace(layer, fields=tuple(replace(info, alias=words) if info is found else info for info in layer.fields))


@lru_cache(maxsize=256)
def _field_of(words: str, layer: Same[LayerInfo]) -> Optional[FieldInfo]:
    sorting = (info for info in layer.it.fields if info.role in (FieldRole.CATEGORY, FieldRole.ADDRESS) and len(info.values) >= _LEAST)
    found = [info for info in sorting if _are_such([value.label for value in info.values], words)]
    return found[0] if len(found) == 1 else None


def _are_such(labels: list[str], words: str) -> bool:
    """Whether values are such areas; of villages half need to be called so, and the rest by no word for other areas: 大王庄, 柳树屯."""
    if are_called(words, area_kinds(labels)):
        return True
    ends = [next((noun for noun in layer_words().area_nouns if label.endswith(noun)), "") for label in labels]
    return 2 * ends.count(words) >= len(ends) and set(ends) <= {words, ""}


@lru_cache(maxsize=1)
def _areas_said() -> re.Pattern[str]:
    """Words for areas right behind a word for each or which of them."""
    return re.compile(rf"(?:{any_of(load('zh').data['area_leads'])})(?P<areas>(?:{any_of(layer_words().area_nouns)})+)")
