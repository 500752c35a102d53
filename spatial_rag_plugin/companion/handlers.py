"""The methods of the companion: name → where its handler is, imported when it is first called.

A handler is ``handle(params: dict, payload: bytes, job: Job) -> (dict, bytes)``. It is called from several threads at once. It raises
``Refusal`` with words for people; a missing library is an ordinary ImportError.
"""

from __future__ import annotations

import importlib.util
import os
import platform
import time
from importlib import import_module
from typing import Any, Callable

from .job import Job, Refusal

Handler = Callable[[dict[str, Any], bytes, Job], tuple[dict[str, Any], bytes]]

#: method → module beside this one, function in it
METHODS: dict[str, tuple[str, str]] = {
    "ping": ("handlers", "ping"),
    "hours": ("hours", "hours"),
    "encode": ("encoding", "encode"),
    "images": ("images", "images"),
    "embed": ("endpoint", "embed"),
    "chat": ("chat", "chat"),
    "models": ("chat", "models"),
}

#: Methods that wait for a server rather than work; what they wait for may need the cores that a text model would take.
WAITING = frozenset(("ping", "embed", "chat", "models"))

#: What the companion can be asked for rests on these.
PACKAGES = ("opening_hours", "openai", "torch", "sentence_transformers")


def handler_of(method: str) -> Handler:
    """The handler of a method. Raises Refusal for an unknown one, ImportError where a library is missing."""
    if method not in METHODS:
        raise Refusal(f"the companion knows no method “{method}”", f"known: {', '.join(METHODS)}")
    module, function = METHODS[method]
    return getattr(import_module(f".{module}", __package__), function)


def packages() -> dict[str, bool]:
    """Which of the libraries are installed; none of them is imported."""
    return {name: importlib.util.find_spec(name) is not None for name in PACKAGES}


def ping(params: dict[str, Any], payload: bytes, job: Job) -> tuple[dict[str, Any], bytes]:
    """Who is there; gives back the payload after ``seconds`` of waiting."""
    started, seconds = time.monotonic(), float(params.get("seconds", 0.0))
    while time.monotonic() - started < seconds:
        job.check()
        job.progress((time.monotonic() - started) / seconds)
        time.sleep(0.01)
    return {"pid": os.getpid(), "python": platform.python_version(), "packages": packages()}, payload
