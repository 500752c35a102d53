"""Schemas as other people have them: counts and codes in fields, spellings and endings of German, dates named after what happened."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from spatial_rag_plugin.grounding.attributes.fields import SAME_FIELD, find_field
from spatial_rag_plugin.grounding.attributes.flags import flag_predicate
from spatial_rag_plugin.grounding.attributes.wishes import condition_predicate
from spatial_rag_plugin.grounding.ground import ground
from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.lexicon.words import respelled
from spatial_rag_plugin.grounding.times.dates import date_of
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.language.language import load
from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import Condition
from spatial_rag_plugin.model.predicate import Compare, Comparison
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number
from tests.unit.reading import Lexicon, Words, brief

CLINICS = replace(
    PLACES,
    id="h",
    name="health_facilities",
    fields=(
        name_field("fac_name"),
        category("fac_type", ("Health Post", 60), ("Hospital", 40)),
        category("ownership", ("Public", 70), ("Private", 30)),
        FieldInfo(
            "n_doctors",
            FieldType.INTEGER,
            "",
            FieldRole.CATEGORY,
            100,
            4,
            category("n", ("0", 50), ("1", 40), ("5", 10)).values,
            True,
            maximum=5,
        ),
        number("n_beds"),
        FieldInfo("FUND_ID", FieldType.INTEGER, role=FieldRole.KEY, filled=100, minimum=1, maximum=100),
        category("ERH_ZUST", ("A", 50), ("B", 50)),
    ),
    name_fields=("fac_name",),
    fingerprint="h",
)
REGIONS = replace(DISTRICTS, name="admin2_districts", fields=(name_field("DIST_NAME", 6, 6), number("U5_POP", 6), number("POP2020", 6)))
ROADS = replace(
    PLACES, id="r", name="road_network", geometry=GeometryKind.LINE, fields=(category("ROAD_CLASS", ("Main", 3), ("District", 3)),)
)
HABITATS = replace(
    DISTRICTS, id="b", name="Fliessgewaesser", fields=(category("BEZEICHN", ("Hochmoor", 9), ("Feuchtwiese", 9), ("Acker", 9)),)
)


def world(*layers: object) -> FakeWorld:
    return FakeWorld(layers=layers)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("words", "field"),
    [
        ("doctors", "n_doctors"),
        ("beds", "n_beds"),
        ("facility type", "fac_type"),
        ("Erhaltungszustand", "ERH_ZUST"),
        ("Fundpunkte", None),
        ("funds", None),
    ],
)
def test_fields_as_others_call_them(words: str, field: str | None) -> None:
    found = find_field(words, CLINICS)
    assert (found.name if found is not None else None) == field


def test_a_year_says_less_than_another_word() -> None:
    found = find_field("population", REGIONS, numeric=True)
    assert found is not None
    assert found.name == "POP2020"


@pytest.mark.parametrize(
    ("words", "field"), [("人口", "常住人口"), ("日均客流量", "日均客流"), ("客流", "日均客流"), ("学生总数", "学生数")]
)
def test_what_a_chinese_field_is_comes_last(words: str, field: str) -> None:
    layer = replace(CLINICS, fields=tuple(map(number, ("常住人口", "日均客流", "学生数", "人均消费"))))
    found = find_field(words, layer, at_least=SAME_FIELD)
    assert found is not None
    assert found.name == field
    assert find_field("消费", layer, at_least=SAME_FIELD) is None  # per head it is another number


def test_a_count_is_no_flag() -> None:
    assert flag_predicate(("doctor",), CLINICS) is None
    none = condition_predicate(Condition("that have no doctor", value="doctor", negated=True), CLINICS, world(CLINICS)).predicate
    assert none is not None
    assert none.words() == "not (n_doctors > 0)"


def test_a_grade_is_no_article() -> None:
    found = condition_predicate(Condition("", value="Erhaltungszustand A"), CLINICS, world(CLINICS)).predicate
    assert found == Compare("ERH_ZUST", Comparison.EQ, "A")


def test_the_layer_of_that_name_is_meant_whatever_is_technical_about_it() -> None:
    best, *others = class_readings("district", world(REGIONS, ROADS))
    assert best.layer_id == REGIONS.id
    assert all(best.score > other.score + 0.01 for other in others)


@pytest.mark.parametrize("words", ["Fließgewässer", "Fliessgewaesser", "fliessgewässer"])
def test_umlauts_in_two_letters(words: str) -> None:
    assert [reading.layer_id for reading in class_readings(words, world(HABITATS)) if not reading.unused] == ["b"]


@pytest.mark.parametrize(("words", "value"), [("Hochmoore", "Hochmoor"), ("Feuchtwiesen", "Feuchtwiese"), ("Äcker", "Acker")])
def test_values_in_another_number(words: str, value: str) -> None:
    assert class_readings(words, world(HABITATS))[0].predicate == Compare("BEZEICHN", Comparison.EQ, value)


def test_nothing_to_respell() -> None:
    assert respelled("café") == ()


def grounded(question: str, *layers: object) -> Any:
    held = world(*layers)
    lexicon = WorldLexicon(held)  # type: ignore[arg-type]
    frame, _ = read(question, lexicon, lexicon)
    assert frame is not None
    return ground(frame, held)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "question", ["Average number of beds by facility type", "mean beds by fac_type", "average number of doctors by ownership"]
)
def test_the_mean_of_each_value_is_not_the_mean_of_all(question: str) -> None:
    found = grounded(question, CLINICS, REGIONS)
    assert found.group_field in ("fac_type", "ownership")
    assert found.statistic == "mean"


def test_an_attribute_in_a_region_keeps_the_region() -> None:
    found = grounded("How many health facilities of Public in Northside?", CLINICS, DISTRICTS)
    assert found.target is None or found.target.relations  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("event", "field", "name", "found"),
    [
        ("ausgewiesen", "AUSW_DATUM", "Schutzgebiete", True),
        ("inspected", "LAST_INSP", "manholes", True),
        ("observed", "DATE", "records", True),
        ("gemeldet", "FUNDDATUM", "Artfunde", True),
        ("built", "LAST_INSP", "manholes", False),
        ("opened", "UPDATED", "schools", False),
    ],
)
def test_dates_called_after_what_happened(event: str, field: str, name: str, found: bool) -> None:
    layer = replace(CLINICS, name=name, fields=(FieldInfo(field, FieldType.DATE, role=FieldRole.DATE, filled=9),))
    assert (date_of(event, layer) is not None) == found


@pytest.mark.parametrize(
    ("word", "is_one"),
    [
        ("ausgewiesen", True),
        ("nachgewiesene", True),
        ("kartiert", True),
        ("gezählt", True),
        ("Gemeinden", False),
        ("Gebieten", False),
        ("alt", False),
    ],
)
def test_german_participles(word: str, is_one: bool) -> None:
    assert load("de").is_participle_form(word) == is_one


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Welche Parks wurden vor 2000 ausgewiesen?", "features: [Parks | ?ausgewiesen < 2000]"),
        ("Parks aus dem Jahr 2020", "features: [Parks | ? = 2020]"),
        ("Welche Parks stammen aus dem Jahr 2020?", "features: [Parks | ? = 2020]"),
        ("Parks seit 2018", "features: [Parks | ? >= 2018]"),
    ],
)
def test_german_dates(question: str, expected: str) -> None:
    frame, _ = read(question, Lexicon(), Words(("parks",)), "de")
    assert frame is not None
    assert brief(frame) == expected


def test_who_owns_it_by_the_adverb() -> None:
    found = condition_predicate(Condition("", value="privately owned"), CLINICS, world(CLINICS)).predicate
    assert found == Compare("ownership", Comparison.EQ, "Private")


def test_a_statistic_of_another_language_belongs_to_the_owner() -> None:
    frame, _ = read("durchschnittliche Artenzahl der Parks", Lexicon(), Words(("parks",)), "de")
    plots = replace(PLACES, id="k", name="Parks", fields=(number("ARTENZAHL"),))
    assert frame is not None
    found = ground(frame, world(plots))
    assert (found.statistic, found.attribute) == ("mean", "ARTENZAHL")


def test_what_has_the_extreme_of_a_number() -> None:
    held = world(replace(PLACES, id="k", name="Probeflaechen", fields=(number("PH_WERT"),)))
    lexicon = WorldLexicon(held)
    frame, _ = read("Welche Probefläche hat den niedrigsten pH-Wert?", lexicon, lexicon, "de")
    assert frame is not None
    assert brief(frame) == "features: [Probefläche | ^min 1 pH-Wert]"


def test_what_only_points_know_is_added_up_in_an_area() -> None:
    found = grounded("average number of beds in Old Town", replace(CLINICS, geometry=GeometryKind.POINT), DISTRICTS)
    assert not [issue for issue in found.issues if issue.stops], found.issues
    tallies = [column.tally for column in found.columns if column.tally is not None]
    assert [(tally.statistic, tally.field) for tally in tallies] == [("mean", "n_beds")]


def test_a_word_for_places_to_eat_after_what_they_serve() -> None:
    held = world(replace(PLACES, id="k", name="餐馆", fields=(category("菜系", ("火锅", 9), ("川菜", 9)),)))
    assert class_readings("火锅店", held)[0].predicate == Compare("菜系", Comparison.EQ, "火锅")


@pytest.mark.parametrize("words", ["privately owned facilities", "private-owned facilities"])
def test_owned_by_whom_before_the_noun(words: str) -> None:
    best = class_readings(words, world(CLINICS))[0]
    assert (best.predicate, best.unused) == (Compare("ownership", Comparison.EQ, "Private"), ())


def test_a_service_is_the_field_of_what_is_offered() -> None:
    layer = replace(CLINICS, fields=(category("maternity", ("Y", 50), ("N", 50)),))
    assert flag_predicate(("maternity", "service"), layer) == Compare("maternity", Comparison.EQ, "Y")


def test_a_layer_of_types_holds_the_things() -> None:
    assert [reading.unused for reading in class_readings("Biotope", world(replace(DISTRICTS, name="Biotoptypen")))] == [()]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("2000年之后建校的学校", "features: [学校 | ?建校 > 2000]"),
        ("学生最多的学校是哪一所?", "features: [学校 | ^max 1 学生]"),
    ],
)
def test_chinese_years_and_classifiers(question: str, expected: str) -> None:
    held = world(replace(PLACES, id="k", name="学校", fields=(number("建校年份"), number("学生数"))))
    lexicon = WorldLexicon(held)
    frame, _ = read(question, lexicon, lexicon, "zh")
    assert frame is not None
    assert (brief(frame), frame.ignored) == (expected, ())


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("How far is Old Town from the nearest café?", "en"),
        ("How far is Old Town from the closest café?", "en"),
        ("Wie weit ist Old Town vom nächsten Café entfernt?", "de"),
    ],
)
def test_how_far_something_is_from_the_nearest_one(question: str, language: str) -> None:
    frame, issues = read(question, Lexicon("Old Town"), Words(("café", "cafés")), language)
    assert frame is not None
    assert not issues
    assert frame.output.value == "distance"
    assert frame.target is not None
    assert frame.target.text.lower() == "café"
    assert [(relation.kind.value, relation.reference and relation.reference.text) for relation in frame.target.relations] == [
        ("nearest", "Old Town")
    ]


# -- what fields settle ------------------------------------------------------------------------------------------------------------------

SAMPLES = replace(
    PLACES,
    id="w",
    name="boreholes",
    fields=(
        name_field("bh_no"),
        category("formation", ("Chalk", 30), ("Gravel", 40), ("Greensand", 30)),
        replace(number("CL_MGL"), alias="Chloride"),
        number("yield_lps"),
        category("agency", ("Northern Water", 60), ("Borough", 40)),
    ),
    name_fields=("bh_no",),
    fingerprint="w",
)


def answered(question: str, *layers: LayerInfo) -> tuple[GroundedFrame, list[str]]:
    known = world(*layers)
    lexicon = WorldLexicon(known)
    frame, issues = read(question, lexicon, lexicon)
    assert frame is not None
    grounded = ground(frame, known)
    return grounded, [issue.code for issue in (*issues, *grounded.issues) if issue.stops]


@pytest.mark.parametrize(("question", "statistic"), [("which formation has the highest average chloride?", "mean")])
def test_a_statistic_of_each_value_of_a_field(question: str, statistic: str) -> None:
    grounded, stops = answered(question, SAMPLES)
    assert not stops
    assert (grounded.group_field, grounded.statistic) == ("formation", statistic)


def test_concentrations_are_not_added_up() -> None:
    _, stops = answered("which formation has the highest chloride?", replace(SAMPLES, fields=(*SAMPLES.fields[:2], number("CL_MGL"))))
    assert stops


def test_places_that_fields_state_are_joined_by_or() -> None:
    grounded, stops = answered("boreholes in chalk or gravel", SAMPLES)
    assert not stops
    assert grounded.target is not None
    assert grounded.target.predicate is not None
    assert grounded.target.predicate.words() == "formation is Chalk or Gravel"


def test_who_runs_it_is_told_by_the_one_field_that_knows_the_name() -> None:
    grounded, stops = answered("boreholes run by Northern Water", SAMPLES)
    assert not stops
    assert grounded.target is not None
    assert grounded.target.predicate is not None
    assert grounded.target.predicate.words() == "agency = Northern Water"


@pytest.mark.parametrize("said", ["was never measured", "was not recorded", "is unknown"])
def test_what_was_never_measured_has_no_value(said: str) -> None:
    grounded, stops = answered(f"boreholes where chloride {said}", SAMPLES)
    assert not stops
    assert grounded.target is not None
    assert grounded.target.predicate is not None
    assert grounded.target.predicate.words() == "CL_MGL has no value"
