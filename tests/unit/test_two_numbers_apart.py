"""How far two numbers of the same things are apart, and which of them is the greater, where both are called by names of people, too."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.predicate import Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Filter, Subtract, Top
from tests.unit.fake_world import FakeWorld, amount, category, name_field

_WINNER = category("winner", ("Marchetti", 30), ("Oduya", 28))
WARDS = LayerInfo(
    "wards", "wards", GeometryKind.POLYGON, "EPSG:4326", 58,
    (name_field(filled=58, distinct=58), amount("Marchetti", 100, 9000), amount("Oduya", 120, 8000), _WINNER),
    name_fields=("name",), fingerprint="wards",
)  # fmt: skip
REGIONS = LayerInfo(
    "区域", "区域", GeometryKind.POLYGON, "EPSG:4326", 40,
    (name_field(filled=40, distinct=40), amount("男性人口", 100, 900), amount("女性人口", 100, 900)),
    name_fields=("name",), fingerprint="区域",
)  # fmt: skip
WORLD = FakeWorld((WARDS, REGIONS))


def operations(question: str) -> list:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    assert found.workflow is not None
    return [step.operation for step in found.workflow.steps]


def the(kind: type, made: list):
    (found,) = (item for item in made if isinstance(item, kind))
    return found


@pytest.mark.parametrize(
    "question",
    [
        "wards with Oduya above Marchetti",
        "wards where Oduya exceeds Marchetti",
        "wards where Oduya is higher than Marchetti",
        "wards where Oduya > Marchetti",
        "how many wards have Oduya above Marchetti?",
    ],
)
def test_the_greater_of_two_fields_that_are_called_like_people(question: str) -> None:
    made = operations(question)
    margin = the(Subtract, made)
    assert (margin.minuend, margin.subtrahend, margin.absolute) == ("Oduya", "Marchetti", False)
    kept = the(Filter, made).predicate
    assert (kept.field, kept.op, kept.value) == (margin.column, Comparison.GT, 0)


@pytest.mark.parametrize(
    ("question", "first", "second", "count", "descending"),
    [
        ("the 5 wards with the smallest difference between Marchetti and Oduya", "Marchetti", "Oduya", 5, False),
        ("3 wards with the narrowest margin between Marchetti and Oduya", "Marchetti", "Oduya", 3, False),
        ("ward with the largest gap between Oduya and Marchetti", "Oduya", "Marchetti", 1, True),
        ("男性人口和女性人口差距最大的区域", "男性人口", "女性人口", 1, True),
    ],
)
def test_how_far_two_numbers_are_apart_has_no_sign(question: str, first: str, second: str, count: int, descending: bool) -> None:
    made = operations(question)
    margin, top = the(Subtract, made), the(Top, made)
    assert (margin.minuend, margin.subtrahend, margin.absolute) == (first, second, True)
    assert (top.column, top.count, top.descending) == (margin.column, count, descending)


def test_less_is_told_with_its_sign() -> None:
    margin = the(Subtract, operations("Oduya minus Marchetti in each ward"))
    assert (margin.minuend, margin.subtrahend, margin.absolute) == ("Oduya", "Marchetti", False)
