"""Ranks candidates and says in words why each stands where it stands.

By several scores the order is: Pareto front, then the weighted sum of the scores, then id. Everything that was ranked stays in the pool of
a ``Ranked``, so that other weights give another order without anything being run or encoded again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Optional

import numpy as np

from ..model.answer import Candidates, FeatureRef
from ..model.issue import Issue
from ..model.ranking import IMAGE, SCORES, SPACE, TIME, Weights
from .pareto import fronts
from .reasons import Reasons
from .scores import sparse_spatial_score
from .temporal import OWN_COLUMNS, temporal_score

#: Scores and sums are rounded to so many digits before they are compared: what is shown is what the order goes by.
DIGITS = 9


@dataclass(frozen=True, eq=False)
class Pool:
    """All that was ranked, in the order in which it came: candidates with their scores, and what reasons are made of.

    ``count``: only so many of the best are the answer (0: all); ``kept``: so many are put in order and get reasons (0: all).
    """

    candidates: Candidates
    reasons: Reasons
    count: int = 0
    kept: int = 0


@dataclass(frozen=True, eq=False)
class Ranked:
    """Candidates in their final order, best first, with one reason each (empty text: nothing to say).

    Where several scores decide: ``fronts`` and ``totals`` (n,) of the candidates, ``weights`` as they were applied (their sum is 1), and
    the ``pool``. A front of 0: not worked out, because enough others are better. ``issues``: what people should know of the ranking.
    """

    candidates: Candidates
    reasons: tuple[str, ...]
    fronts: Optional[np.ndarray] = None
    totals: Optional[np.ndarray] = None
    weights: Optional[Weights] = None
    pool: Optional[Pool] = None
    issues: tuple[Issue, ...] = field(default=())


def rank(
    candidates: Candidates, references: Sequence[FeatureRef], limit: int = 0, labels: Optional[Mapping[str, tuple[str, str]]] = None
) -> Ranked:
    """The candidates in the engine's order (distance, then size, then id) with their spatial and temporal scores; reasons for the first
    ``limit`` (0: all). ``labels``: what measured columns are called, and their units.
    """
    scores = dict(candidates.scores)
    if candidates.distance_m is not None:
        scores[SPACE] = sparse_spatial_score(candidates.distance_m)
    time = temporal_score(candidates.measures)
    if time is not None:
        scores[TIME] = time
    reasons = Reasons(candidates, references, labels or {})
    count = len(candidates) if limit <= 0 else min(limit, len(candidates))
    return Ranked(without_own_columns(replace(candidates, scores=scores)), tuple(reasons.of(i) for i in range(count)))


def by_scores(pool: Pool, weights: Weights, issues: tuple[Issue, ...] = ()) -> Ranked:
    """The candidates of a pool by front, weighted sum, id. Scores that all lack do not count, and neither do those of weight 0."""
    candidates = pool.candidates
    table = {name: np.round(candidates.scores[name], DIGITS) for name in SCORES if name in candidates.scores}
    applied = weights.over(list(table))
    counting = [name for name in table if getattr(applied, name) > 0.0]
    totals = np.zeros(len(candidates))
    for name in counting:
        totals = totals + getattr(applied, name) * np.nan_to_num(table[name])
    totals = np.round(totals, DIGITS)
    columns = np.column_stack([table[name] for name in counting]) if counting else np.zeros((len(candidates), 0))
    wanted = max(pool.kept, pool.count) if pool.kept else 0
    # pictures are looked at of the best only, and put nobody before them who was behind
    looked = np.isfinite(table[IMAGE]) if IMAGE in counting else np.ones(len(candidates), dtype=bool)
    numbers = np.zeros(len(candidates), dtype=np.int32)
    numbers[looked] = fronts(columns[looked], wanted)
    # those without a number stand behind all that have one
    order = np.lexsort((candidates.fids, -totals, np.where(numbers > 0, numbers, np.iinfo(np.int32).max), ~looked))
    chosen = order[: pool.count] if pool.count else order
    shown = len(chosen) if not wanted else min(wanted, len(chosen))
    scored = without_own_columns(replace(candidates, scores={**candidates.scores, **table}))
    reasons = tuple(pool.reasons.of(int(i)) for i in chosen[:shown])
    return Ranked(scored.take(chosen), reasons, numbers[chosen], totals[chosen], applied, pool, issues)


def rerank_candidates(ranked: Ranked, weights: Weights) -> Ranked:
    """The same candidates under other weights; a ranking by one order only stays as it is."""
    return ranked if ranked.pool is None else by_scores(ranked.pool, weights, ranked.issues)


def without_own_columns(candidates: Candidates) -> Candidates:
    """Without the columns that only the ranking reads."""
    measures = {name: column for name, column in candidates.measures.items() if name not in OWN_COLUMNS}
    return replace(candidates, measures=measures)
