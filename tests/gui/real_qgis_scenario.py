"""Runs inside QGIS (`qgis --code`): loads, unloads and loads the plugin again, and writes what it saw as JSON."""

from __future__ import annotations

import json
import os
import sys
import time
import traceback
from pathlib import Path
from typing import Any

from qgis import utils
from qgis.core import QgsApplication
from qgis.PyQt.QtCore import QCoreApplication, QEvent, QTimer
from qgis.PyQt.QtWidgets import QAction, QDockWidget

PLUGIN = "spatial_rag"


def all_actions() -> list[str]:
    """Text of every action that sits in some widget; QGIS itself keeps the emptied submenu of a plugin, in no widget."""
    return sorted(action.text() for action in utils.iface.mainWindow().findChildren(QAction) if action.associatedWidgets())


def footprint() -> dict[str, Any]:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QCoreApplication.processEvents()
    window = utils.iface.mainWindow()
    return {
        "actions": all_actions(),
        "menus": sorted(action.text() for action in utils.iface.pluginMenu().actions()),
        "toolbar": sorted(action.text() for action in utils.iface.pluginToolBar().actions()),
        "docks": sorted(dock.objectName() for dock in window.findChildren(QDockWidget)),
        "providers": sorted(provider.id() for provider in QgsApplication.processingRegistry().providers()),
    }


def clashes(action: QAction) -> list[str]:
    """Other actions that listen to the same keys."""
    others = utils.iface.mainWindow().findChildren(QAction)
    return [other.text() for other in others if other is not action and other.shortcut() == action.shortcut()]


def start_ms() -> float:
    """Time of the main thread to import and start the plugin; unloading it before made QGIS forget its modules.

    Its own time, so that what else the machine does at that moment is not counted.
    """
    begin = time.thread_time()
    utils.loadPlugin(PLUGIN)
    utils.startPlugin(PLUGIN)
    return (time.thread_time() - begin) * 1000


def scenario() -> dict[str, Any]:
    seen: dict[str, Any] = {"active_at_start": PLUGIN in utils.active_plugins, "with": footprint()}
    utils.unloadPlugin(PLUGIN)
    seen["without"] = footprint()
    seen["start_ms"] = []
    for _ in range(7):
        utils.unloadPlugin(PLUGIN)
        seen["start_ms"].append(start_ms())
    seen["with_again"] = footprint()
    action = utils.iface.mainWindow().findChild(QAction, "spatialRagAsk")
    seen["shortcut_clashes"] = clashes(action)
    action.trigger()
    QCoreApplication.processEvents()
    docks = [dock for dock in utils.iface.mainWindow().findChildren(QDockWidget) if type(dock).__name__ == "SpatialRagDock"]
    seen["dock_visible"] = [dock.isVisible() for dock in docks]
    utils.unloadPlugin(PLUGIN)
    seen["without_again"] = footprint()
    return seen


def main() -> None:
    try:
        result = scenario()
    except Exception:  # noqa: BLE001 - it reaches the test through the result file
        # QGIS would show a dialog and wait for a click that never comes.
        result = {"error": traceback.format_exc()}
    Path(os.environ["SPATIAL_RAG_RESULT"]).write_text(json.dumps(result), "utf-8")
    sys.stdout.flush()
    os._exit(0)


QTimer.singleShot(500, main)
