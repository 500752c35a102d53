"""What a handler sees of the call that it works on."""

from __future__ import annotations

import threading
import time
from typing import Callable

_PROGRESS_SECONDS = 0.05


class Stopped(Exception):
    """The call was cancelled; a handler lets it pass."""


class Refusal(Exception):
    """A handler cannot do what it was asked, and says so in words for people; ``remedy``: what they can do about it."""

    def __init__(self, message: str, details: str = "", remedy: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.details = details
        self.remedy = remedy


class Job:
    """One call. A handler calls ``check`` at least every 100 ms where it can, and ``progress`` when there is something to tell."""

    def __init__(self, tell: Callable[[float], None]) -> None:
        self._tell = tell
        self._stop = threading.Event()
        self._told = 0.0

    def check(self) -> None:
        """Raises Stopped once the call is cancelled."""
        if self._stop.is_set():
            raise Stopped

    def progress(self, done: float) -> None:
        """Tell the caller how much is done, from 0 to 1; may be called as often as one likes."""
        now = time.monotonic()
        if now - self._told >= _PROGRESS_SECONDS:
            self._told = now
            self._tell(min(max(float(done), 0.0), 1.0))

    def stop(self) -> None:
        """Cancel the call."""
        self._stop.set()
