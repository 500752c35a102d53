"""Of what a number is made that no layer holds: said beside the answer."""

from __future__ import annotations

from collections.abc import Collection

from ...model.catalog import Catalog, LayerInfo, Made, Making
from ...model.issue import Issue
from ...model.wording import translate
from ..asking.ask_numbers import taken


def made_of(catalog: Catalog, columns: Collection[str]) -> tuple[Issue, ...]:
    """A note for each made number that is one of the columns that a workflow fills."""
    notes: dict[str, Issue] = {}
    for layer in catalog.layers:
        for info in layer.fields:
            if info.made is not None and info.name in columns:
                notes.setdefault(info.name, taken(info.name.replace("_", " "), _words(info.made, layer)))
    return tuple(notes.values())


def _words(made: Made, layer: LayerInfo) -> str:
    if made.making is Making.RATIO:
        plain = translate("SpatialRagAsking", "“{first}” divided by “{second}”")
        percent = translate("SpatialRagAsking", "“{first}” divided by “{second}”, in per cent")
        return (percent if made.unit == "%" else plain).said(first=made.first, second=made.second)
    if made.making is Making.CHANGE:
        return translate("SpatialRagAsking", "“{first}” less “{second}”").said(first=made.first, second=made.second)
    if made.making is Making.SUM:
        return translate("SpatialRagAsking", "“{first}” plus “{second}”").said(first=made.first, second=made.second)
    if made.making is Making.PRODUCT:
        return translate("SpatialRagAsking", "“{first}” times “{second}”").said(first=made.first, second=made.second)
    if made.making is Making.GROWTH:
        growth = translate("SpatialRagAsking", "“{first}” less “{second}”, in per cent of “{second}”")
        return growth.said(first=made.first, second=made.second)
    if made.making is Making.MARK and made.predicate is not None and len(made.predicate.fields()) > 1:
        return translate("SpatialRagAsking", "where {condition}").said(condition=made.predicate.words())
    condition = made.predicate.words() if made.predicate is not None else made.first
    return translate("SpatialRagAsking", "the share where {condition}").said(condition=condition)
