"""Layers that Chinese calls by other words for the parts of their names: 燃气管线 over gas_pipe, 排水管道 over 排水管网."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.layer_names import layer_name_score
from spatial_rag_plugin.grounding.lexicon.pinyin import spoken
from spatial_rag_plugin.grounding.lexicon.words import stems
from spatial_rag_plugin.model.catalog import FieldRole, GeometryKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field, number

MAINS = replace(PLACES, id="m", name="water_main", geometry=GeometryKind.LINE, fields=(), name_fields=(), fingerprint="m")
DRAINS = replace(MAINS, id="d", name="污水管网", fingerprint="d")


@pytest.mark.parametrize(
    ("words", "layer", "named"),
    [
        ("供水管线", MAINS, True),
        ("自来水管道", MAINS, True),
        ("燃气管道", MAINS, False),
        ("供水井", MAINS, False),
        ("污水管道", DRAINS, True),
        ("雨水管道", DRAINS, False),
        ("污水井", DRAINS, False),
    ],
)
def test_other_words_for_the_parts_of_a_name(words: str, layer: object, named: bool) -> None:
    assert (layer_name_score(stems(words), layer) > 0.9) is named


def test_a_unit_that_is_the_whole_name_stands_for_words() -> None:
    pumps = replace(PLACES, id="p", name="水泵", fields=(name_field("编号", 9, 9), number("GL", 9), category("厂家", ("甲", 5), ("乙", 4))))
    layer = spoken("水泵的平均功率", FakeWorld((pumps,))).catalog.layer("p")
    assert layer is not None
    field = layer.field("GL")
    assert field is not None
    assert field.alias == "功率"
    assert field.role is FieldRole.NUMBER


def test_a_word_that_begins_like_an_order_is_kept() -> None:
    world = FakeWorld((replace(DRAINS, name="排污管网"), replace(DRAINS, id="w", name="WGX", fingerprint="w")))
    found = by_grammar("排污管线总长", world, Settings())
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.layer_id == "d"
