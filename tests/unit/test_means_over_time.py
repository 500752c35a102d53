"""So many things per month on average: of all the months that the layer tells of, and not of those alone in which there was one."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.columns import SPREAD_COLUMN
from spatial_rag_plugin.model.predicate import Compare, Comparison, Predicate
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Derive, Statistic, Summarise, SummariseBy
from tests.unit.fake_world import FakeWorld, amount, category, name_field

_BOX = (10.0, 46.0, 11.0, 47.0)
_FOUND = FieldInfo("FOUND_ON", FieldType.DATE, role=FieldRole.DATE, filled=58)
_LEAK = (name_field("LEAK_NO", 60, 60), _FOUND, category("CAUSE", ("Corrosion", 30), ("Frost", 30)), amount("LOSS_M3", 1, 900))
LEAKS = LayerInfo("l", "leaks", GeometryKind.POINT, "EPSG:4326", 60, _LEAK, _BOX, name_fields=("LEAK_NO",))
ZONES = LayerInfo("z", "pressure zones", GeometryKind.POLYGON, "EPSG:4326", 6, (name_field("NAME", 6, 6),), _BOX, name_fields=("NAME",))


class _Dated(FakeWorld):
    """Leaks from 10 November 2019 to 3 February 2022."""

    def count(self, layer_id: str, predicate: Predicate) -> int:
        if isinstance(predicate, Compare) and predicate.field == "FOUND_ON":
            days = ("2019-11-10", "2020-07-01", "2022-02-03")
            return sum((day >= str(predicate.value)) == (predicate.op is Comparison.GE) for day in days)
        return super().count(layer_id, predicate)


class _Monthly(FakeWorld):
    """Leaks of which only the month is written, from January 2022 to December 2023."""

    def count(self, layer_id: str, predicate: Predicate) -> int:
        if isinstance(predicate, Compare) and predicate.field == "FOUND_ON":
            return sum((month >= str(predicate.value)) == (predicate.op is Comparison.GE) for month in ("2022-01", "2023-12"))
        return super().count(layer_id, predicate)


WORLD = _Dated((LEAKS, ZONES))
MONTHLY = _Monthly((LEAKS, ZONES))


def _plan(question: str) -> Plan:
    return by_grammar(question, WORLD, Settings())


def _spread(question: str) -> Derive:
    found = _plan(question)
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    return next(step.operation for step in found.workflow.steps if isinstance(step.operation, Derive))


@pytest.mark.parametrize(
    ("question", "units"),
    [
        ("average number of leaks per month", 28),
        ("how many leaks per month on average?", 28),
        ("On average, how many leaks occur each year", 4),
        ("average number of leaks per quarter", 10),
        ("mean number of leaks per day", 817),
        ("average number of leaks per week", 817 / 7),
        ("average monthly number of leaks in 2020", 12),
        ("average number of leaks per month since 2021", 14),
        ("durchschnittliche Anzahl der leaks pro Monat", 28),
        ("平均每月有多少leaks", 28),
    ],
)
def test_all_units_of_the_time_that_is_told_of_count(question: str, units: float) -> None:
    spread = _spread(question)
    assert (spread.column, spread.numerator) == (SPREAD_COLUMN, "")
    assert spread.factor == pytest.approx(1.0 / units)
    last = _plan(question).workflow.steps[-1].operation
    assert isinstance(last, Summarise)
    assert (last.statistic, last.column) == (Statistic.SUM, SPREAD_COLUMN)


def test_by_a_field() -> None:
    last = _plan("average number of leaks per month by cause").workflow.steps[-1].operation
    assert isinstance(last, SummariseBy)
    assert (last.field, last.statistic, last.column) == ("CAUSE", Statistic.SUM, SPREAD_COLUMN)


def test_what_each_area_holds_is_spread() -> None:
    spread = _spread("average number of leaks per month in each pressure zone")
    assert spread.numerator == "number_of_leaks"
    assert spread.factor == pytest.approx(1.0 / 28)


def test_what_has_no_date_lies_in_no_month() -> None:
    filters = [step.operation for step in _plan("average number of leaks per month").workflow.steps]
    assert any("FOUND_ON" in str(getattr(operation, "predicate", "")) for operation in filters)


@pytest.mark.parametrize(
    "question",
    [
        "average number of leaks per pressure zone",  # no unit of time
        "average LOSS_M3 of leaks per month",  # the mean of a number
        "number of leaks per month",  # a row for each
    ],
)
def test_other_means_stay(question: str) -> None:
    found = _plan(question)
    assert found.workflow is None or not any(isinstance(step.operation, Derive) for step in found.workflow.steps)


def test_a_day_of_the_week_is_no_span() -> None:
    found = _plan("average number of leaks per month on Sundays")
    assert not any(issue.code == "mean-over-time" for issue in found.issues)


@pytest.mark.parametrize(
    ("question", "units"),
    [("average number of leaks per month", 24), ("average number of leaks per month in 2023", 12), ("average number of leaks per year", 2)],
)
def test_months_without_days(question: str, units: int) -> None:
    """As text "2022-01" is before "2022-01-01"; the last month was once left out."""
    found = by_grammar(question, MONTHLY, Settings())
    assert found.workflow is not None
    assert [round(1.0 / step.operation.factor) for step in found.workflow.steps if isinstance(step.operation, Derive)] == [units]


def test_months_lie_on_no_day() -> None:
    found = by_grammar("average number of leaks per day", MONTHLY, Settings())
    assert not any(issue.code == "mean-over-time" for issue in found.issues)
