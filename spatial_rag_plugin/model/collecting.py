"""Python's cycle collector at rest while a question is read.

Reading makes thousands of small objects, nearly all of which last until it is done: looking through them every 700 takes a fifth of the
time, and finds nothing.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

_AT_ONCE = 100_000  # objects; a bound to what a question that is read in very many ways can pile up
_lock = Lock()
_resting: list[tuple[int, int, int]] = []  # the thresholds that were set, once for each that rests


@contextmanager
def seldom_collecting() -> Iterator[None]:
    """The collector looks only at every ``_AT_ONCE`` new objects inside; as before when the last one inside, of any thread, has left."""
    with _lock:
        _resting.append(gc.get_threshold())
        gc.set_threshold(_AT_ONCE, *_resting[0][1:])
    try:
        yield
    finally:
        with _lock:
            before = _resting[0]
            _resting.pop()
            if not _resting:
                gc.set_threshold(*before)
