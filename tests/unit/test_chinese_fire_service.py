"""A fire service's questions: 街道 are no roads, verbs and averages, and what is asked for besides a number."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.grounding.wording.in_order import in_order
from spatial_rag_plugin.language.rewordings import said_plainly
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, Named, category, name_field


def counted(name: str, most: float) -> FieldInfo:
    return FieldInfo(name, FieldType.INTEGER, role=FieldRole.NUMBER, filled=90, distinct=40, minimum=0.0, maximum=most)


QUARTERS = replace(
    DISTRICTS,
    id="q",
    name="街道界",
    fields=(
        name_field(filled=9, distinct=9),
        counted("CZRK", 160000.0),
        replace(counted("GDP_YY", 287.5), type=FieldType.REAL, minimum=53.1),
    ),
    fingerprint="q",
)
STATIONS = replace(
    PLACES,
    id="s",
    name="消防站",
    fields=(category("等级", ("特勤站", 3), ("一级站", 9)), counted("人员数", 70.0)),
    name_fields=(),
    fingerprint="s",
)
FIRES = replace(
    PLACES,
    id="f",
    name="火灾警情",
    fields=(category("场所类型", ("住宅", 50), ("商铺", 50)), counted("死亡人数", 2.0)),
    name_fields=(),
    fingerprint="f",
)
ROADS = replace(STREETS, id="r", name="道路中心线", fields=(category("DLDJ", ("主干路", 5), ("支路", 9)),), name_fields=(), fingerprint="r")
WORLD = FakeWorld(
    (QUARTERS, STATIONS, FIRES, ROADS), tuple(Named("q", at, name) for at, name in enumerate(("新华街道", "长江街道", "和平镇")))
)


def steps(question: str) -> str:
    """The steps as text; empty where the question is asked back."""
    found: Plan = by_grammar(question, WORLD, Settings())
    return json.dumps(found.workflow.to_json()["steps"], ensure_ascii=False) if found.runnable and found.workflow is not None else ""


@pytest.mark.parametrize("question", ["有多少条道路", "道路最多的街道", "各街道的道路数量", "路网密度最高的街道"])
def test_roads_are_no_quarters(question: str) -> None:
    """街道 is a word for roads, too, but 街道界 are none: there were 9 of them, and none in each 街道."""
    assert "道路中心线" in steps(question)


def test_roads_of_quarters_alone_are_not_known() -> None:
    world = FakeWorld((QUARTERS, STATIONS), ())
    assert not by_grammar("有多少条道路", world, Settings()).runnable


@pytest.mark.parametrize("question", ["造成死亡的火灾", "有人员死亡的火灾有多少起", "造成人员死亡的住宅火灾"])
def test_what_cost_lives_is_told_by_the_number(question: str) -> None:
    assert '"field": "死亡人数"' in steps(question)


@pytest.mark.parametrize("question", ["GDP超过200亿元的街道", "GDP超过200亿的街道有几个"])
def test_a_unit_in_initials(question: str) -> None:
    """YY behind the name of an amount of money is 亿元: it was compared with 20,000,000,000."""
    assert '"value": 200' in steps(question)
    assert "20000000000" not in steps(question)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("特勤站有几个，共有多少人", "特勤站的数量和总人数"),
        ("和平镇的消防站有几个，有多少人", "和平镇的消防站的数量和总人数"),
        ("平均每个消防站有多少人", "消防站的平均人数"),
        ("死亡人数大于0的火灾的场所类型分布情况", "按场所类型统计死亡人数大于0的火灾数量"),
    ],
)
def test_the_second_number_is_not_dropped(question: str, expected: str) -> None:
    assert in_order(question, WORLD.catalog) == expected


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("人口超过10万的街道的消防站数量", "人口超过10万的街道内的消防站数量"),
        ("人口超过10万的街道各有多少个消防站", "每个人口超过10万的街道的消防站数量"),
        ("各等级道路长度", "各道路等级的长度"),
        ("每个加油站离哪个消防站最近", "每个加油站最近的消防站"),
        ("平均每个街道有多少个消火栓", "各街道消火栓数量的平均值"),
        ("街道的平均消火栓数量", "各街道的消火栓数量的平均值"),
        ("2021-2023年每年火灾数量", "2021年到2023年各年的火灾数量"),
        ("主干路200米范围内的火灾数量占总数的比例", "主干路200米范围内的火灾占全部火灾的比例"),
        ("消防站3公里服务范围覆盖面积", "消防站周边3公里缓冲区的总面积"),
        ("死亡人数大于1的火灾发生在哪个街道", "死亡人数大于1的火灾在哪个街道"),
        ("主干路的总长度", None),
    ],
)
def test_is_said_more_plainly(question: str, plain: Optional[str]) -> None:
    assert said_plainly(question, "zh") == plain
