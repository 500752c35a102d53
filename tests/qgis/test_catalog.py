"""The catalog tells what layers hold, whatever their schema, state and source."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from qgis.core import QgsEditorWidgetSetup, QgsField, QgsProject, QgsVectorLayer, QgsVectorLayerJoinInfo
from qgis.PyQt.QtCore import QVariant

from spatial_rag_plugin.errors import Cancelled
from spatial_rag_plugin.grounding.indexes.store import Store
from spatial_rag_plugin.model.catalog import FieldRole, FieldType, GeometryKind
from spatial_rag_plugin.qgis_adapters import catalog_builder
from spatial_rag_plugin.qgis_adapters.catalog_builder import build_catalog, know
from spatial_rag_plugin.qgis_adapters.snapshot import ProjectSnapshot, snapshot_layers

from .catalog_checks import assert_both_ways_alike, info_of
from .layers import geopackage, memory_layer


@pytest.fixture
def store(qgis_app, tmp_path):
    return Store(tmp_path / "cache")


def roles(info) -> dict:
    return {field.name: field.role for field in info.fields}


SHOPS = [
    ("Old Mill Bakery", "bakery", "Q17", "Mo-Sa 07:00-18:00", "https://mill.example", "2001-05-01", "bread;cake", "1200", "4"),
    ("Sea View Café", "cafe", "Q23", "24/7", "https://sea.example/x", "2011-06-02", "coffee;cake", "35", "5"),
    ("Zoë's Tea Room", "cafe", "Q99", "Tu-Su 10:00-17:30", "http://zoe.example", "1999-01-31", "tea;cake;coffee", "60", "3"),
    ("Harbour Books", "books", "Q5", "Mo-Fr 09:00-17:00; PH off", "https://books.example", "1987-11-11", "novels", "800", "5"),
    ("Hill Street Bakery", "bakery", "Q6", "Mo-Fr 06:00-12:00", "https://hill.example", "2015-03-14", "bread", "90", "4"),
]
SHOP_FIELDS = "title:string,kind:string,wikidata:string,open:string,web:string,since:string,sells:string,seats:string,stars:integer"


def shop_layer(copies: int = 8):
    rows = []
    for copy in range(copies):
        for index, shop in enumerate(SHOPS):
            number = str(copy)
            changed = (f"{shop[0]} {number}", shop[1], shop[2] + number, *shop[3:7], str(int(shop[7]) + copy), int(shop[8]))
            rows.append((f"POINT({10 + index} {50 + copy})", changed))
    return memory_layer(SHOP_FIELDS, rows, name="shops")


def test_roles_by_content(store):
    info = info_of(shop_layer(), store)
    assert roles(info) == {
        "title": FieldRole.NAME,
        "kind": FieldRole.CATEGORY,
        "wikidata": FieldRole.KEY,
        "open": FieldRole.TIME,
        "web": FieldRole.URL,
        "since": FieldRole.DATE,
        "sells": FieldRole.CATEGORY,
        "seats": FieldRole.NUMBER,
        "stars": FieldRole.NUMBER,
    }
    assert (info.name_fields, info.geometry, info.feature_count, info.crs) == (("title",), GeometryKind.POINT, 40, "EPSG:4326")
    assert info.extent == (10.0, 50.0, 14.0, 57.0)
    kind, sells, seats = info.field("kind"), info.field("sells"), info.field("seats")
    assert [(item.value, item.count) for item in kind.values] == [("bakery", 16), ("cafe", 16), ("books", 8)]
    assert kind.values_complete
    assert not kind.tokens
    assert sells.tokens
    assert [(item.value, item.count) for item in sells.values][:2] == [("cake", 24), ("bread", 16)]
    assert (seats.type, seats.minimum, seats.maximum) == (FieldType.TEXT, 35.0, 1207.0)


def test_a_name_beside_another_one_says_where_something_is(store):
    rows = [(f"POINT({index} 0)", (f"Shop {index}", ["Northend", "Southend"][index % 2])) for index in range(30)]
    info = info_of(memory_layer("name:string,cityname:string", rows, name="shops"), store)
    assert info.name_fields == ("name",)


@pytest.mark.parametrize(("layer", "names"), [("us_cities_top1k", ("City",)), ("top_1000_cities", ("City",)), ("depots", ())])
def test_a_layer_of_cities_goes_by_its_city(store, layer, names):
    rows = [("POINT(0 0)", [name, "Oregon"]) for name in ("Salem", "Bend", "Eugene", "Astoria", "Coos Bay", "Sandy", "Salem")]
    assert info_of(memory_layer("City:string,State:string", rows, name=layer), store).name_fields == names


@pytest.mark.parametrize(
    ("field", "values", "role"),
    [
        (
            "notes",
            ["A long and winding description of a place that goes on and on."] * 3 + ["Another text of many words, with details."],
            FieldRole.TEXT,
        ),
        ("photo", ["a/b.jpg", "https://x.example/y.PNG", "c.jpeg"], FieldRole.IMAGE),
        ("telephone", ["+1 503 555-0100", "(503) 555 0199", "5035550123"], FieldRole.OTHER),
        ("addr_city", ["Salem", "Bend", "Salem"], FieldRole.ADDRESS),
        ("cuisine", ["pizza", "thai", "pizza", "thai"], FieldRole.CATEGORY),
        ("delivery", ["yes", "no", "yes", "yes", "Mo-Su 10:00-12:00"], FieldRole.CATEGORY),
        ("postcode", ["01234", "97205", "97206"], FieldRole.ADDRESS),
        ("admin_level", ["8", "6", "8", "6"] * 10, FieldRole.CATEGORY),
        ("NAM", ["Yukon", "Kobuk", "Yukon"], FieldRole.NAME),
        ("type_name", ["river", "river", "canal"], FieldRole.CATEGORY),
        ("x", ["{6f9619ff-8b86-d011-b42d-00c04fc964ff}", "{7f9619ff-8b86-d011-b42d-00c04fc964ff}"], FieldRole.KEY),
    ],
)
def test_role_of_one_field(store, field, values, role):
    layer = memory_layer(f"{field}:string", [("POINT(0 0)", [value]) for value in values], name="things")
    assert info_of(layer, store).fields[0].role is role


def test_text_types_and_nulls(store):
    layer = memory_layer(
        "flag:boolean,day:date,ratio:double,list:string",
        [("POINT(0 0)", [True, "2020-02-01", 0.5, None]), ("POINT(0 0)", [False, None, 3.0, ""])],
    )
    info = info_of(layer, store)
    flag, day, ratio = info.fields  # nothing is in the fourth
    assert (flag.type, flag.role, [(item.value, item.count) for item in flag.values]) == (
        FieldType.BOOLEAN,
        FieldRole.CATEGORY,
        [("false", 1), ("true", 1)],
    )
    assert (day.type, day.role, day.filled) == (FieldType.DATE, FieldRole.DATE, 1)
    assert (ratio.minimum, ratio.maximum) == (0.5, 3.0)


def test_value_map_and_relation_labels_stand_beside_the_codes(store):
    layer = memory_layer(
        "level:integer,owner:string,langs:string",
        [("POINT(0 0)", [1, "a", "{1,2}"]), ("POINT(0 0)", [2, "b", "{2}"]), ("POINT(0 0)", [1, "a", None])],
    )
    owners = memory_layer(
        "key:string,label:string,num:integer", [(None, ["a", "City", 1]), (None, ["b", "Church", 2])], kind="None", crs=""
    )
    project = QgsProject()
    project.addMapLayers([layer, owners])
    layer.setEditorWidgetSetup(0, QgsEditorWidgetSetup("ValueMap", {"map": [{"Primary school": "1"}, {"High school": "2"}]}))
    relation = {"Layer": owners.id(), "Key": "key", "Value": "label", "FilterExpression": ""}
    layer.setEditorWidgetSetup(1, QgsEditorWidgetSetup("ValueRelation", relation))
    layer.setEditorWidgetSetup(2, QgsEditorWidgetSetup("ValueRelation", {**relation, "Key": "num", "AllowMulti": True}))
    known = know(snapshot_layers([layer], project), store)
    level, owner, langs = known.catalog.layers[0].fields
    assert [(item.value, item.label, item.count) for item in level.values] == [("1", "Primary school", 2), ("2", "High school", 1)]
    assert [(item.value, item.label, item.count) for item in owner.values] == [("a", "City", 2), ("b", "Church", 1)]
    assert [(item.value, item.label, item.count) for item in langs.values] == [("2", "Church", 2), ("1", "City", 1)]
    assert langs.tokens
    hit = known.gazetteer.values("high schools")[0]
    assert (hit.value, hit.label, hit.field) == ("2", "High school", "level")
    project.clear()


def test_joins_virtual_fields_subset_and_edits_count(store):
    layer = memory_layer("name:string,size:integer", [("POINT(0 0)", ["one", 1]), ("POINT(1 1)", ["two", 2]), ("POINT(2 2)", ["three", 3])])
    colours = memory_layer(
        "key:string,colour:string", [(None, ["one", "red"]), (None, ["two", "red"])], kind="None", crs="", name="colours"
    )
    project = QgsProject()
    project.addMapLayers([layer, colours])
    layer.addExpressionField('"size" * 10', QgsField("tenfold", QVariant.Int))
    join = QgsVectorLayerJoinInfo()
    join.setJoinLayer(colours)
    join.setJoinFieldName("key")
    join.setTargetFieldName("name")
    join.setPrefix("c_")
    layer.addJoin(join)
    layer.setSubsetString('"size" < 3')
    layer.startEditing()
    layer.changeAttributeValue(2, 0, "zwei")
    known = know(snapshot_layers([layer], project), store)
    info = known.catalog.layers[0]
    assert info.feature_count == 2
    assert (info.field("tenfold").minimum, info.field("tenfold").maximum) == (10.0, 20.0)
    assert [(item.value, item.count) for item in info.field("c_colour").values] == [("red", 1)]
    assert [hit.fid for hit in known.gazetteer.lookup("zwei")] == [2]
    assert not [hit for hit in known.gazetteer.lookup("two") if hit.score > 0.9]
    layer.rollBack()
    project.clear()


def test_geometry_of_all_sorts(store):
    rows = [
        ("LINESTRING(0 0, 2 0)", ["line"]),
        ("POLYGON((4 4, 6 4, 6 6, 4 4))", ["area"]),
        (None, ["nowhere"]),
        ("MULTILINESTRING((8 1, 9 1))", ["lines"]),
    ]
    path = store.folder / "mixed.gpkg"
    parts = [
        memory_layer("name:string", [row], kind=kind) for row, kind in zip(rows, ("LineString", "Polygon", "Point", "MultiLineString"))
    ]
    mixed = mixed_geopackage(path, rows)
    known = know(snapshot_layers([mixed, *parts]), store)
    info = known.catalog.layers[0]
    assert (info.geometry, info.has_lines, info.has_polygons, info.null_geometries) == (GeometryKind.MIXED, True, True, 1)
    assert info.holds_areas
    assert info.holds_lines
    assert info.extent == (0.0, 0.0, 9.0, 6.0)
    assert [layer.geometry for layer in known.catalog.layers[1:]] == [
        GeometryKind.LINE,
        GeometryKind.POLYGON,
        GeometryKind.POINT,
        GeometryKind.LINE,
    ]
    (line,) = known.gazetteer.lookup("line", layers=(mixed.id(),))
    assert (line.lon, line.lat) == (1.0, 0.0)
    (nowhere,) = known.gazetteer.lookup("nowhere", layers=(mixed.id(),))
    assert (nowhere.lon, nowhere.lat) == (None, None)


def mixed_geopackage(path, rows) -> QgsVectorLayer:
    from osgeo import ogr

    source = ogr.GetDriverByName("GPKG").CreateDataSource(str(path))
    from osgeo import osr

    wgs84 = osr.SpatialReference()
    wgs84.ImportFromEPSG(4326)
    table = source.CreateLayer("mixed", wgs84, ogr.wkbUnknown)
    table.CreateField(ogr.FieldDefn("name", ogr.OFTString))
    for wkt, (name,) in rows:
        feature = ogr.Feature(table.GetLayerDefn())
        feature.SetField("name", name)
        if wkt:
            feature.SetGeometry(ogr.CreateGeometryFromWkt(wkt))
        table.CreateFeature(feature)
    source.FlushCache()
    del table, source
    return QgsVectorLayer(f"{path}|layername=mixed", "mixed", "ogr")


def test_layers_with_little_in_them(store):
    empty = memory_layer("name:string", [], name="empty")
    nowhere = memory_layer("name:string", [("POINT(5 5)", ["A place"])], crs="", name="no CRS")
    bare = memory_layer("", [("POINT(5 5)", [])], name="no fields")
    nameless = memory_layer("size:integer", [("POINT(5 5)", [1])], name="no names")
    known = know(snapshot_layers([empty, nowhere, bare, nameless]), store)
    by_name = {info.name: info for info in known.catalog.layers}
    assert (by_name["empty"].feature_count, by_name["empty"].extent, by_name["empty"].geometry) == (0, None, GeometryKind.POINT)
    assert (by_name["no CRS"].extent, by_name["no CRS"].crs) == (None, "")
    hit = known.gazetteer.lookup("A place")[0]
    assert (hit.lon, hit.lat) == (None, None)
    assert by_name["no fields"].fields == ()
    assert by_name["no names"].name_fields == ()
    assert len(by_name) == 4


@pytest.mark.parametrize(
    ("crs", "points", "extent"),
    [
        ("EPSG:4326", ["178 -17", "-179 -16", "-178 -15"], (178.0, -17.0, -178.0, -15.0)),
        ("EPSG:4326", ["-170 0", "10 20"], (-170.0, 0.0, 10.0, 20.0)),
        ("EPSG:4326", ["185 0", "190 1"], (-175.0, 0.0, -170.0, 1.0)),
        ("EPSG:4326", ["0 0", "inf 1", "3 4"], (0.0, 0.0, 3.0, 4.0)),
    ],
)
def test_extent_around_the_globe(store, crs, points, extent):
    layer = memory_layer("name:string", [(f"POINT({point})", [point]) for point in points if "inf" not in point], crs=crs)
    assert info_of(layer, store).extent == pytest.approx(extent)


def test_extent_of_a_polar_layer_holds_the_pole(store):
    layer = memory_layer(
        "name:string", [("POLYGON((-1e6 -1e6, 1e6 -1e6, 1e6 1e6, -1e6 1e6, -1e6 -1e6))", ["Pole"])], kind="Polygon", crs="EPSG:3413"
    )
    west, south, east, north = info_of(layer, store).extent
    assert (west, east, north) == (-180.0, 180.0, 90.0)
    assert 76 < south < 79


def test_many_layers_one_catalog_with_notes(store, tmp_path):
    good = geopackage(shop_layer(1), tmp_path / "shops.gpkg", "shops")
    gone = geopackage(shop_layer(1), tmp_path / "gone.gpkg", "gone")
    snapshot = snapshot_layers([good, gone])
    for path in tmp_path.glob("gone.gpkg*"):
        path.unlink()
    catalog = build_catalog(snapshot, store)
    assert [info.name for info in catalog.layers] == ["shops"]
    assert any("gone.gpkg" in note for note in catalog.notes)


def test_the_same_profile_from_file_and_from_features(store, tmp_path):
    layer = geopackage(shop_layer(), tmp_path / "shops.gpkg", "shops")
    assert_both_ways_alike(layer, tmp_path)


def test_large_and_remote_layers_are_sampled(store, tmp_path, monkeypatch):
    rows = [(f"POINT({number * 0.03} 0)", [f"Place {number}", "odd" if number % 2 else "even"]) for number in range(3_000)]
    layer = geopackage(memory_layer("name:string,kind:string", rows), tmp_path / "many.gpkg")
    for name in ("_SAMPLE_ROWS", "_REMOTE_ROWS"):
        monkeypatch.setattr(f"spatial_rag_plugin.qgis_adapters.layer_rows.{name}", 200)
    snapshot = snapshot_layers([layer])
    catalog = build_catalog(snapshot, store, sample_above=1_000)
    info = catalog.layers[0]
    assert (info.sampled, info.feature_count) == (True, 3_000)
    assert sum(item.count for item in info.field("kind").values) == 200
    assert info.extent[2] > 80, "the sample comes from all over the table"
    assert any("sample" in note for note in catalog.notes)
    remote = ProjectSnapshot((replace(snapshot.layers[0], remote=True, plain_file=False, feature_count=-1),))
    info = build_catalog(remote, Store(tmp_path / "other")).layers[0]
    assert (info.sampled, info.feature_count) == (True, -1)


def test_a_small_remote_layer_is_read_whole(store):
    snapshot = snapshot_layers([shop_layer(1)])
    remote = ProjectSnapshot((replace(snapshot.layers[0], remote=True, feature_count=-1),))
    info = build_catalog(remote, store).layers[0]
    assert (info.sampled, info.feature_count) == (False, 5)


def test_an_unchanged_layer_is_read_once_and_a_changed_one_again(store, tmp_path, monkeypatch):
    layer = geopackage(shop_layer(), tmp_path / "shops.gpkg", "shops")
    opened = []
    original = catalog_builder.open_rows
    monkeypatch.setattr(catalog_builder, "open_rows", lambda *args: opened.append(args) or original(*args))
    first = info_of(layer, store)
    layer.startEditing()
    assert info_of(layer, Store(store.folder)) == first
    assert len(opened) == 1
    layer.changeAttributeValue(1, layer.fields().indexOf("title"), "New Name Bakery")
    known = know(snapshot_layers([layer]), store)
    assert len(opened) == 2
    assert known.gazetteer.lookup("New Name Bakery")[0].fid == 1
    layer.rollBack()


def test_two_layers_of_the_same_content_keep_their_ids(store, tmp_path):
    path = tmp_path / "shops.gpkg"
    layer = geopackage(shop_layer(), path, "shops")
    twin = QgsVectorLayer(f"{path}|layername=shops", "shops", "ogr")
    catalog = build_catalog(snapshot_layers([layer, twin]), store)
    assert [info.id for info in catalog.layers] == [layer.id(), twin.id()]


def test_cancelling_leaves_no_trace(store):
    calls = []

    def check() -> None:
        calls.append(1)
        if len(calls) > 6:
            raise Cancelled

    with pytest.raises(Cancelled):
        build_catalog(snapshot_layers([shop_layer(50)]), store, check)
    assert list(store.folder.glob("layers-*/*")) == []


def test_progress_rises_to_one(store):
    shares: list = []
    build_catalog(snapshot_layers([shop_layer(100), shop_layer(2)]), store, progress=shares.append)
    assert shares == sorted(shares)
    assert shares[-1] == 1.0


def test_list_fields(store):
    layer = memory_layer("name:string", [("POINT(0 0)", ["x"]), ("POINT(1 1)", ["y"])])
    layer.dataProvider().addAttributes([QgsField("sports", QVariant.StringList, "", 0, 0, "", QVariant.String)])
    layer.updateFields()
    assert layer.dataProvider().changeAttributeValues({1: {1: ["tennis", "golf"]}, 2: {1: ["golf"]}})
    sports = info_of(layer, store).field("sports")
    assert (sports.type, sports.tokens) == (FieldType.LIST, True)
    assert [(item.value, item.count) for item in sports.values] == [("golf", 2), ("tennis", 1)]


BUILD = """
import sys
sys.path.insert(0, sys.argv[1])
from pathlib import Path
from qgis.core import QgsApplication, QgsVectorLayer
application = QgsApplication([], False)
application.initQgis()
from spatial_rag_plugin.grounding.indexes.store import Store
from spatial_rag_plugin.qgis_adapters.catalog_builder import know
from spatial_rag_plugin.qgis_adapters.snapshot import snapshot_layers
layer = QgsVectorLayer(sys.argv[2] + "|layername=shops", "shops", "ogr")
for _ in range(5):
    store = Store(Path(sys.argv[3]))
    known = know(snapshot_layers([layer]), store)
    assert not store.warnings, store.warnings
    print(len(known.catalog.layers), len(known.gazetteer.lookup("Old Mill Bakery 3")))
"""


def test_two_processes_share_a_store(store, tmp_path):
    geopackage(shop_layer(), tmp_path / "shops.gpkg", "shops")
    root = str(Path(__file__).resolve().parents[2])
    command = [sys.executable, "-c", BUILD, root, str(tmp_path / "shops.gpkg"), str(tmp_path / "cache")]
    processes = [subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(2)]
    for process in processes:
        out, errors = process.communicate(timeout=60)
        assert out.split() == ["1"] * 10, errors


def test_fields_that_are_empty_everywhere_are_none(store):
    layer = memory_layer("STATUS:string,TANKSTATUS:string", [("Point(0 0)", (None, "in use"))], name="tanks")
    info = info_of(layer, store)
    assert [field.name for field in info.fields] == ["TANKSTATUS"]
