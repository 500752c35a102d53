"""Adjectives of degree ("tall poles", "old pipes") and the fields of a layer that may tell how much: they have no limit by themselves."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Optional

from ...language.asking_words import Degree, asking_words
from ...language.language import available
from ...language.tokens import fold, is_cjk
from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ...model.frame import Superlative
from ..attributes.fields import find_field, is_numeric
from ..times.dates import holds_dates, holds_years
from .field_words import field_words
from .record_dates import is_of_rows
from .words import respelled, stems

_DATA = Path(__file__).parents[1] / "data" / "degrees.json"
_AGE, _STATE, _QUALITY, _SIZE, _TRAFFIC = "age", "state", "quality", "size", "traffic"
#: What any number of a thing may be about, where no field is called after it.
_WIDE = frozenset(("size", "length", "traffic", "quality", "severity"))
_MOST = 3
_FLAG = 2
_LARGE = 10_000
_ROOT = 4  # letters of a word that others end in


@dataclass(frozen=True)
class Scale:
    """A field that features can be put in order by, and whether the most of it comes first."""

    field: FieldInfo
    descending: bool


def scales(words: str, layer: LayerInfo, language: str, called: bool = False) -> tuple[Scale, ...]:
    """The fields of a layer that an adjective may be about, those that are called so first; empty for any other word.

    ``called``: only fields that are called so.
    """
    return _scales(_degrees(words, language), layer, called)


def _degrees(words: str, language: str) -> tuple[Degree, ...]:
    """What an adjective is about in a language, or else in any: of two words nobody can tell which language they are."""
    found = (asking_words(code).degrees(words) for code in (language, *available()))
    return next((degrees for degrees in found if degrees), ())


def scales_of(superlative: Superlative, layer: LayerInfo) -> tuple[Scale, ...]:
    """The fields that a superlative may be about which no field of that name and no geometry settles."""
    said = fold(superlative.field or superlative.dimension)
    about = [name for name, words in _words().items() if said in (name, *map(fold, words))]
    return _scales([Degree(name, superlative.descending) for name in about], layer, False, superlative.descending)


def only_traffic_of(superlative: Superlative, layer: LayerInfo) -> Optional[FieldInfo]:
    """The one number that says how busy things are: the boardings of stations; None of another superlative, or where several say so."""
    found = _called(Degree(_TRAFFIC, True), layer) if superlative.field == _TRAFFIC and superlative.term is None else []
    return found[0].field if len(found) == 1 else None


def only_size_of(layer: LayerInfo) -> Optional[FieldInfo]:
    """The one number that says how large things are that have no size on the map: the capacity of plants, the girth of trees."""
    found = _called(Degree(_SIZE, True), layer)
    return found[0].field if len(found) == 1 else None


def _scales(degrees: Sequence[Degree], layer: LayerInfo, called: bool, descending: Optional[bool] = None) -> tuple[Scale, ...]:
    found: dict[str, Scale] = {}
    for degree in degrees:
        for scale in _called(degree, layer):
            found.setdefault(scale.field.name, scale)
    if not found and not called and any(degree.about in _WIDE for degree in degrees):
        more = any(degree.more for degree in degrees if degree.about in _WIDE) if descending is None else descending
        graded = any(_sorted_by(degree, layer) is not None for degree in degrees)
        for info in layer.fields:
            if is_amount(info) and len(found) < _MOST and not graded:
                found[info.name] = Scale(info, more)
    return tuple(found.values())[:_MOST]


def graded_field(words: str, layer: LayerInfo, language: str) -> Optional[FieldInfo]:
    """The category field that sorts by what an adjective is about: COND with Good, Fair and Poor for "bad"."""
    found = (_sorted_by(degree, layer) for degree in _degrees(words, language))
    return next((info for info in found if info is not None), None)


def _sorted_by(degree: Degree, layer: LayerInfo) -> Optional[FieldInfo]:
    found = (find_field(name, layer) for name in _words()[degree.about])
    return next((info for info in found if info is not None and info.role is FieldRole.CATEGORY and info.values), None)


def state_field(layer: LayerInfo) -> Optional[FieldInfo]:
    """The category field that says in what state its features are, or how good they are."""
    named = (find_field(name, layer) for about in (_STATE, _QUALITY) for name in _words()[about])
    return next((info for info in named if info is not None and info.role is FieldRole.CATEGORY and info.values), None)


def is_degree(words: str, language: str) -> bool:
    """Whether words are an adjective of degree."""
    return bool(_degrees(words, language))


def says_degree(words: str) -> bool:
    """Whether words are an adjective of degree in any language."""
    return is_degree(words, "")


def _called(degree: Degree, layer: LayerInfo) -> list[Scale]:
    found: dict[str, Scale] = {}
    for name in _words()[degree.about]:
        info = find_field(name, layer) or _compound(name, layer)
        if info is not None and (is_amount(info) or (degree.about == _AGE and _is_time(info))):
            found.setdefault(info.name, Scale(info, degree.more if _is_time(info) or degree.about != _AGE else not degree.more))
    if degree.about == _AGE:
        times = [info for info in layer.fields if _is_time(info)]
        own = [info for info in times if not is_of_rows(info, layer)] or times  # the newest is not what was edited last
        found = {name: scale for name, scale in found.items() if scale.field in own or scale.field not in times}
        for info in own:
            found.setdefault(info.name, Scale(info, degree.more))
    return list(found.values())


def _compound(name: str, layer: LayerInfo) -> Optional[FieldInfo]:
    """The field whose name ends in a word: MASTHOEHE_M for "Höhe"."""
    ends = tuple(fold(spelled) for spelled in (name, *respelled(name)) if len(name) >= _ROOT)
    words = ((info, word) for info in layer.fields for word in stems(info.name) + stems(info.alias))
    return next((info for info, word in words if ends and word.endswith(ends) and not is_cjk(word[0])), None)


def is_amount(info: FieldInfo) -> bool:
    """Whether a field holds numbers that say how much there is of something; 0 and 1 are no and yes."""
    if not is_numeric(info) or holds_years(info) or info.role is FieldRole.KEY:
        return False
    flag = info.maximum is not None and info.maximum <= 1 and (info.distinct or 2) <= _FLAG
    each = info.distinct is not None and info.distinct >= info.filled > 1 and not field_words().numbering.isdisjoint(stems(info.name)[-1:])
    return not each and (info.distinct or 2) > 1 and not flag


def _is_time(info: FieldInfo) -> bool:
    return (holds_dates(info) or (is_numeric(info) and holds_years(info))) and (info.distinct or 2) > 1


def fields_of_degree(name: str) -> tuple[str, ...]:
    """The words for the fields that a degree is told by, in all languages: of "speed" those for speeds."""
    return _words()[name]


def in_one_degree(*fields: str) -> bool:
    """Whether some degree is told by each of the fields: "busy" by traffic and by visitors."""
    return any({stems(field) for field in fields} <= {stems(name) for name in names} for names in _words().values())


@cache
def _words() -> dict[str, tuple[str, ...]]:
    data = json.loads(_DATA.read_text(encoding="utf-8"))
    return {about: tuple(names) for about, names in data.items()}


def said_range(info: FieldInfo) -> str:
    """ "30–50"; empty where nothing is known of it."""
    if info.minimum is None or info.maximum is None or not is_numeric(info):
        return ""
    return f"{_plain(info.minimum)}–{_plain(info.maximum)}"


def _plain(number: float) -> str:
    """Large numbers in groups of three digits, but no years."""
    return f"{number:,.0f}" if abs(number) >= _LARGE else f"{number:g}"
