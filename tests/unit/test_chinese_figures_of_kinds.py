"""Several numbers of each kind in Chinese: by the field that sorts the things, and none of them dropped."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.wording.han_sorts import with_sorted_figures
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Gather, Load, Summarise, SummariseBy
from tests.unit.fake_world import FakeWorld, Named, amount, category, name_field

_SORTS = (category("灾害类型", ("滑坡", 20), ("崩塌", 30)), category("险情等级", ("小型", 20), ("大型", 30)))
POINTS = LayerInfo(
    "p", "地质灾害隐患点", GeometryKind.POINT, "EPSG:4326", 50, (name_field("编号"), *_SORTS, amount("威胁人数", 0, 300)),
    (10.0, 46.0, 11.0, 47.0), name_fields=("编号",), fingerprint="p",
)  # fmt: skip
WORLD = FakeWorld((POINTS,))


@pytest.mark.parametrize(
    ("question", "by"),
    [
        ("各类隐患点的数量和威胁人数", "灾害类型"),
        ("各类地质灾害隐患点数量及威胁人数", "灾害类型"),
        ("各灾害类型的数量和威胁人数", "灾害类型"),
        ("各险情等级的数量和威胁人数", "险情等级"),
    ],
)
def test_each_number_is_told_by_the_field_that_sorts(question: str, by: str) -> None:
    found = understand(question, WORLD, Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    (table,) = (step.operation for step in found.workflow.steps if isinstance(step.operation, SummariseBy))
    assert [key.field for key in table.keys] == [by]
    assert [reading.statistic.value for reading in table.readings] == ["count", "sum"]


@pytest.mark.parametrize("question", ["各类学校的数量和威胁人数", "各类隐患点的数量", "隐患点的数量和威胁人数", "各街道的数量和面积"])
def test_other_questions_stay_as_they_are(question: str) -> None:
    assert with_sorted_figures(question, WORLD.catalog) == question


STREETS = LayerInfo(
    "s", "乡镇街道", GeometryKind.POLYGON, "EPSG:4326", 10, (name_field("名称"), amount("常住人口", 9, 900)), (10.0, 46.0, 11.0, 47.0),
    name_fields=("名称",), fingerprint="s",
)  # fmt: skip
ESTATES = LayerInfo(
    "e", "住宅小区", GeometryKind.POLYGON, "EPSG:4326", 60, (name_field("小区名称"), amount("均价", 9000, 52000), amount("物业费", 1, 6)),
    (10.0, 46.0, 11.0, 47.0), name_fields=("小区名称",), fingerprint="e",
)  # fmt: skip


@pytest.mark.parametrize(("question", "field"), [("小区均价最高的街道", "均价"), ("哪个街道的小区物业费最高", "物业费")])
def test_areas_are_ranked_by_the_mean_price_of_what_lies_in_them(question: str, field: str) -> None:
    found = understand(question, FakeWorld((STREETS, ESTATES)), Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    (gather,) = (step.operation for step in found.workflow.steps if isinstance(step.operation, Gather))
    assert (gather.statistic.value, gather.source) == ("mean", field)


def test_estates_are_ranked_by_their_own_price() -> None:
    found = understand("均价最高的小区", FakeWorld((STREETS, ESTATES)), Settings())
    assert found.runnable
    assert not any(isinstance(step.operation, Gather) for step in found.workflow.steps)


@pytest.mark.parametrize("question", ["凤凰街道医疗机构的床位数占总床位数的比例", "凤凰街道床位数占全市的百分之多少"])
def test_the_total_is_of_all_that_there_are(question: str) -> None:
    """What lies in the street is a part of all, wherever they lie: not of itself, and not one street of so many clinics."""
    clinics = LayerInfo(
        "c", "医疗机构", GeometryKind.POINT, "EPSG:4326", 45, (name_field("机构名称"), amount("床位数", 0, 900)), (10.0, 46.0, 11.0, 47.0),
        name_fields=("机构名称",), fingerprint="c",
    )  # fmt: skip
    world = FakeWorld((STREETS, clinics), (Named("s", 1, "凤凰街道"),))
    found = understand(question, world, Settings())
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    sums = [step for step in found.workflow.steps if isinstance(step.operation, Summarise)]
    assert [(step.operation.statistic.value, step.operation.column) for step in sums] == [("sum", "床位数")] * 2
    loaded = {step.id for step in found.workflow.steps if isinstance(step.operation, Load)}
    assert [dict(step.inputs)["features"] in loaded for step in sums] == [False, True]
