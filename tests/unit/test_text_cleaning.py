"""Values of text fields as plain text, whatever was put into them."""

from __future__ import annotations

import json
import time
import unicodedata
from html import escape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_rag_plugin.retrieval.cleaning import plain_text
from spatial_rag_plugin.retrieval.passages import LENGTH, MOST, passages
from spatial_rag_plugin.retrieval.tokens import tokens
from tests.timing import timed


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, ""),
        (12.5, ""),
        ("", ""),
        ("  \n\t ", ""),
        ("12.5", ""),
        ("<p>Great <b>coffee</b> &amp; cake</p><script>alert(1)</script><p>Nice</p>", "Great coffee & cake\nNice"),
        ("One<br>Two<br/>Three", "One\nTwo\nThree"),
        ("a < b and c > d", "a < b and c > d"),
        ("Fish & Chips", "Fish & Chips"),
        ("caf&eacute; &#9749; &#x61;", "café ☕ a"),
        ("<div unclosed text", "<div unclosed text"),
        ("<![foo bar]> <b>x</b> y", "x y"),
        ("<![CDATA[ gone ]]> there <i>too</i>", "there too"),
        ("<!-- a comment --><i>said</i>", "said"),
        ("bell\x07 zero\u200bwidth \ufeffmark", "bell  zero width  mark"),
        ("see https://example.org/a?b=1 for more", "see   for more"),
        ("https://example.org", ""),
        ('["Good coffee.", "Slow service."]', "Good coffee.\nSlow service."),
        ('[{"author": "Bo", "text": "Lovely <i>view</i>", "rating": 5, "date": "2020-01-01"}, {"text": "Slow"}]', "Lovely view\nSlow"),
        (["Good coffee.", None, 5, {"comment": "Slow."}], "Good coffee.\nSlow."),
        ("{not json}", "{not json}"),
        ("[sic] he wrote", "[sic] he wrote"),
        ("Same.\nSame.\nOther.", "Same.\nOther."),
        ("windows\r\nlines\rold", "windows\nlines\nold"),
    ],
)
def test_plain(value, text):
    assert plain_text(value) == text


@given(
    st.text()
    | st.recursive(st.none() | st.text() | st.integers(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=6)
)
def test_anything_gives_clean_text(value):
    text = plain_text(value)
    assert all(char == "\n" or unicodedata.category(char) not in ("Cc", "Cs") for char in text)
    assert all(line.strip() for line in text.split("\n") if text)


sentence = st.text(alphabet=st.characters(whitelist_categories=("Lu", "Ll", "Lo"), max_codepoint=0x9FFF), min_size=1, max_size=30)


@given(st.lists(sentence, min_size=1, max_size=5, unique=True))
def test_the_same_through_markup_and_json(lines):
    plain = plain_text("\n".join(lines))
    assert plain_text("".join(f"<p class='x'>{escape(line)}</p>" for line in lines)) == plain
    assert plain_text(json.dumps(lines)) == plain
    assert plain_text(json.dumps([{"text": line, "user": "somebody"} for line in lines])) == plain


@pytest.mark.parametrize(
    "text",
    ["<" * 300_000, "<a " * 100_000, "<!--" * 100_000, "&#" * 100_000 + "<b>", "[" * 100_000, '{"a":' * 50_000, "</a" * 100_000 + "<b>"],
)
@timed
def test_hostile_markup_takes_no_time(text):
    started = time.process_time()
    plain_text(text)
    assert time.process_time() - started < 5


ten = [
    "The staff is friendly.", "Das Personal ist freundlich.", "工作人员很友好。", "Le personnel est aimable.", "El personal es amable.",
    "Персонал приветливый.", "スタッフは親切です。", "الموظفون ودودون.", "직원들이 친절합니다.", "कर्मचारी मिलनसार हैं।",
]  # fmt: skip
long_text = st.lists(st.sampled_from(ten) | st.text(max_size=500), max_size=40).map("\n".join)


@given(long_text, st.integers(20, 400))
def test_passages_hold_every_sentence_and_are_short(text, length):
    found = passages(text, length)
    assert all(0 < len(passage) <= max(length, 1) for passage in found)
    assert len(found) == len(set(found))
    if len(found) < MOST:
        assert {term for passage in found for term in tokens(passage, "xx")} >= {
            term for line in ten if line in text.split("\n") and len(line) <= length for term in tokens(line, "xx")
        }


@given(st.lists(st.sampled_from(["a", "b", "c"]).map(lambda letter: f"Sentence {letter} says something."), min_size=3, max_size=60))
def test_repeated_sentences_give_no_more_passages(lines):
    assert passages("\n".join(lines), 60) == passages("\n".join(dict.fromkeys(lines)), 60)


def test_passages_overlap_by_a_sentence():
    found = passages("\n".join(f"Sentence number {number} of the text." for number in range(20)), 100)
    for one, other in zip(found, found[1:]):
        assert one.split(". ")[-1].rstrip(".") in other


def test_a_detail_in_the_tenth_review_has_a_passage_of_its_own():
    reviews = [f"Review {number}: the food was fine and so was the bill, we stayed until it closed." for number in range(30)]
    reviews[9] += " There is a piano in the back room."
    found = passages("\n".join(reviews))
    assert sum("piano" in passage for passage in found) in (1, 2)
    assert all(len(passage) <= LENGTH for passage in found)


@timed
def test_a_megabyte_has_bounded_passages_from_all_of_it():
    text = "\n".join(f"Sentence number {number} is about nothing at all, really." for number in range(20_000))
    started = time.process_time()
    found = passages(text)
    assert time.process_time() - started < 5
    assert len(found) == MOST
    assert "number 0 " in found[0]
    assert "number 19999 " in found[-1]
    assert passages("x" * 1_000_000, 100)[0] == "x" * 100


@pytest.mark.parametrize("text", ["", "\n", "  "])
def test_nothing_has_no_passages(text):
    assert passages(text) == ()
