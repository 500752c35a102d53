"""Wards, districts and beats that things only say the number of: they have the most, so many things, and equals of the first."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, amount, category, name_field

GRANTS = replace(
    PLACES, id="g", name="grants", fingerprint="g", name_fields=("GRANT_NO",),
    fields=(
        name_field("GRANT_NO"), FieldInfo("WARD", FieldType.INTEGER, "", FieldRole.NUMBER, 100, 8, minimum=1, maximum=8),
        FieldInfo("CREW", FieldType.INTEGER, "", FieldRole.NUMBER, 100, 5, minimum=51, maximum=56),
        category("STATUS", ("Active", 60), ("Closed", 40)), amount("AWARD", 5, 400),
    ),
)  # fmt: skip


def _grounded(question: str) -> GroundedFrame:
    found = by_grammar(question, FakeWorld((GRANTS,), ()), Settings())
    assert found.runnable, [(issue.code, str(issue.message)) for issue in found.issues]
    assert found.grounded is not None
    return found.grounded


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ("which ward has the most active grants", "WARD"),
        ("which crew has the most active grants", "CREW"),
        ("which ward has the highest total award", "WARD"),
        ("ward with the most grants", "WARD"),
    ],
)
def test_the_first_of_them_comes_with_its_equals(question: str, field: str) -> None:
    """One of two that were as good was told."""
    grounded = _grounded(question)
    assert (grounded.group_field, grounded.frame.best, grounded.frame.limit) == (field, "most", None)


def test_several_are_so_many_rows() -> None:
    grounded = _grounded("top 3 wards by total award")
    assert (grounded.group_field, grounded.frame.limit, grounded.statistic) == ("WARD", 3, "sum")


def test_so_many_things_are_no_number_of_a_ward() -> None:
    """Grants of a WARD above 10 were told."""
    grounded = _grounded("wards with more than 10 grants")
    assert grounded.group_field == "WARD"
    assert grounded.frame.group is not None
    assert grounded.frame.group.having is not None


@pytest.mark.parametrize("question", ["wards with fewer than 20 active grants", "crews with more than 10 active grants"])
def test_nor_are_so_many_of_one_kind(question: str) -> None:
    found = by_grammar(question, FakeWorld((GRANTS,), ()), Settings())
    assert not found.runnable or (found.grounded is not None and found.grounded.group_field in ("WARD", "CREW"))


@pytest.mark.parametrize("question", ["council districts with more than 10 grants", "which council district has the most grants"])
def test_their_name_may_have_two_words(question: str) -> None:
    council = replace(GRANTS, fields=(GRANTS.fields[0], replace(GRANTS.fields[1], name="COUNCIL_DIST"), *GRANTS.fields[3:]))
    found = by_grammar(question, FakeWorld((council,), ()), Settings())
    assert found.runnable, [(issue.code, str(issue.message)) for issue in found.issues]
    assert found.grounded is not None
    assert found.grounded.group_field == "COUNCIL_DIST"
