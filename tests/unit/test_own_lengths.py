"""Lengths and heights of things that are points: which of their fields a bound in metres or kilometres is about."""

from __future__ import annotations

from typing import Optional

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import Plan, understand
from tests.unit.fake_world import FakeWorld, category, name_field, number


def plan(question: str, *fields: str) -> Plan:
    info = (name_field(), category("kind", ("ski tour", 60)), *map(number, fields))
    layer = LayerInfo("t", "ski tours", GeometryKind.POINT, "EPSG:4326", 60, info, (10.0, 46.0, 11.0, 47.0), name_fields=("name",))
    return understand(question, FakeWorld(layers=(layer,)), Settings())


@pytest.mark.parametrize(
    ("question", "fields", "expected"),
    [
        ("ski tours over 12 km", ("height_m", "length_km"), ("length_km", ">", 12)),
        ("ski tours under 12 km", ("length_km", "height_m"), ("length_km", "<", 12)),
        ("ski tours ≥ 12 km", ("length_km",), ("length_km", ">=", 12)),
        ("ski tours over 1200 m", ("height_m",), ("height_m", ">", 1200)),
        ("ski tours under 9 km", ("length_km",), ("length_km", "<", 9)),
        ("ski tours over 1200 m", ("height_m", "length_km"), None),
        ("ski tours with less than 800 m of height", ("length_km", "height_m"), ("height_m", "<", 800)),
        ("ski tours sleeping 12", ("max_guests", "length_km"), ("max_guests", ">=", 12)),
        ("ski tours that sleep 6 people", ("guests",), ("guests", ">=", 6)),
        ("ski tours sleeping 12", ("length_km",), None),
    ],
)
def test_the_field_that_a_bound_is_about(question: str, fields: tuple[str, ...], expected: Optional[tuple[str, str, int]]) -> None:
    found = plan(question, *fields)
    target = found.grounded.target if found.grounded is not None else None
    predicate = target.predicate if target is not None and found.runnable else None
    said = {(part.field, part.op.value, part.value) for part in getattr(predicate, "parts", (predicate,)) if hasattr(part, "op")}
    assert (expected in said) if expected is not None else not found.runnable
