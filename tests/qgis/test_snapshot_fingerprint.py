"""The fingerprint changes with every edit that changes what the layer shows, and with nothing else."""

from __future__ import annotations

import os
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from qgis.core import (
    QgsEditorWidgetSetup,
    QgsFeature,
    QgsField,
    QgsGeometry,
    QgsProject,
    QgsVectorFileWriter,
    QgsVectorLayer,
    QgsVectorLayerJoinInfo,
)
from qgis.PyQt.QtCore import QVariant

from spatial_rag_plugin.qgis_adapters import content, fingerprint
from spatial_rag_plugin.qgis_adapters.snapshot import snapshot_layer
from tests.examples import examples

from .layers import geopackage, memory_layer

ROWS = [("POINT(1 2)", ["one", 10]), ("POINT(3 4)", ["two", None]), (None, ["three", 30])]


def mark(layer, project=None) -> str:
    return snapshot_layer(layer, project).fingerprint


def content_of(layer) -> tuple:
    rows = [(tuple(map(str, feature.attributes()[-2:])), feature.geometry().asWkt(6)) for feature in layer.getFeatures()]
    return tuple(sorted(rows))


def add(layer, text: str) -> None:
    feature = QgsFeature(layer.fields())
    feature.setAttribute("name", text)
    feature.setGeometry(QgsGeometry.fromWkt("POINT(7 7)"))
    assert layer.addFeature(feature)


def some_fid(layer, number: int) -> int:
    fids = sorted(layer.allFeatureIds())
    return fids[number % len(fids)] if fids else 0


EDITS = st.one_of(
    st.tuples(st.sampled_from(["rename", "resize", "move", "add", "delete"]), st.integers(0, 9)),
    st.tuples(st.sampled_from(["undo", "redo", "commit", "rollback", "toggle"]), st.just(0)),
)


def apply(layer, kind: str, number: int) -> None:
    if kind == "toggle":
        if not layer.isEditable():
            assert layer.startEditing()
        elif not layer.isModified():
            layer.commitChanges()
        return
    if not layer.isEditable():
        assert layer.startEditing()
    fid = some_fid(layer, number)
    if kind == "rename":
        layer.changeAttributeValue(fid, layer.fields().indexOf("name"), f"name {number}")
    elif kind == "resize":
        layer.changeAttributeValue(fid, layer.fields().indexOf("size"), number)
    elif kind == "move":
        layer.changeGeometry(fid, QgsGeometry.fromWkt(f"POINT({number} {number})"))
    elif kind == "add":
        add(layer, f"new {number}")
    elif kind == "delete":
        layer.deleteFeature(fid)
    elif kind == "undo":
        layer.undoStack().undo()
    elif kind == "redo":
        layer.undoStack().redo()
    elif kind == "commit":
        assert layer.commitChanges(), layer.commitErrors()
    else:
        layer.rollBack()


