"""Whether things are in use, in other words than the data have for it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field, target_of

PUMPS = replace(PLACES, id="pumps", name="pumps", name_fields=(), fields=(category("COND", ("In Operation", 9), ("Decommissioned", 5)),))
STATES = category("state", ("active", 9), ("in service", 5), ("closed", 2), ("planned", 1))
LIFTS = replace(PLACES, id="lifts", name="lifts", name_fields=(), fields=(STATES,))
PUMPEN = replace(PUMPS, id="pumpen", name="pumpen", fields=(category("zustand", ("in Betrieb", 9), ("stillgelegt", 5)),))
BENG = replace(PUMPS, id="beng", name="泵站", fields=(category("状态", ("运行中", 9), ("已停用", 5)),))
WORLD = FakeWorld((PUMPS, LIFTS, PUMPEN, BENG), ())


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("working pumps", "COND = In Operation"),
        ("how many functioning pumps are there", "COND = In Operation"),
        ("disused pumps", "COND = Decommissioned"),
        ("funktionierende Pumpen", "zustand = in Betrieb"),
        ("在用的泵站", "状态 = 运行中"),
    ],
)
def test_the_one_value_that_says_so(question: str, words: str) -> None:
    plan = by_grammar(question, WORLD, Settings())
    target = target_of(plan)
    assert target.predicate is not None
    assert target.predicate.words() == words


POLES = replace(PLACES, id="poles", name="poles", name_fields=(), fields=(category("INSVC", ("Y", 9), ("N", 5)),))
GATES = replace(POLES, id="gates", name="gates", fields=(category("OUT_OF_SVC", ("0", 9), ("1", 5)),))


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("How many poles are out of service?", "INSVC is N"),
        ("poles in service", "INSVC = Y"),
        ("poles that are not in service", "(INSVC is N or INSVC has no value)"),
        ("working poles", "INSVC = Y"),
        ("which gates are out of service", "OUT_OF_SVC = 1"),
        ("gates in use", "OUT_OF_SVC is 0"),
    ],
)
def test_a_field_that_is_called_so_says_yes_or_no(question: str, words: str) -> None:
    plan = by_grammar(question, FakeWorld((POLES if "poles" in question else GATES,), ()), Settings())
    assert plan.runnable, plan.issues
    assert plan.grounded is not None
    assert plan.grounded.target is not None
    assert plan.grounded.target.predicate is not None
    assert plan.grounded.target.predicate.words() == words


@pytest.mark.parametrize("question", ["working lifts", "disused lifts", "broken pumps"])
def test_several_values_or_another_state_are_asked_about(question: str) -> None:
    assert not by_grammar(question, WORLD, Settings()).runnable


@pytest.mark.parametrize("question", ["cables on the sea floor that cross the harbour", "cables on sea floor"])
def test_a_value_with_an_article_inside_is_that_value(question: str) -> None:
    laid = category("LAID", ("On Sea Floor", 9), ("Buried Below Surface", 5))
    cables = replace(PLACES, id="cables", name="cables", geometry=GeometryKind.LINE, name_fields=(), fields=(laid,))
    harbours = replace(PLACES, id="harbours", name="harbours", geometry=GeometryKind.POLYGON, fields=(name_field(),))
    plan = by_grammar(question, FakeWorld((cables, harbours), ()), Settings())
    assert target_of(plan).predicate == Compare("LAID", Comparison.EQ, "On Sea Floor")
