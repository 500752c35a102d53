"""Areas that only a field of their parts tells, where the layer of the parts is another word for them, and shares of things there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Derive, Dissolve, Gather, MeasureSize, Statistic, SummariseBy, Top
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, category, name_field, number

BOROUGHS = category("BOROUGH", *((f"Borough {each}", 6) for each in "ABCD"))
QUARTERS = LayerInfo(
    "q", "city_districts", GeometryKind.POLYGON, "EPSG:4326", 24,
    (name_field(filled=24, distinct=24), BOROUGHS, amount("HH", 100, 900)), name_fields=("name",), fingerprint="q",
)  # fmt: skip
PLOTS = replace(
    DISTRICTS, id="b", name="buildings", feature_count=100, fingerprint="b",
    fields=(name_field("BLDG_ID"), category("USE", ("Dwelling", 60), ("Office", 40)), number("STOREYS"), amount("YEAR_BUILT", 1880, 2020)),
    name_fields=("BLDG_ID",),
)  # fmt: skip
CLINICS = replace(PLACES, id="c", name="clinics", fields=(name_field(), category("OWNER_TYP", ("Public", 60), ("Private", 40))))
WORLD = FakeWorld((QUARTERS, PLOTS, CLINICS), features=())


def _plan(question: str, world: FakeWorld = WORLD) -> Plan:
    found = by_grammar(question, world, Settings())
    assert found.runnable, [(issue.code, str(issue.message)) for issue in found.issues]
    return found


def _steps(found: Plan) -> list[object]:
    return [step.operation for step in found.workflow.steps] if found.workflow is not None else []


@pytest.mark.parametrize("question", ["clinics per borough", "number of clinics in each borough", "which borough has the most clinics"])
def test_districts_that_say_their_borough_are_no_boroughs(question: str) -> None:
    """Each district was told as if it were a borough."""
    (table,) = (step for step in _steps(_plan(question)) if isinstance(step, SummariseBy))
    assert (table.field, table.statistic) == ("BOROUGH", Statistic.SUM)


def test_another_word_for_them_stands_where_no_field_is_called_so() -> None:
    bare = replace(QUARTERS, fields=(QUARTERS.fields[0], QUARTERS.fields[2]))
    assert [kind.layer_id for kind in class_readings("borough", FakeWorld((bare, CLINICS), features=()))] == ["q"]


def test_a_field_that_tells_them_apart_is_no_owner() -> None:
    """Names of their own in a field BOROUGH say that they are boroughs."""
    named = replace(QUARTERS, fields=(name_field("BOROUGH", 24, 24), QUARTERS.fields[2]), name_fields=("BOROUGH",))
    assert [kind.layer_id for kind in class_readings("borough", FakeWorld((named, CLINICS), features=()))] == ["q"]


def test_the_layers_own_name_stands() -> None:
    own = replace(QUARTERS, fields=(*QUARTERS.fields, category("DISTRICT", ("North", 12), ("South", 12))))
    assert [kind.layer_id for kind in class_readings("district", FakeWorld((own, CLINICS), features=()))] == ["q"]


@pytest.mark.parametrize(
    "question",
    [
        "which district has the highest share of buildings built before 1950",
        "2 districts with the lowest percentage of buildings over 5 storeys",
    ],
)
def test_a_share_of_things_is_of_their_number(question: str) -> None:
    """It was what they cover of the district."""
    steps = _steps(_plan(question))
    assert [step.statistic for step in steps if isinstance(step, Gather)] == [Statistic.COUNT, Statistic.COUNT]
    assert [step.factor for step in steps if isinstance(step, Derive)] == [100.0]
    assert any(isinstance(step, Top) for step in steps)


def test_a_share_of_what_covers_ground_is_of_its_area() -> None:
    assert any(isinstance(step, MeasureSize) for step in _steps(_plan("which district has the highest share of buildings")))


@pytest.mark.parametrize(
    "question", ["share of buildings built before 1950 in each borough", "percentage of buildings built before 1950 by borough"]
)
def test_a_share_in_areas_together_is_that_of_their_totals(question: str) -> None:
    """The districts are joined first: a building in two of them is one building of the borough."""
    steps = _steps(_plan(question))
    assert [step.field for step in steps if isinstance(step, Dissolve)] == ["BOROUGH"]
    assert [step.statistic for step in steps if isinstance(step, Gather)] == [Statistic.COUNT, Statistic.COUNT]
    assert [step.factor for step in steps if isinstance(step, Derive)] == [100.0]
