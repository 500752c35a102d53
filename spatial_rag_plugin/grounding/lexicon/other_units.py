"""Units of power, mass, volume, money and the like: "at least 150 kW" against LEIST_KW, "mehr als 0,1 MW Leistung", "unter 30 Tonnen".

The reader knows lengths, areas and times. Any other unit is told here, by the word behind the number: a field that is kept in another
unit of its kind is compared with the number brought to that unit, and a field of another kind with nothing.
"""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Optional

from ...language.language import any_of, load
from ...language.tokens import fold
from ...model.catalog import FieldInfo, FieldType, LayerInfo
from ...model.frame import Condition
from ...model.units import Quantity
from ..attributes.fields import find_field, is_numeric
from .field_words import field_words
from .layer_words import layer_words
from .name_parts import pieces_of
from .words import stems

_RAW = json.loads((Path(__file__).parents[1] / "data" / "other_units.json").read_text(encoding="utf-8"))
#: What each unit measures, and how many of the smallest one it is.
_UNITS: dict[str, tuple[str, float]] = {
    word: (kind, float(size)) for kind, units in _RAW.items() if kind not in ("about", "in names") for word, size in units.items()
}
#: The same of names of fields.
_KEPT = {**_UNITS, **{word: (kind, float(size)) for kind, units in _RAW["in names"].items() for word, size in units.items()}}
_SET_APART = re.compile(r"[_(（]([\u3400-\u9fff]+)[)）]?$")
_LONGEST = max(map(len, _KEPT))
_LATIN = "\u33ff"  # the last character before the Chinese ones
_SHARE = "share"  # of which fields hardly ever say that they are in per cent
_ALL = 100.0  # per cent


@lru_cache(maxsize=4096)
def unit_said(text: str) -> str:
    """The unit behind the last number of a text, if it is one of these; empty where another word stands there, or a unit per another."""
    found = _behind_number().findall(text.casefold())
    return found[-1] if found and found[-1] in _UNITS else ""


@lru_cache(maxsize=1)
def _behind_number() -> re.Pattern[str]:
    scales = any_of(word for code in ("en", "de") for word in load(code).number_scales if len(word) > 1)
    return re.compile(rf"\d\s*(?:(?:{scales})\.?\s+)?(%|€|\$|[a-z]+(?=[\u3400-\u9fff])|[^\W\d_]+[³]?)(?:\(a\)|/s\b)?(?!\s*/)")


@lru_cache(maxsize=8)
def units_of(kinds: tuple[str, ...]) -> dict[str, str]:
    """The units of some kinds, each with its kind."""
    return {word: kind for word, (kind, _) in _UNITS.items() if kind in kinds}


def size_of(unit: str) -> float:
    """How many of the smallest unit of its kind a unit is; 0 for what is none."""
    return _UNITS.get(unit, ("", 0.0))[1]


def unit_words() -> tuple[str, ...]:
    """The words for such units in scripts with spaces, without single letters."""
    return tuple(word for word in _UNITS if len(word) > 1 and word.isascii() and word.isalpha())


def size_in(unit: str, other: str) -> float:
    """How many of another unit of its kind a unit is; 0 where they are not of one kind."""
    (kind, size), (as_kind, as_size) = (_KEPT.get(each, ("", 0.0)) for each in (unit, other))
    return float(f"{size / as_size:.12g}") if as_size and kind == as_kind else 0.0


def kept_in(info: FieldInfo) -> str:
    """The unit that a field's name or alias ends in, if it is one of these: "kw" of LEIST_KW, "t" of traglast_t."""
    names = [text for text in (info.name, info.alias) if text and is_numeric(info)]
    words = [word for text in names for word in (*_SET_APART.findall(text), _ending(text), _last(stems(text)), _glued(text))]
    return next((word for word in words if word in _KEPT), "")


def _ending(text: str) -> str:
    """The longest unit that a name in Chinese ends in: 万吨 of 库存万吨, which ends in 吨 as well."""
    ends = (text[at:] for at in range(max(0, len(text) - _LONGEST), len(text)))
    return next((end for end in ends if end in _KEPT), "") if text[-1:] > _LATIN else ""


def _glued(text: str) -> str:
    """The last part of a name that is written together: "mw" of generationmw; empty of a name of one part."""
    cut = pieces_of(text)[-1:]
    return cut[0][-1] if cut and len(cut[0]) > 1 else ""


def _last(words: tuple[str, ...]) -> str:
    """The last word that is no year: "gwh" of generation_gwh_2017."""
    return next((word for word in reversed(words) if not word.isdecimal()), "")


def in_kept_unit(condition: Condition, layer: LayerInfo) -> Optional[Condition]:
    """The condition with its number in the unit of the field that it is about; None where the field is kept in another kind of unit.

    A condition without a unit of these, or about nothing that is kept in one, comes back as it is.
    """
    unit = unit_said(condition.text)
    shared = condition.term is not None and condition.term.percent
    if not unit or shared or condition.number is None or condition.reference is not None:
        return condition
    named = bool(condition.field) and fold(condition.field) not in _UNITS
    info = find_field(condition.field, layer, numeric=True) if named else only_in(unit, layer)
    own = kept_in(info) if info is not None else ""
    if info is None or (not own and (_may_be_share(info) if _UNITS[unit][0] == _SHARE else _lies_among(info, condition.number))):
        return condition
    if not own or _KEPT[own][0] != _UNITS[unit][0]:
        return None
    factor = _UNITS[unit][1] / _KEPT[own][1]
    number, upper = (_scaled(each, factor) for each in (condition.number, condition.upper))
    return replace(condition, field=info.name, number=number, upper=upper, term=None, value="" if factor != 1.0 else condition.value)


def only_in(unit: str, layer: LayerInfo) -> Optional[FieldInfo]:
    """The one field of a layer that is kept in a unit of that kind; None of several."""
    kept = [info for info in layer.fields if kept_in(info) and _KEPT[kept_in(info)][0] == _UNITS[unit][0]]
    return kept[0] if len(kept) == 1 else None


def _may_be_share(info: FieldInfo) -> bool:
    """Whether numbers may be per cent, or fractions of one: no counts, and no more than a hundred, or the field's name says a share."""
    if set(stems(info.name) + stems(info.alias)) & (field_words().shares | {*load("de").data["share_nouns"]}):
        return True
    return info.type is FieldType.REAL and isinstance(info.maximum, (int, float)) and info.maximum <= _ALL


def _lies_among(info: FieldInfo, number: Quantity) -> bool:
    """Whether a number is one that a field without a unit may hold as it stands, or by as many as it says to count by."""
    low, high, scale = info.minimum, info.maximum, layer_words().scale_of(info)
    if info.made is not None and low is None and high is None:
        return True  # what no layer holds has no unit of its own
    return isinstance(low, (int, float)) and isinstance(high, (int, float)) and any(low <= number.value / by <= high for by in (1.0, scale))


def _scaled(number: Optional[Quantity], factor: float) -> Optional[Quantity]:
    return replace(number, value=float(f"{number.value * factor:.12g}"), unit="") if number is not None else None
