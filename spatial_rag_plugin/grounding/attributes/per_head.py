"""Numbers that fields keep per head: "GDP per capita" and 人均生产总值 are gdpPercap, which is no GDP.

What such a field is called without what says "per head" is found as any field is, among the fields of that sort alone.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Callable, Optional

from ...model.catalog import FieldInfo, LayerInfo
from ..indexes.same import Same
from ..lexicon.field_units import PER_HEAD, is_per_head
from ..lexicon.statistics_words import statistics_words
from ..lexicon.words import stems


def field_per_head(text: str, layer: LayerInfo, find: Callable[[str, LayerInfo, bool], Optional[FieldInfo]]) -> Optional[FieldInfo]:
    """The field of a layer that holds per head what words say is meant so; None where they do not, or no field does."""
    rest = _without_heads(text)
    kept = _kept_so(Same(layer)) if rest else None
    found = find(rest, kept, True) if kept is not None else None
    return next((info for info in layer.fields if found is not None and info.name == found.alias), None)


@lru_cache(maxsize=16384)
def _without_heads(text: str) -> str:
    """What words say is meant per head; empty where they do not say so."""
    said = text.casefold()
    way = next((way for way in statistics_words().per_head if way in said), "")
    return said.replace(way, " ").strip() if way else ""


@lru_cache(maxsize=256)
def _kept_so(layer: Same[LayerInfo]) -> Optional[LayerInfo]:
    """The layer with its numbers per head alone, called by what they are of; None where it has none. The alias keeps their own name."""
    fields = tuple(replace(info, name=_of_what(info.name), alias=info.name) for info in layer.it.fields if is_per_head(info.name))
    return replace(layer.it, fields=tuple(info for info in fields if info.name)) if fields else None


def _of_what(name: str) -> str:
    return " ".join(word for word in stems(name) if word not in PER_HEAD and word not in statistics_words().inside)
