"""Sketches of values tell how much of one set lies in another, as the sets themselves do."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from spatial_rag_plugin.model.sketch import SIZE, contained, may_be_contained, sketch

CODES = st.sets(st.integers(0, 2000).map(lambda number: f"k{number}"), min_size=1, max_size=400)


@given(CODES, CODES)
def test_what_can_be_told_is_true(some: set[str], among: set[str]) -> None:
    told = contained(sketch(some), sketch(among))
    if told is None:
        return
    found, known = told
    assert 0 <= found <= known <= min(len(some), SIZE)
    if len(some) <= SIZE and len(among) <= SIZE:
        assert (found, known) == (len(some & among), len(some))


@given(CODES, st.sets(st.integers(0, 2000).map(lambda number: f"k{number}"), max_size=300))
def test_a_part_is_contained_whatever_the_sizes(some: set[str], others: set[str]) -> None:
    told = contained(sketch(some), sketch(some | others))
    assert told is None or told[0] == told[1]
    assert told is None or may_be_contained(sketch(some), sketch(some | others))


def test_what_has_nothing_in_common_is_told_so() -> None:
    some, among = sketch(f"a{at}" for at in range(500)), sketch(f"b{at}" for at in range(500))
    assert (contained(some, among) or (0, 0))[0] == 0
    assert not may_be_contained(some, among)
