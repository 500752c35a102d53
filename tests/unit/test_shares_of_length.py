"""Shares of a length or an area that the words say, whatever stands first: the quality, the size, or the things."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Filter, Load
from tests.unit.fake_world import DISTRICTS, STREETS, FakeWorld, category, name_field

TRACKS = replace(
    STREETS,
    id="t",
    name="tracks",
    fields=(name_field(filled=40, distinct=30), category("cover", ("gravelled", 12), ("grassed", 9), ("paved", 8), ("unpaved", 9))),
    fingerprint="t",
)
FIELDS = replace(DISTRICTS, id="f", name="meadows", fields=(name_field(), category("use", ("grazed", 4), ("mown", 9))), fingerprint="f")
FARM = FakeWorld((TRACKS, FIELDS), ())


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


def test_what_covers_something_else_is_no_quality() -> None:
    plan = by_grammar("what share of the track length is meadows", FARM, Settings())
    steps = [step.operation for step in plan.workflow.steps] if plan.workflow is not None else []
    assert not any(isinstance(step, Filter) for step in steps)
