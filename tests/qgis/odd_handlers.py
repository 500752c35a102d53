"""Handlers as libraries at their worst, for the tests of the companion; put beside its own by a test."""

from __future__ import annotations

import os
import sys
import threading
import time
from pathlib import Path
from typing import Any

from .job import Job, Refusal


class Panic(BaseException):
    """As Rust's panics arrive: no Exception."""


def _marked(params: dict[str, Any]) -> bool:
    """True the first time that this is called for a file."""
    mark = Path(params["mark"])
    first = not mark.exists()
    mark.touch()
    return first


def odd(params: dict[str, Any], payload: bytes, job: Job) -> tuple[dict[str, Any], bytes]:
    how = params["how"]
    if how == "prints":
        print("a library says something")
        os.write(1, b"and C does, too\n")
        os.system("echo and a child")
        sys.stdin.read()
    elif how == "dies" or (how == "dies once" and _marked(params)):
        sys.stderr.write("the last words\n")
        sys.stderr.flush()
        os.kill(os.getpid(), 9)
    elif how == "exits":
        os._exit(7)
    elif how == "quits":
        sys.exit(1)
    elif how == "panics":
        raise Panic("index out of bounds")
    elif how == "raises":
        raise ZeroDivisionError("by zero")
    elif how == "refuses":
        raise Refusal("the model is not there", "looked in /nowhere", "name another model")
    elif how == "lacks":
        import a_library_that_nobody_has.at_all  # noqa: F401
    elif how == "no memory":
        raise MemoryError
    elif how == "nonsense":
        return {"value": float("nan")}, b""
    elif how == "nothing":
        return None  # type: ignore[return-value]
    elif how == "deaf":
        time.sleep(params["seconds"])
    elif how == "scribbles":
        for number in range(3, 20):  # a library that closes or writes where it should not
            try:
                os.write(number, b"scribble scribble scribble")
            except OSError:
                continue
    elif how == "noisy":
        for line in range(5000):
            sys.stderr.write(f"line {line} {'x' * 5000}\n")
    elif how == "priority":
        return {"nice": os.getpriority(os.PRIO_PROCESS, threading.get_native_id())}, b""
    elif how == "environment":
        return {"environment": dict(os.environ), "path": sys.path, "cwd": os.getcwd(), "threads": threading.active_count()}, b""
    return {"how": how}, payload
