"""Questions that name a number and not what has it, and fields that say how their numbers are kept; a tram operator's layers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.ground import ground
from spatial_rag_plugin.grounding.lexicon.field_units import in_unit_of
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.units import Quantity
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, grounded_over, name_field, number

STOPS = replace(
    PLACES,
    id="s",
    name="tram_stops",
    fields=(
        name_field("STOP_NM"),
        category("PLTFM_TYPE", ("Island", 50), ("Side", 50)),
        category("ZONE", ("1", 50), ("2", 50)),
        number("BOARDINGS"),
        number("dwell_sec"),
        number("PCT_ONTIME"),
        number("AADB_2023"),
    ),
    name_fields=("STOP_NM",),
    fingerprint="s",
)
DEPOTS = replace(PLACES, id="e", name="depots", fields=(name_field("DEPOT"), number("TRACKS")), name_fields=("DEPOT",), fingerprint="d")
BOROUGHS = replace(DISTRICTS, name="met_boroughs", fields=(name_field("BORO", 6, 6), number("RESIDENTS", 6)), name_fields=("BORO",))


def grounded(question: str) -> GroundedFrame:
    return grounded_over(question, FakeWorld(layers=(STOPS, DEPOTS, BOROUGHS)))


@pytest.mark.parametrize(
    ("question", "layer", "statistic", "group"),
    [
        ("total tracks", "e", "sum", ""),
        ("mean dwell time by platform type", "s", "mean", "PLTFM_TYPE"),
        ("boardings by platform type", "s", "sum", "PLTFM_TYPE"),
        ("average dwell time", "s", "mean", ""),
    ],
)
def test_the_only_layer_that_has_the_number(question: str, layer: str, statistic: str, group: str) -> None:
    found = grounded(question)
    assert not [issue for issue in found.issues if issue.stops]
    assert found.target is not None
    assert (found.target.layer_id, found.statistic, found.group_field) == (layer, statistic, group)


@pytest.mark.parametrize(("question", "relations"), [("how many tracks are there?", 0), ("number of tracks in the boroughs", 1)])
def test_what_only_a_field_counts_is_added_up(question: str, relations: int) -> None:
    found = grounded(question)
    assert not [issue for issue in found.issues if issue.stops]
    assert found.target is not None
    assert (found.target.layer_id, found.statistic, found.attribute) == ("e", "sum", "TRACKS")
    assert len(found.target.relations) == relations


@pytest.mark.parametrize("question", ["how many percentages are there?", "how many tracks are electric?", "how many tram stops are there?"])
def test_nothing_else_is_added_up(question: str) -> None:
    assert grounded(question).statistic != "sum"


@pytest.mark.parametrize("question", ["how many stars are there?", "how many rail lengths are there?"])
def test_what_is_graded_or_measured_is_not_added_up(question: str) -> None:
    world = FakeWorld(layers=(PLACES, replace(DEPOTS, fields=(number("rail_length_m"),), name_fields=())))
    frame, _ = read(question, WorldLexicon(world), WorldLexicon(world))
    assert ground(frame, world).statistic != "sum"


def test_a_level_is_not_added_up_unless_the_question_says_so() -> None:
    found = grounded("on-time rate by platform type")
    assert found.statistic == "mean"
    assert any(issue.code == "mean-taken" for issue in found.issues)


def test_groups_are_features_of_a_layer_by_the_last_word_of_its_name() -> None:
    found = grounded("stops by borough")
    assert found.target is not None
    assert found.target.layer_id == BOROUGHS.id
    assert found.columns[0].tally is not None


@pytest.mark.parametrize(
    ("words", "field"),
    [
        ("dwell time", "dwell_sec"),
        ("percentage on time", "PCT_ONTIME"),
        ("ontime rate", "PCT_ONTIME"),
        ("on time percentage", "PCT_ONTIME"),
        ("time", None),
        ("rate", None),
    ],
)
def test_fields_by_how_their_numbers_are_kept(words: str, field: str | None) -> None:
    found = find_field(words, STOPS, numeric=True)
    assert (found.name if found is not None else None) == field


def test_initials_of_a_field() -> None:
    layer = replace(STOPS, fields=(name_field(), number("PCI")))
    found = find_field("pavement condition index", layer)
    assert found is not None
    assert found.name == "PCI"
    assert find_field("property crime rate", layer) is None


@pytest.mark.parametrize(("field", "quantity", "held"), [("wait_sec", Quantity(2, "min"), 120), ("DUR_HR", Quantity(90, "min"), 1.5)])
def test_minutes_against_a_field_of_seconds_or_hours(field: str, quantity: Quantity, held: float) -> None:
    info = FieldInfo(field, FieldType.INTEGER, role=FieldRole.NUMBER, filled=9, minimum=0, maximum=5000)
    assert in_unit_of(info, quantity) == held


def test_an_attribute_in_capitals_is_no_part_of_the_name_that_follows() -> None:
    frame, _ = read("mean AADB at Mill Road", WorldLexicon(FakeWorld(layers=(STOPS,))), WorldLexicon(FakeWorld(layers=(STOPS,))))
    assert frame.target is not None
    assert frame.target.text == "mean AADB"
    assert not frame.ignored


def test_what_is_said_with_per_beside_a_group_divides() -> None:
    found = grounded("stops per resident by borough")
    assert found.target is not None
    assert found.target.layer_id == BOROUGHS.id
    assert found.columns[0].tally is not None
    assert found.columns[0].per is not None
    assert found.columns[0].per.field == "RESIDENTS"


def test_what_stands_behind_a_number_may_be_a_value() -> None:
    works = replace(STOPS, id="w", name="works", fields=(number("N_SEATS"), category("OUTCOME", ("Approved", 5), ("Rejected", 5))))
    world = FakeWorld(layers=(works, BOROUGHS))
    lexicon = WorldLexicon(world)
    frame, _ = read("total seats approved", lexicon, lexicon)
    found = ground(frame, world)
    assert found.target is not None
    assert found.target.predicate == Compare("OUTCOME", Comparison.EQ, "Approved")
