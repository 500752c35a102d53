"""Areas without names of their own, asked for by the code that several of them share; and what only all of such areas could tell."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Dissolve, SummariseBy
from tests.unit.fake_world import FakeWorld, amount, category, name_field

_BOX = (10.0, 46.0, 11.0, 47.0)
_UNITS = (
    category("UNIT_CODE", ("Qal", 30), ("Tv", 20), ("Kg", 10)),
    category("UNIT_DESC", ("Alluvium", 30), ("Basalt", 20), ("Granite", 10)),
)
UNITS = LayerInfo("u", "Geologic_Units", GeometryKind.POLYGON, "EPSG:4326", 60, _UNITS, _BOX)
WELLS = LayerInfo("w", "Wells", GeometryKind.POINT, "EPSG:4326", 40, (name_field("name", 40, 40),), _BOX, name_fields=("name",))
PADDOCKS = LayerInfo(
    "p", "Paddocks", GeometryKind.POLYGON, "EPSG:4326", 60, (category("PADDOCK_TYPE", ("Dairy", 40), ("Sheep", 20)),), _BOX
)  # fmt: skip
_BLOCKS = (name_field("name", 60, 60), amount("RESIDENTS", 200, 2500), category("PARISH", ("Ashby", 30), ("Thorne", 30)))
BLOCKS = LayerInfo("b", "Census_Blocks", GeometryKind.POLYGON, "EPSG:4326", 60, _BLOCKS, _BOX, name_fields=("name",))


def _plan(question: str, *layers: LayerInfo) -> Plan:
    return understand(question, FakeWorld(layers), Settings())


def _grouping(question: str, *layers: LayerInfo) -> str:
    found = _plan(question, *layers)
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    made = [step.operation.field for step in found.workflow.steps if isinstance(step.operation, SummariseBy)]
    return made[-1] if made else ""


@pytest.mark.parametrize(
    "question",
    [
        "Which geologic unit contains the most wells?",
        "Which geologic units contain more than 5 wells?",
        "wells per km2 by geologic unit",
        "Which geologic unit has the most wells per square kilometre?",
    ],
)
def test_what_is_called_by_a_shared_code_is_taken_together(question: str) -> None:
    assert _grouping(question, UNITS, WELLS) == "UNIT_DESC"


def test_the_rate_of_several_is_that_of_their_totals() -> None:
    found = _plan("wells per km2 by geologic unit", UNITS, WELLS).grounded
    assert found is not None
    assert (found.statistic, found.weight) == ("mean", "area_m2")


@pytest.mark.parametrize("question", ["Which paddock contains the most wells?", "Which paddock has the most wells per hectare?"])
def test_a_thing_of_some_type_is_one_thing(question: str) -> None:
    assert _grouping(question, PADDOCKS, WELLS) == ""


def test_areas_with_names_are_compared_one_by_one() -> None:
    assert _grouping("Which census block contains the most wells?", BLOCKS, WELLS) == ""


def test_what_only_all_areas_together_can_tell_is_told_by_them_joined() -> None:
    workflow = _plan("Which parishes have no well?", BLOCKS, WELLS).workflow
    assert workflow is not None
    assert [step.operation.field for step in workflow.steps if isinstance(step.operation, Dissolve)] == ["PARISH"]


def test_a_limit_alone_is_one_of_all_together() -> None:
    assert _grouping("Which parishes have more than 10,000 residents?", BLOCKS, WELLS) == "PARISH"
