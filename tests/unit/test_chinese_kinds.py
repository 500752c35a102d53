"""Numbers of each kind in Chinese, and of several things whose numbers do not add up, over layers of a water company."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.model.binding import BindingKind
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.predicate import Compare, OneOf
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, Named, category, name_field, number, target_of
from tests.unit.reading import brief

MAINS = replace(
    STREETS,
    id="m",
    name="输水管道",
    fields=(
        name_field("编号"),
        category("管道类型", ("原水", 40), ("清水", 60)),
        category("接口形式", ("焊接", 50), ("法兰", 50)),
        number("覆土深度"),
        number("设计流量"),
        number("阀门数"),
    ),
    name_fields=("编号",),
    fingerprint="m",
)
WORLD = FakeWorld((MAINS,), ())


def plan(question: str) -> Plan:
    return understand(question, WORLD, Settings())


@pytest.mark.parametrize(
    ("question", "meaning"),
    [
        ("各类输水管道的总长度", "table sum(length): 输水管道 / 类型"),
        ("各种输水管道长度分别是多少", "table sum(length): 输水管道 / 类型"),
        ("每类输水管道的阀门数", "table (阀门): 输水管道 / 类型"),
        ("各类输水管道的平均长度", "table mean(长度): 输水管道 / 类型"),
        ("各类输水管道各有多少条", "table count(): 输水管道 / 类型"),
        ("每类输水管道有多少", "table count(): 输水管道 / 类型"),
    ],
)
def test_of_each_kind_is_a_row_for_each_kind_and_not_for_each_thing(question: str, meaning: str) -> None:
    found = plan(question)
    assert found.runnable
    assert found.frame is not None
    assert brief(found.frame) == meaning
    assert found.grounded is not None
    assert found.grounded.group_field == "管道类型"


@pytest.mark.parametrize(
    ("question", "statistic"),
    [
        ("各类输水管道的覆土深度", "mean"),
        ("不同接口形式输水管道的覆土深度", "mean"),
        ("各类输水管道的设计流量", "sum"),
        ("各类输水管道的最大覆土深度", "max"),
        ("各类输水管道覆土深度总和", "sum"),
    ],
)
def test_what_does_not_add_up_is_averaged_and_said_so(question: str, statistic: str) -> None:
    found = plan(question)
    assert found.runnable
    assert found.grounded is not None
    assert found.grounded.statistic == statistic
    assert ("mean-taken" in [issue.code for issue in found.issues]) == (statistic == "mean")


PUMPS = replace(
    PLACES,
    id="p",
    name="泵站",
    fields=(name_field("泵站名称"), number("装机容量")),
    name_fields=("泵站名称",),
    fingerprint="p",
)
VALVES = replace(
    PLACES,
    id="v",
    name="阀门井",
    fields=(
        name_field("井号"),
        category("所属泵站", ("北桥泵站", 10), ("柳湾泵站", 12), ("石门泵站", 9)),
        category("权属人", ("大堰村民委员会", 10), ("水务公司", 20)),
    ),
    name_fields=("井号",),
    fingerprint="v",
)
VILLAGES = replace(DISTRICTS, id="d", name="村界", fields=(name_field("村名"),), name_fields=("村名",), fingerprint="d")
NAMED = [Named("p", 1, "北桥泵站"), Named("p", 2, "柳湾泵站"), Named("p", 3, "石门泵站"), Named("d", 1, "大堰村"), Named("d", 2, "沙坪村")]
AROUND = FakeWorld((PUMPS, VALVES, VILLAGES, MAINS), NAMED)


@pytest.mark.parametrize(
    ("question", "layer"),
    [
        ("离柳湾泵站最近的阀门井", "泵站"),
        ("石门泵站500米范围内有多少条输水管道", "泵站"),
        ("大堰村有几座泵站", "村界"),
        ("距离大堰村2公里以内的输水管道", "村界"),
    ],
)
def test_what_other_features_say_they_belong_to_is_the_thing_itself_where_it_is_a_place(question: str, layer: str) -> None:
    found = understand(question, AROUND, Settings())
    target = target_of(found)
    reference = target.relations[0].reference
    assert reference is not None
    assert reference.kind is BindingKind.NAMED
    assert AROUND.catalog.layer(reference.layer_id).name == layer


def test_a_value_in_full_is_no_place_that_its_beginning_names() -> None:
    found = understand("权属人是大堰村民委员会的阀门井有几个", AROUND, Settings())
    assert found.workflow is not None
    assert any("权属人" in words and "大堰村民委员会" in words for words in found.workflow.words())


CLINICS = replace(
    PLACES,
    id="c",
    name="卫生室",
    fields=(
        name_field("室名"),
        category("医保定点", ("是", 20), ("否", 5)),
        category("房屋状况", ("危房", 4), ("完好", 21)),
        number("病床数"),
        replace(number("建成年份"), minimum=1960, maximum=2023),
    ),
    name_fields=("室名",),
    fingerprint="c",
)
ORCHARDS = replace(DISTRICTS, id="o", name="果园", fields=(name_field("园名"), category("品种", ("柑橘", 9), ("脐橙", 7))), fingerprint="o")
RURAL = FakeWorld((CLINICS, ORCHARDS, VILLAGES), [Named("d", 1, "大堰村"), Named("o", 1, "向阳果园")])


@pytest.mark.parametrize(
    ("question", "meaning"),
    [
        ("危房的卫生室在哪些村", "features: [村 | contains 危房卫生室]"),
        ("危房的卫生室都分布在哪几个村", "features: [村 | contains 危房卫生室]"),
        ("病床数最多的卫生室位于哪个村", "features: [村 | contains [卫生室 | ^max 1 病床数]]"),
        ("向阳果园附近的卫生室属于哪个村", "features: [村 | contains [卫生室 | near 向阳果园]]"),
        ("哪些村有危房的卫生室", "features: [村 | contains 危房卫生室]"),
        ("哪些村没有完好的卫生室", "features: [村 | not contains 完好卫生室]"),
        ("哪些村有病床数超过10张的卫生室", "features: [村 | contains [卫生室 | ?病床数 > 10]]"),
        ("有2015年以后建成的卫生室的村", "features: [村 | contains [卫生室 | ?建成 >= 2015]]"),
        ("有危房的卫生室的村有几个", "count: [村 | contains 危房卫生室]"),
    ],
)
def test_areas_are_asked_for_by_what_lies_in_them(question: str, meaning: str) -> None:
    found = understand(question, RURAL, Settings())
    assert found.runnable
    assert found.frame is not None
    assert brief(found.frame) == meaning


def test_an_area_lies_in_each_of_those_that_share_it() -> None:
    for question in ("柑橘果园在哪些村", "哪些村有柑橘果园", "which 村界 have a 果园"):
        found = understand(question, RURAL, Settings())
        assert found.workflow is not None
        assert not any("keep what contains" in words for words in found.workflow.words())
    whole = understand("完全包含向阳果园的村", RURAL, Settings())
    assert whole.workflow is None or any("contains" in words for words in whole.workflow.words())


PLOTS = replace(
    DISTRICTS,
    id="l",
    name="土地利用图斑",
    feature_count=60,
    fields=(
        name_field("图斑号"),
        category("地类", ("有林地", 20), ("建设用地", 25), ("采矿用地", 15)),
        category("林权归属", ("集体", 30), ("国有", 30)),
        number("图斑面积"),
    ),
    name_fields=("图斑号",),
    fingerprint="l",
)
LOTS = replace(DISTRICTS, id="z", name="宗地", fields=(name_field("宗地号"), number("容积率")), name_fields=("宗地号",), fingerprint="z")
HAMLETS = replace(DISTRICTS, id="q", name="社区", fields=(name_field("社区名"), number("户数")), fingerprint="q")
LAND = FakeWorld((PLOTS, LOTS, HAMLETS), ())


@pytest.mark.parametrize(
    ("question", "meaning"),
    [
        ("各地类图斑数量", "table count(): 图斑 / 地类"),
        ("各林权归属图斑的数量", "table count(): 图斑 / 林权归属"),
        ("各地类的图斑数量", "table count(): 图斑 / 地类"),
    ],
)
def test_each_before_a_field_and_its_things_breaks_down_by_the_field(question: str, meaning: str) -> None:
    found = understand(question, LAND, Settings())
    assert found.runnable
    assert found.frame is not None
    assert brief(found.frame) == meaning


@pytest.mark.parametrize("question", ["各地类面积", "不同地类的面积", "每种地类的图斑数"])
def test_what_a_field_is_called_is_no_other_layer_and_no_value(question: str) -> None:
    found = understand(question, LAND, Settings())
    assert found.grounded is not None
    assert found.grounded.group_field == "地类"
    assert found.grounded.target is not None
    assert found.grounded.target.layer_id == "l"


@pytest.mark.parametrize(("words", "layer"), [("地类", "z"), ("区", "q"), ("地", "z")])
def test_one_character_is_no_layer_whose_name_only_ends_in_it(words: str, layer: str) -> None:
    assert layer not in [reading.layer_id for reading in class_readings(words, LAND)]


WORKS = replace(
    PLACES,
    id="w",
    name="工厂",
    fields=(name_field("厂名"), number("在岗职工"), number("烟囱高度"), number("规上工厂")),
    name_fields=("厂名",),
    fingerprint="w",
)
PEOPLED = replace(VILLAGES, fields=(name_field("村名"), number("户籍人口")))
JOBS = FakeWorld((WORKS, PEOPLED), ())


@pytest.mark.parametrize(
    ("question", "column"),
    [
        ("各村的在岗职工总数", "sum 在岗职工"),
        ("各村在岗职工分别是多少", "sum 在岗职工"),
        ("各村的工厂在岗职工总数", "sum 在岗职工"),
        ("工厂在岗职工最多的村", "sum 在岗职工"),
        ("哪个村的工厂在岗职工最多", "sum 在岗职工"),
        ("各村工厂烟囱高度", "mean 烟囱高度"),
    ],
)
def test_a_number_of_what_lies_in_each_area_is_of_the_layer_that_has_it(question: str, column: str) -> None:
    found = understand(question, JOBS, Settings())
    assert found.runnable
    assert found.grounded is not None
    assert found.grounded.target is not None
    terms = list(found.grounded.columns)
    if found.grounded.target.superlative is not None:
        terms.append(found.grounded.target.superlative.term)
    tally = terms[0].tally
    assert tally is not None
    assert f"{tally.statistic} {tally.field}" == column
    assert found.grounded.target.layer_id == "d"


def test_totals_of_each_are_no_total_of_all() -> None:
    found = understand("各村的户籍人口总数", JOBS, Settings())
    assert found.frame is not None
    assert brief(found.frame) == "table <sum 户籍人口>: 村"


@pytest.mark.parametrize("question", ["在岗职工超过50人的工厂列出来", "在岗职工超过50人的工厂都找出来", "在岗职工超过50人的工厂是谁"])
def test_verbs_and_pronouns_at_the_end_only_ask(question: str) -> None:
    found = understand(question, JOBS, Settings())
    assert found.frame is not None
    assert brief(found.frame) == "features: [工厂 | ?在岗职工 > 50]"


SCHOOLS = replace(
    PLACES,
    id="s",
    name="学校",
    fields=(
        name_field("校名"),
        category("学段", ("初中", 9), ("高中", 8), ("小学", 20)),
        category("寄宿", ("是", 12), ("否", 25)),
        number("校园面积_亩"),
        number("学生数"),
        number("经费_万元"),
    ),
    name_fields=("校名",),
    fingerprint="s",
)
TOWNS = replace(DISTRICTS, id="t", name="镇街", fields=(name_field("镇街名"),), name_fields=("镇街名",), fingerprint="t")
TAUGHT = FakeWorld((SCHOOLS, TOWNS), ())


@pytest.mark.parametrize(("words", "values"), [("初中", ("初中",)), ("高中", ("高中",)), ("中学", ("初中", "高中"))])
def test_a_value_that_is_called_so_is_no_other_of_its_kind(words: str, values: tuple[str, ...]) -> None:
    predicate = class_readings(words, TAUGHT)[0].predicate
    found = predicate.values if isinstance(predicate, OneOf) else (predicate.value,) if isinstance(predicate, Compare) else ()
    assert found == values


def test_a_cuisine_that_is_called_so_is_a_restaurant_all_the_same() -> None:
    """A butcher may list the same cuisine, and is no place to eat."""
    fields = (
        name_field(), category("amenity", ("restaurant", 30), ("cafe", 10)), category("shop", ("butcher", 4)),
        category("cuisine", ("steak_house", 5), ("pizza", 9), tokens=True),
    )  # fmt: skip
    eating = replace(PLACES, id="e", name="points", fields=fields, name_fields=("name",), fingerprint="e")
    predicate = class_readings("steak house", FakeWorld((eating,), ()))[0].predicate
    assert predicate is not None
    assert predicate.fields() == {"amenity", "cuisine"}


@pytest.mark.parametrize(
    ("question", "meaning"),
    [
        ("初中经费总共多少亿元", "number sum(经费): 初中"),
        ("学校的校园面积一共多少公顷", "number sum(校园面积): 学校"),
        ("高中的学生数一共是多少人", "number sum(学生): 高中"),
        ("小学最少的镇街是哪个", "features: [镇街 | ^min 1 #小学]"),
    ],
)
def test_how_much_in_all_and_layers_by_their_own_names(question: str, meaning: str) -> None:
    found = understand(question, TAUGHT, Settings())
    assert found.runnable
    assert found.frame is not None
    assert brief(found.frame) == meaning


BLOCKS = replace(
    DISTRICTS,
    id="b",
    name="社区",
    fields=(name_field("社区名称"), category("所属街道", ("湖东街", 5), ("湖西街", 4)), number("低保户")),
    name_fields=("社区名称",),
    fingerprint="b",
)


def test_what_narrows_the_areas_of_a_break_down_is_not_dropped() -> None:
    found = understand("湖东街各社区的低保户", FakeWorld((BLOCKS, SCHOOLS), ()), Settings())
    target = found.grounded.target if found.grounded is not None else None
    assert not found.runnable or (target is not None and target.predicate is not None and "湖东街" in target.predicate.words())


def test_outlets_are_counted_whatever_their_name_ends_in() -> None:
    outlets = replace(PLACES, id="k", name="排水口", fields=(name_field("编号"),), name_fields=("编号",), fingerprint="k")
    found = understand("石门泵站1公里以内的排水口有多少个", FakeWorld((outlets, PUMPS), NAMED), Settings())
    assert found.frame is not None
    assert found.frame.output is Output.COUNT
