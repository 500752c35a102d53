"""Two numbers of the same things compared or divided: limits and what is held to them, numbers per counted thing, parts of a number."""

# ruff: noqa: E501 - a question and what is made of it stay on one line

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.predicate import Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Derive, Filter, Subtract, SummariseBy
from tests.unit.fake_world import FakeWorld, amount, category, name_field


def layer(name: str, geometry: GeometryKind, *fields) -> LayerInfo:
    known = (name_field(filled=80, distinct=80), *fields)
    return LayerInfo(name, name, geometry, "EPSG:4326", 80, known, name_fields=("name",), fingerprint=name)


PRISONS = layer("prisons", GeometryKind.POINT, amount("INMATES", 20, 900), amount("RATED_CAP", 50, 800), amount("CELLS", 10, 400), category("security", ("High", 40), ("Low", 40)))
PONDS = layer("ponds", GeometryKind.POLYGON, amount("LEVEL_M", 1, 9), amount("ALARM_LEVEL_M", 2, 8))
WARDS = layer("wards", GeometryKind.POLYGON, amount("UNEMPLOYED_ADULTS", 5, 900), amount("ADULTS", 500, 9000), amount("DOGS", 5, 90), amount("CATS", 5, 90))
GARAGES = layer("garages", GeometryKind.POINT, amount("OCCUPIED", 1, 90), amount("DEMAND", 1, 90), amount("CAPACITY", 2, 80))
CLINICS = layer("卫生院", GeometryKind.POINT, amount("编制床位数", 10, 300), amount("注册护士数", 3, 90), amount("实有人数", 10, 500), amount("核定人数", 10, 400))
LAKES = layer("水库", GeometryKind.POLYGON, amount("实时水位", 10, 90), amount("汛限水位", 20, 80))
SCHULEN = layer("Schulen", GeometryKind.POINT, amount("Belegung", 10, 900), amount("Kapazität", 20, 800))
WORLD = FakeWorld((PRISONS, PONDS, WARDS, GARAGES, CLINICS, LAKES, SCHULEN))


def understood(question: str) -> Plan:
    return by_grammar(question, WORLD, Settings())


def operations(question: str) -> list:
    found = understood(question)
    assert found.runnable, [str(issue.message) for issue in found.issues]
    assert found.workflow is not None
    return [step.operation for step in found.workflow.steps]


def the(kind: type, made: list):
    (found,) = (item for item in made if isinstance(item, kind))
    return found


@pytest.mark.parametrize(
    ("question", "held", "limit", "sign"),
    [
        ("prisons above their rated cap", "INMATES", "RATED_CAP", Comparison.GT),
        ("how many prisons are currently over rated cap?", "INMATES", "RATED_CAP", Comparison.GT),
        ("prisons whose inmates exceed the rated cap", "INMATES", "RATED_CAP", Comparison.GT),
        ("ponds below alarm level", "LEVEL_M", "ALARM_LEVEL_M", Comparison.LT),
        ("which wards have dogs above cats", "DOGS", "CATS", Comparison.GT),
        ("超核定人数的卫生院", "实有人数", "核定人数", Comparison.GT),
        ("哪些水库超过了汛限水位", "实时水位", "汛限水位", Comparison.GT),
        ("Schulen über der Kapazität", "Belegung", "Kapazität", Comparison.GT),
        ("Schulen, deren Belegung die Kapazität übersteigt", "Belegung", "Kapazität", Comparison.GT),
    ],
)
def test_what_is_held_to_a_limit_is_compared_with_it(question: str, held: str, limit: str, sign: Comparison) -> None:
    made = operations(question)
    margin = the(Subtract, made)
    assert (margin.minuend, margin.subtrahend) == (held, limit)
    kept = the(Filter, made).predicate
    assert (kept.field, kept.op, kept.value) == (margin.column, sign, 0)


def test_which_of_several_numbers_is_held_is_asked() -> None:
    found = understood("garages over capacity")
    assert not found.runnable
    asked = [choice.question for issue in found.issues for choice in issue.suggestions]
    assert asked == ["garages with OCCUPIED above CAPACITY", "garages with DEMAND above CAPACITY"]
    assert {the(Subtract, operations(question)).minuend for question in asked} == {"OCCUPIED", "DEMAND"}


@pytest.mark.parametrize("question", ["prisons over cells", "ponds above inmates", "wards over dogs"])
def test_what_is_no_limit_is_compared_with_nothing(question: str) -> None:
    assert not understood(question).runnable


@pytest.mark.parametrize(
    ("question", "over", "under", "factor"),
    [
        ("inmates per cell", "INMATES", "CELLS", 1.0),
        ("what is the unemployment rate?", "UNEMPLOYED_ADULTS", "ADULTS", 100.0),
        ("which ward has the highest unemployment rate", "UNEMPLOYED_ADULTS", "ADULTS", 100.0),
        ("各卫生院的床护比", "编制床位数", "注册护士数", 1.0),
        ("床护比最高的卫生院", "编制床位数", "注册护士数", 1.0),
        ("各卫生院实有人数与核定人数之比", "实有人数", "核定人数", 1.0),
    ],
)
def test_one_number_by_another(question: str, over: str, under: str, factor: float) -> None:
    made = the(Derive, operations(question))
    assert (made.numerator, made.denominator, made.factor) == (over, under, factor)


def test_a_number_per_counted_thing_is_no_break_down() -> None:
    made = operations("average inmates per cell by security")
    assert the(SummariseBy, made).column == the(Derive, made).column


@pytest.mark.parametrize(
    ("question", "first", "second"),
    [
        ("difference between dogs and cats in each ward", "DOGS", "CATS"),
        ("各卫生院实有人数和核定人数相差多少", "实有人数", "核定人数"),
        ("Differenz zwischen Belegung und Kapazität", "Belegung", "Kapazität"),
    ],
)
def test_how_far_two_numbers_are_apart(question: str, first: str, second: str) -> None:
    made = the(Subtract, operations(question))
    assert (made.minuend, made.subtrahend) == (first, second)


def test_the_largest_gap_has_no_sign() -> None:
    margin = the(Subtract, operations("which ward has the largest gap between dogs and cats?"))
    assert (margin.minuend, margin.subtrahend, margin.absolute) == ("DOGS", "CATS", True)
