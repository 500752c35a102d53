"""Values by their last words: a spruce is a "Norway spruce" where no other value is one.

In English what a thing is comes last. Only fields all of whose values are known count, and only where nothing bears the words as they are;
of several such values (capitals of countries and of provinces) none is taken, they are offered.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, cast

from ..model.catalog import FieldInfo, FieldRole, FieldType, ValueCount, ValueHit
from .same import Same
from .words import Words, stems
from .world import World

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

    def values(self, words: Words, layer_id: str) -> list[ValueHit]:
        found = list(self._world.values(words, layer_id))
        if found or not words or not words[-1].isascii() or len(words[-1]) < _SHORTEST:
            return found
        layer = self._world.catalog.layer(layer_id)
        return [hit for info in layer.fields if _tells_kinds(info) for hit in _ending_in(words, info, layer_id)]


def _tells_kinds(info: FieldInfo) -> bool:
    return info.role is FieldRole.CATEGORY and info.type is FieldType.TEXT and info.values_complete and not info.tokens


def _ending_in(words: Words, info: FieldInfo, layer_id: str) -> list[ValueHit]:
    hits = []
    for known, value in _by_last_word(Same(info)).get(words[-1], ()):
        if len(known) > len(words) and known[-len(words) :] == words and not _DENYING & set(known[: -len(words)]):
            hits.append(ValueHit(layer_id, info.name, value.value, value.label, value.count, _SCORE))
    return hits if len(hits) == 1 else []


@lru_cache(maxsize=1024)
def _by_last_word(info: Same[FieldInfo]) -> dict[str, list[tuple[Words, ValueCount]]]:
    """The values of a field with their words, by the last one."""
    found: dict[str, list[tuple[Words, ValueCount]]] = {}
    for value in info.it.values:
        known = stems(value.label)
        if known:
            found.setdefault(known[-1], []).append((known, value))
    return found
