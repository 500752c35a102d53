"""建筑密度 is the share of the ground that buildings cover, and no number of them; a field that is called so is that field."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import DISTRICTS, FakeWorld, amount, name_field

PLOTS = replace(DISTRICTS, id="p", name="plots", fields=(name_field("NO", 50, 50),), name_fields=("NO",), feature_count=50, fingerprint="p")
KEPT = replace(PLOTS, fields=(*PLOTS.fields, amount("建筑密度", 0.0, 80.0)), fingerprint="k")
BUILDINGS = replace(DISTRICTS, id="b", name="buildings", fields=(), name_fields=(), feature_count=90, fingerprint="b")


def _steps(found: Plan) -> str:
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.workflow is not None
    return str(found.workflow.to_json()["steps"])


@pytest.mark.parametrize("question", ["每个地块的建筑密度", "各地块的建筑密度"])
def test_it_is_the_share_that_buildings_cover(question: str) -> None:
    steps = _steps(by_grammar(question, FakeWorld((PLOTS, BUILDINGS), features=()), Settings()))
    assert "percent" in steps.casefold() or "'factor': 100" in steps
    assert "'statistic': 'count'" not in steps


def test_a_field_of_that_name_is_taken() -> None:
    assert "'column': '建筑密度'" in _steps(by_grammar("地块的平均建筑密度", FakeWorld((KEPT, BUILDINGS), features=()), Settings()))
