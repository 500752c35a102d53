"""The questions that the dock offers on its first run can be answered, in the language in which they are offered."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from qgis.core import QgsProject, QgsVectorLayer

from spatial_rag_plugin import api
from spatial_rag_plugin.qgis_adapters import examples
from tests.qgis.algorithm_runs import layer_of

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def districts(qgis_new_project: None) -> QgsVectorLayer:
    squares = [f"Polygon(({x} 50, {x + 1} 50, {x + 1} 51, {x} 51, {x} 50))" for x in (8, 9, 10)]
    layer = layer_of(squares, fields="name:string", attributes=[["Westfield"], ["Eastbridge"], ["Old Town"]])
    layer.setName("districts")
    QgsProject.instance().addMapLayer(layer)
    return layer


@pytest.fixture
def schools(qgis_new_project: None) -> QgsVectorLayer:
    points = [f"Point({8.1 + number * 0.4} 50.5)" for number in range(7)]
    names = [[f"{name} School"] for name in ("Birch", "Cedar", "Maple", "Linden", "Willow", "Hazel", "Poplar")]
    layer = layer_of(points, fields="name:string", attributes=names)
    layer.setName("schools")
    QgsProject.instance().addMapLayer(layer)
    return layer


def german(context: str, text: str) -> str:
    messages = ElementTree.parse(ROOT / "i18n" / "spatial_rag_de.ts").getroot().iter("message")
    return next(message.findtext("translation", "") for message in messages if message.findtext("source") == text)


@pytest.mark.parametrize("language", ["en", "de"])
def test_areas_and_what_is_in_them(districts, schools, language: str, monkeypatch: pytest.MonkeyPatch):
    if language == "de":
        monkeypatch.setattr(examples, "translate", german)
    count, each, nearest = examples.example_questions([districts, schools])
    assert api.ask(count).value in (2, 3)
    table = api.ask(each).table
    assert sum(row[1] for row in table.rows) == 7
    assert len(api.ask(nearest).features) == 5


def test_one_area_alone_is_not_asked_for_each(districts, schools):
    river = layer_of(["Polygon((8 50, 9 50, 9 51, 8 50))"], fields="name:string", attributes=[["River Alder"]])
    river.setName("river")
    QgsProject.instance().addMapLayer(river)
    count, _ = examples.example_questions([river, schools])
    assert "River Alder" in count
    assert "each of the districts" in " ".join(examples.example_questions([river, schools, districts]))


@pytest.mark.parametrize("language", ["en", "de"])
def test_one_layer_alone(schools, language: str, monkeypatch: pytest.MonkeyPatch):
    if language == "de":
        monkeypatch.setattr(examples, "translate", german)
    within, nearest = examples.example_questions([schools])
    assert api.ask(within).answered
    assert [feature.rank for feature in api.ask(nearest).features] == [1, 2, 3, 4, 5]


def test_nothing_to_name(qgis_new_project: None):
    nameless = layer_of(["Point(8 50)"], fields="size:integer", attributes=[[1]])
    QgsProject.instance().addMapLayer(nameless)
    assert examples.example_questions([nameless]) == ()


def test_things_are_counted_in_what_parts_the_land_and_not_in_lakes(districts, schools):
    ponds = [f"Polygon(({x} 50.1, {x + 0.1} 50.1, {x + 0.1} 50.2, {x} 50.2, {x} 50.1))" for x in (8.2, 9.2, 10.8)]
    lakes = layer_of(ponds, fields="name:string", attributes=[["Alder"], ["Birch"], ["Cedar"]])
    lakes.setName("lakes")
    QgsProject.instance().addMapLayer(lakes)
    assert "each of the districts" in " ".join(examples.example_questions([lakes, districts, schools]))
