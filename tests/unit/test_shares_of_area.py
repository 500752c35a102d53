"""Shares of an area or a length that is said, and of land alone: by that, and not by the number of things."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import AREA_COLUMN, LENGTH_COLUMN, Ratio, Summarise, Top
from tests.unit.fake_world import FakeWorld, category, name_field, number

_BOX = (10.0, 46.0, 11.0, 47.0)
_GRADES = (category("GRADE", ("Prime", 20), ("Poor", 40)), category("TENURE", ("leased", 30), ("owned", 30)))
FARMS = LayerInfo("f", "Farms", GeometryKind.POLYGON, "EPSG:4326", 60, _GRADES, _BOX)
_ZONES = (category("ZONE_NAME", ("Rural Living", 20), ("Heavy Industry", 10), ("Waste Land", 5)),)
ZONING = LayerInfo("z", "Zoning", GeometryKind.POLYGON, "EPSG:4326", 35, _ZONES, _BOX)
HEDGES = LayerInfo("h", "Hedges", GeometryKind.LINE, "EPSG:4326", 50, (number("AGE", 50),), _BOX)


def _plan(question: str) -> Plan:
    return understand(question, FakeWorld((FARMS, ZONING, HEDGES)), Settings())


@pytest.mark.parametrize(
    ("question", "layer", "column"),
    [
        ("what share of farm area is leased", "f", AREA_COLUMN),
        ("percentage of farm area that is prime", "f", AREA_COLUMN),
        ("share of land zoned rural living", "z", AREA_COLUMN),
        ("what percentage of land is zoned heavy industry", "z", AREA_COLUMN),
        ("percentage of farms that are leased", "f", ""),
        ("share of hedge length with age over 20", "h", LENGTH_COLUMN),
    ],
)
def test_what_a_share_is_of(question: str, layer: str, column: str) -> None:
    found = _plan(question)
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    assert found.grounded is not None
    assert found.grounded.target is not None
    steps = [step.operation for step in found.workflow.steps]
    assert isinstance(steps[-1], Ratio)
    assert found.grounded.target.layer_id == layer
    assert any(isinstance(step, Summarise) and step.column == column for step in steps) == bool(column)


@pytest.mark.parametrize("question", ["share of land that is quiet", "what share of land is leased"])
def test_other_land_is_asked_back(question: str) -> None:
    assert not _plan(question).runnable


@pytest.mark.parametrize(
    ("question", "column"),
    [
        ("what share of the total farm area do the five largest farms have?", AREA_COLUMN),
        ("what percentage of the total farm area do the 5 largest farms make up", AREA_COLUMN),
        ("what share of the farm area is in the five largest farms", AREA_COLUMN),
        ("share of farm area in the 5 largest farms", AREA_COLUMN),
        ("percentage of hedge length in the 5 longest hedges", LENGTH_COLUMN),
    ],
)
def test_the_first_few_have_a_share_of_all(question: str, column: str) -> None:
    """They are a part of the whole, and no condition on it; nor is their area compared with itself."""
    found = _plan(question)
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    operations = [step.operation for step in found.workflow.steps]
    assert [operation.count for operation in operations if isinstance(operation, Top)] == [5]
    assert [operation.column for operation in operations if isinstance(operation, Summarise)] == [column, column]
    assert isinstance(found.workflow.step(found.workflow.value).operation, Ratio)


def test_a_kind_whose_name_ends_in_area_is_no_share() -> None:
    parts = replace(FARMS, id="n", name="nature_areas", fields=(name_field(filled=60, distinct=60),), name_fields=("name",))
    found = understand("which nature area has the most hedges?", FakeWorld((parts, HEDGES)), Settings())
    assert found.workflow is not None
    assert not any(isinstance(step.operation, Ratio) for step in found.workflow.steps)
