"""Numbers that only the parts of larger areas have, where these are counted, ranked, divided or limited by them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.predicate import Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Derive, Filter, Gather, Statistic, Topology
from tests.unit.fake_world import PLACES, FakeWorld, amount, name_field, number

BLOCKS = LayerInfo(
    "bg", "census_block_groups", GeometryKind.POLYGON, "EPSG:4326", 60,
    (name_field("GEOID", 60, 60), number("POP", 60), number("HH", 60), amount("MEDIAN_RENT", 400, 2900)), name_fields=("GEOID",),
    fingerprint="bg",
)  # fmt: skip
PRECINCTS = LayerInfo(
    "pp",
    "police_precincts",
    GeometryKind.POLYGON,
    "EPSG:4326",
    8,
    (name_field(filled=8, distinct=8),),
    name_fields=("name",),
    fingerprint="pp",
)
BURGLARIES = replace(PLACES, id="bu", name="burglaries", fields=(name_field("CASE_NO"),), name_fields=("CASE_NO",), fingerprint="bu")
STREAMS = LayerInfo(
    "st", "streams", GeometryKind.LINE, "EPSG:4326", 9, (name_field(filled=9, distinct=9),), name_fields=("name",), fingerprint="st"
)
WORLD = FakeWorld((BLOCKS, PRECINCTS, BURGLARIES, STREAMS), features=())


def _plan(question: str, world: FakeWorld = WORLD) -> Plan:
    found = by_grammar(question, world, Settings())
    assert found.runnable, [(issue.code, str(issue.message)) for issue in found.issues]
    return found


def _the(found: Plan, *kinds: type) -> list:
    return [step.operation for step in found.workflow.steps if isinstance(step.operation, kinds)] if found.workflow is not None else []


@pytest.mark.parametrize(
    "question", ["burglaries per 1000 people in each police precinct", "which police precinct has the most burglaries per 1000 residents"]
)
def test_per_head_of_the_parts(question: str) -> None:
    found = _plan(question)
    count, people = _the(found, Gather)
    assert (count.statistic, people.statistic, people.source) == (Statistic.COUNT, Statistic.SUM, "POP")
    assert people.topology is Topology.CENTROID
    assert [step.factor for step in _the(found, Derive)] == [1000.0]
    assert any("sum of the field" in str(issue.message) for issue in found.issues)


def test_a_limit_is_one_of_their_sum() -> None:
    """No block group has so many people, and a precinct with one that has was not asked for."""
    found = _plan("which police precincts have more than 20000 people")
    (people,) = _the(found, Gather)
    assert people.statistic is Statistic.SUM
    assert [step.predicate.op for step in _the(found, Filter)] == [Comparison.GT]


def test_a_level_of_parts_is_no_sum() -> None:
    found = by_grammar("which police precincts have a median rent over 1000", WORLD, Settings())
    assert not any(step.source == "MEDIAN_RENT" and step.statistic is Statistic.SUM for step in _the(found, Gather))


def test_larger_areas_are_no_parts() -> None:
    """What eight precincts have is not known of sixty block groups."""
    above = replace(PRECINCTS, fields=(*PRECINCTS.fields, number("POP", 8)))
    below = replace(BLOCKS, fields=(BLOCKS.fields[0],))
    found = by_grammar("burglaries per 1000 people in each block group", FakeWorld((below, above, BURGLARIES), features=()), Settings())
    assert not any(step.source == "POP" for step in _the(found, Gather))


def test_what_is_said_last_of_people_in_areas_is_said_of_the_areas() -> None:
    found = _plan("how many people live in block groups that touch a stream and have a median rent under 900")
    assert found.grounded is not None
    assert found.grounded.target.layer_id == "bg"
    assert any("MEDIAN_RENT" in str(step.predicate) for step in _the(found, Filter))
