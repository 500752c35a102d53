"""Means that a number of the things themselves, or their size, weighs; what nothing is called so of is asked back and is no break-down."""

from __future__ import annotations

from typing import Any

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import AREA_COLUMN, MeanCentre, MeasureSize, Statistic
from tests.unit.fake_world import FakeWorld, amount, category, name_field

_BOX = (10.0, 46.0, 11.0, 47.0)
_SCHOOL = (
    name_field("name", 80, 80),
    amount("enrollment", 20, 900),
    amount("teachers", 1, 60),
    category("level", ("High", 30), ("Middle", 50)),
)
SCHOOLS = LayerInfo("s", "schools", GeometryKind.POINT, "EPSG:4326", 80, _SCHOOL, _BOX, name_fields=("name",))
_BASIN = (name_field("name", 80, 80), amount("slope", 1, 40))
BASINS = LayerInfo("b", "basins", GeometryKind.POLYGON, "EPSG:4326", 80, _BASIN, _BOX, name_fields=("name",))
_ESTATE = (name_field("小区名称", 80, 80), amount("户数", 20, 900), amount("均价", 5000, 90000))
ESTATES = LayerInfo("e", "住宅小区", GeometryKind.POINT, "EPSG:4326", 80, _ESTATE, _BOX, name_fields=("小区名称",))
WORLD = FakeWorld((SCHOOLS, BASINS, ESTATES))


def _plan(question: str) -> Plan:
    return understand(question, WORLD, Settings())


def _last(question: str) -> Any:
    found = _plan(question)
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    return found.workflow.steps[-1].operation


@pytest.mark.parametrize(
    ("question", "column", "weight"),
    [
        ("average enrollment weighted by teachers", "enrollment", "teachers"),
        ("the average enrollment of schools weighted by the teachers", "enrollment", "teachers"),
        ("durchschnittliche enrollment der schools gewichtet nach teachers", "enrollment", "teachers"),
        ("按户数加权的均价", "均价", "户数"),
        ("均价按户数加权平均", "均价", "户数"),
        ("住宅小区的户数加权平均均价", "均价", "户数"),
    ],
)
def test_a_field_weighs_a_mean(question: str, column: str, weight: str) -> None:
    last = _last(question)
    assert (last.statistic, last.column, last.weight) == (Statistic.MEAN, column, weight)


@pytest.mark.parametrize(
    "question",
    [
        "area-weighted mean slope of the basins",
        "mean slope of the basins weighted by area",
        "flächengewichtetes Mittel der slope der basins",
    ],
)
def test_a_size_weighs_a_mean(question: str) -> None:
    found = _plan(question)
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    steps = [step.operation for step in found.workflow.steps]
    assert any(isinstance(step, MeasureSize) for step in steps)
    assert (steps[-1].column, steps[-1].weight) == ("slope", AREA_COLUMN)  # type: ignore[attr-defined]


def test_means_of_groups_are_weighed() -> None:
    last = _last("average enrollment by level weighted by teachers")
    assert (last.field, last.column, last.weight) == ("level", "enrollment", "teachers")


@pytest.mark.parametrize("question", ["average enrollment weighted by windows", "average enrollment weighted by level"])
def test_what_cannot_weigh_is_asked_back(question: str) -> None:
    found = _plan(question)
    assert found.workflow is None
    (asked,) = found.issues
    assert [choice.question for choice in asked.suggestions] == ["average enrollment weighted by teachers", "average enrollment"]


def test_what_does_not_weigh_is_read_as_before() -> None:
    assert _last("average enrollment by level").weight == ""


@pytest.mark.parametrize("question", ["centre of the schools weighted by enrollment", "mean center of schools, weighted by enrollment"])
def test_the_mean_centre_of_things_is_weighed(question: str) -> None:
    assert _last(question) == MeanCentre("enrollment")


def test_a_centre_that_nothing_weighs_is_asked_back() -> None:
    """The centre lies in no layer: its things have the numbers that may weigh it."""
    found = _plan("mean centre of the schools weighted by age")
    assert found.workflow is None
    assert any(issue.code == "unknown-weight" and len(issue.suggestions) > 1 for issue in found.issues)
