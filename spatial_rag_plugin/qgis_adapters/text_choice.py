"""Which fields of a layer speak, as a person chose: kept with the layer, so it goes where the project goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from qgis.core import QgsVectorLayer

TEXT_FIELDS_PROPERTY = "spatial_rag/text_fields"


def chosen_text_fields(layer: QgsVectorLayer) -> Optional[tuple[str, ...]]:
    """The chosen fields that the layer still has, () for "none of them"; None where nobody chose. Main thread."""
    value = layer.customProperty(TEXT_FIELDS_PROPERTY)
    if value is None:
        return None
    names = [value] if isinstance(value, str) else list(value)
    there = set(layer.fields().names())
    chosen = tuple(str(name) for name in names if str(name) in there)
    return chosen if chosen or not any(names) else None


def choose_text_fields(layer: QgsVectorLayer, fields: Optional[Sequence[str]]) -> None:
    """Keep a choice; None: let the content decide again. Main thread."""
    if fields is None:
        layer.removeCustomProperty(TEXT_FIELDS_PROPERTY)
    else:
        layer.setCustomProperty(TEXT_FIELDS_PROPERTY, list(fields) or [""])
