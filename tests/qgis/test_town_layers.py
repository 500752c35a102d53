"""The sample town as QGIS sees it: layers, metadata, indexes, a network that routes, and a raster that fits."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from qgis.analysis import QgsGraphAnalyzer, QgsGraphBuilder, QgsNetworkDistanceStrategy, QgsVectorLayerDirector
from qgis.core import NULL, QgsCoordinateTransform, QgsFeatureRequest, QgsGeometry, QgsPointXY, QgsProject, QgsRasterLayer, QgsVectorLayer

from spatial_rag_plugin.sampledata import Town, generate
from spatial_rag_plugin.sampledata.writer import GPKG, LAYERS, RASTER, write

pytestmark = pytest.mark.usefixtures("qgis_app")


@pytest.fixture(scope="module")
def town() -> Town:
    return generate()


@pytest.fixture(scope="module")
def folder(town: Town, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("town") / "made on demand"
    write(town, folder)
    return folder


def open_layer(folder: Path, name: str) -> QgsVectorLayer:
    layer = QgsVectorLayer(f"{folder / GPKG}|layername={name}", name, "ogr")
    assert layer.isValid()
    return layer


@pytest.mark.parametrize("spec", LAYERS, ids=lambda spec: spec.name)
def test_layer_holds_what_was_generated(spec, town: Town, folder: Path) -> None:
    layer = open_layer(folder, spec.name)
    rows = list(spec.rows(town))
    assert layer.featureCount() == len(rows)
    assert layer.crs().authid() == f"EPSG:{spec.epsg}"
    assert [field.name() for field in layer.fields()] == ["fid", *(name for name, _ in spec.fields)]
    assert layer.hasSpatialIndex() == layer.SpatialIndexPresent
    for feature, (wkt, values) in zip(layer.getFeatures(), rows):
        assert feature.geometry().isGeosValid()
        assert feature.geometry().equals(QgsGeometry.fromWkt(wkt))
        read = [None if feature[name] == NULL else feature[name] for name, _ in spec.fields]
        assert read == list(values)


def test_metadata_says_what_a_layer_is(folder: Path) -> None:
    with sqlite3.connect(folder / GPKG) as connection:
        rows = connection.execute("SELECT table_name, identifier, description FROM gpkg_contents")
        contents = {name: (identifier, description) for name, identifier, description in rows}
        extensions = {row[0] for row in connection.execute("SELECT extension_name FROM gpkg_extensions")}
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert contents == {spec.name: (spec.title, spec.description) for spec in LAYERS}
    assert "gpkg_rtree_index" in extensions


def test_written_twice_it_is_the_same_file(town: Town, folder: Path, tmp_path: Path) -> None:
    write(town, tmp_path)
    write(town, tmp_path)
    assert (tmp_path / GPKG).read_bytes() == (folder / GPKG).read_bytes()
    assert (tmp_path / RASTER).read_bytes() == (folder / RASTER).read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == [RASTER, GPKG]


def test_streets_route_from_one_end_of_town_to_the_other(folder: Path) -> None:
    layer = open_layer(folder, "streets")
    director = QgsVectorLayerDirector(layer, layer.fields().indexOf("oneway"), "yes", "-1", "no", QgsVectorLayerDirector.DirectionBoth)
    director.addStrategy(QgsNetworkDistanceStrategy())
    builder = QgsGraphBuilder(layer.crs())
    extent = layer.extent()
    ends = [QgsPointXY(extent.xMinimum(), extent.yMinimum()), QgsPointXY(extent.xMaximum(), extent.yMaximum())]
    director.makeGraph(builder, [])
    graph = builder.graph()
    start = min(range(graph.vertexCount()), key=lambda n: graph.vertex(n).point().sqrDist(ends[0]))
    finish = min(range(graph.vertexCount()), key=lambda n: graph.vertex(n).point().sqrDist(ends[1]))
    for a, b in ((start, finish), (finish, start)):
        _, costs = QgsGraphAnalyzer.dijkstra(graph, a, 0)
        straight = graph.vertex(a).point().distance(graph.vertex(b).point())
        assert straight > 5000
        assert straight <= costs[b] < 2 * straight


def test_stations_in_degrees_lie_on_the_metric_lines(folder: Path) -> None:
    stations, lines = open_layer(folder, "subway_stations"), open_layer(folder, "subway_lines")
    transform = QgsCoordinateTransform(stations.crs(), lines.crs(), QgsProject.instance())
    shapes = {feature["name"]: feature.geometry() for feature in lines.getFeatures()}
    for station in stations.getFeatures():
        point = station.geometry()
        point.transform(transform)
        for line in station["lines"].split(";"):
            assert point.distance(shapes[line]) < 0.05


def test_raster_covers_the_town_at_ten_metres(town: Town, folder: Path) -> None:
    raster = QgsRasterLayer(str(folder / RASTER), "elevation")
    assert raster.isValid()
    assert raster.crs().authid() == "EPSG:32618"
    assert raster.rasterUnitsPerPixelX() == raster.rasterUnitsPerPixelY() == 10
    assert raster.extent().contains(open_layer(folder, "districts").extent())
    lake = next(open_layer(folder, "lake").getFeatures(QgsFeatureRequest()))
    value, known = raster.dataProvider().sample(lake.geometry().pointOnSurface().asPoint(), 1)
    assert known
    assert value == pytest.approx(88.0)
    # The corner pixel pins down that neither rows nor columns are swapped.
    extent = raster.extent()
    north_west = QgsPointXY(extent.xMinimum() + 5, extent.yMaximum() - 5)
    assert raster.dataProvider().sample(north_west, 1)[0] == pytest.approx(float(town.elevation.heights[0, 0]))
