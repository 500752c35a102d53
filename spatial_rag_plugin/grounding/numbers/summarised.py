"""Which fields of a bound question are made one number of several features, wherever it says so: in itself, in a group, in an order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, Optional

from ...model.binding import Binding, BoundTerm, GroundedFrame
from ...model.catalog import FieldInfo, LayerInfo

SUM = "sum"


class Summarised(NamedTuple):
    """A ``statistic`` of the field ``info`` of ``layer``."""

    statistic: str
    info: FieldInfo
    layer: LayerInfo


def summarised(grounded: GroundedFrame, layers: Iterable[LayerInfo]) -> Iterator[Summarised]:
    """The fields of which a statistic is made, each with what it is."""
    target, by_id = grounded.target, {layer.id: layer for layer in layers}
    if target is None:
        return
    order = target.superlative.term if target.superlative is not None else None
    for term in (*grounded.columns, order, *(item.term for item in target.conditions)):
        yield from _of_tallies(term, by_id)
    made = [(statistic, term.field) for term, statistic in zip(grounded.columns, grounded.statistics)]
    if grounded.statistic:
        made += [(grounded.statistic, name) for name in (grounded.attribute, *(term.field for term in grounded.columns))]
    for statistic, name in made:
        yield from _held(statistic, name, target, by_id)


def _of_tallies(term: Optional[BoundTerm], layers: dict[str, LayerInfo]) -> Iterator[Summarised]:
    if term is None:
        return
    if term.tally is not None:
        yield from _held(term.tally.statistic, term.tally.field, term.tally.counted, layers)
    yield from _of_tallies(term.per, layers)
    yield from _of_tallies(term.minus, layers)


def _held(statistic: str, name: str, bound: Binding, layers: dict[str, LayerInfo]) -> Iterator[Summarised]:
    layer = layers.get(bound.layer_id or "")
    info = layer.field(name) if layer is not None and name else None
    if info is not None and layer is not None and statistic:
        yield Summarised(statistic, info, layer)
