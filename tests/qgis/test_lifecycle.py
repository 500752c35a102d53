"""Load → unload → load: QGIS must be left as it was, and nothing may pile up."""

from __future__ import annotations

import gc
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from qgis.core import QgsApplication, QgsProject
from qgis.PyQt import sip
from qgis.PyQt.QtCore import QCoreApplication, QEvent, QLocale, QMetaMethod, Qt, QTranslator, pyqtBoundSignal
from qgis.PyQt.QtWidgets import QAction, QDockWidget, QMainWindow

from spatial_rag_plugin import plugin as plugin_module
from spatial_rag_plugin.plugin import MENU, SHORTCUT, SpatialRagPlugin
from tests.qgis.algorithm_runs import layer_of, register_provider
from tools.package import lrelease

PROVIDER = "spatialrag"


@pytest.fixture(autouse=True)
def registry_without_provider() -> Iterator[None]:
    """Other tests of this run have registered the provider for themselves: put it away, and back."""
    registry = QgsApplication.processingRegistry()
    was_there = registry.providerById(PROVIDER) is not None
    if was_there:
        registry.removeProvider(PROVIDER)
    yield
    if was_there:
        register_provider()


class RecordingInterface:
    """The part of QgisInterface that adds and removes, over a real main window, with a ledger of what is still there."""

    def __init__(self, canvas: Any) -> None:
        self.window = QMainWindow()
        self.canvas = canvas
        self.ledger: Counter[str] = Counter()

    def mainWindow(self) -> QMainWindow:
        return self.window

    def mapCanvas(self) -> Any:
        return self.canvas

    def addPluginToMenu(self, menu: str, action: QAction) -> None:
        self.ledger[f"menu {menu} {action.objectName()}"] += 1

    def removePluginMenu(self, menu: str, action: QAction) -> None:
        self.ledger[f"menu {menu} {action.objectName()}"] -= 1

    def addToolBarIcon(self, action: QAction) -> int:
        self.ledger[f"toolbar {action.objectName()}"] += 1
        return 0

    def removeToolBarIcon(self, action: QAction) -> None:
        self.ledger[f"toolbar {action.objectName()}"] -= 1

    def registerMainWindowAction(self, action: QAction, shortcut: str) -> bool:
        action.setShortcut(shortcut)
        self.ledger[f"shortcut {action.objectName()}"] += 1
        return True

    def unregisterMainWindowAction(self, action: QAction) -> bool:
        self.ledger[f"shortcut {action.objectName()}"] -= 1
        return True

    def addDockWidget(self, area: Qt.DockWidgetArea, dock: QDockWidget) -> None:
        self.window.addDockWidget(area, dock)
        self.ledger[f"dock {dock.objectName()}"] += 1

    def removeDockWidget(self, dock: QDockWidget) -> None:
        self.window.removeDockWidget(dock)
        self.ledger[f"dock {dock.objectName()}"] -= 1

    def __getattr__(self, name: str) -> Any:
        """Register/unregister pairs of other kinds (options pages, locator filters) are counted by kind."""
        for prefix, step in (("register", 1), ("unregister", -1)):
            if name.startswith(prefix):
                return lambda thing: self.ledger.update({name[len(prefix) :]: step})
        raise AttributeError(name)

    def left_over(self) -> dict[str, int]:
        return {what: count for what, count in self.ledger.items() if count}


def delete_later_now() -> None:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QCoreApplication.processEvents()


def listeners(canvas: Any) -> dict[str, int]:
    """How many slots listen to each signal of the objects that outlive the plugin."""
    project = QgsProject.instance()
    counts = {}
    for thing in (project, project.layerTreeRoot(), canvas, QgsApplication.taskManager(), QgsApplication.processingRegistry()):
        meta = thing.metaObject()
        for method in (meta.method(index) for index in range(meta.methodCount())):
            signal = getattr(thing, bytes(method.name()).decode(), None)
            if method.methodType() == QMetaMethod.MethodType.Signal and isinstance(signal, pyqtBoundSignal):
                counts[f"{meta.className()}.{bytes(method.name()).decode()}"] = thing.receivers(signal)
    return counts


def provider_count() -> int:
    return sum(provider.id() == PROVIDER for provider in QgsApplication.processingRegistry().providers())


@pytest.fixture
def iface(qgis_canvas: Any) -> Iterator[RecordingInterface]:
    interface = RecordingInterface(qgis_canvas)
    yield interface
    interface.window.deleteLater()
    delete_later_now()


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout folder with the German translation built, and QGIS's locale set to German."""
    (tmp_path / "i18n").mkdir()
    source = plugin_module.ROOT / "i18n" / "spatial_rag_de.ts"
    subprocess.run([lrelease(), "-silent", str(source), "-qm", str(tmp_path / "i18n" / "spatial_rag_de.qm")], check=True)
    (tmp_path / "resources").symlink_to(plugin_module.ROOT / "resources")
    monkeypatch.setattr(plugin_module, "ROOT", tmp_path)
    monkeypatch.setattr(QgsApplication, "locale", staticmethod(lambda: "de"))
    return tmp_path


