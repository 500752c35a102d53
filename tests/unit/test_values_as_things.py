"""What only a field of other things tells is counted, listed and compared like things: the towns of tracts, the areas of docks."""

from __future__ import annotations

from typing import Optional

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo, ValueCount
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.graph import Workflow
from spatial_rag_plugin.workflow.operations import Dissolve, Summarise, SummariseBy
from tests.unit.fake_world import FakeWorld, amount, category, name_field, number

_BOX = (-71.5, 42.0, -70.5, 42.8)
_TOWNS = tuple(ValueCount(name, name, count) for name, count in (("Cambridge", 30), ("Lynn", 22), ("Belmont", 28)))
_TOWN = FieldInfo("TOWN", FieldType.TEXT, "", FieldRole.ADDRESS, 80, 3, _TOWNS, True)
_TRACTS = (name_field("TRACT", 80, 80), _TOWN, number("POP", 80), amount("NOX", 0.385, 0.871), amount("CRIM", 0.0063, 88.9))
TRACTS = LayerInfo("t", "boston_tracts", GeometryKind.POLYGON, "EPSG:4326", 80, _TRACTS, _BOX, name_fields=("TRACT",))
_DOCKS = (name_field("name", 60, 60), category("area", ("Mayfair", 40), ("Holborn", 20)), number("nbikes", 60), number("nempty", 60))
DOCKS = LayerInfo("c", "cycle_hire", GeometryKind.POINT, "EPSG:4326", 60, _DOCKS, _BOX, name_fields=("name",))
CITIES = LayerInfo(
    "g", "towns", GeometryKind.POLYGON, "EPSG:4326", 9, (name_field("name", 9, 9), number("POP", 9)), _BOX, name_fields=("name",)
)


def _workflow(question: str, *layers: LayerInfo) -> Workflow:
    found = understand(question, FakeWorld(layers), Settings())
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    return found.workflow


def _table(question: str, *layers: LayerInfo) -> tuple[str, str, str, Optional[str]]:
    """The field of the groups, what is made of which column, and the limit of the groups."""
    made = [step.operation for step in _workflow(question, *layers).steps if isinstance(step.operation, SummariseBy)][-1]
    return made.field, made.statistic.value, made.column, made.having.words() if made.having is not None else None


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ("how many towns are there", "TOWN"),
        ("how many areas are there", "area"),
        ("number of towns", "TOWN"),
    ],
)
def test_such_things_are_counted_by_their_values(question: str, field: str) -> None:
    made = [step.operation for step in _workflow(question, TRACTS, DOCKS).steps if isinstance(step.operation, Summarise)]
    assert [(each.statistic.value, each.column) for each in made] == [("distinct", field)]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("list the towns", ("TOWN", "count", "sr_fid", None)),
        ("all towns", ("TOWN", "count", "sr_fid", None)),
        ("towns with a population above 60000", ("TOWN", "sum", "POP", "> 60000")),
        ("which towns have a population of at least 60000", ("TOWN", "sum", "POP", ">= 60000")),
        ("towns where the mean NOX is above 0.6", ("TOWN", "mean", "NOX", "> 0.6")),
        ("towns with an average NOX below 0.5", ("TOWN", "mean", "NOX", "< 0.5")),
        ("towns with a crime rate above 10", ("TOWN", "mean", "CRIM", "> 10")),
        ("which town has the highest crime rate", ("TOWN", "mean", "CRIM", None)),
        ("which town has the highest POP", ("TOWN", "sum", "POP", None)),
        ("which town has the most NOX", ("TOWN", "sum", "NOX", None)),
        ("哪个镇的POP最多", ("TOWN", "sum", "POP", None)),
        ("towns with more than 20 tracts", ("TOWN", "count", "sr_fid", "> 20")),
        ("how many towns have more than 20 tracts", ("TOWN", "count", "sr_fid", "> 20")),
    ],
)
def test_such_things_are_listed_and_held_against_a_limit_together(question: str, expected: tuple[str, str, str, Optional[str]]) -> None:
    assert _table(question, TRACTS, DOCKS) == expected


