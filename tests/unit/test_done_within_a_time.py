"""What was done within a time, by two dates and not by a field that says how long it may take; letters of a scale of conditions."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.lexicon.value_scales import lettered_value
from spatial_rag_plugin.grounding.world import Surroundings
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.predicate import Compare, Comparison, IsNull, listed_values
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Elapse, Filter
from tests.unit.fake_world import FakeWorld, category, name_field, number


def _date(name: str) -> FieldInfo:
    return FieldInfo(name, FieldType.DATETIME, role=FieldRole.DATE, filled=90)


def _layer(name: str, *fields: FieldInfo) -> LayerInfo:
    known = (name_field("REF_NO", 90, 90), *fields)
    return LayerInfo(name, name, GeometryKind.POINT, "EPSG:4326", 90, known, (10.0, 50.0, 10.1, 50.1), name_fields=("REF_NO",))


REQUESTS = _layer(
    "requests",
    category("SR_TYPE", ("Pothole", 50), ("Graffiti", 40)),
    category("SR_STATUS", ("Open", 30), ("Closed", 60)),
    _date("OPENED_DT"),
    _date("CLOSED_DT"),
    number("SLA_DAYS", 90),
)
WORLD = FakeWorld((REQUESTS,), ())
WORLD.surroundings = Surroundings(today="2026-05-01")


def read(question: str) -> Plan:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    return found


@pytest.mark.parametrize(
    ("question", "sign"),
    [
        ("potholes closed within 3 days", "<= 3"),
        ("potholes closed in 3 days or less", "<= 3"),
        ("requests resolved in under a week", "<= 1"),
        ("requests that took more than 30 days", "> 30"),
        ("requests that took longer than a month", "> 1"),
        ("how many potholes were not fixed within 14 days", "> 14"),
        ("share of potholes closed within 7 days", "<= 7"),
    ],
)
def test_how_long_it_took_is_no_time_that_it_may_take(question: str, sign: str) -> None:
    steps = [step.operation for step in read(question).workflow.steps]  # type: ignore[union-attr]
    (elapse,) = (step for step in steps if isinstance(step, Elapse))
    assert (elapse.first, elapse.last) == ("OPENED_DT", "CLOSED_DT")
    said = " ".join(step.predicate.words() for step in steps if isinstance(step, Filter))
    assert sign in said
    assert "SLA" not in said


def test_open_for_so_long_goes_by_when_it_was_opened() -> None:
    steps = [step.operation for step in read("requests open longer than 30 days").workflow.steps]  # type: ignore[union-attr]
    assert not any(isinstance(step, Elapse) for step in steps)
    assert "OPENED_DT <" in " ".join(step.predicate.words() for step in steps if isinstance(step, Filter))


def test_the_time_that_it_may_take_is_meant_by_its_name() -> None:
    assert find_field("days", REQUESTS, numeric=True) is None
    named = find_field("sla days", REQUESTS, numeric=True)
    assert named is not None
    assert named.name == "SLA_DAYS"
    steps = [step.operation for step in read("requests with an SLA of at most 3 days").workflow.steps]  # type: ignore[union-attr]
    assert "SLA_DAYS <= 3" in " ".join(step.predicate.words() for step in steps if isinstance(step, Filter))


def test_days_of_something_else_are_still_said_by_days() -> None:
    kept = _layer("permits", number("REVIEW_DAYS", 90))
    found = find_field("days", kept, numeric=True)
    assert found is not None
    assert found.name == "REVIEW_DAYS"


@pytest.mark.parametrize(
    ("word", "values", "value"),
    [
        ("dead", ("G", "F", "P", "D"), "D"),
        ("poor", ("G", "F", "P", "D"), "P"),
        ("critical", ("G", "F", "P", "C"), "C"),
        ("good", ("EX", "GD", "FR", "PR"), "GD"),
        ("new", ("N", "G", "F", "P"), "N"),
    ],
)
def test_letters_of_a_condition(word: str, values: tuple[str, ...], value: str) -> None:
    trees = _layer("trees", category("COND", *((each, 10) for each in values)))
    assert lettered_value((word,), trees) == Compare("COND", Comparison.EQ, value)


def test_letters_of_no_scale_say_no_condition() -> None:
    trees = _layer("trees", category("ZONE", ("D", 10), ("G", 10), ("X", 10)))
    assert lettered_value(("dead",), trees) is None


ORDERS = _layer("work_orders", category("WO_STAT", ("Complete", 60), ("Open", 30)), _date("CREATED"), _date("COMPLETED"))


@pytest.mark.parametrize(
    "question", ["average days to complete work orders", "work orders completed within a week", "work orders not completed within 30 days"]
)
def test_a_state_beside_the_date_of_it_is_no_thing(question: str) -> None:
    found = by_grammar(question, FakeWorld((ORDERS,), ()), Settings())
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    (elapse,) = (step.operation for step in found.workflow.steps if isinstance(step.operation, Elapse))
    assert (elapse.first, elapse.last) == ("CREATED", "COMPLETED")


@pytest.mark.parametrize(
    ("word", "values", "value"),
    [
        ("fatal", ("K", "A", "B", "C", "O"), "K"),
        ("middle", ("E", "M", "H"), "M"),
        ("high", ("E", "M", "H"), "H"),
        ("high", ("H", "M", "L"), "H"),
    ],
)
def test_letters_of_severities_and_levels(word: str, values: tuple[str, ...], value: str) -> None:
    layer = _layer("rows", category("LEVEL_", *((each, 10) for each in values)))
    assert lettered_value((word,), layer) == Compare("LEVEL_", Comparison.EQ, value)


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("spills not yet cleaned up", {"No", "Partial"}),
        ("spills that have not yet been cleaned", {"No", "Partial"}),
        ("spills that are not cleaned", {"No"}),
        ("cleaned spills", {"Yes"}),
    ],
)
def test_what_is_not_yet_done_may_be_done_in_part(question: str, values: set[str]) -> None:
    spills = _layer("spills", category("CLEANED", ("Yes", 50), ("No", 30), ("Partial", 10)))
    found = by_grammar(question, FakeWorld((spills,), ()), Settings())
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    (kept,) = (step.operation.predicate for step in found.workflow.steps if isinstance(step.operation, Filter))
    field, listed = listed_values(kept)
    assert field == "CLEANED"
    assert set(listed) == values


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ("hydrants of unknown age", "INST_YR"),
        ("hydrants of unknown installation year", "INST_YR"),
        ("hydrants with unknown quantity", "QTY_GAL"),
        ("hydrants of unknown quantity", "QTY_GAL"),
    ],
)
def test_of_unknown_is_nothing_in_the_field(question: str, field: str) -> None:
    years = FieldInfo("INST_YR", FieldType.INTEGER, role=FieldRole.NUMBER, filled=70, distinct=40, minimum=1950, maximum=2022)
    hydrants = _layer("hydrants", years, number("QTY_GAL", 60))
    found = by_grammar(question, FakeWorld((hydrants,), ()), Settings())
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    (kept,) = (step.operation.predicate for step in found.workflow.steps if isinstance(step.operation, Filter))
    assert kept == IsNull(field)
