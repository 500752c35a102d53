"""Numbers that a field of text keeps with commas, or with a sign of money."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.engine.reading.conditions import number
from spatial_rag_plugin.model.catalog import FieldType
from spatial_rag_plugin.qgis_adapters.field_profile import FieldProfile


@pytest.mark.parametrize(
    ("text", "value"),
    [("1,234", 1234.0), (" 166,575 ", 166575.0), ("$1,200.00", 1200.0), ("$ 45", 45.0), ("-12,500.5", -12500.5), ("€1,000,000", 1e6)],
)
def test_what_is_written_with_commas_is_a_number(text, value):
    assert number(text) == value


@pytest.mark.parametrize("text", ["12,34", "1,2,3", "12 000", "1,234 ft", ",123", "A1,234", "1,234,5"])
def test_other_commas_are_none(text):
    assert number(text) is None


def profile(*values: str) -> FieldProfile:
    found = FieldProfile("amount", FieldType.TEXT)
    found.add(values)
    return found


def test_a_field_of_such_texts_holds_numbers():
    found = profile(" 65,000 ", "71,564", "120,000", "9,300", "420", "69600")
    assert found.is_numeric_text()
    assert found.text_range() == (420.0, 120000.0)
    assert profile("$1,200.00", "$310.50", "$95").is_numeric_text()


def test_codes_of_three_figures_in_a_list_are_no_numbers():
    assert not profile("101,102", "103", "105,110", "101", "210,211").is_numeric_text()
    assert not profile("12,14", "3,7", "9").is_numeric_text()
