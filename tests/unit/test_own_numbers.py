"""A limit of a number whose name is a kind of the same things too is one of the number: PM2.5超过35的站点."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Summarise, SummariseBy
from tests.unit.fake_world import FakeWorld, amount, category, condition_of, name_field

_BOX = (120.0, 28.0, 121.0, 29.0)
_FIELDS = (
    name_field("站点名称", 36, 36),
    category("首要污染物", ("PM2.5", 11), ("O3", 9), ("NO2", 8), ("PM10", 8)),
    amount("PM2_5", 12.0, 85.0),
    amount("PM10", 25.0, 150.0),
    amount("O3", 40.0, 220.0),
    amount("NO2", 8.0, 70.0),
)
STATIONS = LayerInfo("s", "空气质量监测站", GeometryKind.POINT, "EPSG:4547", 36, _FIELDS, _BOX, name_fields=("站点名称",))
_BARS = (name_field("name", 40, 40), category("serves", ("beer", 25), ("wine", 15)), amount("beer", 2.0, 9.0))
BARS = LayerInfo("b", "bars", GeometryKind.POINT, "EPSG:4326", 40, _BARS, _BOX, name_fields=("name",))
DISTRICTS = LayerInfo("d", "districts", GeometryKind.POLYGON, "EPSG:4326", 6, (name_field("name", 6, 6),), _BOX, name_fields=("name",))


@pytest.mark.parametrize(
    ("question", "field", "limit"),
    [
        ("PM2.5超过35的站点有哪些？", "PM2_5", 35),
        ("PM10超过100的站点有哪些", "PM10", 100),
        ("NO2超过40的站点有几个", "NO2", 40),
        ("O3超过100的站点", "O3", 100),
        ("PM2.5大于35的监测站有哪些", "PM2_5", 35),
        ("stations with PM2.5 above 35", "PM2_5", 35),
    ],
)
def test_it_is_a_limit_of_the_number(question: str, field: str, limit: float) -> None:
    found = understand(question, FakeWorld((STATIONS,)), Settings())
    condition = condition_of(found)
    assert (getattr(condition, "field", ""), getattr(condition, "value", None)) == (field, limit)
    assert found.workflow is not None
    assert not any(isinstance(step.operation, SummariseBy) for step in found.workflow.steps)
    counted = [step.operation.column for step in found.workflow.steps if isinstance(step.operation, Summarise)]
    assert counted == (["sr_fid"] if "几个" in question else [])


def test_what_other_areas_hold_is_counted() -> None:
    found = understand("districts with more than 5 beer bars", FakeWorld((BARS, DISTRICTS)), Settings())
    assert found.workflow is not None
    assert any("count" in words for words in (str(step.operation).lower() for step in found.workflow.steps))
