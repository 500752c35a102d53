"""Names of the question that the frame lost: whatever was read on the way, an answer without them would be to another question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass

from ..model.frame import Frame
from .items import NAME, Item
from .tokens import fold


def lost_names(frame: Frame, items: Sequence[Item]) -> int:
    """The names, as bits by their position among the items, that stand nowhere in what the frame asks."""
    names = [(index, item) for index, item in enumerate(items) if item.kind == NAME]
    if not names:
        return 0
    said = fold(" ".join(_texts((frame.target, frame.group, frame.measure, frame.others))))
    return sum(1 << index for index, item in names if fold(item.text) not in said)


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield str(value)
    elif isinstance(value, tuple):
        for part in value:
            yield from _texts(part)
    elif is_dataclass(value):
        for field in fields(value):
            yield from _texts(getattr(value, field.name))
