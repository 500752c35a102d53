"""Why a piece of a question was not used, in one sentence that names what the layers have instead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..model.catalog import FieldInfo, LayerInfo
from ..model.frame import Frame
from ..model.issue import Issue
from .akin import akin_field, akin_scale, akin_values
from .degrees import graded_field, said_range, scales
from .fields import field_titles
from .gaps import UNRANKED, Cause, Gap
from .offers import fields_called, layers_of
from .world import World

_MOST, _LAYERS = 6, 12
#: Their messages say more than the cause would.
_TOLD = frozenset(("unknown-words", "unknown-kind", "unknown-condition", "ignored-words", "unknown-group", *UNRANKED))


def explained(issue: Issue, gaps: Sequence[Gap], frame: Frame, world: World) -> Issue:
    """The issue with its cause as found in the layers; as it is where its message says it already."""
    gap = next((gap for gap in gaps if gap.issue is issue), None)
    if gap is None or issue.code not in _TOLD:
        return issue
    message = _message(gap, frame, world)
    return replace(issue, message=message) if message else issue


def _message(gap: Gap, frame: Frame, world: World) -> str:
    if gap.cause in (Cause.TARGET, Cause.REFERENCE) or gap.issue.code == "unknown-group":
        return _of_kind(gap, world)
    for layer in layers_of(gap, frame, world):
        message = _in_layer(gap, layer, frame)
        if message:
            return message
    return ""


def _in_layer(gap: Gap, layer: LayerInfo, frame: Frame) -> str:
    degrees = [(word, scales(word, layer, frame.language)) for word in gap.words]
    word, found = next(((word, found) for word, found in degrees if found), ("", ()))
    if found:
        limits = ", ".join(f"“{scale.field.title}”{_between(scale.field)}" for scale in found)
        return f"“{word}” has no limit of its own. In “{layer.name}” it may be about {limits}: take one as the order, or say a limit."
    info = akin_scale(gap.text, layer)
    if info is not None:
        return f"“{gap.text}” may be about “{info.title}” in “{layer.name}”: take it as the order, or say a limit."
    info = graded_field(gap.text, layer, frame.language) or akin_field(gap.text, layer)
    value = next(akin_values(gap.text, layer), None)
    if value is not None:
        known = f"“{value[1].label}”, a value of “{value[0].title}” in “{layer.name}”"
        return f"I cannot tell whether “{gap.text}” means {known}."
    if info is not None:
        return _which_value(gap, info, layer)
    if gap.cause is Cause.FIELD or any(char.isdigit() for char in gap.text):
        return ""
    if gap.cause is Cause.LEFT:
        return f"“{gap.text}” could not be used: no field or value of “{layer.name}” says it."
    return f"No field or value of “{layer.name}” says “{gap.text}”. Its fields: {', '.join(field_titles(layer))}."


def _which_value(gap: Gap, info: FieldInfo, layer: LayerInfo) -> str:
    return f"I cannot tell which value of “{info.title}” in “{layer.name}” is meant by “{gap.text}”. It has: {_values(info)}."


def _between(info: FieldInfo) -> str:
    return f" ({said_range(info)})" if said_range(info) else ""


def _of_kind(gap: Gap, world: World) -> str:
    found = fields_called(gap.text, world) if gap.cause is not Cause.REFERENCE else []
    if gap.issue.code not in ("unknown-kind", "unknown-group"):
        return ""
    if not found:
        layers = ", ".join(f"“{layer.name}”" for layer in world.catalog.layers[:_LAYERS])
        more = ", …" if len(world.catalog.layers) > _LAYERS else ""
        return f"No layer holds “{gap.text}”. Loaded: {layers}{more}."
    layers = ", ".join(f"“{layer.name}”" for layer, _ in found[:_MOST])
    return f"No layer holds “{gap.text}”: it is the field “{found[0][1].title}” of {layers}."


def _values(info: FieldInfo) -> str:
    more = "" if info.values_complete and len(info.values) <= _MOST else ", …"
    return ", ".join(f"“{value.label}”" for value in info.values[:_MOST]) + more
