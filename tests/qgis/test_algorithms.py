"""The algorithms against pyproj and QgsDistanceArea, over mixed CRSs, empty geometries and clashing names."""

from __future__ import annotations

import numpy as np
import pytest
from pyproj import Geod, Transformer
from qgis.core import QgsDistanceArea, QgsGeometry, QgsPointXY, QgsProject, QgsProperty, QgsVectorLayer, QgsWkbTypes

from tests.qgis.algorithm_runs import WGS84_ELLIPSOID, layer_of, register_provider, run

GEOD = Geod(ellps="WGS84")


@pytest.fixture(autouse=True)
def provider(qgis_app, qgis_processing) -> None:
    register_provider()


def points_layer(lonlat: np.ndarray, crs: str = "EPSG:4326", **more) -> QgsVectorLayer:
    x, y = Transformer.from_crs("EPSG:4326", crs, always_xy=True).transform(*lonlat.T)
    return layer_of([f"Point({a!r} {b!r})" for a, b in zip(x.tolist(), y.tolist())], crs, **more)


def all_distances(targets: np.ndarray, references: np.ndarray) -> np.ndarray:
    """Metres (targets, references) by pyproj, the oracle."""
    t, r = np.repeat(targets, len(references), axis=0), np.tile(references, (len(targets), 1))
    return GEOD.inv(*t.T, *r.T)[2].reshape(len(targets), len(references))


@pytest.fixture(scope="module")
def town() -> tuple[np.ndarray, np.ndarray]:
    random = np.random.default_rng(7)
    return random.uniform((14.0, -23.0), (15.0, -22.0), (300, 2)), random.uniform((14.2, -22.8), (14.8, -22.2), (6, 2))


@pytest.mark.parametrize(
    ("target_crs", "reference_crs"), [("EPSG:4326", "EPSG:4326"), ("EPSG:32733", "EPSG:3857"), ("EPSG:3857", "EPSG:4326")]
)
def test_within_distance_is_that_of_pyproj(town, target_crs, reference_crs):
    targets, references = town
    metres = all_distances(targets, references)
    done = run(
        "withindistance", INPUT=points_layer(targets, target_crs), REFERENCE=points_layer(references, reference_crs), DISTANCE=12, UNIT=1
    )
    expected = np.flatnonzero(metres.min(axis=1) <= 12_000) + 1
    assert 10 < len(expected) < 290
    assert sorted(done.column("reference_fid")) == sorted((metres.argmin(axis=1) + 1)[expected - 1])
    found = np.array(done.column("distance_m"))
    assert found == pytest.approx(np.sort(metres.min(axis=1))[: len(expected)], rel=1e-6, abs=1e-3)
    assert done.results["COUNT"] == len(expected) == done.layer.featureCount()
    assert done.layer.crs().authid() == target_crs


def test_a_ring_of_distances_and_no_upper_bound(town):
    targets, references = town
    nearest = all_distances(targets, references).min(axis=1)
    layers = {"INPUT": points_layer(targets), "REFERENCE": points_layer(references)}
    ring = run("withindistance", DISTANCE=12_000, MIN_DISTANCE=5_000, **layers)
    assert ring.results["COUNT"] == int(((nearest >= 5_000) & (nearest <= 12_000)).sum())
    beyond = run("withindistance", MIN_DISTANCE=10, UNIT=1, **layers)
    assert beyond.results["COUNT"] == int((nearest >= 10_000).sum())
    assert beyond.column("distance_m") == sorted(beyond.column("distance_m"))


