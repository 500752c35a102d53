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
    if target is not None and target.made is not None and target.made.kind is Construction.DIFFERENCE:
        frame = _with_its_size(frame, target)
        return replace(frame, target=_of_those_without(target, world))
    if target is not None and frame.group is None and _is_size_of_one(frame, target, world):
        frame = replace(frame, target=_cut_away(target))
        target = frame.target
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


def _with_its_size(frame: Frame, area: Phrase) -> Frame:
    """ "Area of Old Town without the parks" is so many hectares as well as a part of the town."""
    sizes = load(frame.language).data["dimension_nouns"]
    said = sizes.get(fold(area.text).partition(" ")[0], "")
    return replace(frame, output=Output.AREA) if frame.output is Output.FEATURES and said == Output.AREA.value else frame


def _of_those_without(area: Phrase, world: World) -> Phrase:
    """Points take nothing away from areas: "the area of the districts without a cinema" is that of those that have none."""
    whole, *others = area.made.parts if area.made is not None else ()
    kinds = [sure_kinds(part.text, world)[:1] for part in others]
    points = all(kind and not Need.SIZE.fitness(world.catalog.layer(kind[0].layer_id)) for kind in kinds)
    if not others or not points or whole.is_named or whole.made is not None:
        return area
    lacking = tuple(Relation(RelationKind.CONTAINS, part.text, part, negated=True) for part in others)
    return replace(whole, relations=(*whole.relations, *lacking, *area.relations))


def _is_size_of_one(frame: Frame, target: Phrase, world: World) -> bool:
    """Whether the size of one area or line is asked for that has a name, and nothing else is counted or compared with it."""
    need = {Output.AREA: Need.AREAS, Output.LENGTH: Need.LINES}.get(frame.output)
    plain = not (target.made or target.conditions or target.superlative or frame.measure.statistic not in ("", "sum"))
    return need is not None and plain and any(map(_leaves_out, target.relations)) and _is_one(target, world, need)


def _leaves_out(relation: Relation) -> bool:
    """Whether something is said to be no part of a thing: "outside the parks", "without its parks"."""
    left_out = RelationKind.CONTAINS if relation.negated else RelationKind.DISJOINT
    return relation.kind is left_out and relation.reference is not None and not relation.either and relation.distance is None


def _cut_away(area: Phrase) -> Phrase:
    """ "How large is Old Town without its parks" is about what is left of it: neither about all of it, nor about nothing."""
    parts = tuple(item.reference for item in area.relations if _leaves_out(item) and item.reference is not None)
    kept = tuple(item for item in area.relations if not _leaves_out(item))
    return replace(area, made=Made(Construction.DIFFERENCE, (replace(area, relations=()), *parts)), relations=kept)


def near_relation(phrase: Phrase) -> Optional[Relation]:
    """The only thing that is said of a phrase, where it is a distance from something: at most, or at least."""
    only = phrase.relations[0] if len(phrase.relations) == 1 else None
    plain = not (phrase.conditions or phrase.superlative or phrase.wishes or phrase.opening or phrase.alternatives)
    if only is None or not plain or only.reference is None or only.distance is None or only.min_distance is not None or only.negated:
        return None
    return only if only.kind in (RelationKind.WITHIN_DISTANCE, RelationKind.BEYOND_DISTANCE) else None


def is_one_area(phrase: Phrase, world: World) -> bool:
    """Whether a phrase names one place that is an area."""
    return _is_one(phrase, world, Need.AREAS)


def _is_one(phrase: Phrase, world: World, need: Need) -> bool:
    one = not phrase.plural and (phrase.is_named or not sure_kinds(phrase.text, world))  # where nouns have capitals, few look like names
    places = place_readings(replace(phrase, relations=()), world, need) if one else []
    return bool(places) and places[0].score >= ACCEPT and need.fitness(world.catalog.layer(places[0].layer_id)) >= 1.0


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
