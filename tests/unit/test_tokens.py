"""Words as they are compared."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_rag_plugin.retrieval import tokens as module
from spatial_rag_plugin.retrieval.tokens import language_of, languages, tokens, words


@pytest.mark.parametrize(
    ("one", "other", "language"),
    [
        ("crowded", "CROWDS", "en"),
        ("celebrating birthdays", "celebrate a birthday", "en"),
        ("the Café’s cosy corner", "cafe's cosy corners", "en"),
        ("gemütliche Kneipen", "gemütlicher Kneipe", "de"),
        ("ruhige Straße", "ruhiger Strasse", "de"),
        ("Wi-Fi", "wi‑fi", "en"),
        ("安靜的餐廳", "安静 餐厅", "zh"),
        ("terrasses calmes", "terrasse calme", "fr"),
        ("habitaciones tranquilas", "habitación tranquila", "es"),
        ("тихие улицы", "тихая улица", "ru"),
    ],
)
def test_forms_of_a_word_are_one(one, other, language):
    assert sorted(tokens(one, language)) == sorted(tokens(other, language))


@pytest.mark.parametrize(("text", "found"), [("", []), ("the and of", []), ("24/7", ["24", "7"]), ("!!! ??", []), ("a" * 200, [])])
def test_what_is_no_term_is_left_out(text, found):
    assert tokens(text) == found


def test_two_parts_are_one_word_too():
    assert tokens("free Wi-Fi", "en") == ["free", "wi", "fi", "wifi"]
    assert set(tokens("Kaffee-Bar", "de")) >= set(tokens("Kaffeebar", "de"))
    assert tokens("10-15", "en") == ["10", "15"]
    assert tokens("the so-called", "en") == ["call", "socal"]


def test_unspaced_scripts_give_characters_and_pairs():
    assert set(tokens("安静餐厅", "zh")) == {"安", "静", "餐", "厅", "安静", "静餐", "餐厅"}
    assert "とて" in tokens("とても静か", "ja")
    assert set(tokens("wifi很快", "zh")) >= {"wifi", "快"}


def test_vowel_signs_of_other_scripts_belong_to_the_word():
    assert words("शांत जगह") == ["शांत", "जगह"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("The staff is friendly and the coffee is strong", "en"),
        ("Das Personal ist freundlich und der Kaffee stark", "de"),
        ("Le personnel est aimable et le café est fort", "fr"),
        ("El personal es amable y el café es fuerte, con una terraza", "es"),
        ("Il personale è gentile e il caffè è forte", "it"),
        ("这里的咖啡很好喝", "zh"),
        ("Персонал очень приветливый и кофе был крепкий", "ru"),
        ("De koffie is sterk en het personeel vriendelijk", "nl"),
        ("qwerty", "en"),
        ("", "en"),
    ],
)
def test_the_language_of_a_text(text, code):
    assert language_of(words(text)) == code


def test_what_does_not_tell_is_in_the_language_of_the_others():
    assert language_of(words("Wi-Fi, WC"), "de") == "de"


@given(st.text(max_size=300), st.sampled_from((*languages(), "xx")))
def test_any_text_has_terms(text, language):
    found = tokens(text, language)
    assert all(found)
    assert tokens(text, language) == found
    assert tokens(text + " " + text, language) == found + found


def test_without_the_library_words_stay_whole(monkeypatch):
    monkeypatch.setattr(module, "vendored", lambda name: None)
    monkeypatch.setattr(module, "_lexer", cache(module._Lexer))
    assert tokens("The crowded Cafés", "en") == ["crowded", "cafes"]


def test_from_many_threads_as_from_one():
    texts = [f"celebrating{number} crowded{number} gatherings{number}" for number in range(2_000)]
    expected = [[word[: -len(str(number))] and word for word in tokens(text)] for number, text in enumerate(texts)]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(tokens, texts)) == expected
