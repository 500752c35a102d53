"""The trade-off by a language model: weights and a choice among the candidates that were offered, everything else refused as a whole."""

from __future__ import annotations

import json
from dataclasses import astuple, replace
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from spatial_rag_plugin.errors import LlmError, LlmProblem
from spatial_rag_plugin.llm.assistant import Assistant
from spatial_rag_plugin.llm.choosing import choice_of, choose, counting, front_of
from spatial_rag_plugin.model.answer import Answer
from spatial_rag_plugin.model.llm import Disclosure
from spatial_rag_plugin.model.ranking import Weights
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.pipeline import answer, rerank
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.workflow.compose import compose, plan
from tests.scripted_model import ScriptedModel

from .fake_shelf import FakeShelf
from .test_composing_rankings import QUESTION, asked, nearest
from .test_pipeline_ranking import TEXTS, WORLD, Runner, assert_adds_up
from .told_answers import CATALOG, cafes

SCORES = ("meaning", "time")
USUAL = Weights(space=0.0, meaning=0.4, time=0.4, image=0.0)
GOOD = {"weights": {"meaning": 0.9, "time": 0.3}, "best": ["c2", "c1"]}


def ranked(said: Any, choosing: bool = True) -> Answer:
    grounded, settings = asked(nearest(30)), Settings(llm_choosing=choosing)
    graph = compose(grounded, WORLD.catalog, settings)
    understood = Plan(QUESTION, grounded.frame, grounded, graph, plan(graph, WORLD.catalog, QUESTION))
    assistant = Assistant(ScriptedModel(said if isinstance(said, Exception) else json.dumps(said)), Disclosure(True), settings)
    return answer(understood, WORLD, Runner(), settings, FakeShelf(TEXTS), assistant=assistant)


def test_the_order_follows_its_weights_and_adds_up() -> None:
    usual = ranked({}, choosing=False)
    weighed = ranked({"weights": {"space": 0.1, "meaning": 0.9}, "best": ["c1"]})
    assert weighed.weights is not None
    assert usual.weights is not None
    assert weighed.weights.meaning == pytest.approx(0.75 * 0.9 + 0.25 * usual.weights.meaning)
    assert weighed.usual_weights == usual.weights
    assert_adds_up(weighed)
    assert {item.fid for item in weighed.features if item.front == 1} == {item.fid for item in usual.features if item.front == 1}
    note = next(issue for issue in weighed.issues if issue.code == "llm-choice")
    assert usual.features[0].name in note.message
    again = rerank(weighed, usual.weights)
    assert [item.fid for item in again.features] == [item.fid for item in usual.features]
    assert again.weights == usual.weights
    assert not any(issue.code == "llm-choice" for issue in again.issues), "it is no model's order any more"


@pytest.mark.parametrize(
    "said",
    [
        {"weights": {"space": 0.1, "meaning": 0.9}, "best": ["c999"]},
        {"weights": {"space": -1, "meaning": 0.9}, "best": ["c1"]},
        {"weights": {"space": 0.1, "meaning": 0.9}, "best": ["c1"], "run": "rm -rf"},
        LlmError(LlmProblem.TIMEOUT, "too slow"),
    ],
)
def test_where_it_is_refused_the_usual_order_stands_with_a_warning(said: Any) -> None:
    usual, refused = ranked({}, choosing=False), ranked(said)
    assert refused.features == usual.features
    assert refused.weights == usual.weights
    assert [issue.code for issue in refused.issues if issue.code.startswith("llm")] == ["llm-choice-failed"]


def test_a_choice_is_read() -> None:
    choice = choice_of(GOOD, cafes().features, USUAL)
    assert [item.name for item in choice.best] == ["The Rose & Bean", "The Silver Rose"]
    assert choice.weights.meaning == pytest.approx(0.75 * 0.75 + 0.25 * 0.5)
    assert (choice.weights.space, choice.weights.image) == (0.0, 0.0)


@pytest.mark.parametrize(
    "change",
    [
        {"best": []}, {"best": ["c1", "c1"]}, {"best": ["c4"]}, {"best": ["C1"]}, {"best": [1]}, {"best": "c1"}, {"best": None},
        {"weights": {}}, {"weights": {"meaning": 1}}, {"weights": {"meaning": 1, "time": 1, "image": 1}}, {"weights": None},
        {"weights": {"meaning": "1", "time": 1}}, {"weights": {"meaning": True, "time": 1}}, {"weights": {"meaning": 2, "time": 1}},
        {"weights": {"meaning": float("nan"), "time": 1}}, {"weights": {"meaning": 0, "time": 0}}, {"more": 1},
    ],
)  # fmt: skip
def test_anything_else_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(LlmError):
        choice_of({**GOOD, **change}, cafes().features, USUAL)


@given(st.tuples(*[st.floats(0, 1)] * 4).filter(any), st.tuples(*[st.sampled_from([0.0, 0.1, 0.5, 1.0])] * 4).filter(any))
def test_no_score_is_silenced_and_none_comes_up_that_did_not_count(said: tuple[float, ...], usual: tuple[float, ...]) -> None:
    before = Weights(*usual)
    scores = counting(before)
    weights = dict(zip(("space", "meaning", "time", "image"), said))
    weights = {name: weights[name] for name in scores}
    assume(any(weights.values()))
    found = choice_of({"weights": weights, "best": ["c1"]}, cafes().features, before).weights
    assert sum(astuple(found)) == pytest.approx(1.0)
    assert counting(found) == scores
    for name in scores:
        assert getattr(found, name) >= getattr(before.over(scores), name) / 4 - 1e-12


json_values = st.recursive(st.none() | st.booleans() | st.floats() | st.text(max_size=5), lambda inner: st.lists(inner, max_size=3))


@given(st.dictionaries(st.sampled_from(["weights", "best", "x"]), json_values | st.dictionaries(st.sampled_from(SCORES), json_values)))
def test_only_what_was_offered_ever_comes_through(said: dict[str, Any]) -> None:
    try:
        choice = choice_of(said, cafes().features, USUAL)
    except LlmError:
        return
    assert set(choice.best) <= set(cafes().features)


def test_nothing_is_asked_where_there_is_nothing_to_weigh() -> None:
    model = ScriptedModel("{}")
    one = replace(cafes(), features=cafes().features[:1])
    unranked = replace(cafes(), weights=None)
    behind = replace(cafes(), features=tuple(replace(item, front=2) for item in cafes().features))
    for item in (one, unranked, behind):
        assert front_of(item) == ()
        assert choose(item, Assistant(model, Disclosure(True)), CATALOG) is None
    assert model.prompts == []
