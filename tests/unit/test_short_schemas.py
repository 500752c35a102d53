"""Schemas in ten letters: what a layer holds, its codes, its dates and its numbers, told by what several names say together."""

# ruff: noqa: E501 - a question and its reading stay on one line

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.links import TAKEN, link
from spatial_rag_plugin.grounding.lexicon.cut_values import short_value
from spatial_rag_plugin.grounding.lexicon.layer_names import layer_name_score
from spatial_rag_plugin.grounding.lexicon.name_parts import parts_of, pieces_of
from spatial_rag_plugin.grounding.relations.joined_fields import with_joined_fields
from spatial_rag_plugin.grounding.times.dated_wishes import at_moment
from spatial_rag_plugin.grounding.times.dates import date_of
from spatial_rag_plugin.grounding.times.moments import event_field, the_date
from spatial_rag_plugin.grounding.wording.in_order import in_order
from spatial_rag_plugin.grounding.wording.kept_times import without_year
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo, ValueCount
from spatial_rag_plugin.model.frame import Condition
from spatial_rag_plugin.model.predicate import Compare, InPart, IsNull
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow import operations as ops

from .fake_world import FakeWorld, Named
from .test_joins import BEACHES, category, date, key, layer, number

STATIONS = [f"PS-{at:02d}" for at in range(1, 21)]
PUMPS = [f"P{at:03d}" for at in range(1, 61)]


def few(name: str, *values: int) -> FieldInfo:
    known = tuple(ValueCount(str(value), str(value), 3) for value in values)
    return FieldInfo(name, FieldType.INTEGER, "", FieldRole.NUMBER, 3 * len(values), len(values), known, True, minimum=min(values), maximum=max(values))


STATION = layer("PSTATION", 20, key("STN_ID", STATIONS), replace(few("NUM_PMPS", 1, 2, 3, 4), filled=20), date("LINSP_DT"))
PUMP = layer("WDPUMP", 60, key("STN_ID", STATIONS, 3, FieldRole.CATEGORY), key("PMP_ID", PUMPS), category("PMP_STAT", "INU", "OOS", "SBY"), number("CAP_GPM"))
SPILL = layer("SPILLS", 90, replace(date("RcvdDtTm"), type=FieldType.DATETIME), date("RespDate"), category("CAUSE", "Storm", "Block"))
ZONE = layer("press_zones", 6, few("GRADE", 40, 55, 70), few("YR_DRAWN", 1990, 2001, 2010), geometry=GeometryKind.POLYGON)
YIELD = layer("plots", 50, number("tons_2022"), number("tons_2023"), date("last_spray_date"), category("crop", "Oats", "Rye"), geometry=GeometryKind.POLYGON)
WORLD = FakeWorld((STATION, PUMP, SPILL, ZONE), ())


@pytest.mark.parametrize(
    ("words", "info", "means"),
    [
        ("pump", PUMP, True),
        ("ump", PUMP, False),
        ("pump", layer("WDPUMP", 60, key("PMP", PUMPS, 2, FieldRole.CATEGORY)), False),  # no key says so
        ("land", layer("PARKLAND", 60, key("PMP_ID", PUMPS)), False),
        ("bump", layer("WDPUMP", 60, key("PMP_ID", PUMPS)), False),
    ],
)
def test_the_end_of_a_name_and_a_key_say_what_a_layer_holds(words: str, info: LayerInfo, means: bool) -> None:
    assert (layer_name_score((words,), info) > 0.0) is means


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("pumps temporarily out of service", "pumps TOS"),
        ("how many pumps are now in use", "how many pumps are NIU"),
        ("pumps of old stations", "pumps of old stations"),  # small words give a letter only inside
        ("pumps nearest in upland", "pumps nearest in upland"),
        ("tallest of stations", "tallest of stations"),
    ],
)
def test_joining_words_may_give_a_letter_of_a_code(question: str, read: str) -> None:
    coded = layer("WDPUMP", 60, key("PMP_ID", PUMPS), category("PMP_STAT", "NIU", "TOS", "SBY"))
    assert in_order(question, FakeWorld((coded, STATION), ()).catalog) == read


