"""What the things themselves say of an area goes before a layer that is only called otherwise for such areas."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldRole, GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Gather, SummariseBy
from tests.unit.fake_world import FakeWorld, category, name_field

BOX = (10.0, 46.0, 11.0, 47.0)
_KINDS = category("offense", ("Assault", 30), ("Burglary", 30))
_DISTRICT = replace(category("district", ("A1", 20), ("B2", 40)), role=FieldRole.ADDRESS)
INCIDENTS = LayerInfo("i", "incidents", GeometryKind.POINT, "EPSG:4326", 60, (_KINDS, _DISTRICT), BOX, fingerprint="i")
AREAS = LayerInfo("n", "Neighborhoods", GeometryKind.POLYGON, "EPSG:4326", 6, (name_field(),), BOX, name_fields=("name",), fingerprint="n")
WORLD = FakeWorld((INCIDENTS, AREAS), ())


def operations(question: str) -> list:
    plan = by_grammar(question, WORLD, Settings())
    assert plan.workflow is not None, [str(issue.message) for issue in plan.issues]
    return [step.operation for step in plan.workflow.steps]


@pytest.mark.parametrize(
    ("question", "best"), [("which district has the most assaults", "most"), ("which district has the fewest assaults", "least")]
)
def test_the_field_of_the_things(question: str, best: str) -> None:
    (by,) = [each for each in operations(question) if isinstance(each, SummariseBy)]
    assert (by.field, by.best) == ("district", best)


def test_what_a_layer_is_called_is_that_layer() -> None:
    assert any(isinstance(each, Gather) for each in operations("which neighborhood has the most assaults"))
