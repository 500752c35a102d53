"""Progress on a terminal: one line of stderr that is written over and over. Silent where stderr is a file or a pipe."""

from __future__ import annotations

import sys
import time

_REDRAW_SECONDS = 0.1


class Progress:
    """`fraction` takes 0 to 1 from long work, `show` any text; `end` wipes the line."""

    def __init__(self, title: str = "") -> None:
        self._title = title
        self._terminal = sys.stderr.isatty()
        self._width = 0
        self._last = 0.0

    def fraction(self, done: float) -> None:
        self.show(f"{self._title} {done:4.0%}")

    def show(self, text: str) -> None:
        now = time.monotonic()
        if self._terminal and now - self._last >= _REDRAW_SECONDS:
            self._last = now
            self._draw(text)

    def end(self) -> None:
        if self._terminal and self._width:
            self._draw("")
            sys.stderr.write("\r")
            sys.stderr.flush()

    def _draw(self, text: str) -> None:
        sys.stderr.write(f"\r{text.ljust(self._width)}")
        sys.stderr.flush()
        self._width = max(self._width, len(text))
