"""Parcels and buildings are counted once in what holds them, though a border may run through one."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Gather, Topology
from tests.unit.fake_world import DISTRICTS, FakeWorld, amount, category, name_field

PARCELS = replace(
    DISTRICTS,
    id="t",
    name="TaxParcels_2024",
    called=(),
    feature_count=400,
    fields=(name_field("PIN", 400, 400), category("LANDUSE", ("RES", 300), ("COM", 100)), amount("ASSD_VAL", 10000, 900000)),
    name_fields=("PIN",),
    fingerprint="t",
)
FOOTPRINTS = replace(PARCELS, id="f", name="Bldg_Footprints", called=("buildings",), fingerprint="f")
GREENS = replace(PARCELS, id="g", name="parks", fields=(name_field("NAME", 400, 400),), name_fields=("NAME",), fingerprint="g")


def _kinds(question: str, *layers: object) -> set[Optional[Topology]]:
    found = by_grammar(question, FakeWorld((DISTRICTS, *layers), ()), Settings())  # type: ignore[arg-type]
    assert found.runnable, [str(issue.message) for issue in found.issues]
    assert found.workflow is not None
    return {step.operation.topology for step in found.workflow.steps if isinstance(step.operation, Gather)}


@pytest.mark.parametrize(
    ("question", "layer"),
    [
        ("number of parcels in each district", PARCELS),
        ("commercial parcels by district", PARCELS),
        ("total ASSD_VAL of parcels by district", PARCELS),
        ("how many buildings are in each district?", FOOTPRINTS),
    ],
)
def test_each_belongs_to_one(question: str, layer: object) -> None:
    assert _kinds(question, layer) == {Topology.CENTROID}


def test_larger_areas_count_wherever_they_have_a_part() -> None:
    assert _kinds("number of parks in each district", GREENS) == {Topology.INTERIOR}


def test_a_number_of_areas_is_added_up_once() -> None:
    """The cows of a farm on a border were those of both districts."""
    fields = (name_field("ID", 400, 400), amount("DairyCows", 0, 800))
    farms = replace(PARCELS, id="fa", name="AgriBase_Farms", fields=fields, name_fields=("ID",), fingerprint="fa")
    assert _kinds("number of dairy cows per district", farms) == {Topology.CENTROID}


@pytest.mark.parametrize(
    "question", ["share of commercial parcels by district", "which district has the highest share of commercial parcels"]
)
def test_a_share_is_of_those_that_belong_there_however_it_is_asked(question: str) -> None:
    found = understand(question, FakeWorld((DISTRICTS, PARCELS), ()), Settings())
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    assert {step.operation.topology for step in found.workflow.steps if isinstance(step.operation, Gather)} == {Topology.CENTROID}
