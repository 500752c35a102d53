"""The time of what came out is that of the field which says so: "adoptions in 2023" of an OUTCOME go by the OUTCOME_DT.

Where a question names no event, a layer's first date is taken; a date that is called like the very field whose value was asked for, or
like the value, is that of the value: closed cases are of their CLOSE_DT.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from ...model.binding import BindingKind, GroundedFrame
from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ...model.predicate import Compare, InPart, OnDate, OneOf, Predicate, all_of, conjuncts
from ..lexicon.field_words import field_words
from ..lexicon.taxonomy import taxonomy
from ..lexicon.word_families import is_of_family, is_past
from ..lexicon.words import Words, stems
from ..world import World
from .dates import holds_dates, is_time
from .moments import event_field, form_of, the_date

_SHORTEST = 3  # letters of a word in short


def with_time_of_state(grounded: GroundedFrame, world: World) -> GroundedFrame:
    """The grounded frame with the times that went by the usual date on the one date of the field whose value narrows the things."""
    target = grounded.target
    if target is None or target.kind is not BindingKind.CLASS or target.predicate is None:
        return grounded
    layer = world.catalog.layer(target.layer_id)
    usual = the_date(layer)
    timed = usual is not None and (grounded.group_field == usual.name or any(_is_on(part, usual) for part in conjuncts(target.predicate)))
    own = date_of_state(target.predicate, layer) if timed else None
    if own is None or usual is None or not _is_written_alike(own, usual) or _is_said(usual, own, grounded):
        return grounded
    parts = (_on(part, own) if _is_on(part, usual) else part for part in conjuncts(target.predicate))
    group = own.name if grounded.group_field == usual.name else grounded.group_field
    return replace(grounded, target=replace(target, predicate=all_of(*parts)), group_field=group)


def date_of_state(predicate: Optional[Predicate], layer: LayerInfo) -> Optional[FieldInfo]:
    """The one date that is called like a field of which a condition asks for a value, or like the value; None where there are more."""
    parts = conjuncts(predicate)
    named = {part.field for part in parts if isinstance(part, (Compare, OneOf))}
    states = [info for info in layer.fields if info.name in named and info.role is FieldRole.CATEGORY]
    dated = [info for info in layer.fields if holds_dates(info)]
    found = {info.name: info for state in states for info in dated if _are_one(_bare(info), _bare(state))}
    found = found or {info.name: info for info in _told_by_values(parts, states, layer)}
    return next(iter(found.values())) if len(found) == 1 else None


def _told_by_values(parts: Sequence[Predicate], states: Sequence[FieldInfo], layer: LayerInfo) -> list[FieldInfo]:
    """The dates of what values say was done: CLOSE_DT of a STATUS that is Closed."""
    names = {info.name for info in states}
    single = [part for part in parts if isinstance(part, Compare) and part.field in names and isinstance(part.value, str)]
    done = [event_field(str(part.value).casefold(), layer) for part in single if is_past(str(part.value).casefold())]
    return [info for info in done if info is not None and holds_dates(info)]


def _bare(info: FieldInfo) -> Words:
    """What a name says beside that it is of a time, or of a sort."""
    little = field_words().sorts | {word for words in taxonomy().kinds_of_kinds for word in words}
    return tuple(word for word in stems(info.name) if word not in little and not is_time(word) and word not in field_words().times)


def _are_one(date: Words, state: Words) -> bool:
    """Whether two names say the same, each in full or in short: DISP_DATE of a DISPOSITN."""
    pairs = [sorted(pair, key=len) for pair in zip(date, state)]
    alike = (short == full or (len(short) >= _SHORTEST and full.startswith(short)) for short, full in pairs)
    return bool(pairs) and len(date) == len(state) and all(alike)


def _is_written_alike(own: FieldInfo, usual: FieldInfo) -> bool:
    """Whether two fields are two dates that are kept in one form."""
    return own.name != usual.name and own.type is usual.type and form_of(own) == form_of(usual)


def _is_said(usual: FieldInfo, own: FieldInfo, grounded: GroundedFrame) -> bool:
    """Whether the question names the usual date, or what it tells, and not the other."""
    telling = set(_bare(usual)) - set(_bare(own))
    return any(is_of_family(part, word) for part in telling for word in stems(grounded.frame.question))


def _is_on(part: Predicate, info: FieldInfo) -> bool:
    return isinstance(part, (Compare, OnDate, InPart)) and part.field == info.name


def _on(part: Predicate, info: FieldInfo) -> Predicate:
    return replace(part, field=info.name) if isinstance(part, (Compare, OnDate, InPart)) else part
