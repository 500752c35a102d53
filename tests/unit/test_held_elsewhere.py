"""Things of a kind that lie in two layers of one extract: what is left out is told."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import FakeWorld, category, name_field

_BOX = (10.0, 50.0, 10.1, 50.1)


def _layer(name: str, kind: GeometryKind, restaurants: int, schools: int) -> LayerInfo:
    fields = (name_field(), category("amenity", ("restaurant", restaurants), ("school", schools), ("bank", 20)))
    return LayerInfo(name, name, kind, "EPSG:4326", 400, fields, _BOX, name_fields=("name",), fingerprint=name)


POINTS = _layer("points", GeometryKind.POINT, 300, 1)
AREAS = _layer("areas", GeometryKind.POLYGON, 2, 40)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("how many restaurants are there", "areas"),
        ("how many schools are there", "points"),
        ("how many restaurants (points) are there", ""),
    ],
)
def test_what_another_layer_holds_of_a_kind_is_told(question: str, told: str) -> None:
    found = understand(question, FakeWorld((POINTS, AREAS), []), Settings())
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    said = [str(issue.message) for issue in found.issues if issue.code == "layer-taken"]
    assert [f"there are others in “{told}”" in text for text in said] == ([True] if told else [])
