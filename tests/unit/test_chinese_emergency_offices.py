"""What Chinese emergency offices ask: people and losses by initials, bounds of the field that is said, the one thing that is the most."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.pinyin import spoken
from spatial_rag_plugin.grounding.numbers.number_first import as_number_of_its_layer
from spatial_rag_plugin.grounding.wording.grades import in_ranks
from spatial_rag_plugin.grounding.wording.han_conditions import with_the_one_asked
from spatial_rag_plugin.grounding.wording.han_figures import with_people_asked
from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import Catalog as Layers
from spatial_rag_plugin.model.catalog import FieldInfo, FieldType
from spatial_rag_plugin.model.frame import Frame, Output, Phrase, Superlative
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field, number


def counted(name: str, most: float, alias: str = "") -> FieldInfo:
    return replace(number(name, 90), type=FieldType.INTEGER, minimum=0, maximum=most, alias=alias)


WRECKS = replace(
    PLACES,
    id="w",
    name="沉船事故",
    feature_count=90,
    fields=(
        name_field("事故编号", 90, 90),
        category("SGYY", ("碰撞", 40), ("触礁", 50)),
        category("GMDJ", ("大型", 20), ("中型", 30), ("小型", 40)),
        category("SSDJ", ("大", 20), ("中", 30), ("小", 40)),
        counted("SWRS", 9),
        counted("SSRS", 20),
        replace(number("ZJCCSS_WY", 90), minimum=0, maximum=90),
        counted("LADDERS", 4),
    ),
    name_fields=("事故编号",),
    fingerprint="w",
)
WORLD = FakeWorld((WRECKS,))


def alias(question: str, field: str) -> str:
    info = spoken(question, WORLD).catalog.layer("w").field(field)
    assert info is not None
    return info.alias


def grounded(question: str) -> GroundedFrame:
    found = understand(question, WORLD, Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.grounded is not None
    return found.grounded


def test_initials_that_are_an_english_word_are_none() -> None:
    assert alias("沉船事故总人数", "LADDERS") == ""
    assert alias("各事故原因的受伤人数", "SSRS") == "受伤人数"


def test_a_usual_count_of_people_is_no_loss() -> None:
    assert alias("各事故原因的平均损失", "SSRS") == "受伤人数"
    assert alias("各事故原因的平均损失", "ZJCCSS_WY") == "损失"
    assert alias("损失等级为大型以上的沉船事故", "SSRS") == "受伤人数"


def test_a_bound_is_of_the_field_that_is_said() -> None:
    catalog = spoken("损伤等级为中型以上的沉船事故", WORLD).catalog
    assert in_ranks("损伤等级为中型以上的沉船事故", catalog) == "损伤等级为中或大的沉船事故"
    assert in_ranks("中型以上的沉船事故", catalog) == "GMDJ为中型或大型的沉船事故"


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("损失最大的一起沉船是什么原因", "损失最大的沉船的原因是什么"),
        ("面积最大的那座水库属于什么类型", "面积最大的水库的类型是什么"),
        ("损失最大的沉船是什么原因", "损失最大的沉船是什么原因"),
        ("面积最大的一类土地", "面积最大的一类土地"),
        ("最大的一级支流", "最大的一级支流"),
    ],
)
def test_the_one_thing_that_is_the_most(question: str, plain: str) -> None:
    assert with_the_one_asked(question) == plain


def test_what_has_the_most_things_is_no_extreme_of_a_number() -> None:
    fields = (name_field("站名", 90, 90), counted("线路", 14))
    stops = replace(PLACES, id="b", name="公交站", feature_count=90, fields=fields, name_fields=("站名",), fingerprint="b")
    order = Superlative("最多", field="公交站")
    frame = Frame("哪条线路公交站最多", target=Phrase("线路", superlative=order), language="zh")
    assert as_number_of_its_layer(frame, FakeWorld((stops,))) == frame
    longest = replace(frame, target=Phrase("线路", superlative=replace(order, field="")))
    assert as_number_of_its_layer(longest, FakeWorld((stops,))).measure.statistic == "max"


def test_people_of_all_are_asked_for_together() -> None:
    catalog = Layers((replace(WRECKS, fields=(*WRECKS.fields, counted("dead", 9, "死亡人数"))),))
    assert with_people_asked("碰撞沉船事故死亡人数", catalog) == "碰撞沉船事故的死亡人数是多少"
    for question in ("各事故原因的死亡人数", "死亡人数最多的沉船事故", "哪起沉船事故死亡人数", "死亡人数", "沉船事故受伤和死亡人数"):
        assert with_people_asked(question, catalog) == question
    found = grounded("碰撞沉船事故死亡人数")
    assert found.frame.output is Output.NUMBER
    assert found.frame.measure.statistic == "sum"
