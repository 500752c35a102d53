"""How many different values of a field there are, of all things or of those of each group: "number of different owners per ward".

The question is read for the things themselves, and what is counted of them is their values in place of themselves.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Optional

from ...language.different_values import DifferentValues
from ...model.binding import Binding, BoundTerm, GroundedFrame
from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ...model.frame import Output
from ...model.issue import Choice, Issue, Severity
from ...model.wording import translate
from ..attributes.fields import SAME_FIELD, find_field
from ..groups.sorting import sorted_by
from ..kinds.classes import sure_kinds
from ..world import World

_COUNT, _DISTINCT = "count", "distinct"
_TOLD_APART = (FieldRole.CATEGORY, FieldRole.NAME, FieldRole.OTHER, FieldRole.ADDRESS)


def held_by(said: DifferentValues, world: World) -> Iterator[tuple[LayerInfo, FieldInfo]]:
    """The layers that have such values, with the field; the surest ones only. Nothing where the words are a kind of thing."""
    if not said.things and sure_kinds(said.said, world):
        return
    kinds = {kind.layer_id for kind in sure_kinds(said.things, world)} if said.things else set()
    layers = [layer for layer in world.catalog.layers if not said.things or layer.id in kinds]
    surely = [(layer, find_field(said.said, layer, at_least=SAME_FIELD)) for layer in layers]
    if not any(info is not None for _, info in surely):
        surely = [(layer, find_field(said.said, layer) or sorted_by(said.said, layer, world)) for layer in layers]
    for layer, info in surely:
        if info is not None and info.role in _TOLD_APART:
            yield layer, info


def of_which_things(said: DifferentValues, names: list[str]) -> Issue:
    """The question back where several layers have such values."""
    text = translate("SpatialRagAsking", "Several layers have “{words}”: {layers}. Of which of them are they to be counted?")
    choices = tuple(Choice(translate("SpatialRagAsking", "Those of “{layer}”").said(layer=name), said.named_of(name)) for name in names)
    words = text.said(words=said.said, layers=", ".join(f"“{name}”" for name in names))
    return Issue(Severity.QUESTION, "which-layer", words, not_understood=said.said, suggestions=choices, subject=said.said)


def with_values_told_apart(grounded: Optional[GroundedFrame], layer: LayerInfo, info: FieldInfo) -> Optional[GroundedFrame]:
    """The grounded frame that counts the values of the field in place of the things of the layer; None where it counts none of them."""
    if grounded is None or grounded.target is None or grounded.whole is not None or grounded.listed or grounded.frame.others:
        return None
    target = grounded.target
    if target.layer_id == layer.id:
        return _of_the_things(grounded, layer, info)
    columns = tuple(_told_apart(term, layer, info) for term in grounded.columns)
    rows = _ranked(target, layer, info)
    found = replace(grounded, columns=columns, target=rows)
    return found if found != grounded and not grounded.statistic else None


def _of_the_things(grounded: GroundedFrame, layer: LayerInfo, info: FieldInfo) -> Optional[GroundedFrame]:
    if grounded.group_field or grounded.further:
        if grounded.statistic != _COUNT or grounded.columns or info.name == grounded.group_field:
            return None
        return replace(grounded, statistic=_DISTINCT, columns=(BoundTerm(info.name, info.title, field=info.name),))
    if grounded.frame.output is not Output.COUNT:
        return None
    return replace(grounded, frame=replace(grounded.frame, output=Output.NUMBER), attribute=info.name, statistic=_DISTINCT)


def _ranked(rows: Binding, layer: LayerInfo, info: FieldInfo) -> Binding:
    """What areas are ranked and narrowed by."""
    best = rows.superlative
    if best is not None and best.term is not None:
        term = _told_apart(best.term, layer, info)
        best = best if term == best.term else replace(best, term=term, by=term.column)
    conditions = tuple(replace(item, term=_told_apart(item.term, layer, info)) for item in rows.conditions)
    return replace(rows, superlative=best, conditions=conditions)


def _told_apart(term: BoundTerm, layer: LayerInfo, info: FieldInfo) -> BoundTerm:
    tally = term.tally
    if tally is None or tally.statistic != _COUNT or tally.counted.layer_id != layer.id or tally.field or tally.dimension:
        return term
    label = translate("SpatialRagAnswer", "number of different {number}").said(number=info.title)
    column = term.column if term.per is not None else f"{_DISTINCT}_{info.name}"
    return replace(term, tally=replace(tally, statistic=_DISTINCT, field=info.name), label=label, column=column)
