"""What names, fields and columns of a layer say of it beside words for its kind.

Names of layers with letters that say who keeps them or which copy it is: Schools_CMS holds schools, USFS_Trails trails.

Utilities have the system in front: wMain are water mains, ssManhole and SS_Manhole those of the sanitary sewer.

What the rows of a layer are, as its own fields say: permits of PERMIT_NUM, cases of CASE_NO, filings of a date FILED.

Fields that say what something was or is to be: it is no restaurant for its disused:amenity.

Kinds that a whole column stands for, in layers that keep things of many kinds side by side, as extracts of OpenStreetMap do: shops are
all that have a value in "shop", whatever they sell.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple, Optional

from ...model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from ...model.predicate import IsNull, Not, OneOf, Predicate, all_of, conjuncts, listed_values
from ..indexes.same import Same
from ..times.dates import is_time
from .field_words import field_words
from .layer_words import System, layer_words
from .short_names import is_kin, spelled_out
from .taxonomy import taxonomy
from .words import Words, is_part, stems

_PARTS = re.compile(r"[A-Z]{2,}(?![a-z])|[A-Z]?[a-z]+|\d+")
_SYSTEM = re.compile(r"^([a-z]{1,4})(?=[A-Z][a-z]{2})|^([A-Za-z]{1,4})_(?=[A-Za-z]{3})")
_INITIALS, _SHORT = 5, 4  # letters of initials at most, and of letters that are no word
_VOWELS = frozenset("aeiouy")


@lru_cache(maxsize=4096)
def without_codes(called: str) -> Words:
    """The words of a layer's name without such letters at its ends; empty where there are none, or where too little would be left."""
    if not called.isascii():
        return ()
    parts = [part for part in _PARTS.findall(called) if not layer_words().is_technical(part.casefold())]
    mixed = any(not part.isupper() for part in parts)
    first, last = 0, len(parts)
    while last - first > 1 and _is_code(parts[last - 1], mixed) and (mixed or _is_plural(parts[last - 2])):
        last -= 1
    while last - first > 1 and _is_plural(parts[last - 1]) and _is_code(parts[first], mixed):
        first += 1
    left = stems(" ".join(parts[first:last]))
    return () if last - first == len(parts) or left in taxonomy().generic or len("".join(left)) <= _SHORT - 1 else left


def _is_plural(part: str) -> bool:
    return len(part) > _SHORT and part.casefold().endswith("s") and stems(part) != (part.casefold(),)


def _is_code(part: str, mixed: bool) -> bool:
    """Whether letters are no word: initials among words, or without any vowel, and no usual abbreviation either."""
    word = part.casefold()
    if not 1 < len(word) <= _INITIALS or spelled_out(word) or word in layer_words().spelt or taxonomy().synonyms((word,)):
        return False
    return (mixed and part.isupper()) or (len(word) <= _SHORT and not _VOWELS & set(word))


class Networked(NamedTuple):
    """The name of a utility's layer apart from its system: "Gravity Main" of the sewers."""

    bare: str
    system: System


@lru_cache(maxsize=4096)
def networked(called: str) -> Optional[Networked]:
    """A layer's name that has the letters of a system in front; None for any other."""
    found = _SYSTEM.match(called)
    system = layer_words().systems.get((found.group(1) or found.group(2)).casefold()) if found is not None else None
    return Networked(called[found.end() :].lstrip("_"), system) if found is not None and system is not None else None


def says_system(words: Words, called: str) -> bool:
    """Whether words are what the system of a layer is called: "sewer" of ssGravityMain."""
    found = networked(called)
    return found is not None and words in found.system.words


@lru_cache(maxsize=16384)
def is_of_other_system(words: Words, called: Same[LayerInfo]) -> bool:
    """Whether words begin with another system than that of the layer: water mains are no ssGravityMain, whatever mains are called."""
    found = networked(called.it.name)
    if found is None:
        return False
    begins = [(len(known), system) for system in layer_words().systems.values() for known in system.words if words[: len(known)] == known]
    return bool(begins) and max(begins, key=lambda item: item[0])[1] != found.system


_SHORTEST = 4  # letters of a word that a number is glued to: CASENUM
_FEW = 5  # features that any field tells apart by chance


