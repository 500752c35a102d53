"""Values of one character each, said in one word: 男女各有多少 of a field of 男 and 女, whatever it is called."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.wording.letters_as_kinds import with_letters_as_kinds
from spatial_rag_plugin.model.catalog import Catalog
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import SummariseBy
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field

SEX = category("xb", ("男", 60), ("女", 40))
PUPILS = replace(PLACES, id="x", name="学生", fields=(name_field("xm"), SEX), name_fields=("xm",))


@pytest.mark.parametrize("question", ["男女各有多少", "男女生人数", "男女学生分别有多少人"])
def test_both_are_counted(question: str) -> None:
    found = understand(question, FakeWorld((PUPILS,)), Settings())
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    assert [step.operation.field for step in found.workflow.steps if isinstance(step.operation, SummariseBy)] == ["xb"]


@pytest.mark.parametrize(
    ("question", "read"),
    [("男生有多少", "xb为男的有多少"), ("各年级男女生人数", "各年级按xb统计数量"), ("女学生有多少", "女学生有多少")],
)
def test_one_of_them_is_its_value(question: str, read: str) -> None:
    assert with_letters_as_kinds(question, Catalog((PUPILS,))) == read


@pytest.mark.parametrize("values", [("是", "否"), ("男子", "女子"), ("男", "女", "不详")])
def test_other_values_say_nothing(values: tuple[str, ...]) -> None:
    other = replace(PUPILS, fields=(category("xb", *((value, 20) for value in values)),))
    assert with_letters_as_kinds("男女各有多少，是否都有", Catalog((other,))) == "男女各有多少，是否都有"
