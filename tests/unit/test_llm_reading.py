"""Who reads a question: the grammar, a language model where that helps, and a person where the two do not agree or only the model knows."""

from __future__ import annotations

import dataclasses
import json
import random
from typing import Any, Optional

import pytest

from spatial_rag_plugin import understanding
from spatial_rag_plugin.errors import Cancelled, LlmError, LlmProblem
from spatial_rag_plugin.grounding.world import Surroundings
from spatial_rag_plugin.llm.assistant import Assistant
from spatial_rag_plugin.llm.choices import BY_RULES, about_reading
from spatial_rag_plugin.llm.frame_schema import to_compact
from spatial_rag_plugin.model.llm import Disclosure, Prompt, Purpose
from spatial_rag_plugin.model.settings import LlmReading, Settings
from spatial_rag_plugin.model.wording import Wording
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.understanding import understand
from tests.scripted_model import Script, Scripted, ScriptedModel
from tools.llm.randomly import random_reading

from .fake_world import FakeWorld

FIRST = Settings(llm_reading=LlmReading.FIRST)
DWELL = "In which district do the most pharmacies dwell?"
RIGHT: dict[str, Any] = {
    "target": {
        "text": "district",
        "superlative": {
            "text": "do the most pharmacies dwell",
            "dimension": "count",
            "term": {"text": "pharmacies", "tally": {"counted": {"text": "pharmacies", "plural": True}}},
        },
    }
}
SURE = "pharmacies in Old Town"
SAME = {"target": {"text": "pharmacies", "plural": True, "relations": [
    {"kind": "in", "text": "in", "reference": {"text": "Old Town", "name": True}}]}}  # fmt: skip


def asked(
    question: str, reply: Script | Scripted | dict[str, Any], settings: Optional[Settings] = None, world: Optional[FakeWorld] = None
) -> tuple[Plan, ScriptedModel, Assistant]:
    model = ScriptedModel(json.dumps(reply) if isinstance(reply, dict) else reply)
    assistant = Assistant(model, Disclosure(values=True))
    return understand(question, world or FakeWorld(), settings or Settings(), assistant), model, assistant


def codes(plan: Plan) -> list[str]:
    return [issue.code for issue in plan.issues]


def test_what_the_grammar_is_sure_of_is_not_asked() -> None:
    plan, model, assistant = asked(SURE, RuntimeError("asked"))
    assert plan.runnable
    assert model.prompts == []
    assert assistant.ledger.use() is None


@pytest.mark.parametrize("question", ["pharmacies near Twin", "cafés within 500 of Old Town", "", "???", "cafés in Brooklyn"])
def test_what_no_reading_can_settle_is_not_asked(question: str) -> None:
    plan, model, _ = asked(question, RuntimeError("asked"))
    assert not plan.runnable
    assert model.prompts == []


def test_never_means_never() -> None:
    _, model, _ = asked(DWELL, RuntimeError("asked"), Settings(llm_reading=LlmReading.NEVER))
    assert model.prompts == []


def test_a_model_reads_what_the_grammar_cannot() -> None:
    assert not by_grammar(DWELL, FakeWorld(), Settings()).runnable
    plan, model, assistant = asked(DWELL, RIGHT)
    assert plan.runnable
    same = by_grammar("which district has the most pharmacies?", FakeWorld(), Settings())
    assert plan.workflow is not None
    assert same.workflow is not None
    assert [step.operation for step in plan.workflow.steps] == [step.operation for step in same.workflow.steps]
    note = next(issue for issue in plan.issues if issue.code == "read-by-model")
    assert "scripted" in note.message
    assert "district" in note.understood
    assert [prompt.purpose for prompt in model.prompts] == [Purpose.READ]
    use = assistant.ledger.use()
    assert use is not None
    assert use.did == ("scripted read the question.",)
    assert use.tokens[0] > 500


