"""The encoder in the companion, with models that the tests build: what the library itself gives, and words for what goes wrong."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from spatial_rag_plugin.errors import Cancelled, ServiceError
from spatial_rag_plugin.model.ranking import View
from spatial_rag_plugin.model.settings import EncoderMode, Settings
from spatial_rag_plugin.retrieval.documents import LayerDocuments
from spatial_rag_plugin.retrieval.similarity import DenseIndex
from spatial_rag_plugin.retrieval.vectors import VectorStore
from spatial_rag_plugin.services.companion import Companion, companion_of
from spatial_rag_plugin.services.encoder import CompanionEncoder, encoder_of
from tests.timing import timed

from .tiny_models import make_models, needs_torch

TEXTS = ["a quiet garden", "loud music all night", "the quietest corner of the city, by the river", "", "größe", "a" * 900, "茶"]


@pytest.fixture(scope="module")
def models(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_models(tmp_path_factory.mktemp("models"))


@pytest.fixture(scope="module")
def companion() -> Iterator[Companion]:
    made = Companion(sys.executable, {"HF_HUB_OFFLINE": "1"})
    yield made
    made.close()


def encoder(companion: Companion, folder: Path, **prompts: str) -> CompanionEncoder:
    return CompanionEncoder(companion.call, str(folder), **prompts)


@pytest.mark.parametrize("name", ["texts", "wider"])
def test_the_vectors_are_those_of_the_library(models, companion, name):
    rows = encoder(companion, models / name).passages(TEXTS)
    assert rows.dtype == np.float32
    np.testing.assert_allclose(rows, np.load(models / "expected.npz")[name], atol=1e-5)
    assert "torch" not in sys.modules
    assert "sentence_transformers" not in sys.modules


@pytest.mark.parametrize(("kind", "others"), [("query", "passage"), ("passage", "query")])
def test_prompts_come_before_questions_and_texts(models, companion, kind, others):
    expected = np.load(models / "expected.npz")
    own = encoder(companion, models / "prompted")
    given = encoder(companion, models / "prompted", query_prompt="passage: ", passage_prompt="query: ")
    for asked, wanted in ((own, kind), (given, others)):
        rows = asked.queries(TEXTS) if kind == "query" else asked.passages(TEXTS)
        np.testing.assert_allclose(rows, expected[wanted], atol=1e-5)
    assert np.abs(expected["query"] - expected["passage"]).max() > 0.01
    assert own.key != given.key


def test_the_weights_identify_a_model(models, companion, tmp_path):
    copy = tmp_path / "elsewhere"
    shutil.copytree(models / "texts", copy)
    assert encoder(companion, copy).key == encoder(companion, models / "texts").key != encoder(companion, models / "wider").key


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def lose_a_weight(path: Path) -> None:
    """A sound file in which one tensor is called otherwise, so that the library makes that one up."""
    content = path.read_bytes()
    assert content.count(b"layer.0.attention.self.query.weight") == 1
    path.write_bytes(content.replace(b"layer.0.attention.self.query.weight", b"layer.0.attention.self.query.weighs"))


def no_numbers(path: Path) -> None:
    content = path.read_bytes()
    start = 8 + int.from_bytes(content[:8], "little")
    path.write_bytes(content[:start] + b"\xff" * (len(content) - start))


@pytest.mark.parametrize(
    ("file", "damage", "words"),
    [
        ("model.safetensors", cut, "cannot be loaded"),
        ("model.safetensors", lose_a_weight, "some of its weights are missing"),
        ("model.safetensors", no_numbers, "no usable vectors"),
        ("model.safetensors", Path.unlink, "weights of the model"),
        ("tokenizer.json", cut, "cannot be loaded"),
        ("config.json", cut, "cannot be loaded"),
        ("modules.json", cut, "cannot be loaded"),
        ("modules.json", Path.unlink, "modules.json is missing"),
        ("1_Pooling/config.json", cut, "cannot be loaded"),
    ],
)
def test_a_damaged_model_is_told_in_words(models, companion, tmp_path, file, damage, words):
    folder = tmp_path / "model"
    shutil.copytree(models / "texts", folder)
    damage(folder / file)
    with pytest.raises(ServiceError, match=words) as caught:
        encoder(companion, folder).passages(TEXTS)
    assert "model" in caught.value.remedy
    # and the companion goes on
    assert encoder(companion, models / "texts").queries(["a"]).shape == (1, 32)


@pytest.mark.parametrize(
    ("name", "words"),
    [("/no/such/folder", "there is no folder"), ("nobody/has-this-model", "not on this computer"), ("bad name!", "no name of a model")],
)
@needs_torch
def test_a_missing_model_is_told_in_words(companion, name, words):
    with pytest.raises(ServiceError, match=words) as caught:
        _ = CompanionEncoder(companion.call, name).key
    assert caught.value.remedy


def test_killed_in_the_middle(models, companion):
    """The process is started again, and the answer is the same."""
    asked = encoder(companion, models / "texts")
    texts = [f"a quiet {'garden ' * (i % 50)}" for i in range(6_000)]
    wanted = asked.passages(texts)
    killed: list[int] = []

    def check() -> None:
        if not killed and time.monotonic() > begun + 0.15 and companion.pid is not None:
            killed.append(companion.pid)
            os.kill(companion.pid, signal.SIGKILL)

    begun = time.monotonic()
    np.testing.assert_allclose(asked.passages(texts, check), wanted, atol=1e-5)
    assert killed
    assert companion.pid not in (None, *killed)


def test_killed_again_and_again(models, companion, tmp_path):
    """Words for people, and what was stored before is whole."""
    index = DenseIndex(encoder(companion, models / "texts"), VectorStore(tmp_path), lambda text: [text])
    texts = [f"a quiet garden {i}" for i in range(3_000)]
    documents = LayerDocuments("layer", "key", np.arange(3_000), texts, texts, texts, texts, texts)
    stop = threading.Event()

    def kill_all() -> None:
        while not stop.wait(0.02):
            if companion.pid is not None:
                with contextlib.suppress(ProcessLookupError):  # it was killed just before
                    os.kill(companion.pid, signal.SIGKILL)

    def stored() -> VectorStore:
        return VectorStore(tmp_path)

    index.build(LayerDocuments("layer", "first", np.arange(200), *[texts[:200]] * 5), [View.SEMANTIC])
    killer = threading.Thread(target=kill_all)
    killer.start()
    try:
        with pytest.raises(ServiceError, match=r"stopped twice|did not start: it was killed"):
            index.build(documents, [View.SEMANTIC])
    finally:
        stop.set()
        killer.join()
    assert len(stored()) >= 200
    assert stored().take_notes() == ()
    index.build(documents, [View.SEMANTIC])
    assert len(stored()) == 3_000


@timed
def test_cancelled_between_batches(models, companion):
    asked = encoder(companion, models / "texts")
    asked.queries(["a"])
    pid = companion.pid
    begun = time.monotonic()

    def check() -> None:
        if time.monotonic() > begun + 0.2:
            raise Cancelled

    with pytest.raises(Cancelled):
        asked.passages([f"a quiet {'garden ' * 60} {i}" for i in range(200_000)], check)
    assert time.monotonic() - begun < 3.0
    assert asked.queries(["a"]).shape == (1, 32)
    assert companion.pid == pid


@timed
def test_a_question_does_not_wait_for_the_index(models, companion):
    asked = encoder(companion, models / "texts")
    asked.queries(["a"])
    stop = threading.Event()

    def check() -> None:
        if stop.is_set():
            raise Cancelled

    def build() -> None:
        with pytest.raises(Cancelled):
            asked.passages([f"a quiet {'garden ' * 60} {i}" for i in range(200_000)], check)

    building = threading.Thread(target=build)
    building.start()
    try:
        time.sleep(0.3)
        begun = time.monotonic()
        asked.queries(["a quiet garden"])
        assert time.monotonic() - begun < 1.0
    finally:
        stop.set()
        building.join()


@needs_torch
def test_the_pinned_model_comes_without_the_hub(monkeypatch):
    """The default settings over the packages of the development set-up: meaning, not words."""
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    found, why = encoder_of(Settings())
    assert found is not None, why
    queries = found.queries(["quiet café to read a book"])
    passages = found.passages(["A calm coffee house, nobody disturbs you and your novel.", "A roaring sports bar with karaoke."])
    near, far = (queries @ passages.T)[0]
    assert near > far + 0.1
    companion_of(Settings()).close()


def test_without_an_encoder(monkeypatch, tmp_path):
    assert encoder_of(Settings(encoder=EncoderMode.NONE)) == (None, "")
    found, why = encoder_of(Settings(companion_python=str(tmp_path / "no-python")))
    assert found is None
    assert "no such file" in why
