"""What is asked in miles, feet or acres is told in them, with metric units behind; all else as before."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.told_units import units_said
from spatial_rag_plugin.model.units import format_area, format_length, told_in
from tests.unit.reading import Lexicon, Words


@pytest.mark.parametrize(
    ("question", "units"),
    [
        ("which kiosks are within 50 miles of Elk Moor", ("mi", "mi2")),
        ("kiosks between 300 and 800 feet from Elk Moor", ("ft", "acre")),
        ("ponds larger than 5 acres", ("mi", "acre")),
        ("ponds larger than 5 acres within 2 km of Elk Moor", ("", "")),
        ("which kiosks are within 50 km of Elk Moor", ("", "")),
        ("which kiosks are near Elk Moor", ("", "")),
        ("total length of the tracks in miles", ("mi", "mi2")),
        ("Elk Moor 5英里内的kiosks", ("mi", "mi2")),
    ],
)
def test_the_units_that_a_question_speaks_in(question: str, units: tuple[str, str]) -> None:
    assert units_said(read(question, Lexicon("Elk Moor"), Words(["kiosks", "ponds", "tracks"]))[0]) == units


def test_sizes_are_told_in_them_while_it_lasts() -> None:
    with told_in("mi", "acre"):
        assert format_length(80_467.2) == "50 mi (80.5 km)"
        assert format_length(41.0) == "0.0255 mi (41 m)"
        assert format_length(0.0) == "0 m"
        assert format_area(404_685_642.24) == "100,000 acres (405 km²)"
    assert format_length(80_467.2) == "80.5 km"
    assert format_area(404_685_642.24) == "405 km²"
