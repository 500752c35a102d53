"""Numbers of each year said in one run of characters, how far each is from the nearest, and what each is counted by."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.language.language import load
from spatial_rag_plugin.language.rewordings import in_known_words
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, FakeWorld, category, number


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("各年火灾起数和直接财产损失", "各年的火灾数量和总直接财产损失"),
        ("每年的施救次数、救援费用", "每年的施救数量和总救援费用"),
        ("按年统计事故起数及总损失", "各年的事故数量和总损失"),
        ("历年维修费用", "各年的维修费用"),
        ("各年火灾起数和平均损失", "各年火灾起数和平均损失"),
        ("各年龄段人口数量", "各年龄段人口数量"),
        ("各年级学生收入", "各年级学生收入"),
        ("各年平均降水产量", "各年平均降水产量"),
    ],
)
def test_numbers_of_each_year(question: str, read: str) -> None:
    assert in_known_words(question, "zh") == read


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("每个小区最近的公园有多远", "每个小区到最近的公园的距离"),
        ("各村最近的卫生室多远", "各村到最近的卫生室的距离"),
        ("最近的公园有多远", "最近的公园有多远"),
        ("每个小区最近的公园是哪个", "每个小区最近的公园是哪个"),
    ],
)
def test_how_far_each_is_from_the_nearest(question: str, read: str) -> None:
    assert in_known_words(question, "zh") == read


def test_each_of_what_is_counted_by_a_word_of_its_own() -> None:
    language = load("zh")
    assert {"每棵", "每一株", "每口"} <= language.grouping
    assert not {"每次", "每班"} & language.grouping  # how often, and what a class has


@pytest.mark.parametrize("question", ["各优势树种转移总户数", "杉木转移总户数"])
def test_a_total_inside_the_words_for_initials(question: str) -> None:
    fields = (category("YSSZ", ("杉木", 40), ("马尾松", 20)), number("ZYHS", 60), number("XBMJ", 60))
    stands = replace(PLACES, id="x", name="SLZYXB", feature_count=60, fields=fields, name_fields=(), fingerprint="x")
    found = understand(question, FakeWorld((stands,)), Settings())
    assert found.workflow is not None, [issue.message for issue in found.issues]
    assert any(getattr(step.operation, "column", "") == "ZYHS" for step in found.workflow.steps)
