"""The ranked list as a model: what it shows, and that sorting keeps rows and features together."""

from __future__ import annotations

import math
import time
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from qgis.PyQt.QtCore import QPersistentModelIndex, Qt

from spatial_rag_plugin.gui.result_model import ResultModel, columns_of, format_direction, format_number
from spatial_rag_plugin.model.answer import ANSWERED, Answer, AnswerFeature, Column, Table
from tests.examples import examples
from tests.qgis.translated import translated
from tests.timing import timed

ORDERS = (Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder)


def answer(distances: list[float | None]) -> Answer:
    features = tuple(AnswerFeature("places", fid, f"n{fid}", rank=fid + 1, distance_m=metres) for fid, metres in enumerate(distances))
    return Answer("q", ANSWERED, features=features, total=len(features))


def show(model: ResultModel, given: Answer) -> None:
    model.set_answer(given, columns_of(given))


def titles(model: ResultModel) -> list[str]:
    return [model.headerData(column, Qt.Orientation.Horizontal) for column in range(model.columnCount())]


def shown(model: ResultModel, row: int) -> list[str]:
    return [model.data(model.index(row, column)) for column in range(model.columnCount())]


def test_only_columns_that_hold_something_are_shown() -> None:
    model = ResultModel()
    show(model, answer([None, None]))
    assert titles(model) == ["#", "Name"]
    show(model, answer([5.0, math.nan]))
    assert titles(model) == ["#", "Name", "Distance"]
    assert model.data(model.index(1, 2)) == ""
    model.set_answer(None)
    assert (model.rowCount(), model.columnCount()) == (0, 0)


def test_lengths_of_others_have_their_unit() -> None:
    """The length of the rivers in each country was a bare number of metres."""
    one = AnswerFeature("countries", 1, "A", rank=1, measures={"length_of_rivers": 2_500_000.0, "rivers": 12, "lake_area": 2e6})
    steps = [
        {"operation": {"type": "Gather", "column": "length_of_rivers", "statistic": "sum", "source": "sr_fid", "size": "length_m"}},
        {"operation": {"type": "Gather", "column": "rivers", "statistic": "count", "source": "sr_fid", "size": ""}},
        {"operation": {"type": "Gather", "column": "lake_area", "statistic": "max", "source": "area_m2", "size": ""}},
    ]
    model = ResultModel()
    show(model, Answer("q", ANSWERED, features=(one,), total=1, workflow={"steps": steps}))
    assert shown(model, 0) == ["1", "A", "2,500 km", "12", "2 km²"]


def test_scores_measures_and_layers_become_columns() -> None:
    one = AnswerFeature("parks", 1, "A", rank=1, scores={"semantic": 0.5, "space": 0.012}, measures={"area_m2": 25_000.0, "beds": 12})
    two = AnswerFeature("lakes", 1, "", rank=2, azimuth_deg=359.9, measures={"length_m": 1500.0})
    model = ResultModel()
    show(model, Answer("q", ANSWERED, features=(one, two), total=2))
    assert titles(model) == ["#", "Name", "Direction", "Area", "beds", "Length", "semantic", "Space", "Layer"]
    rows = [[model.data(model.index(row, column)) for column in range(9)] for row in range(2)]
    assert rows == [
        ["1", "A", "", "2.5 ha", "12", "", "0.50", "0.012", "parks"],
        ["2", "lake 1", "N 360°", "", "", "1.5 km", "", "", "lakes"],
    ]


def test_one_score_alone_is_no_column() -> None:
    model = ResultModel()
    show(model, Answer("q", ANSWERED, features=(AnswerFeature("parks", 1, "A", rank=1, scores={"space": 0.5}),), total=1))
    assert titles(model) == ["#", "Name"]


def test_a_table_is_shown_with_its_units() -> None:
    table = Table((Column("district"), Column("schools"), Column("area", "km²")), (("West", 3, 2.5), ("East", None, 10.0)))
    model = ResultModel()
    show(model, Answer("q", ANSWERED, table=table))
    assert titles(model) == ["district", "schools", "area (km²)"]
    assert model.feature(0) is None
    model.sort(1, Qt.SortOrder.DescendingOrder)
    assert [model.data(model.index(row, 0)) for row in range(2)] == ["West", "East"]


