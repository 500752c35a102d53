"""What Chinese says by a verb of the values of a field, numbers above their mean right before the things, shares of the same things, and
numbers that two initials stand for.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.pinyin import spoken
from spatial_rag_plugin.model.predicate import Compare, Comparison, IsNull
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, FakeWorld, amount, category, condition_of, name_field

PONDS = replace(
    PLACES,
    id="y",
    name="养殖塘",
    feature_count=100,
    fields=(
        name_field("塘号"),
        category("品种", ("对虾", 40), ("草鱼", 40), ("养殖蟹", 20)),
        category("是否有增氧机", ("是", 60), ("否", 40)),
        amount("水深", 1, 6),
        amount("TL", 1, 30),
    ),
    name_fields=("塘号",),
    fingerprint="y",
)
WORLD = FakeWorld((PONDS,))


def plan(question: str) -> Plan:
    return understand(question, WORLD, Settings())


@pytest.mark.parametrize("question", ["养对虾的养殖塘", "养殖对虾的养殖塘有多少个", "养了对虾的养殖塘", "生产对虾的养殖塘"])
def test_a_verb_before_a_value_adds_nothing(question: str) -> None:
    assert condition_of(plan(question)) == Compare("品种", Comparison.EQ, "对虾")


def test_a_value_that_has_the_verb_in_it_is_itself() -> None:
    assert condition_of(plan("养殖蟹的养殖塘")) == Compare("品种", Comparison.EQ, "养殖蟹")


@pytest.mark.parametrize("question", ["带增氧机的养殖塘", "配备增氧机的养殖塘有几个", "装有增氧机的养殖塘"])
def test_what_things_have_is_a_yes(question: str) -> None:
    assert condition_of(plan(question)) == Compare("是否有增氧机", Comparison.EQ, "是")


@pytest.mark.parametrize("question", ["养鲈鱼的养殖塘", "装有水泵的养殖塘"])
def test_what_no_field_holds_is_asked_back(question: str) -> None:
    assert not plan(question).runnable


@pytest.mark.parametrize("question", ["水深高于平均的养殖塘", "水深低于平均的对虾养殖塘有多少个"])
def test_above_the_mean_may_stand_right_before_the_things(question: str) -> None:
    assert plan(question).runnable, plan(question).issues


@pytest.mark.parametrize("question", ["没有记录水深的养殖塘", "水深未记录的养殖塘有几个", "未登记水深的养殖塘"])
def test_what_was_not_recorded_has_no_value(question: str) -> None:
    assert condition_of(plan(question)) == IsNull("水深")


def test_a_share_of_the_same_things_is_of_these() -> None:
    found = plan("带增氧机的对虾养殖塘占全部对虾养殖塘的比例")
    assert found.runnable, found.issues


@pytest.mark.parametrize(("question", "alias"), [("塘龄最大的养殖塘", "塘龄"), ("投量最大的养殖塘", "投量")])
def test_two_initials_may_be_a_number_by_its_last_word(question: str, alias: str) -> None:
    (layer,) = spoken(question, WORLD).catalog.layers
    (field,) = (info for info in layer.fields if info.name == "TL")
    assert field.alias == alias
