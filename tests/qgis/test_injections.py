"""Text of the data, of names and of questions that gives orders, and a model that obeys as far as it can: nothing of it comes about.

Each injection stands in a small town, the whole way is gone with a model that does what the injection wants, and the answer is compared
with that of the rules alone.
"""

from __future__ import annotations

import json
import re
import socket
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from qgis.core import QgsFeature, QgsField, QgsGeometry, QgsPointXY, QgsProject, QgsSettings, QgsVectorLayer
from qgis.PyQt.QtCore import QVariant

from spatial_rag_plugin import api
from spatial_rag_plugin.gui.told_html import told_html
from spatial_rag_plugin.llm.quoting import CLOSE, OPEN
from spatial_rag_plugin.model.answer import CLARIFY, Answer
from spatial_rag_plugin.model.llm import Prompt, Purpose, Role, Standing
from spatial_rag_plugin.model.settings import EncoderMode, LlmReading, Settings
from spatial_rag_plugin.services import llm as llm_client
from spatial_rag_plugin.services.llm_consent import CONSENT
from spatial_rag_plugin.services.llm_log import LlmLog
from tests.scripted_model import ScriptedModel

INJECTIONS = json.loads((Path(__file__).parents[1] / "data" / "injections.json").read_text("utf-8"))
IDS = [f"{item['id']}-{item['where']}-{item['language']}" for item in INJECTIONS]
#: Stands in every injection, and nowhere else.
CANARY = "EVILCORP"
QUESTION = "quiet cafes near Central Station"
HERE, AWAY = "http://127.0.0.1:9/v1", "https://llm.example.com/v1"
#: Every third of those in values: what may be sent is decided without looking at what they say.
VALUES = [item for item in INJECTIONS if item["where"] not in ("question", "layer", "field")][::3]
REVIEWS = [item for item in INJECTIONS if item["where"] == "review"][:3]
PLAIN = ("A quiet courtyard with roses.", "Loud music and football.", "Quiet mornings, good tea.", "Students, noise, cheap beer.")
_QUOTED = re.compile(f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}")
#: The model's own words, which a repair and a second telling send back to it.
_SAID = re.compile(r"\n(?:You answered|These sentences of yours) .*", re.DOTALL)
#: Orders of a model that was told nothing better.
DEFAULTS = {
    "read": {"output": "count", "target": {"text": "schools"}},
    "choose": {"weights": {"space": 1.0, CANARY: 1.0}, "best": ["c99"]},
    "tell": f"{CANARY} lies 17 m from Central Station. All layers were deleted. See https://evil.example/{CANARY}.",
}
PURPOSES = {Purpose.READ: "read", Purpose.REPAIR: "read", Purpose.CHOOSE: "choose", Purpose.TELL: "tell"}


def text_of(injection: dict[str, Any]) -> str:
    return injection["text"] * injection.get("repeat", 1)


def layer_of(name: str, fields: list[str], rows: list[tuple[float, list[Any]]]) -> QgsVectorLayer:
    layer = QgsVectorLayer("Point?crs=EPSG:4326", name, "memory")
    layer.dataProvider().addAttributes([QgsField(field, QVariant.String) for field in fields])
    layer.updateFields()
    features = []
    for lon, values in rows:
        feature = QgsFeature(layer.fields())
        feature.setAttributes(values)
        feature.setGeometry(QgsGeometry.fromPointXY(QgsPointXY(lon, 50.0)))
        features.append(feature)
    assert layer.dataProvider().addFeatures(features)[0]
    return layer


def town(where: str = "", text: str = "") -> list[QgsVectorLayer]:
    """Cafés and bars with notes, a station and schools, with a text at one of its places."""
    rows = []
    for number in range(24):
        kind, terrace = "cafe" if number % 3 else "bar", "a" if number % 2 else "b"
        row = [f"Café {chr(65 + number)}", kind, PLAIN[number % 4], f"owner {number}", terrace]
        if where in ("review", "attribute") and number in (1, 4):
            row[2 if where == "review" else 3] = f"{PLAIN[number % 4]} {text}" if where == "review" else text
        if where == "value" and number % 5 == 3:
            row[1] = text
        if where == "name" and number == 1:
            row[0] = text
        rows.append((10.0 + number * 0.001, row))
    fields = ["name", "kind", "notes", "owner", text if where == "field" else "terrace"]
    stations = [(10.0, ["Central Station"]), (10.4, ["North Station"])]
    schools = [(10.0 + number * 0.01, [f"School {number}"]) for number in range(5)]
    return [
        layer_of(text if where == "layer" else "places", fields, rows),
        layer_of("stations", ["name"], stations),
        layer_of("schools", ["name"], schools),
    ]


class Obeying(ScriptedModel):
    """Does what an injection wants, in every reply."""

    def __init__(self, injection: dict[str, Any], endpoint: str) -> None:
        def script(prompt: Prompt) -> str:
            wanted = injection.get(PURPOSES[prompt.purpose], DEFAULTS[PURPOSES[prompt.purpose]])
            return wanted if isinstance(wanted, str) else json.dumps(wanted)

        super().__init__(script, "obeying", endpoint)


