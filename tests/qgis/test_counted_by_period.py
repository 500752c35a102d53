"""Things counted by the year or the month of a date, the same by both engines; ages in years; rates beside a group."""

from __future__ import annotations

import pytest
from qgis.core import QgsFeature, QgsGeometry, QgsVectorLayer

from spatial_rag_plugin import api
from spatial_rag_plugin.model.settings import EngineMode, Settings
from tests.qgis.engine_cases import register_providers

_FELLED = ("2019-03-02", "2019-03-30", "2020-11-05", None, "2021-01-01")


@pytest.fixture(params=["date", "string"])
def trees(request: pytest.FixtureRequest) -> list[QgsVectorLayer]:
    register_providers()
    uri = f"Point?crs=EPSG:4326&field=GENUS:string&field=FELLED_ON:{request.param}&field=HEIGHT_M:double&field=YR_CONSTR:integer"
    layer = QgsVectorLayer(uri, "street_trees", "memory")
    for at, felled in enumerate(_FELLED):
        feature = QgsFeature(layer.fields())
        feature.setAttributes(["Acer" if at % 2 else "Tilia", felled, 4.0 + at, 1960 + 15 * at])
        feature.setGeometry(QgsGeometry.fromWkt(f"POINT({10 + at / 1000} 50)"))
        assert layer.dataProvider().addFeature(feature)
    return [layer]


@pytest.mark.parametrize("mode", [EngineMode.FUSED, EngineMode.STEPS])
@pytest.mark.parametrize(
    ("question", "rows"),
    [
        ("street trees by year", [("2019", 2), ("2020", 1), ("2021", 1), (None, 1)]),
        ("street trees per month", [("2019-03", 2), ("2020-11", 1), ("2021-01", 1), (None, 1)]),
        ("average height per year", [("2019", 4.5), ("2020", 6.0), ("2021", 8.0), (None, 7.0)]),
    ],
)
def test_a_row_for_each_period_in_order(
    trees: list[QgsVectorLayer], mode: EngineMode, question: str, rows: list[tuple[object, float]]
) -> None:
    answer = api.ask(question, layers=trees, settings=Settings(engine=mode))
    assert answer.table is not None, answer.issues
    assert [tuple(row) for row in answer.table.rows] == rows


@pytest.mark.parametrize(("question", "found"), [("street trees older than 40 years", 2), ("trees younger than 10 years", 1)])
def test_ages_count_from_the_day_of_the_settings(trees: list[QgsVectorLayer], question: str, found: int) -> None:
    for mode in (EngineMode.FUSED, EngineMode.STEPS):
        answer = api.ask(question, layers=trees, settings=Settings(now="2021-06-01T12:00", engine=mode))
        assert answer.total == found, answer.issues


def test_two_dates_are_asked_about(trees: list[QgsVectorLayer]) -> None:
    layer = QgsVectorLayer("Point?crs=EPSG:4326&field=PLANTED:date&field=INSPECTED:date", "benches", "memory")
    feature = QgsFeature(layer.fields())
    feature.setAttributes(["2020-01-01", "2021-01-01"])
    feature.setGeometry(QgsGeometry.fromWkt("POINT(10 50)"))
    assert layer.dataProvider().addFeature(feature)
    answer = api.ask("benches per year", layers=[layer])
    assert answer.status == "clarify"
