"""Values beside each other, values in brackets, areas by what their names end in, land by its area, and two numbers in one question."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.field_units import said_as_amount
from spatial_rag_plugin.grounding.lexicon.value_ends import by_value_end
from spatial_rag_plugin.grounding.wording.glosses import with_glosses
from spatial_rag_plugin.grounding.wording.values_listed import with_values_listed
from spatial_rag_plugin.language.rewordings import said_plainly
from spatial_rag_plugin.model.catalog import FieldInfo, FieldType, GeometryKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, amount, category, name_field, number

WELLS = replace(
    PLACES,
    id="w",
    name="机井",
    feature_count=90,
    fields=(
        name_field("井号"),
        category("用途", ("灌溉", 40), ("生活", 30), ("工业", 20)),
        category("问题", ("穿越", 20), ("淤积", 30)),
        category("状况", ("停用", 40), ("完好", 50)),
        category("所在地", ("青山镇", 40), ("柳河乡", 30), ("石门镇", 20)),
        category("OPERATOR", ("Alder", 50), ("Birch", 40)),
        amount("取水量", 0, 900),
        FieldInfo("检查日期", FieldType.DATE, filled=80),
    ),
    name_fields=("井号",),
    fingerprint="w",
)
PARCELS = replace(
    DISTRICTS,
    id="l",
    name="地类图斑",
    geometry=GeometryKind.POLYGON,
    feature_count=80,
    fields=(name_field("编号", 80, 80), category("地类", ("草地", 20), ("湿地", 30), ("城镇用地", 30))),
    name_fields=("编号",),
    fingerprint="l",
)
FARMS = replace(DISTRICTS, id="f", name="农场", fields=(name_field("农场名"), number("人口", 6)), name_fields=("农场名",), fingerprint="f")
SCHOOLS = replace(
    PLACES,
    id="s",
    name="campuses",
    feature_count=60,
    fields=(name_field("NAME"), category("LEVEL", ("Middle School", 40), ("High School", 20)), number("PUPILS", 60)),
    name_fields=("NAME",),
    fingerprint="s",
)
WORLD = FakeWorld((WELLS, PARCELS, FARMS, SCHOOLS), [Named("f", 1, "东湖农场")])


def plan(question: str) -> Plan:
    return understand(question, WORLD, Settings())


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("农场500米内的灌溉、生活机井有哪些", "农场500米内的用途为灌溉或生活的机井有哪些"),
        ("灌溉和生活机井的取水量", "用途为灌溉或生活的机井的取水量"),
        ("停用的灌溉、工业机井有几口", "停用的用途为灌溉或工业的机井有几口"),
        ("附近停用的穿越机井", "附近停用的问题为穿越的机井"),  # the value is a verb of the grammar as well
        ("灌溉和生活机井分别有几口", "灌溉和生活机井分别有几口"),
        ("各农场灌溉、生活机井数量", "各农场灌溉、生活机井数量"),
        ("灌溉、停用机井", "灌溉、停用机井"),  # of two fields
    ],
)
def test_values_of_one_field_are_a_condition_on_it(question: str, expected: str) -> None:
    assert with_values_listed(question, WORLD.catalog) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("报废（停用）的机井", "停用的机井"),
        ("农用（灌溉、生活）的机井", "灌溉或生活的机井"),
        ("报废（无人管）的机井", "报废（无人管）的机井"),
    ],
)
def test_values_in_brackets_say_what_is_meant(question: str, expected: str) -> None:
    assert with_glosses(question, "zh", WORLD) == expected


def test_areas_go_by_what_their_names_end_in() -> None:
    found = by_value_end(("乡镇",), WELLS)
    assert found is not None
    assert found.name == "所在地"
    assert by_value_end(("区县",), WELLS) is None
    answered = plan("各乡镇的机井数量")
    assert answered.runnable
    assert answered.grounded is not None
    assert answered.grounded.group_field == "所在地"


@pytest.mark.parametrize(("question", "area"), [("哪个农场的草地最多", True), ("各农场湿地有多少", True), ("各农场有多少块湿地", False)])
def test_the_land_of_each_is_its_area(question: str, area: bool) -> None:
    found = plan(question)
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.workflow is not None
    assert ("area" in " ".join(str(step.operation) for step in found.workflow.steps)) is area


@pytest.mark.parametrize(("words", "adds"), [("取水量", True), ("人口", True), ("水位", False), ("人均用水量", False), ("水质量", False)])
def test_what_there_is_more_of_in_more_things(words: str, adds: bool) -> None:
    assert said_as_amount(words, "zh") is adds


def test_the_highest_amount_is_of_all_together() -> None:
    found = plan("哪个OPERATOR的取水量最高")
    assert found.runnable
    assert found.grounded is not None
    assert found.grounded.statistic == "sum"


def test_a_kind_in_a_place_is_a_share_of_what_lies_there() -> None:
    grounded = plan("东湖农场灌溉机井占比").grounded
    assert grounded is not None
    assert grounded.whole is not None
    assert grounded.whole.predicate is None
    assert grounded.whole.relations


@pytest.mark.parametrize(("question", "values"), [("高中有几所", ("High School",)), ("中学有几所", ("Middle School", "High School"))])
def test_schools_by_their_level(question: str, values: tuple[str, ...]) -> None:
    grounded = plan(question).grounded
    assert grounded is not None
    assert grounded.target is not None
    assert all(value in str(grounded.target.predicate) for value in values)
    assert ("Middle School" in str(grounded.target.predicate)) is ("Middle School" in values)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("停用的沟渠有多长，占总长的百分之几", "停用的沟渠长度占比"),
        ("湿地面积多少亩，占比多少", "湿地面积占比"),
        ("退化草地有多少亩，占草地总面积的比例", "退化草地占草地面积的比例"),
        ("各种用途分别有多少口，占比多少", "各种用途的数量占比"),
        ("停用沟渠占总长度的比例", "停用沟渠长度占比"),
    ],
)
def test_an_amount_and_its_share_are_told_by_the_share(question: str, expected: str) -> None:
    assert said_plainly(question, "zh") == expected
