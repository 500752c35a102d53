"""What several values begin with, layers whose initials stand in those of another, areas and no lines, and what is counted by a field."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.kinds.classes import sure_kinds
from spatial_rag_plugin.grounding.lexicon.pinyin import spoken
from spatial_rag_plugin.grounding.wording.glosses import with_glosses
from spatial_rag_plugin.grounding.wording.two_in_one import with_two_apart
from spatial_rag_plugin.language.rewordings import in_known_words, said_plainly
from spatial_rag_plugin.model.catalog import GeometryKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, category, name_field

TANKS = replace(
    PLACES,
    id="t",
    name="储罐",
    feature_count=60,
    fields=(name_field("罐号"), category("级别", ("常压A", 20), ("常压B", 20), ("高压", 20)), category("TYPE", ("house", 60))),
    name_fields=("罐号",),
    fingerprint="t",
)
STREETS = replace(
    PLACES,
    id="r",
    name="streets",
    geometry=GeometryKind.LINE,
    feature_count=90,
    fields=(
        name_field(),
        category("fclass", ("residential", 60), ("primary", 30)),
        category("bridge", ("T", 9), ("F", 81)),
        category("tunnel", ("T", 5), ("F", 85)),
    ),
    fingerprint="r",
)
COVER = category("fclass", ("residential", 10), ("park", 30))
LAND = replace(DISTRICTS, id="l", name="ground", feature_count=40, fields=(name_field(), COVER), fingerprint="l")
SCHOOL_FIELDS = (name_field("XXMC"), category("XXLX", ("小学", 50), ("初中", 50)))
SCHOOLS = replace(PLACES, id="x", name="XX", fields=SCHOOL_FIELDS, name_fields=("XXMC",), fingerprint="x")
CASE_FIELDS = (name_field("AJBH"), category("AJLX", ("盗窃", 50), ("诈骗", 50)))
CASES = replace(PLACES, id="a", name="AJXX", fields=CASE_FIELDS, name_fields=("AJBH",), fingerprint="a")
COUNTIES = replace(
    DISTRICTS,
    id="c",
    name="counties",
    fields=(
        name_field("NAME", 6, 6),
        amount("unemployment_rate", 1, 20),
        amount("unemployment_level", 1, 900),
        amount("labor_force", 1, 9000),
    ),
    name_fields=("NAME",),
    fingerprint="c",
)
WORLD = FakeWorld((TANKS, STREETS, LAND))


def plan(question: str, world: FakeWorld = WORLD) -> Plan:
    return understand(question, world, Settings())


@pytest.mark.parametrize(
    ("question", "expected"),
    [("常压储罐有几个", "常压A或常压B储罐有几个"), ("常压A储罐有几个", "常压A储罐有几个"), ("高压储罐有几个", "高压储罐有几个")],
)
def test_what_only_letters_tell_apart_is_meant_by_its_head(question: str, expected: str) -> None:
    assert with_two_apart(question, WORLD.catalog) == expected


def test_initials_that_end_those_of_another_layer_are_of_the_layer_itself() -> None:
    catalog = spoken("学校200米内的案件", FakeWorld((CASES, SCHOOLS))).catalog
    cases, schools = catalog.layer("a"), catalog.layer("x")
    assert "学校" in schools.called
    assert "学校" not in cases.called


@pytest.mark.parametrize(("words", "layer"), [("住宅区", "l"), ("residential areas", "l"), ("residential streets", "r")])
def test_areas_are_no_lines(words: str, layer: str) -> None:
    assert sure_kinds(words, WORLD)[0].layer_id == layer


def test_two_qualities_told_apart_are_not_had_together() -> None:
    assert not plan("bridge和tunnel分别有多少").runnable


def test_a_rate_with_its_limit_is_the_field_of_it() -> None:
    found = plan("失业率超过6%的counties", FakeWorld((COUNTIES,)))
    assert found.runnable
    assert "unemployment_rate" in str(found.workflow)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("2023年的案件按类型统计", "按类型统计2023年的案件数量"),
        ("损失金额按类型统计", "损失金额按类型统计"),
        ("河道范围内发生的事故有几起", "河道范围内的事故有几起"),
    ],
)
def test_what_is_counted_by_a_field(question: str, expected: str) -> None:
    assert in_known_words(question, "zh") == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("没有消火栓的仓库（150米内）", "150米内没有消火栓的仓库"),
        ("仓库最密集的3个街道", "仓库密度最高的3个街道"),
        ("平均每座中型泵站灌溉多少亩", "中型泵站平均灌溉面积"),
        ("面积大于5公顷的公园500米内没有厕所的有哪些", "500米内没有厕所的面积大于5公顷的公园"),
        ("土路有多长，占道路总长的百分之几", "土路长度占比"),
    ],
)
def test_in_plainer_words(question: str, expected: str) -> None:
    assert said_plainly(question, "zh") == expected


def test_values_in_brackets_behind_a_kind_are_those_of_the_kind() -> None:
    assert with_glosses("危险储罐（常压A、高压）有几个", "zh", WORLD) == "常压A或高压储罐有几个"


LAKES = replace(
    DISTRICTS,
    id="k",
    name="湖泊",
    feature_count=40,
    fields=(name_field("湖名", 40, 40), category("省份", ("云南", 20), ("青海", 20))),
    name_fields=("湖名",),
    fingerprint="k",
)


def test_the_largest_of_a_value_is_no_number_of_it() -> None:
    found = plan("云南最大的湖泊", FakeWorld((LAKES, TANKS)))
    assert found.runnable
    assert found.workflow is not None
    steps = " ".join(str(step.operation) for step in found.workflow.steps)
    assert "省份" in steps
    assert "Gather" not in steps
