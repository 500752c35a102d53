"""A key that does not show itself: not in a repr, a log, a traceback, a message, JSON or a copy on disk."""

from __future__ import annotations

from typing import NoReturn, Optional

_SHOWN = "•••"


class Secret:
    """Holds a key; only ``reveal`` gives it, to who sends it. Equal to itself alone, because comparing is a way of asking."""

    __slots__ = ("_value",)

    def __init__(self, value: str) -> None:
        self._value = value.strip()

    def reveal(self) -> str:
        """The key itself; for the call that carries it, and nothing else."""
        return self._value

    def __bool__(self) -> bool:
        return bool(self._value)

    def __repr__(self) -> str:
        return _SHOWN

    __str__ = __repr__

    def __format__(self, spec: str) -> str:
        return _SHOWN

    def __reduce__(self) -> NoReturn:
        raise TypeError("a secret is not stored")


def without(secret: Optional[Secret], text: str) -> str:
    """The text with the key struck out, should it stand there."""
    return text.replace(secret.reveal(), _SHOWN) if secret else text
