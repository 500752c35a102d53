"""What a step that ranks says: things that were counted are the most or the fewest of them, a number is the largest or the smallest."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.workflow.graph import Step, Workflow
from spatial_rag_plugin.workflow.operations import Gather, Load, Operation, Statistic, Top, TopIn


def words_of(gather: Gather, *others: Operation) -> str:
    steps = [
        Step("s1", Load("a", "airports"), label="airports"),
        Step("s2", Load("c", "countries"), label="countries"),
        Step("s3", gather, (("features", "s2"), ("reference", "s1")), "countries"),
    ]
    for number, operation in enumerate(others, 4):
        steps.append(Step(f"s{number}", operation, (("features", f"s{number - 1}"),), "countries"))
    return Workflow(tuple(steps), steps[-1].id).words()[-1]


@pytest.mark.parametrize(
    ("operation", "said"),
    [
        (Top("airports"), "keep the one with the most airports"),
        (Top("airports", descending=False), "keep the one with the fewest airports"),
        (Top("airports", 3), "keep the 3 with the most airports"),
        (Top("airports", 0), "put them in order, the most airports first"),
        (TopIn("airports", "continent"), "keep for each continent the one with the most airports"),
    ],
)
def test_things_that_were_counted(operation: Operation, said: str) -> None:
    assert words_of(Gather("airports"), operation) == f"countries: {said}"


def test_also_behind_another_step() -> None:
    assert words_of(Gather("airports"), Top("area_m2", 9), Top("airports")).endswith("with the most airports")


def test_other_numbers() -> None:
    assert words_of(Gather("capacity", Statistic.SUM, "capacity"), Top("capacity")).endswith("with the largest capacity")
    assert words_of(Gather("airports"), Top("area_m2")).endswith("with the largest area")
    assert words_of(Gather("number_of_airports"), Top("number_of_airports")).endswith("with the largest number of airports")
