"""Answers that are sure of themselves: one where one is asked for, all that a word stands for, and nothing of a denial lost."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Filter, Relate, SummariseBy, Topology
from tests.unit.fake_world import FakeWorld, amount, category, name_field

_BOUNDS = (10.0, 46.0, 11.0, 47.0)
_KEEPER = category("KEEPER", ("Abbot", 30), ("Cole", 20), ("Fay", 10))
_ZONING = category("ZONING", ("A1", 40), ("R2", 20))
LOTS = LayerInfo("l", "lots", GeometryKind.POLYGON, "EPSG:4326", 60, (name_field(), _KEEPER, _ZONING, amount("ACRES", 1.0, 90.0)), _BOUNDS,
                 name_fields=("name",))  # fmt: skip
FLOOD = LayerInfo("f", "Flood_Zones", GeometryKind.POLYGON, "EPSG:4326", 8, (category("CLASS", ("AE", 4), ("X", 4)),), _BOUNDS)
_SURFACE = category("SURF", ("Gravel", 10), ("Asphalt", 30), ("Dirt", 5), ("Concrete", 15))
TRACKS = LayerInfo("t", "lanes", GeometryKind.LINE, "EPSG:4326", 60, (name_field(), _SURFACE), _BOUNDS, name_fields=("name",))
WORLD = FakeWorld((LOTS, FLOOD, TRACKS))


@pytest.mark.parametrize(
    ("question", "best"),
    [
        ("which keeper has the most lots", "most"),
        ("the keeper with the most lots", "most"),
        ("which keeper has the fewest lots", "least"),
        ("which keepers have the most lots", ""),
        ("most common keeper of the lots", "most"),
        ("哪个KEEPER的lots最多", "most"),
        ("which zoning has the most acres", "most"),  # and no flood zone
    ],
)
def test_one_of_the_values_is_asked_for(question: str, best: str) -> None:
    found = by_grammar(question, WORLD, Settings())
    assert found.workflow is not None, found.issues
    table = found.workflow.steps[-1].operation
    assert isinstance(table, SummariseBy)
    assert table.best == best


@pytest.mark.parametrize(
    ("question", "values", "denied"),
    [
        ("unpaved lanes", {"Gravel", "Dirt"}, False),
        ("how many lanes are paved", {"Asphalt", "Concrete"}, False),
        ("lanes that are not paved", {"Asphalt", "Concrete"}, True),
        ("unbefestigte lanes", {"Gravel", "Dirt"}, False),
    ],
)
def test_a_quality_is_all_that_is_so(question: str, values: set[str], denied: bool) -> None:
    found = by_grammar(question, WORLD, Settings())
    assert found.workflow is not None, found.issues
    kept = next(step.operation.predicate for step in found.workflow.steps if isinstance(step.operation, Filter))
    part = getattr(kept, "part", kept)
    assert set(getattr(part, "values", ())) == values
    assert (part is not kept) is denied


def test_a_denial_that_nothing_settles_is_asked() -> None:
    bare = FakeWorld((replace(TRACKS, fields=(name_field(), category("CLASS", ("A", 30), ("B", 30)))),))
    assert by_grammar("lanes that are not paved", bare, Settings()).workflow is None


@pytest.mark.parametrize(
    "question",
    ["lots not completely within a flood zone", "lots, die nicht vollständig in Flood_Zones liegen", "不完全在Flood_Zones内的lots"],
)
def test_what_is_not_wholly_inside_may_be_so_in_part(question: str) -> None:
    found = by_grammar(question, WORLD, Settings())
    assert found.workflow is not None, found.issues
    relation = next(step.operation for step in found.workflow.steps if isinstance(step.operation, Relate))
    assert (relation.topology, relation.negated) == (Topology.WITHIN, True)


def test_the_east_most_is_no_name_of_a_field() -> None:
    found = by_grammar("the east-most lot", WORLD, Settings())
    assert found.frame is not None
    assert found.frame.target is not None
    assert found.frame.target.superlative is not None
    assert found.frame.target.superlative.field == "longitude"


@pytest.mark.parametrize(
    ("question", "choices"),
    [
        ("lanes that cross two lots", {"lanes that cross at least two lots", "lanes that cross exactly two lots"}),
        ("穿过两个lots的lanes", {"穿过至少两个lots的lanes", "穿过正好两个lots的lanes"}),
    ],
)
def test_a_number_of_references_is_not_lost(question: str, choices: set[str]) -> None:
    found = by_grammar(question, WORLD, Settings())
    assert found.workflow is None or not found.runnable
    offered = {choice.question for issue in found.issues for choice in issue.suggestions}
    assert choices <= offered
    assert all(by_grammar(choice, WORLD, Settings()).runnable for choice in choices)
