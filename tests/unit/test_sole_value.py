"""Words that stop a question are taken for the one value that has all they say, and no others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.predicate import AnyOf, Compare, Comparison, IsNull, Predicate
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field, target_of

SHAFTS = replace(
    PLACES, id="sh", name="shafts", fingerprint="shafts",
    fields=(
        name_field(), category("wall_material", ("BRICK", 40), ("CONCRETE", 60)), category("tenure", ("Lease", 30), ("Own", 70)),
        category("worked", ("NIGHT", 20), ("DAY", 80)),
        FieldInfo("yr_mended", FieldType.INTEGER, role=FieldRole.NUMBER, filled=100, distinct=20, minimum=0, maximum=2019),
    ),
)  # fmt: skip
WORLD = FakeWorld((SHAFTS,), ())


def plan(question: str) -> Plan:
    return by_grammar(question, WORLD, Settings())


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("shafts with brick linings", Compare("wall_material", Comparison.EQ, "BRICK")),
        ("leased shaft buildings", Compare("tenure", Comparison.EQ, "Lease")),
    ],
)
def test_one_value_has_all_that_is_said(question: str, meant: Predicate) -> None:
    found = plan(question)
    assert found.runnable, found.issues
    assert target_of(found).predicate == meant
    assert "value-taken" in {issue.code for issue in found.issues}


@pytest.mark.parametrize("question", ["shafts with unglazed brick", "most brick shafts by far", "shafts with 12 brick rings in them"])
def test_what_says_more_is_asked_back(question: str) -> None:
    assert not plan(question).runnable


def test_the_year_0_is_none() -> None:
    none = AnyOf((IsNull("yr_mended"), Compare("yr_mended", Comparison.EQ, 0)))
    found = plan("shafts that have never been mended")
    assert found.runnable, found.issues
    assert target_of(found).predicate == none
    assert target_of(plan("shafts that were mended")).predicate != none


@pytest.mark.parametrize("question", ["brick shafts seen at night", "how many brick shafts were spotted"])
def test_that_something_was_seen_says_that_it_is_there(question: str) -> None:
    found = plan(question.replace(" at night", ""))
    assert found.runnable, found.issues
    assert target_of(found).predicate == Compare("wall_material", Comparison.EQ, "BRICK")


def test_values_that_have_the_words_go_before_other_words_for_them() -> None:
    sites = replace(
        SHAFTS, name="calls", fingerprint="calls",
        fields=(name_field(), category("location_type", ("Residential Building", 60), ("3+ Family Apartment Building", 40), ("Park", 9))),
    )  # fmt: skip
    found = by_grammar("calls in apartment buildings", FakeWorld((sites,), ()), Settings())
    assert found.runnable, found.issues
    assert target_of(found).predicate == Compare("location_type", Comparison.EQ, "3+ Family Apartment Building")


@pytest.mark.parametrize("question", ["shops with outdoor seating", "which shops have outdoor seating"])
def test_what_means_something_of_its_own_is_no_value_in_part(question: str) -> None:
    shops = replace(SHAFTS, name="shops", fields=(name_field(), category("sort", ("outdoor", 12), ("bakery", 70))), fingerprint="shops")
    assert not by_grammar(question, FakeWorld((shops,), ()), Settings()).runnable