def test_a_column_of_a_table_has_one_readable_unit() -> None:
    columns = (
        Column("name"),
        Column("area", "m2"),
        Column("distance", "m"),
        Column("parks", "m2"),
        Column("share", "%"),
        Column("to", "deg"),
    )
    rows = (("West", 2_500_000.0, 40.0, 12_345.678, 12.5, 90.0), ("East", 90_000.0, 900.0, None, math.nan, 1.0))
    model = ResultModel()
    show(model, Answer("q", ANSWERED, table=Table(columns, rows)))
    assert titles(model) == ["Name", "area (km²)", "Distance (m)", "parks (ha)", "share (%)", "to (°)"]
    assert [shown(model, row) for row in range(2)] == [
        ["West", "2.500", "40", "1.235", "12.50", "90"],
        ["East", "0.090", "900", "", "", "1"],
    ]
    assert model.text([0, 1]).splitlines()[1:] == ["West\t2.5\t40\t1.2345678\t12.5\t90", "East\t0.09\t900\t\t\t1"]
    model.sort(4)
    assert [model.data(model.index(row, 0)) for row in range(2)] == ["West", "East"]


def test_small_numbers_of_a_table_are_not_rounded_away() -> None:
    rows = (("a", 8123.4), ("b", 0.0123), ("c", 0), ("d", -5.5e3), ("e", True))
    model = ResultModel()
    show(model, Answer("q", ANSWERED, table=Table((Column("name"), Column("people")), rows[:4])))
    assert [shown(model, row)[1] for row in range(4)] == ["8,123", "0.0123", "0", "-5,500"]
    show(model, Answer("q", ANSWERED, table=Table((Column("name"), Column("inhabitants")), (("a", 1234567), ("b", 8)))))
    assert [shown(model, row)[1] for row in range(2)] == ["1,234,567", "8"]
    assert model.text([0]).splitlines()[1] == "a\t1234567"


def test_nameless_features_have_their_row_too() -> None:
    schools = tuple(AnswerFeature("schools", fid, name, rank=fid) for fid, name in ((1, ""), (2, "East")))
    model = ResultModel()
    show(model, Answer("q", ANSWERED, table=Table((Column("name"), Column("pupils")), (("school 1", 3), ("East", 5))), features=schools))
    assert model.feature(0).fid == 1


def test_rows_of_a_table_that_stand_for_features_lead_to_them() -> None:
    districts = tuple(AnswerFeature("districts", fid, name, rank=fid) for fid, name in ((1, "West"), (2, "East")))
    model = ResultModel()
    show(model, Answer("q", ANSWERED, table=Table((Column("name"), Column("schools")), (("West", 3), ("East", 5))), features=districts))
    model.sort(1, Qt.SortOrder.DescendingOrder)
    assert [model.feature(row).fid for row in range(2)] == [2, 1]
    assert model.row_of(districts[0].layer_id, 1) == 1
    # rows that are groups of features are not the features that happen to be as many
    show(model, Answer("q", ANSWERED, table=Table((Column("type"), Column("count")), (("a", 3), ("b", 5))), features=districts))
    assert model.feature(0) is None


@given(st.lists(st.one_of(st.none(), st.floats(0, 1e7))), st.sampled_from(ORDERS))
@settings(max_examples=examples(60), deadline=None)
def test_sorting_orders_values_and_keeps_rows_whole(distances: list[float | None], order: Qt.SortOrder) -> None:
    model = ResultModel()
    show(model, answer(distances))
    kept = [QPersistentModelIndex(model.index(row, 1)) for row in range(model.rowCount())]
    if any(distance is not None for distance in distances):
        model.sort(2, order)
        values = [model.feature(row).distance_m for row in range(model.rowCount())]
        filled = [value for value in values if value is not None]
        assert filled == sorted((value for value in distances if value is not None), reverse=order == ORDERS[1])
        assert values[len(filled) :] == [None] * (len(distances) - len(filled))
    assert sorted(model.feature(row).fid for row in range(model.rowCount())) == list(range(len(distances)))
    assert [index.data() for index in kept] == [f"n{number}" for number in range(len(distances))]
    assert all(model.data(model.index(row, 1)) == f"n{model.feature(row).fid}" for row in range(model.rowCount()))


