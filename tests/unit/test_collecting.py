"""The cycle collector rests while questions are read, and is afterwards as it was, whoever else rests and whatever goes wrong."""

from __future__ import annotations

import gc

import pytest

from spatial_rag_plugin.model.collecting import seldom_collecting


def test_it_rests_inside_and_is_as_before_afterwards() -> None:
    before = gc.get_threshold()
    with seldom_collecting():
        assert gc.get_threshold()[0] > before[0]
        with seldom_collecting():
            assert gc.get_threshold()[0] > before[0]
        assert gc.get_threshold()[0] > before[0]
    assert gc.get_threshold() == before


def test_it_is_as_before_after_an_error() -> None:
    before = gc.get_threshold()
    with pytest.raises(ValueError, match="unreadable"), seldom_collecting():
        raise ValueError("unreadable")
    assert gc.get_threshold() == before


def test_threads_that_overlap_leave_it_as_it_was() -> None:
    before = gc.get_threshold()
    first, second = seldom_collecting(), seldom_collecting()
    first.__enter__()
    second.__enter__()
    first.__exit__(None, None, None)
    assert gc.get_threshold()[0] > before[0]
    second.__exit__(None, None, None)
    assert gc.get_threshold() == before