def test_how_many_there_are_of_things_is_brought_to_none_of_them() -> None:
    pumps = with_joined_fields(WORLD).catalog.layer("WDPUMP")
    assert pumps is not None
    assert pumps.field("NUM_PMPS") is None


@pytest.mark.parametrize(("name", "parts"), [("LINSP_DT", ("l", "insp")), ("TACRES", ("t", "acres")), ("TRAIN", ("train",)), ("LAND", ("land",))])
def test_a_letter_in_front_of_a_known_part(name: str, parts: tuple[str, ...]) -> None:
    assert pieces_of(name)[0] == parts


def test_a_date_is_known_by_what_its_parts_stand_for() -> None:
    assert date_of("inspected", STATION) is STATION.field("LINSP_DT")
    assert event_field("inspected", STATION) is STATION.field("LINSP_DT")
    assert event_field("drilled", STATION) is None
    assert the_date(SPILL) is SPILL.field("RcvdDtTm")


def test_the_date_that_is_called_as_the_things_are() -> None:
    release = layer("LUST_REL", 90, date("REL_DT"), date("NFA_DT"))
    assert the_date(release) is release.field("REL_DT")
    assert the_date(layer("LUST_REL", 90, date("REL_START"), date("REL_NFA"))) is None
    assert the_date(layer("trees", 90, date("PLANT_DT"), date("FELL_DT"))) is None


def test_a_time_of_the_day_is_of_the_one_date_that_has_times() -> None:
    found, problem = at_moment(Condition("between 10 pm and 7 am", op="=", value="@in:clock:1320-419"), replace(SPILL, fields=(*SPILL.fields, date("Filed"))), "2026-01-01")
    assert not problem
    assert isinstance(found, InPart)
    assert found.field == "RcvdDtTm"
    two = layer("SPILLS", 9, replace(date("Seen"), type=FieldType.DATETIME), replace(date("Gone"), type=FieldType.DATETIME))
    assert at_moment(Condition("at night", op="=", value="@in:clock:1320-419"), two, "2026-01-01")[0] is None


@pytest.mark.parametrize(
    ("question", "rest"),
    [
        ("tons harvested in 2023 by crop", "tons  by crop"),
        ("total tons harvested in 2022", "total tons"),
        ("tons sprayed in 2023 by crop", "tons sprayed in 2023 by crop"),  # a date says when that was
        ("plots sprayed in 2023", "plots sprayed in 2023"),
    ],
)
def test_what_was_done_in_the_year_of_a_number(question: str, rest: str) -> None:
    assert without_year(question, FakeWorld((YIELD,), ()).catalog) == rest


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("spills inside the 55 grade zone", "spills inside the zone with GRADE 55"),
        ("spills in the 70 zone", "spills in the zone with GRADE 70"),
        ("spills in the 60 zone", "spills in the 60 zone"),  # none has it
        ("the 40 zones with most spills", "the 40 zones with most spills"),
        ("the 2001 zone", "the 2001 zone"),  # a year is no grade
        ("40 zones", "40 zones"),
    ],
)
def test_a_number_before_what_has_it(question: str, read: str) -> None:
    assert in_order(question, WORLD.catalog) == read


@pytest.mark.parametrize("question", ["largest pump at each station", "the biggest pump of every station"])
def test_the_largest_of_things_is_not_how_many_there_are(question: str) -> None:
    found = by_grammar(question, WORLD, Settings())
    assert found.workflow is None or not any(getattr(step.operation, "column", "") == "NUM_PMPS" for step in found.workflow.steps)


@pytest.mark.parametrize("question", ["stations with at least one pump OOS"])
def test_at_least_one_says_how_many(question: str) -> None:
    found = by_grammar(question, FakeWorld((replace(STATION, fields=(STATION.fields[0], STATION.fields[2])), PUMP), ()), Settings())
    assert not [issue.code for issue in found.issues if issue.stops]