def test_azimuths_are_those_of_pyproj_and_fall_into_their_sectors(town):
    targets, references = town
    one = references[:1]
    azimuth = GEOD.inv(*np.broadcast_to(one, targets.shape).T, *targets.T)[0] % 360
    parts = []
    for sector in range(8):
        done = run("direction", INPUT=points_layer(targets, "EPSG:32733"), REFERENCE=points_layer(one), DIRECTION=sector)
        off = (np.array(done.column("azimuth_deg")) - 45 * sector + 180) % 360 - 180
        assert np.abs(off).max() <= 22.5
        parts.append(done.results["COUNT"])
        assert done.results["COUNT"] == int((np.floor((azimuth + 22.5) % 360 / 45) == sector).sum())
    assert sum(parts) == len(targets)
    narrow = run("direction", INPUT=points_layer(targets), REFERENCE=points_layer(one), DIRECTION=8, AZIMUTH=-90, HALF_WIDTH=5)
    assert narrow.results["COUNT"] == int((np.abs((azimuth - 270 + 180) % 360 - 180) < 5).sum()) > 0


def test_towards_keeps_the_sector_to_the_destination(town):
    targets, references = town
    start, end = references[0], references[1]
    heading = GEOD.inv(*start, *end)[0] % 360
    azimuth = GEOD.inv(*np.broadcast_to(start, targets.shape).T, *targets.T)[0] % 360
    done = run(
        "towards",
        INPUT=points_layer(targets, "EPSG:3857"),
        REFERENCE=points_layer(start[None]),
        DESTINATION=points_layer(end[None], "EPSG:32733"),
    )
    assert done.results["AZIMUTH_DEG"] == pytest.approx(heading, abs=1e-6)
    assert done.results["COUNT"] == int((np.abs((azimuth - heading + 180) % 360 - 180) < 22.5).sum()) > 0


@pytest.mark.parametrize("farthest", [False, True])
def test_the_nearest_of_all(town, farthest):
    targets, references = town
    nearest = all_distances(targets, references).min(axis=1)
    done = run(
        "nearest", INPUT=points_layer(targets, "EPSG:32733"), REFERENCE=points_layer(references, "EPSG:3857"), K=7, FARTHEST=farthest
    )
    expected = np.sort(nearest)[::-1][:7] if farthest else np.sort(nearest)[:7]
    assert done.column("distance_m") == pytest.approx(expected.tolist(), rel=1e-6)
    assert done.results["DISTANCE_M"] == pytest.approx(expected[0], rel=1e-6)
    capped = run("nearest", INPUT=points_layer(targets), REFERENCE=points_layer(references), K=300, MAX_DISTANCE=5, UNIT=1)
    assert capped.results["COUNT"] == int((nearest <= 5_000).sum())


def test_for_each_its_nearest_with_attributes(town):
    targets, references = town
    metres = all_distances(references, targets)
    places = points_layer(targets, fields="title:string", attributes=[[f"place {i}"] for i in range(len(targets))])
    done = run("nearest", INPUT=points_layer(references, "EPSG:3857"), REFERENCE=places, MODE=1, K=3, JOIN_FIELDS=["title"])
    assert done.column("rank") == [1, 2, 3] * len(references)
    order = np.argsort(metres, axis=1)[:, :3]
    assert done.column("ref_title") == [f"place {i}" for i in order.ravel()]
    assert done.column("distance_m") == pytest.approx(np.take_along_axis(metres, order, 1).ravel().tolist(), rel=1e-6)


def test_for_each_keeps_the_unmatched_when_asked(town):
    targets, references = town
    metres = all_distances(targets, references)
    layers = {"INPUT": points_layer(targets), "REFERENCE": points_layer(references), "MODE": 1, "MAX_DISTANCE": 5000}
    matched = run("nearest", **layers)
    assert matched.results["COUNT"] == int((metres.min(axis=1) <= 5000).sum())
    everyone = run("nearest", KEEP_UNMATCHED=True, **layers)
    assert everyone.results["COUNT"] == len(targets)
    assert (
        sum(value is None or value != value for value in map(_plain, everyone.column("distance_m")))
        == len(targets) - matched.results["COUNT"]
    )


def _plain(value):
    return None if hasattr(value, "isNull") and value.isNull() else value


