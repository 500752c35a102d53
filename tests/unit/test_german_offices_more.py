"""German questions as offices ask them: yes and no as J and N, participles of nouns, kinds by last parts, entries of lists, plain words."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.language.plainly import said_plainly
from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.predicate import Compare, HasToken, OneOf, Predicate
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
        ("Wie hoch ist der Anteil leerstehender Wohnungen?", "Anteil der leerstehenden Wohnungen?"),
        ("Anzahl der leerstehenden Wohnungen", None),
        ("dreispurige Wirtschaftswege", "Wirtschaftswege mit drei Fahrspuren"),
        ("Kirchen aus den 1880er Jahren", "Kirchen die in den 1880er Jahren gebaut wurden"),
        ("Größe der Gemeinden absteigend", "Gemeinden sortiert nach Größe absteigend"),
        ("Summe der Ackerflächen nach Gemeinde", "Summe der fläche der Acker nach Gemeinde"),
        ("Wo liegt Tannbach?", None),
    ],
)
def test_plain_words(question: str, plain: Optional[str]) -> None:
    assert said_plainly(question, "de") == plain


def test_a_share_of_people_of_an_age_by_the_one_field_that_has_it() -> None:
    found = grounded("In welcher Gemeinde ist der Anteil der über 70-Jährigen am höchsten?")
    assert found.frame.output is Output.FEATURES
    assert found.target is not None
    assert found.target.phrase.superlative is not None
