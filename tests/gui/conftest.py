"""A dock in a window, over layers in memory, with a service that answers as a test tells it to."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from qgis.core import (
    QgsApplication,
    QgsCoordinateReferenceSystem,
    QgsFeature,
    QgsGeometry,
    QgsPointXY,
    QgsProject,
    QgsSettings,
    QgsVectorLayer,
)
from qgis.gui import QgsMapCanvas
from qgis.PyQt.QtCore import QCoreApplication, QEvent, Qt, QUrl
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QMainWindow

from spatial_rag_plugin.gui.dock import SpatialRagDock
from spatial_rag_plugin.model.answer import ANSWERED, Answer, AnswerFeature, Explanation, FeatureRef, Sentence, StepRecord
from spatial_rag_plugin.qgis_adapters.snapshot import ProjectSnapshot, snapshot_project
from spatial_rag_plugin.workflow.graph import Step, Workflow
from spatial_rag_plugin.workflow.operations import Load

NAMES = ("Oak Café", "Lindenhof", "Station Pharmacy", "Café Zürich", "The Loft")

QUESTION = "places within 2 km of The Loft"


def spin_until(condition: Callable[[], Any], seconds: float = 5.0) -> None:
    """Let Qt work until the condition holds; fails when it does not in time."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "waited in vain"
        QCoreApplication.processEvents()
        time.sleep(0.002)
    QCoreApplication.processEvents()


