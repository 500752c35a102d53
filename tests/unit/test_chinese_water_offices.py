"""What Chinese water offices ask: levels over their limits, standards and grades and up, rates of yes and no, what has several kinds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.published_fields import published_fields
from spatial_rag_plugin.grounding.numbers.held_numbers import over_limits
from spatial_rag_plugin.grounding.wording.grades import in_ranks, with_grades
from spatial_rag_plugin.grounding.wording.han_conditions import with_each_had
from spatial_rag_plugin.grounding.wording.han_verbs import with_amounts_named
from spatial_rag_plugin.model.catalog import Catalog as Layers
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number

TOWNS = replace(DISTRICTS, id="t", name="乡镇", fields=(name_field("XZMC", 9, 9),), name_fields=("XZMC",), fingerprint="t")
PONDS = replace(
    PLACES,
    id="p",
    name="山塘",
    feature_count=60,
    fields=(
        name_field("山塘名称", 60, 60),
        replace(number("灌溉面积", 60), minimum=10, maximum=900),
        replace(number("当前水位", 60), minimum=50, maximum=400),
        replace(number("汛限水位", 60), minimum=50, maximum=400),
        category("防洪标准", ("10年", 30), ("20年", 20), ("50年", 10)),
        category("工程等别", ("Ⅱ", 10), ("Ⅲ", 20), ("Ⅳ", 30)),
        category("是否达标", ("是", 40), ("否", 20)),
    ),
    name_fields=("山塘名称",),
    fingerprint="p",
)
GAUGES = replace(
    PLACES,
    id="g",
    name="gauges",
    feature_count=40,
    fields=(
        name_field("STNM", 40, 40),
        replace(number("Z", 40), alias="水位", minimum=30, maximum=120),
        replace(number("WRZ", 40), alias="警戒水位", minimum=30, maximum=120),
        replace(number("GRZ", 40), alias="保证水位", minimum=30, maximum=120),
    ),
    name_fields=("STNM",),
    fingerprint="g",
)
PUMPS = replace(
    PLACES, id="u", name="泵站", feature_count=20, fields=(name_field("泵站名称", 20, 20),), name_fields=("泵站名称",), fingerprint="u"
)
WORLD = FakeWorld((TOWNS, PONDS, GAUGES, PUMPS))
CATALOG = Layers((TOWNS, PONDS, GAUGES, PUMPS))


def plan(question: str) -> Plan:
    return understand(question, WORLD, Settings())


def test_the_codes_of_the_hydrological_tables_have_names() -> None:
    known = published_fields(("STCD", "Z", "WRZ", "GRZ"))
    assert {name: field.alias for name, field in known.items()} == {"Z": "水位", "WRZ": "警戒水位", "GRZ": "保证水位"}
    assert "Z" not in published_fields(("X", "Y", "Z"))  # there it is a height


def test_a_level_is_held_to_each_of_its_limits() -> None:
    for said, limit in (("警戒水位", "WRZ"), ("保证水位", "GRZ")):
        made = over_limits(said, WORLD)["g"]
        assert (made.first, made.second) == ("Z", limit)


@pytest.mark.parametrize("question", ["当前水位超过汛限水位的山塘", "水位超过警戒水位的监测站", "超保证水位的监测站"])
def test_one_field_against_another(question: str) -> None:
    found = plan(question)
    assert found.runnable, [issue.message for issue in found.issues]


def test_what_is_among_the_first_is_no_part_of_a_name() -> None:
    found = plan("灌溉面积排名前5的山塘")
    assert found.frame is not None
    assert found.frame.target is not None
    assert found.frame.target.superlative is not None
    assert found.frame.target.superlative.count == 5


def test_return_periods_and_grades_from_one_on() -> None:
    catalog = Layers((PONDS,))
    assert in_ranks("20年一遇及以上山塘", catalog) == "防洪标准为20年或50年的山塘"
    assert in_ranks("20年以上的山塘", catalog) == "防洪标准为20年或50年的山塘"
    assert with_grades("Ⅲ等及以上山塘数量", catalog) == "工程等别为Ⅱ或Ⅲ的山塘数量"
    assert with_grades("Ⅲ类及以上山塘数量", catalog) == "Ⅲ类及以上山塘数量"  # 等别 are no 类


def test_a_rate_by_itself_is_of_the_things() -> None:
    found = plan("山塘达标率")
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.grounded is not None
    assert found.grounded.frame.output is not Output.TABLE
    assert found.grounded.target is not None
    assert found.grounded.target.layer_id == "p"


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("同时有山塘和泵站但没有水闸的乡镇", "既有山塘又有泵站但没有水闸的乡镇"),
        ("有山塘、泵站的乡镇", "既有山塘又有泵站的乡镇"),
        ("所有山塘和泵站的数量", "所有山塘和泵站的数量"),
        ("共有山塘和泵站的数量", "共有山塘和泵站的数量"),
        ("没有山塘和泵站的乡镇", "没有山塘和泵站的乡镇"),
        ("有多少山塘和泵站的乡镇", "有多少山塘和泵站的乡镇"),
        ("有名称和编号的山塘", "有名称和编号的山塘"),
    ],
)
def test_each_of_several_kinds_is_had(question: str, plain: str) -> None:
    assert with_each_had(question, CATALOG) == plain


def test_the_number_of_the_one_with_the_most_of_it_is_no_sum() -> None:
    catalog = Layers((PONDS,))
    assert with_amounts_named("灌溉面积最大的山塘灌溉多少亩", catalog) == "灌溉面积最大的山塘的灌溉面积是多少亩"
    assert with_amounts_named("达标的山塘灌溉多少亩", catalog) == "达标的山塘的灌溉面积总和是多少亩"
