"""Words for several classes of a standard together: 耕地 where the data hold 水田, 水浇地 and 旱地, and no 耕地."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Optional

from ...language.han import simplified
from ...model.catalog import LayerInfo, ValueHit
from ...model.predicate import Predicate
from ..attributes.qualities import by_field, hits_of, value_predicate
from ..world import World
from .words import Words, stems

_DATA = Path(__file__).parents[1] / "data" / "collectives.json"
_EXACT = 0.97


def collective(piece: Words, layer: LayerInfo, world: World) -> Optional[tuple[str, Predicate, int]]:
    """The field that holds members of a collective, the condition that keeps them all, and how many features they have.

    None where the words are no collective or the layer holds none of its members.
    """
    found: dict[str, list[ValueHit]] = {}
    for member in _members().get("".join(piece), ()):
        for name, hits in by_field([hit for hit in hits_of(stems(member), layer, world) if hit.score >= _EXACT]).items():
            found.setdefault(name, []).extend(hits)
    if not found:
        return None
    field, hits = max(found.items(), key=lambda item: (len(item[1]), item[0]))
    return field, value_predicate(field, hits), sum(hit.count for hit in hits)


@lru_cache(maxsize=1)
def collectives() -> frozenset[str]:
    """All words for several classes together."""
    return frozenset(_members())


@lru_cache(maxsize=1)
def _members() -> dict[str, tuple[str, ...]]:
    """Of each collective all that it stands for; of what is one itself its members, too."""
    raw: dict[str, list[str]] = json.loads(_DATA.read_text(encoding="utf-8"))["collectives"]

    def below(word: str) -> list[str]:
        return [each for member in raw.get(word, ()) for each in (member, *below(member))]

    return {simplified(word): tuple(dict.fromkeys(below(word))) for word in raw}
