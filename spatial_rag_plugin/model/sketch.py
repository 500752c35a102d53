"""Sketches of sets of values: few numbers that tell how much of one set lies in another, however large both are.

The k smallest hashes of the different values (KMV; Bar-Yossef et al., "Counting distinct elements in a data stream", 2002). Of two such
sketches all hashes up to the smaller of both largest ones are known for both sets, a random sample of their values.
"""

from __future__ import annotations

import heapq
import zlib
from collections.abc import Iterable, Sequence
from typing import Optional

SIZE = 64
_FIRST = 3


def sketch(values: Iterable[str]) -> tuple[int, ...]:
    """The ``SIZE`` smallest hashes of the values, in order; all of them where they are fewer."""
    return tuple(heapq.nsmallest(SIZE, {zlib.crc32(value.encode("utf-8", "surrogatepass")) for value in values}))


def contained(some: Sequence[int], among: Sequence[int]) -> Optional[tuple[int, int]]:
    """How many of the values of one sketch that can be told are among those of the other, and how many can be told; None without any."""
    if not some or not among:
        return None
    known = among[-1] if len(among) == SIZE else None
    told = [value for value in some if known is None or value <= known]
    return (len(set(told) & set(among)), len(told)) if told else None


def may_be_contained(some: Sequence[int], among: Sequence[int]) -> bool:
    """Whether most of the first few values of one sketch are among the other, which is told at once for two sets without any in common."""
    known = among[-1] if len(among) == SIZE else None
    first = [value for value in some[:_FIRST] if known is None or value <= known]
    return 2 * sum(value in among for value in first) >= len(first) > 0
