"""Waste is landfilled or burnt: places are called by the method that a field says."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.model.predicate import Compare, Comparison
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field


@pytest.mark.parametrize(
    ("layer", "values", "words", "value"),
    [
        ("固废处置设施", ("填埋", "焚烧", "堆肥"), "填埋场", "填埋"),
        ("固废处置设施", ("填埋", "焚烧", "堆肥"), "垃圾焚烧厂", "焚烧"),
        ("waste_sites", ("Landfill", "Incineration"), "垃圾填埋场", "Landfill"),
        ("waste_sites", ("Landfill", "Incineration"), "incinerators", "Incineration"),
        ("固废处置设施", ("填埋", "焚烧", "堆肥"), "landfills", "填埋"),
    ],
)
def test_a_plant_is_its_method(layer: str, values: tuple[str, ...], words: str, value: str) -> None:
    info = replace(PLACES, id="w", name=layer, fields=(name_field(), category("method", *((each, 9) for each in values))))
    found = class_readings(words, FakeWorld((info,), features=()))
    assert found[0].predicate == Compare("method", Comparison.EQ, value)
