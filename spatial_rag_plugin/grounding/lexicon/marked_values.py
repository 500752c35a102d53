"""Values that only a mark tells apart: grade "II" and grade "II*", class "A" and class "A+". Typed without, none with it is meant."""

from __future__ import annotations

import re
from typing import cast

from ...model.catalog import ValueHit
from ..world import StandIn, World
from .words import Words, stems

_MARKED = re.compile(r"[^\s,;()]*\w[*+†‡]+|(?<!\S)\w{1,3}-(?!\S)")


def as_marked(question: str, world: World) -> World:
    """The same world, in which a value with a mark is met only by words with it."""
    return cast(World, _Marked(world, frozenset(found.group().casefold() for found in _MARKED.finditer(question))))


class _Marked(StandIn):
    def __init__(self, world: World, typed: frozenset[str]) -> None:
        super().__init__(world, ("marked", typed))
        self._typed = typed

    def values(self, words: Words, layer_id: str) -> list[ValueHit]:
        found = list(self._world.values(words, layer_id))
        if len(found) < 2:
            return found
        alike: dict[tuple[str, Words], list[ValueHit]] = {}
        for hit in found:
            alike.setdefault((hit.field, stems(hit.label)), []).append(hit)
        kept = [hit for hits in alike.values() for hit in self._as_typed(hits)]
        return [hit for hit in found if hit in kept]

    def _as_typed(self, hits: list[ValueHit]) -> list[ValueHit]:
        marked = [hit for hit in hits if _MARKED.search(hit.label)]
        if not marked or len(hits) == 1:
            return hits
        typed = [hit for hit in marked if {found.group().casefold() for found in _MARKED.finditer(hit.label)} <= self._typed]
        return typed or [hit for hit in hits if hit not in marked] or hits
