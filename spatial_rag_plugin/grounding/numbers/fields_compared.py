"""One field against another of the same thing, by what they say: "owner city differs from site city", "the crop changed", 连续两年增长.

What is so is marked with 100 and the rest with 0, so that it can be kept, counted and broken down as any number is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Optional

from ...language.made_words import Words
from ...language.tokens import fold
from ...model.catalog import LayerInfo, Made, Making
from ...model.predicate import Against, Comparison, Predicate, all_of
from ..attributes.fields import SIMILAR_FIELD, find_field
from ..world import World
from .made_rates import Found, before_field
from .yearly_changes import Series, series_meant

Compared = Callable[[dict[str, str], Words, World], Optional[Found]]


def compared(op: Comparison) -> Compared:
    """Two fields of any kind, by their names or as one field of two years."""

    def formula(groups: dict[str, str], words: Words, world: World) -> Optional[Found]:
        kept = before_field(groups["a"], world) if "a" in groups else ""
        told = ((layer, pair) for layer in world.catalog.layers for pair in (_pair(groups, kept, layer),) if pair is not None)
        return _marked(((layer, Against(first, op, second)) for layer, (first, second) in told), kept)

    return formula


def in_a_row(op: Comparison) -> Compared:
    """A number that goes one way year after year: so many times (``times``), over so many years (``over``), or always."""

    def formula(groups: dict[str, str], words: Words, world: World) -> Optional[Found]:
        times = words.counts.get(fold(groups.get("times", "")), words.counts.get(fold(groups.get("over", "")), 1) - 1)
        layers = world.catalog.layers
        told = ((layer, steps) for layer in layers for series in series_meant(groups["x"], layer) for steps in (_steps(series, op, times),))
        return _marked((layer, all_of(*steps)) for layer, steps in told if steps)

    return formula


def _marked(told: Iterator[tuple[LayerInfo, Predicate]], kept: str = "") -> Optional[Found]:
    made = {layer.id: Made(Making.MARK, sorted(part.fields())[-1], unit="%", predicate=part) for layer, part in told}
    return Found(made, kept=kept) if made else None


def _pair(groups: dict[str, str], kept: str, layer: LayerInfo) -> Optional[tuple[str, str]]:
    if "x" in groups:
        years = (int(groups["y2"]), int(groups["y1"]))
        pairs = [(series[years[0]], series[years[1]]) for series in series_meant(groups["x"], layer, False) if set(years) <= set(series)]
        return pairs[0] if len(pairs) == 1 else None
    first, second = (find_field(said, layer, at_least=SIMILAR_FIELD) for said in (groups["a"][len(kept) :], groups["b"]))
    return (first.name, second.name) if first is not None and second is not None and first != second else None


def _steps(series: Series, op: Comparison, times: int) -> list[Predicate]:
    """Each of the last years against the one before; none where the years are too few, or one of them is missing."""
    years = sorted(series)[-times - 1 :] if times else sorted(series)
    whole = len(years) > max(times, 1) and years[-1] - years[0] == len(years) - 1
    return [Against(series[late], op, series[early]) for early, late in zip(years, years[1:])] if whole else []
