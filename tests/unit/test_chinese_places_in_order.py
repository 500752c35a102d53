"""The second and third by a number in Chinese: 户籍人口第二多的区 was the first; 排名第一的 are the highest."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.language.rewordings import in_known_words
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Top
from tests.unit.fake_world import DISTRICTS, FakeWorld, amount, name_field

_FIELDS = (name_field("区名"), amount("户籍人口", 7, 90), amount("GDP", 9, 99))
AREAS = replace(DISTRICTS, id="d", name="区划", fields=_FIELDS, fingerprint="d")


@pytest.mark.parametrize(
    ("question", "place"),
    [
        ("户籍人口最多的区", 1),
        ("户籍人口第二多的区", 2),
        ("户籍人口第三少的区", 3),
        ("GDP第二高的区", 2),
        ("GDP第四高的区", 4),
        ("GDP第二低的区", 2),
        ("GDP排名第一的区", 1),
        ("GDP排名第三的区", 3),
        ("哪个区GDP排名第一", 1),
    ],
)
def test_the_place_is_kept(question: str, place: int) -> None:
    found = understand(question, FakeWorld((AREAS,)), Settings())
    assert found.workflow is not None, [issue.message for issue in found.issues]
    top = next(step.operation for step in found.workflow.steps if isinstance(step.operation, Top))
    assert top.skip == place - 1


def test_the_first_of_several_stay_so() -> None:
    assert in_known_words("GDP排名前三的区", "zh") == in_known_words("GDP前三的区", "zh")
