"""The kinds of things are asked for, and not the things: "what types of roads are there" are the values of the field that sorts them.

Each is told with how many things are of it. Where no field sorts the things, or only what they are already said to be (the restaurants
of a table of all sorts of places), they are listed as they are.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.asked_kinds import asks_what_exists, kinds_are_asked, says_kinds, without_unlike
from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ...model.frame import Condition, Frame, Group, Measure, Output, Phrase, RelationKind
from ...model.predicate import AllOf, AnyOf, IsNull, Not, Predicate
from ..attributes.fields import SAME_FIELD, find_field
from ..attributes.flags import affirming
from ..kinds.classes import ClassReading, sure_kinds
from ..world import World
from .sorting import are_kinds_of, main_category, sorts_by

_OF_THINGS = (RelationKind.OF, RelationKind.IN)


def as_kinds_asked(frame: Frame, world: World) -> Frame:
    """The frame with the number of things of each kind; as it is where the things themselves are asked for."""
    target = frame.target
    if target is None or frame.group is not None or frame.others or frame.polar or frame.limit:
        return frame
    if frame.output is Output.ATTRIBUTE:
        return _values_there_are(frame, target, world)
    listed = frame.output is Output.FEATURES and frame.measure == Measure() and target.superlative is None and target.made is None
    if not listed or target.wishes or target.alternatives or target.is_named:
        return frame
    found = _things_and_layer(frame, target, world)
    if found is None:
        return frame
    things, layer, told_by = found
    said = without_unlike(target.text, frame.language)
    named = (find_field(text, layer, at_least=SAME_FIELD) for text in (said, layer.name))  # building of buildings
    info = next((each for each in named if each is not None), None) or main_category(layer)
    return frame if info is None or info.role is not FieldRole.CATEGORY or _is_pinned(told_by, info) else _table(frame, things, info)


def _values_there_are(frame: Frame, target: Phrase, world: World) -> Frame:
    """Of "what surfaces do the roads have", 核心区内有哪些地类 the different ones, of "surface of each road" that of each."""
    plain = replace(target, relations=()).is_bare and frame.measure == Measure(frame.measure.field)
    if not plain or not asks_what_exists(frame.question, frame.language):
        return frame
    layer = _layer(sure_kinds(target.text, world)[:1], world)
    info = find_field(frame.measure.field, layer) if layer is not None else None
    if layer is None or info is None or info.role is not FieldRole.CATEGORY or 2 * (info.distinct or 0) > layer.feature_count:
        return frame
    return _table(frame, target, info)


def _things_and_layer(frame: Frame, target: Phrase, world: World) -> Optional[tuple[Phrase, LayerInfo, Optional[Predicate]]]:
    """The things whose kinds are asked for, their layer, and what tells them in it."""
    said = without_unlike(target.text, frame.language)
    if says_kinds(said, frame.language):
        things = _whose(target)
    elif kinds_are_asked(frame.question, target.start, frame.language):
        things = target
    else:
        unlike = said != target.text
        layers = [each for each in world.catalog.layers if are_kinds_of(said, each, world) or (unlike and sorts_by(each, said, world))]
        return (replace(target, text=layers[0].name, plural=True), layers[0], None) if len(layers) == 1 else None
    kinds = sure_kinds(things.text, world)[:1] if things is not None else []
    layer = _layer(kinds, world)
    if things is None or layer is None:
        return None
    return things, layer, kinds[0].predicate


def _is_pinned(told_by: Optional[Predicate], info: FieldInfo) -> bool:
    """Whether all of them are of one kind by that field, as restaurants are in a table of places."""
    parts = told_by.parts if isinstance(told_by, (AllOf, AnyOf)) else (told_by,)
    return any(part is not None and not isinstance(part, (Not, IsNull)) and info.name in part.fields() for part in parts)


def _whose(kinds: Phrase) -> Optional[Phrase]:
    """The things of "types of roads"; None where nothing, or more than one thing, is said to have the kinds."""
    having = [each for each in kinds.relations if each.kind in _OF_THINGS and each.reference is not None and not each.negated]
    things = having[0].reference if len(having) == 1 and not kinds.conditions else None
    if things is None or things.is_named or kinds.opening is not None:
        return None
    others = tuple(each for each in kinds.relations if each is not having[0])
    return replace(things, plural=True, relations=(*things.relations, *others))


def _layer(kinds: list[ClassReading], world: World) -> Optional[LayerInfo]:
    return world.catalog.layer(kinds[0].layer_id) if kinds and not kinds[0].unused else None


def _table(frame: Frame, things: Phrase, info: FieldInfo) -> Frame:
    filled = () if affirming(info) is not None else (Condition(info.title, info.name, "notnull"),)  # "building" may be a mere yes
    known = replace(things, conditions=(*things.conditions, *filled))
    by = Group(Phrase(info.name, things.start, things.end), info.title)
    return replace(frame, output=Output.TABLE, target=known, measure=Measure(statistic="count"), group=by)
