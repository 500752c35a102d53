"""German questions as offices ask them: yes and no as J and N, participles of nouns, kinds by last parts, entries of lists, plain words."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.language.rewordings import said_plainly
from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.frame import Output, RelationKind
from spatial_rag_plugin.model.predicate import Compare, Comparison, HasToken, OneOf, Predicate
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, Named, category, name_field, number

PATHS = replace(
    STREETS,
    id="w",
    name="Wirtschaftswege",
    fields=(
        name_field("WEG", 60, 60),
        category("DECKE", ("Schotter", 20), ("Asphalt", 30), ("Erde", 10)),
        category("ZAUN", ("J", 12), ("N", 48)),
        category("LAERMSCHUTZ", ("ja", 12), ("nein", 48)),
        number("SPUREN", 60),
    ),
    name_fields=("WEG",),
)
BIRDS = replace(
    PLACES,
    id="v",
    name="VOGELBEOBACHTUNG",
    fields=(
        category("ART_DT", ("Feldlerche", 20), ("Haubenlerche", 4), ("Rotmilan", 9), ("Schwarzmilan", 7), ("Uhu", 2)),
        category("HOEHENSTUFE", ("Tiefland", 20), ("Bergland", 4)),
        category("ROUTEN", ("3", 12), ("7", 9), ("12", 8), tokens=True),
    ),
    name_fields=(),
)
ENGLISH = replace(PLACES, id="e", name="sheds", fields=(category("use", ("warehouse", 20), ("tollhouse", 4)),), name_fields=())
PARISHES = replace(
    DISTRICTS,
    id="g",
    name="Gemeinden",
    fields=(name_field("GEMEINDE", 4, 4), number("EW_70", 4), number("EINWOHNER", 4)),
    name_fields=("GEMEINDE",),
)
WORLD = FakeWorld((PATHS, BIRDS, PARISHES), [Named("g", 1, "Tannbach", 10.0, 50.0)])


def grounded(question: str, world: FakeWorld = WORLD) -> GroundedFrame:
    found = by_grammar(question, world, Settings())
    assert found.grounded is not None
    assert found.runnable, [issue.message for issue in found.issues]
    return found.grounded


def condition(question: str) -> Optional[Predicate]:
    target = grounded(question).target
    assert target is not None
    return target.predicate


@pytest.mark.parametrize(
    ("question", "field", "value"),
    [
        ("Welche Wirtschaftswege sind geschottert?", "DECKE", "Schotter"),
        ("asphaltierte Wirtschaftswege", "DECKE", "Asphalt"),
        ("Welche Wirtschaftswege sind umzäunt?", "ZAUN", "J"),
        ("eingezäunte Wirtschaftswege", "ZAUN", "J"),
        ("lärmgeschützte Wirtschaftswege", "LAERMSCHUTZ", "ja"),
    ],
)
def test_a_participle_says_the_noun_that_it_is_made_of(question: str, field: str, value: str) -> None:
    found = condition(question)
    assert isinstance(found, Compare)
    assert (found.field, found.value) == (field, value)


def test_without_is_said_by_n() -> None:
    found = condition("Wirtschaftswege ohne Zaun")
    assert found is not None
    assert "'N'" in repr(found)


@pytest.mark.parametrize(
    ("question", "values"), [("Wie viele Lerchen gibt es?", {"Feldlerche", "Haubenlerche"}), ("Milane", {"Rotmilan", "Schwarzmilan"})]
)
def test_kinds_go_by_the_last_part_of_one_word(question: str, values: set[str]) -> None:
    found = condition(question)
    assert isinstance(found, OneOf)
    assert set(found.values) == values


def test_english_words_are_not_parted() -> None:
    found = by_grammar("how many houses are there?", FakeWorld((ENGLISH,)), Settings())
    assert not found.runnable


@pytest.mark.parametrize("question", ["Vogelbeobachtungen mit Route 7", "Vogelbeobachtungen der Route 7"])
def test_a_number_is_one_of_the_entries_of_a_list(question: str) -> None:
    assert condition(question) == HasToken("ROUTEN", ("7",))


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("Summe der Ackerflächen nach Gemeinde", "Summe der fläche der Acker nach Gemeinde"),
        ("In welcher Gemeinde ist der Leerstand am größten?", "Gemeinde mit dem größten Leerstand?"),
        ("Wo liegt Tannbach?", None),
    ],
)
def test_plain_words(question: str, plain: Optional[str]) -> None:
    assert said_plainly(question, "de") == plain


WEIRS = replace(PLACES, id="q", name="weirs", fields=(category("kind", ("fixed", 8), ("gated", 4)),), name_fields=())
REACHES = replace(STREETS, id="s", name="reaches", fields=(category("river", ("Nidda", 3), ("Usa", 2)), number("order_no")), name_fields=())
VALLEYS = FakeWorld((WEIRS, REACHES, PARISHES), [Named("g", 1, "Nidda", 10.0, 50.0)])


@pytest.mark.parametrize("question", ["weirs on the river Nidda", "weirs in the river Nidda"])
def test_a_kind_before_a_name_says_whose_it_is(question: str) -> None:
    target = grounded(question, VALLEYS).target
    assert target is not None
    (relation,) = target.relations
    assert relation.kind is RelationKind.WITHIN_DISTANCE
    assert relation.reference is not None
    assert relation.reference.predicate == Compare("river", Comparison.EQ, "Nidda")


def test_without_a_kind_the_place_of_that_name_is_meant() -> None:
    target = grounded("weirs in Nidda", VALLEYS).target
    assert target is not None
    assert target.relations[0].reference is not None
    assert target.relations[0].reference.layer_id == "g"


SPOTTED = replace(
    PLACES,
    id="b",
    name="Amphibienfunde",
    fields=(category("ART", ("Kammmolch", 20), ("Laubfrosch", 4)), FieldInfo("FUNDDATUM", FieldType.DATE, role=FieldRole.DATE, filled=24)),
    name_fields=(),
)


@pytest.mark.parametrize("question", ["Anzahl der Amphibienfunde pro Jahr seit 2019", "number of Amphibienfunde per year since 2019"])
def test_a_time_behind_a_period_is_of_what_is_counted(question: str) -> None:
    found = grounded(question, FakeWorld((SPOTTED,)))
    assert found.target is not None
    assert "FUNDDATUM" in repr(found.target.predicate)


MILLS = replace(
    PLACES, id="m", name="Muehlen", fields=(name_field("MUEHLE", 9, 9), category("ART", ("Wasser", 5), ("Wind", 4)), number("BAUJAHR", 9)),
    name_fields=("MUEHLE",),
)  # fmt: skip


@pytest.mark.parametrize("question", ["Wie alt ist die Kornmühle?", "how old is the Kornmühle?", "Wie alt ist die älteste Muehle?"])
def test_how_old_something_is_tells_the_year_that_it_is_of(question: str) -> None:
    world = FakeWorld(
        (replace(MILLS, fields=(*MILLS.fields[:2], replace(MILLS.fields[2], minimum=1650, maximum=1890))),),
        [Named("m", 1, "Kornmühle", 10.0, 50.0)],
    )
    found = by_grammar(question, world, Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    assert any("BAUJAHR" in str(issue.message) for issue in found.issues)


CHAPELS = replace(
    PLACES,
    id="k",
    name="Kapellen",
    fields=(category("GEMEINDE", ("Tannbach", 5), ("Usa", 4)), name_field("KAPELLE", 9, 9)),
    name_fields=("KAPELLE",),
)


@pytest.mark.parametrize(
    "question", ["Welche Gemeinden haben keine Kapelle?", "Welche Gemeinden haben Kapellen?", "Welche Gemeinden haben eine Kapelle?"]
)
def test_what_has_things_is_no_attribute_of_theirs(question: str) -> None:
    target = grounded(question, FakeWorld((CHAPELS, PARISHES))).target
    assert target is not None
    assert target.layer_id == "g"
    assert [relation.negated or relation.kind is RelationKind.DISJOINT for relation in target.relations] == ["keine" in question]


def test_the_size_of_things_is_no_thing_that_they_have() -> None:
    sealed = replace(PARISHES, fields=(*PARISHES.fields, category("NUTZUNG", ("Fläche unbekannt", 1), ("Wald", 3))))
    found = grounded("Summe der Fläche der Gemeinden nach Nutzung in Hektar", FakeWorld((sealed,)))
    assert found.target is not None
    assert found.target.layer_id == "g"


def test_a_share_of_people_of_an_age_by_the_one_field_that_has_it() -> None:
    found = grounded("In welcher Gemeinde ist der Anteil der über 70-Jährigen am höchsten?")
    assert found.frame.output is Output.FEATURES
    assert found.target is not None
    assert found.target.superlative is not None
