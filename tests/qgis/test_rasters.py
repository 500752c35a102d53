"""Rasters: found as layers of values, and their cells against brute force and the native algorithm."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest
import shapely
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

sys.path.insert(0, str(Path(__file__).parent))
from engine_cases import SIZE, SOUTH, WEST, WGS84, Maker, register_providers
from geodesy_oracle import moved_geometry
from layers import memory_layer
from osgeo import gdal, osr
from qgis.analysis import QgsZonalStatistics
from qgis.core import QgsRasterLayer
from test_engine_equal import SEEDS, assert_equal, both

from spatial_rag_plugin.cli.session import open_source
from spatial_rag_plugin.engine import execute
from spatial_rag_plugin.errors import LayerUnavailable
from spatial_rag_plugin.grounding.indexes.store import Store
from spatial_rag_plugin.model.settings import EngineMode, Settings
from spatial_rag_plugin.qgis_adapters.catalog_builder import build_catalog
from spatial_rag_plugin.qgis_adapters.snapshot import snapshot_layers
from spatial_rag_plugin.workflow import operations as ops
from spatial_rag_plugin.workflow.graph import Step, Workflow
from tests.examples import examples

CELL, COLUMNS, ROWS = 0.01, 60, 50
NORTH = SOUTH + ROWS * CELL
NO_DATA = -9999.0
#: Where an edge passes so close to what decides about a cell (degrees), how finely edges are cut decides: 0.1 m.
NARROW = 2e-6
MODES = pytest.mark.parametrize("mode", list(EngineMode))


@pytest.fixture(scope="module", autouse=True)
def providers(qgis_app):
    register_providers()


def write(path: Path, bands: list[np.ndarray], code: int = 4326, names=(), kind=gdal.GDT_Float32, corner=(WEST, NORTH), cell=CELL) -> Path:
    rows, columns = bands[0].shape
    data = gdal.GetDriverByName("GTiff").Create(str(path), columns, rows, len(bands), kind)
    data.SetGeoTransform((corner[0], cell, 0, corner[1], 0, -cell))
    if code:
        system = osr.SpatialReference()
        system.ImportFromEPSG(code)
        data.SetProjection(system.ExportToWkt())
    for number, values in enumerate(bands, start=1):
        band = data.GetRasterBand(number)
        band.SetNoDataValue(NO_DATA)
        band.WriteArray(np.where(np.isnan(values), NO_DATA, values))
        if names:
            band.SetDescription(names[number - 1])
    data = None
    return path


@pytest.fixture(scope="module")
def heights() -> np.ndarray:
    values = np.random.default_rng(5).uniform(0, 900, (ROWS, COLUMNS))
    values[10:14, 20:26] = np.nan
    return values.astype(np.float32).astype(float)


@pytest.fixture
def raster(heights, tmp_path_factory) -> QgsRasterLayer:
    (layer,) = open_source(str(write(tmp_path_factory.mktemp("raster") / "elevation.tif", [heights])))
    return layer


def zonal(layer, raster, statistic=ops.Statistic.MEAN, band=1) -> Workflow:
    operation = ops.ZonalStatistics(raster.id(), raster.name(), statistic, "height", band)
    steps = (Step("t", ops.Load(layer.id(), layer.name())), Step("z", operation, (("features", "t"),)))
    return Workflow(steps, "z", "", "heights")


STATISTICS = {
    ops.Statistic.COUNT: len, ops.Statistic.SUM: np.sum, ops.Statistic.MEAN: np.mean, ops.Statistic.MEDIAN: np.median,
    ops.Statistic.MIN: np.min, ops.Statistic.MAX: np.max, ops.Statistic.STDEV: np.std, ops.Statistic.VARIANCE: np.var,
    ops.Statistic.RANGE: np.ptp, ops.Statistic.DISTINCT: lambda values: len(set(values)),
}  # fmt: skip


def expected(shape, heights: np.ndarray, statistic: ops.Statistic):
    """One cell after the other: by its centre for areas, by whether it is crossed for lines. None: a cell decides on its border."""
    centres, corners = ((offset + np.indices((COLUMNS + 1, ROWS + 1)).reshape(2, -1).T) * (CELL, -CELL) for offset in (0.5, 0.0))
    decisive = shapely.points((centres if shape.geom_type.endswith("Polygon") else corners) + (WEST, NORTH))
    if shapely.distance(shape.boundary if shape.geom_type.endswith("Polygon") else shape, decisive).min() < NARROW:
        return None
    found, met = [], 0
    for row in range(ROWS):
        for column in range(COLUMNS):
            west, north = WEST + column * CELL, NORTH - row * CELL
            if shape.geom_type.endswith("Polygon"):
                inside = shapely.contains_xy(shape, west + CELL / 2, north - CELL / 2)
            elif shape.geom_type == "Point":
                inside = west <= shape.x < west + CELL and north - CELL < shape.y <= north
            else:
                inside = shapely.intersection(shape, shapely.box(west, north - CELL, west + CELL, north)).length > 1e-9
            met += bool(inside)
            if inside and not np.isnan(heights[row, column]):
                found.append(heights[row, column])
    if not met and shape.geom_type.endswith("Polygon"):
        return None
    if not found:
        return 0.0 if statistic in (ops.Statistic.COUNT, ops.Statistic.DISTINCT) else np.nan
    return float(STATISTICS[statistic](found))


@settings(max_examples=examples(30), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=SEEDS, statistic=st.sampled_from(list(ops.Statistic)), crs=st.sampled_from((WGS84, "EPSG:3857", "EPSG:2249")))
def test_cells_one_by_one(seed, statistic, crs, heights, raster):
    layer = Maker(seed).layer("things", crs, size=4)
    workflow = zonal(layer, raster, statistic)
    fused, stepwise = both(workflow, [layer, raster])
    assert_equal(fused, stepwise, workflow)
    for fid, found in zip(fused.candidates.fids.tolist(), fused.candidates.measures["height"].tolist()):
        geometry = layer.getFeature(fid).geometry()
        if geometry.isNull():
            assert found != found
            continue
        shape = shapely.make_valid(shapely.from_wkt(geometry.asWkt(17)))
        aim = expected(moved_geometry(shape, crs, WGS84), heights, statistic)
        if aim is not None:
            assert found == pytest.approx(aim, rel=1e-6, nan_ok=True)


def test_areas_are_those_of_the_native_algorithm(raster):
    layer = Maker(11).layer("things", "EPSG:3857", "Polygon", size=40)
    # the native statistics of QGIS 3.22 crash where there is no geometry
    layer.dataProvider().deleteFeatures([feature.id() for feature in layer.getFeatures() if not feature.hasGeometry()])
    ours = execute(zonal(layer, raster), snapshot_layers([layer, raster]), Settings()).candidates
    wanted = QgsZonalStatistics.Statistics(QgsZonalStatistics.Count | QgsZonalStatistics.Mean)
    native = QgsZonalStatistics(layer, raster, "n_", 1, wanted)
    assert native.calculateStatistics(None) == 0
    theirs = {feature.id(): feature for feature in layer.getFeatures()}
    compared = 0
    for fid, found in zip(ours.fids.tolist(), ours.measures["height"].tolist()):
        # of one cell or none it weighs all cells that an area meets
        if isinstance(theirs[fid]["n_count"], float) and theirs[fid]["n_count"] > 10:
            assert found == pytest.approx(theirs[fid]["n_mean"], rel=0.02)
            compared += 1
    assert compared > 10


@MODES
def test_what_is_smaller_than_a_cell_takes_the_cell_at_a_point_on_it(mode, heights, raster):
    def square(west: float, size: float) -> str:
        north = NORTH - 2.2 * CELL
        return f"Polygon (({west} {north}, {west + size} {north}, {west + size} {north - size}, {west} {north - size}, {west} {north}))"

    rows = [(square(WEST + 5.1 * CELL, 0.1 * CELL), ("small",)), (square(WEST - 2 * CELL, 6 * CELL), ("beyond",)), (square(0, 1), ("off",))]
    layer = memory_layer("name:string", rows, "Polygon")
    result = execute(zonal(layer, raster), snapshot_layers([layer, raster]), Settings(engine=mode))
    found = result.candidates.measures["height"]
    assert found[0] == pytest.approx(heights[2, 5])
    assert found[1] == pytest.approx(heights[2:8, 0:4].mean())
    assert np.isnan(found[2])
    notes = " ".join(note for record in result.trace for note in record.notes)
    assert "1 smaller than the cells of “elevation”" in notes
    assert "1 only partly covered by “elevation”" in notes


def test_an_area_larger_than_what_is_read_at_a_time(heights, raster, monkeypatch):
    half = f"Polygon (({WEST} {SOUTH}, {WEST + SIZE} {SOUTH}, {WEST} {NORTH}, {WEST} {SOUTH}))"
    layer = memory_layer("name:string", [(half, ("big",))], "Polygon")
    found = [execute(zonal(layer, raster, statistic), snapshot_layers([layer, raster]), Settings()) for statistic in STATISTICS]
    monkeypatch.setattr("spatial_rag_plugin.engine.rasters._CELLS_AT_A_TIME", 150)
    again = [execute(zonal(layer, raster, statistic), snapshot_layers([layer, raster]), Settings()) for statistic in STATISTICS]
    for one, two in zip(found, again):
        assert one.candidates.measures["height"].tolist() == pytest.approx(two.candidates.measures["height"].tolist())


@pytest.mark.parametrize("kind", [gdal.GDT_Byte, gdal.GDT_Int16, gdal.GDT_UInt16, gdal.GDT_Int32, gdal.GDT_UInt32, gdal.GDT_Float64])
def test_every_type_of_number(kind, tmp_path):
    values = np.arange(12, dtype=float).reshape(3, 4)
    (raster,) = open_source(str(write(tmp_path / "numbers.tif", [values, values * 10], kind=kind, corner=(0, 3), cell=1)))
    layer = memory_layer("name:string", [("Point (2.5 1.5)", ("here",))])
    assert execute(zonal(layer, raster, band=2), snapshot_layers([layer, raster]), Settings()).candidates.measures["height"][0] == 60


def test_rasters_are_in_the_catalog_and_pictures_are_not(tmp_path, heights):
    (raster,) = open_source(str(write(tmp_path / "climate.tif", [heights, heights], names=("temperature", ""))))
    raster.setAbstract("Averages of thirty years")
    picture = write(tmp_path / "picture.tif", [heights[:5]] * 3, kind=gdal.GDT_Byte)
    data = gdal.Open(str(picture), gdal.GA_Update)
    for number, colour in enumerate((gdal.GCI_RedBand, gdal.GCI_GreenBand, gdal.GCI_BlueBand), start=1):
        data.GetRasterBand(number).SetColorInterpretation(colour)
    data = None
    snapshot = snapshot_layers([raster, *open_source(str(picture))])
    catalog = build_catalog(snapshot, Store(tmp_path / "store"))
    (info,) = catalog.rasters
    assert (info.id, info.name, info.crs, info.bands) == (raster.id(), "climate", "EPSG:4326", ("temperature", ""))
    assert info.extent == pytest.approx((WEST, SOUTH, WEST + COLUMNS * CELL, NORTH))
    assert "Averages of thirty years" in info.keywords
    assert "1 raster layer is not searched." in catalog.notes


@MODES
def test_what_is_said_when_a_raster_cannot_be_read(tmp_path, mode, heights):
    layer = memory_layer("name:string", [("Point (2.5 1.5)", ("here",))])
    path = write(tmp_path / "gone.tif", [heights])
    (raster,) = open_source(str(path))
    snapshot = snapshot_layers([layer, raster])
    path.unlink()
    with pytest.raises(LayerUnavailable, match="gone"):
        execute(zonal(layer, raster), snapshot, Settings(engine=mode))
    with pytest.raises(LayerUnavailable, match="not part of this snapshot"):
        execute(zonal(layer, raster), snapshot_layers([layer]), Settings(engine=mode))
    (nowhere,) = open_source(str(write(tmp_path / "nowhere.tif", [heights], code=0)))
    with pytest.raises(LayerUnavailable, match="coordinate reference system"):
        execute(zonal(layer, nowhere), snapshot_layers([layer, nowhere]), Settings(engine=mode))
