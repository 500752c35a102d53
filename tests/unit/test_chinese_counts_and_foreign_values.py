"""Chinese: how many of each value of a field, another word for how many, sorts that nobody names, and places by their Chinese names."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.groups.sorting import main_category
from spatial_rag_plugin.grounding.lexicon.pinyin import spoken
from spatial_rag_plugin.grounding.wording.foreign_values import with_values_of_places
from spatial_rag_plugin.grounding.wording.han_counts import with_counts_said
from spatial_rag_plugin.language.rewordings import in_known_words
from spatial_rag_plugin.model.catalog import Catalog
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field, number

FIRES = replace(
    PLACES,
    id="f",
    name="森林火灾",
    fields=(
        name_field("编号"),
        category("火灾性质", ("一般", 50), ("较大", 50)),
        category("起火原因", ("雷击", 50), ("祭祀", 50)),
        number("过火面积"),
    ),
    name_fields=("编号",),
    fingerprint="f",
)
WRECKS = replace(
    PLACES, id="w", name="wrecks", fields=(name_field(), category("flag", ("Norway", 30), ("Peru", 70))), fingerprint="w"
)
CODES = replace(
    PLACES,
    id="g",
    name="SJ",
    fields=(name_field("SJBH"), category("TSLX", ("噪声", 50), ("油烟", 50)), category("SSSQ", ("东湖社区", 50), ("西湖社区", 50))),
    name_fields=("SJBH",),
    fingerprint="g",
)


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("各起火原因的数量", "按起火原因统计森林火灾数量"),
        ("各县火灾总量", "各县火灾数量"),
        ("哪类火灾最多", "哪类火灾最多"),
        ("哪种起火原因最多", "哪种起火原因最多"),
    ],
)
def test_what_is_counted(question: str, read: str) -> None:
    assert with_counts_said(question, Catalog((FIRES,))) == read


def test_the_sorts_are_those_of_the_things() -> None:
    found = main_category(FIRES)
    assert found is not None
    assert found.name == "火灾性质"


def test_a_place_is_the_value_for_it() -> None:
    assert with_values_of_places("挪威沉船数量", Catalog((WRECKS,))) == "Norway的沉船数量"
    assert with_values_of_places("挪威的沉船数量", Catalog((WRECKS,))) == "Norway的沉船数量"
    assert with_values_of_places("瑞典沉船数量", Catalog((WRECKS,))) == "瑞典沉船数量"


def test_initials_of_what_things_belong_to_are_areas() -> None:
    fields = {info.name: info.alias for layer in spoken("哪类诉求最多", FakeWorld((CODES,))).catalog.layers for info in layer.fields}
    assert not fields["SSSQ"]
    assert fields["TSLX"].endswith("类型")


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("夜间（22点以后）发生的火灾", "22点以后发生的火灾"),
        ("平均每起火灾的损失是多少元", "火灾的平均损失"),
        ("过火面积最大的是哪个林场", "过火面积最大的林场"),
    ],
)
def test_in_known_words(question: str, read: str) -> None:
    assert in_known_words(question, "zh").startswith(read)
