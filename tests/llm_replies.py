"""Replies of language models that are wrong in ways of their own: functions of the right reply, or of the schema that it has to fit."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
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


def random_of(schema: Mapping[str, Any], rng: random.Random, words: Sequence[str] = ("café", "nearest", "42", "")) -> Any:
    """Any value that fits a JSON schema (of the kinds that structured output knows), with strings out of ``words``."""
    return _Maker(schema, rng, words).value(schema, 0)


class _Maker:
    def __init__(self, root: Mapping[str, Any], rng: random.Random, words: Sequence[str]) -> None:
        self._root = root
        self._rng = rng
        self._words = words

    def value(self, schema: Mapping[str, Any], depth: int) -> Any:
        if "$ref" in schema:
            found: Any = self._root
            for part in str(schema["$ref"]).lstrip("#/").split("/"):
                found = found[part]
            return self.value(found, depth + 1)
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return self._rng.choice(list(schema["enum"]))
        for name in ("anyOf", "oneOf"):
            if name in schema:
                return self.value(self._shallow(schema[name], depth), depth + 1)
        kind = schema.get("type", "string")
        if isinstance(kind, (list, tuple)):
            kind = "null" if "null" in kind and depth > 6 else self._rng.choice(list(kind))
        return getattr(self, f"_{kind}")(schema, depth)

    def _shallow(self, choices: Sequence[Mapping[str, Any]], depth: int) -> Mapping[str, Any]:
        """Recursive schemas have to come to an end."""
        simple = [choice for choice in choices if choice.get("type") in ("null", "string", "number", "integer", "boolean")]
        return self._rng.choice(simple if simple and depth > 6 else list(choices))

    def _object(self, schema: Mapping[str, Any], depth: int) -> Any:
        required = set(schema.get("required", ()))
        return {
            name: self.value(inner, depth + 1)
            for name, inner in schema.get("properties", {}).items()
            if name in required or self._rng.random() < 0.5
        }

    def _array(self, schema: Mapping[str, Any], depth: int) -> Any:
        least = int(schema.get("minItems", 0))
        most = max(least, min(int(schema.get("maxItems", 3)), 3 if depth < 6 else 0))
        return [self.value(schema.get("items", {}), depth + 1) for _ in range(self._rng.randint(least, most))]

    def _string(self, schema: Mapping[str, Any], depth: int) -> Any:
        return self._rng.choice(list(self._words))

    def _number(self, schema: Mapping[str, Any], depth: int) -> Any:
        return round(self._rng.uniform(float(schema.get("minimum", -100.0)), float(schema.get("maximum", 10_000.0))), 3)

    def _integer(self, schema: Mapping[str, Any], depth: int) -> Any:
        return self._rng.randint(int(schema.get("minimum", -100)), int(schema.get("maximum", 10_000)))

    def _boolean(self, schema: Mapping[str, Any], depth: int) -> Any:
        return self._rng.random() < 0.5

    def _null(self, schema: Mapping[str, Any], depth: int) -> Any:
        return None


def _with(text: str, change: Changed) -> str:
    return json.dumps(_changed(json.loads(text), change), ensure_ascii=False)


def _changed(value: Any, change: Changed) -> Any:
    if isinstance(value, dict):
        return change({name: _changed(inner, change) for name, inner in value.items()})
    if isinstance(value, list):
        return [_changed(inner, change) for inner in value]
    return change(value)
