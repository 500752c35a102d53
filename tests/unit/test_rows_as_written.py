"""Rows by the field of their names as the data write it, fields that hold a total, and keys that say of no row what it is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number

HOODS = replace(
    DISTRICTS,
    id="n",
    name="Neighborhoods",
    fields=(name_field("S_HOOD", 6, 6), category("L_HOOD", ("North", 3), ("South", 3)), number("POPULATION", 6)),
    name_fields=("S_HOOD",),
    fingerprint="n",
)
KEY = FieldInfo("UNITID", FieldType.TEXT, role=FieldRole.KEY, filled=100, distinct=100)
TREES = replace(PLACES, id="t", name="Street_Trees", fields=(KEY, category("GENUS", ("Acer", 60), ("Tilia", 40))), name_fields=())
TREES = replace(TREES, fingerprint="t")
HOMES = replace(
    PLACES,
    id="h",
    name="Affordable_Housing",
    fields=(name_field("PROJ_NM"), number("UNITS_TOT"), number("UNITS_30"), number("SPEED_MAX"), number("SPEED_AVG")),
    name_fields=("PROJ_NM",),
    fingerprint="h",
)
WORLD = FakeWorld((HOODS, TREES, HOMES), ())


def asked(question: str) -> Plan:
    return by_grammar(question, WORLD, Settings())


@pytest.mark.parametrize("question", ["trees by S_HOOD", "number of trees in each S_HOOD", "total UNITS_TOT by S_HOOD"])
def test_rows_go_by_the_field_of_their_names(question: str) -> None:
    found = asked(question)
    assert found.runnable, found.issues
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert (found.grounded.target.layer_id, found.grounded.group_field) == ("n", "")


def test_a_field_that_sorts_them_is_no_name_of_theirs() -> None:
    found = asked("trees by L_HOOD").grounded
    assert found is not None
    assert found.group_field == "L_HOOD"


@pytest.mark.parametrize("question", ["number of trees in each hood", "trees per 1,000 people for each hood"])
def test_what_each_of_them_is_called_is_no_kind_of_them(question: str) -> None:
    assert not asked(question).runnable


@pytest.mark.parametrize(("words", "field"), [("units", "UNITS_TOT"), ("units 30", "UNITS_30"), ("speed", "SPEED_AVG")])
def test_a_total_goes_before_a_part(words: str, field: str) -> None:
    info = find_field(words, HOMES, numeric=True)
    assert (info.name if info is not None else None) == field


@pytest.mark.parametrize("question", ["units per neighborhood", "total units by neighborhood"])
def test_units_are_counted_by_the_field_of_them_and_are_no_rows_with_a_unit_number(question: str) -> None:
    found = asked(question).grounded
    assert found is not None
    assert [(term.tally.counted.layer_id, term.tally.field) for term in found.columns if term.tally is not None] == [("h", "UNITS_TOT")]
