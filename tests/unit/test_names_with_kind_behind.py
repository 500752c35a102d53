"""A kind behind a name says what bears it: "Ashford airport" is no town Ashford. Names that things do not bear are denied."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo, NameHit
from spatial_rag_plugin.model.predicate import Compare, Comparison, Not
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Filter, Pick
from tests.unit.fake_world import FakeWorld, Named, category, name_field

BOX = (0.0, 50.0, 2.0, 52.0)
TOWNS = LayerInfo("t", "towns", GeometryKind.POINT, "EPSG:4326", 40, (name_field(),), BOX, name_fields=("name",))
AIRPORTS = LayerInfo("a", "airports", GeometryKind.POINT, "EPSG:4326", 9, (name_field(),), BOX, name_fields=("name",))
_FIELDS = (name_field(), category("kind", ("quiet", 3), ("busy", 5)))
SHOPS = LayerInfo("s", "cafes", GeometryKind.POINT, "EPSG:4326", 90, _FIELDS, BOX, name_fields=("name",))
_HIGH = FieldInfo("elevation", FieldType.REAL, role=FieldRole.NUMBER, filled=60, distinct=60, minimum=200, maximum=4000)
_RANGES = category("region", ("Esk Hills", 30), ("Wold Hills", 30))
PEAKS = LayerInfo("p", "peaks", GeometryKind.POINT, "EPSG:4326", 60, (name_field(), _HIGH, _RANGES), BOX, name_fields=("name",))
LAKES = LayerInfo("w", "lakes", GeometryKind.POLYGON, "EPSG:4326", 20, (name_field(),), BOX, name_fields=("name",))


class World(FakeWorld):
    """With names that hold the words among others, as the gazetteer finds them."""

    def names(self, text: str, sure: bool = False) -> list[NameHit]:
        called = super().names(text, sure)
        parts = [] if called or sure else [hit for layer in self.catalog.layers for hit in self.names_in(layer.id, text)]
        return called or parts


WORLD = World(
    (TOWNS, AIRPORTS, SHOPS, PEAKS, LAKES),
    [
        Named("t", 1, "Ashford"),
        Named("t", 2, "Wexcombe"),
        Named("t", 3, "Lydd"),
        Named("a", 1, "Ashford Intl"),
        Named("a", 2, "Lydd"),
        Named("p", 1, "Cerro Alto"),
        Named("p", 2, "Mt. Dorn"),
        Named("t", 4, "Dorn Mill"),
        Named("t", 5, "Upper Mill"),
        Named("w", 1, "Lake Wexcombe"),
        *(Named("s", number, "Blue Cup") for number in range(1, 4)),
    ],
)


def steps(question: str) -> tuple:
    workflow = understand(question, WORLD, Settings()).workflow
    return tuple(step.operation for step in workflow.steps) if workflow is not None else ()


def picked(question: str) -> list[str]:
    return [operation.label for operation in steps(question) if isinstance(operation, Pick)]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("how far is Ashford airport from Wexcombe", ["Wexcombe", "Ashford Intl"]),
        ("towns within 20 km of Ashford airport", ["Ashford Intl"]),
        ("how far is Lydd airport from Ashford airport", ["Ashford Intl", "Lydd"]),
        ("wie weit ist der Flughafen Ashford von Wexcombe entfernt", ["Wexcombe", "Ashford Intl"]),
    ],
)
def test_it_is_the_one_of_the_kind(question: str, expected: list[str]) -> None:
    assert picked(question) == expected


def test_kinds_that_names_have_are_no_place() -> None:
    understood = understand("Mill-towns", WORLD, Settings())
    assert not any(issue.code == "ambiguous-place" for issue in understood.issues)


def test_a_town_is_no_airport() -> None:
    understood = understand("towns within 20 km of Wexcombe airport", WORLD, Settings())
    assert understood.workflow is None
    assert any("Wexcombe" in issue.message for issue in understood.issues)


@pytest.mark.parametrize(
    "question",
    ["cafes that are not Blue Cup", "cafes that aren't Blue Cup", "cafes not called Blue Cup", "Cafés, die nicht Blue Cup heißen"],
)
def test_a_name_that_they_do_not_bear(question: str) -> None:
    filters = [operation for operation in steps(question) if isinstance(operation, Filter)]
    assert [operation.predicate for operation in filters] == [Not(Compare("name", Comparison.EQ, "Blue Cup"))]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("how far is Alto from Wexcombe", ["Wexcombe", "Cerro Alto"]),
        ("peaks higher than Dorn", ["Mt. Dorn"]),
        ("lakes larger than Wexcombe", ["Lake Wexcombe"]),
    ],
)
def test_what_a_feature_of_nature_is_may_be_left_out(question: str, expected: list[str]) -> None:
    assert picked(question) == expected


def test_what_else_a_name_holds_is_no_such_word() -> None:
    assert picked("how far is Mill from Wexcombe") == []


def test_a_place_behind_such_a_name_is_where_what_is_asked_for_lies() -> None:
    assert [type(step).__name__ for step in steps("peaks higher than Dorn in the Wold Hills")].count("Filter") == 1
