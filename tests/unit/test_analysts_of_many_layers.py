"""Questions over projects of many layers, as offices publish them: words of a layer's own name, cut names, limits, distances and shares."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.rereading.rows_of_layer import rows_meant
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from spatial_rag_plugin.model.issue import Issue, Severity
from spatial_rag_plugin.model.predicate import Compare, Comparison, OneOf
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.plans import Plan
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Ratio, WithinDistance
from tests.unit.fake_world import PLACES, STREETS, FakeWorld, amount, category, condition_of, name_field, number, target_of

CAMERAS = replace(
    PLACES, id="cam", name="camera-enforcement-locations", name_fields=(),
    fields=(category("ENFORCEMENT", ("Speed", 60), ("Stop Sign", 40)), category("MAKER", ("Ortho", 50), ("Velox", 50))),
)  # fmt: skip
TANKS = replace(
    PLACES, id="tank", name="leaking-underground-storage-tanks", name_fields=(),
    fields=(category("QUADRANT", ("NE", 60), ("SW", 40)), category("REGULATOR", ("State", 70), ("Federal", 30))),
)  # fmt: skip
PATHS = replace(
    STREETS, id="path", name="cycle-paths",
    fields=(name_field("NAME", 40, 20), category("MAINTENANC", ("HRA", 30), ("LDC", 10)), amount("MILES", 0.1, 9)), name_fields=("NAME",),
)  # fmt: skip
SCHOOLS = replace(
    PLACES, id="sch", name="public-schools", name_fields=("NAME",),
    fields=(
        name_field("NAME"), amount("SCH_PROG", 0, 990), amount("CAPACITY", 100, 900), amount("TOTAL_STUD", 90, 950),
        amount("ENROLLED_2008", 80, 940),
    ),
)  # fmt: skip
UNITS = FieldInfo("REPORT_UNITS_LET", FieldType.TEXT, "", FieldRole.NUMBER, 100, 40, minimum=1.0, maximum=300.0)
HOMES = replace(
    PLACES, id="home", name="social-homes", name_fields=("PROJECT",), fields=(name_field("PROJECT"), UNITS, number("YEAR_DONE"))
)
TRAMS = replace(PLACES, id="tram", name="tram-stops", name_fields=("NAME",), fields=(name_field("NAME"),))
DOCKS = replace(PLACES, id="dock", name="bike-docks", name_fields=(), fields=(number("NUMBER_OF_BIKES"), number("CODE")))


def planned(question: str, *layers: LayerInfo) -> Plan:
    return understand(question, FakeWorld(layers, ()), Settings())


@pytest.mark.parametrize(
    ("question", "layer"),
    [
        ("enforcement cameras by maker", CAMERAS),
        ("how many enforcement cameras by maker", CAMERAS),
        ("number of leaking tanks per quadrant", TANKS),
        ("leaking tanks by regulator", TANKS),
    ],
)
def test_words_of_a_layers_name_say_no_more_than_it_does(question: str, layer: LayerInfo) -> None:
    assert target_of(planned(question, layer)).predicate is None


def test_of_a_layer_of_several_kinds_one_is_no_other() -> None:
    mixed = replace(TANKS, name="leaking-and-sealed-storage-tanks")
    assert not planned("number of leaking tanks per quadrant", mixed).runnable


@pytest.mark.parametrize("question", ["paths maintained by LDC", "total length of the cycle paths maintained by LDC"])
def test_who_does_something_is_told_by_a_field_of_that_also_cut_off(question: str) -> None:
    assert condition_of(planned(question, PATHS)) == Compare("MAINTENANC", Comparison.EQ, "LDC")


def test_who_does_another_thing_is_not() -> None:
    assert not planned("paths designed by LDC", PATHS).runnable


@pytest.mark.parametrize("question", ["schools over capacity", "which schools are operating above capacity", "schools under capacity"])
def test_what_the_layer_is_called_is_held_to_no_limit(question: str) -> None:
    found = planned(question, SCHOOLS)
    assert {issue.code for issue in found.issues if issue.stops} == {"which-is-held"}


@pytest.mark.parametrize(
    ("question", "metres"),
    [
        ("share of let units within 300 m of a tram stop", 300.0),
        ("what share of let units is within half a mile of a tram stop", 804.672),
        ("percentage of let units that are within 1 km of a tram stop", 1000.0),
    ],
)
def test_a_share_of_a_number_near_something(question: str, metres: float) -> None:
    found = planned(question, HOMES, TRAMS)
    assert found.runnable, found.issues
    assert found.workflow is not None
    steps = [step.operation for step in found.workflow.steps]
    assert [step.distance_m for step in steps if isinstance(step, WithinDistance)] == [pytest.approx(metres)]
    assert any(isinstance(step, Ratio) for step in steps)


@pytest.mark.parametrize("question", ["docks with no bikes right now", "docks with no bikes at the moment?"])
def test_right_now_is_as_the_data_have_it(question: str) -> None:
    assert condition_of(planned(question, DOCKS)) == Compare("NUMBER_OF_BIKES", Comparison.EQ, 0)


CRASHES = replace(
    PLACES, id="crash", name="事故", name_fields=(),
    fields=(category("车种", ("机车", 60), ("货车", 40)), number("当事者顺位"), number("当事者年龄")),
)  # fmt: skip


def test_the_oldest_is_of_an_age_and_no_number_called_after_people() -> None:
    """Neither the largest of these numbers, nor the age of the one that has it, was asked for."""
    assert {issue.code for issue in planned("年龄最大的当事者几岁", CRASHES).issues if issue.stops} == {"unknown-kind"}


@pytest.mark.parametrize("question", ["机车事故占全部的百分比", "机车事故占总数的比例是多少"])
def test_a_share_of_all_in_chinese(question: str) -> None:
    found = planned(question, CRASHES)
    assert found.runnable
    assert found.workflow is not None
    assert any(isinstance(step.operation, Ratio) for step in found.workflow.steps)


def test_a_table_is_put_in_order_in_chinese() -> None:
    found = planned("各车种的事故件数排名", CRASHES)
    assert found.runnable
    assert found.frame is not None
    assert found.frame.row_order == "most"


THEFTS = replace(
    PLACES, id="theft", name="offences-last-month", name_fields=(),
    fields=(
        category("OFFENCE", ("THEFT F/LORRY", 40), ("ASSAULT W/BLUNT TOOL", 30), ("THEFT/OTHER", 30)),
        category("PRECINCT", ("FIRST", 60), ("SECOND", 40)), category("TOLD_AS", ("CYCLIST", 50), ("DRIVER", 50)),
    ),
)  # fmt: skip


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("thefts from lorries", "THEFT F/LORRY"),
        ("how many thefts from a lorry by precinct", "THEFT F/LORRY"),
        ("assaults with a blunt tool", "ASSAULT W/BLUNT TOOL"),
        ("assault with blunt tools by precinct", "ASSAULT W/BLUNT TOOL"),
    ],
)
def test_small_words_in_short_inside_a_value(question: str, value: str) -> None:
    assert condition_of(planned(question, THEFTS)) == Compare("OFFENCE", Comparison.EQ, value)


@pytest.mark.parametrize("question", ["offences made by cyclists", "offences reported by cyclists", "offences by cyclists"])
def test_a_light_verb_says_no_more_than_by(question: str) -> None:
    assert condition_of(planned(question, THEFTS)) == Compare("TOLD_AS", Comparison.EQ, "CYCLIST")


PERMITS = replace(
    PLACES, id="permit", name="well-permits", name_fields=(),
    fields=(number("NUMBEROFWELLS"), category("TYPEOFWELLS", ("BORING", 60), ("MONITORING WELL", 40))),
)  # fmt: skip


@pytest.mark.parametrize("question", ["permits by type of well", "well permits by type of wells", "permits by well type"])
def test_a_count_is_no_sort(question: str) -> None:
    found = planned(question, PERMITS)
    assert found.runnable
    assert found.grounded is not None
    assert found.grounded.group_field == "TYPEOFWELLS"


def test_of_many_layers_only_those_spoken_of_are_tried() -> None:
    status = category("STATUS", ("OPEN", 40), ("CLOSED", 60))
    vans = replace(PLACES, id="van", name="parked-vans-last-month", name_fields=(), fields=(status,))
    others = [replace(TRAMS, id=f"o{at}", name=f"{word}-last-month") for at, word in enumerate(("litter", "graffiti", "potholes", "weeds"))]
    world = FakeWorld((vans, *others), ())
    question = "share of parked van requests that are closed"
    frame, issues = WorldLexicon(world).read(question)
    unknown = Issue(Severity.QUESTION, "unknown-kind", "", not_understood="requests", subject="parked van requests")
    tried = [rows.layer.id for rows in rows_meant(frame, (*issues, unknown), world, WorldLexicon(world))]
    assert set(tried) == {"van"}


def test_the_most_of_an_amount_kept_as_text_is_not_the_most_frequent() -> None:
    hurt = category("死亡受伤人数", ("死亡1;受伤0", 60), ("死亡2;受伤1", 40), tokens=True)
    found = planned("死亡人数最多的事故", replace(CRASHES, fields=(hurt, *CRASHES.fields[:1])))
    assert [issue.code for issue in found.issues if issue.stops] == ["no-field"]


def test_values_in_the_other_script_are_met_by_what_they_begin_with() -> None:
    causes = category("肇因", ("闖紅燈直行", 40), ("闖紅燈左轉", 30), ("超速", 30))
    found = planned("闖紅燈造成的事故有哪些", replace(CRASHES, name="交通事故", fields=(causes, *CRASHES.fields)))
    assert condition_of(found) == OneOf("肇因", ("闖紅燈直行", "闖紅燈左轉"))
