"""The area that a place lies in, asked for as what belongs to it: "the school district of hydrant H-12", "zoning of lot 4-117"."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.tokens import fold
from ...model.catalog import GeometryKind, LayerInfo
from ...model.frame import Frame, Phrase, Relation, RelationKind
from ..attributes.fields import SAME_FIELD, find_field
from ..kinds.classes import sure_kinds
from ..kinds.kinds_behind import swapped
from ..lexicon.layer_words import layer_words
from ..lexicon.words import stems
from ..world import Need, World
from .places import ACCEPT, place_readings


def as_areas_of(frame: Frame, world: World) -> Frame:
    """The frame with areas that hold a place, where they were read as areas in it, or as a kind of thing that it is."""
    for phrase in frame.phrases():
        areas = _of_relation(phrase, world) or _of_kind(phrase, frame.question, world)
        if areas is not None and frame.target is not None:
            return as_areas_of(replace(frame, target=swapped(frame.target, phrase, areas)), world)
    return frame


def areas_called(words: str, world: World) -> Optional[LayerInfo]:
    """The one layer of areas called so that has no field of that name: the zoning of a lot is its zoning district."""
    said, areas = set(stems(words)), [layer for layer in world.catalog.layers if layer.holds_areas]
    called = [layer for layer in areas if said and said.issubset(layer_words().bare_name(layer.name))]
    return called[0] if len(called) == 1 and find_field(words, called[0], at_least=SAME_FIELD) is None else None


def _of_relation(phrase: Phrase, world: World) -> Optional[Phrase]:
    """ "Attendance zone" with "of hydrant H-12": one area, and a place that it is not divided into."""
    relation = phrase.relations[0] if len(phrase.relations) == 1 else None
    if relation is None or relation.kind is not RelationKind.OF or relation.negated or relation.reference is None or phrase.plural:
        return None
    kind = around(phrase, relation.reference, world)
    if kind is not None:
        return replace(phrase, relations=(replace(relation, kind=kind),))
    called = None if phrase.conditions or sure_kinds(phrase.text, world) else areas_called(phrase.text, world)
    named = replace(phrase, text=called.name) if called is not None else phrase
    kind = around(named, relation.reference, world)
    return replace(named, relations=(replace(relation, kind=kind),)) if kind is not None else None


def _of_kind(phrase: Phrase, question: str, world: World) -> Optional[Phrase]:
    """ "H-12" with the kind "attendance zone": the words in between say that it has one, and not that it is one."""
    kind = phrase.qualifiers[0] if len(phrase.qualifiers) == 1 and not phrase.relations and not phrase.conditions else ""
    before = fold(question[: phrase.start]).rstrip()
    if not kind or before.endswith(fold(kind)) or fold(kind) not in before:
        return None
    place = replace(phrase, qualifiers=())
    things = Phrase(kind, phrase.start, phrase.end, determiner=phrase.determiner)
    related = around(things, place, world) or (RelationKind.OF if _is_of_areas(things, place, world) else None)
    return replace(things, relations=(Relation(related, phrase.text, place),)) if related is not None else None


def _is_of_areas(things: Phrase, place: Phrase, world: World) -> bool:
    """ "The capital of France" is a point of another layer in France, where no such thing is called so."""
    layers = [world.catalog.layer(kind.layer_id) for kind in sure_kinds(things.text, world)]
    found = {reading.layer_id for reading in place_readings(place, world, Need.ANY) if reading.score >= ACCEPT}
    apart = bool(layers) and not any(layer is None or layer.holds_areas or layer.id in found for layer in layers)
    held = [world.catalog.layer(layer_id) for layer_id in found]
    return apart and bool(held) and all(layer is not None and layer.holds_areas for layer in held)


def around(areas: Phrase, place: Phrase, world: World) -> Optional[RelationKind]:
    """How areas of a kind hold a place; None where it is no such thing, has it as a field, or is what such areas divide."""
    kinds = sure_kinds(areas.text, world, Need.AREAS)
    layer = world.catalog.layer(kinds[0].layer_id) if kinds else None
    found = [reading.layer_id for reading in place_readings(place, world, Need.ANY) if reading.score >= ACCEPT]
    held = world.catalog.layer(found[0]) if len(set(found)) == 1 else None
    if layer is None or held is None or not layer.holds_areas or layer.id == held.id or find_field(areas.text, held, at_least=SAME_FIELD):
        return None
    if held.holds_areas:
        return RelationKind.IN if held.feature_count > layer.feature_count else None
    return RelationKind.CONTAINS if _is_of_points(held) else RelationKind.INTERSECTS


def _is_of_points(layer: LayerInfo) -> bool:
    return layer.geometry is GeometryKind.POINT
