"""Bare numbers are written as people read them, very small ones too."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_rag_plugin.model.number_words import plain


@pytest.mark.parametrize(
    ("value", "text"), [(6.782e-06, "0.000006782"), (0.0001234, "0.0001234"), (-2e-05, "-0.00002"), (0.5, "0.5"), (12345.6, "12,346")]
)
def test_no_powers_of_ten(value: float, text: str) -> None:
    assert plain(value) == text


@given(st.floats(min_value=1e-12, max_value=9_999.0))
def test_four_digits_that_matter(value: float) -> None:
    text = plain(value)
    assert "e" not in text
    assert math.isclose(float(text.replace(",", "")), value, rel_tol=6e-4)
