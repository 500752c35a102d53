"""Parts of a whole in words, and per cents against fields that keep shares as fractions."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.lexicon.field_units import in_hundreds
from spatial_rag_plugin.language.rewordings import said_plainly
from spatial_rag_plugin.model.frame import Condition
from spatial_rag_plugin.model.units import Quantity
from tests.unit.fake_world import amount


@pytest.mark.parametrize(
    ("field", "low", "high", "said", "expected"),
    [
        ("PCTOWNHOME", 0.0008, 1.0, 50.0, 0.5),
        ("Pct_Rural", 0.0, 0.9, 12.5, 0.125),
        ("PCTOWNHOME", 0.0008, 1.0, 0.5, 0.5),
        ("PctRural", 2.5, 100.0, 50.0, 50.0),
        ("score", 0.0, 1.0, 50.0, 50.0),
        ("pct_change", -0.4, 0.8, 50.0, 50.0),
    ],
)
def test_per_cents_are_hundredths_of_fractions(field: str, low: float, high: float, said: float, expected: float) -> None:
    number = Quantity(said, "")
    found = in_hundreds(Condition(f"over {said:g}", field, ">", f"{said:g}", number), amount(field, low, high))
    assert found.value == pytest.approx(expected)


@pytest.mark.parametrize(
    ("question", "code", "expected"),
    [
        ("tracts where over a third of the homes are owned", "en", "tracts where over 33.3333 percent of the homes are owned"),
        (
            "counties where more than half of the population is black",
            "en",
            "counties where more than 50 percent of the population is black",
        ),
        ("Kreise, in denen mehr als die Hälfte der Häuser leer ist", "de", "Kreise, in denen mehr als 50 Prozent der Häuser leer ist"),
        ("农村人口比例超过一半的县", "zh", "农村人口比例超过50%的县"),
    ],
)
def test_parts_in_words_are_so_many_per_cent(question: str, code: str, expected: str) -> None:
    assert said_plainly(question, code) == expected


@pytest.mark.parametrize(
    "question", ["roads over half of a mile long", "more than half of the parks", "within a quarter of a mile of the lake"]
)
def test_half_of_something_else_stays(question: str) -> None:
    assert "percent" not in (said_plainly(question, "en") or "")
