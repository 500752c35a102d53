"""Chinese layers and fields by the initials of their pinyin, as standards for data write them, and words as people leave parts of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.classes import class_readings
from spatial_rag_plugin.grounding.fields import find_field
from spatial_rag_plugin.grounding.layer_words import layer_words, without_unit_of
from spatial_rag_plugin.grounding.pinyin import spoken
from spatial_rag_plugin.grounding.short_values import leaves_out
from spatial_rag_plugin.grounding.unspaced import parts_of
from spatial_rag_plugin.grounding.wording import in_order
from spatial_rag_plugin.grounding.words import stems
from spatial_rag_plugin.language.han import initials
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number

COUNTIES = replace(DISTRICTS, id="q", name="QXJX", fields=(name_field("QXMC", 6, 6), number("LDRK", 6)), name_fields=("QXMC",))
STANDS = replace(
    DISTRICTS,
    id="x",
    name="SLZYXB",
    feature_count=60,
    fields=(
        category("YSSZ", ("杉木", 40), ("马尾松", 20)),
        category("LDQS", ("国有", 20), ("集体", 40)),
        category("SFGYL", ("是", 20), ("否", 40)),
        number("XBXJ", 60),
    ),
    name_fields=(),
)
WELLS = replace(
    PLACES,
    id="j",
    name="机井分布",
    feature_count=30,
    fields=(category("取水许可证", ("有效", 20), ("过期", 10)), category("用途等级", ("一级", 20), ("二级", 10)), number("日供水人数", 30)),
    name_fields=(),
)


WORLD = FakeWorld((COUNTIES, STANDS, WELLS))


def plan(question: str) -> Plan:
    return understand(question, WORLD, Settings())


@pytest.mark.parametrize(
    ("word", "letters"), [("流动人口", "ldrk"), ("优势树种", "yssz"), ("森林资源", "slzy"), ("银行", "yh"), ("长度", "cd")]
)
def test_characters_begin_with_the_letters_of_their_pinyin(word: str, letters: str) -> None:
    assert all(letter in initials(character) for character, letter in zip(word, letters))
    assert initials("a") == ""
    assert initials("龘") == ""


@pytest.mark.parametrize(
    ("question", "field", "alias"),
    [
        ("流动人口最多的区县", "LDRK", "流动人口"),
        ("按优势树种统计小班蓄积", "YSSZ", "优势树种"),
        ("林地权属为国有的小班", "LDQS", "林地权属"),
        ("公益林小班有多少个", "SFGYL", "是否公益林"),
        ("小班蓄积超过500的有几个", "XBXJ", "小班蓄积"),
    ],
)
def test_fields_are_called_as_the_question_calls_them(question: str, field: str, alias: str) -> None:
    fields = {info.name: info.alias for layer in spoken(question, WORLD).catalog.layers for info in layer.fields}
    assert fields[field] == alias


def test_nothing_is_called_so_where_no_words_have_its_initials_or_nothing_is_chinese() -> None:
    assert not any(info.alias for layer in spoken("机井有多少眼", WORLD).catalog.layers[:1] for info in layer.fields)
    english = FakeWorld()
    assert spoken("小班有几个", english).catalog is english.catalog


@pytest.mark.parametrize(
    ("question", "layer", "predicate"),
    [
        ("杉木小班有多少个", "x", Compare("YSSZ", Comparison.EQ, "杉木")),
        ("公益林小班有多少个", "x", Compare("SFGYL", Comparison.EQ, "是")),
        ("取水许可证过期的机井有几眼", "j", Compare("取水许可证", Comparison.EQ, "过期")),
        ("取水许可证已过期的机井有几眼", "j", Compare("取水许可证", Comparison.EQ, "过期")),
        ("许可证有效的机井有几眼", "j", Compare("取水许可证", Comparison.EQ, "有效")),
    ],
)
def test_things_are_found_by_their_value_and_its_field(question: str, layer: str, predicate: Compare) -> None:
    found = plan(question).grounded
    assert found is not None
    assert found.target is not None
    assert found.frame.output is Output.COUNT
    assert (found.target.layer_id, found.target.predicate) == (layer, predicate)


def test_a_value_without_its_field_beside_it_is_no_condition_on_another_field() -> None:
    assert not any(not reading.unused for reading in class_readings("取水许可证一级机井", WORLD))


@pytest.mark.parametrize("question", ["机井日供水总人数是多少", "日供水总人数是多少"])
def test_a_total_inside_of_a_field_is_the_sum_of_it(question: str) -> None:
    found = plan(question).grounded
    assert found is not None
    assert found.target is not None
    assert found.target.layer_id == "j"
    assert (found.frame.measure.field, found.frame.measure.statistic) == ("日供水人数", "sum")
    assert len(in_order(question, WORLD.catalog)) == len(question)


def test_names_are_known_by_their_parts() -> None:
    assert {"隐患点", "害隐患点"} <= set(parts_of("地质灾害隐患点"))
    assert "抵押" in parts_of("是否抵押")
    assert "危险源" not in parts_of("危险源")
    assert leaves_out(stems("检测点"), stems("检测取样点"))
    assert not leaves_out(stems("检点"), stems("检测取样点"))
    assert not leaves_out(stems("检测站"), stems("检测取样点"))
    assert layer_words().bare_name("区县边界") == stems("区县")
    assert layer_words().bare_name("水系分布图") == stems("水系")
    assert without_unit_of("户籍人口_万人") == without_unit_of("户籍人口（万人）") == "户籍人口"
    assert without_unit_of("人口") == "人口"
    assert find_field("用途", WELLS) is WELLS.fields[1]
