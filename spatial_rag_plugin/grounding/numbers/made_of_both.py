"""Sums and products of two fields of the same things: "land plus improvement value", "total value (LAND_VAL + IMPR_VAL)", 产量乘以单价."""

from __future__ import annotations

from collections.abc import Callable
from typing import Optional

from ...model.catalog import Catalog, FieldInfo, LayerInfo, Made, Making

Find = Callable[[str, LayerInfo], Optional[FieldInfo]]


def of_both(groups: dict[str, str], making: Making, catalog: Catalog, find: Find) -> dict[str, Made]:
    """The number by the layer that has both fields; what both are may be said once: behind them, or as the name of the number."""
    heads = tuple(said.split()[-1] for said in (groups["b"], groups.get("head", "")) if said.strip())
    made = {}
    for layer in catalog.layers:
        first, second = (_of_layer(groups[key], heads, layer, find) for key in ("a", "b"))
        if first is not None and second is not None and first != second:
            made[layer.id] = Made(making, first.name, second.name)
    return made


def _of_layer(said: str, heads: tuple[str, ...], layer: LayerInfo, find: Find) -> Optional[FieldInfo]:
    named = (said, *(f"{said} {head}" for head in heads if said.isascii() and not said.endswith(head)))
    return next((info for name in named for info in (find(name, layer),) if info is not None), None)
