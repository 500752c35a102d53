"""Values that are words cut off among codes, and letters of a scale beside the name of their field."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.grounding.attributes.qualities import is_trade_of_agent, quality_predicate
from spatial_rag_plugin.grounding.lexicon.words import stems
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import PLACES, STREETS, FakeWorld, category

VALVES = replace(
    STREETS,
    id="valves",
    name="WVALVES",
    fields=(
        category("ZONETYP", ("AGR", 3), ("RESID", 4), ("PARK", 5)),
        category("PRTY", ("H", 3), ("M", 4), ("L", 5)),
        category("RISKCLASS", ("H", 3), ("L", 4)),
        category("OPSTAT", ("OPER", 3), ("INOP", 4), ("SUSP", 2)),
    ),
)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("residential", "ZONETYP=RESID"),
        ("suspended", "OPSTAT=SUSP"),
        ("high priority", "PRTY=H"),
        ("low risk", "RISKCLASS=L"),
        ("parking", None),
        ("high", None),
    ],
)
def test_a_code_for_what_is_said(said: str, meant: Optional[str]) -> None:
    found = quality_predicate(stems(said), None, frozenset(), VALVES, FakeWorld((VALVES,), ()))
    assert (f"{found.field}={found.value}" if isinstance(found, Compare) else None) == meant


def test_a_value_of_nothing_but_a_mark_is_nobodys_trade() -> None:
    world = FakeWorld((replace(PLACES, fields=(category("name", ("¡", 3), ("¿", 2)),), name_fields=()),), ())
    assert not by_grammar("0 学校", world, Settings()).runnable
    assert not is_trade_of_agent((), "name", Compare("name", Comparison.EQ, "¡"))