def test_load_unload_load_leaves_nothing(qgis_app: Any, iface: RecordingInterface) -> None:
    gc.collect()  # what earlier tests left does not go in the middle of this one
    delete_later_now()
    window_children = len(iface.window.children())
    heard = listeners(iface.canvas)
    assert len(heard) > 50
    for _ in range(3):
        plugin = SpatialRagPlugin(iface)
        plugin.initGui()
        plugin.show_dock()
        assert provider_count() == 1
        action = iface.window.findChild(QAction, "spatialRagAsk")
        docks = iface.window.findChildren(QDockWidget)
        assert len(docks) == 1
        assert docks[0].objectName(), "QGIS cannot restore a dock without an object name"
        assert iface.left_over()
        to_dock = docks[0].receivers(docks[0].visibilityChanged)
        plugin.unload()
        assert action.receivers(action.triggered) == 0
        assert docks[0].receivers(docks[0].visibilityChanged) < to_dock
        delete_later_now()
        assert sip.isdeleted(action)
        assert sip.isdeleted(docks[0])
        assert iface.left_over() == {}
        assert provider_count() == 0
        assert listeners(iface.canvas) == heard
        assert len(iface.window.children()) <= window_children + 1, "a window that once held a dock keeps at most its tab bar"


def test_unload_is_safe_before_load_and_twice(qgis_app: Any, iface: RecordingInterface) -> None:
    plugin = SpatialRagPlugin(iface)
    plugin.unload()
    plugin.initGui()
    plugin.unload()
    plugin.unload()
    assert iface.left_over() == {}
    assert provider_count() == 0


def test_headless_needs_only_init_processing(qgis_app: Any) -> None:
    plugin = SpatialRagPlugin(None)
    plugin.initProcessing()
    assert provider_count() == 1
    plugin.unload()
    assert provider_count() == 0


def test_processing_then_gui_registers_one_provider(qgis_app: Any, iface: RecordingInterface) -> None:
    plugin = SpatialRagPlugin(iface)
    plugin.initProcessing()
    plugin.initGui()
    assert provider_count() == 1
    plugin.unload()
    assert provider_count() == 0


def test_the_dock_is_made_once_and_only_when_asked_for(qgis_app: Any, iface: RecordingInterface) -> None:
    plugin = SpatialRagPlugin(iface)
    plugin.initGui()
    assert iface.window.findChildren(QDockWidget) == []
    iface.window.show()
    action = iface.window.findChild(QAction, "spatialRagAsk")
    action.trigger()
    (dock,) = iface.window.findChildren(QDockWidget)
    assert dock.isVisible()
    assert action.isChecked()
    action.trigger()
    assert not dock.isVisible()
    assert not action.isChecked()
    action.trigger()
    assert iface.window.findChildren(QDockWidget) == [dock]
    dock.close()
    assert not action.isChecked()
    plugin.unload()


def test_action_has_icon_shortcut_and_menu(qgis_app: Any, iface: RecordingInterface) -> None:
    plugin = SpatialRagPlugin(iface)
    plugin.initGui()
    action = iface.window.findChild(QAction, "spatialRagAsk")
    assert not action.icon().pixmap(24, 24).isNull()
    assert action.shortcut().toString() == SHORTCUT
    assert iface.ledger[f"menu {MENU} spatialRagAsk"] == 1
    assert iface.ledger["toolbar spatialRagAsk"] == 1
    plugin.unload()


def test_translator_is_installed_and_removed(qgis_app: Any, iface: RecordingInterface, german: Path) -> None:
    plugin = SpatialRagPlugin(iface)
    plugin.initProcessing()
    plugin.initGui()
    assert iface.window.findChild(QAction, "spatialRagAsk").text() == "Eine Frage stellen"
    plugin.unload()
    assert QCoreApplication.translate("SpatialRagPlugin", "Ask a question") == "Ask a question"


def test_german_translation_covers_every_string_of_the_plugin(german: Path) -> None:
    translator = QTranslator()
    assert translator.load(QLocale("de"), "spatial_rag", "_", str(german / "i18n"))
    for text in ("Ask a question", "Ask your layers a question in plain language"):
        assert translator.translate("SpatialRagPlugin", text) not in ("", text)


def test_unload_forgets_the_layers_that_were_asked(qgis_app: Any, iface: RecordingInterface) -> None:
    from spatial_rag_plugin import api
    from spatial_rag_plugin.engine.reading import reader
    from spatial_rag_plugin.qgis_adapters.catalog_cache import CATALOGS

    plugin = SpatialRagPlugin(iface)
    plugin.initGui()
    layer = layer_of(["Point(0 0)", "Point(1 1)"], fields="name:string", attributes=[["Oak"], ["Elm"]])
    layer.setName("trees")
    assert api.ask("trees within 5 km of Oak", [layer]).answered
    assert CATALOGS._known
    assert reader._cache._stores
    plugin.unload()
    assert not CATALOGS._known
    assert not reader._cache._stores
