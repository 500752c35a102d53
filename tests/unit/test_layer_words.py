"""Colours by their everyday names."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_rag_plugin.grounding.lexicon.layer_words import colour_name, layer_words
from spatial_rag_plugin.grounding.lexicon.words import stems


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("#ff0000", "red"), ("#e31a1c", "red"), ("#b22222", "red"), ("#ff7f00", "orange"), ("#ffd700", "yellow"), ("#ffff00", "yellow"),
        ("#33a02c", "green"), ("#006400", "green"), ("#98fb98", "green"), ("#1f78b4", "blue"), ("#000080", "blue"), ("#add8e6", "blue"),
        ("#6a3d9a", "purple"), ("#800080", "purple"), ("#ff69b4", "pink"), ("#ffc0cb", "pink"), ("#8b4513", "brown"), ("#a0522d", "brown"),
        ("#000000", "black"), ("#ffffff", "white"), ("#808080", "grey"), ("#d3d3d3", "grey"), ("red", ""), ("", ""),
    ],
)  # fmt: skip
def test_what_people_call_a_colour(code: str, name: str) -> None:
    assert colour_name(code) == name


@given(st.integers(0, 0xFFFFFF))
def test_every_colour_has_a_name_that_can_be_said(number: int) -> None:
    name = colour_name(f"#{number:06x}")
    assert layer_words().colour(stems(name)) == name


@pytest.mark.parametrize(("word", "colour"), [("rote", "red"), ("grünen", "green"), ("蓝色", "blue"), ("grey", "grey"), ("town", "")])
def test_colours_in_other_languages(word: str, colour: str) -> None:
    assert layer_words().colour(stems(word)) == colour


@pytest.mark.parametrize(
    ("name", "words"),
    [
        *(("cities15000", "cities"), ("schools21", "school"), ("us_county20", "us county"), ("roads2020", "road")),
        *(("hq100", "hq100"), ("pm25", "pm25"), ("a320", "a320"), ("wells", "well")),
    ],
)
def test_a_number_right_behind_a_word_says_nothing_of_what_a_layer_holds(name: str, words: str) -> None:
    assert layer_words().bare_name(name) == stems(words)
