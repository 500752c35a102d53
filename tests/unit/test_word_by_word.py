"""Chinese questions read by what each word does, in whatever order the words stand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.groups.sorting import main_category
from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.numbers.made_rates import before_field
from spatial_rag_plugin.grounding.rereading.word_by_word import word_by_word
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.grounding.wording.han_undone import with_undone
from spatial_rag_plugin.language.marks import marks_of, rewritten
from spatial_rag_plugin.language.two_numbers import two_numbers
from spatial_rag_plugin.model.catalog import Catalog, FieldInfo, FieldRole, FieldType, Making
from spatial_rag_plugin.model.frame import Frame, Output
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, category, name_field, number

DATED = FieldInfo("下次检修日期", FieldType.DATE, "", FieldRole.DATE, 100, minimum="2024-01-01", maximum="2027-12-31")
PIERS = replace(
    PLACES,
    id="p",
    name="码头",
    called=(),
    fields=(
        name_field("名称"),
        category("运营单位", ("远洋航运", 50), ("顺达航运", 50)),
        category("码头类型", ("散货", 60), ("集装箱", 40)),
        category("等级", ("三级甲等", 20), ("三级乙等", 30), ("二级甲等", 50)),
        number("泊位数"),
        number("设计吞吐量"),
        number("实际吞吐量"),
        DATED,
    ),
    name_fields=("名称",),
    fingerprint="p",
)
TOWNS = replace(
    DISTRICTS,
    id="t",
    name="乡镇",
    called=(),
    fields=(name_field("乡镇名称"), number("常住人口")),
    name_fields=("乡镇名称",),
    fingerprint="t",
)
WORLD = FakeWorld((PIERS, TOWNS), ())
LEXICON = WorldLexicon(WORLD)


def read(question: str) -> Frame:
    found = word_by_word(question, "zh", WORLD, LEXICON)
    assert found is not None
    return found[0]


@pytest.mark.parametrize(
    "question",
    [
        "哪家运营单位负责的码头最多",
        "运营单位中，承担码头最多的一家",
        "按运营单位统计码头数，取第一名",
        "请问哪个运营单位手上的码头最多",
        "码头量排名第一的运营单位",
    ],
)
def test_who_has_the_most(question: str) -> None:
    frame = read(question)
    assert (frame.output, frame.best, frame.measure.statistic) == (Output.TABLE, "most", "count")
    assert frame.group is not None
    assert frame.group.phrase.text == "运营单位"


@pytest.mark.parametrize("question", ["哪三个运营单位的平均泊位数最高", "运营单位泊位数均值排名前三", "泊位数平均下来最高的三个运营单位"])
def test_the_first_few_by_a_mean(question: str) -> None:
    frame = read(question)
    assert frame.group is not None
    assert (frame.group.phrase.text, frame.row_order, frame.limit) == ("运营单位", "most", 3)
    assert (frame.measure.field, frame.measure.statistic) == ("泊位数", "mean")


def test_a_limit_a_value_and_a_sum() -> None:
    frame = read("泊位数小于30的散货码头，设计吞吐量合计")
    assert frame.target is not None
    assert [(each.field, each.op) for each in frame.target.conditions] == [("码头类型", "="), ("泊位数", "<")]
    assert (frame.output, frame.measure.field, frame.measure.statistic) == (Output.NUMBER, "设计吞吐量", "sum")


def test_a_rate_of_people() -> None:
    frame = read("每一万人对应多少座码头，分乡镇看")
    assert frame.target is not None
    assert frame.target.text == "乡镇"
    assert [term.per.amount.value for term in frame.measure.terms if term.per is not None and term.per.amount is not None] == [10000.0]


@pytest.mark.parametrize("question", ["实际吞吐量低于设计吞吐量的码头有多少座", "有多少座码头实际吞吐量比设计吞吐量低"])
def test_one_number_beside_another(question: str) -> None:
    found = word_by_word(question, "zh", WORLD, LEXICON)
    assert found is not None
    frame, numbers = found
    assert frame.target is not None
    assert [(each.field, each.op) for each in frame.target.conditions] == [("差值", "<")]
    made = numbers[0].made["p"]
    assert (made.making, made.first, made.second) == (Making.CHANGE, "实际吞吐量", "设计吞吐量")


def test_what_is_overdue_by_its_only_deadline() -> None:
    frame = read("检修已过期的码头有多少座")
    assert frame.target is not None
    assert [(each.field, each.op, each.value) for each in frame.target.conditions] == [("下次检修日期", "<", "P0D")]


def test_values_that_begin_so() -> None:
    frame = read("散货的三级码头一共几座")
    assert frame.target is not None
    assert {each.field: each.value for each in frame.target.conditions} == {"等级": "三级甲等 或 三级乙等", "码头类型": "散货"}


def test_a_word_that_means_something_is_never_left_out() -> None:
    """The letters of 以下, 及以上 and 最近 are no fillers."""
    said = [(mark.does, "二级及以下离最近"[mark.start : mark.end]) for mark in marks_of("二级及以下离最近", "zh")]
    assert ("fill", "以") not in said
    assert ("fill", "下") not in said
    assert not [each for each in said if each[0] in ("most", "least")]
    assert word_by_word("三级甲等及以下的码头数量", "zh", WORLD, LEXICON) is None
    assert word_by_word("不营业的码头数量", "zh", WORLD, LEXICON) is None


def test_the_largest_of_each_year_and_the_sort_with_the_most() -> None:
    of_each = read("每年最大泊位数")
    assert (of_each.measure.field, of_each.measure.statistic, of_each.best) == ("泊位数", "max", "")
    which = read("按码头类型汇总泊位数，最大的是哪类")
    assert (which.measure.field, which.measure.statistic, which.best) == ("泊位数", "sum", "most")


def test_a_denial_between_a_field_and_its_value() -> None:
    frame = read("散货码头中等级不是三级甲等的数量")
    assert frame.target is not None
    assert [(each.field, each.negated) for each in frame.target.conditions] == [("码头类型", False), ("等级", True)]


@pytest.mark.parametrize(
    "question",
    ["各类码头的泊位数和设计吞吐量", "散货和集装箱分别有多少", "散货码头有几座，集装箱码头有几座", "有名称的码头有几座，没有名称的呢"],
)
def test_two_questions_are_none(question: str) -> None:
    assert word_by_word(question, "zh", WORLD, LEXICON) is None


def test_numbers_are_said_in_full() -> None:
    assert rewritten("人口过500万", "zh") == "人口超过500万"
    assert rewritten("三室两厅", "zh") == "3室2厅"


def test_a_field_called_after_its_layer_sorts_it() -> None:
    assert main_category(PIERS) is PIERS.fields[2]


BRIDGES = replace(
    PLACES,
    id="b",
    name="公路桥梁",
    called=(),
    fields=(name_field("QLMC"), category("KJFL", ("特大桥", 20), ("大桥", 30), ("中桥", 30), ("小桥", 20))),
    name_fields=("QLMC",),
    fingerprint="b",
)


@pytest.mark.parametrize("words", ["桥梁", "桥"])
def test_what_all_values_end_in_is_all_of_them(words: str) -> None:
    """大桥 is another word for 桥梁, but beside 中桥 and 小桥 one of several sizes."""
    found = class_readings(words, FakeWorld((BRIDGES,), ()))[0]
    assert found.predicate is None or len(getattr(found.predicate, "values", ())) == 4


@pytest.mark.parametrize("question", ["还没检修的码头有几座", "未检修的码头有几座", "没有检修的码头有几座"])
def test_what_waits_for_it_is_not_done(question: str) -> None:
    """待检修 says 检修 too, but is none of what is denied."""
    piers = replace(PIERS, fields=(*PIERS.fields, category("状态", ("已检修", 60), ("检修中", 20), ("待检修", 20))), fingerprint="w")
    assert with_undone(question, Catalog((piers,))) == "不是已检修的码头有几座"


def test_a_word_for_a_layer_in_another_language_is_all_of_it() -> None:
    """公园 are all of "parks", not only those whose type ends so."""
    types = category("park_type", ("综合公园", 40), ("社区公园", 40), ("游园", 20))
    parks = replace(PLACES, id="k", name="parks", called=(), fields=(types,), fingerprint="k")
    assert class_readings("公园", FakeWorld((parks,), ()))[0].predicate is None


def test_which_of_several_things_asks_for_a_number_of_them_not_for_a_difference() -> None:
    assert list(two_numbers("多少家码头的实际吞吐量比设计吞吐量多", "zh")) == []


def test_the_whole_name_of_a_field_has_nothing_before_it() -> None:
    layer = replace(PLACES, name="房屋成交", fields=(number("成交总价"), number("总价")), fingerprint="h")
    assert before_field("成交总价", FakeWorld((layer,), ())) == ""
    assert before_field("房屋总价", FakeWorld((layer,), ())) == "房屋"


@pytest.mark.parametrize("question", ["各运营单位负责的码头数量、泊位数合计", "按运营单位统计件数和泊位总数"])
def test_a_count_beside_a_number_is_not_left_out(question: str) -> None:
    """各单位处理的件数和罚款总额 was the total alone."""
    found = word_by_word(question, "zh", WORLD, LEXICON)
    assert found is None


def test_a_value_is_no_verb_that_it_ends_in() -> None:
    """2020年以来在建的项目 were those that were built (建) since, whatever their state."""
    state = category("状态", ("在建", 40), ("已立项", 30), ("已验收", 30))
    years = FieldInfo("建设年度", FieldType.INTEGER, "", FieldRole.NUMBER, 100, 8, minimum=2017, maximum=2024)
    projects = replace(PIERS, id="x", name="项目", fields=(name_field("项目名称"), state, years), name_fields=("项目名称",))
    world = FakeWorld((projects,), ())
    found = word_by_word("2020年以来在建的项目有几个", "zh", world, WorldLexicon(world))
    assert found is not None
    assert found[0].target is not None
    assert [(wish.field, wish.value) for wish in found[0].target.conditions] == [("状态", "在建"), ("建设年度", "2020")]


@pytest.mark.parametrize(("question", "dimension"), [("各河流Ⅲ类及以上水质河长占比", None), ("Ⅲ类及以上水质河长占比", "length")])
def test_a_share_of_the_length_of_rivers_is_none_of_their_number(question: str, dimension: str | None) -> None:
    """河长 is how long a river is, also where a field says who is in charge of it (河长)."""
    quality = category("水质现状", ("Ⅱ类", 40), ("Ⅲ类", 30), ("Ⅳ类", 30))
    goal, chief = category("水质目标", ("Ⅱ类", 50), ("Ⅲ类", 50)), category("河长", ("李卫东", 40), ("王建国", 60))
    fields = (name_field("河段名称"), category("河流", ("清河", 50), ("沙河", 50)), chief, quality, goal, number("长度_km"))
    layer = replace(STREETS, id="h", name="河长制河段", feature_count=100, fields=fields, name_fields=("河段名称",))
    world = FakeWorld((layer,), ())
    found = word_by_word(question, "zh", world, WorldLexicon(world))
    assert (found[0].measure.dimension if found is not None else None) == dimension
