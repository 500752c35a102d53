"""What is open to all is open to one of them: "trails open to bikes" beside "Multi-use"."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.predicate import Compare, Comparison, Not, OneOf
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field

USES = category("USE_TYPE", ("Hike", 20), ("Bike", 30), ("Multi-use", 9), ("All", 8), ("Horse", 4))
TRAILS = replace(PLACES, id="t", name="trails", fields=(name_field(), USES, category("SURFACE", ("dirt", 9), ("all", 4))))
WEGE = replace(PLACES, id="w", name="wege", fields=(name_field(), category("NUTZUNG", ("Fahrrad", 20), ("Reiten", 9), ("alle", 8))))
WHOLE = OneOf("USE_TYPE", ("Bike", "Multi-use", "All"))


def plan(question: str, layer: object = TRAILS) -> Plan:
    found = by_grammar(question, FakeWorld((layer,), features=()), Settings())  # type: ignore[arg-type]
    assert found.runnable, [issue.message for issue in found.issues]
    return found


def predicate(found: Plan) -> object:
    assert found.grounded is not None
    assert found.grounded.target is not None
    return found.grounded.target.predicate


@pytest.mark.parametrize(
    "question", ["trails open to bikes", "trails where bikes are allowed", "how many trails are open to bikes", "trails for bikes"]
)
def test_values_for_all_uses_are_taken_too(question: str) -> None:
    found = plan(question)
    assert predicate(found) == WHOLE
    assert any("Multi-use" in str(issue.message) for issue in found.issues if issue.code == "number-taken")


def test_what_is_denied_is_denied_of_them_too() -> None:
    assert predicate(plan("trails not open to bikes")) == Not(WHOLE)


@pytest.mark.parametrize("question", ["bike trails", "trails with USE_TYPE Bike"])
def test_a_kind_is_only_that_kind(question: str) -> None:
    assert predicate(plan(question)) == Compare("USE_TYPE", Comparison.EQ, "Bike")


def test_in_german() -> None:
    assert predicate(plan("Wege für Fahrrad", WEGE)) == OneOf("NUTZUNG", ("Fahrrad", "alle"))


@pytest.mark.parametrize("question", ["公有历史建筑中对外开放的有多少", "公有且对外开放的历史建筑", "公有历史建筑有多少处对外开放"])
def test_whose_things_are_is_no_use_that_is_permitted(question: str) -> None:
    owned = category("产权", ("公有", 20), ("私有", 9), ("混合", 8), ("通用", 3))
    opened = category("开放情况", ("对外开放", 9), ("不开放", 5))
    buildings = replace(PLACES, id="b", name="历史建筑", fields=(name_field("名称"), owned, opened), fingerprint="b")
    assert "OneOf" not in str(predicate(plan(question, buildings)))


def test_mixed_use_is_a_use_of_its_own() -> None:
    uses = category("USE", ("Residential", 20), ("Commercial", 9), ("Mixed Use", 8))
    assert "Mixed" not in str(predicate(plan("parcels for residential", replace(PLACES, name="parcels", fields=(name_field(), uses)))))


CAFES = replace(PLACES, id="c", name="cafés", fingerprint="c")


@pytest.mark.parametrize("question", ["cafés open to all", "cafés accessible to everyone", "how many cafés are open for all"])
def test_open_to_all_is_open_to_the_public(question: str) -> None:
    layer = replace(CAFES, fields=(name_field(), category("ACCESS", ("public", 20), ("members", 9))))
    assert predicate(plan(question, layer)) == Compare("ACCESS", Comparison.EQ, "public")


def test_to_all_is_not_dropped() -> None:
    layer = replace(CAFES, fields=(name_field(), category("CUISINE", ("thai", 20), ("greek", 9))))
    assert not by_grammar("cafés open to all", FakeWorld((layer,), features=()), Settings()).runnable
