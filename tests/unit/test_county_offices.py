"""Questions as a county and a forest service ask them: short names that are usual for one word, areas called by a digit, break-downs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.world import Surroundings
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import Phrase
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.plans import Plan
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, category, condition_of, name_field, number, target_of


def years(name: str) -> FieldInfo:
    return FieldInfo(name, FieldType.INTEGER, role=FieldRole.NUMBER, filled=90, distinct=60, minimum=1955, maximum=2021)


def day(name: str) -> FieldInfo:
    return FieldInfo(name, FieldType.DATE, role=FieldRole.DATE, filled=90)


CULVERTS = replace(
    PLACES,
    id="c",
    name="Culverts",
    name_fields=(),
    fields=(category("MATL", ("CMP", 60), ("CONC", 30)), years("INST_YR"), day("LAST_INSP"), number("REPL_COST")),
)
STANDS = replace(
    PLACES,
    id="s",
    name="ForestStands",
    name_fields=(),
    fields=(category("SPP_CODE", ("PSME", 60), ("TSHE", 40)), category("MGMT_STAT", ("RESERVE", 30), ("MATRIX", 70)), number("DBH_CM")),
)
CRASHES = replace(PLACES, id="k", name="Crashes", name_fields=(), fields=(day("CRASH_DATE"), category("SEVERITY", ("PDO", 60), ("K", 10))))
NUMBERED = tuple(Named("d", at, str(at)) for at in (1, 2, 3, 4))


def plan(question: str) -> Plan:
    world = FakeWorld(layers=(CULVERTS, STANDS, CRASHES, DISTRICTS), features=NUMBERED)
    world.surroundings = Surroundings(today="2026-11-22")
    return by_grammar(question, world, Settings())


def test_a_part_of_a_name_that_is_usual_for_one_word_is_short_for_no_other() -> None:
    bare = replace(CULVERTS, fields=(years("INST_YR"),))
    assert find_field("inspected", bare) is None
    assert find_field("installed", bare) is not None


@pytest.mark.parametrize(
    "question",
    ["culverts that haven't been inspected since 2021", "culverts last inspected before 2021"],
)
def test_what_was_inspected_is_told_by_its_inspection(question: str) -> None:
    assert "LAST_INSP" in condition_of(plan(question)).words()


@pytest.mark.parametrize(
    "question",
    [
        "number of crashes per district in the last 3 years",
        "crashes per district, last 3 years",
        "number of crashes in each district in the past 2 years",
    ],
)
def test_the_figure_of_a_time_is_no_district_of_that_number(question: str) -> None:
    found = plan(question)
    assert found.runnable, found.issues
    assert found.frame is not None
    assert found.frame.target is not None
    assert [condition.op for condition in found.frame.target.conditions] == [">="]
    assert found.frame.group is not None
    assert not found.frame.group.phrase.conditions


@pytest.mark.parametrize("question", ["mean dbh by species for reserve stands", "average dbh by species in reserve stands"])
def test_what_follows_the_field_of_a_break_down_is_said_of_the_things(question: str) -> None:
    found = plan(question)
    assert condition_of(found).words() == "MGMT_STAT = RESERVE"
    assert found.frame is not None
    assert found.frame.group is not None
    assert found.frame.group.phrase == Phrase("species", *_span(question, "species"), plural=True)


def _span(question: str, word: str) -> tuple[int, int]:
    at = question.index(word)
    return at, at + len(word)


FIRES = replace(
    PLACES,
    id="f",
    name="FirePerimeters",
    name_fields=("FIRE_NAME",),
    fields=(name_field("FIRE_NAME"), years("FIRE_YEAR"), day("IGN_DATE"), day("CONT_DATE"), category("CAUSE", ("Human", 30), ("Bolt", 70))),
)
SIGHTINGS = replace(PLACES, id="o", name="WildlifeObs", name_fields=(), fields=(category("COMMON_NM", ("Elk", 30)), day("OBS_DATE")))
SCHOOLS = replace(PLACES, id="u", name="Schools", name_fields=(), fields=(number("ENROLL"), number("CAPACITY"), number("GRADES")))


def elapsed(question: str) -> tuple[str, ...]:
    """The two dates between which something took the time that is asked for."""
    world = FakeWorld(layers=(FIRES,), features=(Named("f", 1, "Norse Peak"),))
    found = by_grammar(question, world, Settings())
    assert found.runnable, [(issue.code, issue.message) for issue in found.issues]
    assert found.grounded is not None
    conditions = found.grounded.target.conditions if found.grounded.target is not None else ()
    terms = (*found.grounded.columns, *(condition.term for condition in conditions if condition.term is not None))
    return next((term.elapsed for term in terms if term.elapsed), ())


@pytest.mark.parametrize(
    "question",
    [
        "fires that lasted more than 30 days",
        "which fires burned for at least 10 days?",
        "how long did the Norse Peak fire burn?",
        "how many days did the Norse Peak fire last",
        "average duration of fires by cause",
    ],
)
def test_what_lasted_goes_by_the_only_two_dates_of_which_one_says_an_end(question: str) -> None:
    assert elapsed(question) == ("IGN_DATE", "CONT_DATE")


@pytest.mark.parametrize("question", ["longest fire", "fires that lasted more than 30 days"])
def test_no_fire_is_its_year(question: str) -> None:
    assert find_field("fire", FIRES) is None
    found = by_grammar(question, FakeWorld(layers=(FIRES,), features=()), Settings())
    assert "FIRE_YEAR" not in str(found.grounded.columns if found.grounded is not None and found.runnable else "")


def test_what_is_no_event_is_not_ranked_by_the_only_date() -> None:
    common, dangerous = (
        by_grammar(f"most {how} wildlife", FakeWorld(layers=(SIGHTINGS,), features=()), Settings())
        for how in ("frequently observed", "dangerous")
    )
    assert common.grounded is not None
    assert common.grounded.group_field == "COMMON_NM"
    assert not dangerous.runnable


@pytest.mark.parametrize(
    "question", ["which schools are over capacity and by how much", "schools whose enrollment exceeds capacity, and by how much?"]
)
def test_by_how_much_is_shown_beside_what_is_over(question: str) -> None:
    found = by_grammar(question, FakeWorld(layers=(SCHOOLS,), features=()), Settings())
    assert condition_of(found).words().endswith("> 0")


@pytest.mark.parametrize(
    "question",
    [
        "places closer to Old Town than to Harbour",
        "how many places are farther from Harbour than from Old Town?",
        "Restaurants, die näher an Old Town liegen als an Harbour",
        "离Old Town比离Harbour更近的places",
    ],
)
def test_each_of_several_things_is_held_to_its_own_two_distances(question: str) -> None:
    found = by_grammar(question, FakeWorld(), Settings())
    (condition,) = target_of(found).conditions
    assert condition.op.value == "<"
    assert condition.value == 1.0
    assert condition.term.origin is not None
    assert condition.term.per is not None
    assert condition.term.per.origin is not None
    assert (condition.term.origin.label, condition.term.per.origin.label) == ("Old Town", "Harbour")


@pytest.mark.parametrize("question", ["average dbh of burned stands", "mean dbh of felled stands"])
def test_what_has_been_done_to_things_is_no_light_word_before_them(question: str) -> None:
    assert not plan(question).runnable


STATIONS = replace(PLACES, id="t", name="Fire_Stations", name_fields=("STATION",), fields=(name_field("STATION"), number("ENGINES")))
HYDRANTS = replace(PLACES, id="h", name="Hydrants", name_fields=(), fields=(number("FLOW_GPM"), day("LAST_INSP")))
PERMITS = replace(
    PLACES,
    id="q",
    name="Permits",
    name_fields=(),
    fields=(day("APPLIED_DT"), day("ISSUED_DT"), category("CONTRACTOR", ("ACME", 30), ("DELTA", 40), ("OWNER", 20), ("BLUE", 10))),
)
TRAILS = replace(
    PLACES,
    id="r",
    name="Trails",
    geometry=GeometryKind.LINE,
    name_fields=(),
    fields=(number("TRAIL_NO"), category("SURFACE", ("GRAVEL", 30), ("NATIVE", 60))),
)


def over(question: str, *layers: LayerInfo) -> Plan:
    world = FakeWorld(layers=layers, features=())
    world.surroundings = Surroundings(today="2026-11-22")
    return by_grammar(question, world, Settings())


@pytest.mark.parametrize(
    "question",
    ["How many hydrants does each fire station have within 2 miles?", "how many hydrants does each station have within 500 m"],
)
def test_a_distance_from_nothing_is_that_from_each(question: str) -> None:
    found = over(question, STATIONS, HYDRANTS)
    assert found.runnable, found.issues
    assert found.workflow is not None
    assert any(getattr(step.operation, "distance_m", None) for step in found.workflow.steps)


@pytest.mark.parametrize(
    ("question", "condition"),
    [
        ("permits applied for more than a year ago", "APPLIED_DT < 2025-11-22"),
        ("permits issued over 2 years ago", "ISSUED_DT < 2024-11-22"),
    ],
)
def test_so_long_ago(question: str, condition: str) -> None:
    assert condition_of(over(question, PERMITS)).words() == condition


def test_a_limit_in_months_is_one_in_months() -> None:
    (condition,) = target_of(over("permits that took longer than 6 months to issue", PERMITS)).conditions
    assert (condition.value, condition.term.unit) == (6.0, "months")


def test_who_pulled_the_most_permits_has_the_most() -> None:
    found = over("which contractor pulled the most permits?", PERMITS)
    assert found.runnable, found.issues
    assert found.grounded is not None
    assert found.grounded.group_field == "CONTRACTOR"


@pytest.mark.parametrize("question", ["fires of 2017", "fires in 2017"])
def test_fires_have_the_year_of_a_fire_beside_their_dates(question: str) -> None:
    assert condition_of(over(question, FIRES)).words() == "FIRE_YEAR = 2017"


def test_the_time_of_what_things_lie_in_is_not_theirs() -> None:
    found = over("culverts within 1 km of fires of 2017", CULVERTS, FIRES)
    assert target_of(found).predicate is None


@pytest.mark.parametrize("question", ["three longest trails made of gravel", "longest 3 trails of gravel"])
def test_no_trail_is_its_number(question: str) -> None:
    found = over(question, TRAILS)
    assert "TRAIL_NO" not in str(found.workflow.to_json() if found.workflow is not None else "")


@pytest.mark.parametrize(
    "question", ["stands with the same species as stand next to them?", "stands that have the same species as their neighbors"]
)
def test_what_has_the_same_value_as_something_else_is_no_value_called_so(question: str) -> None:
    found = plan(question)
    assert not found.runnable
