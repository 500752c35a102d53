"""From the last stream of a run to the candidates and references of its result."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from qgis.core import QgsCoordinateReferenceSystem

from ..grounding.places.numbered_places import called_as
from ..model.answer import Candidates, FeatureRef
from ..model.catalog import Catalog, FieldRole, FieldType
from ..model.columns import SPREAD_COLUMN
from ..model.wkt import wkt_of
from ..qgis_adapters.admin_levels import names_level
from ..qgis_adapters.compat import field_type
from ..qgis_adapters.field_roles import called_by, is_name_like, name_words, names_kinds, shown_by
from ..qgis_adapters.numbered import is_called_like, number_beside_owner, numbers_features
from ..qgis_adapters.snapshot import LayerSnapshot, ProjectSnapshot
from ..workflow.operations import AZIMUTH_COLUMN, DISTANCE_COLUMN, REFERENCE_COLUMN
from .context import WGS84, RunContext
from .geodesy import overlays, representative_points, reproject
from .geodesy.wkb import EMPTY, is_plain
from .stream import Stream

#: References are listed whole up to this many, beyond it only those that a candidate was measured from.
LISTED_REFERENCES = 1000
_OFTEN = 4
_OWN_COLUMNS = (DISTANCE_COLUMN, AZIMUTH_COLUMN, REFERENCE_COLUMN, SPREAD_COLUMN)


def candidates_of(context: RunContext, stream: Stream, positions: np.ndarray | None) -> Candidates:
    """The features of a stream; ``positions`` (N,) index the run's references, -1: none."""
    points = lonlats(context, stream)
    return Candidates(
        layer_id=stream.origin.layer_id,
        fids=stream.fids,
        lons=points[:, 0],
        lats=points[:, 1],
        names=names(context, stream),
        distance_m=stream.columns.get(DISTANCE_COLUMN),
        azimuth_deg=stream.columns.get(AZIMUTH_COLUMN),
        reference=positions,
        measures={name: column for name, column in stream.columns.items() if name not in _OWN_COLUMNS},
        wkbs=shapes(context, stream) if stream.origin.is_made else (),
        joined=stream.origin.attributes if stream.origin.layer is not None else {},
    )


def references_of(context: RunContext, stream: Stream) -> tuple[tuple[FeatureRef, ...], np.ndarray | None]:
    """The features that others were compared with, and for each feature of ``stream`` the index of its own (-1: none)."""
    listed: list[FeatureRef] = []
    known: dict[tuple[str, int, str], int] = {}
    positions: np.ndarray | None = None
    for reference in (*context.references, *context.parts):
        rows = np.arange(len(reference))
        measured = stream.reference is reference and stream.reference_row is not None
        if len(rows) > LISTED_REFERENCES:
            rows = np.unique(stream.reference_row[stream.reference_row >= 0]) if measured else rows[:LISTED_REFERENCES]
        place = np.full(len(reference) + 1, -1, dtype=np.int64)
        for row, entry in zip(rows.tolist(), feature_refs(context, reference.take(rows))):
            key = (entry.layer_id, entry.fid, entry.name)
            if key not in known:
                known[key] = len(listed)
                listed.append(entry)
            place[row] = known[key]
        if measured:
            positions = place[stream.reference_row]
    return tuple(listed), positions


def feature_refs(context: RunContext, stream: Stream) -> list[FeatureRef]:
    """The features of a stream as they are cited; one that was made of another as what it is: "boundary of France" is not France."""
    points = lonlats(context, stream)
    origin = stream.origin
    alone = origin.source is not None and origin.label and origin.placed is not None and len(origin.placed) == 1
    called = (origin.label,) * len(stream) if alone else names(context, stream)
    layer = origin.layer.name if origin.layer is not None else ""
    made = [wkt_of(wkb) for wkb in shapes(context, stream)] if origin.step else [""] * len(stream)
    return [
        FeatureRef(layer, origin.layer_id, int(fid), name, _known(lon), _known(lat), wkt, origin.step)
        for fid, name, lon, lat, wkt in zip(stream.fids.tolist(), called, points[:, 0].tolist(), points[:, 1].tolist(), made)
    ]


def shapes(context: RunContext, stream: Stream) -> tuple[bytes, ...]:
    """The geometries of a stream without missing ones, well-known binary in EPSG:4326, each of one kind."""
    if stream.geometry.missing.all():
        return (EMPTY,) * len(stream)
    crs, measurer = QgsCoordinateReferenceSystem(WGS84), context.measurer(stream)
    placed = reproject(stream.geometry, crs, measurer.context, check=context.check)
    # heights may be left from the layer; and mended after it was moved, an area may have got lines of no width
    kinds = overlays.kinds(placed).tolist()
    return tuple((data if is_plain(data) else overlays.only(data, kind)) if data else EMPTY for data, kind in zip(placed.wkbs(), kinds))


