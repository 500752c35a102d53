"""Who it is that the first of some things are of: …是谁的 by the one field that says so."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.wording.han_asked_last import with_anything_asked, with_whose
from spatial_rag_plugin.model.catalog import Catalog
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, FakeWorld, amount, category, name_field

OWNERS = category("权利人", ("张三", 20), ("某公司", 40))
FIELDS = (name_field("宗地编号", 60, 60), OWNERS, category("用途", ("工业", 20), ("住宅", 40)), amount("建筑面积", 1, 900))
PLOTS = replace(DISTRICTS, id="z", name="宗地", feature_count=60, fields=FIELDS, name_fields=("宗地编号",))


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("建筑面积最大的工业宗地是谁的？", "建筑面积最大的工业宗地的权利人"),
        ("建筑面积前10的都是谁的", "建筑面积前10的宗地的权利人"),
        ("建筑面积最大的宗地的权利人是谁", "建筑面积最大的宗地的权利人是谁"),
        ("谁的宗地最多", "谁的宗地最多"),
    ],
)
def test_who_is_the_field_that_says_so(question: str, read: str) -> None:
    assert with_whose(question, Catalog((PLOTS,))) == read


def test_two_such_fields_are_not_chosen_between() -> None:
    two = replace(PLOTS, fields=(*PLOTS.fields, category("联系人", ("李四", 20), ("王五", 40))))
    assert with_whose("建筑面积最大的宗地是谁的", Catalog((two,))) == "建筑面积最大的宗地是谁的"


def test_it_is_told() -> None:
    found = understand("建筑面积最大的工业宗地是谁的", FakeWorld((PLOTS,)), Settings())
    assert found.grounded is not None
    assert found.runnable
    assert found.grounded.attribute == "权利人"


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("人均GDP排名", "各要素的人均GDP，从高到低"),
        ("户均收入排行榜", "各要素的户均收入，从高到低"),
        ("各镇人均GDP排名", "各镇人均GDP排名"),
        ("人均GDP最高的镇排名", "人均GDP最高的镇排名"),
    ],
)
def test_a_ranking_of_nothing_named_is_of_the_rows(question: str, read: str) -> None:
    assert with_anything_asked(question, Catalog((PLOTS,))) == read
    if question != read:
        assert with_anything_asked(question, Catalog((PLOTS, replace(PLOTS, id="y")))) == question
