"""How many people live somewhere is told by the cells of a grid, where a layer is one, by their centres."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Centroids, Ratio, Relate, Summarise, Topology, WithinDistance
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, name_field, number

TOWNS = replace(
    DISTRICTS, id="m", name="municipalities", fields=(name_field("MUN_NAME"), number("POP")), name_fields=("MUN_NAME",), fingerprint="m"
)
PER_CELL = (name_field("GRID_ID", 900, 900), number("POP", 900), number("HH", 900))
GRID = replace(DISTRICTS, id="g", name="population_grid", feature_count=900, fields=PER_CELL, name_fields=("GRID_ID",), fingerprint="g")
ZONES = replace(DISTRICTS, id="z", name="flood_zones", fields=(name_field("ZONE_ID"),), name_fields=("ZONE_ID",), fingerprint="z")
HOSPITALS = replace(PLACES, id="h", name="hospitals", fields=(name_field("HOSP_NAME"),), name_fields=("HOSP_NAME",), fingerprint="h")
ARVENA = Named("m", 1, "Arvena")
WORLD = FakeWorld((TOWNS, GRID, ZONES, HOSPITALS), (ARVENA,))
网格 = replace(GRID, name="人口网格", fields=(name_field("网格编号", 900, 900), number("总人口", 900)), fingerprint="网格")
医院 = replace(HOSPITALS, name="医院", fingerprint="医院")


def plan(question: str, world: FakeWorld = WORLD) -> Plan:
    found = by_grammar(question, world, Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    return found


def steps(found: Plan) -> list[object]:
    assert found.workflow is not None
    return [step.operation for step in found.workflow.steps]


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ("how many people live in the flood zones?", "POP"),
        ("how many people do not live in the flood zones?", "POP"),
        ("how many households are inside the flood zones?", "HH"),
        ("population within 2 km of a hospital", "POP"),
        ("total population within 2 km of a hospital", "POP"),
        ("how many people live more than 5 km from the nearest hospital?", "POP"),
        ("Wie viele Einwohner leben im Umkreis von 2 km um Hospitals?", "POP"),
    ],
)
def test_the_cells_whose_centre_lies_there_are_added_up(question: str, field: str) -> None:
    found = plan(question)
    made = steps(found)
    assert any(isinstance(step, Centroids) for step in made)
    assert any(isinstance(step, (WithinDistance, Relate)) for step in made)
    assert [(step.column, step.statistic.value) for step in made if isinstance(step, Summarise)] == [(field, "sum")]
    assert any("centre" in str(issue.message) for issue in found.issues)


def test_inside_is_said_of_the_centres_not_of_the_cells() -> None:
    (related,) = (step for step in steps(plan("how many people live in the flood zones?")) if isinstance(step, Relate))
    assert related.topology is Topology.INTERSECTS


@pytest.mark.parametrize(
    "question", ["what percentage of the population lives in the flood zones?", "what share of people live within 2 km of a hospital?"]
)
def test_a_share_of_the_people_is_none_of_the_area(question: str) -> None:
    made = steps(plan(question))
    assert any(isinstance(step, Ratio) for step in made)
    assert {step.column for step in made if isinstance(step, Summarise)} == {"POP"}


@pytest.mark.parametrize("question", ["how many people live in Arvena?", "population of Arvena", "population in Arvena"])
def test_what_has_a_number_of_its_own_is_asked_for_that(question: str) -> None:
    found = plan(question)
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert (found.grounded.frame.output, found.grounded.target.layer_id) == (Output.ATTRIBUTE, "m")


@pytest.mark.parametrize("question", ["医院1公里范围内有多少人口", "医院1公里范围内的总人口是多少"])
def test_in_chinese(question: str) -> None:
    made = steps(plan(question, FakeWorld((网格, 医院), ())))
    assert any(isinstance(step, Centroids) for step in made)
    assert {step.column for step in made if isinstance(step, Summarise)} == {"总人口"}


def test_without_a_grid_it_is_asked_back() -> None:
    assert not by_grammar("how many people live within 2 km of a hospital?", FakeWorld((TOWNS, HOSPITALS), ()), Settings()).runnable