@timed
def test_a_hundred_thousand_rows_sort_without_a_pause_that_people_notice() -> None:
    model = ResultModel()
    show(model, answer([float((number * 7919) % 100_003) for number in range(100_000)]))
    start = time.perf_counter()
    model.sort(2, Qt.SortOrder.DescendingOrder)
    assert time.perf_counter() - start < 0.5
    assert model.feature(0).distance_m == 100_002.0 or model.feature(0).distance_m > 99_990


def test_the_clipboard_gets_one_line_a_row() -> None:
    model = ResultModel()
    show(model, Answer("q", ANSWERED, features=(AnswerFeature("x", 1, "two\nlines\tand tab", rank=1),), total=1))
    assert model.text([0]) == "#\tName\n1\ttwo lines and tab\n"


def test_numbers_for_people() -> None:
    assert [format_number(value) for value in (0, 1234567, 0.123456, 1234.5678, 123456.7, None, "x", True)] == [
        "0",
        "1,234,567",
        "0.12346",
        "1,234.6",
        "123,457",
        "",
        "x",
        "True",
    ]
    directions = [format_direction(value) for value in (0, 44.6, 90, 200, 337.4, 337.6)]
    assert directions == ["N 0°", "NE 45°", "E 90°", "S 200°", "NW 337°", "N 338°"]


def test_lists_and_tables_are_in_the_units_of_the_question() -> None:
    told = {"units": ("mi", "acre")}
    model = ResultModel()
    feature = AnswerFeature("ponds", 1, "Elk Pond", rank=1, distance_m=3218.688, measures={"area_m2": 40_468.564224})
    show(model, Answer("q", ANSWERED, features=(feature,), total=1, **told))
    assert shown(model, 0) == ["1", "Elk Pond", "2 mi", "10 acres"]
    show(model, Answer("q", ANSWERED, table=Table((Column("name"), Column("area", "acre")), (("Elk Pond", 10.0),)), **told))
    assert titles(model) == ["Name", "area (acres)"]


def test_what_an_order_by_dates_went_by_is_shown_as_dates() -> None:
    bridge = AnswerFeature("bridges", 1, "A", rank=1, measures={"INSP_DATE": 20260611000000.0})
    top = {"operation": {"type": "Top", "column": "INSP_DATE", "dates": {"order": "ymd", "months": [], "timed": False}}}
    columns = columns_of(Answer("q", ANSWERED, features=(bridge,), total=1, workflow={"steps": [top]}))
    assert [column.texts for column in columns][-1] == ["2026-06-11"]


def test_numbers_of_a_list_are_german_in_german(qgis_app: Any, tmp_path: Path) -> None:
    features = (AnswerFeature("lakes", 1, "x", measures={"area_m2": 5.753e9}),)
    with translated("de", "de_AT", tmp_path)():
        answer = Answer("q", ANSWERED, features=features)
        model = ResultModel()
        model.set_answer(answer, columns_of(answer))
        assert model.data(model.index(0, model.columnCount() - 1)) == "5.753 km²"


def test_years_have_no_thousands() -> None:
    features = tuple(AnswerFeature("schools", row, "x", measures={"built": 1990.0 + row, "pupils": 1900.0 * row}) for row in (1, 2, 3))
    columns = {column.title: column.texts for column in columns_of(Answer("q", ANSWERED, features=features))}
    assert columns["built"] == ["1991", "1992", "1993"]
    assert columns["pupils"] == ["1,900", "3,800", "5,700"]
    table = Table((Column("name"), Column("built")), (("A", 1869), ("B", 2007)))
    assert columns_of(Answer("q", ANSWERED, table=table))[1].texts == ["1869", "2007"]