@settings(max_examples=examples(25), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(edits=st.lists(EDITS, min_size=1, max_size=8), on_disk=st.booleans())
def test_no_two_contents_share_a_fingerprint(qgis_app, tmp_path_factory, edits, on_disk):
    layer = memory_layer("name:string,size:integer", ROWS)
    if on_disk:
        layer = geopackage(layer, tmp_path_factory.mktemp("edits") / "towns.gpkg")
    seen = {mark(layer): content_of(layer)}
    for kind, number in edits:
        before, was = mark(layer), content_of(layer)
        apply(layer, kind, number)
        after, now = mark(layer), content_of(layer)
        assert (after == before) <= (now == was), f"{kind} went unseen"
        assert seen.setdefault(after, now) == now, "an old fingerprint came back with another content"


@pytest.mark.parametrize("on_disk", [False, True])
def test_what_changes_nothing_keeps_it(qgis_app, tmp_path, on_disk):
    layer = memory_layer("name:string,size:integer", ROWS)
    if on_disk:
        layer = geopackage(layer, tmp_path / "towns.gpkg")
    before = mark(layer)
    assert layer.startEditing()
    assert mark(layer) == before
    layer.commitChanges()
    assert mark(layer) == before
    layer.startEditing()
    layer.changeAttributeValue(1, layer.fields().indexOf("name"), "uno")
    assert mark(layer) != before
    layer.undoStack().undo()
    assert mark(layer) == before
    layer.changeAttributeValue(1, layer.fields().indexOf("name"), "uno")
    layer.rollBack()
    assert mark(layer) == before
    layer.selectAll()
    assert mark(layer) == before


def test_opening_and_touching_a_geopackage_keeps_it(qgis_app, tmp_path):
    path = tmp_path / "towns.gpkg"
    layer = geopackage(memory_layer("name:string,size:integer", ROWS), path)
    before = mark(layer)
    again = QgsVectorLayer(f"{path}|layername=places", "places", "ogr")
    again.startEditing()
    list(again.getFeatures())
    assert mark(layer) == before
    again.rollBack()
    del again
    os.utime(path)
    assert mark(layer) == before


def by_another_program(path, sql: str, values: tuple = ()) -> None:
    """An edit through SQLite alone, as a script makes it; the functions are those that the spatial index's triggers call."""
    connection = sqlite3.connect(str(path))
    for name in ("ST_IsEmpty", "ST_MinX", "ST_MaxX", "ST_MinY", "ST_MaxY"):
        connection.create_function(name, 1, lambda blob: 0)
    connection.execute(sql, values)
    connection.commit()
    connection.close()


def test_edits_by_others_are_seen_at_once(qgis_app, tmp_path):
    path = tmp_path / "towns.gpkg"
    layer = geopackage(memory_layer("name:string,size:integer", ROWS), path)
    seen = {mark(layer)}
    for number in range(5):
        # same length, within the file system's granularity of time
        by_another_program(path, "UPDATE places SET name = ? WHERE fid = 1", (f"x{number}",))
        seen.add(mark(layer))
    assert len(seen) == 6


def test_a_settled_file_is_not_read_again_until_it_changes(qgis_app, tmp_path, monkeypatch):
    path = tmp_path / "towns.gpkg"
    layer = geopackage(memory_layer("name:string,size:integer", ROWS), path)
    reads = []
    digest = content._table_digest
    monkeypatch.setattr(content, "_table_digest", lambda *names: reads.append(names) or digest(*names))
    monkeypatch.setattr(content, "SETTLED_SECONDS", 0.05)
    time.sleep(0.1)
    before = mark(layer)
    assert mark(layer) == before
    assert len(reads) == 1
    by_another_program(path, "UPDATE places SET size = 11 WHERE fid = 1")
    assert mark(layer) != before
    assert len(reads) == 2


def test_another_table_of_the_same_file_does_not_matter(qgis_app, tmp_path):
    path = tmp_path / "towns.gpkg"
    layer = geopackage(memory_layer("name:string,size:integer", ROWS), path)
    before = mark(layer)
    other = geopackage(memory_layer("name:string", [("POINT(0 0)", ["x"])]), path, "others")
    other.startEditing()
    add(other, "y")
    other.commitChanges()
    assert mark(layer) == before


def test_text_files_and_their_sidecars(qgis_app, tmp_path):
    memory = memory_layer("name:string,size:integer", ROWS[:2])
    options = QgsVectorFileWriter.SaveVectorOptions()
    options.driverName = "ESRI Shapefile"
    path = tmp_path / "towns.shp"
    from qgis.core import QgsCoordinateTransformContext

    QgsVectorFileWriter.writeAsVectorFormatV3(memory, str(path), QgsCoordinateTransformContext(), options)
    layer = QgsVectorLayer(str(path), "towns", "ogr")
    before = mark(layer)
    assert mark(layer) == before
    layer.startEditing()
    layer.changeAttributeValue(0, 0, "uno")
    during = mark(layer)
    layer.commitChanges()
    assert len({before, during, mark(layer)}) == 3


def test_configuration_counts(qgis_app):
    project = QgsProject()
    layer = memory_layer("name:string,size:integer", ROWS)
    other = memory_layer("key:string,colour:string", [(None, ["one", "red"])], kind="None", crs="", name="colours")
    project.addMapLayers([layer, other])
    seen = [mark(layer, project)]

    def changed(what: str) -> None:
        now = mark(layer, project)
        assert now not in seen, what
        seen.append(now)

    layer.setFieldAlias(0, "Title")
    changed("alias")
    layer.setSubsetString('"size" > 5')
    changed("subset")
    layer.setEditorWidgetSetup(1, QgsEditorWidgetSetup("ValueMap", {"map": [{"ten": "10"}]}))
    changed("value map")
    layer.setEditorWidgetSetup(
        0, QgsEditorWidgetSetup("ValueRelation", {"Layer": other.id(), "Key": "key", "Value": "colour", "FilterExpression": ""})
    )
    changed("value relation")
    other.dataProvider().changeAttributeValues({1: {1: "crimson"}})
    changed("the layer of a value relation")
    layer.addExpressionField('"size" * 2', QgsField("twice", QVariant.Int))
    changed("virtual field")
    join = QgsVectorLayerJoinInfo()
    join.setJoinLayer(other)
    join.setJoinFieldName("key")
    join.setTargetFieldName("name")
    layer.addJoin(join)
    changed("join")
    other.dataProvider().changeAttributeValues({1: {1: "green"}})
    changed("the joined layer")
    project.clear()


def test_a_virtual_field_over_all_rows_follows_them(qgis_app, tmp_path):
    layer = geopackage(memory_layer("name:string,size:integer", ROWS), tmp_path / "towns.gpkg")
    other = memory_layer("size:integer", [("POINT(0 0)", [1])], name="others")
    QgsProject.instance().addMapLayer(other)
    layer.addExpressionField(f"aggregate('{other.id()}', 'sum', \"size\")", QgsField("total", QVariant.Int))
    before = mark(layer)
    other.dataProvider().changeAttributeValues({1: {0: 5}})
    assert mark(layer) != before
    QgsProject.instance().removeMapLayer(other.id())


def test_large_memory_layers_by_their_signals_and_probes(qgis_app, monkeypatch):
    monkeypatch.setattr(fingerprint, "ROW_VALUES", 10)
    layer = memory_layer("name:string,size:integer", [(f"POINT({n} 0)", [str(n), n]) for n in range(3_000)])
    before = mark(layer)
    assert mark(layer) == before
    layer.startEditing()
    assert mark(layer) == before
    layer.changeAttributeValue(1_500, 0, "changed")
    during = mark(layer)
    layer.commitChanges()
    assert len({before, during, mark(layer)}) == 3
    fingerprint.CHANGES.close()


def test_very_many_unsaved_edits(qgis_app, monkeypatch):
    monkeypatch.setattr(fingerprint, "EDIT_COMMANDS", 10)
    layer = memory_layer("name:string,size:integer", [("POINT(0 0)", ["x", n]) for n in range(50)])
    layer.startEditing()
    seen = {mark(layer)}
    layer.beginEditCommand("all")
    for fid in range(1, 31):
        layer.changeAttributeValue(fid, 1, -fid)
    layer.endEditCommand()
    seen.add(mark(layer))
    layer.changeAttributeValue(31, 1, -1)
    seen.add(mark(layer))
    layer.undoStack().undo()
    layer.changeAttributeValue(32, 1, -1)
    seen.add(mark(layer))
    assert len(seen) == 4
    layer.rollBack()
    fingerprint.CHANGES.close()


def test_worked_out_in_a_thread(qgis_app, tmp_path):
    layer = geopackage(memory_layer("name:string,size:integer", ROWS), tmp_path / "towns.gpkg")
    taken = snapshot_layer(layer)
    with ThreadPoolExecutor(3) as pool:
        marks = set(pool.map(lambda _: taken.fingerprint, range(6)))
    assert marks == {mark(layer)}
