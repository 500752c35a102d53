"""Words that may mean anything, and mean the one layer that is called so: "sightings" of "otter_sightings", "by zone" of "fire_zones"."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...model.catalog import LayerInfo
from ...model.frame import Frame, Phrase, RelationKind, Term
from ..attributes.fields import SIMILAR_FIELD, find_field
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, stems
from ..world import World
from .classes import class_readings, sure_kinds

_ACROSS = frozenset((RelationKind.INTERSECTS, RelationKind.CROSSES))


def with_its_areas(frame: Frame, world: World) -> Frame:
    """The frame with the one layer of areas whose name ends with a word for areas in its place, where things are told by it, or lie there.

    A break-down is left as it is where a field is called so.
    """
    target = _in_its_areas(frame.target, world) if frame.target is not None else None
    frame = frame if target is frame.target else replace(frame, target=target)
    group = frame.group
    word = stems(group.phrase.text) if group is not None else ()
    if group is None or word not in taxonomy().generic or group.phrase.relations or group.phrase.made is not None:
        return frame
    layers = _called(word, world)
    own = class_readings(frame.target.text, world)[:1] if frame.target is not None else []
    fields = [find_field(group.phrase.text, world.catalog.layer(reading.layer_id), at_least=SIMILAR_FIELD) for reading in own]
    if len(layers) != 1 or any(fields):
        return frame
    return replace(frame, group=replace(group, phrase=replace(group.phrase, text=layers[0].name, plural=True)))


def _called(word: Words, world: World) -> list[LayerInfo]:
    return [layer for layer in world.catalog.layers if layer.holds_areas and stems(layer.name)[-1:] == word]


def _in_its_areas(phrase: Phrase, world: World) -> Phrase:
    """The phrase whose references are named after the one layer of areas that is called so: "shelters inside zones" of evac_zones."""
    for at, relation in enumerate(phrase.relations):
        said = relation.reference
        if said is None or said.made is not None or said.is_named or said.qualifiers or said.alternatives:
            continue
        layers = _called(stems(said.text), world) if said.plural and stems(said.text) in taxonomy().generic else []
        named = _in_its_areas(replace(said, text=layers[0].name) if len(layers) == 1 else said, world)
        if named != said:
            relations = (*phrase.relations[:at], replace(relation, reference=named), *phrase.relations[at + 1 :])
            phrase = replace(phrase, relations=relations)
    return phrase


def of_those_themselves(frame: Frame, world: World) -> Frame:
    """The frame that asks for some of a kind, where it says no more than that they are among these: 欧洲国家中预期寿命低于75岁的有哪些."""
    target = frame.target
    among = target.relations[0] if target is not None and len(target.relations) == 1 else None
    those = among.reference if among is not None and among.kind is RelationKind.IN and not among.negated else None
    if target is None or among is None or those is None or those.is_named or those.superlative is not None:
        return frame
    said = target.text in frame.question or stems(target.text) not in taxonomy().generic or load(frame.language).segmenter is None
    if said or not among.text.endswith(tuple(load(frame.language).data["insides"])) or not sure_kinds(those.text, world):
        return frame
    own = replace(target, text=those.text, start=those.start, end=those.end, plural=True)
    return replace(frame, target=replace(own, conditions=(*those.conditions, *target.conditions), relations=those.relations))


def with_their_layer(frame: Frame, world: World) -> Frame:
    """The frame in which what is asked for, or counted, is named after the layer that it is in, where it is only called "sightings"."""
    target = _named(frame.target, world) if frame.target is not None else None
    terms = tuple(_counting(term, world) or term for term in frame.measure.terms)
    if target is frame.target and terms == frame.measure.terms:
        return frame
    return replace(frame, target=target, measure=replace(frame.measure, terms=terms))


def _named(phrase: Phrase, world: World) -> Phrase:
    best = phrase.superlative
    term = _counting(best.term, world) if best is not None else None
    if best is not None and term is not None:
        phrase = replace(phrase, superlative=replace(best, term=term))
    for at, item in enumerate(phrase.conditions):
        term = _counting(item.term, world)
        if term is not None:
            counted = replace(item, term=term)
            phrase = replace(phrase, conditions=(*phrase.conditions[:at], counted, *phrase.conditions[at + 1 :]))
    word = stems(phrase.text)
    if word not in taxonomy().records or phrase.made is not None or phrase.qualifiers:
        return phrase
    layers = [layer for layer in world.catalog.layers if stems(layer.name)[-1:] == word]
    return replace(phrase, text=layers[0].name) if len(layers) == 1 and len(stems(layers[0].name)) > 1 else phrase


def _counting(term: Optional[Term], world: World) -> Optional[Term]:
    """A number of things that are called after their layer; None where nothing changes."""
    if term is None or term.tally is None:
        return None
    counted = _named(term.tally.counted, world)
    return None if counted is term.tally.counted else replace(term, tally=replace(term.tally, counted=counted))


def over_themselves(frame: Frame, world: World) -> Frame:
    """The frame without a relation of points to themselves: "how many sites in total over the hotspots" are those of the hotspots, and
    "wells under gas permits" those of the gas permits, where permits say how many wells they are for.
    """
    target = frame.target
    relation = next((each for each in target.relations if each.kind in _ACROSS), None) if target is not None else None
    reference = relation.reference if relation is not None and not relation.negated and not relation.either else None
    if target is None or reference is None or reference.is_named or reference.made is not None or reference.superlative is not None:
        return frame
    own, others = ([kind for kind in class_readings(each, world) if not kind.unused][:1] for each in (target.text, reference.text))
    if not own or not others or own[0].layer_id != others[0].layer_id or own[0].predicate is not None:
        return frame
    layer = world.catalog.layer(own[0].layer_id)
    if layer.holds_areas or layer.holds_lines:
        return frame
    rest = (*(each for each in target.relations if each is not relation), *reference.relations)
    same = replace(target, text=reference.text, conditions=(*target.conditions, *reference.conditions), relations=rest)
    return replace(frame, target=same)