@lru_cache(maxsize=256)
def numbered_as(layer: Same[LayerInfo]) -> tuple[Words, ...]:
    """The things that a field without repetitions gives numbers or names to: every row is one of them. So are sightings, of what species
    and date a row has.
    """
    count = layer.it.feature_count
    keys = (info for info in layer.it.fields if count >= _FEW and info.distinct == info.filled == count)
    return tuple(dict.fromkeys((*(words for info in keys for words in _before_number(info) if words), *observed_as(layer))))


@lru_cache(maxsize=256)
def observed_as(layer: Same[LayerInfo]) -> tuple[Words, ...]:
    """What the rows of a layer are called of which each has a species and a date of when it was seen, whatever the layer is called;
    nothing where it is no such layer: planted trees have a species and a date as well.
    """
    known = field_words()
    names = [(info, stems(info.alias or info.name)) for info in layer.it.fields]
    dates = (name for info, name in names if info.role is FieldRole.DATE or info.type in (FieldType.DATE, FieldType.DATETIME))
    seen = any(not known.happening.isdisjoint(name) for name in dates)
    return known.observed if seen and any(is_part(words, name) for _, name in names for words in known.of_species) else ()


def says_rows(words: Words, layer: LayerInfo) -> bool:
    """Whether words behind what a layer is about only say what its rows are, or all of them: "liquor permits", "eviction filings", "code
    cases", "storage facilities", a "road network".
    """
    if words in layer_words().wide_kinds or (layer.holds_lines and words in layer_words().whole_networks):
        return True
    return len(words) == 1 and _is_record(words[0], layer)


def _is_record(word: str, layer: LayerInfo) -> bool:
    own = {part for words in numbered_as(Same(layer)) for part in words} | _happening(Same(layer))
    return any(word == part or is_kin(word, part) for part in own)


@lru_cache(maxsize=256)
def _happening(layer: Same[LayerInfo]) -> frozenset[str]:
    """What happened to each row at a date: FILED, ISSUE_DATE."""
    dated = (info for info in layer.it.fields if info.role is FieldRole.DATE or info.type in (FieldType.DATE, FieldType.DATETIME))
    return frozenset(word for info in dated for word in stems(info.name) if not is_time(word) and len(word) >= _SHORTEST)


def _before_number(info: FieldInfo) -> tuple[Words, ...]:
    """The words of a field's name before the one that says that it numbers things."""
    name = stems(info.name)
    if len(name) > 1 and name[-1] in field_words().numbering:
        return (name[:-1],) if name[:-1] not in {(word,) for word in layer_words().no_rows} else ()
    glued = (name[0][: -len(end)] for end in field_words().numbering if len(name) == 1 and name[0].endswith(end))
    return tuple((word,) for word in glued if len(word) >= _SHORTEST and word not in layer_words().no_rows)


_DATA = Path(__file__).parents[1] / "data" / "tag_columns.json"
_ENOUGH = 3  # such columns of one layer without a number of OpenStreetMap: a register of parcels may have a field "building" as well


@cache
def tag_keys() -> frozenset[str]:
    """The keys of OpenStreetMap that say of what kind things are: amenity, waterway."""
    return frozenset(json.loads(_DATA.read_text(encoding="utf-8"))["keys"])


def are_kinds_apart(field: str, given: Optional[Predicate]) -> bool:
    """Whether a field is a key of OpenStreetMap by which a thing is another one than those of ``given``: no amenity is a leisure ground."""
    own = {name for part in conjuncts(given) for name in part.fields()}
    return says_kind(field) and field not in own and any(map(says_kind, own))


def says_kind(field: str) -> bool:
    """Whether a field is a key of OpenStreetMap that says what a thing is, and not only how it is built or what it serves."""
    return field in tag_keys() and field not in _raw()["beside"]


@lru_cache(maxsize=16384)
def says_what_is_not_now(field: str) -> bool:
    """Whether a field is a key of OpenStreetMap behind a prefix of its life cycle, cut off or not: what has a disused:amenity was one."""
    prefix, mark, key = field.casefold().replace(":", "_").partition("_")
    return bool(mark) and prefix in _raw()["not_now"] and any(known == key or _is_cut_off(key, known) for known in tag_keys())


