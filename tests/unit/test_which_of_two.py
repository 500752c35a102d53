"""Which of two named things is nearer to a third, or larger where they are of two layers: both numbers are told, in three languages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Difference, MeasureFrom, MeasureSize, Pick, Top
from tests.unit.fake_world import PLACES, FakeWorld, Named, name_field

TOWNS = replace(PLACES, id="to", name="towns", fields=(name_field(),), fingerprint="to")
PARKS = replace(PLACES, id="pa", name="parks", geometry=GeometryKind.POLYGON, fields=(name_field(),), fingerprint="pa")
LAKES = replace(PARKS, id="la", name="lakes", fingerprint="la")
NAMES = [Named("to", 1, "Hale"), Named("to", 2, "Otter"), Named("to", 3, "Wick"), Named("pa", 1, "Elm Green"), Named("la", 1, "Mere")]
WORLD = FakeWorld((TOWNS, PARKS, LAKES), NAMES)


def _steps(question: str) -> list:
    found = understand(question, WORLD, Settings())
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    return [step.operation for step in found.workflow.steps]


@pytest.mark.parametrize(
    ("question", "farthest"),
    [
        ("which is closer to Wick, Hale or Otter", False),
        ("is Wick closer to Hale or to Otter", False),
        ("which is farther from Wick, Hale or Otter", True),
        ("Hale和Otter哪个离Wick更近", False),
    ],
)
def test_the_nearer_of_two_goes_by_the_distances_of_both(question: str, farthest: bool) -> None:
    steps = _steps(question)
    assert {step.fids for step in steps if isinstance(step, Pick)} == {(3,), (1, 2)}
    assert any(isinstance(step, MeasureFrom) for step in steps)
    (top,) = [step for step in steps if isinstance(step, Top)]
    assert (top.column, top.count, top.descending) == ("distance_m", 1, farthest)


@pytest.mark.parametrize(
    "question", ["which is larger, Elm Green or Mere", "Was ist größer, Elm Green oder Mere?", "Elm Green和Mere哪个大"]
)
def test_the_larger_of_two_of_different_layers(question: str) -> None:
    steps = _steps(question)
    assert sum(isinstance(step, MeasureSize) for step in steps) == 2
    assert isinstance(steps[-1], Difference)
