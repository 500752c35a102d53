"""Spatial RAG for QGIS: a question in plain language becomes a map layer.

QGIS loads this folder as the package `spatial_rag` and calls `classFactory`; scripts write `from spatial_rag import ask`.
Nothing is imported before it is used: QGIS's start-up pays for every import here, and pytest executes this file.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

_PUBLIC_NAMES = {"ask": ".spatial_rag_plugin.api"}

__all__ = ["ask", "classFactory"]


def classFactory(iface: Any) -> Any:
    """Give QGIS the plugin; `iface` is a QgisInterface, or None in qgis_process."""
    from .spatial_rag_plugin.plugin import SpatialRagPlugin

    return SpatialRagPlugin(iface)


def __getattr__(name: str) -> Any:
    module = _PUBLIC_NAMES.get(name)
    if module is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(module, __package__), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *_PUBLIC_NAMES})
