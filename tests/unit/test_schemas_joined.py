"""German offices' layers again: compounds in full and in short, events with their years, numbers whose unit nobody tells."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.attributes.flags import flag_predicate
from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.lexicon.short_names import is_clipped
from spatial_rag_plugin.grounding.lexicon.words import stems
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import LayerInfo
from spatial_rag_plugin.model.predicate import AllOf, Compare, Comparison
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, Named, category, grounded_over, name_field, number
from tests.unit.reading import brief


def years(name: str) -> Any:
    return replace(number(name), minimum=1900, maximum=2024)


PIPES = replace(
    STREETS,
    id="g",
    name="GASLTG",
    fields=(
        category("ROHRMATERI", ("Stahl", 9), ("Gusseisen", 5)),
        category("DRUCKSTUFE", ("hoch", 4), ("mittel", 9)),
        number("ERDUEBERDE"),
        number("SV_ANTEIL"),
        number("SCHAEDEN"),
        years("VERLEGEJAH"),
    ),
    name_fields=(),
)
BRIDGES = replace(
    PLACES,
    id="b",
    name="BRUECKENBAUWERKE",
    fields=(
        name_field("BAUWERK_NR"),
        number("durchfahrtshoehe"),
        replace(number("spannweite"), minimum=120, maximum=9800),
        number("lichteBreite"),
        number("tragfaehigkeit"),
        category("bauart_deutsch", ("Bogenbrücke", 3), ("Balkenbrücke", 7)),
        category("IstRad", ("1", 4), ("0", 6)),
        years("sanierungsjahr"),
    ),
    name_fields=("BAUWERK_NR",),
)
WATERS = replace(DISTRICTS, id="w", name="Stehgewaesser", fields=(name_field("SEENAME", 4, 4), number("STUFE")), name_fields=("SEENAME",))
TOWNS = replace(
    DISTRICTS,
    id="t",
    name="Orte",
    fields=(name_field("ORT", 6, 6), number("Einwohner"), number("Einw_unter_6")),
    name_fields=("ORT",),
)
SEATS = replace(
    PLACES,
    id="s",
    name="Gartenbaenke",
    fields=(
        category("besitzer", ("Kirche", 3), ("Stadt", 7)),
        category("bauhof", ("Hof Nord", 4), ("Hof Süd", 6)),
        category("erhzust", ("gut", 4), ("schlecht", 6)),
        category("STREUSALZ", ("ja", 3), ("nein", 5), ("teilweise", 2)),
        number("LEHNENHOEHE"),
        number("besucher_tag"),
        number("Anzahl_Sitzplaetze"),
        category("BARRFREI", ("ja", 3), ("nein", 5)),
        category("wetter", ("Regen", 3), ("Sonne", 5)),
        years("INBETRIEBN"),
    ),
    name_fields=(),
)
PLANS = replace(DISTRICTS, id="f", name="Flaechennutzungsplaene", fields=(number("ORDNUNG"),), name_fields=())
WORLD = FakeWorld(layers=(PIPES, BRIDGES, WATERS, TOWNS, SEATS, PLANS), features=[Named("t", 1, "Altdorf"), Named("w", 1, "Tiefer See")])


def meant(words: str) -> Any:
    found = [reading for reading in class_readings(words, WORLD) if not reading.unused]
    return found[0].layer_id if found else None


def grounded(question: str) -> GroundedFrame:
    return grounded_over(question, WORLD)


@pytest.mark.parametrize(
    ("words", "layer"),
    [
        ("Gasleitungen", "g"),
        ("Gasleitungsnetz", "g"),
        ("Gewässer", "w"),
        ("Gas", None),
        ("Leitungswasser", None),
        ("F-Pläne", "f"),
        ("G-Pläne", None),
        ("Flächennutzungspläne", "f"),
    ],
)
def test_layers_by_compounds_in_short(words: str, layer: str | None) -> None:
    assert meant(words) == layer


@pytest.mark.parametrize(
    ("words", "layer", "field"),
    [
        ("Rohrmaterial", PIPES, "ROHRMATERI"),
        ("Schwerverkehrsanteil", PIPES, "SV_ANTEIL"),
        ("Sondervermögensanteile", BRIDGES, None),
        ("Verlegejahr", PIPES, "VERLEGEJAH"),
        ("Tragfähigkeit", BRIDGES, "tragfaehigkeit"),
        ("lichten Breite", BRIDGES, "lichteBreite"),
        ("Weite", BRIDGES, "spannweite"),
        ("Höhe", BRIDGES, "durchfahrtshoehe"),
        ("Höhe", replace(BRIDGES, fields=(*BRIDGES.fields, number("pfeilerhoehe"))), None),  # of two heights
        ("Bauart", BRIDGES, "bauart_deutsch"),
        ("Einwohnerdichte", TOWNS, None),  # no number of children
        ("erhaltener Zustand", SEATS, "erhzust"),
        ("erhaltener Bestand", SEATS, None),
        ("Besucher", SEATS, "besucher_tag"),
        ("Schattenanteil", replace(SEATS, fields=(number("SCHATTEN_PROZENT"),)), "SCHATTEN_PROZENT"),
        ("Zustandsnote", replace(SEATS, fields=(number("ZUSTNOTE"),)), "ZUSTNOTE"),
    ],
)
def test_fields_by_compounds_in_short_and_by_their_last_part(words: str, layer: LayerInfo, field: str | None) -> None:
    found = find_field(words, layer)
    assert (found.name if found is not None else None) == field


@pytest.mark.parametrize("words", ["streets quibble", "places zzyzx", "Districtsgrube"])
def test_a_whole_name_swallows_no_word_behind_it(words: str) -> None:
    assert not [reading for reading in class_readings(words, FakeWorld()) if not reading.unused]


def test_a_beginning_stands_for_no_word_that_is_much_longer() -> None:
    assert is_clipped("emerg", "emergency")
    assert not is_clipped("einw", "einwohnerdichte")


@pytest.mark.parametrize("words", ["Radfahrer", "Radfahrern", "Radverkehr"])
def test_who_takes_part_is_a_yes_or_no_field(words: str) -> None:
    assert flag_predicate(stems(words), BRIDGES) == Compare("IstRad", Comparison.EQ, "1")


@pytest.mark.parametrize("words", ["Radverleih", "Kradfahrer"])
def test_who_takes_no_part_is_none(words: str) -> None:
    assert flag_predicate(stems(words), BRIDGES) is None


@pytest.mark.parametrize(
    ("question", "predicate"),
    [
        (
            "Gasleitungen, die zwischen 1960 und 1975 verlegt wurden",
            AllOf((Compare("VERLEGEJAH", Comparison.GE, 1960), Compare("VERLEGEJAH", Comparison.LE, 1975))),
        ),
        ("Welche Gasleitungen wurden bis 1950 verlegt?", Compare("VERLEGEJAH", Comparison.LE, 1950)),
        ("Gasleitungen aus Gusseisen", Compare("ROHRMATERI", Comparison.EQ, "Gusseisen")),
    ],
)
def test_events_with_years_and_what_things_are_of(question: str, predicate: Any) -> None:
    assert grounded(question).target.predicate == predicate


def test_still_is_no_denial() -> None:
    lexicon = WorldLexicon(WORLD)
    assert brief(read("Welche Gasleitungen liegen noch in Altdorf?", lexicon, lexicon)[0]) == "features: [Gasleitungen | in Altdorf]"
    neither = read("Orte, die weder eine Gasleitung noch ein Gewässer haben", lexicon, lexicon)[0]
    assert brief(neither) == "features: [Orte | not contains Gasleitung | not contains Gewässer]"


def test_metres_that_are_smaller_than_all_numbers_are_asked_about() -> None:
    unclear = grounded("Brückenbauwerke mit einer Spannweite von mehr als 5 m")
    assert "which-unit" in {issue.code for issue in unclear.issues}
    plain = grounded("Brückenbauwerke mit einer Spannweite von mehr als 500 m")
    assert plain.target.predicate == Compare("spannweite", Comparison.GT, 500)


def test_what_only_says_that_there_is_one_is_no_number() -> None:
    lexicon = WorldLexicon(WORLD)
    assert brief(read("Orte, die ein Gewässer haben", lexicon, lexicon)[0]) == "features: [Orte | contains Gewässer]"
    assert brief(read("Orte, die mindestens ein Gewässer haben", lexicon, lexicon)[0]) == "features: [Orte | contains Gewässer]"


def test_a_distance_in_brackets_qualifies_no_name() -> None:
    lexicon = WorldLexicon(WORLD)
    frame, _ = read("Brückenbauwerke am Tiefer See (50 m vom Ufer)", lexicon, lexicon)
    assert frame is not None
    assert all(not phrase.qualifiers for phrase in frame.phrases())


def test_an_adjective_of_a_noun_is_its_value() -> None:
    assert grounded("städtische Gartenbänke").target.predicate == Compare("besitzer", Comparison.EQ, "Stadt")
    assert grounded("kirchliche Gartenbänke").target.predicate == Compare("besitzer", Comparison.EQ, "Kirche")
    assert grounded("ländliche Gartenbänke").target is None


def test_values_that_end_in_a_direction_are_none() -> None:
    held = grounded("Gartenbänke im Hof Nord").target
    assert held.predicate == Compare("bauhof", Comparison.EQ, "Hof Nord")
    lexicon = WorldLexicon(WORLD)
    assert brief(read("Gartenbänke nördlich von Altdorf", lexicon, lexicon)[0]) == "features: [Gartenbänke | direction 0° Altdorf]"


def test_what_is_not_so_is_denied_by_the_field_and_not_all_that_is_not_affirmed() -> None:
    found = grounded("Gartenbänke, die nicht Streusalz haben").target or grounded("Gartenbänke ohne Streusalz").target
    assert "teilweise" not in str(found.predicate)
    assert "nein" in str(found.predicate)


@pytest.mark.parametrize(
    ("question", "field", "statistic"),
    [
        ("durchschnittliche Lehnenhöhe nach Besitzer", "LEHNENHOEHE", "mean"),
        ("Rohrschäden je Druckstufe", "SCHAEDEN", "sum"),
        ("mittlere Brückenbauwerksspannweite", "spannweite", "mean"),
        ("Summe der Schäden nach Druckstufe", "SCHAEDEN", "sum"),
    ],
)
def test_numbers_in_one_word_with_what_has_them(question: str, field: str, statistic: str) -> None:
    found = grounded(question)
    said = {found.attribute, *(column.field for column in found.columns)}
    assert (field in said, found.statistic) == (True, statistic)


def test_an_ordinal_before_a_field_is_its_number() -> None:
    assert grounded("Flächennutzungspläne 2. Ordnung").target.predicate == Compare("ORDNUNG", Comparison.EQ, 2)


def test_both_of_two_places() -> None:
    lexicon = WorldLexicon(WORLD)
    both = "Gasleitungen, durch die sowohl der Tiefer See als auch die Altdorf fließt"
    assert brief(read(both, lexicon, lexicon)[0]) == "features: [Gasleitungen | crosses Tiefer See | crosses Altdorf]"


def test_by_what_has_no_name_is_a_break_down_and_nothing_near() -> None:
    lexicon = WorldLexicon(WORLD)
    assert brief(read("Gasleitungen nach Gemeinde", lexicon, lexicon)[0]) == "table count(): Gasleitungen / Gemeinde"
    assert "unknown-group" in {issue.code for issue in grounded("Gasleitungen nach Gemeinde").issues}


def test_a_circumstance_is_nothing_that_things_are_near() -> None:
    wet = grounded("Gartenbänke bei Regen").target
    assert (wet.predicate, wet.relations) == (Compare("wetter", Comparison.EQ, "Regen"), ())
    near = grounded("Gartenbänke bei der Gasleitung").target
    assert [item.kind.value for item in near.relations] == ["near"]


def test_a_flag_in_short_and_when_something_went_into_service() -> None:
    assert flag_predicate(stems("barrierefrei"), SEATS) == Compare("BARRFREI", Comparison.EQ, "ja")
    assert flag_predicate(stems("sorgenfrei"), SEATS) is None
    went = grounded("Welche Gartenbänke gingen nach 1990 in Betrieb?").target
    assert went.predicate == Compare("INBETRIEBN", Comparison.GT, 1990)


def test_along_a_line_within_a_distance() -> None:
    lexicon = WorldLexicon(WORLD)
    along = read("Gartenbänke entlang der Gasleitungen im Abstand von 30 m", lexicon, lexicon)[0]
    assert brief(along) == "features: [Gartenbänke | within_distance 30m Gasleitungen]"
