"""Layers that a thread may call its own: opened anew from an unchanged file, or copied from the snapshot."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple, Optional

from osgeo import ogr
from qgis.core import (
    QgsFeature,
    QgsFields,
    QgsMemoryProviderUtils,
    QgsProcessingContext,
    QgsProcessingUtils,
    QgsRasterLayer,
    QgsVectorFileWriter,
    QgsVectorLayer,
    QgsWkbTypes,
)

from ..errors import LayerUnavailable
from ..model.catalog import FieldType, GeometryKind
from ..qgis_adapters.compat import make_field
from ..qgis_adapters.snapshot import LayerSnapshot, ProjectSnapshot
from ..workflow.operations import KEY_COLUMN

_COPIED_AT_A_TIME = 1_000


class PrivateLayer(NamedTuple):
    """A layer that belongs to the context, and the expression that gives the id of a feature in the source.

    ``mixed``: lines and areas in one layer, whatever single type QGIS gives it.
    """

    layer: QgsVectorLayer
    key_expression: str
    mixed: bool


def private_layer(snapshot: LayerSnapshot, context: QgsProcessingContext, check: Optional[Callable[[], None]] = None) -> PrivateLayer:
    """A layer with the features of a snapshot, owned by ``context``. Raises LayerUnavailable."""
    if snapshot.plain_file:
        options = QgsVectorLayer.LayerOptions(context.transformContext())
        options.loadDefaultStyle = False
        layer = QgsVectorLayer(f"{snapshot.path}|layername={snapshot.table}", snapshot.name, "ogr", options)
        key, mixed = "$id", is_mixed(snapshot)
    else:
        mixed = is_mixed(snapshot)
        layer = _copy(snapshot, mixed, context, check)
        key = f'"{KEY_COLUMN}"'
    if not layer.isValid():
        raise LayerUnavailable(f"The layer “{snapshot.name}” cannot be opened.", snapshot.path, "Check that the file is still there.")
    context.temporaryLayerStore().addMapLayer(layer)
    return PrivateLayer(layer, key, mixed)


def private_rasters(snapshot: ProjectSnapshot, wanted: Collection[str], context: QgsProcessingContext) -> dict[str, QgsRasterLayer]:
    """The rasters among these ids, opened anew and owned by ``context``. Raises LayerUnavailable."""
    found = {}
    for raster in snapshot.rasters:
        if raster.id not in wanted:
            continue
        layer = QgsRasterLayer(raster.source, raster.name, raster.provider, QgsRasterLayer.LayerOptions(False))
        if not layer.isValid():
            raise LayerUnavailable(f"The raster “{raster.name}” cannot be opened.", raster.source, "Check that its file is still there.")
        layer.setCrs(raster.crs)
        context.temporaryLayerStore().addMapLayer(layer)
        found[raster.id] = layer
    return found


def is_mixed(snapshot: LayerSnapshot) -> bool:
    """Whether a layer may hold several kinds of geometry; QGIS goes by the first feature of a file that declares none."""
    if snapshot.geometry is GeometryKind.MIXED:
        return True
    if snapshot.provider != "ogr" or not snapshot.path:
        return False
    dataset = ogr.Open(snapshot.path)
    if dataset is None:
        return False
    layer = dataset.GetLayerByName(snapshot.table) if snapshot.table else dataset.GetLayer(0)
    return layer is not None and ogr.GT_Flatten(layer.GetGeomType()) in (ogr.wkbUnknown, ogr.wkbGeometryCollection)


def _copy(snapshot: LayerSnapshot, mixed: bool, context: QgsProcessingContext, check: Optional[Callable[[], None]]) -> QgsVectorLayer:
    names = [name for name in snapshot.fields.names() if name != KEY_COLUMN]
    kind = QgsWkbTypes.Type(snapshot.wkb_type)
    # a memory layer has one type of geometry; only a file takes lines and areas together, and its "fid" is its own affair
    kept = [name for name in names if not (mixed and name.lower() == "fid")]
    fields = QgsFields()
    for name in kept:
        fields.append(snapshot.fields.field(name))
    fields.append(make_field(KEY_COLUMN, FieldType.INTEGER))
    if mixed:
        path = QgsProcessingUtils.generateTempFilename("copy.gpkg")
        options = QgsVectorFileWriter.SaveVectorOptions()
        options.driverName = "GPKG"
        options.layerName = "copy"
        sink = QgsVectorFileWriter.create(path, fields, QgsWkbTypes.Type.Unknown, snapshot.crs, context.transformContext(), options)
        _pour(snapshot, kept, fields, sink.addFeatures, check)
        del sink
        return QgsVectorLayer(f"{path}|layername=copy", snapshot.name, "ogr")
    layer = QgsMemoryProviderUtils.createMemoryLayer(snapshot.name, fields, kind, snapshot.crs)
    _pour(snapshot, kept, fields, layer.dataProvider().addFeatures, check)
    layer.updateExtents()
    return layer


def _pour(
    snapshot: LayerSnapshot,
    names: list[str],
    fields: QgsFields,
    add: Callable[[list[QgsFeature]], object],
    check: Optional[Callable[[], None]],
) -> None:
    indexes = [snapshot.fields.indexFromName(name) for name in names]
    waiting: list[QgsFeature] = []
    for feature in snapshot.source.getFeatures():
        values = feature.attributes()
        copy = QgsFeature(fields)
        copy.setGeometry(feature.geometry())
        copy.setAttributes([*(values[index] for index in indexes), feature.id()])
        waiting.append(copy)
        if len(waiting) == _COPIED_AT_A_TIME:
            if check is not None:
                check()
            add(waiting)
            waiting = []
    add(waiting)
