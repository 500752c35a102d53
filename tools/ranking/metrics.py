"""Measures of a ranked list against graded relevance, and bootstrap intervals of paired differences."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import numpy as np

CUTS = (1, 3, 5, 10)
#: From this grade on a candidate counts as relevant for precision and recall.
RELEVANT = 2


def ndcg(ranked: Sequence[int], grades: Mapping[int, int], cut: int) -> float:
    """Discounted cumulative gain at ``cut`` with gains 2^grade − 1 (Järvelin & Kekäläinen 2002), over that of the best order of all
    candidates; 0 where nothing was found that could have been.
    """
    ideal = sorted(grades.values(), reverse=True)[:cut]
    best = sum(_gain(grade, place) for place, grade in enumerate(ideal))
    got = sum(_gain(grades.get(fid, 0), place) for place, fid in enumerate(ranked[:cut]))
    return got / best if best else 0.0


def _gain(grade: int, place: int) -> float:
    return (2.0**grade - 1.0) / math.log2(place + 2)


def precision_recall(ranked: Sequence[int], grades: Mapping[int, int], cut: int) -> tuple[float, float, float]:
    """Precision, recall and F1 at ``cut``, over the candidates of grade RELEVANT and better."""
    relevant = sum(grade >= RELEVANT for grade in grades.values())
    hits = sum(grades.get(fid, 0) >= RELEVANT for fid in ranked[:cut])
    precision, recall = hits / cut, hits / relevant if relevant else 0.0
    return precision, recall, 2 * precision * recall / (precision + recall) if hits else 0.0


def difference(full: Sequence[float], other: Sequence[float], seed: int = 4, rounds: int = 10_000) -> tuple[float, float, float]:
    """Mean of full − other over the same questions with its 95 % interval (paired percentile bootstrap, Efron 1979)."""
    pairs = np.asarray(full, dtype=float) - np.asarray(other, dtype=float)
    if not len(pairs):
        return math.nan, math.nan, math.nan
    picks = np.random.default_rng(seed).integers(0, len(pairs), (rounds, len(pairs)))
    low, high = np.percentile(pairs[picks].mean(axis=1), (2.5, 97.5))
    return float(pairs.mean()), float(low), float(high)
