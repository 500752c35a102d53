"""Two numbers of different things in one answer: "how many more parks than pubs", "is the mean of A higher than that of B"."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.language.two_numbers import compares, two_numbers
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Difference, Ratio, Summarise
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, amount, category, name_field

SCHOOLS = replace(
    PLACES,
    id="s",
    name="schools",
    fields=(
        name_field("SCH_NAME"),
        category("LEVEL", ("Elementary", 30), ("Middle", 20), ("High", 25)),
        category("TYPE", ("Public", 40), ("Charter", 35)),
        amount("ENROLLMENT", 80.0, 2400.0),
    ),
    name_fields=("SCH_NAME",),
    fingerprint="s",
)
HOSPITALS = replace(PLACES, id="h", name="hospitals", fields=(name_field("HOSP_NAME"),), name_fields=("HOSP_NAME",), fingerprint="h")
AREAS = replace(DISTRICTS, id="d", name="districts", fields=(name_field("DIST", 6, 6),), name_fields=("DIST",), fingerprint="d")
WORLD = FakeWorld((SCHOOLS, HOSPITALS, AREAS), (Named("d", 1, "Ashland", 10.02, 50.02), Named("d", 2, "Bexley", 10.07, 50.07)))


def plan(question: str) -> Plan:
    return by_grammar(question, WORLD, Settings())


def conditions(found: Plan) -> str:
    return str([step.operation for step in found.workflow.steps]) if found.workflow is not None else ""


@pytest.mark.parametrize(
    ("question", "sides"),
    [
        ("how many more high schools than middle schools are there?", ("High", "Middle")),
        ("how many more high than middle schools are there?", ("High", "Middle")),
        ("how many more public schools than charter ones are there", ("Public", "Charter")),
        ("are there more schools than hospitals", ("schools", "hospitals")),
        ("how many fewer hospitals than schools are there in Ashland", ("hospitals", "schools")),
        ("is the average enrollment of public schools higher than that of charter schools?", ("Public", "Charter")),
        ("do public schools have a higher average enrollment than charter schools?", ("Public", "Charter")),
        ("what is the difference between the number of high schools and middle schools", ("High", "Middle")),
        ("wie viele mehr Schulen als Krankenhäuser gibt es", ("schools", "hospitals")),
        ("学校比医院多多少所", ("schools", "hospitals")),
    ],
)
def test_both_numbers_and_how_far_they_are_apart(question: str, sides: tuple[str, str]) -> None:
    found = plan(question)
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.workflow is not None
    last = found.workflow.step(found.workflow.value)
    assert isinstance(last.operation, Difference)
    assert len([step for step in found.workflow.steps if isinstance(step.operation, Summarise)]) == 2
    assert all(side in conditions(found) for side in sides)


def test_a_ratio_of_two_counts() -> None:
    found = plan("ratio of schools to hospitals")
    assert found.workflow is not None
    assert isinstance(found.workflow.step(found.workflow.value).operation, Ratio)


@pytest.mark.parametrize("question", ["how many more schools than libraries are there", "are there more than 5 schools in Ashland"])
def test_nothing_is_worked_out_where_one_side_is_not_known(question: str) -> None:
    found = plan(question)
    assert found.workflow is None or not any(isinstance(step.operation, Difference) for step in found.workflow.steps)


def test_the_mean_of_each_is_told_and_no_mean_of_means() -> None:
    found = plan("compare the average enrollment in Ashland and Bexley")
    assert found.runnable, [issue.message for issue in found.issues]
    assert not any(isinstance(step.operation, Summarise) for step in (found.workflow.steps if found.workflow is not None else ()))


def test_middle_schools_are_those_of_the_level_that_is_called_so() -> None:
    assert "'Middle'" in conditions(plan("how many middle schools are there"))
    assert "'High'" in conditions(plan("how many high schools are there"))


def test_what_only_one_side_says_holds_for_both() -> None:
    pairs = [(each.first, each.second) for each in two_numbers("how many more Thai than Mexican restaurants are there in Old Town", "en")]
    assert ("how many Thai restaurants in Old Town", "how many Mexican restaurants in Old Town") in pairs


@pytest.mark.parametrize("question", ["which ward has more parks than pubs", "parks with more cafes than pubs", "average rent by ward"])
def test_other_comparisons_are_none(question: str) -> None:
    assert not list(two_numbers(question, "en"))


def test_a_comparison_says_so_at_its_beginning() -> None:
    assert compares("Compare the rent in A and B", "en")
    assert compares("比较甲区和乙区的平均租金", "zh")
    assert not compares("total rent in A and B", "en")
