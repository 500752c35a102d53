"""How things stand: in what state they are, who has them, what they are exposed to, and what a layer's own key says that they are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind
from spatial_rag_plugin.model.frame import Output, RelationKind
from spatial_rag_plugin.model.predicate import AnyOf, Compare, IsNull, OneOf
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, number

PUMPS = replace(
    PLACES,
    id="w",
    name="wash_inventory_2024",
    fields=(
        FieldInfo("HANDPUMPID", FieldType.TEXT, role=FieldRole.NAME, filled=100, distinct=100),
        category("STATUS", ("Functional", 60), ("Non-functional", 30), ("Partly functional", 10)),
        category("GRADE", ("Good", 50), ("Fair", 30), ("Poor", 20)),
        category("LEAK_RISK", ("H", 20), ("M", 30), ("VL", 50)),
        category("OPERATOR1", ("Oxfam", 60), ("Parish", 40)),
        number("YIELD_LPM"),
    ),
    name_fields=("HANDPUMPID",),
    fingerprint="w",
)
RISKS = replace(
    DISTRICTS,
    id="r",
    name="risk_areas",
    geometry=GeometryKind.POLYGON,
    fields=(category("PERIL", ("Flood", 3), ("Landslide", 3)),),
    name_fields=(),
    fingerprint="r",
)


def plan(question: str, *layers: object) -> Plan:
    found = understand(question, FakeWorld(layers, ()), Settings())  # type: ignore[arg-type]
    assert found.workflow is not None, [issue.message for issue in found.issues]
    return found


def kept(question: str) -> list[tuple[str, str]]:
    predicates = [getattr(step.operation, "predicate", None) for step in plan(question, PUMPS, RISKS).workflow.steps]  # type: ignore[union-attr]
    flat = [part for item in predicates for part in (item.parts if isinstance(item, AnyOf) else (item,)) if not isinstance(part, IsNull)]
    found = [(part.field, str(part.value)) for part in flat if isinstance(part, Compare)]
    return found + [(part.field, str(value)) for part in flat if isinstance(part, OneOf) for value in part.values]


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("handpumps that work", [("STATUS", "Functional")]),
        ("handpumps that don't work", [("STATUS", "Non-functional")]),
        ("how many handpumps are no longer working?", [("STATUS", "Non-functional")]),
        ("handpumps in poor condition", [("GRADE", "Poor")]),
        ("handpumps in fair or poor shape", [("GRADE", "Fair"), ("GRADE", "Poor")]),
        ("handpumps with a high leak risk", [("LEAK_RISK", "H")]),
        ("very low risk handpumps", [("LEAK_RISK", "VL")]),
        ("handpumps run by Oxfam", [("OPERATOR1", "Oxfam")]),
        ("Parish-run handpumps", [("OPERATOR1", "Parish")]),
        ("handpumps at risk of flooding", [("PERIL", "Flood")]),
        ("which handpumps are prone to landslides", [("PERIL", "Landslide")]),
    ],
)
def test_states_owners_and_perils(question: str, wanted: list[tuple[str, str]]) -> None:
    assert sorted(kept(question)) == wanted


def test_the_key_of_a_layer_says_what_it_holds() -> None:
    found = plan("how many handpumps are there?", PUMPS, RISKS)
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.layer_id == "w"


def test_a_key_of_another_layer_says_nothing() -> None:
    visits = replace(PUMPS, fields=(FieldInfo("HANDPUMPID", FieldType.TEXT, role=FieldRole.KEY, filled=100, distinct=40),), name_fields=())
    assert understand("how many handpumps are there?", FakeWorld((visits,), ()), Settings()).workflow is None


@pytest.mark.parametrize("question", ["handpumps still awaiting a yield", "handpumps yet to get a yield"])
def test_what_is_awaited_is_not_there(question: str) -> None:
    steps = plan(question, PUMPS).workflow.steps  # type: ignore[union-attr]
    assert any(getattr(step.operation, "predicate", None) == IsNull("YIELD_LPM") for step in steps)


def test_a_part_of_an_area_in_hectares_is_no_share() -> None:
    frame, _ = read("How much of Old Town is inside the flood zone? In hectares, please")
    assert frame.output is Output.AREA
    frame, _ = read("How much of Old Town is inside the flood zone?")
    assert frame.measure.statistic == "share"


def test_within_some_metres_of_nothing_is_no_height() -> None:
    masts = replace(PUMPS, id="m", name="masts", fields=(PUMPS.fields[0], number("HEIGHT_M")), fingerprint="m")
    assert understand("masts within 20 m", FakeWorld((masts,), ()), Settings()).workflow is None
    assert understand("masts over 20 m", FakeWorld((masts,), ()), Settings()).workflow is not None


def test_exposed_to_is_a_place() -> None:
    frame, _ = read("schools exposed to flooding")
    assert frame.target is not None
    assert [relation.kind for relation in frame.target.relations] == [RelationKind.IN]


@pytest.mark.parametrize(
    "question",
    ["How high is the North Mast above sea level?", "how many metres above sea level is the North Mast", "elevation of the North Mast"],
)
def test_above_sea_level_is_an_elevation(question: str) -> None:
    frame, _ = read(question)
    assert frame.output is Output.ATTRIBUTE
    assert frame.measure.field == "elevation"
