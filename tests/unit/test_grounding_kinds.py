"""Kinds of areas and of lines as groups, adjectives and the fields that measure them, and what public data sets hold."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.ground import ground
from spatial_rag_plugin.grounding.groups.sorting import kinds_of_areas, main_category
from spatial_rag_plugin.grounding.indexes.unlikely_numbers import without_codes
from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.times.dates import holds_years
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import Phrase
from spatial_rag_plugin.model.predicate import Compare, Comparison, OneOf
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number

COVER = replace(
    DISTRICTS, id="v", name="eco_habitat_a", feature_count=90, name_fields=("name",), keywords=(), display_field="",
    fields=(name_field("name", 2, 2), category("hclass", ("heath", 30), ("fen", 60)), category("survey", ("A", 50), ("B", 20))),
)  # fmt: skip
GEOLOGY = replace(
    DISTRICTS, id="g", name="bedrock", feature_count=40, name_fields=(), display_field="",
    fields=(category("ROCK_TYPE", ("Gneiss", 22), ("Marble", 18)), category("AGE_NAME", ("Permian", 40))),
)  # fmt: skip
TRACKS = replace(
    PLACES, id="t", name="tracks", geometry=GeometryKind.LINE, name_fields=(), feature_count=50,
    fields=(category("fclass", ("bridleway", 30), ("byway", 20)), category("lit", ("yes", 5), ("no", 4))),
)  # fmt: skip
SPRINGS = replace(
    PLACES, id="s", name="springs", feature_count=70, name_fields=(),
    fields=(category("OWNER_ENG", ("Crown", 40), ("Parish", 30)),
            number("FLOW_LS"), number("PRECIP_MM"), number("TMEAN_C"), number("fee_gbp")),
)  # fmt: skip
RESERVES = replace(
    DISTRICTS, id="w", name="WDPA_2024_shp", name_fields=("NAME",),
    fields=(name_field("NAME", 6, 6), category("DESIG_ENG", ("Nature Reserve", 3), ("Ramsar Site", 3))),
)  # fmt: skip
TWO = (category("soil", ("clay", 20), ("sand", 20)), category("use", ("meadow", 20), ("field", 20)))
WORLD = FakeWorld(layers=(COVER, GEOLOGY, TRACKS, SPRINGS, RESERVES))


def grounded(question: str) -> GroundedFrame:
    frame, _ = read(question, None, WorldLexicon(WORLD))
    assert frame is not None
    assert not frame.ignored
    return ground(frame, WORLD)


@pytest.mark.parametrize(
    ("question", "layer", "field", "statistic"),
    [
        ("track length by class", "t", "fclass", "sum"),
        ("total length of tracks per track type", "t", "fclass", "sum"),
        ("area by habitat", "v", "hclass", "sum"),
        ("total area by habitat type", "v", "hclass", "sum"),
        ("how many springs are there per habitat?", "v", "hclass", "sum"),
        ("number of springs by rock type", "g", "ROCK_TYPE", "sum"),
        ("track length by rock type", "g", "ROCK_TYPE", "sum"),
        ("number of springs by owner", "s", "OWNER_ENG", "count"),
    ],
)
def test_groups_by_kinds(question: str, layer: str, field: str, statistic: str) -> None:
    found = grounded(question)
    assert not any(issue.stops for issue in found.issues)
    assert found.target is not None
    assert (found.target.layer_id, found.group_field, found.statistic) == (layer, field, statistic)


def test_areas_with_names_of_their_own_are_no_kinds() -> None:
    assert kinds_of_areas(Phrase("protected areas"), WORLD) is None
    assert kinds_of_areas(Phrase("bedrock"), with_fields(GEOLOGY, *TWO)) is None


def with_fields(layer: LayerInfo, *fields: FieldInfo) -> FakeWorld:
    return FakeWorld(layers=(replace(layer, fields=fields),))


def test_one_of_several_fields_of_kinds_is_not_guessed() -> None:
    assert main_category(replace(GEOLOGY, fields=TWO)) is None


@pytest.mark.parametrize(
    ("question", "field", "descending"),
    [
        ("the wettest spring", "PRECIP_MM", True),
        ("which spring is the coldest?", "TMEAN_C", False),
        ("cheapest spring", "fee_gbp", False),
        ("3 warmest springs", "TMEAN_C", True),
    ],
)
def test_adjectives_go_by_what_measures_them(question: str, field: str, descending: bool) -> None:
    found = grounded(question)
    assert found.target is not None
    assert found.target.superlative is not None
    assert (found.target.superlative.by, found.target.superlative.descending) == (field, descending)


@pytest.mark.parametrize(
    ("question", "field", "number_said", "unit"),
    [
        ("tremors stronger than magnitude 5", "magnitude", 5.0, ""),
        ("shafts sunk between 1890 and 1910 deeper than 60 m", "depth", 60.0, "m"),
        ("springs colder than 7 degrees", "temperature", 7.0, "deg"),
    ],
)
def test_comparatives_with_what_they_compare(question: str, field: str, number_said: float, unit: str) -> None:
    class Data:
        def is_category(self, words: str) -> float:
            return float(words in ("tremors", "shafts", "springs"))

        def is_field(self, words: str) -> float:
            return float(words == "magnitude")

        def is_value(self, words: str) -> bool:
            return False

        def is_layer(self, words: str) -> bool:
            return False

        def divides(self, words: str) -> bool:
            return False

        def unspaced_words(self) -> frozenset[str]:
            return frozenset()

    frame, _ = read(question, None, Data())
    assert frame is not None
    assert frame.target is not None
    assert not frame.ignored
    wish = frame.target.conditions[-1]
    assert wish.number is not None
    assert (wish.field, wish.number.value, wish.number.unit) == (field, number_said, unit)


@pytest.mark.parametrize("words", ["protected areas", "conservation areas"])
def test_a_public_data_set_is_what_it_holds(words: str) -> None:
    best = class_readings(words, WORLD)[0]
    assert (best.layer_id, best.predicate, best.unused) == ("w", None, ())


def test_a_language_behind_a_name_says_nothing() -> None:
    assert grounded("springs by owner").group_field == "OWNER_ENG"


HALTS = replace(
    PLACES, id="h", name="transit_stops", feature_count=60, name_fields=("title",),
    fields=(name_field("title", 60, 60), category("mode", ("Metro", 20), ("Tram", 40)),
            number("step_boardings"), number("daily_boardings")),
)  # fmt: skip
TOWNS = replace(
    PLACES, id="c", name="populated_places", feature_count=90,
    fields=(name_field(), category("sort", ("Populated place", 60), ("Admin-0 capital", 30)), number("num_of_visits")),
)  # fmt: skip
HUTS = replace(PLACES, id="u", name="structures", fields=(category("KIND", ("HUT", 40), ("HUTS", 30), ("MINE", 30)),))
TRANSIT = FakeWorld(layers=(HALTS, TOWNS, HUTS))


def test_a_station_is_a_stop_of_a_mode() -> None:
    best = class_readings("metro stations", TRANSIT)[0]
    assert (best.layer_id, best.unused) == ("h", ())
    assert best.predicate is not None
    assert best.predicate.fields() == {"mode"}
    assert all(kind.unused or kind.layer_id != "u" for kind in class_readings("stations", TRANSIT))


def test_cities_are_all_of_the_layer_of_places() -> None:
    best = class_readings("cities", TRANSIT)[0]
    assert (best.layer_id, best.predicate) == ("c", None)


def test_values_in_the_singular_and_in_the_plural_are_one_kind() -> None:
    best = class_readings("huts", TRANSIT)[0]
    assert best.predicate == OneOf("KIND", ("HUT", "HUTS")) or best.predicate == OneOf("KIND", ("HUTS", "HUT"))


@pytest.mark.parametrize(("question", "field"), [("busiest stop", "daily_boardings"), ("top 3 towns by number of visits", "num_of_visits")])
def test_ranked_by_what_a_field_keeps(question: str, field: str) -> None:
    lexicon = WorldLexicon(TRANSIT)
    frame, _ = read(question, None, lexicon)
    assert frame is not None
    found = ground(frame, TRANSIT)
    assert found.target is not None
    assert found.target.superlative is not None
    assert found.target.superlative.by == field


@pytest.mark.parametrize(("question", "unit"), [("total track length in miles", "mi"), ("springs area in square km", "")])
def test_a_unit_at_the_end_is_no_place(question: str, unit: str) -> None:
    frame, _ = read(question, None, WorldLexicon(WORLD))
    assert frame is not None
    assert frame.target is not None
    assert (frame.unit, frame.ignored, frame.target.relations) == (unit, (), ())
    assert frame.target.text in ("track", "springs")


DESIGNATIONS = replace(
    DISTRICTS, id="y", name="listed_sites", feature_count=9, name_fields=("NAME",),
    fields=(
        name_field("NAME", 9, 9), category("LISTING_CAT", ("I", 4), ("II", 5)),
        replace(category("LISTED_YR", ("0", 2), ("1962", 3), ("1987", 4)), type=FieldType.INTEGER, role=FieldRole.NUMBER,
                minimum=0, maximum=1987),
    ),
)  # fmt: skip


def test_land_behind_what_covers_it_says_nothing() -> None:
    best = class_readings("fen land", WORLD)[0]
    assert (best.layer_id, best.predicate, best.unused) == ("v", Compare("hclass", Comparison.EQ, "fen"), ())
    assert class_readings("moon land", WORLD)[:1] == [] or class_readings("moon land", WORLD)[0].unused


def test_a_year_that_nobody_knows_is_no_early_year() -> None:
    years = DESIGNATIONS.fields[2]
    assert holds_years(years)
    assert not holds_years(replace(years, values=category("x", ("0", 2), ("40", 3)).values))
    found = without_codes(grounded_over("listed sites listed before 1970", DESIGNATIONS), FakeWorld(layers=(DESIGNATIONS,)))
    assert found.target is not None
    assert found.target.predicate is not None
    assert Compare("LISTED_YR", Comparison.GT, 0) in found.target.predicate.parts  # type: ignore[attr-defined]


def test_a_value_beside_the_word_for_its_field() -> None:
    best = class_readings("category II listed sites", FakeWorld(layers=(DESIGNATIONS,)))[0]
    assert (best.predicate, best.unused) == (Compare("LISTING_CAT", Comparison.EQ, "II"), ())


@pytest.mark.parametrize(("words", "field"), [("nightly price", "price"), ("price", "price"), ("weekly price", None)])
def test_a_price_is_that_of_the_usual_time(words: str, field: Optional[str]) -> None:
    found = find_field(words, replace(PLACES, fields=(number("price"), number("beds"))))
    assert (found.name if found is not None else None) == field


def grounded_over(question: str, layer: LayerInfo) -> GroundedFrame:
    world = FakeWorld(layers=(layer,))
    frame, _ = read(question, None, WorldLexicon(world))
    assert frame is not None
    return ground(frame, world)
