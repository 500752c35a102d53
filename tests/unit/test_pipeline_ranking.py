"""The pipeline with wishes and opening times, over a runner of plain values: order, value, what is set apart, sliders, JSON."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from typing import Any, Optional

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spatial_rag_plugin.errors import LayerUnavailable
from spatial_rag_plugin.model.answer import ANSWERED, FAILED, Answer, Candidates, FeatureRef, RunResult, StepRecord
from spatial_rag_plugin.model.answer_json import answer_json, dump_answer
from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.columns import OPEN_COLUMN, TIME_COLUMN
from spatial_rag_plugin.model.frame import Output, Phrase
from spatial_rag_plugin.model.ranking import MEANING, SPACE, Weights, Wish
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.pipeline import answer, rerank
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.workflow.compose import compose, plan
from spatial_rag_plugin.workflow.graph import Step, Workflow, step_sentence
from spatial_rag_plugin.workflow.judging import chain, of_unknown, ranking_of
from spatial_rag_plugin.workflow.operations import HybridRank, Keep, OpeningHours
from spatial_rag_plugin.workflow.operations.ranking import unknown_note
from tests.examples import examples
from tests.unit.fake_shelf import FakeShelf
from tests.unit.fake_world import FakeWorld
from tests.unit.test_composing_rankings import OPENING, QUESTION, WITHIN, asked, nearest

WORLD = FakeWorld()
SAID = ("quiet", "loud music", "coffee", "calm and quiet garden", "quiet reading room", "cake", "", "quiet bar")
TEXTS = {fid: f"{SAID[fid % len(SAID)]} number {fid}".strip() for fid in range(1, 61)}


def found(n: int, layer_id: str = "p", timed: bool = False) -> Candidates:
    fids = np.arange(1, n + 1, dtype=np.int64)
    metres = np.sort(np.random.default_rng(n).random(n) * 500.0)
    measures = {OPEN_COLUMN: np.ones(n), TIME_COLUMN: np.ones(n)} if timed else {}
    return Candidates(
        layer_id, fids, fids / 1e4 + 10, fids / 1e4 + 50, tuple(f"place {i}" for i in fids.tolist()), metres,
        np.full(n, 90.0), np.zeros(n, dtype=np.int64), measures,
    )  # fmt: skip


class Runner:
    """Gives the same candidates for every workflow, others (n = ``unknown``) for one that keeps what is unknown."""

    def __init__(self, n: int = 30, unknown: int = 0, value: Any = None) -> None:
        self.n, self.unknown, self.value = n, unknown, value
        self.runs: list[Workflow] = []

    def __call__(self, workflow: Workflow) -> RunResult:
        self.runs.append(workflow)
        keeps = [step.operation.keep for step in workflow.steps if isinstance(step.operation, OpeningHours)]
        n = self.unknown if Keep.UNKNOWN in keeps else self.n
        columns = found(n, timed=bool(keeps))
        if Keep.UNKNOWN in keeps:
            columns = replace(columns, measures={name: np.full(n, np.nan) for name in columns.measures})
        asked_for = {step.id for step in chain(workflow)}
        trace = tuple(self._record(workflow, step, n if step.id in asked_for else 1) for step in workflow.needed())
        return RunResult(columns, self.value, references=(FeatureRef("places", "p", 1, "Alpha Hall"),), trace=trace)

    def _record(self, workflow: Workflow, step: Step, count: int) -> StepRecord:
        opened = isinstance(step.operation, OpeningHours) and step.operation.keep is Keep.OPEN
        notes = (unknown_note(self.unknown),) if opened and self.unknown else ()
        return StepRecord(
            step.id, type(step.operation).__name__, step_sentence(workflow, step), count_in=count, count_out=count, notes=notes
        )


def given_for(grounded: GroundedFrame, runner: Runner, chosen: Optional[Settings] = None, shelf: Optional[FakeShelf] = None) -> Answer:
    chosen = chosen or Settings()
    graph = compose(grounded, WORLD.catalog, chosen)
    understood = Plan(QUESTION, grounded.frame, grounded, graph, plan(graph, WORLD.catalog, QUESTION))
    return answer(understood, WORLD, runner, chosen, FakeShelf(TEXTS) if shelf is None else shelf)


def table(given: Answer) -> list[tuple[int, float, int]]:
    return [(feature.front, -(feature.total or 0.0), feature.fid) for feature in given.features]


def assert_adds_up(given: Answer) -> None:
    """Every row's scores times the weights are its sum, and the order follows from the table."""
    assert given.weights is not None
    weights = {item.name: getattr(given.weights, item.name) for item in fields(given.weights)}
    assert sum(weights.values()) == pytest.approx(1.0)
    for feature in given.features:
        assert feature.total == pytest.approx(sum(weights[name] * score for name, score in feature.scores.items()), abs=1e-8)
        assert all(0.0 <= score <= 1.0 for score in feature.scores.values())
    assert table(given) == sorted(table(given))
    assert [feature.rank for feature in given.features] == list(range(1, len(given.features) + 1))
    shown = json.loads(dump_answer(given))
    rows = [(row["front"], -row["score"], row["fid"]) for row in shown["features"]]
    assert rows == sorted(rows)
    for row in shown["features"]:
        assert row["score"] == pytest.approx(sum(shown["weights"][name] * score for name, score in row["scores"].items()), abs=1e-8)


