"""Numbers that the question does not name: those that rates are made of under initials, and those of things that lie in areas."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.pinyin import spoken
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number

HOSTELS = replace(
    PLACES,
    id="h",
    name="sushe",
    feature_count=40,
    fields=(
        name_field("SSMC", 40, 40),
        number("RZRS", 40),
        number("CWS", 40),
        number("PJZJ", 40),
        category("所属片区", ("东片", 20), ("西片", 20)),
    ),
    name_fields=("SSMC",),
)
SCHOOLS = replace(
    PLACES, id="s", name="中学", fields=(name_field("XXMC", 20, 20), number("ZXS", 20), number("JZG", 20)), name_fields=("XXMC",)
)
WARDS = replace(DISTRICTS, id="w", name="乡镇", fields=(name_field("名称", 6, 6), number("RK", 6)), name_fields=("名称",))
WORLD = FakeWorld((HOSTELS, SCHOOLS, WARDS))


def plan(question: str) -> Plan:
    return understand(question, WORLD, Settings())


@pytest.mark.parametrize(
    ("question", "layer", "fields"),
    [
        ("入住率最低的宿舍", "h", {"RZRS": "入住人数", "CWS": "床位数"}),
        ("师生比高于0.1的中学", "s", {"JZG": "教职工"}),
        ("每万人中学数量最多的乡镇", "w", {"RK": "人口"}),
    ],
)
def test_fields_in_initials_are_called_what_a_rate_is_made_of(question: str, layer: str, fields: dict[str, str]) -> None:
    found = spoken(question, WORLD).catalog.layer(layer)
    assert {info.name: info.alias for info in found.fields if info.name in fields} == fields
    assert plan(question).runnable


@pytest.mark.parametrize(
    ("question", "statistic"),
    [("宿舍平均租金最高的乡镇", "mean"), ("哪个乡镇的宿舍平均租金最高", "mean"), ("宿舍平均租金最低的三个乡镇", "mean")],
)
def test_a_number_of_what_lies_in_areas(question: str, statistic: str) -> None:
    found = plan(question).grounded
    assert found is not None
    assert found.target is not None
    assert found.target.layer_id == "w"
    assert found.target.superlative is not None
    term = found.target.superlative.term
    assert term is not None
    assert (term.tally.statistic if term.tally is not None else "") == statistic


@pytest.mark.parametrize("question", ["各片区宿舍数量", "各片区平均租金", "哪个片区宿舍最多"])
def test_a_field_goes_by_what_things_belong_to(question: str) -> None:
    found = plan(question)
    assert found.runnable
    assert found.grounded is not None
    assert found.grounded.group_field == "所属片区"
