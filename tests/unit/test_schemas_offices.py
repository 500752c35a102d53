"""German over the layers of offices: names cut short, units behind fields, compounds, a value with the name of its field."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from spatial_rag_plugin.grounding.attributes.fields import SAME_FIELD, find_field
from spatial_rag_plugin.grounding.attributes.flags import flag_predicate
from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.lexicon.words import stems
from spatial_rag_plugin.grounding.times.dates import year_of
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import LayerInfo
from spatial_rag_plugin.model.predicate import Compare, Comparison
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, Named, category, grounded_over, name_field, number
from tests.unit.reading import brief

YEARS = replace(number("IJAHR"), minimum=1990, maximum=2024)
WELLS = replace(
    PLACES,
    id="b",
    name="BRUNNENKATASTER",
    fields=(
        category("BRUNNENART", ("Tiefbrunnen", 5), ("Flachbrunnen", 9)),
        number("FOERDERMENGE_M3"),
        number("CHLORID_MGL"),
        number("BOHRTIEFE_M"),
        number("MESS_ID"),
        category("BETRIEBSBER", ("ja", 6), ("nein", 8)),
        category("INHABER", ("kommunal", 6), ("privat", 8)),
    ),
    name_fields=(),
)
FINDINGS = replace(PLACES, id="i", name="INSPEKTIONEN", fields=(YEARS, category("IST_ROHR", ("ja", 5), ("nein", 7))), name_fields=())
ROADS = replace(
    STREETS,
    id="w",
    name="WIRTSCHAFTSW",
    fields=(name_field("WEG"), category("BELAGSART", ("Schotter", 3), ("Asphalt", 4))),
    name_fields=("WEG",),
)
HABITATS = replace(
    DISTRICTS,
    id="m",
    name="LEBENSRAUMKART",
    fields=(category("BEWERTG", ("stark gestört", 2), ("naturnah", 4)), category("NUTZART", ("Acker", 3), ("Wiese", 3))),
    name_fields=(),
)
TOWNS = replace(
    DISTRICTS,
    id="g",
    name="ORTSCHAFTEN",
    fields=(name_field("ORTSCHAFT", 6, 6), category("VERW_BEZ", ("Oberland", 3), ("Unterland", 3)), number("EINWOHNER")),
    name_fields=("ORTSCHAFT",),
)
WORLD = FakeWorld(layers=(WELLS, FINDINGS, ROADS, HABITATS, TOWNS), features=[Named("g", 1, "Altdorf"), Named("g", 2, "Neudorf")])


def condition(words: str) -> Any:
    found = [reading for reading in class_readings(words, WORLD) if not reading.unused]
    return (found[0].layer_id, found[0].predicate) if found else None


def grounded(question: str) -> GroundedFrame:
    return grounded_over(question, WORLD)


@pytest.mark.parametrize(
    ("words", "layer"),
    [
        ("Brunnen", "b"),
        ("Wirtschaftswege", "w"),
        ("Lebensräume", "m"),
        ("Lebensraum", "m"),
        ("Wirtschaft", None),  # what is left of it is no ending
        ("Belag", None),  # a field sorts by it, and the layer is not called so
    ],
)
def test_layers_whose_names_are_cut_short(words: str, layer: str | None) -> None:
    assert condition(words) == ((layer, None) if layer else None)


@pytest.mark.parametrize(
    ("words", "layer", "field"),
    [
        ("Bohrtiefe", WELLS, "BOHRTIEFE_M"),
        ("Chloridwerten", WELLS, "CHLORID_MGL"),
        ("Chloridgehalt", WELLS, "CHLORID_MGL"),
        ("Bewertungsgrad", HABITATS, "BEWERTG"),
        ("Nutzungsart", HABITATS, "NUTZART"),
        ("Mess", WELLS, None),  # a key is no measure
        ("Bohrwerte", WELLS, None),
    ],
)
def test_fields_with_units_and_cut_words(words: str, layer: LayerInfo, field: str | None) -> None:
    found = find_field(words, layer, at_least=SAME_FIELD)
    assert (found.name if found is not None else None) == field


def test_adjectives_with_endings_are_values_and_flags() -> None:
    assert condition("stark gestörte Lebensräume") == ("m", Compare("BEWERTG", Comparison.EQ, "stark gestört"))
    assert condition("kommunale Brunnen") == ("b", Compare("INHABER", Comparison.EQ, "kommunal"))
    assert condition("betriebsbereite Brunnen") == ("b", Compare("BETRIEBSBER", Comparison.EQ, "ja"))
    assert condition("zerstörte Lebensräume") is None


def test_what_takes_part_is_a_yes_or_no_field() -> None:
    assert flag_predicate(stems("Rohrbeteiligung"), FINDINGS) == Compare("IST_ROHR", Comparison.EQ, "ja")
    assert flag_predicate(stems("Kanalbeteiligung"), FINDINGS) is None


def test_years_behind_the_initial_of_the_layer() -> None:
    found = year_of(FINDINGS)
    assert found is not None
    assert found.name == "IJAHR"
    assert year_of(replace(FINDINGS, name="BEFUNDE")) is None
    assert grounded("Inspektionen pro Jahr").group_field == "IJAHR"


@pytest.mark.parametrize(
    ("question", "number"),
    [
        ("Brunnen mit Bohrtiefe über 40 m", "BOHRTIEFE_M"),
        ("Brunnen mit Chloridwerten über 250 mg/l", "CHLORID_MGL"),
        ("Brunnen mit Bohrtiefe bis 12,5 m", "BOHRTIEFE_M"),
    ],
)
def test_fields_without_articles_are_compared(question: str, number: str) -> None:
    predicate = grounded(question).target.predicate
    assert isinstance(predicate, Compare)
    assert predicate.field == number


def test_the_layer_is_no_attribute_of_others() -> None:
    lexicon = WorldLexicon(WORLD)
    assert brief(read("Welche Ortschaften haben keinen Brunnen?", lexicon, lexicon)[0]) == "features: [Ortschaften | not contains Brunnen]"
    assert brief(read("Ortschaften in Oberland", lexicon, lexicon)[0]).startswith("features: [Ortschaften")


def test_a_value_with_the_name_of_its_field() -> None:
    within = grounded("Ortschaften im Bezirk Oberland mit mehr als 500 Einwohnern").target
    assert "Oberland" in str(within.predicate)
    assert "500" in str(within.predicate)
    assert within.relations == ()
    owned = grounded("Brunnen in privatem Inhaber").target
    assert owned.predicate == Compare("INHABER", Comparison.EQ, "privat")


def test_people_of_several_areas_are_added_up() -> None:
    found = grounded("Wie viele Einwohner hat der Bezirk Unterland?")
    assert (found.statistic, found.attribute) == ("sum", "EINWOHNER")
    assert found.target.predicate == Compare("VERW_BEZ", Comparison.EQ, "Unterland")


def test_a_total_in_one_word() -> None:
    found = grounded("Gesamtfördermenge der Brunnen")
    assert (found.statistic, found.attribute) == ("sum", "FOERDERMENGE_M3")


def test_what_only_the_layer_itself_is_said_to_be_is_an_attribute() -> None:
    roads = grounded("Wirtschaftswege mit Schotter").target
    assert (roads.predicate, roads.relations) == (Compare("BELAGSART", Comparison.EQ, "Schotter"), ())
    habitats = grounded("Lebensräume mit Wiese").target
    assert (habitats.predicate, habitats.relations) == (Compare("NUTZART", Comparison.EQ, "Wiese"), ())
    assert [item.kind.value for item in grounded("Ortschaften mit Brunnen").target.relations] == ["contains"]


def test_things_and_what_they_have_in_one_word() -> None:
    total = grounded("Wie viele Ortschaftseinwohner gibt es?")
    assert (total.statistic, total.attribute) == ("sum", "EINWOHNER")
    assert grounded("Wie viele Ortschaftsgiebel gibt es?").target is None


def test_a_balance_of_areas_is_their_sum() -> None:
    balance = grounded("Flächenbilanz nach Nutzungsart")
    assert (balance.statistic, balance.group_field) == ("sum", "NUTZART")
    assert [column.dimension for column in balance.columns] == ["area"]
