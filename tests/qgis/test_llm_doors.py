"""A language model behind the other doors: texts summed up by the algorithm, a plan that is not run, a place that is edited after a model
read the question.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from qgis.core import QgsVectorLayer

from spatial_rag_plugin import api
from spatial_rag_plugin.model.settings import EncoderMode, Settings
from spatial_rag_plugin.qgis_adapters import settings_store
from spatial_rag_plugin.qgis_adapters.llm_access import assistant_of, log_of, own_questions_of
from spatial_rag_plugin.qgis_adapters.summaries import open_summing, summary_store
from spatial_rag_plugin.retrieval.summary_store import text_key
from spatial_rag_plugin.workflow.graph import Workflow
from spatial_rag_plugin.workflow.operations import Buffer
from tests import llm_behaviours as behaves
from tests.llm_server import Asked, LlmServer

from .algorithm_runs import Log, register_provider, run
from .asking import codes
from .engine_cases import register_providers
from .layers import memory_layer

LONG = (
    "The workshop lies behind the mill, and its yard is full of apple trees. The saddles are made by hand, and the smell of leather is "
    "everywhere. Repairs take three weeks, and nobody answers the telephone before noon. Number {}."
)
SUMMED = {"spatial": ["The workshop lies behind the mill."], "pros": ["The saddles are made by hand."],
          "cons": ["Repairs take three weeks.", "It burned down."], "verdict": "See saddles.example."}  # fmt: skip


@pytest.fixture
def base(qgis_app: Any, qgis_processing: Any, tmp_path: Path) -> Iterator[Settings]:
    register_providers()
    register_provider()
    before = settings_store.load(Settings)
    here = {"cache_dir": str(tmp_path), "llm_log_dir": str(tmp_path), "companion_python": sys.executable}
    yield replace(Settings(), encoder=EncoderMode.NONE, llm_model="m", llm_timeout=5.0, **here)
    settings_store.save(before)


def workshops(count: int = 4) -> QgsVectorLayer:
    rows = [(f"Point({10 + number * 0.01} 50)", (f"Saddler {number}", LONG.format(number))) for number in range(count)]
    return memory_layer("name:string,notes:string", rows, name="workshops")


def summed(layer: QgsVectorLayer, log: Log, **more: Any) -> dict[str, Any]:
    done = run("summarise", log=log, INPUT=layer, **more)
    assert done.ok, log.errors
    return done.results


def refused(layer: QgsVectorLayer) -> str:
    done = run("summarise", INPUT=layer)
    assert not done.ok
    return " ".join(done.log.errors)


def test_texts_are_estimated_summed_up_and_not_asked_again(base: Settings) -> None:
    layer = workshops()
    with LlmServer(lambda asked: json.dumps(SUMMED)) as server:
        settings = replace(base, llm_url=server.url)
        settings_store.save(settings)
        estimate = summed(layer, Log(), ESTIMATE=True)
        assert (estimate["TEXTS"], estimate["REQUESTS"], estimate["NEW"], server.chats) == (4, 4, 0, [])
        log = Log()
        done = summed(layer, log)
        assert (done["NEW"], len(server.chats)) == (4, 4)
        assert log.progress == sorted(log.progress)
        assert (summed(layer, Log())["REQUESTS"], len(server.chats)) == (0, 4)
        noted = [entry for entry in log_of(settings).entries() if entry["event"] == "sent"]
        assert {entry["bytes"] for entry in noted} == {int(asked.headers["Content-Length"]) for asked in server.chats}
    texts = open_summing(api.snapshot([layer]), layer.id(), settings, (), lambda: None).texts
    kept = summary_store(settings).get([text_key(text, "m") for text in texts])[text_key(texts[2], "m")]
    assert (kept.spatial, kept.pros, kept.cons, kept.verdict) == (
        ("The workshop lies behind the mill.",), ("The saddles are made by hand.",), ("Repairs take three weeks.",), ""
    )  # fmt: skip


def test_a_server_that_wants_another_key_stops_it_in_words(base: Settings) -> None:
    with LlmServer(lambda asked: json.dumps(SUMMED), behaves.keyed("another")) as server:
        settings_store.save(replace(base, llm_url=server.url))
        assert "key" in refused(workshops())
        assert len(server.chats) == 1


def test_no_text_leaves_for_an_address_that_nobody_agreed_to(base: Settings) -> None:
    settings_store.save(replace(base, llm_url="https://llm.example.com/v1"))
    assert "may not be sent" in refused(workshops())
    settings_store.save(replace(base, llm_url="https://llm.example.com/v1", llm_values=("*",)))
    told = refused(workshops())
    assert (
        "Nothing was sent to https://llm.example.com/v1, because nobody has agreed to it yet. Agree to the address in the options" in told
    )


def reading(**target: Any) -> str:
    return json.dumps({"target": {"text": "workshops", "plural": True, **target}})


COUNTED = {"output": "count", "asked": ["how many"], "ignored": ["loiter"]}


def asks(server: LlmServer) -> list[Asked]:
    return [asked for asked in server.chats if asked.body]


def test_a_plan_is_read_by_the_model_and_nothing_is_run(base: Settings) -> None:
    near = {"kind": "within_distance", "text": "within 2 km of", "reference": {"text": "Saddler 0", "name": True}, "distance": "2 km"}
    question = "how many workshops loiter within 2 km of Saddler 0?"
    with LlmServer(lambda asked: json.dumps({**COUNTED, **json.loads(reading(relations=[near]))})) as server:
        settings = replace(base, llm_url=server.url)
        found = api.plan(question, api.snapshot([workshops()]), settings)
        assert len(asks(server)) == 1
    alone = api.plan(question, api.snapshot([workshops()]), base)
    assert alone.workflow is None
    assert found.issues[0].code == "reading-in-doubt"
    assert "loiter" in found.issues[0].message
    assert found.issues[0].suggestions[0].meaning
    assert own_questions_of(settings).rows() == ()


@pytest.mark.parametrize(
    ("kept", "url"), [(True, "http://127.0.0.1:9/v1"), (False, "http://127.0.0.1:9/v1"), (True, "http://192.0.2.1/v1")]
)
def test_questions_are_kept_only_where_that_is_wanted_and_the_model_is_here(base: Settings, kept: bool, url: str) -> None:
    assistant = assistant_of(replace(base, llm_url=url, llm_model="m", llm_own_questions=kept))
    assert assistant is not None
    assert (assistant.memory is not None) is (kept and "127" in url)


def test_a_place_is_edited_after_a_model_read_the_question(base: Settings) -> None:
    question = "how many workshops lie throughout the 3 km girdle of Saddler 0?"
    girdle = {"text": "3 km girdle of Saddler 0", "made": {
        "kind": "buffer", "distance": "3 km", "parts": [{"text": "Saddler 0", "name": True}]}}  # fmt: skip
    inside = {"kind": "in", "text": "throughout", "reference": girdle}
    with LlmServer(lambda asked: json.dumps({**COUNTED, "ignored": [], **json.loads(reading(relations=[inside]))})) as server:
        settings = replace(base, llm_url=server.url)
        snapshot = api.snapshot([workshops()])
        given = api.ask_snapshot(question, snapshot, settings)
        if "reading-in-doubt" in codes(given):  # confirmed, as the dock does it
            choice = next(issue for issue in given.issues if issue.code == "reading-in-doubt").suggestions[0]
            snapshot = replace(snapshot, remembered={choice.about: choice.meaning})
            given = api.ask_snapshot(question, snapshot, settings)
        assert given.answered, [issue.message for issue in given.issues]
        asked = len(asks(server))
        made = next(step.id for step in Workflow.from_json(given.workflow).steps if isinstance(step.operation, Buffer))
        again = api.ask_edited(given, {made: "POLYGON((10.015 49.9,10.05 49.9,10.05 50.1,10.015 50.1,10.015 49.9))"}, snapshot, settings)
        assert len(asks(server)) == asked, "an edited place is no reason to ask again"
    assert "place-edited" in codes(again) or any("edited by hand" in issue.message for issue in again.issues)
    assert (given.value, again.value) == (4, 2)
