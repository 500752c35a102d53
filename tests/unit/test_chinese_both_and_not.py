"""Two things said of one kind in Chinese: 既是…又是…, 是…但不是…; whose they are by 直属, and densities of each in order."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.flags import flag_predicate
from spatial_rag_plugin.model.frame import RelationKind
from spatial_rag_plugin.model.predicate import Compare, Comparison, Not, conjuncts
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow import operations as ops
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, category, condition_of, name_field, target_of

FIRMS = replace(
    PLACES,
    id="f",
    name="企业",
    fields=(
        name_field(),
        category("is500", ("1", 20), ("0", 80)),
        category("is100", ("1", 10), ("0", 90)),
        category("性质", ("国有", 40), ("民营", 60)),
        category("行业", ("化工", 60), ("纺织", 40)),
        category("主管", ("经信局", 60), ("商务局", 40)),
    ),
    fingerprint="f",
)
AREAS = replace(DISTRICTS, id="a", name="区", fields=(*DISTRICTS.fields, amount("户数", 10, 9000)), fingerprint="a")
WORLD = FakeWorld((FIRMS, AREAS))
TOP, HUNDRED = (Compare(name, Comparison.EQ, "1") for name in ("is500", "is100"))
OWNED, CHEMICAL = Compare("性质", Comparison.EQ, "国有"), Compare("行业", Comparison.EQ, "化工")


def plan(question: str) -> Plan:
    return by_grammar(question, WORLD, Settings())


@pytest.mark.parametrize(
    ("question", "both"),
    [("既是国有又是化工的企业", {OWNED, CHEMICAL}), ("既是100又是500的企业", {TOP, HUNDRED}), ("是100的500企业", {TOP, HUNDRED})],
)
def test_both_hold(question: str, both: set[Compare]) -> None:
    assert set(conjuncts(condition_of(plan(question)))) == both


def test_the_one_holds_and_the_other_does_not() -> None:
    found = list(conjuncts(condition_of(plan("是国有但不是化工的企业"))))
    assert OWNED in found
    assert Not(CHEMICAL) in found


@pytest.mark.parametrize("question", ["经信局直属企业有多少家", "经信局下属的企业"])
def test_whose_they_are(question: str) -> None:
    assert condition_of(plan(question)) == Compare("主管", Comparison.EQ, "经信局")


def test_figures_of_another_flag_are_not_left_out() -> None:
    assert flag_predicate(("is500",), FIRMS) == TOP
    assert flag_predicate(("is100is500",), FIRMS) is None


@pytest.mark.parametrize("question", ["各区企业密度排名", "各区化工企业密度排序"])
def test_densities_of_each_in_order(question: str) -> None:
    found = plan(question)
    assert found.workflow is not None, [issue.message for issue in found.issues]
    operations = [step.operation for step in found.workflow.steps]
    assert any(isinstance(each, ops.Derive) for each in operations)
    assert any(isinstance(each, ops.Top) for each in operations)


QUAKES = replace(
    PLACES, id="q", name="地震目录", fields=(name_field("位置"), amount("震级(M)", 3, 7.4), amount("深度(千米)", 5, 110)), fingerprint="q"
)


@pytest.mark.parametrize(
    ("question", "limits"),
    [
        ("4到5级地震的数量", {Compare("震级(M)", Comparison.GE, 4), Compare("震级(M)", Comparison.LE, 5)}),
        ("震源深度小于10公里的地震", {Compare("深度(千米)", Comparison.LT, 10)}),
    ],
)
def test_earthquakes_by_their_grades_and_how_deep_they_are(question: str, limits: set[Compare]) -> None:
    found = by_grammar(question, FakeWorld((QUAKES, AREAS)), Settings())
    assert set(conjuncts(condition_of(found))) == limits


def test_where_none_ever_happened() -> None:
    found = by_grammar("没有发生过5级以上地震的区", FakeWorld((QUAKES, AREAS)), Settings())
    assert found.runnable, [issue.message for issue in found.issues]


@pytest.mark.parametrize("question", ["户数超过500且没有企业的区", "户数超过500但没有化工企业的区"])
def test_areas_that_hold_none_of_a_kind_beside_a_limit(question: str) -> None:
    found = target_of(plan(question))
    assert found.predicate == Compare("户数", Comparison.GT, 500)
    assert [(each.kind, each.negated) for each in found.relations] == [(RelationKind.CONTAINS, True)]
