"""The line on which something lies, told by a field of the thing itself: 井盖在哪条路 by its 所在道路, "which feeder is the outage on"."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ...model.frame import Frame, Measure, Output, Phrase, RelationKind
from ..attributes.fields import find_field
from ..kinds.classes import sure_kinds
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..world import Need, World
from .places import place_readings

_TELLING = frozenset((FieldRole.CATEGORY, FieldRole.NAME, FieldRole.ADDRESS))


def told_by_field(frame: Frame, world: World) -> Frame:
    """The frame that asks for the field, where lines are asked for that hold a thing: nothing lies inside a line. Else as it is."""
    target = frame.target
    if target is None or frame.output is not Output.FEATURES or not frame.language or frame.group is not None or frame.measure != Measure():
        return frame
    if fold(target.determiner) not in load(frame.language).interrogatives or len(target.relations) != 1 or frame.ignored:
        return frame
    relation = target.relations[0]
    thing = relation.reference
    bare = not (target.conditions or target.superlative or target.made or relation.negated or relation.distance or relation.second)
    if thing is None or not bare or relation.kind is not RelationKind.CONTAINS or sure_kinds(target.text, world, Need.AREAS):
        return frame
    fields = [info for info in (_field(target.text, layer) for layer in _layers(thing, world)) if info is not None]
    if len(fields) != 1:
        return frame
    return replace(frame, output=Output.ATTRIBUTE, target=thing, measure=Measure(field=fields[0].name))


def _layers(thing: Phrase, world: World) -> list[LayerInfo]:
    """The layers that hold the things, of the most certain reading."""
    kinds = [kind.layer_id for kind in sure_kinds(thing.text, world)[:1]]
    named = [reading.layer_id for reading in place_readings(thing, world)[:1]]
    return [world.catalog.layer(layer_id) for layer_id in (kinds or named)]


def _field(said: str, layer: LayerInfo) -> Optional[FieldInfo]:
    words = stems(said)
    found = (find_field("".join(other) if not said.isascii() else " ".join(other), layer) for other in (words, *taxonomy().synonyms(words)))
    return next((info for info in found if info is not None and info.role in _TELLING), None)
