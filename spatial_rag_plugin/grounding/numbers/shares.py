"""Shares that were read as attributes: "percentage of hotels that …", "what share of the population lives in Old Town"."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.catalog import LayerInfo
from ...model.frame import Frame, Measure, Output, Phrase, Relation, RelationKind
from ..attributes.fields import find_field
from ..kinds.classes import sure_kinds
from ..places.places import ACCEPT, place_readings
from ..places.regions import areas_of_region
from ..relations.parts_near import is_one_area, near_part, near_relation
from ..world import Need, World

_COVERING = (RelationKind.IN, RelationKind.WITHIN, RelationKind.INTERSECTS)
SHARE = "share"


def as_share(frame: Frame, world: World) -> Frame:
    """The frame with the share that its attribute names, where no layer has such a field; else the frame as it is.

    What is said about the things with "that are …" makes the part, where they are makes it when nothing else does. Of areas the share may
    be one of their area as well, which is left to be asked back.
    """
    within = _of_another_place(frame, world)
    if within is not None:
        return within
    target = _without_world(frame)
    names_share = fold(frame.measure.field) in load(frame.language).data.get("share_nouns", ())
    if frame.output is not Output.ATTRIBUTE or target is None or not names_share or _is_field(frame.measure.field, world):
        return frame
    covered = _of_a_place(frame, target, world)
    if covered is not None:
        return covered
    layers = _layers(target.text, world)
    if layers:
        if any(world.catalog.layer(layer_id).holds_areas for layer_id in layers):
            return frame
        narrowed = target.conditions or target.relations or target.superlative
        whole = replace(target, conditions=()) if target.conditions else replace(target, relations=(), superlative=None)
        return _asking(frame, target, whole) if narrowed else frame
    return _of_a_field(frame, target, world) or frame


def _without_world(frame: Frame) -> Optional[Phrase]:
    """What the share is of: "of the world" beside where its part is says that the whole is all that there are."""
    target = frame.target
    if target is None or len(target.relations) < 2:
        return target
    everywhere = load(frame.language).data.get("vague_places", ())
    whole = (one for one in target.relations if one.kind is RelationKind.OF and one.reference is not None and not one.negated)
    world = [one for one in whole if one.reference is not None and fold(one.reference.text) in everywhere]
    return replace(target, relations=tuple(one for one in target.relations if one not in world))


def _asking(frame: Frame, part: Phrase, whole: Phrase, field: str = "") -> Frame:
    measure = Measure(field, SHARE, whole=whole, dimension="" if field else "count")
    return replace(frame, output=Output.NUMBER, target=part, measure=measure)


def _of_a_place(frame: Frame, target: Phrase, world: World) -> Optional[Frame]:
    """ "What percentage of Northgate is in a flood zone" is of its area, and what covers it the flood zones; or what of it is near them."""
    near = near_relation(target)
    if near is not None and is_one_area(target, world):
        whole = replace(target, relations=())
        measure = Measure("", SHARE, whole=whole, dimension="area")
        return replace(frame, output=Output.NUMBER, target=near_part(whole, near), measure=measure)
    relation = target.relations[0] if len(target.relations) == 1 else None
    if relation is None or relation.kind not in _COVERING or relation.reference is None or relation.negated or target.conditions:
        return None
    whole = replace(target, relations=())
    places = place_readings(whole, world, Need.AREAS) if target.is_named and not target.plural else []
    if not places or places[0].score < ACCEPT or not world.catalog.layer(places[0].layer_id).holds_areas:
        return None
    part = replace(relation.reference, relations=(*relation.reference.relations, Relation(RelationKind.IN, relation.text, whole)))
    return replace(frame, output=Output.NUMBER, target=part, measure=Measure("", SHARE, whole=whole, dimension="area"))


def _of_another_place(frame: Frame, world: World) -> Optional[Frame]:
    """ "What share of Asia's population lives in China", 中国人口占亚洲的比例: a field of a place, of that of another in its layer."""
    said = _part_and_whole(frame)
    if said is None or frame.target is None:
        return None
    part, whole, field = *said, frame.target.text
    layer = _holding(part, world)
    info = find_field(field, layer, numeric=True) if layer is not None else None
    if layer is None or info is None or sure_kinds(field, world):
        return None
    everywhere = load(frame.language).data.get("vague_places", ())
    if fold(whole.text) in everywhere or (not whole.is_named and find_field(whole.text, layer, numeric=True) == info):  # 占总人口
        return _asking(frame, part, Phrase(layer.name, plural=True), field)
    return _asking(frame, part, whole, field) if layer in (_holding(whole, world), areas_of_region(whole, world)) else None


def _part_and_whole(frame: Frame) -> Optional[tuple[Phrase, Phrase]]:
    """The two places of a share of a number, as it was read: as an attribute, or as a share of their area."""
    target, measure = frame.target, frame.measure
    if target is None or target.conditions or target.superlative is not None or any(item.negated for item in target.relations):
        return None
    references = [item.reference for item in target.relations if item.reference is not None]
    if frame.output is Output.NUMBER and measure.statistic == SHARE and measure.dimension == "area" and measure.whole is not None:
        if [item.kind for item in target.relations] != [RelationKind.OF, RelationKind.IN] or references[1].text != measure.whole.text:
            return None
        return (references[0], references[1]) if references[0].is_named else None
    if frame.output is not Output.ATTRIBUTE or fold(measure.field) not in load(frame.language).data.get("share_nouns", ()):
        return None
    inner = references[0].relations if len(references) == 1 else ()
    if len(inner) == 1 and inner[0].kind is RelationKind.IN and inner[0].reference is not None and not inner[0].negated:
        references = [replace(references[0], relations=()), inner[0].reference]
    if len(references) != 2 or not references[1].is_named or target.relations[0].kind is not RelationKind.OF:
        return None
    return references[1], references[0]


def _of_a_field(frame: Frame, target: Phrase, world: World) -> Optional[Frame]:
    """ "The share of the population that lives in Old Town" is of the field of all that are like Old Town."""
    relation = target.relations[0] if len(target.relations) == 1 else None
    if relation is None or relation.kind not in (RelationKind.IN, RelationKind.OF) or relation.reference is None or relation.negated:
        return None
    layer = _holding(relation.reference, world)
    if layer is None or find_field(target.text, layer, numeric=True) is None:
        return None
    return _asking(frame, relation.reference, Phrase(layer.name, plural=True), target.text)


def _holding(part: Phrase, world: World) -> Optional[LayerInfo]:
    """The layer of a place, of the areas that belong to it (Asia), or of things of a kind that are not all of theirs."""
    places = place_readings(part, world)
    if places and places[0].score >= ACCEPT:
        return world.catalog.layer(places[0].layer_id)
    areas = areas_of_region(part, world) if part.is_named else None
    if areas is not None:
        return areas
    kinds = [] if part.is_named else sure_kinds(part.text, world)
    if kinds and (kinds[0].predicate is not None or part.conditions or part.relations):
        return world.catalog.layer(kinds[0].layer_id)
    return world.catalog.layer(places[0].layer_id) if places else None


def _is_field(words: str, world: World) -> bool:
    return any(find_field(words, layer) is not None for layer in world.catalog.layers)


def _layers(words: str, world: World) -> list[str]:
    return [kind.layer_id for kind in sure_kinds(words, world)]
