"""Cosines of texts and wishes: as an encoder asked for everything at once would give them, and nothing encoded twice."""

from __future__ import annotations

import tempfile
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spatial_rag_plugin.errors import Cancelled, ServiceError
from spatial_rag_plugin.model.ranking import View
from spatial_rag_plugin.retrieval import similarity as module
from spatial_rag_plugin.retrieval.similarity import NO_BOUNDS, Bounds, Budget, DenseIndex
from spatial_rag_plugin.retrieval.vectors import VectorStore
from tests.examples import examples

from .dense_fakes import WordEncoder, documents_of

TEXTS = ["quiet garden|loud bar", "", "loud bar", "river view|quiet garden|cheap", "cheap"]
texts_strategy = st.lists(st.lists(st.sampled_from(["a", "b", "a b", "c", "größe d"]), max_size=4).map("|".join), min_size=1, max_size=12)


def split(text: str) -> list[str]:
    return text.split("|")


def index_of(folder: Path, encoder: WordEncoder) -> DenseIndex:
    return DenseIndex(encoder, VectorStore(folder), split)


def naive(texts: list[str], rows: np.ndarray, queries: list[str], encoder: WordEncoder) -> np.ndarray:
    asked = encoder.vectors(queries)
    columns = [
        (asked @ encoder.vectors(split(texts[row])).T).max(axis=1) if texts[row] else np.full(len(queries), np.nan) for row in rows.tolist()
    ]
    return np.stack(columns, axis=1) if columns else np.zeros((len(queries), 0))


@settings(max_examples=examples(25))
@given(texts_strategy, st.data())
def test_the_best_passage_counts(texts: list[str], data: st.DataObject) -> None:
    with tempfile.TemporaryDirectory() as folder:
        encoder = WordEncoder()
        index = index_of(Path(folder), encoder)
        documents = documents_of(texts)
        for _ in range(3):
            rows = np.array(data.draw(st.lists(st.integers(0, len(texts) - 1), max_size=15)), dtype=np.int64)
            queries = data.draw(st.lists(st.sampled_from(["a", "b", "c"]), min_size=1, max_size=3))
            found, left = index.similarity(documents, rows, View.SEMANTIC, queries)
            np.testing.assert_allclose(found, naive(texts, rows, queries, encoder), atol=1e-5)
            assert left == 0
        assert len(encoder.asked) == len(set(encoder.asked))


def test_views_are_apart_and_texts_are_encoded_once(tmp_path: Path) -> None:
    encoder = WordEncoder()
    documents = documents_of(TEXTS, ["by the river", "cheap", "", "", ""])
    rows = np.arange(5)
    index = index_of(tmp_path, encoder)
    semantic, _ = index.similarity(documents, rows, View.SEMANTIC, ["cheap"])
    spatial, _ = index.similarity(documents, rows, View.SPATIAL, ["cheap"])
    assert np.isnan(semantic[0]).tolist() == [False, True, False, False, False]
    assert np.isnan(spatial[0]).tolist() == [False, False, True, True, True]
    assert spatial[0, 1] == pytest.approx(1.0, abs=1e-6)
    assert sorted(encoder.asked) == sorted({"quiet garden", "loud bar", "river view", "cheap", "by the river"})
    assert encoder.query_calls == 1
    # the next session, and a layer whose texts have changed
    later = WordEncoder()
    changed = documents_of([*TEXTS[:4], "cheap|new"], key="two")
    index_of(tmp_path, later).similarity(changed, rows, View.SEMANTIC, ["cheap"])
    assert later.asked == ["new"]


def test_what_is_promising_is_encoded_first(tmp_path: Path) -> None:
    encoder = WordEncoder()
    texts = [f"text {i}" for i in range(20)]
    documents, rows = documents_of(texts), np.arange(20)
    index = index_of(tmp_path, encoder)
    found, left = index.similarity(documents, rows, View.SEMANTIC, ["text"], None, lambda rows, queries: rows % 7, Bounds(passages=5))
    assert encoder.asked == [f"text {i}" for i in (6, 13, 5, 12, 19)]
    assert left == 15
    assert np.flatnonzero(~np.isnan(found[0])).tolist() == [5, 6, 12, 13, 19]
    found, left = index.similarity(documents, rows, View.SEMANTIC, ["text"], bounds=Bounds(characters=20))
    assert left == 11  # four more texts of six characters each
    found, left = index.similarity(documents, rows, View.SEMANTIC, ["text"])
    assert (left, np.isnan(found).any()) == (0, False)


