"""A number before things that is a part of values is no count of them: "500 gallon drums"."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field

SIZES = category("CAPACITY", ("500 gallon AST", 60), ("300 gallon drum", 20), ("175 gallon drum", 20))
STATE = category("state", ("Closed", 60), ("Open", 40))
STORES = replace(PLACES, id="s", name="stores", fields=(name_field(), SIZES, STATE), fingerprint="s")


def asked(question: str) -> Plan:
    return by_grammar(question, FakeWorld((STORES,), ()), Settings())


def test_it_is_not_dropped() -> None:
    assert not asked("500 gallon drums").runnable


@pytest.mark.parametrize("question", ["5 stores", "5 closed stores"])
def test_a_count_stays_one(question: str) -> None:
    assert asked(question).runnable
