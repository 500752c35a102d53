"""A number asked for in a unit, of a Chinese field whose name says its own: 有多少亩耕地 beside 耕地面积_亩.

The unit is left out of the question, which then asks for the field; the answer is brought to it (``kept_units``).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Optional

from ...language.language import any_of, load
from ...language.ordering import GIVEN_UNITS
from ...language.tokens import is_cjk
from ...model.catalog import Catalog
from ...model.frame import Frame
from ...model.units import AREA_UNITS, LENGTH_UNITS
from ..attributes.fields import is_numeric
from ..indexes.same import Same
from ..lexicon.layer_words import without_unit_of
from .kept_units import symbol, unit_sizes, without_leads
from .thing_and_number import is_kind

_NEAR = 10  # characters between a number and how much of it there is
_SHORTEST = 2


@dataclass(frozen=True)
class _Kept:
    """A word for a number, the name of its field, and the unit behind that."""

    word: str
    name: str
    unit: str


@dataclass(frozen=True)
class _Asked:
    """A unit with "how much" where it stands in a question, and the number it is asked of: behind it, or before it."""

    match: re.Match[str]
    kept: tuple[_Kept, ...]
    behind: bool

    @property
    def unit(self) -> str:
        return _unit(self.match)

    @property
    def own(self) -> _Kept:
        return next((kept for kept in self.kept if kept.unit == self.unit), self.kept[0])


def in_own_units(question: str, catalog: Catalog) -> str:
    """The question without the unit, where a field is kept in one: 各乡的耕地面积是多少 of 各乡有多少亩耕地."""
    asked = _asked(question, Same(catalog))
    if asked is None:
        return question
    match, own = asked.match, asked.own
    before, behind = question[: match.start()], question[match.end() :]
    if asked.behind:
        return f"{without_leads(before)}的{own.name}是多少{behind[len(own.word) :]}"
    at = before.rfind(own.word)
    lead, tail = before[:at], before[at + len(own.word) :]
    if match["much"] and without_leads(tail) and not _sized().match(tail):
        return f"{without_leads(before)}的{own.name}是多少{behind}"  # 收入最高的乡镇有多少万元
    if own.word != own.name and not before[at:].startswith(own.name):
        total = _sized().match(tail)
        tail = tail[total.end() :] if total is not None else tail
        lead = f"{lead}{total.group(1)}" if total is not None else lead
        before = f"{lead}{own.name}{tail}"
    in_all = _in_all().search(before) if match["much"] else None
    if in_all is not None:
        return f"{before[: in_all.start()]}{load('zh').data['sum_asked']}{behind}"
    return f"{before}{match['much'] or ''}{behind}"


def asks_for_unit(question: str) -> bool:
    """Whether a Chinese question says in which unit it wants its answer."""
    return _pattern().search(question) is not None


def without_unit_note(question: str) -> str:
    """The question without what only says in which unit the answer should be: 单位用亩, 以万元为单位."""
    return _noted().sub("", question)


def with_asked_unit(frame: Frame, question: str, catalog: Catalog) -> Frame:
    """The frame with the unit that a Chinese question asks for by its name: 共几块，总面积多少亩, 是多少亿元, 单位用公顷."""
    if frame.unit or frame.language != "zh":
        return frame
    words = {_unit(found) for found in _pattern().finditer(question)}
    said = {symbol(word) for word in words}
    unit = next(iter(said)) if len(said) == 1 else ""
    frame = replace(frame, ignored=tuple(span for span in frame.ignored if not unit or span.text not in words))
    if unit in GIVEN_UNITS and not any(symbol(kept.unit) in dict(unit_sizes(unit)) for kept in _kept(Same(catalog))):
        return frame
    return replace(frame, unit=unit)


@lru_cache(maxsize=1)
def _in_all() -> re.Pattern[str]:
    """What says before "how much" that all is added up: 总共 of 出让金额总共多少亿元."""
    words, leads = (map(re.escape, load("zh").data[key]) for key in ("in_all", "unit_leads"))
    return re.compile(rf"(?:{'|'.join(words)})(?:{'|'.join(leads)})*$")


@lru_cache(maxsize=1)
def _sized() -> re.Pattern[str]:
    """The rest of a number whose first words are its short name: 总面积 of 耕地总面积."""
    data = load("zh").data
    totals, sizes = (map(re.escape, words) for words in (data["statistics"]["sum"], filter(is_cjk, data["dimension_nouns"])))
    return re.compile(rf"((?:{'|'.join(totals)})?)(?:{'|'.join(sorted(sizes, key=len, reverse=True))})")


@lru_cache(maxsize=64)
def _asked(question: str, catalog: Same[Catalog]) -> Optional[_Asked]:
    """The one unit that is asked for of a field with a unit of that kind; None where there is none, or more than one."""
    if not any(map(is_cjk, question)):
        return None
    found = list(_pattern().finditer(question))
    if len(found) != 1:
        return None
    match, rivals = found[0], _rivals(_unit(found[0]))
    kept = [each for each in _kept(catalog) if each.unit in rivals]
    after = [each for each in kept if match.group("unit") and question.startswith(each.word, match.end())]
    before = question[max(0, match.start() - _NEAR - max((len(each.word) for each in kept), default=0)) : match.start()]
    ahead = [each for each in kept if 0 <= len(before) - before.rfind(each.word) - len(each.word) <= _NEAR and each.word in before]
    goes_on = match.group("unit") and question[match.end() : match.end() + 1].isalnum() and not match.group().endswith("的")
    said = after or ([] if goes_on else ahead)  # 多少人口 is no number of 人
    longest = max((len(each.word) for each in said), default=0)
    said = [each for each in said if len(each.word) == longest]
    return _Asked(match, tuple(said), bool(after)) if said else None


@lru_cache(maxsize=1)
def _pattern() -> re.Pattern[str]:
    data = load("zh").data
    noted = "|".join(
        note.replace("{unit}", f"(?P<noted{at}>{_units()})").replace("{size}", f"(?P<noted{at}>{_sizes()})")
        for at, note in enumerate(data["unit_notes"])
    )
    return re.compile(rf"(?P<much>{'|'.join(data['how_many'])})个?(?P<unit>{_units()})(?:的)?|{noted}")


@lru_cache(maxsize=1)
def _noted() -> re.Pattern[str]:
    notes = load("zh").data["unit_notes"]
    return re.compile("|".join(note.replace("{unit}", f"(?:{_units()})").replace("{size}", f"(?:{_sizes()})") for note in notes))


def _units() -> str:
    units = {unit for kind in load("zh").data["kept_units"] for unit in kind}
    return any_of(units)


def _sizes() -> str:
    """Units of lengths and areas in words that are no part of other words, as 米 is."""
    words = ((word, unit) for unit, said in load("zh").data["units"].items() for word in said)
    return any_of(word for word, unit in words if unit in {**LENGTH_UNITS, **AREA_UNITS} and len(word) > 1)


def _unit(match: re.Match[str]) -> str:
    return str(match[match.lastgroup or 0])


def _rivals(unit: str) -> frozenset[str]:
    """The units of the kind of one."""
    return frozenset(each for kind in load("zh").data["kept_units"] if unit in kind for each in kind)


@lru_cache(maxsize=16)
def _kept(catalog: Same[Catalog]) -> tuple[_Kept, ...]:
    """The fields with a unit in their names, by all that they are called: 耕地 is 耕地面积 where no layer is called so."""
    sizes = [word for word in load("zh").data["dimension_nouns"] if is_cjk(word)]
    found: list[_Kept] = []
    for holder, info in ((layer, info) for layer in catalog.it.layers for info in layer.fields if is_numeric(info)):
        for name in filter(None, (info.name, info.alias)):
            bare = without_unit_of(name)
            unit = name[len(bare) :].strip("_()（）[]【】")
            if not unit or not is_cjk(bare) or (bare in sizes and holder.holds_areas):
                continue
            found.append(_Kept(bare, bare, unit))
            short = next((bare[: -len(size)] for size in sizes if bare.endswith(size)), "")
            if len(short) >= _SHORTEST and not is_kind(short, catalog.it):
                found.append(_Kept(short, bare, unit))
    return tuple(found)