def lonlats(context: RunContext, stream: Stream) -> np.ndarray:
    """Longitude and latitude (N, 2) on WGS 84 of the points that stand for the features; NaN where that is unknown."""
    if stream.geometry.missing.all():
        return np.full((len(stream), 2), np.nan)  # rows of a table
    if not stream.crs.isValid():
        context.note("without a coordinate reference system there are no longitudes and latitudes")
        return np.full((len(stream), 2), np.nan)
    measurer = context.measurer(stream)
    points = representative_points(stream.geometry, measurer, context.check)
    return measurer.place(points, QgsCoordinateReferenceSystem(WGS84))


def names(context: RunContext, stream: Stream) -> tuple[str, ...]:
    """What the features are called; where that is null what was made bears the label of the step that made it, all else empty text."""
    origin = stream.origin
    field = next(iter(origin.attributes), "") if origin.layer is None else name_field(origin.layer)
    if field:
        called = tuple("" if value is None else str(value) for value in context.values(stream, field))
        layer = origin.layer
        if layer is not None and len(called) > 1 == len(set(called)) and not _called_field(layer):
            return ("",) * len(stream)  # "Operational", of every piece of a railway: no name of any
        return tuple(name or origin.label for name in called) if origin.step else called
    if not origin.is_made:
        return ("",) * len(stream)
    several = origin.layer is None and origin.placed is not None and len(origin.placed) > 1
    return tuple(f"{origin.label} {fid}".strip() if several else origin.label for fid in stream.fids.tolist())


def name_field(layer: LayerSnapshot) -> str:
    """The field that names the features: the one that is called so, else the display field of the layer if it holds text; "" if none."""
    display = layer.display_field
    is_text = any(item.name() == display and field_type(item) is FieldType.TEXT for item in layer.fields)
    return _called_field(layer) or (display if is_text else "")


def with_known_names(snapshot: ProjectSnapshot, catalog: Catalog) -> ProjectSnapshot:
    """The snapshot in which layers without a field that is called a name go by the one whose values the catalog found to be names."""
    layers = tuple(_with_known_name(layer, catalog) for layer in snapshot.layers)
    return snapshot if layers == snapshot.layers else replace(snapshot, layers=layers)


def _with_known_name(layer: LayerSnapshot, catalog: Catalog) -> LayerSnapshot:
    info = catalog.by_id().get(layer.id)
    known = info.field(info.name_fields[0]) if info is not None and info.name_fields else None
    if info is None or known is None or known.type is not FieldType.TEXT or known.name == layer.display_field:
        return layer
    called = info.field(_called_field(layer))
    # MANG_NAME of areas that bear names of their own, UNIT_NM; the addr:housename of few of the restaurants that have a name
    shared = called is not None and (called.role in (FieldRole.CATEGORY, FieldRole.ADDRESS) or _OFTEN * called.filled < known.filled)
    return replace(layer, display_field=known.name) if called is None or (shared and known.role is FieldRole.NAME) else layer


def _called_field(layer: LayerSnapshot) -> str:
    """The layer's display field if it is called a name and holds text, else the first text field called so or a title, or the one called as
    the layer's features are (STADTTEIL of STADTTEILE); a name of kinds ("categoryName") only where nothing else is there; the number of a
    parcel rather than its owner; "" if none.
    """
    texts = [item.name() for item in layer.fields if field_type(item) is FieldType.TEXT]
    level = next((name for name in texts if names_level(name, layer.name)), "")
    if level:
        return level
    display = [layer.display_field] if layer.display_field in texts else []
    called = [name for name in (*display, *texts) if "name" in name.lower() or is_name_like(name)]
    own = [name for name in called if not names_kinds(name)] + [name for name in texts if name_words(name) == ("title",)]
    named = next(iter((*own, *called)), "")
    kinds = [(item.name(), field_type(item)) for item in layer.fields]
    named = number_beside_owner(named, kinds, layer.name) or named
    in_chinese = [item for item in layer.fields if item.name() in texts]
    chinese = [item.name() for item in in_chinese if item.name() in display and shown_by(item.name(), item.alias())]
    chinese += [item.name() for item in in_chinese if called_by(item.name(), item.alias())]
    named = named or next(iter(chinese), "")
    named = named or next((name for name in texts if is_called_like(name, layer.name)), "")
    if not named and called_as(layer.display_field, layer.name) is None:  # a district goes by its number, not by who represents it
        named = next((name for name, kind in kinds if numbers_features(name, kind, layer.name)), "")
    return named


def _known(degrees: float) -> float | None:
    return degrees if degrees == degrees else None
