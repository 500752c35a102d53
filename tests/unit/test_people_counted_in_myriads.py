"""What is told per ten thousand people of whom no area has as many says that the field may count by the ten thousand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field

PARKS = replace(PLACES, id="p", name="停车场", fields=(name_field("名称"), category("类型", ("地面", 5))), fingerprint="p")


def _districts(people: str, least: int, most: int):
    counted = FieldInfo(people, FieldType.INTEGER, "", FieldRole.NUMBER, 6, 6, minimum=least, maximum=most)
    return replace(DISTRICTS, id="d", name="区", fields=(name_field("区名"), counted), fingerprint=f"d{people}{most}")


@pytest.mark.parametrize(
    ("people", "least", "most", "doubted"),
    [("户籍人口", 70, 119, True), ("户籍人口", 70_000, 1_190_000, False), ("户籍人口_万人", 70, 119, False)],
)
@pytest.mark.parametrize("question", ["各区每万人停车场数量", "每万人停车场最多的区"])
def test_it_is_said(question: str, people: str, least: int, most: int, doubted: bool) -> None:
    found = understand(question, FakeWorld((PARKS, _districts(people, least, most))), Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    assert ("far-from-all" in [issue.code for issue in found.issues]) is doubted