def test_when_the_latest_was() -> None:
    found = by_grammar("when was the latest spill", WORLD, Settings())
    assert found.workflow is not None
    assert isinstance(found.workflow.steps[-1].operation, ops.Lookup)
    assert found.workflow.steps[-1].operation.column == "RcvdDtTm"


@pytest.mark.parametrize("question", ["growers with more than 10 blocks", "which growers have at least 10 blocks"])
def test_things_that_are_called_like_a_unit_are_counted(question: str) -> None:
    blocks = layer("vine_blocks", 60, key("BLOCK_ID", PUMPS), category("grower", "Rossi", "Weir"), number("elevation_ft"), geometry=GeometryKind.POLYGON)
    found = by_grammar(question, FakeWorld((blocks,), ()), Settings())
    assert found.workflow is not None
    (table,) = (step.operation for step in found.workflow.steps if isinstance(step.operation, ops.SummariseBy))
    assert (table.field, table.statistic, table.having.number if table.having else None) == ("grower", ops.Statistic.COUNT, 10.0)


@pytest.mark.parametrize("question", ["streets longer than 10 blocks", "spills within 2 blocks of a pump"])
def test_elsewhere_they_are_a_unit(question: str) -> None:
    streets = layer("streets", 60, key("ST_ID", PUMPS), geometry=GeometryKind.LINE)
    found = by_grammar(question, FakeWorld((streets, SPILL, PUMP), ()), Settings())
    assert found.workflow is not None
    assert not any(isinstance(step.operation, (ops.SummariseBy, ops.Gather)) for step in found.workflow.steps)


@pytest.mark.parametrize(
    ("words", "name", "field", "means"),
    [
        (("lease",), "LSE_BND", "LSE_NO", True),
        (("lease",), "LSE_BND", "CODE", False),  # no key says so
        (("lens",), "LSE_BND", "LSE_NO", False),
        (("gathering", "line"), "GATH_LINES", "LINE_ID", True),
        (("fishing", "line"), "GATH_LINES", "LINE_ID", False),
    ],
)
def test_a_layer_in_short_beside_what_it_is_kept_as(words: tuple[str, ...], name: str, field: str, means: bool) -> None:
    assert (layer_name_score(words, layer(name, 60, key(field, PUMPS), geometry=GeometryKind.LINE)) > 0.5) is means


@pytest.mark.parametrize(("word", "value"), [("horizontal", "HORZ"), ("vertical", "VERT"), ("hornblende", None), ("direct", None)])
def test_codes_that_begin_a_word_without_its_vowels(word: str, value: str | None) -> None:
    found = short_value((word,), layer("WDPUMP", 60, key("PMP_ID", PUMPS), category("BORE_TYP", "HORZ", "VERT", "DIRL")))
    assert (found.value if isinstance(found, Compare) else None) == value


@pytest.mark.parametrize(
    ("words", "name", "sure"),
    [
        (("total", "depth"), "TD_FT", True),
        (("total", "depth"), "TD_CODE", False),
        (("vacancy", "rate"), "years_vacant", False),
    ],
)
def test_initials_beside_a_unit_and_rates(words: tuple[str, ...], name: str, sure: bool) -> None:
    assert (link(words, parts_of(name)) >= TAKEN) is sure


def test_the_part_of_each_where_the_quality_stands_behind() -> None:
    wards = layer("wards", 6, key("WARD_ID", STATIONS[:6]), geometry=GeometryKind.POLYGON)
    found = by_grammar("percent of pumps retired in each ward", FakeWorld((wards, layer("pumps", 60, key("PMP_ID", PUMPS), category("STATE", "Retired", "Running"))), ()), Settings())
    assert found.workflow is not None
    assert [type(step.operation).__name__ for step in found.workflow.steps if isinstance(step.operation, (ops.Mark, ops.Gather))] == ["Mark", "Gather"]


