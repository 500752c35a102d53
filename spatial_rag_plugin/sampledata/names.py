"""Names of streets and people, drawn from word lists without running out and without repeating by accident."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from .layout import CENTRE_COLUMN, RIVER_ROW

DATA = Path(__file__).parent / "data"


@cache
def vocabulary(name: str) -> dict[str, Any]:
    """One of the JSON word lists in `data/`."""
    content: dict[str, Any] = json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))
    return content


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 11th, …"""
    if number % 100 in (11, 12, 13):
        return f"{number}th"
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th') }"


class StreetNames:
    """Hands out one name per stretch of street; the columns east of High Street are numbered."""

    def __init__(self, rng: random.Random, reserved: set[str]) -> None:
        words = vocabulary("streets")
        self._rng = rng
        self._used = set(reserved)
        self._french = list(words["french"])
        self._bases = list(words["bases"])
        self._suffixes: dict[str, list[str]] = words["suffixes"]
        rng.shuffle(self._french)
        rng.shuffle(self._bases)
        self._next = 0

    def for_stretch(self, stretch: Sequence[tuple[tuple[int, int], tuple[int, int]]]) -> str:
        """A new name for a run of block sides."""
        (i, k), (i2, _) = stretch[0]
        column = i - CENTRE_COLUMN
        if i == i2 and 1 <= column <= 11:
            name = f"{ordinal(column)} Street"
            if k < RIVER_ROW:
                name = f"South {name}"
            if name not in self._used:
                self._used.add(name)
                return name
        if self._french and self._rng.random() < 0.1:
            return self._french.pop()
        kind = "short" if len(stretch) <= 1 else "row" if i != i2 else "column"
        while True:
            base = self._bases[self._next % len(self._bases)]
            self._next += 1
            name = f"{base} {self._rng.choice(self._suffixes[kind])}"
            if name not in self._used:
                self._used.add(name)
                return name
