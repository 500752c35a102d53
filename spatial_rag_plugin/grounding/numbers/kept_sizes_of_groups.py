"""Sizes of groups by the field that keeps them: total acreage by land use of ACREAGE, "acres of knotweed treated" of TREATED_ACRES.

What was treated, burned or planted need not be the whole of an area, so that its geometry says something else.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...model.catalog import FieldInfo, LayerInfo
from ...model.frame import Frame, Group, Measure, Output, Phrase, RelationKind
from ...model.units import Dimension, Quantity
from ..attributes.fields import find_field, is_numeric
from ..groups.sorting import sorts_by
from ..kinds.classes import sure_kinds
from ..lexicon.field_units import unit_in_name
from ..lexicon.short_names import UNITS
from ..lexicon.words import stems
from ..times.periods import is_by_date
from ..world import World
from .kept_sizes import kept_size, named_size, unit_said

_SIZES = {"area": Dimension.AREA, "length": Dimension.LENGTH}
_OUTPUTS = {Output.AREA: "area", Output.LENGTH: "length"}


def by_kept_sizes_of_groups(frame: Frame, world: World) -> Frame:
    """The frame with the sum of a field in place of that of areas or lengths, where its name says the unit and what was done; else as
    it is."""
    target, measure = frame.target, frame.measure
    if target is None or frame.others or not frame.language or target.made is not None:
        return frame
    if frame.output is Output.TABLE and frame.group is None and measure.terms:
        return _of_what_says_where(frame, target, world)
    size = _OUTPUTS.get(frame.output, measure.dimension)
    plain = not (measure.field or measure.terms or measure.whole) and measure.statistic in ("", "sum")
    kinds = sure_kinds(target.text, world)[:1] if size in _SIZES and plain and not target.relations else []
    layer = world.catalog.layer(kinds[0].layer_id) if kinds else None
    if layer is None or (frame.output is not Output.TABLE and frame.group is not None):
        return frame
    unit = frame.unit or unit_said(frame.question, frame.language)
    done = _done(frame.question, unit, size, layer)
    if frame.output in _OUTPUTS:  # sizes that a field keeps whole are seen to when the things are bound
        return frame if done is None else replace(frame, output=Output.NUMBER, measure=Measure(done.name, "sum"), unit=unit)
    if frame.output is not Output.TABLE or frame.group is None:
        return frame
    if not all(_sorts(group, layer, world, frame.language) for group in (frame.group, *frame.further)):
        return frame
    info = done or kept_size(unit, size, layer) or named_size(frame.question, size, layer)
    return frame if info is None else replace(frame, measure=Measure(info.name, "sum"), unit=unit)


def _of_what_says_where(frame: Frame, areas: Phrase, world: World) -> Frame:
    """ "Sum of acreage by municipality": an area has one size and no sum, so that it is of what says which area it belongs to."""
    term = frame.measure.terms[0]
    sized = len(frame.measure.terms) == 1 and term.statistic == "sum" and term.dimension in _SIZES and term.tally is None
    if not sized or term.per is not None or not areas.is_bare or areas.is_named:
        return frame
    unit = frame.unit or unit_said(frame.question, frame.language)
    own = {kind.layer_id for kind in sure_kinds(areas.text, world)}
    kept = [(layer, kept_size(unit, term.dimension, layer)) for layer in world.catalog.layers if unit and layer.id not in own]
    found = [(layer, info) for layer, info in kept if info is not None and sorts_by(layer, areas.text, world)]
    if len(found) != 1:
        return frame
    layer, info = found[0]
    things = Phrase(layer.name, areas.start, areas.end, plural=True)
    by = find_field(areas.text, layer)
    group = Group(Phrase(by.name if by is not None else areas.text))
    return replace(frame, target=things, measure=Measure(info.name, "sum"), group=group, unit=unit)


def _sorts(group: Group, layer: LayerInfo, world: World, code: str) -> bool:
    """Whether the groups are values or times of the things themselves, so that nothing is cut."""
    by = group.phrase
    own = group.kind in (None, RelationKind.CONTAINS) and group.distance is None and by.is_bare
    if any(world.catalog.layer(kind.layer_id).holds_areas for kind in sure_kinds(by.text, world) if kind.layer_id != layer.id):
        return False
    return own and (sorts_by(layer, by.text, world) or find_field(by.text, layer) is not None or is_by_date(by, layer, code))


def _done(question: str, unit: str, size: str, layer: LayerInfo) -> Optional[FieldInfo]:
    """The one field of a layer that is called by a unit and by what was done, both of which the question says: TREATED_ACRES."""
    if Quantity(1.0, unit).dimension is not _SIZES[size]:
        return None
    said = set(stems(question))
    known = [info for info in layer.fields if is_numeric(info) and unit_in_name(info, _SIZES[size]) == unit]
    parts = [{word for word in stems(info.name) if word not in UNITS} for info in known]
    named = [info for info, words in zip(known, parts) if words and words <= said]
    return named[0] if len(named) == 1 else None
