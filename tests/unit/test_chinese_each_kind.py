"""Several kinds, each with its own number; kinds by all they have together; what is said in years of a field of years."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.wording.spoken import in_plain_words
from spatial_rag_plugin.grounding.world import Surroundings
from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.predicate import Compare, IsNull, OneOf
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, category, name_field, number

RATED = replace(number("评分", 90, FieldType.REAL), minimum=1, maximum=5)
SHOPS = replace(
    PLACES,
    id="s",
    name="门店",
    feature_count=120,
    fields=(
        name_field("店名", 120, 120),
        category("大类", ("奶茶店", 30), ("餐饮", 90)),
        category("小类", ("奶茶店", 30), ("烧烤", 50), ("面馆", 40)),
        RATED,
    ),
    name_fields=("店名",),
)
ESTATES = replace(
    PLACES,
    id="e",
    name="小区",
    feature_count=80,
    fields=(
        name_field("comm_name", 80, 80),
        replace(number("build_year", 80), minimum=1975, maximum=2022),
        number("households", 80),
        replace(number("avg_price", 80), minimum=4000, maximum=30000),
        FieldInfo("district", FieldType.TEXT, role=FieldRole.ADDRESS, filled=80, distinct=6),
        category("elevator", ("Y", 30), ("N", 50)),
    ),
    name_fields=("comm_name",),
)
COVER = (name_field("name", 10, 10), category("fclass", ("farmland", 30), ("forest", 30)))
LAND = replace(DISTRICTS, id="l", name="landuse", feature_count=60, fields=COVER, name_fields=("name",))
ROADS = replace(STREETS, id="r", name="道路", fields=(name_field("名称", 40, 40), category("道路等级", ("主干道", 10), ("支路", 30))))
WORLD = FakeWorld((SHOPS, replace(ESTATES, called=("communities",)), LAND, ROADS))
WORLD.surroundings = Surroundings(today="2026-05-04")


def plan(question: str) -> Plan:
    return understand(question, WORLD, Settings())


def grounded(question: str) -> GroundedFrame:
    found = plan(question)
    assert found.grounded is not None, found.issues
    assert found.runnable, found.issues
    return found.grounded


@pytest.mark.parametrize(
    "question", ["奶茶店和烧烤的平均评分", "烧烤、面馆的平均评分分别是多少", "奶茶店和面馆各有多少家", "面馆和烧烤分别有几家"]
)
def test_each_kind_has_its_own_number(question: str) -> None:
    assert grounded(question).group_field == "小类"


@pytest.mark.parametrize("question", ["面馆或烧烤的平均评分", "面馆和烧烤有多少家"])
def test_one_number_of_all_where_nothing_says_each(question: str) -> None:
    assert grounded(question).group_field == ""


WOODS = replace(
    DISTRICTS,
    id="b",
    name="林地小班",
    feature_count=60,
    fields=(name_field("小班号", 60, 60), category("林种", ("用材林", 30), ("防护林", 30))),
)


@pytest.mark.parametrize(
    "question",
    [
        "用材林和防护林面积分别多少公顷",
        "用材林和防护林的面积各是多少",
        "用材林和防护林面积各多少亩",
        "用材林和防护林的总面积分别是多少公顷",
    ],
)
def test_each_kind_has_its_own_area(question: str) -> None:
    found = understand(question, FakeWorld((WOODS,)), Settings())
    assert found.runnable, found.issues
    assert found.grounded is not None
    assert (found.grounded.group_field, found.grounded.statistic) == ("林种", "sum")


@pytest.mark.parametrize(
    ("question", "output", "field"),
    [("用材林和防护林的总面积是多少公顷", Output.AREA, ""), ("用材林面积各多少公顷", Output.TABLE, "")],
)
def test_one_area_of_all_and_one_of_each_feature(question: str, output: Output, field: str) -> None:
    found = understand(question, FakeWorld((WOODS,)), Settings())
    assert found.grounded is not None
    assert (found.grounded.frame.output, found.grounded.group_field) == (output, field)


def test_of_several_kinds_in_two_layers_none_is_left_out() -> None:
    land = replace(WOODS, id="c", name="图斑", fields=(name_field("编号", 60, 60), category("地类", ("水田", 30), ("旱地", 30))))
    found = understand(
        "水田和旱地的总面积", FakeWorld((land, replace(land, id="f", name="基本农田", fingerprint="f", fields=land.fields[1:]))), Settings()
    )
    choices = [choice.question for issue in found.issues if issue.stops for choice in issue.suggestions]
    assert choices, found.issues
    assert all("水田" in question and "旱地" in question for question in choices)


def test_people_counted_by_a_field_of_the_things_themselves() -> None:
    found = grounded("没有电梯的小区一共有多少户")
    assert (found.attribute, found.statistic) == ("households", "sum")
    assert found.target is not None
    assert found.target.layer_id == "e"


@pytest.mark.parametrize("question", ["建成超过30年的小区", "communities older than 30 years"])
def test_so_many_years_on_a_field_of_years_count_back(question: str) -> None:
    found = grounded(question).target
    assert found is not None
    assert isinstance(found.predicate, Compare)
    assert (found.predicate.field, found.predicate.op.value) == ("build_year", "<")
    assert float(str(found.predicate.value)) > 1900


@pytest.mark.parametrize("question", ["小区平均均价最高的district"])
def test_the_mean_by_what_they_lie_in_is_not_the_dearest_of_them(question: str) -> None:
    found = grounded(question)
    assert (found.group_field, found.statistic) == ("district", "mean")


@pytest.mark.parametrize(
    ("question", "field"), [("哪些地类面积最大", "fclass"), ("面积最大的地类", "fclass"), ("哪类道路最长", "道路等级")]
)
def test_kinds_by_the_sum_of_their_sizes(question: str, field: str) -> None:
    assert grounded(question).group_field == field


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("员工男女比例", "按性别统计员工数量"),
        ("员工的男女构成如何？", "按性别统计员工数量"),
        ("奶茶店人均多少钱", "奶茶店的平均人均消费是多少"),
        ("哪些片区一个烧烤摊都没有", "没有烧烤摊的片区"),
        ("东街有啥烧烤", "东街有什么烧烤"),
        ("六十年代之前建的楼", "1960年之前建的楼"),
        ("上世纪80年代建的楼", "80年代建的楼"),
    ],
)
def test_spoken_words_go_by_what_the_data_have(said: str, meant: str) -> None:
    staff = replace(PLACES, id="w", name="员工", fields=(category("性别", ("男", 30), ("女", 20)), number("人均消费_元", 50)))
    assert in_plain_words(said, FakeWorld((staff,)).catalog) == meant


def test_what_no_field_tells_apart_stays_as_it_is() -> None:
    assert in_plain_words("员工男女比例", WORLD.catalog) == "员工男女比例"
    assert in_plain_words("奶茶店人均多少钱", WORLD.catalog) == "奶茶店人均多少钱"


RELICS = replace(
    PLACES,
    id="h",
    name="文物点",
    fields=(
        name_field("名称", 60, 60),
        category("级别", ("县级文物", 30), ("省级文物", 20), ("全国重点文物", 10)),
        category("围栏", ("有", 20), ("无", 20)),
    ),
    name_fields=("名称",),
)


@pytest.mark.parametrize("question", ["省级以上文物点有几处", "省级及以上的文物点", "级别为省级以上的文物点"])
def test_ranks_that_begin_their_values(question: str) -> None:
    found = understand(question, FakeWorld((RELICS,)), Settings())
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.predicate == OneOf("级别", ("省级文物", "全国重点文物")), found.issues


@pytest.mark.parametrize("question", ["围栏信息缺失的文物点", "围栏没填的文物点有几处", "围栏为空的文物点"])
def test_what_is_not_filled_is_no_denial(question: str) -> None:
    found = understand(question, FakeWorld((RELICS,)), Settings())
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.predicate == IsNull("围栏"), found.issues


@pytest.mark.parametrize("question", ["水田和旱地(#1)的总面积", "水田和旱地 (基本农田)的总面积", "水田或旱地(#2)的总面积"])
def test_the_layer_of_several_kinds_can_be_said(question: str) -> None:
    land = replace(WOODS, id="c", name="图斑", fields=(name_field("编号", 60, 60), category("地类", ("水田", 30), ("旱地", 30))))
    layers = (land, replace(land, id="f", name="基本农田", fingerprint="f", fields=land.fields[1:]))
    found = understand(question, FakeWorld(layers), Settings())
    assert found.runnable, found.issues
    assert found.workflow is not None
    assert found.workflow.layer_ids() == (("c",) if "#1" in question else ("f",))
    assert all(kind in found.written for kind in ("水田", "旱地"))
