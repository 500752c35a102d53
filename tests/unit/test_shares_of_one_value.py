"""Shares of things that are all of one value."""

from __future__ import annotations

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import FakeWorld, category, name_field

CLINICS = LayerInfo(
    "c", "clinics", GeometryKind.POINT, "EPSG:4326", 60,
    (name_field(), category("wheelchair", ("yes", 20), ("no", 40)), category("owner", ("state", 30), ("church", 30))),
    (10.0, 50.0, 11.0, 51.0),
)  # fmt: skip
WORLD = FakeWorld((CLINICS,))


def test_what_is_told_apart_by_its_one_value_has_no_shares() -> None:
    """All of the clinics with wheelchair = yes are of this value: 100 % would be no answer."""
    assert not understand("percentage of clinics accessible by wheelchair", WORLD, Settings()).runnable
    assert understand("percentage of clinics by owner", WORLD, Settings()).runnable
