"""Numbers that are called by their unit alone: "total MW by fuel type", "how many megawatts of wind power are there", "MW per state".

Where one field of all layers is kept in units of that kind, that is the number which is asked for; the question is read as if it named it.
"""

from __future__ import annotations

import re
from functools import lru_cache, partial

from ...language.language import any_of, data_of
from ...language.tokens import fold
from ...model.catalog import Catalog, FieldInfo
from ..attributes.fields import is_numeric
from ..indexes.same import Same
from ..lexicon.field_words import field_words
from ..lexicon.layer_names import PARTIAL_LAYER_NAME, layer_name_score
from ..lexicon.name_parts import parts_of
from ..lexicon.other_units import kept_in, size_of, units_of
from ..lexicon.words import stems

#: What people call amounts by; a share or a price is none that units alone tell.
_KINDS = ("power", "energy", "mass", "volume", "flow", "apparent power")
_VOWELS = frozenset("aeiouy")
_MONEY = ("dollar", "euro", "yuan")
_SHORTEST = 3  # letters of a unit in small letters; MW is told by its capitals
_IN_BRACKETS = re.compile(r"\s*[(（\[].*$")


def with_units_named(question: str, catalog: Catalog, code: str) -> str:
    """The question with the name of such a number in place of its unit, and without a unit in which the number that it names is kept; as it
    is where a unit stands behind a number, or no field is meant.
    """
    said = data_of("short_hand", code).get("by_unit") if code else None
    for words, short in said.get("written", {}).items() if said else ():
        question = re.sub(words, short, question, flags=re.IGNORECASE)  # "acre-feet" are no feet
    for kind, words in said.get("money", {}).items() if said else ():
        question = re.sub(words, partial(_in_money, kind, Same(catalog)), question, flags=re.IGNORECASE)
    match = _units().search(question) if said else None
    if not said or match is None or len(_units().findall(question)) > 1:
        return question
    unit, before = match.group(), question[: match.start()].split()
    last = before[-1].casefold() if before else ""
    if last == "in" and (kept := _same_unit(unit.casefold(), Same(catalog))) and _words(kept) & set(stems(question)):
        return f"{' '.join(before[:-1])}{question[match.end() :]}"
    if last in said["not_behind"] or last[-1:].isdecimal() or last[-1:] in ("(", "/") or question[match.end() :][:1] in (")", "/", "-"):
        return question
    field = _field_in(unit.casefold(), Same(catalog))
    if not field or _words(field) & set(stems(question)):
        return question
    asked = re.search(said["how_many"] + "$", question[: match.start()], re.IGNORECASE)
    rest = question[match.end() :]
    if asked is not None:
        rest = re.sub(said["left_out"], "", rest, count=1) if said["left_out"] else rest
        return f"{question[: asked.start()]}{said['asks']}{said['total']}{field}{rest}"
    total = "" if last in said["statistics"] else said["total"]
    return f"{question[: match.start()]}{total}{field}{rest}"


def _in_money(kind: str, catalog: Same[Catalog], said: re.Match[str]) -> str:
    """The field that is kept in the currency in place of its last word and that ("fines in dollars"); the word alone where nothing says its
    currency, and no field counts what is called so; else all as it is.
    """
    word, known = stems(said.group("word"))[-1:], units_of(_MONEY)
    numbers = [info for layer in catalog.it.layers for info in layer.fields if is_numeric(info)]
    about = [info for info in numbers if {*word} & {part.text for part in parts_of(info.name)}]
    kept = [info for info in about if known.get(kept_in(info)) == kind]
    if len(kept) == 1:
        return kept[0].name
    counted = any(not field_words().counted.isdisjoint(part.text for part in parts_of(info.name)) for info in about)
    plain = len(about) == 1 and not counted and not any(kept_in(info) in known for info in numbers)
    return said.group("word") if plain else said.group()


@lru_cache(maxsize=64)
def _field_in(unit: str, catalog: Same[Catalog]) -> str:
    """What the one field is called that is kept in units of the kind; empty where a layer is called so, or there is none, or a choice."""
    layers = catalog.it.layers
    if any(layer_name_score(stems(unit), layer) >= PARTIAL_LAYER_NAME for layer in layers):
        return ""
    alike = frozenset(word for word, kind in units_of(_KINDS).items() if kind == units_of(_KINDS).get(unit))
    found = [info for layer in layers for info in layer.fields if kept_in(info) in alike]
    return _called(found[0]) if len(found) == 1 else ""


def _same_unit(unit: str, catalog: Same[Catalog]) -> str:
    """What the one field is called that is kept in just that unit, in full or in short; empty where it is another one."""
    field = _field_in(unit, catalog)
    kept = [kept_in(info) for layer in catalog.it.layers for info in layer.fields if field and _called(info) == field]
    return field if field and any(size_of(each) == size_of(unit) for each in kept) else ""


def _words(field: str) -> frozenset[str]:
    """The words of a name, also of one written together: "flow" of FLOWGPM."""
    return frozenset((*stems(field), *(word for part in parts_of(field) for word in stems(part.text))))


def _called(info: FieldInfo) -> str:
    """A field without the unit behind it: "output" of output_mw, "generating capacity" of that in brackets."""
    bare = _IN_BRACKETS.sub("", info.alias) if info.alias else ""
    return bare or re.sub(rf"[\W_]*{kept_in(info)}$", "", fold(info.name).replace("_", " ")) or info.name


@lru_cache(maxsize=1)
def _units() -> re.Pattern[str]:
    words = units_of(_KINDS)
    long = any_of(word for word in words if len(word) > _SHORTEST and word.isascii())
    short = any_of(sorted({form for word in words if 1 < len(word) <= _SHORTEST and word.isalpha() for form in _forms(word)}))
    return re.compile(rf"(?<![\w/])(?:(?i:{long})|{short})(?!\w)")


def _forms(word: str) -> tuple[str, ...]:
    """A unit of few letters as it is written: MW, kW, GWh, and in small letters where it can be no other word, as gpm has no vowel."""
    lead = word[0] if word[0] == "k" else word[0].upper()
    small = (word,) if len(word) == _SHORTEST and _VOWELS.isdisjoint(word) else ()
    return (word.upper(), lead + word[1:].upper(), f"{lead}{word[1:2].upper()}{word[2:]}", *small)
