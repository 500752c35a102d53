"""Tables without a geometry: rows that belong to things on the map, look-up tables of codes, and tables of their own."""

# ruff: noqa: E501 - a question and its reading stay on one line

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.relations.joined_fields import with_looked_up
from spatial_rag_plugin.grounding.relations.placed import with_places
from spatial_rag_plugin.model.catalog import Catalog, FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo, PlacedBy
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.plans import Plan
from spatial_rag_plugin.workflow import operations as ops

from .fake_world import FakeWorld, Named, category
from .test_joins import STATIONS as CODES
from .test_joins import date, key, layer, number

FIRMS = [f"Firm {letter}" for letter in "ABCDEFGHIJ"]
PARISHES = layer("Parishes", 6, key("PARISH", ["Ashby", "Barrow", "Corley", "Denton", "Elmsett", "Farnham"], role=FieldRole.NAME), geometry=GeometryKind.POLYGON, names=("PARISH",))
CULVERTS = layer(
    "Culverts", 30, key("CULV_NO", CODES), key("TITLE", [f"Brook {code}" for code in CODES], role=FieldRole.NAME),
    category("MAT_CD", ("C", 12), ("S", 10), ("P", 8)), number("SPAN_M"), names=("TITLE",),
)  # fmt: skip
CLEANINGS = layer("Cleanings", 90, key("CULV_NO", CODES[:25], 3, FieldRole.CATEGORY), date("CLEANED_ON"), category("OUTCOME", ("Clear", 60), ("Blocked", 30)), category("CREW", ("North", 40), ("South", 50)), number("SILT_KG"), geometry=GeometryKind.NONE)
MATERIALS = layer("Materials", 3, key("MAT_CD", ["C", "S", "P"]), replace(category("MATERIAL", ("Concrete", 1), ("Steel", 1), ("Plastic", 1)), role=FieldRole.NAME), geometry=GeometryKind.NONE, names=("MATERIAL",))
COMPLAINTS = layer("Complaints", 50, category("TOPIC", ("Noise", 30), ("Smell", 20)), date("RECEIVED"), geometry=GeometryKind.NONE)


def keyed(info: FieldInfo) -> FieldInfo:
    from spatial_rag_plugin.model.sketch import sketch

    return replace(info, sketch=sketch([value.value for value in info.values]))


CULVERTS = replace(CULVERTS, fields=tuple(keyed(info) if info.name == "MAT_CD" else info for info in CULVERTS.fields))
LAYERS = with_places(Catalog((PARISHES, CULVERTS, CLEANINGS, MATERIALS, COMPLAINTS))).layers


