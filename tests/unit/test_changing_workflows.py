"""Steps that a person changed or left out: which may be, what becomes of the workflow, and what is told of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from spatial_rag_plugin import pipeline
from spatial_rag_plugin.errors import InvalidWorkflow
from spatial_rag_plugin.grounding.relations.made_layers import made_label
from spatial_rag_plugin.model.answer import Answer
from spatial_rag_plugin.model.binding import Binding, BindingKind, BoundMade, GroundedFrame
from spatial_rag_plugin.model.columns import DISTANCE_COLUMN
from spatial_rag_plugin.model.frame import Construction, Frame, Phrase
from spatial_rag_plugin.model.predicate import AllOf, AnyOf, Compare, Comparison, ContainsText, HasToken, IsNull, OneOf
from spatial_rag_plugin.model.ranking import Weights, Wish
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.model.wording import Wording
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow import operations as ops
from spatial_rag_plugin.workflow.changing import Change, change_notes, changed, removable, same_but_for_time, told_as_changed
from spatial_rag_plugin.workflow.graph import Step, Workflow
from spatial_rag_plugin.workflow.judging import with_weights
from spatial_rag_plugin.workflow.parameters import parameters, parts, with_values, without_parts
from tests.unit.fake_world import FakeWorld
from tests.unit.test_pipeline_ranking import Runner

CLASS = Compare("amenity", Comparison.EQ, "cafe")
STARS = Compare("stars", Comparison.GT, 4)
COUNT = ops.Summarise(ops.Statistic.COUNT)
KEPT = ops.Filter(AllOf((CLASS, STARS)))


def workflow(last: ops.Operation = COUNT, kept: ops.Operation = KEPT) -> Workflow:
    return Workflow(
        (
            Step("streets", ops.Load("s", "streets"), (), "streets"),
            Step("long", ops.Top("length_m"), (("features", "streets"),), "the longest street"),
            Step("pois", ops.Load("p", "pois"), (), "pois"),
            Step("cafes", kept, (("features", "pois"),), "cafés"),
            Step("near", ops.WithinDistance(500.0), (("features", "cafes"), ("reference", "long")), "cafés"),
            Step("number", last, (("features", "near"),), "number of cafés"),
        ),
        "near",
        "number",
        "how many cafés with more than 4 stars are within 500 m of the longest street",
    )


def change(flow: Workflow, step: str, **values: Any) -> Change:
    before = flow.step(step).operation
    return Change(step, before, replace(before, **values))


def test_what_may_be_changed_has_words_and_a_place():
    flow = workflow()
    (most,) = parameters(flow, flow.step("near"))
    assert (most.place, most.value, most.unit) == (("distance_m",), 500.0, "m")
    assert with_values(flow.step("near").operation, {most.place: 800.0}) == ops.WithinDistance(800.0)
    found = parameters(flow, flow.step("cafes"))
    assert [(item.label, item.value) for item in found] == [
        ("amenity", Comparison.EQ), ("amenity", "cafe"), ("stars", Comparison.GT), ("stars", 4)
    ]  # fmt: skip
    made = with_values(flow.step("cafes").operation, {found[3].place: 4.5, found[2].place: Comparison.GE})
    assert made == ops.Filter(AllOf((CLASS, Compare("stars", Comparison.GE, 4.5))))
    assert parameters(flow, flow.step("pois")) == ()


@pytest.mark.parametrize(("predicate", "value", "made"), [
    (OneOf("kind", ("pub", "bar")), "café", OneOf("kind", ("café", "bar"))),
    (HasToken("cuisine", ("pizza", "sushi")), "ramen", HasToken("cuisine", ("ramen", "sushi"))),
    (ContainsText("name", "land"), "berg", ContainsText("name", "berg")),
])  # fmt: skip
def test_texts_of_a_condition(predicate: Any, value: str, made: Any):
    flow = workflow(kept=ops.Filter(predicate))
    place = parameters(flow, flow.step("cafes"))[0].place
    assert with_values(ops.Filter(predicate), {place: value}) == ops.Filter(made)


def test_one_condition_of_several_is_left_out():
    flow = workflow(kept=ops.Filter(AllOf((CLASS, STARS, AnyOf((Compare("wifi", Comparison.EQ, "yes"), IsNull("wifi")))))))
    step = flow.step("cafes")
    found = parts(flow, step)
    assert [part.words for part in found] == ["amenity = cafe", "stars > 4", "wifi = yes", "wifi has no value"]
    without = without_parts(step.operation, {found[1].place, found[3].place})
    assert without == ops.Filter(AllOf((CLASS, Compare("wifi", Comparison.EQ, "yes"))))
    assert changed(flow, [Change("cafes", step.operation, without_parts(step.operation, {found[1].place}))]).step("near").label == "cafés"
    bars = without_parts(step.operation, {found[0].place})
    assert changed(flow, [Change("cafes", step.operation, bars)]).step("near").label == "pois"
    with pytest.raises(InvalidWorkflow):
        without_parts(step.operation, {part.place for part in found})
    assert parts(flow, flow.step("near")) == ()
    assert parts(workflow(kept=ops.Filter(CLASS)), workflow(kept=ops.Filter(CLASS)).step("cafes")) == ()


@pytest.mark.parametrize(("operation", "choices"), [
    (ops.Summarise(ops.Statistic.MEAN, "stars"), 7), (ops.Summarise(ops.Statistic.MAX, "opened"), 2),
    (ops.Summarise(ops.Statistic.MIN, "area_m2"), 7),
    (COUNT, 0), (ops.Summarise(ops.Statistic.DISTINCT, "kind"), 0), (ops.Summarise(ops.Statistic.MEAN, "rate", weight="people"), 0),
])  # fmt: skip
def test_what_is_made_of_numbers_is_another_of_numbers(operation: ops.Summarise, choices: int):
    flow = workflow(operation)
    found = parameters(flow, flow.step("number"))
    assert sum(len(item.choices) for item in found) == choices


def test_another_statistic_is_told():
    flow = workflow(ops.Summarise(ops.Statistic.MEAN, "stars"))
    after = changed(flow, [change(flow, "number", statistic=ops.Statistic.SUM)])
    told = told_as_changed(
        GroundedFrame(Frame("?"), Binding(Phrase("cafés"), BindingKind.CLASS, label="cafés"), "stars", "mean"), flow, after
    )
    assert told.statistic == "sum"
    table = ops.SummariseBy("kind", ops.Statistic.MEAN, "stars", more=(COUNT, ops.Summarise(ops.Statistic.MAX, "area_m2")))
    flow = workflow(table)
    (first, last) = parameters(flow, flow.step("number"))
    assert (first.place, last.place) == (("statistic",), ("more", 1, "statistic"))
    after = changed(flow, [Change("number", table, with_values(table, {last.place: ops.Statistic.SUM}))])
    grounded = GroundedFrame(Frame("?"), Binding(Phrase("cafés"), BindingKind.CLASS, label="cafés"), statistics=("mean", "count", "max"))
    assert told_as_changed(grounded, flow, after).statistics == ("mean", "count", "sum")


def test_what_is_drawn_within_another_distance_is_called_so():
    steps = (
        Step("a", ops.Load("s", "stations"), (), "stations"),
        Step("b", ops.Buffer(500.0), (("features", "a"),), "500 m around stations"),
        Step("c", ops.Dissolve(), (("features", "b"),), "500 m around stations, as one"),
        Step("d", ops.Centroids(), (("features", "c"),), "centre"),
    )
    after = changed(Workflow(steps, "d"), [Change("b", ops.Buffer(500.0), ops.Buffer(1500.0))])
    assert [step.label for step in after.steps] == ["stations", "1.5 km around stations", "1.5 km around stations, as one", "centre"]
    other = replace(steps[1], label="half a kilometre of stations")
    assert changed(Workflow((steps[0], other), "b"), [Change("b", ops.Buffer(500.0), ops.Buffer(1500.0))]).step("b").label == "stations"


def test_a_number_that_stands_for_a_kind_gives_the_name():
    code = Compare("code", Comparison.EQ, 2110)
    flow = workflow(kept=ops.Filter(code))
    after = changed(flow, [change(flow, "cafes", predicate=replace(code, value=2111))])
    assert after.step("near").label == "pois"


def test_another_number_leaves_everything_else_as_it_was():
    flow = workflow()
    wanted = [change(flow, "near", distance_m=800.0)]
    after = changed(flow, wanted)
    assert after.step("near") == replace(flow.step("near"), operation=ops.WithinDistance(800.0))
    assert [step for step in after.steps if step.id != "near"] == [step for step in flow.steps if step.id != "near"]
    (note,) = change_notes(flow, after, wanted)
    assert note.message == (
        "Changed by you: “cafés: keep what lies within 500 m of the longest street” → "
        "“cafés: keep what lies within 800 m of the longest street”."
    )


def test_what_is_kept_otherwise_is_not_called_as_before():
    """The three shortest streets are not “the longest street”, and what is no café any more is not called so."""
    flow = workflow()
    after = changed(flow, [change(flow, "long", count=3, descending=False)])
    assert after.step("long").label == "streets"
    assert after.words()[4] == "cafés: keep what lies within 500 m of streets"
    stars = changed(flow, [change(flow, "cafes", predicate=AllOf((CLASS, replace(STARS, op=Comparison.LE, value=3))))])
    assert stars.step("near").label == "cafés"
    bars = changed(flow, [change(flow, "cafes", predicate=AllOf((replace(CLASS, value="bar"), STARS)))])
    assert [bars.step(name).label for name in ("cafes", "near")] == ["pois", "pois"]


def test_a_step_is_left_out():
    flow = workflow()
    wanted = [Change("near", flow.step("near").operation)]
    without = changed(flow, wanted)
    assert [step.id for step in without.steps] == ["pois", "cafes", "number"]
    assert (without.result, without.step("number").input("features")) == ("cafes", "cafes")
    assert [note.message for note in change_notes(flow, without, wanted)] == [
        "Left out by you: “cafés: keep what lies within 500 m of the longest street”."
    ]
    plain = changed(flow, [Change("cafes", flow.step("cafes").operation)])
    assert plain.step("near").label == "pois"


@pytest.mark.parametrize(("last", "step", "may"), [
    (ops.Summarise(ops.Statistic.COUNT), "near", True),
    (ops.Summarise(ops.Statistic.COUNT), "long", True),
    (ops.Summarise(ops.Statistic.COUNT), "pois", False),
    (ops.Summarise(ops.Statistic.COUNT), "number", False),
    (ops.Summarise(ops.Statistic.MEAN, DISTANCE_COLUMN), "near", False),
    (ops.Summarise(ops.Statistic.MEAN, DISTANCE_COLUMN), "cafes", True),
    (ops.Lookup("name"), "long", False),
])  # fmt: skip
def test_what_others_need_is_not_left_out(last: ops.Operation, step: str, may: bool):
    flow = workflow(last)
    assert removable(flow, flow.step(step)) is may
    if not may:
        with pytest.raises(InvalidWorkflow):
            changed(flow, [Change(step, flow.step(step).operation)])


def test_what_gives_a_reference_its_name_keeps_its_texts():
    """“Within 500 m of a café” is not told of bars."""
    flow = workflow()
    steps = (*flow.steps[2:4], *flow.steps[:1], Step("near", ops.WithinDistance(500.0), (("features", "streets"), ("reference", "cafes"))))
    other = Workflow(steps, "near")
    assert [item.value for item in parameters(other, other.step("cafes"))] == [Comparison.GT, 4]
    assert not removable(other, other.step("cafes"))


def test_a_change_of_what_is_no_more_is_refused():
    flow = workflow()
    for wrong in (Change("gone", ops.WithinDistance(500.0)), Change("near", ops.WithinDistance(400.0), ops.WithinDistance(1.0)),
                  Change("near", ops.WithinDistance(500.0), ops.Nearest()),
                  Change("near", ops.WithinDistance(500.0), ops.WithinDistance(500.0, 900.0))):  # fmt: skip
        with pytest.raises(InvalidWorkflow):
            changed(flow, [wrong])


def test_one_change_after_the_other():
    flow = workflow()
    first = change(flow, "near", distance_m=800.0)
    second = Change("near", ops.WithinDistance(800.0), ops.WithinDistance(900.0))
    after = changed(flow, [first, second])
    assert after.step("near").operation == ops.WithinDistance(900.0)
    assert len(change_notes(flow, after, [first, second])) == 1
    assert same_but_for_time(flow, flow)
    assert not same_but_for_time(flow, after)


@pytest.mark.parametrize("weights", [Weights(), Weights(0.0, 1.0)])
def test_how_an_answer_is_weighed_is_no_part_of_what_it_means(weights: Weights):
    ranking = Step("order", ops.HybridRank((Wish("quiet"),)), (("features", "near"),), "cafés")
    ranked = Workflow((*workflow().steps[:-1], ranking), "order", "", "quiet cafés")
    assert same_but_for_time(ranked, ranked)
    assert same_but_for_time(with_weights(ranked, weights), ranked)
    other = replace(ranked, steps=(*ranked.steps[:-1], replace(ranking, operation=ops.HybridRank((Wish("loud"),)))))
    assert not same_but_for_time(other, ranked)


QUESTION = "restaurants within 500 m of Alpha Hall"


def answered(question: str = QUESTION) -> tuple[Answer, FakeWorld, Runner]:
    world, runner = FakeWorld(), Runner()
    return pipeline.answer(understand(question, world, Settings()), world, runner, Settings()), world, runner


def test_an_answer_with_a_changed_step_says_so():
    given, world, runner = answered()
    flow = Workflow.from_json(given.workflow)
    step = next(step for step in flow.steps if isinstance(step.operation, ops.WithinDistance))
    again = pipeline.ask_changed(given, [change(flow, step.id, distance_m=800.0)], world, runner, Settings())
    assert again.answered
    assert again.question == QUESTION
    assert runner.runs[-1].step(step.id).operation == replace(step.operation, distance_m=800.0)
    assert "500 m of Alpha Hall” → “" in again.explanation.sentences[0].text
    assert "within 800 m of Alpha Hall" in again.explanation.text
    assert pipeline.ask_changed(given, [], world, runner, Settings()).explanation == given.explanation


def test_how_near_was_taken_is_not_said_of_a_changed_step():
    given, world, runner = answered("restaurants near Alpha Hall")
    assert "near-estimated" in {issue.code for issue in given.issues}
    flow = Workflow.from_json(given.workflow)
    step = next(step for step in flow.steps if isinstance(step.operation, ops.WithinDistance))
    again = pipeline.ask_changed(given, [change(flow, step.id, distance_m=800.0)], world, runner, Settings())
    assert "near-estimated" not in {issue.code for issue in again.issues}


def test_what_is_said_of_most_is_not_said_of_fewest():
    """That “none has any” goes by the question; of what a person turned round it would be wrong."""
    plan = understand("which district has the most restaurants", FakeWorld(), Settings())
    assert plan.workflow is not None
    assert plan.grounded is not None
    assert plan.grounded.target is not None
    assert plan.grounded.target.superlative is not None
    assert plan.grounded.target.superlative.descending
    told = told_as_changed(plan.grounded, plan.workflow, plan.workflow).target
    assert told is not None
    assert told.superlative is not None
    assert not told.superlative.descending


def test_layers_that_changed_since_are_said():
    given, _, runner = answered()
    other = pipeline.ask_changed(given, [], FakeWorld(layers=()), runner, Settings())
    assert [issue.code for issue in other.issues] == ["changed-since"]


def test_what_is_drawn_has_a_name_that_can_be_translated():
    made = BoundMade(Construction.BUFFER, (Binding(Phrase("stations"), BindingKind.CLASS, label="stations"),), distance_m=500.0)
    label = made_label(made)
    assert isinstance(label, Wording)
    assert label == "500 m around stations"
    both = made_label(BoundMade(Construction.DISSOLVE, (Binding(Phrase("x"), BindingKind.MADE, label=label),)))
    assert both == "500 m around stations, as one"
    assert isinstance(both, Wording)
    assert isinstance(both.put_in["first"], Wording)
