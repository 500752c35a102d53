"""The time between two dates of the same things: how long it is, by what it differs, and what had more of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Elapse, Filter, Summarise, SummariseBy, Top
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field


def _dates(*names: str, kind: FieldType = FieldType.DATE) -> tuple[FieldInfo, ...]:
    return tuple(FieldInfo(name, kind, role=FieldRole.DATE, filled=90, distinct=80) for name in names)


CROPS = category("CROP", ("Wheat", 60), ("Potatoes", 40))
KINDS = category("INC_TYPE", ("fire", 60), ("flooding", 40))
FIELDS = replace(PLACES, id="f", name="field_parcels", fields=(name_field("PARCEL_ID"), CROPS, *_dates("SOWN", "HARVESTED")))
FIRES = replace(
    PLACES, id="i", name="incidents", fields=(name_field("INC_NO"), KINDS, *_dates("CALL_TIME", "ARRIVAL", kind=FieldType.DATETIME))
)
TURBINES = replace(PLACES, id="t", name="wind_turbines", fields=(name_field("WTG_ID"), *_dates("COMM_DATE", "DECOM_DATE")))
WORLD = FakeWorld((FIELDS, FIRES, TURBINES), features=())
SCHLÄGE = replace(
    PLACES, id="s", name="Schläge", fields=(name_field("NR"), category("FRUCHT", ("Weizen", 60)), *_dates("AUSSAAT", "ERNTE"))
)
地块 = replace(PLACES, id="z", name="地块", fields=(name_field("编号"), category("作物", ("小麦", 60)), *_dates("播种日期", "收获日期")))


def plan(question: str, world: FakeWorld = WORLD) -> Plan:
    return by_grammar(question, world, Settings())


def steps(question: str, world: FakeWorld = WORLD) -> list[object]:
    found = plan(question, world)
    assert found.runnable, [str(issue.message) for issue in found.issues]
    assert found.workflow is not None
    return [step.operation for step in found.workflow.steps]


def times(found: list[object]) -> tuple[str, str, str]:
    (time,) = (step for step in found if isinstance(step, Elapse))
    return time.first, time.last, time.unit


@pytest.mark.parametrize(
    ("question", "time"),
    [
        ("how many days between sowing and harvest?", ("SOWN", "HARVESTED", "days")),
        ("What is the average number of days between SOWN and HARVESTED?", ("SOWN", "HARVESTED", "days")),
        ("how many days pass on average between sowing and harvest of wheat parcels?", ("SOWN", "HARVESTED", "days")),
        ("average minutes between call and arrival", ("CALL_TIME", "ARRIVAL", "minutes")),
        ("average time from call to arrival", ("CALL_TIME", "ARRIVAL", "hours")),
        ("how many years on average between commissioning and decommissioning of wind turbines?", ("COMM_DATE", "DECOM_DATE", "yr")),
    ],
)
def test_it_is_one_mean(question: str, time: tuple[str, str, str]) -> None:
    found = steps(question)
    assert times(found) == time
    assert any(isinstance(step, Summarise) for step in found)


@pytest.mark.parametrize(
    ("question", "field", "unit"),
    [
        ("On average, how many days lie between sowing and harvest for each crop?", "CROP", "days"),
        ("average number of days between sowing and harvest by crop", "CROP", "days"),
        ("Mean response time (call to arrival) in minutes by incident type", "INC_TYPE", "minutes"),
        ("average time from call to arrival in minutes for each incident type", "INC_TYPE", "minutes"),
    ],
)
def test_it_is_broken_down_by_what_stands_behind_it(question: str, field: str, unit: str) -> None:
    found = steps(question)
    assert times(found)[2] == unit
    (table,) = (step for step in found if isinstance(step, SummariseBy))
    assert table.field == field


@pytest.mark.parametrize(
    ("question", "limit"),
    [
        ("which parcels had more than 250 days between sowing and harvest?", "> 250"),
        ("how many parcels took more than 300 days from sowing to harvest?", "> 300"),
        ("incidents where the arrival was more than 15 minutes after the call", "> 15"),
        ("how many incidents had at most 20 minutes between call and arrival?", "<= 20"),
    ],
)
def test_it_has_a_limit(question: str, limit: str) -> None:
    found = steps(question)
    assert any(limit in step.predicate.words() for step in found if isinstance(step, Filter))
    assert times(found)


def test_what_had_the_most_of_it_is_what_is_asked_for() -> None:
    found = steps("which 5 parcels had the longest time between sowing and harvest?")
    assert times(found) == ("SOWN", "HARVESTED", "days")
    assert [(step.count, step.descending) for step in found if isinstance(step, Top)] == [(5, True)]


@pytest.mark.parametrize(
    ("question", "layer", "fields"),
    [
        ("Wie viele Tage liegen im Mittel zwischen Aussaat und Ernte?", SCHLÄGE, ("AUSSAAT", "ERNTE")),
        ("durchschnittliche Zahl der Tage zwischen Aussaat und Ernte je Frucht", SCHLÄGE, ("AUSSAAT", "ERNTE")),
        ("每种作物从播种到收获平均需要多少天", 地块, ("播种日期", "收获日期")),
        ("播种与收获之间平均相隔多少天", 地块, ("播种日期", "收获日期")),
        ("各作物播种到收获的平均天数", 地块, ("播种日期", "收获日期")),
    ],
)
def test_in_other_languages(question: str, layer: object, fields: tuple[str, str]) -> None:
    found = steps(question, FakeWorld((layer,), features=()))  # type: ignore[arg-type]
    assert times(found) == (*fields, "days")


@pytest.mark.parametrize("question", ["how many days between sowing and flowering?", "average time from call to school by incident type"])
def test_it_is_asked_back_where_no_date_tells_an_end(question: str) -> None:
    assert not plan(question).runnable
