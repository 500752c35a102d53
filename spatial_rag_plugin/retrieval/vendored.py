"""Libraries of pure Python that the zip brings along in ``_vendor``; a checkout takes the installed ones."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Optional

_PACKAGE = (__package__ or "").rpartition(".")[0]


@cache
def vendored(name: str) -> Optional[ModuleType]:
    """The library ``name``, None where it is neither bundled nor installed."""
    for module in (f"{_PACKAGE}._vendor.{name}", name):
        try:
            return import_module(module)
        except ImportError:
            continue
    return None
