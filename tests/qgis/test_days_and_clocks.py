"""Days in one field and times of the day in another one; a place behind the period that things are counted by. Both engines alike."""

from __future__ import annotations

from typing import Optional

import pytest
from qgis.core import QgsFeature, QgsGeometry, QgsVectorLayer

from spatial_rag_plugin import api
from spatial_rag_plugin.model.settings import EngineMode, Settings
from tests.qgis.engine_cases import register_providers

#: Longitude, day and time of each: two boroughs lie west and east of 10.5 degrees.
_CRASHES = (
    (10.1, "2022-01-01", "9:05"), (10.2, "2022-01-08", "19:30"), (10.3, "2022-02-05", "23:59"), (10.6, "2022-02-06", "0:10"),
    (10.7, "2022-02-07", "18:00"), (10.8, "2022-03-12", "17:59"), (10.9, "2022-03-13", None), (10.9, "2022-03-14", "6:59"),
)  # fmt: skip
_MODES = pytest.mark.parametrize("mode", [EngineMode.FUSED, EngineMode.STEPS])


def _crashes(days: str, late: Optional[str] = None) -> list[QgsVectorLayer]:
    register_providers()
    crashes = QgsVectorLayer(f"Point?crs=EPSG:4326&field=CRASH_DATE:{days}&field=CRASH_TIME:string", "crashes", "memory")
    for lon, day, time in _CRASHES:
        feature = QgsFeature(crashes.fields())
        when = f"{day}T00:00:00" if days == "datetime" else f"{day}T00:00:00.000" if days == "string" else day
        feature.setAttributes([late or when, time])
        feature.setGeometry(QgsGeometry.fromWkt(f"POINT({lon} 50.5)"))
        assert crashes.dataProvider().addFeature(feature)
    boroughs = QgsVectorLayer("Polygon?crs=EPSG:4326&field=name:string", "boroughs", "memory")
    for name, west, east in (("Westham", 10.0, 10.5), ("Eastham", 10.5, 11.0)):
        feature = QgsFeature(boroughs.fields())
        feature.setAttributes([name])
        feature.setGeometry(QgsGeometry.fromWkt(f"POLYGON(({west} 50, {east} 50, {east} 51, {west} 51, {west} 50))"))
        assert boroughs.dataProvider().addFeature(feature)
    return [crashes, boroughs]


@_MODES
@pytest.mark.parametrize("days", ["date", "datetime", "string"])
@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("crashes between 6 pm and midnight", 3),
        ("crashes before 7 am", 2),
        ("crashes at night", 2),
        ("crashes on weekends between 6 pm and midnight", 2),
        ("crashes after 11 pm in Westham", 1),
    ],
)
def test_the_time_of_the_day_is_that_of_its_own_field(days: str, mode: EngineMode, question: str, found: int) -> None:
    answer = api.ask(question, layers=_crashes(days), settings=Settings(engine=mode))
    assert answer.total == found, (answer.issues, answer.workflow_words)


@_MODES
@pytest.mark.parametrize(
    ("question", "rows"),
    [
        ("crashes by hour", [*((f"{hour}:00", 1) for hour in ("00", "06", "09", "17", "18", "19", "23")), (None, 1)]),
        ("crashes by month in Eastham", [("2022-02", 2), ("2022-03", 3)]),
        ("how many crashes by weekday in Westham", [("Saturday", 3)]),
        ("number of crashes by hour in Westham", [("09:00", 1), ("19:00", 1), ("23:00", 1)]),
    ],
)
def test_counted_by_a_part_of_the_time_and_where(mode: EngineMode, question: str, rows: list[tuple[object, int]]) -> None:
    answer = api.ask(question, layers=_crashes("datetime"), settings=Settings(engine=mode))
    assert answer.table is not None, answer.issues
    assert [tuple(row) for row in answer.table.rows] == rows


def test_a_date_that_tells_the_time_is_asked_for_it() -> None:
    layers = _crashes("datetime", late="2022-01-01T19:00:00")
    answer = api.ask("crashes between 6 pm and midnight", layers=layers)
    assert answer.total == len(_CRASHES), answer.issues
