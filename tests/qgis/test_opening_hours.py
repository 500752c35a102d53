"""What is open, through both engines and the algorithm; and what is said where nobody can know."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from qgis.core import QgsApplication, QgsProcessingContext
from qgis.PyQt.QtCore import QDateTime, QTime

sys.path.insert(0, str(Path(__file__).parent))
from algorithm_runs import complaint, layer_of, run
from engine_cases import CRSS, Maker, register_providers
from layers import memory_layer

from spatial_rag_plugin.api import ask_snapshot
from spatial_rag_plugin.engine import execute
from spatial_rag_plugin.errors import HoursUnavailable
from spatial_rag_plugin.model.columns import CHANGE_COLUMN, OPEN_COLUMN, TIME_COLUMN
from spatial_rag_plugin.model.frame import Opening
from spatial_rag_plugin.model.predicate import IsNull, Not
from spatial_rag_plugin.model.settings import EngineMode, Settings
from spatial_rag_plugin.qgis_adapters.snapshot import snapshot_layers
from spatial_rag_plugin.services.companion import close_all
from spatial_rag_plugin.workflow import operations as ops
from spatial_rag_plugin.workflow.graph import Step, Workflow
from tests.examples import examples

#: A Wednesday.
NOW = "2025-10-22T15:00"
HOURS = (
    "Mo-Fr 09:00-17:00", "24/7", "Sa,Su 10:00-02:00", "Mon-Fri 9-5", "täglich 10-18 Uhr", "PH off; 08:00-20:00", "sunrise-sunset",
    "by appointment",
    "Mo-Fr 09:00-17:00 || \"by appointment\"", "17:00+", "closed", "what a day", "", None,
)  # fmt: skip
STATUS = ("OPERATIONAL", "CLOSED_PERMANENTLY", None, "")
OPENINGS = (
    Opening("now", now=True),
    Opening("open Sunday evening", (6,), 1080, 1320),
    Opening("open on weekends", (5, 6)),
    Opening("open from 9 to 17", start_min=540, end_min=1020, throughout=True),
    Opening("closed on Mondays", (0,), negated=True),
    Opening("open on public holidays", holidays=True),
    Opening("open on 24 December", date="12-24"),
    Opening("open until 10 pm tomorrow", end_min=1320, day_offset=1),
)


@pytest.fixture(scope="module", autouse=True)
def providers(qgis_app, qgis_processing):
    register_providers()
    yield
    close_all()


def places(seed: int, crs: str = "EPSG:4326", kind: str = "Point", size: int = 12):
    chosen = random.Random(seed)
    base = Maker(seed).layer("places", crs, kind, size)
    rows = [
        (feature.geometry().asWkt() if feature.hasGeometry() else None, [f"p{feature.id()}", chosen.choice(HOURS), chosen.choice(STATUS)])
        for feature in base.getFeatures()
    ]
    return memory_layer("name:string,opening_hours:string,business_status:string", rows, kind, crs)


def workflow_of(layer, *operations: ops.Operation) -> Workflow:
    steps = [Step("s1", ops.Load(layer.id(), layer.name()), (), layer.name())]
    for operation in operations:
        steps.append(Step(f"s{len(steps) + 1}", operation, (("features", steps[-1].id),), "open ones"))
    return Workflow(tuple(steps), steps[-1].id, "", "what is open?")


@given(st.integers(0, 2**32 - 1), st.sampled_from(OPENINGS), st.sampled_from(list(ops.Keep)), st.sampled_from(CRSS), st.booleans())
@settings(max_examples=examples(12), deadline=None)
def test_fused_and_step_by_step_agree(seed, opening, keep, crs, filtered) -> None:
    layer = places(seed, crs, "Polygon" if seed % 2 else "Point")
    status = ("business_status",) if seed % 3 else ()
    operation = ops.OpeningHours(opening, ("opening_hours",), status, keep, NOW)
    narrowing = (ops.Filter(Not(IsNull("opening_hours"))),) if filtered else ()
    workflow = workflow_of(layer, *narrowing, operation)
    snapshot = snapshot_layers([layer])
    fused, stepwise = execute(workflow, snapshot, Settings()), execute(workflow, snapshot, Settings(engine=EngineMode.STEPS))
    assert fused.candidates.fids.tolist() == stepwise.candidates.fids.tolist()
    for name in (OPEN_COLUMN, TIME_COLUMN, CHANGE_COLUMN):
        np.testing.assert_array_equal(fused.candidates.measures[name], stepwise.candidates.measures[name], err_msg=name)
    assert ops.unknown_in(fused.trace[-1].notes) == ops.unknown_in(stepwise.trace[-1].notes)
    assert fused.trace[-1].count_out == stepwise.trace[-1].count_out


def open_at(
    layer, opening: Opening, keep: ops.Keep = ops.Keep.OPEN, fields=("opening_hours",), status=(), now: str = NOW, python: str = ""
):
    operation = ops.OpeningHours(opening, fields, status, keep, now)
    return execute(workflow_of(layer, operation), snapshot_layers([layer]), Settings(companion_python=python))


def table(*hours: object, status: object = None):
    rows = [(f"Point({-122.6 + i / 100} 45.5)", [f"p{i}", text, status]) for i, text in enumerate(hours)]
    return memory_layer("name:string,opening_hours:string,business_status:string", rows)


def test_open_closed_and_unknown_part_the_layer() -> None:
    layer = table(*HOURS)
    named = {keep: open_at(layer, OPENINGS[0], keep).candidates.names for keep in ops.Keep}
    assert named[ops.Keep.OPEN] == ("p0", "p1", "p3", "p4", "p5", "p6", "p8")
    assert named[ops.Keep.UNKNOWN] == ("p7", "p11", "p12", "p13")
    assert len(named[ops.Keep.ALL]) == len(HOURS)


def test_what_is_not_understood_is_counted_and_shown() -> None:
    notes = open_at(table("24/7", "what a day", "what a day", "who knows", None), OPENINGS[0]).trace[-1].notes
    assert ops.unknown_in(notes) == 4
    assert "3 with opening hours that are not understood: “who knows”, “what a day”" in notes


def test_out_of_business_is_closed_whatever_the_hours() -> None:
    layer = table("24/7", status="CLOSED_TEMPORARILY")
    assert len(open_at(layer, OPENINGS[0], status=("business_status",)).candidates) == 0
    assert len(open_at(layer, OPENINGS[0]).candidates) == 1


def test_the_score_is_the_mean_of_what_is_asked() -> None:
    layer = table("Su 18:00-22:00", "Su 10:00-12:00", "Mo 18:00-22:00", None)
    found = open_at(layer, OPENINGS[1], ops.Keep.ALL)
    np.testing.assert_allclose(found.candidates.measures[TIME_COLUMN], [1, 2 / 3, 1 / 3, np.nan])
    now = open_at(layer, OPENINGS[0], ops.Keep.ALL, now="2025-10-26T19:00")
    np.testing.assert_allclose(now.candidates.measures[TIME_COLUMN], [1, 0.5, 0.5, np.nan])


def test_without_a_companion_nothing_is_guessed() -> None:
    layer = table("24/7")
    workflow = workflow_of(layer, ops.OpeningHours(OPENINGS[0], ("opening_hours",)))
    for engine in EngineMode:
        with pytest.raises(HoursUnavailable, match="companion") as caught:
            execute(workflow, snapshot_layers([layer]), Settings(companion_python="/nowhere/python", engine=engine))
        assert caught.value.remedy


def test_a_column_for_each_weekday_and_pairs_of_times() -> None:
    days = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
    week = layer_of(
        ["Point(-122.6 45.5)"], fields="&field=".join(f"{day}:string" for day in days), attributes=[["9-17"] * 5 + ["closed", None]]
    )
    assert run("openinghours", INPUT=week, WHEN="now", NOW=NOW, KEEP=2).column("open_state") == ["open"]
    assert run("openinghours", INPUT=week, AT=QDateTime(2025, 10, 25, 12, 0), NOW=NOW, KEEP=2).column("open_state") == ["closed"]
    assert run("openinghours", INPUT=week, AT=QDateTime(2025, 10, 26, 12, 0), NOW=NOW, KEEP=2).column("open_state") == ["unknown"]
    pair = layer_of(["Point(-122.6 45.5)"], fields="opens:string&field=closes:string", attributes=[["08:00", "16:30"]])
    assert run("openinghours", INPUT=pair, WHEN="now", NOW=NOW, KEEP=2).column("open_note") == ["open until Wed 16:30"]


def test_the_algorithm_tells_the_state_and_why() -> None:
    done = run("openinghours", INPUT=table("Mo-Fr 09:00-17:00", "Sa 10:00-12:00", "what a day", None), WHEN="now", NOW=NOW, KEEP=2)
    assert done.ok
    assert done.column("open_state") == ["open", "closed", "unknown", "unknown"]
    assert done.column("open_note") == [
        "open until Wed 17:00",
        "closed, opens Sat 10:00",
        "not understood: what a day",
        "opening hours unknown",
    ]
    assert (done.results["COUNT"], done.results["UNKNOWN"]) == (4, 2)
    assert any("“what a day”" in warning for warning in done.log.warnings)


def test_the_algorithm_keeps_what_is_wanted() -> None:
    layer = table("Mo-Fr 09:00-17:00", "Sa 10:00-12:00", None)
    assert [run("openinghours", INPUT=layer, NOW=NOW, KEEP=keep).column("name") for keep in range(3)] == [
        ["p0"],
        ["p2"],
        ["p0", "p1", "p2"],
    ]
    assert run("openinghours", INPUT=layer, WHEN="Saturday morning", NOW=NOW).column("name") == ["p1"]


def test_wrong_parameters_are_said_before_it_runs() -> None:
    layer = table("24/7")
    assert "not understood" in complaint("openinghours", INPUT=layer, WHEN="purple")
    assert "no date and time" in complaint("openinghours", INPUT=layer, WHEN="now", NOW="soon")
    # a model does not ask the check of parameters first
    done = run("openinghours", INPUT=layer, WHEN="now", AT="2026-13-45T18:00")
    assert not done.ok
    assert done.log.errors == ["“2026-13-45T18:00” is no date and time: write 2026-01-31T18:00."]
    done = run("openinghours", INPUT=layer_of(["Point(1 2)"], fields="name:string", attributes=[["Open Kitchen"]]), WHEN="now")
    assert not done.ok
    assert any("says when they are open" in error for error in done.log.errors)
    done = run("openinghours", INPUT=layer, WHEN="now", COMPANION_PYTHON="/nowhere/python")
    assert not done.ok
    assert any("companion" in error for error in done.log.errors)


def test_it_is_cancelled_and_leaves_the_next_run_alone() -> None:
    from algorithm_runs import Log

    layer = table(*HOURS)
    stopped = run("openinghours", INPUT=layer, WHEN="now", NOW=NOW, log=Log(stop_after=2))
    assert "OUTPUT" not in stopped.results
    assert run("openinghours", INPUT=layer, WHEN="now", NOW=NOW, KEEP=2).results["COUNT"] == len(HOURS)


def test_the_help_names_every_parameter() -> None:
    algorithm = QgsApplication.processingRegistry().algorithmById("spatialrag:openinghours").create()
    assert all(definition.help() for definition in algorithm.parameterDefinitions())
    assert algorithm.checkParameterValues({"INPUT": table("24/7"), "WHEN": "now", "OUTPUT": "memory:"}, QgsProcessingContext())[0]


@pytest.mark.parametrize(
    ("opening", "keep", "words"),
    [
        (Opening("are open now", now=True), ops.Keep.OPEN, "keep what is open now"),
        (
            Opening("open Sunday evening", (6,), 1080, 1320),
            ops.Keep.OPEN,
            "keep what is open Sunday evening (18:00 to 22:00, for at least 120 minutes)",
        ),
        (Opening("closed on Mondays", (0,), negated=True), ops.Keep.OPEN, "keep what is closed on Mondays"),
        (Opening("die sonntags geöffnet sind", (6,)), ops.Keep.OPEN, "keep what is open “die sonntags geöffnet sind”"),
        (
            Opening("open 24/7", tuple(range(7)), 0, 1440, throughout=True),
            ops.Keep.UNKNOWN,
            "keep what nobody knows to be open or closed 24/7",
        ),
    ],
)
def test_the_step_says_what_it_does(opening, keep, words) -> None:
    assert ops.OpeningHours(opening, keep=keep).sentence({}) == words


def test_a_public_holiday_that_the_hours_do_not_mention_is_told() -> None:
    notes = open_at(table("09:00-17:00", "PH off; 09:00-17:00"), Opening("open on 25 December", date="12-25")).trace[-1].notes
    assert "It is a public holiday, of which the hours of 1 say nothing: their usual hours are taken." in notes


def cafes(fields: str, rows):
    places = [(f"Point({-122.6 + i / 1000} 45.5)", [f"Café {i}", "cafe", *row]) for i, row in enumerate(rows)]
    return memory_layer(f"name:string,kind:string,{fields}", places, name="places")


def asked(layer, question: str, **settings):
    answer = ask_snapshot(question, snapshot_layers([layer]), Settings(now=NOW, **settings))
    return answer.status, [feature.name for feature in answer.features], [feature.name for feature in answer.apart]


@pytest.mark.parametrize("engine", list(EngineMode))
def test_a_question_about_hours_in_any_style(engine) -> None:
    layer = cafes("hours:string", [["Mon-Fri 9-5"], ["Sat-Sun 10am - 4pm"], ["daily 8 AM – 8 PM"], ["call us"], [None]])
    assert asked(layer, "cafés open now", engine=engine) == ("answered", ["Café 0", "Café 2"], ["Café 3", "Café 4"])
    assert asked(layer, "cafés open Saturday afternoon", engine=engine) == ("answered", ["Café 1", "Café 2"], ["Café 3", "Café 4"])
    assert asked(layer, "cafés closed on Sundays", engine=engine)[1] == ["Café 0"]
    assert asked(layer, "how many cafés are open now?", engine=engine)[0] == "answered"


def test_a_question_about_a_week_of_columns_and_pairs_of_times() -> None:
    week = cafes(
        ",".join(f"{day}:string" for day in ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")),
        [["9-17"] * 5 + ["closed"] * 2, ["closed"] * 5 + ["9-17"] * 2],
    )
    assert asked(week, "cafés open now") == ("answered", ["Café 0"], [])
    pairs = cafes("opening_time:time,closing_time:time", [[QTime(8, 0), QTime(12, 0)], [QTime(12, 0), QTime(18, 30)], [None, None]])
    assert asked(pairs, "cafés open now") == ("answered", ["Café 1"], ["Café 2"])


def test_a_layer_without_hours_is_asked_back_and_a_missing_companion_too() -> None:
    status, _, _ = asked(cafes("note:string", [["Open Kitchen"]]), "cafés open now")
    assert status == "clarify"
    hours = cafes("opening_hours:string", [["24/7"]])
    answer = ask_snapshot("cafés open now", snapshot_layers([hours]), Settings(companion_python="/nowhere/python"))
    assert answer.status == "clarify"
    assert [choice.question for choice in answer.issues[-1].suggestions] == ["", "cafés"]
