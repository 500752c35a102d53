"""The nearest of each with what is asked of it; words for parts of the land that sort other things; keys that only what is counted has."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.lexicon.layer_names import layer_name_score
from spatial_rag_plugin.grounding.lexicon.words import stems
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import SummariseBy
from tests.unit.fake_world import FakeWorld, amount, category, name_field

_BOX = (10.0, 46.0, 11.0, 47.0)


def _layer(name: str, geometry: GeometryKind, fields: tuple[FieldInfo, ...], names: tuple[str, ...] = ()) -> LayerInfo:
    return LayerInfo(name, name, geometry, "EPSG:4326", 90, fields, _BOX, name_fields=names)


_PUMPS = (name_field("PUMP_NO", 90, 90), amount("YIELD_LPS", 1, 90), category("STATUS", ("Open", 40), ("Shut", 50)))
PUMPS = _layer("pumps", GeometryKind.POINT, _PUMPS, ("PUMP_NO",))
FARMS = _layer(
    "farms",
    GeometryKind.POINT,
    (name_field("NAME", 90, 90), category("FARM_SECTOR", ("Dairy", 40), ("Grain", 50)), amount("COWS", 1, 90)),
    ("NAME",),
)
CODED = _layer("q7_2021", GeometryKind.POLYGON, (FieldInfo("Q7_CODE", FieldType.TEXT, role=FieldRole.KEY, filled=90, distinct=90),))
ZONES = _layer("PLAN_ZONE", GeometryKind.POLYGON, (category("ZONE_CODE", ("GRZ", 40), ("NRZ", 50)),))
WORLD = FakeWorld((PUMPS, FARMS, CODED))


def _plan(question: str, world: FakeWorld = WORLD) -> Plan:
    return by_grammar(question, world, Settings())


@pytest.mark.parametrize(
    ("question", "fields"),
    [
        ("for each farm, the nearest pump and its yield", ("YIELD_LPS",)),
        ("for each farm list the nearest pump and its yield and status", ("YIELD_LPS", "STATUS")),
        ("the nearest pump to each farm with its status", ("STATUS",)),
        ("每个farms最近的pumps及其STATUS", ("STATUS",)),
        ("for each farm, the nearest pump and how far it is", ()),
        ("for each farm, the nearest pump and its distance", ()),
    ],
)
def test_what_is_asked_of_the_nearest_is_a_column(question: str, fields: tuple[str, ...]) -> None:
    found = _plan(question)
    assert found.runnable, [str(issue.message) for issue in found.issues]
    assert found.grounded is not None
    assert found.grounded.beside == fields
    assert all(getattr(step.operation, "predicate", None) is None for step in found.workflow.steps)


def test_what_the_nearest_does_not_have_is_not_dropped() -> None:
    found = _plan("for each farm, the nearest pump and its colour")
    assert not found.runnable
    assert any(issue.subject == "colour" for issue in found.issues)


def test_the_last_word_of_what_sorts_things_is_no_area() -> None:
    found = _plan("which sector has the highest average number of cows")
    used = [step.operation.field for step in found.workflow.steps if isinstance(step.operation, SummariseBy)] if found.workflow else []
    assert all("q7" not in str(getattr(step.operation, "layer_id", "")) for step in (found.workflow.steps if found.workflow else ()))
    assert used in ([], ["FARM_SECTOR"])


def test_a_key_of_what_is_counted_is_none_of_the_areas() -> None:
    """It once stopped only while it was run: "PLAN_ZONE has no field"."""
    found = _plan("number of farms by sector and zone", FakeWorld((FARMS, ZONES)))
    keys = [key.field for step in found.workflow.steps for key in getattr(step.operation, "keys", ())] if found.workflow else []
    assert not found.runnable or not {"FARM_SECTOR", "ZONE_CODE"} <= set(keys)


def test_a_plan_zone_is_a_planning_zone() -> None:
    assert layer_name_score(stems("planning zones"), ZONES) >= 0.8
    assert layer_name_score(stems("planting zones"), ZONES) == 0.0
