"""What follows things that areas have says where these things are; what lies on the edge of areas is none of what lies inside."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.binding import BindingKind
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import Construction, RelationKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, name_field, target_of

BARNS = replace(PLACES, id="b", name="barns", fields=(name_field(),), fingerprint="barns")
WELLS = replace(PLACES, id="w", name="wells", fields=(name_field(),), fingerprint="wells")
PATHS = LayerInfo("p", "paths", GeometryKind.LINE, "EPSG:4326", 90, (name_field(),), (10.0, 50.0, 10.1, 50.1), fingerprint="paths")
WORLD = FakeWorld((BARNS, WELLS, PATHS, DISTRICTS), (Named("w", 1, "Deep Well"), Named(DISTRICTS.id, 2, "Ashford")))


def plan(question: str) -> Plan:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, found.issues
    return found


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("which districts have a barn within 200 m of a well", RelationKind.WITHIN_DISTANCE),
        ("districts with a barn near a well", RelationKind.NEAR),
        ("districts with a barn at least 2 km away from Deep Well", RelationKind.BEYOND_DISTANCE),
        ("how many districts have a barn north of Deep Well", RelationKind.DIRECTION),
    ],
)
def test_where_the_things_are_that_areas_have(question: str, kind: RelationKind) -> None:
    (has,) = target_of(plan(question)).relations
    assert has.kind is RelationKind.CONTAINS
    assert has.reference is not None
    assert [place.kind for place in has.reference.relations] == [kind]


@pytest.mark.parametrize(
    "question", ["districts with a barn, within 2 km of Deep Well", "districts that have a barn and are within 2 km of Deep Well"]
)
def test_a_clause_of_its_own_is_of_the_areas(question: str) -> None:
    assert {relation.kind for relation in target_of(plan(question)).relations} == {RelationKind.CONTAINS, RelationKind.WITHIN_DISTANCE}


@pytest.mark.parametrize(
    "question", ["barns on the border of Ashford", "paths along the boundary of Ashford", "paths along the edge of Ashford"]
)
def test_on_the_edge_is_not_inside(question: str) -> None:
    (beside,) = target_of(plan(question)).relations
    assert beside.reference is not None
    assert beside.reference.kind is BindingKind.MADE
    assert beside.reference.made is not None
    assert beside.reference.made.kind is Construction.BOUNDARY


@pytest.mark.parametrize("question", ["does Ashford have a border with Brill", "is there a border between Ashford and Brill"])
def test_whether_two_share_a_border(question: str) -> None:
    world = FakeWorld((BARNS, DISTRICTS), (Named(DISTRICTS.id, 2, "Ashford"), Named(DISTRICTS.id, 3, "Brill")))
    found = by_grammar(question, world, Settings())
    assert found.runnable, found.issues
    assert [relation.kind for relation in target_of(found).relations] == [RelationKind.TOUCHES]


def test_what_has_none_of_those_in_a_region_is_looked_for_there() -> None:
    target = target_of(plan("the largest district without a barn in Ashford"))
    assert [(relation.kind, relation.negated) for relation in target.relations] in (
        [(RelationKind.CONTAINS, True), (RelationKind.IN, False)],
        [(RelationKind.IN, False), (RelationKind.CONTAINS, True)],
        [(RelationKind.DISJOINT, False), (RelationKind.IN, False)],
    )