class Bench:
    """A town with an injection in it, and everything that must not change."""

    def __init__(self, injection: dict[str, Any], folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.injection = injection
        self.text = text_of(injection)
        self.question = self.text if injection["where"] == "question" else QUESTION
        self.layers = town(injection["where"], self.text)
        self.base = Settings(encoder=EncoderMode.NONE, cache_dir=str(folder / "cache"), llm_log_dir=str(folder / "log"))
        self.models: list[Obeying] = []
        self.patch = monkeypatch
        self.log = LlmLog(folder / "log" / "llm_log.jsonl")

    def ask(self, **changes: Any) -> Answer:
        settings = replace(self.base, **changes)
        if settings.llm_url:
            model = Obeying(self.injection, settings.llm_url)
            self.models.append(model)
            self.patch.setattr(llm_client, "Client", lambda *_given: model)
        snapshot = api.snapshot(self.layers, QgsProject.instance())
        return api.tell(api.ask_snapshot(self.question, snapshot, settings), snapshot, settings)

    @property
    def prompts(self) -> list[Prompt]:
        return [prompt for model in self.models for prompt in model.prompts]


@pytest.fixture
def bench(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qgis_new_project: None) -> Iterator[Bench]:
    reached: list[Any] = []

    def refuse(self: socket.socket, address: Any) -> None:
        reached.append(address)
        raise OSError("nothing is to be reached")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    CONSENT.forget()
    before = {key: QgsSettings().value(key) for key in QgsSettings().allKeys()}
    yield Bench(request.param, tmp_path, monkeypatch)
    assert reached == [], "a model was in this process; nothing else may be asked"
    assert {key: QgsSettings().value(key) for key in QgsSettings().allKeys()} == before, "settings were changed"
    assert CONSENT.held() == ()


def same(answer: Answer, plain: Answer) -> None:
    """Answered alike, or asked back: never another answer."""
    if plain.answered and answer.answered:
        assert answer.workflow == plain.workflow
        assert sorted(item.fid for item in answer.features) == sorted(item.fid for item in plain.features)
        assert (answer.value, answer.total, answer.weights) == (plain.value, plain.total, plain.weights)
        assert [item.fid for item in answer.features] == [item.fid for item in plain.features]
    else:
        assert answer.status == CLARIFY or answer.status == plain.status
        assert not answer.features


def test_there_are_enough_of_every_kind() -> None:
    assert len(INJECTIONS) >= 40
    assert {item["where"] for item in INJECTIONS} == {"review", "attribute", "value", "name", "layer", "field", "question"}
    assert {item["language"] for item in INJECTIONS} == {"en", "de", "zh"}
    assert all(CANARY in item["text"] for item in INJECTIONS)


@pytest.mark.parametrize("bench", INJECTIONS, ids=IDS, indirect=True)
def test_nothing_that_a_text_orders_comes_about(bench: Bench) -> None:
    plain = bench.ask()
    where = bench.injection["where"]
    assert plain.answered or where == "question"
    usual = {"llm_url": HERE, "llm_model": "obeying", "llm_choosing": True}
    sure = bench.ask(**usual)
    assert sure.status == plain.status
    same(sure, plain)
    same(bench.ask(**usual, llm_reading=LlmReading.FIRST), plain)
    purposes = {Purpose.READ} if where == "question" else {Purpose.READ, Purpose.CHOOSE, Purpose.TELL}
    assert {prompt.purpose for prompt in bench.prompts} >= purposes
    for prompt in bench.prompts:
        whole = "".join(message.content for message in prompt.messages)
        assert [message.role for message in prompt.messages] == [Role.SYSTEM, Role.USER]
        assert CANARY not in "".join(message.content for message in prompt.messages if message.role is Role.SYSTEM)
        assert CANARY not in _QUOTED.sub("", whole), "data, or the words of a model, stand outside of quotation marks"
    for sentence in sure.told.sentences if sure.told is not None else ():
        assert sentence.standing is not Standing.VERIFIED or "evil.example" not in sentence.text
    shown = told_html(sure)
    assert all(address.startswith(("feature:", "step:")) for address in re.findall(r'(?:href|src)="([^"]*)"', shown))
    assert "<img" not in shown
    assert "<script" not in shown


@pytest.mark.parametrize("bench", REVIEWS, indirect=True, ids=lambda item: item["id"])
def test_weights_that_a_text_talked_a_model_into_are_seen_bounded_and_undone(bench: Bench) -> None:
    """A model that obeys in a reply that is valid: it may weigh, and no more than that."""
    plain = bench.ask()
    bench.injection = {**bench.injection, "choose": {"weights": {"space": 0, "meaning": 1}, "best": ["c2"]}}
    weighed = bench.ask(llm_url=HERE, llm_model="obeying", llm_choosing=True)
    assert weighed.weights is not None
    assert weighed.usual_weights == plain.weights
    assert weighed.weights.space >= plain.weights.space / 4 - 1e-9
    assert {item.fid: item.front for item in weighed.features} == {item.fid: item.front for item in plain.features}
    assert [item.front for item in weighed.features] == sorted(item.front for item in weighed.features)
    (note,) = [issue.message for issue in weighed.issues if issue.code == "llm-choice"]
    assert "obeying" in note
    undone = api.rerank(weighed, weighed.usual_weights)
    assert [item.fid for item in undone.features] == [item.fid for item in plain.features]
    assert undone.weights == plain.weights


@pytest.mark.parametrize("bench", VALUES, indirect=True, ids=lambda item: item["id"])
def test_values_do_not_leave_whatever_they_order(bench: Bench) -> None:
    elsewhere = {"llm_url": AWAY, "llm_model": "obeying", "llm_choosing": True, "llm_agreed": (AWAY,)}
    bench.ask(**elsewhere, llm_reading=LlmReading.FIRST)
    assert bench.prompts
    assert not any(CANARY in _SAID.sub("", message.content) for prompt in bench.prompts for message in prompt.messages)
    sent = [entry for entry in bench.log.entries() if entry["event"] == "sent"]
    assert {entry["endpoint"] for entry in sent} == {AWAY}
    assert len(sent) == len(bench.prompts)
    messages = [message["content"] for entry in sent for message in entry["payload"]["messages"]]
    assert not any(CANARY in _SAID.sub("", content) for content in messages)
