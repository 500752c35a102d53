"""Answers in the unit that is asked for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_rag_plugin.explanation.wanted_unit import in_unit, size_of, table_in_unit
from spatial_rag_plugin.model.answer import Column, RunResult, StepRecord, Table
from spatial_rag_plugin.model.units import AREA_UNITS, LENGTH_UNITS


@given(st.floats(0, 1e12), st.sampled_from([*((unit, "m") for unit in LENGTH_UNITS), *((unit, "m2") for unit in AREA_UNITS)]))
def test_a_value_is_the_same_amount(value: float, pair: tuple[str, str]) -> None:
    unit, base = pair
    run = RunResult(None, value, base, trace=(StepRecord("s1", "Load", ""), StepRecord("s2", "Summarise", "", value=value, unit=base)))
    found = in_unit(run, unit, "s2")
    assert found.unit == unit
    assert found.value * (LENGTH_UNITS | AREA_UNITS)[unit] == pytest.approx(value)
    assert (found.trace[1].value, found.trace[1].unit) == (found.value, unit)
    assert found.trace[0] == run.trace[0]


@pytest.mark.parametrize(("unit", "base"), [("acre", "m"), ("mi", "m2"), ("mi", "deg"), ("mi", ""), ("", "m"), ("mi", "per km²")])
def test_what_is_no_such_dimension_stays(unit: str, base: str) -> None:
    run = RunResult(None, 12.5, base, trace=(StepRecord("s1", "Lookup", "", value=12.5, unit=base),))
    assert size_of(unit, base) is None
    assert in_unit(run, unit, "s1") == run


def test_columns_of_a_table() -> None:
    table = Table((Column("name"), Column("area", "m2"), Column("schools")), (("North", 4046.8564224, 3), ("South", None, 0)))
    found = table_in_unit(table, "acre")
    assert [column.unit for column in found.columns] == ["", "acre", ""]
    assert found.rows == (("North", 1.0, 3), ("South", None, 0))
