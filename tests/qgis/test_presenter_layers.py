"""The layers of an answer: one for each kind of geometry, styled, in memory or in a GeoPackage that is never half-written."""

from __future__ import annotations

import gc
import re
import sqlite3
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsExpression,
    QgsExpressionContext,
    QgsFeature,
    QgsField,
    QgsFields,
    QgsGeometry,
    QgsLayerMetadata,
    QgsProject,
    QgsWkbTypes,
)
from qgis.PyQt.QtCore import QVariant

from spatial_rag_plugin.errors import Cancelled, LayerUnavailable
from spatial_rag_plugin.qgis_adapters.answer_layers import LayerContent, build_layers, write_geopackage
from spatial_rag_plugin.qgis_adapters.map_styles import STYLES, Role, apply_style, style_path
from spatial_rag_plugin.qgis_adapters.presenter import TITLE_LENGTH, geopackage_path, group_title

MIXED = ("Point(1 1)", "LineString(0 0, 1 1)", "Polygon((0 0, 0 1, 1 1, 0 0))", "MultiPoint((2 2),(3 3))", "", "LineString(5 5, 6 6)")


def content(wkts: tuple[str, ...], role: Role = Role.RESULT, crs: str = "EPSG:3857") -> LayerContent:
    fields = QgsFields()
    for field in (QgsField("rank", QVariant.Int), QgsField("name", QVariant.String), QgsField("fid", QVariant.LongLong)):
        fields.append(field)
    features = []
    for number, wkt in enumerate(wkts, 1):
        feature = QgsFeature(fields)
        feature.setAttributes([number, f"n{number}", 100 + number])
        feature.setGeometry(QgsGeometry.fromWkt(wkt) if wkt else QgsGeometry())
        features.append(feature)
    metadata = QgsLayerMetadata()
    metadata.setTitle("a question")
    metadata.setRights(["© nobody", "CC0"])
    metadata.setAbstract('{"steps": []}')
    return LayerContent(role, QgsCoordinateReferenceSystem(crs), fields, features, metadata)


def rows(layer: Any) -> list[tuple[int, str, int]]:
    return [(feature["rank"], feature["name"], feature["fid"]) for feature in layer.getFeatures()]


def test_mixed_geometries_become_one_layer_each() -> None:
    layers = build_layers([content(MIXED)])
    assert [(item.layer.name(), QgsWkbTypes.displayString(item.layer.wkbType())) for item in layers] == [
        ("Answer (points)", "MultiPoint"),
        ("Answer (lines)", "LineString"),
        ("Answer (polygons)", "Polygon"),
    ]
    assert [sorted(item.places) for item in layers] == [[0, 3], [1, 5], [2]]
    for item in layers:
        assert item.layer.crs().authid() == "EPSG:3857"
        assert item.layer.metadata().title() == "a question"
        assert item.layer.attribution() == "© nobody; CC0"
        for place, fid in item.places.items():
            assert item.layer.getFeature(fid)["rank"] == place + 1


def test_z_and_m_are_kept() -> None:
    (item,) = build_layers([content(("PointZ(1 1 7)", "Point(2 2)", "PointM(1 1 3)"))])
    assert QgsWkbTypes.displayString(item.layer.wkbType()) == "MultiPointZM"
    assert sum(1 for _ in item.layer.getFeatures()) == 3


def test_nothing_gives_no_layer() -> None:
    assert build_layers([content(()), content(("",))]) == ()


def test_building_can_be_cancelled() -> None:
    def stop() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        build_layers([content(MIXED)], stop)


@pytest.mark.parametrize("role", list(Role))
def test_every_role_and_geometry_has_a_style_with_readable_labels(role: Role) -> None:
    for item in build_layers([content(MIXED, role)]):
        apply_style(item.layer, role)
        assert style_path(role, item.layer).is_file()
        assert item.layer.labelsEnabled() == style_path(role, item.layer).stem.startswith(("result", "reference"))
        if item.layer.labelsEnabled():
            settings = item.layer.labeling().settings()
            text_format = settings.format()
            halo = text_format.buffer()
            assert halo.enabled()
            assert halo.size() >= 1


@pytest.mark.parametrize(
    ("values", "label"),
    [
        ((None, "Old Town", "schools 2"), "Old Town\nschools 2"),
        ((None, "Old Town", ""), "Old Town"),
        ((None, "Old Town", None), "Old Town"),
        ((3, "Old Town", "1.2 km²"), "3  Old Town"),
    ],
)
def test_areas_are_labelled_with_their_rank_or_the_number_of_their_row(values: tuple[Any, ...], label: str) -> None:
    (item,) = build_layers([content(("Polygon((0 0, 0 1, 1 1, 0 0))",))])
    apply_style(item.layer, Role.RESULT)
    fields = QgsFields()
    for field in (QgsField("rank", QVariant.Int), QgsField("name", QVariant.String), QgsField("reason", QVariant.String)):
        fields.append(field)
    feature = QgsFeature(fields)
    feature.setAttributes(list(values))
    context = QgsExpressionContext()
    context.setFields(fields)
    context.setFeature(feature)
    assert QgsExpression(item.layer.labeling().settings().fieldName).evaluate(context) == label


