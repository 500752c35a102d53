"""What is said behind a thing and is of the areas it lies in, and things so high in areas that have no field of them."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.binding import Binding
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import RelationKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import FakeWorld, amount, name_field


def layer(name: str, geometry: GeometryKind, *fields) -> LayerInfo:
    own = (name_field(filled=80, distinct=80), *fields)
    return LayerInfo(name, name, geometry, "EPSG:4326", 80, own, (10.0, 50.0, 10.1, 50.1), name_fields=("name",), fingerprint=name)


WORLD = FakeWorld(
    (
        layer("counties", GeometryKind.POLYGON, amount("height", 1, 90)),
        layer("peaks", GeometryKind.POINT, amount("elevation", 100, 6000)),
        layer("ports", GeometryKind.POINT),
        layer("lakes", GeometryKind.POLYGON),
    ),
    features=(),
)


def target(question: str) -> Binding:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, (question, [str(issue.message) for issue in found.issues])
    assert found.grounded is not None
    assert found.grounded.target is not None
    return found.grounded.target


def counted(bound: Binding) -> list[str]:
    return [item.term.tally.counted.layer_id for item in bound.conditions if item.term is not None and item.term.tally is not None]


@pytest.mark.parametrize(
    "question",
    [
        "Which counties have at least one peak above 3000 m and more than 10 ports?",
        "counties with a peak above 3000 m and more than 10 ports",
        "counties with a lake larger than 5 km2 and more than 10 ports",
    ],
)
def test_the_second_count_is_of_the_areas(question: str) -> None:
    bound = target(question)
    assert counted(bound) == ["ports"]
    (inside,) = (item for item in bound.relations if item.reference is not None)
    assert inside.kind in (RelationKind.CONTAINS, RelationKind.CROSSES)
    assert inside.reference is not None
    assert counted(inside.reference) == []


def test_what_a_lake_has_stays_with_the_lake() -> None:
    bound = target("counties with a lake that has more than 3 ports")
    assert counted(bound) == []
    assert [counted(item.reference) for item in bound.relations if item.reference is not None] == [["ports"]]


@pytest.mark.parametrize("question", ["counties with peaks above 3000 m", "counties with a peak over 3000 m"])
def test_things_that_are_so_high(question: str) -> None:
    (inside,) = target(question).relations
    assert inside.reference is not None
    assert inside.reference.layer_id == "peaks"
    assert "3000" in f"{inside.reference.predicate}{inside.reference.conditions}"


def test_a_field_of_the_areas_is_theirs() -> None:
    bound = target("counties with a height above 30 m")
    assert not bound.relations
    assert "height" in str(bound.predicate)
