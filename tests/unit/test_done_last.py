"""The one that something was done to last or first: "last inspected culvert", "which culvert was last inspected"."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.answer import Answer
from spatial_rag_plugin.model.catalog import FieldInfo, FieldType
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.number_words import said
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.model.written_dates import DATES, UNDECIDED, DateForm
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field, number


def _date(name: str) -> FieldInfo:
    return FieldInfo(name, FieldType.DATE, filled=90, distinct=80)


CULVERTS = replace(
    PLACES,
    id="c",
    name="Culverts",
    feature_count=100,
    fields=(name_field("CULV_ID", 100, 100), _date("LAST_INSP"), _date("INST_DT"), category("COND", ("GOOD", 60), ("POOR", 40))),
    name_fields=("CULV_ID",),
)
AREAS = replace(PLACES, id="p", name="Protected Areas", fields=(name_field(), _date("INSP_DATE")))
BRÜCKEN = replace(PLACES, id="b", name="Brücken", fields=(name_field("NR"), number("Baujahr")), name_fields=("NR",))


def plan(question: str, *layers: object) -> Plan:
    return understand(question, FakeWorld(layers or (CULVERTS,)), Settings())  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("question", "descending", "count"),
    [
        ("last inspected culvert", True, 1),
        ("most recently inspected culvert", True, 1),
        ("the 3 most recently inspected culverts", True, 3),
        ("which culvert was last inspected", True, 1),
        ("Which culvert was last inspected?", True, 1),
        ("the culvert that was last inspected", True, 1),
        ("least recently inspected culvert", False, 1),
        ("the first inspected culvert in poor condition", False, 1),
    ],
)
def test_goes_by_its_date(question: str, descending: bool, count: int) -> None:
    found = plan(question)
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.grounded is not None
    assert found.grounded.target is not None
    best = found.grounded.target.superlative
    assert best is not None
    assert (best.by, best.descending, best.count) == ("LAST_INSP", descending, count)


@pytest.mark.parametrize(
    "question",
    [
        "when was each culvert last inspected",
        "culverts last inspected before 2020",
        "which culvert was last inspected in 2019",
        "the date when the culvert was last inspected",
        "which culverts were last inspected before 2020",
    ],
)
def test_what_tells_when_ranks_nothing(question: str) -> None:
    found = plan(question)
    target = found.grounded.target if found.grounded is not None else None
    assert target is None or target.superlative is None


def test_a_kind_that_is_called_so_stays_one() -> None:
    found = plan("first protected area", AREAS)
    target = found.frame.target if found.frame is not None else None
    assert target is not None
    assert target.superlative is None


def test_when_each_was() -> None:
    found = plan("when was each culvert last inspected")
    assert found.frame is not None
    assert found.frame.output in (Output.ATTRIBUTE, Output.FEATURES)


def test_in_german() -> None:
    found = plan("die zuletzt gebaute Brücke", BRÜCKEN)
    assert found.grounded is not None
    assert found.grounded.target is not None
    best = found.grounded.target.superlative
    assert best is not None
    assert (best.by, best.descending) == ("Baujahr", True)


@pytest.mark.parametrize(
    ("form", "text", "shown"),
    [
        (DateForm("ymd"), "2026-06-11", "2026-06-11"),
        (DateForm("ymd"), "2026-06-11T07:35:20", "2026-06-11 07:35"),
        (DateForm("mdy"), "3/14/2021", "2021-03-14"),
        (DateForm(UNDECIDED), "3/4/2021", "2021"),
    ],
)
def test_dates_are_told_as_dates(form: DateForm, text: str, shown: str) -> None:
    assert said(form.rank(text), DATES) == shown


def test_an_order_by_dates_is_known_by_its_workflow() -> None:
    found = plan("last inspected culvert").workflow
    assert found is not None
    assert found.dated() == ("LAST_INSP",)
    assert Answer("last inspected culvert", "answered", workflow=found.to_json()).dated == {"LAST_INSP"}


STREETS = replace(
    PLACES,
    id="s",
    name="streets",
    fields=(name_field("NAME", 10, 10), category("SURFACE", ("asphalt", 6), ("gravel", 4)), _date("LAST_PAVED")),
    name_fields=("NAME",),
)


@pytest.mark.parametrize(
    ("question", "descending", "count"),
    [
        ("which street was last paved?", True, 1),  # "paved" is also what a person may wish a way to be
        ("which street was most recently paved", True, 1),
        ("which streets were paved most recently", True, 1),
        ("which street has been paved most recently", True, 1),
        ("last paved street", True, 1),
        ("the 3 streets that were last paved", True, 3),
        ("which street was paved the longest time ago", False, 1),
    ],
)
def test_a_word_for_a_quality_is_an_event_beside_its_order(question: str, descending: bool, count: int) -> None:
    found = plan(question, STREETS)
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.grounded is not None
    assert found.grounded.target is not None
    best = found.grounded.target.superlative
    assert best is not None
    assert (best.by, best.descending, best.count) == ("LAST_PAVED", descending, count)


def test_a_time_behind_what_was_last_done_is_a_condition() -> None:
    found = plan("which streets were last paved before 2015?", STREETS)
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.superlative is None
    assert found.grounded.target.predicate is not None
