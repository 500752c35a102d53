"""What is above a limit of its own is 超标, what is not 达标; a share of things is told by two numbers of theirs as well."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.predicate import Against, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Mark
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, category, name_field

ZONES = category("功能区", ("1类", 20), ("2类", 36))
NIGHT = (amount("夜间Leq", 30, 70), amount("夜间标准", 45, 55))
DAY = (amount("昼间Leq", 40, 80), amount("昼间标准", 55, 70))
FIELDS = (name_field("点位名称"), ZONES, *DAY, *NIGHT)
NOISE = replace(PLACES, id="n", name="声环境监测点", fingerprint="n", fields=FIELDS, name_fields=("点位名称",))
ONE = replace(NOISE, fields=(name_field("点位名称"), ZONES, *NIGHT))


def plan(question: str, *layers: object) -> Plan:
    return understand(question, FakeWorld(layers or (NOISE,), ()), Settings())  # type: ignore[arg-type]


def marked(found: Plan) -> list[object]:
    assert found.workflow is not None, found.issues
    return [step.operation.predicate for step in found.workflow.steps if isinstance(step.operation, Mark)]


ABOVE, WITHIN = Against("夜间Leq", Comparison.GT, "夜间标准"), Against("昼间Leq", Comparison.LE, "昼间标准")


@pytest.mark.parametrize(
    "question",
    [
        *("夜间超标的监测点有几个", "夜间超标率", "各功能区夜间超标率", "夜间不达标的监测点占比", "夜间没有达标的监测点有几个"),
        *("夜间Leq超过夜间标准的监测点占比", "夜间Leq高于夜间标准的点位占多少"),
    ],
)
def test_above_their_limit(question: str) -> None:
    assert marked(plan(question)) == [ABOVE]


@pytest.mark.parametrize(
    "question",
    ["昼间达标率", "昼间达标的监测点有几个", "各功能区昼间达标率", "昼间不超标的监测点有几个", "昼间没有超标的监测点占比"],
)
def test_within_their_limit(question: str) -> None:
    assert marked(plan(question)) == [WITHIN]


def test_the_only_limit_needs_no_name() -> None:
    assert marked(plan("超标的监测点有几个", ONE)) == [ABOVE]


@pytest.mark.parametrize("question", ["超标的监测点有几个", "氨氮超标的监测点有几个"])
def test_of_several_limits_none_is_taken_and_none_of_another_name(question: str) -> None:
    assert not plan(question).runnable


def test_how_far_above() -> None:
    found = plan("夜间超标最严重的点是哪个")
    assert found.runnable, found.issues
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.superlative is not None
    assert found.grounded.target.superlative.by.startswith("夜间超标量")


@pytest.mark.parametrize("told", [category("是否超标", ("是", 20), ("否", 36)), category("评价结果", ("达标", 20), ("超标", 36))])
def test_what_the_data_say_themselves_stands(told) -> None:  # type: ignore[no-untyped-def]
    layer = replace(ONE, fields=(*ONE.fields, told), fingerprint="t")
    found = plan("超标的监测点有几个", layer)
    assert found.workflow is not None
    assert not [step for step in found.workflow.steps if isinstance(step.operation, Mark)]


def test_some_of_the_things_are_not_all_of_them() -> None:
    """The share is of those of the kind that is said, and never of all."""
    sources = category("主要声源", ("交通", 20), ("生活", 36))
    found = plan("夜间Leq超过夜间标准的交通监测点占比", replace(NOISE, fields=(*NOISE.fields, sources), fingerprint="s"))
    assert not found.runnable or "交通" in str(found.workflow)


PLOTS = replace(
    DISTRICTS,
    id="c",
    name="CBDK",
    fingerprint="c",
    fields=(category("DKMC", ("村东地", 30), ("河滩地", 17)), amount("SCMJM", 1, 30), amount("HTMJM", 1, 30)),
    name_fields=(),
)


@pytest.mark.parametrize("question", ["实测面积大于合同面积的地块占比", "实测面积比合同面积大的地块占多少"])
def test_the_standard_names_of_farmers_plots(question: str) -> None:
    assert marked(plan(question, PLOTS)) == [Against("SCMJM", Comparison.GT, "HTMJM")]


def test_plots_are_the_rows_and_no_names_of_them() -> None:
    """地块 of CBDK were broken down by DKMC, of which some have the same name."""
    found = plan("实测面积大于合同面积的地块", PLOTS)
    assert found.grounded is not None
    assert not found.grounded.group_field
    assert "差值" in str(found.workflow)
