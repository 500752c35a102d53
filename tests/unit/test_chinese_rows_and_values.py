"""How many rows are asked for by what they are called, and values that seem to be the beginning of a field."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.wording.han_counts import with_things_lacking
from spatial_rag_plugin.model.catalog import Catalog
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, category, name_field

CROPS = category("ZWLX", ("蔬菜", 16), ("小麦", 31), alias="作物类型")
WHO = category("CBFMC", ("王建军", 27), ("张伟", 20))
FIELDS = replace(
    DISTRICTS,
    id="f",
    name="CBDK",
    fingerprint="f",
    fields=(category("DKMC", ("村东地", 30), ("河滩地", 17)), WHO, CROPS, amount("SCMJM", 1, 30)),
    name_fields=(),
)


@pytest.mark.parametrize("question", ["蔬菜的地块数", "种蔬菜的地块有多少", "王建军的地块数"])
def test_rows_by_the_names_that_they_have(question: str) -> None:
    found = understand(question, FakeWorld((FIELDS,), ()), Settings())
    assert found.grounded is not None
    assert found.grounded.frame.output is Output.COUNT


@pytest.mark.parametrize("question", ["蔬菜的承包方有多少", "蔬菜的地块名称"])
def test_what_rows_are_not_and_names_asked_for_are_no_count(question: str) -> None:
    found = understand(question, FakeWorld((FIELDS,), ()), Settings())
    assert found.grounded is None or found.grounded.frame.output is not Output.COUNT


POINTS = replace(
    PLACES,
    id="k",
    name="测量控制点",
    fingerprint="k",
    fields=(name_field("点名"), category("完好情况", ("完好", 38), ("损毁", 12)), category("类别", ("水准点", 20), ("三角点", 30))),
    name_fields=("点名",),
)
TOWNS = replace(DISTRICTS, name="镇街", fields=(name_field("名称", 6),), name_fields=("名称",), kinds=("街道",))


@pytest.mark.parametrize("question", ["各镇街完好的控制点数", "各镇街损毁的控制点数"])
def test_a_value_is_nothing_to_go_by(question: str) -> None:
    """完好 of 完好情况 told the points of each town apart: also those that are none of these were counted."""
    found = understand(question, FakeWorld((POINTS, TOWNS), ()), Settings())
    assert found.grounded is not None
    assert not found.grounded.further
    assert found.workflow is not None
    assert any(question[3:5] in str(step.operation) for step in found.workflow.steps)


def test_a_field_said_in_full_still_is() -> None:
    found = understand("按镇街和完好情况统计控制点", FakeWorld((POINTS, TOWNS), ()), Settings())
    assert found.grounded is not None
    assert {key.field for key in found.grounded.further} | {found.grounded.group_field} >= {"完好情况"}


KEEPERS = replace(POINTS, fields=(*POINTS.fields, replace(category("保管单位", ("测绘院", 20), ("村委会", 17)), filled=37)))


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("没有保管单位的有几个", "没有保管单位的测量控制点有几个"),
        ("没有保管单位的有哪些？", "没有保管单位的测量控制点有哪些"),
        ("没有保管单位的控制点有几个", "没有保管单位的控制点有几个"),
        ("没有电话的有几个", "没有电话的有几个"),  # no field of that name
        ("损毁的有几个", "损毁的有几个"),
    ],
)
def test_what_lacks_something_is_what_the_layer_holds(question: str, said: str) -> None:
    assert with_things_lacking(question, Catalog((KEEPERS, TOWNS))) == said


def test_it_is_counted() -> None:
    found = understand("没有保管单位的有几个", FakeWorld((KEEPERS,), ()), Settings())
    assert found.grounded is not None
    assert found.grounded.frame.output is Output.COUNT
