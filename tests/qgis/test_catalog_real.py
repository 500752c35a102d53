"""The catalog of real layers: feet, degrees, the British grid, null geometries, and 92 000 places in time."""

from __future__ import annotations

import time

import pytest
from qgis.core import QgsProject, QgsVectorLayer

from spatial_rag_plugin.grounding.indexes.store import Store
from spatial_rag_plugin.model.catalog import FieldRole, GeometryKind
from spatial_rag_plugin.qgis_adapters.catalog_builder import know
from spatial_rag_plugin.qgis_adapters.snapshot import snapshot_layers, snapshot_project
from tests.timing import timed

from .catalog_checks import assert_both_ways_alike, info_of
from .layers import GSQA, REALDATA


@pytest.fixture
def store(qgis_app, tmp_path):
    return Store(tmp_path / "cache")


needs_realdata = pytest.mark.skipif(not REALDATA.is_dir(), reason="../shared/realdata is not here")


def real(file: str, table: str) -> QgsVectorLayer:
    layer = QgsVectorLayer(f"{REALDATA / file}|layername={table}", table, "ogr")
    assert layer.isValid()
    return layer


@needs_realdata
@pytest.mark.parametrize(
    ("file", "table", "names"),
    [
        ("natural_earth.gpkg", "countries", ("name", "name_long", "formal_en")),
        ("natural_earth.gpkg", "airports", ("name",)),
        ("qgis_alaska.gpkg", "alaska", ("NAME",)),
        ("qgis_alaska.gpkg", "majrivers", ("DECRIPTION",)),
        ("qgis_training.gpkg", "roads", ("name", "ref")),
        ("qgis_training.gpkg", "farms_33s", ()),
        ("qgis_training.gpkg", "water", ()),
        ("john_snow.gpkg", "cholera_deaths", ()),
    ],
)
def test_real_layers(store, tmp_path, file, table, names):
    layer = real(file, table)
    info = info_of(layer, store)
    assert info.name_fields == names
    assert info.feature_count == layer.featureCount()
    assert_both_ways_alike(layer, tmp_path)


@needs_realdata
def test_real_layers_in_feet_and_on_the_british_grid(store):
    alaska, deaths, water = (
        info_of(real(*source), store)
        for source in (("qgis_alaska.gpkg", "alaska"), ("john_snow.gpkg", "cholera_deaths"), ("qgis_training.gpkg", "water"))
    )
    assert alaska.extent == pytest.approx((172.43, 51.22, -127.26, 71.40), abs=0.05), "the Aleutians cross the antimeridian"
    assert deaths.extent == pytest.approx((-0.1401, 51.5119, -0.1329, 51.5158), abs=0.0005)
    assert water.null_geometries == 6


@needs_realdata
def test_world_names(store):
    project = QgsProject()
    project.addMapLayers([real("natural_earth.gpkg", table) for table in ("countries", "states_provinces", "populated_places")])
    known = know(snapshot_project(project), store)
    hits = known.gazetteer.lookup("brasil")
    assert "Brazil" in known.gazetteer.suggest("brasil")
    assert all(hit.how in ("fuzzy", "partial") or hit.name.casefold().startswith("bras") for hit in hits)
    italy = known.gazetteer.lookup("the republic of italy")
    assert not italy or italy[0].name != "Italy"
    by_name = known.gazetteer.lookup("São Tomé")
    assert any(hit.field in ("name", "nameascii") for hit in by_name)
    paris = known.gazetteer.lookup("paris")
    assert any(("adm0name", "France") in hit.context for hit in paris)
    italian = known.gazetteer.lookup("Italy")[0]
    assert 6 < italian.lon < 19
    assert 36 < italian.lat < 48
    project.clear()


@pytest.mark.skipif(not GSQA.exists(), reason="../shared/gsqa is not here")
def test_gsqa_water_is_mixed(store):
    layer = QgsVectorLayer(f"{GSQA}|layername=water", "water", "ogr")
    info = info_of(layer, store)
    assert (info.geometry, info.has_lines, info.has_polygons) == (GeometryKind.MIXED, True, True)


@pytest.mark.skipif(not GSQA.exists(), reason="../shared/gsqa is not here")
@timed
def test_gsqa_cold_and_warm(store):
    layers = [QgsVectorLayer(f"{GSQA}|layername={table}", table, "ogr") for table in ("pois", "parks", "water", "roads", "regions")]
    start = time.process_time()
    cold = know(snapshot_layers(layers), store)
    built = time.process_time()
    warm = know(snapshot_layers(layers), Store(store.folder))
    loaded = time.process_time()
    assert warm.catalog == cold.catalog
    assert built - start < 20  # processor seconds: a machine with other work to do takes up to half more than its 10
    assert loaded - built < (built - start) / 10
    question = "what is the nearest hospital south of Urban Air Adventure Park, Port Saint Lucie, FL?"
    assert "Urban Air Adventure Park" in [question[span.start : span.end] for span in warm.gazetteer.spans(question)]
    pois = warm.catalog.layers[0]
    assert {
        name: pois.field(name).role for name in ("poi_name", "amenity", "addr_city", "opening_hours", "description", "website", "wikidata")
    } == {
        "poi_name": FieldRole.NAME,
        "amenity": FieldRole.CATEGORY,
        "addr_city": FieldRole.ADDRESS,
        "opening_hours": FieldRole.TIME,
        "description": FieldRole.TEXT,
        "website": FieldRole.URL,
        "wikidata": FieldRole.KEY,
    }
