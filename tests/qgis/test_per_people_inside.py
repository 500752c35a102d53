"""Rates by people of whom only smaller areas tell: trees per 1,000 residents of a borough, by those of its neighbourhoods."""

from __future__ import annotations

import pytest
from qgis.core import QgsFeature, QgsGeometry, QgsVectorLayer

from spatial_rag_plugin import api
from spatial_rag_plugin.model.settings import EngineMode, Settings
from tests.qgis.engine_cases import register_providers

#: Neighbourhoods by borough: people and trees.
_PARTS = {"Westham": ((1200, 3), (800, 5)), "Eastham": ((4000, 1), (500, 0), (1500, 11))}
_MODES = pytest.mark.parametrize("mode", [EngineMode.FUSED, EngineMode.STEPS])


def _layer(uri: str, name: str, rows: list[tuple[str, list[object]]]) -> QgsVectorLayer:
    layer = QgsVectorLayer(uri, name, "memory")
    for wkt, attributes in rows:
        feature = QgsFeature(layer.fields())
        feature.setAttributes(attributes)
        feature.setGeometry(QgsGeometry.fromWkt(wkt))
        assert layer.dataProvider().addFeature(feature)
    return layer


def _box(west: float, width: float) -> str:
    return f"POLYGON(({west} 50, {west + width} 50, {west + width} 51, {west} 51, {west} 50))"


@pytest.fixture
def layers() -> list[QgsVectorLayer]:
    register_providers()
    boroughs, parts, trees = [], [], []
    for at, (name, own) in enumerate(_PARTS.items()):
        west, width = 10.0 + at, 1.0 / len(own)
        boroughs.append((_box(west, 1.0), [name]))
        for number, (people, count) in enumerate(own):
            left = west + number * width
            parts.append((_box(left, width), [f"Quarter {at}{number}", name, people]))
            trees += [(f"POINT({left + width * (tree + 1) / (count + 1)} 50.5)", ["oak"]) for tree in range(count)]
    return [
        _layer("Polygon?crs=EPSG:4326&field=BoroName:string", "boroughs", boroughs),
        _layer("Polygon?crs=EPSG:4326&field=NTAName:string&field=BoroName:string&field=Pop_2020:integer", "neighborhoods", parts),
        _layer("Point?crs=EPSG:4326&field=species:string", "street_trees", trees),
    ]


def _rate(name: str) -> float:
    return 1000 * sum(count for _, count in _PARTS[name]) / sum(people for people, _ in _PARTS[name])


@_MODES
def test_of_each(layers: list[QgsVectorLayer], mode: EngineMode) -> None:
    answer = api.ask("trees per 1000 residents in each borough", layers=layers, settings=Settings(engine=mode))
    assert answer.table is not None, answer.issues
    assert {str(row[0]): float(row[-1]) for row in answer.table.rows} == {name: pytest.approx(_rate(name)) for name in _PARTS}


@_MODES
def test_of_the_one_with_the_most(layers: list[QgsVectorLayer], mode: EngineMode) -> None:
    answer = api.ask("which borough has the most trees per 1,000 people", layers=layers, settings=Settings(engine=mode))
    assert [feature.name for feature in answer.features] == [max(_PARTS, key=_rate)], answer.issues


def test_areas_that_belong_to_no_borough_are_not_taken(layers: list[QgsVectorLayer]) -> None:
    boroughs, _, trees = layers
    cells = _layer("Polygon?crs=EPSG:4326&field=cell:string&field=Pop_2020:integer", "cells", [(_box(9.5, 1.0), ["A", 100])])
    assert api.ask("trees per 1000 residents in each borough", layers=[boroughs, cells, trees]).status == "clarify"
