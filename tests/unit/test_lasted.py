"""Limits of the time from one event to another, over the applications of a licensing office."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field


def _date(name: str) -> FieldInfo:
    return FieldInfo(name, FieldType.DATE, role=FieldRole.DATE, filled=90, distinct=80)


OFFICES = category("OFFICE", ("North", 60), ("South", 40))
APPLICATIONS = replace(PLACES, id="a", name="applications", fields=(name_field(), OFFICES, _date("RECEIVED_DT"), _date("APPROVED_DT")))
WORLD = FakeWorld((APPLICATIONS,), features=())


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        ("applications that took more than 60 days to approve", "days from RECEIVED_DT to APPROVED_DT > 60"),
        ("how many applications needed at most 2 weeks to be approved", "weeks from RECEIVED_DT to APPROVED_DT <= 2"),
        ("applications approved within 10 days of being received", "days from RECEIVED_DT to APPROVED_DT <= 10"),
    ],
)
def test_they_are_kept_by_the_time_it_took(question: str, steps: str) -> None:
    plan = by_grammar(question, WORLD, Settings())
    assert plan.runnable, plan.issues
    said = str(plan.workflow.to_json()) if plan.workflow is not None else ""
    words, op, number = steps.rsplit(" ", 2)
    unit, _, first, _, last = words.split()
    assert all(part in said for part in (unit, first, last, f"'{op}'")), said
    assert f"'value': {number}" in said or f"'number': {number}" in said or f" {op} {number}" in said, said


def test_it_is_asked_back_where_no_date_tells_it() -> None:
    assert not by_grammar("applications that took more than 60 days to appeal", WORLD, Settings()).runnable
