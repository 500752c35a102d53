"""Layers that share a field, numbers of things in one phrase, several values of one field; over a ferry company's layers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.ground import ground
from spatial_rag_plugin.grounding.shared_keys import shared_key, stated_by_key
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind
from spatial_rag_plugin.model.frame import Phrase, Relation, RelationKind
from spatial_rag_plugin.model.predicate import Compare, Comparison, Not, OneOf
from spatial_rag_plugin.model.units import Quantity
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field, number

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
