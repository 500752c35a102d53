"""Chinese words that end a word for what a layer holds are all of it: 线路 of bus_routes are 快速公交 as well as 普通线路."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.layer_names import layer_name_score
from spatial_rag_plugin.grounding.lexicon.words import stems
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, STREETS, FakeWorld, category, target_of

KIND = category("route_type", ("普通线路", 24), ("夜班线路", 8), ("快速公交", 4))
FARE = category("fare", ("1元", 10), ("2元", 14), ("3元", 12))
ROUTES = replace(STREETS, id="b", name="bus_routes", feature_count=36, fields=(KIND, FARE), name_fields=())
WORLD = FakeWorld((DISTRICTS, ROUTES))


@pytest.mark.parametrize("question", ["线路有几条", "线路总长度"])
def test_the_end_of_a_word_for_a_layer_is_all_of_it(question: str) -> None:
    target = target_of(understand(question, WORLD, Settings()))
    assert target.layer_id == "b"
    assert (target.predicate, target.conditions) == (None, ())


def test_a_condition_leaves_no_kind_out() -> None:
    target = target_of(understand("票价2元的线路有几条", WORLD, Settings()))
    assert "route_type" not in repr((target.predicate, target.conditions))
    assert "fare" in repr((target.predicate, target.conditions))


def test_a_kind_is_still_one() -> None:
    target = target_of(understand("夜班线路有几条", WORLD, Settings()))
    assert "夜班线路" in repr(target.predicate)
    assert "普通线路" not in repr(target.predicate)


def test_other_words_do_not_name_the_layer() -> None:
    assert not layer_name_score(stems("铁路"), ROUTES)
