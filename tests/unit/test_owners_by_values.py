"""Areas that only the values of a field tell: 各村 of a field of 东岗村, 西岗村, whatever it is called."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.places.owners_by_values import with_owners_by_values
from spatial_rag_plugin.model.catalog import FieldInfo, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import SummariseBy
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field

VILLAGES = (("东岗村", 40), ("西岗村", 30), ("石桥村", 20), ("柳树屯", 10))


def _pupils(*fields: FieldInfo) -> LayerInfo:
    own = (name_field("xm"), category("xb", ("男", 60), ("女", 40)))
    return replace(PLACES, id="x", name="学生", fields=(*own, *fields), name_fields=("xm",))


@pytest.mark.parametrize("name", ["cun", "district", "ZLDWMC"])
@pytest.mark.parametrize("question", ["各村学生数量", "哪个村的学生最多", "学生最多的村"])
def test_they_are_told_by_the_field_of_such_values(name: str, question: str) -> None:
    found = understand(question, FakeWorld((_pupils(category(name, *VILLAGES)),)), Settings())
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    (table,) = (step.operation for step in found.workflow.steps if isinstance(step.operation, SummariseBy))
    assert table.field == name


def test_half_of_them_may_be_called_otherwise() -> None:
    names = ("东岗村", "西岗村", "大王庄", "柳树屯")
    half, fewer = (category("cun", *((name, 20) for name in names[at:])) for at in (0, 1))
    found = with_owners_by_values("各村学生数量", FakeWorld((_pupils(half),)))
    assert [info.alias for info in found.catalog.layers[0].fields if info.name == "cun"] == ["村"]
    other = FakeWorld((_pupils(fewer),))
    assert with_owners_by_values("各村学生数量", other) is other


def test_nothing_changes_where_anything_is_called_so() -> None:
    named = FakeWorld((_pupils(category("cun", *VILLAGES), category("所在村", *VILLAGES)),))
    areas = FakeWorld((_pupils(category("cun", *VILLAGES)), replace(DISTRICTS, name="行政村")))
    two = FakeWorld((_pupils(category("cun", *VILLAGES), category("lai", *VILLAGES)),))
    other = FakeWorld((_pupils(category("cun", ("东岗村", 40), ("城关镇", 60))),))
    for world in (named, areas, two, other):
        assert with_owners_by_values("各村学生数量", world) is world
    assert with_owners_by_values("各街道学生数量", two) is two
