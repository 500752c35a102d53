"""Numbers that are kept over a span of time: the span that a question says of them is none of another event's date."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.wording.kept_times import without_span
from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import Catalog, FieldInfo, FieldRole, FieldType
from tests.unit.fake_world import PLACES, FakeWorld, category, grounded_over, number

CHECKED = FieldInfo("CHECKED_ON", FieldType.DATE, role=FieldRole.DATE, filled=90, minimum="2001-02-03", maximum="2024-05-06")
LIFTS = replace(
    PLACES, id="l", name="lifts", name_fields=(), fields=(number("FAULTS_3YR"), CHECKED, category("maker", ("Oti", 60), ("Kon", 30)))
)
PUMPS = replace(PLACES, id="p", name="pumps", name_fields=(), fields=(number("STOPS_6MO"), number("STOPS_24MO"), CHECKED))
CATALOG = Catalog((LIFTS, PUMPS))


def grounded(question: str) -> GroundedFrame:
    return grounded_over(question, FakeWorld(layers=(LIFTS, PUMPS), features=()))


@pytest.mark.parametrize(
    ("question", "left"),
    [
        ("lifts with over 4 faults in the last three years", "lifts with over 4 faults"),
        ("total faults over the past 3 years by maker", "total faults by maker"),
        ("lifts with over 4 faults in the last two years", "lifts with over 4 faults in the last two years"),
        ("lifts checked in the last three years", "lifts checked in the last three years"),
        ("pumps with more than 2 stops in the past 24 months", "pumps with more than 2 STOPS_24MO"),
        ("pumps with more than 2 stops in the previous six months", "pumps with more than 2 STOPS_6MO"),
        ("Aufzüge mit über 4 Faults in den letzten drei Jahren", "Aufzüge mit über 4 Faults"),
    ],
)
def test_a_span_that_the_number_is_kept_over(question: str, left: str) -> None:
    assert without_span(question, CATALOG) == left


@pytest.mark.parametrize("question", ["lifts with over 4 faults since 2022", "total faults of lifts in 2021"])
def test_another_time_is_asked_back(question: str) -> None:
    (issue,) = (issue for issue in grounded(question).issues if issue.stops)
    assert issue.code == "other-event"
    assert issue.suggestions[0].question in ("lifts with over 4 faults", "total faults of lifts")


@pytest.mark.parametrize("question", ["lifts checked since 2022 with over 4 faults", "lifts with over 4 faults"])
def test_what_is_said_of_the_date_itself_is_not(question: str) -> None:
    assert not [issue for issue in grounded(question).issues if issue.stops]
