"""Chinese: what is denied of several things at once, kinds by their last word, sizes that count nothing, values in brackets."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.predicate import AllOf, OneOf
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, STREETS, FakeWorld, category, name_field, number

HOSTELS = replace(
    PLACES,
    id="ho",
    name="宿舍楼",
    feature_count=60,
    fields=(name_field("楼名", 60, 60), category("集中供暖", ("有", 30), ("无", 30)), category("集中供气", ("有", 20), ("无", 40))),
    name_fields=("楼名",),
    fingerprint="ho",
)
PUMPS = replace(
    PLACES,
    id="pu",
    name="泵站",
    feature_count=60,
    fields=(
        name_field("站名", 60, 60),
        category("规模", ("大(1)型", 5), ("大(2)型", 15), ("微型", 40)),
        category("管护单位", ("村委", 50)),
    ),
    name_fields=("站名",),
    fingerprint="pu",
)
SLIDES = replace(
    PLACES,
    id="sl",
    name="滑坡点",
    feature_count=30,
    fields=(name_field("点名", 30, 30), category("等级", ("特大型", 10), ("巨型", 20))),
    name_fields=("点名",),
    fingerprint="sl",
)
DRAINS = replace(
    STREETS,
    id="dr",
    name="DR_明沟",
    fields=(name_field("沟名", 40, 40), category("护砌标准", ("甲等", 30), ("乙等", 10)), number("沟段长度", 40)),
    name_fields=("沟名",),
    fingerprint="dr",
)
WORLD = FakeWorld((HOSTELS, PUMPS, SLIDES, DRAINS))


def test_what_is_denied_in_front_is_denied_of_each() -> None:
    readings = [reading for reading in class_readings("无集中供暖集中供气宿舍楼", WORLD) if not reading.unused]
    for reading in readings:
        assert isinstance(reading.predicate, AllOf)
        assert all("有" not in str(part) for part in reading.predicate.parts)


@pytest.mark.parametrize("question", ["无供暖供气的宿舍楼", "无集中供暖供气的宿舍楼有几栋"])
def test_a_denial_is_no_value_of_a_field_elsewhere(question: str) -> None:
    found = understand(question, WORLD, Settings())
    assert not found.runnable or "'有'" not in str(found.workflow)


def test_what_stands_in_brackets_parts_a_value_further() -> None:
    (reading,) = [reading for reading in class_readings("大型泵站", WORLD) if not reading.unused]
    assert reading.predicate == OneOf("规模", ("大(1)型", "大(2)型"))


def test_a_kind_goes_by_its_last_word() -> None:
    assert {reading.layer_id for reading in class_readings("巨型泵站", WORLD)} == {"pu"}


def test_a_length_is_no_number_of_things() -> None:
    found = understand("护砌标准甲等的沟段有几处", WORLD, Settings())
    assert not found.runnable or (found.grounded is not None and found.grounded.frame.output is Output.COUNT)


def test_what_is_not_clear_has_no_value() -> None:
    found = understand("管护单位不明的泵站", WORLD, Settings())
    assert found.runnable
    assert "管护单位" in str(found.workflow)
