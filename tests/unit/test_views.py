"""The two views of a text: where a place is, and everything else."""

from __future__ import annotations

import time
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_rag_plugin.retrieval.mask import split_views
from spatial_rag_plugin.retrieval.sentences import distinct, sentences
from spatial_rag_plugin.retrieval.tokens import words
from tests.timing import timed

WHERE = [
    ("A quiet, cosy café next to the park.", "next to the park.", "A quiet, cosy café"),
    ("Waterfront bar with live music.", "Waterfront", "bar with live music."),
    ("A bar overlooking the runway, with good beer.", "overlooking the runway", "A bar, with good beer."),
    ("Great burgers five minutes from the station.", "five minutes from the station.", "Great burgers"),
    ("On Main Street, and always full.", "On Main Street", "and always full."),
    ("Just two blocks from the beach.", "Just two blocks from the beach.", ""),
    ("It is located on the second floor of the mall.", "It is located on the second floor of the mall.", ""),
    (
        "A family-run bakery on the corner of 5th Avenue and Oak Street.",
        "on the corner of 5th Avenue and Oak Street",
        "A family-run bakery.",
    ),
]
NOT_WHERE = [
    "The food is near perfect.",
    "Open on Sundays in May.",
    "They serve French toast in the morning.",
    "I love it, and my kids do too.",
    "not a tourist trap",
    "a place to celebrate a birthday",
    "Live music every Friday night.",
]


@pytest.mark.parametrize(("text", "spatial", "semantic"), WHERE)
def test_english(text, spatial, semantic):
    assert split_views(text, "en") == (spatial, semantic)


@pytest.mark.parametrize("text", NOT_WHERE)
def test_what_says_nothing_of_where(text):
    assert split_views(text, "en") == ("", text)


@pytest.mark.parametrize(
    ("text", "spatial", "semantic"),
    [
        ("Ein ruhiges Café am Marktplatz mit freundlicher Bedienung.", "am Marktplatz", "Ein ruhiges Café mit freundlicher Bedienung."),
        ("Gemütliche Kneipe, fünf Minuten vom Bahnhof entfernt.", "fünf Minuten vom Bahnhof entfernt.", "Gemütliche Kneipe"),
        ("Hotel mit Blick auf den Fluss.", "mit Blick auf den Fluss.", "Hotel"),
        ("In der Goethestraße 12, sehr lecker.", "In der Goethestraße 12", "sehr lecker."),
        ("Das Essen ist gut, aber teuer.", "", "Das Essen ist gut, aber teuer."),
    ],
)
def test_german(text, spatial, semantic):
    assert split_views(text, "de") == (spatial, semantic)


@pytest.mark.parametrize(
    ("text", "spatial", "semantic"),
    [
        ("靠近地铁站的安静咖啡馆", "靠近地铁站", "安静咖啡馆"),
        ("公园旁边的餐厅，服务很好。", "公园旁边", "餐厅，服务很好。"),
        ("位于南京路，咖啡很好喝", "位于南京路", "咖啡很好喝"),
        ("适合约会的餐厅", "", "适合约会的餐厅"),
    ],
)
def test_chinese(text, spatial, semantic):
    assert split_views(text, "zh") == (spatial, semantic)


def test_a_language_without_data_has_no_spatial_view():
    assert split_views("Un café tranquille près du parc.", "fr") == ("", "Un café tranquille près du parc.")


pieces = st.lists(
    st.sampled_from([text for text, *_ in WHERE] + NOT_WHERE) | st.text(alphabet=st.characters(codec="utf-8"), max_size=40), max_size=8
)


@given(pieces.map(" ".join), st.sampled_from(["en", "de", "zh", "fr"]))
def test_every_word_is_in_one_view(text, language):
    spatial, semantic = split_views(text, language)
    if language != "zh":  # a run without spaces is cut
        assert Counter(words(spatial + "\n" + semantic)) == Counter(word for sentence in sentences(text) for word in words(sentence))
    assert split_views(text, language) == (spatial, semantic)


@given(pieces, st.sampled_from(["en", "de"]))
def test_sentences_are_split_one_by_one(some, language):
    lines = [" ".join(piece.split()) for piece in some]
    together = split_views("\n".join(lines), language)
    alone = [split_views(line, language) for line in lines]
    assert together == tuple("\n".join(part for part in parts if part) for parts in (zip(*alone) if alone else ((), ())))


@given(st.text(max_size=400))
def test_sentences_hold_the_whole_text(text):
    found = sentences(text)
    bullets = str.maketrans("", "", "•·▪‣")
    assert "".join("".join(found).split()).translate(bullets) == "".join(text.split()).translate(bullets)
    assert all(sentence.strip() for sentence in found)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("One. Two! Three? Four", 4),
        ("It is near St. James, e.g. at 5 p.m. in summer. Yes.", 2),
        ("It costs 3.50. Fine.", 2),
        ("Am 3. Oktober ist zu. Schade.", 2),
        ("很好吃。服务也好！下次再来", 3),
        ("line one\nline two\n\nline three", 3),
        ("Wait... what?! Really.", 3),
        ("“Lovely.” She smiled.", 2),
        ("", 0),
        (" \n ", 0),
    ],
)
def test_sentences(text, count):
    assert len(sentences(text)) == count


def test_repeated_sentences_once():
    assert distinct(["Good.", "Bad.", "good.", "Good."]) == ["Good.", "Bad."]


@timed
def test_a_megabyte_in_reasonable_time():
    text = " ".join(text for text, *_ in WHERE) * 3_500
    assert len(text) > 1_000_000
    started = time.process_time()
    split_views(text, "en")
    for hostile in (
        "five " * 10_000,
        "next to " * 10_000,
        "A" * 50_000,
        "on The The " * 10_000,
        "(" * 50_000,
        "1 " * 10_000,
        ". " * 10_000,
    ):
        for language in ("en", "de", "zh"):
            split_views(hostile, language)
    assert time.process_time() - started < 20