def test_a_feature_is_never_its_own_neighbour(town):
    targets, _ = town
    metres = all_distances(targets, targets)
    np.fill_diagonal(metres, np.inf)
    layer = points_layer(targets)
    alone = run("nearest", INPUT=layer, REFERENCE=layer, MODE=1)
    assert alone.column("distance_m") == pytest.approx(metres.min(axis=1).tolist(), rel=1e-6)
    copies = [
        points_layer(rows, fields="sr_fid:integer", attributes=[[int(key)] for key in keys])
        for rows, keys in ((targets, range(300)), (targets[::-1], range(299, -1, -1)))
    ]
    keyed = run("nearest", INPUT=copies[0], REFERENCE=copies[1], MODE=1, SAME_SOURCE=True)
    assert keyed.column("distance_m") == pytest.approx(metres.min(axis=1).tolist(), rel=1e-6)
    assert keyed.column("reference_fid") == metres.argmin(axis=1).tolist()
    without = run("nearest", INPUT=copies[0], REFERENCE=copies[1], MODE=1)
    assert without.column("distance_m") == [0.0] * 300


POLYGONS = [
    "Polygon((14 -23, 15 -23, 15 -22, 14 -22, 14 -23))",
    "Polygon((16 -23, 16.5 -23, 16.5 -22.5, 16 -22.5, 16 -23),(16.1 -22.9, 16.2 -22.9, 16.2 -22.8, 16.1 -22.8, 16.1 -22.9))",
]


@pytest.mark.parametrize("ellipsoid", [WGS84_ELLIPSOID, "EPSG:7019", "EPSG:7001"])
def test_sizes_are_those_of_the_measure_tool(ellipsoid):
    layer = layer_of(POLYGONS)
    done = run("measure", ellipsoid, INPUT=layer, MEASURES=[0, 2], AREA_UNIT=2, LENGTH_UNIT=1)
    tool = QgsDistanceArea()
    tool.setSourceCrs(layer.crs(), QgsProject.instance().transformContext())
    tool.setEllipsoid(ellipsoid)
    shapes = [QgsGeometry.fromWkt(text) for text in POLYGONS]
    assert done.column("area_ha") == pytest.approx([tool.measureArea(shape) / 1e4 for shape in shapes], rel=1e-9)
    assert done.column("perimeter_km") == pytest.approx([tool.measurePerimeter(shape) / 1e3 for shape in shapes], rel=1e-9)
    assert done.results["TOTAL_AREA"] == pytest.approx(sum(done.column("area_ha")))
    assert "TOTAL_LENGTH" not in done.results


def test_positions_and_lengths_and_distance_from_a_reference(town):
    targets, references = town
    metres = all_distances(targets, references)
    layer = points_layer(targets, "EPSG:32733")
    done = run("measure", INPUT=layer, REFERENCE=points_layer(references), MEASURES=[3])
    assert done.results["COUNT"] == len(targets)
    assert np.column_stack([done.column("lon"), done.column("lat")]) == pytest.approx(targets, abs=1e-8)
    assert done.column("distance_m") == pytest.approx(metres.min(axis=1).tolist(), rel=1e-6)
    assert done.column("reference_fid") == (metres.argmin(axis=1) + 1).tolist()
    line = layer_of(["LineString(0 0, 1 0)"])
    assert run("measure", INPUT=line, MEASURES=[1]).column("length_m") == pytest.approx([GEOD.inv(0, 0, 1, 0)[2]], rel=1e-9)


def test_top_takes_the_extremes_and_breaks_ties_by_key():
    values = [3.0, None, 9.0, 9.0, -1.0, 5.0]
    layer = layer_of(["Point(0 0)"] * 6, fields="v:double&field=sr_fid:integer", attributes=[[v, 60 - i] for i, v in enumerate(values)])
    assert run("top", INPUT=layer, FIELD="v", K=3).column("sr_fid") == [57, 58, 55]
    assert run("top", INPUT=layer, FIELD="v", K=2, DESCENDING=False).column("v") == [-1.0, 3.0]
    everything = run("top", INPUT=layer, FIELD="v", K=100)
    assert everything.results["COUNT"] == 5
    assert everything.results["VALUE"] == "9.0"


