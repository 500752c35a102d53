"""The ways to understand a question: each has a name, the first that finds something is taken, and the plan says which it was."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

from spatial_rag_plugin.asked import Way, first_of
from spatial_rag_plugin.grounding.rewriting import REWRITINGS, rewritings_of
from spatial_rag_plugin.grounding.vocabulary import lexicon_of
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.plans import Plan
from spatial_rag_plugin.ways import BEFORE, BETTER, IN_OTHER_WORDS, LAST, OF_WHICH, OTHERWISE, STOPPED
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld

TABLES = (BEFORE, OTHERWISE, BETTER, OF_WHICH, STOPPED, IN_OTHER_WORDS, LAST)


def test_no_two_ways_of_a_table_have_one_name() -> None:
    for table in TABLES:
        names = [way.name for way in table]
        assert len(names) == len(set(names))
    assert all(way.name for way in chain.from_iterable(TABLES))
    assert len({rewriting.__name__ for rewriting in REWRITINGS}) == len(REWRITINGS)


def test_the_first_way_that_applies_and_finds_something_is_taken() -> None:
    tried: list[str] = []

    def way(name: str, finds: bool, applies: bool = True) -> Way[str]:
        def find(asked: str) -> Plan | None:
            tried.append(name)
            return Plan(asked) if finds else None

        return Way(name, find, lambda asked: applies)

    found = first_of((way("does not apply", True, False), way("finds nothing", False), way("finds", True), way("is late", True)), "wells")
    assert found == Plan("wells", way="finds")
    assert tried == ["finds nothing", "finds"]


def test_a_plan_says_by_which_way_it_was_found() -> None:
    world = FakeWorld(layers=(PLACES, DISTRICTS))
    assert by_grammar("places", world, Settings()).way == ""
    ordered = by_grammar("number of places in each district, top 2", world, Settings())
    assert ordered.runnable
    assert ordered.way == "in order"


def test_the_rewritings_of_a_frame_are_told_by_name() -> None:
    areas = replace(DISTRICTS, name="districts")
    world = FakeWorld(layers=(PLACES, areas))
    frame, _ = lexicon_of(world).read("how many places were recorded")
    assert [name for name, _ in rewritings_of(frame, world)] == ["without_recording"]
