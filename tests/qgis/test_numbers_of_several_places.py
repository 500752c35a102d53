"""Numbers that several named places have together, and what is left out of them."""

from __future__ import annotations

import pytest

from tests.qgis.asking import ask
from tests.qgis.layers import memory_layer

AREAS = [("Ashford", 0, 120), ("Brill", 1, 80), ("Corve", 2, None)]


def square(at: float) -> str:
    return f"POLYGON(({at} 0, {at + 1} 0, {at + 1} 1, {at} 1, {at} 0))"


@pytest.fixture
def layers(qgis_new_project: None) -> list:
    areas = memory_layer("name:string,pop:integer", [(square(at), [name, pop]) for name, at, pop in AREAS], "Polygon", name="districts")
    docks = [(f"POINT({at + part / 10} 0.5)", [f"Dock {at}{part}", 10 * at + part]) for at in range(3) for part in range(1, 5)]
    return [areas, memory_layer("name:string,bikes:integer", docks, name="docks")]


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("total pop in Ashford and Brill", 200),
        ("total number of bikes in Ashford and Brill", 10 + 10 + 4 * 10),
        ("total bikes in Ashford, Brill and Corve", 3 * 10 + 4 * 10 + 4 * 20),
        ("number of docks in Ashford and Brill", 8),
    ],
)
def test_they_are_added_up(question: str, value: float, layers: list) -> None:
    answer = ask(question, layers)
    assert answer.value == value


def test_a_place_without_a_value_is_told(layers: list) -> None:
    answer = ask("total population of Ashford and Corve", layers)
    assert answer.value == 120
    assert "(1 value)" in answer.explanation.sentences[0].text
