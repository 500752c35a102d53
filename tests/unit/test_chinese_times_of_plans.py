"""Times as offices say them: five-year plans, decades in pairs, the first quarters of a year, its end; dates without anything between."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.language.moments import moments
from spatial_rag_plugin.language.rewordings import in_known_words
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.model.written_dates import DateForm
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, FakeWorld, amount, category, condition_of, name_field


@pytest.mark.parametrize(
    ("said", "op", "value"),
    [
        ("2020年前三季度", "between", "2020-01/2020-09"),
        ("2023年前5个月", "between", "2023-01/2023-05"),
        ("前两个季度", ">=", "P6M"),  # of nothing else said: counted back
        ("前三季度", "=", "@in:month:1-9"),
        ("2025年底前", "<=", "2025"),
        ("2024年年末以后", ">", "2024"),
        ("截至2022年底", "<=", "2022"),
        ("2020年第三季度", "between", "2020-07/2020-09"),
        ("近三个季度", ">=", "P9M"),
    ],
)
def test_what_a_time_stands_for(said: str, op: str, value: str) -> None:
    found = moments(said, "zh", lambda word: False)
    assert [(moment.condition.op, moment.condition.value) for moment in found] == [(op, value)]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("十三五期间启用的场所", "2016年至2020年启用的场所"),
        ("“十四五”以来开工的项目", "2021年以来开工的项目"),
        ("六七十年代建成的水库", "1960年至1979年建成的水库"),
        ("新世纪以后建校的学校", "2000年以后建校的学校"),
        ("十五期间的项目", "十五期间的项目"),
        ("第十三五金店", "第十三五金店"),
    ],
)
def test_what_offices_call_their_years(said: str, meant: str) -> None:
    assert in_known_words(said, "zh") == meant


@pytest.mark.parametrize(
    ("text", "iso"),
    [
        ("20240305", "2024-03-05"),
        ("2024-3-5", "2024-03-05"),
        ("2024年3月15日", "2024-03-15"),
        ("11010501", None),
        ("2024305", None),
        ("20241305", None),
    ],
)
def test_dates_with_nothing_between(text: str, iso: object) -> None:
    assert DateForm("ymd").iso(text) == iso


DAMS = replace(
    PLACES,
    id="d",
    name="水库",
    called=(),
    fields=(
        name_field("SKMC"),
        category("SFBX", ("是", 20), ("否", 60)),
        category("GCDJ", ("中型", 20), ("小(1)型", 30), ("小(2)型", 30)),
        category("GLDW", ("县水利局", 40), ("镇水利站", 40)),
        amount("ZKR", 1.0, 500.0),
    ),
    name_fields=("SKMC",),
    fingerprint="d",
)
WORLD = FakeWorld((DAMS,), ())


def plan(question: str) -> Plan:
    found = understand(question, WORLD, Settings())
    assert found.runnable, [(issue.code, issue.message) for issue in found.issues]
    return found


@pytest.mark.parametrize("question", ["病险水库有几座", "哪些是病险水库"])
def test_what_stands_before_the_things_is_what_a_field_says_of_them(question: str) -> None:
    assert condition_of(plan(question)) == Compare("SFBX", Comparison.EQ, "是")


def test_a_value_before_the_things_stays_one() -> None:
    assert condition_of(plan("中型水库")) == Compare("GCDJ", Comparison.EQ, "中型")


@pytest.mark.parametrize(
    "question",
    ["按工程等级统计数量和总库容", "按工程等级统计座数和总库容", "按工程等级汇总个数、总库容", "各工程等级的总库容和座数"],
)
def test_a_count_beside_a_sum_is_told_too(question: str) -> None:
    found = plan(question)
    assert found.frame is not None
    assert len(found.frame.measure.terms) == 2


def test_a_count_by_a_word_for_its_pieces_is_of_the_things() -> None:
    found = plan("各工程等级的座数").grounded
    assert found is not None
    assert (found.group_field, found.frame.measure.statistic) == ("GCDJ", "count")
