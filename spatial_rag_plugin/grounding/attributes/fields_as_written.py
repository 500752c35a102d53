"""Names of fields that a question writes just as the data do: "total ACRES", "over 5,000 acres by GIS_ACRES".

Who writes a name in capitals or with an underscore has it from the table, and wants what the field says: nothing is measured in its place,
and none of these names is left aside.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Optional

from ...model.binding import GroundedFrame
from ...model.catalog import Catalog, FieldInfo, FieldRole, FieldType, LayerInfo
from ...model.frame import Condition, Frame, Measure, Output, RelationKind
from ...model.issue import Issue, Severity
from ...model.units import Dimension, Quantity
from ...model.wording import translate
from ..kinds.classes import sure_kinds
from ..lexicon.field_units import unit_in_name
from ..world import World
from .fields import is_numeric

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]+")
_LEAST = 3  # letters of a name that is no word in capitals
_SIZES = {Output.AREA: Dimension.AREA, Output.LENGTH: Dimension.LENGTH}
_MEASURED = {"area": Dimension.AREA, "length": Dimension.LENGTH}


def names_written(question: str, layers: Iterable[LayerInfo]) -> tuple[str, ...]:
    """The names of fields that stand in a question letter for letter, where they could be no other words of it."""
    names = {info.name for layer in layers for info in layer.fields if _is_written(info.name)}
    said = (match.group() for match in _NAME.finditer(question)) if names and not question.isupper() else ()
    return tuple(dict.fromkeys(word for word in said if word in names))


def _is_written(name: str) -> bool:
    return len(name) >= _LEAST and ("_" in name or name.isupper())


def with_fields_as_written(frame: Frame, world: World) -> Frame:
    """The frame with the field of the things in place of their size, where its name is written so; else as it is."""
    target = frame.target
    limits = [item for item in target.conditions if _limits_size(item)] if target is not None else []
    measure = frame.measure
    plain = measure == Measure(statistic=measure.statistic, dimension=measure.dimension)
    size = (_SIZES.get(frame.output) or _MEASURED.get(measure.dimension)) if plain else None
    if target is None or (size is None and not limits) or not names_written(frame.question, world.catalog.layers):
        return frame
    kinds = sure_kinds(target.text, world)
    layer = world.catalog.layer(kinds[0].layer_id) if kinds else None
    if layer is None:
        return frame
    if size is not None and (info := _of_size(frame.question, layer, size)) is not None:
        output = Output.NUMBER if frame.output in _SIZES else frame.output
        return replace(frame, output=output, measure=Measure(info.name, measure.statistic or "sum"), unit="")
    conditions = tuple(_by_field(item, frame.question, layer) if item in limits else item for item in target.conditions)
    frame = replace(frame, target=replace(target, conditions=conditions)) if conditions != target.conditions else frame
    group, by = frame.group, {item.field for item in conditions} - {item.field for item in target.conditions}
    if group is None or group.phrase.text not in by or group.kind not in (None, RelationKind.CONTAINS):
        return frame
    return replace(frame, output=Output.FEATURES, measure=Measure(), group=None)  # "over 5,000 acres by GIS_ACRES" are no groups


def _limits_size(item: Condition) -> bool:
    term = item.term
    measured = term is not None and term.dimension in _MEASURED and not (term.per or term.tally or term.origin)
    return measured and item.number is not None and item.reference is None and item.standard is None


def _of_size(question: str, layer: LayerInfo, size: Dimension) -> Optional[FieldInfo]:
    """The one field of numbers whose name is written, and that says such a size in a unit."""
    fields = [layer.field(name) for name in names_written(question, (layer,))]
    found = [info for info in fields if info is not None and is_numeric(info) and unit_in_name(info, size)]
    return found[0] if len(found) == 1 else None


def _by_field(item: Condition, question: str, layer: LayerInfo) -> Condition:
    size = _MEASURED[item.term.dimension] if item.term is not None else Dimension.NONE
    info = _of_size(question, layer, size)
    if info is None or item.number is None:
        return item
    own = unit_in_name(info, size)
    if any(number is not None and number.unit not in ("", own) for number in (item.number, item.upper)):
        return item
    bounds = [Quantity(number.value, "") if number is not None else None for number in (item.number, item.upper)]
    return replace(item, field=info.name, term=None, number=bounds[0], upper=bounds[1])


def written_left_aside(grounded: Optional[GroundedFrame], question: str, steps: str, catalog: Catalog) -> Optional[Issue]:
    """What to ask where the name of a field is written in a question, and neither ``steps`` nor the answer would go by it."""
    kinds = (FieldType.INTEGER, FieldType.REAL)
    numbers = {info.name for layer in catalog.layers for info in layer.fields if info.role is FieldRole.NUMBER and info.type in kinds}
    names = [name for name in names_written(question, catalog.layers) if name in numbers] if grounded is not None else []
    if grounded is None or not names:
        return None
    told = f"{steps} {grounded.columns} {grounded.beside} {grounded.attribute} {grounded.group_field} {grounded.further}"
    name = next((name for name in names if name not in told), "")
    layer = next((layer for layer in catalog.layers if layer.field(name) is not None), None) if name else None
    if layer is None:
        return None
    text = translate("SpatialRagAsking", "“{field}” is a field of “{layer}”, but nothing in the answer would go by it.")
    return Issue(Severity.QUESTION, "field-left-aside", text.said(field=name, layer=layer.name), not_understood=name, subject=name)
