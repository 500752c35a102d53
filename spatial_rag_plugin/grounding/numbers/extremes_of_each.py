"""Several areas by the largest thing that each of them has: "which five countries have the longest rivers".

The things of the one longest river are fewer or other countries; what each has itself is ranked. Who asks for one ("which country has the
longest river") means the one with the extreme of all, which is the same.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...model.frame import Frame, Phrase, RelationKind, Superlative, Tally, Term
from ..kinds.classes import sure_kinds
from ..world import World

_SIZE = "size"
_MANY = 2


def with_extremes_of_each(frame: Frame, world: World) -> Frame:
    """The frame with the largest or smallest that each of its things has as the number to rank them by; else as it is."""
    target = frame.target
    if target is None or target.is_named:
        return frame
    best = target.superlative
    if best is not None and best.term is not None and best.term.tally is not None:
        tally = best.term.tally
        of_each = _of_each(tally.counted, world)
        if of_each is None or of_each.dimension != tally.dimension or tally.statistic != "sum":
            return frame
        return replace(frame, target=replace(target, superlative=replace(best, term=replace(best.term, tally=of_each))))
    several = _several(frame, best)
    had = [item for item in target.relations if item.kind is RelationKind.CONTAINS and not item.negated and not item.either]
    if several < _MANY or len(had) != 1 or had[0].reference is None or not had[0].reference.plural:
        return frame
    largest = _of_each(had[0].reference, world)
    if largest is None:
        return frame
    ranked = had[0].reference.superlative
    descending = ranked.descending if ranked is not None else True
    best = Superlative(had[0].text, dimension="count", count=several, term=Term(had[0].text, tally=largest))
    relations = tuple(item for item in target.relations if item is not had[0])
    best = best if descending else replace(best, descending=False)
    return replace(frame, limit=None, target=replace(target, superlative=best, relations=relations))


def _several(frame: Frame, best: Optional[Superlative]) -> int:
    """How many of the things are asked for."""
    if best is None:
        return frame.limit or 0
    unsaid = best.term is None and not best.field and best.dimension == _SIZE and best.ordinal == 1
    return best.count if unsaid else 0


def _of_each(things: Phrase, world: World) -> Optional[Tally]:
    """The number of the extreme one of some things, by their size; None of what has none, or of several of them."""
    best = things.superlative
    if best is None or best.count != 1 or best.ordinal != 1 or best.term is not None or best.field or best.percent:
        return None
    kinds = sure_kinds(things.text, world)[:1]
    layer = world.catalog.layer(kinds[0].layer_id) if kinds else None
    if layer is None or not (layer.holds_areas or layer.holds_lines) or best.dimension not in (_SIZE, "area", "length"):
        return None
    size = "area" if layer.holds_areas else "length"
    if best.dimension not in (_SIZE, size):
        return None
    return Tally(replace(things, superlative=None, plural=True), statistic="max" if best.descending else "min", dimension=size)
