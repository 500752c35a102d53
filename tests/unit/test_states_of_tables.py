"""Verbs and states of what a table holds: values in other words, their dates, what is counted together, shares, changes and limits."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.grounding.times.periods import says_time
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.predicate import AnyOf, Compare, conjuncts
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, FakeWorld, amount, category, condition_of, name_field, number
from tests.unit.test_word_families import _said


def day(name: str) -> FieldInfo:
    return FieldInfo(name, FieldType.DATE, role=FieldRole.DATE, filled=90, distinct=80, minimum="2019-01-01", maximum="2024-12-31")


def flag(name: str) -> FieldInfo:
    return category(name, ("Y", 40), ("N", 60))


def table(name: str, *fields: FieldInfo) -> LayerInfo:
    return replace(PLACES, id=name, name=name, called=(), fields=fields, name_fields=(fields[0].name,), fingerprint=name)


FALCONS = table(
    "falcon_admissions",
    name_field("RING_NO"),
    category("SPECIES", ("KESTREL", 50), ("MERLIN", 50)),
    category("ADMIT_TYP", ("FINDER SURRENDER", 40), ("WILD RESCUE", 60)),
    category("FATE", ("RELEASE", 40), ("EUTHANASIA", 30), ("Dead", 30)),
    day("ADMIT_DT"),
    day("FATE_DT"),
)
BATHS = table(
    "bath_checks",
    name_field("BATH"),
    category("BATH_TYPE", ("Steam Bath", 30), ("Plunge Bath", 40), ("Sauna", 30)),
    category("RESULT", ("Pass", 70), ("Fail", 30)),
    category("STATE", ("Open", 60), ("Closed", 40)),
    category("LEGIONELLA", ("Present", 20), ("Absent", 80)),
    category("WARDEN", ("Ames", 50), ("Bly", 50)),
    day("OPEN_DT"),
    day("CLOSE_DT"),
    flag("OUTDOOR"),
    amount("VISITS_22", 0, 900),
    amount("VISITS_23", 0, 900),
    amount("PREV_SCORE", 0, 100),
    amount("SCORE", 0, 100),
    amount("CAPACITY", 50, 900),
    amount("TOWELS", 0, 90),
)


def plan(question: str, layer: LayerInfo) -> Plan:
    return understand(question, FakeWorld((layer,), ()), Settings())


def kept(question: str, layer: LayerInfo) -> Optional[set[str]]:
    found = plan(question, layer)
    if not found.runnable or found.grounded is None or found.grounded.target is None:
        return None
    predicate = found.grounded.target.predicate
    parts = getattr(predicate, "parts", (predicate,)) if predicate is not None else ()
    return {_said(part) for part in parts}


@pytest.mark.parametrize(
    ("question", "parts"),
    [
        ("kestrels that were euthanized", {"SPECIES = KESTREL", "FATE = EUTHANASIA"}),
        ("merlins surrendered", {"SPECIES = MERLIN", "ADMIT_TYP = FINDER SURRENDER"}),
        ("how many kestrels were killed", {"SPECIES = KESTREL", "FATE = Dead"}),
    ],
)
def test_values_are_met_in_other_words_for_the_same_state(question: str, parts: set[str]) -> None:
    assert kept(question, FALCONS) == parts


@pytest.mark.parametrize("question", ["kestrels that were weighed", "merlins wilder", "finding kestrels killing"])
def test_what_no_value_says_is_asked_back(question: str) -> None:
    assert kept(question, FALCONS) is None


def test_the_time_of_what_came_out_is_that_of_its_field() -> None:
    assert kept("releases in 2023", FALCONS) == {"FATE = RELEASE", "FATE_DT >= 2023", "FATE_DT < 2024"}
    assert kept("kestrels in 2023", FALCONS) is None  # of which date is asked
    assert kept("releases admitted in 2023", FALCONS) == {"FATE = RELEASE", "ADMIT_DT >= 2023", "ADMIT_DT < 2024"}


def test_a_time_is_told_beside_a_verb_that_a_value_says() -> None:
    assert kept("kestrels euthanized in 2023", FALCONS) == {"SPECIES = KESTREL", "FATE = EUTHANASIA", "FATE_DT >= 2023", "FATE_DT < 2024"}
    assert kept("merlins surrendered in 2023", FALCONS) == {
        "SPECIES = MERLIN", "ADMIT_TYP = FINDER SURRENDER", "ADMIT_DT >= 2023", "ADMIT_DT < 2024",
    }  # fmt: skip


@pytest.mark.parametrize(("question", "timed"), [("in 2023, merlins", True), ("by month: merlins", True), ("merlins over 20", False)])
def test_a_year_or_a_period_is_told_whatever_sign_stands_behind(question: str, timed: bool) -> None:
    assert says_time(question, "en") is timed


def test_the_dates_of_closed_ones_are_of_closing_and_what_was_opened_may_be_closed() -> None:
    assert kept("closed baths in 2023", BATHS) == {"STATE = Closed", "CLOSE_DT >= 2023", "CLOSE_DT < 2024"}
    assert kept("baths opened in 2023", BATHS) == {"OPEN_DT >= 2023", "OPEN_DT < 2024"}
    found = plan("number of baths opened per warden in 2023", BATHS)
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.predicate is not None
    assert "STATE" not in found.grounded.target.predicate.fields()


@pytest.mark.parametrize(
    ("question", "parts"),
    [
        ("which baths failed", {"RESULT = Fail"}),  # and no Steam Bath or Plunge Bath alone
        ("steam baths that failed", {"BATH_TYPE = Steam Bath", "RESULT = Fail"}),
        ("outdoor baths that failed", {"OUTDOOR = Y", "RESULT = Fail"}),
        ("indoor saunas", {"BATH_TYPE = Sauna", "OUTDOOR = N"}),
        ("baths with legionella", {"LEGIONELLA = Present"}),
        ("baths that tested positive for legionella", {"LEGIONELLA = Present"}),
    ],
)
def test_kinds_of_a_type_and_yes_or_no_in_other_words(question: str, parts: set[str]) -> None:
    assert kept(question, BATHS) == parts


@pytest.mark.parametrize("question", ["towels in failed baths", "towels in saunas", "visits in outdoor baths"])
def test_what_is_counted_and_stands_first_is_added_up(question: str) -> None:
    found = plan(question, BATHS)
    assert found.grounded is not None
    assert found.grounded.frame.output is Output.NUMBER
    assert found.grounded.statistic == "sum"


@pytest.mark.parametrize("question", ["towels of failed baths", "towels of each failed bath", "list towels in failed baths"])
def test_what_each_of_them_has_stays_a_column(question: str) -> None:
    found = plan(question, BATHS)
    assert found.grounded is not None
    assert [column.field for column in found.grounded.columns] == ["TOWELS"]
    assert not found.grounded.statistic


def made(question: str) -> str:
    found = plan(question, BATHS)
    assert found.runnable, [issue.message for issue in found.issues]
    return next(issue.understood for issue in found.issues if issue.code == "number-taken")


@pytest.mark.parametrize(
    "question",
    [
        "what percent of baths failed in each warden",
        "what percent of baths are failing per warden",
        "what share of baths by warden are closed",
        "what percentage of baths are closed in each warden",
    ],
)
def test_a_share_may_be_told_before_its_groups(question: str) -> None:
    found = plan(question, BATHS)
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.grounded is not None
    assert found.grounded.group_field == "WARDEN"


@pytest.mark.parametrize(
    ("question", "one", "op", "other"),
    [
        ("baths whose score improved", "SCORE", ">", "PREV_SCORE"),
        ("baths whose score worsened", "SCORE", "<", "PREV_SCORE"),
        ("baths that lost visits since last year", "VISITS_23", "<", "VISITS_22"),
        ("baths with declining visits", "VISITS_23", "<", "VISITS_22"),
        ("baths with more visits than towels", "VISITS_23", ">", "TOWELS"),
        ("baths reporting fewer towels than visits", "TOWELS", "<", "VISITS_23"),
        ("baths with a higher score than capacity", "SCORE", ">", "CAPACITY"),
        ("baths whose score is rated lower than the towels", "SCORE", "<", "TOWELS"),
    ],
)
def test_two_numbers_of_one_thing_are_held_against_each_other(question: str, one: str, op: str, other: str) -> None:
    found = condition_of(plan(question, BATHS))
    assert made(question) == f"“{one}” less “{other}”"
    assert isinstance(found, Compare)
    assert (found.op.value, found.value) == (op, 0)


def test_a_change_that_no_two_fields_tell_is_asked_back() -> None:
    assert not plan("baths whose towels improved", BATHS).runnable
    assert not plan("baths whose capacity worsened", BATHS).runnable


SCHOOLS = table(
    "day_schools",
    name_field("SCHOOL"),
    amount("ENROLL_22", 90, 800),
    amount("ENROLL_23", 90, 800),
    amount("CAPACITY", 100, 900),
)


def test_of_several_years_the_last_is_held_to_the_limit() -> None:
    found = plan("schools over capacity", SCHOOLS)
    assert found.runnable, [issue.message for issue in found.issues]
    assert any("ENROLL_23" in issue.understood for issue in found.issues)


INTAKES = table(
    "shelter_intakes",
    name_field("CASE"),
    category("SPECIES", ("DOG", 60), ("CAT", 40)),
    category("INTAKE_TYP", ("STRAY", 50), ("RETURN", 50)),
    amount("WEIGHT", 1, 60),
)


@pytest.mark.parametrize(("question", "field"), [("intakes by species", "SPECIES"), ("intakes by type", "INTAKE_TYP")])
def test_a_field_called_so_comes_before_the_sort_of_the_things(question: str, field: str) -> None:
    found = plan(question, INTAKES)
    assert found.grounded is not None
    assert found.grounded.group_field == field


PLANTS = table("plants", name_field("PLANT"), category("STATUS", ("SUSPENDED", 50), ("RUNNING", 50)), day("START_DT"))


def test_what_was_suspended_has_not_ended_by_its_letters() -> None:
    assert kept("plants suspended in 2023", PLANTS) == {"STATUS = SUSPENDED", "START_DT >= 2023", "START_DT < 2024"}


def test_a_participle_before_things_is_not_left_aside() -> None:
    """The mean of all cats was the answer to one of those adopted."""
    cats = table("shelter", name_field("CASE"), category("KIND", ("DOG", 60), ("CAT", 40)), amount("AGE_MO", 1, 60))
    assert not plan("avg age of adopted cats", cats).runnable


FIRES = table(
    "blazes",
    name_field("NO"),
    category("CAUSE", ("Arson", 60), ("Smoking", 40)),
    number("CIV_DEATHS"),
    number("FF_INJ"),
)


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ("how many civilians died in arson blazes", "CIV_DEATHS"),
        ("how many firefighters were hurt in arson blazes", "FF_INJ"),
        ("firefighters injured in arson blazes", "FF_INJ"),
    ],
)
def test_those_who_died_or_were_hurt_are_added_up(question: str, field: str) -> None:
    found = plan(question, FIRES)
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.grounded is not None
    assert field in (found.grounded.attribute, *(term.field for term in found.grounded.columns))
    assert found.grounded.statistic == "sum"


LODGES = table(
    "lodges",
    name_field("LODGE"),
    category("QUARTER", ("Downtown", 60), ("Harbour", 40)),
    FieldInfo("LICENCE", FieldType.TEXT, role=FieldRole.OTHER, filled=50, distinct=50),
    category("CONDITION", ("Poor", 40), ("Good", 60)),
    category("TRT_METH", ("Spray", 40), ("Mow", 60)),
    FieldInfo("TRT_ACRES", FieldType.REAL, role=FieldRole.NUMBER, filled=100, distinct=100, minimum=0.1, maximum=30.7),
    FieldInfo("MAIL_GUESTS", FieldType.INTEGER, role=FieldRole.NUMBER, filled=100, distinct=98, minimum=3, maximum=900),
    FieldInfo("CUR_TURN", FieldType.REAL, role=FieldRole.NUMBER, filled=100, distinct=90, minimum=20.5, maximum=81.2),
)


def test_what_some_lack_tells_those_without_it() -> None:
    assert kept("unlicensed lodges", LODGES) == {"LICENCE is null"}
    assert kept("unlicensed lodges downtown", LODGES) == {"LICENCE is null", "QUARTER = Downtown"}


def test_a_place_behind_a_state_is_that_of_all() -> None:
    found = plan("what percent of lodges are poor in Harbour", LODGES)
    assert found.grounded is not None
    assert found.grounded.whole is not None
    assert found.grounded.whole.predicate is not None
    assert found.grounded.whole.predicate.fields() == {"QUARTER"}


def test_groups_are_made_by_no_number_of_each() -> None:
    found = plan("number of lodges by treatment method", LODGES)
    assert found.grounded is not None
    assert found.grounded.group_field == "TRT_METH"
    assert not plan("number of lodges by mail", LODGES).runnable


def test_a_turnout_has_a_mean() -> None:
    found = plan("turnout by quarter", LODGES)
    assert found.grounded is not None
    assert "mean" in (found.grounded.statistic, *found.grounded.statistics)


WELLS = table("gas_wells", name_field("API"), flag("HORIZ"), category("BOIL_NOTC", ("Y", 30), ("N", 70)), flag("REPEAT_OFF"))


@pytest.mark.parametrize(
    ("question", "parts"),
    [
        ("vertical wells", {"HORIZ = N"}),
        ("wells that triggered a boil notice", {"BOIL_NOTC = Y"}),
        ("wells against repeat offenders", {"REPEAT_OFF = Y"}),
    ],
)
def test_opposites_and_verbs_that_only_say_that_there_is_one(question: str, parts: set[str]) -> None:
    assert kept(question, WELLS) == parts


def test_a_verb_that_may_deny_is_no_filler() -> None:
    assert kept("wells that avoided a boil notice", WELLS) is None


GRAVES = table(
    "burials",
    name_field("GRAVE"),
    flag("VETERAN"),
    flag("SUBSIDY"),
    flag("IRRIGATED"),
    category("SECTION", ("A", 50), ("B", 50)),
    category("MARKER", ("Granite", 50), ("None", 50)),
    category("LIC_TYPE", ("Plot", 50), ("Crypt", 50)),
    category("DISPOSITN", ("Moved", 40), ("Sealed", 60)),
    FieldInfo("STEP_RATE", FieldType.INTEGER, role=FieldRole.NUMBER, filled=60, distinct=4, minimum=1, maximum=4),
    day("FILE_DATE"),
    day("DISP_DATE"),
    day("LIC_EXP"),
)


@pytest.mark.parametrize(
    ("question", "parts"),
    [
        ("veterans buried in section B", {"VETERAN = Y", "SECTION = B"}),
        ("burials accepting subsidies", {"SUBSIDY = Y"}),
        ("dryland burials", {"IRRIGATED = N"}),
        ("unmarked burials", {"MARKER = None or MARKER is null"}),
        ("unrated burials", {"STEP_RATE is null"}),
        ("burials sealed in 2023", {"DISPOSITN = Sealed", "DISP_DATE >= 2023", "DISP_DATE < 2024"}),
    ],
)
def test_what_is_said_of_all_or_lacking_or_done(question: str, parts: set[str]) -> None:
    found = plan(question, GRAVES)
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert {_told(part) for part in conjuncts(found.grounded.target.predicate)} == parts


def _told(part: object) -> str:
    return " or ".join(map(_told, part.parts)) if isinstance(part, AnyOf) else _said(part)  # type: ignore[arg-type]


def test_what_is_only_sorted_is_no_group() -> None:
    assert kept("licenses expiring in 2025", GRAVES) == {"LIC_EXP >= 2025", "LIC_EXP < 2026"}
    assert not plan("licenses expiring in 2025", GRAVES).grounded.group_field  # type: ignore[union-attr]
