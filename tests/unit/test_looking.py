"""Pictures re-rank the best and nobody else, and only where they are wanted."""

from __future__ import annotations

from typing import Optional

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from spatial_rag_plugin.errors import ServiceError
from spatial_rag_plugin.model.answer import Candidates
from spatial_rag_plugin.model.ranking import IMAGE, MEANING, Weights, Wish
from spatial_rag_plugin.retrieval.rank import Ranked, rerank_candidates
from spatial_rag_plugin.retrieval.rankers import Hybrid, Request
from tests.unit.fake_shelf import FakeShelf

QUIET = (Wish("quiet"),)
ALIKE = dict.fromkeys(range(1, 6), "a quiet garden")


def ask(shelf: FakeShelf, distances: Optional[list[float]] = None, **more: object) -> Ranked:
    fids = np.array(sorted(shelf.documents("p").fids), dtype=np.int64)  # type: ignore[union-attr]
    metres = None if distances is None else np.array(distances)
    found = Candidates("p", fids, fids / 100.0, fids / 100.0, distance_m=metres)
    return Hybrid().rank(Request(found, (), "quiet", QUIET, shelf=shelf, **more))  # type: ignore[arg-type]


def test_the_better_picture_stands_first() -> None:
    ranked = ask(FakeShelf(ALIKE, seen={3: 0.9, 1: 0.2, 5: 0.6}))
    assert ranked.candidates.fids.tolist() == [3, 5, 2, 4, 1]
    assert ranked.candidates.scores[IMAGE].tolist() == [0.9, 0.6, 0.5, 0.5, 0.2]
    assert "its picture fits (0.90)" in ranked.reasons[0]
    assert "picture" not in ranked.reasons[2]


def test_as_it_was_where_nothing_is_seen() -> None:
    for shelf in (FakeShelf(ALIKE), FakeShelf(ALIKE, seen={})):
        ranked = ask(shelf)
        assert IMAGE not in ranked.candidates.scores
        assert ranked.candidates.fids.tolist() == [1, 2, 3, 4, 5]
    shelf = FakeShelf(ALIKE, seen={3: 0.9})
    assert IMAGE not in ask(shelf, weights=Weights(image=0.0)).candidates.scores
    assert shelf.looked_at == []


@given(
    st.lists(st.tuples(st.floats(0, 5000), st.sampled_from(["quiet", "quiet bar", "loud bar", ""])), min_size=3, max_size=25),
    st.dictionaries(st.integers(1, 25), st.floats(0, 1)),
    st.integers(1, 10),
)
@example([(1.0, "quiet"), *[(0.0, "quiet")] * 5, (0.0, "quiet bar"), (0.0, "loud bar"), (2.0, "quiet"), (2.0, "quiet bar")], {1: 0.0}, 9)
def test_who_was_behind_stays_behind(places: list[tuple[float, str]], seen: dict[int, float], kept: int) -> None:
    texts = {i + 1: text for i, (_, text) in enumerate(places)}
    distances = [distance for distance, _ in places]
    before = ask(FakeShelf(texts), distances, kept=kept)
    shelf = FakeShelf(texts, seen=seen)
    after = ask(shelf, distances, kept=kept)
    assert sorted(shelf.looked_at) == sorted(before.candidates.fids[:kept].tolist())
    assert sorted(after.candidates.fids[:kept].tolist()) == sorted(before.candidates.fids[:kept].tolist())
    assert len(after.candidates) == len(before.candidates)


def test_of_the_k_best_only() -> None:
    shelf = FakeShelf(ALIKE, seen={1: 0.1, 2: 0.8, 3: 0.99})
    ranked = ask(shelf, [10.0, 20.0, 30.0, 40.0, 50.0], count=2)
    assert ranked.candidates.fids.tolist() == [2, 1]
    assert shelf.looked_at == [1, 2]


def test_other_weights_look_at_nothing_again() -> None:
    shelf = FakeShelf(ALIKE, seen={3: 0.9, 1: 0.2})
    ranked = ask(shelf, [10.0, 20.0, 30.0, 40.0, 50.0])
    shelf.seen = None
    by_picture = rerank_candidates(ranked, Weights(0.0, 0.0, 0.0, 1.0))
    assert by_picture.candidates.fids.tolist() == [3, 2, 4, 5, 1]
    by_space = rerank_candidates(ranked, Weights(1.0, 0.0, 0.0, 0.0))
    assert by_space.candidates.fids.tolist() == [1, 2, 3, 4, 5]


def test_a_model_that_fails_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = FakeShelf(ALIKE, seen={1: 0.1})

    def fail(*arguments: object) -> None:
        raise ServiceError("the model of pictures is damaged.", remedy="choose another")

    monkeypatch.setattr(shelf, "pictures", fail)
    ranked = ask(shelf)
    assert [(issue.code, issue.message) for issue in ranked.issues] == [
        ("pictures-failed", "The model of pictures is damaged: pictures play no part.")
    ]
    assert MEANING in ranked.candidates.scores
