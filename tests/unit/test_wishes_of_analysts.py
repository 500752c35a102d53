"""Wishes as analysts type them: shares, prices, months, what never happened, who something is not of; over a housing authority's layers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.ground import ground
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
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
