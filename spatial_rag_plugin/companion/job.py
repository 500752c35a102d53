"""What a handler sees of the call that it works on."""

from __future__ import annotations

import threading
import time
from typing import Callable, Optional

_PROGRESS_SECONDS = 0.05


class Stopped(Exception):
    """The call was cancelled; a handler lets it pass."""


class Refusal(Exception):
    """A handler cannot do what it was asked, and says so in words for people; ``remedy``: what they can do about it.

    ``problem``: a name for programs, where the method has such names.
    """

    def __init__(self, message: str, details: str = "", remedy: str = "", problem: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.details = details
        self.remedy = remedy
        self.problem = problem


class Job:
    """One call. A handler calls ``check`` at least every 100 ms where it can, and ``progress`` when there is something to tell."""

    def __init__(self, tell: Callable[[float], None], say: Optional[Callable[[str], None]] = None) -> None:
        self._tell = tell
        self._say = say
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

    def say(self, text: str) -> None:
        """Give the caller a piece of a text that is still being made."""
        if text and self._say is not None:
            self._say(text)

    def stop(self) -> None:
        """Cancel the call."""
        self._stop.set()
