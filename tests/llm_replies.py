"""Replies of language models that are wrong in ways of their own, as functions of the right reply."""

from __future__ import annotations

import json
from typing import Any, Callable

Changed = Callable[[Any], Any]


def extra_keys(text: str) -> str:
    """The right object with keys that nobody asked for, also inside."""

    def add(value: Any) -> Any:
        return {**value, "sql": "DROP TABLE cafes", "__class__": "os.system"} if isinstance(value, dict) else value

    return _with(text, add)


def other_numbers(text: str) -> str:
    """Every number is another one."""
    return _with(text, lambda value: value * 3 + 7 if isinstance(value, (int, float)) and not isinstance(value, bool) else value)


def unknown_ids(text: str) -> str:
    """Every text that looks like an id is one that does not exist."""
    return _with(text, lambda value: f"{value}-elsewhere" if isinstance(value, str) and any(map(str.isdigit, value)) else value)


def cut(text: str, share: float = 0.6) -> str:
    """The beginning of a reply."""
    return text[: max(1, int(len(text) * share))]


def in_words(text: str) -> str:
    """The right object as chatty models give it."""
    return f"Sure! Here is what you asked for:\n\n```json\n{text}\n```\n\nLet me know whether {{that}} helps."


def _with(text: str, change: Changed) -> str:
    return json.dumps(_changed(json.loads(text), change), ensure_ascii=False)


def _changed(value: Any, change: Changed) -> Any:
    if isinstance(value, dict):
        return change({name: _changed(inner, change) for name, inner in value.items()})
    if isinstance(value, list):
        return [_changed(inner, change) for inner in value]
    return change(value)
