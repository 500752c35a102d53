"""What a question calls layers and fields that are named in pinyin, beside the very words that are spelled there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.pinyin import spoken
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import STREETS, FakeWorld, category, name_field, number

ROADS = replace(
    STREETS,
    name="gonglu",
    fields=(name_field(filled=40), category("dengji", ("高速公路", 2), ("县道", 38)), number("LDRK"), number("LDQS")),
)
WORLD = FakeWorld((ROADS,))


def test_a_layer_that_is_spelled_out_is_called_by_other_words_as_well() -> None:
    """道路 are all of "gonglu", and not those whose class ends in 公路."""
    found = understand("道路有多少条", WORLD, Settings())
    target = found.grounded.target if found.grounded else None
    assert target is not None
    assert (target.layer_id, target.predicate) == ("s", None)


@pytest.mark.parametrize(("question", "field"), [("每条路的人口", "LDRK"), ("林道前三名", "LDQS")])
def test_grammar_is_in_no_name_of_a_field(question: str, field: str) -> None:
    alias = next(info.alias for info in spoken(question, WORLD).catalog.layers[0].fields if info.name == field)
    assert not set("的三") & set(alias)


CLINICS = replace(
    STREETS,
    name="YLJG",
    fields=(name_field("JGMC", 40), category("JGDJ", ("三级", 10), ("二级", 30)), category("JGLX", ("医院", 15), ("诊所", 25))),
    name_fields=("JGMC",),
)


@pytest.mark.parametrize("question", ["机构类型", "各机构类型", "多少个机构类型"])
def test_words_for_kinds_at_the_end_are_letters_as_well(question: str) -> None:
    called = {info.name: info.alias for info in spoken(question, FakeWorld((CLINICS,))).catalog.layers[0].fields}
    assert called["JGLX"] == "机构类型"
    assert called["JGDJ"] != "机构类型"


HOMES = replace(
    STREETS,
    name="养老机构",
    fields=(name_field("JGMC", 40), category("JGXZ", ("公办", 10), ("民办", 30)), category("SSXZ", ("临江镇", 15), ("石岭乡", 25))),
    name_fields=("JGMC",),
)


@pytest.mark.parametrize(("question", "nature", "town"), [("各乡镇养老机构数量", "", "乡镇"), ("按机构性质统计", "机构性质", "所属乡镇")])
def test_a_field_of_no_areas_is_called_by_no_word_for_areas(question: str, nature: str, town: str) -> None:
    """The ends of JGXZ are the initials of 乡镇: homes in each town were counted by what kind of owner they have."""
    called = {info.name: info.alias for info in spoken(question, FakeWorld((HOMES,))).catalog.layers[0].fields}
    assert (called["JGXZ"], called["SSXZ"]) == (nature, town)


PROJECTS = replace(
    STREETS,
    name="GBZNT",
    fields=(name_field("XMMC", 40), category("XMZT", ("已验收", 30), ("在建", 10)), number("ZTZ_WY")),
    name_fields=("XMMC",),
)


def test_rows_are_what_their_names_are_of() -> None:
    """项目 are the rows of XMMC, whatever the layer is called; by 项目 nobody asks for the 项目状态 of XMZT."""
    (layer,) = spoken("总投资最多的五个项目", FakeWorld((PROJECTS,))).catalog.layers
    assert "项目" in layer.called
    (other,) = spoken("各厦门分公司", FakeWorld((PROJECTS,))).catalog.layers
    assert not other.called
