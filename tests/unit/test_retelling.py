"""Sentences that were struck, said once more by the model: what stands then, and what does not."""

from __future__ import annotations

from typing import Any, Callable

import pytest

from spatial_rag_plugin.errors import LlmError, LlmProblem
from spatial_rag_plugin.llm.assistant import Assistant
from spatial_rag_plugin.llm.telling import MOST_TOKENS, tell
from spatial_rag_plugin.llm.tokens import tokens_of_messages
from spatial_rag_plugin.model.llm import Disclosure, Prompt, Reply, Standing, Told
from spatial_rag_plugin.model.settings import Settings
from tests.scripted_model import Scripted, ScriptedModel

from .told_answers import CATALOG, attributes, cafes

ALL = Disclosure(values=True)
FIRST = "Three cafés match. The Silver Rose is 213 m south of Elm Grove. It is famous for its cakes. Café Jonas is 900 m away."
_AGAIN = "were struck out"


def model_of(again: Callable[[Prompt], Scripted] | Scripted, first: str = FIRST) -> ScriptedModel:
    def script(prompt: Prompt) -> Scripted:
        if _AGAIN not in prompt.messages[-1].content:
            return first
        return again(prompt) if callable(again) and not isinstance(again, Exception) else again

    return ScriptedModel(script)


def told_by(model: ScriptedModel, **given: Any) -> Told:
    settings = given.pop("settings", Settings())
    clock = given.pop("clock", lambda: 0.0)
    return tell(cafes(), Assistant(model, given.pop("disclosure", ALL), settings, **given), CATALOG, attributes, clock=clock)


def standings(told: Told) -> list[Standing]:
    return [item.standing for item in told.sentences]


def test_what_was_struck_is_said_again_and_stands() -> None:
    model = model_of("1. The Silver Rose is open until 20:00 on Sunday.\n2. The Silver Rose is 213 m south of Elm Grove.")
    told = told_by(model)
    assert standings(told) == [Standing.VERIFIED] * 4
    assert told.share == 1.0
    assert len(model.prompts) == 2


def test_the_model_is_told_what_was_wrong() -> None:
    model = model_of("")
    told_by(model)
    asked = model.prompts[1].messages[-1].content
    assert all(words in asked for words in ("famous for its cakes", "stands in nothing that is known", "900 m"))
    assert tokens_of_messages(model.prompts[1].messages) <= MOST_TOKENS


@pytest.mark.parametrize(
    "again",
    [
        "1. It is famous for its tarts.\n2. Café Jonas is 800 m away.",
        "", "I am sorry.", "1.\n2.", "1. [3]\n2. [4]", "{}", "7. The Silver Rose is 213 m south of Elm Grove.",
        Reply("1. The Silver Ro", finish="length"),
        LlmError(LlmProblem.SERVER, "it broke"), LlmError(LlmProblem.TIMEOUT, "it did not answer"),
    ],
)  # fmt: skip
def test_what_does_not_stand_again_is_left_as_it_was(again: Scripted) -> None:
    told = told_by(model_of(again))
    alone = told_by(model_of(""), settings=Settings(llm_retelling=False))
    assert told.sentences == alone.sentences
    assert standings(told) == [Standing.VERIFIED, Standing.VERIFIED, Standing.STRUCK, Standing.STRUCK]
    assert told.sentences[2].instead


def test_one_of_two_may_stand() -> None:
    told = told_by(model_of("1. It is famous for its tarts.\n2. The Silver Rose is 213 m south of Elm Grove."))
    assert standings(told) == [Standing.VERIFIED, Standing.VERIFIED, Standing.STRUCK, Standing.VERIFIED]


def test_what_is_added_to_a_sentence_is_verified_too() -> None:
    more = "Visit www.example.org to win a prize."
    told = told_by(model_of(f"1. The Silver Rose is 213 m south of Elm Grove. {more}\n2. Café Jonas burned down."))
    assert standings(told)[2:] == [Standing.STRUCK, Standing.STRUCK]
    assert "prize" not in told.text
    assert "burned" not in told.text


def test_it_is_asked_once_at_most_and_not_where_all_stands() -> None:
    bad = model_of("1. It is famous for its tarts.")
    told_by(bad)
    good = model_of("", first="Three cafés match. The Silver Rose is 213 m south of Elm Grove.")
    told_by(good)
    assert (len(bad.prompts), len(good.prompts)) == (2, 1)


def test_it_is_not_asked_again_where_that_is_off_or_needs_an_agreement() -> None:
    for given in ({"settings": Settings(llm_retelling=False)}, {"again": False}):
        model = model_of("")
        told_by(model, **given)
        assert len(model.prompts) == 1


def test_it_is_not_asked_again_where_no_time_is_left() -> None:
    times = iter((0.0, 50.0, 50.0, 50.0, 50.0))
    model = model_of("")
    told_by(model, settings=Settings(llm_timeout=60.0), clock=lambda: next(times))
    assert len(model.prompts) == 1


def test_it_is_waited_for_no_longer_than_for_one_reply() -> None:
    times = iter((0.0, 20.0, *(61.0 for _ in range(99))))
    model = model_of("1. The Silver Rose is 213 m south of Elm Grove.")
    told = told_by(model, settings=Settings(llm_timeout=60.0), clock=lambda: next(times))
    assert standings(told)[2:] == [Standing.STRUCK, Standing.STRUCK]


def test_names_that_may_not_be_sent_are_placeholders_again() -> None:
    model = model_of("1. [F1] is 213 m south of [R1].", first="[F1] is 213 m south of [R1]. [F1] is famous for its cakes.")
    told = told_by(model, disclosure=Disclosure())
    assert "The Silver Rose" not in model.prompts[1].messages[-1].content
    assert standings(told) == [Standing.VERIFIED, Standing.VERIFIED]
    assert told.sentences[1].text.startswith("The Silver Rose")


def test_it_counts_what_it_cost() -> None:
    assistant = Assistant(model_of(""), ALL)
    tell(cafes(), assistant, CATALOG, attributes, clock=lambda: 0.0)
    use = assistant.ledger.use()
    assert use is not None
    assert (len(use.calls), use.did) == (2, ())
