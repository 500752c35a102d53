"""Chinese questions over stations with fields in English: the span that a number is kept over, what has no value, what is denied."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from spatial_rag_plugin.grounding.wording.in_order import in_order
from spatial_rag_plugin.grounding.wording.kept_times import without_span
from spatial_rag_plugin.language.rewordings import said_plainly
from spatial_rag_plugin.model.catalog import Catalog, FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Filter
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, category, name_field

GAUGES = replace(
    PLACES,
    id="g",
    name="水文站",
    feature_count=40,
    fields=(
        name_field("stn_name", 40, 40),
        amount("flow_3h", 2, 90),
        amount("flow_12h", 5, 400),
        category("state", ("online", 30), ("offline", 10)),
        category("pump_type", ("潜水泵", 20), ("柴油泵", 8)),
        category("POWER", ("市电供电", 20), ("太阳能供电", 8), alias="供电方式"),
    ),
    name_fields=("stn_name",),
    fingerprint="g",
)
VILLAGES = replace(
    DISTRICTS,
    id="v",
    name="XZCUN",
    feature_count=24,
    fields=(name_field("CMC", 24, 24), FieldInfo("WGRY", FieldType.INTEGER, "务工人员", FieldRole.NUMBER, 12, 12, minimum=3, maximum=90)),
    name_fields=("CMC",),
    fingerprint="v",
    kinds=("村",),
)
PONDS = replace(
    PLACES,
    id="p",
    name="塘坝",
    feature_count=30,
    fields=(
        name_field("MC", 30, 30),
        category("CUN", ("柏树村", 3), ("白石村", 2), alias="村"),
        category("GHLX", ("专人值守", 12), ("村民值守", 10), alias="值守类型"),
    ),
    name_fields=("MC",),
    fingerprint="p",
)
WORLD = FakeWorld((GAUGES, VILLAGES, PONDS))


def _predicates(question: str) -> list[str]:
    found: Plan = understand(question, WORLD, Settings())
    assert found.workflow is not None, [issue.message for issue in found.issues]
    steps: list[Any] = [step.operation for step in found.workflow.steps if isinstance(step.operation, Filter)]
    return [str(step.predicate.words()) for step in steps]


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("12小时流量超过300的水文站", "flow_12h超过300的水文站"),
        ("最近3小时内流量最大的水文站", "flow_3h最大的水文站"),
        ("三小时流量前5名", "flow_3h前5名"),
        ("3天流量超过300的水文站", "3天流量超过300的水文站"),
        ("12小时车程内的水文站", "12小时车程内的水文站"),
    ],
)
def test_a_span_before_a_number_says_which_field_is_meant(question: str, plain: str) -> None:
    assert without_span(question, Catalog((GAUGES,))) == plain


def test_a_state_has_its_word_in_chinese() -> None:
    assert _predicates("离线的水文站") == ["state = offline"]


@pytest.mark.parametrize("question", ["务工人员未填报的村", "务工人员没有数据的村", "哪些村的务工人员未上报？"])
def test_areas_without_a_value_though_others_say_in_which_they_lie(question: str) -> None:
    assert _predicates(question) == ["WGRY has no value"]


def test_what_no_question_asks_of_a_field_stays() -> None:
    assert in_order("哪些村的务工人员最多", WORLD.catalog) == "哪些村的务工人员最多"


@pytest.mark.parametrize("question", ["无值守的塘坝", "没有值守的塘坝"])
def test_of_what_has_no_kind_the_field_of_kinds_is_empty(question: str) -> None:
    assert _predicates(question) == ["GHLX has no value"]


def test_one_kind_may_be_denied_by_itself() -> None:
    assert _predicates("无专人值守的塘坝") == ["not (GHLX = 专人值守)"]


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("2019年以来建成的泵站各类型分别有多少座", "按类型统计2019年以来建成的泵站数量"),
        ("流量超过3的泵站各供电方式数量？", "按供电方式统计流量超过3的泵站数量"),
        ("2019年以来建成的各管理等级泵站的数量", "按管理等级统计2019年以来建成的泵站数量"),
    ],
)
def test_what_is_counted_of_each_kind_may_stand_before_the_kinds(question: str, plain: str) -> None:
    assert said_plainly(question, "zh") == plain
