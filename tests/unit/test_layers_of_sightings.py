"""Layers of what was seen, told by their fields; kinds of areas that bear one name; things of which a list says nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Allot, Gather, Statistic, Summarise, SummariseBy
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field, number

DAY = FieldInfo("OBS_DATE", FieldType.DATE, role=FieldRole.DATE, filled=100, distinct=80)
SEEN = replace(number("NUM_SEEN"), minimum=1.0, maximum=24.0)
ATLAS = replace(
    PLACES, id="at", name="MBA_HERP25", fingerprint="at", name_fields=("COMM_NAME",), feature_count=100,
    fields=(category("COMM_NAME", ("Marsh Frog", 60), ("Grass Snake", 40)), DAY, SEEN),
)  # fmt: skip
RESERVES = LayerInfo(
    "re", "reserves", GeometryKind.POLYGON, "EPSG:4326", 9, (name_field("NAME", 9, 9),), name_fields=("NAME",), fingerprint="re"
)
ZONES = LayerInfo(
    "zo", "Zoning_Districts", GeometryKind.POLYGON, "EPSG:4326", 30,
    (name_field("ORD_NO", 30, 30), category("ZONE_CODE", ("R-1", 20), ("C-2", 10)), category("STATUS", ("A", 12), ("B", 18))),
    name_fields=("ORD_NO",), fingerprint="zo",
)  # fmt: skip
COVERS = LayerInfo(
    "co", "habitats", GeometryKind.POLYGON, "EPSG:4326", 40,
    (category("HAB_NAME", ("Heath", 25), ("Fen", 15)), category("RISK", ("Low", 20), ("High", 20))),
    name_fields=("HAB_NAME",), fingerprint="co",
)  # fmt: skip
WORLD = FakeWorld((ATLAS, RESERVES, ZONES, COVERS), features=())


def _plan(question: str) -> Plan:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, [(issue.code, str(issue.message)) for issue in found.issues]
    return found


def _the(question: str, kind: type) -> list[Any]:
    found = _plan(question).workflow
    return [step.operation for step in found.steps if isinstance(step.operation, kind)] if found is not None else []


@pytest.mark.parametrize("words", ["sightings", "records", "wildlife sightings", "observations"])
def test_rows_with_a_species_and_a_day_are_sightings(words: str) -> None:
    assert [step.statistic for step in _the(f"number of {words} in each reserve", Gather)] == [Statistic.COUNT]


@pytest.mark.parametrize(
    "question", ["sightings in each reserve", "for each reserve, sightings within 1 km", "sightings within 1 km per reserve"]
)
def test_things_without_names_of_their_own_are_counted(question: str) -> None:
    """It was a list with the same species in every other row."""
    assert _the(question, Gather)
    assert not _the(question, Allot)


def test_who_asks_for_the_list_gets_it() -> None:
    assert _the("list the sightings in each reserve", Allot)


def test_so_many_were_seen() -> None:
    """It was the number of rows in which anything stands there."""
    (total,) = _the("how many marsh frogs were seen", Summarise)
    assert total.statistic is Statistic.SUM
    assert total.column.casefold().endswith("num_seen")


@pytest.mark.parametrize(("words", "field"), [("zoning code", "ZONE_CODE"), ("habitat type", "HAB_NAME")])
def test_areas_of_one_code_or_name_are_one_group(words: str, field: str) -> None:
    (table,) = _the(f"number of sightings per {words}", SummariseBy)
    assert table.field == field


@pytest.mark.parametrize(
    "question", ["number of different comm names recorded in each reserve", "number of distinct comm names in each reserve"]
)
def test_different_values_in_each(question: str) -> None:
    assert [step.statistic for step in _the(question, Gather)] == [Statistic.DISTINCT]
