"""Numbers per head where fields count by the ten thousand, and shares of what things hold instead of their number."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Derive, Gather, Statistic
from tests.unit.fake_world import FakeWorld, amount, name_field


def layer(name: str, geometry: GeometryKind, *fields) -> LayerInfo:
    known = (name_field(filled=80, distinct=80), *fields)
    return LayerInfo(name, name, geometry, "EPSG:4326", 80, known, (10.0, 50.0, 11.0, 51.0), name_fields=("name",), fingerprint=name)


def world(people: str, income: str = "财政收入_亿元") -> FakeWorld:
    counties = layer("县区", GeometryKind.POLYGON, amount(people, 12.5, 96.5), amount(income, 10.5, 90.5))
    return FakeWorld((counties, layer("养老院", GeometryKind.POINT, amount("床位数", 20, 900))))


def operations(question: str, layers: FakeWorld) -> list:
    found = by_grammar(question, layers, Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    assert found.workflow is not None
    return [step.operation for step in found.workflow.steps]


def the(kind: type, made: list):
    (found,) = (item for item in made if isinstance(item, kind))
    return found


@pytest.mark.parametrize(("people", "factor"), [("户籍人口_万人", 0.01), ("户籍人口", 100.0)])
def test_a_share_is_of_what_things_hold(people: str, factor: float) -> None:
    made = operations("各县区养老院床位数占户籍人口的比例", world(people))
    held, share = the(Gather, made), the(Derive, made)
    assert (held.statistic, held.source) == (Statistic.SUM, "床位数")
    assert (share.numerator, share.denominator) == (held.column, people)
    assert share.factor == pytest.approx(factor)


@pytest.mark.parametrize(("people", "factor"), [("户籍人口（万人）", 1.0), ("户籍人口", 10_000.0)])
def test_so_many_per_ten_thousand_people(people: str, factor: float) -> None:
    share = the(Derive, operations("各县区每万人养老院数量", world(people)))
    assert share.denominator == people
    assert share.factor == pytest.approx(factor)


def test_an_amount_per_head_is_in_its_plain_unit() -> None:
    found = by_grammar("各县区人均财政收入", world("户籍人口_万人"), Settings())
    assert found.grounded is not None
    (column,) = found.grounded.columns
    assert column.unit == "元"
    made = the(Derive, operations("各县区人均财政收入", world("户籍人口_万人")))
    assert (made.numerator, made.denominator, made.factor) == ("财政收入_亿元", "户籍人口_万人", pytest.approx(10_000.0))


def test_where_a_field_says_no_unit_none_is_made_up() -> None:
    assert the(Derive, operations("各县区人均财政收入", world("户籍人口"))).factor == 1.0