def spin(seconds: float) -> None:
    """Let Qt work for a while."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        QCoreApplication.processEvents()
        time.sleep(0.002)


class StubService:
    """Answers every question with `reply(question, snapshot)`; while `gate` is closed it waits, checking whether it was stopped."""

    def __init__(self, reply: Callable[[str, ProjectSnapshot], Answer]) -> None:
        self.reply = reply
        self.asked: list[str] = []
        self.edited: list[dict[str, str]] = []
        self.changed: list[tuple[Any, ...]] = []
        self.gate = Event()
        self.gate.set()
        self.entered = Event()
        self.left = Event()

    def snapshot(self, project: QgsProject, canvas: Any) -> ProjectSnapshot:
        return snapshot_project(project)

    def answer(
        self, question: str, snapshot: ProjectSnapshot, settings: Any, check: Callable[[], None], progress: Callable[[float], None]
    ) -> Answer:
        self.asked.append(question)
        self.entered.set()
        try:
            while not self.gate.wait(0.01):
                check()
            progress(0.5)
            return self.reply(question, snapshot)
        finally:
            self.left.set()

    def answer_edited(
        self,
        answer: Answer,
        places: Mapping[str, str],
        snapshot: ProjectSnapshot,
        settings: Any,
        check: Callable[[], None],
        progress: Callable[[float], None],
    ) -> Answer:
        self.edited.append(dict(places))
        return self.answer(answer.question, snapshot, settings, check, progress)

    def answer_changed(
        self,
        answer: Answer,
        changes: Sequence[Any],
        snapshot: ProjectSnapshot,
        settings: Any,
        check: Callable[[], None],
        progress: Callable[[float], None],
    ) -> Answer:
        self.changed.append(tuple(changes))
        return self.answer(answer.question, snapshot, settings, check, progress)

    def search_areas(self, answer: Answer, snapshot: ProjectSnapshot, settings: Any, check: Callable[[], None]) -> list[QgsGeometry]:
        return [QgsGeometry.fromWkt("Polygon((10 49.9, 10.1 49.9, 10.1 50.1, 10 50.1, 10 49.9))")]


def make_answer(question: str, snapshot: ProjectSnapshot, names: tuple[str, ...] = NAMES) -> Answer:
    """All features of the first layer, seen from its last feature."""
    layer = snapshot.layers[0]
    features = tuple(
        AnswerFeature(layer.name, number, name, 10 + number / 100, 50.0, number, 120.5 * number, 40.0 * number, layer_id=layer.id)
        for number, name in enumerate(names, 1)
    )
    reference = FeatureRef(layer.name, layer.id, len(names), names[-1], 10 + len(names) / 100, 50.0)
    sentences = (
        Sentence(f"{len(names)} places lie within 2 km of {names[-1]}.", ((layer.id, len(names)),), ("keep",), "answer"),
        Sentence(f"The nearest is {names[0]}.", ((layer.id, 1),), ("keep",), "how"),
    )
    trace = (
        StepRecord("load", "Load", f"take the layer “{layer.name}”", count_out=len(names)),
        StepRecord("keep", "WithinDistance", f"keep what lies within 2 km of {names[-1]}", count_in=len(names), count_out=len(names)),
    )
    return Answer(
        question,
        ANSWERED,
        features=features,
        total=len(features),
        references=(reference,),
        workflow=Workflow((Step("load", Load(layer.id, layer.name)),), "load").to_json(),
        trace=trace,
        explanation=Explanation(sentences),
        timing_ms={"total": 12.0},
        engine="fused",
    )


def make_layer(name: str = "places", names: tuple[str, ...] = NAMES) -> QgsVectorLayer:
    """Points 0.01 degrees apart on the 50th parallel; feature ids from 1."""
    layer = QgsVectorLayer("Point?crs=EPSG:4326&field=name:string(0,0)&field=rating:double", name, "memory")
    features = []
    for number, title in enumerate(names, 1):
        feature = QgsFeature(layer.fields())
        feature.setAttributes([title, number / 2])
        feature.setGeometry(QgsGeometry.fromPointXY(QgsPointXY(10 + number / 100, 50)))
        features.append(feature)
    assert layer.dataProvider().addFeatures(features)[0]
    return layer


def countries() -> QgsVectorLayer:
    """The countries of the map that comes with QGIS; skips the test where it is not installed."""
    world = Path(QgsApplication.pkgDataPath(), "resources", "data", "world_map.gpkg")
    if not world.exists():
        pytest.skip(f"{world} is not installed")
    return QgsVectorLayer(f"{world}|layername=countries", "countries", "ogr")


def type_and_ask(dock: SpatialRagDock, question: str = QUESTION) -> None:
    QTest.keyClicks(dock.bar.box, question)
    QTest.keyClick(dock.bar.box, Qt.Key.Key_Return)


def ask_and_wait(dock: SpatialRagDock, question: str = QUESTION, seconds: float = 60.0) -> None:
    dock.ask(question)
    spin_until(lambda: not dock.controller.running, seconds)


def addresses(html: str) -> dict[str, str]:
    """The text of every link in HTML → its address."""
    links = re.findall(r'<a href="([^"]*)"[^>]*>(.*?)</a>', html, re.DOTALL)
    return {unescape(re.sub("<[^>]*>", "", text)): unescape(address) for address, text in links}


def click(view: Any, text: str) -> None:
    view.anchorClicked.emit(QUrl(addresses(view.toHtml())[text]))


@pytest.fixture
def project(qgis_new_project: None) -> Iterator[QgsProject]:
    instance = QgsProject.instance()
    instance.clear()
    instance.setCrs(QgsCoordinateReferenceSystem("EPSG:4326"))
    QgsSettings().remove("spatial_rag")
    yield instance
    QgsSettings().remove("spatial_rag")
    instance.clear()


@pytest.fixture
def layer(project: QgsProject) -> QgsVectorLayer:
    made = make_layer()
    project.addMapLayer(made)
    return made


class Window:
    """The part of QgisInterface that the dock needs, over a real window with a real map."""

    def __init__(self) -> None:
        self._window = QMainWindow()
        self._canvas = QgsMapCanvas(self._window)
        self._window.setCentralWidget(self._canvas)
        self._window.resize(1000, 700)

    def mainWindow(self) -> QMainWindow:
        return self._window

    def mapCanvas(self) -> QgsMapCanvas:
        return self._canvas


@pytest.fixture
def window(project: QgsProject) -> Iterator[Window]:
    made = Window()
    made.mapCanvas().setDestinationCrs(project.crs())
    made.mainWindow().show()
    yield made
    made.mainWindow().close()
    made.mainWindow().deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@contextmanager
def shown(dock: SpatialRagDock, window: Window) -> Iterator[SpatialRagDock]:
    """A dock in a window; afterwards it is shut down, and nothing of it runs on."""
    window.mainWindow().addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
    try:
        yield dock
    finally:
        dock.shutdown()
        dock.close()
        window.mainWindow().removeDockWidget(dock)
        dock.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        spin_until(lambda: QgsApplication.taskManager().countActiveTasks() == 0)


@pytest.fixture
def service() -> StubService:
    return StubService(make_answer)


@pytest.fixture
def dock(window: Window, layer: QgsVectorLayer, service: StubService) -> Iterator[SpatialRagDock]:
    with shown(SpatialRagDock(window, service), window) as made:
        yield made
        service.gate.set()


@pytest.fixture
def world_dock(window: Window, project: QgsProject, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SpatialRagDock]:
    """The dock with the real engine behind it, over the countries of the map that comes with QGIS."""
    monkeypatch.setenv("SPATIAL_RAG_CACHE", str(tmp_path))
    project.addMapLayer(countries())
    with shown(SpatialRagDock(window), window) as made:
        yield made
