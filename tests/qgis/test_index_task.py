"""The index of a layer built in the background: paused, resumed, stopped, gone on with; the encoder is a fake, the rest is real."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import numpy as np
import pytest
from qgis.core import QgsApplication, QgsProject

from spatial_rag_plugin.api import open_world, snapshot
from spatial_rag_plugin.errors import Cancelled, LayerUnavailable, ServiceError
from spatial_rag_plugin.model.settings import EncoderMode, Settings
from spatial_rag_plugin.qgis_adapters import layer_vectors, texts
from spatial_rag_plugin.qgis_adapters.cache_places import text_store
from spatial_rag_plugin.qgis_adapters.index_task import IndexTask
from spatial_rag_plugin.qgis_adapters.layer_vectors import forget_vectors
from spatial_rag_plugin.qgis_adapters.shelf import LayerShelf
from spatial_rag_plugin.retrieval import field_match, similarity
from spatial_rag_plugin.retrieval.documents import PARTS
from spatial_rag_plugin.retrieval.field_match import said_in, word_index

from .layers import geopackage, memory_layer


class SlowEncoder:
    """Takes its time for each block, looks at ``check`` meanwhile, and remembers what it was asked."""

    key = "slow"

    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds = seconds
        self.asked: list[str] = []

    def passages(self, texts, check=None, progress=None):
        ends = time.monotonic() + self.seconds
        while time.monotonic() < ends:
            if check is not None:
                check()
            time.sleep(0.005)
        self.asked += texts
        rows = np.array([[len(text), 1.0, sum(map(ord, text)) % 89] for text in texts], dtype=np.float32)
        return rows / np.linalg.norm(rows, axis=1, keepdims=True)

    queries = passages


@pytest.fixture
def encoder(qgis_app, monkeypatch) -> SlowEncoder:
    made = SlowEncoder()
    monkeypatch.setattr(layer_vectors, "encoder_of", lambda settings: (made, ""))
    monkeypatch.setattr(similarity, "_BLOCK_TEXTS", 10)
    texts.TEXTS.clear()
    forget_vectors()
    return made


def places(count=100):
    rows = [(f"POINT({i} 1)", [f"The garden number {i} is quiet and wide, with old trees and a bench at the pond."]) for i in range(count)]
    return memory_layer("about:string", rows)


def task_of(layer, folder: Path, mode: EncoderMode = EncoderMode.COMPANION) -> IndexTask:
    return IndexTask(snapshot([layer], QgsProject.instance()), layer.id(), Settings(cache_dir=str(folder), encoder=mode))


def test_in_the_task_manager(encoder, tmp_path):
    task = task_of(places(), tmp_path)
    shares: list[float] = []
    task.progressChanged.connect(shares.append)
    done: list[bool] = []
    task.taskCompleted.connect(lambda: done.append(True))
    task.taskTerminated.connect(lambda: done.append(False))
    QgsApplication.taskManager().addTask(task)
    ends = time.monotonic() + 20.0
    while not done and time.monotonic() < ends:
        QgsApplication.processEvents()
        time.sleep(0.01)
    assert done == [True]
    assert task.error is None
    assert (task.result.texts, task.result.passages, task.result.new, task.result.fields) == (100, 100, 100, ("about",))
    assert task.result.folder.is_dir()
    assert shares == sorted(shares)
    assert len(encoder.asked) == 100


def test_paused_and_resumed(encoder, tmp_path):
    encoder.seconds = 0.02
    task = task_of(places(), tmp_path)
    runner = threading.Thread(target=task.run)
    runner.start()
    try:
        while not encoder.asked:
            time.sleep(0.01)
        task.pause()
        time.sleep(0.15)
        done = len(encoder.asked)
        assert task.paused
        time.sleep(0.4)
        assert len(encoder.asked) == done < 100
    finally:
        task.resume()
        runner.join(20)
    assert (task.error, len(encoder.asked)) == (None, 100)


@pytest.mark.parametrize("paused", [False, True])
def test_stopped_and_gone_on_with_by_another(encoder, tmp_path, paused):
    encoder.seconds = 0.05
    task = task_of(places(), tmp_path)
    runner = threading.Thread(target=task.run)
    runner.start()
    while len(encoder.asked) < 20:
        time.sleep(0.01)
    if paused:
        task.pause()
        time.sleep(0.1)
    begun = time.monotonic()
    task.cancel()
    runner.join(20)
    assert time.monotonic() - begun < 1.0
    assert isinstance(task.error, Cancelled)
    stored = len(encoder.asked)
    forget_vectors()
    encoder.seconds = 0.0
    later = task_of(places(), tmp_path)
    later.run()
    assert (later.result.passages, later.result.new) == (100, 100 - stored)
    assert len(encoder.asked) == len(set(encoder.asked)) == 100


def test_a_layer_without_text(encoder, tmp_path):
    task = task_of(memory_layer("size:double", [("POINT(1 1)", [1.0])]), tmp_path)
    task.run()
    assert isinstance(task.error, LayerUnavailable)
    assert "no field with text" in task.error.message


def test_nothing_to_encode_with(qgis_app, tmp_path):
    task = task_of(places(), tmp_path, EncoderMode.NONE)
    task.run()
    assert isinstance(task.error, ServiceError)
    assert task.error.remedy


def test_texts_and_words_are_kept_even_where_nothing_encodes(encoder, tmp_path, monkeypatch):
    layer = geopackage(places(), tmp_path / "places.gpkg")
    monkeypatch.setattr(layer_vectors, "encoder_of", lambda settings: (None, "there is none"))
    task = task_of(layer, tmp_path)
    task.run()
    assert isinstance(task.error, ServiceError)
    texts.TEXTS.clear()
    monkeypatch.setattr(texts, "read_documents", None)
    monkeypatch.setattr(field_match, "build_index", None)
    settings = Settings(cache_dir=str(tmp_path))
    taken = snapshot([layer], QgsProject.instance())
    documents = LayerShelf(taken, open_world(taken, settings).catalog, texts=text_store(settings)).documents(layer.id())
    assert documents is not None
    assert said_in(documents, "quiet garden") == 100
    kept = [part for part in PARTS if len(getattr(documents, part))]
    assert len(kept) == len(PARTS) - 1, "these texts deny nothing"
    assert [len(word_index(documents, part)) for part in kept] == [100] * len(kept)
