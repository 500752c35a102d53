"""Tables without a geometry lie where the things are that their rows belong to: the inspections of dams at the dams.

Which layer that is the key says by which they are joined. All that is asked of things on the map can be asked of such rows, too: which
lie in a county, how many each has, which are nearest. A table that belongs to nothing on the map is asked for itself alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...model.catalog import Catalog, GeometryKind, LayerInfo, PlacedBy
from .joins import key_into

_STEPS = 2  # samples are of visits, and these of stations


def with_places(catalog: Catalog) -> Catalog:
    """The catalog in which tables whose rows belong to things on the map have the geometry of points."""
    if not any(layer.geometry is GeometryKind.NONE for layer in catalog.layers):
        return catalog
    layers = list(catalog.layers)
    for _ in range(_STEPS):
        there = [layer for layer in layers if layer.geometry is not GeometryKind.NONE and not layer.sampled]
        layers = [_placed(layer, there, catalog) if layer.geometry is GeometryKind.NONE else layer for layer in layers]
    return replace(catalog, layers=tuple(layers))


def _placed(table: LayerInfo, others: Sequence[LayerInfo], catalog: Catalog) -> LayerInfo:
    """The table by its surest key; of several that are as sure by that of the layer with the most features, which says it most closely."""
    if table.sampled or any(info.made is not None for info in table.fields):
        return table
    found = [(key_into(table, other, catalog), other) for other in others]
    sure = [(sure, other.feature_count, join, other) for (sure, join), other in found if join is not None]
    if not sure:
        return table
    _, _, join, owner = max(sure, key=lambda each: each[:2])
    placed = PlacedBy(owner.id, join.field, join.other)
    return replace(table, geometry=GeometryKind.POINT, crs=owner.crs, extent=owner.extent, placed=placed)
