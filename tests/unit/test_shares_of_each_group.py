"""Shares of things in each of some groups that only a field tells, numbers among them; of several words the last may say what was done."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Mark
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, category, name_field

PUMPS = replace(
    PLACES, id="p", name="pumps", fingerprint="p", name_fields=("PUMP_ID",),
    fields=(
        name_field("PUMP_ID"), category("PUMP_TYPE", ("Borehole", 60), ("Tapstand", 40)),
        category("RUN_BY", ("Community", 60), ("School", 40)),
        replace(category("parish", ("Gulu", 50), ("Lira", 50)), role=FieldRole.ADDRESS), category("REPAIRED", ("Y", 30), ("N", 70)),
        FieldInfo("RETIRED", FieldType.DATE, "", FieldRole.DATE, 40, 38, minimum="2019-01-02", maximum="2024-10-09"),
        FieldInfo("CREW", FieldType.INTEGER, "", FieldRole.NUMBER, 100, 5, minimum=51, maximum=56), amount("FLOW", 0, 90),
    ),
)  # fmt: skip


def _plan(question: str) -> Plan:
    found = by_grammar(question, FakeWorld((PUMPS,), ()), Settings())
    assert found.runnable, [(issue.code, str(issue.message)) for issue in found.issues]
    return found




@pytest.mark.parametrize(
    ("question", "group"),
    [
        ("what percent of pumps are repaired in each parish", "parish"),
        ("percentage of pumps run by a school in each parish", "parish"),
        ("share of pumps repaired by crew", "CREW"),
        ("percent of pumps with a flow over 30 by parish", "parish"),
        ("which parish has the highest share of pumps run by a school", "parish"),
    ],
)
def test_it_is_a_mean_of_marks(question: str, group: str) -> None:
    grounded = _plan(question).grounded
    assert grounded is not None
    assert (grounded.statistic, grounded.group_field) == ("mean", group)
    assert [term.unit for term in grounded.columns] == ["%"]


@pytest.mark.parametrize("question", ["percent of tapstands repaired in each parish", "percentage of tapstands repaired by crew"])
def test_the_whole_is_what_is_said_before(question: str) -> None:
    """The repaired ones were spread over the groups."""
    found = _plan(question)
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.predicate == Compare("PUMP_TYPE", Comparison.EQ, "Tapstand")
    assert found.grounded.statistic == "mean"
    assert not found.grounded.frame.shares


def test_areas_of_a_layer_hold_the_things() -> None:
    """Where a layer is called so, what lies in its areas is asked for."""
    parishes = replace(DISTRICTS, id="a", name="parishes", fingerprint="a")
    found = by_grammar("what percent of pumps are repaired in each parish", FakeWorld((PUMPS, parishes), ()), Settings())
    assert found.way != "share of each group"


@pytest.mark.parametrize(
    ("question", "field"), [("percent of pumps retired by parish", ""), ("percent of pumps repaired by parish", "REPAIRED")]
)
def test_having_no_date_is_known_of_each(question: str, field: str) -> None:
    """Of those with a date all had one: 100 % everywhere."""
    found = _plan(question)
    assert found.workflow is not None
    (mark,) = (step.operation for step in found.workflow.steps if isinstance(step.operation, Mark))
    assert mark.field == field


def test_what_has_no_date_is_among_all() -> None:
    workflow = _plan("what percentage of pumps were retired in 2020 in each parish").workflow
    assert workflow is not None
    assert [step.operation.field for step in workflow.steps if isinstance(step.operation, Mark)] == [""]


LOTS = replace(
    PUMPS, id="o", name="lots", geometry=GeometryKind.POLYGON, fingerprint="o", name_fields=("LOT_ID",),
    fields=(name_field("LOT_ID"), category("OWNER", ("City of Ash", 40), ("Lee", 60)), category("ZONING", ("R1", 50), ("C1", 50))),
)  # fmt: skip


@pytest.mark.parametrize(
    "question",
    ["percent of lots owned by Lee in each zoning", "share of lots that are owned by Lee by zoning",
     "which zoning has the highest share of lots owned by Lee"],
)  # fmt: skip
def test_areas_are_not_counted_in_themselves(question: str) -> None:
    grounded = understand(question, FakeWorld((LOTS,), ()), Settings()).grounded
    assert grounded is not None
    assert (grounded.statistic, grounded.group_field) == ("mean", "ZONING")
    assert [term.unit for term in grounded.columns] == ["%"]


def test_areas_that_a_layer_holds_have_their_things() -> None:
    found = understand("percent of lots owned by Lee in each district", FakeWorld((LOTS, DISTRICTS), ()), Settings())
    assert found.way != "share of each group"
    assert found.runnable


def test_what_is_lacking_is_called_so() -> None:
    workflow = _plan("what percent of pumps have no retired date in each parish").workflow
    assert workflow is not None
    assert [step.operation.column for step in workflow.steps if isinstance(step.operation, Mark)] == ["no retired date share"]
