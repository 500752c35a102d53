"""The area with the most of a number of some things inside it: "which ward has the highest average value of vacant parcels"."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Filter, Gather, Top
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, category, name_field

PARCELS = replace(
    PLACES,
    id="p",
    name="parcels",
    geometry=GeometryKind.POLYGON,
    fields=(name_field("PARCEL_ID"), category("LAND_USE", ("Residential", 50), ("Vacant", 30)), amount("ASSESSED_VALUE", 10.0, 900.0)),
    name_fields=("PARCEL_ID",),
    fingerprint="p",
)
WARDS = replace(DISTRICTS, id="w", name="wards", fields=(name_field("WARD", 6, 6),), name_fields=("WARD",), fingerprint="w")
WORLD = FakeWorld((PARCELS, WARDS), features=())


def plan(question: str) -> Plan:
    return by_grammar(question, WORLD, Settings())


@pytest.mark.parametrize(
    ("question", "statistic", "count", "descending"),
    [
        ("which ward has the lowest total assessed value of residential parcels", "sum", 1, False),
        ("which ward has the highest average assessed value of vacant parcels?", "mean", 1, True),
        ("ward with the highest median assessed value of vacant parcels", "median", 1, True),
        ("which 2 wards have the highest average assessed value of vacant parcels", "mean", 2, True),
        ("top 3 wards by average assessed value of residential parcels", "mean", 3, True),
        ("welcher Bezirk hat die höchste durchschnittliche ASSESSED_VALUE der vacant parcels", "mean", 1, True),
    ],
)
def test_goes_by_the_number_of_those_inside(question: str, statistic: str, count: int, descending: bool) -> None:
    found = plan(question)
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.workflow is not None
    steps = [step.operation for step in found.workflow.steps]
    (gather,) = (step for step in steps if isinstance(step, Gather))
    (top,) = (step for step in steps if isinstance(step, Top))
    assert (gather.statistic.value, gather.source) == (statistic, "ASSESSED_VALUE")
    assert (top.count, top.descending) == (count, descending)
    assert any(isinstance(step, Filter) for step in steps)


@pytest.mark.parametrize(
    "question", ["which ward has the highest average assessed value of purple parcels", "which ward has the most unicorns"]
)
def test_what_is_not_known_is_asked_back(question: str) -> None:
    assert not plan(question).runnable
