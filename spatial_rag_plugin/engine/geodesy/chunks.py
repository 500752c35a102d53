"""Cutting long loops so that the interface stays alive and a cancel is seen soon."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Callable, Optional

import numpy as np

Check = Optional[Callable[[], None]]


def spans(n: int, size: int, check: Check = None) -> Iterator[slice]:
    """Slices of at most `size` that cover `range(n)`; `check` is called before each and may raise."""
    for start in range(0, n, size):
        if check is not None:
            check()
        yield slice(start, min(start + size, n))


def expand(start: np.ndarray, count: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The ranges [start, start + count) one after another: (row that each came from, value)."""
    total = int(count.sum())
    row = np.repeat(np.arange(len(start)), count)
    offset = np.arange(total) - np.repeat(np.cumsum(count) - count, count)
    return row, start[row] + offset
