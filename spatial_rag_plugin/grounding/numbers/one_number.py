"""One number asked of several things in Chinese: 未治理隐患点的威胁人口是多少 is their sum, 红线内水田面积 is one area.

Only of what adds up, and where nothing says that each of them is asked for.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.catalog import LayerInfo
from ...model.frame import Frame, Measure, Output
from ..attributes.fields import find_field, is_numeric
from ..places.areas_by_field import adds_up
from .adding_up import unsummed
from .terms import size_for

_SIZES = {"area": Output.AREA, "length": Output.LENGTH}


def as_one_number(frame: Frame, layer: Optional[LayerInfo]) -> Frame:
    """The frame with the sum of an attribute that is asked of several things; ``layer``: what they are of."""
    data = load(frame.language or "en").data
    endings = tuple(data.get("one_number_asked", ()))
    each = (*data.get("distributive_words", ()), *data.get("share_stops", ()))
    question, words = frame.question.rstrip("。？?！! "), frame.measure.field
    if not endings or layer is None or not words or any(word in question for word in each):
        return frame
    dimension = data["dimension_nouns"].get(fold(words), "")
    if dimension in _SIZES and size_for(dimension, layer) == dimension:
        return replace(frame, output=_SIZES[dimension], measure=Measure(statistic="sum"))
    in_all = [word for word in data.get("in_all", ()) if len(word) > 1]  # and not the 共 of 公共厕所
    said = any(word in question for word in in_all) or question.endswith(tuple(data.get("totals_asked", ())))  # 小学学生总数
    together = said and _is_summed(words, layer)
    counted, of_each = tuple(data.get("people_counted", ())), data.get("people_of_each", ())
    several = frame.target is not None and not frame.target.is_named
    people = several and bool(counted) and question.endswith(counted) and not any(word in question for word in of_each)
    if together or (people and _is_summed(words, layer)) or (question.endswith(endings) and adds_up(words, layer, frame.language)):
        return replace(frame, output=Output.NUMBER, measure=replace(frame.measure, statistic="sum"))
    return frame


def _is_summed(words: str, layer: LayerInfo) -> bool:
    """Whether a number may be added up where the question says so: 建设面积一共多少亩."""
    info = layer.field(words) or find_field(words, layer, numeric=True)
    return info is not None and is_numeric(info) and unsummed(info.name, layer) is None
