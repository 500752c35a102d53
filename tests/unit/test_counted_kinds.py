"""Where nothing is counted at first, what a kind is made of is chosen anew where something is."""

from __future__ import annotations

from dataclasses import replace

from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.world import uncounted
from spatial_rag_plugin.model.predicate import Predicate
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field

_DIETS = category("diet_vegetarian", ("yes", 40), ("only", 5), ("no", 10))
_CUISINES = replace(category("cuisine", ("vegetarian", 90), ("thai", 5)), tokens=True)
EATERIES = replace(PLACES, id="e", fields=(name_field(), category("category", ("restaurant", 60), ("café", 40)), _DIETS, _CUISINES))


class _Counting(FakeWorld):
    """Of the restaurants most say that they are vegetarian in their diet, though more of all places do in their cuisine."""

    def count(self, layer_id: str, predicate: Predicate) -> int:
        return 40 if "diet_vegetarian" in predicate.fields() else 3


def test_a_first_look_decides_nothing() -> None:
    fresh, used = _Counting((EATERIES,)), _Counting((EATERIES,))
    assert class_readings("素食餐厅", uncounted(used))
    found = class_readings("素食餐厅", used)[0].predicate
    assert found == class_readings("素食餐厅", fresh)[0].predicate
    assert found is not None
    assert "diet_vegetarian" in found.fields()
