"""Values that end in what the layer is called are sizes of the same thing: 大桥 is no other word for 桥 beside 中桥 and 小桥."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.pinyin import spoken
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field

BRIDGES = replace(
    PLACES,
    id="b",
    name="QL",
    feature_count=46,
    fields=(name_field("MC", 46, 46), category("GM", ("大桥", 14), ("中桥", 20), ("小桥", 12)), category("JG", ("拱桥", 20), ("梁桥", 26))),
    name_fields=("MC",),
)


@pytest.mark.parametrize("name", ["QL", "桥梁", "桥梁_点"])
@pytest.mark.parametrize("question", ["桥有几座", "有多少座桥", "共有多少桥梁"])
def test_all_of_the_layer_are_meant(question: str, name: str) -> None:
    world = FakeWorld((replace(BRIDGES, name=name),))
    found = understand(question, world, Settings())
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.predicate is None
    assert spoken(question, world) is not None


def test_one_of_the_sizes_is_still_that() -> None:
    found = understand("大桥有几座", FakeWorld((BRIDGES,)), Settings())
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.predicate is not None
    assert "大桥" in found.grounded.target.predicate.words()
