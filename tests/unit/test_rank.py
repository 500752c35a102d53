"""The rank stage: scores, order, reasons, and what is said when something is missing."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, Optional

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from spatial_rag_plugin.errors import Cancelled
from spatial_rag_plugin.model.answer import Candidates, FeatureRef
from spatial_rag_plugin.model.columns import CHANGE_COLUMN, OPEN_COLUMN, TIME_COLUMN
from spatial_rag_plugin.model.ranking import IMAGE, LEANING, MEANING, SCORES, SPACE, TIME, Lean, Weights, Wish, WishKind
from spatial_rag_plugin.retrieval.rank import Pool, Ranked, by_scores, rank, rerank_candidates
from spatial_rag_plugin.retrieval.rankers import ABLATIONS, BASELINES, ByDistance, Hybrid, NaiveRag, Request, TextEmbedding
from spatial_rag_plugin.retrieval.reasons import Reasons
from spatial_rag_plugin.retrieval.scores import mixed, sparse_spatial_score, spread
from spatial_rag_plugin.retrieval.temporal import temporal_words
from tests.examples import examples
from tests.unit.fake_shelf import FakeShelf
from tests.unit.test_pareto import naive

TEXTS = {
    1: "A loud bar with live music every night.",
    2: "The quietest corner of town, calm and quiet even at noon.",
    3: "Coffee and cake.",
    4: "",
    5: "A quiet reading room upstairs.",
}
QUIET = (Wish("quiet"),)


def candidates(n: int = 5, distances: Optional[list[float]] = None, measures: Optional[dict[str, Any]] = None) -> Candidates:
    fids = np.arange(1, n + 1, dtype=np.int64)
    metres = None if distances is None else np.array(distances, dtype=float)
    columns = {name: np.array(column, dtype=float) for name, column in (measures or {}).items()}
    return Candidates(
        "p", fids, fids / 100.0, fids / 100.0, tuple(f"place {fid}" for fid in fids.tolist()), metres, None,
        None if metres is None else np.zeros(n, dtype=np.int64), columns,
    )  # fmt: skip


def ask(found: Candidates, shelf: Optional[FakeShelf], wishes: tuple[Wish, ...] = QUIET, **more: Any) -> Ranked:
    references = (FeatureRef("stations", "s", 1, "Alpha"),)
    return Hybrid().rank(Request(found, references, "quiet cafés", wishes, shelf=shelf, **more))


class TestScores:
    def test_sparse_space_is_the_formula(self) -> None:
        assert sparse_spatial_score(np.array([0.0, 1000.0, 3000.0])).tolist() == [1.0, 0.5, 0.25]

    @given(arrays.arrays(float, st.integers(1, 30), elements=st.floats(-1, 1)))
    def test_spreading_keeps_the_order_and_the_range(self, values: np.ndarray) -> None:
        scaled = spread(values)
        assert ((scaled >= 0) & (scaled <= 1)).all()
        order = np.argsort(values, kind="stable")
        assert (np.diff(scaled[order]) >= 0).all()

    def test_a_model_of_narrow_range_does_not_drown(self) -> None:
        wide = np.random.default_rng(0).random(1000) * 0.8
        narrow = 0.7 + 0.3 * wide
        assert np.allclose(spread(narrow), spread(wide), atol=0.01)

    def test_what_is_the_same_stays_the_best(self) -> None:
        assert spread(np.array([0.2, 1.0])).tolist() == [0.0, 1.0]
        assert spread(np.array([1.0, 1.0])).tolist() == [1.0, 1.0]

    def test_noise_of_few_is_not_blown_up(self) -> None:
        assert np.ptp(spread(np.array([0.300, 0.301, 0.302]))) < 0.05

    def test_no_text_is_the_worst(self) -> None:
        assert spread(np.array([np.nan, 0.1, 0.2]))[0] == 0.0
        assert spread(np.array([np.nan, np.nan])).tolist() == [0.0, 0.0]

    def test_a_half_that_says_nothing_does_not_halve_the_other(self) -> None:
        sense, words = np.array([0.2, 0.8]), np.zeros(2)
        found = mixed((sense, words))
        assert found is not None
        assert found.tolist() == [0.2, 0.8]
        assert mixed((None, None)) is None


class TestHybrid:
    def test_what_matches_is_first_and_nothing_is_left_out(self) -> None:
        ranked = ask(candidates(), FakeShelf(TEXTS))
        assert set(ranked.candidates.fids.tolist()) == {1, 2, 3, 4, 5}
        assert ranked.candidates.fids[:2].tolist() in ([2, 5], [5, 2])
        assert ranked.candidates.fids[-1] == 4, "what has no text stands last, and stands"
        assert set(ranked.candidates.scores) == {MEANING}

    @pytest.mark.parametrize("encoder", [True, False])
    def test_reasons_cite_the_text(self, encoder: bool) -> None:
        ranked = ask(candidates(), FakeShelf(TEXTS, encoder=encoder))
        assert "quiet" in ranked.reasons[0]
        assert "“description”" in ranked.reasons[0]
        assert ("likeness in sense" in ranked.reasons[0]) == encoder

    def test_an_aversion_puts_what_is_complained_of_behind(self) -> None:
        avoid = (Wish("loud music", WishKind.AVOID),)
        for encoder in (True, False):
            ranked = ask(candidates(), FakeShelf(TEXTS, encoder=encoder), avoid)
            assert ranked.candidates.fids[-1] == 1

    def test_scores_that_nobody_asked_for_do_not_exist(self) -> None:
        assert set(ask(candidates(), FakeShelf(TEXTS), ()).candidates.scores) == set()
        near = candidates(distances=[100, 200, 300, 400, 500])
        assert set(ask(near, FakeShelf(TEXTS), ()).candidates.scores) == {SPACE}
        timed = candidates(measures={TIME_COLUMN: [1, 1, 0.5, 1, np.nan], OPEN_COLUMN: [1, 1, 0, 1, np.nan]})
        assert set(ask(timed, FakeShelf(TEXTS)).candidates.scores) == {MEANING, TIME}

    def test_a_spatial_wish_is_a_matter_of_space(self) -> None:
        where = {1: "On the river.", 2: "12 Long Street.", 3: "Overlooking the river and the old bridge."}
        ranked = ask(candidates(3), FakeShelf(TEXTS, spatial=where), (Wish("overlooking the river"),))
        assert ranked.candidates.fids[0] == 3
        assert set(ranked.candidates.scores) == {SPACE}

    def test_without_an_encoder_words_do_and_it_is_said(self) -> None:
        ranked = ask(candidates(), FakeShelf(TEXTS, encoder=False))
        assert set(ranked.candidates.fids[:2].tolist()) == {2, 5}
        assert [issue.code for issue in ranked.issues] == ["no-encoder"]

    def test_a_failing_encoder_is_said_once_and_words_do(self) -> None:
        wishes = (Wish("quiet"), Wish("overlooking the river"))
        ranked = ask(candidates(), FakeShelf(TEXTS, broken="The model is corrupt."), wishes)
        assert [issue.code for issue in ranked.issues] == ["encoder-failed"]
        assert "The model is corrupt: meaning was matched by words only." in ranked.issues[0].message
        assert len(ranked.candidates) == 5

    @pytest.mark.parametrize("shelf", [None, FakeShelf(TEXTS, layer_id="another"), FakeShelf({})])
    def test_without_texts_the_answer_stands_and_says_so(self, shelf: Optional[FakeShelf]) -> None:
        ranked = ask(candidates(distances=[500, 400, 300, 200, 100]), shelf)
        assert ranked.candidates.fids.tolist() == [5, 4, 3, 2, 1]
        assert [issue.code for issue in ranked.issues] == ["no-texts"]
        assert "quiet" in ranked.issues[0].message

    def test_features_that_came_after_the_texts_were_read_have_none(self) -> None:
        ranked = ask(candidates(7), FakeShelf(TEXTS))
        assert len(ranked.candidates) == 7
        assert len(ranked.reasons) == 7

    def test_nothing_to_rank(self) -> None:
        ranked = ask(candidates(0), FakeShelf(TEXTS))
        assert (len(ranked.candidates), ranked.reasons) == (0, ())

    def test_it_can_be_stopped(self) -> None:
        def check() -> None:
            raise Cancelled

        with pytest.raises(Cancelled):
            ask(candidates(), FakeShelf(TEXTS), check=check)


class TestOrder:
    def test_a_number_that_was_said_cuts_and_sliders_still_know_all(self) -> None:
        near = candidates(distances=[10, 900, 800, 700, 600])
        ranked = ask(near, FakeShelf(TEXTS), count=1, weights=LEANING[Lean.MEANING])
        assert len(ranked.candidates) == 1
        assert ranked.candidates.fids[0] in (2, 5)
        assert rerank_candidates(ranked, Weights(space=1.0, meaning=0.0)).candidates.fids.tolist() == [1]

    def test_a_weight_of_nothing_takes_the_score_out_of_the_fronts(self) -> None:
        near = candidates(distances=[10, 900, 800, 700, 600])
        ranked = rerank_candidates(ask(near, FakeShelf(TEXTS)), Weights(space=0.0, meaning=1.0))
        assert ranked.candidates.fids[0] in (2, 5)
        assert ranked.fronts is not None
        meaning = ranked.candidates.scores[MEANING]
        assert (np.diff(meaning) <= 0).all()
        assert ranked.fronts.tolist() == [1 + len(set(meaning[:i].tolist()) - {value}) for i, value in enumerate(meaning.tolist())]

    def test_only_the_kept_get_reasons_and_true_fronts(self) -> None:
        rng = np.random.default_rng(0)
        n = 500
        found = replace(candidates(n), scores={SPACE: rng.random(n), MEANING: rng.random(n)})
        some = by_scores(Pool(found, Reasons(found), kept=20), Weights())
        everything = by_scores(Pool(found, Reasons(found)), Weights())
        assert len(some.reasons) == 20
        assert len(some.candidates) == n
        assert some.candidates.fids[:20].tolist() == everything.candidates.fids[:20].tolist()
        assert some.fronts is not None
        assert everything.fronts is not None
        assert some.fronts[:20].tolist() == everything.fronts[:20].tolist()

    @given(
        st.integers(0, 30).flatmap(
            lambda n: st.lists(
                arrays.arrays(float, n, elements=st.sampled_from([0.0, 1 / 3, 0.5, 2 / 3, 1.0, np.nan])), min_size=1, max_size=4
            )
        ),
        st.tuples(*[st.sampled_from([0.0, 0.1, 0.25, 1.0, 7.0])] * 4),
        st.integers(0, 5),
    )
    @settings(max_examples=examples(200), deadline=None)
    def test_the_order_follows_from_the_table(self, columns: list[np.ndarray], given_weights: tuple[float, ...], kept: int) -> None:
        found = replace(candidates(len(columns[0])), scores=dict(zip(SCORES, columns)))
        ranked = by_scores(Pool(found, Reasons(found), kept=kept), Weights(*given_weights))
        assert ranked.weights is not None
        assert ranked.fronts is not None
        assert ranked.totals is not None
        weights = {item.name: getattr(ranked.weights, item.name) for item in fields(ranked.weights)}
        assert sum(weights.values()) == pytest.approx(1.0)
        scores = ranked.candidates.scores
        sums = [sum(weights[name] * np.nan_to_num(scores[name][i]) for name in scores) for i in range(len(ranked.candidates))]
        assert ranked.totals.tolist() == pytest.approx(sums, abs=1e-8)
        shown = len(ranked.reasons)
        counting = [name for name in scores if weights[name] > 0]
        # whose pictures nobody looked at stands behind those whose were
        looked = np.isfinite(scores[IMAGE]) if IMAGE in counting else np.ones(len(ranked.candidates), dtype=bool)
        assert looked.tolist() == sorted(looked.tolist(), reverse=True)
        placed = np.where(looked, ranked.fronts, len(looked) + 1).tolist()
        table = list(zip(placed, (-ranked.totals).tolist(), ranked.candidates.fids.tolist()))[:shown]
        assert table == sorted(table)
        true = np.zeros(len(looked), dtype=int)
        if looked.any():
            true[looked] = naive(np.column_stack([scores[name] for name in counting])[looked])
        assert ranked.fronts[:shown].tolist() == true[:shown].tolist()
        assert sorted(ranked.candidates.fids.tolist()) == sorted(found.fids.tolist())
        again = rerank_candidates(rerank_candidates(ranked, Weights(1.0, 0.0, 0.0, 0.0)), Weights(*given_weights))
        assert again.candidates.fids.tolist() == ranked.candidates.fids.tolist()

    def test_one_order_stays_one_order(self) -> None:
        near = candidates(distances=[30, 10, 20, 5, 1])
        ranked = rank(near, ())
        assert ranked.candidates.fids.tolist() == [1, 2, 3, 4, 5], "the engine's order"
        assert rerank_candidates(ranked, Weights(0.0, 1.0)) is ranked
        assert ranked.totals is None

    def test_a_limit_is_kept_by_all_and_nearness_counts_when_it_gets_a_weight(self) -> None:
        near = candidates(distances=[10, 900, 800, 700, 600])
        ranked = ask(near, FakeShelf(TEXTS), nearness=False)
        assert ranked.weights == Weights(0.0, 1.0, 0.0, 0.0)
        assert ranked.candidates.fids[0] in (2, 5)
        assert (np.diff(ranked.candidates.scores[MEANING]) <= 0).all()
        assert rerank_candidates(ranked, Weights(1.0, 0.0)).candidates.fids.tolist() == [1, 5, 4, 3, 2]
        assert ask(near, None, nearness=False).candidates.fids.tolist() == [1, 5, 4, 3, 2], "better than no order at all"


class TestTime:
    def test_the_score_is_a_column_of_the_table_and_the_words_are_in_the_reason(self) -> None:
        sunday_22 = 1_700_000_000 // 86_400 * 86_400 + 5 * 86_400 + 22 * 3600  # a Tuesday and five days
        timed = candidates(3, measures={
            OPEN_COLUMN: [1, 0, np.nan], TIME_COLUMN: [1, 0.5, np.nan], CHANGE_COLUMN: [sunday_22, sunday_22, np.nan],
        })  # fmt: skip
        ranked = rank(timed, ())
        assert set(ranked.candidates.measures) == {OPEN_COLUMN}
        assert ranked.reasons == ("open until Sun 22:00", "closed, opens Sun 22:00", "opening hours unknown")
        assert ranked.candidates.scores[TIME][:2].tolist() == [1.0, 0.5]

    def test_a_time_that_no_calendar_has_is_left_out(self) -> None:
        assert temporal_words({OPEN_COLUMN: np.ones(1), CHANGE_COLUMN: np.array([1e300])}, 0) == "open"


class TestRankers:
    def test_each_has_a_name_of_its_own(self) -> None:
        names = [ranker.name for ranker in (Hybrid(), *BASELINES, *ABLATIONS)]
        assert len(set(names)) == len(names)

    @pytest.mark.parametrize("ranker", [Hybrid(), *BASELINES, *ABLATIONS], ids=lambda ranker: ranker.name)
    def test_all_give_every_candidate_once(self, ranker: Any) -> None:
        near = candidates(distances=[10, 900, 800, 700, 600], measures={TIME_COLUMN: [1] * 5, OPEN_COLUMN: [1] * 5})
        ranked = ranker.rank(Request(near, (), "quiet cafés by the river", (Wish("quiet"), Wish("by the river")), shelf=FakeShelf(TEXTS)))
        assert sorted(ranked.candidates.fids.tolist()) == [1, 2, 3, 4, 5]

    def test_switches_take_parts_out(self) -> None:
        near = candidates(distances=[10, 900, 800, 700, 600], measures={TIME_COLUMN: [1] * 5, OPEN_COLUMN: [1] * 5})
        request = Request(near, (), "quiet", (Wish("quiet"),), shelf=FakeShelf(TEXTS))
        assert SPACE not in Hybrid(sparse_space=False).rank(request).candidates.scores
        assert TIME not in Hybrid(time=False).rank(request).candidates.scores
        assert MEANING not in Hybrid(dense=False, words=False).rank(request).candidates.scores
        whole, dense, words = (ranker.rank(request).candidates for ranker in (Hybrid(), Hybrid(words=False), Hybrid(dense=False)))
        by_fid = [dict(zip(found.fids.tolist(), found.scores[MEANING].tolist())) for found in (whole, dense, words)]
        assert by_fid[0] == pytest.approx({fid: (by_fid[1][fid] + by_fid[2][fid]) / 2 for fid in by_fid[0]})

    def test_by_distance_looks_at_nothing_else(self) -> None:
        near = candidates(distances=[10, 900, 800, 700, 600])
        assert ByDistance().rank(Request(near, wishes=QUIET, shelf=FakeShelf(TEXTS))).candidates.fids.tolist() == [1, 5, 4, 3, 2]

    def test_naive_rag_knows_no_conditions(self) -> None:
        some = candidates(1)
        request = Request(some, question="quiet reading", shelf=FakeShelf(TEXTS), everything=candidates(5))
        assert NaiveRag().rank(request).candidates.fids[0] == 5
        assert TextEmbedding().rank(request).candidates.fids.tolist() == [1]
