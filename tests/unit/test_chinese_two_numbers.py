"""Two numbers in one Chinese question, counts put in order, distances on average, and values of several words by their parts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.kinds.part_by_part import said_in_parts
from spatial_rag_plugin.grounding.wording.in_order import in_order
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number
from tests.unit.reading import brief

HOTELS = replace(
    PLACES,
    id="h",
    name="民宿_2024",
    feature_count=40,
    fields=(name_field("民宿名"), category("档次", ("豪华", 10), ("经济", 30)), number("房费", 40), number("床位", 40)),
    name_fields=("民宿名",),
    fingerprint="h",
)
TOWNS = replace(DISTRICTS, id="t", name="乡镇", fields=(name_field("名称"), number("户籍人口", 6)), name_fields=("名称",), fingerprint="t")
STOPS = replace(PLACES, id="s", name="码头", feature_count=9, fields=(name_field("名称"),), name_fields=("名称",), fingerprint="s")
WORKS = replace(
    PLACES,
    id="w",
    name="work_orders",
    feature_count=90,
    fields=(category("KIND", ("Industrial New", 20), ("Industrial Demolition", 30), ("Commercial New", 25), ("Snow Removal", 15)),),
    name_fields=(),
    fingerprint="w",
)
WORLD = FakeWorld((HOTELS, TOWNS, STOPS, WORKS))


def plan(question: str) -> Plan:
    return understand(question, WORLD, Settings())


def meaning(question: str) -> str:
    found = plan(question)
    assert found.runnable, [issue.message for issue in found.issues if issue.stops]
    assert found.grounded is not None
    assert found.frame is not None
    assert not found.grounded.frame.ignored
    return brief(found.frame)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("豪华民宿有几家，平均房费是多少", "table <数量; mean 房费>: 豪华民宿"),
        ("豪华民宿一共多少家，房费平均多少元？", "table <数量; mean 房费>: 豪华民宿"),
        ("民宿的平均房费和最高床位", "table <mean 房费; max 床位>: 民宿"),
        ("各乡镇有多少家民宿，平均床位多少", "table <数量; mean 床位>: 民宿 / 乡镇"),
        ("各乡镇民宿的平均房费", "table mean(房费): 民宿 / 乡镇"),
    ],
)
def test_two_numbers_of_the_same_things(question: str, expected: str) -> None:
    assert meaning(question) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("各乡镇有几家民宿，按数量从少到多排", "features: [乡镇 | ^min 0 #民宿]"),
        ("按数量降序，各乡镇有多少民宿", "features: [乡镇 | ^max 0 #民宿]"),
        ("每个乡镇的民宿数量，由多到少", "features: [乡镇 | ^max 0 #民宿]"),
        ("各乡镇有几家民宿，从多到少排列", "features: [乡镇 | ^max 0 #民宿]"),
    ],
)
def test_counts_are_put_in_order(question: str, expected: str) -> None:
    assert meaning(question) == expected


@pytest.mark.parametrize(
    "question",
    ["民宿离最近的码头平均多远", "民宿与最近码头平均距离是多少公里", "经济民宿到最近的码头平均有多远", "民宿平均离最近的码头多少米"],
)
def test_distances_to_the_nearest_on_average(question: str) -> None:
    found = plan(question)
    assert found.runnable
    assert found.frame is not None
    assert found.frame.output is Output.NUMBER
    assert found.frame.measure.statistic == "mean"


def test_what_is_done_how_often_is_no_number_of_things() -> None:
    assert "按检查次数量" not in in_order("每个乡镇的检查次数，从多到少", WORLD.catalog)


def test_numbers_around_each() -> None:
    assert meaning("每个码头500米内民宿数") == meaning("每个码头500米内有多少民宿")


def test_all_of_several_things_lie_within_a_distance() -> None:
    assert meaning("码头和民宿都在2公里以内的乡镇") == "features: [乡镇 | within_distance 2000m 码头 | within_distance 2000m 民宿]"
    assert meaning("2公里内既有码头又有民宿的乡镇") == "features: [乡镇 | within_distance 2000m 码头 | within_distance 2000m 民宿]"


@pytest.mark.parametrize(
    ("question", "value"),
    [("工业新建有几个", "Industrial New"), ("工业拆除有哪些", "Industrial Demolition"), ("new industrial work orders", "Industrial New")],
)
def test_values_of_several_words_are_said_in_parts(question: str, value: str) -> None:
    found = plan(question)
    assert found.grounded is not None
    assert found.grounded.target is not None
    predicate = repr(found.grounded.target.predicate)
    assert repr(value) in predicate
    assert "Commercial New" not in predicate


def test_every_word_of_a_value_is_said() -> None:
    assert list(said_in_parts("工业新建", WORLD.catalog)) == [("industrial", "new")]
    assert list(said_in_parts("工业项目", WORLD.catalog)) == []


def test_the_price_of_houses_is_that_of_a_square_metre() -> None:
    estates = replace(PLACES, id="e", name="楼盘", fields=(name_field("楼盘名"), number("均价", 9)), name_fields=("楼盘名",))
    info = find_field("房价", estates, numeric=True)
    assert info is not None
    assert info.name == "均价"
