"""Which of the first few are of a kind: a filter behind a ranking, or a question back; a ranking of those of the kind is none."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Filter, Top
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, name_field, number

SCHOOLS = replace(PLACES, id="schools", name="schools", fields=(name_field(),))
WARDS = replace(DISTRICTS, id="wards", name="wards", fields=(name_field(), number("population"), number("income")))
WORLD = FakeWorld((SCHOOLS, WARDS), ())

XUEXIAO, ZHONGXUE = (replace(PLACES, id=name, name=name, fields=(name_field(), number("学生"))) for name in ("学校", "中学"))
JIEDAO = replace(DISTRICTS, id="街道", name="街道", fields=(name_field(), number("人口"), number("收入")))
HAN = FakeWorld((XUEXIAO, ZHONGXUE, JIEDAO), ())


def _narrows_the_first(plan: Plan) -> bool:
    """Whether all are ranked before they are narrowed."""
    kinds = [type(step.operation) for step in plan.workflow.steps] if plan.workflow is not None else []
    return plan.runnable and plan.way == "of the first few" and kinds.index(Top) < kinds.index(Filter)


@pytest.mark.parametrize(
    "question",
    [
        "Which of the 10 most populous wards have fewer than 3 schools?",
        "Which of the five largest wards have more than 3 schools?",
        "Of the 10 most populous wards, which have an income over 500?",
        "Which wards in the top 10% of population have fewer than 3 schools?",
        "Welche der 10 größten wards haben weniger als 3 schools?",
    ],
)
def test_the_first_of_all_are_narrowed(question: str) -> None:
    plan = by_grammar(question, WORLD, Settings())
    asked_back = "cannot-part-of-top" in [issue.code for issue in plan.issues]
    assert asked_back or _narrows_the_first(plan), (plan.workflow and plan.workflow.words(), plan.issues)


@pytest.mark.parametrize(
    "question",
    [
        "the 10 most populous wards with fewer than 3 schools",
        "Which 10 wards with an income over 500 are the most populous?",
        "the top 10% of wards by population",
        "Which of the wards has the most schools?",
        "Which of the 10 most populous wards?",
    ],
)
def test_what_is_ranked_is_narrowed_first(question: str) -> None:
    plan = by_grammar(question, WORLD, Settings())
    assert "cannot-part-of-top" not in [issue.code for issue in plan.issues]


@pytest.mark.parametrize(
    "question",
    [
        "人口最多的10个街道中哪些收入超过500",
        "人口最多的10个街道中，哪些收入超过500？",
        "人口最多的10个街道里收入超过500的有哪些？",
        "人口排名前10的街道中哪些收入超过500？",
        "人口前10的街道里有哪些学校少于3所？",
        "人口最多的10%的街道中哪些收入超过500？",
    ],
)
def test_the_first_of_all_are_narrowed_in_chinese(question: str) -> None:
    plan = by_grammar(question, HAN, Settings())
    asked_back = not plan.runnable and "cannot-part-of-top" in [issue.code for issue in plan.issues]
    assert asked_back or _narrows_the_first(plan), (plan.written, plan.issues)


@pytest.mark.parametrize(
    "question",
    [
        "收入超过500的人口最多的10个街道有哪些？",
        "收入超过500的街道中人口最多的10个街道有哪些？",
        "收入超过500的街道里人口前10的有哪些？",
        "距离学校500米以内学生最多的5所中学有哪些？",
        "人口最多的10个街道中有哪些学校？",
        "人口最多的10个街道是哪些？",
        "哪些收入超过500的街道人口最多？",
    ],
)
def test_what_is_ranked_is_narrowed_first_in_chinese(question: str) -> None:
    plan = by_grammar(question, HAN, Settings())
    assert "cannot-part-of-top" not in [issue.code for issue in plan.issues], plan.written
