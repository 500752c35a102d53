"""Denials before a noun, before a comparison, and of all neighbours; and areas that are no part of themselves."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import RelationKind
from spatial_rag_plugin.model.predicate import Compare, Comparison, Not
from tests.unit.fake_world import DISTRICTS, FakeWorld, Named, grounded_whole, name_field, number
from tests.unit.reading import brief


def _world(layer: str, *names: str) -> FakeWorld:
    extent = (10.0, 50.0, 10.1, 50.1)
    areas = LayerInfo("a", layer, GeometryKind.POLYGON, "EPSG:4326", 9, (name_field("name", 9, 9),), extent, name_fields=("name",))
    return FakeWorld((areas, DISTRICTS), [Named("a", at, name) for at, name in enumerate(names, 1)])


@pytest.mark.parametrize(
    ("question", "frame"),
    [
        ("wards that contain no library", "features: [wards | not contains library]"),
        ("canals crossing no railway", "features: [canals | not crosses railway]"),
        ("plots touching no lane", "features: [plots | not touches lane]"),
        ("kiosks near no station", "features: [kiosks | not near station]"),
        ("kiosks within 300 m of no station", "features: [kiosks | beyond_distance 300m station]"),
        ("ponds not deeper than 4 m", "features: [ponds | ?depth <= 4 m]"),
        ("ponds no larger than 3 ha", "features: [ponds | ?area <= 3 ha]"),
        ("tunnels no longer than 800 m", "features: [tunnels | ?length <= 800 m]"),
        ("towers that aren't higher than 40 m", "features: [towers | ?height <= 40 m]"),
        ("Teiche nicht größer als 3 ha", "features: [Teiche | ?area <= 3 ha]"),
        ("Türme, die nicht höher als 40 m sind", "features: [Türme | ?height <= 40 m]"),
    ],
)
def test_a_denial_is_read(question: str, frame: str) -> None:
    found, issues = read(question)
    assert brief(found) == frame
    assert not issues
    assert not found.ignored


@pytest.mark.parametrize(
    ("question", "op", "count"),
    [
        ("parishes that border no other parish", "=", 0),
        ("parishes which share no land border with another parish", "=", 0),
        ("parishes without neighbours", "=", 0),
        ("parishes with more than 4 neighbours", ">", 4),
    ],
)
def test_neighbours_are_counted_beside_a_thing(question: str, op: str, count: int) -> None:
    found = grounded_whole(question, _world("parishes", "Elmley", "Oakham"))
    assert found.target is not None
    (condition,) = found.target.conditions
    tally = condition.term.tally
    assert tally is not None
    assert (tally.kind, tally.counted.layer_id) == (RelationKind.TOUCHES, "a")
    assert (condition.op, condition.value) == (Comparison(op), count)


@pytest.mark.parametrize("question", ["parishes completely within Oakham", "parishes inside Oakham", "parishes that overlap Oakham"])
def test_an_area_is_no_part_of_itself(question: str) -> None:
    found = grounded_whole(question, _world("parishes", "Elmley", "Oakham"))
    assert found.target is not None
    assert found.target.predicate == Not(Compare("name", Comparison.EQ, "Oakham"))


def test_areas_of_another_layer_are_all_meant() -> None:
    found = grounded_whole("districts inside Oakham", _world("parishes", "Elmley", "Oakham"))
    assert found.target is not None
    assert found.target.predicate is None


def test_what_is_added_up_in_an_area_is_in_itself() -> None:
    """Of the people of the parishes in Elmley none would be left without Elmley."""
    extent = (10.0, 50.0, 10.1, 50.1)
    fields = (name_field("name", 9, 9), number("population"))
    parishes = LayerInfo("a", "parishes", GeometryKind.POLYGON, "EPSG:4326", 9, fields, extent, name_fields=("name",))
    found = grounded_whole("total population of the parishes in Elmley", FakeWorld((parishes,), [Named("a", 1, "Elmley")]))
    assert found.target is not None
    assert found.target.predicate is None
