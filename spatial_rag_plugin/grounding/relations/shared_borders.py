"""Borders that two areas share: "which country has the longest border with Canada" is measured along Canada, not around each country."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...model.frame import Construction, Frame, Made, Output, Phrase, Relation, RelationKind, Superlative, Tally, Term
from ..kinds.classes import sure_kinds
from ..places.places import ACCEPT, place_readings
from ..world import World

_WITH = (RelationKind.CONTAINS, RelationKind.FROM)  # "with Canada" and "to Canada", as they are read behind any noun
_AROUND = ("perimeter", "length")
_OF_TWO = 2


def with_shared_borders(frame: Frame, world: World) -> Frame:
    """The frame with the neighbours of a place ranked by the border that they share with it, where that is said; else as it is."""
    target = frame.target
    if target is None or frame.output is not Output.FEATURES:
        return frame
    found = _between(target) if target.made is not None else _with_a_place(target)
    if found is None:
        return frame
    areas, place, best = found
    likely = [reading for reading in place_readings(place, world) if reading.score >= ACCEPT]
    kinds = sure_kinds(areas.text, world)[:1]
    beside = [world.catalog.layer(layer_id) for layer_id in {item.layer_id for item in likely} | {kind.layer_id for kind in kinds}]
    if not likely or not kinds or not all(layer.holds_areas for layer in beside):
        return frame
    border = Phrase(place.text, place.start, place.end, made=Made(Construction.BOUNDARY, (place,)))
    shared = Term(best.text, tally=Tally(border, statistic="sum", dimension="length"))
    next_to = Relation(RelationKind.TOUCHES, place.text, place)
    ranked = replace(best, dimension="count", term=shared)
    return replace(frame, target=replace(areas, relations=(*areas.relations, next_to), superlative=ranked))


def _with_a_place(target: Phrase) -> Optional[tuple[Phrase, Phrase, Superlative]]:
    """The areas, the place and the rank of "the longest border with Canada"; None of other things."""
    best = target.superlative
    said = [item for item in target.relations if item.kind in _WITH and item.reference is not None and item.reference.is_named]
    if best is None or best.dimension != "perimeter" or best.term is not None or len(said) != 1 or said[0].negated or said[0].distance:
        return None
    place = said[0].reference
    others = tuple(item for item in target.relations if item is not said[0])
    return (replace(target, relations=others, superlative=None), place, best) if place is not None else None


def _between(target: Phrase) -> Optional[tuple[Phrase, Phrase, Superlative]]:
    """The same of 哪个国家与加拿大的边界最长, which is read as the longest boundary between any country and Canada."""
    made, best = target.made, target.superlative
    if made is None or best is None or best.term is not None or best.dimension not in _AROUND:
        return None
    if made.kind is not Construction.BOUNDARY or len(made.parts) != _OF_TWO or target.relations:
        return None
    areas = [part for part in made.parts if not part.is_named]
    places = [part for part in made.parts if part.is_named]
    return (areas[0], places[0], best) if len(areas) == len(places) == 1 else None
