"""Expressions mean what the engine's own evaluation of predicates means, on any values."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from qgis.core import QgsExpression, QgsFeature, QgsVectorLayer
from qgis.PyQt.QtCore import QDate

from spatial_rag_plugin.engine.reading import conditions
from spatial_rag_plugin.engine.reading.conditions import Codes, mask
from spatial_rag_plugin.errors import InvalidWorkflow
from spatial_rag_plugin.model.date_parts import DatePart
from spatial_rag_plugin.model.predicate import (
    Against,
    AllOf,
    AnyOf,
    Compare,
    Comparison,
    ContainsText,
    Edge,
    HasToken,
    InPart,
    IsNull,
    Not,
    OnDate,
    OneOf,
)
from spatial_rag_plugin.model.written_dates import UNDECIDED, DateForm
from spatial_rag_plugin.qgis_adapters.compat import plain
from spatial_rag_plugin.qgis_adapters.expressions import expression_text
from tests.examples import examples

FIELDS = ("text", "whole", "real", "flag", "day")
TEXTS = st.one_of(
    st.sampled_from(
        [
            "",
            "Pizza",
            "pizza; Italian",
            "ice_cream,pizza",
            "{1,2}",
            '{"a","b c"}',
            "50",
            "7.5",
            "-3",
            "1,234",
            " 12,500.75 ",
            "$1,200.00",
            "$ 7",
            "12,34",
            "x'y",
            'q"r',
            "a\\b",
            "100%",
            "Straße",
            "ÀÉ",
            "a.b",
            "(",
            "1950-05-01",
            "5/1/1950",
            "25.12.1949 08:15",
            "13/13/1950",
            "7/1/62",
            "12/25/04 8:15",
            "01.07.99",
            "1/2/19501",
            "MAY 1, 1950",
            "3. mai. 1951",
            "1950年5月1日",
            "5/1/1950 11:59:59 PM",
            "1950-05-06T12:05 am",
            "1950/2/31 7:30",
        ]
    ),
    st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=8),
)
NUMBERS = st.one_of(st.integers(-50, 50), st.sampled_from([0.1, 2.5, -7.25, 1234, 1200.5, 1e6]))
ROWS = st.lists(
    st.fixed_dictionaries({
        "text": st.none() | TEXTS,
        "whole": st.none() | st.integers(-50, 50),
        "real": st.none() | st.sampled_from([0.1, 2.5, -7.25, 3.0, 1e6]),
        "flag": st.none() | st.booleans(),
        "day": st.none() | st.dates().filter(lambda day: day.year > 1000),
    }),
    min_size=1,
    max_size=6,
)  # fmt: skip
FIELD = st.sampled_from(FIELDS)
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
SHORT = [DateForm("mdy", last=6), DateForm("dmy", last=-1), DateForm(UNDECIDED, last=20)]  # years of two figures
FORMS = st.sampled_from([*SHORT, DateForm("dmy"), DateForm("mdy"), DateForm("ymd"), DateForm(UNDECIDED), DateForm("mdy", _MONTHS)])
BOUNDS = st.sampled_from(["1949-12-25", "1962-07", "2004", "1950", "1950-05", "1950-05-01", "1951"])
SCALARS = st.one_of(TEXTS, NUMBERS, st.booleans())
PARTS = [DatePart.MONTH_OF_YEAR, DatePart.WEEKDAY, DatePart.HOUR, DatePart.MINUTE, DatePart.SECOND]
LEAVES = st.one_of(
    st.builds(Compare, FIELD, st.sampled_from(list(Comparison)), SCALARS),
    st.builds(OneOf, FIELD, st.lists(SCALARS, max_size=3).map(tuple)),
    st.builds(HasToken, st.just("text"), st.lists(TEXTS.filter(lambda text: not set(";,") & set(text)), max_size=2).map(tuple)),
    st.builds(ContainsText, FIELD, TEXTS.filter(bool), st.sampled_from(Edge)),
    st.builds(OnDate, st.just("text"), st.sampled_from(list(Comparison)), BOUNDS, FORMS),
    st.builds(IsNull, FIELD),
    st.builds(Against, FIELD, st.sampled_from(list(Comparison)), FIELD),
    st.builds(InPart, st.sampled_from(["text", "day"]), st.sampled_from(PARTS), st.integers(0, 30), st.integers(0, 1300), FORMS),
)
PREDICATES = st.recursive(
    LEAVES,
    lambda parts: st.one_of(
        st.builds(Not, parts), st.lists(parts, max_size=3).map(tuple).map(AllOf), st.lists(parts, max_size=3).map(tuple).map(AnyOf)
    ),
    max_leaves=6,
)


def make_layer(rows) -> QgsVectorLayer:
    layer = QgsVectorLayer(
        "Point?field=text:string&field=whole:integer&field=real:double&field=flag:boolean&field=day:date", "rows", "memory"
    )
    features = []
    for row in rows:
        feature = QgsFeature(layer.fields())
        day = row["day"]
        feature.setAttributes(
            [row["text"], row["whole"], row["real"], row["flag"], None if day is None else QDate(day.year, day.month, day.day)]
        )
        features.append(feature)
    assert layer.dataProvider().addFeatures(features)[0]
    return layer


def by_expression(layer: QgsVectorLayer, predicate) -> list[int]:
    text = expression_text(predicate, layer.fields())
    assert not QgsExpression(text).hasParserError(), text
    return sorted(feature.id() for feature in layer.getFeatures(text))


def by_engine(layer: QgsVectorLayer, predicate) -> list[int]:
    features = sorted(layer.getFeatures(), key=lambda feature: feature.id())
    columns = {name: Codes.of([plain(feature[name]) for feature in features]) for name in FIELDS}
    return [feature.id() for feature, holds in zip(features, mask(predicate, columns, len(features))) if holds]


@settings(max_examples=examples(300), deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
@given(rows=ROWS, predicate=PREDICATES)
def test_expression_equals_engine(qgis_app, rows, predicate):
    layer = make_layer(rows)
    assert by_expression(layer, predicate) == by_engine(layer, predicate), expression_text(predicate, layer.fields())


ROW = {"text": None, "whole": None, "real": None, "flag": None, "day": None}


@pytest.mark.parametrize(
    ("text", "predicate", "holds"),
    [
        ("Pizza;Italian", HasToken("text", ("italian",)), True),
        ("5路、12路，25路", HasToken("text", ("12路",)), True),
        ("15路；25路", HasToken("text", ("5路",)), False),
        ("{1,12}", HasToken("text", ("12",)), True),
        ('{"a b","c"}', HasToken("text", ("A B",)), True),
        ("{1,12}", HasToken("text", ("2",)), False),
        ("pizzas", HasToken("text", ("pizza",)), False),
        ("a.b", HasToken("text", ("axb",)), False),
        ("12000", Compare("text", Comparison.GE, 9000), True),
        ("many", Compare("text", Comparison.GE, 9000), False),
        ("many", Not(Compare("text", Comparison.GE, 9000)), True),
        (None, Compare("text", Comparison.NE, "x"), False),
        (None, Not(Compare("text", Comparison.EQ, "x")), True),
        ("", IsNull("text"), True),
        ("100% wool", ContainsText("text", "0% W"), True),
        ("abc", ContainsText("text", "a_c"), False),
        ("Straße", ContainsText("text", "STR", Edge.START), True),
        ("Straße", ContainsText("text", "asse", Edge.END), False),
        ("Park Café", ContainsText("text", "CAFÉ", Edge.END), True),
        ("Park Café", ContainsText("text", "café", Edge.START), False),
        ("5/1/1950", OnDate("text", Comparison.GE, "1950-05-01", DateForm("mdy")), True),
        ("5/1/1950", OnDate("text", Comparison.GE, "1950-05-01", DateForm("dmy")), False),
        ("MAY 1st, 1950", OnDate("text", Comparison.EQ, "1950-05-01", DateForm("mdy", _MONTHS)), True),
        ("25.12.1949 08:15", OnDate("text", Comparison.EQ, "1949-12-25", DateForm("dmy")), True),
        ("1950年5月1日", OnDate("text", Comparison.EQ, "1950-05-01", DateForm("ymd")), True),
        ("5/1/1950", OnDate("text", Comparison.EQ, "1950", DateForm(UNDECIDED)), True),
        ("13/13/1950", Not(OnDate("text", Comparison.GE, "1900", DateForm("mdy"))), True),
        ("5/1/1950", OnDate("text", Comparison.EQ, "--05", DateForm("mdy")), True),
        ("5/1/1950", OnDate("text", Comparison.EQ, "--05", DateForm("dmy")), False),
        ("5/6/1950 23:10", InPart("text", DatePart.WEEKDAY, 6, 7, DateForm("mdy")), True),
        ("5/6/1950 23:10", InPart("text", DatePart.MINUTE, 1320, 119, DateForm("mdy")), True),
        ("5/6/1950 2:00 AM", InPart("text", DatePart.MINUTE, 1320, 119, DateForm("mdy")), False),
        ("5/6/1950 12:30 am", InPart("text", DatePart.HOUR, 0, 0, DateForm("mdy")), True),
        ("5/6/1950", InPart("text", DatePart.HOUR, 0, 23, DateForm("mdy")), False),
        ("' OR 1=1 --", Compare("text", Comparison.EQ, "' or 1=1 --"), True),
    ],
)
def test_single_values(qgis_app, text, predicate, holds):
    layer = make_layer([{**ROW, "text": text}])
    assert bool(by_expression(layer, predicate)) is holds


def test_an_unknown_field_is_named(qgis_app):
    layer = make_layer([ROW])
    with pytest.raises(InvalidWorkflow, match="gone"):
        expression_text(IsNull("gone"), layer.fields())


CELLS = st.one_of(st.none(), st.booleans(), st.integers(0, 2), st.sampled_from((0.0, 1.0, 2.5)), st.text("ab", max_size=1))


@given(st.lists(CELLS, max_size=12))
def test_a_column_by_its_distinct_values_is_the_column(column: list[object]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(conditions, "_AT_A_TIME", 3)
        values, codes, _ = Codes.of(column)
    assert [(type(values[code]), values[code]) for code in codes] == [(type(value), value) for value in column]
    assert len({(type(value), value) for value in values}) == len(values) <= len(column)


@given(st.lists(CELLS, max_size=12))
def test_a_column_of_which_only_what_is_not_null_was_read_is_the_column(column: list[object]) -> None:
    rows = [row for row, value in enumerate(column) if value is not None]
    read = Codes.among([column[row] for row in rows], np.array(rows, np.int64), len(column))
    assert [(type(read.values[code]), read.values[code]) for code in read.codes] == [(type(value), value) for value in column]


def test_which_values_satisfy_a_leaf_is_kept_of_the_last_few_leaves() -> None:
    column = Codes.of(["a", "b", None, "A"])
    for text in ("a", *map(str, range(100)), "a"):
        leaf = Compare("text", Comparison.EQ, text)
        assert mask(leaf, {"text": column}, 4).tolist() == [text == "a", False, False, text == "a"]
    assert len(column.met) < 100
