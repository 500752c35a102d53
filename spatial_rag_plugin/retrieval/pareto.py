"""Pareto fronts: who is beaten by nobody, who only by those, and so on (non-dominated sorting).

One candidate beats another when it is at least as good in every score and better in one. Front 1 holds those that nobody beats, front 2
those that only members of front 1 beat, and so on; equals stand in one front. More is better; NaN (unknown) is worse than any number.
"""

from __future__ import annotations

from bisect import bisect_left

import numpy as np

#: So many of the best by sum are compared with each other at a time.
_CHUNK = 256
#: The others are thinned out after so many winners …
_THINNED = 16
#: … as long as that removes them: after so many winners that left most of the others behind, three scores are swept instead.
_MANY = 512


def fronts(scores: np.ndarray, enough: int = 0) -> np.ndarray:
    """The front number of every row of ``scores`` (n, m), from 1; int32 (n,).

    ``enough`` > 0: fronts are only told apart until at least so many rows have a number, which is the true one; the rest get 0.
    O(n log n) for m ≤ 2; for m = 3 O(n log n · log fronts) comparisons; beyond that the rows of a front are compared at once, O(n · front).
    """
    table = np.asarray(scores, dtype=float)
    if table.ndim != 2:
        raise ValueError("scores are one row per candidate and one column per score")
    if not len(table):
        return np.zeros(0, dtype=np.int32)
    if not table.shape[1]:
        return np.ones(len(table), dtype=np.int32)
    table = np.where(np.isnan(table), -np.inf, table)
    table = table[:, [not (column == column[0]).all() for column in table.T]]  # what is equal for all tells nobody apart
    if table.shape[1] == 0:
        return np.ones(len(table), dtype=np.int32)
    order = np.lexsort(table.T[::-1])[::-1]  # by the first score, then by the second …, best first: nobody is beaten by a later one
    ordered = table[order]
    fresh = np.ones(len(order), dtype=bool)
    fresh[1:] = (ordered[1:] != ordered[:-1]).any(axis=1)
    distinct = ordered[fresh]
    numbers = _first_fronts(distinct, np.diff(np.append(np.flatnonzero(fresh), len(order))), enough) if enough else _all_fronts(distinct)
    out = np.empty(len(order), dtype=np.int32)
    out[order] = numbers[np.cumsum(fresh) - 1]
    return out


def _all_fronts(distinct: np.ndarray) -> np.ndarray:
    """Of distinct rows, best first. Each row goes to the first front in which nobody beats it, found by bisection over the fronts."""
    size = distinct.shape[1]
    if size == 1:
        return np.arange(1, len(distinct) + 1, dtype=np.int32)
    if size == 2:
        return _patience(distinct[:, 1])
    if size == 3:
        return _staircases(distinct)
    return _insertion(distinct)


def _patience(second: np.ndarray) -> np.ndarray:
    """Two scores: the best second score of a front falls from front to front, so the first that does not beat is found by bisection."""
    best: list[float] = []  # minus the best second score of each front, ascending
    out = np.empty(len(second), dtype=np.int32)
    for i, value in enumerate((-second).tolist()):
        front = bisect_left(best, value)
        while front < len(best) and best[front] == value:  # an equal second score with a better first one beats
            front += 1
        if front == len(best):
            best.append(value)
        else:
            best[front] = value
        out[i] = front + 1
    return out


class _Staircase:
    """The best pairs of second and third scores of one front: ``ys`` ascending, ``zs`` descending."""

    __slots__ = ("ys", "zs")

    def __init__(self) -> None:
        self.ys: list[float] = []
        self.zs: list[float] = []

    def beats(self, y: float, z: float) -> bool:
        at = bisect_left(self.ys, y)
        return at < len(self.ys) and self.zs[at] >= z

    def add(self, y: float, z: float) -> None:
        stop = bisect_left(self.ys, y)
        if stop < len(self.ys) and self.ys[stop] == y:
            stop += 1
        start = stop
        while start and self.zs[start - 1] <= z:
            start -= 1
        self.ys[start:stop] = [y]
        self.zs[start:stop] = [z]


