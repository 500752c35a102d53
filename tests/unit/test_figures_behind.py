"""Figures told behind what a count is broken down by; a name behind its kind, which only the things themselves say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldRole, GeometryKind, LayerInfo
from spatial_rag_plugin.model.predicate import Compare, Comparison
from tests.unit.fake_world import FakeWorld, Named, amount, category, grounded_over, name_field

_BOX = (10.0, 50.0, 11.0, 51.0)
_WARD = replace(category("WARD", ("Ham", 30), ("Lee", 50)), role=FieldRole.ADDRESS)
_BOROUGH = category("BOROUGH", ("Ham", 2), ("Lee", 78))
WELLS = LayerInfo(
    "w", "wells", GeometryKind.POINT, "EPSG:4326", 80,
    (category("OWNER", ("City", 50), ("Farm", 30)), amount("DEPTH_M", 2, 90), _WARD, _BOROUGH), _BOX, fingerprint="wells",
)  # fmt: skip
COPSES = LayerInfo(
    "c", "copses", GeometryKind.POLYGON, "EPSG:4326", 40, (category("SPECIES", ("Oak", 25), ("Ash", 15)),), _BOX, fingerprint="copses"
)
ZONES = LayerInfo(
    "z", "zones", GeometryKind.POLYGON, "EPSG:4326", 4, (name_field(filled=4, distinct=4),), _BOX, name_fields=("name",), fingerprint="z"
)
WORLD = FakeWorld((WELLS, COPSES, ZONES), [Named("z", 1, "Upton", 10.2, 50.2)])


@pytest.mark.parametrize(
    ("question", "field", "statistics", "columns"),
    [
        ("Number of wells per owner with their mean depth", "OWNER", ("count", "mean"), ["DEPTH_M"]),
        ("how many wells per owner and their maximum depth", "OWNER", ("count", "max"), ["DEPTH_M"]),
        ("number of copses by species with total area and average area", "SPECIES", ("count", "sum", "mean"), ["area_m2", "area_m2"]),
        ("copses by species: count and total area", "SPECIES", ("count", "sum"), ["area_m2"]),
    ],
)
def test_figures_behind_a_field_stand_beside_the_count(question: str, field: str, statistics: tuple[str, ...], columns: list[str]) -> None:
    found = grounded_over(question, WORLD)
    assert not [issue for issue in found.issues if issue.stops]
    assert (found.group_field, found.statistics, [term.column for term in found.columns[1:]]) == (field, statistics, columns)
    assert not found.frame.ignored


def test_behind_areas_it_may_be_of_them() -> None:
    found = grounded_over("Number of wells per zone with their total area", WORLD)
    assert "sum" not in found.statistics


@pytest.mark.parametrize("place", ["the ward of Ham", "the ward Ham", "Ham ward"])
def test_a_name_with_its_kind_goes_by_the_field_of_that_kind(place: str) -> None:
    found = grounded_over(f"wells in {place}", WORLD)
    assert not [issue for issue in found.issues if issue.stops]
    assert found.target is not None
    assert found.target.predicate == Compare("WARD", Comparison.EQ, "Ham")
    assert not found.target.relations