class TestOrder:
    def test_the_answer_is_ranked_and_adds_up(self) -> None:
        given = given_for(asked(WITHIN), Runner())
        assert given.status == ANSWERED
        assert (given.total, len(given.features)) == (30, 30)
        assert {name for feature in given.features for name in feature.scores} == {SPACE, MEANING}
        assert_adds_up(given)
        assert any("quiet" in feature.reason for feature in given.features[:3])
        assert "stands first with" in given.explanation.text
        assert "Ranked by what speaks for “quiet”" in given.explanation.text

    def test_the_first_sentences_are_short_and_the_why_has_its_own(self) -> None:
        given = given_for(asked(WITHIN), Runner())
        answers = [sentence.text for sentence in given.explanation.sentences if sentence.kind == "answer"]
        assert answers
        assert not any("“quiet" in text for text in answers)
        first = given.features[0]
        whys = [sentence for sentence in given.explanation.sentences if sentence.text.startswith(f"{first.name}: ")]
        assert [sentence.features for sentence in whys] == [((first.layer_id, first.fid),)]
        assert first.reason.endswith(whys[0].text.partition(": ")[2][:-1])

    def test_front_kept_bounds_the_list_and_not_the_total(self) -> None:
        given = given_for(asked(WITHIN), Runner(60), Settings(front_kept=7))
        assert (given.total, len(given.features)) == (60, 7)
        assert len(given_for(asked(WITHIN), Runner(60), Settings(front_kept=7, max_features=3)).features) == 3
        assert len(given_for(asked(WITHIN), Runner(60), Settings(front_kept=0)).features) == 60

    def test_a_number_that_was_said_is_the_answer(self) -> None:
        given = given_for(asked(nearest(3)), Runner(50))
        assert (given.total, len(given.features)) == (3, 3)
        record = next(record for record in given.trace if record.operation == "HybridRank")
        assert record.count_out == 3

    def test_the_same_question_gives_the_same_order(self) -> None:
        first, second = (given_for(asked(WITHIN), Runner()) for _ in range(2))
        assert first == replace(second, timing_ms=first.timing_ms)

    def test_without_wishes_the_order_of_the_engine_stays(self) -> None:
        given = given_for(asked(WITHIN, wishes=()), Runner())
        assert [feature.fid for feature in given.features] == list(range(1, 31))
        assert (given.weights, given.memory) == (None, None)
        assert "weights" not in answer_json(given)
        assert all((feature.front, feature.total) == (0, None) for feature in given.features)

    def test_nothing_found_is_no_error(self) -> None:
        given = given_for(asked(WITHIN), Runner(0))
        assert (given.status, given.total) == (ANSWERED, 0)

    def test_texts_that_cannot_be_read_are_a_refusal_with_words(self) -> None:
        class Gone(FakeShelf):
            def documents(self, layer_id: str, fields: tuple[str, ...] = ()) -> Any:
                raise LayerUnavailable("The layer “places” is gone.")

        given = given_for(asked(WITHIN), Runner(), shelf=Gone(TEXTS))
        assert given.status == FAILED
        assert "gone" in given.issues[-1].message