@pytest.mark.parametrize(("question", "size"), [("which ward has the most vacant land", "area_m2"), ("which ward has the most vacant lots", "")])
def test_the_most_land_is_an_area(question: str, size: str) -> None:
    wards = layer("wards", 6, key("WARD_ID", STATIONS[:6]), geometry=GeometryKind.POLYGON)
    lots = layer("vacant_lots", 60, key("LOT_ID", PUMPS), geometry=GeometryKind.POLYGON)
    found = by_grammar(question, FakeWorld((wards, lots), ()), Settings())
    assert found.workflow is not None, found.issues
    assert [step.operation.size for step in found.workflow.steps if isinstance(step.operation, ops.Gather)] == [size]


@pytest.mark.parametrize(
    ("question", "column", "number"),
    [
        ("crops with more than 300 acres", "ACRES", 300.0),
        ("which crops have at least 40 acres in total", "ACRES", 40.0),
    ],
)
def test_a_limit_in_a_unit_that_a_field_is_called_by(question: str, column: str, number: float) -> None:
    fields = (key("PLOT_ID", PUMPS), category("CROP", "Oats", "Rye", "Corn"), FieldInfo("ACRES", FieldType.REAL, "", FieldRole.NUMBER, 60, 60, minimum=1.0, maximum=90.0))
    found = by_grammar(question, FakeWorld((layer("plots", 60, *fields, geometry=GeometryKind.POLYGON),), ()), Settings())
    assert found.workflow is not None, found.issues
    (table,) = (step.operation for step in found.workflow.steps if isinstance(step.operation, ops.SummariseBy))
    assert (table.field, table.column, table.statistic, table.having.number if table.having else None) == ("CROP", column, ops.Statistic.SUM, number)


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("pumps out of warranty", "pumps not in warranty"),
        ("pumps out of service", "pumps not in service"),
        ("pumps out of order", "pumps out of order"),  # no field says so
        ("pumps out of town", "pumps out of town"),
        ("3 out of 10 pumps", "3 out of 10 pumps"),
        ("pumps that are out of stock", "pumps that are out of stock"),
    ],
)
def test_out_of_what_a_field_says_yes_to(question: str, read: str) -> None:
    pumps = layer("pumps", 60, key("PMP_ID", PUMPS), category("WARRANTY", "Y", "N"), category("SERVICE", "Y", "N"), category("SUPPLY", "Out of stock", "Stock"))
    assert in_order(question, FakeWorld((pumps,), ()).catalog) == read


def test_no_reading_is_no_value() -> None:
    wells = layer("wells", 60, key("WELL_ID", PUMPS), number("nitrate_mgl"))
    found = by_grammar("wells with no nitrate reading", FakeWorld((wells,), ()), Settings())
    assert found.workflow is not None
    assert [step.operation.predicate for step in found.workflow.steps if isinstance(step.operation, ops.Filter)] == [IsNull("nitrate_mgl")]


def test_the_latest_from_a_value_of_theirs() -> None:
    visits = layer("visits", 90, date("VISIT_DT"), category("CLINIC", "Eastside", "Harbor"), category("REASON", "Check", "Flu"))
    for question in ("when was the latest visit from Eastside", "what is the reason of the latest visit from Eastside"):
        found = by_grammar(question, FakeWorld((visits,), ()), Settings())
        assert found.workflow is not None, found.issues
        kinds = [type(step.operation).__name__ for step in found.workflow.steps]
        assert "Filter" in kinds
        assert "MeasureFrom" not in kinds


def test_where_the_latest_is_only_measured_from_it_is_asked_back() -> None:
    sheds = layer("sheds", 12, key("SHED_NAME", BEACHES, role=FieldRole.NAME), names=("SHED_NAME",))
    visits = layer("visits", 90, date("VISIT_DT"), category("REASON", "Check", "Flu"))
    found = by_grammar("when was the latest visit from Jetty Beach", FakeWorld((visits, sheds), (Named("sheds", 1, "Jetty Beach"),)), Settings())
    assert found.workflow is None or any(issue.stops for issue in found.issues)
