"""Wishes as analysts type them: shares, prices, months, what never happened, who something is not of; over a housing authority's layers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.ground import ground
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.grounding.world import Surroundings
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.predicate import Compare, Comparison, IsNull, Not, Predicate
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number

UNITS = replace(
    PLACES,
    id="u",
    name="housing_units",
    fields=(
        name_field("UNIT_ID"),
        category("OWNEDBY", ("AUTHORITY", 60), ("TRUST", 40)),
        category("DAMAGE_CAUSE", ("FLOOD", 60), ("FIRE", 40)),
        number("MED_RENT"),
        FieldInfo("LASTREPAIR", FieldType.DATE, role=FieldRole.DATE, filled=70),
        FieldInfo("INSULATED", FieldType.TEXT, "", FieldRole.CATEGORY, 100, 2, category("n", ("Y", 60), ("N", 40)).values, True),
    ),
    name_fields=("UNIT_ID",),
    fingerprint="u",
)
BLOCKS = replace(
    DISTRICTS,
    id="b",
    name="census_blocks",
    fields=(name_field("BLOCK", 6, 6), replace(number("PCT_RENTERS", 6), maximum=88), replace(number("PCT_UNDER18", 6), maximum=0.4)),
    name_fields=("BLOCK",),
)


def predicate(question: str) -> Predicate | None:
    world = FakeWorld(layers=(UNITS, BLOCKS))
    lexicon = WorldLexicon(world)
    frame, issues = read(question, lexicon, lexicon)
    found = ground(frame, world)
    assert not [issue for issue in (*issues, *found.issues) if issue.stops]
    assert not frame.ignored
    assert found.target is not None
    return found.target.predicate


@pytest.mark.parametrize(
    ("question", "fields"),
    [
        ("units never insulated", {"INSULATED"}),
        ("which units have never been repaired", {"LASTREPAIR"}),
        ("units that have not been repaired since 2015", {"LASTREPAIR"}),
        ("units not owned by the trust", {"OWNEDBY"}),
        ("units repaired between May and July 2021", {"LASTREPAIR"}),
        ("units with a median rent under $900", {"MED_RENT"}),
        ("blocks where more than 30 percent of households are renters", {"PCT_RENTERS"}),
    ],
)
def test_the_field_that_a_wish_is_about(question: str, fields: set[str]) -> None:
    found = predicate(question)
    assert found is not None
    assert found.fields() == fields


def test_what_never_happened_has_no_date() -> None:
    assert predicate("units that have never been repaired") == IsNull("LASTREPAIR")


def test_not_of_someone_is_of_anybody_else() -> None:
    assert predicate("units that are not owned by the trust") == Not(Compare("OWNEDBY", Comparison.EQ, "TRUST"))


def test_per_cent_against_a_field_of_fractions() -> None:
    assert predicate("blocks where over 25 % are under 18") == Compare("PCT_UNDER18", Comparison.GT, 0.25)


def test_from_month_to_month_of_one_year() -> None:
    found = predicate("units repaired between May and July 2021")
    assert found is not None
    assert "2021-05" in str(found)
    assert "2021-08" in str(found)


def back(question: str, today: str = "2024-03-31") -> Predicate | None:
    world = FakeWorld(layers=(UNITS, BLOCKS))
    world.surroundings = Surroundings(today=today)
    lexicon = WorldLexicon(world)
    frame, issues = read(question, lexicon, lexicon)
    found = ground(frame, world)
    assert not [issue for issue in issues if issue.stops]
    return found.target.predicate if found.target is not None else None


@pytest.mark.parametrize(
    ("question", "predicate"),
    [
        ("units repaired in the last 2 years", Compare("LASTREPAIR", Comparison.GE, "2022-03-31")),
        ("units last repaired more than 10 years ago", Compare("LASTREPAIR", Comparison.LT, "2014-03-31")),
        ("units not repaired in the past 13 months", Not(Compare("LASTREPAIR", Comparison.GE, "2023-02-28"))),
        ("units repaired less than 3 weeks ago", Compare("LASTREPAIR", Comparison.GE, "2024-03-11")),
        ("units that were repaired within the past 45 days", Compare("LASTREPAIR", Comparison.GE, "2024-02-15")),
    ],
)
def test_dates_count_back_from_the_day_of_the_settings(question: str, predicate: Predicate) -> None:
    assert back(question) == predicate


def test_without_a_day_nothing_counts_back() -> None:
    assert back("units repaired in the last 2 years", today="") is None


def test_two_break_downs_are_asked_back_with_a_click() -> None:
    _, issues = read("units by cause of damage in each block")
    choices = [choice.question for issue in issues if issue.code == "grouping" for choice in issue.suggestions]
    assert choices == ["units by cause of damage"]
