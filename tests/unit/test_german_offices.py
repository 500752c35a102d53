"""German questions as offices ask them: numbers in units of their own, statistics in one word, what is said with a verb."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from spatial_rag_plugin.grounding.attributes.fields import SAME_FIELD, find_field
from spatial_rag_plugin.grounding.ground import ground
from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.times.dates import date_of
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.qgis_adapters.numbered import is_called_like
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, Named, category, grounded_over, name_field, number
from tests.unit.reading import brief


def amount(name: str, low: float, high: float, kind: FieldType = FieldType.REAL) -> FieldInfo:
    return FieldInfo(name, kind, role=FieldRole.NUMBER, filled=60, distinct=50, minimum=low, maximum=high)


PUMPS = replace(
    PLACES,
    id="pumpen",
    name="PUMPWERKE",
    feature_count=60,
    fields=(
        name_field("PW_NAME", 60, 60),
        category("BAUART", ("Nasspumpe", 40), ("Tauchpumpe", 20)),
        category("STEUERUNG", ("SPS", 35), ("Relais", 25)),
        amount("NENNLEIST_KW", 2.2, 180),
        amount("FOERDER_L_S", 4, 220),
        amount("CHLORID_MG_L", 3, 400),
        amount("auslastung", 10, 96),
        amount("plaetze", 1, 90, FieldType.INTEGER),
        amount("stufe", 1, 5, FieldType.INTEGER),
        amount("pruefnote", 1, 4),
        FieldInfo("letzte_wartung", FieldType.DATE, role=FieldRole.DATE, filled=58, distinct=50),
        FieldInfo("datum_aenderung", FieldType.DATE, role=FieldRole.DATE, filled=58, distinct=50),
    ),
    name_fields=("PW_NAME",),
)
QUARTERS = replace(
    DISTRICTS, id="quartier", name="Reviere", fields=(name_field("revier", 4, 4), number("haushalte", 4)), name_fields=("revier",)
)
WORLD = FakeWorld((PUMPS, QUARTERS), [Named("quartier", 1, "Tannbach", 10.0, 50.0)])


def grounded(question: str) -> GroundedFrame:
    return grounded_over(question, WORLD)


def condition(question: str) -> Any:
    found = grounded(question)
    assert not [issue.message for issue in found.issues if issue.code == "unknown-condition"]
    return found.target.predicate


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Pumpwerke ab 50 kW", 50),
        ("Pumpwerke mit mindestens 0,05 MW", 50),
        ("Pumpwerke über 50000 W", 50),
        ("Pumpwerke mit mehr als 50 kW Nennleistung", 50),
    ],
)
def test_power_is_compared_in_the_unit_of_the_field(question: str, value: float) -> None:
    world = WORLD
    lexicon = WorldLexicon(world)
    found = ground(read(question, lexicon, lexicon)[0], world)
    predicate = found.target.predicate if found.target is not None else None
    assert isinstance(predicate, Compare)
    assert (predicate.field, predicate.value) == ("NENNLEIST_KW", value)


@pytest.mark.parametrize("question", ["Pumpwerke mit einer Nennleistung über 50 t", "Pumpwerke, die zu mehr als 50 % belegte Plätze haben"])
def test_a_number_in_another_kind_of_unit_is_asked_back(question: str) -> None:
    assert any(issue.code in ("unknown-condition", "unknown-kind", "ignored-words") for issue in grounded(question).issues)


def test_per_cent_of_what_may_be_a_share() -> None:
    assert condition("Pumpwerke mit einer Auslastung von mehr als 80 %") == Compare("auslastung", Comparison.GT, 80)


@pytest.mark.parametrize(
    ("words", "field"), [("Chlorid", "CHLORID_MG_L"), ("Chloridgehalt", "CHLORID_MG_L"), ("Chloridwerte", "CHLORID_MG_L")]
)
def test_a_unit_per_unit_in_two_words_says_nothing_of_a_field(words: str, field: str) -> None:
    info = find_field(words, PUMPS, numeric=True, at_least=SAME_FIELD)
    assert info is not None
    assert info.name == field


@pytest.mark.parametrize("event", ["gewartet", "Wartung"])
def test_what_was_done_and_the_noun_for_it(event: str) -> None:
    info = date_of(event, PUMPS)
    assert info is not None
    assert info.name == "letzte_wartung"
    assert date_of("geprüft", PUMPS) is None


@pytest.mark.parametrize(
    ("question", "statistic", "by"),
    [
        ("durchschnittliche Auslastung der Pumpwerke nach Bauart", "mean", "BAUART"),
        ("Durchschnittsauslastung der Pumpwerke nach Bauart", "mean", "BAUART"),
        ("Gesamtplätze der Pumpwerke je Bauart", "sum", "BAUART"),
        ("Summe der Plätze nach Steuerung", "sum", "STEUERUNG"),
    ],
)
def test_a_statistic_of_a_field_of_the_data_for_each_kind(question: str, statistic: str, by: str) -> None:
    found = grounded(question)
    assert found.frame.output is Output.TABLE
    assert (found.statistic, found.group_field) == (statistic, by)


@pytest.mark.parametrize(
    ("question", "op", "value"),
    [
        ("Pumpwerke mit Stufe 3 oder höher", Comparison.GE, 3),
        ("Pumpwerke mit einer Prüfnote schlechter als 2,5", Comparison.GT, 2.5),
        ("Pumpwerke mit Prüfnote 2 oder besser", Comparison.LE, 2),
        ("Pumpwerke mit einer Stufe von 3 oder niedriger", Comparison.LE, 3),
        ("Pumpwerke, die mit Relais ausgestattet sind", Comparison.EQ, "Relais"),
        ("Pumpwerke, die bereits auf SPS umgerüstet wurden", Comparison.EQ, "SPS"),
    ],
)
def test_bounds_and_participles_that_say_nothing_of_their_own(question: str, op: Comparison, value: object) -> None:
    predicate = condition(question)
    assert (predicate.op, predicate.value) == (op, value)


@pytest.mark.parametrize("question", ["Pumpwerke im Revier Tannbach", "Wie viele Pumpwerke liegen im Revier Tannbach?"])
def test_a_kind_in_er_is_one_thing(question: str) -> None:
    lexicon = WorldLexicon(WORLD)
    assert "Tannbach, Revier" in brief(read(question, lexicon, lexicon)[0])


@pytest.mark.parametrize(
    ("question", "read_as"),
    [
        ("Welche Reviere sind von Überflutungen betroffen?", "intersects Überflutungen"),
        ("Reviere nach Haushalten, größte zuerst", "^max 0 Haushalten"),
        ("Reviere nach Haushalten, kleinste zuerst", "^min 0 Haushalten"),
        ("Anteil der Tauchpumpen an allen Pumpwerken", "share(count) of Pumpwerken"),
    ],
)
def test_wordings(question: str, read_as: str) -> None:
    lexicon = WorldLexicon(WORLD)
    assert read_as in brief(read(question, lexicon, lexicon)[0])


@pytest.mark.parametrize(
    ("field", "layer", "like"),
    [("STADTTEIL", "STADTTEILE", True), ("gemeinde", "Gemeinden", True), ("STT_NR", "STADTTEILE", False), ("ort", "Schulen", False)],
)
def test_a_field_that_is_called_as_the_things_names_them(field: str, layer: str, like: bool) -> None:
    assert is_called_like(field, layer) is like


WIND = replace(
    PLACES,
    id="trafos",
    name="TRAFOSTATIONEN",
    feature_count=60,
    fields=(
        name_field("TS_NR", 60, 60),
        category("BAUFORM", ("Kompaktbauform", 30), ("Turmbauform", 30)),
        category("DACHMAT", ("Blech", 25), ("Ziegel", 35)),
        category("EIGENTUM", ("Netz AG", 30), ("Kreis", 20), ("Werk", 10)),
        category("FRUEHERE_NUTZUNG", ("Scheune", 8), ("Garage", 5)),
        category("FERNWIRK", ("ja", 20), ("nein", 40)),
        number("BAUJAHR"),
        amount("gesamthoehe", 2, 14),
    ),
    name_fields=("TS_NR",),
)
ZONES = replace(
    DISTRICTS,
    id="zonen",
    name="Schutzzonen",
    feature_count=20,
    fields=(category("zone", ("III B", 10), ("II", 5), ("WSG7", 5)), amount("alter", 1, 90, FieldType.INTEGER)),
    name_fields=(),
)
PATHS = replace(
    STREETS,
    id="wege",
    name="Wanderwege",
    fields=(
        name_field("WEG_NR", 40, 40),
        category("belag", ("Schotter", 25), ("Asphalt", 15)),
        category("markiert", ("ja", 30), ("nein", 10)),
    ),
)
OFFICE = FakeWorld((WIND, ZONES, PATHS), ())


def kinds(text: str) -> list[tuple[str, Any]]:
    return [(kind.layer_id, kind.predicate) for kind in class_readings(text, OFFICE) if not kind.unused]


@pytest.mark.parametrize(
    ("words", "field", "value"),
    [
        ("Kompakttrafostationen", None, None),  # nothing in common with the value
        ("Trafostationen mit Ziegeldach", None, None),
        ("WSG7-Gebiete", "zone", "WSG7"),
        ("frühere Garagen", "FRUEHERE_NUTZUNG", "Garage"),
    ],
)
def test_kinds_in_one_word_with_a_value(words: str, field: str | None, value: str | None) -> None:
    expected = [] if field is None else [Compare(field, Comparison.EQ, value)]
    assert [predicate for _, predicate in kinds(words)][:1] == expected


def test_what_a_value_and_the_things_have_in_common_is_said_once() -> None:
    pumps = replace(PUMPS, name="PUMPSTATIONEN", fields=(category("ART", ("Unterpumpanlage", 5), ("Hauptpumpanlage", 9)),), name_fields=())
    found = class_readings("Hauptpumpstationen", FakeWorld((pumps,), ()))
    assert found[0].predicate == Compare("ART", Comparison.EQ, "Hauptpumpanlage")


@pytest.mark.parametrize(
    ("question", "field", "value"),
    [
        ("Trafostationen mit Ziegeldach", "DACHMAT", "Ziegel"),
        ("Trafostationen der Netz AG", "EIGENTUM", "Netz AG"),
        ("Trafostationen des Kreises", "EIGENTUM", "Kreis"),
        ("Trafostationen im Eigentum des Kreises", "EIGENTUM", "Kreis"),
    ],
)
def test_values_in_compounds_and_owners(question: str, field: str, value: str) -> None:
    lexicon = WorldLexicon(OFFICE)
    assert ground(read(question, lexicon, lexicon)[0], OFFICE).target.predicate == Compare(field, Comparison.EQ, value)


def test_what_is_said_behind_an_owner_is_said_of_the_things() -> None:
    lexicon = WorldLexicon(OFFICE)
    found = ground(read("Trafostationen des Kreises mit Ziegeldach", lexicon, lexicon)[0], OFFICE)
    assert found.target.predicate.fields() == {"EIGENTUM", "DACHMAT"}
    assert not found.target.relations


def test_having_none_of_what_a_field_says() -> None:
    lexicon = WorldLexicon(OFFICE)
    frame, _ = read("Welche Trafostationen haben keine Fernwirkeinrichtung?", lexicon, lexicon)
    assert ground(frame, OFFICE).target.predicate.fields() == {"FERNWIRK"}


def test_sections_are_the_lines_of_their_layer() -> None:
    lexicon = WorldLexicon(OFFICE)
    found = ground(read("nicht markierte Abschnitte der Wanderwege", lexicon, lexicon)[0], OFFICE)
    assert found.target.layer_id == "wege"
    assert found.target.predicate.fields() == {"markiert"}


@pytest.mark.parametrize("question", ["Schutzzonen über 40 Jahre", "protection zones over 40 years"])
def test_so_many_years_are_an_age(question: str) -> None:
    world = FakeWorld((replace(ZONES, name="protection zones") if question.startswith("p") else ZONES,), ())
    lexicon = WorldLexicon(world)
    found = ground(read(question, lexicon, lexicon)[0], world)
    assert found.target.predicate == Compare("alter", Comparison.GT, 40)


def test_a_compound_for_a_height_that_the_question_does_not_say() -> None:
    info = find_field("height", WIND, numeric=True)
    assert info is not None
    assert info.name == "gesamthoehe"


def test_where_things_stand_is_no_kind_of_thing() -> None:
    masts = replace(
        PLACES,
        id="masten",
        name="Masten",
        fields=(category("STANDORT", ("Acker", 90), ("Straße", 10)), category("MATERIAL", ("Holz", 100))),
        name_fields=(),
    )
    fields = replace(DISTRICTS, id="acker", name="Feldblöcke", fields=(category("kultur", ("Acker", 3), ("Wiese", 3)),), name_fields=())
    assert [kind.layer_id for kind in class_readings("Äcker", FakeWorld((masts, fields), ()))] in ([], ["acker"])
    assert not class_readings("Straßen", FakeWorld((masts,), ()))


CHARGERS = replace(
    PLACES,
    id="lader",
    name="Ladestationen",
    feature_count=40,
    fields=(
        category("betreiber", ("Ost", 25), ("West", 15)),
        FieldInfo("anz_ladepunkte", FieldType.INTEGER, role=FieldRole.NUMBER, filled=40, distinct=5, minimum=1, maximum=8),
    ),
    name_fields=(),
)


@pytest.mark.parametrize(
    ("question", "statistic", "attribute"),
    [
        ("Wie viele Ladepunkte gibt es?", "sum", "anz_ladepunkte"),
        ("Ladepunkte nach Betreiber", "sum", "anz_ladepunkte"),
        ("Wie viele Ladestationen gibt es?", "", ""),
    ],
)
def test_what_a_field_counts_is_added_up(question: str, statistic: str, attribute: str) -> None:
    world = FakeWorld((CHARGERS,), ())
    lexicon = WorldLexicon(world)
    found = ground(read(question, lexicon, lexicon)[0], world)
    assert (found.statistic, found.attribute or "".join(column.field for column in found.columns)) == (statistic, attribute)


COURTS = replace(
    PLACES,
    id="buehnen",
    name="Schulen",
    fields=(name_field("NAME"), category("FORM", ("Oberschule", 4), ("Gymnasium", 9), ("Grundschule", 7))),
)


@pytest.mark.parametrize("word", ["Oberschule", "Oberschulen"])
def test_a_word_that_is_a_value_itself_is_none_of_those_like_it(word: str) -> None:
    assert class_readings(word, FakeWorld((COURTS,), ()))[0].predicate == Compare("FORM", Comparison.EQ, "Oberschule")


def test_kinds_of_schools_that_the_data_do_not_hold_are_no_others() -> None:
    bare = replace(COURTS, fields=(name_field("NAME"), category("FORM", ("Gymnasium", 9), ("Grundschule", 7))))
    assert not [kind for kind in class_readings("Realschulen", FakeWorld((bare,), ())) if not kind.unused and kind.predicate is not None]


LEASES = replace(
    DISTRICTS,
    id="reviere",
    name="Fischereibezirke",
    feature_count=12,
    fields=(name_field("bezirk", 12, 12), category("paechter", ("Anglerverband", 7), ("Gutsverwaltung", 5)), number("besatz_kg")),
    name_fields=("bezirk",),
)


@pytest.mark.parametrize(
    "question",
    ["Welche Fischereibezirke hat der Anglerverband gepachtet?", "Fischereibezirke, die vom Anglerverband gepachtet sind"],
)
def test_a_verb_of_the_field_that_the_condition_is_about(question: str) -> None:
    world = FakeWorld((LEASES,), ())
    lexicon = WorldLexicon(world)
    found = ground(read(question, lexicon, lexicon)[0], world)
    assert found.target.predicate == Compare("paechter", Comparison.EQ, "Anglerverband")
    assert not found.frame.ignored


def test_what_has_no_value_given() -> None:
    world = FakeWorld((LEASES,), ())
    lexicon = WorldLexicon(world)
    found = ground(read("Fischereibezirke ohne Angabe des Besatzes", lexicon, lexicon)[0], world)
    assert found.target.predicate.fields() == {"besatz_kg"}


def test_cells_of_a_grid() -> None:
    grid = replace(DISTRICTS, id="gitter", name="Einwohnergitter", fields=(number("ew"),), name_fields=())
    assert class_readings("Gitterzellen", FakeWorld((grid,), ()))[0].layer_id == "gitter"
