"""Another word for a layer's name is all of the layer; areas that a layer holds come before a value of the same name; to touch is exact."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Operation
from tests.unit.fake_world import FakeWorld, category, name_field

_EXTENT = (10.0, 50.0, 10.1, 50.1)
ROADS = LayerInfo(
    "r", "roads", GeometryKind.LINE, "EPSG:4326", 900,
    (name_field("name", 500, 500), category("highway", ("residential", 500), ("path", 200), ("footway", 100), ("primary", 90))),
    _EXTENT, name_fields=("name",),
)  # fmt: skip
BUILDINGS = LayerInfo(
    "b", "buildings", GeometryKind.POLYGON, "EPSG:4326", 800,
    (name_field("name", 20, 20), category("building", ("yes", 600), ("farm", 3), ("residential", 190))), _EXTENT, name_fields=("name",),
)  # fmt: skip
FARMS = LayerInfo("f", "farms", GeometryKind.POLYGON, "EPSG:4326", 40, (name_field("name", 40, 40),), _EXTENT, name_fields=("name",))
WELLS = LayerInfo("w", "wells", GeometryKind.POINT, "EPSG:4326", 40, (name_field("name", 40, 40),), _EXTENT, name_fields=("name",))
WORLD = FakeWorld((ROADS, BUILDINGS, FARMS, WELLS))


def steps(question: str, world: FakeWorld = WORLD) -> list[Operation]:
    plan = by_grammar(question, world, Settings())
    assert plan.workflow is not None, [issue.message for issue in plan.issues]
    return [step.operation for step in plan.workflow.steps]


def kinds(question: str, world: FakeWorld = WORLD) -> list[str]:
    return [type(operation).__name__ for operation in steps(question, world)]


class TestAnotherWordForTheLayer:
    @pytest.mark.parametrize(
        ("question", "same"),
        [
            ("道路总长度", "total length of roads"),
            ("Gesamtlänge der Straßen", "total length of roads"),
            ("total length of streets", "total length of roads"),
        ],
    )
    def test_is_all_of_it(self, question: str, same: str) -> None:
        assert kinds(question) == kinds(same)

    def test_a_kind_of_them_is_still_a_part(self) -> None:
        assert "Filter" in kinds("total length of footpaths")


class TestAreasOfTheirOwn:
    @pytest.mark.parametrize("question", ["buildings inside farms", "how many buildings are in farms", "建筑物 in farms"])
    def test_come_before_a_value_that_is_called_so(self, question: str) -> None:
        assert "Relate" in kinds(question)

    def test_a_value_tells_where_no_layer_does(self) -> None:
        assert "Relate" not in kinds("buildings in farms", FakeWorld((ROADS, BUILDINGS)))


class TestTouching:
    @pytest.mark.parametrize("question", ["buildings that touch a road", "buildings touching roads", "Gebäude, die eine Straße berühren"])
    def test_is_exact(self, question: str) -> None:
        assert "Relate" in kinds(question)
        assert "WithinDistance" not in kinds(question)

    def test_what_lies_beside_is_near(self) -> None:
        assert "WithinDistance" in kinds("buildings adjoining a road")

    def test_points_meet_no_line(self) -> None:
        assert "WithinDistance" in kinds("wells that touch a road")
