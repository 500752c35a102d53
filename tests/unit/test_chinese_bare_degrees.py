"""A degree alone is no value in short: 基本农田 are not the fields that are 基本满足, but those that 永久基本农田 says yes of."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import FakeWorld, category, condition_of, name_field
from tests.unit.test_shares_of_wider_kind import layer

_WATER = category("灌溉条件", ("充分满足", 20), ("基本满足", 20), ("无灌溉条件", 20))
FIELDS = layer("耕地地块", name_field("地块编码"), _WATER, category("是否永久基本农田", ("是", 40), ("否", 20)))


@pytest.mark.parametrize(
    ("question", "field"),
    [("基本农田有多少块", "是否永久基本农田"), ("永久基本农田有多少块", "是否永久基本农田"), ("灌溉条件基本满足的地块", "灌溉条件")],
)
def test_the_field_that_says_so_is_meant(question: str, field: str) -> None:
    assert condition_of(understand(question, FakeWorld((FIELDS,)), Settings())).fields() == {field}
