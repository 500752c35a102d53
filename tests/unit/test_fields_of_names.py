"""Lines that lie in no other line are told by the field that holds the names of these, whatever it is called."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.shared_keys import key_of_kind
from spatial_rag_plugin.model.catalog import GeometryKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import SummariseBy
from tests.unit.fake_world import PLACES, STREETS, FakeWorld, Named, category, name_field

RIVERS = replace(STREETS, id="r", name="河流", fields=(name_field("河名", 3, 3),), name_fields=("河名",), feature_count=3, fingerprint="r")
WALLS = replace(
    STREETS,
    id="w",
    name="护岸",
    geometry=GeometryKind.LINE,
    feature_count=40,
    fields=(
        name_field("编名", 40, 40),
        category("SZHL", ("白水", 20), ("青衣江", 12), ("曲江", 8)),
        category("CL", ("浆砌石", 25), ("混凝土", 15)),
    ),
    name_fields=("编名",),
    fingerprint="w",
)
GATES = replace(WALLS, id="g", name="水闸", geometry=PLACES.geometry, fields=WALLS.fields[::2], name_fields=(), fingerprint="g")
WORLD = FakeWorld((RIVERS, WALLS, GATES), [Named("r", at, name, 110.0, 28.0) for at, name in enumerate(("白水", "青衣江", "曲江"))])


def test_the_field_is_known_by_its_values() -> None:
    found = key_of_kind("河流", WALLS, WORLD)
    assert found is not None
    assert found.name == "SZHL"
    assert key_of_kind("河流", GATES, WORLD) is None


@pytest.mark.parametrize("question", ["哪条河流的护岸最长", "哪条河流的护岸最多"])
def test_who_has_the_most_goes_by_it(question: str) -> None:
    workflow = understand(question, WORLD, Settings()).workflow
    assert workflow is not None
    (by,) = [step.operation for step in workflow.steps if isinstance(step.operation, SummariseBy)]
    assert by.field == "SZHL"