def test_what_is_wrong_goes_back_once() -> None:
    replies = iter(["no json at all", json.dumps(RIGHT)])
    plan, model, _ = asked(DWELL, lambda prompt: next(replies))
    assert plan.runnable
    assert [prompt.purpose for prompt in model.prompts] == [Purpose.READ, Purpose.REPAIR]
    made_up = {"target": {"text": "district", "superlative": {"text": "most", "count": 7, "field": "population"}}}
    plan, model, _ = asked(DWELL, made_up)
    assert not plan.runnable
    assert len(model.prompts) == 2
    said = model.prompts[1].messages[-1].content
    assert "the number 7 does not stand in the question" in said
    assert "“pharmacies” of the question is not used" in said


def test_errors_of_grounding_go_back_too() -> None:
    question = "the café lying most to the edge of Old Town"
    inside = {"kind": "in", "text": "edge lying most", "reference": {"text": "Old Town", "name": True}}
    reading = {"target": {"text": "café", "relations": [inside], "superlative": {"text": "most", "field": "altitude"}}}
    plan, model, _ = asked(question, reading)
    assert not plan.runnable
    assert len(model.prompts) == 2


def test_what_goes_back_names_nothing_of_the_data() -> None:
    question = "whereabouts of Twinn dwellings of pizza"
    reading = {"target": {"text": "Twinn", "name": True, "conditions": [{"text": "whereabouts dwellings of pizza", "value": "pizza"}]}}
    model = ScriptedModel(json.dumps(reading))
    understand(question, FakeWorld(), Settings(), Assistant(model, Disclosure()))
    sent = "\n".join(message.content for prompt in model.prompts for message in prompt.messages)
    assert len(model.prompts) == 2
    assert not [name for name in ("Old Mill", "Market House", "italian", "fast_food", "Harbour", "Alpha Hall") if name in sent]


@pytest.mark.parametrize(
    ("reply", "why"),
    [
        ({"output": "features", "cannot": "SEND MONEY"}, "sees no way to answer it"),
        ("I'm sorry, I cannot do that.", "declined"),
        ("", "not answer in the form"),
        ("{", "not answer in the form"),
        ("[]", "not answer in the form"),
        ('{"target": {"text": 5}}', "not answer in the form"),
        ('{"exec": "import os"}', "not answer in the form"),
        ('{"target": {"text": "places"}, "url": "http://evil"}', "not answer in the form"),
        (json.dumps({"target": {"text": "districts", "plural": True}}), "does not fit the words"),
        (json.dumps({"target": {"text": "airports", "said": "pharmacies"}}), "does not fit the words"),
    ],
)
def test_the_grammar_stands_where_a_model_does_not_help_and_it_is_said_why(reply: str | dict[str, Any], why: str) -> None:
    alone = by_grammar(DWELL, FakeWorld(), Settings())
    plan, model, _ = asked(DWELL, reply)
    *others, note = plan.issues
    assert (plan.frame, tuple(others), plan.workflow) == (alone.frame, alone.issues, None)
    assert note.code == "llm-no-reading"
    assert why in note.message
    assert "MONEY" not in note.message, "what a model says freely is not told as ours"
    assert 1 <= len(model.prompts) <= 2


def test_a_first_reading_that_can_be_confirmed_outlives_a_second_call_that_fails() -> None:
    first = {"target": {"text": "pharmacies", "relations": [{"kind": "in", "text": "", "reference": {"text": "Harbour", "name": True}}]}}
    replies = iter([json.dumps(first), LlmError(LlmProblem.TIMEOUT, "the server is slow")])
    plan, model, _ = asked("pharmacies that grace Harbour", lambda prompt: next(replies))
    assert len(model.prompts) == 2
    assert codes(plan)[0] == "reading-in-doubt"
    assert plan.issues[0].suggestions[0].meaning


