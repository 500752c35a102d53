"""Records that only the field of their kinds is called after: "how many complaints", "complaints by type" of requests with a COMPLAINT.

Each row is one of them, so that they are counted by rows and not by how many kinds there are; a "type" of theirs is that field.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ...model.frame import Frame, Group, Measure, Output, Phrase
from ..kinds.classes import sure_kinds
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..times.periods import is_by_date
from ..world import World
from .fields import SAME_FIELD, find_field

_OUTPUTS = (Output.COUNT, Output.TABLE)


def as_records(frame: Frame, world: World) -> Frame:
    """The frame with the rows in place of such records; as it is where a layer is called so, or more than one has such a field."""
    target, group = frame.target, frame.group
    if target is None or frame.output not in _OUTPUTS or frame.others or target.superlative is not None:
        return frame
    terms = frame.measure.terms
    if group is None and len(terms) == 1 and target.is_bare and terms[0] == replace(terms[0], tally=None, per=None, origin=None):
        found = _kept_by(terms[0].field, world)  # "complaints per month" is read as a number of each month
        by = _group(target, *found, frame.language) if found is not None and not terms[0].statistic else None
        if found is None or by is None:
            return frame
        things = Phrase(found[0].name, plural=True)
        return replace(frame, target=things, measure=Measure(statistic="count"), group=by)
    measured = frame.measure.field or terms or frame.measure.dimension or frame.measure.whole is not None
    if not target.plural or measured or (frame.output is Output.TABLE and group is None):
        return frame
    found = _kept_by(target.text, world)
    known = found or _kept_by(target.text.split()[-1], world)  # "open complaints"
    if known is not None and group is not None and stems(group.phrase.text) in taxonomy().kinds_of_kinds:
        group = replace(group, phrase=replace(group.phrase, text=_sort(group.phrase.text, *known)))
    return replace(frame, target=target if found is None else replace(target, text=found[0].name), group=group)


def _kept_by(words: str, world: World) -> Optional[tuple[LayerInfo, FieldInfo]]:
    """The one layer whose field of kinds is called by a word for records, and that field."""
    if stems(words) not in taxonomy().records or sure_kinds(words, world):
        return None
    named = ((layer, find_field(words, layer, at_least=SAME_FIELD)) for layer in world.catalog.layers)
    found = [(layer, info) for layer, info in named if info is not None]
    if len(found) != 1 or found[0][1].role is not FieldRole.CATEGORY or found[0][0].holds_areas:
        return None
    return found[0]


def _sort(words: str, layer: LayerInfo, info: FieldInfo) -> str:
    return words if find_field(words, layer) is not None else info.name


def _group(by: Phrase, layer: LayerInfo, info: FieldInfo, code: str) -> Optional[Group]:
    if stems(by.text) in taxonomy().kinds_of_kinds:
        return Group(replace(by, text=_sort(by.text, layer, info)))
    return Group(by) if find_field(by.text, layer) is not None or is_by_date(by, layer, code) else None
