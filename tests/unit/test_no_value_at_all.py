"""What begins with a small word is hardly what a field holds, and "both a … and a …" wants those that have them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.predicate import AllOf, Compare, Predicate
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Filter
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field

_KEEPER = FieldInfo("keeper", FieldType.TEXT, role=FieldRole.OTHER, filled=60, distinct=60)
_HUTS = replace(
    PLACES,
    id="h",
    name="huts",
    fields=(name_field(), _KEEPER, category("stove", ("wood", 20), ("gas", 9))),
    fingerprint="h",
)


class _World(FakeWorld):
    def count(self, layer_id: str, predicate: Predicate) -> int:
        if isinstance(predicate, Compare) and predicate.field in ("name", "keeper"):
            return int(str(predicate.value).casefold() in ("on the rocks", "aller stein"))
        return int("on the rocks" in str(predicate).casefold()) or super().count(layer_id, predicate)


def _plan(question: str) -> Plan:
    return by_grammar(question, _World((_HUTS,)), Settings())


@pytest.mark.parametrize(
    "question",
    ["huts named after a saint", "how many huts are named for their founder?", "huts whose name differs from their former name"],
)
def test_what_nothing_is_called_is_asked_back(question: str) -> None:
    assert not _plan(question).runnable


@pytest.mark.parametrize("question", ["huts named On the Rocks", "huts named on the Rocks", "huts named Aller Stein"])
def test_a_name_may_begin_so(question: str) -> None:
    assert _plan(question).runnable


@pytest.mark.parametrize(
    "question", ["huts with both a name and a keeper", "how many huts have both a name and a stove?", "huts with a name and a stove"]
)
def test_what_things_have_narrows_them(question: str) -> None:
    workflow = _plan(question).workflow
    assert workflow is not None
    kept = [step.operation.predicate for step in workflow.steps if isinstance(step.operation, Filter)]
    assert len(kept) == 1
    assert isinstance(kept[0], AllOf)
    assert len(kept[0].fields()) == 2


def test_what_is_only_told_of_each_is_a_table() -> None:
    workflow = _plan("huts with their name and keeper").workflow
    assert workflow is not None
    assert not any(isinstance(step.operation, Filter) for step in workflow.steps)