@pytest.mark.parametrize("problem", list(LlmProblem))
def test_a_model_that_cannot_be_asked_is_a_warning(problem: LlmProblem) -> None:
    alone = by_grammar(DWELL, FakeWorld(), Settings())
    plan, _, _ = asked(DWELL, LlmError(problem, "the server is away", remedy="start it"))
    failed = [issue for issue in plan.issues if issue.code == "llm-reading-failed"]
    assert "server is away" in failed[0].message
    assert not failed[0].stops
    assert plan.issues[: len(alone.issues)] == alone.issues
    sure, _, _ = asked(SURE, LlmError(problem, "the server is away"), FIRST)
    assert sure.runnable


def test_a_cancelled_reading_is_cancelled() -> None:
    def check() -> None:
        raise Cancelled

    assistant = Assistant(ScriptedModel("{}"), check=check)
    with pytest.raises(Cancelled):
        understand(DWELL, FakeWorld(), Settings(), assistant)


def test_what_only_the_model_knows_is_asked_back_with_one_click() -> None:
    question = "grub spots in Old Town"
    reading = {"target": {"text": "restaurant", "said": "grub spots", "plural": True,
                          "relations": [{"kind": "in", "text": "in", "reference": {"text": "Old Town", "name": True}}]}}  # fmt: skip
    plan, _, _ = asked(question, reading)
    assert not plan.runnable
    issue = plan.issues[0]
    assert issue.code == "reading-in-doubt"
    assert "“grub spots” as “restaurant”" in issue.message
    choice = issue.suggestions[0]
    assert (choice.question, choice.about) == (question, about_reading(question))
    chosen = FakeWorld()
    chosen.surroundings = Surroundings(remembered={choice.about: choice.meaning})
    again, model, _ = asked(question, RuntimeError("asked again"), world=chosen)
    assert again.runnable
    assert model.prompts == []
    assert "remembered-choice" in codes(again)
    without = understand(question, chosen, Settings())
    assert without.workflow == again.workflow


@pytest.mark.parametrize("kept", ["", "{", "[]", '{"target": {"text": "airports"}}', '{"target": 5}', "null"])
def test_a_remembered_reading_that_is_none_is_forgotten(kept: str) -> None:
    world = FakeWorld()
    world.surroundings = Surroundings(remembered={about_reading(SURE): kept})
    assert understand(SURE, world, Settings()).runnable


def test_agreement_is_told_and_disagreement_is_a_choice() -> None:
    plan, model, assistant = asked(SURE, SAME, FIRST)
    assert plan.runnable
    assert len(model.prompts) == 1
    use = assistant.ledger.use()
    assert use is not None
    assert "as the rules do" in use.did[0]
    other = {"output": "features", "target": {"text": "pharmacies", "plural": True, "relations": [
        {"kind": "within", "text": "in", "reference": {"text": "Old Town", "name": True}}]}}  # fmt: skip
    plan, _, _ = asked(SURE, other, FIRST)
    assert not plan.runnable
    issue = plan.issues[0]
    assert issue.code == "two-readings"
    assert [choice.meaning == BY_RULES for choice in issue.suggestions] == [True, False]
    rules, by_model = (str(choice.label).split("; ") for choice in issue.suggestions)
    assert not set(rules) & set(by_model), "what both do sets nothing apart"
    assert all(isinstance(choice.label, Wording) for choice in issue.suggestions)
    workflows = []
    for choice in issue.suggestions:
        world = FakeWorld()
        world.surroundings = Surroundings(remembered={choice.about: choice.meaning})
        chosen, model, _ = asked(choice.question, RuntimeError("asked"), FIRST, world)
        assert chosen.runnable
        workflows.append(chosen.workflow)
    assert workflows[0] == by_grammar(SURE, FakeWorld(), Settings()).workflow
    assert workflows[1] != workflows[0]


def test_first_falls_back_to_the_grammar() -> None:
    plan, _, _ = asked(SURE, {"cannot": "?"}, FIRST)
    assert plan.workflow == by_grammar(SURE, FakeWorld(), Settings()).workflow


