"""Stored settings: a frozen dataclass names them, gives their types and their defaults; QgsSettings keeps what differs.

Any dataclass whose fields are enumerations, booleans, numbers, text or tuples of text can be stored, each under its own group.
"""

from __future__ import annotations

import dataclasses
from enum import Enum
from functools import cache
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from qgis.core import QgsSettings

T = TypeVar("T")

ROOT = "spatial_rag"
HISTORY_KEY = f"{ROOT}/history"
HISTORY_LENGTH = 100


def load(cls: type[T], group: str = "") -> T:
    """Read an instance of the dataclass ``cls``; a stored value that no longer fits its field counts as absent."""
    store = QgsSettings()
    hints = _types(cls)
    found = {}
    for field in dataclasses.fields(cls):  # type: ignore[arg-type]
        raw = store.value(_key(cls, group, field.name))
        if raw is not None:
            try:
                found[field.name] = _decode(hints[field.name], raw)
            except ValueError:
                continue
    return cls(**found)


@cache
def _types(cls: type) -> dict[str, Any]:
    """The types of the fields of a dataclass: finding them out takes milliseconds, and a question reads several settings."""
    return get_type_hints(cls)


def save(settings: Any, group: str = "") -> None:
    """Store a dataclass; a value that equals its default is not stored, so that later defaults reach everybody."""
    store = QgsSettings()
    defaults = type(settings)()
    for field in dataclasses.fields(settings):
        key = _key(type(settings), group, field.name)
        value = getattr(settings, field.name)
        if value == getattr(defaults, field.name):
            store.remove(key)
        else:
            store.setValue(key, _encode(value))


def load_history() -> tuple[str, ...]:
    """The questions asked before, the latest first."""
    raw = QgsSettings().value(HISTORY_KEY)
    if raw is None:
        return ()
    return tuple(str(item) for item in (raw if isinstance(raw, (list, tuple)) else [raw]) if item)


def remember_question(question: str) -> tuple[str, ...]:
    """Put a question at the head of the history and return the history."""
    history = (question, *(item for item in load_history() if item != question))[:HISTORY_LENGTH]
    QgsSettings().setValue(HISTORY_KEY, list(history))
    return history


def clear_history() -> None:
    """Forget all questions."""
    QgsSettings().remove(HISTORY_KEY)


def _key(cls: type, group: str, name: str) -> str:
    return f"{ROOT}/{group or cls.__name__.lower()}/{name}"


def _encode(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    return list(value) if isinstance(value, tuple) else value


def _decode(kind: Any, raw: Any) -> Any:
    """QgsSettings gives back text for everything that was read from an ini file."""
    if get_origin(kind) is tuple:
        item_kind = get_args(kind)[0]
        return tuple(_decode(item_kind, item) for item in (raw if isinstance(raw, (list, tuple)) else [raw]))
    if issubclass(kind, Enum):
        return kind(raw)
    if kind is bool:
        if isinstance(raw, bool):
            return raw
        text = str(raw).strip().lower()
        if text not in ("true", "false", "1", "0"):
            raise ValueError(f"{raw!r} is neither true nor false")
        return text in ("true", "1")
    return kind(raw)
