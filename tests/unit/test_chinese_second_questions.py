"""What Chinese asks behind a comma, inside of, of each of three kinds, and as a part of a whole."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.language.rewordings import in_known_words, said_plainly
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.predicate import AllOf, Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, condition_of, name_field

LAKES = replace(
    DISTRICTS,
    id="sk",
    name="水库",
    feature_count=44,
    fields=(
        name_field("水库名称", 44, 44),
        category("病险", ("是", 11), ("否", 33)),
        category("除险加固", ("已完成", 10), ("未开展", 12), ("审批中", 5)),
    ),
    name_fields=("水库名称",),
    fingerprint="sk",
)


@pytest.mark.parametrize("question", ["没开展除险加固的病险水库有多少座", "病险水库里还没开展除险加固的有多少座"])
def test_what_is_not_done_is_the_value_that_says_so(question: str) -> None:
    """没开展 in front of the field is its value 未开展, and not that it has none; the dangerous ones among the lakes are no place."""
    parts = condition_of(understand(question, FakeWorld((LAKES,)), Settings()))
    assert isinstance(parts, AllOf)
    assert Compare("除险加固", Comparison.EQ, "未开展") in parts.parts
    assert len(parts.parts) == 2


@pytest.mark.parametrize("question", ["还在审批的水库有几座", "正在审批的水库有几座"])
def test_what_is_being_done_is_the_value_that_says_so(question: str) -> None:
    assert condition_of(understand(question, FakeWorld((LAKES,)), Settings())) == Compare("除险加固", Comparison.EQ, "审批中")


@pytest.mark.parametrize(
    ("said", "read"),
    [
        ("占用绿地的违建里面积最大的10个", "占用绿地的面积最大的10个违建"),
        ("票价2元的线路有几条", "票价为2元的线路有几条"),
        ("票价2元以上的线路", "票价2元以上的线路"),
        ("社区公园和口袋公园各有多少公顷", "社区公园和口袋公园的总面积分别多少公顷"),
        ("林地、草地和耕地各有多少公顷", "林地、草地、耕地的总面积分别多少公顷"),
        ("小学、初中和高中各有多少所", "小学、初中、高中各有多少所"),
        ("入室盗窃案发生最多的社区", "入室盗窃案最多的社区"),
        ("管径300以上、埋设超过30年的铸铁管", "管径300以上且埋设超过30年的铸铁管"),
    ],
)
def test_known_words(said: str, read: str) -> None:
    assert in_known_words(said, "zh") == read


@pytest.mark.parametrize(
    ("said", "read"),
    [
        ("枯死的行道树有多少棵，分别是什么树种", "按树种统计枯死的行道树数量"),
        ("在审的项目有多少个，是哪些单位的", "按单位统计在审的项目数量"),
        ("市级历史建筑中保存较差的有哪些", "保存较差的市级历史建筑有哪些"),
        ("国家级历史建筑分布在哪些街道", "各街道的国家级历史建筑数量"),
        ("大型水库有几座，分别在哪个县区", "大型水库有哪些，分别在哪个县区"),
        ("事故死亡人数和受伤人数按天气统计", "按天气统计事故的死亡人数和受伤人数"),
        ("按天气统计死亡人数和受伤人数", "各天气的死亡人数和受伤人数"),
        ("按天气统计事故数量和死亡人数", "各天气的事故数量和死亡人数"),
        ("住宅的平均层数是多少，最高多少层", "住宅的平均层数和最高层数"),
        ("雨天的事故一共造成多少人受伤", "雨天的事故的总受伤人数是多少"),
        ("R2地块的平均容积率、绿地率", "R2地块的平均容积率和平均绿地率"),
        ("非居民用户的年用水量占总用水量的比例", "非居民用户的年用水量占全部用户年用水量的比例"),
    ],
)
def test_plain_words(said: str, read: str) -> None:
    assert said_plainly(said, "zh") == read


def test_what_lies_inside_is_no_kind_of_the_whole() -> None:
    assert said_plainly("江北内的商店占全部商店的比例", "zh") is None  # once of all 北内商店


BLOCKS = replace(DISTRICTS, id="sq", name="社区", feature_count=20, fields=(name_field("社区名称", 20, 20),), name_fields=("社区名称",))
PARKS = replace(
    DISTRICTS,
    id="gy",
    name="公园",
    feature_count=50,
    fields=(name_field("公园名称", 50, 50), category("公园类型", ("社区公园", 20), ("综合公园", 30))),
    name_fields=("公园名称",),
    fingerprint="gy",
)


def test_the_parks_of_each_community_are_no_community_parks() -> None:
    found = understand("每个社区的公园面积", FakeWorld((BLOCKS, PARKS)), Settings())
    assert found.workflow is not None, found.issues
    assert "社区公园" not in str(found.workflow.to_json()["steps"])
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.layer_id == "sq"


CAMERAS = replace(
    BLOCKS,
    id="jk",
    name="视频监控",
    fields=(name_field("编号", 50, 50), category("状态", ("在线", 40), ("故障", 10)), category("类型", ("球机", 30), ("枪机", 20))),
    fingerprint="jk",
)


@pytest.mark.parametrize("question", ["摄像头在线率", "球机摄像头中故障的比例"])
def test_shares_of_things_that_the_layer_calls_otherwise(question: str) -> None:
    found = understand(question, FakeWorld((CAMERAS,)), Settings())
    assert found.runnable, found.issues
    assert "状态" in str(found.workflow.to_json()["steps"] if found.workflow is not None else "")


SITES = replace(
    BLOCKS,
    id="ss",
    name="SHQSS",
    geometry=PLACES.geometry,
    fields=(
        category("SSMC", ("望江社区卫生服务站", 10), ("春江社区卫生服务站", 12), ("望江小学", 9), ("春江养老院", 9)),
        FieldInfo("KHRQ", FieldType.DATE, role=FieldRole.DATE, filled=40),
    ),
    name_fields=(),
    fingerprint="ss",
)


def test_a_clean_word_in_a_kind_is_no_wish_and_its_beginning_no_layer() -> None:
    """卫生 of 社区卫生服务站 says nothing of what somebody likes, and 社区 is another layer."""
    found = understand("社区卫生服务站有几个", FakeWorld((BLOCKS, SITES)), Settings())
    assert set(getattr(condition_of(found), "values", ())) == {"望江社区卫生服务站", "春江社区卫生服务站"}


def test_a_date_by_initials_is_of_what_was_done_then() -> None:
    found = understand("2020年以后开户的设施有几个", FakeWorld((replace(SITES, name="设施"),)), Settings())
    assert condition_of(found).fields() == {"KHRQ"}
