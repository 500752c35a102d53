"""Which layer of lines is a network that one travels along: streets and paths, not rivers and borders."""

from __future__ import annotations

import math
from typing import Optional

from ...model.catalog import Catalog, FieldRole, LayerInfo
from ..lexicon.layer_words import layer_words
from ..lexicon.words import Words, stems
from .near import diagonal_m

_BY_NAME, _BY_VALUES, _BY_KEYWORDS, _BY_FIELDS = 3.0, 2.0, 1.0, 0.5
_ENOUGH_VALUES = 2
_FAR_APART_M = 300_000.0  # between one line and the next, were they spread evenly


def network_layer(catalog: Catalog) -> Optional[LayerInfo]:
    """The layer whose lines are most surely ways, the one with most features among equals; None when none is known to be."""
    lines = [(index, layer) for index, layer in enumerate(catalog.layers) if layer.holds_lines and not _scattered(layer)]
    scored = [(_score(layer), layer.feature_count, -index, layer) for index, layer in lines]
    best = max((item for item in scored if item[0] > 0.0), default=None, key=lambda item: item[:3])
    return best[3] if best is not None else None


def _scattered(layer: LayerInfo) -> bool:
    """Whether the lines lie too far apart to meet: some roads here and there in a continent are no network."""
    if layer.extent is None or not layer.feature_count:
        return False
    return diagonal_m(layer.extent) > _FAR_APART_M * math.sqrt(layer.feature_count)


def _score(layer: LayerInfo) -> float:
    words = layer_words().networks
    if _any_part(stems(layer.name), words):
        return _BY_NAME
    kinds = {
        stems(value.label)
        for info in layer.fields
        if info.role is FieldRole.CATEGORY
        for value in info.values
        if stems(value.label) in layer_words().network_values
    }
    if len(kinds) >= _ENOUGH_VALUES:
        return _BY_VALUES
    if any(_any_part(stems(keyword), words) for keyword in layer.keywords):
        return _BY_KEYWORDS
    return _BY_FIELDS if any(_any_part(stems(info.name), layer_words().network_fields) for info in layer.fields) else 0.0


def _any_part(name: Words, words: frozenset[Words]) -> bool:
    return any(name[start:end] in words for start in range(len(name)) for end in range(start + 1, len(name) + 1))
