"""A world in which layers, fields and values go by other words than their own, for one question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple, cast

from ...model.catalog import Catalog, FieldInfo, ValueCount, ValueHit
from ..indexes.same import Same
from ..lexicon.words import Words, stems
from ..world import StandIn, World


class Meant(NamedTuple):
    """What a word of the question is taken for: layers, their field, or (``value``) one of its values."""

    word: str
    layers: tuple[str, ...]
    field: str = ""
    value: str = ""
    strength: float = 1.0

    def is_used(self, steps: str) -> bool:
        """Whether a workflow, as it is written, has it."""
        named = (self.value, self.field) if self.value else (self.field,) if self.field else self.layers
        return all(f'"{name}"' in steps for name in named)


def called_otherwise(world: World, meant: tuple[Meant, ...]) -> World:
    """The world in which all of them go by their words."""
    return cast(World, _CalledOtherwise(world, _renamed(Same(world.catalog), meant), meant))


@lru_cache(maxsize=256)
def _renamed(catalog: Same[Catalog], meant: tuple[Meant, ...]) -> Catalog:
    layers = list(catalog.it.layers)
    for at, layer in enumerate(layers):
        own = [each for each in meant if layer.id in each.layers]
        if own:
            called = tuple(each.word for each in own if not each.field)
            fields = tuple(_with_words(info, [each for each in own if each.field == info.name]) for info in layer.fields)
            layers[at] = replace(layer, called=(*layer.called, *called), fields=fields)
    return replace(catalog.it, layers=tuple(layers))


def _with_words(info: FieldInfo, meant: Sequence[Meant]) -> FieldInfo:
    alias = next((each.word for each in meant if not each.value), info.alias)
    said = {each.value: each.word for each in meant if each.value}
    if not said:
        return replace(info, alias=alias) if alias != info.alias else info
    values = tuple(ValueCount(each.value, said.get(each.value, each.label), each.count) for each in info.values)
    return replace(info, alias=alias, values=values)


class _CalledOtherwise(StandIn):
    """A world with another catalog, and with values that go by other words too."""

    def __init__(self, world: World, catalog: Catalog, meant: tuple[Meant, ...]) -> None:
        super().__init__(world, ("called otherwise", meant), catalog)
        self._values = {(stems(each.word), layer): each for each in meant if each.value for layer in each.layers}

    def values(self, words: Words, layer_id: str) -> list[ValueHit]:
        meant = self._values.get((words, layer_id))
        if meant is None:
            return self._world.values(words, layer_id)
        info = self.catalog.layer(layer_id).field(meant.field)
        count = next((each.count for each in info.values if each.value == meant.value), 1) if info is not None else 1
        return [ValueHit(layer_id, meant.field, meant.value, meant.word, count, 1.0)]