def test_labels_show_text_as_it_is() -> None:
    for role in (Role.RESULT, Role.REFERENCE):
        for item in build_layers([content(MIXED, role)]):
            apply_style(item.layer, role)
            assert not item.layer.labeling().settings().format().allowHtmlFormatting()


def test_a_geopackage_holds_all_tables_attributes_and_metadata(tmp_path: Path) -> None:
    path = tmp_path / "answer.gpkg"
    made = build_layers([content(MIXED), content(("Polygon((0 0, 0 9, 9 9, 0 0))",), Role.SEARCH_AREA)])
    expected = [rows(item.layer) for item in made]
    layers = write_geopackage(made, path, QgsProject.instance().transformContext())
    assert [item.layer.providerType() for item in layers] == ["ogr"] * 4
    assert [rows(item.layer) for item in layers] == expected
    for item in layers[:3]:
        for place, fid in item.places.items():
            assert item.layer.getFeature(fid)["rank"] == place + 1
    assert [layer.layer.metadata().abstract() for layer in layers] == ['{"steps": []}'] * 4
    with sqlite3.connect(path) as connection:
        tables = {row[0] for row in connection.execute("SELECT table_name FROM gpkg_contents WHERE data_type = 'features'")}
        stored = connection.execute("SELECT metadata FROM gpkg_metadata").fetchall()
    assert tables == {"result_points", "result_lines", "result_polygons", "search_area_polygons"}
    assert any("a question" in row[0] for row in stored)


def test_an_unfinished_geopackage_never_shows(tmp_path: Path) -> None:
    calls = []

    def stop_at_the_second_table() -> None:
        calls.append(sorted(path.name for path in tmp_path.glob("*.gpkg") if not path.name.startswith(".")))
        if len(calls) == 2:
            raise Cancelled

    layers = build_layers([content(MIXED)])
    with pytest.raises(Cancelled):
        write_geopackage(layers, tmp_path / "answer.gpkg", QgsProject.instance().transformContext(), stop_at_the_second_table)
    assert calls == [[], []]
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(LayerUnavailable, match="cannot be written"):
        write_geopackage(build_layers([content(MIXED)]), tmp_path / "no" / "answer.gpkg", QgsProject.instance().transformContext())


def test_file_names_come_from_the_question_and_never_collide(tmp_path: Path) -> None:
    first = geopackage_path(tmp_path, "Cafés within 500 m of “Lindenhof”/../?", "town")
    assert first.parent == tmp_path
    assert first.name == "town_cafes_within_500_m_of_lindenhof.gpkg"
    first.touch()
    assert geopackage_path(tmp_path, "Cafés within 500 m of “Lindenhof”/../?", "town").name == "town_cafes_within_500_m_of_lindenhof_2.gpkg"
    assert geopackage_path(tmp_path, "最近的医院?").name == "answer.gpkg"


def test_group_titles_are_short_and_unique() -> None:
    question = "what is the nearest hospital south of Urban Air Adventure Park, Port Saint Lucie, FL?"
    title = group_title(question, set())
    assert len(title) <= TITLE_LENGTH
    assert question.startswith(title[:-1])
    assert title.endswith("…")
    assert group_title("a\n b", {"a b", "a b (2)"}) == "a b (3)"


def test_the_expressions_in_the_styles_can_be_read() -> None:
    """QGIS falls back to a fixed value in silence when an expression has an error."""
    own = {"rank", "name", "reason"}  # columns that every result layer has
    checked = 0
    for path in STYLES.glob("*.qml"):
        text = path.read_text("utf-8")
        options = [tag for tag in re.findall(r"<Option [^>]*>", text) if 'name="expression"' in tag]
        found = [re.search(r'value="([^"]*)"', tag).group(1) for tag in options] + re.findall(r'fieldName="([^"]+)"', text)
        for source in map(unescape, found):
            expression = QgsExpression(source)
            assert not expression.hasParserError(), f"{path.name}: {source}: {expression.parserErrorString()}"
            assert expression.referencedColumns() <= own, path.name
            checked += 1
    assert checked >= 12


def test_filling_a_layer_sets_off_no_collection_of_the_whole_process():
    rows = content(("Point(1 2)",) * 12_000)
    started: list[int] = []

    def note(phase: str, info: dict) -> None:
        if phase == "start":
            started.append(info["generation"])

    gc.callbacks.append(note)
    try:
        (item,) = build_layers([rows])
    finally:
        gc.callbacks.remove(note)
    assert item.layer.featureCount() == 12_000
    assert len(started) <= 2, "one as soon as they are let go again"
    assert gc.isenabled()
