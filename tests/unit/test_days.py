"""Single days and spans of days, written out or in figures, in every language; what is no day of the calendar is none."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_rag_plugin.language.moments import moments
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field

DATED = replace(
    PLACES,
    id="d",
    name="fires",
    fields=(
        name_field(),
        category("cause", ("lightning", 60), ("arson", 40)),
        FieldInfo("found", FieldType.DATE, role=FieldRole.DATE, filled=100),
    ),
)


@pytest.mark.parametrize(
    ("question", "op", "value"),
    [
        ("fires on April 30, 2022", "=", "2022-04-30"),
        ("Fires am 1. Mai 2023", "=", "2023-05-01"),
        ("Fires am 01.05.2023", "=", "2023-05-01"),
        ("2023年5月1日的fires", "=", "2023-05-01"),
        ("2023-05-01的fires", "=", "2023-05-01"),
        ("Fires seit dem 1. Mai 2023", ">=", "2023-05-01"),
        ("2023年5月1日以来的fires", ">=", "2023-05-01"),
        ("Fires vor dem 31. Dezember 2020", "<", "2020-12-31"),
        ("2020年12月31日之前的fires", "<", "2020-12-31"),
        ("fires between April 30 and May 2, 2022", "between", "2022-04-30/2022-05-02"),
        ("fires from 3 May 2020 to 5 June 2021", "between", "2020-05-03/2021-06-05"),
        ("Fires vom 1. bis 5. Mai 2023", "between", "2023-05-01/2023-05-05"),
        ("2023年5月1日至31日的fires", "between", "2023-05-01/2023-05-31"),
        ("2022年12月1日到2023年1月15日的fires有多少", "between", "2022-12-01/2023-01-15"),
    ],
)
def test_days_are_conditions_on_the_dates(question: str, op: str, value: str) -> None:
    plan = by_grammar(question, FakeWorld((DATED,), features=()), Settings())
    assert plan.runnable, [issue.message for issue in plan.issues]
    assert plan.grounded is not None
    assert plan.grounded.target is not None
    assert not plan.grounded.frame.ignored
    target = plan.grounded.frame.target
    said = [(wish.op, wish.value) for wish in target.conditions] if target is not None else []
    assert said == [(op, value)]


@pytest.mark.parametrize(
    ("text", "code"), [("2023年2月30日的", "zh"), ("am 31. April 2023", "de"), ("between April 30 and 31, 2023", "en")]
)
def test_what_is_no_day_is_none(text: str, code: str) -> None:
    assert not any("-3" in moment.condition.value for moment in moments(text, code, lambda _: False))


@given(st.dates(min_value=date(1850, 1, 1), max_value=date(2090, 1, 1)))
def test_every_day_is_read_as_it_is_written(day: date) -> None:
    names = ["Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November", "Dezember"]
    written = {"zh": f"{day.year}年{day.month}月{day.day}日的", "de": f"am {day.day}. {names[day.month - 1]} {day.year}"}
    for code, text in written.items():
        assert [(found.condition.op, found.condition.value) for found in moments(text, code, lambda _: False)] == [("=", day.isoformat())]
