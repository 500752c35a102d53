"""A number of things and another of them in one question: both are answered, and neither is dropped in silence."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import SummariseBy
from tests.unit.fake_world import DISTRICTS, FakeWorld, amount, category

PONDS = replace(
    DISTRICTS,
    id="w",
    name="wetlands",
    fields=(
        category("kind", ("bog", 6), ("fen", 2)),
        amount("depth", 0.5, 9.0),
        category("surface", ("sealed", 4), ("unsealed", 5), ("sand", 2)),
    ),
    name_fields=(),
)
TRACKS = replace(DISTRICTS, id="t", name="tracks", geometry=GeometryKind.LINE, fields=PONDS.fields, name_fields=())
TOWN = FakeWorld((PONDS, TRACKS))


def columns(question: str) -> list[tuple[str, str]]:
    """The statistics that are given together, each with the column that it is of."""
    plan = by_grammar(question, TOWN, Settings())
    assert plan.runnable, plan.issues
    assert plan.workflow is not None
    table = plan.workflow.steps[-1].operation
    assert isinstance(table, SummariseBy)
    return [(one.statistic.value, one.column) for one in (table, *table.more)]


@pytest.mark.parametrize(
    "question",
    [
        "How many bogs are there and what is their total area?",
        "What is the total area of the bogs, and how many of them are there?",
        "how many bogs are there and how large are they altogether",
        "Wie viele Wetlands gibt es und wie groß ist ihre Gesamtfläche?",
        "Wie groß ist die Gesamtfläche der Wetlands und wie viele gibt es?",
        "wetlands总面积是多少，一共有几个？",
    ],
)
def test_a_count_and_a_size(question: str) -> None:
    assert [statistic for statistic, _ in columns(question)] == ["count", "sum"]
    assert columns(question)[1][1] == "area_m2"


def test_a_count_and_a_mean_of_a_field() -> None:
    assert ("mean", "depth") in columns("what is the average depth of the bogs and how many are there")


def test_a_second_number_is_not_dropped() -> None:
    plan = by_grammar("What is the length of the tracks, and also how many of each surface?", TOWN, Settings())
    assert not plan.runnable


def test_a_size_in_a_unit_is_no_second_question() -> None:
    plan = by_grammar("what is the total area of the wetlands and how many hectares is that", TOWN, Settings())
    assert not any(issue.not_understood == "how many" for issue in plan.issues)


def test_neither_of_two_values_is_no_third_one() -> None:
    """ "Not sealed" is unsealed, neither sealed nor of sand is all the rest."""
    for question in ("tracks that are neither sealed nor sand", "tracks that are neither sand nor sealed"):
        plan = by_grammar(question, TOWN, Settings())
        assert plan.workflow is not None, plan.issues
        said = " ".join(str(getattr(step.operation, "predicate", "")) for step in plan.workflow.steps)
        assert "Not(" in said
        assert "unsealed" not in said
