"""What is quick takes little time and what is worst of a risk is the most; the extreme ones of each group, said with "by"."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.plans import Plan
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, amount, category, name_field


def whole(name: str, high: int) -> FieldInfo:
    return FieldInfo(name, FieldType.INTEGER, role=FieldRole.NUMBER, filled=90, distinct=min(high, 60), minimum=1, maximum=high)


TICKETS = replace(
    PLACES,
    id="t",
    name="SUPPORT_TKT",
    feature_count=90,
    name_fields=(),
    fields=(
        category("TKT_TYPE", ("Outage", 50), ("Billing", 40)),
        category("CREW_ID", ("N1", 30), ("N2", 30), ("S1", 30)),
        amount("REPLY_HRS", 0.5, 90.5),
        whole("SEVERITY", 5),
        FieldInfo("OPENED", FieldType.DATE, role=FieldRole.DATE, filled=90),
    ),
    fingerprint="tickets",
)
TRAINS = replace(
    TICKETS,
    id="r",
    name="trains",
    fields=(name_field(filled=90, distinct=90), category("operator", ("North", 50), ("South", 40)), amount("speed_kmh", 40.5, 300.5)),
    fingerprint="trains",
)


def plan(question: str, *layers: object) -> Plan:
    world = FakeWorld(layers=layers or (TICKETS, DISTRICTS), features=(Named("d", 1, "Old Town"),))  # type: ignore[arg-type]
    found = by_grammar(question, world, Settings())
    assert found.runnable, [(issue.code, issue.message) for issue in found.issues]
    return found


@pytest.mark.parametrize(
    ("question", "statistic"),
    [("fastest reply time", "min"), ("slowest reply time", "max"), ("quickest reply time", "min"), ("worst severity", "max")],
)
def test_of_minutes_the_fastest_is_the_least(question: str, statistic: str) -> None:
    found = plan(question).grounded
    assert found is not None
    assert found.statistic == statistic


@pytest.mark.parametrize(
    ("question", "best"),
    [
        ("crew with the slowest average reply", "most"),
        ("which crew has the slowest reply time on average", "most"),
        ("which crew has the fastest mean reply time", "least"),
    ],
)
def test_of_groups_the_slowest_has_the_most(question: str, best: str) -> None:
    found = plan(question).grounded
    assert found is not None
    assert (found.statistic, found.group_field, found.group_best) == ("mean", "CREW_ID", best)


@pytest.mark.parametrize(("question", "descending"), [("fastest train", True), ("slowest train", False)])
def test_a_speed_keeps_its_order(question: str, descending: bool) -> None:
    found = plan(question, TRAINS).grounded
    assert found is not None
    assert found.target is not None
    assert found.target.superlative is not None
    assert found.target.superlative.descending is descending


def test_a_rating_keeps_its_order() -> None:
    found = plan("which place has the worst stars", PLACES).grounded
    assert found is not None
    assert found.target is not None
    assert found.target.superlative is not None
    assert found.target.superlative.descending is False


@pytest.mark.parametrize("question", ["which ticket type has the highest severity", "which crew has the highest severity"])
def test_grades_of_several_things_are_never_added_up(question: str) -> None:
    found = plan(question).grounded
    assert found is not None
    assert found.statistic == "mean"


@pytest.mark.parametrize(
    ("question", "statistic", "field"),
    [
        ("highest severity by type", "max", "TKT_TYPE"),
        ("highest severity by ticket type", "max", "TKT_TYPE"),
        ("lowest severity by crew", "min", "CREW_ID"),
        ("worst severity by crew", "max", "CREW_ID"),
    ],
)
def test_what_sorts_things_is_no_order_of_them(question: str, statistic: str, field: str) -> None:
    found = plan(question).grounded
    assert found is not None
    assert (found.statistic, found.group_field) == (statistic, field)


def test_the_extreme_things_of_each_group_are_given() -> None:
    found = plan("fastest train by operator", TRAINS).grounded
    assert found is not None
    assert (found.listed, found.group_field) == (True, "operator")
    assert found.best is not None
    assert found.best.by == "speed_kmh"


@pytest.mark.parametrize(("question", "by"), [("largest district by population", "population"), ("highest places by stars", "stars")])
def test_a_number_behind_by_is_the_order(question: str, by: str) -> None:
    found = plan(question, PLACES, DISTRICTS).grounded
    assert found is not None
    assert found.target is not None
    assert found.target.superlative is not None
    assert (found.target.superlative.by, found.group_field) == (by, "")


FAULTS = replace(
    TICKETS,
    id="f",
    name="GRID_FLT",
    fields=(
        category("CAUSE", ("Storm", 50), ("Tree", 40)),
        category("CREW_ID", ("N1", 45), ("S1", 45)),
        whole("HOMES_AFF", 900),
        category("TARGET_MET", ("Y", 60), ("N", 30)),
    ),
    fingerprint="faults",
)
HOMES = replace(
    PLACES,
    id="h",
    name="HOME_PT",
    feature_count=90,
    name_fields=("HOME_NO",),
    display_field="HOME_NO",
    fields=(
        FieldInfo("HOME_NO", FieldType.INTEGER, role=FieldRole.NAME, filled=90, distinct=90, minimum=100, maximum=189),
        category("TENURE", ("Rent", 50), ("Own", 40)),
        FieldInfo("ACT_DT", FieldType.DATE, role=FieldRole.DATE, filled=90),
        FieldInfo("LEFT_DT", FieldType.DATE, role=FieldRole.DATE, filled=10),
    ),
    fingerprint="homes",
)


@pytest.mark.parametrize(
    "question",
    [
        "how many homes were affected by storms",
        "number of homes affected by storms",
        "how many homes were affected",
        "total homes affected",
    ],
)
def test_those_to_whom_it_happened_are_counted_where_it_happened(question: str) -> None:
    found = plan(question, FAULTS, HOMES).grounded
    assert found is not None
    assert (found.statistic, found.target is not None and found.target.layer_id) == ("sum", "f")


def test_things_near_others_are_still_looked_for_there() -> None:
    found = plan("how many homes are within 200 m of a fault", FAULTS, HOMES).grounded
    assert found is not None
    assert found.target is not None
    assert found.target.layer_id == "h"


def test_a_part_of_a_number_is_no_layer_of_them() -> None:
    world = FakeWorld(layers=(FAULTS, HOMES), features=())
    assert "HOMES_AFF" not in by_grammar("total homes", world, Settings()).written
    assert "sum" not in by_grammar("homes by tenure", world, Settings()).written


def test_worst_by_how_many_it_hit_is_the_most() -> None:
    found = plan("worst fault by homes affected", FAULTS, HOMES).grounded
    assert found is not None
    assert found.target is not None
    assert found.target.superlative is not None
    assert found.target.superlative.descending


def test_a_share_of_each_group_is_no_part_of_all() -> None:
    """What met a target, of the faults of each crew: not how those that met it are spread over the crews."""
    found = by_grammar("percentage of faults that met the target by crew", FakeWorld(layers=(FAULTS,), features=()), Settings())
    assert not (found.runnable and found.frame is not None and found.frame.shares)
    spread = by_grammar("share of faults by cause", FakeWorld(layers=(FAULTS,), features=()), Settings())
    assert spread.frame is not None
    assert spread.frame.shares


@pytest.mark.parametrize("question", ["area covered by districts", "what area is covered by districts"])
def test_an_area_that_is_covered_is_measured(question: str) -> None:
    found = plan(question, DISTRICTS, PLACES).frame
    assert found is not None
    assert found.output is Output.AREA


SHOPS = replace(
    PLACES,
    id="b",
    name="GARAGES",
    feature_count=20,
    name_fields=(),
    fields=(category("GAR_TYPE", ("MAIN", 8), ("SUB", 12)), whole("BUS_CNT", 40)),
    fingerprint="garages",
)
TRIPS = replace(
    TICKETS,
    id="tr",
    name="TRIPS",
    fields=(
        category("VEH_TYPE", ("BUS", 50), ("TRAM", 40)),
        category("GAR_CD", ("G1", 50), ("G2", 40)),
        amount("FINE_EUR", 5.5, 90.5),
        whole("RISK", 5),
        amount("CLEAN_HRS", 0.5, 9.5),
        FieldInfo("OPEN_DT", FieldType.DATE, role=FieldRole.DATE, filled=90),
        FieldInfo("CLOSE_DT", FieldType.DATE, role=FieldRole.DATE, filled=80),
    ),
    fingerprint="trips",
)


def test_things_are_counted_where_what_sorts_them_is_kept() -> None:
    found = plan("total number of buses by garage type", SHOPS, TRIPS).grounded
    assert found is not None
    assert (found.statistic, found.group_field) == ("sum", "GAR_TYPE")
    found = plan("number of buses by vehicle type", SHOPS, TRIPS).grounded
    assert found is not None
    assert found.group_field == "VEH_TYPE"


@pytest.mark.parametrize(
    ("question", "statistic"), [("total trip fine by vehicle type", "sum"), ("number of trips by vehicle type", "count")]
)
def test_how_many_and_how_much(question: str, statistic: str) -> None:
    found = plan(question, TRIPS).grounded
    assert found is not None
    assert found.statistic == statistic


@pytest.mark.parametrize(
    ("question", "statistic"), [("total trip amount by vehicle type", "sum"), ("average trip amount by vehicle type", "mean")]
)
def test_an_amount_of_things_is_no_number_of_them(question: str, statistic: str) -> None:
    paid = replace(TRIPS, fields=(*TRIPS.fields[:2], amount("AMT_EUR", 5.5, 90.5)), fingerprint="paid")
    found = plan(question, paid).grounded
    assert found is not None
    assert (found.statistic, found.columns[0].field if found.columns else found.attribute) == (statistic, "AMT_EUR")


def test_grades_of_a_risk_have_a_mean_and_people_at_risk_a_sum() -> None:
    found = plan("which vehicle type has the highest risk", TRIPS).grounded
    assert found is not None
    assert found.statistic == "mean"
    many = replace(TRIPS, fields=(*TRIPS.fields[:2], whole("POP_RISK", 900)), fingerprint="many")
    found = plan("which vehicle type has the highest pop risk", many).grounded
    assert found is not None
    assert found.statistic == "sum"


def test_a_time_that_is_kept_is_not_worked_out_of_dates() -> None:
    found = plan("average cleaning time by vehicle type", TRIPS)
    assert "CLEAN_HRS" in found.written


def test_the_worst_of_each_area() -> None:
    found = plan("worst severity by district", TICKETS, DISTRICTS)
    assert '"statistic": "max"' in found.written
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.layer_id == "d"


def test_letters_that_stand_for_another_word_are_no_initials() -> None:
    assert find_field("percent of parcels", DISTRICTS, numeric=True) is None
    assert find_field("percent of parcels", replace(DISTRICTS, fields=(whole("POP_TOT", 900),)), numeric=True) is None


CALLS_ZH = replace(
    TICKETS,
    id="z",
    name="警情",
    fields=(
        category("警情类型", ("火灾", 50), ("救援", 40)),
        category("消防站", ("东站", 50), ("西站", 40)),
        amount("响应时间_分钟", 2.5, 20.5),
    ),
    fingerprint="calls zh",
)
RUNS_DE = replace(
    TICKETS,
    id="e",
    name="Einsaetze",
    fields=(category("WACHE", ("Nord", 50), ("Mitte", 40)), amount("ANFAHRT_MIN", 2.5, 20.5)),
    fingerprint="runs de",
)


@pytest.mark.parametrize(
    ("question", "layer", "most"),
    [
        ("哪个消防站的平均响应时间最慢？", CALLS_ZH, True),
        ("响应时间最快的消防站", CALLS_ZH, False),
        ("Welche Wache hat die langsamste mittlere Anfahrt?", RUNS_DE, True),
        ("Welche Wache hat die schnellste mittlere Anfahrt?", RUNS_DE, False),
    ],
)
def test_other_languages_mean_the_same(question: str, layer: object, most: bool) -> None:
    found = plan(question, layer).grounded
    assert found is not None
    assert (found.group_best or found.frame.row_order) == ("most" if most else "least")
