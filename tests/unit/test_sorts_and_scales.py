"""Sorts of happenings, grades of one scale and kinds that a field is called by: what is one number, what is a row of its own."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.kinds.classes import sure_kinds
from spatial_rag_plugin.grounding.lexicon.value_scales import are_neighbours
from spatial_rag_plugin.grounding.numbers.sums_of_counts import counts_whole
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import FakeWorld, Named, amount, category, name_field
from tests.unit.test_agency_happenings import counted, dated, layer

CONDITION = category("COND", ("Good", 40), ("Fair", 30), ("Poor", 20))
BRIDGES = layer("br", "bridges", name_field("BR_NAME"), CONDITION, category("COUNTY", ("Hale", 60), ("Marl", 40)), dated("INSP_DT"),
                dated("INST_DT"))  # fmt: skip
REPORTS = layer(
    "re", "police_reports", category("OFFENSE", ("Larceny", 40), ("Retail Theft", 20), ("Assault", 40)), amount("RESP_MIN", 2, 60),
    counted("LOSS_AMT", 9000.0),
)  # fmt: skip
STORES = layer("so", "stores", category("kind", ("Parking Facility", 40), ("Theme Park", 20), ("Bakery", 40)))
CABINS = layer("ca", "cabins", name_field("NAME"), counted("SEATS", 80.0), counted("BEDS", 40.0))
GROUNDS = layer("cg", "campgrounds", name_field("CG_NAME"), counted("SITES", 90.0))


def words(question: str, of: LayerInfo, *named: Named) -> str:
    found = understand(question, FakeWorld((of,), named), Settings())
    return " ; ".join(step.operation.sentence({}) for step in found.workflow.steps) if found.runnable and found.workflow is not None else ""


def test_grades_next_to_each_other_are_one_number() -> None:
    assert are_neighbours(("Poor", "Fair"), CONDITION)
    assert not are_neighbours(("Poor", "Good"), CONDITION)
    assert not are_neighbours(("Hale", "Marl"), BRIDGES.fields[2])
    assert "count them by COUNTY" in words("number of fair and poor bridges by county", BRIDGES)
    assert "count them by COND and COUNTY" in words("number of good and poor bridges by county", BRIDGES)


def test_another_word_for_happenings_leaves_none_of_its_sort_out() -> None:
    assert all(value in words("how many thefts were there", REPORTS) for value in ("Larceny", "Retail Theft"))
    assert "Retail Theft" not in words("how many larcenies", REPORTS)


def test_a_kind_of_things_by_another_word_stays_itself() -> None:
    kinds = sure_kinds("parks", FakeWorld((STORES,)))
    assert all("Parking" not in repr(kind.predicate) for kind in kinds)


@pytest.mark.parametrize(
    ("question", "step"),
    [
        ("which offense has the longest response time", "mean of RESP MIN by OFFENSE"),
        ("which offense has the most losses", "sum of LOSS AMT by OFFENSE"),
        ("which offenses have the longest response time", "mean of RESP MIN by OFFENSE"),
    ],
)
def test_the_kinds_that_a_field_is_called_by_are_compared(question: str, step: str) -> None:
    assert step in words(question, REPORTS)


def test_what_is_called_like_its_layer_stays_a_thing() -> None:
    crimes = replace(REPORTS, name="OFFENSE")
    assert "by OFFENSE" not in words("which offense has the longest response time", crimes)


def test_who_sleeps_needs_a_bed() -> None:
    assert "BEDS" in words("cabins where you can sleep", CABINS)
    assert "BEDS" in words("cabins that sleep 6 people", CABINS)
    assert "SEATS" in words("cabins that seat 20 people", replace(CABINS, fields=(CABINS.fields[0], counted("SEATS", 80.0))))


def test_the_oldest_goes_by_when_it_was_begun() -> None:
    assert "earliest INST DT" in words("the oldest bridge", BRIDGES)
    undated = replace(BRIDGES, fields=tuple(info for info in BRIDGES.fields if info.name != "INST_DT"))
    assert "INST" not in words("the oldest bridge", undated)


def test_a_compound_says_what_the_layer_counts() -> None:
    assert counts_whole("sites", GROUNDS)
    assert "sum of SITES" in words("how many campsites are there", GROUNDS)
    assert "sum" not in words("how many campgrounds are there", GROUNDS)
    elm = Named("cg", 1, "Elm Creek")
    assert "read SITES" in words("how many campsites does Elm Creek have", GROUNDS, elm)


def test_a_field_without_its_counts_is_no_sum() -> None:
    said = FieldInfo("SITES", FieldType.TEXT, role=FieldRole.OTHER)
    assert "sum" not in words("how many campsites are there", replace(GROUNDS, fields=(name_field("CG_NAME"), said)))
