"""What is measured in air and water, by its formula and in words: 二氧化氮, ozone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, FakeWorld, amount, category, condition_of, grounded_whole, name_field

_FIELDS = (
    name_field("name"),
    amount("NO2", 8, 70),
    amount("O3", 40, 220),
    amount("SO2", 3, 30),
    amount("COD", 5, 45),
    amount("NH3N", 0.1, 2.5),
)
STATIONS = replace(PLACES, id="s", name="stations", fields=_FIELDS, name_fields=("name",), fingerprint="s")


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ("二氧化氮超过40的stations", "NO2"),
        ("臭氧超过160的stations", "O3"),
        ("氨氮高于1的stations", "NH3N"),
        ("化学需氧量超过20的stations", "COD"),
        ("stations with ozone above 160", "O3"),
        ("stations with sulphur dioxide above 20", "SO2"),
    ],
)
def test_the_field_of_the_formula_is_meant(question: str, field: str) -> None:
    found = grounded_whole(question, FakeWorld((STATIONS,)))
    assert found.target is not None
    assert found.target.predicate is not None
    assert found.target.predicate.fields() == {field}


@pytest.mark.parametrize(("question", "value"), [("首要污染物为臭氧的站点", "O3"), ("首要污染物是二氧化氮的站点有几个", "NO2")])
def test_values_go_by_them_too(question: str, value: str) -> None:
    fields = (name_field("name"), category("首要污染物", ("O3", 9), ("NO2", 4), ("PM10", 12)))
    stations = replace(PLACES, id="v", name="站点", fields=fields, name_fields=("name",), fingerprint="v")
    assert repr(value) in repr(condition_of(understand(question, FakeWorld((stations,)), Settings())))
