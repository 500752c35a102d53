"""The order of rows that is told behind a table is kept: "wells in each township, top 3", 按数量降序排列."""

from __future__ import annotations

from typing import Optional

import pytest

from spatial_rag_plugin.explanation.tables import table_of
from spatial_rag_plugin.model.answer import Column, RunResult, Table
from spatial_rag_plugin.model.catalog import FieldInfo, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import SummariseBy, Top
from tests.unit.fake_world import FakeWorld, Named, amount, category, name_field

_EXTENT = (10.0, 50.0, 10.1, 50.1)
WELLS = LayerInfo(
    "w",
    "wells",
    GeometryKind.POINT,
    "EPSG:4326",
    60,
    (
        name_field("WELL_ID", 60, 60),
        category("aquifer", ("sand", 30), ("chalk", 20), ("gravel", 10)),
        amount("yield", 1, 90),
        FieldInfo("drilled", FieldType.DATE, filled=60, distinct=50),
    ),
    _EXTENT,
    name_fields=("WELL_ID",),
)
TOWNSHIPS = LayerInfo(
    "t",
    "townships",
    GeometryKind.POLYGON,
    "EPSG:4326",
    9,
    (name_field("name", 9, 9),),
    _EXTENT,
    name_fields=("name",),
    kinds=("township", "乡镇"),
)
JING = LayerInfo("j", "水井", GeometryKind.POINT, "EPSG:4326", 60, (name_field("编号", 60, 60),), _EXTENT, name_fields=("编号",))
WORLD = FakeWorld((WELLS, TOWNSHIPS), [Named("t", 1, "Marl")])
HAN = FakeWorld((JING, TOWNSHIPS), [Named("t", 1, "Marl")])


def _plan(question: str, world: FakeWorld = WORLD) -> Plan:
    return by_grammar(question, world, Settings())


def _top(found: Plan) -> Optional[tuple[int, bool]]:
    assert found.runnable, [(issue.code, issue.message) for issue in found.issues]
    assert found.workflow is not None
    tops = [step.operation for step in found.workflow.steps if isinstance(step.operation, Top)]
    return (tops[0].count, tops[0].descending) if len(tops) == 1 else None


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("number of wells in each township, top 3", (3, True)),
        ("Count the wells per township and show me the first three", (3, True)),
        ("How many wells does each township have? Only the 4 highest", (4, True)),
        ("number of wells per township, list the top 2 townships", (2, True)),
        ("mean yield of wells per township, lowest 2", (2, False)),
        ("number of wells by township sorted in descending order", (0, True)),
        ("number of wells per township, fewest first", (0, False)),
        ("Anzahl der wells pro township, absteigend sortiert", (0, True)),
        ("Anzahl der wells je township, die ersten 3", (3, True)),
    ],
)
def test_features_are_ranked(question: str, expected: tuple[int, bool]) -> None:
    assert _top(_plan(question)) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("统计各乡镇的水井数量，取前3名", (3, True)),
        ("每个乡镇的水井数量，按从少到多排列", (0, False)),
        ("各乡镇水井数量降序排列", (0, True)),
    ],
)
def test_in_chinese(question: str, expected: tuple[int, bool]) -> None:
    assert _top(_plan(question, HAN)) == expected


def test_groups_of_a_field_are_cut_in_the_table() -> None:
    found = _plan("number of wells by aquifer, lowest 2")
    assert found.runnable
    assert found.workflow is not None
    assert found.grounded is not None
    assert isinstance(found.workflow.steps[-1].operation, SummariseBy)
    rows = (("sand", 30), ("chalk", 20), ("gravel", 10), ("", None))
    run = RunResult(None, table=Table((Column("aquifer"), Column("count")), rows))
    table = table_of(found.grounded, run, None, (), lambda layer, fids: [])
    assert table is not None
    assert table.rows == (("gravel", 10), ("chalk", 20))


def test_the_first_of_times_may_be_the_earliest() -> None:
    first, top = _plan("number of wells per year, first 3"), _plan("number of wells per year, top 3")
    assert not first.runnable
    assert top.runnable
    assert top.frame is not None
    assert (top.frame.row_order, top.frame.limit) == ("most", 3)


def test_other_things_are_not_the_rows() -> None:
    assert not _plan("number of wells per township, top 3 owners").runnable


@pytest.mark.parametrize("question", ["top 2 aquifers by yield", "bottom 2 aquifers by yield"])
def test_the_first_few_of_hardly_more_values_are_not_taken_for_them(question: str) -> None:
    """ "The top 5 economies by GDP" are countries, which a field sorts into 7 kinds of economies: what is meant is asked."""
    assert not _plan(question).runnable


@pytest.mark.parametrize("question", ["yield of wells by aquifer, top 2", "top 2 aquifers by mean yield of wells"])
def test_the_first_few_of_hardly_more_values_are_kept_where_a_table_is_said(question: str) -> None:
    found = _plan(question)
    assert found.runnable
    assert found.frame is not None
    assert found.frame.limit == 2


def test_what_the_largest_go_by_is_nothing_to_break_down_by() -> None:
    """ "The 2 largest economies by gdp": not, for each gdp, the 2 countries with the largest area."""
    fields = (
        name_field("name", 60, 60),
        category("economy", ("developed", 30), ("emerging", 20), ("developing", 10)),
        amount("gdp", 1, 90),
    )
    countries = LayerInfo("c", "countries", GeometryKind.POLYGON, "EPSG:4326", 60, fields, _EXTENT, name_fields=("name",))
    assert not _plan("the 2 largest economies by gdp", FakeWorld((countries,), [])).runnable
    assert _plan("the 2 largest countries by gdp", FakeWorld((countries,), [])).runnable
