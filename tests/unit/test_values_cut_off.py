"""Values that are words cut off among codes, and letters of a scale beside the name of their field."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.grounding.attributes.qualities import quality_predicate
from spatial_rag_plugin.grounding.lexicon.words import stems
from spatial_rag_plugin.model.predicate import Compare
from tests.unit.fake_world import STREETS, FakeWorld, category

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
