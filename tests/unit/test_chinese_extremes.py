"""The extreme areas by a number of what lies in them, rates of two fields or of a flag, and bounds over grades that go by numerals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.binding import BoundSuperlative
from spatial_rag_plugin.model.predicate import Compare, Comparison, OneOf
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, amount, category, condition_of, name_field

PUMPS = replace(
    PLACES,
    id="b",
    name="泵站",
    feature_count=100,
    fields=(
        name_field("站名"),
        category("安全类别", ("Ⅰ类", 20), ("Ⅱ类", 30), ("Ⅲ类", 30), ("Ⅳ类", 20)),
        category("等级", ("一级", 20), ("二级", 30), ("三级", 50)),
        category("灌片坡度", ("1", 20), ("2", 30), ("3", 50)),
        category("监管目标", ("Ⅱ类", 50), ("Ⅲ类", 50)),
        category("检修状态", ("已检修", 30), ("检修中", 30), ("未检修", 40)),
        category("是否自动化", ("是", 60), ("否", 40)),
        amount("装机", 1, 900),
    ),
    name_fields=("站名",),
    fingerprint="b",
)
PARISHES = replace(
    DISTRICTS,
    id="d",
    name="灌区",
    fields=(name_field("灌区名", 6, 6), amount("CZRK", 100, 9000), amount("LNRK", 10, 900), amount("JYRK", 10, 900)),
    name_fields=("灌区名",),
    fingerprint="d",
)
WORLD = FakeWorld((PUMPS, PARISHES))


def plan(question: str) -> Plan:
    return understand(question, WORLD, Settings())


@pytest.mark.parametrize(
    ("question", "descending", "count"),
    [
        ("泵站平均装机最大的灌区", True, 1),
        ("哪个灌区泵站的平均装机最高", True, 1),
        ("泵站平均装机最小的两个灌区", False, 2),
        ("泵站总装机最大的灌区是哪个", True, 1),
    ],
)
def test_areas_by_a_number_of_what_lies_in_them(question: str, descending: bool, count: int) -> None:
    found = plan(question)
    assert found.runnable, found.issues
    target = found.grounded.target if found.grounded is not None else None
    assert target is not None
    assert target.layer_id == "d"
    assert isinstance(target.superlative, BoundSuperlative)
    assert (target.superlative.descending, target.superlative.count) == (descending, count)


@pytest.mark.parametrize(
    ("question", "part"), [("各灌区老龄化率", "LNRK"), ("就业率最高的灌区", "JYRK"), ("老龄化率超过20%的灌区", "LNRK")]
)
def test_a_rate_is_of_the_numbers_that_are_called_so(question: str, part: str) -> None:
    found = plan(question)
    assert found.runnable, found.issues
    notes = " ".join(issue.message for issue in found.issues)
    assert part in notes
    assert "CZRK" in notes


@pytest.mark.parametrize(("question", "field", "value"), [("泵站自动化率", "是否自动化", "是"), ("泵站检修率", "检修状态", "已检修")])
def test_a_rate_is_of_what_is_so_or_is_done(question: str, field: str, value: str) -> None:
    assert condition_of(plan(question)) == Compare(field, Comparison.EQ, value)


@pytest.mark.parametrize(
    ("question", "field", "values"),
    [
        ("安全类别Ⅲ类及以上的泵站", "安全类别", ("Ⅰ类", "Ⅱ类", "Ⅲ类")),
        ("安全类别Ⅲ类以下的泵站有几座", "安全类别", ("Ⅲ类", "Ⅳ类")),
        ("安全类别为Ⅱ类或Ⅲ类的泵站", "安全类别", ("Ⅱ类", "Ⅲ类")),  # though these are all values of 监管目标
    ],
)
def test_from_a_grade_on(question: str, field: str, values: tuple[str, ...]) -> None:
    assert condition_of(plan(question)) == OneOf(field, values)


def test_from_a_figure_on_is_more() -> None:
    assert condition_of(plan("灌片坡度2级及以上的泵站")) == Compare("灌片坡度", Comparison.GE, 2)


@pytest.mark.parametrize("question", ["二级以上的泵站", "等级二级及以上的泵站有几座"])
def test_grades_that_may_go_either_way_are_asked_back_with_both(question: str) -> None:
    (issue,) = plan(question).issues
    assert issue.code == "which-grades"
    read = [condition_of(plan(choice.question)) for choice in issue.suggestions]
    assert read == [OneOf("等级", ("一级", "二级")), OneOf("等级", ("二级", "三级"))]


def test_a_number_per_head_is_no_usual_field_of_the_same_initials() -> None:
    homes = replace(PARISHES, fields=(name_field("灌区名", 6, 6), amount("HJRK", 100, 9000), amount("HS", 10, 900)))
    found = understand("户均人口最多的灌区", FakeWorld((homes,)), Settings())
    assert found.runnable, found.issues
    notes = " ".join(issue.message for issue in found.issues)
    assert "HJRK" in notes
    assert "HS" in notes


@pytest.mark.parametrize("question", ["东岭镇和西岭镇哪个人口更多", "东岭镇和西岭镇，哪一个人口更多一些？", "东岭镇和西岭镇哪个人口多"])
def test_more_of_two_places(question: str) -> None:
    towns = replace(DISTRICTS, name="乡镇")
    world = FakeWorld((towns,), (Named("d", 1, "东岭镇", 10.02, 50.02), Named("d", 2, "西岭镇", 10.04, 50.04)))
    found = understand(question, world, Settings())
    assert found.runnable, found.issues
    target = found.grounded.target if found.grounded is not None else None
    assert target is not None
    assert not target.relations
    assert isinstance(target.superlative, BoundSuperlative)
    assert target.superlative.by == "population"
