"""Votes in columns of their own, who won, and words that only say that something was recorded."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.attributes.flags import affirming
from spatial_rag_plugin.grounding.lexicon.layer_words import layer_words
from spatial_rag_plugin.grounding.wording.votes import with_votes_named
from spatial_rag_plugin.language.versus import sides_of
from spatial_rag_plugin.model.catalog import Catalog, FieldInfo, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import FakeWorld, amount, category, name_field


def _votes(name: str) -> FieldInfo:
    return amount(name, 10.0, 9000.0)


WARDS = LayerInfo(
    "w",
    "council_wards",
    GeometryKind.POLYGON,
    "EPSG:4326",
    80,
    (name_field("ward"), _votes("Labour"), _votes("Green"), _votes("total"), category("winner", ("Labour", 50), ("Green", 30))),
    (10.0, 50.0, 10.1, 50.1),
    name_fields=("ward",),
)
SLIDES = LayerInfo(
    "s",
    "rock_slides",
    GeometryKind.POINT,
    "EPSG:4326",
    80,
    (name_field("title"), category("cause", ("rain", 50), ("blasting", 30)), amount("deaths", 0.0, 40.0)),
    (10.0, 50.0, 10.1, 50.1),
    name_fields=("title",),
)


def plan(question: str, *layers: LayerInfo) -> Plan:
    return by_grammar(question, FakeWorld(layers, features=()), Settings())


@pytest.mark.parametrize(
    ("question", "code", "plain"),
    [
        ("Where did the Greens get the most votes", "en", "which council_wards has the highest Green"),
        ("wards where Labour got more votes than Green", "en", "wards where Labour is greater than Green"),
        ("share of votes for Labour by ward", "en", "Labour as a share of total by ward"),
        ("wards where Green won more than 500 votes", "en", "wards with Green more than 500"),
        ("Wo hat Labour die meisten Stimmen erhalten", "de", "council_wards mit dem höchsten Labour"),
        ("Labour在哪里得票最多", "zh", "Labour最高的council_wards"),
        ("votes in the north", "en", "votes in the north"),
    ],
)
def test_votes_are_those_of_the_column_of_who_got_them(question: str, code: str, plain: str) -> None:
    assert with_votes_named(question, Catalog((WARDS,)), code) == plain


def test_votes_that_a_field_holds_are_that_field() -> None:
    held = LayerInfo("h", "wards", GeometryKind.POLYGON, "EPSG:4326", 80, (_votes("votes"), _votes("Labour"), _votes("Green")))
    assert with_votes_named("votes for Labour", Catalog((held,)), "en") == "votes for Labour"


def test_who_won_is_the_winner() -> None:
    found = plan("wards won by Green", WARDS)
    assert found.runnable
    assert '"winner"' in found.written


@pytest.mark.parametrize("question", ["how many rock slides were recorded", "rock slides observed", "deadliest rock slide reported"])
def test_that_something_was_recorded_says_nothing(question: str) -> None:
    assert plan(question, SLIDES).runnable


def test_the_deadliest_has_the_most_deaths() -> None:
    assert '"deaths"' in plan("deadliest rock slide", SLIDES).written


def test_one_among_other_numbers_is_no_yes() -> None:
    info = category("above_ground", ("FALSE", 90), ("1", 5), ("10", 4), ("2", 3))
    assert affirming(info) is None
    assert affirming(FieldInfo("f", FieldType.BOOLEAN)) is not None


def test_a_census_of_things_holds_them() -> None:
    assert layer_words().bare_name("Heron_Census") == ("heron",)


@pytest.mark.parametrize(("question", "sides"), [("paved and unpaved paths", True), ("paved and gravel paths", False)])
def test_a_quality_and_the_same_denied_are_two_sides(question: str, sides: bool) -> None:
    found = sides_of(question, "en")
    assert (found is not None) is sides
    assert found is None or (found.before, found.behind) == ("paved", "unpaved paths")
