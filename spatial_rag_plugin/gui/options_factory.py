"""Tells QGIS of our page in its options; the page itself is imported when the options are opened."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Optional

from qgis.gui import QgsOptionsWidgetFactory
from qgis.PyQt.QtGui import QIcon
from qgis.PyQt.QtWidgets import QWidget

if TYPE_CHECKING:
    from .options_page import OptionsPage

_ICON = Path(__file__).resolve().parents[2] / "resources" / "icons" / "spatial_rag.svg"

#: The object name by which QGIS finds the page.
OPTIONS_PAGE = "SpatialRagOptions"


class OptionsFactory(QgsOptionsWidgetFactory):
    """Registered with QGIS while the plugin is loaded; makes a page each time the options are opened."""

    def __init__(self) -> None:
        super().__init__()
        self.setTitle("Spatial RAG")

    def icon(self) -> QIcon:
        return QIcon(str(_ICON))

    def createWidget(self, parent: Optional[QWidget]) -> OptionsPage:
        from .options_page import OptionsPage

        page = OptionsPage(parent)
        page.setObjectName(OPTIONS_PAGE)
        return page