def _staircases(distinct: np.ndarray) -> np.ndarray:
    steps: list[_Staircase] = []
    out = np.empty(len(distinct), dtype=np.int32)
    for i, (y, z) in enumerate(distinct[:, 1:].tolist()):
        low, high = 0, len(steps)
        while low < high:
            middle = (low + high) // 2
            if steps[middle].beats(y, z):
                low = middle + 1
            else:
                high = middle
        if low == len(steps):
            steps.append(_Staircase())
        steps[low].add(y, z)
        out[i] = low + 1
    return out


def _insertion(distinct: np.ndarray) -> np.ndarray:
    """Any number of scores: the members of a front are compared at once."""
    members: list[list[int]] = []
    out = np.empty(len(distinct), dtype=np.int32)
    for i, row in enumerate(distinct):
        low, high = 0, len(members)
        while low < high:
            middle = (low + high) // 2
            if (distinct[members[middle]] >= row).all(axis=1).any():
                low = middle + 1
            else:
                high = middle
        if low == len(members):
            members.append([])
        members[low].append(i)
        out[i] = low + 1
    return out


def _first_fronts(distinct: np.ndarray, counts: np.ndarray, enough: int) -> np.ndarray:
    """The fronts one after the other, until the rows that have a number stand for ``enough`` candidates (``counts`` each)."""
    out = np.zeros(len(distinct), dtype=np.int32)
    left = np.arange(len(distinct))
    front = numbered = 0
    while len(left) and numbered < enough:
        front += 1
        chosen = _unbeaten(distinct[left])
        out[left[chosen]] = front
        numbered += int(counts[left[chosen]].sum())
        left = left[~chosen]
    return out


def _unbeaten(rows: np.ndarray) -> np.ndarray:
    """Which of distinct rows, best first, nobody beats (mask)."""
    if rows.shape[1] == 1:
        return np.arange(len(rows)) == 0
    if rows.shape[1] == 2:
        before = np.maximum.accumulate(rows[:, 1])
        return np.append(True, rows[1:, 1] > before[:-1])
    with np.errstate(invalid="ignore"):
        sums = rows.sum(axis=1)
    # Nobody is beaten by one with a smaller sum; where rounding makes the sums equal, by a later one. Infinite sums say nothing.
    left = np.argsort(-sums, kind="stable") if np.isfinite(sums).all() else np.arange(len(rows))
    found = np.zeros(len(rows), dtype=bool)
    while len(left):
        if rows.shape[1] == 3 and found.sum() > _MANY and 2 * len(left) > len(rows):
            return _swept(rows)
        head, left = left[:_CHUNK], left[_CHUNK:]
        best = head[~_beaten(rows[head], rows[head])]
        found[best] = True
        for start in range(0, len(best), _THINNED):
            left = left[~_beaten(rows[left], rows[best[start : start + _THINNED]])]
    return found


def _beaten(rows: np.ndarray, by: np.ndarray) -> np.ndarray:
    """Which rows any row of ``by`` beats; a row does not beat itself."""
    out = np.zeros(len(rows), dtype=bool)
    for other in by:
        left = np.flatnonzero(~out)
        seen = rows[left]
        as_good = np.ones(len(left), dtype=bool)
        for column, value in enumerate(other):
            as_good &= seen[:, column] <= value
        hit = np.flatnonzero(as_good)
        out[left[hit[(seen[hit] < other).any(axis=1)]]] = True
    return out


def _swept(rows: np.ndarray) -> np.ndarray:
    """Three scores: one pass over the rows, best first, with the staircase of the other two."""
    stairs = _Staircase()
    found = np.zeros(len(rows), dtype=bool)
    for i, (y, z) in enumerate(rows[:, 1:].tolist()):
        if not stairs.beats(y, z):
            stairs.add(y, z)
            found[i] = True
    return found
