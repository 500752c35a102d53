"""Ten years are such though the data list each year as a value: "1990s" is not the value 1990."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, ValueCount
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field, target_of

COUNTS = tuple(ValueCount(str(year), str(year), 5) for year in range(1980, 2000))
YEAR = FieldInfo("YEAR", FieldType.INTEGER, "", FieldRole.NUMBER, 100, 20, COUNTS, True, minimum=1980, maximum=1999)
KILNS = replace(PLACES, id="k", name="kilns", fields=(name_field(), YEAR, category("route", ("40S", 50), ("5A", 50))), fingerprint="k")
WORLD = FakeWorld((KILNS,), ())


@pytest.mark.parametrize("question", ["kilns in the 1990s", "kilns from the 1990s", "kilns opened in the 1990s"])
def test_ten_years(question: str) -> None:
    predicate = target_of(by_grammar(question, WORLD, Settings())).predicate
    assert predicate is not None
    assert predicate.words() == "YEAR >= 1990 and YEAR <= 1999"


def test_a_code_is_still_one() -> None:
    predicate = target_of(by_grammar("kilns on route 40S", WORLD, Settings())).predicate
    assert predicate is not None
    assert predicate.words() == "route = 40S"
