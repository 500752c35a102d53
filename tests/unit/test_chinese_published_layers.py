"""Chinese questions over layers as agencies publish them: shares of land in each of others, fields of areas, and words that are not cut."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import SAME_FIELD, find_field
from spatial_rag_plugin.grounding.indexes.same import Same
from spatial_rag_plugin.grounding.lexicon.unspaced import unspaced_words
from spatial_rag_plugin.model.catalog import Catalog, FieldType, LayerInfo
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Filter
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number

LAND = replace(
    DISTRICTS,
    id="l",
    name="DLTB",
    feature_count=200,
    fields=(category("DLMC", ("水田", 90), ("河流水面", 60), ("坑塘水面", 50)), number("TBMJ", 200), number("KCMJ", 200)),
    name_fields=(),
    fingerprint="l",
)
TOWNSHIPS = replace(
    DISTRICTS,
    id="x",
    name="乡镇",
    fields=(name_field("XZQMC", 9, 9), number("常住人口", 9), number("GDP亿元", 9, FieldType.REAL)),
    name_fields=("XZQMC",),
    fingerprint="x",
)
GROUNDS = replace(PLACES, id="g", name="学校", fields=(name_field("校名"), number("占地面积")), name_fields=("校名",), fingerprint="g")


def plan(question: str, *layers: LayerInfo) -> Plan:
    found = by_grammar(question, FakeWorld(layers, ()), Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    return found


@pytest.mark.parametrize("question", ["水域面积占各乡镇面积的比例", "水田面积占每个乡镇面积的百分比"])
def test_a_share_of_each_is_one_of_each(question: str) -> None:
    found = plan(question, LAND, TOWNSHIPS)
    assert found.grounded is not None
    assert found.grounded.frame.output is Output.TABLE


def test_a_share_of_one_is_one() -> None:
    found = by_grammar("水田面积占耕地面积的比例", FakeWorld((LAND, TOWNSHIPS), ()), Settings())
    assert found.grounded is not None
    assert found.grounded.frame.output is Output.NUMBER


def test_no_word_is_cut_through() -> None:
    assert find_field("地面积", GROUNDS, at_least=SAME_FIELD) is None
    assert find_field("面积", GROUNDS) is not None
    assert "地面积" not in unspaced_words(Same(Catalog((GROUNDS,))))
    assert "占地面积" not in plan("水田土地面积", LAND, GROUNDS).written


def test_what_is_taken_off_an_area_is_no_area() -> None:
    assert "KCMJ" not in plan("水田土地面积占比", LAND).written


PUPILS = replace(
    PLACES,
    id="s",
    name="中小学校",
    fields=(
        name_field("校名"), category("所属区", ("江北区", 30), ("新城区", 25), ("青山区", 35)),
        category("学段", ("小学", 50), ("初中", 40)), number("在校生数"),
    ),
    name_fields=("校名",),
    fingerprint="s",
)  # fmt: skip


@pytest.mark.parametrize(
    ("question", "kept"),
    [
        ("江北区和新城区的初中一共有多少学生", "所属区 is 江北区 or 新城区 and 学段 = 初中"),
        ("初中和新城区的小学一共有多少学生", "(学段 = 初中 or 所属区 = 新城区 and 学段 = 小学)"),
    ],
)
def test_what_follows_the_second_of_two_values_is_of_both(question: str, kept: str) -> None:
    found = plan(question, PUPILS)
    assert found.workflow is not None
    assert [step.operation.predicate.words() for step in found.workflow.steps if isinstance(step.operation, Filter)] == [kept]
