"""Relations that a key tells: "beaches without an active station", "samples of public beaches", where nothing lies in anything else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.binding import BoundRelation
from ...model.catalog import LayerInfo
from ...model.frame import Frame, Phrase, Relation, RelationKind, Term
from ..asking import ask_back
from ..job import Job
from ..kinds.classes import class_readings
from ..numbers.tallies import can_hold
from ..places.places import ACCEPT, place_readings
from ..world import World
from .joins import belongs_to, is_joined, is_placed_by, join_of
from .limits import leading_words

_BELONGING = frozenset((RelationKind.CONTAINS, RelationKind.IN, RelationKind.OF))
_BESIDE = frozenset((RelationKind.NEAR, RelationKind.ALONG))


def goes_by_key(job: Job, relation: Relation, layer: LayerInfo) -> bool:
    """Whether a relation says what belongs to what, the reference holds no areas, and a key joins the layers of both."""
    said = relation.reference
    if said is None or said.made is not None or not may_belong(relation, job.frame) or not is_joined(layer, job.world):
        return False
    other = _layer_meant(said, job.world)
    if other is None or other.id == layer.id:
        return False
    in_areas = other.holds_areas and not is_placed_by(layer, other)
    lies_in = can_hold(relation.kind, layer, other) if relation.kind is RelationKind.CONTAINS else in_areas
    return not lies_in and join_of(layer, other, job.world) is not None


def bind_by_key(job: Job, relation: Relation, layer: LayerInfo) -> Optional[BoundRelation]:
    """The relation with its reference bound; None (and an issue) where that cannot be."""
    reference = job.bind(relation.reference) if relation.reference is not None else None
    other = job.layer_of(reference) if reference is not None else None
    join = join_of(layer, other, job.world) if other is not None else None
    if reference is None or other is None or relation.reference is None:
        return None
    if join is None:
        job.say(ask_back.no_reference(relation))
        return None
    job.say(ask_back.joined_by(relation.reference, layer, other, join.other))
    return BoundRelation(relation.kind, reference, negated=relation.negated, either=relation.either, keys=tuple(join))


def may_belong(relation: Relation, frame: Frame) -> bool:
    """Whether a relation says no more than that things belong together: "of", "with", and "at" what could also be near."""
    if relation.distance is not None or relation.count or relation.second is not None:
        return False
    words = set(fold(leading_words(relation, frame)).split()) if relation.kind in _BESIDE else set()
    beside = bool(words) and words <= set(load(frame.language).data.get("belonging_words", ()))
    return relation.kind in _BELONGING or beside


def told_by_key(job: Job, things: Optional[Phrase], term: Optional[Term]) -> bool:
    """Whether a key tells what is counted of things that hold nothing: the trees with the most works are no woods that trees lie in."""
    counted = term.tally.counted if term is not None and term.tally is not None else None
    said = (class_readings(phrase.text, job.world)[:1] if phrase is not None else [] for phrase in (things, counted))
    one, other = ([job.world.catalog.layer(kind.layer_id) for kind in kinds if not kind.unused] for kinds in said)
    return bool(one and other) and not one[0].holds_areas and belongs_to(other[0], one[0], job.world) is not None


def _layer_meant(said: Phrase, world: World) -> Optional[LayerInfo]:
    """The layer of the things or the place that a phrase is about; None where that is not sure."""
    return next((world.catalog.layer(layer_id) for layer_id in _meant(said, world)), None)


def _meant(said: Phrase, world: World) -> Iterator[str]:
    kinds = class_readings(said.text, world)[:1]
    yield from (kind.layer_id for kind in kinds if not kind.unused and (not said.is_named or kind.name_score))
    places = [place for place in place_readings(said, world) if place.score >= ACCEPT]
    layers = {place.layer_id: world.catalog.layer(place.layer_id) for place in places}
    own = [layer for layer in layers.values() if all(other is layer or join_of(other, layer, world) for other in layers.values())]
    whole = [layer for layer in own if sum(place.layer_id == layer.id for place in places) == 1]
    yield from (layer.id for layer in (whole or own)[:1])
