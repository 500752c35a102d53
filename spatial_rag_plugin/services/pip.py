"""Runs pip and other programs of the set-up, line by line: they can be cancelled, and what went wrong is put into words."""

from __future__ import annotations

import contextlib
import os
import queue
import re
import signal
import subprocess  # nosec B404  # runs venv and pip of the companion's own environment
import sys
import threading
from collections import deque
from collections.abc import Mapping, Sequence
from typing import IO, Callable, Optional, cast

from ..errors import ServiceError
from .companion_process import POLL_SECONDS, detached

Log = Callable[[str], None]
Progress = Callable[[float], None]
Check = Callable[[], None]

_KEPT_LINES = 30
#: pip's words → ours, and what to do; the first that fits is told.
_CAUSES: tuple[tuple[str, str, str], ...] = (
    (r"No space left|Errno 28|not enough space on the disk", "the disk is full", "free some space and go on"),
    (r"ProxyError|Cannot connect to proxy|407 Proxy", "the proxy did not let the download through",
     "look at the proxy in QGIS’s network settings"),
    (r"CERTIFICATE_VERIFY_FAILED|SSLError", "the certificate of the package index is not trusted here",
     "add your organisation’s certificate to QGIS’s authentication settings"),
    (r"Name or service not known|name resolution|getaddrinfo|NewConnectionError|ConnectTimeout|Network is unreachable|Connection refused"
     r"|Read timed out|ReadTimeout|Connection reset|IncompleteRead|Could not fetch URL|Retrying \(",
     "the package index cannot be reached", "look at the network connection and go on"),
    (r"Permission denied|Errno 13|Access is denied|WinError 5", "a file may not be written", "look at the rights of the folder"),
    (r"do not match the hashes|THESE PACKAGES DO NOT MATCH", "a download was damaged", "try again"),
    # last, because whatever goes wrong with the network ends in it
    (r"No matching distribution|Could not find a version", "a package is not to be had for this Python and computer",
     "name another Python"),
)  # fmt: skip


class ProgramFailed(ServiceError):
    """A program of the set-up ended with an error; the words say why, ``details`` has its last lines."""


def run(command: Sequence[str], what: str, environment: Mapping[str, str], log: Log, check: Optional[Check] = None) -> None:
    """Run a program and give its output to ``log`` line by line, in this thread.

    Whatever ``check`` raises ends the program and all that it started. Raises ProgramFailed when it fails.
    """
    try:
        process = subprocess.Popen(  # nosec B603  # noqa: S603  # no shell; see the import
            list(command), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=dict(environment), **detached()
        )
    except OSError as error:
        raise ProgramFailed(f"{what} failed: {command[0]} cannot be started", str(error)) from error
    lines: queue.SimpleQueue[Optional[str]] = queue.SimpleQueue()
    reader = threading.Thread(target=_read, args=(cast(IO[bytes], process.stdout), lines), name="set-up output", daemon=True)
    reader.start()
    last: deque[str] = deque(maxlen=_KEPT_LINES)
    try:
        while True:
            if check is not None:
                check()
            try:
                line = lines.get(timeout=POLL_SECONDS)
            except queue.Empty:
                continue
            if line is None:
                break
            if line:
                last.append(line)
                log(line)
        code = process.wait()
    except BaseException:
        _end(process)
        raise
    finally:
        reader.join(1.0)
    if code:
        raise failure(what, list(last), code)


def failure(what: str, lines: Sequence[str], code: int) -> ProgramFailed:
    """What the last lines of a program mean, in words."""
    text = "\n".join(lines)
    causes = ((message, remedy) for pattern, message, remedy in _CAUSES if re.search(pattern, text))
    message, remedy = next(causes, (f"it ended with code {code}", "the log has its last lines"))
    return ProgramFailed(f"{what} failed: {message}", text, remedy)


def _read(stream: IO[bytes], lines: queue.SimpleQueue[Optional[str]]) -> None:
    with stream:
        for line in stream:
            lines.put(line.decode("utf-8", "replace").rstrip())
    lines.put(None)


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a program with everything that it started."""
    if sys.platform == "win32":
        tool = os.path.join(os.environ.get("SYSTEMROOT", r"C:\Windows"), "System32", "taskkill.exe")
        end_all = [tool, "/T", "/F", "/PID", str(process.pid)]
        subprocess.run(  # nosec B603  # noqa: S603  # Windows' own tool, by its full path
            end_all, capture_output=True, check=False, **detached()
        )
    else:
        # it has ended; macOS says of a group of ended processes that one may not
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()


class PipProgress:
    """Turns pip's lines into a fraction of ``expected`` packages; ``log`` gets all lines but those that only count bytes."""

    _BYTES = re.compile(r"^Progress (\d+) of (\d+)$")

    def __init__(self, expected: int, log: Log, progress: Progress) -> None:
        self._expected = max(expected, 1)
        self._log = log
        self._progress = progress
        self._seen = 0
        self._done = 0.0

    def __call__(self, line: str) -> None:
        """Take one line of pip's output."""
        part = self._BYTES.match(line.strip())
        if part:
            self._tell((self._seen - 1 + int(part[1]) / max(int(part[2]), 1)) / self._expected)
            return
        self._log(line)
        if line.startswith(("Collecting ", "Processing ", "Requirement already satisfied")):
            self._seen += 1
            self._tell(self._seen / self._expected)

    def _tell(self, fraction: float) -> None:
        """Never backwards, and short of the end, because the number of packages is an estimate."""
        self._done = max(self._done, min(fraction, 0.95))
        self._progress(self._done)
