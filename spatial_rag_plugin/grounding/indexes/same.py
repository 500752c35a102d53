"""Keys that stand for one object and not for its content: to remember what was worked out of a layer without comparing all its values."""

from __future__ import annotations

from typing import Generic, TypeVar

_T = TypeVar("_T")


class Same(Generic[_T]):
    """As a key equal to another one of the very same object, which it keeps alive."""

    __slots__ = ("it",)

    def __init__(self, it: _T) -> None:
        self.it = it

    def __hash__(self) -> int:
        return id(self.it)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.it is self.it
