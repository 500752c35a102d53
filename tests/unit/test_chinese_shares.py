"""Shares and rates as Chinese officials ask for them, of all things or of those in a place; words for a thing are no flag of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.pinyin import spoken
from spatial_rag_plugin.grounding.numbers.made_formulas import FORMULAS
from spatial_rag_plugin.grounding.wording.han_figures import with_share_said
from spatial_rag_plugin.language.made_words import made_words
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, category, name_field, number

LAMPS = replace(
    PLACES,
    id="l",
    name="路灯普查",
    feature_count=90,
    fields=(
        name_field("灯号"),
        category("ZT", ("完好", 60), ("熄灭", 30)),
        category("GY", ("LED", 50), ("钠灯", 40)),
        category("SFZHLD", ("是", 40), ("否", 50)),
    ),
    name_fields=("灯号",),
)
ORDERS = replace(
    PLACES,
    id="o",
    name="热线工单",
    feature_count=80,
    fields=(name_field("单号"), category("LB", ("路灯熄灭", 50), ("噪声扰民", 30)), category("JD", ("已办结", 60), ("未办结", 20))),
    name_fields=("单号",),
)
QUARTERS = replace(DISTRICTS, id="q", name="片区", fields=(name_field("片区名"), number("人口")), name_fields=("片区名",))
WORLD = FakeWorld((LAMPS, ORDERS, QUARTERS))


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("路灯中熄灭的占多少", "熄灭的路灯占比"),
        ("路灯熄灭率是多少？", "熄灭的路灯占比"),
        ("热线工单办结率", "已办结的热线工单占比"),
        ("东片区的路灯里熄灭的比例", "东片区的熄灭的路灯数量占东片区的路灯数量的比例"),
        ("各片区路灯中熄灭的比例", "各片区路灯中熄灭的比例"),
        ("路灯里哪些熄灭了", "路灯里哪些熄灭了"),
        ("路灯效率", "路灯效率"),
    ],
)
def test_the_quality_stands_before_its_kind(question: str, meant: str) -> None:
    assert with_share_said(question, WORLD.catalog) == meant


def test_a_rate_is_of_the_things_that_it_names() -> None:
    words = made_words("zh")
    assert words is not None
    found = FORMULAS["rate"]({"run": "路灯熄灭"}, words, WORLD)
    assert found is not None
    assert found.things is LAMPS


@pytest.mark.parametrize("question", ["东湖片区熄灭路灯占比", "东湖片区的熄灭路灯占比"])
def test_the_share_in_a_place_is_of_what_lies_there(question: str) -> None:
    grounded = understand(question, FakeWorld((LAMPS, ORDERS, QUARTERS), [Named("q", 1, "东湖片区")]), Settings()).grounded
    assert grounded is not None
    assert grounded.whole is not None
    assert grounded.whole.predicate is None
    assert [item.kind for item in grounded.whole.relations] == [item.kind for item in grounded.target.relations] != []


def test_what_a_layer_holds_is_no_field_of_it() -> None:
    layer = spoken("钠灯路灯有几盏", WORLD).catalog.layer("l")
    assert all(info.alias != "路灯" for info in layer.fields)
    grounded = understand("熄灭的路灯有几盏", WORLD, Settings()).grounded
    assert grounded is not None
    assert grounded.target is not None
    assert grounded.target.predicate is not None
    assert grounded.target.predicate.fields() == {"ZT"}


RESERVOIRS = replace(
    PLACES,
    id="r",
    name="鱼塘",
    feature_count=20,
    fields=(name_field("塘名"), category("管理单位", ("乡村鱼苗站", 12), ("县渔政所", 8)), category("是否清淤", ("是", 8), ("否", 12))),
    name_fields=("塘名",),
)
VILLAGES = replace(DISTRICTS, id="v", name="乡村", fields=(name_field("村名"), number("户数")), name_fields=("村名",))


@pytest.mark.parametrize("question", ["各乡村鱼塘数量", "各乡村清淤鱼塘个数"])
def test_a_value_that_begins_so_is_not_cut_out_of_two_layers(question: str) -> None:
    grounded = understand(question, FakeWorld((RESERVOIRS, VILLAGES)), Settings()).grounded
    assert grounded is not None
    assert grounded.target is not None
    assert grounded.target.layer_id == "v"
