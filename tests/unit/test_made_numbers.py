"""Numbers that no layer holds: shares, growth between two years, one field per another, rates of a value; in every place of a question."""

# ruff: noqa: E501 - a question and what is made of it stay on one line

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Combine, Derive, Filter, Gather, Mark, Statistic, Subtract, Summarise, SummariseBy, Top
from tests.unit.fake_world import FakeWorld, category, name_field, number


def layer(name: str, geometry: GeometryKind, *fields) -> LayerInfo:
    known = (name_field(filled=80, distinct=80), *fields)
    return LayerInfo(name, name, geometry, "EPSG:4326", 80, known, name_fields=("name",), fingerprint=name)


WORLD = FakeWorld((
    layer("boroughs", GeometryKind.POLYGON, number("residents", 80), number("AGE_65UP", 80), number("AGE_U18", 80), number("jobs_2015", 80), number("jobs_2021", 80)),
    layer("ferries", GeometryKind.POINT, number("passengers", 80), number("crew", 80), category("outcome", ("Delayed", 20), ("Punctual", 60)), category("line", ("Red", 40), ("Blue", 40))),
    layer("辖区", GeometryKind.POLYGON, number("常住人口", 80), number("绿地面积", 80), number("六十岁以上人口", 80), number("产值2018", 80), number("产值2022", 80)),
    layer("抽检", GeometryKind.POINT, category("结论", ("合格", 60), ("不合格", 20)), category("品类", ("蔬菜", 40), ("水果", 40))),
))  # fmt: skip


CLASSED = FakeWorld((*WORLD.catalog.layers[:1], layer("buoys", GeometryKind.POINT, category("grade", ("C2", 20), ("C3", 60)))))


