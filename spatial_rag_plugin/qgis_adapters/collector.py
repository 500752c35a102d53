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
from threading import Lock

#: New objects from which on looking through them would be noticed.
_MANY = 30_000

_lock = Lock()
_held = 0
_was_enabled = False


@contextmanager
def collector_held() -> Iterator[None]:
    """No collection until the last of those who hold it lets go; as it was afterwards."""
    global _held, _was_enabled
    with _lock:
        if _held == 0:
            _was_enabled = gc.isenabled()
            gc.disable()
        _held += 1
    try:
        yield
    finally:
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
