"""Numbers that a field keeps by the thousand or million, as its name says in Latin letters: FEE_K, POP_THOUS, Budget (Mio. €)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Optional

from ...language.tokens import fold
from ...model.catalog import Catalog, LayerInfo, Made, Making
from ...model.issue import Issue, Severity
from ...model.wording import translate
from ..lexicon.layer_words import layer_words
from .kept_units import kept_unit, unit_sizes


def kept_by_many(written: Callable[[], str], catalog: Catalog, question: str) -> Optional[Issue]:
    """What to say of a field that a workflow goes by, as it is ``written``, and that counts by many; None where there is none, or the
    question names it.
    """
    fields = (info for layer in catalog.layers for info in layer.fields if fold(info.name) not in fold(question))
    by_many = [info for info in fields if layer_words().scale_in_words(info) != 1.0]
    steps = written() if by_many else ""
    for info in by_many:
        if f'"{info.name}"' in steps:
            scale = layer_words().scale_in_words(info)
            message = translate("SpatialRagAsking", "“{field}” is kept in units of {scale}: 2 stands for {twice}.")
            said = message.said(field=info.title, scale=f"{scale:,.0f}", twice=f"{2 * scale:,.0f}")
            return Issue(Severity.INFO, "kept-by-many", said, subject=info.title)
    return None


def by_single_ones(made: Mapping[str, Made], catalog: Catalog) -> dict[str, Made]:
    """Numbers made of two fields, where one is kept by many: a ratio is one of single ones, and nothing else is made of unlike ones. Where
    areas have the fields of a table, that says nothing else.
    """
    found: dict[str, Made] = {}
    for layer_id, number in made.items():
        fields = [catalog.layer(layer_id).field(name) for name in (number.first, number.second) if name]
        first = fields[0] if fields else None
        if number.unit and first is not None and number.unit in dict(unit_sizes(kept_unit(first))):
            found[layer_id] = number  # it is told in the unit of single ones already
            continue
        scales = [layer_words().scale_in_words(info) if info is not None else 1.0 for info in fields]
        if len(scales) < 2 or scales[0] == scales[1]:
            found[layer_id] = number
        elif number.making is Making.RATIO:
            found[layer_id] = replace(number, factor=number.factor * scales[0] / scales[1])
    borne = {_whose(number.first, catalog.layer(layer_id)) for layer_id, number in found.items()}
    return {layer_id: number for layer_id, number in found.items() if layer_id not in borne}


def _whose(name: str, layer: LayerInfo) -> str:
    """The table that a layer has a field from."""
    info = layer.field(name)
    return info.made.layer_id if info is not None and info.made is not None and info.is_joined else ""
