"""Layers that share a field, numbers of things in one phrase, several values of one field; over a ferry company's layers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.shared_keys import shared_key, stated_by_key
from spatial_rag_plugin.grounding.ground import ground
from spatial_rag_plugin.grounding.places.said_of_kind import lifted
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind
from spatial_rag_plugin.model.frame import Output, Phrase, Relation, RelationKind
from spatial_rag_plugin.model.predicate import Compare, Comparison, Not, OneOf
from spatial_rag_plugin.model.units import Quantity
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number

LINES = replace(
    PLACES,
    id="l",
    name="ferry_lines",
    geometry=GeometryKind.LINE,
    fields=(name_field("LINE_NO", 4, 4), number("FARE", 4)),
    name_fields=("LINE_NO",),
    fingerprint="l",
)
PIERS = replace(
    PLACES,
    id="p",
    name="piers",
    fields=(
        name_field("PIER"),
        category("LINE_NO", ("12", 40), ("7", 60)),
        FieldInfo("OPERATOR_ID", FieldType.TEXT, role=FieldRole.KEY, filled=100, distinct=5),
        category("DECK", ("TIMBER", 50), ("STEEL", 30), ("GLASS", 20)),
        number("WAIT_MIN"),
        number("BOLLARD_CNT"),
    ),
    name_fields=("PIER",),
    fingerprint="p",
)


def grounded(question: str) -> GroundedFrame:
    world = FakeWorld(layers=(LINES, PIERS))
    lexicon = WorldLexicon(world)
    frame, issues = read(question, lexicon, lexicon)
    found = ground(frame, world)
    assert not [issue for issue in (*issues, *found.issues) if issue.stops]
    return found


def test_the_field_that_two_layers_share() -> None:
    found = shared_key(PIERS, LINES)
    assert found is not None
    assert found.name == "LINE_NO"
    assert shared_key(LINES, PIERS) is None  # no line is told apart by a pier
    assert shared_key(LINES, LINES) is None


def test_a_field_says_what_would_have_to_be_near() -> None:
    world = FakeWorld(layers=(LINES, PIERS))
    on = Relation(RelationKind.ALONG, "on ferry line 12", Phrase("ferry line 12"))
    assert stated_by_key(on, PIERS, world) == Compare("LINE_NO", Comparison.EQ, "12")
    assert stated_by_key(replace(on, negated=True), PIERS, world) == Not(Compare("LINE_NO", Comparison.EQ, "12"))
    assert stated_by_key(replace(on, reference=Phrase("ferry line 99")), PIERS, world) is None
    assert stated_by_key(replace(on, distance=Quantity(50.0, "m")), PIERS, world) is None


@pytest.mark.parametrize(
    ("question", "statistic", "group"),
    [
        ("piers by ferry line", "count", "LINE_NO"),
        ("total bollards by ferry line", "sum", "LINE_NO"),
        ("number of piers by operator", "count", "OPERATOR_ID"),
        ("average pier wait by deck", "mean", "DECK"),
    ],
)
def test_groups_by_what_things_say_they_belong_to(question: str, statistic: str, group: str) -> None:
    found = grounded(question)
    assert found.target is not None
    assert (found.target.layer_id, found.statistic, found.group_field) == ("p", statistic, group)


def test_two_values_of_one_field_are_either() -> None:
    for question in ("timber and glass piers", "glass or timber piers", "how many timber and glass piers are there"):
        found = grounded(question)
        assert found.target is not None
        assert isinstance(found.target.predicate, OneOf)
        assert set(found.target.predicate.values) == {"TIMBER", "GLASS"}


def test_two_kinds_of_things_stay_two() -> None:
    frame, _ = read("piers and ferry lines", WorldLexicon(FakeWorld(layers=(LINES, PIERS))), WorldLexicon(FakeWorld(layers=(LINES, PIERS))))
    assert frame.target is not None
    assert frame.target.text == "piers"


def test_a_wish_ends_where_the_next_begins() -> None:
    frame, _ = read("piers without lighting with more than 8 bollards")
    assert frame.target is not None
    assert [wish.value for wish in frame.target.conditions][:1] == ["lighting"]
    assert len(frame.target.conditions) == 2


def test_how_long_by_the_only_field_of_times() -> None:
    found = grounded("piers longer than 2 hours")
    assert found.target is not None
    assert found.target.predicate == Compare("WAIT_MIN", Comparison.GT, 120)


FARES = replace(
    PLACES,
    id="f",
    name="ticket_sales",
    fields=(
        category("SELLER", ("Ann", 60), ("Bo", 40)),
        category("PIER", ("Old Pier", 55), ("Fish Quay", 45)),
        number("PRICE"),
        number("BOATS"),
        category("REFUND", ("none", 80), ("partial", 12), ("full", 8)),
        category("CHECKED", ("nein", 70), ("Ann", 20), ("Bo", 10)),
        category("SEX", ("F", 50), ("M", 50)),
    ),
    name_fields=("SELLER",),
    fingerprint="f",
)


def sales(question: str) -> GroundedFrame:
    world = FakeWorld(layers=(LINES, PIERS, FARES))
    lexicon = WorldLexicon(world)
    frame, _ = read(question, lexicon, lexicon)
    return ground(frame, world)


def test_a_field_called_as_a_kind_of_points_makes_the_groups() -> None:
    found = sales("price paid per pier")
    assert not [issue for issue in found.issues if issue.stops], found.issues
    assert (found.target.layer_id, found.group_field, found.statistic, found.columns[0].field) == ("f", "PIER", "sum", "PRICE")


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("ticket sales that were never checked", "(CHECKED is nein or CHECKED has no value)"),
        ("ticket sales without a refund on record", "(REFUND is none or REFUND has no value)"),
        ("ticket sales with no sex known", "SEX has no value"),  # F is no word for nothing
        ("ticket sales with no seller listed", "SELLER has no value"),
    ],
)
def test_nothing_on_record(question: str, words: str) -> None:
    found = sales(question)
    assert not [issue for issue in found.issues if issue.stops], found.issues
    assert found.target.predicate.words() == words


def test_a_number_of_them_makes_no_groups_unasked() -> None:
    found = sales("mean price of ticket sales per boat")
    assert [issue.code for issue in found.issues if issue.stops] == ["ratio-or-groups"]
    assert sales("mean price of ticket sales by boats").group_field == "BOATS"


@pytest.mark.parametrize(("things", "output", "statistic"), [("the plots", Output.NUMBER, "mean"), ("each plot", Output.TABLE, "")])
def test_the_mean_of_a_ratio(things: str, output: Output, statistic: str) -> None:
    plots = replace(PLACES, id="g", name="plots", fields=(number("YIELD_KG"), number("HECTARES")), name_fields=())
    world = FakeWorld(layers=(plots,))
    lexicon = WorldLexicon(world)
    frame, _ = read(f"average yield per hectare of {things}", lexicon, lexicon)
    found = ground(frame, world)
    assert (found.frame.output, found.statistic) == (output, statistic)
    assert [(column.field, column.per.field) for column in found.columns] == [("YIELD_KG", "HECTARES")]


@pytest.mark.parametrize("name", ["Fish Quay", "Port Alma"])
def test_what_stands_behind_a_name_is_of_what_is_asked_for(name: str) -> None:
    world = FakeWorld(layers=(replace(PIERS, name_fields=("PIER",)), replace(DISTRICTS, name="harbours")))
    lexicon = WorldLexicon(world)
    frame, _ = read(f"piers near {name} in steel deck", lexicon, lexicon)
    lifted_to = lifted(frame.target, PIERS, world)
    assert [relation.reference.text for relation in lifted_to.relations] == [name, "steel deck"]
    assert not lifted_to.relations[0].reference.relations


def test_what_has_nothing_to_lift_stays_the_phrase_it_is() -> None:
    """A phrase is known as the target of its frame by being it: one thing near a place is the nearest one."""
    frame = read("which pier nearby Port Alma")[0]
    assert frame.target is not None
    assert lifted(frame.target, PIERS, FakeWorld((PIERS,))) is frame.target
