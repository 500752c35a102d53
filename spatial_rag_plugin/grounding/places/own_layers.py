"""Layers that exist for the reading of one question alone: no feature of them is there before the workflow has made it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from typing import Any

from ...model.binding import Binding, GroundedFrame
from ...model.catalog import Catalog, LayerInfo, NameHit, ValueHit
from ...model.inside import inside
from ...model.predicate import Predicate
from ..lexicon.words import Words
from ..world import StandIn, World


class WithOwnLayers(StandIn):
    """A world with such layers beside its own: nothing is looked up in them."""

    def __init__(self, world: World, mark: Hashable, layers: Sequence[LayerInfo]) -> None:
        catalog: Catalog = world.catalog
        super().__init__(world, mark, replace(catalog, layers=(*catalog.layers, *layers)))
        self._own = {layer.id: layer for layer in layers}

    def values(self, words: Words, layer_id: str) -> list[ValueHit]:
        return [] if layer_id in self._own else self._world.values(words, layer_id)

    def addresses(self, words: Words, layer_id: str) -> list[ValueHit]:
        return [] if layer_id in self._own else self._world.addresses(words, layer_id)

    def count(self, layer_id: str, predicate: Predicate) -> int:
        return 1 if layer_id in self._own else self._world.count(layer_id, predicate)

    def attributes(self, layer_id: str, fids: Sequence[int]) -> list[dict[str, object]]:
        return [] if layer_id in self._own else self._world.attributes(layer_id, fids)

    def bearers(self, layer_id: str, name: str) -> list[tuple[int, ...]]:
        return [] if layer_id in self._own else self._world.bearers(layer_id, name)

    def lengths(self, layer_id: str, field: str) -> dict[str, list[float]]:
        return {} if layer_id in self._own else self._world.lengths(layer_id, field)

    def matching(self, binding: Binding, most: int) -> list[NameHit]:
        own = any(each.layer_id in self._own for each in inside(binding) if isinstance(each, Binding))
        return [] if own else self._world.matching(binding, most)

    def speaks(self, layer_id: str) -> bool:
        return layer_id not in self._own and self._world.speaks(layer_id)

    def said(self, words: Words, layer_id: str) -> int:
        return 0 if layer_id in self._own else self._world.said(words, layer_id)


def layers_of(grounded: GroundedFrame) -> set[str]:
    """The layers of all that is bound in a grounded frame."""
    return {binding.layer_id for binding in inside(grounded) if isinstance(binding, Binding)}


def of_no_layer(value: Any, known: set[str]) -> Any:
    """A grounded frame in which what is of no known layer is of none: nothing is to be looked up in one that exists for reading alone."""
    if isinstance(value, tuple):
        return tuple(of_no_layer(part, known) for part in value)
    if not is_dataclass(value) or isinstance(value, (Enum, type)):
        return value
    changed = {field.name: of_no_layer(getattr(value, field.name), known) for field in fields(value)}
    if isinstance(value, Binding) and value.layer_id not in known:
        changed["layer_id"] = ""
    return replace(value, **changed)
