"""A snapshot shows what the layer shows, from any thread, and outlives the layer."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from qgis.core import (
    QgsEditorWidgetSetup,
    QgsFeatureRequest,
    QgsField,
    QgsGeometry,
    QgsProject,
    QgsRasterLayer,
    QgsRectangle,
    QgsVectorLayer,
    QgsVectorLayerJoinInfo,
)
from qgis.PyQt.QtCore import QVariant

from spatial_rag_plugin.errors import LayerUnavailable
from spatial_rag_plugin.model.catalog import GeometryKind
from spatial_rag_plugin.qgis_adapters.snapshot import FeatureReader, snapshot_layer, snapshot_layers, snapshot_project

from .layers import geopackage, memory_layer

ROWS = [("POINT(1 2)", ["one", 10]), ("POINT(3 4)", ["two", None]), (None, ["three", 30])]


@pytest.fixture
def project(qgis_app):
    project = QgsProject()
    yield project
    project.clear()


def names(layer) -> list:
    return sorted(feature["name"] for feature in layer.source.getFeatures(QgsFeatureRequest()))


def in_thread(action):
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(action).result()


def test_basics(project):
    layer = memory_layer("name:string,size:integer", ROWS, name="Places")
    layer.setFieldAlias(1, "How large")
    layer.selectByIds([2])
    project.addMapLayer(layer)
    project.setCrs(layer.crs())
    project.setEllipsoid("EPSG:7019")
    snapshot = snapshot_project(project)
    (taken,) = snapshot.layers
    assert (taken.name, taken.geometry, taken.crs.authid(), taken.provider) == ("Places", GeometryKind.POINT, "EPSG:4326", "memory")
    assert (taken.feature_count, taken.selected_fids, taken.aliases) == (3, (2,), {"size": "How large"})
    assert (taken.remote, taken.edited, taken.plain_file) == (False, False, False)
    assert snapshot.ellipsoid == "EPSG:7019"
    with pytest.raises(LayerUnavailable):
        snapshot.layer("nobody")


def test_subset_joins_virtual_fields_and_unsaved_edits_are_seen_from_a_thread(project):
    layer = memory_layer("name:string,size:integer", ROWS)
    other = memory_layer("key:string,colour:string", [(None, ["one", "red"])], kind="None", crs="", name="colours")
    project.addMapLayers([layer, other])
    layer.addExpressionField('"size" * 2', QgsField("twice", QVariant.Int))
    join = QgsVectorLayerJoinInfo()
    join.setJoinLayer(other)
    join.setJoinFieldName("key")
    join.setTargetFieldName("name")
    join.setUsingMemoryCache(True)
    layer.addJoin(join)
    layer.setSubsetString("\"name\" <> 'two'")
    layer.startEditing()
    assert layer.changeAttributeValue(3, 0, "drei")
    snapshot = snapshot_layers([layer], project)
    (taken,) = snapshot.layers
    reader = FeatureReader(snapshot)
    rows = in_thread(lambda: reader.attributes(layer.id(), [3, 1, 2]))
    layer.rollBack()
    assert rows == [
        {"name": "drei", "size": 30, "twice": 60, "colours_colour": None},
        {"name": "one", "size": 10, "twice": 20, "colours_colour": "red"},
        {},
    ]
    assert taken.edited
    assert not taken.plain_file


def test_a_snapshot_outlives_its_layer(project):
    layer = memory_layer("name:string,size:integer", ROWS)
    project.addMapLayer(layer)
    snapshot = snapshot_project(project)
    layer_id = layer.id()
    project.removeMapLayer(layer_id)
    del layer
    reader = FeatureReader(snapshot)
    assert in_thread(lambda: reader.attributes(layer_id, [1], ["name"])) == [{"name": "one"}]
    geometries = reader.geometries(layer_id, [2, 3, 99])
    assert [None if geometry is None else geometry.asWkt() for geometry in geometries] == ["Point (3 4)", None, None]


def test_what_cannot_be_searched_gives_notes_and_issues(project, tmp_path):
    good = memory_layer("name:string", [("POINT(0 0)", ["x"])])
    table = memory_layer("name:string", [(None, ["x"])], kind="None", crs="", name="people")
    broken = QgsVectorLayer(str(tmp_path / "missing.gpkg"), "gone", "ogr")
    raster = QgsRasterLayer(str(tmp_path / "missing.tif"), "height")
    doomed = memory_layer("name:string", [], name="doomed")
    project.addMapLayer(doomed)
    project.removeMapLayer(doomed.id())
    snapshot = snapshot_layers([good, table, broken, raster, doomed, None])
    assert [layer.name for layer in snapshot.layers] == ["places", "people"]  # a table has answers, too
    assert "1 raster layer is not searched." in snapshot.notes
    assert [issue.code for issue in snapshot.issues] == ["layer-unavailable", "layer-removed", "layer-removed"]
    assert "gone" in snapshot.issues[0].message


def test_a_file_that_vanished_is_an_issue(project, tmp_path):
    path = tmp_path / "towns.gpkg"
    layer = geopackage(memory_layer("name:string", [("POINT(0 0)", ["x"])]), path)
    path.unlink()
    assert [issue.code for issue in snapshot_layers([layer]).issues] == ["layer-unavailable"]


def test_only_an_untouched_geopackage_is_a_plain_file(project, tmp_path):
    path = tmp_path / "towns.gpkg"
    layer = geopackage(memory_layer("name:string,size:integer", ROWS), path)
    taken = snapshot_layer(layer)
    assert taken.plain_file
    assert (taken.path, taken.table, taken.primary_key) == (str(path), "places", ("fid",))
    layer.startEditing()
    assert snapshot_layer(layer).plain_file, "an edit session without changes changes nothing"
    layer.changeGeometry(1, QgsGeometry.fromWkt("POINT(9 9)"))
    assert not snapshot_layer(layer).plain_file
    layer.rollBack()
    assert snapshot_layer(layer).plain_file
    layer.setSubsetString('"size" > 5')
    assert not snapshot_layer(layer).plain_file
    layer.setSubsetString("")
    layer.addExpressionField("1", QgsField("virtual", QVariant.Int))
    assert not snapshot_layer(layer).plain_file
    assert not snapshot_layer(QgsVectorLayer(f"{path}|layername=places|geometrytype=Point", "p", "ogr")).plain_file


def test_the_layer_name_of_a_lone_table_is_found(project, tmp_path):
    path = tmp_path / "towns.gpkg"
    geopackage(memory_layer("name:string,size:integer", ROWS), path)
    assert snapshot_layer(QgsVectorLayer(str(path), "towns", "ogr")).table == "places"


def test_canvas_and_order(project, qgis_canvas):
    first, second = (memory_layer("name:string", [("POINT(0 0)", ["x"])], name=name) for name in ("first", "second"))
    group = project.layerTreeRoot().addGroup("Basemap")
    project.addMapLayer(second, False)
    project.addMapLayer(first, False)
    project.layerTreeRoot().insertLayer(0, first)
    group.addLayer(second)
    qgis_canvas.setExtent(QgsRectangle(0, 0, 4, 4))
    snapshot = snapshot_project(project, qgis_canvas)
    assert [layer.name for layer in snapshot.layers] == ["first", "second"]
    assert snapshot.layers[1].keywords == ("Basemap",)
    assert snapshot.canvas_extent.contains(QgsRectangle(1, 1, 3, 3))


def test_reading_from_many_threads_at_once(project, tmp_path):
    rows = [(f"POINT({number} 0)", [f"n{number}", number]) for number in range(500)]
    layer = geopackage(memory_layer("name:string,size:integer", rows), tmp_path / "many.gpkg")
    snapshot = snapshot_layers([layer])
    reader = FeatureReader(snapshot)
    expected = sorted(name for _, (name, _) in rows)
    with ThreadPoolExecutor(4) as pool:
        read = list(pool.map(lambda _: names(snapshot.layers[0]), range(12)))
        asked = list(pool.map(lambda fid: reader.attributes(layer.id(), [fid], ["size"])[0]["size"], range(1, 101)))
    assert read == [expected] * 12
    assert asked == list(range(100))


def test_codes_of_a_published_schema_have_their_meaning_unless_the_layer_says_another():
    roads = memory_layer("LINEARID:string,RTTYP:string,MTFCC:string", [("POINT(0 0)", ["1", "U", "S1730"])])
    roads.setEditorWidgetSetup(2, QgsEditorWidgetSetup("ValueMap", {"map": [{"back lane": "S1730"}]}))
    areas = memory_layer("GEOID:string,AWATER:int,ALAND:int", [("POINT(0 0)", ["39", 12, 20])])
    areas.setFieldAlias(2, "dry part")
    first, second = snapshot_layer(roads), snapshot_layer(areas)
    assert first.labels["RTTYP"].label("U") == "US highway"
    assert first.labels["MTFCC"].label("S1730") == "back lane"
    assert second.aliases == {"AWATER": "water area (m²)", "ALAND": "dry part"}
