"""Summaries of long texts: backed by the text or dropped, made once, kept at once, used by documents, estimated before."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from spatial_rag_plugin.errors import Cancelled, LlmError, LlmProblem
from spatial_rag_plugin.llm.assistant import Assistant
from spatial_rag_plugin.llm.summaries import estimate, summarise, summary_of
from spatial_rag_plugin.model.llm import Disclosure, Prompt, Purpose
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.retrieval.documents import LayerDocuments
from spatial_rag_plugin.retrieval.summary_store import Summary, SummaryStore, text_key, whole_texts, with_summaries
from tests.scripted_model import ScriptedModel

TEXT = (
    "The tea room stands behind the castle, five minutes from the station. It is quiet in the morning, and the cakes are baked every day. "
    "Dogs are not allowed. The terrace has 40 seats, but the service is slow when a coach arrives."
)
SAID = {
    "spatial": ["Behind the castle.", "Next to the airport."],
    "pros": ["The cakes are baked every day.", "It has a Michelin star.", "The terrace has 80 seats."],
    "cons": ["Dogs are not allowed.", "Dogs are allowed.", "The service is slow when a coach arrives."],
    "verdict": "A quiet tea room behind the castle.",
}
PLACES = (("places", "description"),)


def other_texts(n: int) -> list[str]:
    return [f"{TEXT} It opened in {1900 + number}." for number in range(n)]


def assistant(said: Any = None, **settings: Any) -> Assistant:
    model = ScriptedModel(json.dumps(SAID) if said is None else said)
    return Assistant(model, Disclosure(True), Settings(**settings))


def model_of(item: Assistant) -> ScriptedModel:
    assert isinstance(item.model, ScriptedModel)
    return item.model


def test_only_what_the_text_backs_is_kept() -> None:
    assert summary_of(SAID, TEXT) == Summary(
        ("Behind the castle.",),
        ("The cakes are baked every day.",),
        ("Dogs are not allowed.", "The service is slow when a coach arrives."),
        "A quiet tea room behind the castle.",
    )


@pytest.mark.parametrize(
    "sentence",
    [
        "A quiet tea room behind the castle with a pool.",
        "A quiet tea room, see tearoom-deals.example.",
        "Visit the tea room behind the castle.",
        "You should take the cakes.",
        "The cakes are baked every day by Gordon.",
    ],
)
def test_one_word_more_than_the_text_says_is_too_much(sentence: str) -> None:
    assert summary_of({**SAID, "verdict": sentence}, TEXT).verdict == ""


def test_chinese_summaries_are_held_to_their_text() -> None:
    text = "茶馆在城堡后面,早上很安静。蛋糕每天现烤。不允许带狗。"
    pros = ["蛋糕每天现烤。", "有米其林星级的海鲜餐厅。"]
    found = summary_of({"spatial": ["在城堡后面。"], "pros": pros, "cons": ["不允许带狗。"], "verdict": "早上很安静的茶馆。"}, text)
    assert found.spatial == ("在城堡后面。",)
    assert found.pros == ("蛋糕每天现烤。",)


@pytest.mark.parametrize("change", [{"pros": "good"}, {"verdict": None}, {"cons": [1]}, {"spatial": None}])
def test_another_form_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(LlmError):
        summary_of({**SAID, **change}, TEXT)


def test_each_text_is_summed_up_once_in_its_life(tmp_path: Path) -> None:
    store, texts = SummaryStore(tmp_path), other_texts(3)
    first, second = assistant(), assistant()
    done = summarise([*texts, texts[0], "short"], PLACES, store, first)
    assert (done.texts, done.known, done.new, done.failed) == (3, 3, 3, 0)
    assert all(prompt.purpose is Purpose.SUMMARISE and prompt.values_of == PLACES for prompt in model_of(first).prompts)
    assert summarise(texts, PLACES, SummaryStore(tmp_path), second).new == 0
    assert model_of(second).prompts == []


def test_a_stop_loses_nothing(tmp_path: Path) -> None:
    store, texts = SummaryStore(tmp_path), other_texts(5)
    calls = 0

    def check() -> None:
        nonlocal calls
        calls += 1
        if calls > 4:
            raise Cancelled

    with pytest.raises(Cancelled):
        summarise(texts, PLACES, store, assistant(), check)
    kept = len(store.get([text_key(text, "scripted") for text in texts]))
    assert 0 < kept < 5
    assert summarise(texts, PLACES, store, assistant()).new == 5 - kept


def test_a_reply_of_no_use_costs_one_summary_and_a_dead_server_stops_it(tmp_path: Path) -> None:
    def script(prompt: Prompt) -> str:
        return "no JSON" if "1901" in prompt.messages[1].content else json.dumps(SAID)

    done = summarise(other_texts(3), PLACES, SummaryStore(tmp_path), assistant(script))
    assert (done.new, done.failed) == (2, 1)
    assert done.why
    with pytest.raises(LlmError):
        summarise(other_texts(3), PLACES, SummaryStore(tmp_path / "other"), assistant(LlmError(LlmProblem.UNREACHABLE, "nobody there")))


def test_the_estimate_sends_nothing_and_is_near_the_cost(tmp_path: Path) -> None:
    store, texts = SummaryStore(tmp_path), other_texts(90)
    asked = assistant(llm_price_in=2.0, llm_price_out=8.0)
    expected = estimate(texts, store, asked)
    assert model_of(asked).prompts == []
    assert (expected.texts, expected.requests) == (90, 90)
    summarise(texts, PLACES, store, asked)
    use = asked.ledger.use()
    assert use is not None
    assert expected.tokens_in == pytest.approx(use.tokens[0], rel=0.05)
    assert expected.money == pytest.approx((expected.tokens_in * 2 + expected.tokens_out * 8) / 1e6)
    assert estimate(texts, store, asked).requests == 0


def documents(texts: list[str]) -> LayerDocuments:
    none = [""] * len(texts)
    return LayerDocuments("p", "key", np.arange(len(texts)), texts, none, texts, none, texts, ("description",), "en")


def test_documents_take_them_in(tmp_path: Path) -> None:
    store, given = SummaryStore(tmp_path), documents([TEXT, "short"])
    assert with_summaries(given, store, "scripted") is given
    summarise(list(whole_texts(given)), PLACES, store, assistant())
    told = with_summaries(given, store, "scripted")
    assert told.key != given.key
    assert "Dogs are not allowed." in told.cons[0]
    assert told.verdict[0] == SAID["verdict"]
    assert (told.cons[1], told.verdict[1]) == ("", "short")
    assert with_summaries(given, store, "another model") is given


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\0" + b"x" * 200])
def test_a_damaged_file_costs_only_the_summaries(tmp_path: Path, content: bytes) -> None:
    said: list[str] = []
    store = SummaryStore(tmp_path, said.append)
    store.path.write_bytes(content)
    given = documents([TEXT])
    assert with_summaries(given, store, "scripted") is given
    if content:
        assert said
