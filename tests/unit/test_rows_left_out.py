"""What is left out by its name of the rows of an answer: "wells per parish, without Hale", and not of the places around it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.language.table_words import left_out_by_name
from spatial_rag_plugin.model.predicate import Compare, Comparison, Not, OneOf
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, amount, category, name_field, target_of

PARISHES = replace(DISTRICTS, id="pa", name="parishes", fields=(name_field(filled=6, distinct=6), amount("residents", 10, 9000)))
WELLS = replace(
    PLACES, id="we", name="wells", fields=(name_field(), category("driller", ("Roe", 40), ("Stone", 60)), amount("depth", 2, 90))
)
HALE, OTTER = Named("pa", 1, "Hale"), Named("pa", 2, "Otter")
BUT_HALE = Not(Compare("name", Comparison.EQ, "Hale"))
BUT_BOTH = Not(OneOf("name", ("Hale", "Otter")))


def _plan(question: str) -> Plan:
    return by_grammar(question, FakeWorld((WELLS, PARISHES), (HALE, OTTER)), Settings())


@pytest.mark.parametrize(
    "question",
    [
        "wells per parish, excluding Hale", "top 3 parishes by number of wells without Hale", "number of wells per parish except Hale",
        "total residents not counting Hale", "Without Hale, number of wells per parish", "number of wells per parish (excluding Hale)",
        "Anzahl wells je parishes ohne Hale", "除Hale外各parishes的wells数量", "按parishes统计wells数量，不含Hale",
    ],
)  # fmt: skip
def test_a_row_is_left_out(question: str) -> None:
    found = _plan(question)
    target = target_of(found)
    assert target.layer_id == "pa"
    assert target.predicate == BUT_HALE
    assert not target.relations


@pytest.mark.parametrize("question", ["wells per parish without Hale and Otter", "number of wells per parish, excluding Hale, Otter"])
def test_several_rows_are(question: str) -> None:
    found = _plan(question)
    target = target_of(found)
    assert target.predicate == BUT_BOTH


def test_of_two_groups_it_is_left_out_of_the_areas() -> None:
    found = _plan("number of wells by parish and driller, excluding Hale")
    assert found.runnable, [(issue.code, issue.message) for issue in found.issues]
    assert found.grounded is not None
    relations = [group.relation for group in found.grounded.further if group.relation is not None]
    assert [item.reference.predicate for item in relations if item.reference is not None] == [BUT_HALE]


def test_what_is_no_row_is_a_place() -> None:
    found = _plan("wells excluding Hale")
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.predicate is None
    assert found.grounded.target.relations


def test_other_words_leave_nothing_out() -> None:
    assert not list(left_out_by_name("wells per parish", "en"))
    assert not _plan("wells per parish, excluding Nowhere").runnable
