"""A number that only tells things apart makes no share: 耕地图斑占全部图斑的比例 is none of the sum of 图斑号."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, FakeWorld, category

_FIELDS = (
    FieldInfo("图斑号", FieldType.INTEGER, "", FieldRole.NUMBER, 800, 800, minimum=1, maximum=800),
    category("DL2010", ("耕地", 244), ("林地", 556)),
    category("变化类型", ("未变化", 667), ("耕地→草地", 133)),
)
LAND = replace(DISTRICTS, id="l", name="土地利用变化", feature_count=800, fields=_FIELDS, name_fields=(), fingerprint="l")


@pytest.mark.parametrize("question", ["未变化图斑占全部图斑的比例", "耕地图斑占全部图斑的比例"])
def test_it_is_not_added_up(question: str) -> None:
    found = understand(question, FakeWorld((LAND,)), Settings())
    assert not (found.runnable and found.grounded is not None and found.grounded.attribute == "图斑号")
