"""Spans that are no ages, what areas have none of, and amounts by the unit of another one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Relate, Topology
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, category, condition_of, name_field


def _years(name: str, low: float, high: float) -> FieldInfo:
    return FieldInfo(name, FieldType.INTEGER, role=FieldRole.NUMBER, filled=90, distinct=20, minimum=low, maximum=high)


def _points(name: str, *fields: FieldInfo) -> LayerInfo:
    return replace(PLACES, id=name, name=name, fields=(name_field(), *fields), fingerprint=name)


CLAIMS = _points("claims", _years("YR_GRANTED", 1990, 2020), _years("EXP_YEAR", 2025, 2040), category("ore", ("tin", 40), ("zinc", 50)))
HUTS = _points("huts", category("SAUNA", ("Y", 40), ("N", 50)))
LOADS = _points("loads", amount("VOL_M3", 10, 900), amount("BID_AMT", 100, 90000), category("buyer", ("Ash", 40), ("Elm", 50)))
VALLEYS = replace(DISTRICTS, id="v", name="valleys", fields=(name_field(),), fingerprint="v")


def _plan(question: str, *layers: LayerInfo) -> Plan:
    return by_grammar(question, FakeWorld(layers, features=()), Settings())


def _steps(found: Plan) -> str:
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.workflow is not None
    return str(found.workflow.to_json())


def test_how_long_something_lasts_is_no_age_and_an_end_tells_none() -> None:
    assert not _plan("claims longer than 15 years", CLAIMS).runnable
    assert "EXP_YEAR" not in str(_plan("claims older than 15 years", CLAIMS).workflow)
    assert condition_of(_plan("claims expiring before 2030", CLAIMS)).fields() == {"EXP_YEAR"}


def test_areas_with_none_are_not_those_with_one_that_lacks_it() -> None:
    found = _plan("valleys with no sauna", VALLEYS, HUTS)
    related = [step.operation for step in found.workflow.steps if isinstance(step.operation, Relate)] if found.workflow is not None else []
    assert not found.runnable or [each.topology is Topology.DISJOINT or each.negated for each in related] == [True]
    assert condition_of(_plan("huts with no sauna", VALLEYS, HUTS)).fields() == {"SAUNA"}


@pytest.mark.parametrize("question", ["average bid per m3", "bid amount per m3", "bid per m3 by buyer"])
def test_an_amount_by_a_unit_is_divided_by_what_is_kept_in_it(question: str) -> None:
    steps = _steps(_plan(question, LOADS))
    assert "BID_AMT" in steps
    assert "VOL_M3" in steps
    assert "'by': 'VOL_M3'" not in steps


def test_things_by_a_unit_are_counted() -> None:
    assert "VOL_M3" not in str(_plan("loads per m3", replace(LOADS, fields=(*LOADS.fields, amount("LOAD_AGE", 1, 9)))).workflow)


def test_a_size_that_says_whose_it_is_is_kept() -> None:
    beds = replace(DISTRICTS, id="b", name="kelp_beds", fields=(name_field(filled=13), amount("BED_ACRES", 1, 90)), feature_count=80)
    assert "BED_ACRES" in _steps(_plan("total acres of kelp beds", replace(beds, fingerprint="b")))
    treated = replace(beds, fields=(name_field(filled=13), amount("TREATED_ACRES", 1, 90)), fingerprint="t")
    assert "TREATED_ACRES" not in _steps(_plan("total acres of kelp beds", treated))
