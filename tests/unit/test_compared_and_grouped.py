"""Which of a few is larger, numbers by a field rather than by points that hold nothing, layers in VMap form, sizes within a distance."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.layer_names import layer_name_score
from spatial_rag_plugin.model.catalog import GeometryKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Buffer, Clip, Filter, Load, Nearest, SummariseBy, Top
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, Named, category, name_field

MOORS = replace(DISTRICTS, id="m", name="moors", fields=(name_field(filled=6, distinct=6),), fingerprint="m")
DITCHES = replace(STREETS, id="l", name="ditches", fields=(name_field(filled=40, distinct=30),), fingerprint="l")
BARNS = replace(PLACES, id="b", name="barns", fields=(name_field(), category("VILLAGE", ("Hex", 9), ("Low", 8))), fingerprint="b")
SPOTS = replace(PLACES, id="s", name="spots", fields=(name_field(), category("kind", ("village", 5), ("hamlet", 6))), fingerprint="s")
HOUSES = replace(DISTRICTS, id="h", name="houses", fields=(category("use", ("barn", 1), ("shed", 7)),), name_fields=(), fingerprint="h")
LAND = FakeWorld((MOORS, DITCHES, BARNS, SPOTS, HOUSES), (Named("s", 1, "Hexford"), Named("m", 2, "Long Moor")))


def steps(question: str) -> list[object]:
    plan = by_grammar(question, LAND, Settings())
    assert plan.runnable, plan.issues
    assert plan.workflow is not None
    return [step.operation for step in plan.workflow.steps]


@pytest.mark.parametrize(
    "question", ["Which moor is larger?", "which of the two moors is bigger", "哪个moors更大？", "Welches Moor ist größer?"]
)
def test_the_larger_of_some(question: str) -> None:
    found = steps(question)
    assert any(isinstance(step, Top) and step.count == 1 and step.descending for step in found)


def test_the_closer_of_some() -> None:
    assert any(isinstance(step, Nearest) for step in steps("which barn is closer to Hexford?"))


@pytest.mark.parametrize("question", ["number of barns per village", "barns by village, how many"])
def test_by_the_field_where_points_hold_nothing(question: str) -> None:
    """It once was the one house that is used as a barn."""
    found = steps(question)
    assert [step.field for step in found if isinstance(step, SummariseBy)] == ["VILLAGE"]
    assert [step.layer_id for step in found if isinstance(step, Load)] == ["b"]
    assert not any(isinstance(step, Filter) for step in found)


@pytest.mark.parametrize(
    ("question", "cut"),
    [
        ("total length of ditches within 200 m of Hexford", True),
        ("area of moors within 2 km of Hexford", True),
        ("mean length of the ditches within 200 m of Hexford", False),
        ("ditches within 200 m of Hexford", False),
    ],
)
def test_sizes_within_a_distance_are_those_of_the_parts(question: str, cut: bool) -> None:
    found = steps(question)
    assert any(isinstance(step, Clip) for step in found) is cut
    assert any(isinstance(step, Buffer) for step in found) is cut


def test_the_letter_of_a_shape_ends_no_name() -> None:
    named = replace(PLACES, name="shelterp", fingerprint="p")
    assert layer_name_score(("shelter",), named) > 0.9
    assert layer_name_score(("shelter",), replace(named, name="shelterl", fingerprint="q")) == 0.0
    assert layer_name_score(("shelter",), replace(named, name="shelterl", geometry=GeometryKind.LINE, fingerprint="r")) > 0.9
    assert layer_name_score(("ma",), replace(named, name="map", fingerprint="t")) == 0.0
