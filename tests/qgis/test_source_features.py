"""Single features by id: what comes straight from a GeoPackage is what the layer shows, value by value and type by type."""

from __future__ import annotations

import gc
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import qgis.core
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from qgis.core import QgsFeatureRequest, QgsVectorLayer, QgsVectorLayerFeatureSource
from qgis.PyQt.QtCore import QVariant

from spatial_rag_plugin.errors import Cancelled
from spatial_rag_plugin.model.answer import ANSWERED, Answer, AnswerFeature
from spatial_rag_plugin.qgis_adapters import result_layer, source_features
from spatial_rag_plugin.qgis_adapters.compat import null_of
from spatial_rag_plugin.qgis_adapters.gpkg import connect_readonly
from spatial_rag_plugin.qgis_adapters.snapshot import LayerSnapshot, snapshot_layer, snapshot_layers
from spatial_rag_plugin.qgis_adapters.source_features import SourceFeatures, SourceRow
from tests.examples import examples
from tests.qgis.layers import geopackage, memory_layer

pytestmark = pytest.mark.usefixtures("qgis_app")

FIELDS = "name:string,size:integer,big:int8,height:double,open:bool"
TEXTS = st.none() | st.text(st.characters(blacklist_categories=("Cs",), blacklist_characters="\0"), max_size=8)
VALUES = st.tuples(
    TEXTS,
    st.none() | st.integers(-(2**31) + 1, 2**31 - 1),
    st.none() | st.integers(-(2**53), 2**53),
    st.none() | st.floats(allow_nan=False, allow_infinity=False),
    st.none() | st.booleans(),
)
SHAPES = st.none() | st.builds("POINT({} {})".format, st.integers(-180, 180), st.integers(-90, 90))


def comparable(row: SourceRow) -> tuple[Any, ...]:
    values, geometry = row
    kinds = tuple((type(value), value.type() if isinstance(value, QVariant) else value) for value in values)
    return kinds, None if geometry is None else bytes(geometry.asWkb())


def both_ways(layer: QgsVectorLayer, fids: Sequence[int]) -> tuple[dict[int, Any], dict[int, Any]]:
    """What a plain file gives, and what the feature source gives, asked for one feature at a time."""
    taken = snapshot_layer(layer)
    assert taken.plain_file
    direct = SourceFeatures(taken, fids).read(fids)
    source = QgsVectorLayerFeatureSource(layer)
    through = {}
    for fid in fids:
        for feature in source.getFeatures(QgsFeatureRequest(fid)):
            through[fid] = feature.attributes(), feature.geometry() if feature.hasGeometry() else None
    return {fid: comparable(row) for fid, row in direct.items()}, {fid: comparable(row) for fid, row in through.items()}


class NoSource:
    """A feature source that must not be asked."""

    def getFeatures(self, *_: Any) -> None:
        raise AssertionError("the feature source was asked")


def from_the_file(layer: LayerSnapshot, fids: Sequence[int]) -> dict[int, SourceRow]:
    return SourceFeatures(replace(layer, source=NoSource()), fids).read(fids)


@settings(max_examples=examples(25), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rows=st.lists(st.tuples(SHAPES, VALUES), min_size=1, max_size=12), data=st.data())
def test_the_file_and_the_layer_give_the_same(tmp_path_factory, rows, data):
    path = tmp_path_factory.mktemp("same") / "places.gpkg"
    layer = geopackage(memory_layer(FIELDS, rows), path)
    fids = data.draw(st.lists(st.integers(0, len(rows) + 2), unique=True, min_size=1))
    direct, through = both_ways(layer, fids)
    assert direct == through
    assert set(direct) == {fid for fid in fids if 1 <= fid <= len(rows)}
    assert set(from_the_file(snapshot_layer(layer), fids)) == set(direct)


def changed(path: Path, statement: str, value: Any) -> None:
    """Store a value past the provider; the triggers of the spatial index know functions that SQLite does not have."""
    with closing(sqlite3.connect(path)) as connection:
        for (trigger,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            connection.execute(f'DROP TRIGGER "{trigger}"')
        connection.execute(statement, (value,))
        connection.commit()


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("size", "many"),
        ("size", 2.5),
        ("size", 2**40),
        ("big", 2**40),
        ("height", "tall"),
        ("height", float("inf")),
        ("name", b"caf\xe9"),
        ("name", "cut\0here"),
        ("open", 2),
        ("open", "yes"),
    ],
)
def test_a_value_that_is_not_of_its_column_is_read_as_the_provider_reads_it(tmp_path, column, value):
    path = tmp_path / "places.gpkg"
    geopackage(memory_layer(FIELDS, [("POINT(1 2)", ["a", 1, 1, 1.0, True]), ("POINT(2 2)", ["b", 2, 2, 2.0, False])]), path)
    stored = "CAST(? AS TEXT)" if isinstance(value, bytes) else "?"
    changed(path, f'UPDATE places SET "{column}" = {stored} WHERE fid = 2', value)
    direct, through = both_ways(QgsVectorLayer(f"{path}|layername=places", "places", "ogr"), [1, 2])
    assert direct == through
    assert len(direct) == 2


