"""People of an age are told by the one field that says how many they are, in three languages; else nothing is taken for them."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Filter, Summarise, Top
from tests.unit.fake_world import FakeWorld, amount, category, name_field

_BOX = (10.0, 46.0, 11.0, 47.0)
_AGES = (amount("TotPop", 1100, 2600), amount("Pop65plus", 90, 700), amount("Age_0_4", 20, 200), amount("Age_18_24", 20, 400))
AREAS = LayerInfo(
    "a", "areas", GeometryKind.POLYGON, "EPSG:4326", 90, (name_field(), *_AGES, category("ward", ("East", 40), ("West", 50))), _BOX,
    name_fields=("name",), fingerprint="a",
)  # fmt: skip
WORLD = FakeWorld((AREAS,))


def asked(question: str) -> Plan:
    return understand(question, WORLD, Settings())


def operations(question: str) -> list:
    found = asked(question)
    assert found.runnable, [str(issue.message) for issue in found.issues]
    assert found.workflow is not None
    assert found.workflow.question == question
    return [step.operation for step in found.workflow.steps]


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ("how many people over 65 are there?", "Pop65plus"),
        ("number of people aged 65 and over", "Pop65plus"),
        ("total population aged 65 or older", "Pop65plus"),
        ("how many residents aged 65+ are there", "Pop65plus"),
        ("number of children under 5", "Age_0_4"),
        ("how many people aged 18 to 24 are there", "Age_18_24"),
        ("how many people aged 18-24 are there", "Age_18_24"),
        ("Wie viele Personen über 65 gibt es?", "Pop65plus"),
        ("Anzahl der Kinder unter 5 Jahren", "Age_0_4"),
        ("65岁以上人口有多少", "Pop65plus"),
        ("18至24岁人口有多少", "Age_18_24"),
    ],
)
def test_they_are_added_up(question: str, field: str) -> None:
    (total,) = (step for step in operations(question) if isinstance(step, Summarise))
    assert (total.statistic.value, total.column) == ("sum", field)


def test_they_are_compared_and_ranked() -> None:
    (kept,) = (step for step in operations("areas with more than 300 people over 65") if isinstance(step, Filter))
    assert (kept.predicate.field, kept.predicate.value) == ("Pop65plus", 300)
    (top,) = (step for step in operations("the area with the most residents over 65") if isinstance(step, Top))
    assert top.column == "Pop65plus"


def test_what_was_taken_for_them_is_said() -> None:
    notes = [issue for issue in asked("how many people over 65 are there?").issues if issue.code == "number-taken"]
    assert any("Pop65plus" in str(issue.message) and "people over 65" in str(issue.message) for issue in notes)


@pytest.mark.parametrize("question", ["population over 40", "how many people over 40 are there?", "number of people aged 30 to 40"])
def test_an_age_that_no_field_tells_is_no_number_of_people(question: str) -> None:
    assert not asked(question).runnable


@pytest.mark.parametrize("question", ["areas with a population over 2000", "areas with more than 2000 people"])
def test_numbers_of_people_are_no_ages(question: str) -> None:
    (kept,) = (step for step in operations(question) if isinstance(step, Filter))
    assert (kept.predicate.field, kept.predicate.value) == ("TotPop", 2000)
