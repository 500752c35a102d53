"""Values in an order: what is no better than poor, and what is at least as severe; and whom things are served by."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, amount, category, grounded_whole, name_field, number, target_of

BRIDGES = replace(
    PLACES,
    id="b",
    name="bridges",
    fields=(
        category("Condition", ("Good", 40), ("VERY POOR", 4), ("Fair", 30), ("Poor", 6), ("Closed", 2)),
        category("scour_risk", ("Low", 40), ("Medium", 9), ("High", 5), ("None", 20)),
        category("LOS", ("A", 9), ("B", 8), ("C", 7), ("D", 3)),
        category("rail_type", ("High steel", 9), ("Wood", 8)),
        category("routes", ("7", 9), ("12", 8), ("X4", 3), tokens=True),
        number("rating"),
    ),
    name_fields=(),
)


def grounded(question: str) -> GroundedFrame:
    return grounded_whole(question, FakeWorld(layers=(BRIDGES,)))


@pytest.mark.parametrize(
    ("question", "field", "values"),
    [
        ("bridges in poor condition or worse", "Condition", {"VERY POOR", "Poor"}),
        ("how many bridges are in fair condition or worse?", "Condition", {"Fair", "VERY POOR", "Poor"}),
        ("bridges rated fair or better", "Condition", {"Good", "Fair"}),
        ("bridges with a scour risk of medium or higher", "scour_risk", {"Medium", "High"}),
        ("bridges with scour risk medium or lower", "scour_risk", {"Medium", "Low", "None"}),
        ("bridges whose scour risk is medium or worse", "scour_risk", {"Medium", "High"}),
        ("bridges with LOS C or worse", "LOS", {"C", "D"}),
        ("bridges with LOS C or below", "LOS", {"C", "D"}),
    ],
)
def test_from_a_value_on(question: str, field: str, values: set[str]) -> None:
    found = grounded(question)
    assert found.target is not None, [issue.message for issue in found.issues]
    assert found.target.predicate.field == field
    assert set(found.target.predicate.values) == values


@pytest.mark.parametrize("question", ["bridges with a rail type of wood or worse", "bridges with a rail type of high steel or better"])
def test_values_without_an_order_are_asked_about(question: str) -> None:
    assert [issue for issue in grounded(question).issues if issue.stops]


def test_served_by_what_a_list_names() -> None:
    assert grounded("bridges served by route 12").target.predicate.words() == "routes lists 12"


@pytest.mark.parametrize(
    ("said", "condition"),
    [
        ("whose deck kind is unknown", "deck_kind is Unknown"),
        ("with unknown deck kind", "deck_kind is Unknown"),
        ("where deck kind is blank", "deck_kind has no value"),
        ("with a known deck kind", "deck_kind has a value and not (deck_kind is None) and not (deck_kind is Unknown)"),
    ],
)
def test_what_is_unknown_is_not_what_is_none(said: str, condition: str) -> None:
    """Some have no deck, of some nobody knows what it is made of, and of some nobody said either."""
    deck = category("deck_kind", ("Steel", 40), ("Timber", 20), ("None", 10), ("Unknown", 5))
    bridges = replace(BRIDGES, fields=(*BRIDGES.fields, deck))
    found = grounded_whole(f"bridges {said}", FakeWorld(layers=(bridges,)))
    assert found.target is not None, [issue.message for issue in found.issues]
    assert found.target.predicate.words() == condition


GRADES = (name_field(), amount("SCORE", 1, 9), amount("RISK_LVL", 1, 5), amount("UW_COND", 1, 9))
NUMBERED = FakeWorld(layers=(replace(BRIDGES, name="piers", fields=GRADES),))


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("piers with a score of 4 or worse", "SCORE <= 4"),
        ("piers with score 7 or better", "SCORE >= 7"),
        ("piers with RISK_LVL 3 or worse", "RISK_LVL >= 3"),
        ("piers with UW_COND 3 or higher", "UW_COND >= 3"),
    ],
)
def test_numbers_of_which_more_is_better_or_worse(question: str, words: str) -> None:
    plan = by_grammar(question, NUMBERED, Settings())
    target = target_of(plan)
    assert target.predicate is not None
    assert target.predicate.words() == words


@pytest.mark.parametrize("question", ["piers with UW_COND 4 or worse", "piers with UW_COND of 4 or better"])
def test_what_may_be_better_either_way_is_asked_with_both(question: str) -> None:
    plan = by_grammar(question, NUMBERED, Settings())
    assert not plan.runnable
    offered = [choice.question for issue in plan.issues for choice in issue.suggestions]
    said = [by_grammar(each, NUMBERED, Settings()).grounded for each in offered]
    found = {each.target.predicate.words() for each in said if each and each.target and each.target.predicate}
    assert {"UW_COND >= 4", "UW_COND <= 4"} <= found
