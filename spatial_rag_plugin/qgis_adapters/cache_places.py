"""Where between sessions: the folder of everything that is kept, and what a layer is known by in each of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from qgis.core import Qgis, QgsMessageLog
from qgis.PyQt.QtCore import QStandardPaths

from ..model.settings import Settings
from ..services.folders import cache_folder
from .snapshot import LayerSnapshot
from .tasks import LOG

if TYPE_CHECKING:
    from ..retrieval.text_store import TextStore


def cache_root(settings: Settings) -> Path:
    """The folder of everything that is kept between sessions: the settings', else the user's cache."""
    if settings.cache_dir:
        return cache_folder(Path(settings.cache_dir))
    return cache_folder(Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericCacheLocation)) / "spatial_rag")


def source_of(layer: LayerSnapshot) -> str:
    """What a layer is known by in every session; layers that share it share a store, which harms neither."""
    return f"{layer.provider}:{layer.path}:{layer.table}" if layer.path else f"{layer.provider}:{layer.name}"


def text_store(settings: Settings) -> TextStore:
    """Where texts and word indexes are kept; what goes wrong there is in the log."""
    from ..retrieval.text_store import TextStore

    return TextStore(cache_root(settings), lambda message: QgsMessageLog.logMessage(message, LOG, Qgis.MessageLevel.Info))
