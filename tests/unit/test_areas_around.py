"""Numbers that only areas have, asked for around something: whose are to be added up is asked back; over a water board's layers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.issue import Issue
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Buffer, Clip, Overlay, OverlayKind, WithinDistance
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, Named, name_field, number

PARISHES = replace(
    DISTRICTS,
    id="a",
    name="parishes",
    fields=(name_field("PARISH", 9, 9), number("POPULATION", 9)),
    name_fields=("PARISH",),
    fingerprint="a",
)
BLOCKS = replace(
    DISTRICTS,
    id="b",
    name="blocks",
    feature_count=900,
    fields=(name_field("BLOCK", 900, 900), number("POPULATION", 900), number("POP_DENS", 900)),
    name_fields=("BLOCK",),
    fingerprint="b",
)
WELLS = replace(PLACES, id="w", name="wells", fields=(name_field("WELL"), number("DEPTH_M")), name_fields=("WELL",), fingerprint="w")
WORLD = FakeWorld((PARISHES, BLOCKS, WELLS), features=(Named("w", 1, "Marl Spring"),))


def stopping(question: str) -> list[Issue]:
    return [issue for issue in by_grammar(question, WORLD, Settings()).issues if issue.stops]


@pytest.mark.parametrize(
    "question",
    ["population within 2 km of Marl Spring", "total pop within 2 km of a well", "how many people live within 2 km of Marl Spring"],
)
def test_whose_population_is_asked_and_can_be_clicked(question: str) -> None:
    (issue,) = stopping(question)
    assert issue.code in ("which-areas", "people-of-areas")
    assert [f"of {name}" in choice.question for choice, name in zip(issue.suggestions, ("blocks", "parishes"))] == [True, True]
    assert all(not stopping(choice.question) for choice in issue.suggestions)


@pytest.mark.parametrize("question", ["total population of blocks within 2 km of Marl Spring", "wells within 2 km of Marl Spring"])
def test_nothing_is_asked_where_the_areas_are_said(question: str) -> None:
    assert stopping(question) == []


def _brooks(count: int) -> FakeWorld:
    brooks = replace(STREETS, id="r", name="brooks", feature_count=count, fingerprint=f"brooks {count}")
    return FakeWorld((BLOCKS, brooks), features=())


@pytest.mark.parametrize("count", [40, 900])
def test_what_lies_near_many_lines_is_cut_before_it_is_added_up(count: int) -> None:
    found = by_grammar("total area of blocks within 100 m of a brook", _brooks(count), Settings())
    assert found.workflow is not None
    steps = [step.operation for step in found.workflow.steps]
    assert [type(step) for step in steps if isinstance(step, (Buffer, Clip))] == [Buffer, Clip]
    assert sum(isinstance(step, WithinDistance) for step in steps) == (2 if count > 150 else 1)  # what is near no block is not drawn
    assert not any(issue.code == "whole-around" for issue in found.issues)


def test_near_too_many_lines_it_is_said_that_each_counts_in_full() -> None:
    found = by_grammar("total area of blocks within 100 m of a brook", _brooks(90_000), Settings())
    assert found.runnable
    assert [issue.subject for issue in found.issues if issue.code == "whole-around"] == ["blocks"]
    counted = by_grammar("how many blocks are within 100 m of a brook", _brooks(90_000), Settings())
    assert not any(issue.code == "whole-around" for issue in counted.issues)


def test_far_from_too_many_lines_it_is_said_that_no_parts_count() -> None:
    found = by_grammar("total area of blocks more than 100 m from a brook", _brooks(90_000), Settings())
    assert found.runnable
    assert [issue.subject for issue in found.issues if issue.code == "whole-around"] == ["blocks"]
    cut = by_grammar("total area of blocks more than 100 m from a brook", _brooks(40), Settings())
    assert not any(issue.code == "whole-around" for issue in cut.issues)


@pytest.mark.parametrize(
    "question",
    [
        "total area of the parishes not within 3 km of any well",
        "area of the parishes more than 3 km from the wells",
        "How large is the area of the parishes that is not within 3 km of any well?",
        "what share of the area of the parishes is more than 3 km from a well?",
        "距wells 3公里以外的parishes总面积",
    ],
)
def test_beyond_a_distance_parts_are_measured_as_within_it(question: str) -> None:
    """Of an area that reaches out of the circles a part lies beyond them: the two totals together are all there is."""
    found = by_grammar(question, WORLD, Settings())
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    steps = [step.operation for step in found.workflow.steps]
    assert [step.kind for step in steps if isinstance(step, Overlay)] == [OverlayKind.DIFFERENCE]
    assert not any(isinstance(step, WithinDistance) for step in steps)


def test_things_beyond_a_distance_stay_whole() -> None:
    found = by_grammar("which parishes are more than 3 km from a well?", WORLD, Settings())
    assert found.workflow is not None
    assert not any(isinstance(step.operation, Overlay) for step in found.workflow.steps)
