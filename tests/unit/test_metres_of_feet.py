"""Metres are asked for where a field is kept in feet, and the answer says them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, Named, amount, name_field

FEET = replace(PLACES, id="a", name="airports", fields=(name_field(), amount("elevation_ft", 10, 3000)), fingerprint="a")
METRES = replace(FEET, fields=(name_field(), amount("elevation_m", 10, 3000)), fingerprint="m")
NAMES = (Named("a", 1, "Brisk Airport"),)


@pytest.mark.parametrize(
    ("question", "layer", "unit"),
    [
        ("What is the elevation of Brisk Airport in metres?", FEET, "m"),
        ("average elevation of airports in m", FEET, "m"),
        ("Brisk Airport的海拔是多少米？", FEET, "m"),
        ("durchschnittliche Höhe der airports in Metern", FEET, "m"),
        ("What is the elevation of Brisk Airport in feet?", FEET, "ft"),
        ("What is the elevation of Brisk Airport in metres?", METRES, ""),
        ("What is the elevation of Brisk Airport?", FEET, ""),
    ],
)
def test_the_unit_is_asked_for(question: str, layer: object, unit: str) -> None:
    plan = by_grammar(question, FakeWorld((layer,), NAMES), Settings())  # type: ignore[arg-type]
    assert plan.frame is not None
    assert plan.frame.unit == unit
    if unit and plan.grounded is not None:
        assert plan.grounded.attribute_unit == "ft"
