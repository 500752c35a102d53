"""Shares of what a field puts in a place, and grades from one to another: 士林区雨天事故的比例 is of what happened there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.predicate import AllOf, Compare, Comparison, OneOf, Predicate
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations.selecting import Filter
from tests.unit.fake_world import PLACES, FakeWorld, amount, category, condition_of, name_field, number

KITCHENS = replace(
    PLACES,
    id="k",
    name="食堂",
    called=(),
    fields=(
        name_field("名称"),
        category("所在区", ("東山區", 30), ("北岭區", 30), ("南塘區", 40)),
        category("经营方式", ("自营", 60), ("外包", 40)),
        category("类别", ("学生食堂", 50), ("职工食堂", 30), ("老年食堂", 20)),
        category("检查结果", ("合格", 80), ("不合格", 20)),
        number("座位数"),
    ),
    name_fields=("名称",),
    fingerprint="k",
)
WELLS = replace(
    PLACES,
    id="w",
    name="水质断面",
    called=(),
    fields=(
        name_field("DMMC"),
        category("MBSZ", ("Ⅱ类", 30), ("Ⅲ类", 30), ("Ⅳ类", 40)),
        category("SZLB", ("Ⅰ类", 10), ("Ⅱ类", 20), ("Ⅲ类", 20), ("Ⅳ类", 20), ("Ⅴ类", 20), ("劣Ⅴ类", 10)),
    ),
    name_fields=("DMMC",),
    fingerprint="w",
)
MEALS = replace(
    KITCHENS,
    id="m",
    name="餐饮单位",
    fields=(*KITCHENS.fields[:3], category("类别", ("火锅店", 50), ("咖啡馆", 30), ("面馆", 20)), *KITCHENS.fields[4:]),
    fingerprint="m",
)
WORLD = FakeWorld((KITCHENS,), ())
RIVERS = FakeWorld((WELLS,), ())


def plan(question: str, world: FakeWorld = WORLD) -> Plan:
    found = understand(question, world, Settings())
    assert found.runnable, [(issue.code, issue.message) for issue in found.issues]
    return found


def filters(found: Plan) -> set[Predicate]:
    assert found.workflow is not None
    return {step.operation.predicate for step in found.workflow.steps if isinstance(step.operation, Filter)}


def held(field: str, value: str) -> Compare:
    return Compare(field, Comparison.EQ, value)


THERE, RUN = held("所在区", "東山區"), held("经营方式", "外包")


@pytest.mark.parametrize("question", ["東山區外包食堂占比", "东山区外包食堂的比例", "東山區外包的比例"])
def test_a_share_of_what_a_field_puts_in_a_place_is_of_what_is_there(question: str) -> None:
    found = filters(plan(question))
    assert THERE in found
    assert RUN not in found


def test_of_a_kind_with_a_quality_the_kind_there_is_the_whole() -> None:
    found = filters(plan("东山区自营火锅店占比", FakeWorld((MEALS,), ())))
    assert any(set(getattr(each, "parts", ())) == {THERE, held("类别", "火锅店")} for each in found)


@pytest.mark.parametrize("question", ["学生食堂不合格的比例", "学生食堂不合格占比"])
def test_what_stands_behind_the_things_is_their_share(question: str) -> None:
    assert held("类别", "学生食堂") in filters(plan(question))


@pytest.mark.parametrize(
    ("question", "part"),
    [
        ("东山区食堂占比", {THERE}),
        ("外包学生食堂占比", {held("类别", "学生食堂"), RUN}),
        ("学生食堂占比", {held("类别", "学生食堂")}),
    ],
)
def test_without_both_a_place_and_a_quality_the_share_is_of_all(question: str, part: set[Predicate]) -> None:
    (found,) = filters(plan(question))
    assert set(getattr(found, "parts", (found,))) == part


@pytest.mark.parametrize(
    ("question", "grades"),
    [
        ("Ⅰ～Ⅲ类断面有几个", ("Ⅰ类", "Ⅱ类", "Ⅲ类")),
        ("Ⅰ-Ⅲ类断面", ("Ⅰ类", "Ⅱ类", "Ⅲ类")),
        ("Ⅳ类至Ⅴ类的断面", ("Ⅳ类", "Ⅴ类")),
        ("达到或优于Ⅲ类的断面", ("Ⅰ类", "Ⅱ类", "Ⅲ类")),
        ("水质优于Ⅲ类的断面", ("Ⅰ类", "Ⅱ类")),
        ("水质Ⅳ类及以下的断面", ("Ⅳ类", "Ⅴ类", "劣Ⅴ类")),
    ],
)
def test_grades_are_those_that_are_and_no_aims(question: str, grades: tuple[str, ...]) -> None:
    found = condition_of(plan(question, RIVERS))
    assert isinstance(found, OneOf)
    assert (found.field, set(found.values)) == ("SZLB", set(grades))


def test_aims_are_meant_where_they_are_said() -> None:
    found = condition_of(plan("目标水质优于Ⅳ类的断面", RIVERS))
    assert found.fields() == {"MBSZ"}


def test_two_of_both_make_no_range() -> None:
    found = condition_of(plan("目标水质为Ⅱ类且水质类别为Ⅲ类的断面", RIVERS))
    assert isinstance(found, AllOf)
    assert found.fields() == {"MBSZ", "SZLB"}


TWO_SORTS = replace(
    KITCHENS,
    id="b",
    name="养老机构",
    fields=(
        name_field("名称"),
        amount("核定床位", 0, 900),
        amount("实有床位", 0, 700),
        amount("户籍人口", 0, 900),
        amount("常住人口", 0, 800),
    ),
    fingerprint="b",
)


@pytest.mark.parametrize("question", ["床位最多的养老机构", "床位超过100张的养老机构"])
def test_a_word_that_two_numbers_end_in_is_asked_back(question: str) -> None:
    found = understand(question, FakeWorld((TWO_SORTS,), ()), Settings())
    assert [issue.code for issue in found.issues if issue.stops] == ["which-number-field"]


@pytest.mark.parametrize(("question", "field"), [("实有床位最多的养老机构", "实有床位"), ("人口最多的养老机构", "常住人口")])
def test_what_is_said_in_full_or_is_usual_is_not_asked(question: str, field: str) -> None:
    found = plan(question, FakeWorld((TWO_SORTS,), ())).grounded
    assert found is not None
    assert found.target is not None
    assert found.target.superlative is not None
    assert found.target.superlative.by == field


def test_a_share_of_an_amount_of_some_of_each_area_is_asked_back() -> None:
    assert not understand("各区外包食堂座位数占比", WORLD, Settings()).runnable
    assert understand("各区座位数占比", WORLD, Settings()).runnable
