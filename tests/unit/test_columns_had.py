"""Fields behind "with" that everything has are columns: "list bridges with year built"."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, amount, category, name_field

BRIDGES = replace(
    PLACES,
    id="b",
    name="bridges",
    feature_count=80,
    fields=(
        name_field("BRIDGE_NM", 80, 80),
        amount("YEARBUILT", 1920.0, 2015.0),
        amount("LIFTS", 0.0, 4.0),
        category("DECK_COND", ("Good", 30), ("Fair", 50)),
        category("LIGHTS", ("Y", 30), ("N", 50)),
        category("OWNER", ("County", 40)),
    ),
    name_fields=("BRIDGE_NM",),
)


def plan(question: str) -> Plan:
    found = by_grammar(question, FakeWorld((BRIDGES,), features=()), Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    return found


@pytest.mark.parametrize(
    ("question", "column", "kept"),
    [
        ("list bridges with year built", "YEARBUILT", False),
        ("bridges with year built", "YEARBUILT", False),
        ("bridges with deck condition", "DECK_COND", False),
        ("list bridges with lifts", "LIFTS", True),  # 0 is none
        ("list bridges with owner", "OWNER", True),  # only some have one
        ("Liste die Brücken mit Baujahr", "YEARBUILT", False),
        ("列出有建成年份的桥梁", "YEARBUILT", False),
    ],
)
def test_is_a_column(question: str, column: str, kept: bool) -> None:
    grounded = plan(question).grounded
    assert grounded is not None
    assert grounded.target is not None
    assert grounded.frame.output is Output.TABLE
    assert [term.field for term in grounded.columns] == [column]
    assert (grounded.target.predicate is not None) is kept


@pytest.mark.parametrize(
    "question", ["bridges with lifts", "list bridges with lights", "bridges with good deck condition", "bridges with owner"]
)
def test_stays_a_condition(question: str) -> None:
    grounded = plan(question).grounded
    assert grounded is not None
    assert grounded.target is not None
    assert grounded.frame.output is Output.FEATURES
    assert grounded.target.predicate is not None
