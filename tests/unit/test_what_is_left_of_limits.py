"""What is not taken yet of a limit, wholes that are no whole, shares of a length, and contractors that are called like areas."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.kinds.classes import sure_kinds
from spatial_rag_plugin.model.catalog import FieldInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, amount, category, name_field

CLINICS = replace(
    PLACES,
    id="c",
    name="clinics",
    fields=(name_field(), amount("BEDS", 10, 90), amount("BEDS_OCC", 5, 95), category("TELE_MED", ("Y", 40), ("N", 40))),
    fingerprint="c",
)
LINES = replace(
    STREETS, id="t", name="ferry_lines", fields=(name_field(), category("OPERATOR", ("County", 20), ("Nordic", 20))), fingerprint="t"
)
KERB_FIELDS = (name_field(), amount("LEN_FT", 10, 900), category("COND", ("Good", 20), ("Poor", 9)))
KERBS = replace(STREETS, id="k", name="kerbs", fields=KERB_FIELDS, fingerprint="k")


def _plan(question: str, *layers: object) -> Plan:
    return by_grammar(question, FakeWorld(layers, features=()), Settings())  # type: ignore[arg-type]


def _steps(found: Plan) -> str:
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.workflow is not None
    return str(found.workflow.to_json())


def test_what_has_some_left_has_more_than_none_left() -> None:
    assert "'>'" in _steps(_plan("clinics with available beds", CLINICS))
    assert "'<='" in _steps(_plan("clinics that have no beds left", CLINICS))


def _homes(whole: FieldInfo) -> Plan:
    layer = replace(DISTRICTS, fields=(name_field(), amount("HOMES_FLOODED", 0, 300), whole), fingerprint=whole.name)
    return _plan("share of homes flooded in each district", layer)


def test_a_whole_is_not_smaller_than_its_part() -> None:
    assert "LET_HOMES" not in str(_homes(amount("LET_HOMES", 0, 90)).workflow)


@pytest.mark.parametrize("question", ["percent of kerb length in good condition", "percentage of kerb length in good condition"])
def test_per_cent_of_a_length_are_of_the_length(question: str) -> None:
    found = _plan(question, KERBS)
    assert found.runnable
    assert found.grounded is not None
    assert found.grounded.frame.measure.dimension == "length"


def test_an_operator_that_is_called_like_an_area_is_none() -> None:
    assert not sure_kinds("county", FakeWorld((LINES,), features=()))
    assert "OPERATOR" in _steps(_plan("county ferry lines", LINES))


def test_a_program_is_what_it_offers() -> None:
    assert "TELE_MED" in _steps(_plan("clinics with a tele med program", CLINICS))


def test_seats_are_what_pupils_are_held_to() -> None:
    schools = replace(PLACES, id="s", name="schools", fields=(name_field(), amount("CAPACITY", 90, 900), amount("ENROLL_23", 80, 990)))
    layer = replace(schools, fingerprint="s")
    for question in ("how many seats are available at the schools", "schools with more than 50 free seats"):
        assert "ENROLL_23" in _steps(_plan(question, layer))
    assert "ENROLL_23" not in _steps(_plan("schools with more than 500 seats", layer))


def test_who_runs_something_is_no_number_of_its_run() -> None:
    lines = replace(LINES, fields=(*LINES.fields, amount("RUN_MIN", 10, 90)), fingerprint="run")
    assert "Nordic" in _steps(_plan("ferry lines run by Nordic", lines))
    steps = _steps(_plan("ferry lines longer than 2 km run by Nordic", lines))
    assert "Nordic" in steps
    assert "RUN_MIN" not in steps


def test_an_owner_is_known_by_a_part_of_the_name() -> None:
    owners = category("OWNER", ("State of Ohio DNR", 20), ("Smith John", 10), ("Smith Ann", 9))
    layer = replace(PLACES, id="o", name="docks", fields=(name_field(), owners), fingerprint="o")
    assert "State of Ohio DNR" in _steps(_plan("docks owned by the DNR", layer))
    assert not _plan("docks owned by Smith", layer).runnable
