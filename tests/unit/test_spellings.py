"""Spellings that mean the same fold alike; those that are near each other are found, and their distance is the textbook's."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from spatial_rag_plugin.grounding.lexicon.folding import fold, name_forms, strip_language, tokens
from spatial_rag_plugin.grounding.lexicon.spellings import Spellings, edit_distance
from tests.examples import examples


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("The Loft", "the LOFT"),
        ("Café Zoë", "CAFE ZOE"),
        ("Joe's Grill & Bar", "joes grill and bar"),
        ("St. Mary’s Church", "Saint Marys church"),
        ("Coca-Cola Museum", "coca cola museum"),
        ("P.F. Chang's", "PF Changs"),
        ("U.S.A. Embassy", "USA embassy"),
        ("Straße", "STRASSE"),
        ("Łódź Ærø Øl", "lodz aero ol"),
        ("fast_food", "Fast Food"),
        ("Cafe\u0301", "Café"),
        ("ＣＡＦＥ", "cafe"),
        ("Main Street", "Main St."),
        ("Mount Hood", "Mt Hood"),
    ],
)
def test_spellings_that_mean_the_same_fold_alike(left, right):
    assert fold(left) == fold(right)


@pytest.mark.parametrize(
    ("left", "right"),
    [("ガラス", "カラス"), ("दिल्ली", "दल्ला"), ("North Park", "South Park"), ("Park 1", "Park 2"), ("A Street", "B Street")],
)
def test_different_names_stay_different(left, right):
    assert fold(left) != fold(right)


def test_articles_and_language_prefixes():
    assert "hopital" in name_forms("L'Hôpital")
    assert name_forms("La Scala") == ("la scala", "scala")
    assert fold("The") == "the"
    assert strip_language("en:Middlesex County, Massachusetts") == "Middlesex County, Massachusetts"
    assert strip_language("Note: a place") == "Note: a place"


@given(st.text(max_size=40))
@example("\u1ab0\u3400")
def test_token_offsets_and_idempotence(text):
    for token in tokens(text):
        assert 0 <= token.start < token.end <= len(text)
    assert fold(fold(text)) == fold(text)


def reference_distance(left: str, right: str) -> int:
    """Optimal string alignment by the textbook's full table."""
    table = [[max(i, j) if min(i, j) == 0 else 0 for j in range(len(right) + 1)] for i in range(len(left) + 1)]
    for i in range(1, len(left) + 1):
        for j in range(1, len(right) + 1):
            cost = int(left[i - 1] != right[j - 1])
            table[i][j] = min(table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + cost)
            if i > 1 and j > 1 and left[i - 1] == right[j - 2] and left[i - 2] == right[j - 1]:
                table[i][j] = min(table[i][j], table[i - 2][j - 2] + 1)
    return table[-1][-1]


@given(st.text("abc", max_size=9), st.text("abc", max_size=9), st.integers(0, 5))
def test_edit_distance(left, right, most):
    assert edit_distance(left, right, most) == min(reference_distance(left, right), most + 1)


@given(st.lists(st.text(max_size=12), max_size=30, unique=True), st.lists(st.text(max_size=12), max_size=10))
def test_hash_look_up_finds_what_is_there_and_nothing_else(texts, others):
    columns = Spellings.build(texts)
    assert columns.find(texts) == list(range(len(texts)))
    assert columns.find(others) == [texts.index(other) if other in texts else -1 for other in others]


SHORT = st.text("abcde ", min_size=3, max_size=14)


@settings(max_examples=examples(200))
@given(st.lists(SHORT, min_size=1, max_size=40), SHORT, st.integers(1, 4))
def test_spellings_a_few_edits_away_are_not_left_out(texts, wanted, edits):
    spellings = Spellings.build(texts)
    everything, likely = spellings.similar(wanted, len(texts)), spellings.similar(wanted, len(texts), edits=edits)
    near = [number for number in everything if edit_distance(wanted, texts[number], edits) <= edits]
    assert [number for number in likely if number in near] == near
    assert set(likely) <= set(everything)


def test_of_spellings_that_are_as_near_the_first_come_first():
    texts = ["quarry lane", "weir", "mill lane", "mole lane", "moll lane", "milk lane", "x", "mill lake"]
    spellings = Spellings.build(texts)
    found = spellings.similar("mull lane", edits=2)
    assert [texts[number] for number in found if number in (2, 4)] == ["mill lane", "moll lane"]
    assert spellings.similar("mull lane", most=1, edits=2) == found[:1]


def test_nothing_is_as_long_as_a_long_text():
    assert Spellings.build(["weir", "mole lane"]).similar("a text of many more letters than any name has", edits=3) == []


def test_some_texts_of_many_are_known():
    spellings = Spellings.build(["weir", "mole lane", "quarry"])
    assert spellings.find(["zebra", "mole lane", "", "quarry", "zz"]) == [-1, 1, -1, 2, -1]
    assert spellings.find(["zebra", ""]) == [-1, -1]
    assert Spellings.build([]).find(["weir"]) == [-1]
