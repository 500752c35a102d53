"""Whose things together are the most, what is shared by two places, and how many neighbours each has on average."""

from __future__ import annotations

from typing import Any

import pytest

from spatial_rag_plugin.grounding.numbers.numbers_inside import with_whose_together
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import Frame, Phrase, Relation, RelationKind, Superlative
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Derive, Gather, Statistic
from tests.unit.fake_world import FakeWorld, Named, category, name_field

_EXTENT = (10.0, 50.0, 10.1, 50.1)
PARISHES = LayerInfo(
    "a", "parishes", GeometryKind.POLYGON, "EPSG:4326", 9, (name_field("name", 9, 9), category("DEANERY", ("Upper", 5), ("Lower", 4))),
    _EXTENT, name_fields=("name",),
)  # fmt: skip
PONDS = LayerInfo("p", "ponds", GeometryKind.POLYGON, "EPSG:4326", 40, (name_field("name", 40, 40),), _EXTENT, name_fields=("name",))
WORLD = FakeWorld((PARISHES, PONDS), [Named("a", 1, "Elmley"), Named("a", 2, "Oakham")])


def _gathers(question: str) -> list[Any]:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, [(issue.code, str(issue.message)) for issue in found.issues]
    return [step.operation for step in found.workflow.steps if isinstance(step.operation, Gather)] if found.workflow is not None else []


@pytest.mark.parametrize("question", ["which parish's ponds cover the most area", "which parish has ponds with the biggest combined area"])
def test_owners_are_ranked_by_the_total_of_theirs(question: str) -> None:
    """It was the one largest pond."""
    assert [step.statistic for step in _gathers(question)] == [Statistic.SUM]


@pytest.mark.parametrize(
    "question",
    [
        "parishes that share a border with Elmley as well as with Oakham",
        "parishes sharing a border with Elmley and with Oakham",
        "parishes bordering Elmley as well as Oakham",
        "common neighbours of Elmley and Oakham",
    ],
)
def test_beside_both(question: str) -> None:
    found = by_grammar(question, WORLD, Settings()).grounded
    assert found is not None
    assert found.target is not None
    target = found.target
    assert [(item.kind, item.either) for item in target.relations] == [(RelationKind.TOUCHES, 0)] * 2


def test_how_many_neighbours_on_average() -> None:
    (counted,) = _gathers("average number of neighbours per parish")
    assert counted.statistic is Statistic.COUNT


@pytest.mark.parametrize(
    "question", ["which parish has the largest area in the ponds", "which parish has the largest share of its area in ponds"]
)
def test_the_area_in_others_is_that_of_the_part(question: str) -> None:
    """It was the area of the whole parish, and the largest share was the largest area."""
    assert any(step.statistic is Statistic.SUM for step in _gathers(question))
    found = by_grammar(question, WORLD, Settings()).workflow
    assert found is not None
    assert any(isinstance(step.operation, Derive) for step in found.steps) is ("share" in question)


def test_other_languages_need_no_words_for_whose() -> None:
    of = Relation(RelationKind.OF, "的", Phrase("parishes"))
    ponds = Phrase("ponds", relations=(of,), superlative=Superlative("最大", dimension="area"))
    frame = Frame("parishes的最大ponds", target=ponds, language="zh")
    assert with_whose_together(frame, WORLD) == frame
