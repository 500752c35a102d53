"""Sizes of each thing inside others, of each parcel, numbers per people of each area, and shares of what lies in each area."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Clip
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, amount, category, name_field

EXTENT = (10.0, 50.0, 10.1, 50.1)
LINES = LayerInfo("ln", "feeders", GeometryKind.LINE, "EPSG:4326", 9, (name_field(filled=9, distinct=9),), EXTENT, name_fields=("name",))
PIN = FieldInfo("PIN", FieldType.TEXT, role=FieldRole.NUMBER, filled=600, distinct=600)
OWNER = replace(category("OWNER_NAME", ("SMITH", 300), ("JONES", 300)), filled=600)
YEAR = FieldInfo("YR_BUILT", FieldType.INTEGER, role=FieldRole.NUMBER, filled=500, distinct=90, minimum=1900.0, maximum=2020.0)
PARCELS = replace(
    DISTRICTS, id="pa", name="parcels", feature_count=600, fields=(PIN, OWNER, amount("BLDG_VAL", 0.0, 9e5), YEAR),
    name_fields=("OWNER_NAME",), fingerprint="pa",
)  # fmt: skip
ZONES = replace(DISTRICTS, id="zo", name="flood_zones", fields=(category("kind", ("AE", 3), ("X", 3)),), name_fields=(), fingerprint="zo")
RESIDENTS = amount("population", 100, 9000)
WARDS = replace(DISTRICTS, id="wa", name="wards", fields=(name_field(filled=6, distinct=6), RESIDENTS), fingerprint="wa")
CRASHES = replace(PLACES, id="cr", name="crashes", fields=(category("kind", ("a", 50), ("b", 50)),), name_fields=(), fingerprint="cr")
WORLD = FakeWorld((replace(LINES, fingerprint="ln"), PARCELS, ZONES, WARDS, CRASHES), (Named("wa", 1, "Hale"),))


def plan(question: str) -> Plan:
    return by_grammar(question, WORLD, Settings())


def clips(question: str) -> bool:
    found = plan(question)
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.workflow is not None
    return any(isinstance(step.operation, Clip) for step in found.workflow.steps)


@pytest.mark.parametrize(
    ("question", "cut"),
    [
        ("length of each feeder inside the flood zones", True),
        ("length of each feeder in Hale", True),
        ("area of each parcel inside the flood zones", True),
        ("area of each parcel in Hale", False),
        ("length of each feeder", False),
        ("length of each feeder within 100 m of a crash", False),
    ],
)
def test_the_part_of_each_that_lies_inside(question: str, cut: bool) -> None:
    assert clips(question) is cut


@pytest.mark.parametrize("question", ["area of each parcel", "BLDG_VAL of each parcel in Hale"])
def test_each_parcel_is_no_owner(question: str) -> None:
    found = plan(question)
    assert found.grounded is not None
    assert not found.grounded.group_field


@pytest.mark.parametrize(
    "question",
    [
        "crashes per ward per 1000 residents", "number of crashes by ward per 1000 residents", "crashes per 1000 residents per ward",
        "crashes je ward je 1000 Einwohner",
    ],
)  # fmt: skip
def test_what_the_number_of_each_is_per_is_kept(question: str) -> None:
    found = plan(question)
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.grounded is not None
    (column,) = found.grounded.columns
    assert column.per is not None
    assert column.tally is not None


@pytest.mark.parametrize(
    "question",
    [
        "what percentage of parcels in each ward is in a flood zone",
        "What percentage of each ward's parcels are inside a flood zone?",
        "percentage of parcels in a flood zone in each ward",
    ],
)
def test_the_share_is_of_the_things_in_each_area(question: str) -> None:
    found = plan(question)
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.grounded is not None
    (column,) = found.grounded.columns
    assert column.tally is not None
    assert column.tally.statistic == "count"
    assert column.tally.counted.relations


def test_the_oldest_building_has_not_the_lowest_value() -> None:
    found = plan("oldest building in Hale")
    assert found.grounded is None or "BLDG_VAL" not in (found.grounded.attribute, *(term.field for term in found.grounded.columns))
    assert not found.runnable
