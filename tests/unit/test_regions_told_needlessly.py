"""A region behind the one place of a name, which needs none, is said of what lies far from that place."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import RelationKind
from tests.unit.fake_world import PLACES, FakeWorld, Named, grounded_whole, name_field

AREAS = LayerInfo(
    "a", "regions", GeometryKind.POLYGON, "EPSG:4326", 9, (name_field("name", 9, 9),), (10.0, 50.0, 10.1, 50.1), name_fields=("name",)
)
NAMED = (Named("a", 1, "Nordland"), Named("a", 2, "Sudland"), Named("p", 1, "Elmley"))


@pytest.mark.parametrize(
    ("question", "more", "within"),
    [
        ("cafés more than 3 km from Elmley in Nordland", (), True),
        ("Cafés mehr als 3 km von Elmley entfernt in Nordland", (), True),
        ("cafés more than 3 km from Elmley", (), False),
        ("cafés within 3 km of Elmley in Nordland", (), False),
        ("cafés more than 3 km from Elmley in Nordland", (Named("p", 2, "Elmley", 10.05),), False),
    ],
)
def test_where_the_things_lie(question: str, more: tuple[Named, ...], within: bool) -> None:
    grounded = grounded_whole(question, FakeWorld((PLACES, AREAS), (*NAMED, *more)))
    kinds = {relation.kind for relation in grounded.target.relations} if grounded.target is not None else set()  # it is asked which
    assert (RelationKind.IN in kinds) == within
