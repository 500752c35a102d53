"""What is asked in miles, feet or acres is told in them, with metric units behind; all else as before."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.explanation.phrases import called
from spatial_rag_plugin.explanation.wanted_unit import told_table
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.answer import AnswerFeature, Column, Table
from spatial_rag_plugin.model.binding import BoundTerm, GroundedFrame
from spatial_rag_plugin.model.frame import Frame
from spatial_rag_plugin.model.told_units import units_said
from spatial_rag_plugin.model.units import format_area, format_length, told_in
from tests.unit.reading import Lexicon, Words

DEPTH = BoundTerm("depth", "depth", field="depth", unit="m")


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
        assert format_length(41.0) == "135 ft (41 m)"
        assert format_length(0.0) == "0 m"
        assert format_area(404_685_642.24) == "100,000 acres (405 km²)"
    assert format_length(80_467.2) == "80.5 km"
    assert format_area(404_685_642.24) == "405 km²"


def test_in_columns_they_stand_alone() -> None:
    with told_in("mi", "acre", alone=True):
        assert (format_length(80_467.2), format_area(404_685_642.24)) == ("50 mi", "100,000 acres")


@pytest.mark.parametrize(("columns", "told"), [((), ("mi", 2.0)), ((DEPTH,), ("m", 3218.688))])
def test_a_table_is_told_in_them_but_for_what_a_field_holds(columns: tuple[BoundTerm, ...], told: tuple[str, float]) -> None:
    table = Table((Column("name"), Column("length", "m")), (("Elk Brook", 3218.688),))
    found = told_table(table, GroundedFrame(Frame("q"), columns=columns), ("mi", "mi2"))
    assert (found.columns[1].unit, round(found.rows[0][1], 6)) == told


@pytest.mark.parametrize(
    ("layer", "name", "called_in_a_list", "called_in_a_sentence"),
    [
        ("Kiosks", "", "Kiosk 7", "Kiosk 7"),
        ("bat_boxes", "", "bat box 7", "bat box 7"),
        ("Landings_2019_2023", "40712", "40712", "Landing 40712"),
        ("泵站", "", "泵站 7", "泵站 7"),
        ("", "", "feature 7", "feature 7"),
        ("kiosks", "Elk 3", "Elk 3", "Elk 3"),
    ],
)
def test_what_has_no_name_is_one_of_its_layer(layer: str, name: str, called_in_a_list: str, called_in_a_sentence: str) -> None:
    feature = AnswerFeature(layer, 7, name)
    assert (called(feature), called(feature, with_noun=True)) == (called_in_a_list, called_in_a_sentence)
