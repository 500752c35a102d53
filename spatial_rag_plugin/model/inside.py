"""What a value is made of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass


def inside(value: object) -> Iterator[object]:
    """A dataclass and all of those inside it, also in tuples: the phrases, conditions, quantities … of a frame."""
    if isinstance(value, tuple):
        for part in value:
            yield from inside(part)
    elif is_dataclass(value):
        yield value
        for field in fields(value):
            yield from inside(getattr(value, field.name))
