"""Sizes that a field holds only as zeros are measured."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import MeasureSize
from tests.unit.fake_world import FakeWorld, name_field


def plots(largest: float) -> LayerInfo:
    kept = FieldInfo("plot_area", FieldType.REAL, role=FieldRole.NUMBER, filled=40, distinct=1, minimum=0.0, maximum=largest)
    fields = (name_field(filled=40, distinct=40), kept, replace(kept, name="yield_total"))
    return LayerInfo("p", "plots", GeometryKind.POLYGON, "EPSG:3857", 40, fields, name_fields=("name",), fingerprint="p")


@pytest.mark.parametrize("question", ["plots with an area of more than 5000 m²", "plots larger than 5000 m²"])
def test_areas_that_nobody_filled_in_are_measured(question: str) -> None:
    plan = by_grammar(question, FakeWorld((plots(0.0),)), Settings())
    assert plan.workflow is not None
    assert any(isinstance(step.operation, MeasureSize) for step in plan.workflow.steps)


def test_a_field_with_sizes_and_one_that_is_no_size_are_found() -> None:
    assert find_field("area", plots(9000.0)) is not None
    assert find_field("plot area", plots(0.0)) is None
    assert find_field("yield", plots(0.0)) is not None
