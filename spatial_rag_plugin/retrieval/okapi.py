"""The statistics of BM25 (Okapi): rank-bm25's own, from counts instead of texts; the same formulas where the library is not there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Any

import numpy as np

from .vendored import vendored

K1, B = 1.5, 0.75
#: What a term that nearly every text has still weighs.
FLOOR = 0.25


@dataclass(frozen=True, eq=False)
class Statistics:
    """``k1``; ``norm`` (texts): k1·(1−b+b·length/mean length); ``weights`` (terms): idf."""

    k1: float
    norm: np.ndarray
    weights: np.ndarray


def statistics(frequencies: np.ndarray, lengths: np.ndarray) -> Statistics:
    """``frequencies`` (terms): how many texts have each term; ``lengths`` (texts): how many terms each has.

    The weight is ln((N−n+½)/(n+½)), which falls below 0 for what more than half have. rank-bm25 then gives ε times the average weight, by
    which a word of most texts outweighs one of a few, and which is negative itself in small collections. Here ε is 0, and a quarter of
    ln((N+1)/(n+½)) is the least: always positive, and a rarer term never weighs less.
    """
    library = vendored("rank_bm25")
    if library is None or not len(frequencies):
        k1, b, mean, idf = _by_formula(frequencies, lengths)
    else:
        okapi = _counted(library)(frequencies, lengths)
        k1, b, mean = okapi.k1, okapi.b, okapi.avgdl
        idf = np.fromiter(okapi.idf.values(), dtype=float, count=len(frequencies))
    least = FLOOR * np.log((len(lengths) + 1.0) / (frequencies + 0.5))
    norm = k1 * (1.0 - b + b * lengths / mean)
    return Statistics(k1, norm.astype(np.float32), np.maximum(idf, least).astype(np.float32))


@cache
def _counted(library: ModuleType) -> Any:
    """BM25Okapi over counts: its own way of getting them goes through every word of every text in Python."""

    class Counted(library.BM25Okapi):  # type: ignore[name-defined, misc]
        def __init__(self, frequencies: np.ndarray, lengths: np.ndarray) -> None:
            self._frequencies, self._lengths = frequencies, lengths
            super().__init__((), epsilon=0.0)

        def _initialize(self, corpus: Any) -> dict[int, int]:
            self.corpus_size, self.avgdl = len(self._lengths), float(self._lengths.mean())
            return dict(enumerate(self._frequencies.tolist()))

    return Counted


def _by_formula(frequencies: np.ndarray, lengths: np.ndarray) -> tuple[float, float, float, np.ndarray]:
    mean = float(lengths.mean()) if len(lengths) and lengths.any() else 1.0
    return K1, B, mean, np.maximum(np.log((len(lengths) - frequencies + 0.5) / (frequencies + 0.5)), 0.0)
