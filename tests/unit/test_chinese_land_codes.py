"""Classes of urban land by the codes of the national standard, and which layer tells the numbers that are asked of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.predicate import OneOf
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, FakeWorld, amount, category, condition_of, name_field

PLAN = replace(
    DISTRICTS,
    id="kg",
    name="控规地块",
    feature_count=100,
    fields=(
        name_field("DKBH"),
        category("YDXZ", ("R2", 20), ("R21", 20), ("B1", 20), ("B1/B2", 10), ("A33", 10), ("M1", 20)),
        amount("RJL", 0, 5),
    ),
    name_fields=("DKBH",),
    fingerprint="kg",
)
REGISTER = replace(
    DISTRICTS,
    id="zd",
    name="宗地",
    feature_count=100,
    fields=(name_field("宗地号"), category("土地用途", ("城镇住宅用地", 60), ("工业用地", 40)), amount("使用权面积", 100, 9000)),
    name_fields=("宗地号",),
    fingerprint="zd",
)


def plan(question: str, *layers: object) -> Plan:
    return understand(question, FakeWorld(layers or (PLAN,)), Settings())  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("question", "codes"),
    [("居住用地有多少块", {"R2", "R21"}), ("容积率大于3的居住用地", {"R2", "R21"}), ("商业用地有几块", {"B1", "B1/B2"})],
)
def test_a_class_of_land_is_all_of_its_codes(question: str, codes: set[str]) -> None:
    found = plan(question)
    assert found.runnable, found.issues
    parts = condition_of(found)
    kept = [part for part in getattr(parts, "parts", (parts,)) if isinstance(part, OneOf)]
    assert [set(part.values) for part in kept] == [codes]


@pytest.mark.parametrize("question", ["容积率大于3的居住用地有多少块", "居住用地的平均容积率", "容积率超过2的工业用地"])
def test_the_layer_that_has_the_number_is_meant(question: str) -> None:
    found = plan(question, PLAN, REGISTER)
    assert found.runnable, found.issues
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.layer_id == "kg"


def test_the_layer_that_has_a_time_is_meant() -> None:
    dated = replace(REGISTER, fields=(*REGISTER.fields, FieldInfo("终止日期", FieldType.DATE, role=FieldRole.DATE, filled=90)))
    found = plan("2026年底前到期的工业用地", PLAN, dated)
    assert found.runnable, found.issues
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.layer_id == "zd"


def test_without_a_number_both_layers_may_be_meant() -> None:
    found = plan("居住用地有多少块", PLAN, REGISTER)
    assert not found.runnable
    assert any(issue.suggestions for issue in found.issues)
