"""Dates of rows, and of no things: when a row was edited, or made, as a database keeps it."""

from __future__ import annotations

from functools import lru_cache

from ...model.catalog import FieldInfo, LayerInfo
from .layer_words import layer_words
from .name_parts import parts_of


def is_of_rows(info: FieldInfo, layer: LayerInfo) -> bool:
    """Whether a date is one of rows: when they were edited, or made, where the database keeps track of both."""
    words = layer_words()
    if name_has(info, words.record_keeping):
        return True
    return name_has(info, words.record_beginnings) and any(name_has(other, words.records_tracked) for other in layer.fields)


def name_has(info: FieldInfo, roots: tuple[str, ...]) -> bool:
    """Whether the name or the alias of a field has one of the roots, as it is or in full."""
    return any(root in name for name in _names_in_full(info.name, info.alias) for root in roots)


@lru_cache(maxsize=4096)
def _names_in_full(*names: str) -> tuple[str, ...]:
    """Names as they are, and with the words that their parts usually stand for: "received" of RcvdDtTm."""
    usual = (" ".join(word[0] for part in parts_of(name) for word in part.words if len(word) == 1) for name in names if name.isascii())
    return tuple(filter(None, (*map(str.casefold, names), *usual)))