def test_dates_come_as_the_provider_gives_them(tmp_path):
    rows = [("POINT(1 2)", ["a", "2024-02-29"]), ("POINT(1 3)", ["b", None])]
    direct, through = both_ways(geopackage(memory_layer("name:string,day:date", rows), tmp_path / "places.gpkg"), [2, 1])
    assert direct == through
    assert len(direct) == 2


def test_shapes_of_every_kind_come_as_they_are(tmp_path):
    shapes = ["POLYGON((0 0, 9 0, 9 9, 0 0))", "POLYGON((0 0, 9 9, 9 0, 0 9, 0 0))", "POLYGON EMPTY", None]
    path = tmp_path / "areas.gpkg"
    geopackage(memory_layer("name:string", [(wkt, ["x"]) for wkt in shapes], "Polygon"), path)
    changed(path, "UPDATE places SET geom = ? WHERE fid = 4", None)
    direct, through = both_ways(QgsVectorLayer(f"{path}|layername=places", "places", "ogr"), [1, 2, 3, 4])
    assert direct == through
    assert direct[4][1] is None
    solid = memory_layer("name:string", [("LINESTRINGZ(0 0 5, 1 1 6)", ["x"])], "LineStringZ")
    direct, through = both_ways(geopackage(solid, tmp_path / "lines.gpkg"), [1])
    assert direct == through


def test_names_of_columns_are_names_only(tmp_path):
    name = 'we"ird, ? --'
    layer = geopackage(memory_layer("name:string", [("POINT(1 2)", ["x"])]), tmp_path / "places.gpkg")
    layer.startEditing()
    assert layer.renameAttribute(layer.fields().indexFromName("name"), name)
    assert layer.commitChanges(), layer.commitErrors()
    direct, through = both_ways(layer, [1])
    assert direct == through
    assert set(from_the_file(snapshot_layer(layer), [1])) == {1}


def test_what_the_file_does_not_hold_comes_from_the_layer(tmp_path):
    layer = geopackage(memory_layer("name:string", [("POINT(1 2)", ["stored"])]), tmp_path / "places.gpkg")
    layer.startEditing()
    layer.changeAttributeValue(1, layer.fields().indexFromName("name"), "not saved yet")
    taken = snapshot_layer(layer)
    assert SourceFeatures(taken, [1]).read([1])[1][0][1] == "not saved yet"
    layer.rollBack()


def test_text_that_is_not_utf8_is_read_with_replacements(tmp_path):
    layer = geopackage(memory_layer("name:string", [("POINT(1 2)", ["x"])]), tmp_path / "places.gpkg")
    taken = snapshot_layer(layer)
    with closing(sqlite3.connect(taken.path)) as connection:
        for (trigger,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            connection.execute(f'DROP TRIGGER "{trigger}"')
        connection.execute(f"UPDATE \"{taken.table}\" SET name = CAST(x'4369E9' AS TEXT)")
        connection.commit()
    with connect_readonly(taken.path) as connection:
        assert connection.execute(f'SELECT name FROM "{taken.table}"').fetchall() == [("Ci\ufffd",)]


def test_a_file_that_sqlite_cannot_read_is_left_to_the_provider(tmp_path, monkeypatch):
    layer = geopackage(memory_layer("name:string", [("POINT(1 2)", ["x"])]), tmp_path / "places.gpkg")
    taken = snapshot_layer(layer)
    reader = SourceFeatures(taken, [1])

    def locked(*_: Any) -> None:
        raise sqlite3.OperationalError("database is locked")

    monkeypatch.setattr(source_features, "connect_readonly", locked)
    assert reader.read([1])[1][0] == [1, "x"]


def test_more_rows_than_a_statement_can_name(tmp_path):
    count = 2_345
    layer = geopackage(memory_layer("name:string", [(f"POINT({i % 180} 1)", [f"n{i}"]) for i in range(count)]), tmp_path / "places.gpkg")
    snapshot = snapshot_layers([layer])
    features = tuple(AnswerFeature("places", fid, "", rank=rank, layer_id=layer.id()) for rank, fid in enumerate(range(count, 0, -1), 1))
    looked = []
    rows = list(result_layer.result_features(Answer("q", ANSWERED, features=features), snapshot, lambda: looked.append(1)))
    assert [row["fid"] for row in rows] == list(range(count, 0, -1))
    assert [row["name_2"] for row in rows] == [f"n{i}" for i in range(count - 1, -1, -1)]
    assert len(looked) >= 3
    assert gc.isenabled()


def test_making_rows_can_be_stopped(tmp_path):
    layer = geopackage(memory_layer("name:string", [("POINT(1 2)", ["x"])]), tmp_path / "places.gpkg")
    answer = Answer("q", ANSWERED, features=(AnswerFeature("places", 1, "", layer_id=layer.id()),))

    def stop() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        list(result_layer.result_features(answer, snapshot_layers([layer]), stop))
    assert gc.isenabled()


def test_nulls_are_typed_where_qgis_makes_none(monkeypatch):
    """QGIS 3.28 to 3.40 have QgsVariantUtils, but not its nulls; a file's nulls were not read there."""
    monkeypatch.setattr(qgis.core, "QgsVariantUtils", type("QgsVariantUtils", (), {}), raising=False)
    layer = memory_layer(FIELDS, [("POINT(1 2)", [None] * 5)])
    for field in layer.fields():
        null = null_of(field)
        assert null.isNull()
        assert null.typeName() == QVariant.typeToName(field.type())
