"""A density that a field holds is read from it, though what it is of begins a value of another layer: 管网密度 beside a value 管网老化."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number

BASINS = replace(
    DISTRICTS,
    id="b",
    name="排水分区",
    feature_count=40,
    fields=(name_field("分区名称", 40, 40), category("PSTZ", ("合流制", 20), ("分流制", 20)), number("GWMD", 40), number("JLXS", 40)),
    name_fields=("分区名称",),
    fingerprint="b",
)
FAULTS = replace(
    PLACES,
    id="f",
    name="内涝点",
    feature_count=30,
    fields=(name_field("点名", 30, 30), category("成因", ("管网老化", 20), ("地势低洼", 10))),
    name_fields=("点名",),
    fingerprint="f",
)
WORLD = FakeWorld((BASINS, FAULTS))


@pytest.mark.parametrize("question", ["管网密度最高的排水分区", "管网密度大于8的排水分区", "各排水体制的平均径流系数和平均管网密度"])
def test_the_field_says_it(question: str) -> None:
    found = understand(question, WORLD, Settings())
    assert found.runnable, found.issues
    assert found.workflow is not None
    assert not found.frame or not found.frame.ignored
    assert "GWMD" in str(found.workflow.to_json())
    assert "f" not in found.workflow.layer_ids()
