"""One place that several layers hold, and several places of one name that are one: which is meant is asked only where it matters."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import is_numeric
from spatial_rag_plugin.model.catalog import FieldRole
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Pick
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, Named, category, name_field, number

INNS = replace(DISTRICTS, id="i", name="inns", fingerprint="i", fields=(name_field(), category("kitchen", ("cold", 4), ("warm", 9))))
HOUSES = replace(DISTRICTS, id="h", name="houses", fingerprint="h", fields=(name_field(), number("floors")))
WELLS = replace(PLACES, id="w", name="wells", fingerprint="w", fields=(name_field(),))
BECKS = replace(STREETS, id="b", name="becks", fingerprint="b", fields=(name_field(filled=40, distinct=30),))
STRIPS = replace(PLACES, id="s", name="airstrips", fingerprint="s", fields=(name_field(),))
TOWNS = replace(DISTRICTS, id="t", name="towns", fingerprint="t", fields=(name_field(), number("households")))


def picked(question: str, world: FakeWorld) -> list[tuple[int, ...]]:
    """The features of the places of a question that is answered."""
    plan = by_grammar(question, world, Settings())
    assert plan.runnable, plan.issues
    assert plan.workflow is not None
    return [step.operation.fids for step in plan.workflow.steps if isinstance(step.operation, Pick)]


def test_an_inn_that_is_a_house_too_is_one_place() -> None:
    copies = (Named("i", 3, "Crossed Keys", 10.1, 50.1), Named("h", 8, "Crossed Keys", 10.1, 50.1), Named("w", 1, "Deep Well"))
    world = FakeWorld((INNS, HOUSES, WELLS), copies)
    assert len(picked("wells within 300 m of Crossed Keys", world)) == 1
    assert picked("houses within 300 m of Crossed Keys", world) == [(8,)]
    assert picked("inns near Crossed Keys", world) == [(3,)]


def test_two_that_lie_apart_are_asked() -> None:
    apart = (Named("i", 3, "Crossed Keys", 10.1, 50.1), Named("h", 8, "Crossed Keys", 10.2, 50.1))
    plan = by_grammar("wells within 300 m of Crossed Keys", FakeWorld((INNS, HOUSES, WELLS), apart), Settings())
    assert "ambiguous-place" in {issue.code for issue in plan.issues}


def test_rows_without_geometry_are_no_place() -> None:
    bare = Named("b", 5, "Hazel Beck")
    bare.lon = bare.lat = None  # type: ignore[assignment]
    world = FakeWorld((WELLS, BECKS), (Named("b", 4, "Hazel Beck"), bare))
    assert picked("wells within 300 m of Hazel Beck", world) == [(4,)]


def test_all_the_lines_of_one_name_can_be_chosen() -> None:
    parts = (Named("b", 1, "Hazel Beck", 10.1, 50.0), Named("b", 2, "Other Beck"), Named("b", 3, "Hazel Beck", 10.6, 50.4))
    world = FakeWorld((WELLS, BECKS), parts)
    plan = by_grammar("wells within 300 m of Hazel Beck", world, Settings())
    assert not plan.runnable
    (choices,) = [issue.suggestions for issue in plan.issues if issue.code == "ambiguous-place"]
    chosen = next(choice.question for choice in choices if choice.question and "+" in choice.question)
    assert picked(chosen, world) == [(1, 3)]


@pytest.mark.parametrize("question", ["how far is Lower End from Hexford", "how far is Hexford from Lower End"])
def test_like_is_measured_with_like(question: str) -> None:
    ends = (Named("w", 1, "Lower End", 10.1, 50.1), Named("w", 2, "Hexford", 10.2, 50.2), Named("i", 7, "Hexford", 10.21, 50.2))
    assert sorted(picked(question, FakeWorld((WELLS, INNS), ends))) == [(1,), (2,)]


def test_the_town_and_not_its_airstrip() -> None:
    named = (Named("s", 1, "Hexford", 10.21, 50.2), Named("t", 2, "Hexford", 10.2, 50.2), Named("s", 3, "Lowfield", 10.4, 50.2))
    plain = replace(TOWNS, fields=(name_field(),))
    assert picked("which airstrip is nearest to Hexford", FakeWorld((STRIPS, plain), named)) == [(2,)]


def test_a_stray_text_among_numbers() -> None:
    floors = replace(category("floors", ("1", 900), ("2", 80), ("3", 9), ("brick", 1)), role=FieldRole.CATEGORY)
    assert is_numeric(floors)
    assert not is_numeric(category("lot", ("1", 9), ("2", 8), ("2a", 9), ("3b", 4)))
