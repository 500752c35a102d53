"""Dates that a field keeps as text are compared and counted as dates, by both engines alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

import pytest
from qgis.core import QgsFeature, QgsGeometry, QgsVectorLayer

from spatial_rag_plugin import api
from spatial_rag_plugin.model.settings import EngineMode, Settings
from tests.qgis.engine_cases import register_providers

_BOTH = (EngineMode.FUSED, EngineMode.STEPS)
_AMERICAN = ("2/9/2022", "11/30/2021 16:45", "09/02/2022", "unknown", None, "2/28/2022", "1/1/2020", "12/31/2021")
_GERMAN = ("9.2.2022", "30.11.2021 16:45", "02.09.2022", "unbekannt", None, "28.2.2022", "1.1.2020", "31.12.2021")
_WORDED = ("Feb 9, 2022", "Nov. 30 2021", "September 2, 2022", "unknown", None, "FEB 28 2022", "Jan 1, 2020", "December 31, 2021")
_EITHER = ("2/9/2022", "11/3/2021", "09/02/2022", None, "2/8/2022")


def _layer(name: str, field: str, dates: Sequence[Optional[str]]) -> QgsVectorLayer:
    register_providers()
    layer = QgsVectorLayer(f"Point?crs=EPSG:4326&field=CREW:string&field={field}:string", name, "memory")
    for at, written in enumerate(dates):
        feature = QgsFeature(layer.fields())
        feature.setAttributes(["North" if at % 2 else "South", written])
        feature.setGeometry(QgsGeometry.fromWkt(f"POINT({10 + at / 1000} 50)"))
        assert layer.dataProvider().addFeature(feature)
    return layer


@pytest.mark.parametrize("dates", [_AMERICAN, _GERMAN, _WORDED], ids=["american", "german", "worded"])
@pytest.mark.parametrize(
    ("question", "fids"),
    [
        ("culverts cleaned in 2022", {1, 3, 6}),
        ("culverts cleaned in February 2022", {1, 6}),
        ("culverts cleaned since December 2021", {1, 3, 6, 8}),
        ("culverts cleaned before 2021", {7}),
        ("culverts cleaned in February", {1, 6}),
        ("how many culverts were cleaned in December", {8}),
    ],
)
def test_conditions(dates: Sequence[Optional[str]], question: str, fids: set[int]) -> None:
    layer = _layer("culverts", "CLEANED", dates)
    for mode in _BOTH:
        answer = api.ask(question, layers=[layer], settings=Settings(engine=mode))
        assert answer.status == "answered", answer.issues
        assert {feature.fid for feature in answer.features} == fids


@pytest.mark.parametrize("dates", [_AMERICAN, _GERMAN, _WORDED], ids=["american", "german", "worded"])
def test_a_row_for_each_period(dates: Sequence[Optional[str]]) -> None:
    layer = _layer("culverts", "CLEANED", dates)
    for mode in _BOTH:
        settings = Settings(engine=mode)
        years, months = (api.ask(f"culverts per {period}", layers=[layer], settings=settings).table for period in ("year", "month"))
        assert years is not None
        assert years.rows == (("2020", 1), ("2021", 2), ("2022", 3), (None, 2))
        assert months is not None
        assert months.rows == (
            ("2020-01", 1), ("2021-11", 1), ("2021-12", 1), ("2022-02", 2), ("2022-09", 1), (None, 2),
        )  # fmt: skip


@pytest.mark.parametrize(("question", "fids"), [("alarms in May", {1, 2}), ("Alarme im April", {4}), ("alarms during May 2022", {1})])
def test_a_month_of_any_year(question: str, fids: set[int]) -> None:
    layer = _alarms("2022-05-01T10:00:00", "2021-05-31T23:30:00", None, "2022-04-30T23:59:00")
    for mode in _BOTH:
        answer = api.ask(question, layers=[layer], settings=Settings(engine=mode))
        assert {feature.fid for feature in answer.features} == fids, answer.issues


def test_a_place_that_is_called_like_a_month_is_meant() -> None:
    towns = QgsVectorLayer("Polygon?crs=EPSG:4326&field=NAME:string", "towns", "memory")
    for at, name in enumerate(("August", "Belford", "Calder")):
        feature = QgsFeature(towns.fields())
        feature.setAttributes([name])
        west, east = 9.9995 + at / 1000, 10.0005 + at / 1000
        feature.setGeometry(QgsGeometry.fromWkt(f"POLYGON(({west} 49, {east} 49, {east} 51, {west} 51, {west} 49))"))
        assert towns.dataProvider().addFeature(feature)
    layers = [towns, _alarms("2022-05-01T10:00:00", "2021-08-31T23:30:00")]
    assert [feature.fid for feature in api.ask("alarms in August", layers=layers).features] == [1]
    assert [feature.fid for feature in api.ask("alarms in August 2021", layers=layers).features] == [2]


def _alarms(*times: Optional[str]) -> QgsVectorLayer:
    register_providers()
    layer = QgsVectorLayer("Point?crs=EPSG:4326&field=ALARM_TIME:datetime", "alarms", "memory")
    for at, time in enumerate(times):
        feature = QgsFeature(layer.fields())
        feature.setAttributes([time])
        feature.setGeometry(QgsGeometry.fromWkt(f"POINT({10 + at / 1000} 50)"))
        assert layer.dataProvider().addFeature(feature)
    return layer


def test_of_dates_without_an_order_only_years_are_told() -> None:
    layer = _layer("culverts", "CLEANED", _EITHER)
    for mode in _BOTH:
        assert api.ask("culverts cleaned in 2022", layers=[layer], settings=Settings(engine=mode)).total == 3
    finer = api.ask("culverts in February 2022", layers=[layer])
    assert finer.status == "clarify"
    assert any("days from their months" in issue.message for issue in finer.issues), finer.issues
    assert api.ask("culverts per month", layers=[layer]).status == "clarify"


_DAYS = ("2/9/2022", "11/30/2021", "09/02/2022", "unknown", None, "2/28/2022", "1/1/2020", "12/31/2021")


@pytest.mark.parametrize(("question", "fids"), [
    ("the latest inspection", [3]),
    ("the 3 most recent inspections", [3, 6, 1]),
    ("oldest inspection", [7]),
    ("inspections sorted by inspection date ascending", [7, 2, 8, 1, 6, 3]),
    ("latest inspection per crew", [6, 3]),
])  # fmt: skip
def test_the_latest_by_the_day_and_not_by_the_letter(question: str, fids: list[int]) -> None:
    layer = _layer("inspections", "INSPECTION_DATE", _DAYS)
    for mode in _BOTH:
        answer = api.ask(question, layers=[layer], settings=Settings(engine=mode))
        assert answer.status == "answered", answer.issues
        assert [feature.fid for feature in answer.features] == fids


def test_the_latest_counts_the_time_of_day() -> None:
    layer = _alarms("2022-05-01T10:00:00", "2022-05-01T23:30:00", None, "2022-04-30T23:59:00")
    for mode in _BOTH:
        answer = api.ask("the 2 newest alarms", layers=[layer], settings=Settings(engine=mode))
        assert [feature.fid for feature in answer.features] == [2, 1], answer.issues


def test_a_date_of_something_else_is_offered_and_not_taken() -> None:
    layer = _layer("culverts", "CLEANED", _DAYS)
    asked = api.ask("newest culverts", layers=[layer])
    assert asked.status != "answered"
    offered = [choice.question for issue in asked.issues for choice in issue.suggestions if "CLEANED" in choice.label]
    assert [feature.fid for feature in api.ask(offered[0], layers=[layer]).features] == [3, 6, 1, 8, 2, 7]
