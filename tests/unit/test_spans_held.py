"""Values between two fields that say where a span begins and ends."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.grounding.attributes.ratings import held_between
from spatial_rag_plugin.model.frame import Condition
from spatial_rag_plugin.model.predicate import AllOf, Compare, Comparison, OneOf, Predicate
from tests.unit.fake_world import PLACES, category, number

CAMPUS = replace(PLACES, fields=(category("LOW_GRD", ("PK", 9), ("K", 30), ("7", 5)), category("HIGH_GRD", ("5", 30), ("6", 9), ("12", 5))))
CAMPS = replace(PLACES, fields=(number("AGE_MIN"), number("AGE_MAX"), number("DEPTH_TO")))
AGE_SEVEN = AllOf((Compare("AGE_MIN", Comparison.LE, 7), Compare("AGE_MAX", Comparison.GE, 7)))


def test_text_has_its_order() -> None:
    found = held_between(Condition("with grade 6", op="has", value="grade 6"), CAMPUS)
    assert found == AllOf((OneOf("LOW_GRD", ("PK", "K")), OneOf("HIGH_GRD", ("6", "12"))))
    assert held_between(Condition("with grd k", op="has", value="grade K"), CAMPUS) == AllOf(
        (OneOf("LOW_GRD", ("PK", "K")), OneOf("HIGH_GRD", ("5", "6", "12")))
    )


@pytest.mark.parametrize(
    ("condition", "predicate"),
    [
        (Condition("for age 7", op="has", value="age 7"), AGE_SEVEN),
        (Condition("age 7", field="age", op="=", value="7"), AGE_SEVEN),
        (Condition("for ages", op="has", value="ages"), None),
        (Condition("depth 7", op="has", value="depth 7"), None),
        (Condition("age over 7", field="age", op=">", value="7"), None),
    ],
)
def test_numbers_lie_between(condition: Condition, predicate: Optional[Predicate]) -> None:
    assert held_between(condition, CAMPS) == predicate
