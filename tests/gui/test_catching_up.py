"""What a question had no time to encode is encoded beside the window, once, and stops with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from threading import Event
from typing import Any

import pytest
from qgis.core import QgsApplication, QgsProject, QgsVectorLayer

from spatial_rag_plugin.gui.catching_up import CatchingUp
from spatial_rag_plugin.model.answer import ANSWERED, Answer
from spatial_rag_plugin.model.issue import TEXTS_LEFT, Issue, Severity
from spatial_rag_plugin.model.settings import EncoderMode, Settings
from spatial_rag_plugin.qgis_adapters import index_task
from spatial_rag_plugin.qgis_adapters.snapshot import snapshot_project
from tests.gui.conftest import spin, spin_until

SETTINGS = Settings()


class Indexing:
    """Stands for ``build_index``: notes the layers, and goes on until ``gate`` opens or it is stopped."""

    def __init__(self) -> None:
        self.layers: list[str] = []
        self.gate, self.left = Event(), Event()

    def __call__(self, snapshot: Any, layer_id: str, settings: Any, fields: Any, check: Callable[[], None], progress: Any) -> None:
        self.layers.append(layer_id)
        try:
            while not self.gate.wait(0.01):
                check()
        finally:
            self.left.set()


@pytest.fixture
def indexing(monkeypatch: pytest.MonkeyPatch) -> Indexing:
    made = Indexing()
    monkeypatch.setattr(index_task, "build_index", made)
    return made


@pytest.fixture
def catching_up(project: QgsProject) -> Iterator[CatchingUp]:
    made = CatchingUp(project)
    yield made
    made.shutdown(2.0)
    spin_until(lambda: QgsApplication.taskManager().countActiveTasks() == 0)


def left_of(*layers: str, code: str = TEXTS_LEFT) -> Answer:
    return Answer("quiet places", ANSWERED, issues=tuple(Issue(Severity.INFO, code, "…", subject=layer) for layer in layers))


def test_a_layer_is_encoded_once(catching_up: CatchingUp, indexing: Indexing, layer: QgsVectorLayer, project: QgsProject) -> None:
    snapshot = snapshot_project(project)
    catching_up.take(left_of(layer.id()), snapshot, SETTINGS)
    spin_until(lambda: indexing.layers)
    catching_up.take(left_of(layer.id()), snapshot, SETTINGS)
    indexing.gate.set()
    spin_until(lambda: not catching_up.running)
    catching_up.take(left_of(layer.id()), snapshot, SETTINGS)
    spin(0.05)
    assert indexing.layers == [layer.id()]


@pytest.mark.parametrize("answer", [left_of(), left_of("places", code="vectors")])
def test_nothing_left_nothing_done(catching_up: CatchingUp, indexing: Indexing, project: QgsProject, answer: Answer) -> None:
    catching_up.take(answer, snapshot_project(project), SETTINGS)
    assert not catching_up.running


def test_a_server_is_not_sent_a_whole_layer(
    catching_up: CatchingUp, indexing: Indexing, layer: QgsVectorLayer, project: QgsProject
) -> None:
    catching_up.take(left_of(layer.id()), snapshot_project(project), Settings(encoder=EncoderMode.ENDPOINT))
    assert not catching_up.running


def test_another_project_and_unloading_stop_it(layer: QgsVectorLayer, project: QgsProject, indexing: Indexing) -> None:
    catching_up = CatchingUp(project)
    catching_up.take(left_of(layer.id()), snapshot_project(project), SETTINGS)
    spin_until(lambda: indexing.layers)
    project.cleared.emit()
    assert not catching_up.running
    spin_until(indexing.left.is_set)
    indexing.left.clear()
    catching_up.take(left_of(layer.id()), snapshot_project(project), SETTINGS)
    spin_until(lambda: len(indexing.layers) == 2)
    catching_up.shutdown(2.0)
    assert indexing.left.is_set()
    assert not catching_up.running
    spin_until(lambda: QgsApplication.taskManager().countActiveTasks() == 0)


def test_the_dock_takes_what_an_answer_left(dock: Any, service: Any, indexing: Indexing, layer: QgsVectorLayer) -> None:
    service.reply = lambda question, snapshot: left_of(layer.id())
    dock.ask("quiet places")
    spin_until(lambda: indexing.layers == [layer.id()])
    assert dock.catching_up.running
    indexing.gate.set()
    spin_until(lambda: not dock.catching_up.running)
