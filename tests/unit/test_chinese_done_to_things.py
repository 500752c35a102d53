"""What was done to things, by the field that counts it; numbers that add up are one number of several things."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.places.areas_by_field import area_kinds
from spatial_rag_plugin.grounding.wording.han_passives import with_what_was_done
from spatial_rag_plugin.model.catalog import GeometryKind
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations.numbers import Statistic, Summarise
from tests.unit.fake_world import PLACES, FakeWorld, amount, category, condition_of, name_field, number

SHIPS = replace(
    PLACES,
    id="s",
    name="游船",
    called=(),
    fields=(
        name_field("船名"),
        category("停靠码头", ("东码头", 60), ("西码头", 40)),
        category("所属镇街", ("青石镇", 50), ("白水街道", 50)),
        number("安全检查次数"),
        number("处罚次数"),
        number("乘客座位"),
    ),
    name_fields=("船名",),
    fingerprint="s",
)
WORLD = FakeWorld((SHIPS,), ())
PARCELS = replace(
    PLACES,
    id="p",
    name="违建图斑",
    geometry=GeometryKind.POLYGON,
    called=(),
    fields=(
        name_field("TBBH"),
        category("XZMC", ("青石镇", 50), ("白水乡", 50)),
        category("DLMC", ("水田", 50), ("旱地", 50)),
        category("SFJD", ("是", 60), ("否", 40)),
        category("处理", ("已处置", 60), ("未处置", 40)),
        amount("ZYGD", 0, 9),
        amount("占用林地", 0, 9),
        amount("TBMJ", 0, 90),
    ),
    name_fields=("TBBH",),
    fingerprint="p",
)
LAND = FakeWorld((PARCELS,), ())


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("被处罚过的游船", "处罚次数大于0的游船"),
        ("从未被检查的游船", "安全检查次数为0的游船"),
        ("没被处罚也没被检查过的游船", "处罚次数为0且安全检查次数为0的游船"),
        ("受到处罚的游船", "处罚次数大于0的游船"),
        ("被查封的游船", "被查封的游船"),
        ("被处罚最多的游船", "被处罚最多的游船"),
    ],
)
def test_what_was_done_is_a_count_above_none(said: str, meant: str) -> None:
    assert with_what_was_done(said, WORLD.catalog) == meant


def test_seats_of_several_are_one_number() -> None:
    found = understand("东码头游船的乘客座位有多少", WORLD, Settings())
    assert found.runnable, found.issues
    assert found.workflow is not None
    assert [step.operation.statistic for step in found.workflow.steps if isinstance(step.operation, Summarise)] == [Statistic.SUM]


def test_areas_go_by_the_word_of_their_field() -> None:
    found = understand("各镇街游船数", WORLD, Settings())
    assert found.runnable, found.issues
    assert found.grounded is not None
    assert found.grounded.group_field == "所属镇街"


@pytest.mark.parametrize("question", ["占用林地的违建图斑", "占用林地的违建图斑有几个"])
def test_what_things_do_by_the_amount_of_it(question: str) -> None:
    found = understand(question, LAND, Settings())
    assert condition_of(found) == Compare("占用林地", Comparison.GT, 0.0)


@pytest.mark.parametrize("question", ["各乡镇占用耕地面积", "按乡镇统计占用耕地面积"])
def test_what_a_field_by_initials_says_is_no_overlap(question: str) -> None:
    found = understand(question, LAND, Settings())
    assert found.runnable, found.issues
    assert found.workflow is not None
    assert any("ZYGD" in str(step.operation) for step in found.workflow.steps)


@pytest.mark.parametrize(
    ("names", "kinds"),
    [
        ("滨湖区 高新区 老城区 新站区 经开区 临江区", ("区",)),
        ("阳光小区 花园小区 名都小区 滨江小区", ()),
        ("白鹭保护区 黑山保护区 青溪保护区 滨湖区", ()),
    ],
)
def test_districts_are_such_whatever_words_their_names_end_in(names: str, kinds: tuple[str, ...]) -> None:
    assert area_kinds(names.split()) == kinds


def test_a_rate_of_what_a_field_by_initials_says() -> None:
    found = understand("鉴定率", LAND, Settings())
    assert found.runnable, found.issues
    assert found.workflow is not None
    assert any("SFJD" in str(step.operation) for step in found.workflow.steps)


@pytest.mark.parametrize("question", ["还没处置的违建图斑", "没处置的违建图斑有几个"])
def test_what_is_not_done_yet_in_short(question: str) -> None:
    assert condition_of(understand(question, LAND, Settings())) == Compare("处理", Comparison.EQ, "未处置")
