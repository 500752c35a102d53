"""Layers whose features go by a number, named and labelled by it; what is called a title and says yes or no."""

from __future__ import annotations

from pathlib import Path

import pytest
from qgis.core import QgsFeature, QgsGeometry, QgsVectorLayer

from spatial_rag_plugin import api
from spatial_rag_plugin.model.catalog import FieldRole, FieldType
from spatial_rag_plugin.qgis_adapters.field_profile import FieldProfile
from spatial_rag_plugin.qgis_adapters.field_roles import name_fields, recognise
from spatial_rag_plugin.qgis_adapters.numbered import names_by_number, numbered_as, numbered_names, numbers_any, numbers_features


def profile(name: str, kind: FieldType, values: list[object]) -> FieldProfile:
    made = FieldProfile(name, kind)
    made.add(values)
    return made


@pytest.mark.parametrize(
    ("field", "values", "layer", "noun"),
    [
        ("WARD_NO", [1, 2, 3], "city_wards", "ward"),
        ("PRECINCT", [101.0, 102.0], "Voting_Precincts", "precinct"),
        ("BEAT", ["1A", "1B"], "police_beats", "beat"),
        ("WARD_NO", [1, 1, 3], "city_wards", None),
        ("POP", [1, 2, 3], "city_wards", None),
        ("ID", [1, 2, 3], "city_wards", None),
        ("WARD", ["Old Town", "Hillside"], "city_wards", None),
    ],
)
def test_what_a_number_belongs_to(field: str, values: list[object], layer: str, noun: str | None) -> None:
    kind = FieldType.TEXT if isinstance(values[0], str) else FieldType.INTEGER
    assert numbered_as(profile(field, kind, values), layer) == noun


@pytest.mark.parametrize(
    ("field", "kind", "layer", "numbers"),
    [
        ("Ort", FieldType.TEXT, "Orte", False),  # the town of each place
        ("STATION", FieldType.TEXT, "stations", False),
        ("BEAT_NO", FieldType.TEXT, "police_beats", True),
        ("WARD", FieldType.INTEGER, "city_wards", True),
    ],
)
def test_a_text_called_like_the_features_is_not_what_they_go_by(field: str, kind: FieldType, layer: str, numbers: bool) -> None:
    assert numbers_features(field, kind, layer) is numbers


def test_names_of_a_number() -> None:
    assert numbered_names("ward", "city_wards", 7) == ["7", "ward 7", "city ward 7"]


@pytest.mark.parametrize(
    ("field", "values", "numbers"),
    [
        ("STATION", ["51001", "51007", "51012"], True),
        ("ASSET_ID", [10021, 10022, 10040], True),
        ("OBJECTID", [10021, 10022, 10040], False),
        ("ASSET_ID", [1, 2, 3], False),  # rows in their order
        ("ASSET_ID", [10021, 10021, 10040], False),
        ("BEDS", [100, 210, 340], False),
    ],
)
def test_numbers_of_things_of_any_kind(field: str, values: list[object], numbers: bool) -> None:
    found = profile(field, FieldType.TEXT if isinstance(values[0], str) else FieldType.INTEGER, values)
    assert numbers_any(found) is numbers
    assert name_fields([found], [recognise(found, "gauges")], "", "gauges") == ((field,) if numbers else ())


def test_things_are_called_by_the_word_for_them_and_that_for_their_number() -> None:
    assert names_by_number("STATION", "tide_gauges", "51007") == ["tide gauge 51007", "gauge 51007", "station 51007"]


def test_pieces_of_a_line_have_its_number() -> None:
    numbers = profile("LINE_NO", FieldType.TEXT, ["4", "4", "12", "12"])
    assert numbered_as(numbers, "tram_lines") is None
    assert numbered_as(numbers, "tram_lines", lines=True) == "line"


def test_who_represents_a_ward_is_not_its_name() -> None:
    wards = [profile("WARD", FieldType.INTEGER, [1, 2, 3]), profile("ALDERMAN", FieldType.TEXT, ["Ann Lee", "Bo Ruiz", "Cy Dahl"])]
    roles = [recognise(item, "wards") for item in wards]
    assert name_fields(wards, roles, "ALDERMAN", "wards")[:2] == ("WARD", "ALDERMAN")


