"""QGIS without a window, and the layers that the command line names."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from qgis.core import (
    QgsApplication,
    QgsCoordinateReferenceSystem,
    QgsMapLayer,
    QgsProject,
    QgsProviderRegistry,
    QgsProviderSublayerDetails,
    QgsRasterLayer,
    QgsVectorLayer,
)
from qgis.PyQt.QtCore import QSettings

from ..errors import LayerUnavailable
from ..model.settings import Settings
from ..qgis_adapters import settings_store

WGS84_ELLIPSOID = "EPSG:7030"
_LAYER_NAME = "|layername="
#: Tables that QGIS keeps beside the data in a GeoPackage.
_NOT_DATA = frozenset(("layer_styles", "qgis_projects"))


@dataclass(frozen=True)
class Session:
    """A running QGIS with its project, which holds the layers."""

    project: QgsProject


@contextmanager
def qgis_session(layers: Sequence[str], project: Path | None, local_only: bool = False) -> Iterator[Session]:
    """Start QGIS, open the data, stop QGIS. The person's own profile and settings are neither read nor written.

    ``local_only`` holds for the algorithms of the steps, too, which go by the stored settings. Raises LayerUnavailable for a file that
    cannot be opened.
    """
    if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY") and sys.platform.startswith("linux"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory(prefix="spatial-rag-") as profile:
        QSettings.setDefaultFormat(QSettings.Format.IniFormat)
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, profile)
        application = QgsApplication([], False, profile)
        application.initQgis()
        settings_store.save(Settings(local_only=local_only))
        opened = QgsProject.instance()
        providers = _register_algorithms()
        try:
            # a project without a CRS has no ellipsoid either
            opened.setCrs(QgsCoordinateReferenceSystem("EPSG:4326"))
            opened.setEllipsoid(WGS84_ELLIPSOID)
            if project is not None:
                _read_project(opened, project)
            opened.addMapLayers([layer for source in layers for layer in open_source(source)])
            yield Session(opened)
        finally:
            opened.clear()
            del providers
            application.exitQgis()


def _register_algorithms() -> list[Any]:
    """The algorithms that a workflow is made of; the registry keeps the C++ half only, so the caller keeps the list."""
    from qgis.analysis import QgsNativeAlgorithms

    from ..algorithms.provider import SpatialRagProvider

    registry = QgsApplication.processingRegistry()
    providers: list[Any] = [QgsNativeAlgorithms(), SpatialRagProvider()]
    for provider in providers:
        registry.addProvider(provider)
    return providers


def _read_project(project: QgsProject, path: Path) -> None:
    if not path.is_file():
        raise LayerUnavailable(f"the project {path} does not exist")
    if not project.read(str(path)):
        raise LayerUnavailable(f"the project {path} cannot be read: {project.error()}")


def open_source(source: str) -> list[QgsMapLayer]:
    """The layers and tables of PATH or PATH|layername=NAME. A file that holds no vector
    layer is opened as a raster.

    Raises LayerUnavailable, with the layers that there are.
    """
    path, _, name = source.partition(_LAYER_NAME)
    if not Path(path).exists() and "://" not in path and not path.startswith("/vsi"):
        raise LayerUnavailable(f"the file {path} does not exist")
    found = [details for details in QgsProviderRegistry.instance().querySublayers(path) if details.providerKey() == "ogr"]
    if name:
        # more of QGIS's options may follow, such as |subset=
        return [_opened(f"{path}{_LAYER_NAME}{name}", name.partition("|")[0], found)]
    chosen = [details for details in found if details.name() not in _NOT_DATA]
    if not chosen:
        raster = QgsRasterLayer(source, Path(path).stem, "gdal")
        if not found and raster.isValid():
            return [raster]
        raise LayerUnavailable(f"{path} holds no vector layer or table")
    if len(chosen) == 1 and len(found) == 1:
        return [_opened(path, Path(path).stem if chosen[0].name() in ("", "OGRGeoJSON") else chosen[0].name(), found)]
    return [_opened(f"{path}{_LAYER_NAME}{details.name()}", details.name(), found) for details in chosen]


def _opened(uri: str, name: str, found: Sequence[QgsProviderSublayerDetails]) -> QgsVectorLayer:
    layer = QgsVectorLayer(uri, name, "ogr")
    if not layer.isValid():
        there = ", ".join(details.name() for details in found) or "no vector layers"
        raise LayerUnavailable(f"{uri} cannot be opened as a vector layer; the file holds {there}")
    return layer
