"""How long something lasted, by when it began and ended; and what a value says with the name of its field behind it."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Elapse, Filter
from tests.unit.fake_world import FakeWorld, amount, category, name_field


def _date(name: str) -> FieldInfo:
    return FieldInfo(name, FieldType.DATETIME, role=FieldRole.DATE, filled=90)


def _layer(name: str, *fields: FieldInfo) -> LayerInfo:
    known = (name_field("REF_NO", 90, 90), *fields)
    return LayerInfo(name, name, GeometryKind.POINT, "EPSG:4326", 90, known, (10.0, 50.0, 10.1, 50.1), name_fields=("REF_NO",))


WORLD = FakeWorld(
    (
        _layer("closures", _date("START_DT"), _date("END_DT"), category("CAUSE", ("Flood", 40), ("Works", 50))),
        _layer("blockages", _date("START_DT"), _date("END_DT"), category("CAUSE", ("Flood", 40), ("Works", 50))),
        _layer("Sperrungen", _date("START_DT"), _date("END_DT")),
        _layer("lifts", category("SVC", ("IN", 80), ("OUT", 10))),
        _layer("cables", category("OH_UG", ("OH", 60), ("UG", 30))),
    ),
    (),
)


def read(question: str) -> Plan:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    return found


@pytest.mark.parametrize(
    ("question", "fields", "sign"),
    [
        ("closures lasting more than 4 hours", ("START_DT", "END_DT"), "> 4"),
        ("how many closures lasted at least 6 hours?", ("START_DT", "END_DT"), ">= 6"),
        ("closures that lasted less than 2 days", ("START_DT", "END_DT"), "< 2"),
        ("Sperrungen, die länger als 4 Stunden dauerten", ("START_DT", "END_DT"), "> 4"),
        ("closures longer than 24 hours", ("START_DT", "END_DT"), "> 24"),
        ("closures with a duration over 10 hours", ("START_DT", "END_DT"), "> 10"),
        ("how many closures lasted longer than a day?", ("START_DT", "END_DT"), "> 1"),
        ("Sperrungen länger als 24 Stunden", ("START_DT", "END_DT"), "> 24"),
        ("Wie viele Sperrungen dauerten länger als einen Tag?", ("START_DT", "END_DT"), "> 1"),
    ],
)
def test_between_its_beginning_and_its_end(question: str, fields: tuple[str, str], sign: str) -> None:
    steps = [step.operation for step in read(question).workflow.steps]  # type: ignore[union-attr]
    (elapse,) = (step for step in steps if isinstance(step, Elapse))
    assert (elapse.first, elapse.last) == fields
    assert any(sign in step.predicate.words() for step in steps if isinstance(step, Filter))


@pytest.mark.parametrize(
    ("question", "statistic"),
    [
        ("average blockage duration by cause", "mean"),
        ("median blockage duration", "median"),
        ("total blockage hours by cause", "sum"),
        ("average duration of closures caused by works", "mean"),
        ("durchschnittliche Dauer der Sperrungen", "mean"),
    ],
)
def test_a_statistic_of_how_long_they_lasted(question: str, statistic: str) -> None:
    found = read(question)
    assert found.grounded is not None
    assert found.grounded.columns[0].elapsed == ("START_DT", "END_DT")
    assert found.grounded.statistic == statistic


@pytest.mark.parametrize("question", ["lifts longer than 24 hours", "average lift duration", "cables longer than a day"])
def test_what_has_no_end_lasts_no_time(question: str) -> None:
    assert not by_grammar(question, WORLD, Settings()).runnable


@pytest.mark.parametrize(
    ("question", "condition"),
    [
        ("lifts out of service", "SVC = OUT"),
        ("how many lifts are in service?", "SVC = IN"),
        ("underground cables", "OH_UG = UG"),
        ("overhead cables", "OH_UG = OH"),
    ],
)
def test_a_value_and_its_field(question: str, condition: str) -> None:
    grounded = read(question).grounded
    assert grounded is not None
    assert grounded.target is not None
    assert grounded.target.predicate is not None
    assert grounded.target.predicate.words() == condition


_RESPONSE = (_date("START_DT"), _date("END_DT"), amount("RESP_MIN", 2, 300), category("CRAFT", ("Gas", 90)))
REPAIRS = FakeWorld((_layer("repairs", *_RESPONSE),), ())


@pytest.mark.parametrize("question", ["longest response time by craft", "shortest response time by craft"])
def test_a_time_that_a_field_keeps_is_not_worked_out(question: str) -> None:
    found = by_grammar(question, REPAIRS, Settings())
    assert found.grounded is not None
    assert [term.field for term in found.grounded.columns] == ["RESP_MIN"]


@pytest.mark.parametrize("question", ["longest processing time by craft", "longest response time in days by craft"])
def test_a_time_of_another_name_or_in_a_unit_of_its_own_is_worked_out(question: str) -> None:
    found = by_grammar(question, REPAIRS, Settings())
    assert found.workflow is not None
    assert any(isinstance(step.operation, Elapse) for step in found.workflow.steps)
