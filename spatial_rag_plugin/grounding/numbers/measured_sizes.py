"""Sizes that are measured though a field is called by a word for them: "average size in hectares" of an AREA whose unit nobody knows."""

from __future__ import annotations

from ...language.language import load
from ...language.tokens import fold
from ...model.catalog import FieldInfo, LayerInfo
from ...model.units import Dimension, Quantity
from ..lexicon.field_units import unit_in_name
from ..lexicon.field_words import field_words
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from .kept_units import kept_unit

_DIMENSIONS = {"area": Dimension.AREA, "length": Dimension.LENGTH}


def measured_size(words: str, info: FieldInfo, layer: LayerInfo, unit: str, code: str) -> str:
    """The size of the geometry ("area", "length") that words stand for, and not a field whose unit nobody knows; else empty.

    A field that the words name as it is called keeps them, unless a unit is asked for in which it need not be.
    """
    size = _size_of(words, layer, code)
    if not size or not _says_only(size, info) or unit_in_name(info, _DIMENSIONS[size]) or kept_unit(info):
        return ""
    asked = Quantity(1.0, unit).dimension is _DIMENSIONS[size]
    named = stems(words) in (stems(info.name), stems(info.alias))
    return size if asked or not named else ""


def _size_of(words: str, layer: LayerInfo, code: str) -> str:
    said = load(code).data["dimension_nouns"].get(fold(words), "")
    known = next((size for size in _DIMENSIONS if said == size or (size,) in taxonomy().field_names(stems(words))), "")
    if said == "size" or not known:
        known = ("area" if layer.holds_areas else "length" if layer.holds_lines else "") if said else ""
    return known if known and (layer.holds_areas if known == "area" else layer.holds_lines) else ""


def _says_only(size: str, info: FieldInfo) -> bool:
    """Whether the names of a field say a size and nothing else: SHAPE_Area, and neither FLOOR_AREA nor BURNED."""
    nouns: dict[str, str] = load("zh").data["dimension_nouns"]
    words = field_words().sizing[size]
    return all(nouns.get(name) == size or words.issuperset(stems(name)) for name in (info.name, info.alias) if name)
