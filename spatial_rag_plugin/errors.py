"""The exceptions of this package.

A wrong *question* is never an exception: it becomes an :class:`~.model.issue.Issue`. These are for programs, data and machines::

    SpatialRagError
    ├── InvalidWorkflow      a graph or workflow breaks a constraint; never run
    ├── LayerUnavailable     a layer vanished, cannot be opened or read
    ├── Cancelled            the person stopped the run
    ├── ServiceError         the companion, an encoder, an LLM or a geocoder failed
    │   ├── HoursUnavailable nobody can read opening hours here
    │   └── LlmError         a language model cannot be asked, or gave nothing of use
    └── CacheError           the catalog's store cannot be read or written
"""

from __future__ import annotations

from enum import Enum


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


class LlmProblem(str, Enum):
    """Why a language model gave nothing of use."""

    NO_HOST = "no_host"  # DNS
    NO_TLS = "no_tls"
    UNREACHABLE = "unreachable"
    TIMEOUT = "timeout"
    KEY = "key"  # 401, 403
    NO_MODEL = "no_model"  # 404
    BUSY = "busy"  # 429 to the end
    SERVER = "server"  # 5xx to the end
    NO_JSON = "no_json"  # no structured output, or a reply that is none
    CONTEXT = "context"  # the prompt does not fit
    CUT_OFF = "cut_off"  # the reply ended before its end
    EMPTY = "empty"
    DECLINED = "declined"  # the model refused
    TOO_LARGE = "too_large"
    REDIRECT = "redirect"  # to another host; never followed
    NO_PROTOCOL = "no_protocol"  # the server does not speak OpenAI's protocol
    NOT_AGREED = "not_agreed"  # the person has not agreed to this endpoint
    LOCAL_ONLY = "local_only"
    NOT_ALLOWED = "not_allowed"  # values of a field that may not be sent
    COMPANION = "companion"  # there is none, or it lacks the library


class LlmError(ServiceError):
    """A language model cannot be asked, or gave nothing of use."""

    def __init__(self, problem: LlmProblem, message: str, details: str = "", remedy: str = "") -> None:
        super().__init__(message, details, remedy)
        self.problem = problem


class CacheError(SpatialRagError):
    """The catalog's store on disk cannot be used; the caller goes on without it."""
