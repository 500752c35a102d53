"""Chinese questions of land and forest offices: kinds inside the name of a field, units behind a number, what adjoins something."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from spatial_rag_plugin.grounding.wording.in_order import in_order
from spatial_rag_plugin.model.catalog import FieldType, GeometryKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Gather, MeasureSize, SummariseBy, WithinDistance
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, Named, category, name_field, number

STANDS = replace(
    DISTRICTS,
    id="st",
    name="林班",
    feature_count=90,
    fields=(
        name_field("林班号", 90, 90),
        category("林地性质", ("防护林地", 40), ("经济林地", 30), ("宜林荒地", 20)),
        category("权属", ("国有", 50), ("集体", 40)),
        number("林地面积", 90, FieldType.REAL),
        number("郁闭度", 90, FieldType.REAL),
    ),
    name_fields=("林班号",),
    fingerprint="st",
)
PENS = replace(
    PLACES,
    id="pe",
    name="养殖场",
    feature_count=60,
    fields=(
        name_field("场名", 60, 60),
        category("养殖类型", ("生猪", 40), ("肉牛", 20)),
        category("养殖方式", ("散养", 40), ("圈养", 20)),
        category("是否疫场", ("是", 6), ("否", 54)),
        number("存栏数", 60),
    ),
    name_fields=("场名",),
    fingerprint="pe",
)
VILLAGES = replace(
    DISTRICTS, id="v", name="行政村", fields=(name_field("村名", 6, 6), number("户数", 6)), name_fields=("村名",), fingerprint="v"
)
TRACKS = replace(STREETS, id="tr", name="林道", fields=(name_field("路名", 40, 40),), name_fields=("路名",), fingerprint="tr")
WORLD = FakeWorld((STANDS, PENS, VILLAGES, TRACKS), (Named("tr", 1, "鹰嘴林道"),))


def _steps(found: Plan, kind: type) -> list[Any]:
    assert found.workflow is not None, [issue.message for issue in found.issues]
    return [step.operation for step in found.workflow.steps if isinstance(step.operation, kind)]


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("经济林地总面积", "经济林地的总面积"),  # and not the 林地面积 of something called 经济
        ("林地总面积", "总林地面积"),
        ("防护林地面积合计", "防护林地的总面积"),
        ("鹰嘴林道总长度 公里", "鹰嘴林道的总长度"),
        ("鹰嘴林道总长 km", "鹰嘴林道总长"),
        ("距鹰嘴林道500 米", "距鹰嘴林道500 米"),
    ],
)
def test_kinds_and_units_are_told_from_the_names_of_fields(question: str, plain: str) -> None:
    assert in_order(question, WORLD.catalog) == plain


@pytest.mark.parametrize(
    ("question", "unit"), [("经济林地面积多少公顷", "ha"), ("经济林地总面积 亩", "mu"), ("国有林班总面积多少亩", "mu")]
)
def test_the_unit_of_the_answer_is_used(question: str, unit: str) -> None:
    found = understand(question, WORLD, Settings())
    assert found.runnable
    assert found.frame is not None
    assert found.frame.unit == unit


@pytest.mark.parametrize(
    ("question", "field"), [("各类林地平均郁闭度", "林地性质"), ("各类林地数量", "林地性质"), ("各类养殖场平均存栏数", "养殖类型")]
)
def test_each_kind_goes_by_the_field_that_is_called_after_the_things(question: str, field: str) -> None:
    assert [step.field for step in _steps(understand(question, WORLD, Settings()), SummariseBy)] == [field]


def test_fields_are_offered_where_several_tell_kinds() -> None:
    pens = replace(PENS, fields=(PENS.fields[0], category("用途", ("种用", 4), ("肉用", 8)), category("性质", ("公", 5), ("私", 7))))
    found = understand("各类养殖场数量", FakeWorld((pens, VILLAGES)), Settings())
    assert not found.runnable
    assert [choice.question for issue in found.issues for choice in issue.suggestions][:2] == ["各用途养殖场数量", "各性质养殖场数量"]


@pytest.mark.parametrize("question", ["疫场最多的行政村", "各行政村疫场数量", "哪个行政村疫场最多"])
def test_what_a_flag_calls_so_is_counted(question: str) -> None:
    found = understand(question, WORLD, Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    assert _steps(found, Gather)
    assert "是否疫场" in str(found.workflow)


def test_what_adjoins_a_line_lies_beside_it() -> None:
    found = understand("紧邻鹰嘴林道的林班", WORLD, Settings())
    assert len(_steps(found, WithinDistance)) == 1
    assert "near-estimated" in [issue.code for issue in found.issues]


def test_points_touch_nothing() -> None:
    assert GeometryKind.POINT is PENS.geometry
    assert len(_steps(understand("紧挨经济林地的养殖场", WORLD, Settings()), WithinDistance)) == 1


@pytest.mark.parametrize("question", ["各流域户数和耕地", "每个流域的户数和耕地", "按所属流域统计行政村的户数和耕地"])
def test_several_numbers_of_what_only_a_field_tells_are_added_up(question: str) -> None:
    fields = (name_field("村名", 60, 60), category("所属流域", ("东江", 30), ("西江", 30)), number("户数", 60), number("耕地", 60))
    villages = replace(VILLAGES, feature_count=60, fields=fields)
    (table,) = _steps(understand(question, FakeWorld((villages, TRACKS)), Settings()), SummariseBy)
    assert (table.field, table.column, [more.column for more in table.more]) == ("所属流域", "户数", ["耕地"])


def test_a_share_of_forest_is_of_its_area() -> None:
    assert len(_steps(understand("经济林地占比", WORLD, Settings()), MeasureSize)) == 2
