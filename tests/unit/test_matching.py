"""Texts of candidates against wishes: the nearest are encoded first, and who was left out is told."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from spatial_rag_plugin.model.answer import Candidates
from spatial_rag_plugin.model.issue import TEXTS_LEFT, Severity
from spatial_rag_plugin.model.ranking import Wish, WishKind
from spatial_rag_plugin.retrieval.matching import texts_of
from spatial_rag_plugin.retrieval.scores import SEMANTIC_VIEWS

from .fake_shelf import FakeShelf

WISHES = (Wish("quiet garden", WishKind.WANT), Wish("loud music", WishKind.AVOID))
SAID = {fid: f"{'quiet ' * (fid % 3)}garden with {'loud ' * (fid % 2)}music {fid}" for fid in range(8)}


class Listening(FakeShelf):
    """Remembers the rows that it was asked for."""

    def similarity(self, documents, rows, view, queries, check=None):  # type: ignore[no-untyped-def]
        self.asked = rows.tolist()
        return super().similarity(documents, rows, view, queries, check)


def candidates_of(fids: list[int], distances: list[float]) -> Candidates:
    count = len(fids)
    return Candidates("p", np.array(fids, dtype=np.int64), np.zeros(count), np.zeros(count), distance_m=np.array(distances, dtype=float))


@given(
    st.lists(st.tuples(st.integers(0, 9), st.one_of(st.floats(0, 9), st.just(float("nan")))), min_size=1, unique_by=lambda item: item[0])
)
def test_the_nearest_come_first_and_the_scores_stay_where_they_belong(items: list[tuple[int, float]]) -> None:
    fids, distances = [item[0] for item in items], [item[1] for item in items]
    shelf = Listening(SAID)
    texts = texts_of(shelf, candidates_of(fids, distances), (), "en")
    assert texts is not None
    found = texts.sense(WISHES, SEMANTIC_VIEWS)
    plain = texts_of(FakeShelf(SAID), candidates_of(fids, [0.0] * len(fids)), (), "en")
    assert plain is not None
    assert found is not None
    np.testing.assert_allclose(found, plain.sense(WISHES, SEMANTIC_VIEWS), atol=1e-9)
    with_text = [(distance, fid) for fid, distance in items if fid in SAID]
    near = [fid for distance, fid in with_text if distance == distance]
    assert [fid for fid in getattr(shelf, "asked", []) if fid in near] == sorted(near, key=lambda fid: distances[fids.index(fid)])


def test_texts_that_were_left_out_are_told_with_their_layer() -> None:
    shelf = FakeShelf(SAID)
    texts = texts_of(shelf, candidates_of([1], [0.0]), (), "en")
    assert texts is not None
    assert texts.told() == ()
    shelf.left = 1_234
    (issue,) = texts.told()
    assert (issue.severity, issue.code, issue.subject) == (Severity.INFO, TEXTS_LEFT, "p")
    assert "1,234 texts" in issue.message
