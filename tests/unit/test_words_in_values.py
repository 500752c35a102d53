"""Words that a part of a value says are none of its kinds where they sort things; what goes on behind a limit is a condition."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.predicate import AllOf, Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, FakeWorld, amount, category, condition_of, name_field

ORCHARDS = replace(
    PLACES,
    id="o",
    name="orchards",
    feature_count=80,
    fields=(
        name_field("TREE"),
        category("TREE_TYPE", ("fruit tree", 30), ("nut tree", 30), ("olive", 20)),
        category("HARVEST", ("all day", 50), ("morning", 30)),
        amount("YIELD_T", 1, 90),
    ),
    name_fields=("TREE",),
)
CAMPS = replace(
    PLACES,
    id="c",
    name="campsites",
    feature_count=80,
    fields=(
        name_field(),
        FieldInfo("PITCHES", FieldType.INTEGER, "", FieldRole.NUMBER, filled=80, distinct=60, minimum=5, maximum=300),
        category("POWER", ("16 A", 30), ("10 A", 30), ("none", 20)),
    ),
)


def plan(question: str) -> Plan:
    return understand(question, FakeWorld(layers=(ORCHARDS, CAMPS)), Settings())


@pytest.mark.parametrize("question", ["average yield of orchards per tree type", "average yield of the orchards by type of tree"])
def test_a_word_for_kinds_means_the_field_that_tells_them(question: str) -> None:
    found = plan(question)
    assert found.runnable, found.issues
    group = found.grounded.group_field if found.grounded is not None else ""
    assert group == "TREE_TYPE"


def test_a_day_is_no_kind_because_a_value_ends_so() -> None:
    found = plan("number of orchards by day")
    assert not found.runnable or "HARVEST" not in str(found.grounded)


def test_what_goes_on_behind_a_limit_is_a_condition() -> None:
    predicate = condition_of(plan("campsites with at least 50 pitches and power"))
    assert isinstance(predicate, AllOf)
    assert Compare("PITCHES", Comparison.GE, 50) in predicate.parts
    assert {"POWER"} <= predicate.fields()


def test_a_number_behind_a_limit_without_one_of_its_own_is_asked_about() -> None:
    assert not plan("orchards with a yield over 20 and pitches").runnable
