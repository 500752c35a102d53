"""Break-downs by several of a period: "every ten years" are decades, "per 3 months" quarters, 每五年 of a field of years classes of five.

What is left is asked back: a number that stands between "every" and "years" must never be lost, or each year would be told by itself.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Optional

from ...language.language import load
from ...language.quantities import QuantityReader
from ...language.tokens import tokenize
from ...model.frame import Frame, Group, Span
from ...model.units import Quantity
from ..attributes.whose_condition import layers_of
from ..world import World
from .dates import holds_dates, the_year
from .periods import period_said

#: So many of one period are one of another.
_TOGETHER = {("year", 10.0): "decade", ("month", 3.0): "quarter", ("month", 12.0): "year", ("quarter", 4.0): "year"}


def with_several_periods(frame: Frame, world: World) -> Frame:
    """The frame by what so many periods together are; with their number left over where nothing is."""
    group = frame.group
    if group is None or group.width is not None or not group.text or not frame.language:
        return frame
    period = period_said(group.phrase, frame.language)
    number = _number_before(group, frame.language) if period else None
    if number is None or number[1] == 1:
        return frame
    said, count = number
    whole = _TOGETHER.get((period, count), "")
    if whole:
        phrase = replace(group.phrase, text=load(frame.language).data["periods"][whole][0])
        return replace(frame, group=replace(group, phrase=phrase))
    field = _years_of(frame, world) if period == "year" else ""
    if field:
        return replace(frame, group=replace(group, phrase=replace(group.phrase, text=field), width=Quantity(count, "")))
    at = max(frame.question.find(said), 0)
    return replace(frame, ignored=(*frame.ignored, Span(at, at + len(said), said, "ignored")))


def _years_of(frame: Frame, world: World) -> str:
    """The field of years by which the things are grouped: only numbers have classes."""
    layers = layers_of(frame.target, world) if frame.target is not None else []
    years = the_year(layers[0]) if len(layers) == 1 and not any(map(holds_dates, layers[0].fields)) else None
    return years.name if years is not None else ""


def _number_before(group: Group, code: str) -> Optional[tuple[str, float]]:
    """The number before the period in the words of a group, and its value."""
    before = group.text[: group.text.find(group.phrase.text)] if group.phrase.text in group.text else ""
    tokens = tokenize(before, load(code).clitics)
    keys = [token.key for token in tokens]
    for index in range(len(tokens)):
        found = _reader(code).at(tokens, keys, index)
        if found is not None and found.kind == "number" and found.value is not None:
            return before[tokens[index].start : tokens[found.end - 1].end], found.value.value
    return None


@lru_cache(maxsize=8)
def _reader(code: str) -> QuantityReader:
    return QuantityReader(load(code))
