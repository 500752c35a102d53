"""What features are called in answers: by the field that names them, not by the one that names their kinds."""

from __future__ import annotations

import pytest
from qgis.core import QgsFeature, QgsGeometry, QgsPointXY, QgsVectorLayer

from spatial_rag_plugin import api
from spatial_rag_plugin.engine.results import name_field


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        (("title", "categoryName", "totalScore"), "title"),
        (("type_name", "shop_name"), "shop_name"),
        (("name", "title"), "name"),
        (("common_name", "ref"), "common_name"),
        (("class_name",), "class_name"),
        (("Title", "Place_Name"), "Place_Name"),
    ],
)
def test_the_field_that_names_things(qgis_app: object, fields: tuple[str, ...], expected: str) -> None:
    layer = QgsVectorLayer("Point?crs=EPSG:4326&" + "&".join(f"field={name}:string" for name in fields), "clinics", "memory")
    assert layer.isValid()
    assert name_field(api.snapshot([layer]).layer(layer.id())) == expected


@pytest.mark.parametrize(
    ("called", "fields", "expected"),
    [
        ("gadm41_XYZ_2", ("COUNTRY", "NAME_1", "NAME_2"), "NAME_2"),
        ("xyz_admbnda_adm1", ("ADM1_PCODE", "ADM1_EN", "ADM0_EN"), "ADM1_EN"),
        ("admin3", ("admin3Pcode", "admin3Name_fr", "admin2Name_fr"), "admin3Name_fr"),
    ],
)
def test_administrative_areas_bear_the_name_of_their_level(qgis_app: object, called: str, fields: tuple[str, ...], expected: str) -> None:
    layer = QgsVectorLayer("Polygon?crs=EPSG:4326&" + "&".join(f"field={name}:string" for name in fields), called, "memory")
    assert name_field(api.snapshot([layer]).layer(layer.id())) == expected


@pytest.mark.parametrize(
    ("called", "fields", "expected"),
    [
        ("cadastre_2024", ("APN", "ZONE_CD", "HOLDER_NAME"), "APN"),
        ("leases", ("LEASE_NO", "LESSEE_NAME"), "LEASE_NO"),
        ("cadastre_2024", ("ZONE_CD", "HOLDER_NAME"), "HOLDER_NAME"),  # nothing else tells them apart
        ("companies", ("PIN", "COMPANY_NAME"), "COMPANY_NAME"),
        ("shops", ("shop_no", "shop_name"), "shop_name"),
    ],
)
def test_who_has_things_does_not_name_them(qgis_app: object, called: str, fields: tuple[str, ...], expected: str) -> None:
    """Parcels were listed by their owners, the same name over and over."""
    layer = QgsVectorLayer("Polygon?crs=EPSG:4326&" + "&".join(f"field={name}:string" for name in fields), called, "memory")
    assert name_field(api.snapshot([layer]).layer(layer.id())) == expected


@pytest.mark.parametrize(("shown", "expected"), [("", "XZMC"), ("SZDWMC", "SZDWMC")])
def test_units_name_what_goes_by_them(qgis_app: object, shown: str, expected: str) -> None:
    """Villages of SZDWMC, which the catalog found to be their names, were listed by the town that they are in."""
    layer = QgsVectorLayer("Polygon?crs=EPSG:4326&field=DM:string&field=SZDWMC:string&field=XZMC:string", "cun", "memory")
    layer.setDisplayExpression(f'"{shown}"' if shown else '"DM"')
    assert name_field(api.snapshot([layer]).layer(layer.id())) == expected


def test_what_all_features_share_is_no_name_of_any(qgis_app: object) -> None:
    layer = QgsVectorLayer("Point?crs=EPSG:4326&field=STATE_DESC:string&field=KIND:string", "culverts", "memory")
    features = []
    for place, kind in enumerate(("box", "pipe", "arch")):
        feature = QgsFeature(layer.fields())
        feature.setAttributes(["In service", kind])
        feature.setGeometry(QgsGeometry.fromPointXY(QgsPointXY(10 + place / 100, 50)))
        features.append(feature)
    layer.dataProvider().addFeatures(features)
    layer.setDisplayExpression('"STATE_DESC"')
    answer = api.ask("all culverts", layers=[layer])
    assert [found.name for found in answer.features] == ["", "", ""]
    assert [found.name for found in api.ask("culverts with KIND box", layers=[layer]).features] == ["In service"]  # one of a kind
    layer.setDisplayExpression('"KIND"')
    assert sorted(found.name for found in api.ask("all culverts", layers=[layer]).features) == ["arch", "box", "pipe"]


def test_names_in_a_field_that_also_says_what_many_are(qgis_app: object) -> None:
    """A field of labels: villages by their names, huts and wells as what they are; the sort of each stands in another field."""
    layer = QgsVectorLayer("Point?crs=EPSG:4326&field=SORT_DESC:string&field=MAP_TXT:string", "mapsheet", "memory")
    firsts, lasts = ("AN", "BER", "COR", "DUN", "EL", "FAR", "GOR"), ("DALE", "FORD", "HAM", "LEY", "WICK", "BY", "TON", "MOOR", "STOW")
    villages = [f"{first}{last}" for first in firsts for last in lasts]
    rows = [("Village", name) for name in villages] + [("Structure", "HUT")] * 60 + [("Structure", "WELL")] * 40
    features = []
    for place, row in enumerate(rows):
        feature = QgsFeature(layer.fields())
        feature.setAttributes(list(row))
        feature.setGeometry(QgsGeometry.fromPointXY(QgsPointXY(10 + place / 100, 50)))
        features.append(feature)
    layer.dataProvider().addFeatures(features)
    layer.setDisplayExpression('"SORT_DESC"')
    assert [found.name for found in api.ask("how far is Corham from Berdale?", layers=[layer]).features] == ["CORHAM"]
    assert {found.name for found in api.ask("villages within 2 km of Fardale", layers=[layer]).features} <= set(villages)
    assert api.ask("how many huts are there?", layers=[layer]).value == 60
    near = api.ask("huts within 40 km of Gorstow", layers=[layer])
    assert near.features
    assert {found.name for found in near.features} <= {"", "HUT"}
