"""Keys for caches: ``Same(layer)`` equals only another key of the very same layer object, so that a look-up in ``lru_cache`` need not
compare all the fields and values of two layers.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

_T = TypeVar("_T")


class Same(Generic[_T]):
    """As a key equal to another one of the very same object, which it keeps alive."""

    __slots__ = ("it",)
    it: _T

    def __new__(cls, it: _T) -> Same[_T]:
        # one key for each object, so that looking it up takes no Python code; what it stands for lives as long as the key does
        known = _KEYS.get(id(it))
        if known is None:
            if len(_KEYS) >= _MOST:
                _KEYS.clear()
            known = _KEYS[id(it)] = super().__new__(cls)
            known.it = it
        return known


_KEYS: dict[int, Same[Any]] = {}
_MOST = 10_000  # layers and fields; with those of old catalogs
