"""What districts hold, touch and share with areas and lines of other layers, one by one and by two things at once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.words import stems
from spatial_rag_plugin.model.catalog import GeometryKind
from spatial_rag_plugin.model.frame import Output, RelationKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, category, name_field, number, target_of

WARDS = replace(
    DISTRICTS,
    id="w",
    name="Wards_2022",
    fields=(name_field("WARD_NM", 6, 6), category("SIDE", ("North", 3), ("South", 3)), number("POPULATION", 6)),
    name_fields=("WARD_NM",),
    fingerprint="w",
)
PARKS = replace(
    DISTRICTS,
    id="p",
    name="parks",
    feature_count=40,
    fields=(
        name_field("PARK", 40, 40),
        category("PARK_TYPE", ("Pocket", 20), ("Regional", 20)),
        replace(amount("ACRES", 1, 90), filled=40),
    ),
    name_fields=("PARK",),
    fingerprint="p",
)
LANES = replace(PLACES, id="l", name="bike_lanes", geometry=GeometryKind.LINE, fields=(category("CLASS", ("I", 40), ("II", 60)),))
LANES = replace(LANES, name_fields=(), fingerprint="l")
MASTS = replace(
    PLACES,
    id="m",
    name="masts",
    fields=(name_field("MAST"), category("STATUS", ("Built", 60), ("Planned", 40)), amount("HUB_HEIGHT", 20, 90)),
    name_fields=("MAST",),
    fingerprint="m",
)
WORLD = FakeWorld((WARDS, PARKS, LANES, MASTS), ())


def asked(question: str) -> Plan:
    return by_grammar(question, WORLD, Settings())


@pytest.mark.parametrize(
    ("question", "kind", "negated"),
    [
        ("wards with no park touching them", RelationKind.INTERSECTS, True),
        ("wards with a park touching them", RelationKind.INTERSECTS, False),
        ("wards without any parks overlapping them", RelationKind.OVERLAPS, True),
        ("which wards have no bike lanes crossing them", RelationKind.CROSSES, True),
        ("wards without bike lanes crossing them", RelationKind.CROSSES, True),
        ("wards with no park in them", RelationKind.CROSSES, True),
    ],
)
def test_what_touches_them_is_no_attribute_of_theirs(question: str, kind: RelationKind, negated: bool) -> None:
    (relation,) = target_of(asked(question)).relations
    assert (relation.kind, relation.negated) == (kind, negated)


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("wards touching at least 2 parks", RelationKind.INTERSECTS),
        ("wards touched by more than 3 parks", RelationKind.INTERSECTS),
        ("wards touching at least 3 wards", RelationKind.TOUCHES),
        ("wards bordering at least 2 parks", RelationKind.TOUCHES),
    ],
)
def test_what_touches_is_counted_also_where_it_reaches_in(question: str, kind: RelationKind) -> None:
    (condition,) = target_of(asked(question)).conditions
    assert condition.term.tally is not None
    assert condition.term.tally.kind is kind


@pytest.mark.parametrize("question", ["acres of parks per 1,000 residents by ward", "miles of bike lane per 1,000 residents in each ward"])
def test_sizes_per_head_are_those_of_each(question: str) -> None:
    found = asked(question).grounded
    assert found is not None
    assert (found.frame.output, found.statistic) == (Output.TABLE, "")
    assert [term.tally.statistic for term in found.columns if term.tally is not None] == ["sum"]


@pytest.mark.parametrize(
    ("question", "further"),
    [
        ("mean hub height in each ward by status", 1),
        ("average hub height in every ward, by status", 1),
        ("mean hub height in the wards by status", 0),
    ],
)
def test_a_number_of_things_in_each_keeps_both_groups(question: str, further: int) -> None:
    found = asked(question).grounded
    assert found is not None
    assert (found.group_field, len(found.further)) == ("STATUS", further)


def test_parts_in_other_areas_are_not_added_up_by_a_field_of_the_whole() -> None:
    found = asked("acres of parks in each ward, by park type")
    assert not found.runnable
    assert asked("acres of parks by park type").runnable


@pytest.mark.parametrize(
    ("question", "covered"),
    [
        ("acres of each ward covered by parks", True),
        ("area of every ward covered by parks", True),
        ("area of each ward completely within a park", False),
        ("area of each ward completely covered by parks", False),
    ],
)
def test_what_is_covered_of_each_is_the_ground_of_the_cover(question: str, covered: bool) -> None:
    found = asked(question).grounded
    assert found is not None
    assert bool(target_of(asked(question)).relations) is not covered
    assert any(term.tally is not None for term in found.columns) is covered


def test_each_of_them_and_kinds_of_what_covers_them_are_two_groups() -> None:
    assert not asked("acres of each ward covered by parks, by park type").runnable


@pytest.mark.parametrize(("word", "stem"), [("EDs", "ed"), ("SSSIs", "sssi"), ("IS", "is"), ("gas", "gas")])
def test_initials_in_the_plural_lose_their_s(word: str, stem: str) -> None:
    assert stems(word) == (stem,)
