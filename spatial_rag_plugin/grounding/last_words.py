"""Values by their last words: a spruce is a "Norway spruce" where no other value is one.

In English what a thing is comes last. Only fields all of whose values are known count, and only where nothing bears the words as they are;
of several such values (capitals of countries and of provinces) none is taken, they are offered.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from typing import Any, cast

from ..model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo, ValueCount, ValueHit
from .same import Same
from .words import Words, stems
from .world import Made, World

_SCORE = 0.9
_SHORTEST = 3
_DENYING = frozenset(("no", "not", "non", "without", "never", "former", "other", "unknown"))


def by_last_words(world: World) -> World:
    """The same world, in which values go by their last words too."""
    return cast(World, _ByLastWords(world))


class _ByLastWords:
    def __init__(self, world: World) -> None:
        self._world = world

    def __getattr__(self, name: str) -> Any:
        return getattr(self._world, name)

    def once(self, key: Hashable, make: Callable[[], Made]) -> Made:
        return self._world.once(("by last words", key), make)

    def values(self, words: Words, layer_id: str) -> list[ValueHit]:
        found = list(self._world.values(words, layer_id))
        if found or not words or not words[-1].isascii() or len(words[-1]) < _SHORTEST:
            return found
        layer = self._world.catalog.layer(layer_id)
        ending = _by_last_word(Same(layer)).get(words[-1], {})
        return [hit for field, values in ending.items() for hit in _ending_in(words, field, values, layer_id)]


def _tells_kinds(info: FieldInfo) -> bool:
    return info.role is FieldRole.CATEGORY and info.type is FieldType.TEXT and info.values_complete and not info.tokens


def _ending_in(words: Words, field: str, values: Sequence[tuple[Words, ValueCount]], layer_id: str) -> list[ValueHit]:
    """The one value of a field that ends in the words."""
    hits = []
    for known, value in values:
        if len(known) > len(words) and known[-len(words) :] == words and not _DENYING & set(known[: -len(words)]):
            hits.append(ValueHit(layer_id, field, value.value, value.label, value.count, _SCORE))
    return hits if len(hits) == 1 else []


@lru_cache(maxsize=256)
def _by_last_word(layer: Same[LayerInfo]) -> dict[str, dict[str, list[tuple[Words, ValueCount]]]]:
    """The values of a layer's fields with their words: by the last word, then by field."""
    found: dict[str, dict[str, list[tuple[Words, ValueCount]]]] = {}
    for info in filter(_tells_kinds, layer.it.fields):
        for value in info.values:
            known = stems(value.label)
            if known:
                found.setdefault(known[-1], {}).setdefault(info.name, []).append((known, value))
    return found
