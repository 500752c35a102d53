"""Fields by what offices usually write for a word, and by words that only say that there are kinds."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from tests.unit.fake_world import category, name_field

WELLS = LayerInfo(
    "w", "wells", GeometryKind.POINT, "EPSG:4326", 60,
    (
        name_field(filled=60, distinct=60),
        category("MAJ_BASIN", ("Ems", 40), ("Elbe", 20)),
        category("PRIM_USE", ("stock", 40), ("garden", 20)),
        category("wifi", ("none", 20), ("guests", 20), ("all", 20)),
        FieldInfo("WID_M", FieldType.REAL, role=FieldRole.NUMBER, filled=60, distinct=50, minimum=0.4, maximum=3.0),
        FieldInfo("POPN_SERVED", FieldType.INTEGER, role=FieldRole.NUMBER, filled=60, distinct=50, minimum=3, maximum=3000),
    ),
    name_fields=("name",), fingerprint="w",
)  # fmt: skip


@pytest.mark.parametrize(
    ("said", "field"),
    [
        ("major basin", "MAJ_BASIN"),
        ("primary use", "PRIM_USE"),
        ("width", "WID_M"),
        ("population served", "POPN_SERVED"),
        ("wifi availability", "wifi"),
    ],
)
def test_the_field_is_found(said: str, field: str) -> None:
    info = find_field(said, WELLS)
    assert info is not None
    assert info.name == field
