"""Tables as cities and surveys publish them: dates of what was done, fields that say what is free, codes for nothing, totals held apart."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.attributes.names_said import name_predicate
from spatial_rag_plugin.grounding.groups.told_apart import sort_of_things
from spatial_rag_plugin.grounding.places.joined_areas import area_field
from spatial_rag_plugin.grounding.times.dates import is_amount
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import Condition, Output
from spatial_rag_plugin.model.predicate import Compare, Comparison, IsNull, Not, Predicate, conjuncts
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.qgis_adapters.field_profile import FieldProfile
from spatial_rag_plugin.qgis_adapters.region_codes import with_region_names
from spatial_rag_plugin.retrieval.speaking import takes_sides
from spatial_rag_plugin.workflow.operations import Difference, Gather, Ratio, Statistic, SummariseBy
from tests.unit.fake_world import FakeWorld, amount, category, name_field, number

_BOX = (10.0, 50.0, 10.1, 50.1)


def _layer(name: str, kind: GeometryKind, *fields: FieldInfo) -> LayerInfo:
    return LayerInfo(name, name, kind, "EPSG:4326", 100, fields, _BOX)


def _date(name: str) -> FieldInfo:
    return FieldInfo(name, FieldType.DATE, role=FieldRole.DATE, filled=80, distinct=70)


FREE = category("FREE_ENTRY", ("Yes", 40), ("No", 60))
ZOOS = replace(_layer("zoos", GeometryKind.POINT, name_field(), FREE, number("VISITORS"), number("KEEPERS")), name_fields=("name",))
STATUS = category("STATUS", ("Issued", 50), ("Closed", 50))
LICENCES = _layer("licences", GeometryKind.POINT, STATUS, _date("APPLIED_DT"), _date("ISSUED_DT"), number("FEE_AMT"))
SORTS = (category("INTAKE_TYP", ("Stray", 60), ("Surrender", 40)), category("BIRD_TYP", ("Owl", 70), ("Swan", 30)))
INTAKES = _layer("intakes", GeometryKind.POINT, *SORTS)
SECTOR = FieldInfo("SECTOR", FieldType.TEXT, role=FieldRole.CATEGORY, filled=100, distinct=5)
BEATS = _layer("fire_beats", GeometryKind.POLYGON, name_field("BEAT"), SECTOR)


def _plan(question: str, *layers: LayerInfo) -> Plan:
    found = by_grammar(question, FakeWorld(layers), Settings())
    assert found.runnable, [(issue.code, issue.message) for issue in found.issues]
    return found


def _kept(plan: Plan) -> list[Predicate]:
    target = plan.grounded.target if plan.grounded is not None else None
    return list(conjuncts(target.predicate if target is not None else None))


def _steps(plan: Plan) -> list[Any]:
    return [step.operation for step in plan.workflow.steps] if plan.workflow is not None else []


@pytest.mark.parametrize(
    "question", ["zoos with an entry fee", "zoos with paid entry", "how many zoos have an entry charge", "zoos that are not free"]
)
def test_what_is_paid_for_is_not_free(question: str) -> None:
    assert _kept(_plan(question, ZOOS)) == [Compare("FREE_ENTRY", Comparison.EQ, "No")] or _says_no(_kept(_plan(question, ZOOS)))


def _says_no(kept: list[Predicate]) -> bool:
    return len(kept) == 1 and kept[0].fields() == {"FREE_ENTRY"} and "No" in repr(kept[0]) and "Yes" not in repr(kept[0])


@pytest.mark.parametrize("question", ["licences issued per year", "licences issued by year", "how many licences were issued each year"])
def test_what_is_done_in_a_year_goes_by_its_own_date(question: str) -> None:
    plan = _plan(question, LICENCES)
    assert [step.field for step in _steps(plan) if isinstance(step, SummariseBy)] == ["ISSUED_DT"]
    assert _kept(plan) == [Not(IsNull("ISSUED_DT"))]


@pytest.mark.parametrize("question", ["licences issued since 2019 by issued date", "licences since 2019 by issued date"])
def test_a_date_behind_a_time_tells_which(question: str) -> None:
    plan = _plan(question, LICENCES)
    assert plan.grounded is not None
    assert plan.grounded.frame.output is Output.FEATURES
    assert {name for part in _kept(plan) for name in part.fields()} == {"ISSUED_DT"}


@pytest.mark.parametrize(("text", "amount"), [("over $1,500", True), ("over 2,010", True), ("after 2010", False), ("over $2000", True)])
def test_amounts_are_no_years(text: str, amount: bool) -> None:
    assert is_amount(text) is amount


@pytest.mark.parametrize(
    ("question", "last"),
    [
        ("total visitors divided by total keepers", Ratio),
        ("What is the ratio of total visitors to total keepers?", Ratio),
        ("total visitors minus total keepers", Difference),
        ("difference between total visitors and total keepers of free zoos", Difference),
    ],
)
def test_totals_are_held_against_each_other(question: str, last: type) -> None:
    assert isinstance(_steps(_plan(question, ZOOS))[-1], last)


def test_the_sort_of_things_is_told_by_their_own_name() -> None:
    assert sort_of_things("birds", "type", INTAKES) == SORTS[1]
    assert sort_of_things("intakes", "type", INTAKES) in (None, SORTS[0])


def test_what_several_areas_are_of_is_told_by_their_field() -> None:
    assert area_field("fire sector", BEATS) == SECTOR


def test_whose_things_have_the_most_together() -> None:
    wards = replace(_layer("wards", GeometryKind.POLYGON, name_field()), name_fields=("name",))
    steps = _steps(_plan("which ward's zoos have the highest total visitors", ZOOS, wards))
    assert [(step.statistic, step.source) for step in steps if isinstance(step, Gather)] == [(Statistic.SUM, "VISITORS")]


class _Surveyed(FakeWorld):
    """In which seven have -1 visitors."""

    def count(self, layer_id: str, predicate: Predicate) -> int:
        return 0 if "Not" in repr(predicate) else 7


def test_less_than_nothing_is_no_count() -> None:
    surveyed = replace(ZOOS, fields=(name_field(), replace(number("VISITORS"), minimum=-1, maximum=5000)))
    plan = by_grammar("average visitors", _Surveyed((surveyed,)), Settings())
    assert _kept(plan) == [Compare("VISITORS", Comparison.GE, 0)]
    heights = replace(ZOOS, fields=(name_field(), replace(number("ELEVATION"), minimum=-1, maximum=5000)))
    assert not _kept(by_grammar("average elevation", _Surveyed((heights,)), Settings()))


def test_a_condition_in_short_is_nothing_that_speaks_against_things() -> None:
    assert not takes_sides(category("PATIENT_CON", ("Stable", 50), ("Critical", 20)))
    assert takes_sides(category("cons", ("Noisy", 50), ("Crowded", 20)))


def test_a_last_word_may_be_cut_off() -> None:
    cost, hour = amount("ESTPROJECT", 0.0, 90000.0), replace(number("CRASH_HOUR"), maximum=23)
    works = _layer("works", GeometryKind.POINT, cost, hour)
    assert find_field("estimated project cost", works, numeric=True) == cost
    assert find_field("project cost", works, numeric=True) == cost
    assert find_field("crash hour cost", works) is None


def test_states_in_two_letters_are_called_so() -> None:
    states = FieldProfile("PLATE_ST", FieldType.TEXT)
    states.add(["TX", "OK", "WA", "NM"] * 8)
    with_region_names([states])
    assert states.alias == "PLATE_STATE"


def test_a_denied_origin_is_no_distance() -> None:
    plates = category("PLATE", ("Ohio", 60), ("Texas", 40))
    cars = _layer("cars", GeometryKind.POINT, plates)
    assert _kept(_plan("cars not from Ohio", cars)) == [Not(Compare("PLATE", Comparison.EQ, "Ohio"))]


@pytest.mark.parametrize(
    ("words", "name"),
    [("bedrooms", "BED_RMS"), ("conditional use", "CONDITIONA"), ("DC fast chargers", "EV_DC_Fast"), ("level 2 ports", "EV_Level2")],
)
def test_numbers_and_flags_in_short(words: str, name: str) -> None:
    fields = (number("BED_RMS"), category("CONDITIONA", ("Y", 20), ("N", 80)), number("EV_DC_Fast"), number("EV_Level2"))
    found = find_field(words, _layer("sites", GeometryKind.POINT, *fields))
    assert found is not None
    assert found.name == name


def test_land_use_in_two_letters() -> None:
    uses = category("LU_DESC", ("Condo", 60), ("Exempt", 40))
    assert find_field("land use", _layer("assessments", GeometryKind.POINT, uses)) == uses


class _Counting(FakeWorld):
    """In which no feature bears a name."""

    def count(self, layer_id: str, predicate: Predicate) -> int:
        return 0


@pytest.mark.parametrize(("negated", "problem"), [(True, "no-value"), (False, "")])
def test_a_name_that_nothing_bears_is_not_denied(negated: bool, problem: str) -> None:
    said = Condition("that are not Blue Ribbon", "name", "=", "Blue Ribbon", negated=negated)
    assert name_predicate(said, ZOOS, _Counting((ZOOS,)), lambda: None)[1] == problem


def test_one_capital_behind_another_is_no_pronoun() -> None:
    plan = by_grammar("Title I zoos", FakeWorld((ZOOS,)), Settings())
    assert not plan.runnable


PROJECTS = replace(
    _layer("housing", GeometryKind.POINT, name_field("PROJ_NAME"), category("STATUS_PUB", ("Built", 60), ("Planned", 40)), number("UNITS")),
    name_fields=("PROJ_NAME",),
)


@pytest.mark.parametrize("question", ["projects by project status", "number of projects per project status"])
def test_the_status_of_what_the_rows_are_called(question: str) -> None:
    assert [step.field for step in _steps(_plan(question, PROJECTS)) if isinstance(step, SummariseBy)] == ["STATUS_PUB"]


def test_a_value_of_the_field_itself_narrows_rows() -> None:
    reports = category("REPORT_IN", ("Received", 70), ("Overdue", 30))
    awards = _layer("awards", GeometryKind.POINT, reports)
    plan = _plan("how many reports are overdue", awards)
    assert plan.grounded is not None
    assert plan.grounded.frame.output is Output.COUNT
    assert _kept(plan) == [Compare("REPORT_IN", Comparison.EQ, "Overdue")]
