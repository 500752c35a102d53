"""BM25 over postings, held to rank-bm25's own scores."""

from __future__ import annotations

from types import ModuleType

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rank_bm25 import BM25Okapi

from spatial_rag_plugin.errors import Cancelled
from spatial_rag_plugin.retrieval import okapi as okapi_module
from spatial_rag_plugin.retrieval.bm25 import build_index
from spatial_rag_plugin.retrieval.okapi import FLOOR, statistics
from spatial_rag_plugin.retrieval.tokens import tokens

WORDS = ["river", "boat", "castle", "pizza", "garden", "window", "silver", "piano", "harbour", "lantern", "meadow"]
text = st.lists(st.sampled_from(WORDS), max_size=30).map(" ".join)
collection = st.lists(text, min_size=1, max_size=40).filter(any)
query = st.lists(st.sampled_from([*WORDS, "unheard"]), min_size=1, max_size=5, unique=True).map(" ".join)


def okapi(texts: list[str]) -> BM25Okapi:
    return BM25Okapi([tokens(text) for text in texts])


@given(collection, query)
def test_scores_are_those_of_rank_bm25_with_the_same_weights(texts, asked):
    index, oracle = build_index(texts), okapi(texts)
    oracle.idf = {term: index.weight(term) for term in oracle.idf}
    assert np.allclose(index.scores(index.query(asked)), oracle.get_scores(tokens(asked)), rtol=1e-4, atol=1e-5)


@given(collection)
def test_weights_are_those_of_rank_bm25_but_for_what_most_texts_have(texts):
    index, oracle = build_index(texts), okapi(texts)
    for term, weight in oracle.idf.items():
        having = len(index.postings(term)[0])
        if having <= 0.4 * len(texts):
            assert index.weight(term) == pytest.approx(weight, rel=1e-5)
        assert index.weight(term) > 0.0


@given(st.lists(st.integers(0, 50), min_size=1, max_size=60), st.data())
def test_the_statistics_are_the_same_without_the_library(lengths, data):
    frequencies = data.draw(st.lists(st.integers(1, len(lengths)), max_size=20 if any(lengths) else 0))
    counts = np.array(frequencies, dtype=np.int64), np.array(lengths, dtype=np.uint32)
    with_library = statistics(*counts)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(okapi_module, "vendored", lambda name: None)
        ours = statistics(*counts)
    assert ours.k1 == with_library.k1 == 1.5
    assert np.allclose(ours.norm, with_library.norm, rtol=1e-6)
    assert np.allclose(ours.weights, with_library.weights, rtol=1e-5)


@given(collection)
def test_the_library_is_asked(texts):
    asked: list[int] = []

    class Watched(BM25Okapi):
        def _calc_idf(self, nd: dict[int, int]) -> None:
            asked.append(len(nd))
            super()._calc_idf(nd)

    library = ModuleType("rank_bm25")
    library.BM25Okapi = Watched  # type: ignore[attr-defined]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(okapi_module, "vendored", lambda name: library if name == "rank_bm25" else None)
        index = build_index(texts)
    assert asked == [len(index.terms)]


@pytest.mark.parametrize("count", [1, 2, 3, 10, 1_000, 1_000_000])
def test_a_rarer_word_weighs_more(count):
    weights = statistics(np.unique(np.linspace(1, count, 200).astype(int)), np.ones(count)).weights.astype(float)
    assert (weights > 0).all()
    assert (np.diff(weights) < 0).all()
    assert weights[-1] == pytest.approx(FLOOR * np.log((count + 1) / (count + 0.5)), rel=1e-6)


@given(collection, query, st.data())
def test_scaled_by_the_most_that_a_text_can_have(texts, asked, data):
    index = build_index(texts)
    rows = np.array(data.draw(st.lists(st.integers(-1, len(texts) - 1), max_size=20)), dtype=np.int64)
    scaled = index.score(index.query(asked), rows)
    assert scaled.dtype == np.float32
    assert scaled.shape == rows.shape
    assert ((scaled >= 0) & (scaled <= 1)).all()
    assert (scaled[rows < 0] == 0).all()
    raw = index.scores(index.query(asked))
    for row, score in zip(rows, scaled):
        if row >= 0:
            assert (score > 0) == (raw[row] > 0)


@given(collection, query)
def test_which_texts_have_all_words(texts, asked):
    index = build_index(texts)
    wanted = set(tokens(asked))
    assert index.having(index.query(asked)).tolist() == [wanted <= set(tokens(text)) for text in texts]


@given(st.lists(text, max_size=12), st.lists(text, max_size=12))
def test_the_order_of_texts_does_not_matter(some, others):
    one, two = build_index([*some, *others]), build_index([*others, *some])
    question = one.query(" ".join(WORDS))
    assert np.allclose(one.scores(question), np.roll(two.scores(two.query(" ".join(WORDS))), len(some)), atol=1e-6)


def test_more_texts_than_a_chunk():
    texts = ["castle"] * 1_999 + ["boat castle", "boat boat"] + ["garden"] * 2_500
    index = build_index(texts)
    assert index.postings("boat")[0].tolist() == [1_999, 2_000]
    assert index.postings("boat")[1].tolist() == [1, 2]
    assert len(index.postings("castl")[0]) == 2_000


def test_each_text_in_its_own_language():
    german = "Die Bedienung war sehr freundlich und die Portionen sind groß."
    english = "The portions are generous and the staff was friendly."
    index = build_index([german, english] * 5)
    assert set(index.languages) == {"de", "en"}
    question = index.query("große Portion", "de")
    assert index.having(question).tolist() == [True, False] * 5
    found = index.score(index.query("friendly"), np.arange(2))
    assert found[1] > found[0] == 0


def test_a_word_in_two_languages_counts_once():
    index = build_index(
        ["Les restaurants sont dans la ville et les gens y vont."] * 3 + ["The restaurants of the town are full of people."] * 3
    )
    assert index.most(index.query("restaurants")) == pytest.approx(index.most(index.query("restaurants restaurants")))
    alone = build_index(["The restaurants of the town are full of people."] * 3 + ["A boat and a castle."] * 3)
    assert index.score(index.query("restaurants"), np.arange(6)).min() > 0.5 * alone.score(alone.query("restaurants"), np.arange(1)).max()


def test_nothing_to_index():
    for texts in ([], [""], ["", "the of and"]):
        index = build_index(texts)
        assert index.score(index.query("castle"), np.arange(len(texts))).tolist() == [0.0] * len(texts)
        assert not index.having(index.query("castle")).any()
        assert not index.having(index.query("")).any()


def test_can_be_stopped():
    def check() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        build_index(["castle"], check=check)
