"""Attributes that are asked for like things: "seats of the bars", "how many pupils do primary schools have", "capital of France".

The reader cannot always tell a thing from an attribute; the fields of the layers can.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.catalog import LayerInfo
from ...model.frame import Frame, Measure, Output, Phrase, Relation, RelationKind, Superlative
from ..kinds.classes import sure_kinds
from ..numbers.terms import statistic_of
from ..places.places import place_readings
from ..world import World
from .fields import SAME_FIELD, find_field, is_numeric, number_field
from .own_lengths import is_size_of

_OWNING = (RelationKind.OF, RelationKind.IN)


def as_attribute(frame: Frame, world: World) -> Frame:
    """The frame with what is asked for turned into an attribute of its owner, where it is one; else the frame as it is."""
    target = frame.target
    if target is None or frame.output not in (Output.FEATURES, Output.COUNT, Output.NUMBER, Output.LOCATION):
        return frame
    owner = _owner(target, frame.output)
    if owner is None or target.superlative is not None or target.conditions or target.is_named or sure_kinds(target.text, world):
        return frame
    called = any(find_field(target.text, layer, at_least=SAME_FIELD) for layer in _layers_of(owner, world))
    statistic, words = ("", target.text) if called else statistic_of(target.text, frame.language)
    statistic = frame.measure.statistic or statistic
    info = next((found for layer in _layers_of(owner, world) for found in (find_field(words, layer),) if found is not None), None)
    if info is None:
        said_to_belong = target.relations[0].kind is RelationKind.OF and owner.is_named and frame.output is not Output.NUMBER
        return replace(frame, output=Output.ATTRIBUTE, target=owner, measure=Measure(words)) if said_to_belong else frame
    if frame.output is Output.COUNT and (not is_numeric(info) or is_size_of(words, info, frame.language)):
        return frame
    several = owner.plural or fold(owner.determiner) in load(frame.language).universal
    several = several or _is_made_of_several(owner, world)
    if not statistic and several and is_numeric(info) and (frame.output is Output.COUNT or _are_people_there(frame, target, owner, world)):
        statistic = "sum"
    output = Output.NUMBER if statistic else Output.ATTRIBUTE
    return replace(frame, output=output, target=owner, measure=Measure(words, statistic))


def restates(relation: Relation, superlative: Optional[Superlative], layer: LayerInfo) -> bool:
    """Whether the relation only repeats the superlative: in "the school with the most pupils" pupils are a field, not things inside."""
    if superlative is None or superlative.dimension != "count" or relation.kind is not RelationKind.CONTAINS or relation.reference is None:
        return False
    return relation.reference.text == superlative.field and number_field(superlative.field, layer)[0] is not None


def _owner(target: Phrase, output: Output) -> Optional[Phrase]:
    """What has the attribute; of things, what else is said of it is said of them: "pupils in schools within 1 km of the lake"."""
    first = target.relations[0] if target.relations else None
    has = first is not None and first.kind is RelationKind.CONTAINS and output is Output.COUNT  # "how many beds has the old wing"
    if first is None or not (first.kind in _OWNING or has) or first.negated or first.reference is None:
        return None
    others = target.relations[1:]
    if others and (first.reference.is_named or any(item.kind in _OWNING for item in others)):
        return None
    return replace(first.reference, relations=(*first.reference.relations, *others)) if others else first.reference


def _are_people_there(frame: Frame, target: Phrase, owner: Phrase, world: World) -> bool:
    """ "The population living in low income countries" is one number; that of areas which nothing narrows may be one for each."""
    if frame.output is not Output.FEATURES or target.relations[0].kind is not RelationKind.IN or fold(target.text) not in _people(frame):
        return False
    kinds = sure_kinds(owner.text, world)
    narrowed = bool(owner.conditions or owner.relations or (kinds and kinds[0].predicate is not None))
    return narrowed and owner.superlative is None and fold(owner.determiner) not in load(frame.language).grouping


def _people(frame: Frame) -> set[str]:
    """The words for people, and for how many there are."""
    rates: dict[str, str] = load(frame.language).data.get("rate_nouns", {})
    return {*rates, *rates.values()}


def _is_made_of_several(owner: Phrase, world: World) -> bool:
    """ "The district of Grant", where only an attribute of several areas says Grant."""
    kinds = sure_kinds(owner.text, world)
    return bool(kinds) and not owner.plural and kinds[0].predicate is not None and kinds[0].count > 1


def _layers_of(owner: Phrase, world: World) -> list[LayerInfo]:
    """The layers that may hold the owner, likely ones first."""
    kinds = [kind.layer_id for kind in sure_kinds(owner.text, world)]
    places = [place.layer_id for place in place_readings(owner, world)] if owner.is_named or not kinds else []
    return [world.catalog.layer(layer_id) for layer_id in dict.fromkeys([*places[:3], *kinds[:2]])]
