"""What a layer is called in short are its features, and not the field whose name begins with the same word in short."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Filter
from tests.unit.fake_world import FakeWorld, category, name_field

_OPENED = FieldInfo("OPN_DT", FieldType.DATETIME, role=FieldRole.DATE, filled=90)
_FIELDS = (name_field("REF_NM", 90, 90), _OPENED, category("FAC_TYP", ("Pool", 50), ("Gym", 40)))


def _world(name: str) -> FakeWorld:
    layer = LayerInfo(name, name, GeometryKind.POINT, "EPSG:4326", 90, _FIELDS, (10.0, 50.0, 10.1, 50.1), name_fields=("REF_NM",))
    return FakeWorld((layer,), ())


@pytest.mark.parametrize("question", ["facilities opened before 1970", "how many facilities opened before 1970"])
def test_the_things_of_a_layer_are_not_the_values_of_its_field(question: str) -> None:
    found = by_grammar(question, _world("SPRT_FAC"), Settings())
    assert found.workflow is not None
    steps = [step.operation for step in found.workflow.steps]
    assert [step.predicate.words() for step in steps if isinstance(step, Filter)] == ["OPN_DT < 1970"]
    assert "FAC" not in " ".join(found.workflow.words()).replace("SPRT_FAC", "")


def test_the_types_are_still_those_of_the_field() -> None:
    found = by_grammar("facilities by type", _world("SPRT_FAC"), Settings())
    assert found.grounded is not None
    assert found.grounded.group_field == "FAC_TYP"
