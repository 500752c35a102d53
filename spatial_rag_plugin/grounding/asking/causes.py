"""Why a piece of a question was not used, in one sentence that names what the layers have instead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from ...model.catalog import FieldInfo, LayerInfo
from ...model.frame import Frame
from ...model.issue import Choice, Issue
from ...model.wording import Wording, translate
from ..attributes.fields import field_titles
from ..lexicon.degrees import graded_field, said_range, scales
from ..lexicon.likeness import akin_field, akin_scale, akin_values
from ..world import World
from .ask_back import NOT_HELD, not_held
from .compared import is_by_field
from .field_offers import layers_of
from .gaps import UNRANKED, Cause, Gap
from .offers import fields_called

_MOST = 6
#: Their messages say more than the cause would.
_TOLD = frozenset(("unknown-words", "unknown-kind", "unknown-condition", "ignored-words", "unknown-group", *UNRANKED))


def explained(issue: Issue, gaps: Sequence[Gap], frame: Frame, world: World) -> Issue:
    """The issue with its cause as found in the layers; as it is where its message says it already."""
    gap = next((gap for gap in gaps if gap.issue is issue), None)
    if gap is None or issue.code not in _TOLD or _has_reason(issue):
        return issue
    message = _message(gap, frame, world)
    return replace(issue, message=message) if message else issue


def of_field(issue: Issue, gap: Optional[Gap], choices: Sequence[Choice], frame: Frame, world: World) -> Issue:
    """The issue, where fields are offered for a comparison, as the question which of them is meant."""
    layer = next(iter(layers_of(gap, frame, world)), None) if gap is not None else None
    asked = issue.code in _TOLD - UNRANKED and any(map(is_by_field, choices))
    if gap is None or layer is None or not asked or _has_reason(issue):
        return issue
    said = translate("SpatialRagAsking", "Which field of “{layer}” is meant by “{words}”? None is called so.")
    return replace(issue, message=said.said(layer=layer.name, words=gap.text))


def _has_reason(issue: Issue) -> bool:
    """Whether it is known why a condition cannot be checked: a unit that nobody tells, a field without dates."""
    reason = issue.message.put_in.get("reason") if isinstance(issue.message, Wording) else None
    return isinstance(reason, Wording) and reason.template != NOT_HELD.text


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
        return translate(
            "SpatialRagAsking",
            "“{word}” has no limit of its own. In “{layer}” it may be about {fields}: take one as the order, or say a limit."
        ).said(word=word, layer=layer.name, fields=limits)
    info = akin_scale(gap.text, layer)
    if info is not None:
        return translate("SpatialRagAsking", "“{words}” may be about “{field}” in “{layer}”: take it as the order, or say a limit.").said(
            words=gap.text, field=info.title, layer=layer.name
        )
    info = graded_field(gap.text, layer, frame.language) or akin_field(gap.text, layer)
    value = next(akin_values(gap.text, layer), None)
    if value is not None:
        return translate("SpatialRagAsking", "I cannot tell whether “{words}” means “{value}”, a value of “{field}” in “{layer}”.").said(
            words=gap.text, value=value[1].label, field=value[0].title, layer=layer.name
        )
    if info is not None:
        return _which_value(gap, info, layer)
    if gap.cause is Cause.FIELD or any(char.isdigit() for char in gap.text):
        return ""
    if gap.cause is Cause.LEFT:
        return translate("SpatialRagAsking", "“{words}” could not be used: no field or value of “{layer}” says it.").said(
            words=gap.text, layer=layer.name
        )
    return translate("SpatialRagAsking", "No field or value of “{layer}” says “{words}”. Its fields: {fields}.").said(
        layer=layer.name, words=gap.text, fields=", ".join(field_titles(layer))
    )


def _which_value(gap: Gap, info: FieldInfo, layer: LayerInfo) -> str:
    return translate(
        "SpatialRagAsking", "I cannot tell which value of “{field}” in “{layer}” is meant by “{words}”. It has: {values}."
    ).said(field=info.title, layer=layer.name, words=gap.text, values=_values(info))


def _between(info: FieldInfo) -> str:
    return f" ({said_range(info)})" if said_range(info) else ""


def _of_kind(gap: Gap, world: World) -> str:
    found = fields_called(gap.text, world) if gap.cause is not Cause.REFERENCE else []
    if gap.issue.code not in ("unknown-kind", "unknown-group"):
        return ""
    if not found:
        return not_held(gap.text, world)
    layers = ", ".join(f"“{layer.name}”" for layer, _ in found[:_MOST])
    said = translate("SpatialRagAsking", "No layer holds “{words}”, but “{field}” is a field of {layers}.")
    if gap.issue.code == "unknown-group":
        said = translate("SpatialRagAsking", "What is asked for cannot be grouped by “{words}”: “{field}” is a field of {layers}.")
    return said.said(words=gap.text, field=found[0][1].title, layers=layers)


def _values(info: FieldInfo) -> str:
    more = "" if info.values_complete and len(info.values) <= _MOST else ", …"
    return ", ".join(f"“{value.label}”" for value in info.values[:_MOST]) + more
