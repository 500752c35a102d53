"""Times of opening → the fields that tell them; asked back where no field does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.job import Job
from spatial_rag_plugin.grounding.restrictions import restrict
from spatial_rag_plugin.grounding.times.openings import bind_opening, without_opening
from spatial_rag_plugin.model.binding import Binding, BindingKind, BoundOpening
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.frame import Frame, Opening, Phrase
from tests.unit.fake_world import PLACES, FakeWorld, category

SUNDAY = Opening("open Sunday evening", (6,), 1080, 1320)


def text(name: str, role: FieldRole = FieldRole.OTHER) -> FieldInfo:
    return FieldInfo(name, FieldType.TEXT, role=role, filled=50)


def job_of(*fields: FieldInfo, question: str = "cafés open Sunday evening") -> Job:
    layer = replace(PLACES, fields=(*PLACES.fields, *fields))
    return Job(Frame(question), FakeWorld((layer,)), lambda *given: None)


def bound(*fields: FieldInfo):
    job = job_of(*fields)
    return bind_opening(job, SUNDAY, job.catalog.layer("p"))


def test_a_field_that_holds_hours_whatever_it_is_called() -> None:
    assert bound(text("oeffnung", FieldRole.TIME)) == BoundOpening(SUNDAY, ("oeffnung",))
    both = (text("kitchen_hours", FieldRole.TIME), text("opening_hours", FieldRole.TIME))
    assert bound(*both) == BoundOpening(SUNDAY, ("opening_hours",))


def test_a_field_for_each_weekday() -> None:
    days = [f"{day}_hours" for day in ("sun", "mon", "tue", "wed", "thu", "fri", "sat")]
    assert bound(*map(text, days)) == BoundOpening(SUNDAY, (*days[1:], days[0]))


def test_business_status_goes_with_it() -> None:
    status = category("business_status", ("OPERATIONAL", 40), ("CLOSED_PERMANENTLY", 3))
    found = bound(text("opening_hours", FieldRole.TIME), status, category("state", ("Oregon", 50)))
    assert found == BoundOpening(SUNDAY, ("opening_hours",), ("business_status",))


def test_without_hours_it_is_asked_back_with_the_question_that_can_be_answered() -> None:
    job = job_of(text("opening_date", FieldRole.DATE))
    assert bind_opening(job, SUNDAY, job.catalog.layer("p")) is None
    (issue,) = job.issues
    assert issue.stops
    assert issue.message == "No field of “places” says when they are open."
    assert issue.suggestions[0].question == "cafés"


@pytest.mark.parametrize(
    ("question", "words", "left"),
    [
        ("cafés open now near the park", "open now", "cafés near the park"),
        ("quiet cafés, open Sunday evening", "open Sunday evening", "quiet cafés"),
        ("which cafés are open now?", "are open now", "which cafés?"),
        ("周日晚上营业的咖啡馆", "周日晚上营业的", "咖啡馆"),
        ("cafés", "open now", ""),
    ],
)
def test_the_question_without_the_time(question: str, words: str, left: str) -> None:
    assert without_opening(Frame(question), Opening(words)) == left


def test_the_opening_stands_in_the_binding() -> None:
    job = job_of(text("opening_hours", FieldRole.TIME))
    binding = Binding(Phrase("cafés", opening=SUNDAY), BindingKind.CLASS, "p")
    found = restrict(job, binding)
    assert found is not None
    assert found.opening == BoundOpening(SUNDAY, ("opening_hours",))
    bare = job_of()
    assert restrict(bare, binding) is None
    assert bare.stopped