@pytest.mark.parametrize("crs", ["EPSG:4326", "EPSG:3857", "EPSG:32733"])
def test_a_buffer_reaches_as_far_as_it_says(town, crs):
    centre = town[1][:1]
    done = run("buffer", INPUT=points_layer(centre, crs), DISTANCE=2, UNIT=1, SEGMENTS=32)
    assert done.layer.crs().authid() == crs
    back = Transformer.from_crs(crs, "EPSG:4326", always_xy=True)
    ring = np.array([back.transform(v.x(), v.y()) for v in done.features()[0].geometry().vertices()])
    away = GEOD.inv(*np.broadcast_to(centre, ring.shape).T, *ring.T)[2]
    assert away.min() >= 1999.9
    assert away.max() <= 2003
    area = abs(GEOD.polygon_area_perimeter(*ring.T)[0])
    assert area == pytest.approx(np.pi * 2000**2, rel=0.005)


def test_a_buffer_from_a_field_and_dissolved(town):
    layer = points_layer(
        town[1], fields="r:double&field=title:string", attributes=[[500.0 * i, f"n{i}"] for i in range(5)] + [[None, "null"]]
    )
    done = run("buffer", INPUT=layer, DISTANCE=QgsProperty.fromField("r"))
    assert done.column("title") == ["n1", "n2", "n3", "n4"]
    assert any("2 features" in warning for warning in done.log.warnings)
    areas = [feature.geometry().area() for feature in done.features()]
    assert areas[3] / areas[0] == pytest.approx(16, rel=0.05)
    united = run("buffer", INPUT=layer, DISTANCE=100, UNIT=1, DISSOLVE=True)
    assert united.results["COUNT"] == 1
    assert united.column("features") == [6]
    assert united.features()[0].geometry().isGeosValid()
    for point in town[1]:
        assert united.features()[0].geometry().contains(QgsPointXY(*point))


def test_attributes_stay_and_clashing_columns_get_a_number():
    fields = "name:string&field=Distance_M:string&field=distance_m_2:integer"
    layer = layer_of(["Point(0 0)", "Point(0 1)"], fields=fields, attributes=[["a", "mine", 1], ["b", "mine too", 2]])
    done = run("withindistance", INPUT=layer, REFERENCE=layer_of(["Point(0 0.5)"]), DISTANCE=100, UNIT=1)
    names = done.layer.fields().names()
    assert names == ["name", "Distance_M", "distance_m_2", "distance_m_3", "azimuth_deg", "reference_fid"]
    assert done.column("Distance_M") == ["mine", "mine too"]
    assert any("distance_m_3" in info for info in done.log.infos)
    replaced = run("withindistance", INPUT=layer, REFERENCE=layer_of(["Point(0 0.5)"]), DISTANCE=100, UNIT=1, REPLACE=True)
    assert replaced.layer.fields().names() == ["name", "distance_m", "distance_m_2", "azimuth_deg", "reference_fid"]
    assert replaced.column("distance_m") == pytest.approx([GEOD.inv(0, 0, 0, 0.5)[2], GEOD.inv(0, 1, 0, 0.5)[2]])


def test_the_geometry_of_the_output_is_that_of_the_input():
    bowtie = "Polygon((0 0, 1 1, 1 0, 0 1, 0 0))"
    done = run("withindistance", INPUT=layer_of([bowtie]), REFERENCE=layer_of(["Point(0.5 0)"]), DISTANCE=50, UNIT=1)
    assert done.features()[0].geometry().asWkt() == QgsGeometry.fromWkt(bowtie).asWkt()
    assert any("1 invalid" in info for info in done.log.infos)
    raised = layer_of(["PointZ(0 0 7)"], kind="PointZ")
    done = run("nearest", INPUT=raised, REFERENCE=layer_of(["Point(0 1)"]))
    assert done.layer.wkbType() == QgsWkbTypes.PointZ
    assert done.features()[0].geometry().constGet().z() == 7
