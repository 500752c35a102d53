"""The last of what happened to each thing, and times of what happened to things."""

# ruff: noqa: E501 - a question and its reading stay on one line

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.relations.placed import with_places
from spatial_rag_plugin.language.latest import latest_said
from spatial_rag_plugin.model.catalog import Catalog, GeometryKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.model.written_dates import DateForm
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow import operations as ops

from .fake_world import FakeWorld, Named
from .test_joins import STATIONS as CODES
from .test_joins import category, date, key, layer, number

FAIL = category("OUTCOME", "Clear", "Blocked")
CULVERTS = layer("Culverts", 30, key("CULV_NO", CODES), key("TITLE", [f"Brook {code}" for code in CODES]), number("SPAN_M"), number("YR_BUILT"), names=("TITLE",))
CLEANINGS = layer("Cleanings", 90, key("CULV_NO", CODES[:25], 3), date("CLEANED_ON"), FAIL, number("SILT_KG"), geometry=GeometryKind.NONE)
FELDER = layer("Spielplaetze", 30, key("SP_NR", CODES), names=("SP_NR",))
KONTROLLEN = layer("Kontrollen", 90, key("SP_NR", CODES[:25], 3), date("DATUM"), category("ERGEBNIS", "ohne Mängel", "schwere Mängel"), geometry=GeometryKind.NONE)
LIFTS = layer("电梯", 30, key("电梯编号", CODES), names=("电梯编号",))
CHECKS = layer("电梯检验记录", 90, key("电梯编号", CODES[:25], 3), date("检验日期"), category("检验结论", "合格", "不合格"), geometry=GeometryKind.NONE)
YEARS = replace(CULVERTS.fields[3], minimum=1950.0, maximum=2005.0, distinct=40)
CULVERTS = replace(CULVERTS, fields=(*CULVERTS.fields[:3], YEARS))


def steps(question: str) -> list[ops.Operation]:
    places = [Named("Culverts", 4, "Brook MS-004")]
    layers = with_places(Catalog((CULVERTS, CLEANINGS, FELDER, KONTROLLEN, LIFTS, CHECKS))).layers
    chosen = [each for each in layers if each.name in ("Culverts", "Cleanings")]
    if any(word in question for word in ("Kontroll", "kontroll")):
        chosen, places = [each for each in layers if each.name in ("Spielplaetze", "Kontrollen")], []
    if "电梯" in question:
        chosen, places = [each for each in layers if "电梯" in each.name], []
    found = by_grammar(question, FakeWorld(tuple(chosen), places), Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.workflow is not None
    return [step.operation for step in found.workflow.needed()]


def last(of: str, by: str) -> ops.TopIn:
    return ops.TopIn(of, by, dates=DateForm("ymd"))


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ("which culverts whose last cleaning was blocked", "OUTCOME"),
        ("culverts whose latest cleaning was before 2022", "CLEANED_ON"),
        ("date of the last cleaning of each culvert", "CLEANED_ON"),
        ("outcome of the most recent cleaning of Brook MS-004", "OUTCOME"),
        ("when was Brook MS-004 last cleaned", "CLEANED_ON"),
        ("culverts last cleaned before 2021", "CLEANED_ON"),
        ("culverts with silt above 50 at their last cleaning", "SILT_KG"),
    ],
)  # fmt: skip
def test_things_have_what_their_last_record_says(question: str, field: str) -> None:
    found = steps(question)
    assert last("CLEANED_ON", "CULV_NO") in found
    assert ops.JoinField(field, field, "CULV_NO", "CULV_NO") in found


@pytest.mark.parametrize(
    ("question", "kept", "field"),
    [
        ("letzte Kontrolle je Spielplatz", last("DATUM", "SP_NR"), "DATUM"),
        ("Datum der letzten Kontrolle je Spielplatz", last("DATUM", "SP_NR"), "DATUM"),
        ("welche Spielplätze hatten bei der letzten Kontrolle schwere Mängel", last("DATUM", "SP_NR"), "ERGEBNIS"),
        ("Spielplätze, deren letzte Kontrolle vor 2023 war", last("DATUM", "SP_NR"), "DATUM"),
        ("最近一次检验不合格的电梯", last("检验日期", "电梯编号"), "检验结论"),
        ("每台电梯最后一次检验日期", last("检验日期", "电梯编号"), "检验日期"),
    ],
)  # fmt: skip
def test_in_german_and_chinese(question: str, kept: ops.TopIn, field: str) -> None:
    found = steps(question)
    assert kept in found
    assert any(isinstance(item, ops.JoinField) and item.source == field for item in found)


@pytest.mark.parametrize("question", ["the last cleaning", "what was the last cleaning", "when was the last cleaning"])
def test_the_last_of_all_is_one(question: str) -> None:
    found = steps(question)
    assert any(isinstance(item, ops.Top) and item.column == "CLEANED_ON" and item.count == 1 for item in found)
    assert not any(isinstance(item, ops.TopIn) for item in found)


@pytest.mark.parametrize("question", ["when was the first cleaning", "date of the first cleaning", "最早的电梯检验是哪天", "第一次电梯检验是什么时候"])
def test_the_first_of_all(question: str) -> None:
    first = [step for step in steps(question) if isinstance(step, ops.Top)]
    assert len(first) == 1
    assert not first[0].descending


@pytest.mark.parametrize("question", ["最后一次电梯检验是哪天", "电梯检验最近是在哪一天"])
def test_the_last_of_all_in_chinese(question: str) -> None:
    assert [step.descending for step in steps(question) if isinstance(step, ops.Top)] == [True]


@pytest.mark.parametrize("question", ["cleanings in the last month", "culverts built last year", "blocked cleanings", "the last culvert in the list"])
def test_what_is_no_record_is_not_read_so(question: str) -> None:
    assert not [said for said in latest_said(question, "en") if said.event in ("cleaning", "cleanings")]


@pytest.mark.parametrize("question", ["culverts cleaned in 2024", "culverts with cleanings in 2024", "Spielplätze, die 2024 nicht kontrolliert wurden"])
def test_a_time_is_of_what_was_done_and_not_of_when_things_were_built(question: str) -> None:
    filters = [item.predicate.fields() for item in steps(question) if isinstance(item, ops.Filter)]
    assert filters in ([frozenset({"CLEANED_ON"})], [frozenset({"DATUM"})])


@pytest.mark.parametrize("question", ["how many cleanings blocked in 2024", "cleanings blocked since 2022"])
def test_what_came_out_is_kept_beside_when(question: str) -> None:
    fields = frozenset().union(*(item.predicate.fields() for item in steps(question) if isinstance(item, ops.Filter)))
    assert fields == {"OUTCOME", "CLEANED_ON"}
