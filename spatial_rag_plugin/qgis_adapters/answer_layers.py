"""The layers of an answer, made in any thread: one memory layer for each role and kind of geometry, or the tables of one GeoPackage.

A provider holds one kind of geometry only, so an answer of lines and polygons becomes two result layers.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Callable, Optional

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransformContext,
    QgsFeature,
    QgsFeatureRequest,
    QgsFields,
    QgsLayerMetadata,
    QgsVectorFileWriter,
    QgsVectorLayer,
    QgsWkbTypes,
)
from qgis.PyQt.QtCore import QCoreApplication, QThread

from ..errors import LayerUnavailable
from .collector import collector_held
from .compat import NO_GEOMETRY
from .map_styles import Role

translate = QCoreApplication.translate

Check = Optional[Callable[[], None]]
_CHUNK = 1000


@dataclass(frozen=True, eq=False)
class LayerContent:
    """What goes into the layers of one role: features in ``crs`` with ``fields``.

    ``order``: the place in the answer of each; empty: as they come. ``title``: the name in the legend, where the role is not enough.
    ``step``: the step of the workflow that made the geometries.
    """

    role: Role
    crs: QgsCoordinateReferenceSystem
    fields: QgsFields
    features: Iterable[QgsFeature]
    metadata: QgsLayerMetadata
    order: Sequence[int] = ()
    title: str = ""
    step: str = ""


@dataclass(eq=False)
class AnswerLayer:
    """One layer of an answer; ``places`` maps a feature's place in the answer (from 0) to its feature id here."""

    role: Role
    layer: QgsVectorLayer
    places: dict[int, int] = field(default_factory=dict)
    step: str = ""


def build_layers(contents: Sequence[LayerContent], check: Check = None) -> tuple[AnswerLayer, ...]:
    """Memory layers of all contents; call ``hand_over`` before another thread uses them."""
    # The rows of a large answer would set off a collection of the whole process, which stops the window as well.
    with collector_held():
        return tuple(layer for content in contents for layer in _build_role(content, check))


def hand_over(layers: Iterable[AnswerLayer], thread: QThread) -> None:
    """Make ``thread`` the owner of the layers; call it in the thread that made them."""
    for item in layers:
        item.layer.moveToThread(thread)


def layer_title(role: Role, geometry: QgsWkbTypes.GeometryType, several: bool, title: str = "") -> str:
    """The name of a layer in the legend."""
    title = (
        title
        or {
            Role.RESULT: translate("SpatialRagPresenter", "Answer"),
            Role.APART: translate("SpatialRagPresenter", "Not known to belong to the answer"),
            Role.REFERENCE: translate("SpatialRagPresenter", "Reference"),
            Role.PLACE: translate("SpatialRagPresenter", "Place"),
            Role.SEARCH_AREA: translate("SpatialRagPresenter", "Search area"),
        }[role]
    )
    if not several:
        return title
    kind = {
        QgsWkbTypes.GeometryType.PointGeometry: translate("SpatialRagPresenter", "points"),
        QgsWkbTypes.GeometryType.LineGeometry: translate("SpatialRagPresenter", "lines"),
        QgsWkbTypes.GeometryType.PolygonGeometry: translate("SpatialRagPresenter", "polygons"),
    }[geometry]
    return f"{title} ({kind})"


def _build_role(content: LayerContent, check: Check) -> list[AnswerLayer]:
    by_geometry: dict[QgsWkbTypes.GeometryType, list[tuple[int, QgsFeature]]] = {}
    for count, feature in enumerate(content.features):
        if check is not None and count % _CHUNK == 0:
            check()
        place = content.order[count] if content.order else count
        geometry_type = QgsWkbTypes.geometryType(feature.geometry().wkbType())
        by_geometry.setdefault(geometry_type, []).append((place, feature))
    # Without geometry there is nothing to draw; the ranked list still has the feature.
    for bare in (QgsWkbTypes.GeometryType.NullGeometry, QgsWkbTypes.GeometryType.UnknownGeometry):
        by_geometry.pop(bare, None)
    return [_build_layer(content, kind, rows, len(by_geometry) > 1, check) for kind, rows in by_geometry.items()]


