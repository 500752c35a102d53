"""What stands in brackets or behind a comma after groups is said of what is counted: "crashes by weather (fatal)", 各街道停工的工地."""

from __future__ import annotations

from dataclasses import replace

from ...language.language import load
from ...language.tokens import is_cjk
from ...model.catalog import LayerInfo
from ...model.frame import Condition, Frame, Phrase, Relation, RelationKind
from ..attributes.wishes import condition_predicate
from ..kinds.classes import sure_kinds
from ..lexicon.layer_names import layer_name_score
from ..lexicon.words import stems
from ..places.places import ACCEPT, place_readings
from ..times.periods import period_said
from ..world import Need, World


def with_what_follows(frame: Frame, world: World) -> Frame:
    """The frame with such words as conditions on its target, or as where it lies, where the layers hold them; else the frame as it is."""
    frame = _with_what_is_said_of_the_things(_with_its_time(frame), world)
    group, target = frame.group, frame.target
    if group is None or target is None or not group.phrase.qualifiers:
        return frame
    kinds = [kind for kind in sure_kinds(group.phrase.text, world) if kind.name_score]
    areas = any(world.catalog.layer(kind.layer_id).holds_areas for kind in kinds)
    layers = [world.catalog.layer(kind.layer_id) for kind in sure_kinds(target.text, world)[:1]]
    said = [words for words in group.phrase.qualifiers if not areas or not _names_a_layer(words, world)]
    wishes = [Condition(words, value=words) for words in said]
    if len(said) < len(group.phrase.qualifiers) or not layers:
        return frame
    open_wishes = [wish for wish in wishes if not _is_held(wish, layers[0], world, frame)]
    places = [Phrase(wish.value, name_like=1.0) for wish in open_wishes]
    if not all(reading and reading[0].score >= ACCEPT for reading in (place_readings(place, world, Need.AREAS) for place in places)):
        return frame
    inside = tuple(Relation(RelationKind.IN, place.text, place) for place in places)
    held = tuple(wish for wish in wishes if wish not in open_wishes)
    target = replace(target, conditions=(*target.conditions, *held), relations=(*target.relations, *inside))
    return replace(frame, group=replace(group, phrase=replace(group.phrase, qualifiers=())), target=target)


def _with_what_is_said_of_the_things(frame: Frame, world: World) -> Frame:
    """The frame with what stands right behind a group said of what is counted in it, where words have no spaces: 各街道停工的工地."""
    group, target = frame.group, frame.target
    if group is None or target is None or load(frame.language).segmenter is None or not is_cjk(group.phrase.text[:1] or " "):
        return frame
    said = "".join(group.phrase.text.split())
    if sure_kinds(said, world) or target.conditions or target.superlative is not None:
        return frame
    layers = [world.catalog.layer(kind.layer_id) for kind in sure_kinds(target.text, world)[:1]]
    for cut in range(len(said) - 2, 1, -1) if layers else ():
        kinds = [kind for kind in sure_kinds(said[:cut], world) if kind.name_score and world.catalog.layer(kind.layer_id).holds_areas]
        wish = Condition(said[cut:], value=said[cut:])
        if kinds and _is_held(wish, layers[0], world, frame):
            phrase = replace(group.phrase, text=said[:cut])
            return replace(frame, group=replace(group, phrase=phrase), target=replace(target, conditions=(wish,)))
    return frame


def _with_its_time(frame: Frame) -> Frame:
    """The frame with a time behind a period said of what is counted: "sightings per year since 2020"."""
    group, target = frame.group, frame.target
    if group is None or target is None or not group.phrase.conditions:
        return frame
    dated = all(wish.value and not wish.field and wish.number is None for wish in group.phrase.conditions)
    bare = replace(group.phrase, conditions=())
    if not dated or not period_said(bare, frame.language):
        return frame
    counted = replace(target, conditions=(*target.conditions, *group.phrase.conditions))
    return replace(frame, group=replace(group, phrase=bare), target=counted)


def _names_a_layer(words: str, world: World) -> bool:
    """Whether the words say in which layer the groups are."""
    return any(layer_name_score(stems(words), layer) for layer in world.catalog.layers)


def _is_held(wish: Condition, layer: LayerInfo, world: World, frame: Frame) -> bool:
    return condition_predicate(wish, layer, world, None, frame.language).predicate is not None
