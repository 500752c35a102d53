"""Values met by some of their words, layers by the words that say what they hold, and fields that only a year tells apart."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.attributes.wishes import condition_predicate
from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.lexicon.short_names import is_cut_short, is_kin
from spatial_rag_plugin.model.catalog import GeometryKind
from spatial_rag_plugin.model.frame import Condition
from spatial_rag_plugin.model.predicate import Compare, Comparison, OneOf
from tests.unit.fake_world import PLACES, FakeWorld, category

HABITATS = replace(
    PLACES, id="h", name="Habitat_Survey", geometry=GeometryKind.POLYGON, fields=(
        category("HAB_TYPE", ("Upland heath", 9), ("Lowland heath", 7), ("Blanket bog", 4), ("Sitka spruce plantation", 6)),
        category("GROUND", ("Saturated soil", 9), ("Residential, gardens", 3), ("Residential, flats", 3), ("No heath", 2)),
        category("STATE_CLS", ("Good", 9), ("Bad", 3)),
        category("USE_2019", ("Hay meadow", 30), ("Grazing", 2)), category("USE_2022", ("Hay meadow", 3), ("Grazing", 20)),
    ),
)  # fmt: skip
RIVER_GAUGES = replace(PLACES, id="g", name="River_Gauges", feature_count=900, fields=())
RIVERS = replace(PLACES, id="r", name="River_Reaches", geometry=GeometryKind.LINE, feature_count=90, fields=())
ZONES = replace(PLACES, id="z", name="ZONING", geometry=GeometryKind.POLYGON, fields=(category("ZD", ("Light industry", 2), ("Port", 3)),))
SPANS = replace(
    PLACES,
    id="b",
    name="Bridges",
    fields=(category("GROUP_", ("1. Steel spans: S4", 5), ("2. Steel spans: nonS4", 9), ("3. Stone: M", 2)),),
)
CODES = replace(PLACES, id="c", name="Seats", fields=(category("KIND", ("Order-0 mast", 5), ("Order-1 mast", 9)),))

_CRAFTS = ("Sports shoe repair shop", "Clock repair shop", "Dance studio")


def best(words: str, *layers: object) -> object:
    found = [reading for reading in class_readings(words, FakeWorld(layers=layers)) if not reading.unused]  # type: ignore[arg-type]
    return (found[0].layer_id, found[0].predicate) if found else None


def test_a_letter_with_a_figure_is_a_word_of_a_value() -> None:
    assert best("S4 bridges", SPANS) == ("b", Compare("GROUP_", Comparison.EQ, "1. Steel spans: S4"))
    assert best("M bridges", SPANS) is None  # one letter says nothing


@pytest.mark.parametrize(
    ("words", "field", "values"),
    [
        ("heaths", "HAB_TYPE", ("Upland heath", "Lowland heath")),
        ("bogs", "HAB_TYPE", ("Blanket bog",)),
        ("sitka spruce", "HAB_TYPE", ("Sitka spruce plantation",)),
        ("residential habitats", "GROUND", ("Residential, gardens", "Residential, flats")),
        ("saturated habitats", "GROUND", ("Saturated soil",)),
    ],
)
def test_all_values_that_are_kinds_of_it(words: str, field: str, values: tuple[str, ...]) -> None:
    expected = Compare(field, Comparison.EQ, values[0]) if len(values) == 1 else OneOf(field, values)
    assert best(words, HABITATS) == ("h", expected)


@pytest.mark.parametrize(
    ("words", "values"),
    [("shoe repairs", _CRAFTS[:1]), ("repairs", _CRAFTS[:2]), ("dance", _CRAFTS[2:])],
)
def test_what_is_done_at_a_place_stands_for_it(words: str, values: tuple[str, ...]) -> None:
    crafts = replace(PLACES, id="w", name="Crafts", fields=(category("TRADE", *((value, 4) for value in (*_CRAFTS, "Clock museum"))),))
    assert best(words, crafts) == ("w", Compare("TRADE", Comparison.EQ, values[0]) if len(values) == 1 else OneOf("TRADE", values))


@pytest.mark.parametrize("words", ["sitka", "upland", "no"])
def test_what_a_value_only_begins_with_is_no_kind(words: str) -> None:
    assert best(words, HABITATS) is None


def test_values_that_numbers_tell_apart_are_not_taken_together() -> None:
    assert best("masts", CODES) is None


def test_what_is_denied_of_a_value_does_not_leave_it_out() -> None:
    """One of two kinds of loam was taken for all of them."""
    soils = replace(PLACES, id="s", name="Plots", fields=(category("SOIL", ("Sandy loam: drained", 5), ("Clay loam: not drained", 9)),))
    assert best("loams", soils) == ("s", OneOf("SOIL", ("Sandy loam: drained", "Clay loam: not drained")))


def test_words_that_name_a_field_are_no_part_of_a_value() -> None:
    sorted_by = replace(HABITATS, fields=(category("LAND_USE", ("Open land", 4), ("Wood", 3)),))
    assert best("land use", sorted_by) is None
    assert best("land", sorted_by) is None  # open land is not all land


def test_a_condition_by_part_of_a_value() -> None:
    reading = condition_predicate(Condition("is saturated", value="saturated"), HABITATS, FakeWorld(layers=(HABITATS,)))
    assert reading.predicate == Compare("GROUND", Comparison.EQ, "Saturated soil")


def test_a_layer_is_what_its_name_ends_in() -> None:
    assert best("rivers", RIVER_GAUGES, RIVERS) == ("r", None)
    assert best("gauges", RIVER_GAUGES, RIVERS) == ("g", None)


@pytest.mark.parametrize("words", ["industrial zones", "zoned industrial"])
def test_zones_of_a_layer_called_zoning(words: str) -> None:
    assert best(words, ZONES) == ("z", Compare("ZD", Comparison.EQ, "Light industry"))


@pytest.mark.parametrize(("one", "other", "kin"), [("zone", "zoning", True), ("park", "parking", False), ("land", "landing", False)])
def test_kin(one: str, other: str, kin: bool) -> None:
    assert is_kin(one, other) is kin


def test_more_than_an_ending_is_no_name_cut_short() -> None:
    assert not is_cut_short("stream", "streamorder")
    assert is_cut_short("barrierefr", "barrierefrei")


def test_the_last_year_is_meant_where_none_is_said() -> None:
    assert best("hay meadow habitats", HABITATS) == ("h", Compare("USE_2022", Comparison.EQ, "Hay meadow"))


def test_a_field_without_what_only_says_that_it_sorts() -> None:
    found = find_field("state", HABITATS)
    assert found is not None
    assert found.name == "STATE_CLS"


def test_a_place_in_a_list_tells_no_kinds_apart() -> None:
    values = ("1. Deep soil: loam", "2. Deep soil: peat", "3. Shallow soil")
    plots = replace(PLACES, id="q", name="Plots", fields=(category("GRP", *((value, 4) for value in values)),))
    assert best("deep soil plots", plots) == ("q", OneOf("GRP", values[:2]))
    assert best("shallow soil plots", plots) == ("q", Compare("GRP", Comparison.EQ, values[2]))
