"""What is worked out of the same words and layers is worked out once, and the time of all readings is told."""

from __future__ import annotations

import time
from typing import Any

import pytest

from spatial_rag_plugin.grounding.attributes import qualities
from spatial_rag_plugin.grounding.indexes.same import Same
from spatial_rag_plugin.grounding.kinds import heads
from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.kinds.last_words import by_last_words
from spatial_rag_plugin.grounding.lexicon.spellings import Spellings
from spatial_rag_plugin.grounding.world import uncounted
from spatial_rag_plugin.language.language import load
from spatial_rag_plugin.language.names import NameFinder
from spatial_rag_plugin.language.tokens import tokenize
from spatial_rag_plugin.model.catalog import NameSpan
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.timing import timed
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


def test_the_pieces_of_a_phrase_are_looked_up_once_for_all_phrases(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[Any] = []
    usual = heads._piece
    monkeypatch.setattr(heads, "_piece", lambda *given: looked.append(given[0]) or usual(*given))
    world = FakeWorld()
    whole = class_readings("vegan pizza restaurants", world)
    times = len(looked)
    assert ("pizza", "restaurant") in looked
    assert [reading.layer_id for reading in class_readings("pizza restaurants", world)][:1] == [whole[0].layer_id]
    assert len(looked) == times
    alone = class_readings("vegan pizza restaurants", FakeWorld())
    assert (alone[0].predicate, alone[0].score) == (whole[0].predicate, whole[0].score)


def test_pieces_are_shared_by_phrases_whose_values_go_by_their_last_words(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[Any] = []
    usual = heads._piece
    monkeypatch.setattr(heads, "_piece", lambda *given: looked.append(given[0]) or usual(*given))
    world = FakeWorld()
    for phrase in (("红色", "邮筒"), ("红色", "邮筒", "附近")):
        for layer in world.catalog.layers:
            heads.heads_of(phrase, frozenset(), layer, by_last_words(world, phrase))
    assert looked.count(("红色", "邮筒")) == len(world.catalog.layers)


def test_a_key_of_one_object_is_one_key() -> None:
    one, other = ["a layer"], ["a layer"]
    assert Same(one) is Same(one)
    assert Same(one) != Same(other)
    assert Same(one).it is one


def test_spellings_are_sought_among_those_of_their_length() -> None:
    texts = ["anchor", "ancor", "harbour", "harbor inn", "anchorage", "ank", "tanchor", "or"]
    known = Spellings.build(texts)
    near = {texts[number] for number in known.similar("anchor", edits=1)}
    assert {"anchor", "ancor", "tanchor"} <= near <= {text for text in texts if abs(len(text) - 6) <= 1}


def test_a_known_name_in_capitals_is_not_looked_for_among_the_kinds_of_things() -> None:
    asked: list[str] = []
    text = "Where is the Golden Anchor Tavern?"
    finder = NameFinder(text, tokenize(text, frozenset()), load("en"), lambda words: asked.append(words) or 0.0)
    found = finder.find([NameSpan(13, 33, "golden anchor tavern", 1)])
    assert [(name.start, name.known) for name in found] == [(3, True)]
    assert "Golden Anchor Tavern" not in asked


@timed
def test_the_time_of_the_ways_to_go_on_is_told() -> None:
    started = time.perf_counter()
    found = by_grammar("Rusty museums with a zeppelin mast?", FakeWorld(), Settings())
    spent = (time.perf_counter() - started) * 1000.0
    assert not found.runnable
    assert found.timing_ms["total"] > 0.8 * spent
    assert found.timing_ms["total"] == pytest.approx(sum(spent for stage, spent in found.timing_ms.items() if stage != "total"))