class TestSliders:
    @given(st.tuples(*[st.sampled_from([0.0, 0.1, 0.5, 1.0])] * 4))
    @settings(max_examples=examples(30), deadline=None)
    def test_other_weights_give_another_order_that_adds_up(self, chosen: tuple[float, ...]) -> None:
        runner = Runner()
        first = given_for(asked(WITHIN), runner)
        moved = rerank(first, Weights(*chosen))
        assert len(runner.runs) == 1
        assert_adds_up(moved)
        assert {feature.fid for feature in moved.features} == {feature.fid for feature in first.features}
        assert ranking_of(Workflow.from_json(moved.workflow)).operation.weights == Weights(*chosen)
        assert first.weights is not None
        back = rerank(moved, first.weights)
        assert table(back) == table(first)
        assert back.features == first.features

    def test_issues_that_were_added_later_stay(self) -> None:
        first = given_for(asked(WITHIN), Runner(), shelf=FakeShelf(TEXTS, encoder=False))
        late = replace(first.issues[0], code="later")
        moved = rerank(first.with_issues((late,)), Weights(1.0, 0.0))
        assert [issue.code for issue in moved.issues] == ["no-encoder", "later"]

    def test_an_answer_from_elsewhere_stays_as_it_is(self) -> None:
        given = Answer("?", ANSWERED)
        assert rerank(given, Weights()) is given


class TestValues:
    @pytest.mark.parametrize("output", [Output.DISTANCE, Output.ATTRIBUTE])
    def test_the_value_is_that_of_the_best(self, output: Output) -> None:
        rows = {fid: {"stars": fid * 10} for fid in TEXTS}

        class Known(FakeWorld):
            def attributes(self, layer_id: str, fids: Any) -> list[dict[str, Any]]:
                return [rows[fid] for fid in fids]

        grounded = asked(WITHIN, output=output, attribute="stars")
        assert grounded.target is not None
        grounded = replace(grounded, target=replace(grounded.target, phrase=Phrase("a quiet café")))
        graph = compose(grounded, WORLD.catalog, Settings())
        understood = Plan(QUESTION, grounded.frame, grounded, graph, plan(graph, WORLD.catalog, QUESTION))
        given = answer(understood, Known(), Runner(value=-1.0), Settings(), FakeShelf(TEXTS))
        first = given.features[0]
        assert given.total == 1
        assert given.value == (first.distance_m if output is Output.DISTANCE else first.fid * 10)
        assert next(record.value for record in given.trace if record.operation == "Lookup") == given.value


class TestApart:
    def test_what_nobody_knows_is_set_apart_and_not_counted(self) -> None:
        runner = Runner(5, unknown=4)
        given = given_for(asked(WITHIN, opening=OPENING), runner)
        assert (given.total, len(given.features)) == (5, 5)
        assert (given.apart_total, len(given.apart), given.apart_why) == (4, 4, "opening hours unknown")
        assert "Set apart and not counted, opening hours unknown: 4 (" in given.explanation.text
        assert len(runner.runs) == 2
        shown = answer_json(given)["apart"]
        assert (shown["total"], len(shown["features"])) == (4, 4)
        assert all("opening hours unknown" in row["reason"] for row in shown["features"])
        assert_adds_up(given)

    def test_where_all_is_known_nothing_is_looked_for(self) -> None:
        runner = Runner(5, unknown=0)
        given = given_for(asked(WITHIN, opening=OPENING), runner)
        assert len(runner.runs) == 1
        assert given.apart_total == 0
        assert "apart" not in answer_json(given)

    def test_the_second_run_asks_for_nothing_but_what_is_unknown(self) -> None:
        runner = Runner(5, unknown=4)
        given_for(asked(WITHIN, opening=OPENING, wishes=(Wish("quiet"),)), runner)
        first, second = runner.runs
        same = [step for step, other in zip(first.steps, second.steps) if step == other]
        assert len(same) == len(first.steps) - 1
        assert isinstance(ranking_of(second).operation, HybridRank)

    def test_a_count_says_how_many_are_not_in_it(self) -> None:
        runner = Runner(5, unknown=4, value=5)
        given = given_for(asked(WITHIN, opening=OPENING, wishes=(), output=Output.COUNT), runner)
        assert (given.value, given.apart_total) == (5, 4)
        assert runner.runs[1].value == ""

    def test_without_opening_times_nothing_is_apart(self) -> None:
        made = compose(asked(WITHIN), WORLD.catalog, Settings())
        assert of_unknown(plan(made, WORLD.catalog), ()) is None
