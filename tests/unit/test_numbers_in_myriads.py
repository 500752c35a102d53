"""Numbers per head where fields count by the ten thousand, and shares of what things hold instead of their number."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.lexicon.layer_words import layer_words
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Derive, Filter, Gather, Statistic, Top
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


PROVINCES = FakeWorld(
    (
        layer("省份", GeometryKind.POLYGON, amount("常住人口_万人", 366, 12_601), amount("GDP_亿元", 1_903, 110_761)),
        layer(
            "countries",
            GeometryKind.POLYGON,
            amount("gdp_md_est", 16, 21_433_226),
            amount("pop_est", 140, 1_397_715_000),
            amount("hhinc_md", 9, 90),
        ),
    )
)


@pytest.mark.parametrize(
    ("question", "factor"),
    [
        ("人口密度最高的省份", 1e10),
        ("各省份人口密度", 1e10),
        ("GDP per capita of each 省份", 1e4),
        ("countries sorted by gdp per capita, descending", 1e6),
        ("country with the highest gdp per person", 1e6),
    ],
)
def test_a_rate_is_of_single_ones(question: str, factor: float) -> None:
    assert the(Derive, operations(question, PROVINCES)).factor == pytest.approx(factor)


@pytest.mark.parametrize(
    ("question", "limit"),
    [
        ("GDP超过5万亿元的省份", 50_000),
        ("GDP超过5万亿的省份", 50_000),
        ("GDP大于50000亿元的省份", 50_000),
        ("省份 with a GDP over 5 trillion yuan", 50_000),
        ("countries with a gdp over 1 trillion dollars", 1_000_000),
    ],
)
def test_an_amount_in_the_unit_of_the_field(question: str, limit: float) -> None:
    assert the(Filter, operations(question, PROVINCES)).predicate.value == pytest.approx(limit)


def test_dollars_are_no_yuan() -> None:
    assert not by_grammar("省份 with a GDP over 5 trillion dollars", PROVINCES, Settings()).runnable


def test_the_first_by_a_rate_go_by_the_rate() -> None:
    made = operations("gdp per capita by country, top 5", PROVINCES)
    assert the(Top, made).column == the(Derive, made).column


def test_a_median_is_kept_by_no_million() -> None:
    assert layer_words().scale_in_words(amount("hhinc_md", 9, 90)) == 1.0
