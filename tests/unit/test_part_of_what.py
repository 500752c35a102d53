"""Parts of a whole that nobody named, and sums in what their field counts in."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.plans import Plan
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Filter
from tests.unit.fake_world import FakeWorld, amount, name_field

_BOX = (10.0, 46.0, 11.0, 47.0)


def _whole(name: str, least: int, most: int) -> FieldInfo:
    return FieldInfo(name, FieldType.INTEGER, role=FieldRole.NUMBER, filled=60, distinct=55, minimum=least, maximum=most)


_PRECINCT = (_whole("BALLOTS_CAST", 50, 2000), _whole("REG_VOTERS", 100, 3000))
PRECINCTS = LayerInfo("v", "Precincts", GeometryKind.POLYGON, "EPSG:4326", 60, _PRECINCT, _BOX)
_PLANT = (_whole("空置面积", 0, 3800), _whole("总面积", 500, 5000))
PLANTS = LayerInfo("p", "厂房", GeometryKind.POINT, "EPSG:4326", 60, _PLANT, _BOX)
WORKS = LayerInfo(
    "b", "建设工程", GeometryKind.POINT, "EPSG:4326", 60, (name_field("项目名称", 60, 60), _whole("工程总投资", 300, 9000)), _BOX
)
STREETS = LayerInfo("j", "街道", GeometryKind.POLYGON, "EPSG:4326", 8, (name_field("街道名称", 8, 8),), _BOX, name_fields=("街道名称",))


def _found(question: str, *layers: LayerInfo) -> Plan:
    return understand(question, FakeWorld(layers, []), Settings())


@pytest.mark.parametrize(
    ("question", "layer", "clicked"),
    [
        ("precincts with ballots cast over half", PRECINCTS, "precincts with ballots cast over half of REG_VOTERS"),
    ],
)
def test_a_part_of_no_named_whole_is_asked_back(question: str, layer: LayerInfo, clicked: str) -> None:
    found = _found(question, layer)
    assert found.workflow is None
    assert clicked in [choice.question for issue in found.issues for choice in issue.suggestions]
    assert _found(clicked, layer).workflow is not None


@pytest.mark.parametrize(
    "question",
    ["precincts where turnout is over half", "空置面积超过一半的厂房", "空置面积超过总面积一半的厂房", "空置率超过一半的厂房"],
)
def test_half_of_a_share_in_per_cent_is_50(question: str) -> None:
    layers = (PLANTS,) if "厂房" in question else (PRECINCTS,)
    workflow = _found(question, *layers).workflow
    assert workflow is not None
    values = [getattr(step.operation.predicate, "value", None) for step in workflow.steps if isinstance(step.operation, Filter)]
    assert values == [50]


@pytest.mark.parametrize(("question", "bound"), [("工程总投资超过5000万的街道", 5000), ("工程总投资超过20000的街道", 20000)])
def test_a_sum_is_compared_in_what_its_field_counts_in(question: str, bound: float) -> None:
    found = _found(question, WORKS, STREETS)
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    values = [getattr(step.operation.predicate, "value", None) for step in found.workflow.steps if isinstance(step.operation, Filter)]
    assert values == [bound]
    assert ("counted-in-myriads" in [issue.code for issue in found.issues]) == (bound == 5000)


def test_an_amount_that_is_a_number_stays_one() -> None:
    few = LayerInfo("q", "plots", GeometryKind.POINT, "EPSG:4326", 60, (amount("score", 0, 1),), _BOX)
    assert _found("plots with score over 0.5", few).workflow is not None
