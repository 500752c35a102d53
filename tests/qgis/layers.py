"""Layers for tests: small memory layers, and GeoPackages written by QGIS."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Optional

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransformContext,
    QgsFeature,
    QgsGeometry,
    QgsVectorFileWriter,
    QgsVectorLayer,
)

REALDATA = Path(__file__).resolve().parents[2].parent / "shared" / "realdata"
GSQA = REALDATA.parent / "gsqa" / "gsqa.gpkg"


def memory_layer(
    fields: str, rows: Iterable[tuple[Optional[str], Sequence[Any]]], kind: str = "Point", crs: str = "EPSG:4326", name: str = "places"
):
    """A memory layer; ``fields`` as "name:string,size:integer", rows as (WKT or None, attributes)."""
    parts = [f"field={field}" for field in fields.split(",") if field]
    layer = QgsVectorLayer("&".join([f"{kind}?crs={crs}" if crs else f"{kind}?", *parts]), name, "memory")
    assert layer.isValid()
    if not crs:
        layer.setCrs(QgsCoordinateReferenceSystem())
    features = []
    for wkt, attributes in rows:
        feature = QgsFeature(layer.fields())
        feature.setAttributes(list(attributes))
        if wkt is not None:
            feature.setGeometry(QgsGeometry.fromWkt(wkt))
        features.append(feature)
    assert layer.dataProvider().addFeatures(features)[0]
    layer.updateExtents()
    return layer


def geopackage(layer: QgsVectorLayer, path: Path, table: str = "places") -> QgsVectorLayer:
    """The layer written to a GeoPackage and opened from there."""
    options = QgsVectorFileWriter.SaveVectorOptions()
    options.driverName = "GPKG"
    options.layerName = table
    if path.exists():
        options.actionOnExistingFile = QgsVectorFileWriter.ActionOnExistingFile.CreateOrOverwriteLayer
    result = QgsVectorFileWriter.writeAsVectorFormatV3(layer, str(path), QgsCoordinateTransformContext(), options)
    assert result[0] == QgsVectorFileWriter.WriterError.NoError, result
    opened = QgsVectorLayer(f"{path}|layername={table}", table, "ogr")
    assert opened.isValid()
    return opened


def spoken_of(texts: Sequence[str], count: int) -> list[QgsVectorLayer]:
    """Places in a row, 50 m apart, every fourth a bank and the others cafés, with these texts in turn; and a station at the first."""
    rows = [
        (f"Point({10.0 + i * 0.0007} 50)", (f"Place {i}", "café" if i % 4 else "bank", f"{texts[i % len(texts)]} It is number {i}."))
        for i in range(count)
    ]
    stations = memory_layer("name:string", [("Point(10 50)", ("Alphaville Central",))], name="stations")
    return [memory_layer("name:string,category:string,description:string", rows), stations]
