"""GeoPackages in which a program wrote geometries as SpatiaLite keeps them: QGIS reads them, and so do both engines."""

from __future__ import annotations

import sqlite3
import struct
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from engine_cases import register_providers
from layers import geopackage, memory_layer
from qgis.core import QgsGeometry, QgsVectorLayer

from spatial_rag_plugin.engine import execute
from spatial_rag_plugin.model.settings import EngineMode, Settings
from spatial_rag_plugin.qgis_adapters.positions import as_geometry
from spatial_rag_plugin.qgis_adapters.snapshot import snapshot_layers
from spatial_rag_plugin.qgis_adapters.spatialite_blobs import wkb_of_spatialite
from spatial_rag_plugin.workflow import operations as ops
from spatial_rag_plugin.workflow.graph import Step, Workflow

SQUARE = "Polygon ((0 0, 2 0, 2 2, 0 2, 0 0),(0.5 0.5, 0.5 1, 1 1, 0.5 0.5))"

SQUARES = f"Multi{SQUARE.replace('((', '(((').replace('))', ')))')}"


@pytest.fixture(scope="module", autouse=True)
def providers(qgis_app):
    register_providers()


def spatialite(wkt: str) -> bytes:
    """The geometry as SpatiaLite writes it; parts of collections begin with a mark in place of a byte order."""
    geometry = QgsGeometry.fromWkt(wkt)
    wkb, box = bytes(geometry.asWkb()), geometry.boundingBox()
    head = struct.pack("<BBi4dB", 0, 1, 4326, box.xMinimum(), box.yMinimum(), box.xMaximum(), box.yMaximum(), 0x7C)
    body = wkb[1:]
    if geometry.isMultipart():
        single = geometry.asGeometryCollection()
        body = body[:8] + b"".join(b"\x69" + bytes(part.asWkb())[1:] for part in single)
    return head + body + b"\xfe"


@pytest.mark.parametrize(
    "wkt",
    [
        "Point (10 50)", "PointZ (10 50 3)", "LineString (0 0, 1 1, 2 0)", SQUARE, SQUARES,
        "MultiPoint ((1 2),(3 4))", "MultiLineString ((0 0, 1 1),(5 5, 6 6))",
    ],
)  # fmt: skip
def test_the_same_geometry(wkt: str) -> None:
    blob = spatialite(wkt)
    assert wkb_of_spatialite(blob) == bytes(QgsGeometry.fromWkt(wkt).asWkb())
    assert as_geometry(blob).equals(QgsGeometry.fromWkt(wkt))
    for wrong in (blob[:-1], blob[:50] + blob[55:], b"", b"GP" + blob[2:], blob.replace(b"\x7c", b"\x7b", 1)):
        assert wkb_of_spatialite(wrong) is None


@pytest.mark.parametrize("mode", list(EngineMode))
def test_they_are_answered_from(tmp_path: Path, mode: EngineMode) -> None:
    rows = [
        ("MultiPolygon (((9 49, 9.1 49, 9.1 49.1, 9 49)))", ("Near",)),
        ("MultiPolygon (((20 49, 20.1 49, 20.1 49.1, 20 49)))", ("Far",)),
    ]
    written = geopackage(memory_layer("name:string", rows, "MultiPolygon"), tmp_path / "areas.gpkg")
    source = written.source()
    del written
    with sqlite3.connect(tmp_path / "areas.gpkg") as connection:
        (table, column), *_ = connection.execute("SELECT table_name, column_name FROM gpkg_geometry_columns")
        connection.create_function("ST_IsEmpty", 1, lambda blob: 0)
        for name, bound in (("ST_MinX", 0), ("ST_MaxX", 1), ("ST_MinY", 2), ("ST_MaxY", 3)):
            connection.create_function(name, 1, lambda blob, bound=bound: (20.0, 20.1, 49.0, 49.1)[bound])
        connection.execute(f'UPDATE "{table}" SET "{column}" = ? WHERE name = ?', (spatialite(rows[1][0]), "Far"))
    layer = QgsVectorLayer(source, "areas", "ogr")
    steps = (
        Step("p", ops.PlacePoint(9.0, 49.0, "here")), Step("a", ops.Load(layer.id(), "areas")),
        Step("far", ops.WithinDistance(None, 100_000.0), (("features", "a"), ("reference", "p"))),
    )  # fmt: skip
    found = execute(Workflow(steps, "far", "", "far areas"), snapshot_layers([layer]), Settings(engine=mode))
    assert found.candidates.names == ("Far",)