@pytest.mark.parametrize(
    ("question", "choices"),
    [
        ("towns with NOX above 0.6", ["towns with total NOX above 0.6", "towns with average NOX above 0.6"]),
        ("towns mit NOX über 0,6", ["towns mit einem gesamten NOX über 0,6", "towns mit einem durchschnittlichen NOX über 0,6"]),
        ("which town has the highest NOX", ["which town has the highest total NOX", "which town has the highest average NOX"]),
        ("NOX大于0.6的town", ["总NOX大于0.6的town", "平均的NOX大于0.6的town"]),
    ],
)
def test_whether_the_sum_or_the_mean_is_meant_is_asked_where_nothing_tells(question: str, choices: list[str]) -> None:
    found = understand(question, FakeWorld((TRACTS,)), Settings())
    stopping = [issue for issue in found.issues if issue.stops]
    assert [issue.code for issue in stopping] == ["sum-or-mean"]
    assert [choice.question for choice in stopping[0].suggestions] == choices
    assert [_table(choice, TRACTS)[1] for choice in choices] == ["sum", "mean"]


def test_what_borders_a_value_is_another_one() -> None:
    written = str(_workflow("which towns border Cambridge", TRACTS).to_json())
    assert "'TOWN'" in written
    assert "'Not'" in written


def test_what_a_layer_holds_is_not_taken_for_values() -> None:
    assert all(
        not isinstance(step.operation, SummariseBy) for step in _workflow("towns with a population above 60000", TRACTS, CITIES).steps
    )


def test_a_part_of_an_address_is_a_value() -> None:
    written = str(_workflow("tracts whose town is not Cambridge", TRACTS).to_json())
    assert "'value': 'Cambridge'" in written


@pytest.mark.parametrize("question", ["towns that do not border Cambridge", "towns completely within Cambridge", "towns outside Lynn"])
def test_what_must_hold_for_all_its_features_is_asked_of_the_joined_area(question: str) -> None:
    assert any(isinstance(step.operation, Dissolve) for step in _workflow(question, TRACTS).steps)


@pytest.mark.parametrize(
    ("question", "apart"),
    [
        ("tracts that border Cambridge", True),
        ("how many tracts are within 1 km of Cambridge", True),
        ("total POP of the tracts bordering Cambridge", True),
        ("tracts in Cambridge", False),
        ("tracts near tracts with POP over 500", False),
    ],
)
def test_what_lies_beside_a_place_is_no_part_of_it(question: str, apart: bool) -> None:
    assert ("'type': 'Not'" in str(_workflow(question, TRACTS).to_json())) is apart


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Which area has the most bikes?", ("area", "sum", "nbikes", None)),
        ("Welche area hat die meisten Fahrräder?", ("area", "sum", "nbikes", None)),
        ("which area has the most empty docks", ("area", "sum", "nempty", None)),
        ("areas with more than 100 bikes", ("area", "sum", "nbikes", "> 100")),
        ("total bikes by area, top 10", ("area", "sum", "nbikes", None)),
        ("areas by number of bikes", ("area", "sum", "nbikes", None)),
        ("number of cycle hire by area", ("area", "count", "sr_fid", None)),
    ],
)
def test_a_field_called_area_is_no_size_and_what_a_field_counts_no_thing(
    question: str, expected: tuple[str, str, str, Optional[str]]
) -> None:
    assert _table(question, DOCKS) == expected


@pytest.mark.parametrize("question", ["towns by area", "top 2 towns by area", "largest towns"])
def test_what_has_a_size_of_its_own_is_put_in_order_by_it(question: str) -> None:
    assert all(not isinstance(step.operation, SummariseBy) for step in _workflow(question, DOCKS, CITIES).steps)


def test_no_points_stand_for_lines_that_cross() -> None:
    """Streets that only shops tell of cross no river where the shops do not."""
    lots = (ValueCount("Elm Lane", "Elm Lane", 30), ValueCount("Oak Road", "Oak Road", 30))
    street = FieldInfo("street", FieldType.TEXT, "", FieldRole.ADDRESS, 60, 2, lots, True)
    shops = LayerInfo("s", "shops", GeometryKind.POINT, "EPSG:4326", 60, (name_field("name", 60, 60), street), _BOX, name_fields=("name",))
    river = LayerInfo("r", "river", GeometryKind.LINE, "EPSG:4326", 3, (name_field("name", 3, 3),), _BOX, name_fields=("name",))
    assert understand("which streets cross the river", FakeWorld((shops, river)), Settings()).workflow is None
    assert _table("which streets have more than 20 shops", shops, river) == ("street", "count", "sr_fid", "> 20")
