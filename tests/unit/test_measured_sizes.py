"""A size is measured where the field that is called so does not say its unit; a field that says it, or something else, is taken."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.numbers.kept_sizes import measured_size
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from tests.unit.fake_world import FakeWorld, amount, category, grounded_over, name_field

_BOX = (10.0, 50.0, 11.0, 51.0)


def _stands(*sizes: str) -> LayerInfo:
    fields = (name_field("STAND", 80, 80), category("SPECIES", ("Larch", 50), ("Birch", 30)), *(amount(size, 0, 0.02) for size in sizes))
    return LayerInfo(
        "f", "stands", GeometryKind.POLYGON, "EPSG:4326", 80, fields, _BOX, name_fields=("STAND",), fingerprint="-".join(sizes)
    )


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ("median size of the larch stands in hectares", "Shape_Area"),
        ("average size of the stands", "Shape_Area"),
        ("durchschnittliche Größe der stands in Hektar", "AREA"),
        ("stands的平均面积是多少公顷", "AREA"),
    ],
)
def test_a_size_without_a_unit_in_its_name_is_measured(question: str, field: str) -> None:
    found = grounded_over(question, FakeWorld((_stands(field),), ()))
    assert not found.attribute
    assert [(term.dimension, term.field) for term in found.columns] == [("area", "")]
    assert not any(issue.code == "unit-not-said" for issue in found.issues)


@pytest.mark.parametrize(
    ("words", "field", "unit", "code"),
    [
        ("size", "AREA_HA", "ha", "en"),
        ("size", "size", "", "en"),  # named as it is called, and no unit asked for
        ("size", "CROWN_AREA", "ha", "en"),
        ("面积", "面积", "", "zh"),
    ],
)
def test_a_field_that_says_its_unit_or_is_named_is_taken(words: str, field: str, unit: str, code: str) -> None:
    layer = _stands(field)
    assert measured_size(words, layer.fields[-1], layer, unit, code) == ""


def test_of_points_a_field_says_the_size() -> None:
    points = LayerInfo("p", "trees", GeometryKind.POINT, "EPSG:4326", 80, (amount("AREA", 0, 9),), _BOX, fingerprint="p")
    assert measured_size("size", points.fields[0], points, "ha", "en") == ""