def plan_of(question: str) -> Plan:
    found = by_grammar(question, FakeWorld(LAYERS, [Named("Parishes", 3, "Corley", context=())]), Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    return found


def steps(question: str) -> list[ops.Operation]:
    workflow = plan_of(question).workflow
    assert workflow is not None
    return [step.operation for step in workflow.needed()]


def test_a_table_lies_where_the_things_are_that_its_rows_belong_to() -> None:
    known = {each.name: each for each in LAYERS}
    assert known["Cleanings"].placed == PlacedBy("Culverts", "CULV_NO", "CULV_NO")
    assert known["Cleanings"].geometry is GeometryKind.POINT
    assert known["Materials"].placed is None  # culverts belong to materials, and many to each
    assert known["Complaints"].geometry is GeometryKind.NONE


def test_of_two_the_surest_key_places_a_table_and_else_the_finer_layer() -> None:
    rows = layer("Defects", 60, key("CULV_NO", CODES[:25], 2, FieldRole.CATEGORY), key("PARISH", ["Ashby", "Barrow", "Corley"], 20, FieldRole.CATEGORY), geometry=GeometryKind.NONE)
    placed = with_places(Catalog((PARISHES, CULVERTS, rows))).layers[-1].placed
    assert placed == PlacedBy("Culverts", "CULV_NO", "CULV_NO")


def test_a_table_of_a_table_lies_where_that_does() -> None:
    visits = layer("Visits", 40, key("VISIT_NO", [f"V{at}" for at in range(40)]), key("CULV_NO", CODES[:20], 2, FieldRole.CATEGORY), geometry=GeometryKind.NONE)
    photos = layer("Photos", 80, key("VISIT_NO", [f"V{at}" for at in range(40)], 2, FieldRole.CATEGORY), geometry=GeometryKind.NONE)
    placed = {each.name: each.placed for each in with_places(Catalog((photos, CULVERTS, visits))).layers}
    assert placed == {"Photos": PlacedBy("Visits", "VISIT_NO", "VISIT_NO"), "Visits": PlacedBy("Culverts", "CULV_NO", "CULV_NO"), "Culverts": None}


def test_layers_without_tables_stay_as_they_are() -> None:
    catalog = Catalog((PARISHES, CULVERTS))
    assert with_places(catalog) is catalog


@pytest.mark.parametrize(
    ("question", "loaded"),
    [
        ("how many cleanings were there in 2024", ["Cleanings"]),
        ("cleanings by crew", ["Cleanings"]),
        ("total silt by crew", ["Cleanings"]),
        ("how many noise complaints", ["Complaints"]),
        ("complaints per year", ["Complaints"]),
        ("Cleanings pro Jahr", ["Cleanings"]),
    ],
)  # fmt: skip
def test_a_table_is_asked_for_itself_alone(question: str, loaded: list[str]) -> None:
    found = steps(question)
    assert [item.layer_name for item in found if isinstance(item, ops.Load)] == loaded
    assert not any(isinstance(item, ops.PlaceByKey) for item in found)


@pytest.mark.parametrize(
    ("question", "operation"),
    [
        ("culverts without a cleaning", ops.KeepByKey("CULV_NO", "CULV_NO", True)),
        ("culverts with more than 2 cleanings", ops.GroupStatistic("cleanings", ops.Statistic.COUNT, ops.KEY_COLUMN, "CULV_NO", reference_field="CULV_NO")),
        ("how many cleanings were there in Corley", ops.PlaceByKey("CULV_NO", "CULV_NO")),
        ("cleanings in each parish", ops.PlaceByKey("CULV_NO", "CULV_NO")),
        ("which parish had the most blocked cleanings", ops.PlaceByKey("CULV_NO", "CULV_NO")),
        ("blocked cleanings", ops.PlaceByKey("CULV_NO", "CULV_NO")),  # to be shown
    ],
)  # fmt: skip
def test_its_rows_belong_to_things_and_lie_where_these_do(question: str, operation: ops.Operation) -> None:
    assert operation in steps(question)


def test_things_with_names_make_the_rows_in_place_of_their_codes() -> None:
    found = plan_of("cleanings per culvert")
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.layer_id == "Culverts"
    assert any(isinstance(item, ops.GroupStatistic) for item in steps("cleanings per culvert"))


@pytest.mark.parametrize("question", ["culverts by material", "how many culverts of each material", "Culverts nach Material"])
def test_what_a_code_means_is_looked_up(question: str) -> None:
    found = steps(question)
    join = ops.JoinField("MATERIAL", "MATERIAL", "MAT_CD", "MAT_CD")
    counted = any(isinstance(item, ops.GroupStatistic) for item in found)  # of each material that there is
    assert join in found or counted


def test_the_code_itself_can_be_asked_for() -> None:
    found = steps("number of culverts by material code")
    assert [key.field for item in found if isinstance(item, ops.SummariseBy) for key in item.keys] == ["MAT_CD"]


def test_a_meaning_is_a_condition_on_what_has_its_code() -> None:
    assert ops.JoinField("MATERIAL", "MATERIAL", "MAT_CD", "MAT_CD") in steps("steel culverts")


def test_no_share_of_a_table_by_areas_goes_without_its_place() -> None:
    assert any(isinstance(item, ops.PlaceByKey) for item in steps("share of cleanings that were blocked in each parish"))


def test_a_table_of_a_layer_with_areas_belongs_by_its_key() -> None:
    parcels = layer("Parcels", 30, key("PARCEL", CODES), geometry=GeometryKind.POLYGON)
    permits = layer("Permits", 60, key("PARCEL", CODES[:20], 3, FieldRole.CATEGORY), date("ISSUED"), geometry=GeometryKind.NONE)
    world = FakeWorld(with_places(Catalog((parcels, permits))).layers, ())
    found = by_grammar("parcels with more than 2 permits", world, Settings())
    assert found.workflow is not None
    assert any(isinstance(step.operation, ops.GroupStatistic) for step in found.workflow.steps)
    assert not any(isinstance(step.operation, ops.Gather) for step in found.workflow.steps)


def test_geometry_kinds_are_those_of_the_layers() -> None:
    none: list[LayerInfo] = [each for each in LAYERS if each.geometry is GeometryKind.NONE]
    assert [each.name for each in none] == ["Materials", "Complaints"]
    assert all(info.type is not FieldType.OTHER for each in none for info in each.fields)


def test_the_rows_of_a_table_of_codes_are_no_things_of_their_own() -> None:
    world = FakeWorld(LAYERS, [Named("Materials", 2, "Steel"), Named("Parishes", 3, "Corley")])
    known = with_looked_up(world)
    assert known.names("Steel") == []
    assert [hit.layer_id for hit in known.names("Corley")] == ["Parishes"]


@pytest.mark.parametrize("question", ["teachers per school", "how many teachers does each school have", "the 3 schools with the most teachers"])
def test_areas_called_alike_hold_nothing_that_a_key_tells(question: str) -> None:
    codes = [str(at) for at in range(1000, 1030)]
    schools = layer("Schools", 30, key("SCH_CODE", codes), key("SCH_NAME", CODES, role=FieldRole.NAME), names=("SCH_NAME",))
    areas = layer("School_Districts", 6, key("DIST_NAME", ["North", "South", "East"], role=FieldRole.NAME), geometry=GeometryKind.POLYGON, names=("DIST_NAME",))
    teachers = layer("Teachers", 90, key("SCH_CODE", codes[:25], 3, FieldRole.CATEGORY), category("SUBJECT", ("Art", 40), ("Math", 50)), geometry=GeometryKind.NONE)
    found = by_grammar(question, FakeWorld(with_places(Catalog((areas, schools, teachers))).layers, ()), Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.layer_id == "Schools"
    assert found.workflow is not None
    operations = [step.operation for step in found.workflow.steps]
    assert ops.GroupStatistic("teachers", ops.Statistic.COUNT, ops.KEY_COLUMN, "SCH_CODE", reference_field="SCH_CODE") in operations
    assert not any(isinstance(item, ops.Summarise) for item in operations)
