"""What a word takes of a layer beside what it may also mean is said: kinds of a wider name, dates of other events, several kinds of yes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.predicate import listed_values
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field, number, target_of


def dated(name: str) -> FieldInfo:
    return FieldInfo(name, FieldType.DATE, role=FieldRole.DATE, filled=100)


def layer(name: str, *fields: FieldInfo, kind: GeometryKind = GeometryKind.POINT) -> object:
    return replace(PLACES, id=name, name=name, geometry=kind, fields=fields, name_fields=(fields[0].name,), fingerprint=name)


WATER = layer("hydrography", name_field("NAME"), category("FTYPE", ("Stream", 60), ("Ditch", 30), ("River", 10)), kind=GeometryKind.LINE)
NETWORK = layer("河网", name_field("名称"), category("类别", ("河流", 30), ("沟渠", 70)), kind=GeometryKind.LINE)
SHOPS = layer("shops", name_field("NAME"), category("KIND", ("bakery", 30), ("butcher", 70)))
HYDRANTS = layer("hydrants", name_field("HYD_ID"), dated("LAST_CHECKED"), number("FLOW"))
VALVES = layer("valves", name_field("VALVE_ID"), dated("LAST_UPDT"))
THEFTS = layer("thefts", name_field("CASE_NO"), dated("REPORTED"), number("LOSS"))
LAMPS = layer("路灯", name_field("编号"), dated("巡检日期"))
BEACHES = layer("beaches", name_field("BEACH"), category("FIRES", ("Permit only", 20), ("Allowed", 30), ("Prohibited", 50)))


WETLANDS = layer(
    "wetlands",
    name_field("WETLAND_NO"),
    category("WETLAND_TY", ("Freshwater Pond", 20), ("Marsh", 22), ("Bog", 12), ("Swamp", 14), ("Lake", 22)),
    kind=GeometryKind.POLYGON,
)


def plan(question: str, *layers: object) -> Plan:
    return understand(question, FakeWorld(layers, ()), Settings())  # type: ignore[arg-type]


def codes(found: Plan) -> list[str]:
    return [issue.code for issue in found.issues]


@pytest.mark.parametrize(
    ("question", "water", "other"),
    [("how many rivers are there", WATER, "Ditch"), ("total length of streams", WATER, "River"), ("河流有多少条", NETWORK, "沟渠")],
)
def test_what_a_wider_layer_holds_beside_is_said(question: str, water: object, other: str) -> None:
    found = plan(question, water)
    assert found.runnable
    assert any(issue.code == "own-type" and other in issue.message for issue in found.issues)


@pytest.mark.parametrize(
    ("question", "water", "asked"),
    [
        ("how many rivers are there", WATER, "how many layer {name} are there"),
        ("河流有多少条", NETWORK, "图层{name}有多少条"),
    ],
)
def test_the_whole_layer_is_a_click(question: str, water: LayerInfo, asked: str) -> None:
    (issue,) = [issue for issue in plan(question, water).issues if issue.code == "own-type"]
    (choice,) = issue.suggestions
    assert choice.question == asked.format(name=water.name)
    clicked = plan(choice.question, water)
    assert clicked.runnable, clicked.issues
    assert "own-type" not in codes(clicked)


@pytest.mark.parametrize(("question", "things"), [("how many bakeries are there", SHOPS), ("ditches", WATER)])
def test_what_nobody_calls_the_whole_layer_needs_no_word(question: str, things: object) -> None:
    found = plan(question, things)
    assert found.runnable
    assert "own-type" not in codes(found)


@pytest.mark.parametrize(
    ("question", "things", "said"),
    [
        ("hydrants in 2016", HYDRANTS, True),
        ("how many hydrants were there in 2018?", HYDRANTS, True),
        ("hydrants checked in 2016", HYDRANTS, False),
        ("valves since 2017", VALVES, True),
        ("2018年的路灯", LAMPS, True),
        ("thefts in 2016", THEFTS, False),
    ],
)
def test_a_date_of_another_event_is_said(question: str, things: object, said: bool) -> None:
    found = plan(question, things)
    assert found.runnable
    assert ("other-event" in codes(found)) == said


@pytest.mark.parametrize("question", ["beaches that allow fires", "beaches where fires are permitted"])
def test_the_values_taken_for_yes_are_said(question: str) -> None:
    found = plan(question, BEACHES)
    target = target_of(found)
    assert "Prohibited" in str(target.predicate)
    assert "Not(" in str(target.predicate)
    assert any("Permit only" in issue.message and "Allowed" in issue.message for issue in found.issues)


@pytest.mark.parametrize(
    ("question", "kinds"),
    [
        ("沼泽的总面积", {"Marsh", "Swamp"}),
        ("Gesamtfläche der Sümpfe", {"Marsh", "Swamp"}),
        ("Wie viele Moore gibt es?", {"Bog"}),
        ("total area of swamps", {"Swamp"}),
    ],
)
def test_a_foreign_word_for_kinds_in_a_layer_is_not_all_of_it(question: str, kinds: set[str]) -> None:
    field, values = listed_values(target_of(plan(question, WETLANDS)).predicate)
    assert (field, set(map(str, values))) == ("WETLAND_TY", kinds)


@pytest.mark.parametrize("question", ["湿地的总面积", "Wie viele Feuchtgebiete gibt es?", "how many wetlands are there"])
def test_a_foreign_word_for_what_a_layer_is_called_is_all_of_it(question: str) -> None:
    found = plan(question, WETLANDS)
    assert found.runnable
    assert target_of(found).predicate is None


ROADS = layer(
    "Road_Centerlines",
    name_field("RD_NAME"),
    category("RD_CLASS", ("Interstate", 10), ("US Highway", 15), ("State Highway", 15), ("Local", 60)),
    category("SURFACE", ("Paved", 50), ("Gravel", 50)),
    kind=GeometryKind.LINE,
)


@pytest.mark.parametrize("question", ["highways", "how many highways are there", "paved highways"])
def test_another_word_for_a_layer_that_ends_some_of_its_classes_means_these(question: str) -> None:
    found = plan(question, ROADS)
    assert found.runnable
    assert "State Highway" in str(target_of(found).predicate)
    assert "Interstate" not in str(target_of(found).predicate)
    assert any(issue.code == "own-type" and "Interstate" in issue.message for issue in found.issues)


@pytest.mark.parametrize("question", ["roads", "streets", "how many roads are there"])
def test_what_all_of_a_layer_are_called_means_all(question: str) -> None:
    lanes = replace(ROADS, fields=(name_field("RD_NAME"), category("RD_CLASS", ("Service road", 10), ("Living street", 10), ("Local", 80))))
    assert target_of(plan(question, lanes)).predicate is None