class Slow(WordEncoder):
    """Takes ``seconds`` for each character, by a clock of its own."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.now, self.seconds = 0.0, seconds

    def passages(self, texts, check=None, progress=None):  # type: ignore[no-untyped-def]
        self.now += self.seconds * sum(map(len, texts))
        return super().passages(texts, check, progress)


@pytest.mark.parametrize("seconds", [1e-6, 1e-4, 3e-4, 1e-3])
def test_encoding_ends_with_the_time_that_was_given(tmp_path: Path, seconds: float) -> None:
    texts = [f"text number {i} of many" for i in range(2_000)]
    encoder, documents, rows = Slow(seconds), documents_of(texts), np.arange(2_000)
    budget = Budget(5.0, lambda: encoder.now)
    found, left = index_of(tmp_path, encoder).similarity(
        documents, rows, View.SEMANTIC, ["text"], None, lambda rows, queries: -rows, NO_BOUNDS, None, budget
    )
    whole = seconds * sum(map(len, texts))
    if whole < 5.0:
        assert (left, budget.spent) == (0, False)
    else:
        assert 5.0 <= encoder.now < 5.1, "a block is as long as the time that is left"
    assert encoder.asked == texts[: 2_000 - left], "what is promising comes first"
    assert np.isnan(found[0]).sum() == left
    # there is no time for anything else that the question looks up, and more for the next question
    assert index_of(tmp_path, encoder).similarity(documents, rows, View.SEMANTIC, ["text"], budget=budget)[1] == left
    later = index_of(tmp_path, encoder).similarity(documents, rows, View.SEMANTIC, ["text"], budget=Budget(5.0, lambda: encoder.now))[1]
    assert later < max(left, 1)


def test_another_dimension_than_the_cache(tmp_path: Path) -> None:
    documents, rows = documents_of(TEXTS), np.arange(5)
    index_of(tmp_path, WordEncoder(16)).similarity(documents, rows, View.SEMANTIC, ["cheap"])
    wider = WordEncoder(24)
    index = index_of(tmp_path, wider)
    found, _ = index.similarity(documents, rows, View.SEMANTIC, ["cheap"])
    np.testing.assert_allclose(found, naive(TEXTS, rows, ["cheap"], wider), atol=1e-5)
    assert any("encoded again" in note for note in index.take_notes())


@pytest.mark.parametrize("queries", [["cheap"], ["cheap", "loud"]])
def test_a_model_that_gives_other_vectors_all_of_a_sudden(tmp_path: Path, queries: list[str]) -> None:
    encoder, rows = WordEncoder(16), np.arange(5)
    index = index_of(tmp_path, encoder)
    index.similarity(documents_of(TEXTS), rows, View.SEMANTIC, ["cheap"])
    encoder.dimension = 24
    texts = [*TEXTS[:4], "cheap|new"]
    found, left = index.similarity(documents_of(texts, key="two"), rows, View.SEMANTIC, queries)
    np.testing.assert_allclose(found, naive(texts, rows, queries, encoder), atol=1e-5)
    assert left == 0


def test_damage_is_encoded_again(tmp_path: Path) -> None:
    documents, rows, encoder = documents_of(TEXTS), np.arange(5), WordEncoder()
    index_of(tmp_path, encoder).similarity(documents, rows, View.SEMANTIC, ["cheap"])
    (path,) = tmp_path.glob("*.f32")
    path.write_bytes(bytes(path.stat().st_size))
    index = index_of(tmp_path, encoder)
    found, left = index.similarity(documents, rows, View.SEMANTIC, ["cheap"])
    np.testing.assert_allclose(found, naive(TEXTS, rows, ["cheap"], encoder), atol=1e-5)
    assert (left, len(encoder.asked)) == (0, 8)
    assert any("damaged" in note for note in index.take_notes())
    assert index.take_notes() == ()


def test_a_disk_that_damages_whatever_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spatial_rag_plugin.retrieval.vectors.damaged", lambda *arguments: True)
    found, _ = index_of(tmp_path, WordEncoder()).similarity(documents_of(TEXTS), np.arange(5), View.SEMANTIC, ["cheap"])
    assert np.isnan(found).all()


class Failing(WordEncoder):
    """Works for a while."""

    def __init__(self, error: Exception, after: int) -> None:
        super().__init__()
        self.error, self.after = error, after

    def passages(self, texts, check=None, progress=None):  # type: ignore[no-untyped-def]
        if len(self.asked) >= self.after:
            raise self.error
        return super().passages(texts, check, progress)


@pytest.mark.parametrize("error", [ServiceError("the companion stopped twice"), Cancelled()])
def test_what_was_encoded_before_it_stopped_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    monkeypatch.setattr(module, "_BLOCK_TEXTS", 10)
    documents = documents_of([f"text {i}" for i in range(100)])
    with pytest.raises(type(error)):
        index_of(tmp_path, Failing(error, 40)).build(documents, [View.SEMANTIC, View.SPATIAL])
    seen: list[float] = []
    later = WordEncoder()
    assert index_of(tmp_path, later).build(documents, [View.SEMANTIC, View.SPATIAL], None, seen.append) == (100, 60)
    assert len(later.asked) == 60
    assert seen == sorted(seen)
    assert seen[-1] == 1.0
    assert index_of(tmp_path, later).build(documents, [View.SEMANTIC]) == (100, 0)
    assert len(later.asked) == 60


def test_an_index_built_ahead_leaves_nothing_to_encode(tmp_path: Path) -> None:
    texts = [f"text {i} of|some {i % 10}" for i in range(3_000)]
    documents, encoder = documents_of(texts), WordEncoder()
    index = index_of(tmp_path, encoder)
    assert index.build(documents, [View.SEMANTIC]) == (3_010, 3_010)
    encoder.asked.clear()
    rows = np.random.default_rng(0).permutation(3_000)
    found, _ = index.similarity(documents, rows, View.SEMANTIC, ["text 3", "some 7"], None, None, NO_BOUNDS)
    assert encoder.asked == []
    np.testing.assert_allclose(found, naive(texts, rows, ["text 3", "some 7"], encoder), atol=1e-5)


def test_cancelling_is_looked_at(tmp_path: Path) -> None:
    def check() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        index_of(tmp_path, WordEncoder()).similarity(documents_of(TEXTS), np.arange(5), View.SEMANTIC, ["cheap"], check)
