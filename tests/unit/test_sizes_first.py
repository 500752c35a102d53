"""How thick things are, beside what they are made of and their state, in any order."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.wording.sizes_first import with_sizes_first
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import FakeWorld, amount, category, name_field, target_of

_FIELDS = (
    name_field("FACILITYID", 320, 320),
    amount("DIAM_INCHES", 24, 320),
    category("MATERIAL", ("PVC", 90), ("DI", 80), ("CI", 60)),
    category("STATUS", ("ACTIVE", 280), ("ABANDONED", 40)),
)
WORLD = FakeWorld((LayerInfo("m", "mains", GeometryKind.LINE, "EPSG:2913", 320, _FIELDS, (10.0, 50.0, 10.1, 50.1)),), ())


@pytest.mark.parametrize(
    ("question", "conditions"),
    [
        ("8-inch PVC mains", {"MATERIAL = PVC", "DIAM_INCHES = 8"}),
        ("How many 8 inch DI mains are there?", {"MATERIAL = DI", "DIAM_INCHES = 8"}),
        ("abandoned 6-inch mains", {"STATUS = ABANDONED", "DIAM_INCHES = 6"}),
        ("how many DI 8-inch mains are there", {"MATERIAL = DI", "DIAM_INCHES = 8"}),
    ],
)
def test_a_size_and_a_value_in_any_order(question: str, conditions: set[str]) -> None:
    predicate = target_of(by_grammar(question, WORLD, Settings())).predicate
    assert predicate is not None
    assert set(predicate.words().split(" and ")) == conditions


@pytest.mark.parametrize(
    "question", ["mains with active 8 inch", "how many 8-inch mains", "mains within 8 inches of the valves", "the new 8-inch mains"]
)
def test_only_values_change_places_with_it(question: str) -> None:
    assert with_sizes_first(question, WORLD.catalog, "en") == question


def test_several_values_before_it() -> None:
    assert with_sizes_first("active PVC 8-inch mains", WORLD.catalog, "en") == "8-inch active PVC mains"
