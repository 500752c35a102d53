"""Lines of an extract of OpenStreetMap that has one key only; and streets that have two things near them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Load, WithinDistance
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field

_BOX = (10.0, 50.0, 10.1, 50.1)
_HIGHWAY = category("highway", ("residential", 60), ("primary", 20), ("path", 20))
_FIELDS = (name_field("osm_id", 100, 100), name_field(), _HIGHWAY, category("lit", ("yes", 20), ("no", 20)))
LINES = LayerInfo("l", "lines", GeometryKind.LINE, "EPSG:4326", 100, _FIELDS, _BOX, name_fields=("name",))


@pytest.mark.parametrize("question", ["how many streets are there", "roads that are not lit", "哪些道路没有路灯"])
def test_the_key_of_an_extract_says_that_lines_are_streets(question: str) -> None:
    found = understand(question, FakeWorld((PLACES, LINES), []), Settings())
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    assert [step.operation.layer_id for step in found.workflow.steps if isinstance(step.operation, Load)] == ["l"]


def test_a_field_of_that_name_alone_says_nothing() -> None:
    own = replace(LINES, fields=_FIELDS[1:])
    assert understand("how many streets are there", FakeWorld((PLACES, own), []), Settings()).workflow is None


def test_streets_with_two_things_are_offered_near_both() -> None:
    world = FakeWorld((PLACES, LINES), [])
    asked = understand("streets with a restaurant and a pharmacy", world, Settings())
    assert asked.workflow is None
    offered = [
        choice.question for issue in asked.issues for choice in issue.suggestions if " of a restaurant and a pharmacy" in choice.question
    ]
    assert offered
    found = understand(offered[0], world, Settings())
    assert found.workflow is not None
    assert sum(isinstance(step.operation, WithinDistance) for step in found.workflow.steps) == 2
