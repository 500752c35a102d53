"""The window while a language model's server is slow, floods it, or is gone: it stays free, the answer stands, stopping is at once."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from qgis.core import QgsApplication, QgsProject, QgsVectorLayer
from qgis.PyQt.QtCore import QCoreApplication, QEvent, Qt

from spatial_rag_plugin.gui.dock import SpatialRagDock
from spatial_rag_plugin.gui.service import ApiService
from spatial_rag_plugin.model.settings import EncoderMode, LlmReading, Settings
from spatial_rag_plugin.qgis_adapters import settings_store
from spatial_rag_plugin.services.companion import close_all, companion_of
from tests import llm_behaviours as behaves
from tests.gui.conftest import QUESTION, Window, spin, spin_until
from tests.llm_server import Behaviour, LlmServer
from tests.timing import timed

#: The window draws the answer meanwhile; a person notices more than that.
LONGEST = 0.35
#: The machine may be busy for a moment; a server that holds up the window does it every time.
TRIES = 3
BESIDE = "The Loft is 99 km away. " * 20


@pytest.fixture(scope="module", autouse=True)
def companion() -> Iterator[None]:
    with LlmServer() as server:
        companion_of(Settings(companion_python=sys.executable)).call("models", {"url": server.url, "timeout": 20.0})
    yield
    close_all()


@pytest.fixture
def dock(window: Window, layer: QgsVectorLayer) -> Iterator[SpatialRagDock]:
    made = SpatialRagDock(window, ApiService())
    window.mainWindow().addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, made)
    yield made
    made.shutdown()
    made.close()
    window.mainWindow().removeDockWidget(made)
    made.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    spin_until(lambda: QgsApplication.taskManager().countActiveTasks() == 0)


def settle(server: LlmServer, folder: Path, seconds: float = 0.5) -> None:
    here = {"cache_dir": str(folder), "llm_log_dir": str(folder), "companion_python": sys.executable}
    settings = replace(Settings(), encoder=EncoderMode.NONE, llm_url=server.url, llm_model="m", llm_timeout=seconds, **here)
    settings_store.save(replace(settings, llm_reading=LlmReading.FIRST))


def ask_first(dock: SpatialRagDock, folder: Path) -> None:
    """Ask without a model: what the first question of a session reads, compiles and draws is no matter of the server."""
    settings_store.save(replace(Settings(), encoder=EncoderMode.NONE, cache_dir=str(folder)))
    dock.ask(QUESTION)
    spin_until(lambda: not (dock.controller.running or dock.telling.running))


def longest_wait(dock: SpatialRagDock, seconds: float = 12.0) -> float:
    """Ask, and let Qt work until all is said; the longest time in seconds that the window was not free."""
    dock.ask(QUESTION)
    ends, longest, last = time.monotonic() + seconds, 0.0, time.monotonic()
    while dock.controller.running or dock.telling.running:
        QCoreApplication.processEvents()
        now = time.monotonic()
        longest, last = max(longest, now - last), now
        assert now < ends, "waited in vain"
        time.sleep(0.002)
    return longest


@pytest.mark.parametrize(
    "behave",
    [behaves.slow(30), behaves.dripping(0.02), behaves.endless, behaves.huge, behaves.resetting(), behaves.failing(429, retry_after="0.1")],
)
@timed
def test_the_window_is_free_whatever_the_server_does(behave: Behaviour, dock: SpatialRagDock, project: QgsProject, tmp_path: Path) -> None:
    ask_first(dock, tmp_path)
    before = set(project.mapLayers())
    with LlmServer(lambda asked: BESIDE, behave) as server:
        settle(server, tmp_path)
        assert any(longest_wait(dock) < LONGEST for _ in range(TRIES))
        assert server.chats
    assert "The Loft" in dock.explanation.toPlainText()
    assert dock.list.table.model().rowCount() > 0
    assert before <= set(project.mapLayers())


@timed
def test_stopping_closes_the_connection_at_once(dock: SpatialRagDock, tmp_path: Path) -> None:
    with LlmServer(lambda asked: BESIDE, behaves.slow(30)) as server:
        settle(server, tmp_path, 30.0)
        dock.ask(QUESTION)
        spin_until(lambda: server.chats)
        stopped = time.monotonic()
        dock.controller.cancel()
        spin_until(lambda: server.chats[0].gone_at is not None)
        assert (server.chats[0].gone_at or 0.0) - stopped < 0.3
        spin(0.05)
        assert not dock.controller.running
