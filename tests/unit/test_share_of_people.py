"""A share of the people who live in some areas goes by the numbers of these areas, where they have them."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Load, Ratio, Statistic, Summarise
from tests.unit.fake_world import FakeWorld, Named, category, name_field

BOX = (10.0, 46.0, 11.0, 47.0)
_PEOPLE = FieldInfo("pop_est", FieldType.INTEGER, role=FieldRole.NUMBER, filled=60, distinct=60, minimum=2000, maximum=90_000)
_MOST = FieldInfo("pop_max", FieldType.INTEGER, role=FieldRole.NUMBER, filled=60, distinct=60, minimum=20, maximum=9000)
_SOIL = category("soil", ("sandy", 20), ("stony", 40))


def layer(name: str, geometry: GeometryKind, *fields: FieldInfo) -> LayerInfo:
    return LayerInfo(name, name, geometry, "EPSG:4326", 60, (name_field(), *fields), BOX, name_fields=("name",), fingerprint=name)


WORLD = FakeWorld(
    (layer("districts", GeometryKind.POLYGON, _PEOPLE, _SOIL), layer("settlements", GeometryKind.POINT, _MOST)),
    (Named("districts", 1, "Aldorf"), Named("districts", 2, "Brunn")),
)


@pytest.mark.parametrize(
    "question",
    [
        "what percentage of people live in the 5 largest districts",
        "share of the population living in sandy districts",
        "what percentage of people live in districts bordering Brunn",
    ],
)
def test_the_areas_own_numbers(question: str) -> None:
    plan = by_grammar(question, WORLD, Settings())
    assert plan.workflow is not None, [issue.message for issue in plan.issues]
    operations = [step.operation for step in plan.workflow.steps]
    assert {each.layer_name for each in operations if isinstance(each, Load)} == {"districts"}
    assert {(each.statistic, each.column) for each in operations if isinstance(each, Summarise)} == {(Statistic.SUM, "pop_est")}
    assert isinstance(operations[-1], Ratio)
