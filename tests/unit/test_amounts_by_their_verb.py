"""Amounts called by what was done with them: "total awarded by program" of AWARD_AMT; a year is no amount."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.predicate import Compare
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, amount, category, name_field

GRANTS = replace(
    PLACES, id="g", name="grants", fingerprint="g", name_fields=("GRANT_NO",),
    fields=(
        name_field("GRANT_NO"), category("PROGRAM", ("Housing", 60), ("Youth", 40)), amount("AWARD_AMT", 5000, 400000),
        amount("SPENT_AMT", 0, 300000), FieldInfo("FY", FieldType.INTEGER, "", FieldRole.NUMBER, 100, 5, minimum=2020, maximum=2024),
    ),
)  # fmt: skip
WORLD = FakeWorld((GRANTS,), ())


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ("total awarded by program", "AWARD_AMT"),
        ("total amount awarded by program", "AWARD_AMT"),
        ("average awarded per program", "AWARD_AMT"),
        ("total spent by program", "SPENT_AMT"),
    ],
)
def test_an_amount_of_each(question: str, field: str) -> None:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, [(issue.code, str(issue.message)) for issue in found.issues]
    assert found.grounded is not None
    assert (found.grounded.group_field, [term.field for term in found.grounded.columns]) == ("PROGRAM", [field])


def test_how_much_it_was() -> None:
    found = by_grammar("how much was awarded", WORLD, Settings())
    assert found.grounded is not None
    assert (found.grounded.attribute, found.grounded.statistic) == ("AWARD_AMT", "sum")


def test_of_two_amounts_none_is_taken() -> None:
    two = replace(GRANTS, fields=(*GRANTS.fields, amount("AWARD_FEE", 1, 90)))
    assert find_field("awarded", two, numeric=True) is None


def test_a_year_is_no_amount() -> None:
    """Grants whose AWARD_AMT is 2023 were looked for."""
    found = by_grammar("grants awarded in 2023", WORLD, Settings())
    predicate = found.grounded.target.predicate if found.grounded is not None and found.grounded.target is not None else None
    assert not isinstance(predicate, Compare) or predicate.field != "AWARD_AMT"


def test_a_fiscal_year_is_written_in_short() -> None:
    found = by_grammar("grants by fiscal year", WORLD, Settings())
    assert found.grounded is not None
    assert found.grounded.group_field == "FY"
