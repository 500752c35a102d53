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
