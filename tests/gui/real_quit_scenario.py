"""Runs inside QGIS (`qgis --code`): asks a question that never ends, and leaves QGIS while it runs."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

from qgis import utils
from qgis.PyQt.QtCore import QTimer
from qgis.PyQt.QtWidgets import QAction, QApplication, QDockWidget, QMessageBox

RESULT = Path(os.environ["SPATIAL_RAG_RESULT"])


class EndlessService:
    """Never answers, and looks whether it was stopped as often as the engine does."""

    def snapshot(self, project: Any, canvas: Any) -> None:
        return None

    def answer(self, question: str, snapshot: Any, settings: Any, check: Any, progress: Any) -> None:
        RESULT.write_text("running", "utf-8")
        try:
            while True:
                time.sleep(0.02)
                check()
        finally:
            RESULT.write_text("stopped", "utf-8")


def main() -> None:
    window = utils.iface.mainWindow()
    window.findChild(QAction, "spatialRagAsk").trigger()
    dock = window.findChild(QDockWidget, "SpatialRagDock")
    dock.controller._service = EndlessService()
    utils.iface.addVectorLayer("Point?crs=EPSG:4326&field=name:string", "places", "memory").setCustomProperty("skipMemoryLayersCheck", 1)
    dock.ask("a question that takes for ever")
    QTimer.singleShot(500, leave)


def leave() -> None:
    assert RESULT.read_text("utf-8") == "running"
    utils.iface.newProject(False)
    # The project is empty again, so its going stops the question; ask once more to leave with one running.
    dock = utils.iface.mainWindow().findChild(QDockWidget, "SpatialRagDock")
    dock.ask("another one")
    QTimer.singleShot(300, utils.iface.actionExit().trigger)
    QTimer.singleShot(1500, still_open)


def still_open() -> None:
    """Leaving once is enough; nobody is asked whether to cancel."""
    box = QApplication.activeModalWidget()
    RESULT.write_text(f"still open: {box.text() if isinstance(box, QMessageBox) else box}", "utf-8")
    os._exit(1)


QTimer.singleShot(500, main)
