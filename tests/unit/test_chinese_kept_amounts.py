"""Amounts as Chinese fields keep them: written out in 万, and sizes in the very name of a number."""

from __future__ import annotations

from typing import Any

import pytest

from spatial_rag_plugin.grounding.lexicon.field_units import in_scale_said
from spatial_rag_plugin.grounding.numbers.kept_sizes import named_size
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Derive, Summarise
from tests.unit.fake_world import FakeWorld, amount, category, name_field


def _layer(key: str, name: str, kind: GeometryKind, *fields: FieldInfo, count: int = 40) -> LayerInfo:
    return LayerInfo(key, name, kind, "EPSG:4326", count, fields, (10.0, 50.0, 10.1, 50.1), name_fields=("名称",))


def _amount(name: str, filled: int = 40) -> FieldInfo:
    return FieldInfo(name, FieldType.REAL, "", FieldRole.NUMBER, filled, filled, minimum=2.0, maximum=900.0)


_NAMES = name_field("名称", 40, 40)
WIRES = _layer("w", "线路", GeometryKind.LINE, _NAMES, category("敷设方式", ("架空", 25), ("电缆", 15)), _amount("线路长度_km"))
SHEDS = _layer("s", "棚房", GeometryKind.POLYGON, _NAMES, category("状态", ("已拆除", 9), ("未拆除", 31)), _amount("棚房面积_平方米"))


@pytest.mark.parametrize(("value", "kept"), [(5e7, 5000.0), (300.0, 300.0)])
def test_a_number_written_out_is_one_of_those_that_the_name_says(value: float, kept: float) -> None:
    assert in_scale_said(_amount("抵押金额_万元"), value) == kept
    assert in_scale_said(_amount("抵押金额_元"), value) == value


def test_the_name_of_a_size_may_be_parted_by_words_for_all_of_it() -> None:
    assert named_size("架空线路的总长度", "length", WIRES) is not None
    assert named_size("架空的总长度", "length", WIRES) is None  # of what, nobody says
    assert named_size("架空线路的总面积", "area", WIRES) is None


def _operations(question: str, *layers: LayerInfo) -> list[Any]:
    found = understand(question, FakeWorld(layers), Settings())
    assert found.workflow is not None, [issue.message for issue in found.issues]
    return [step.operation for step in found.workflow.steps]


@pytest.mark.parametrize(
    ("question", "layer", "field"),
    [
        ("架空线路总长度", WIRES, "线路长度_km"),
        ("线路长度合计", WIRES, "线路长度_km"),
        ("未拆除的棚房总面积", SHEDS, "棚房面积_平方米"),
        ("未拆除棚房面积", SHEDS, "棚房面积_平方米"),
    ],
)
def test_a_size_that_a_field_is_called_by_is_added_up(question: str, layer: LayerInfo, field: str) -> None:
    steps = _operations(question, layer)
    assert [step.column for step in steps if isinstance(step, Summarise)] == [field]
    assert not any(isinstance(step, Derive) for step in steps)


def test_a_size_that_no_field_is_called_by_is_measured() -> None:
    bare = _layer("b", "棚房", GeometryKind.POLYGON, name_field("名称", 40, 40), amount("投影面_x", 1.0, 9.0))
    assert any(step.column == "area_m2" for step in _operations("棚房总面积", bare) if isinstance(step, Summarise))
