"""A question with a language model's server in every mood: the answer is that of the rules, told in time, and nothing else has changed."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest
from qgis.core import QgsProject, QgsVectorLayer

from spatial_rag_plugin import api
from spatial_rag_plugin.model.answer import ANSWERED, CLARIFY, FAILED, Answer
from spatial_rag_plugin.model.settings import EncoderMode, LlmReading, Settings
from spatial_rag_plugin.services.companion import companion_of
from tests import llm_behaviours as behaves
from tests.llm_server import Behaviour, LlmServer, right
from tests.qgis.asking import codes
from tests.qgis.engine_cases import register_providers
from tests.qgis.layers import spoken_of
from tests.timing import timed

KEY = "sk-of-the-servers-0123456789"  # pragma: allowlist secret
SURE = "quiet cafés within 500 m of Alphaville Central"
UNSURE = "cafés gribbling the frobnitz of Alphaville Central"
#: JSON, and nothing that anybody asked for.
BESIDE = '{"kind": "café", "metres": 123, "of": "node/12", "ids": [99], "weights": {"space": "much"}}'
SECONDS = 0.4

MOODS: dict[str, Behaviour] = {
    "beside the question": right,
    "extra keys": behaves.extra_keys,
    "other numbers": behaves.other_numbers,
    "unknown ids": behaves.unknown_ids,
    "invalid JSON": behaves.invalid_json,
    "truncated": behaves.truncated,
    "declines": behaves.declines,
    "declines in words": behaves.declines_in_words,
    "empty": behaves.empty,
    "slow": behaves.slow(30),
    "dripping": behaves.dripping(0.2),
    "busy": behaves.failing(429, retry_after="30"),
    "fails": behaves.failing(500, retry_after="0"),
    "resets": behaves.resetting(),
    "resets midway": behaves.resetting_midway(),
    "huge": behaves.huge,
    "endless": behaves.endless,
    "web page": behaves.web_page,
    "redirects": behaves.redirecting("http://elsewhere.invalid/v1/chat/completions"),
    "no JSON mode": behaves.without_json_mode,
    "wants another key": behaves.keyed("another"),
    "without the model": behaves.without_model,
    "small context": behaves.small_context(20),
    "thinks only": behaves.changed(lambda text: f"<think>{text}"),
    "repeats the key": behaves.echoing_headers,
}


@pytest.fixture(scope="module")
def layers(qgis_app, qgis_processing) -> list[QgsVectorLayer]:
    register_providers()
    texts = ("A quiet corner of town, calm even at noon; people read for hours.", "Live music every night, far too loud for a talk.")
    return spoken_of(texts, 60)


@pytest.fixture(scope="module")
def quiet(layers: list[QgsVectorLayer]) -> dict[str, Answer]:
    """What is answered without any language model, with the libraries of the companion loaded."""
    settings = Settings(encoder=EncoderMode.NONE)
    with LlmServer() as server:
        companion_of(settings).call("models", {"url": server.url, "timeout": 20.0})
    given = {question: api.ask(question, layers, settings=settings) for question in (SURE, UNSURE)}
    assert given[SURE].status == ANSWERED
    assert given[UNSURE].status in (CLARIFY, FAILED)
    return given


def asking(server: LlmServer, folder: Path, **more: object) -> Settings:
    places = {"cache_dir": str(folder), "llm_log_dir": str(folder)}
    return Settings(encoder=EncoderMode.NONE, llm_url=server.url, llm_model="m", llm_timeout=SECONDS, **places, **more)


def substance(answer: Answer) -> tuple[object, ...]:
    return answer.status, answer.value, answer.total, [(found.layer_id, found.fid) for found in answer.features], answer.workflow


@pytest.mark.parametrize(
    ("question", "mood"), [(SURE, mood) for mood in MOODS] + [(UNSURE, mood) for mood in list(MOODS)[:8] + ["huge", "redirects"]]
)
@timed
def test_no_server_makes_an_answer_worse(
    mood: str,
    question: str,
    layers: list[QgsVectorLayer],
    quiet: dict[str, Answer],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SPATIAL_RAG_LLM_KEY", KEY)
    before = [(layer.featureCount(), layer.isModified(), layer.subsetString(), layer.fields().names()) for layer in layers]
    project = set(QgsProject.instance().mapLayers())
    with LlmServer(lambda asked: BESIDE, MOODS[mood]) as server:
        settings = asking(server, tmp_path, llm_reading=LlmReading.FIRST, llm_choosing=True)
        snapshot = api.snapshot(layers)
        companion = companion_of(settings)
        pid, started = companion.pid, time.monotonic()
        given = api.ask_snapshot(question, snapshot, settings)
        told = api.tell(given, snapshot, settings)
        # read and mended, weighed, told: each within its time
        assert time.monotonic() - started < 4 * SECONDS + 2.0
        assert server.asked, "it was asked"
        assert companion.pid == pid
    assert substance(told) == substance(given) == substance(quiet[question])
    assert not any("Traceback" in issue.message or KEY in repr(issue) for issue in told.issues)
    assert KEY not in repr(told)
    assert KEY not in companion.log()
    for path in tmp_path.rglob("*"):
        assert not path.is_file() or KEY.encode() not in path.read_bytes()
    assert [(layer.featureCount(), layer.isModified(), layer.subsetString(), layer.fields().names()) for layer in layers] == before
    assert set(QgsProject.instance().mapLayers()) == project


@pytest.mark.parametrize("mood", ["slow", "fails", "wants another key", "without the model", "redirects", "huge", "small context"])
def test_what_went_wrong_is_said_beside_the_answer(
    mood: str, layers: list[QgsVectorLayer], quiet: dict[str, Answer], tmp_path: Path
) -> None:
    with LlmServer(lambda asked: BESIDE, MOODS[mood]) as server:
        settings = asking(server, tmp_path)
        snapshot = api.snapshot(layers)
        answered = api.tell(api.ask_snapshot(SURE, snapshot, settings), snapshot, settings)
        asked_back = api.ask_snapshot(UNSURE, snapshot, settings)
        off = api.ask_snapshot(UNSURE, snapshot, replace(settings, llm_reading=LlmReading.NEVER))
    assert "llm-telling-failed" in codes(answered)
    assert "llm-reading-failed" in codes(asked_back)
    assert not any(code.startswith("llm-") for code in codes(off))
    assert answered.explanation.text == quiet[SURE].explanation.text