def _build_layer(
    content: LayerContent, kind: QgsWkbTypes.GeometryType, rows: Sequence[tuple[int, QgsFeature]], several: bool, check: Check
) -> AnswerLayer:
    wkb_type = common_type({feature.geometry().wkbType() for _, feature in rows})
    layer = QgsVectorLayer(QgsWkbTypes.displayString(wkb_type), layer_title(content.role, kind, several, content.title), "memory")
    layer.setCrs(content.crs)
    provider = layer.dataProvider()
    provider.addAttributes(list(content.fields))
    layer.updateFields()
    places: dict[int, int] = {}
    for start in range(0, len(rows), _CHUNK):
        if check is not None:
            check()
        chunk = [fitting(feature, wkb_type) for _, feature in rows[start : start + _CHUNK]]
        stored, added = provider.addFeatures(chunk)
        if not stored:
            message = translate("SpatialRagPresenter", "The answer's layer could not be filled.")
            raise LayerUnavailable(message, "; ".join(provider.errors()))
        places.update((place, feature.id()) for (place, _), feature in zip(rows[start : start + _CHUNK], added))
    layer.updateExtents()
    _describe(layer, content.metadata, content.crs)
    return AnswerLayer(content.role, layer, places, content.step)


def refill(layer: QgsVectorLayer, rows: Sequence[tuple[int, QgsFeature]]) -> dict[int, int]:
    """Put other features into a layer of ours, by name of column; gives each one's id by its place in the answer.

    Raises LayerUnavailable, with the layer as it was where it could be kept so.
    """
    provider, fields = layer.dataProvider(), layer.fields()
    made: list[QgsFeature] = []
    for _, row in rows:
        feature = QgsFeature(fields)
        for name in row.fields().names():
            if fields.indexFromName(name) >= 0:
                feature.setAttribute(name, row.attribute(name))
        feature.setGeometry(row.geometry())
        made.append(fitting(feature, layer.wkbType()))
    before = [feature.id() for feature in layer.getFeatures(QgsFeatureRequest().setNoAttributes().setFlags(NO_GEOMETRY))]
    stored, added = provider.addFeatures(made)
    if not stored or not provider.deleteFeatures(before):
        message = translate("SpatialRagPresenter", "The answer's layer could not be filled.")
        raise LayerUnavailable(message, "; ".join(provider.errors()))
    layer.updateExtents()
    return {place: feature.id() for (place, _), feature in zip(rows, added)}


def common_type(types: Iterable[QgsWkbTypes.Type]) -> QgsWkbTypes.Type:
    """The type that holds all of these types of one kind: multi, Z and M where any of them is."""
    kinds = list(types)
    if len(set(kinds)) == 1:
        return kinds[0]
    common = QgsWkbTypes.multiType(QgsWkbTypes.flatType(next((kind for kind in kinds if QgsWkbTypes.isCurvedType(kind)), kinds[0])))
    if any(QgsWkbTypes.hasZ(kind) for kind in kinds):
        common = QgsWkbTypes.addZ(common)
    return QgsWkbTypes.addM(common) if any(QgsWkbTypes.hasM(kind) for kind in kinds) else common


def fitting(feature: QgsFeature, wkb_type: QgsWkbTypes.Type) -> QgsFeature:
    """The feature with its geometry made that type, where that can be done without splitting it."""
    if feature.geometry().wkbType() == wkb_type:
        return feature
    parts = feature.geometry().coerceToType(wkb_type)
    if len(parts) == 1:
        feature.setGeometry(parts[0])
    return feature


def _describe(layer: QgsVectorLayer, metadata: QgsLayerMetadata, crs: QgsCoordinateReferenceSystem) -> None:
    """Metadata with the layer's own CRS; the sources' rights also as attribution, which the map can print."""
    own = QgsLayerMetadata(metadata)
    own.setCrs(crs)
    layer.setMetadata(own)
    layer.setAttribution("; ".join(metadata.rights()))


