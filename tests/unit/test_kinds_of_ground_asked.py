"""Which kind of ground covers the most, and what the areas of a layer are called that is called like one kind in it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from spatial_rag_plugin.grounding.times.dates import holds_years
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo, RasterInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Filter, Summarise, SummariseBy, Top, ZonalStatistics
from tests.unit.fake_world import FakeWorld, category, name_field, number

MEADOWS = LayerInfo(
    "m", "k12_Grass_Survey", GeometryKind.POLYGON, "EPSG:4326", 40,
    (name_field("UID", 40, 40), category("MAIN_GRASS", ("Fescue", 25), ("Ryegrass", 15)), category("CUT", ("Early", 20), ("Late", 20))),
    name_fields=("UID",), fingerprint="m",
)  # fmt: skip
BOARDS = LayerInfo(
    "b", "Drainage_Districts", GeometryKind.POLYGON, "EPSG:4326", 5,
    (name_field("NAME", 5, 5), category("KIND", ("Levee District", 4), ("Drainage District", 1))), name_fields=("NAME",), fingerprint="b",
)  # fmt: skip
SPRINGS = LayerInfo(
    "s", "springs", GeometryKind.POINT, "EPSG:4326", 30, (name_field("NAME", 30, 30),), name_fields=("NAME",), fingerprint="s"
)
DEM = RasterInfo("d", "dem_10m", "EPSG:4326", ("",), (0.0, 0.0, 1.0, 1.0))


def _steps(question: str, kind: type, world: FakeWorld) -> list[Any]:
    found = by_grammar(question, world, Settings())
    assert found.runnable, [(issue.code, str(issue.message)) for issue in found.issues]
    return [step.operation for step in found.workflow.steps if isinstance(step.operation, kind)] if found.workflow is not None else []


PLAIN = FakeWorld((MEADOWS, BOARDS, SPRINGS), features=())
RAISED = FakeWorld((MEADOWS, BOARDS, SPRINGS), features=(), rasters=(DEM,))


@pytest.mark.parametrize("question", ["which grass covers the most area", "which grass has the largest area"])
def test_a_kind_of_areas_is_all_of_them(question: str) -> None:
    """It was the one largest meadow."""
    (table,) = _steps(question, SummariseBy, PLAIN)
    assert (table.field, table.best) == ("MAIN_GRASS", "most")


def test_districts_called_like_their_layer_are_all_of_them() -> None:
    """It was the one of that very type."""
    assert not _steps("number of springs in each drainage district", Filter, PLAIN)
    assert _steps("levee districts", Filter, PLAIN)


def test_students_are_no_years() -> None:
    assert not holds_years(replace(number("STUDENTS"), minimum=520.0, maximum=1900.0))
    assert holds_years(replace(number("BUILT"), minimum=1850.0, maximum=1990.0))


def test_the_highest_is_told_by_a_raster_where_no_field_tells() -> None:
    assert _steps("the highest spring", ZonalStatistics, RAISED)
    (first,) = _steps("the highest spring", Top, RAISED)
    assert first.descending


def test_cells_of_several_areas_count_alike() -> None:
    """It was the mean of as many means as there are areas."""
    world = FakeWorld((replace(MEADOWS, name="meadows"),), features=(), rasters=(DEM,))
    (mean,) = _steps("average elevation of all meadows together", Summarise, world)
    assert mean.weight
