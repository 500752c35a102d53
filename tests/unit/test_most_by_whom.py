"""Who does the most of something: the field of the things that says who."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.most_by_whom import with_who_named
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from tests.unit.fake_world import FakeWorld, category, name_field

_FIELDS = (name_field(), category("OWNER", ("A", 20), ("B", 40)), category("SURVEYOR", ("C", 20), ("D", 40)), category("kind", ("oak", 60)))
TREES = LayerInfo("t", "trees", GeometryKind.POINT, "EPSG:4326", 60, _FIELDS, (10.0, 46.0, 11.0, 47.0), name_fields=("name",))


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("who owns the most trees?", "which owner has the most trees?"),
        ("Who surveyed the fewest trees in Alton", "which surveyor has the fewest trees in Alton"),
        ("which surveyor felled the most trees in 2023", "which SURVEYOR has the most trees felled in 2023"),
        ("which surveyor handled the most trees", "which SURVEYOR has the most trees"),
        ("who painted the most trees", "who painted the most trees"),
        ("who owns the most yachts", "who owns the most yachts"),
        ("which owner lives nearest the trees", "which owner lives nearest the trees"),
    ],
)
def test_who_is_a_field_of_the_things(question: str, expected: str) -> None:
    assert with_who_named(question, FakeWorld((TREES,))).casefold() == expected.casefold()
