"""Chinese questions read word by word: shares of a whole, addresses, verbs of dates, words for several values; and their numbers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.owned import as_count_of_these
from spatial_rag_plugin.grounding.lexicon.value_scales import may_be_said_alone
from spatial_rag_plugin.grounding.lexicon.words import stems
from spatial_rag_plugin.grounding.numbers.number_first import as_number_of_its_layer
from spatial_rag_plugin.grounding.numbers.shares_of_fields import of_the_field, sums_of_the_field
from spatial_rag_plugin.grounding.rereading.word_by_word import word_by_word
from spatial_rag_plugin.grounding.times.ages import as_age
from spatial_rag_plugin.grounding.times.dates import is_amount
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.grounding.wording.grades import with_grades
from spatial_rag_plugin.language.either_limits import either_limits
from spatial_rag_plugin.language.moments import moments
from spatial_rag_plugin.model.catalog import Catalog, FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.frame import Condition, Frame, Group, Measure, Output, Phrase, Relation, RelationKind, Superlative
from spatial_rag_plugin.model.units import Quantity
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field, number

PIERS = replace(
    PLACES,
    id="p",
    name="码头",
    called=(),
    fields=(
        name_field("名称"),
        number("编号", 330100001, 330100100),
        category("运营单位", ("远洋航运", 50), ("顺达航运", 50)),
        category("码头类型", ("散货", 60), ("集装箱", 40)),
        category("照明", ("夜间有照明", 60), ("夜间无照明", 20), ("白天", 20)),
        replace(category("所在区", ("江北区", 60), ("江南区", 40)), role=FieldRole.ADDRESS),
        number("泊位数"),
        number("树龄", 3, 1400),
        FieldInfo("open_date", FieldType.DATE, "", FieldRole.DATE, 100, minimum="2014-01-01", maximum="2024-12-31"),
    ),
    name_fields=("名称",),
    fingerprint="p",
)
WORLD = FakeWorld((PIERS,), ())
LEXICON = WorldLexicon(WORLD)


def read(question: str) -> Frame:
    found = word_by_word(question, "zh", WORLD, LEXICON)
    assert found is not None
    return found[0]


@pytest.mark.parametrize("question", ["散货码头中远洋航运的占比", "远洋航运占散货码头总数的百分之几", "散货码头里，远洋航运占多少"])
def test_a_share_of_some_of_them(question: str) -> None:
    frame = read(question)
    assert frame.target is not None
    assert frame.measure.whole is not None
    assert (frame.measure.statistic, frame.measure.dimension) == ("share", "count")
    assert {each.field for each in frame.target.conditions} == {"码头类型", "运营单位"}
    assert [each.field for each in frame.measure.whole.conditions] == ["码头类型"]


@pytest.mark.parametrize("question", ["泊位数中散货占多少", "散货泊位数占总泊位数的比例", "散货的泊位数占比"])
def test_a_share_of_what_a_field_adds_up_to(question: str) -> None:
    frame = read(question)
    assert (frame.measure.field, frame.measure.statistic) == ("泊位数", "share")
    assert frame.measure.whole is not None
    assert not frame.measure.whole.conditions


def test_where_a_field_says_that_they_are() -> None:
    frame = read("江北区散货的码头有多少座")
    assert frame.target is not None
    assert {each.field: each.value for each in frame.target.conditions} == {"码头类型": "散货", "所在区": "江北区"}


@pytest.mark.parametrize("question", ["2023年投运的码头有几座", "2023年新开通码头数量"])
def test_a_verb_for_a_date_in_another_language(question: str) -> None:
    frame = read(question)
    assert frame.target is not None
    assert [each.field for each in frame.target.conditions] == ["open_date"]


def test_how_values_begin_is_no_time_of_the_day() -> None:
    frame = read("夜间的码头有几座")
    assert frame.target is not None
    assert [(each.field, each.value) for each in frame.target.conditions] == [("照明", "夜间有照明 或 夜间无照明")]


def test_things_in_a_number_are_a_share_of_it() -> None:
    inside = Relation(RelationKind.IN, "泊位数中", Phrase("泊位数"))
    target = Phrase("散货", relations=(inside,))
    frame = Frame("", Output.NUMBER, target, Measure(statistic="share", whole=Phrase("散货"), dimension="count"), language="zh")
    found = of_the_field(frame, WORLD)
    assert (found.measure.field, found.measure.statistic) == ("泊位数", "share")
    assert found.target == Phrase("散货")
    table = Frame("", Output.TABLE, replace(target, text="码头"), Measure(statistic="count"), group=Group(Phrase("码头类型")), shares=True)
    assert sums_of_the_field(table, WORLD).measure == Measure("泊位数", "sum")


def test_how_many_there_are_is_no_field() -> None:
    frame = Frame("", Output.ATTRIBUTE, Phrase("散货码头"), Measure("码头数"), language="zh")
    assert as_count_of_these(frame, WORLD).output is Output.COUNT
    assert as_count_of_these(replace(frame, measure=Measure("泊位数")), WORLD).output is Output.ATTRIBUTE


def test_the_code_of_the_oldest_is_no_greatest_code() -> None:
    target = Phrase("编号", superlative=Superlative("树龄", True, 1, "", "树龄"))
    found = as_number_of_its_layer(Frame("", Output.FEATURES, target, language="zh"), WORLD)
    assert (found.output, found.measure.field) == (Output.ATTRIBUTE, "编号")
    assert found.target is not None
    assert found.target.superlative == target.superlative


@pytest.mark.parametrize(("years", "field"), [(100.0, "age"), (1000.0, "树龄"), (1450.0, "年"), (2000.0, "年")])
def test_a_thousand_years_are_an_age_where_so_great_ones_are_kept(years: float, field: str) -> None:
    condition = Condition("", "年", ">=", f"{years:g}", Quantity(years, ""))
    assert as_age(condition, "zh", PIERS).field == field


def test_each_month_of_the_only_date() -> None:
    frame = read("每月投运的码头数")
    assert frame.group is not None
    assert (frame.measure.statistic, frame.group.phrase.text) == ("count", "月")


def test_the_first_letters_of_an_english_name_are_no_pinyin() -> None:
    """理 begins with an l, as closed_dt has one."""
    dates = (replace(PIERS.fields[-1], name="closed_dt"), replace(PIERS.fields[-1], name="created_dt"))
    piers = replace(PIERS, fields=(*PIERS.fields[:-1], *dates), fingerprint="d")
    world = FakeWorld((piers,), ())
    found = word_by_word("2024年受理的码头有几座", "zh", world, WorldLexicon(world))
    assert found is None or [each.field for each in (found[0].target or Phrase("")).conditions] == ["created_dt"]


@pytest.mark.parametrize(("said", "amount"), [("超过1500人", True), ("不少于1200个", True), ("1990年以前", False), ("2015起", False)])
def test_what_is_counted_is_no_year(said: str, amount: bool) -> None:
    assert is_amount(said) is amount


def test_yes_says_nothing_by_itself() -> None:
    lit = replace(category("候车亭", ("有", 60), ("无", 40)))
    assert not may_be_said_alone(stems("有"), lit)
    assert may_be_said_alone(stems("散货"), PIERS.fields[3])


def test_grades_of_the_field_that_is_named() -> None:
    classes = (("Ⅰ类", 10), ("Ⅱ类", 20), ("Ⅲ类", 20), ("Ⅳ类", 10))
    piers = replace(PIERS, fields=(category("现状水质", *classes), category("目标水质", *classes)), fingerprint="g")
    assert with_grades("现状水质劣于Ⅱ类的码头有几座", Catalog((piers,))) == "现状水质为Ⅲ类或Ⅳ类的码头有几座"


def test_limits_of_two_numbers_one_of_which_is_enough() -> None:
    said = next(either_limits("散货码头中，泊位数大于9或树龄超过80的有几座", "zh"))
    assert (said.first, said.second) == ("散货码头中，泊位数大于9的有几座", "散货码头中，树龄超过80的有几座")


@pytest.mark.parametrize(
    ("said", "op"), [("1970年前建成且", "<"), ("1970年后建", ">"), ("2020年3月前", "<"), ("2020年前三季度", ""), ("2020年后半年", "")]
)
def test_before_and_after_a_year_in_one_letter(said: str, op: str) -> None:
    found = [moment.condition.op for moment in moments(said, "zh", lambda word: False)]
    assert (op in found) if op else not {"<", ">"} & set(found)
