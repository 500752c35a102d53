"""A field with a value that it is called by says yes with it: "oneway" of B, F and T, where F and T stand for one-way."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.attributes.flags import affirming, denying
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo, ValueCount
from spatial_rag_plugin.model.predicate import Compare, Comparison, OneOf
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Summarise
from tests.unit.fake_world import FakeWorld, category, condition_of, name_field

_BOX = (120.0, 30.0, 121.0, 31.0)
_VALUES = (ValueCount("B", "two-way", 121), ValueCount("F", "one-way", 52), ValueCount("T", "one-way", 7))
ONEWAY = FieldInfo("oneway", FieldType.TEXT, "", FieldRole.CATEGORY, 180, 3, _VALUES, True)
_FIELDS = (name_field("name", 160, 90), category("fclass", ("primary", 80), ("residential", 100)), ONEWAY)
ROADS = LayerInfo("r", "gis_osm_roads_free_1", GeometryKind.LINE, "EPSG:4326", 180, _FIELDS, _BOX, name_fields=("name",))
BOTH = OneOf("oneway", ("F", "T"))


@pytest.mark.parametrize("question", ["单行道有多少条", "单行的道路有多少条", "how many oneway roads are there"])
def test_such_values_are_meant_by_the_name_of_the_field(question: str) -> None:
    found = understand(question, FakeWorld((ROADS,)), Settings())
    assert condition_of(found) == BOTH
    assert found.workflow is not None
    assert [step.operation.statistic.value for step in found.workflow.steps if isinstance(step.operation, Summarise)] == ["count"]


def test_the_rest_says_no() -> None:
    assert affirming(ONEWAY) == BOTH
    assert "B" in repr(denying(ONEWAY, ROADS))
    assert "F" not in repr(denying(ONEWAY, ROADS))


@pytest.mark.parametrize("field", [category("status", ("open", 40), ("closed", 60)), category("oneway", ("oneway", 100))])
def test_others_say_neither_yes_nor_no(field: FieldInfo) -> None:
    assert affirming(field) is None


def test_one_value_is_enough() -> None:
    assert affirming(category("Retail", ("retail", 40), ("office", 60))) == Compare("Retail", Comparison.EQ, "retail")
