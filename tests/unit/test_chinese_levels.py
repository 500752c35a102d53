"""Areas of a level that only fields tell, by whatever people call them, and numbers of one thing held against each other, in Chinese."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.numbers.made_numbers import with_made_numbers
from spatial_rag_plugin.language.rewordings import in_known_words
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Filter, Gather, SummariseBy
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, amount, category, name_field

_CITIES = (("南平市", 9), ("龙岩市", 11))
PLANTS = replace(
    PLACES, id="plants", name="污水处理厂", feature_count=20, name_fields=("名称",), fingerprint="plants",
    fields=(name_field("名称", 20, 20), category("所在市", *_CITIES), category("流域等级", ("Ⅱ级", 8), ("Ⅲ级", 12)),
            replace(amount("设计规模", 5.0, 900.0), filled=20), replace(amount("实际处理量", 3.0, 800.0), filled=20)),
)  # fmt: skip
KILNS = replace(
    PLACES, id="kilns", name="砖窑", feature_count=20, name_fields=("窑名",), fingerprint="kilns",
    fields=(name_field("窑名", 20, 20), category("所属县区", *_CITIES), category("城市", *_CITIES)),
)  # fmt: skip
DINERS = replace(
    PLACES, id="diners", name="饭店", feature_count=20, name_fields=("店名",), fingerprint="diners",
    fields=(name_field("店名", 20, 20), category("风味", ("闽菜", 8), ("粤菜", 12)), replace(amount("人均", 20.0, 400.0), filled=20),
            category("接待宠物", ("是", 9), ("否", 11))),
)  # fmt: skip
WORLD = FakeWorld((PLANTS, KILNS, DINERS))

WARDS = replace(DISTRICTS, id="wards", name="wards", name_fields=("name",), fingerprint="wards", fields=(name_field(),), kinds=("街道",))
HALLS = replace(
    PLACES, id="halls", name="shelters", feature_count=20, name_fields=("name",), fingerprint="halls",
    fields=(name_field("name", 20, 20), category("manager", ("街道办", 8), ("教育局", 12)),
            FieldInfo("capacity", FieldType.INTEGER, "", FieldRole.NUMBER, filled=20, distinct=20, minimum=50, maximum=9000)),
)  # fmt: skip
ABROAD = FakeWorld((WARDS, HALLS))


def _plan(question: str, world: FakeWorld = WORLD) -> Plan:
    return understand(question, world, Settings())


def _steps(found: Plan, kind: type) -> list[Any]:
    assert found.workflow is not None, [issue.message for issue in found.issues]
    return [step.operation for step in found.workflow.steps if isinstance(step.operation, kind)]


@pytest.mark.parametrize(("said", "field"), [("市", "所在市"), ("城市", "所在市"), ("地市", "所在市"), ("区", None)])
def test_a_field_tells_the_areas_of_a_level(said: str, field: str | None) -> None:
    info = find_field(said, PLANTS)
    assert (info.name if info is not None else None) == field


@pytest.mark.parametrize("question", ["各市的污水处理厂数量", "各城市污水处理厂数量", "每个地市有几座污水处理厂"])
def test_things_are_told_apart_by_their_own_field(question: str) -> None:
    assert [(step.field, step.statistic.value) for step in _steps(_plan(question), SummariseBy)] == [("所在市", "count")]


def test_what_is_spent_by_each_guest_is_never_added_up() -> None:
    assert [step.statistic.value for step in _steps(_plan("各风味的人均"), SummariseBy)] == ["mean"]


@pytest.mark.parametrize("question", ["设计规模比实际处理量多50以上的污水处理厂", "实际处理量比设计规模少50以上的污水处理厂"])
def test_by_how_much_two_numbers_differ(question: str) -> None:
    held = [step.predicate for step in _steps(_plan(question), Filter) if isinstance(step.predicate, Compare)]
    assert [(each.op, each.value) for each in held] == [(Comparison.GE, 50.0)]


def test_records_are_those_of_the_layer_that_has_both_numbers() -> None:
    found = _plan("设计规模比实际处理量多50以上的记录有多少条")
    assert found.workflow is not None
    assert found.workflow.layer_ids() == ("plants",)


def test_a_limit_is_none_of_a_field_of_yes_and_no() -> None:
    found = _plan("既能接待宠物又在80元以下的饭店")
    for step in _steps(found, Filter) if found.workflow is not None else ():
        assert "接待宠物 <=" not in repr(step.predicate.words())


def test_areas_of_a_level_are_no_quality_of_the_things_in_them() -> None:
    found = _plan("各街道避难场所平均容量", ABROAD)
    assert _steps(found, Gather)
    assert not _steps(found, Filter), "not those run by a 街道办"


def test_a_verb_asks_for_a_number_under_another_name() -> None:
    found = _plan("避难场所总共能容纳多少人", ABROAD)
    assert found.grounded is not None
    assert found.grounded.statistic == "sum"


TOWNS = replace(
    DISTRICTS, id="towns", name="XZQ", feature_count=6, name_fields=("XZQMC",), fingerprint="towns", kinds=("镇", "乡"),
    fields=(name_field("XZQMC", 6, 6),),
)  # fmt: skip
SHARES = replace(
    DISTRICTS, id="shares", name="GYLTB", feature_count=50, name_fields=(), fingerprint="shares", called=("公益林图斑", "公益林"),
    fields=(category("QS", ("国有", 20), ("集体", 30), alias="权属"),
            replace(amount("TBMJ", 20000.0, 900000.0, "公益林面积"), filled=50)),
)  # fmt: skip
LAND = FakeWorld((TOWNS, SHARES))


@pytest.mark.parametrize("question", ["各乡镇公益林面积", "哪个乡镇公益林面积最大"])
def test_an_area_called_by_its_whole_name_is_what_the_field_says(question: str) -> None:
    found = _plan(question, LAND)
    assert [(step.statistic.value, step.source) for step in _steps(found, Gather)] == [("sum", "TBMJ")]


def test_a_standard_code_has_its_unit() -> None:
    steps = _steps(_plan("公益林面积大于20公顷的公益林图斑", LAND), Filter)
    held = [step.predicate for step in steps if isinstance(step.predicate, Compare)]
    assert [(each.field, each.value) for each in held] == [("TBMJ", 200000.0)]


def test_a_share_of_all_the_land_is_of_the_areas_that_divide_it() -> None:
    found = _plan("国有公益林占全县面积的比例", LAND)
    assert found.workflow is not None, [issue.message for issue in found.issues]
    assert {"towns", "shares"} <= set(found.workflow.layer_ids())


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("红线内占用公益林的面积", "红线与公益林重叠部分的面积是多少"),
        ("红线占用公益林多少公顷", "红线与公益林重叠部分的面积是多少公顷"),
        ("红线内有多少公益林图斑，总面积多大", "红线内公益林图斑的数量和总面积"),
        ("各乡镇村均耕地", "按乡镇统计村的平均耕地"),
        ("各区校均学生数", "按区统计学校的平均学生数"),
    ],
)
def test_what_offices_ask_for_in_words_of_the_grammar(question: str, meant: str) -> None:
    assert in_known_words(question, "zh") == meant


FIRMS = replace(
    PLACES, id="firms", name="企业", feature_count=20, name_fields=("企业名称",), fingerprint="firms",
    fields=(name_field("企业名称", 20, 20), replace(amount("税收_万元", 1.0, 9000.0), filled=20),
            replace(amount("用地面积_亩", 2.0, 300.0), filled=20), replace(amount("职工人数", 5.0, 900.0), filled=20)),
)  # fmt: skip
PIPES = replace(
    STREETS, id="pipes", name="燃气管道", feature_count=20, name_fields=("编号",), fingerprint="pipes",
    fields=(name_field("编号", 20, 20), category("材质", ("钢管", 8), ("PE管", 12)), replace(amount("管长", 20.0, 900.0), filled=20)),
)  # fmt: skip


def test_an_amount_by_each_of_a_measured_unit_is_by_that_unit() -> None:
    spoken = with_made_numbers("亩均税收最高的企业", "zh", FakeWorld((FIRMS,)))
    assert spoken is not None
    made = spoken.numbers[0].made["firms"]
    assert (made.factor, made.unit) == (10000.0, "元")


def test_kilometres_of_a_field_that_says_no_unit_are_told() -> None:
    found = _plan("钢管的管长总和是多少公里", FakeWorld((PIPES,)))
    assert found.runnable, [issue.message for issue in found.issues]
    assert "unit-not-said" in {issue.code for issue in found.issues}


def test_amounts_by_each_hectare_are_never_added_up() -> None:
    stock = replace(amount("每公顷蓄积", 10.0, 300.0), filled=20)
    plots = replace(PLANTS, name="样地", fields=(*PLANTS.fields, stock), fingerprint="plots")
    found = _plan("样地的每公顷蓄积总和", FakeWorld((plots,)))
    assert not found.runnable