def test_a_code_in_the_name_of_a_number_does_not_end_it() -> None:
    found = by_grammar("share of buoys that are C2 in each borough", CLASSED, Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    made = [step.operation for step in found.workflow.steps]
    assert the(Gather, made).source == the(Mark, made).column
    assert not any(isinstance(step, Filter) for step in made)


def operations(question: str) -> list:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    assert found.workflow is not None
    assert found.workflow.question == found.question == question
    return [step.operation for step in found.workflow.steps]


def the(kind: type, made: list):
    (found,) = (item for item in made if isinstance(item, kind))
    return found


@pytest.mark.parametrize(
    ("question", "over", "under", "factor"),
    [
        ("boroughs where more than 20% of residents are 65 or older", "AGE_65UP", "residents", 100.0),
        ("top 3 boroughs by share of residents aged 65 and over", "AGE_65UP", "residents", 100.0),
        ("which borough has the highest percentage of residents under 18?", "AGE_U18", "residents", 100.0),
        ("average ratio of passengers to crew by line", "passengers", "crew", 1.0),
        ("ferries with a passenger-to-crew ratio above 30", "passengers", "crew", 1.0),
        ("人均绿地面积最高的辖区", "绿地面积", "常住人口", 1.0),
        ("平均每人绿地面积最高的辖区", "绿地面积", "常住人口", 1.0),
        ("boroughs where over half of the residents are under 18", "AGE_U18", "residents", 100.0),
        ("老年人口占比超过20%的辖区", "六十岁以上人口", "常住人口", 100.0),
        ("各辖区的老年人口比例", "六十岁以上人口", "常住人口", 100.0),
    ],
)
def test_one_field_per_another(question: str, over: str, under: str, factor: float) -> None:
    made = the(Derive, operations(question))
    assert (made.numerator, made.denominator, made.factor) == (over, under, factor)


@pytest.mark.parametrize(
    ("question", "over", "under", "compared", "limit"),
    [
        ("boroughs where the jobs exceed half of the residents", "jobs", "residents", Comparison.GT, 50.0),
        ("boroughs with jobs of less than a third of residents", "jobs", "residents", Comparison.LT, 33.3333333333),
        ("ferries whose passengers are at least 10% above the crew", "passengers", "crew", Comparison.GE, 110.0),
        ("ferries where passengers are more than 10% below crew", "passengers", "crew", Comparison.LT, 90.0),
        ("ferries where passengers are more than three times the crew", "passengers", "crew", Comparison.GT, 300.0),
        ("绿地面积超过常住人口的一半的辖区", "绿地面积", "常住人口", Comparison.GT, 50.0),
    ],
)
def test_a_number_against_a_part_of_another_one(question: str, over: str, under: str, compared: Comparison, limit: float) -> None:
    worked = replace(WORLD.catalog.layers[0], fields=(*WORLD.catalog.layers[0].fields[:2], number("jobs", 80)))
    found = by_grammar(question, FakeWorld((worked, *WORLD.catalog.layers[1:])), Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    assert found.workflow is not None
    made = [step.operation for step in found.workflow.steps]
    ratio, kept = the(Derive, made), the(Filter, made).predicate
    assert (ratio.numerator, ratio.denominator, ratio.factor) == (over, under, 100.0)
    assert isinstance(kept, Compare)
    assert kept.op == compared
    assert kept.value == pytest.approx(limit, rel=1e-4)


@pytest.mark.parametrize("question", ["hostels with a fee below 30 per bed", "hostels whose fee is below 30 per bed"])
def test_a_field_that_is_kept_per_something_is_not_divided_by_itself(question: str) -> None:
    hostels = FakeWorld((layer("hostels", GeometryKind.POINT, number("fee_per_bed", 80)),))
    found = by_grammar(question, hostels, Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    made = [step.operation for step in found.workflow.steps]
    assert not any(isinstance(step, Derive) for step in made)
    assert the(Filter, made).predicate == Compare("fee_per_bed", Comparison.LT, 30.0)


@pytest.mark.parametrize(
    "question", ["boats over 80% of capacity", "boats at less than half of their capacity", "Schulen über 80 % der Kapazität"]
)
def test_how_much_of_a_limit_is_taken(question: str) -> None:
    boats = FakeWorld(
        (layer("schools" if question.startswith("S") else "boats", GeometryKind.POINT, number("ENROLL", 80), number("CAPACITY", 80)),)
    )
    found = by_grammar(question, boats, Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    assert found.workflow is not None
    ratio = the(Derive, [step.operation for step in found.workflow.steps])
    assert (ratio.numerator, ratio.denominator, ratio.factor) == ("ENROLL", "CAPACITY", 100.0)


@pytest.mark.parametrize(
    ("question", "late", "early", "last"),
    [
        ("boroughs whose jobs fell between 2015 and 2021", "jobs_2021", "jobs_2015", Comparison.LT),
        ("boroughs that gained jobs from 2015 to 2021", "jobs_2021", "jobs_2015", Comparison.GT),
        ("2018至2022年产值下降的辖区", "产值2022", "产值2018", Comparison.LT),
    ],
)
def test_more_or_less_than_in_another_year(question: str, late: str, early: str, last: Comparison) -> None:
    made = operations(question)
    change = the(Subtract, made)
    assert (change.minuend, change.subtrahend) == (late, early)
    assert isinstance(made[-1], Filter)
    assert isinstance(made[-1].predicate, Compare)
    assert (made[-1].predicate.field, made[-1].predicate.op, made[-1].predicate.value) == (change.column, last, 0)


def test_growth_that_is_asked_for_in_per_cent() -> None:
    assert the(Derive, operations("jobs growth from 2015 to 2021 by borough, in percent")).factor == 100.0
    assert not any(isinstance(item, Derive) for item in operations("jobs growth from 2015 to 2021 of each borough"))


@pytest.mark.parametrize(
    "question",
    [
        "Which borough had the highest jobs growth rate from 2015 to 2021?",
        "2018年到2022年产值增长率最高的辖区",
        "which borough grew fastest in jobs between 2015 and 2021",
    ],
)
def test_growth_is_in_per_cent_of_the_first_year(question: str) -> None:
    made = operations(question)
    rate = the(Derive, made)
    assert (rate.numerator, rate.denominator, rate.factor) == (the(Subtract, made).column, the(Subtract, made).subtrahend, 100.0)
    assert isinstance(made[-1], Top)
    assert (made[-1].column, made[-1].descending) == (rate.column, True)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("delay rate by line", "Delayed"),
        ("percentage of ferries that were delayed by line", "Delayed"),
        ("不同品类的抽检不合格率", "不合格"),
        ("各品类的合格率", "合格"),
    ],
)
def test_a_rate_by_a_field(question: str, value: str) -> None:
    made = operations(question)
    mark = the(Mark, made)
    assert isinstance(mark.predicate, Compare)
    assert mark.predicate.value == value
    table = the(SummariseBy, made)
    assert (table.statistic, table.column) == (Statistic.MEAN, mark.column)


@pytest.mark.parametrize(
    ("question", "value", "last"),
    [
        ("share of ferries that were delayed in each borough", "Delayed", Gather),
        ("what percentage of ferries in each borough were delayed?", "Delayed", Gather),
        ("Which borough has the highest share of delayed ferries?", "Delayed", Top),
        ("boroughs where more than 10% of ferries were delayed", "Delayed", Filter),
        ("各辖区的抽检合格率", "合格", Gather),
        ("抽检合格率最低的辖区", "合格", Top),
        ("不合格率高于5%的辖区有哪些", "不合格", Filter),
    ],
)
def test_a_rate_of_each_area(question: str, value: str, last: type) -> None:
    made = operations(question)
    mark, gather = the(Mark, made), the(Gather, made)
    assert mark.predicate == Compare(mark.field, Comparison.EQ, value)
    assert (gather.statistic, gather.source) == (Statistic.MEAN, mark.column)
    assert isinstance(made[-1], last)


def test_a_rate_of_what_a_number_counts_is_no_share_of_values() -> None:
    counted = layer("parishes", GeometryKind.POLYGON, number("DELAY_MIN", 80))
    found = by_grammar("delay rate by line", FakeWorld((*WORLD.catalog.layers, counted)), Settings())
    steps = found.workflow.steps if found.workflow is not None and found.runnable else ()
    assert not any(isinstance(step.operation, Mark) for step in steps)


def test_a_rate_of_some_of_the_things_only() -> None:
    made = operations("蔬菜抽检合格率最高的辖区")
    assert Filter(Compare("品类", Comparison.EQ, "蔬菜")) in made


@pytest.mark.parametrize(
    "question",
    [
        "share of residents under 65 in each borough",  # only those from 65 on are counted
        "jobs growth from 2010 to 2021 by borough",  # a year that no field has
        "how many passengers per crew have the ferries",  # ratios are not added up
        "合格率",  # of what?
    ],
)
def test_what_cannot_be_made_is_not_made(question: str) -> None:
    found = by_grammar(question, WORLD, Settings())
    steps = found.workflow.steps if found.runnable and found.workflow is not None else ()
    assert not any(isinstance(step.operation, (Mark, Derive, Subtract)) for step in steps)


@pytest.mark.parametrize("question", ["河西片区的合格率", "河西片区的平均合格率是多少"])
def test_the_rate_of_a_place_of_several_areas_is_not_told_by_each_of_them(question: str) -> None:
    zones = layer("街坊", GeometryKind.POLYGON, category("所属片区", ("河西片区", 30), ("河东片区", 50)))
    found = by_grammar(question, FakeWorld((zones, WORLD.catalog.layers[3])), Settings())
    kinds = [type(step.operation) for step in found.workflow.steps] if found.workflow is not None else []
    assert not (found.runnable and Gather in kinds), kinds


@pytest.mark.parametrize(
    ("question", "first", "second", "multiplied"),
    [
        ("ferries where passengers plus crew is over 900", "passengers", "crew", False),
        ("the ferry with the highest sum of passengers and crew", "passengers", "crew", False),
        ("total souls (passengers + crew) of red ferries", "passengers", "crew", False),
        ("average passengers times crew by line", "passengers", "crew", True),
        ("Fähren mit Passagieren plus Besatzung über 900", "Passagiere", "Besatzung", False),
        ("常住人口加绿地面积大于900的辖区", "常住人口", "绿地面积", False),
    ],
)
def test_two_fields_as_one(question: str, first: str, second: str, multiplied: bool) -> None:
    german = layer("Fähren", GeometryKind.POINT, number("Passagiere", 80), number("Besatzung", 80))
    found = by_grammar(question, FakeWorld((*WORLD.catalog.layers, german)), Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    made = the(Combine, [step.operation for step in found.workflow.steps])
    assert (made.first, made.second, made.multiplied) == (first, second, multiplied)


def test_a_total_of_two_fields_is_added_up() -> None:
    made = operations("total of passengers and crew of red ferries")
    assert {the(Combine, made).column} == {step.column for step in made if isinstance(step, Summarise)}


def test_what_is_compared_with_times_another_is_asked_of_what_has_both() -> None:
    made = operations("passengers greater than ten times the crew")
    assert (the(Derive, made).numerator, the(Derive, made).denominator, the(Filter, made).predicate.value) == ("passengers", "crew", 1000)
