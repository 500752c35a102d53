"""What things are sorted by is no place: "sheds by type in Northside" are the sheds in Northside."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Relate, SummariseBy
from tests.unit.fake_world import FakeWorld, Named, category, name_field

BOX = (10.0, 46.0, 11.0, 47.0)
_SHED = category("shed", ("barn", 20), ("stable", 40))


def layer(name: str, *fields: FieldInfo) -> LayerInfo:
    own = (name_field(), *fields)
    return LayerInfo(name, name, GeometryKind.POLYGON, "EPSG:4326", 60, own, BOX, name_fields=("name",), fingerprint=name)


WORLD = FakeWorld((layer("sheds", _SHED), layer("districts")), (Named("districts", 1, "Northside"), Named("districts", 2, "Brunn")))


@pytest.mark.parametrize(
    "question", ["sheds by type in Northside", "how many sheds of each type are there in Northside", "number of sheds by type in Brunn"]
)
def test_the_things_are_in_the_place(question: str) -> None:
    plan = by_grammar(question, WORLD, Settings())
    assert plan.workflow is not None, [str(issue.message) for issue in plan.issues]
    operations = [step.operation for step in plan.workflow.steps]
    assert any(isinstance(each, Relate) for each in operations)
    assert [each.field for each in operations if isinstance(each, SummariseBy)] == ["shed"]
