"""The key that a file gives its rows is no number of what they are, whatever words begin with its letters."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from tests.unit.fake_world import amount

_FID = FieldInfo("fid", FieldType.INTEGER, role=FieldRole.KEY, filled=50, distinct=50, minimum=1, maximum=50)
PERMITS = LayerInfo("p", "Permits", GeometryKind.POINT, "EPSG:4326", 50, (_FID, amount("FEE_K", 1, 20)), (10.0, 46.0, 11.0, 47.0))


@pytest.mark.parametrize(("words", "name"), [("fees in dollars", ""), ("fee", "FEE_K"), ("fid", "fid")])
def test_initials_are_no_row_key(words: str, name: str) -> None:
    info = find_field(words, PERMITS)
    assert (info.name if info is not None else "") == name
