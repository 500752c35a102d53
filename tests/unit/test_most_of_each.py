"""The value of a field that most things have in each place; shares of lines that are measured, not counted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Gather, Mark, Statistic, SummariseBy
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field

DEPOTS = LayerInfo(
    "de", "depots", GeometryKind.POLYGON, "EPSG:4326", 9, (name_field(filled=9, distinct=9),), name_fields=("name",), fingerprint="de"
)
TRIPS = replace(
    PLACES, id="tr", name="trips", fingerprint="tr", name_fields=("TRIP_ID",),
    fields=(name_field("TRIP_ID"), category("CARRIER", ("Nordlink", 60), ("Transco", 40)), category("DELAYED", ("Y", 30), ("N", 70))),
)  # fmt: skip
CABLES = LayerInfo(
    "ca", "cable", GeometryKind.LINE, "EPSG:4326", 80, (name_field("CABLE_ID", 80, 80), category("BURIED", ("Y", 30), ("N", 50))),
    name_fields=("CABLE_ID",), fingerprint="ca",
)  # fmt: skip
WORLD = FakeWorld((DEPOTS, TRIPS, CABLES), features=())


def _plan(question: str) -> Plan:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, [(issue.code, str(issue.message)) for issue in found.issues]
    return found


def _the(found: Plan, *kinds: type) -> list:
    return [step.operation for step in found.workflow.steps if isinstance(step.operation, kinds)] if found.workflow is not None else []


@pytest.mark.parametrize("words", ["at each depot", "in each depot", "per depot"])
def test_which_value_has_the_most_in_each(words: str) -> None:
    """It was the one of all depots."""
    (table,) = _the(_plan(f"which carrier has the most trips {words}"), SummariseBy)
    assert table.best == "most"
    assert {table.field, *(key.field for key in table.further)} >= {"CARRIER"}
    assert len(table.further) == 1


def test_without_each_it_is_one_of_all() -> None:
    (table,) = _the(_plan("which carrier has the most trips"), SummariseBy)
    assert (table.field, table.further) == ("CARRIER", ())


def test_so_much_cable_is_measured() -> None:
    assert [step.statistic for step in _the(_plan("percentage of buried cable in each depot"), Gather)] == [Statistic.SUM, Statistic.SUM]


def test_so_many_trips_are_counted() -> None:
    found = _plan("percentage of delayed trips in each depot")
    assert _the(found, Mark) or [step.statistic for step in _the(found, Gather)] == [Statistic.COUNT, Statistic.COUNT]


def test_a_share_by_length_is_none_of_their_number() -> None:
    found = by_grammar("share of buried cables by length in each depot", WORLD, Settings())
    assert not found.runnable or not _the(found, Mark)
