"""Times that are of what something is related to: "camps in the burns of 2021", and what something is affected by."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldType, GeometryKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar

from .fake_world import PLACES, FakeWorld, category, name_field

HUTS = replace(
    PLACES,
    id="h",
    name="huts",
    fingerprint="h",
    fields=(name_field(), FieldInfo("BUILT", FieldType.DATE, filled=60), category("damage", ("hail", 9))),
)
BURNS = replace(
    PLACES,
    id="b",
    name="burn_scar",
    fingerprint="b",
    geometry=GeometryKind.POLYGON,
    fields=(FieldInfo("ALARM_DT", FieldType.DATE, filled=60), FieldInfo("gridcode", FieldType.INTEGER, filled=60)),
    name_fields=(),
)
WORLD = FakeWorld((HUTS, BURNS), ())


def asked(question: str) -> Plan:
    plan = by_grammar(question, WORLD, Settings())
    assert plan.runnable, plan.issues
    return plan


def dates_of(plan: Plan) -> tuple[set[str], set[str]]:
    """The fields by which what is asked for is kept, and those by which its references are."""
    assert plan.grounded is not None
    target = plan.grounded.target
    assert target is not None
    own = set(target.predicate.fields()) if target.predicate is not None else set()
    references = [relation.reference.predicate for relation in target.relations if relation.reference is not None]
    return own, {field for predicate in references if predicate is not None for field in predicate.fields()}


@pytest.mark.parametrize(
    "question", ["huts inside the burn scar of July 2021", "huts in burn scars of 2021", "huts hit by the burn scar of 2021"]
)
def test_a_time_of_the_thing_right_before_it(question: str) -> None:
    assert dates_of(asked(question)) == (set(), {"ALARM_DT"})


def test_each_has_its_own_time() -> None:
    assert dates_of(asked("huts built since 2010 in the burn scar of July 2021")) == ({"BUILT"}, {"ALARM_DT"})


def test_a_time_of_what_has_none_is_of_what_is_asked_for() -> None:
    world = FakeWorld((HUTS, replace(BURNS, name="valleys", fields=(name_field(),))), ())
    plan = by_grammar("huts in valleys of 2021", world, Settings())
    assert plan.runnable, plan.issues
    assert dates_of(plan) == ({"BUILT"}, set())


@pytest.mark.parametrize("question", ["huts affected by the burn scar", "huts that were hit by burn scars", "huts impacted by burn scars"])
def test_what_areas_affect(question: str) -> None:
    plan = asked(question)
    assert plan.grounded is not None
    assert plan.grounded.target is not None
    assert len(plan.grounded.target.relations) == 1


def test_what_a_value_says_of_damage() -> None:
    assert dates_of(asked("huts hit by hail")) == ({"damage"}, set())
