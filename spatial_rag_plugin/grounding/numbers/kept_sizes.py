"""Areas and lengths: by the field that keeps them in the unit that is said, or measured where no unit of a field is known.

Areas and lengths in the unit in which a field keeps them: "total acreage of dense beds" where beds have ACRES.

Of what is cut to a place, or joined of pieces, no field says how large it is: that is measured.

Sizes that are measured though a field is called by a word for them: "average size in hectares" of an AREA whose unit nobody knows.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Optional

from ...language.language import any_of, load
from ...language.tokens import fold, is_cjk, tokenize
from ...model.binding import Binding
from ...model.catalog import FieldInfo, LayerInfo
from ...model.frame import Frame, Measure, Output
from ...model.units import AREA_UNITS, LENGTH_UNITS, Dimension, Quantity
from ..asking import ask_numbers
from ..attributes.fields import SAME_FIELD, find_field, is_numeric
from ..job import Job
from ..kinds.pieces import piece_names
from ..lexicon.field_units import unit_in_name
from ..lexicon.field_words import field_words
from ..lexicon.layer_words import without_unit_of
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, stems
from .kept_units import kept_unit

_SHOWN = {"km2": "km²", "mi2": "mi²", "ft2": "ft²"}

_UNIT_BEHIND = re.compile(r"(?<=[\u3400-\u9fff])_[A-Za-z]+2?$")  # 线路长度_km
_SIZES = {"area": Dimension.AREA, "length": Dimension.LENGTH}


def by_kept_size(job: Job, target: Binding) -> Frame:
    """The frame with a field in place of an area or a length, where its name says the unit that is asked for; else as it is."""
    frame, measure, layer = job.frame, job.frame.measure, job.layer_of(target)
    size = frame.output.value if frame.output in (Output.AREA, Output.LENGTH) else measure.dimension
    if size not in _SIZES or frame.output not in (Output.AREA, Output.LENGTH, Output.NUMBER) or measure.terms or measure.field:
        return frame
    if layer is None or measure.whole is not None or target.made is not None or target.relations:
        return frame
    unit = frame.unit or unit_said(frame.question, frame.language)
    info = kept_size(unit, size, layer)
    if info is None:
        info = named_size(frame.question, size, layer)
        unit = unit or (unit_in_name(info, _SIZES[size]) if info is not None else "")
    if info is None:
        return frame
    job.say(ask_numbers.field_not_size(size, info.title, layer))
    if len(target.fids) == 1 and not measure.statistic:
        return replace(frame, output=Output.ATTRIBUTE, measure=Measure(info.name), unit=unit)
    return replace(frame, output=Output.NUMBER, measure=Measure(info.name, measure.statistic or "sum"), unit=unit)


def kept_size(unit: str, size: str, layer: LayerInfo) -> Optional[FieldInfo]:
    """The one field of a layer that says how large or long each of its features is in a unit; None where there is none, or several."""
    fits = layer.holds_areas if size == "area" else layer.holds_lines
    if not fits or Quantity(1.0, unit).dimension is not _SIZES[size]:
        return None
    units = (info for info in layer.fields if is_numeric(info) and unit_in_name(info, _SIZES[size]) == unit)
    known = [info for info in units if _says_size(info, size, layer)]
    return known[0] if len(known) == 1 and known[0].filled >= layer.feature_count else None


def size_kept(words: str, layer: LayerInfo) -> Optional[tuple[str, str]]:
    """The size ("area", "length") that the field of these words keeps for each feature, and its unit; None of any other field."""
    info = find_field(words, layer, numeric=True)
    units = ((size, unit_in_name(info, dimension)) for size, dimension in _SIZES.items()) if info is not None else ()
    return next(((size, unit) for size, unit in units if unit and kept_size(unit, size, layer) == info), None)


def named_size(said: str, size: str, layer: Optional[LayerInfo]) -> Optional[FieldInfo]:
    """The one field that is called by the very words for a size, where these say more than "area": "land area" beside "water area"; or by
    a Chinese word for a size and a unit, whatever the words: 长度_km of 总长.
    """
    if layer is None or size not in _SIZES:
        return None
    words = stems(_unparted(said))
    units = [info for info in layer.fields if is_numeric(info) and unit_in_name(info, _SIZES[size])]
    known = [info for info in units if _is_called_in(words, info)] or [info for info in units if _is_size_in_han(info, size, layer)]
    return known[0] if len(known) == 1 and known[0].filled >= layer.feature_count else None


def _is_size_in_han(info: FieldInfo, size: str, layer: LayerInfo) -> bool:
    """Whether a Chinese name says a size, its unit and nothing else: 长度_km of lines."""
    fits = layer.holds_areas if size == "area" else layer.holds_lines
    name = without_unit_of(_UNIT_BEHIND.sub("", info.title))
    return fits and is_cjk(name[:1]) and load("zh").data["dimension_nouns"].get(name) == size


def _unparted(said: str) -> str:
    """Chinese words without what is put into the name of a number: 线路的总长度 is 线路长度."""
    data = load("zh").data
    return re.sub(any_of((*data["possessives"], *data["statistics"]["sum"])), "", said) if any(map(is_cjk, said)) else said


def _is_called_in(words: Words, info: FieldInfo) -> bool:
    """Whether a name of two words or more, without the unit behind it, stands in the words."""
    names = (stems(_UNIT_BEHIND.sub("", without_unit_of(name))) for name in (info.name, info.alias) if name)
    return any(len(name) > 1 and name == words[at : at + len(name)] for name in names for at in range(len(words)))


def _says_size(info: FieldInfo, size: str, layer: LayerInfo) -> bool:
    """Whether a name says a size and its unit and nothing else but whose it is: GIS_ACRES, FIRE_ACRES of fires, and neither TREATED_ACRES
    nor a perimeter.
    """
    nouns, known = load("zh").data["dimension_nouns"], field_words().sizing[size] | set(stems(layer.name))
    return any(
        nouns.get(without_unit_of(name)) == size or known.issuperset(stems(name))
        for name in (info.name, info.alias)
        if name
    )


def unit_said(question: str, code: str) -> str:
    """The unit that the word for a size has in it: acres of "acreage"; empty where there is none."""
    language = load(code)
    nouns = language.data.get("unit_nouns", {})
    if not nouns:
        return ""
    said = next((nouns[token.key] for token in tokenize(question, language.clitics) if token.key in nouns), "")
    return next((unit for unit, words in language.data["units"].items() if said in map(fold, words)), "") if said else ""


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


def field_of_size(word: str, layer: LayerInfo, code: str) -> Optional[FieldInfo]:
    """The number by which "the largest" of a layer's things are so; None where their land is measured, as of an AREA without a unit, or a
    length that is one of pieces.
    """
    field = find_field(word, layer, numeric=True, at_least=SAME_FIELD)
    pieces = word == "length" and bool(piece_names(layer))
    return None if field is not None and (pieces or measured_size(word, field, layer, "", code)) else field


def _size_of(words: str, layer: LayerInfo, code: str) -> str:
    said = load(code).data["dimension_nouns"].get(fold(words), "")
    known = next((size for size in _DIMENSIONS if said == size or (size,) in taxonomy().field_names(stems(words))), "")
    areas = layer.holds_areas or layer.twins is not None
    if said == "size" or not known:
        known = ("area" if areas else "length" if layer.holds_lines else "") if said else ""
    return known if known and (areas if known == "area" else layer.holds_lines) else ""


def _says_only(size: str, info: FieldInfo) -> bool:
    """Whether the names of a field say a size and nothing else: SHAPE_Area, and neither FLOOR_AREA nor BURNED."""
    nouns: dict[str, str] = load("zh").data["dimension_nouns"]
    words = field_words().sizing[size]
    return all(nouns.get(name) == size or words.issuperset(stems(name)) for name in (info.name, info.alias) if name)


def in_asked_unit(asked: str, own: str, factor: float, unit: str) -> tuple[float, str]:
    """The factor and the unit of a rate of lengths or areas in the unit that the question asks for: acres per 1,000 residents."""
    sizes = {"m": LENGTH_UNITS, "m2": AREA_UNITS}.get(own, {})
    if asked not in sizes or not unit.startswith(f"{own} "):
        return factor, unit
    return factor / sizes[asked], f"{_SHOWN.get(asked, asked)}{unit[len(own) :]}"
