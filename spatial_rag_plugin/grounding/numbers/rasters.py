"""Words for a number that a raster holds: "elevation" → the layer "DEM", by its name, its bands and its keywords."""

from __future__ import annotations

from typing import NamedTuple, Optional

from ...model.catalog import Catalog, LayerInfo, RasterInfo
from ..attributes.fields import SAME_FIELD, find_field
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, stems

ELEVATION = "elevation"


class Band(NamedTuple):
    """One band of a raster, counted from 1."""

    raster: RasterInfo
    number: int

def find_band(text: str, catalog: Catalog) -> Optional[Band]:
    """The band that ``text`` names; None when there is none, or when several rasters are equally good."""
    words = stems(text)
    if not words:
        return None
    related = taxonomy().related_field(words)
    forms = (words, *taxonomy().field_names(words), *((related,) if related else ()))
    scored = [(score, Band(raster, number)) for raster in catalog.rasters for number, score in _scores(forms, raster)]
    best = max((score for score, _ in scored), default=0.0)
    found = [band for score, band in scored if score == best]
    return found[0] if best > 0.0 and len({band.raster.id for band in found}) == 1 else None


def is_of_a_raster(words: str, layer: LayerInfo, catalog: Catalog) -> bool:
    """Whether a raster is called so rather than a field that holds no numbers: the wind speed is no WIND_FARM."""
    return find_field(words, layer, at_least=SAME_FIELD) is None and find_band(words, catalog) is not None


def _scores(forms: tuple[Words, ...], raster: RasterInfo) -> list[tuple[int, float]]:
    named = [(number, stems(band)) for number, band in enumerate(raster.bands, 1)]
    bands = [(number, 0.9 if name == forms[0] else 0.8) for number, name in named if name in forms]
    return [*bands, (1, _by_name(forms, raster))]


def _by_name(forms: tuple[Words, ...], raster: RasterInfo) -> float:
    name = stems(raster.name)
    if name == forms[0]:
        return 1.0
    if name in forms:
        return 0.95
    if any(set(form) <= set(name) for form in forms):
        return 0.7
    return 0.5 if any(stems(keyword) in forms for keyword in raster.keywords) else 0.0
