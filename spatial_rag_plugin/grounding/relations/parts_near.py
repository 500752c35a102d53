"""The part of an area that is near something, or far from it: "area of Old Town within 300 m of a station" is not all of Old Town."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.frame import Construction, Frame, Made, Measure, Output, Phrase, Relation, RelationKind, Tally, Term
from ..kinds.classes import sure_kinds
from ..places.places import ACCEPT, place_readings
from ..world import Need, World

_SHARE = "share"
_CUTS = {
    RelationKind.IN: Construction.INTERSECTION,
    RelationKind.WITHIN: Construction.INTERSECTION,
    RelationKind.DISJOINT: Construction.DIFFERENCE,
}
_OPPOSITE = {Construction.INTERSECTION: Construction.DIFFERENCE, Construction.DIFFERENCE: Construction.INTERSECTION}


def as_near_parts(frame: Frame, world: World) -> Frame:
    """The frame with the part that is near, where the area of a named place is asked for, or a share of each of several areas."""
    target = frame.target
    if target is not None and target.made is not None and target.made.kind is Construction.DISSOLVE:
        return replace(frame, target=_cut(target))
    relation = near_relation(target) if target is not None else None
    if target is None or relation is None or frame.group is not None:
        return frame
    if frame.output is Output.AREA and not frame.measure.statistic and is_one_area(target, world):
        return replace(frame, target=near_part(replace(target, relations=()), relation))
    return _of_each(frame, target, relation, world) or frame


def _cut(area: Phrase) -> Phrase:
    """ "The area within 1 km of the river but outside the parks": one area, of which a part is meant."""
    kept = []
    for relation in area.relations:
        kind = _CUTS.get(relation.kind)
        if kind is None or relation.reference is None or relation.either or relation.distance is not None:
            kept.append(relation)
            continue
        kind = _OPPOSITE[kind] if relation.negated else kind
        bare = replace(area, relations=())
        area = replace(area, made=Made(kind, (bare, relation.reference)))
    return replace(area, relations=tuple(kept))


def near_relation(phrase: Phrase) -> Optional[Relation]:
    """The only thing that is said of a phrase, where it is a distance from something: at most, or at least."""
    only = phrase.relations[0] if len(phrase.relations) == 1 else None
    plain = not (phrase.conditions or phrase.superlative or phrase.wishes or phrase.opening or phrase.alternatives)
    if only is None or not plain or only.reference is None or only.distance is None or only.min_distance is not None or only.negated:
        return None
    return only if only.kind in (RelationKind.WITHIN_DISTANCE, RelationKind.BEYOND_DISTANCE) else None


def is_one_area(phrase: Phrase, world: World) -> bool:
    """Whether a phrase names one place that is an area."""
    places = place_readings(replace(phrase, relations=()), world, Need.AREAS) if phrase.is_named and not phrase.plural else []
    return bool(places) and places[0].score >= ACCEPT and world.catalog.layer(places[0].layer_id).holds_areas


def near_part(area: Phrase, relation: Relation) -> Phrase:
    """What of an area is within the distance of the reference, or beyond it."""
    kind = Construction.DIFFERENCE if relation.kind is RelationKind.BEYOND_DISTANCE else Construction.INTERSECTION
    return Phrase(area.text, area.start, area.end, made=Made(kind, (area, _around(relation))))


def _around(relation: Relation) -> Phrase:
    reference = relation.reference or Phrase("")
    buffer = Phrase(relation.text, reference.start, reference.end, made=Made(Construction.BUFFER, (reference,), relation.distance))
    return replace(buffer, made=Made(Construction.DISSOLVE, (buffer,)))


def _of_each(frame: Frame, target: Phrase, relation: Relation, world: World) -> Optional[Frame]:
    """ "Percentage of each district within 300 m of a station" is of its area, and not of the number of districts."""
    each = fold(target.determiner) in load(frame.language).grouping
    shares = frame.measure.statistic == _SHARE and frame.measure.dimension in ("count", "area")
    areas = bool(sure_kinds(target.text, world, Need.AREAS))
    if not (each and shares and areas) or relation.kind is not RelationKind.WITHIN_DISTANCE:
        return None
    part = Tally(_around(relation), statistic="sum", dimension="area")
    term = Term(f"{_SHARE} {relation.text}", tally=part, per=Term(dimension="area"), percent=True)
    rows = replace(target, relations=(), determiner="", plural=True)
    return replace(frame, output=Output.TABLE, target=rows, measure=Measure(terms=(term,)))
