"""A name that stands for many features ("the Highlands" of parishes by their region) has one total, not a number of each."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, FakeWorld, category, name_field, number

PARISHES = replace(
    DISTRICTS,
    id="p",
    name="parishes",
    fields=(name_field("NAME"), category("PROVINCE", ("Norland", 12), ("Sudland", 9)), number("HOUSEHOLDS"), number("POPULATION")),
)


@pytest.mark.parametrize(
    ("question", "field", "statistic"),
    [
        ("total population of Norland", "POPULATION", "sum"),
        ("What's the total number of households in Sudland?", "HOUSEHOLDS", "sum"),
        ("average population of Sudland", "POPULATION", "mean"),
    ],
)
def test_a_statistic_of_all_that_a_name_stands_for(question: str, field: str, statistic: str) -> None:
    found = by_grammar(question, FakeWorld((PARISHES,), features=()), Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.grounded is not None
    assert (found.grounded.attribute, found.grounded.statistic, found.grounded.frame.output) == (field, statistic, Output.NUMBER)
