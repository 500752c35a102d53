"""Fields that are called by what their values end in, counts of things whose last letter counts them, roads that are no areas."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.world import Need
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, category, name_field, number, target_of

YARD = category("GHDW", ("城南林场", 20), ("青山林场", 12), ("白云林场", 8))
TREES = replace(PLACES, id="t", name="古树名木", feature_count=40, fields=(YARD, number("胸径", 40)), name_fields=())
REPORTED = FieldInfo("sbsj", FieldType.DATETIME, role=FieldRole.DATE, filled=60, distinct=60)
EVENTS = replace(
    PLACES, id="e", name="事件", feature_count=60, fields=(category("LX", ("占道", 40), ("噪音", 20)), REPORTED), name_fields=()
)
WARDS = replace(DISTRICTS, id="w", name="街道边界", fields=(name_field("MC", 6, 6),), name_fields=("MC",), kinds=("街道",))
ROADS = replace(STREETS, id="r", name="daolu", fields=(name_field("LM", 9, 9),), name_fields=("LM",))
HOSPITALS = replace(
    PLACES, id="h", name="医院", feature_count=30, fields=(name_field("名称", 30, 30), category("LB", ("综合医院", 20), ("专科医院", 10)))
)
WORLD = FakeWorld((TREES, EVENTS, WARDS, ROADS, HOSPITALS))


def plan(question: str) -> Plan:
    return understand(question, WORLD, Settings())


@pytest.mark.parametrize(
    "question", ["各林场古树名木数量", "各林场的古树名木数", "哪个林场的古树名木最多", "各林场平均胸径", "平均胸径最大的林场"]
)
def test_a_field_is_called_by_what_its_values_end_in(question: str) -> None:
    found = plan(question)
    assert found.runnable
    assert found.grounded is not None
    assert found.grounded.group_field == "GHDW"


def test_what_the_layer_holds_is_no_field_of_it() -> None:
    found = plan("各街道医院数量").grounded
    assert found is not None
    assert found.target is not None
    assert (found.target.layer_id, found.group_field) == ("w", "")


@pytest.mark.parametrize("question", ["各街道事件数", "各街道的事件数", "事件数最多的街道"])
def test_a_number_of_things_whose_last_letter_counts(question: str) -> None:
    found = plan(question)
    target = target_of(found)
    assert target.layer_id == "w"


@pytest.mark.parametrize("words", ["道路", "路", "马路"])
def test_roads_are_no_areas_called_streets(words: str) -> None:
    named = FakeWorld((replace(ROADS, called=("道路",)), WARDS))
    assert {each.layer_id for each in class_readings(words, named)} == {"r"}
    assert class_readings(words, named, Need.AREAS) == []
    assert [each.layer_id for each in class_readings("街道", named, Need.AREAS)] == ["w"]


@pytest.mark.parametrize("question", ["晚上9点到凌晨3点的噪音事件", "早高峰的噪音事件", "21点到23点的事件有多少"])
def test_from_hour_to_hour_is_no_way(question: str) -> None:
    assert plan(question).runnable


@pytest.mark.parametrize("question", ["胸径高于平均的古树名木", "胸径高于平均值的古树名木"])
def test_above_the_average_needs_no_noun(question: str) -> None:
    found = plan(question)
    assert found.runnable
    assert found.frame is not None
    assert not found.frame.ignored
