"""Where a layer's data are: path, table, and whether reading them goes over a network or to a server."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Optional

from qgis.core import QgsMapLayer, QgsProject, QgsProviderRegistry, QgsVectorLayer

from .gpkg import only_table

_REMOTE_PROVIDERS = frozenset(("postgres", "mssql", "oracle", "hana", "WFS", "OAPIF", "arcgisfeatureserver", "vectortile"))
_NETWORK_PATHS = (
    "/vsicurl",
    "/vsis3",
    "/vsigs",
    "/vsiaz",
    "/vsiadls",
    "/vsioss",
    "/vsiswift",
    "/vsihdfs",
    "/vsiwebhdfs",
    "http:",
    "https:",
    "ftp:",
)


@lru_cache(maxsize=1024)
def _decoded(provider: str, source: str) -> Mapping[str, Any]:
    """The parts of a source, kept because a question asks for those of every layer several times, in the window's thread."""
    return MappingProxyType(QgsProviderRegistry.instance().decodeUri(provider, source))


def source_parts(layer: QgsVectorLayer) -> tuple[str, str]:
    """The path (or URL) and the layer name or table of a layer's source; empty texts where it has none."""
    parts = _decoded(layer.providerType(), layer.source())
    path = parts.get("path") or ""
    if layer.providerType() == "delimitedtext" and not path:
        path = parts.get("url") or ""
    if layer.providerType() == "spatialite":
        path = path or parts.get("dbname") or ""
    table = parts.get("layerName") or parts.get("table") or ""
    if not table and layer.providerType() == "ogr" and layer.dataProvider().storageType() == "GPKG":
        table = only_table(str(path))
    return str(path), str(table)


def is_remote(layer: QgsVectorLayer, path: str) -> bool:
    """Whether a scan of the layer would go over a network or to a database server."""
    return layer.providerType() in _REMOTE_PROVIDERS or path.startswith(_NETWORK_PATHS)


def is_restricted(layer: QgsVectorLayer) -> bool:
    """Whether the source shows only the features of one geometry type of a table."""
    return bool(_decoded(layer.providerType(), layer.source()).get("geometryType"))


def group_names(layer: QgsMapLayer, project: Optional[QgsProject]) -> list[str]:
    """The groups of the layer tree that hold a layer, the innermost first."""
    node = project.layerTreeRoot().findLayer(layer.id()) if project is not None else None
    names = []
    while node is not None and node.parent() is not None:
        node = node.parent()
        if node.name():
            names.append(node.name())
    return names
