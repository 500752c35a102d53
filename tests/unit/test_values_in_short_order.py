"""Values in an order that are written in short: "fair or better" of EXC, GOOD and FAIR, or of E, G and F."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.value_scales import from_value_on
from spatial_rag_plugin.model.catalog import LayerInfo
from spatial_rag_plugin.model.predicate import Compare, Comparison, OneOf
from tests.unit.fake_world import STREETS, category


def bridges(*values: str) -> LayerInfo:
    return replace(STREETS, id="b", name="BRIDGES", fields=(category("DECK_STATE", *((value, 9) for value in values)),), fingerprint="b")


@pytest.mark.parametrize(
    ("values", "one", "op", "kept"),
    [
        (("EXC", "GOOD", "FAIR", "POOR"), "FAIR", "better", {"EXC", "GOOD", "FAIR"}),
        (("EXCEL", "GOOD", "MARG", "POOR"), "MARG", "worse", {"MARG", "POOR"}),
        (("E", "G", "F", "P"), "F", "better", {"E", "G", "F"}),
        (("E", "G", "F", "P"), "F", "worse", {"F", "P"}),
        (("A", "B", "C", "D"), "C", "worse", {"C", "D"}),
        (("LOW", "MED", "HIGH"), "MED", "up", {"MED", "HIGH"}),
    ],
)
def test_from_a_value_on(values: tuple[str, ...], one: str, op: str, kept: set[str]) -> None:
    found = from_value_on(Compare("DECK_STATE", Comparison.EQ, one), op, bridges(*values))
    assert isinstance(found, OneOf)
    assert set(found.values) == kept


def test_what_may_be_two_of_an_order_has_no_place() -> None:
    found = from_value_on(Compare("DECK_STATE", Comparison.EQ, "GOOD"), "worse", bridges("GOOD", "FAIR", "FAIL"))
    assert isinstance(found, OneOf)
    assert set(found.values) == {"GOOD", "FAIR"}
