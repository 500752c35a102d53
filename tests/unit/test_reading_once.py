"""What is worked out of the same words and layers is worked out once, and the time of all readings is told."""

from __future__ import annotations

import time
from typing import Any

import pytest

from spatial_rag_plugin.grounding.attributes import qualities
from spatial_rag_plugin.grounding.world import uncounted
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import PLACES, FakeWorld


def test_a_quality_is_looked_up_once_where_nothing_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[Any] = []
    usual = qualities.value_options
    monkeypatch.setattr(qualities, "value_options", lambda *given: looked.append(given) or usual(*given))
    world = uncounted(FakeWorld())
    first = qualities.quality_predicate(("wooden",), None, frozenset(), PLACES, world)
    times = len(looked)
    assert times
    assert qualities.quality_predicate(("wooden",), None, frozenset(), PLACES, world) == first
    assert len(looked) == times


def test_the_time_of_the_ways_to_go_on_is_told() -> None:
    started = time.perf_counter()
    found = by_grammar("Rusty museums with a zeppelin mast?", FakeWorld(), Settings())
    spent = (time.perf_counter() - started) * 1000.0
    assert not found.runnable
    assert found.timing_ms["total"] > 0.8 * spent
    assert found.timing_ms["total"] == pytest.approx(sum(spent for stage, spent in found.timing_ms.items() if stage != "total"))
