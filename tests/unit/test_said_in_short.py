"""What analysts type in few words: yes/no fields behind "with", numbers of what lies in a place; over a transit office's layers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, amount, category, name_field, number

WARDS = replace(
    DISTRICTS, id="w", name="wards", fields=(name_field("WARD", 6, 6), number("VOTERS", 6)), name_fields=("WARD",), fingerprint="w"
)
STATIONS = replace(
    PLACES,
    id="s",
    name="stations",
    fields=(
        name_field("STN"),
        number("BIKE_RACKS"),
        amount("DELAY_MIN", 0.5, 30.5),
        category("ELEVATOR", ("Y", 20), ("N", 80)),
        category("WHEELCHAIR_ACC", ("Yes", 20), ("No", 80)),
        category("LINE", ("Red", 50), ("Blue", 50)),
    ),
    name_fields=("STN",),
    fingerprint="s",
)
WORLD = FakeWorld((WARDS, STATIONS), features=(Named("w", 1, "Northside"), Named("w", 2, "Riverside")))


def understood(question: str) -> Plan:
    return by_grammar(question, WORLD, Settings())


def conditions(plan: Plan) -> str:
    steps = plan.workflow.steps if plan.workflow is not None else ()
    return " ; ".join(predicate.words() for step in steps if (predicate := getattr(step.operation, "predicate", None)))


@pytest.mark.parametrize("question", ["stations with elevator and wheelchair access", "list stations w/ elevator and wheelchair access"])
def test_yes_or_no_behind_with_is_what_they_have(question: str) -> None:
    plan = understood(question)
    assert plan.runnable, plan.issues
    said = conditions(plan)
    assert "ELEVATOR = Y" in said
    assert "WHEELCHAIR_ACC = Yes" in said


def test_columns_stay_columns() -> None:
    plan = understood("stations with line and bike racks")
    assert plan.runnable, plan.issues
    assert conditions(plan) == ""


def test_a_number_of_what_lies_in_a_place_is_added_up() -> None:
    plan = understood("bike racks in Northside")
    assert plan.runnable, plan.issues
    assert plan.grounded is not None
    assert plan.grounded.frame.output is Output.NUMBER
    (column,) = plan.grounded.columns
    assert column.tally is not None
    assert (column.tally.field, column.tally.statistic) == ("BIKE_RACKS", "sum")


def test_what_does_not_add_up_is_not_added_up() -> None:
    plan = understood("delay in Northside")
    assert plan.grounded is None or not any(column.tally and column.tally.statistic == "sum" for column in plan.grounded.columns)


DAMS = replace(STATIONS, id="d", name="dams", fields=(name_field("DAM"), number("GATES"), category("OWNER", ("State", 40), ("County", 60))))


def test_what_is_out_or_off_is_not_left_out() -> None:
    world = FakeWorld((WARDS, DAMS), features=())
    assert by_grammar("gates by owner", world, Settings()).runnable
    assert not by_grammar("gates out by owner", world, Settings()).runnable
    assert by_grammar("find out the gates by owner", world, Settings()).runnable


POLES = replace(
    STATIONS,
    id="p",
    name="PoleFailures",
    fields=(
        name_field("POLE_NO"),
        category("STATE", ("Cracked", 30), ("Leaning", 30), ("Sound", 40)),
        category("WOOD", ("Cedar", 60), ("Pine", 40)),
        category("KIND", ("PLO", 20), ("XRT", 80)),
        category("STATUS", ("Open", 20), ("Closed", 80)),
    ),
)


def test_what_follows_the_last_of_two_states_is_of_both() -> None:
    plan = by_grammar("cracked or leaning cedar poles", FakeWorld((WARDS, replace(POLES, name="poles")), features=()), Settings())
    assert plan.runnable, plan.issues
    said = conditions(plan)
    assert "STATE is Cracked or Leaning" in said
    assert "and WOOD = Cedar" in said
    assert "Cracked and" not in said


def test_things_with_what_is_said_of_them_are_no_initials() -> None:
    plan = by_grammar("poles left open", FakeWorld((WARDS, replace(POLES, name="poles")), features=()), Settings())
    assert "PLO" not in conditions(plan)
