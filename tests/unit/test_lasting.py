"""What is kept for the next question: only what follows from the layers and their values, of no world that differs from them."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Any, Callable

from spatial_rag_plugin.grounding.indexes import gazetteer
from spatial_rag_plugin.grounding.indexes.gazetteer import Gazetteer
from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.lexicon.value_scales import as_marked
from spatial_rag_plugin.grounding.world import StandIn
from spatial_rag_plugin.model.catalog import LayerInfo
from tests.unit.fake_world import PLACES, FakeWorld, category


class Keeping(FakeWorld):
    """A fake world that keeps what lasts apart."""

    def __init__(self, *layers: LayerInfo) -> None:
        super().__init__(layers=layers)
        self.kept: dict[Hashable, Any] = {}

    def lasting(self, key: Hashable, make: Callable[[], Any]) -> Any:
        return self.kept.setdefault(key, make())


def test_of_a_world_that_stands_for_another_nothing_lasts() -> None:
    world = Keeping()
    assert StandIn(world, "other names").lasting("piece", lambda: "other") == "other"
    assert not world.kept
    assert world.lasting("piece", lambda: "own") == "own"


def test_marks_of_a_question_keep_its_values_apart() -> None:
    world = Keeping(replace(PLACES, fields=(category("GRADE", ("A", 9), ("A+", 4)),)))
    plain, marked = as_marked("A-rated", world), as_marked("rated A+", world)
    assert [each.lasting("piece", lambda name=name: name) for name, each in (("plain", plain), ("marked", marked))] == ["plain", "marked"]
    assert as_marked("of A+", world).lasting("piece", lambda: "new") == "marked"


def test_where_no_mark_tells_values_apart_the_world_is_no_other() -> None:
    world = Keeping(replace(PLACES, fields=(category("GRADE", ("A+", 9), ("B", 4)),)))
    assert as_marked("rated A+", world) is world


def test_kinds_of_things_are_kept_by_the_day() -> None:
    world = Keeping(PLACES)
    found = class_readings("places", world)
    assert found
    assert class_readings("places", world) == found
    assert [key[-1] for key in world.kept if key[0] == "class"] == [world.surroundings.today]


def test_no_more_than_the_last_few_thousand_are_kept(monkeypatch) -> None:
    monkeypatch.setattr(gazetteer, "_MADE_REMEMBERED", 3)
    known = Gazetteer(())
    assert [known.lasting(key, lambda key=key: -key) for key in (1, 2, 3, 1, 4, 1)] == [-1, -2, -3, -1, -4, -1]
    assert len(known._made) <= 3
