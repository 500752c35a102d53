"""JSON for frozen dataclasses, so that every value between two stages can be stored, shown and compared.

Values are encoded by their declared type: enumerations by value, tuples as lists, numpy arrays as lists, mappings as objects.
A dataclass that belongs to a family (operations, predicates) carries its name in ``TAG`` so that decoding finds the class again.
"""

from __future__ import annotations

import dataclasses
import enum
import json
import math
import sys
from collections.abc import Mapping
from functools import cache
from typing import Any, Optional, TypeVar, Union, get_args, get_origin, get_type_hints

import numpy as np

T = TypeVar("T")
TAG = "type"

_families: dict[str, type] = {}


class CodecError(ValueError):
    """A JSON document does not describe the value that was asked for."""


def family(cls: type[T]) -> type[T]:
    """Register a dataclass whose instances are stored with their class name (one member of a union)."""
    known = _families.get(cls.__name__)
    if known is not None and (known.__module__, known.__qualname__) != (cls.__module__, cls.__qualname__):
        raise TypeError(f"two families share the name {cls.__name__}")
    _families[cls.__name__] = cls
    return cls


def to_jsonable(value: Any) -> Any:
    """Return ``value`` as lists, dictionaries, strings, numbers, booleans and None; NaN and infinities become None."""
    if value is None or (isinstance(value, (bool, int, str)) and not isinstance(value, enum.Enum)):
        return value
    if isinstance(value, enum.Enum):
        return value.value
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, np.generic):
        return to_jsonable(value.item())
    if isinstance(value, np.ndarray):
        return [to_jsonable(item) for item in value.tolist()]
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        out = {field.name: to_jsonable(getattr(value, field.name)) for field in dataclasses.fields(value)}
        if _families.get(type(value).__name__) is type(value):
            out = {TAG: type(value).__name__, **out}
        return out
    if isinstance(value, Mapping):
        return {str(key): to_jsonable(item) for key, item in value.items()}
    if isinstance(value, (tuple, list, frozenset, set)):
        return [to_jsonable(item) for item in value]
    raise TypeError(f"{type(value).__name__} has no JSON form")


def dumps(value: Any, indent: Optional[int] = None) -> str:
    """Encode a value as JSON text; equal values give equal text."""
    return json.dumps(to_jsonable(value), ensure_ascii=False, indent=indent)


def loads(cls: type[T], text: str) -> T:
    """Decode JSON text as an instance of ``cls``; raises CodecError when it does not fit."""
    try:
        return from_jsonable(cls, json.loads(text))
    except json.JSONDecodeError as error:
        raise CodecError(f"not JSON: {error}") from error


@cache
def _hints(cls: type) -> dict[str, Any]:
    return get_type_hints(cls, vars(sys.modules[cls.__module__]))


def from_jsonable(kind: Any, data: Any) -> Any:
    """Decode ``data`` as the type ``kind``: a dataclass, enumeration, tuple, mapping, optional or plain type."""
    origin = get_origin(kind)
    if kind is Any:
        return data
    if origin is Union:
        return _decode_union(get_args(kind), data)
    if origin in (tuple, tuple):
        return _decode_tuple(get_args(kind), data)
    if origin is not None and isinstance(origin, type) and issubclass(origin, Mapping):
        key_type, value_type = get_args(kind)
        _expect(isinstance(data, dict), kind, data)
        return {from_jsonable(key_type, key): from_jsonable(value_type, item) for key, item in data.items()}
    if origin is np.ndarray or kind is np.ndarray:
        _expect(isinstance(data, list), kind, data)
        return _decode_array(data)
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        try:
            return kind(data)
        except ValueError as error:
            raise CodecError(f"{data!r} is not one of {[member.value for member in kind]}") from error
    if dataclasses.is_dataclass(kind) or (isinstance(data, dict) and data.get(TAG) in _families):
        return _decode_dataclass(kind, data)
    if kind is float:
        _expect(isinstance(data, (int, float)) and not isinstance(data, bool), kind, data)
        return float(data)
    if kind in (int, str, bool):
        _expect(isinstance(data, kind) and (kind is bool or not isinstance(data, bool)), kind, data)
        return data
    if kind is type(None):
        _expect(data is None, kind, data)
        return None
    raise CodecError(f"cannot decode {kind!r}")


def _expect(fits: bool, kind: Any, data: Any) -> None:
    if not fits:
        raise CodecError(f"expected {getattr(kind, '__name__', kind)}, found {str(data)[:80]!r}")


def _decode_union(kinds: tuple[Any, ...], data: Any) -> Any:
    if data is None and type(None) in kinds:
        return None
    for kind in kinds:
        if kind is type(None):
            continue
        try:
            return from_jsonable(kind, data)
        except CodecError as error:
            last = error
    raise CodecError(f"none of {kinds} fits {str(data)[:80]!r}: {last}")


def _decode_tuple(kinds: tuple[Any, ...], data: Any) -> tuple[Any, ...]:
    _expect(isinstance(data, list), tuple, data)
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        return tuple(from_jsonable(kinds[0], item) for item in data)
    _expect(len(kinds) == len(data), tuple, data)
    return tuple(from_jsonable(kind, item) for kind, item in zip(kinds, data))


def _decode_array(data: list) -> np.ndarray:
    if any(isinstance(item, str) for item in data):
        return np.array(data, dtype=object)
    if any(item is None for item in data) or any(isinstance(item, float) for item in data):
        return np.array([math.nan if item is None else item for item in data], dtype=float)
    return np.array(data, dtype=np.int64 if data else float)


def _decode_dataclass(kind: Any, data: Any) -> Any:
    _expect(isinstance(data, dict), kind, data)
    body = dict(data)
    tag = body.pop(TAG, None) if data.get(TAG) in _families else None
    cls = _families[tag] if tag else kind
    if not issubclass(cls, kind):
        raise CodecError(f"{cls.__name__} is not a {kind.__name__}")
    hints = _hints(cls)
    names = {field.name for field in dataclasses.fields(cls)}
    unknown = set(body) - names
    if unknown:
        raise CodecError(f"{cls.__name__} has no {sorted(unknown)}")
    try:
        return cls(**{name: from_jsonable(hints[name], item) for name, item in body.items()})
    except TypeError as error:
        raise CodecError(f"{cls.__name__}: {error}") from error
