"""The exceptions of this package.

A wrong *question* is never an exception: it becomes an :class:`~.model.issue.Issue`. These are for programs, data and machines::

    SpatialRagError
    ├── InvalidWorkflow      a graph or workflow breaks a constraint; never run
    ├── LayerUnavailable     a layer vanished, cannot be opened or read
    ├── Cancelled            the person stopped the run
    ├── ServiceError         the companion, an encoder, an LLM or a geocoder failed
    │   └── HoursUnavailable nobody can read opening hours here
    └── CacheError           the catalog's store cannot be read or written
"""

from __future__ import annotations


class SpatialRagError(Exception):
    """Base of all; ``message`` for people, ``details`` for the log, ``remedy``: what to do about it."""

    def __init__(self, message: str, details: str = "", remedy: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.details = details
        self.remedy = remedy


class InvalidWorkflow(SpatialRagError):
    """A workflow breaks a constraint; the message says which and where."""


class LayerUnavailable(SpatialRagError):
    """A layer cannot be read (removed, path vanished, no permission)."""


class Cancelled(SpatialRagError):
    """The run was stopped by the person."""

    def __init__(self) -> None:
        super().__init__("cancelled")


class ServiceError(SpatialRagError):
    """A service beside QGIS failed."""


class HoursUnavailable(ServiceError):
    """Opening hours cannot be read: there is no companion, or it failed."""


class CacheError(SpatialRagError):
    """The catalog's store on disk cannot be used; the caller goes on without it."""
