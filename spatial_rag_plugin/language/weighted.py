"""Means that something weighs: "average price weighted by households", "area-weighted mean slope", 按户数加权的均价."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

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
