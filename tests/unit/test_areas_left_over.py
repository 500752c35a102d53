"""The size of what is left of one thing without others, which is neither the size of all of it nor nothing; over a forester's layers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Filter, MeasureSize, Overlay, OverlayKind, Relate
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, Named, category, name_field

_KINDS = category("kind", ("bog", 8), ("fen", 3))
COMMONS = replace(DISTRICTS, id="c", name="commons", fields=(name_field(),), fingerprint="c")
BOGS = replace(DISTRICTS, id="b", name="bogs", feature_count=11, fields=(name_field(), _KINDS), fingerprint="b")
RIDES = replace(STREETS, id="r", name="rides", fields=(name_field(),), fingerprint="r")
HIDES = replace(PLACES, id="h", name="hides", fields=(name_field(),), fingerprint="h")
_NAMES = (Named("c", 1, "Marl Heath"), Named("c", 2, "Ash Waste"), Named("r", 1, "Kings Ride"))
WORLD = FakeWorld((COMMONS, BOGS, RIDES, HIDES), _NAMES)


@pytest.mark.parametrize(
    "question",
    [
        "how large is Marl Heath without its bogs",
        "area of Marl Heath outside the bogs",
        "the area of Marl Heath without the bogs",
        "how long is Kings Ride outside Marl Heath",
        "Wie groß ist Marl Heath ohne bogs?",
    ],
)
def test_what_is_left_of_one_is_measured(question: str) -> None:
    plan = by_grammar(question, WORLD, Settings())
    assert plan.runnable, plan.issues
    assert plan.workflow is not None
    steps = [step.operation for step in plan.workflow.steps]
    assert any(isinstance(step, Overlay) and step.kind is OverlayKind.DIFFERENCE for step in steps)
    assert any(isinstance(step, MeasureSize) for step in steps)


def test_points_take_nothing_away_from_areas() -> None:
    plan = by_grammar("area of the commons without a hide", WORLD, Settings())
    assert plan.runnable, plan.issues
    assert plan.workflow is not None
    steps = [step.operation for step in plan.workflow.steps]
    assert any(isinstance(step, Relate) for step in steps)
    assert not any(isinstance(step, Overlay) for step in steps)


def test_what_is_no_bog_is_no_kind_of_bog() -> None:
    plan = by_grammar("which area of Marl Heath is not bog", WORLD, Settings())
    steps = [step.operation for step in plan.workflow.steps] if plan.workflow is not None else []
    assert not any(isinstance(step, Filter) for step in steps)
