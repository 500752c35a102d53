"""What Chinese questions break down by: areas that a field alone tells, kinds that a field names, and layers that are called so."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.lexicon.layer_words import layer_words
from spatial_rag_plugin.grounding.lexicon.pinyin import spoken
from spatial_rag_plugin.grounding.wording.short_hand import each_with_each_counted
from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, category, name_field, number

BLOCKS = replace(
    DISTRICTS,
    id="b",
    name="社区网格",
    feature_count=40,
    fields=(name_field("网格号", 40, 40), category("所属街道", ("东门街道", 25), ("西关街道", 15)), number("户数", 40)),
    name_fields=("网格号",),
)
CLASSES = category("DLDJ", ("主干路", 10), ("支路", 30))
ROADS = replace(STREETS, id="r", name="道路中心线", fields=(name_field("LM", 40, 12), CLASSES), name_fields=("LM",))
PIPES = replace(STREETS, id="g", name="燃气管线", fields=(category("SZDL", ("东门路", 20), ("南街", 20)),), name_fields=())
STATIONS = replace(
    PLACES, id="s", name="垃圾分类亭", feature_count=30, fields=(category("LJDL", ("厨余", 10), ("可回收", 20)),), name_fields=()
)
SOILS = replace(
    DISTRICTS, id="t", name="土种图斑", feature_count=50, fields=(category("土种名称", ("黄棕壤", 30), ("水稻土", 20)),), name_fields=()
)
TESTS = replace(SOILS, id="f", name="配肥方案", feature_count=20, fields=(category("土种", ("黄棕壤", 12), ("水稻土", 8)),))
WORLD = FakeWorld((BLOCKS, ROADS, PIPES, STATIONS, SOILS, TESTS))


def plan(question: str) -> Plan:
    return understand(question, WORLD, Settings())


def grounded(question: str) -> GroundedFrame:
    found = plan(question).grounded
    assert found is not None
    assert found.target is not None
    return found


@pytest.mark.parametrize("question", ["各街道户数", "户数最多的街道", "各街道垃圾分类亭数量", "哪个街道的垃圾分类亭最多"])
def test_areas_that_a_field_tells_are_its_values(question: str) -> None:
    found = grounded(question)
    assert (found.target.layer_id if found.target else "", found.group_field) == ("b", "所属街道")


def test_roads_are_no_areas_that_a_field_tells() -> None:
    assert class_readings("街道", WORLD) == []
    assert class_readings("街道", FakeWorld((ROADS, PIPES)))
    found = plan("有多少个街道").workflow  # those that 所属街道 tells, and no roads
    assert found is not None
    assert [getattr(step.operation, "layer_id", "b") for step in found.steps] == ["b"] * len(found.steps)


def test_lengths_of_each_are_those_of_the_layer_that_is_called_so() -> None:
    found = grounded("各道路长度")
    assert (found.target.layer_id if found.target else "", found.group_field) == ("r", "")


def test_a_field_of_names_sorts_the_areas_that_are_called_so() -> None:
    found = grounded("各土种面积")
    assert (found.target.layer_id if found.target else "", found.group_field) == ("t", "土种名称")


def test_letters_at_the_end_of_a_field_are_no_other_layer() -> None:
    layers = spoken("各道路的燃气管线和垃圾分类亭", WORLD).catalog
    assert next(info for info in layers.layer("g").fields).alias == "道路"
    assert next(info for info in layers.layer("s").fields).alias != "道路"


@pytest.mark.parametrize(
    ("name", "kind"),
    [("道路中心线", "道路"), ("井盖普查", "井盖"), ("责任区划分", "责任区"), ("消防栓", "消防栓"), ("水质断面数据", "水质断面")],
)
def test_what_a_chinese_name_says_of_its_layer(name: str, kind: str) -> None:
    assert "".join(layer_words().bare_name(name)) == kind


def test_fields_of_names_tell_areas_and_ages_are_said_with_a_word() -> None:
    wards = replace(BLOCKS, fields=(category("片区名称", ("东片", 25), ("西片", 15)), number("户数", 40)))
    sights = replace(STATIONS, id="z", name="古迹", fields=(category("NDAI", ("唐", 10), ("宋", 12), ("元末明初", 8)),))
    world = FakeWorld((wards, sights))
    found = understand("各片区户数", world, Settings()).grounded
    assert found is not None
    assert found.group_field == "片区名称"
    assert [reading.predicate for reading in class_readings("宋代古迹", world)] == [Compare("NDAI", Comparison.EQ, "宋")]


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("青石镇各村学校数量", "青石镇各村有多少学校"),
        ("北岸每个区的学校个数", "北岸每个区的学校个数"),
        ("各区学校数量", "各区学校数量"),
        ("青石镇各村人口总数", "青石镇各村人口总数"),
    ],
)
def test_things_counted_in_each_area_of_a_place(question: str, read: str) -> None:
    schools = replace(PLACES, id="schools", name="学校", fields=(name_field(),))
    assert each_with_each_counted(question, "zh", FakeWorld((schools, DISTRICTS))) == read
