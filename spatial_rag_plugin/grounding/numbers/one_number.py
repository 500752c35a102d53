"""One number asked of several things.

In Chinese 未治理隐患点的威胁人口是多少 is their sum, 红线内水田面积 is one area: only of what adds up, and where nothing says that each
of them is asked for. In other languages the number of each is told, and beside it what they have together.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.binding import BindingKind, BoundTerm, GroundedFrame
from ...model.catalog import LayerInfo
from ...model.frame import Frame, Measure, Output
from ..attributes.fields import find_field, is_numeric
from ..lexicon.field_units import said_as_amount
from ..places.areas_by_field import adds_up
from ..world import World
from .adding_up import unsummed
from .sums_of_counts import are_counted, counts_in_whole
from .terms import size_for

_SIZES = {"area": Output.AREA, "length": Output.LENGTH}


def as_one_number(frame: Frame, layer: Optional[LayerInfo], narrowed: bool = False) -> Frame:
    """The frame with the sum of an attribute that is asked of several things; ``layer``: what they are of; ``narrowed``: whether they are
    some of its features, of which 三甲医院床位数 is one number too.
    """
    data = load(frame.language or "en").data
    each = (*data.get("distributive_words", ()), *data.get("share_stops", ()))
    question, words, rest = _bare(frame.question), frame.measure.field, _without_conditions(frame)
    if not data.get("one_number_asked") or layer is None or not words or any(word in rest for word in each):
        return frame
    dimension = data["dimension_nouns"].get(fold(words), "")
    if dimension in _SIZES and size_for(dimension, layer) == dimension:
        return replace(frame, output=_SIZES[dimension], measure=Measure(statistic="sum"))
    several = frame.target is not None and not frame.target.is_named
    alone = several and not any(word in rest for word in data.get("people_of_each", ()))
    if alone and narrowed and fold(words) in data.get("means_named", ()) and question.endswith(words):
        return replace(frame, output=Output.NUMBER, measure=replace(frame.measure, statistic="mean"))
    if _is_sum(frame, layer, alone, narrowed):
        return replace(frame, output=Output.NUMBER, measure=replace(frame.measure, statistic="sum"))
    return frame


def _bare(question: str) -> str:
    return question.rstrip("。？?！! ")


def _without_conditions(frame: Frame) -> str:
    """The question without what narrows the things: 之前 is no 前五."""
    rest = _bare(frame.question)
    for wish in frame.target.conditions if frame.target is not None else ():
        rest = rest.replace(wish.text, "")
    return rest


def _is_sum(frame: Frame, layer: LayerInfo, alone: bool, narrowed: bool) -> bool:
    """Whether what all have together is asked for; ``alone``: nothing says that each, or the first, of them is meant."""
    data, question, words = load(frame.language or "en").data, _bare(frame.question), frame.measure.field
    in_all = [word for word in data.get("in_all", ()) if len(word) > 1]  # and not the 共 of 公共厕所
    together = any(word in question for word in in_all) or question.endswith(tuple(data.get("totals_asked", ())))  # 小学学生总数
    if question.endswith(tuple(data["one_number_asked"])) and adds_up(words, layer, frame.language):
        return True
    people = alone and question.endswith(tuple(data.get("people_counted", ())))
    listed = any(f"{of}{words}" in question for of in data["possessives"])  # 公办幼儿园的学位数 may be that of each
    some = alone and narrowed and not listed and question.endswith(tuple(data.get("amounts_asked", ())))
    return (together or people or (some and _is_amount(words, layer, frame.language))) and _is_summed(words, layer)


def _is_amount(words: str, layer: LayerInfo, code: str) -> bool:
    return adds_up(words, layer, code) or said_as_amount(words, code)


def _is_summed(words: str, layer: LayerInfo) -> bool:
    """Whether a number may be added up where the question says so: 建设面积一共多少亩."""
    info = layer.field(words) or find_field(words, layer, numeric=True)
    return info is not None and is_numeric(info) and unsummed(info.name, layer) is None


def with_sum_beside(grounded: GroundedFrame, world: World) -> GroundedFrame:
    """The table of one number of several things with their sum told as well, where it counts something."""
    frame, target = grounded.frame, grounded.target
    if frame.output is not Output.TABLE or len(grounded.columns) != 1 or grounded.statistic or frame.group is not None or target is None:
        return grounded
    column, plain = grounded.columns[0], frame.measure.field and not (frame.measure.statistic or frame.measure.terms)
    if not plain or target.kind is not BindingKind.CLASS or not target.phrase.plural or target.superlative is not None:
        return grounded
    layer = world.catalog.layer(target.layer_id)
    info = layer.field(column.field) if column == BoundTerm(column.column, column.label, column.field, unit=column.unit) else None
    words, least = frame.measure.field, info.minimum if info is not None else None
    counted = are_counted(words, frame) or _is_amount(words, layer, frame.language)
    counts = isinstance(least, (int, float)) and least >= 0 and counted and counts_in_whole(info, words, layer)
    return replace(grounded, adds_up=counts)
