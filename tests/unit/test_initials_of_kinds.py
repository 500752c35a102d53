"""What a layer and its fields are called where one word has the initials of both."""

from __future__ import annotations

from dataclasses import replace

from spatial_rag_plugin.grounding.lexicon.pinyin import spoken
from tests.unit.fake_world import PLACES, FakeWorld, category, number


def test_what_a_field_of_kinds_is_called_is_not_what_its_layer_is_called() -> None:
    kinds = category("DLMC", ("水田", 30), ("旱地", 70))
    world = FakeWorld((replace(PLACES, id="d", name="DLTB", fields=(kinds, number("TBMJ")), name_fields=()),))
    (layer,) = spoken("各地类图斑面积", world).catalog.layers
    assert [info.alias for info in layer.fields] == ["地类", "图斑面积"]
    assert "地类" not in layer.called
