"""What is left out of things of its kind is no place: "parcels excluding vacant land", 除巴西以外的国家, "districts outside Old Town"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.frame import Condition, Frame, Phrase, Relation, RelationKind, Span
from ..lexicon.words import stems
from ..places.numbered_places import bearing
from ..places.places import ACCEPT, place_readings
from ..world import World
from .classes import sure_kinds


def without_own_kinds(frame: Frame, world: World) -> Frame:
    """The frame with conditions in place of exceptions that were taken for places: some of the kind, or one of them by its name."""
    target = frame.target
    if target is None or target.made is not None:
        return frame
    said = {relation: _condition(relation, target, frame.language, world) for relation in target.relations}
    found = tuple(condition for condition in said.values() if condition is not None)
    if not found:
        return frame
    left = tuple(relation for relation in target.relations if said[relation] is None)
    apart = [relation for relation, condition in said.items() if condition is not None]
    further = tuple(span for relation in apart for span in _listed_behind(relation, frame, world))
    found += tuple(Condition(span.text, op="has", value=span.text, negated=True) for span in further)
    ignored = tuple(span for span in frame.ignored if span not in further)
    return replace(frame, target=replace(target, relations=left, conditions=(*target.conditions, *found)), ignored=ignored)


def _condition(relation: Relation, target: Phrase, code: str, world: World) -> Optional[Condition]:
    """What the things must not be; None where something else than some of themselves is left out."""
    reference = relation.reference
    outside = relation.kind is RelationKind.DISJOINT and relation.distance is None and not relation.negated and not relation.either
    if not outside or reference is None or reference.is_narrowed:
        return None
    excepted = load(code).excepts(relation.text)
    some = _some_of_them(relation, reference, target, world) if excepted else None
    return some or _one_of_them(relation, reference, target, world, excepted)


def _some_of_them(relation: Relation, reference: Phrase, target: Phrase, world: World) -> Optional[Condition]:
    """What one layer holds as values of a field: "vacant land" of parcels."""
    if reference.is_named or not reference.is_bare:
        return None
    kinds, own = sure_kinds(reference.text, world)[:1], sure_kinds(target.text, world)[:1]
    if not kinds or kinds[0].predicate is None or any(kind.layer_id != kinds[0].layer_id for kind in own):
        return None
    return Condition(relation.text, op="has", value=reference.text, negated=True)


def _one_of_them(relation: Relation, reference: Phrase, target: Phrase, world: World, excepted: bool) -> Optional[Condition]:
    """All but the one area of their layer that is called so, its neighbours as well: where nouns have capitals, few look like names.

    ``excepted``: the words are for an exception, so that what is called so may be a point, in which nothing lies.
    """
    kinds = sure_kinds(target.text, world)[:1]
    if target.is_named or not kinds or kinds[0].predicate is not None:
        return None  # parts of several sizes in one layer: some of them lie in the others
    layer = world.catalog.layer(kinds[0].layer_id)
    if not layer.name_fields or not (layer.holds_areas or excepted) or not (reference.is_named or not sure_kinds(reference.text, world)):
        return None
    places = place_readings(reference, world)
    if not places or places[0].layer_id != layer.id or places[0].score < ACCEPT:
        return None
    called = bearing(layer, places[0].name)
    return Condition(relation.text, called.field, "=", str(called.value), negated=True)


def _listed_behind(relation: Relation, frame: Frame, world: World) -> Iterator[Span]:
    """ "(excluding reroofs) and electrical": what is left out as well."""
    data, reference = load(frame.language).data, relation.reference
    if reference is None:
        return
    kinds = sure_kinds(reference.text, world)
    joiners, at = {*data["conjunctions"], *data["alternatives"]}, reference.end
    for span in sorted((span for span in frame.ignored if span.start >= at), key=lambda span: span.start):
        glue = frame.question[at : span.start].replace(",", " ").split()
        if not kinds or not joiners.issuperset(map(fold, glue)) or not world.values(stems(span.text), kinds[0].layer_id):
            return
        yield span
        at = span.end