def write_geopackage(
    layers: Sequence[AnswerLayer], path: Path, context: QgsCoordinateTransformContext, check: Check = None
) -> tuple[AnswerLayer, ...]:
    """Write layers as tables of a new GeoPackage and give the layers that read it.

    The file appears under its name only when it is complete. Raises LayerUnavailable when the folder cannot be written to.
    """
    try:
        with NamedTemporaryFile(dir=path.parent, prefix=f".{path.stem}-", suffix=".gpkg", delete=False) as handle:
            unfinished = Path(handle.name)
        unfinished.unlink()
    except OSError as error:
        message = translate("SpatialRagPresenter", "The folder {folder} cannot be written to.").format(folder=path.parent)
        raise LayerUnavailable(message, str(error), _other_place()) from error
    tables = _table_names(layers)
    try:
        for item, table in zip(layers, tables):
            if check is not None:
                check()
            _write_table(item, table, unfinished, context)
        os.replace(unfinished, path)
    except OSError as error:
        message = translate("SpatialRagPresenter", "{path} cannot be written.").format(path=path)
        raise LayerUnavailable(message, str(error), _other_place()) from error
    finally:
        for leftover in (unfinished, Path(f"{unfinished}-wal"), Path(f"{unfinished}-shm"), Path(f"{unfinished}-journal")):
            leftover.unlink(missing_ok=True)
    return tuple(_open_table(item, table, path) for item, table in zip(layers, tables))


def _other_place() -> str:
    return translate("SpatialRagPresenter", "Choose another place for the answers.")


def _table_names(layers: Sequence[AnswerLayer]) -> list[str]:
    """A name for each table; places that were made by several steps are numbered."""
    names: list[str] = []
    for item in layers:
        name = _table_name(item)
        number = sum(1 for other in names if other == name or other.startswith(f"{name}_"))
        names.append(f"{name}_{number + 1}" if number else name)
    return names


def _table_name(item: AnswerLayer) -> str:
    kind = {
        QgsWkbTypes.GeometryType.PointGeometry: "points",
        QgsWkbTypes.GeometryType.LineGeometry: "lines",
        QgsWkbTypes.GeometryType.PolygonGeometry: "polygons",
    }[item.layer.geometryType()]
    return f"{item.role.value}_{kind}"


def _write_table(item: AnswerLayer, table: str, path: Path, context: QgsCoordinateTransformContext) -> None:
    options = QgsVectorFileWriter.SaveVectorOptions()
    options.driverName = "GPKG"
    options.layerName = table
    options.saveMetadata = True
    options.layerMetadata = item.layer.metadata()
    # "fid" is what most sources call their own key, which is kept as an ordinary field.
    taken = {name.lower() for name in item.layer.fields().names()}
    key = next(name for name in ("answer_fid", *(f"answer_fid_{number}" for number in range(2, 1000))) if name not in taken)
    geometry = next(name for name in ("geom", *(f"geom_{number}" for number in range(2, 1000))) if name not in taken)
    options.layerOptions = [f"FID={key}", f"GEOMETRY_NAME={geometry}"]
    if path.exists():
        options.actionOnExistingFile = QgsVectorFileWriter.ActionOnExistingFile.CreateOrOverwriteLayer
    error, message, *_ = QgsVectorFileWriter.writeAsVectorFormatV3(item.layer, str(path), context, options)
    if error != QgsVectorFileWriter.WriterError.NoError:
        failure = translate("SpatialRagPresenter", "The answer could not be saved in {folder}.").format(folder=path.parent)
        raise LayerUnavailable(failure, message, _other_place())


def _open_table(item: AnswerLayer, table: str, path: Path) -> AnswerLayer:
    layer = QgsVectorLayer(f"{path}|layername={table}", item.layer.name(), "ogr")
    if not layer.isValid():
        message = translate("SpatialRagPresenter", "{path} was written but cannot be read.").format(path=path)
        raise LayerUnavailable(message, layer.error().summary())
    _describe(layer, item.layer.metadata(), item.layer.crs())
    # The writer keeps the order of the features, not their ids.
    request = QgsFeatureRequest().setNoAttributes().setFlags(NO_GEOMETRY)
    fids = sorted(feature.id() for feature in layer.getFeatures(request))
    order = {fid: row for row, fid in enumerate(sorted(item.places.values()))}
    return AnswerLayer(item.role, layer, {place: fids[order[fid]] for place, fid in item.places.items()}, item.step)
