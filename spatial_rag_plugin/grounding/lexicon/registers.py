"""What areas are that the numbers of a register tell apart: tracts of TRACTCE, parcels of PAMS_PIN."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from ...model.catalog import LayerInfo
from ..indexes.same import Same
from .field_words import field_words
from .words import Words

_OWN = 0.98  # of the features have a number of their own: few are entered twice
_PARCELS = ("parcel",)
_PARTS = re.compile(r"[_ ]")


def registered_as(layer: Same[LayerInfo], registers: Mapping[str, Words]) -> tuple[Words, ...]:
    """The words for what the features of a layer are, by the fields of such numbers; ``registers``: fields by what they tell apart."""
    fields, count = layer.it.fields, layer.it.feature_count
    all_apart = [info.name.casefold() for info in fields if info.distinct == count]
    parcels = [_PARCELS for info in fields if (info.distinct or 0) >= _OWN * count > 1 and numbers_parcels(info.name)]
    return tuple(dict.fromkeys((*(registers[name] for name in all_apart if name in registers), *parcels)))


@lru_cache(maxsize=4096)
def numbers_parcels(field: str) -> bool:
    """Whether a field is called as registers of land call the number of a parcel, whoever keeps it: APN, PAMS_PIN."""
    return not field_words().parcel_numbers.isdisjoint((field.casefold(), _PARTS.split(field.casefold())[-1]))
