"""What a layer and its fields are called where one word has the initials of both."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.lexicon.pinyin import spoken
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number


def test_what_a_field_of_kinds_is_called_is_not_what_its_layer_is_called() -> None:
    kinds = category("DLMC", ("水田", 30), ("旱地", 70))
    world = FakeWorld((replace(PLACES, id="d", name="DLTB", fields=(kinds, number("TBMJ")), name_fields=()),))
    (layer,) = spoken("各地类图斑面积", world).catalog.layers
    assert [info.alias for info in layer.fields] == ["地类", "图斑面积"]
    assert "地类" not in layer.called


@pytest.mark.parametrize("word", ["户籍人口", "人口"])
def test_a_number_may_be_asked_for_without_the_word_for_number(word: str) -> None:
    """HJRKS is 户籍人口数, and 户籍人口 as well as 人口 say it."""
    kinds = replace(PLACES, id="d", name="机井", fields=(category("用途", ("灌溉", 30), ("饮用", 70)),))
    villages = replace(DISTRICTS, id="cun", name="CJXZQ", fields=(name_field("CMC", 30, 30), number("HJRKS", 30)), name_fields=("CMC",))
    world = spoken(f"{word}超过2000人的村", FakeWorld((villages, kinds)))
    found = find_field(word, world.catalog.layers[0], numeric=True)
    assert found is not None
    assert found.name == "HJRKS"


@pytest.mark.parametrize("question", ["产量最高的水厂", "总产量最高的水厂", "水厂总产量"])
def test_of_several_numbers_the_total_is_meant(question: str) -> None:
    """ZCL is 总产量, YCL 月产量: 产量 alone is the first, and never the second where the first is named."""
    plants = replace(PLACES, id="s", name="水厂", fields=(number("YCL"), number("ZCL"), category("类型", ("地表水", 30), ("地下水", 70))))
    fields = {info.name: info.alias for info in spoken(question, FakeWorld((plants,))).catalog.layers[0].fields}
    assert fields["YCL"] == ""
    assert fields["ZCL"] in ("产量", "总产量")
