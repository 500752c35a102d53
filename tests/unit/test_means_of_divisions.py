"""Means by a field of the areas that divide the land: "the average income of the shops per region", a region having several districts."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Gather, Statistic, SummariseBy
from tests.unit.fake_world import FakeWorld, category, name_field, number

_BOX = (10.0, 46.0, 11.0, 47.0)
_LAND = (name_field("name", 12, 12), category("continent", ("Nordia", 5), ("Sudia", 7)), number("area_code", 12))
LANDS = LayerInfo("l", "countries", GeometryKind.POLYGON, "EPSG:4326", 12, _LAND, _BOX, name_fields=("name",))
_TOWN = (name_field("name", 90, 90), number("population", 80))
TOWNS = LayerInfo("t", "cities", GeometryKind.POINT, "EPSG:4326", 90, _TOWN, _BOX, name_fields=("name",))
WORLD = FakeWorld((LANDS, TOWNS))


@pytest.mark.parametrize(
    "question",
    [
        "average population of cities per continent",
        "average population of the cities in each continent",
        "durchschnittliche population der cities je continent",
    ],
)
def test_a_mean_of_several_areas_is_that_of_all_things_in_them(question: str) -> None:
    found = understand(question, WORLD, Settings())
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    *before, table = [step.operation for step in found.workflow.steps]
    gathered = {step.column: step for step in before if isinstance(step, Gather)}
    assert isinstance(table, SummariseBy)
    assert (table.field, table.statistic) == ("continent", Statistic.MEAN)
    assert (gathered[table.column].statistic, gathered[table.column].source) == (Statistic.MEAN, "population")
    assert (gathered[table.weight].statistic, gathered[table.weight].source) == (Statistic.COUNT, "population")  # a town without is no town
