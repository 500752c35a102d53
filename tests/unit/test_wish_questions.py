"""Questions with wishes, moods and opening times, in three languages and of all lengths, over a town whose places have texts.

``data/wishes.jsonl``: how each is read (+ wanted, ~ described, - to be avoided, @ opening time), which way it leans, which fields are hard
and which wishes are left to rank by, or the issue that asks back.
"""

from __future__ import annotations

import json
import string
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_rag_plugin.grounding.attributes.wishes import condition_predicate
from spatial_rag_plugin.grounding.ground import ground
from spatial_rag_plugin.grounding.rereading.apart import pieces_apart
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.language.soft_words import soft_words
from spatial_rag_plugin.language.tokens import fold
from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.frame import Condition, Frame
from spatial_rag_plugin.model.issue import Issue, Severity
from spatial_rag_plugin.model.ranking import Lean, WishKind
from tests.unit.fake_world import DISTRICTS, category
from tests.unit.wish_world import SPOTS, STATIONS, WishWorld

sys.path.insert(0, str(Path(__file__).parent))

from reading import brief

QUESTIONS = [json.loads(line) for line in (Path(__file__).parent / "data" / "wishes.jsonl").read_text(encoding="utf-8").splitlines()]
WORLD = WishWorld()
MUTE = WishWorld(texts=())
MARKS = {WishKind.WANT: "+", WishKind.DESCRIBE: "~", WishKind.AVOID: "-"}


def understood(question: str, world: WishWorld = WORLD) -> tuple[Frame, GroundedFrame, list[Issue]]:
    lexicon = WorldLexicon(world)
    frame, issues = read(question, lexicon, lexicon)
    grounded = ground(frame, world)
    return frame, grounded, [*issues, *grounded.issues]


def wishes_of(question: str, world: WishWorld = WORLD) -> list[str]:
    _, grounded, issues = understood(question, world)
    assert not [issue for issue in issues if issue.stops], issues
    return [f"{MARKS[wish.kind]}{wish.text}" for wish in grounded.target.wishes]


def stopping(question: str, world: WishWorld = WORLD) -> list[str]:
    return [issue.code for issue in understood(question, world)[2] if issue.stops]


@pytest.mark.parametrize("asked", QUESTIONS, ids=[item["question"][:60] for item in QUESTIONS])
def test_reads_and_settles(asked: dict[str, Any]) -> None:
    frame, grounded, issues = understood(asked["question"])
    stops = [issue.code for issue in issues if issue.stops]
    assert brief(frame) == asked["reads"]
    assert frame.lean.value == asked.get("lean", "")
    assert [span.text for span in frame.ignored] == asked.get("ignored", [])
    assert stops[:1] == ([asked["stops"]] if "stops" in asked else [])
    if not stops:
        predicate = grounded.target.predicate
        assert sorted(predicate.fields() if predicate is not None else ()) == asked["hard"]
        assert [f"{MARKS[wish.kind]}{wish.text}" for wish in grounded.target.wishes] == asked["wishes"]


@pytest.mark.parametrize("asked", QUESTIONS, ids=[item["question"][:60] for item in QUESTIONS])
def test_every_wish_stands_where_it_says(asked: dict[str, Any]) -> None:
    frame = understood(asked["question"])[0]
    for wish in frame.target.wishes if frame.target is not None else ():
        said = asked["question"][wish.start : wish.end]
        moods = soft_words(frame.language)
        assert said == wish.text or moods.mood_of(fold(said))[0] == wish.text


def test_there_are_many_of_them_in_three_languages() -> None:
    assert len(QUESTIONS) >= 150
    assert sum(item["question"].isascii() for item in QUESTIONS) < len(QUESTIONS)


class TestWithoutTexts:
    def test_a_mood_is_left_out_with_a_warning(self) -> None:
        _, grounded, issues = understood("quiet cafés in Old Town", MUTE)
        assert grounded.target.wishes == ()
        assert [(issue.code, issue.severity) for issue in issues] == [("no-text", Severity.WARNING)]

    @pytest.mark.parametrize("question", ["cafés with live music", "rooftop bars", "cafés where I can juggle"])
    def test_what_is_no_mood_is_asked_back(self, question: str) -> None:
        assert stopping(question, MUTE)

    @pytest.mark.parametrize("question", ["the cosiest café", "the most romantic restaurants", "which is the nicest bar?"])
    def test_what_would_be_all_that_ranks_is_asked_back(self, question: str) -> None:
        assert stopping(question, MUTE)


