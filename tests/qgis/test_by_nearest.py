"""What belongs to the nearest of several, from the question to the numbers."""

from __future__ import annotations

import pytest
from qgis.core import QgsFeature, QgsGeometry, QgsVectorLayer

from spatial_rag_plugin import api


def layer(kind: str, name: str, rows: list[tuple[float, list[object]]]) -> QgsVectorLayer:
    made = QgsVectorLayer(f"Point?crs=EPSG:4326&{kind}", name, "memory")
    for lon, values in rows:
        feature = QgsFeature(made.fields())
        feature.setAttributes(values)
        feature.setGeometry(QgsGeometry.fromWkt(f"POINT({lon} 50)"))
        assert made.dataProvider().addFeature(feature)
    return made


@pytest.fixture
def layers() -> list[QgsVectorLayer]:
    stations = layer("field=name:string", "fire_stations", [(10.0, ["Ash"]), (10.1, ["Birch"]), (10.2, ["Cedar"])])
    alarms = [(10.01, ["fire"]), (10.02, ["fire"]), (10.04, ["false"]), (10.09, ["fire"])]
    return [stations, layer("field=kind:string", "alarms", alarms)]


@pytest.mark.parametrize(
    "question",
    [
        "number of alarms by nearest fire station",
        "for each fire station, how many alarms are closest to it",
        "count the alarms per closest fire station",
        "Anzahl der alarms je nächster fire station",
        "按最近的消防站统计alarms数量",
    ],
)
def test_each_is_counted_where_it_is_nearest(layers: list[QgsVectorLayer], question: str) -> None:
    table = api.ask(question, layers=layers).table
    assert table is not None
    assert {row[:2] for row in table.rows} == {("Ash", 3), ("Birch", 1), ("Cedar", 0)}


def test_who_has_the_most(layers: list[QgsVectorLayer]) -> None:
    found = api.ask("which fire station has the most alarms nearest to it", layers=layers)
    assert [feature.name for feature in found.features] == ["Ash"]


@pytest.mark.parametrize("question", ["alarms per fire station", "how many alarms does each fire station have", "每个消防站的alarms数量"])
def test_points_hold_nothing_but_what_is_nearest_is_offered(layers: list[QgsVectorLayer], question: str) -> None:
    back = api.ask(question, layers=layers)
    offered = [choice.question for issue in back.issues for choice in issue.suggestions if choice.question]
    assert offered
    table = api.ask(offered[0], layers=layers).table
    assert table is not None
    assert {row[:2] for row in table.rows} == {("Ash", 3), ("Birch", 1), ("Cedar", 0)}
