"""People of an age, where a field holds how many they are: "people aged 65 and over" of Pop65plus, "children under 5" of AGE_0_4, and the
elderly where the one field of people from 65, or 60, on is no more than these.

For this question the field is called so, by one word; from there on all is read as over a field of that name. Where no field, or more
than one, says how many people of that age there are, the question stays as it is.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple, Optional, cast

from ...language.detect import detect
from ...language.language import data_of
from ...language.made_words import Words, made_words
from ...language.standards import written_out
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldInfo, FieldType, LayerInfo
from ...model.issue import Issue
from ..asking.ask_numbers import field_not_size
from ..attributes.fields import is_numeric
from ..indexes.same import Same
from ..lexicon.field_units import says_per_cent
from ..numbers.made_numbers import with_made_numbers
from ..world import StandIn, World

_DIGITS = re.compile(r"\d+")
_OLDEST = 120  # from here on numbers in names are years or codes
_UP, _DOWN = "up", "down"
_TENS = re.compile("([二三四五六七八九])十([一二三四五六七八九]?)(?=周?岁)")
_HAN_DIGITS = "零一二三四五六七八九"


class Named(NamedTuple):
    """A question that calls fields by one word, the world that has them so, and what was taken for what."""

    question: str
    world: World
    notes: tuple[Issue, ...] = ()


class _Said(NamedTuple):
    """People of an age in a question: on which ``side`` of ``low`` years, or up to ``high``; the one word for them."""

    start: int
    end: int
    side: str
    low: int
    high: int
    called: str


def with_ages_named(question: str, world: World) -> Named:
    """The question and the world in which people of an age are a field of that name; as they are where no field says how many."""
    code = detect(question, ()) or ""
    words = made_words(code)
    said = _said(question, code) if words is not None and any(map(str.isdigit, question)) else ()
    said = said or _of_a_time_of_life(question, code, Same(world.catalog))
    if words is None or not said or with_made_numbers(question, code, world) is not None:  # shares of them are known by themselves
        return Named(question, world)
    layers, notes = list(world.catalog.layers), list[Issue]()
    for each in reversed(said):
        found = {at: info for at, layer in enumerate(layers) for info in (_field(each, layer, words),) if info is not None}
        if not found:
            return Named(question, world)
        meant = question[each.start : each.end]
        for at, info in found.items():
            notes.append(field_not_size(meant, info.title, layers[at]))
            layers[at] = _called(layers[at], info, each.called)
        question = f"{question[: each.start]}{each.called}{question[each.end :]}"
    key = ("ages named", tuple(each.called for each in said))
    return Named(question, cast(World, StandIn(world, key, replace(world.catalog, layers=tuple(layers)))), tuple(notes))


def _called(layer: LayerInfo, info: FieldInfo, words: str) -> LayerInfo:
    whole = FieldType.INTEGER  # people are counted, also where a file keeps real numbers
    fields = tuple(replace(each, alias=words, type=whole) if each.name == info.name else each for each in layer.fields)
    return replace(layer, fields=fields, fingerprint=f"{layer.fingerprint}+{info.name}={words}")


@lru_cache(maxsize=256)
def _said(question: str, code: str) -> tuple[_Said, ...]:
    """The people of an age that a question speaks of, in its order."""
    found: list[_Said] = []
    for side, pattern in _rules(code):
        for match in pattern.finditer(question):
            if any(match.start() < other.end and other.start < match.end() for other in found):
                continue
            low, high = int(match["n"]), int(match.groupdict().get("m") or 0)
            called = data_of("ages", code)["called"][side].format(n=low, m=high)
            found.append(_Said(match.start(), match.end(), side, low, high, called))
    return tuple(sorted(found))


@lru_cache(maxsize=256)
def _of_a_time_of_life(question: str, code: str, catalog: Same[Catalog]) -> tuple[_Said, ...]:
    """The elderly of a question as people from the first age on that a field of some layer tells, where no field or layer has the word."""
    for pattern, ages in _times_of_life(code):
        match = pattern.search(question)
        if match is None:
            continue
        names = [name for layer in catalog.it.layers for info in layer.fields for name in (layer.name, info.name, info.alias)]
        held = (name for name in names if name in question or name == match["who"])
        if any(_is_in(match["who"], name) and not _DIGITS.search(in_digits(name)) for name in held):
            return ()
        told = {int(number) for name in names for number in _DIGITS.findall(in_digits(name)) if len(number) <= len(str(_OLDEST))}
        age = next((age for age in ages if age in told), None)
        if age is not None:
            return (_Said(match.start(), match.end(), _UP, age, 0, data_of("ages", code)["called"][_UP].format(n=age, m=0)),)
    return ()


def _is_in(word: str, name: str) -> bool:
    return word.casefold() in name.casefold()


@lru_cache(maxsize=8)
def _times_of_life(code: str) -> tuple[tuple[re.Pattern[str], tuple[int, ...]], ...]:
    """Words for people in a time of their life, and from which age on they may be counted as such."""
    return tuple((re.compile(said, re.IGNORECASE), tuple(ages)) for said, ages in data_of("ages", code).get("times_of_life", ()))


def in_digits(name: str) -> str:
    """八十岁 in figures, as in 80岁."""
    return _TENS.sub(lambda said: f"{_HAN_DIGITS.index(said.group(1))}{_HAN_DIGITS.index(said.group(2) or _HAN_DIGITS[0])}", name)


@lru_cache(maxsize=8)
def _rules(code: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    data = data_of("ages", code)
    if not data:
        return ()
    written = written_out({"people": data["people"], "living": data["living"]})
    edges = ("", "") if is_cjk(data["called"][_UP][-1]) else (r"(?<!\w)", r"(?!\w)")
    return tuple((side, re.compile(edges[0] + written(said) + edges[1], re.IGNORECASE)) for side, said in data["rules"])


def _field(said: _Said, layer: LayerInfo, words: Words) -> Optional[FieldInfo]:
    """The one field that says how many people of that age there are."""
    counted = [info for info in layer.fields if is_numeric(info) and not says_per_cent(info)]
    found = [info for info in counted if any(_is_of(name, said, words) for name in (info.name, info.alias) if name)]
    return found[0] if len(found) == 1 else None


def _is_of(name: str, said: _Said, words: Words) -> bool:
    ages = [number for number in map(int, _DIGITS.findall(in_digits(name))) if number < _OLDEST]
    if said.side == _UP:
        return ages == [said.low] and words.is_sided(name, younger=False)
    if said.side == _DOWN:
        return (ages == [said.low] and words.is_sided(name, younger=True)) or ages == [0, said.low - 1]
    return ages == [said.low, said.high]
