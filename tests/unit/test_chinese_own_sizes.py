"""What a layer's own field says of the size of its things, and roads that a field of the things tells, in Chinese."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, category, name_field

BUILT = replace(
    DISTRICTS,
    id="wj",
    name="违法建设",
    feature_count=230,
    fields=(
        FieldInfo("WJBH", FieldType.TEXT, role=FieldRole.KEY, filled=230, distinct=230),
        category("CCZT", ("已拆除", 130), ("未拆除", 100)),
        amount("WJMJ", 5, 600),
    ),
    name_fields=(),
    fingerprint="wj",
)
QUARTERS = replace(DISTRICTS, id="q", name="行政区", fields=(name_field("XZQMC", 6, 6),), name_fields=("XZQMC",), kinds=("区",))
LINES = replace(PLACES, id="x", name="JTSG", fields=(category("DLMC", ("长江路", 40), ("弋江路", 30), ("中山路", 30)),), name_fields=())
WORLD = FakeWorld((BUILT, QUARTERS, LINES))


def steps(question: str) -> str:
    found: Plan = understand(question, WORLD, Settings())
    assert found.runnable, found.issues
    assert found.workflow is not None
    return str(found.workflow.to_json()["steps"])


@pytest.mark.parametrize("question", ["未拆除的违建一共多少平方米", "未拆除的违建总面积", "未拆除违建的总面积是多少"])
def test_the_size_of_things_is_what_their_own_field_says(question: str) -> None:
    """WJMJ is the 违建面积 of 违建, which is another number than the size of the shape that stands for one."""
    assert "'WJMJ'" in steps(question)


@pytest.mark.parametrize("question", ["哪条路交通事故最多", "交通事故最多的是哪条路", "各条路的交通事故数量"])
def test_a_road_is_no_district(question: str) -> None:
    """路 is another word for 街道, and a layer that divides the land holds none for that; DLMC is 道路 by what its values end in."""
    found = steps(question)
    assert "'DLMC'" in found
    assert "行政区" not in found
