"""What a language model says of an answer, against what is known of it: true sentences stand, false ones are struck, in three languages."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_rag_plugin.explanation.verification.amounts import fits
from spatial_rag_plugin.explanation.verification.hours import week_of
from spatial_rag_plugin.explanation.verification.verify import Verifier
from spatial_rag_plugin.model.answer import Answer
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.llm import Standing
from spatial_rag_plugin.model.units import Quantity

from .told_answers import attributes, cafes, pharmacies, schools

TRUE = [
    "The Silver Rose is 213 m south of Elm Grove and open until 20:00 on Sunday.",
    "There are three cafés that match.",
    "Of the 40 cafés within 500 m of a station, 3 are open on Sunday evening.",
    "The Rose & Bean (about 350 m north of Southbank) closes at 8 pm.",
    "Café Jonas is 0.49 km from Elm Grove, which is farther than The Silver Rose.",
    "It is some 0.3 miles west of Elm Grove, Café Jonas that is.",
    "The Silver Rose and Café Jonas are 213 m and 486 m away, respectively.",
    "The Silver Rose ranks first, followed by The Rose & Bean and Café Jonas.",
    "The Silver Rose is ranked ahead of Café Jonas.",
    "The Silver Rose is a quiet place.",
    "The Rose & Bean is famous for its cakes.",
    "Dogs are not allowed at The Silver Rose.",
    "No other café is closer than The Silver Rose.",
    "The opening hours of 7 are unknown.",
    "On Saturday, The Silver Rose closes at 18:00.",
    "The project has no ellipsoid.",
    "At 213 m, The Silver Rose is the nearest, while The Rose & Bean is 348 m away.",
    "Die Entfernung von The Silver Rose zu Elm Grove beträgt rund 210 Meter.",
    "The Silver Rose liegt 213 m südlich von Elm Grove und ist sonntags bis 20 Uhr geöffnet.",
    "The Rose & Bean liegt weiter entfernt als The Silver Rose.",
    "The Silver Rose位于Elm Grove以南约213米处，周日营业至20:00。",
    "Café Jonas比The Silver Rose更远。",
    "The Silver Rose is a quiet place, and Café Jonas is 486 m away.",
    "Gerade einmal 213 Meter trennen Elm Grove und The Silver Rose.",
    "There are nearer ones than Café Jonas.",
    "The Rose & Bean has 40 seats.",
]
FALSE = [
    "The Silver Rose is 213 m north of Elm Grove.",
    "The Silver Rose is 230 m south of Elm Grove.",
    "The Silver Rose is 213 km south of Elm Grove.",
    "The Silver Rose is 213 m south of Southbank.",
    "The Rose & Bean is 213 m south of Elm Grove.",
    "There are four cafés that match.",
    "40 cafés match.",
    "The Velvet Anchor is 213 m south of Elm Grove.",
    "The Silver Rose is open until 21:00 on Sunday.",
    "The Silver Rose is closed on Sunday.",
    "On Monday, The Silver Rose closes at 20:00.",
    "The Silver Rose is not within 500 m of a station.",
    "The Silver Rose is not the nearest.",
    "Café Jonas is the nearest.",
    "Café Jonas is closer than The Silver Rose.",
    "Café Jonas ranks first, followed by The Silver Rose.",
    "The Rose & Bean is ranked ahead of The Silver Rose.",
    "The Rose & Bean is a quiet place.",
    "The Silver Rose is famous for its cakes.",
    "Dogs are allowed at The Silver Rose.",
    "The Silver Rose is not quiet.",
    "The opening hours of 12 are unknown.",
    "The Silver Rose has 40 seats.",
    "The Silver Rose and Café Jonas are 486 m and 213 m away, respectively.",
    "No cafés were found.",
    "The Silver Rose liegt nördlich von Elm Grove.",
    "The Silver Rose ist für seine Torten berühmt.",
    "The Silver Rose hat am Sonntag nicht geöffnet.",
    "The Silver Rose位于Elm Grove以北约213米处。",
    "Café Jonas比The Silver Rose更近。",
    "共找到五家咖啡馆。",
    "There are nearer ones than The Silver Rose.",
    "The Rose & Bean has 50 seats.",
    "The Rose & Bean has 40 rooms.",
    "Only 2 cafés remain once everything else is ruled out.",
]


@pytest.fixture(scope="module")
def verifier() -> Verifier:
    return Verifier(cafes(), attributes)


@pytest.mark.parametrize("text", TRUE)
def test_true_sentences_stand(text: str) -> None:
    told = Verifier(cafes(), attributes).sentence(text)
    assert told.standing is not Standing.STRUCK, told.why
    assert told.text == text


@pytest.mark.parametrize("text", FALSE)
def test_false_sentences_are_struck_with_a_reason(text: str) -> None:
    told = Verifier(cafes(), attributes).sentence(text)
    assert told.standing is Standing.STRUCK
    assert told.why


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("Löwen-Apotheke is the nearest, Pharmacie Tremblay the second nearest.", True),
        ("Pharmacie Tremblay is the nearest, Löwen-Apotheke the second nearest.", False),
        ("HealthPlus, 2.65 kilometres to the west, is the farthest.", True),
        ("The pharmacies are between 12 m and 2.65 km from Elm Grove.", True),
        ("The pharmacies are between 12 m and 3.4 km from Elm Grove.", False),
        ("Together with Löwen-Apotheke there are two others.", True),
        ("Die zweitnächste ist Pharmacie Tremblay mit 1,2 km.", True),
        ("Die zweitnächste ist HealthPlus mit 2,65 km.", False),
        ("HealthPlus是第三近的。", True),
        ("HealthPlus是第二近的。", False),
    ],
)
def test_places_by_distance(text: str, stands: bool) -> None:
    assert (Verifier(pharmacies()).sentence(text).standing is not Standing.STRUCK) is stands


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("Saint-Rémy has six schools.", True),
        ("Saint-Rémy has two schools.", False),
        ("Old Town has more schools than Harbour.", True),
        ("Harbour has more schools than Old Town.", False),
        ("Saint-Rémy has the most schools, Harbour the fewest.", True),
        ("Harbour has the most schools.", False),
    ],
)
def test_rows_of_a_table(text: str, stands: bool) -> None:
    assert (Verifier(schools()).sentence(text).standing is not Standing.STRUCK) is stands


def test_yes_and_no() -> None:
    answer = Answer("is there a café within 1 km of Elm Grove", "answered", Output.BOOLEAN, value=False)
    assert Verifier(answer).sentence("Yes, there is one.").standing is Standing.STRUCK
    assert Verifier(answer).sentence("No, there is none.").standing is not Standing.STRUCK


def test_it_is_what_the_sentence_before_was_about(verifier: Verifier) -> None:
    verifier.sentence("The Rose & Bean lies north of Southbank.")
    assert verifier.sentence("It is 348 m away.").standing is Standing.VERIFIED
    verifier.sentence("The Silver Rose lies south of Elm Grove.")
    assert verifier.sentence("It is 348 m away.").standing is Standing.STRUCK


def test_a_verified_sentence_has_its_evidence(verifier: Verifier) -> None:
    told = verifier.sentence("The Silver Rose is 213 m from Elm Grove.")
    assert told.features == (("p", 1),)
    assert told.steps == ("s3",)


def test_a_struck_sentence_is_replaced_once_by_one_on_the_same_place() -> None:
    verifier = Verifier(cafes(), attributes)
    first = verifier.sentence("The Silver Rose is 900 m away.").instead
    second = verifier.sentence("The Silver Rose is 800 m away.").instead
    assert "The Silver Rose" in first
    assert first != second
    assert "Then " not in second, "what is mostly about other places stands for none"


def test_what_claims_nothing_is_plain(verifier: Verifier) -> None:
    assert verifier.sentence("Here is what the search returned.").standing is Standing.PLAIN


@pytest.mark.parametrize("answer", [cafes(), pharmacies()])
def test_the_deterministic_sentences_verify(answer: Answer) -> None:
    verifier = Verifier(answer, attributes)
    object.__setattr__(verifier.evidence, "told", frozenset())  # by what they say, not by being known
    for sentence in answer.explanation.sentences:
        assert verifier.sentence(sentence.text).standing is not Standing.STRUCK, sentence.text


UNITS = {"m": 1.0, "km": 1000.0, "mi": 1609.344, "ft": 0.3048, "yd": 0.9144}


@given(st.floats(15.0, 90_000.0), st.sampled_from(sorted(UNITS)))
def test_a_length_rounded_to_three_figures_fits_in_any_unit(metres: float, unit: str) -> None:
    value = metres / UNITS[unit]
    text = f"{float(f'{value:.3g}'):.10f}".rstrip("0").rstrip(".")
    assert fits(Quantity(float(text), unit), f"{text} {unit}", metres, True)


@given(st.floats(15.0, 90_000.0), st.sampled_from(sorted(UNITS)), st.floats(0.051, 0.5), st.booleans(), st.booleans())
def test_a_length_that_is_changed_by_five_per_cent_does_not(metres: float, unit: str, share: float, more: bool, about: bool) -> None:
    value = metres * (1 + share if more else 1 - share) / UNITS[unit]
    text = f"{value:.6f}"
    assert not fits(Quantity(float(text), unit), f"{text} {unit}", metres, about)


def test_small_lengths_keep_their_last_figures() -> None:
    assert not fits(Quantity(0.015045, "mi"), "0.015045 mi", 23.0, True)  # 24.2 m
    assert fits(Quantity(0.0143, "mi"), "0.0143 mi", 23.0, True)


@given(st.integers(2, 400), st.integers(1, 40))
def test_counts_are_not_rounded(count: int, off: int) -> None:
    assert fits(Quantity(float(count), ""), str(count), float(count), False)
    assert not fits(Quantity(float(count + off), ""), str(count + off), float(count), False)


@given(st.text(max_size=200))
def test_any_text_can_be_judged(text: str) -> None:
    assert Verifier(pharmacies()).sentence(text).text == text


def test_weeks() -> None:
    week = week_of("Mo-Fr 08:00-18:00; Sa 22:00-02:00; Su off")
    assert week is not None
    assert week.closes(0) == {1080}
    assert week.is_open(6, 60)
    assert not week.is_open(6, 180)
    assert week.days[6] == ()
    assert week_of("by appointment") is None
