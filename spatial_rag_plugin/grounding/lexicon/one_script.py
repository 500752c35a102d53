"""Questions and data in one script: where either is written in traditional characters, both are read in simplified ones.

What knows Chinese words knows them so. Names of layers and fields, and values, are called so beside, for one question; the data stay.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import cast

from ...language.han import simplified
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldInfo, LayerInfo
from ..indexes.same import Same
from ..world import StandIn, World


def in_one_script(question: str, world: World) -> tuple[str, World]:
    """The question and its world in simplified characters; both as they are where the data are written in these alone."""
    if not any(map(is_cjk, question)):
        return question, world
    catalog = _simplified(Same(world.catalog))
    if catalog is world.catalog:
        return question, world
    return simplified(question), cast(World, StandIn(world, "in one script", catalog))


@lru_cache(maxsize=16)
def _simplified(catalog: Same[Catalog]) -> Catalog:
    layers = tuple(map(_layer, catalog.it.layers))
    return catalog.it if layers == catalog.it.layers else replace(catalog.it, layers=layers)


def _layer(layer: LayerInfo) -> LayerInfo:
    named = simplified(layer.name)
    called = layer.called if named in (layer.name, *layer.called) else (named, *layer.called)
    fields, kinds = tuple(map(_field, layer.fields)), tuple(map(simplified, layer.kinds))
    return replace(layer, fields=fields, kinds=kinds, called=tuple(map(simplified, called)))


def _field(info: FieldInfo) -> FieldInfo:
    named = simplified(info.title)
    values = tuple(replace(value, label=simplified(value.label)) for value in info.values)
    return replace(info, alias=info.alias if named == info.title else named, values=values)