def _is_cut_off(key: str, known: str) -> bool:
    return len(key) > 1 and known.startswith(key)


@lru_cache(maxsize=4096)
def is_remark(field: str, layer: Same[LayerInfo]) -> bool:
    """Whether a field of things with keys of OpenStreetMap only remarks upon them: two of many playgrounds have "Spielplatz" as note."""
    named = {info.name.casefold() for info in layer.it.fields}
    keys = len(named & tag_keys()) if field.casefold() in _raw()["remarks"] else 0
    return keys >= _ENOUGH or (keys > 0 and not named.isdisjoint(_raw()["marks"]))


class _Column(NamedTuple):
    field: FieldInfo
    others: tuple[str, ...]  # values of things that nobody calls so: a footway is no road


def of_column(piece: Words, layer: LayerInfo) -> Optional[tuple[str, Predicate, int]]:
    """The column whose things are called so, the condition that there is a value, and how many have one; None where there is none."""
    columns = _columns(Same(layer))
    found = columns.get(piece) or next((columns[form] for form in taxonomy().synonyms(piece) if form in columns), None) if columns else None
    if found is None:
        return None
    apart = tuple(value.value for value in found.field.values if value.value in found.others)
    less = sum(value.count for value in found.field.values if value.value in apart)
    has = Not(IsNull(found.field.name))
    predicate = all_of(has, Not(OneOf(found.field.name, apart))) if apart else has
    return found.field.name, predicate, found.field.filled - less


def says_what_it_is(words: Words) -> bool:
    """Whether a column that is called by the words says of what sort a thing is: a row is a building, and no value of "building"."""
    return any(words == stems(said) for kind in _raw()["kinds"].values() for said in kind["words"])


def or_as_said(kind: Optional[Predicate], said: Sequence[Predicate]) -> Optional[Predicate]:
    """A kind that a column stands for, None where what is said beside it is one of those left out: "abandoned railways" are no railways."""
    parts = conjuncts(kind) if kind is not None else ()
    apart = next((part.part for part in parts if isinstance(part, Not) and isinstance(part.part, OneOf)), None)
    if apart is None:
        return kind
    named = {value for part in said for field, values in [listed_values(part)] if field == apart.field for value in values}
    return None if named & set(apart.values) else kind


@lru_cache(maxsize=256)
def _columns(layer: Same[LayerInfo]) -> dict[Words, _Column]:
    """The columns of a layer of many kinds, by the words for what has a value in them."""
    known, info = _raw(), layer.it
    named = {field.name.casefold(): field for field in info.fields if field.filled > 0}
    keys = len(named.keys() & set(known["keys"]))
    if keys < _ENOUGH and not (keys and named.keys() & set(known["marks"])):
        return {}
    kinds = ((named[key], kind) for key, kind in known["kinds"].items() if key in named and (info.holds_lines or not kind.get("lines")))
    return {stems(word): _Column(field, tuple(kind["others"])) for field, kind in kinds for word in kind["words"]}


@lru_cache(maxsize=1)
def _raw() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(_DATA.read_text(encoding="utf-8"))
    return found


def are_some_of_it(piece: Words, layer: LayerInfo) -> bool:
    """Whether words that end in what the layer is called begin with a value of its own, "sewage spills" of spills with Raw Sewage; or they
    are what several of its features are in.
    """
    named = stems(layer.name)
    front = piece[:-1] if len(piece) > 1 and piece[-1] in named and not set(piece[:-1]) & set(named) else ()
    sorting = (info for info in layer.fields if front and info.role is FieldRole.CATEGORY)
    return any(is_part(front, stems(value.label)) for info in sorting for value in info.values) or is_what_several_are_of(piece, layer)


def is_what_several_are_of(piece: Words, layer: LayerInfo) -> bool:
    """Whether the last word is a field that several features of the layer have in common: police beats with a DISTRICT are in districts."""
    fields = (info for info in layer.fields if info.distinct is not None and 1 < info.distinct < info.filled)
    return len(piece) > 1 and piece[-1:] not in (stems(layer.name)[-1:],) and any(piece[-1:] == stems(info.name) for info in fields)
