"""Data and questions in traditional characters are read as simplified ones are, whatever the data are written in."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.predicate import Compare, Comparison, Predicate
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations.numbers import Statistic, Summarise
from tests.unit.fake_world import PLACES, FakeWorld, category, condition_of, number

FIRES = replace(
    PLACES,
    id="f",
    name="火災案件",
    called=(),
    fields=(
        FieldInfo("案號", FieldType.TEXT, "", FieldRole.KEY, 100, distinct=100),
        category("起火原因", ("電氣因素", 40), ("菸蒂", 30), ("遺留火種", 30)),
        category("光線", ("夜間有照明", 30), ("夜間無照明", 20), ("日間", 50)),
        number("死亡人數"),
        number("受傷人數"),
    ),
    name_fields=(),
    fingerprint="f",
)
WORLD = FakeWorld((FIRES,), ())


def plan(question: str) -> Plan:
    found = understand(question, WORLD, Settings())
    assert found.runnable, [(issue.code, issue.message) for issue in found.issues]
    return found


def summed(question: str) -> list[Statistic]:
    found = plan(question).workflow
    assert found is not None
    return [step.operation.statistic for step in found.steps if isinstance(step.operation, Summarise)]


@pytest.mark.parametrize("question", ["菸蒂造成的死亡人數", "遺留火種火災的死亡人數", "遗留火种火灾的死亡人数"])
def test_how_many_people_several_things_cost_is_one_number(question: str) -> None:
    assert summed(question) == [Statistic.SUM]


@pytest.mark.parametrize("question", ["各起火原因的死亡人數", "每起火災的死亡人數"])
def test_of_each_it_is_one_for_each(question: str) -> None:
    assert summed(question) == []


def test_a_value_that_begins_so_is_meant_by_its_own_letters() -> None:
    found: Predicate = condition_of(plan("電氣因素引起的火災有幾件"))
    assert found == Compare("起火原因", Comparison.EQ, "電氣因素")
