"""The plugin's life in QGIS, and nothing else: every `_init_x` has its `_unload_x`, undone in reverse order.

Modules with windows in them are imported when they are first shown, because QGIS's start-up pays for what is imported here.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from qgis.core import QgsApplication
from qgis.PyQt.QtCore import QCoreApplication, QLocale, Qt, QTranslator

if TYPE_CHECKING:
    from qgis.core import QgsProcessingProvider
    from qgis.gui import QgisInterface
    from qgis.PyQt.QtWidgets import QAction

    from .gui.dock import SpatialRagDock
    from .gui.options_factory import OptionsFactory

ROOT = Path(__file__).resolve().parent.parent
MENU = "Spatial RAG"
# Beside the locator bar's Ctrl+K; Ctrl+Alt would be AltGr, which types letters on many keyboards.
SHORTCUT = "Ctrl+Shift+K"

translate = QCoreApplication.translate


class SpatialRagPlugin:
    """What QGIS holds of us: `iface` is None in qgis_process, where only `initProcessing` is called."""

    def __init__(self, iface: QgisInterface | None) -> None:
        self._iface: Any = iface
        self._translator: QTranslator | None = None
        self._provider: QgsProcessingProvider | None = None
        self._action: QAction | None = None
        self._dock: SpatialRagDock | None = None
        self._options: OptionsFactory | None = None

    def initProcessing(self) -> None:
        """Register the Processing provider; called alone by qgis_process, which has no window."""
        self._init_translator()
        self._init_provider()

    def initGui(self) -> None:
        """Add the provider, the toolbar button and the menu entry; the dock is made when it is first opened."""
        self.initProcessing()
        self._init_action()
        self._init_options()

    def unload(self) -> None:
        """Leave QGIS as it was before `initGui` or `initProcessing`."""
        self._unload_dock()
        self._unload_options()
        self._unload_action()
        self._unload_provider()
        self._unload_caches()
        self._unload_translator()

    def show_dock(self, visible: bool = True) -> None:
        """Show or hide the dock, and make it the first time."""
        if visible and self._dock is None:
            self._init_dock()
        if self._dock is not None:
            self._dock.setUserVisible(visible)

    def _init_translator(self) -> None:
        if self._translator is not None:
            return
        translator = QTranslator()
        if translator.load(QLocale(QgsApplication.locale()), "spatial_rag", "_", str(ROOT / "i18n")):
            QCoreApplication.installTranslator(translator)
            self._translator = translator

    def _unload_translator(self) -> None:
        if self._translator is not None:
            QCoreApplication.removeTranslator(self._translator)
            self._translator = None

    def _init_provider(self) -> None:
        if self._provider is not None:
            return
        from .algorithms.provider import SpatialRagProvider

        provider = SpatialRagProvider()
        # Another copy of the plugin may have registered first; QGIS then deletes what it refuses.
        if QgsApplication.processingRegistry().addProvider(provider):
            self._provider = provider

    def _unload_provider(self) -> None:
        if self._provider is not None:
            QgsApplication.processingRegistry().removeProvider(self._provider)
            self._provider = None

    def _unload_caches(self) -> None:
        """What questions have left in memory: catalogs, columns of layers, keys, and listeners on large memory layers."""
        from .qgis_adapters.catalog_cache import CATALOGS
        from .qgis_adapters.fingerprint import CHANGES

        CATALOGS.clear()
        CHANGES.close()
        if f"{__package__}.services.companion" in sys.modules:
            from .services.companion import close_all

            close_all()
        if f"{__package__}.qgis_adapters.llm_access" in sys.modules:
            from .qgis_adapters.llm_access import forget

            forget()
        if f"{__package__}.engine.reading.reader" in sys.modules:  # it was used; else it need not be imported to be left
            from .engine.reading.reader import clear_cache

            clear_cache()

    def _init_action(self) -> None:
        from qgis.PyQt.QtGui import QIcon
        from qgis.PyQt.QtWidgets import QAction

        icon = QIcon(str(ROOT / "resources" / "icons" / "spatial_rag.svg"))
        action = QAction(icon, translate("SpatialRagPlugin", "Ask a question"), self._iface.mainWindow())
        action.setObjectName("spatialRagAsk")
        action.setToolTip(translate("SpatialRagPlugin", "Ask your layers a question in plain language"))
        action.setCheckable(True)
        action.triggered.connect(self.show_dock)
        self._iface.registerMainWindowAction(action, SHORTCUT)
        self._iface.addToolBarIcon(action)
        self._iface.addPluginToMenu(MENU, action)
        self._action = action

    def _unload_action(self) -> None:
        if self._action is None:
            return
        self._iface.removePluginMenu(MENU, self._action)
        self._iface.removeToolBarIcon(self._action)
        self._iface.unregisterMainWindowAction(self._action)
        self._action.triggered.disconnect(self.show_dock)
        self._action.deleteLater()
        self._action = None

    def _init_options(self) -> None:
        from .gui.options_factory import OptionsFactory

        self._options = OptionsFactory()
        self._iface.registerOptionsWidgetFactory(self._options)

    def _unload_options(self) -> None:
        if self._options is not None:
            self._iface.unregisterOptionsWidgetFactory(self._options)
            self._options = None

    def _init_dock(self) -> None:
        from .gui.dock import SpatialRagDock

        dock = SpatialRagDock(self._iface)
        if self._action is not None:
            dock.visibilityChanged.connect(self._action.setChecked)
        self._iface.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
        self._dock = dock

    def _unload_dock(self) -> None:
        if self._dock is None:
            return
        if self._action is not None:
            self._dock.visibilityChanged.disconnect(self._action.setChecked)
        self._dock.shutdown()
        self._dock.close()
        self._iface.removeDockWidget(self._dock)
        self._dock.deleteLater()
        self._dock = None
