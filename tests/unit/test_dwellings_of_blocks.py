"""What people live in, counted by blocks of land, beside records that are about one; a kind with a quality is never that quality alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Gather, Statistic
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number

BLOCKS = replace(
    DISTRICTS,
    id="m",
    name="Mesh_Blocks_2021",
    called=(),
    feature_count=120,
    fields=(name_field("MB_CODE", 120, 120), category("MB_CAT", ("Residential", 60), ("Parkland", 60)), number("Dwelling")),
    name_fields=("MB_CODE",),
    fingerprint="m",
)
RECORDS = replace(
    PLACES,
    id="r",
    name="DA_Tracker",
    called=(),
    fields=(
        name_field("APP_NO"),
        category("DEV_TYPE", ("Dwelling", 30), ("Demolition", 40), ("Pool", 30)),
        category("STATUS", ("Approved", 50), ("Refused", 50)),
        FieldInfo("LODGED", FieldType.DATE, "", FieldRole.DATE, 100, minimum="2021-01-01", maximum="2023-12-24"),
    ),
    name_fields=("APP_NO",),
    fingerprint="r",
)
UNDATED = replace(RECORDS, fields=RECORDS.fields[:-1])


def _read(question: str, records: object = RECORDS, *more: object) -> Plan:
    found = by_grammar(question, FakeWorld((DISTRICTS, records, *more), ()), Settings())  # type: ignore[arg-type]
    assert found.runnable, [str(issue.message) for issue in found.issues]
    return found


def _statistic(found: Plan) -> Statistic:
    assert found.workflow is not None
    (gather,) = (step.operation for step in found.workflow.steps if isinstance(step.operation, Gather))
    return gather.statistic


@pytest.mark.parametrize("question", ["how many dwellings are in each district?", "dwellings per district"])
def test_the_blocks_count_them(question: str) -> None:
    """It was the number of applications for one."""
    assert _statistic(_read(question, RECORDS, BLOCKS)) is Statistic.SUM


def test_where_no_block_counts_them_they_are_what_is_called_so() -> None:
    assert _statistic(_read("dwellings per district")) is Statistic.COUNT


def test_things_without_a_date_are_things() -> None:
    assert _statistic(_read("dwellings per district", UNDATED, BLOCKS)) is Statistic.COUNT


@pytest.mark.parametrize(
    ("question", "condition"),
    [
        ("approved dwellings", "DEV_TYPE = Dwelling and STATUS = Approved"),
        ("approved demolitions", "DEV_TYPE = Demolition and STATUS = Approved"),
    ],
)
def test_the_kind_stays_beside_its_quality(question: str, condition: str) -> None:
    """All that was approved was taken for the dwellings."""
    for more in ((), (BLOCKS,)):
        grounded = _read(question, RECORDS, *more).grounded
        assert grounded is not None
        assert grounded.target is not None
        assert grounded.target.predicate is not None
        assert grounded.target.predicate.words() == condition
