"""Which fields a clause speaks of: by the words of their names, or by other words for the same, in any language."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import accumulate
from pathlib import Path

from ...language.language import available, load
from ...language.tokens import fold, is_cjk
from ...model.units import AREA_UNITS, LENGTH_UNITS
from .reading import Kind, Mark

_LEAST, _YEAR = 5, 4
_SIZES = ("population", "area", "length", "height")
#: Concepts whose words are often used for each other: a field of the wider one is meant where none of the narrower one is there.
_PRICES = ("price", "euro", "dollar", "pound_sterling", "franc", "yuan")
_KINDRED = (("rating", "stars"), _PRICES)
_PARTS = re.compile(r"[^\W\d_]+|\d+")
_WORDS = Path(__file__).parent / "data" / "fields.json"
_UNITS = _WORDS.with_name("field_units.json")
_SAID = _WORDS.with_name("units_said.json")
_UMLAUT = re.compile("[aou]e")
_SHORTEST, _PAIR = 3, 2
#: Units that differ by a power of ten: kW and MW.
_KIND_OF_UNIT = re.compile(r"[kmgh]?(wh|w|va|v|l|g)")


def named_fields(marks: Sequence[Mark], fields: Iterable[str]) -> frozenset[str]:
    """Those of ``fields`` that words of the clause name; of several parts of a name ("school count") one is enough."""
    names = tuple(fields)
    whole, rest = _written_out([mark for mark in marks if mark.kind in (Kind.WORD, Kind.PHRASE)], names)
    said = {word for mark in rest for word in (mark.key, *fold(mark.text).split())}
    said |= {mark.text[-1] for mark in marks if mark.kind is Kind.NUMBER and is_cjk(mark.text[-1])}  # "4.5分"
    return whole | frozenset(name for word in said for name in _fields_of(set(_forms(word)), names))


def plainest(named: frozenset[str], marks: Sequence[Mark]) -> frozenset[str]:
    """Of fields that words name, those of which no longer name is meant: "farms", not "sum cows of farms", where no cows are spoken of."""
    parts = {name: frozenset(_PARTS.findall(fold(name))) for name in named}
    said = {form for mark in marks for word in (mark.key, *fold(mark.text).split()) for form in _forms(word)}
    longer = {name for name in named for other in named if parts[other] < parts[name] and not (parts[name] - parts[other]) & said}
    return frozenset(named - longer)


def _written_out(marks: Sequence[Mark], names: Sequence[str]) -> tuple[frozenset[str], list[Mark]]:
    """The fields whose names stand there in a script without spaces, and the other marks: the 年 of 年参观量 is no year."""
    text = "".join(mark.text if is_cjk(mark.text) else " " for mark in marks)
    ends = list(accumulate(len(mark.text) if is_cjk(mark.text) else 1 for mark in marks))
    found, used = set(), set()
    for name in names:
        part = max(_PARTS.findall(name), key=len, default="")
        at = text.find(part) if len(part) >= _PAIR and is_cjk(part) else -1
        if at >= 0:
            found.add(name)
            used |= {place for place, end in enumerate(ends) if at < end <= at + len(part)}
    return frozenset(found), [mark for place, mark in enumerate(marks) if place not in used]


def _fields_of(words: set[str], names: Sequence[str]) -> list[str]:
    """The fields that one word names: by itself, by a word for the same, or by one for what is often called the same."""
    for concepts in ((frozenset(words), *_concepts()), _kindred()):
        meant = [concept for concept in concepts if words & concept]
        found = [name for name in names if any(_is_of(name, concept) for concept in meant)]
        if found:
            return found
    return []


def _forms(word: str) -> tuple[str, ...]:
    """A word, and what it may be without the ending of a case or the plural."""
    if not word.isascii() or len(word) < _LEAST:
        return (word,)
    single = (f"{word[:-3]}y",) if word.endswith("ies") else ()
    return (word, *single, *(word[: -len(ending)] for ending in ("en", "n", "s") if word.endswith(ending)))


@cache
def _is_of(name: str, concept: frozenset[str]) -> bool:
    parts = {_short(form) for part in _PARTS.findall(fold(name)) for form in _forms(part)}
    words = {_short(word) for word in concept}
    if _short(fold(name)) in words:
        return True
    return bool(parts & words) or any(_ends(part, word) for word in words for part in parts)


def _ends(part: str, word: str) -> bool:
    """Whether a part of a name is a compound of the word: "seehoehe" of "höhe", "月租" of "租"."""
    return word in part if is_cjk(word) else len(word) > _SHORTEST and len(part) > len(word) and part.endswith(word)


def _short(word: str) -> str:
    """A word without the e that stands for the dots of an umlaut."""
    return _UMLAUT.sub(lambda found: found[0][0], word)


@cache
def unit_of(name: str) -> str:
    """The unit of length or area in which a field holds its numbers: what its name ends with, or what is usual for what it tells."""
    last = _PARTS.findall(fold(name).replace("²", "2"))
    unit = "".join(last[-2:]) if last[-1:] == ["2"] else last[-1] if len(last) > 1 else ""
    unit = {"sqm": "m2", "qm": "m2", "sqkm": "km2"}.get(unit, unit)
    if unit == "in":
        return ""
    unit = unit if unit in LENGTH_UNITS or unit in AREA_UNITS else _unit_word(last[-1], len(last) > 1) if last else ""
    if unit:
        return unit
    usual: dict[str, str] = json.loads(_UNITS.read_text(encoding="utf-8"))
    return next((unit for concept, unit in usual.items() if len(last) == 1 and _is_of(name, field_words(concept))), "")


@cache
def _unit_word(word: str, last: bool = False) -> str:
    """The unit of length or area that a written-out word is one for in any language: "hektar", "公顷"; the ``last`` of a name may be 米."""
    if len(word) < ((1 if last else _PAIR) if is_cjk(word) else _LEAST):
        return ""
    units = (load(code).units.longest([word], 0)[1] for code in available())
    return next((unit for unit in units if unit in LENGTH_UNITS or unit in AREA_UNITS), "")


def called_as_unit(name: str, stated: str) -> bool:
    """Whether a field has for a name the written-out unit of a number in a sentence."""
    return bool(_unit_word(fold(name))) and fold(name) in fold(stated).split()


def is_unit_of_field(key: str, texts: Iterable[str]) -> bool:
    """Whether a word is one for the unit that the name of a field ends with, in one of some texts: the litres of "milk_l"."""
    codes = [code for code, words in _units_said().items() if key in words]
    words = (word.strip("«»“”\"',.:()") for text in texts for word in fold(text).replace("³", "3").split())
    ends = {word.rpartition("_")[2] for word in words}
    return any(code in ends for code in codes)


def is_unit_of_other_size(key: str, texts: Iterable[str]) -> bool:
    """Whether a word is one for a unit like that which the name of a field ends with, and not that one: "kW", of power_mw."""
    codes = {code for code, words in _units_said().items() if key in words}
    words = (word.strip("«»“”\"',.:()") for text in texts for word in fold(text).split())
    ends = {word.rpartition("_")[2] for word in words} & _units_said().keys()
    kinds = {found[1] for code in ends for found in (_KIND_OF_UNIT.fullmatch(code),) if found is not None and len(code) >= _PAIR}
    ours = {found[1] for code in codes for found in (_KIND_OF_UNIT.fullmatch(code),) if found is not None}
    return bool(kinds & ours) and not codes & ends


@cache
def _units_said() -> dict[str, frozenset[str]]:
    listed: dict[str, str] = json.loads(_SAID.read_text(encoding="utf-8"))
    return {code: frozenset(map(fold, f"{code} {words}".split())) for code, words in listed.items()}


@cache
def field_words(concept: str) -> frozenset[str]:
    """The words for a concept of ``data/fields.json``."""
    return frozenset(map(fold, json.loads(_WORDS.read_text(encoding="utf-8"))[concept].split()))


def is_field_word(word: str) -> bool:
    """Whether a word is one for what fields tell."""
    return any(word in concept for concept in _concepts())


def sizes(fields: Iterable[str]) -> frozenset[str]:
    """Those of ``fields`` that tell how large something is."""
    return frozenset(name for name in fields if any(_is_of(name, field_words(concept)) for concept in _SIZES))


def concept_of(word: str, concepts: Iterable[str]) -> str:
    """Which of some concepts a word is one for; "" where it is for none."""
    return next((name for name in concepts if field_words(name) & set(_forms(word))), "")


def concerning(concept: str, fields: Iterable[str]) -> frozenset[str]:
    """Those of ``fields`` that tell of a concept of ``data/fields.json``."""
    names = tuple(fields)
    kindred = next((group for group in _KINDRED if group[0] == concept), (concept,))
    found = (frozenset(name for name in names if _is_of(name, field_words(each))) for each in kindred)  # dollars are a price
    return next(filter(None, found), frozenset())


def is_rated(key: str, names: Iterable[str]) -> bool:
    """Whether a word is one for people, and one of some names tells how many there are to an area: "Einwohner" of a Bevölkerungsdichte."""
    return bool(field_words("population") & set(_forms(key))) and any(_is_of(name, field_words("density")) for name in names)


def dates_field(figures: str, fields: Iterable[str]) -> bool:
    """Whether figures are the year in the name of one of the fields."""
    return len(figures) == _YEAR and any(figures in _PARTS.findall(fold(name)) for name in fields)


def same_field(one: Iterable[str], other: Iterable[str]) -> bool:
    """Whether words of two sentences name the same concept, in any language."""
    ours, theirs = ({_short(form) for word in words for form in _forms(word)} for words in (one, other))
    return any(ours & concept and theirs & concept for concept in (*_short_concepts(), _money()))


@cache
def _money() -> frozenset[str]:
    """The words for prices, in whatever money."""
    return frozenset().union(*map(field_words, _PRICES))


@cache
def _short_concepts() -> tuple[frozenset[str], ...]:
    return tuple(frozenset(map(_short, concept)) for concept in _concepts())


@cache
def _concepts() -> tuple[frozenset[str], ...]:
    listed = json.loads(_WORDS.read_text(encoding="utf-8"))
    return tuple(frozenset(map(fold, words.split())) for words in listed.values())


@cache
def _kindred() -> tuple[frozenset[str], ...]:
    return tuple(frozenset().union(*map(field_words, concepts)) for concepts in _KINDRED)
