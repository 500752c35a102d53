"""Exceptions from things of one kind, and areas of the layer that is called so; over a forest office's layers."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import DISTRICTS, FakeWorld, amount, category, name_field

STANDS = replace(
    DISTRICTS,
    id="s",
    name="stands",
    feature_count=60,
    fields=(
        name_field("STAND_NO", 60, 60),
        category("COVER", ("Pine", 30), ("Birch", 20), ("Clearcut", 10)),
        category("SOIL", ("Clay", 20), ("Loam", 40)),
        amount("VOLUME", 0.0, 900.0),
    ),
    name_fields=("STAND_NO",),
    fingerprint="s",
)
SOILS = replace(
    DISTRICTS,
    id="o",
    name="soil_map",
    feature_count=9,
    fields=(category("UNIT", ("Clay", 3), ("Loam", 6)),),
    name_fields=(),
    fingerprint="o",
)
HUTS = replace(DISTRICTS, id="h", name="huts", fields=(name_field("HUT", 6, 6),), name_fields=("HUT",), fingerprint="h")
WORLD = FakeWorld((STANDS, SOILS, HUTS), features=())


def steps(question: str) -> list[Optional[str]]:
    found: Plan = by_grammar(question, WORLD, Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.workflow is not None
    return [step.operation.predicate.words() for step in found.workflow.steps if getattr(step.operation, "predicate", None) is not None]


@pytest.mark.parametrize(
    "question",
    [
        "stands excluding clearcut stands",
        "how many stands are there, excluding clearcut ones",
        "total volume excluding clearcut stands",
        "stands except clearcut",
        "volume of stands other than clearcut stands",
    ],
)
def test_an_exception_from_things_of_a_kind_is_no_place(question: str) -> None:
    assert steps(question) == ["not (COVER = Clearcut)"]


@pytest.mark.parametrize("question", ["loam stands excluding pines and birch", "loam stands excluding pines, birch"])
def test_all_that_an_exception_lists_is_left_out(question: str) -> None:
    (said,) = steps(question)
    assert "SOIL = Loam" in said
    assert "not (COVER = Pine)" in said
    assert "not (COVER = Birch)" in said


def test_what_lies_outside_of_some_of_them_is_a_place() -> None:
    assert steps("stands outside clearcut stands") == ["COVER = Clearcut"]


@pytest.mark.parametrize("question", ["huts on clay soil", "huts within 1 km of clay soil", "huts on clay soils"])
def test_the_layer_called_so_comes_before_a_field_called_so(question: str) -> None:
    assert "UNIT = Clay" in steps(question)


def test_a_field_called_so_of_the_things_themselves() -> None:
    assert steps("stands with clay soil") == ["SOIL = Clay"]