class TestHardAndSoft:
    def test_words_that_no_text_says_are_asked_back(self) -> None:
        assert stopping("purple triangular cafés") == ["unknown-words"]
        assert stopping("cafés with a helipad") == ["unknown-condition"]

    def test_words_that_a_text_says_rank_with_a_warning(self) -> None:
        _, grounded, issues = understood("cafés with falafel")
        assert [wish.text for wish in grounded.target.wishes] == ["falafel"]
        assert [(issue.code, issue.severity) for issue in issues] == [("soft-wish", Severity.WARNING)]

    @pytest.mark.parametrize(("question", "wish"), [("free bookshops", "free"), ("gluten-free cafés", "gluten-free")])
    def test_what_says_a_quality_right_before_a_kind_ranks(self, question: str, wish: str) -> None:
        _, grounded, _ = understood(question)
        assert [found.text for found in grounded.target.wishes] == [wish]

    def test_words_of_a_pattern_that_was_not_understood_are_no_wish(self) -> None:
        world = WishWorld(texts=("anywhere you look there is distant music",))
        assert stopping("bars anywhere save for Old Town", world)

    @pytest.mark.parametrize("question", ["how many quiet cafés are there?", "number of romantic restaurants in each district"])
    def test_nothing_is_counted_by_taste(self, question: str) -> None:
        assert stopping(question)

    def test_a_quality_of_a_reference_is_no_wish_about_the_target(self) -> None:
        assert stopping("hotels near a quiet park")
        assert stopping("hotels near cafés with friendly staff")

    @pytest.mark.parametrize("words", ["preferably within 2 km of", "ideally at most 2 km from", "not too far away, within 2 km of"])
    def test_what_can_be_measured_is_no_wish(self, words: str) -> None:
        _, grounded, _ = understood(f"Can you recommend a bar, {words} Pioneer Square?")
        assert [relation.distance_m for relation in grounded.target.relations if relation.distance_m] == [2000]
        assert not grounded.target.wishes

    def test_a_quality_of_what_is_counted_is_asked_back(self) -> None:
        assert [span.text for span in understood("districts with at least 3 cosy cafés")[0].ignored] == ["cosy"]

    def test_a_list_of_what_it_should_have_is_partly_hard(self) -> None:
        _, grounded, _ = understood("restaurants with outdoor seating and a nice view")
        assert grounded.target.predicate.fields() == {"category", "outdoor_seating"}
        assert [wish.text for wish in grounded.target.wishes] == ["nice view"]

    def test_what_the_data_know_is_hard_though_it_sounds_like_a_wish(self) -> None:
        _, grounded, _ = understood("a bar that isn't too expensive")
        assert grounded.target.predicate.fields() == {"category", "price"}
        assert grounded.target.wishes == ()

    def test_kinds_that_are_denied_are_no_wish(self) -> None:
        frame = understood("districts with no bars")[0]
        assert not frame.target.wishes

    def test_an_unknown_kind_is_not_looked_for_in_texts(self) -> None:
        assert stopping("museums with wine in Old Town") == ["unknown-kind"]
        assert stopping("candles in Old Town") == ["unknown-kind"]

    def test_several_speaking_layers_are_asked_about(self) -> None:
        class Both(WishWorld):
            def speaks(self, layer_id: str) -> bool:
                return layer_id in ("p", "u")

        assert stopping("somewhere quiet in Old Town", Both(layers=(SPOTS, STATIONS, DISTRICTS))) == ["which-things"]


class TestBest:
    def test_best_alone_is_the_highest_rating(self) -> None:
        _, grounded, issues = understood("the best café in Old Town")
        assert grounded.target.superlative.by == "rating"
        assert [issue.code for issue in issues] == ["best-by-field"]

    def test_the_best_with_a_wish_is_ranked(self) -> None:
        _, grounded, _ = understood("the 3 best romantic restaurants")
        assert (grounded.target.superlative, grounded.frame.limit, grounded.frame.lean) == (None, 3, Lean.MEANING)

    def test_best_rated_is_about_the_rating(self) -> None:
        assert understood("best rated quiet cafés")[1].target.superlative.by == "rating"


