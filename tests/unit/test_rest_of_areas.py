"""A table with a row for each area has the rest of what is known of it: its numbers are those of the areas. Keys are written otherwise."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.relations.joined_fields import with_joined_fields
from spatial_rag_plugin.grounding.relations.joins import join_of
from spatial_rag_plugin.grounding.relations.placed import with_places
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.model.sketch import sketch
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow import operations as ops
from tests.unit.fake_world import FakeWorld, amount, name_field

_CODES = [f"1400000US5303{at:04d}" for at in range(60)]
_BOX = (10.0, 50.0, 10.1, 50.1)


def _key(name: str, each: int = 1, role: FieldRole = FieldRole.KEY) -> FieldInfo:
    return FieldInfo(name, FieldType.TEXT, "", role, 60 * each, 60, sketch=sketch(_CODES))


def _world(key: str = "AFFGEOID", rows: str = "GEO_ID", each: int = 1) -> FakeWorld:
    own = (name_field("NAME", 60, 60), _key(key))
    areas = LayerInfo("t", "tracts", GeometryKind.POLYGON, "EPSG:4269", 60, own, _BOX, name_fields=("NAME",))
    fields = (_key(rows, each), amount("POPULATION", 900, 8000), amount("MEDIAN_INCOME", 20000, 90000))
    table = LayerInfo("c", "acs_2022", GeometryKind.NONE, "", 60 * each, fields)
    return FakeWorld(with_places(FakeWorld((areas, table), ()).catalog).layers, ())


@pytest.mark.parametrize(("key", "rows"), [("AFFGEOID", "GEO_ID"), ("GEOID", "GEO_ID"), ("geoid", "GEOID20"), ("TRACT_FIPS", "fips")])
def test_keys_are_written_in_many_ways(key: str, rows: str) -> None:
    world = _world(key, rows)
    assert join_of(*world.catalog.layers, world) == (key, rows)


@pytest.mark.parametrize(("key", "rows"), [("PARCEL_ID", "BLOCK_ID"), ("CODE", "ZIP"), ("REGION_NO", "ID")])
def test_other_keys_do_not_join_for_their_values_alone(key: str, rows: str) -> None:
    world = _world(key, rows)
    assert join_of(*world.catalog.layers, world) is None


def test_each_area_has_the_numbers_of_its_row() -> None:
    own = [info.name for info in with_joined_fields(_world()).catalog.layer("t").fields]
    assert {"POPULATION", "MEDIAN_INCOME"} <= set(own)
    several = with_joined_fields(_world(each=3)).catalog.layer("t")  # of one of three rows nobody knows which
    assert "POPULATION" not in [info.name for info in several.fields]


@pytest.mark.parametrize(
    ("question", "operation"),
    [
        ("tracts with a median income below 40000", ops.Filter),
        ("which tract has the highest population density", ops.Top),
    ],
)
def test_they_are_asked_of_the_areas(question: str, operation: type) -> None:
    plan = by_grammar(question, _world(), Settings())
    assert plan.workflow is not None, [issue.message for issue in plan.issues]
    steps = [step.operation for step in plan.workflow.steps]
    assert any(isinstance(step, ops.JoinField) for step in steps)
    assert any(isinstance(step, operation) for step in steps)


def test_the_total_of_the_one_number_of_each_is_that_number() -> None:
    districts = (name_field("NAME", 6, 6), amount("POPULATION", 900, 8000))
    world = FakeWorld((LayerInfo("d", "districts", GeometryKind.POLYGON, "EPSG:4269", 6, districts, _BOX, name_fields=("NAME",)),), ())
    for question in ("total population by district", "total population of each district", "districts and their total population"):
        plan = by_grammar(question, world, Settings())
        assert plan.workflow is not None, question
        assert [type(step.operation) for step in plan.workflow.steps] == [ops.Load], question
