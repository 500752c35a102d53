"""Means that are made of what a plainer question asks for.

Those that something weighs: "average price weighted by households", "area-weighted mean slope", 按户数加权的均价; and mean numbers of
things per unit of time: "average number of crashes per month by severity".
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .language import data_of
from .standards import rewordings


@dataclass(frozen=True)
class WeightedMean:
    """The question for the plain mean, and the words for what weighs it."""

    rest: str
    weight: str


def weighted_means(question: str, code: str) -> Iterator[WeightedMean]:
    """How a question may be taken apart (language data, ``data/weighted``); whether a number is called so is for the data to tell."""
    text = question.strip().rstrip(" .?!。？！")
    for pattern, gives in rewordings("weighted", code):
        match = pattern.search(text)
        if match is not None:
            said = {name: value or "" for name, value in match.groupdict().items()}
            yield WeightedMean(" ".join(gives.format_map(said).split()), said["weight"])


@dataclass(frozen=True)
class MeanOverTime:
    """ "Crashes per month on average": the questions for the number of things, and for that in each of the units; and the ``unit``, a
    `DatePart` or "week".
    """

    counted: str
    by_unit: str
    unit: str
    called: str


def means_over_time(question: str, code: str) -> Iterator[MeanOverTime]:
    """How a question may ask for a mean number per unit of time (language data, ``data/over_time``)."""
    text, data = question.strip().rstrip(" .?!。？！"), data_of("over_time", code)
    for pattern, gives in rewordings("over_time", code) if data else ():
        match = pattern.search(text)
        unit = data["units"].get(match["unit"].casefold()) if match is not None else None
        if match is not None and unit is not None:
            said = {name: (value or "").strip() for name, value in match.groupdict().items()}
            counted = " ".join(gives.format_map(said).split())
            plain = {**said, "unit": data["called"]["month" if unit == "week" else unit]}
            by_unit = " ".join(data["by_unit"].format_map(plain).split())
            yield MeanOverTime(counted, by_unit, unit, data["label"].format_map({**said, "unit": data["called"][unit]}))
