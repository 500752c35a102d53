"""Questions for tables that are made of plainer ones: two numbers of each row held apart or side by side, rows that keep a limit."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.language.kept_rows import row_limits
from spatial_rag_plugin.language.two_tables import two_tables
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Filter, Gather, MeasureFrom, Statistic, Subtract, SummariseBy, Top
from tests.unit.fake_world import PLACES, FakeWorld, amount, category, name_field

DAYS = FieldInfo("RPT_DT", FieldType.DATE, role=FieldRole.DATE, filled=100)
SPILLS = replace(
    PLACES, id="sp", name="spills", fingerprint="sp", name_fields=("SPILL_ID",),
    fields=(name_field("SPILL_ID"), category("MATERIAL", ("Crude oil", 60), ("Brine", 40)), amount("VOL_BBL", 1, 900), DAYS),
)  # fmt: skip
BASINS = LayerInfo(
    "ba", "drainage_districts", GeometryKind.POLYGON, "EPSG:32613", 12,
    (name_field(filled=12, distinct=12), category("REGION", ("North", 6), ("South", 6))), name_fields=("name",), fingerprint="ba",
)  # fmt: skip
WELLS = replace(
    PLACES, id="we", name="wells", fingerprint="we", fields=(name_field("WELL_NO"), amount("DEPTH_FT", 100, 9000)), name_fields=("WELL_NO",)
)
ROADS = LayerInfo(
    "ro", "roads", GeometryKind.LINE, "EPSG:32613", 40, (name_field(filled=40, distinct=30),), name_fields=("name",), fingerprint="ro"
)
WORLD = FakeWorld((SPILLS, BASINS, WELLS, ROADS), features=())


def _plan(question: str) -> Plan:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, [(issue.code, str(issue.message)) for issue in found.issues]
    return found


def _the(found: Plan, *kinds: type) -> list:
    return [step.operation for step in found.workflow.steps if isinstance(step.operation, kinds)] if found.workflow is not None else []


@pytest.mark.parametrize(
    "question",
    [
        "which drainage districts had more spills in 2023 than in 2022",
        "drainage districts with more spills in 2023 than in 2022",
        "in which drainage districts were there more spills in 2023 than in 2022?",
        "more spills in 2023 than in 2022 in which drainage districts",
        "in welchen drainage districts gab es mehr spills im Jahr 2023 als im Jahr 2022",
    ],
)
def test_rows_with_more_at_one_time_than_at_another(question: str) -> None:
    found = _plan(question)
    (apart,) = _the(found, Subtract)
    assert found.frame is not None
    assert found.frame.output is Output.FEATURES
    assert _the(found, Filter)[-1].predicate == Compare(apart.column, Comparison.GT, 0)
    assert len(_the(found, Gather)) == 2


@pytest.mark.parametrize("question", ["which drainage districts have fewer spills within 500 m of a road than within 500 m of a well"])
def test_rows_with_fewer_in_one_place_than_in_another(question: str) -> None:
    found = _plan(question)
    assert _the(found, Filter)[-1].predicate.op is Comparison.LT


def test_the_rows_where_a_number_rose_by_the_most() -> None:
    found = _plan("the three drainage districts with the largest increase in spills from 2021 to 2023")
    (best,) = _the(found, Top)
    assert (best.count, best.descending, best.column) == (3, True, _the(found, Subtract)[0].column)
    years = [str(step.predicate) for step in _the(found, Filter)]
    assert "2023" in years[0]
    assert "2021" in years[1]
    assert _the(found, Subtract)[0].column == "spills_in_2023_minus_spills_in_2021"


def test_of_groups_of_parts_the_sums_are_held_apart() -> None:
    (table,) = _the(_plan("which regions had more spills in 2023 than in 2022"), SummariseBy)
    assert (table.field, table.statistic, table.having.words()) == ("REGION", Statistic.SUM, "> 0")


def test_a_difference_for_each() -> None:
    found = _plan("difference between the average volume of crude oil spills and of brine spills by drainage district")
    assert [step.statistic for step in _the(found, Gather)] == [Statistic.MEAN, Statistic.MEAN]
    assert len(_the(found, Subtract)) == 1


@pytest.mark.parametrize(
    "question",
    [
        "for each well, the number of spills within 2 km and the distance to the nearest road",
        "the distance to the nearest road and the number of spills within 2 km for each well",
    ],
)
def test_two_numbers_of_each_side_by_side(question: str) -> None:
    found = _plan(question)
    assert len(_the(found, Gather)) == len(_the(found, MeasureFrom)) == 1
    assert found.grounded is not None
    assert len(found.grounded.columns) == 1


def test_tables_of_other_rows_are_not_joined() -> None:
    """Counts by month and by drainage district have no row in common."""
    assert not by_grammar("which drainage districts had more spills in 2023 than near roads by month", WORLD, Settings()).runnable


def test_what_one_table_has_no_word_for_is_asked_back() -> None:
    assert not by_grammar("which drainage districts had more spills in 2023 than in the glorious era", WORLD, Settings()).runnable
    assert not by_grammar(
        "for each well, the number of unicorns within 2 km and the distance to the nearest road", WORLD, Settings()
    ).runnable


@pytest.mark.parametrize(
    ("question", "limit"),
    [
        ("number of brine spills per drainage district, only those with more than 5", (">", 5)),
        ("number of spills per drainage district, show only drainage districts with at least 10", (">=", 10)),
        ("spills by drainage district (only over 20)", (">", 20)),
        ("number of spills in each drainage district, just those having 3 or more", (">=", 3)),
        ("spills per drainage district where the count exceeds 4", (">", 4)),
        ("Anzahl spills je drainage district, nur die mit mehr als 5", (">", 5)),
    ],
)
def test_rows_that_keep_a_limit(question: str, limit: tuple[str, float]) -> None:
    predicate = _the(_plan(question), Filter)[-1].predicate
    assert (predicate.op.value, predicate.value) == limit


@pytest.mark.parametrize(
    "question", ["number of spills by material, only those with more than 30 spills", "average volume by material, only above 30"]
)
def test_groups_that_keep_a_limit(question: str) -> None:
    (table,) = _the(_plan(question), SummariseBy)
    assert table.having is not None
    assert table.having.words() == "> 30"


def test_a_length_is_held_to_its_unit() -> None:
    assert _the(_plan("length of roads per drainage district, only those over 5 km"), Filter)[-1].predicate.value == 5000


@pytest.mark.parametrize(
    "question",
    [
        "length of roads per drainage district, only those over 5",  # of what
        "average volume by material, only those over 5 km",
        "number of spills per drainage district, only those with more than 5 wells",
        "number of spills per drainage district, only those with depth over 30",
    ],
)
def test_no_row_is_kept_by_something_else(question: str) -> None:
    found = by_grammar(question, WORLD, Settings())
    limits = [step.predicate for step in _the(found, Filter)] if found.runnable else []
    assert not any(isinstance(limit, Compare) and limit.field in ("spills", "mean_volume", "length_of_roads") for limit in limits)


def test_other_questions_are_not_taken_apart() -> None:
    for question in (
        "wells deeper than 300 ft in the North region",
        "only wells with a depth over 40",
        "which drainage district has more wells than spills",
    ):
        assert not list(row_limits(question, "en")) or "wells" in question
        assert not list(two_tables(question, "en"))


@pytest.mark.parametrize(
    ("question", "count"),
    [("number of spills per 100 wells by drainage district, top 3", 3), ("spills per km2 by drainage district, highest first", 0)],
)
def test_rates_have_an_order_of_rows_as_well(question: str, count: int) -> None:
    """ "Top 3" was said of the spills, which have no size."""
    (best,) = _the(_plan(question), Top)
    assert (best.count, best.descending) == (count, True)
