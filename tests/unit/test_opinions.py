"""What a text says for and against a place, and what it denies."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_rag_plugin.retrieval.opinions import for_and_against
from spatial_rag_plugin.retrieval.tokens import tokens
from tests.timing import timed


@pytest.mark.parametrize(
    ("text", "word", "in_pros", "in_cons", "language"),
    [
        ("Not a tourist trap at all.", "tourist", False, False, "en"),
        ("A tourist trap on Main Street.", "tourist", True, True, "en"),
        ("Isn’t quiet.", "quiet", False, False, "en"),
        ("A quiet corner café.", "quiet", True, True, "en"),
        ("No loud music, crowds or queues.", "music", False, False, "en"),
        ("No loud music, crowds or queues.", "queues", False, False, "en"),
        ("No loud music, friendly staff.", "friendly", True, True, "en"),
        ("The coffee is terrible but the cake is lovely.", "coffee", False, True, "en"),
        ("The coffee is terrible but the cake is lovely.", "cake", True, True, "en"),
        ("Not only cheap but tasty.", "cheap", True, True, "en"),
        ("You can't go wrong with the cake.", "cake", True, True, "en"),
        ("Far from the noise of the town.", "noise", False, False, "en"),
        ("Politeness is not their strong point.", "politeness", False, True, "en"),
        ("You rarely have to queue.", "queue", False, False, "en"),
        ("A second-hand, small fashion store.", "second-hand", True, True, "en"),
        ("Dr. Hall is not rude.", "hall", True, True, "en"),
        ("Never crowded, even at noon.", "crowded", False, False, "en"),
        ("Without being pretentious, the cooking is fine.", "pretentious", False, False, "en"),
        ("Without being pretentious, the cooking is fine.", "cooking", True, True, "en"),
        ("Great live music every night.", "music", True, True, "en"),
        ("The room was not clean.", "clean", False, False, "en"),
        ("Keine Touristenfalle, sehr freundlich.", "Touristenfalle", False, False, "de"),
        ("Keine Touristenfalle, sehr freundlich.", "freundlich", True, True, "de"),
        ("Das Essen ist gut, aber der Kaffee ist schlecht.", "Kaffee", False, True, "de"),
        ("Das Essen ist gut, aber der Kaffee ist schlecht.", "Essen", True, True, "de"),
        ("Nicht laut und sehr gemütlich.", "gemütlich", True, True, "de"),
        ("不是游客陷阱，服务很好", "游客", False, False, "zh"),
        ("不是游客陷阱，服务很好", "服务", True, True, "zh"),
        ("环境安静，但是上菜太慢", "上菜", False, True, "zh"),
        ("味道不错，没有很吵的音乐", "音乐", False, False, "zh"),
        ("味道不错，没有很吵的音乐", "味道", True, True, "zh"),
    ],
)
def test_sides(text, word, in_pros, in_cons, language):
    pros, cons, _ = for_and_against(text, language)
    wanted = set(tokens(word, language))
    assert (wanted <= set(tokens(pros, language)), wanted <= set(tokens(cons, language))) == (in_pros, in_cons)


@pytest.mark.parametrize("text", ["A quiet corner café with a garden.", "", "Ein ruhiges Café mit Garten."])
def test_what_denies_and_blames_nothing_stays_the_same_object(text):
    pros, cons, denied = for_and_against(text, "en")
    assert pros is text
    assert denied == ""
    assert cons is text


@pytest.mark.parametrize(
    ("text", "word", "language"),
    [
        ("Not a tourist trap at all.", "trap", "en"),
        ("There is never a queue.", "queue", "en"),
        ("About as cosy as a dentist's waiting room.", "cosy", "en"),
        ("Kein Lärm von der Straße.", "Lärm", "de"),
        ("没有噪音，很舒服", "噪音", "zh"),
    ],
)
def test_what_is_said_not_to_be_so_is_kept_apart(text, word, language):
    pros, cons, denied = for_and_against(text, language)
    wanted = set(tokens(word, language))
    assert wanted <= set(tokens(denied, language))
    assert not wanted <= set(tokens(pros, language))
    assert not wanted <= set(tokens(cons, language))


@pytest.mark.parametrize("text", ["Their pie is about as good as it gets.", "About as friendly as they come."])
def test_what_cannot_be_better_is_no_irony(text):
    pros, _, denied = for_and_against(text, "en")
    assert pros == text
    assert not denied


def test_a_language_without_a_lexicon_is_left_alone():
    assert for_and_against("Ce n'est pas un piège.", "fr") == ("Ce n'est pas un piège.", "Ce n'est pas un piège.", "")


phrase = st.sampled_from([
    "not", "no", "never", "a tourist trap", "quiet", "loud", "and", "but", ",", ".", "or", "good coffee", "不", "很好", "，",
    "nicht", "aber",
])  # fmt: skip


@given(st.lists(phrase | st.text(max_size=8), max_size=25).map(" ".join), st.sampled_from(["en", "de", "zh", "fr"]))
def test_both_sides_hold_words_of_the_text_only_and_pros_are_among_what_is_asserted(text, language):
    pros, cons, denied = for_and_against(text, language)
    whole = set(tokens(text, "xx"))
    if language != "zh":  # what is left of a cut run has its own pairs
        assert set(tokens(pros, "xx")) <= set(tokens(cons, "xx")) <= whole
        assert set(tokens(denied, "xx")) <= whole
    assert set(pros.split("\n")) <= {*cons.split("\n"), ""}
    assert for_and_against(text, language) == (pros, cons, denied)


@timed
def test_a_megabyte_in_reasonable_time():
    started = time.process_time()
    for piece in ("not ", "not a tourist trap, ", "no, a or ", "bad ", "a" * 50, "不", "不，", "(", "but "):
        for language in ("en", "de", "zh"):
            for_and_against(piece * (40_000 // len(piece)), language)
    assert time.process_time() - started < 20
