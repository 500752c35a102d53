"""A raster is meant by its own name, though a field that holds no numbers shares a word with it: the wind speed is no WIND_FARM."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import RasterInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Filter, ZonalStatistics
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field, number

TURBINES = replace(
    PLACES,
    id="t",
    name="wind_turbines",
    fields=(name_field("WTG_ID"), category("WIND_FARM", ("Costa", 60), ("Piana", 40))),
    fingerprint="t",
)
MASTS = replace(PLACES, id="m", name="masts", fields=(name_field("MAST"), number("WIND_SPEED")), fingerprint="m")
WIND = RasterInfo("r", "wind_speed_100m", "EPSG:4326", ("",), (10.0, 50.0, 10.1, 50.1))
WORLD = FakeWorld((TURBINES, MASTS), features=(), rasters=(WIND,))


def steps(question: str) -> list[object]:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    assert found.workflow is not None
    return [step.operation for step in found.workflow.steps]


@pytest.mark.parametrize(
    "question",
    [
        "wind turbines with a wind speed above 6 m/s",
        "turbines with a mean wind speed above 6",
        "which turbines are where the wind speed is above 6 m/s?",
        "how many turbines stand where the wind speed is above 6?",
        "average wind speed of the turbines by wind farm",
    ],
)
def test_it_is_taken_from_the_raster(question: str) -> None:
    assert any(isinstance(step, ZonalStatistics) for step in steps(question))


def test_a_field_of_numbers_is_taken_as_it_is() -> None:
    made = steps("masts with a wind speed above 6")
    assert not any(isinstance(step, ZonalStatistics) for step in made)
    assert [step.predicate.words() for step in made if isinstance(step, Filter)] == ["WIND_SPEED > 6"]


def test_a_value_of_the_field_is_still_meant_by_its_name() -> None:
    made = steps("turbines of wind farm Costa")
    assert [step.predicate.words() for step in made if isinstance(step, Filter)] == ["WIND_FARM = Costa"]
