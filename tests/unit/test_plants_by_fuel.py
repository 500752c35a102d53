"""Wind farms, 水电站 and the like are power plants of that fuel where a field says it, and a layer or a value of that name elsewhere."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field

FUELS = category("primary_fuel", ("Hydro", 20), ("Wind", 30), ("Solar", 10), ("Nuclear", 2))
PLANTS = replace(PLACES, id="p", name="power_plants", fields=(name_field(), FUELS), fingerprint="p")
DAMS = replace(PLACES, id="d", name="hydropower_stations", fields=(name_field(),), fingerprint="d")
DIAN = replace(PLACES, id="z", name="电站", fields=(name_field("名称"), category("类型", ("水电", 3), ("风电", 4))), fingerprint="z")
SITES = replace(PLACES, id="e", name="sites", fields=(name_field(), category("kind", ("wind farm", 3), ("mine", 4))), fingerprint="e")


@pytest.mark.parametrize(
    ("question", "layer", "value"),
    [
        ("wind farms", PLANTS, "Wind"),
        ("how many hydro plants are there", PLANTS, "Hydro"),
        ("水电站有几座", PLANTS, "Hydro"),
        ("核电站有几座", PLANTS, "Nuclear"),
        ("Solarparks", PLANTS, "Solar"),
        ("水电站有几座", DIAN, "水电"),
        ("水电站有几座", DAMS, ""),
        ("wind farms", SITES, "wind farm"),
    ],
)
def test_plants_are_told_by_their_fuel(question: str, layer: LayerInfo, value: str) -> None:
    found = understand(question, FakeWorld((layer,), ()), Settings()).grounded
    assert found is not None
    assert found.target is not None
    assert found.target.layer_id == layer.id
    assert getattr(found.target.predicate, "value", "") == value
