"""Fronts against the definition, written down naively."""

from __future__ import annotations

import time

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from spatial_rag_plugin.retrieval import pareto
from spatial_rag_plugin.retrieval.pareto import fronts
from tests.examples import examples
from tests.timing import timed

COARSE = st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0, float("nan"), float("-inf"), float("inf")])
FINE = st.floats(-10, 10)


def tables(values: st.SearchStrategy[float]) -> st.SearchStrategy[np.ndarray]:
    shapes = st.tuples(st.integers(0, 40), st.integers(1, 5))
    return arrays.arrays(float, shapes, elements=values)


def naive(table: np.ndarray) -> list[int]:
    """Peels front by front, comparing every pair; NaN counts as the worst."""
    rows = [[float("-inf") if value != value else value for value in row] for row in table.tolist()]

    def beats(a: list[float], b: list[float]) -> bool:
        return all(x >= y for x, y in zip(a, b)) and any(x > y for x, y in zip(a, b))

    numbers = [0] * len(rows)
    left, front = set(range(len(rows))), 0
    while left:
        front += 1
        best = {i for i in left if not any(beats(rows[j], rows[i]) for j in left)}
        for i in best:
            numbers[i] = front
        left -= best
    return numbers


@given(st.one_of(tables(COARSE), tables(FINE)))
@settings(max_examples=examples(300), deadline=None)
def test_fronts_are_those_of_the_definition(table: np.ndarray) -> None:
    assert fronts(table).tolist() == naive(table)


@given(st.one_of(tables(COARSE), tables(FINE)), st.integers(1, 50))
@settings(max_examples=examples(300), deadline=None)
def test_the_first_fronts_bear_their_true_numbers(table: np.ndarray, enough: int) -> None:
    found, true = fronts(table, enough).tolist(), naive(table)
    assert all(number in (0, right) for number, right in zip(found, true))
    last = max(found, default=0)
    assert all((right <= last) == (number > 0) for number, right in zip(found, true)), "whole fronts or nothing of them"
    assert sum(number > 0 for number in found) >= min(enough, len(found))


@pytest.mark.parametrize("chunk", [1, 2, 7])
@pytest.mark.parametrize("many", [0, 3, 512])
def test_small_chunks_and_large_fronts_change_nothing(monkeypatch: pytest.MonkeyPatch, chunk: int, many: int) -> None:
    monkeypatch.setattr(pareto, "_CHUNK", chunk)
    monkeypatch.setattr(pareto, "_MANY", many)
    rng = np.random.default_rng(chunk + many)
    for columns in (3, 4):
        table = np.round(rng.random((120, columns)), 1)
        found, true = fronts(table, 60), np.array(naive(table))
        assert np.array_equal(found, np.where(true <= found.max(), true, 0))


def test_rounding_of_sums_hides_nobody() -> None:
    tiny = np.array([[1e16, 1.0, 0.5], [1e16, 0.5, 0.5], [0.0, 0.0, 1.0]])
    assert fronts(tiny, 1).tolist() == [1, 0, 1]


def test_equals_share_a_front_and_a_score_that_all_share_says_nothing() -> None:
    assert fronts(np.array([[0.5, 1.0], [0.5, 1.0], [0.4, 1.0]])).tolist() == [1, 1, 2]
    assert fronts(np.zeros((3, 2))).tolist() == [1, 1, 1]
    assert fronts(np.zeros((2, 0))).tolist() == [1, 1]
    assert fronts(np.zeros((0, 2))).tolist() == []


@pytest.mark.parametrize("columns", [2, 3])
@timed
def test_large_tables_take_no_square_of_time(columns: int) -> None:
    rng = np.random.default_rng(0)
    started = time.process_time()
    found = fronts(rng.random((100_000, columns)))
    assert found.min() == 1
    assert time.process_time() - started < 5.0


@timed
def test_a_front_of_nearly_all_takes_no_square_of_time() -> None:
    """Each is better in one score and worse in another, and the sums are equal."""
    rng = np.random.default_rng(0)
    pairs = rng.random((100_000, 2))
    table = np.column_stack([pairs, 2.0 - pairs.sum(axis=1)])
    started = time.process_time()
    assert (fronts(table, 50) == 1).sum() > 90_000
    assert time.process_time() - started < 5.0