@pytest.mark.parametrize(
    "change",
    [
        {"output": "count"},
        {"target": {"text": "district"}},
        {"target": {**RIGHT["target"], "superlative": {**RIGHT["target"]["superlative"], "descending": False}}},
        {"target": {**RIGHT["target"], "superlative": {**RIGHT["target"]["superlative"], "count": 3}}},
        {"target": {**RIGHT["target"], "relations": [{"kind": "touches", "text": "dwell", "reference": {"text": "Old Town"}}]}},
        {"target": {**RIGHT["target"], "conditions": [{"text": "most", "field": "population", "op": ">", "number": "500"}]}},
        {"target": {**RIGHT["target"], "text": "café"}},
        {"ignored": ["airports"]},
        {"polar": True, "output": "boolean"},
        {"output": "direction"},
        {"target": {**RIGHT["target"], "made": {"kind": "part"}}},
        {"target": {**RIGHT["target"], "made": {"kind": "route", "parts": [{"text": "Old Town"}]}}},
        {"measure": {"statistic": "share"}},
    ],
)
def test_a_wrong_reading_is_refused(change: dict[str, Any]) -> None:
    plan, _, _ = asked(DWELL, {**RIGHT, **change})
    assert not plan.runnable


def test_ignored_words_stop_a_model_as_they_stop_the_grammar() -> None:
    plan, _, _ = asked("pharmacies in Old Town with a blorb", {**SAME, "ignored": ["blorb"]})
    assert not plan.runnable


def test_a_question_in_a_language_without_data() -> None:
    question = "Les restaurants dans Old Town"
    reading = {"target": {"text": "restaurants", "plural": True, "relations": [
        {"kind": "in", "text": "dans", "reference": {"text": "Old Town", "name": True}}]}, "asked": ["Les"]}  # fmt: skip
    plan, model, _ = asked(question, reading)
    assert len(model.prompts) == 1
    assert [issue.code for issue in plan.issues if issue.stops] == ["reading-in-doubt", "unknown-language"]
    choice = plan.issues[0].suggestions[0]
    world = FakeWorld()
    world.surroundings = Surroundings(remembered={choice.about: choice.meaning})
    assert understand(question, world, Settings()).runnable
    made_up, model, _ = asked(question, {**reading, "target": {"text": "restaurants"}})
    assert codes(made_up) == ["unknown-language", "llm-no-reading"]
    assert len(model.prompts) == 2


def test_random_replies_never_raise_and_change_nothing_that_was_sure() -> None:
    chance = random.Random(7)
    questions = [
        SURE,
        DWELL,
        "how many cafés are there in each district?",
        "nearest café to Alpha Hall",
        "Welcher Bezirk liegt am höchsten?",
    ]
    world = FakeWorld()
    frames = [to_compact(frame) for frame in (by_grammar(question, world, Settings()).frame for question in questions) if frame is not None]
    for number in range(60):
        question = questions[number % len(questions)]
        alone = by_grammar(question, world, Settings())

        def reply(prompt: Prompt, question: str = question) -> str:
            return json.dumps(random_reading(chance, question, frames[0], frames))

        plan, _, _ = asked(question, reply, world=world)
        if alone.runnable:
            assert dataclasses.replace(plan, timing_ms={}) == dataclasses.replace(alone, timing_ms={})
        asked(question, reply, FIRST, world)


def test_without_an_assistant_nothing_is_added(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*given: object) -> None:
        raise AssertionError("nobody asked for a language model")

    for name in ("Question", "ModelReader", "reread", "wants_understanding", "_with_model", "_as_chosen"):
        monkeypatch.setattr(understanding, name, never)
    for question in (SURE, DWELL):
        plan, alone = understand(question, FakeWorld(), FIRST), by_grammar(question, FakeWorld(), FIRST)
        assert dataclasses.replace(plan, timing_ms={}) == dataclasses.replace(alone, timing_ms={})
