"""Wishes and opening times in the workflow: where their steps stand, and what a wish can not decide."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Optional

import pytest

from spatial_rag_plugin.errors import InvalidWorkflow
from spatial_rag_plugin.model.binding import Binding, BindingKind, BoundOpening, BoundRelation, BoundSuperlative, GroundedFrame
from spatial_rag_plugin.model.frame import Frame, Opening, Output, Phrase, RelationKind
from spatial_rag_plugin.model.predicate import IsNull, Not
from spatial_rag_plugin.model.ranking import LEANING, Lean, Wish, WishKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.workflow.compose import compose, plan
from spatial_rag_plugin.workflow.graph import Workflow
from spatial_rag_plugin.workflow.operations import (
    Filter,
    HybridRank,
    Keep,
    Load,
    Lookup,
    MeasureFrom,
    Nearest,
    OpeningHours,
    Top,
    WithinDistance,
)
from spatial_rag_plugin.workflow.ranking_templates import left_out, uncountable
from tests.unit.fake_world import PLACES, FakeWorld

CATALOG = FakeWorld().catalog
QUESTION = "quiet cafés near Alpha Hall, open now"
QUIET = Wish("quiet", start=0, end=5)
CAFES = Phrase("cafés", plural=True)
ALPHA = Binding(Phrase("Alpha Hall"), BindingKind.NAMED, PLACES.id, fids=(1,), label="Alpha Hall")
OPENING = BoundOpening(Opening("open now", now=True), ("opening_hours",))
WITHIN = BoundRelation(RelationKind.WITHIN_DISTANCE, ALPHA, distance_m=500.0)


def nearest(count: Optional[int] = 1, **parts: Any) -> BoundRelation:
    return BoundRelation(RelationKind.NEAREST, ALPHA, count=count, **parts)


def asked(*relations: BoundRelation, wishes: tuple[Wish, ...] = (QUIET,), output: Output = Output.FEATURES, **parts: Any) -> GroundedFrame:
    of_frame = {name: parts.pop(name) for name in ("limit", "lean") if name in parts}
    of_grounded = {name: parts.pop(name) for name in ("attribute", "statistic") if name in parts}
    target = Binding(CAFES, BindingKind.CLASS, PLACES.id, label="cafés", relations=relations, wishes=wishes, **parts)
    return GroundedFrame(Frame(QUESTION, output, CAFES, **of_frame), target, **of_grounded)


def workflow(grounded: GroundedFrame, settings: Optional[Settings] = None) -> Workflow:
    return plan(compose(grounded, CATALOG, settings or Settings()), CATALOG, QUESTION)


def main_chain(made: Workflow) -> list[Any]:
    step = made.step(made.value or made.result)
    chain = [step.operation]
    while "features" in dict(step.inputs):
        step = made.step(step.input("features"))
        chain.insert(0, step.operation)
    return chain


def kinds(made: Workflow) -> list[type]:
    return [type(operation) for operation in main_chain(made)]


def test_opening_times_come_after_conditions_and_ranking_comes_last() -> None:
    made = workflow(asked(WITHIN, opening=OPENING), Settings(now="2026-11-21T12:00", country="de", front_kept=20))
    assert kinds(made) == [Load, WithinDistance, OpeningHours, HybridRank]
    opened, ranked = main_chain(made)[2:]
    assert opened == OpeningHours(OPENING.opening, ("opening_hours",), (), Keep.OPEN, "2026-11-21T12:00", "de")
    assert ranked == HybridRank((QUIET,), LEANING[Lean.NEITHER], keep=20, nearness=False)
    assert Workflow.from_json(made.to_json()) == made


def test_the_nearest_is_the_nearest_that_is_open() -> None:
    assert kinds(workflow(asked(nearest(), wishes=(), opening=OPENING))) == [Load, OpeningHours, Nearest]


def test_without_wishes_nothing_is_ranked() -> None:
    made = workflow(asked(nearest(3), wishes=()))
    assert kinds(made) == [Load, Nearest]
    assert main_chain(made)[-1].count == 3


def test_the_nearest_with_a_wish_is_chosen_among_many_near_ones() -> None:
    near, ranked = main_chain(workflow(asked(nearest(3))))[-2:]
    assert (near.count, ranked.count, ranked.weights) == (50, 3, LEANING[Lean.SPACE])
    near, ranked = main_chain(workflow(asked(nearest(80))))[-2:]
    assert (near.count, ranked.count) == (80, 80)
    assert kinds(workflow(asked(nearest(3)), Settings(front_kept=0))) == [Load, MeasureFrom, HybridRank]


def test_near_without_a_number_gives_a_list_to_choose_from() -> None:
    near, ranked = main_chain(workflow(asked(nearest(1, estimated="the nearest one is taken"))))[-2:]
    assert (near.count, ranked.count, ranked.weights) == (50, 0, LEANING[Lean.NEITHER])


def test_a_limit_in_numbers_asks_for_nothing_nearer() -> None:
    near = BoundRelation(RelationKind.NEAR, ALPHA, distance_m=1000.0, estimated="1 km is taken")
    assert not main_chain(workflow(asked(WITHIN)))[-1].nearness
    assert main_chain(workflow(asked(WITHIN, lean=Lean.SPACE)))[-1].nearness
    assert main_chain(workflow(asked(near)))[-1].nearness
    assert main_chain(workflow(asked(WITHIN, near)))[-1].nearness
    assert main_chain(workflow(asked()))[-1].nearness


def test_the_closest_in_the_plural_want_a_list_and_in_the_singular_one() -> None:
    asked_for = asked(nearest(None))
    assert main_chain(workflow(asked_for))[-1].count == 0
    single = replace(asked_for, target=replace(asked_for.target, phrase=replace(CAFES, plural=False)))
    assert main_chain(workflow(single))[-1].count == 1


def test_the_second_nearest_and_the_farthest_stay_what_they_are() -> None:
    assert main_chain(workflow(asked(nearest(1, ordinal=2))))[-2] == Nearest(1, False, True, 1)
    assert main_chain(workflow(asked(nearest(4, farthest=True))))[-2] == Nearest(4, True, True)


def test_a_number_that_was_said_cuts_the_list() -> None:
    ranked = main_chain(workflow(asked(WITHIN, limit=5)))[-1]
    assert ranked.count == 5
    assert "keep the best 5" in ranked.sentence({})


@pytest.mark.parametrize("lean", list(Lean))
def test_the_words_give_the_weights(lean: Lean) -> None:
    assert main_chain(workflow(asked(WITHIN, lean=lean)))[-1].weights == LEANING[lean]


def test_a_value_is_that_of_the_best() -> None:
    made = workflow(asked(WITHIN, output=Output.ATTRIBUTE, attribute="stars"))
    assert kinds(made) == [Load, WithinDistance, HybridRank, Lookup]


@pytest.mark.parametrize("output", [Output.COUNT, Output.BOOLEAN, Output.AREA])
def test_what_texts_say_is_not_counted(output: Output) -> None:
    issue = uncountable(asked(WITHIN, output=output))
    assert issue is not None
    assert issue.stops
    assert issue.suggestions[-1].question == "cafés near Alpha Hall, open now"
    assert uncountable(asked(WITHIN, wishes=(), output=output)) is None


@pytest.mark.parametrize("output", [Output.FEATURES, Output.LOCATION, Output.ATTRIBUTE])
def test_lists_and_values_of_the_best_are_given(output: Output) -> None:
    assert uncountable(asked(WITHIN, output=output)) is None
    assert uncountable(asked(WITHIN, output=output, statistic="mean")) is not None


def test_an_order_that_was_asked_for_wins_and_says_so() -> None:
    grounded = asked(WITHIN, superlative=BoundSuperlative("stars", True))
    assert kinds(workflow(grounded))[-1] is Top
    issue = left_out(grounded)
    assert issue is not None
    assert "quiet" in issue.message
    assert left_out(asked(WITHIN)) is None


def test_equal_wishes_make_one_step() -> None:
    avoid = Wish("tourist trap", WishKind.AVOID)
    grounded = asked(WITHIN, wishes=(QUIET, avoid))
    ranked = main_chain(workflow(grounded))[-1]
    assert ranked.wishes == (QUIET, avoid)
    assert "and against “tourist trap”" in ranked.sentence({})


def test_conditions_stay_hard() -> None:
    grounded = asked(WITHIN)
    assert grounded.target is not None
    hard = replace(grounded, target=replace(grounded.target, predicate=Not(IsNull("cuisine"))))
    assert kinds(workflow(hard)) == [Load, Filter, WithinDistance, HybridRank]


def test_a_question_for_nothing_is_refused_as_before() -> None:
    with pytest.raises(InvalidWorkflow):
        compose(GroundedFrame(Frame(QUESTION)), CATALOG, Settings())
