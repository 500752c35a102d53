"""The mean of a field whose name says that it is a total is a mean: 平均总户数."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, grounded_whole, name_field, number

ESTATES = replace(PLACES, id="e", name="小区", fields=(name_field("名称"), number("总户数")), name_fields=("名称",))
STREETS = replace(DISTRICTS, id="j", name="街道", fields=(name_field("名称"),), name_fields=("名称",))
WORLD = FakeWorld((ESTATES, STREETS))


@pytest.mark.parametrize(("question", "statistic"), [("小区的平均总户数", "mean"), ("小区的总户数", "sum"), ("小区的总户数总和", "sum")])
def test_of_all(question: str, statistic: str) -> None:
    found = grounded_whole(question, WORLD)
    assert (found.statistic, found.attribute) == (statistic, "总户数")


@pytest.mark.parametrize(("question", "statistic"), [("各街道小区平均总户数", "mean"), ("各街道小区总户数", "sum")])
def test_of_each(question: str, statistic: str) -> None:
    (column,) = grounded_whole(question, WORLD).columns
    assert (column.tally.statistic, column.tally.field) == (statistic, "总户数")
