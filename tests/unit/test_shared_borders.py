"""The border that two areas share is no length around one of them; the order of things goes by what was compared; figures of groups."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.graph import Workflow
from spatial_rag_plugin.workflow.operations import Filter, Gather, Relate, SummariseBy, Top, Topology
from tests.unit.fake_world import DISTRICTS, FakeWorld, Named, amount, category, name_field

_BOX = (10.0, 46.0, 11.0, 47.0)
_TYPE = category("type", ("Kingdom", 40), ("Republic", 40))
_FIELDS = (name_field(), amount("pop_est", 0, 1_300_000_000), amount("year_founded", 1500, 1990), _TYPE)
COUNTRIES = LayerInfo("c", "countries", GeometryKind.POLYGON, "EPSG:4326", 80, _FIELDS, _BOX, name_fields=("name",))
_NAMES = [Named("c", 1, "Canada"), Named("c", 2, "加拿大"), Named("c", 3, "Kanada")]


def _workflow(question: str, *layers: LayerInfo) -> Workflow:
    found = understand(question, FakeWorld(layers or (COUNTRIES,), _NAMES), Settings())
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    return found.workflow


@pytest.mark.parametrize(
    ("question", "descending"),
    [
        ("which country has the longest border with Canada", True),
        ("country with the shortest border to Canada", False),
        ("which country shares the longest border with Canada", True),
        ("welches Land hat die längste Grenze zu Kanada", True),
        ("哪个国家与加拿大的边界最长", True),
        ("与加拿大边界最短的国家", False),
    ],
)
def test_a_border_with_a_place_is_the_one_that_is_shared(question: str, descending: bool) -> None:
    layer = replace(COUNTRIES, name="国家") if not question.isascii() and "国" in question else COUNTRIES
    made = [step.operation for step in _workflow(question, layer).steps]
    assert [item.topology for item in made if isinstance(item, Relate)] == [Topology.BORDERS]
    assert [(item.statistic.value, item.size) for item in made if isinstance(item, Gather)] == [("sum", "length_m")]
    assert [item.descending for item in made if isinstance(item, Top)] == [descending]


def test_the_longest_border_of_all_is_around_each() -> None:
    made = [step.operation for step in _workflow("which country has the longest border").steps]
    assert [item.column for item in made if isinstance(item, Top)] == ["perimeter_m"]


@pytest.mark.parametrize(
    ("question", "column"),
    [
        ("countries whose population is below 100k, smallest first", "pop_est"),
        ("countries with a population over 5 million, largest first", "pop_est"),
        ("Länder mit weniger als 100000 Einwohnern, kleinste zuerst", "pop_est"),
        ("countries with a population over 5 million, smallest area first", "area_m2"),
        ("countries whose year founded is before 1900, largest first", "area_m2"),
        ("countries, largest first", "area_m2"),
    ],
)
def test_an_order_goes_by_the_number_that_was_compared(question: str, column: str) -> None:
    made = [step.operation for step in _workflow(question).steps]
    assert [item.column for item in made if isinstance(item, Top)] == [column]


@pytest.mark.parametrize(
    ("question", "statistics"),
    [
        ("countries by type with total population", ["count", "sum"]),
        ("countries by type with their average population", ["count", "mean"]),
        ("Länder nach Typ mit Gesamtbevölkerung", ["count", "sum"]),
    ],
)
def test_a_statistic_of_groups_is_no_condition(question: str, statistics: list[str]) -> None:
    made = [step.operation for step in _workflow(question, COUNTRIES, DISTRICTS).steps]
    table = next(item for item in made if isinstance(item, SummariseBy))
    assert table.field == "type"
    assert [table.statistic, *(more.statistic for more in table.more)] == statistics
    assert not any(isinstance(item, Filter) for item in made)
