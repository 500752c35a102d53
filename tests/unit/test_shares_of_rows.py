"""The rows of a table as shares of all: "percentage of wells by aquifer", 各类型占比."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.explanation.tables import table_of
from spatial_rag_plugin.language.table_words import tables_of_shares
from spatial_rag_plugin.model.answer import Column, RunResult, Table
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, category, name_field

CLINICS = replace(
    PLACES, id="k", name="clinics", fields=(name_field(), category("owner", ("Church", 40), ("State", 60)), amount("beds", 1, 90))
)
HAN = replace(
    PLACES, id="y", name="医院", fields=(name_field("名称"), category("等级", ("三级", 40), ("二级", 60)), amount("床位数", 1, 90))
)


def _plan(question: str) -> Plan:
    return by_grammar(question, FakeWorld((CLINICS, HAN, DISTRICTS)), Settings())


@pytest.mark.parametrize(
    "question",
    [
        "percentage of clinics by owner", "what is the share of clinics by owner?", "Anteil der clinics nach owner",
        "各等级医院占比", "各等级的医院数量占比是多少", "医院各等级的比例", "各等级床位数占比",
    ],
)  # fmt: skip
def test_each_row_has_its_share(question: str) -> None:
    found = _plan(question)
    assert found.runnable, [(issue.code, issue.message) for issue in found.issues]
    assert found.frame is not None
    assert found.grounded is not None
    assert found.frame.shares
    run = RunResult(None, table=Table((Column("owner"), Column("count")), (("State", 60), ("Church", 40), ("", None))))
    table = table_of(found.grounded, run, None, (), lambda layer, fids: [])
    assert table is not None
    assert [column.unit for column in table.columns] == ["", "", "%"]
    assert table.rows == (("State", 60, 60.0), ("Church", 40, 40.0), ("", None, None))


@pytest.mark.parametrize(
    "question",
    ["各等级医院平均床位数占比", "percentage of average beds by owner", "各等级医院数量", "number of clinics by owner", "三级医院占比"],
)
def test_what_does_not_add_up_has_none(question: str) -> None:
    found = _plan(question)
    assert not found.runnable or (found.frame is not None and not found.frame.shares)


def test_other_questions_are_none_of_shares() -> None:
    assert not list(tables_of_shares("各等级医院数量", "zh"))
    assert not list(tables_of_shares("clinics by the river", "en"))


@pytest.mark.parametrize(
    ("question", "table"),
    [
        ("各行业从业人数合计及占比", "各行业从业人数"),
        ("各行业企业数量及占比", "各行业企业数量"),
        ("各村耕地面积和占比", "各村耕地的总面积"),
        ("按作物统计面积及其比例", "按作物统计的总面积"),
    ],
)
def test_a_number_with_its_share(question: str, table: str) -> None:
    assert table in list(tables_of_shares(question, "zh"))


VILLAGES = replace(DISTRICTS, id="v", name="行政村", fields=(name_field("村名", 6, 6),), name_fields=("村名",))
KINDS = category("地类", ("水田", 40), ("旱地", 50))
FIELDS = replace(VILLAGES, id="f", name="地类图斑", feature_count=90, fields=(KINDS,), name_fields=())
SHEDS = replace(FIELDS, id="s", name="违建", fields=(category("状态", ("已拆", 40), ("未拆", 50)), amount("违建面积_平方米", 60, 900)))


@pytest.mark.parametrize("question", ["各村水田面积占全部水田面积的比例", "各村违建面积占全部违建面积的比例"])
def test_the_whole_is_what_is_said_to_be_it(question: str) -> None:
    """They were shares of the area of each village."""
    found = by_grammar(question, FakeWorld((VILLAGES, FIELDS, SHEDS)), Settings())
    assert found.frame is not None
    assert found.runnable
    assert found.frame.shares


def test_a_share_of_each_area_stays_one() -> None:
    found = by_grammar("各村水田面积占比", FakeWorld((VILLAGES, FIELDS)), Settings())
    assert found.frame is None or not found.frame.shares
