"""Python's cycle collector held back while rows are read.

Every batch of rows is tens of thousands of new tuples, which the collector takes for a reason to look through all objects of the process:
with QGIS and its plugins loaded that costs more than the reading.  Rows hold no cycles, and what other threads leave meanwhile is collected
later.  What was made meanwhile counts as old from then on: as new objects the collector would look through all of it at once, and hold up
every thread, the window's included, for as long.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock, local

#: New objects from which on looking through them would be noticed.
_MANY = 30_000


class _Mine(local):
    """How often the thread holds it."""

    times = 0


_lock = Lock()
_mine = _Mine()
_held = 0
_was_enabled = False


@contextmanager
def collector_held() -> Iterator[None]:
    """No collection until the last of those who hold it lets go; as it was afterwards."""
    _hold()
    try:
        yield
    finally:
        _let_go()


@contextmanager
def collector_let_go() -> Iterator[None]:
    """What this thread holds is let go meanwhile: it waits for somebody, maybe for minutes."""
    times = _mine.times
    for _ in range(times):
        _let_go()
    try:
        yield
    finally:
        for _ in range(times):
            _hold()


def _hold() -> None:
    global _held, _was_enabled
    with _lock:
        if _held == 0:
            _was_enabled = gc.isenabled()
            gc.disable()
        _held += 1
    _mine.times += 1


def _let_go() -> None:
    global _held
    _mine.times -= 1
    with _lock:
        _held -= 1
        if _held == 0 and _was_enabled:
            _let_age()
            gc.enable()


def _let_age() -> None:
    """All objects join the oldest generation unseen, where many are new; not where somebody has frozen objects, whom this would thaw."""
    if gc.get_count()[0] > _MANY and gc.get_freeze_count() == 0:
        gc.freeze()
        gc.unfreeze()