@pytest.mark.parametrize(
    ("layer", "fields", "named"),
    [
        ("pumps", {"id": [1, 2, 3], "make": ["Oak", "Oak", "Elm"]}, ("id",)),
        ("clinics", {"id": [1, 2, 3], "name": ["Hill", "Lake", "Moor"]}, ("name", "id")),
        ("stations", {"id": [7, 8, 9], "name": ["Station 1", "Station 2", "Station 3"]}, ("name",)),  # its own numbers tell
        ("deaths", {"id": [0, 0, 0], "count": [1, 2, 1]}, ()),
        ("wards", {"id": [7, 8, 9], "WARD_NO": [1, 2, 3]}, ("WARD_NO",)),
    ],
)
def test_a_bare_number_names_what_nothing_else_tells_by_one(layer: str, fields: dict[str, list[object]], named: tuple[str, ...]) -> None:
    kinds = {name: FieldType.TEXT if isinstance(values[0], str) else FieldType.INTEGER for name, values in fields.items()}
    profiles = [profile(name, kinds[name], values) for name, values in fields.items()]
    assert name_fields(profiles, [recognise(item, layer) for item in profiles], "", layer) == named
    assert numbered_names("pump", "hand_pumps", 7, bare=True) == ["pump 7", "hand pump 7"]


def test_a_title_that_says_yes_or_no_names_nothing() -> None:
    assert recognise(profile("TITLE_ONE", FieldType.TEXT, ["Yes", "No"] * 10), "schools") is not FieldRole.NAME
    assert recognise(profile("TITLE", FieldType.TEXT, ["Dune", "Emma"]), "books") is FieldRole.NAME


@pytest.fixture
def wards() -> list[QgsVectorLayer]:
    areas = QgsVectorLayer("Polygon?crs=EPSG:4326&field=WARD_NO:integer&field=ALDERMAN:string", "city_wards", "memory")
    trees = QgsVectorLayer("Point?crs=EPSG:4326&field=GENUS:string", "trees", "memory")
    for number, name in ((4, "Ann Lee"), (9, "Bo Ruiz")):
        feature = QgsFeature(areas.fields())
        feature.setAttributes([number, name])
        west = 10.0 + number / 100.0
        feature.setGeometry(QgsGeometry.fromWkt(f"POLYGON(({west} 50,{west + 0.01} 50,{west + 0.01} 50.01,{west} 50.01,{west} 50))"))
        assert areas.dataProvider().addFeature(feature)
    for lon in (10.041, 10.042, 10.0905):
        feature = QgsFeature(trees.fields())
        feature.setAttributes(["Acer"])
        feature.setGeometry(QgsGeometry.fromWkt(f"POINT({lon} 50.005)"))
        assert trees.dataProvider().addFeature(feature)
    return [areas, trees]


def test_a_ward_by_its_number_and_a_row_for_each(wards: list[QgsVectorLayer], tmp_path: Path) -> None:
    assert api.ask("how many trees are in ward 4", layers=wards).value == 2
    assert api.ask("how many trees are in city ward 9", layers=wards).value == 1
    table = api.ask("trees per ward", layers=wards).table
    assert table is not None
    assert {row[:2] for row in table.rows} == {("4", 2), ("9", 1)}


def test_areas_are_told_by_their_own_names_and_not_by_who_has_several_of_them() -> None:
    layer = QgsVectorLayer("Polygon?crs=EPSG:25832&field=UNIT_NM:string&field=MANG_NAME:string", "ProtectedAreas", "memory")
    features = []
    for at in range(12):
        feature = QgsFeature(layer.fields())
        feature.setAttributes([f"Preserve of {'ABCDEFGHIJKL'[at]}town", "State Parks" if at % 2 else "Forest Service"])
        left = 500000 + 100 * at
        feature.setGeometry(QgsGeometry.fromWkt(f"POLYGON(({left} 0, {left + 50} 0, {left + 50} 50, {left} 50, {left} 0))"))
        features.append(feature)
    layer.dataProvider().addFeatures(features)
    found = api.ask("protected areas", [layer])
    assert found.features[0].name == "Preserve of Atown"
