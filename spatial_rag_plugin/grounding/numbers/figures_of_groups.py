"""Figures of each group that stand where a condition could: "schools by level with total enrollment".

A statistic is no condition: nobody asks for schools that have a total enrollment, and the total of one school is its enrollment.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...model.catalog import FieldRole, LayerInfo
from ...model.frame import Condition, Frame, Group, Measure, Output, Phrase, Term
from ..attributes.fields import find_field
from ..kinds.classes import sure_kinds
from ..world import World
from .terms import SIZES, size_for, statistic_of


def with_figures_of_groups(frame: Frame, world: World) -> Frame:
    """The frame as a table of how many there are and of such figures, where things are sorted or counted by a field; else as it is."""
    if frame.group is not None and frame.row_order and frame.group.phrase.text in {term.text for term in frame.measure.terms}:
        frame = replace(frame, group=None)  # "number and area, by area, largest first" is broken down by no area
    target = frame.target
    if target is None or frame.others or not frame.language:
        return frame
    own = frame.measure.terms if frame.measure.terms and all(map(_is_statistic, frame.measure.terms)) else ()
    if not own and not any(map(_may_be_figure, target.conditions)):
        return frame
    kinds = sure_kinds(target.text, world)[:1]
    if not kinds:
        return frame
    layer = world.catalog.layer(kinds[0].layer_id)
    said = {id(wish): term for wish in target.conditions if (term := _figure(wish, layer, frame.language)) is not None}
    counted = frame.output is Output.TABLE and frame.measure.statistic == "count" and not frame.measure.field
    group = frame.group if frame.group is not None and counted else None
    if frame.group is None and frame.output in (Output.FEATURES, Output.TABLE) and (said or own):
        group = _sorted_by(target, layer)
    if group is None or not (said or own):
        return frame
    count = next(iter(load(frame.language).data["count_nouns"]))
    measure = Measure(terms=(Term(count, count), *said.values(), *own))
    rest = tuple(wish for wish in target.conditions if id(wish) not in said)
    order = None if frame.group is None else target.superlative
    things = replace(target, conditions=rest, superlative=order)
    return replace(frame, output=Output.TABLE, target=things, measure=measure, group=group)


def _sorted_by(target: Phrase, layer: LayerInfo) -> Optional[Group]:
    """What all things are put in order by, where that sorts them into kinds."""
    order = target.superlative
    info = find_field(order.field, layer) if order is not None and order.field and not (order.count or order.percent) else None
    return Group(Phrase(order.field), order.text) if order is not None and info is not None and info.role is FieldRole.CATEGORY else None


def _is_statistic(term: Term) -> bool:
    plain = term.tally is None and term.per is None and term.origin is None
    return plain and bool(term.statistic) and bool(term.field or term.dimension in SIZES)


def _may_be_figure(wish: Condition) -> bool:
    return wish.op == "has" and not wish.field and not wish.negated and wish.number is None and bool(wish.value)


def _figure(wish: Condition, layer: LayerInfo, code: str) -> Optional[Term]:
    """The statistic that a wish names, of a field or of the size of the things; None where it is a condition."""
    if not _may_be_figure(wish):
        return None
    statistic, words = statistic_of(wish.value, code)
    if not statistic or not words:
        return None
    size = size_for(load(code).data["dimension_nouns"].get(words.casefold(), ""), layer)
    if size in SIZES:
        return Term(wish.value, dimension=size, statistic=statistic)
    return Term(wish.value, words, statistic=statistic) if find_field(words, layer, numeric=True) is not None else None
