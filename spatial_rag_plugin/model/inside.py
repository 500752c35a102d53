"""What a value is made of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Optional


def inside(value: object) -> Iterator[object]:
    """A dataclass and all of those inside it, also in tuples: the phrases, conditions, quantities … of a frame."""
    left = [value]
    while left:
        value = left.pop()
        if isinstance(value, tuple):
            left.extend(reversed(value))
        elif (names := field_names(type(value))) is not None:
            yield value
            parts = (getattr(value, name) for name in reversed(names))
            left.extend(part for part in parts if part is not None and not isinstance(part, (str, int, float)))  # most are plain values


def field_names(kind: type) -> Optional[tuple[str, ...]]:
    """The names of the fields of a dataclass; None of any other class."""
    if kind not in _known:
        _known[kind] = tuple(field.name for field in fields(kind)) if is_dataclass(kind) else None
    return _known[kind]


_known: dict[type, Optional[tuple[str, ...]]] = {}
