"""A share that is asked of what is named right in front of it (各片区流动人口占比), the first rows by it, and letters that cut no word."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.pinyin import spoken
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Top
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, target_of

ZONES = replace(
    DISTRICTS,
    id="z",
    name="片区",
    fields=(
        name_field("片区名", 12, 12),
        FieldInfo("ZR", FieldType.INTEGER, "人口数", FieldRole.NUMBER, 12, 12, minimum=100, maximum=9000),
        FieldInfo("LD", FieldType.INTEGER, "流动人口", FieldRole.NUMBER, 12, 12, minimum=10, maximum=900),
        FieldInfo("LN", FieldType.INTEGER, "65岁以上人口", FieldRole.NUMBER, 12, 12, minimum=10, maximum=900),
    ),
    name_fields=("片区名",),
    fingerprint="z",
)
WORLD = FakeWorld((ZONES,))


@pytest.mark.parametrize("question", ["各片区流动人口占比", "各片区65岁以上人口占比", "哪些片区流动人口占比超过20%"])
def test_a_share_of_what_stands_in_front(question: str) -> None:
    found = by_grammar(question, WORLD, Settings())
    target = target_of(found)
    assert target.layer_id == "z"


@pytest.mark.parametrize("question", ["各片区流动人口占比前五名", "各片区人口数前五名"])
def test_the_first_rows_by_a_number_of_theirs(question: str) -> None:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, found.issues
    assert found.workflow is not None
    assert [step.operation.count for step in found.workflow.steps if isinstance(step.operation, Top)] == [5]


def test_a_field_in_letters_is_no_other_layer() -> None:
    posts = replace(PLACES, id="a", name="公厕", fingerprint="a")
    pipes = replace(
        PLACES, id="b", name="水管", geometry=GeometryKind.LINE, fields=(category("GC", ("钢", 9), ("铁", 9)),), fingerprint="b"
    )
    layer = spoken("公厕数量最多的片区", FakeWorld((posts, pipes, ZONES))).catalog.layer("b")
    assert layer is not None
    assert layer.fields[0].alias != "公厕"