class TestLongQuestions:
    def test_what_is_beside_the_request_and_no_wish_is_named(self) -> None:
        question = "We are visiting Portland next weekend. Can you recommend a cosy bar in Old Town? Thanks a lot!"
        _, grounded, issues = understood(question)
        assert [wish.text for wish in grounded.target.wishes] == ["cosy"]
        assert next(issue for issue in issues if issue.code == "left-aside").not_understood == "We are visiting Portland next weekend."

    def test_a_fact_beside_the_request_stays_a_condition(self) -> None:
        question = "I am looking for a cosy bar. It should be within 500 m of Pioneer Square and open on Sunday evening."
        _, grounded, _ = understood(question)
        assert grounded.target.relations[0].distance_m == 500
        assert grounded.frame.target.opening.days == (6,)

    def test_two_questions_are_both_read(self) -> None:
        frame = understood("Where can I eat pizza? I want a restaurant in Old Town.")[0]
        assert not any("eat pizza" in wish.text for wish in frame.target.wishes)


LETTERS = st.text(alphabet=string.ascii_letters + " ,.;:!?'-äöü安静的不要适合", max_size=120)


@given(LETTERS)
def test_any_text_is_read(text: str) -> None:
    frame, _ = read(text, WorldLexicon(WORLD), WorldLexicon(WORLD))
    for wish in frame.target.wishes if frame.target is not None else ():
        assert 0 <= wish.start < wish.end <= len(text)


MOODS = ("quiet", "cosy", "romantic", "lively", "charming", "laid-back", "family-friendly")
WAYS = (
    "{m} {k} in Old Town",
    "{k} that are {m} in Old Town",
    "{k} in Old Town, {m}",
    "really {m} {k} in Old Town",
    "{k} in Old Town with a {m} feel",
)
DENIED = ("{k} in Old Town that are not {m}", "{k} in Old Town, not too {m}", "{k} in Old Town, but not {m}")


@given(st.sampled_from(MOODS), st.sampled_from(("cafés", "bars", "restaurants", "hotels")), st.sampled_from(WAYS + DENIED))
def test_a_mood_ranks_wherever_it_stands(mood: str, kind: str, way: str) -> None:
    _, grounded, issues = understood(way.format(m=mood, k=kind))
    assert not [issue for issue in issues if issue.stops]
    (wish,) = grounded.target.wishes
    assert mood in wish.text
    assert wish.kind is (WishKind.AVOID if way in DENIED else WishKind.WANT)
    assert grounded.target.predicate.fields() == {"category"}
    assert [relation.kind.value for relation in grounded.target.relations] == ["in"]


@pytest.mark.parametrize(
    ("question", "fields"),
    [
        ("restaurants with vegetarian food", ["category", "diet_vegetarian"]),  # some things are vegetarian pizza places
        ("pubs with outdoor seating", ["category", "outdoor_seating"]),
    ],
)
def test_what_a_field_settles_is_no_wish(question: str, fields: list[str]) -> None:
    texts = WishWorld(texts=("A pub with outdoor seating.", "Vegetarian food in the garden."))
    _, grounded, issues = understood(question, texts)
    assert not [issue for issue in issues if issue.stops]
    assert not grounded.target.wishes
    assert sorted(grounded.target.predicate.fields()) == fields


@pytest.mark.parametrize("question", ["what's the tide in Old Town", "what is the traffic in Old Town"])
def test_what_nobody_has_and_no_text_mentions_ranks_nothing(question: str) -> None:
    world = WishWorld(texts=("A pub with outdoor seating.",))
    frame, _, issues = understood(question, world)
    assert [issue.code for issue in issues if issue.stops] == ["unknown-kind"]
    assert pieces_apart(frame, issues, WorldLexicon(world), world) == ()


@pytest.mark.parametrize(
    ("said", "fields"),
    [("Thai dishes", {"Küche"}), ("vegan food", {"Küche", "vegan"}), ("vegan furniture", set())],
)
def test_values_in_another_language_beside_what_their_field_is_about(said: str, fields: set[str]) -> None:
    values = category("Küche", ("thailändisch", 9), ("vegan", 3)), category("vegan", ("ja", 9), ("nein", 9))
    layer = replace(SPOTS, fields=(*values, category("Art", ("Imbiss", 9))))
    predicate = condition_predicate(Condition(said, op="has", value=said), layer, WishWorld(layers=(layer,))).predicate
    assert (predicate.fields() if predicate is not None else set()) <= fields
    assert (predicate is None) == (not fields)


def test_by_whom_and_by_what_stands_behind() -> None:
    layer = replace(SPOTS, fields=(*SPOTS.fields, category("wheelchair_access", ("yes", 9), ("no", 9))))
    reading = condition_predicate(Condition("accessible by wheelchair", value="accessible by wheelchair"), layer, WORLD)
    assert reading.predicate is not None
    assert reading.predicate.fields() == {"wheelchair_access"}
