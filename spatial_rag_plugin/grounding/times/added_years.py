"""Years are never added up: the sum of the years in which ships were lost is a number, but of nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Optional

from ...model.binding import Binding, BoundTerm, GroundedFrame
from ...model.catalog import FieldInfo, LayerInfo
from ...model.issue import Issue, Severity
from ...model.wording import translate
from ..world import World
from .dates import holds_years

_SUM = "sum"


def without_added_years(grounded: GroundedFrame, world: World) -> GroundedFrame:
    """The grounded frame, stopped where it adds up a field of years."""
    layers = {layer.id: layer for layer in world.catalog.layers}
    found = next((item for item in _summed(grounded, layers) if holds_years(item[0])), None)
    return grounded if found is None else replace(grounded, target=None, columns=(), issues=(*grounded.issues, _refused(*found)))


def _summed(grounded: GroundedFrame, layers: dict[str, LayerInfo]) -> Iterator[tuple[FieldInfo, LayerInfo]]:
    """The fields that are added up, with their layers."""
    target = grounded.target
    if target is None:
        return
    order = target.superlative.term if target.superlative is not None else None
    for term in (*grounded.columns, order, *(item.term for item in target.conditions)):
        yield from _of_tallies(term, layers)
    summed = [term.field for term, made in zip(grounded.columns, grounded.statistics) if made == _SUM]
    if grounded.statistic == _SUM:
        summed += [grounded.attribute, *(term.field for term in grounded.columns)]
    for name in filter(None, summed):
        yield from _held(name, target, layers)


def _of_tallies(term: Optional[BoundTerm], layers: dict[str, LayerInfo]) -> Iterator[tuple[FieldInfo, LayerInfo]]:
    if term is None:
        return
    if term.tally is not None and term.tally.statistic == _SUM and term.tally.field:
        yield from _held(term.tally.field, term.tally.counted, layers)
    yield from _of_tallies(term.per, layers)
    yield from _of_tallies(term.minus, layers)


def _held(name: str, bound: Binding, layers: dict[str, LayerInfo]) -> Iterator[tuple[FieldInfo, LayerInfo]]:
    layer = layers.get(bound.layer_id or "")
    info = layer.field(name) if layer is not None else None
    if info is not None and layer is not None:
        yield info, layer


def _refused(info: FieldInfo, layer: LayerInfo) -> Issue:
    message = translate(
        "SpatialRagAsking", "“{field}” of “{layer}” holds years, which do not add up. Ask for another number, or for the first or last."
    ).said(field=info.title, layer=layer.name)
    return Issue(Severity.QUESTION, "years-added", message, not_understood=info.title, subject=info.title)
