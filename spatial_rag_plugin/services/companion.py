"""The companion as the rest of the plugin sees it: ``companion_of(settings).call("hours", {…})``.

There is one process for each Python, started when it is first called, started again when it died, and ended when it was idle for long, when
the plugin is unloaded, or when QGIS ends. Calls wait for their answer, so they are made from workers, never from the window's thread.
"""

from __future__ import annotations

import atexit
import threading
from collections import ChainMap
from collections.abc import Mapping
from typing import Any, Callable, Optional

from ..companion import protocol
from ..companion.protocol import Frame, ProtocolError
from ..errors import Cancelled, ServiceError
from ..model.settings import Settings
from .companion_process import POLL_SECONDS, Closed, CompanionProcess, Died, Heard, NotStarted
from .interpreters import SET_UP, clean_environment, companion_python
from .leaving import OFFLINE_VARIABLES

Check = Callable[[], None]
Progress = Callable[[float], None]

IDLE_SECONDS = 600.0
_LOGGED_LINES = 12


class Declined(ServiceError):
    """The method declined; ``problem``: its name for why, "" where it has none."""

    def __init__(self, message: str, details: str, remedy: str, problem: str) -> None:
        super().__init__(message, details, remedy)
        self.problem = problem


class Companion:
    """The companion of one Python; safe to use from many threads at once. ``environment`` is read whenever a process is started."""

    def __init__(self, python: str, environment: Optional[Mapping[str, str]] = None, idle_seconds: float = IDLE_SECONDS) -> None:
        self.python = python
        self._environment = environment if environment is not None else {}
        self._idle_seconds = idle_seconds
        self._starting = threading.Lock()
        self._process: Optional[CompanionProcess] = None

    def call(
        self,
        method: str,
        params: Mapping[str, Any],
        payload: bytes = b"",
        check: Optional[Check] = None,
        progress: Optional[Progress] = None,
        timeout: Optional[float] = None,
        heard: Optional[Heard] = None,
    ) -> tuple[dict[str, Any], bytes]:
        """What the method gives for ``params`` (JSON, no NaN) and ``payload``; in the caller's thread ``progress`` is called with 0 to 1,
        and ``heard`` with each further piece of a text.

        Whatever ``check`` raises ends the call at once (it is asked about 30 times a second). A call whose process dies is repeated once,
        unless something of it was heard. Raises ServiceError with words for people: died twice, a library is missing, ``timeout`` seconds
        are over, and Declined.
        """
        deaths, pieces = 0, 0

        def hears(text: str) -> None:
            nonlocal pieces
            pieces += 1
            if heard is not None:
                heard(text)

        while True:
            process = self._running(check)
            try:
                frame = process.call(method, params, payload, check, progress, timeout, hears)
            except Closed as closed:
                raise ServiceError("the companion was ended while it worked on this", closed.words) from closed
            except Died as died:
                self._drop(process)
                deaths += not died.expected
                if deaths > 1 or pieces:
                    stopped = "stopped twice" if deaths > 1 else "stopped"
                    raise ServiceError(f"the companion {stopped} while it worked on this: {died.words}", _tail(process.log())) from died
                continue
            except ProtocolError as error:
                raise ServiceError("this is too much for one call of the companion", str(error)) from error
            if frame is None:
                remedy = "try again when the computer has less to do, or allow more time"
                raise ServiceError(f"the companion did not answer within {round(timeout or 0.0, 1):g} s", _tail(process.log()), remedy)
            return _result(frame, self.python, process)

    def close(self) -> None:
        """End the process, if there is one, also while it starts; a later call starts another."""
        process, self._process = self._process, None
        if process is not None:
            process.close()

    @property
    def pid(self) -> Optional[int]:
        """The id of the running process; None where none runs."""
        process = self._process
        return process.pid if process is not None and process.alive else None

    def log(self) -> str:
        """What the running process last wrote to stderr."""
        process = self._process
        return process.log() if process is not None else ""

    def _running(self, check: Optional[Check]) -> CompanionProcess:
        """The process, started if need be; another thread's start is waited for."""
        while not self._starting.acquire(timeout=POLL_SECONDS):
            if check is not None:
                check()
        try:
            running = self._process
            if running is not None and running.alive:
                return running
            try:
                return self._started(check)
            except NotStarted as failed:
                if not failed.killed:
                    raise
            return self._started(check)
        finally:
            self._starting.release()

    def _started(self, check: Optional[Check]) -> CompanionProcess:
        """A new process that has said hello. Raises ServiceError, NotStarted where it ended before."""
        process = CompanionProcess(self.python, clean_environment(self._environment), self._idle_seconds)
        self._process = process
        try:
            process.greet(check)
        except BaseException:
            self._drop(process)
            raise
        return process

    def _drop(self, process: CompanionProcess) -> None:
        if self._process is process:
            self._process = None
        process.close(0.0)


#: By its Python, and whether it may reach out.
_COMPANIONS: dict[tuple[str, bool], Companion] = {}
_ENVIRONMENT: dict[str, str] = {}
_TABLE = threading.Lock()


def companion_of(settings: Settings) -> Companion:
    """The companion of these settings, which every caller shares. Raises ServiceError where there is no Python for it."""
    python, why = companion_python(settings)
    if not python:
        raise ServiceError(why, remedy=SET_UP)
    with _TABLE:
        key = (python, settings.local_only)
        if key not in _COMPANIONS:
            _COMPANIONS[key] = Companion(python, ChainMap(OFFLINE_VARIABLES, _ENVIRONMENT) if settings.local_only else _ENVIRONMENT)
        return _COMPANIONS[key]


def hand_over(variables: Mapping[str, str]) -> None:
    """Environment variables for companions, such as QGIS's proxy; when they change, those that run are ended and start anew."""
    with _TABLE:
        if dict(variables) == _ENVIRONMENT:
            return
        _ENVIRONMENT.clear()
        _ENVIRONMENT.update(variables)
    close_all()


def close_all() -> None:
    """End every companion: the plugin is unloaded, or the environment is to be changed."""
    with _TABLE:
        companions = list(_COMPANIONS.values())
    for companion in companions:
        companion.close()


atexit.register(close_all)


def _result(frame: Frame, python: str, process: CompanionProcess) -> tuple[dict[str, Any], bytes]:
    if frame.kind == protocol.RESULT:
        return dict(frame.body.get("result") or {}), frame.payload
    error, message = str(frame.body.get("error", "")), str(frame.body.get("message", ""))
    details, remedy = str(frame.body.get("details", "")), str(frame.body.get("remedy", ""))
    if error == protocol.CANCELLED:
        raise Cancelled
    if error == protocol.MISSING:
        raise ServiceError(f"the companion’s Python ({python}) has no “{message}”", details, SET_UP)
    if error == protocol.REFUSED:
        raise Declined(message, details, remedy, str(frame.body.get("problem", "")))
    raise ServiceError(f"the companion failed: {message}", details or _tail(process.log()), remedy)


def _tail(log: str) -> str:
    return "\n".join(log.splitlines()[-_LOGGED_LINES:])
