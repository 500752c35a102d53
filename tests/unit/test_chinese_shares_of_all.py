"""Shares of all that there are, where the part has several qualities; what lies around a thing said first; the area of an overlap."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.wording.han_numbers import with_number_shared
from spatial_rag_plugin.language.rewordings import in_known_words
from spatial_rag_plugin.language.two_numbers import two_numbers
from spatial_rag_plugin.model.catalog import Catalog
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Filter
from tests.unit.fake_world import PLACES, FakeWorld, amount, category, name_field

STOPS = replace(
    PLACES,
    id="s",
    name="公交站",
    fields=(name_field("站名"), category("无障碍", ("是", 40), ("否", 60)), category("有无候车亭", ("有", 50), ("无", 50))),
    name_fields=("站名",),
    fingerprint="s",
)
WORLD = FakeWorld((STOPS,), ())


@pytest.mark.parametrize("question", ["无障碍且有候车亭的公交站占全部公交站的比例", "无障碍且有候车亭的公交站占比"])
def test_both_qualities_are_of_the_part(question: str) -> None:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.workflow is not None
    assert len([step for step in found.workflow.steps if isinstance(step.operation, Filter)]) == 1


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("云岭保护区和林班重叠的面积", "云岭保护区和林班重叠部分的面积是多少"),
        ("保护区与林班的相交面积是多少", "保护区与林班重叠部分的面积是多少"),
        ("保护区与林班重叠部分的面积", "保护区与林班重叠部分的面积是多少"),
        ("未整治的排污口，500米内有哪些林班", "未整治的排污口500米范围内的林班有哪些"),
        ("云岭保护区，周边2公里有几个排污口", "云岭保护区2公里范围内的排污口有几个"),
        ("未建用地占全市用地面积的比例", "未建用地占全部用地面积的比例"),
        ("工业用地面积占全县地块面积的比例", "工业用地占全部地块面积的比例"),
        ("洪山区小学占全市小学的百分比", "洪山区小学占全部小学的百分比"),
        ("林地占全县面积的比例", "林地占全县面积的比例"),
        ("各区人均绿地面积是多少平方米？", "各区人均绿地面积？"),
    ],
)
def test_in_the_words_that_are_known(question: str, plain: str) -> None:
    assert in_known_words(question, "zh") == plain


@pytest.mark.parametrize("question", ["各乡镇与林班重叠面积", "保护区的面积", "哪些林班和保护区重叠", "各排污口，500米内有哪些林班"])
def test_others_stay(question: str) -> None:
    assert in_known_words(question, "zh") == question


PARTS = replace(
    PLACES,
    id="l",
    name="林班",
    fields=(name_field("林班号"), category("起源", ("天然", 40), ("人工", 60)), amount("蓄积量", 1.0, 90.0), amount("COD排放量", 1.0, 9.0)),
    name_fields=("林班号",),
    fingerprint="l",
)


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("天然林蓄积量占总蓄积量的比例", "天然林的蓄积量占林班总蓄积量的比例"),
        ("天然林蓄积量占林班总蓄积量的比例", "天然林的蓄积量占林班总蓄积量的比例"),
        ("天然林的蓄积量占全部蓄积量的比重", "天然林的蓄积量占林班总蓄积量的比重"),
        ("造纸COD排放量占总COD排放量的比例", "造纸的COD排放量占林班总COD排放量的比例"),
        ("天然林占林班的比例", "天然林占林班的比例"),
        ("蓄积量超过50的林班占比", "蓄积量超过50的林班占比"),
    ],
)
def test_a_share_of_a_number_is_of_that_number(question: str, plain: str) -> None:
    assert with_number_shared(question, Catalog((PARTS,))) == plain


def test_how_many_times_one_number_of_a_kind_is_that_of_another() -> None:
    sides = [(each.first, each.second, each.how) for each in two_numbers("天然林的蓄积量是人工林的几倍", "zh")]
    assert ("天然林的蓄积量", "人工林的蓄积量", "ratio") in sides
