"""Shares of a length or an area that the words say, whatever stands first: the quality, the size, or the things."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.graph import Step
from spatial_rag_plugin.workflow.operations import Clip, Filter, Load, Summarise
from tests.unit.fake_world import DISTRICTS, STREETS, FakeWorld, Named, category, name_field

TRACKS = replace(
    STREETS,
    id="t",
    name="tracks",
    fields=(name_field(filled=40, distinct=30), category("cover", ("gravelled", 12), ("grassed", 9), ("paved", 8), ("unpaved", 9))),
    fingerprint="t",
)
FIELDS = replace(DISTRICTS, id="f", name="meadows", fields=(name_field(), category("use", ("grazed", 4), ("mown", 9))), fingerprint="f")
FARM = FakeWorld((TRACKS, FIELDS), ())
PATHS = replace(TRACKS, id="h", name="paths", fingerprint="h")
PARISH = FakeWorld((PATHS, DISTRICTS), (Named("d", 1, "Northside"), Named("d", 2, "Southside")))


@pytest.mark.parametrize(
    ("question", "field", "size"),
    [
        ("What share of the track length is gravelled?", "cover", "length"),
        ("What share of the total track length is paved?", "cover", "length"),
        ("share of the total track length that is unpaved", "cover", "length"),
        ("what percentage of the length of the tracks is grassed", "cover", "length"),
        ("what percentage of tracks by length are gravelled", "cover", "length"),
        ("length of gravelled tracks as a percentage of all tracks", "cover", "length"),
        ("total length of gravelled tracks as a share of the total length of tracks", "cover", "length"),
        ("what share of the meadow area is mown", "use", "area"),
        ("area of mown meadows as a percentage of all meadows", "use", "area"),
        ("Anteil der gravelled Tracks an der Gesamtlänge der Tracks", "cover", "length"),
        ("gravelled tracks占tracks总长度的比例", "cover", "length"),
    ],
)
def test_of_the_same_things(question: str, field: str, size: str) -> None:
    plan = by_grammar(question, FARM, Settings())
    assert plan.runnable, plan.issues
    assert plan.workflow is not None
    assert plan.grounded is not None
    steps = [step.operation for step in plan.workflow.steps]
    assert len({step.layer_id for step in steps if isinstance(step, Load)}) == 1
    assert [step.predicate.fields() for step in steps if isinstance(step, Filter)] == [{field}]
    assert plan.grounded.frame.measure.dimension == size


@pytest.mark.parametrize(
    "question",
    [
        "what share of the path length in Northside is gravelled",
        "what percentage of path length in Northside is gravelled",
        "what percentage of the length of the paths in Northside is gravelled",
    ],
)
def test_part_and_whole_lie_in_the_same_place(question: str) -> None:
    plan = by_grammar(question, PARISH, Settings())
    assert plan.runnable, plan.issues
    assert plan.workflow is not None
    wholes = [step for step in plan.workflow.steps if isinstance(step.operation, Summarise)]
    assert len(wholes) == 2
    assert all(_is_clipped(plan.workflow.steps, step) for step in wholes)


def _is_clipped(steps: Sequence[Step], step: Step) -> bool:
    """Whether what comes into a step has been cut to a place somewhere before."""
    before = [each for each in steps if each.id in dict(step.inputs).values()]
    return isinstance(step.operation, Clip) or any(_is_clipped(steps, each) for each in before)


def test_what_covers_something_else_is_no_quality() -> None:
    plan = by_grammar("what share of the track length is meadows", FARM, Settings())
    steps = [step.operation for step in plan.workflow.steps] if plan.workflow is not None else []
    assert not any(isinstance(step, Filter) for step in steps)
