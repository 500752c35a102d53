"""Which layers of a snapshot hold things of one kind, one as points and one as areas, and what the two are together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Optional, cast

from qgis.core import QgsFields, QgsVectorLayerFeatureSource, QgsWkbTypes

from ..grounding.lexicon.twin_names import key_among, kinds_among, name_of_both
from ..model.catalog import GeometryKind
from ..model.twins import Twins, together
from .compat import field_type
from .fingerprint import LayerState, digest
from .layer_snapshot import LayerSnapshot
from .united import Side, UnitedSource

_ENOUGH = 2  # fields of both
_ALIKE = 0.5  # of the fields of the layer with fewer


def united_layers(layers: Sequence[LayerSnapshot]) -> tuple[LayerSnapshot, ...]:
    """The layers that two of these are together; none of a layer with more than one twin."""
    points = [layer for layer in layers if layer.geometry is GeometryKind.POINT and not layer.remote]
    areas = [layer for layer in layers if layer.geometry is GeometryKind.POLYGON and not layer.remote]
    if not points or not areas:
        return ()
    found = [(one, other, twins) for one in points for other in areas for twins in [_twins(one, other)] if twins is not None]
    return tuple(_united(one, other, twins) for one, other, twins in found if not _is_shared(one, other, found))


def _is_shared(one: LayerSnapshot, other: LayerSnapshot, found: Sequence[tuple[LayerSnapshot, LayerSnapshot, Twins]]) -> bool:
    return sum(first is one or second is other for first, second, _ in found) > 1


def _twins(points: LayerSnapshot, areas: LayerSnapshot) -> Optional[Twins]:
    if points.crs != areas.crs or not name_of_both(points.name, areas.name):
        return None
    own, other = (_typed(layer) for layer in (points, areas))
    shared = [name for name, kind in own.items() if other.get(name) is kind]
    clash = any(name in other and other[name] is not kind for name, kind in own.items())
    if clash or len(shared) < max(_ENOUGH, _ALIKE * min(len(own), len(other))):
        return None
    display = points.display_field if points.display_field in shared else ""
    name = next((each for each in shared if each.casefold() == "name"), display)
    key = key_among(shared)
    kinds = kinds_among([each for each in shared if each != name])
    return Twins(points.id, points.name, areas.id, areas.name, "" if name == key else name, key, kinds)


def _typed(layer: LayerSnapshot) -> dict[str, Any]:
    return {field.name(): field_type(field) for field in layer.fields if field.name() not in layer.primary_key}


def _united(points: LayerSnapshot, areas: LayerSnapshot, twins: Twins) -> LayerSnapshot:
    fields, own = QgsFields(), _typed(points)
    for layer in (points, areas):
        for field in layer.fields:
            if field.name() in _typed(layer) and (layer is points or field.name() not in own):
                fields.append(field)
    both = ((points.state, points.source), (areas.state, areas.source))
    state = LayerState(
        config=digest((twins.name, twins.key, twins.kinds, fields.names())),
        edits="|".join(filter(None, (points.state.edits, areas.state.edits))),
        kind="united",
        others=both,
    )
    sides = [Side(layer.source, layer.fields) for layer in (points, areas)]
    source = UnitedSource(twins, *sides, fields, lambda: state.fingerprint(points.source))
    return LayerSnapshot(
        id=f"{points.id}+{areas.id}",
        name=name_of_both(points.name, areas.name),
        source=cast(QgsVectorLayerFeatureSource, source),
        fields=fields,
        crs=points.crs,
        geometry=GeometryKind.MIXED,
        wkb_type=int(QgsWkbTypes.Type.Unknown),
        provider="united",
        feature_count=points.feature_count + areas.feature_count if min(points.feature_count, areas.feature_count) >= 0 else -1,
        aliases={**areas.aliases, **points.aliases},
        labels={**areas.labels, **points.labels},
        display_field=points.display_field if points.display_field in own else "",
        abstract=points.abstract,
        keywords=tuple(dict.fromkeys((*points.keywords, *areas.keywords))),
        attribution=points.attribution or areas.attribution,
        selected_fids=(*(together(fid, False) for fid in points.selected_fids), *(together(fid, True) for fid in areas.selected_fids)),
        edited=points.edited or areas.edited,
        state=state,
        text_fields=points.text_fields,
        twins=twins,
    )
