"""The unit that a number is kept in and the one that it is asked for in, in Chinese.

In which unit a field of amounts is kept, as far as its name says, and what that is in the unit asked for: 万元 in 亿元.

A number asked for in a unit, of a Chinese field whose name says its own: 有多少亩耕地 beside 耕地面积_亩.

The unit is left out of the question, which then asks for the field; the answer is brought to it (``kept_units``).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Optional

from ...language.language import any_of, load
from ...language.made_words import made_words
from ...language.ordering import GIVEN_UNITS
from ...language.tokens import is_cjk
from ...model.binding import BoundTerm, GroundedFrame
from ...model.catalog import Catalog, FieldInfo, FieldRole, LayerInfo
from ...model.frame import Frame, Output
from ...model.issue import Choice, Issue, Severity
from ...model.units import AREA_UNITS, LENGTH_UNITS, TIME_UNITS, Dimension, Quantity
from ...model.wording import translate
from ..attributes.fields import is_numeric
from ..indexes.same import Same
from ..lexicon.field_units import in_area_unit, unit_in_name, unit_of
from ..lexicon.layer_words import layer_words, without_unit_of
from .thing_and_number import is_kind

_VOWELS = frozenset("AIOUV")  # that stand in no initials of numbers, where E is 额
_MARKS = "_()（）[]【】"
_MEASURED = {**AREA_UNITS, **LENGTH_UNITS, **TIME_UNITS}
_MEASURED_BY = {"area": Dimension.AREA, "length": Dimension.LENGTH, "perimeter": Dimension.LENGTH}
_MANY, _OFFERED = 1000, 6
_SIZES = (Output.AREA, Output.LENGTH, Output.DISTANCE)


def symbol(unit: str) -> str:
    """A unit as the program calls it where it does, as it is said otherwise: "ha" of 公顷, 万元 of 万元."""
    return load("zh").units.longest([unit.casefold()], 0)[1] or unit


def kept_unit(info: FieldInfo) -> str:
    """The unit in a field's name or alias: "ha" of 面积（公顷）, 万元 of 产值_万元, "acre" of GIS_ACRES; empty where it says none."""
    for name in filter(None, (info.name, info.alias)):
        bare = without_unit_of(name)
        unit = symbol(name[len(bare) :].strip(_MARKS)) if bare != name else ""
        if unit in _kinds():
            return unit
    measured = unit_in_name(info, Dimension.AREA if in_area_unit(info) else Dimension.LENGTH) or _coded(info)
    return _counted(info) or unit_of(info) or measured or unit_in_name(info, Dimension.TIME) or unit_in_name(info, Dimension.AREA)


def _coded(info: FieldInfo) -> str:
    """The unit by its initials behind those of a Chinese number: 万元 of ZTZ_WY, 亩 of JSGM_MU."""
    name, _, code = info.name.upper().rpartition("_")
    units = load("zh").data["unit_initials"] if name and not set(name) & _VOWELS else {}
    unit = units.get(code) or units.get(f"{name[-2:]}_{code}", "")
    counted = next((scale for sign, scale in load("zh").data["number_scales"].items() if unit.startswith(sign)), 1.0)
    return symbol(unit) if unit and layer_words().scale_of(info) == counted else ""


def _counted(info: FieldInfo) -> str:
    """People and households are counted one by one, where the numbers are whole and too large for 万人."""
    counted: dict[str, str] = load("zh").data["counted_units"]
    unit = next((unit for name in (info.name, info.alias) for ending, unit in counted.items() if name.endswith(ending)), "")
    large = isinstance(info.maximum, (int, float)) and info.maximum >= _MANY
    return unit if large and not _in_fractions(info) else ""


def unit_sizes(unit: str) -> tuple[tuple[str, float], ...]:
    """How many of ``unit`` one of each other unit of its kind is: (元, 1e-8), (万元, 1e-4) of 亿元; none where it is no such unit."""
    kind = _kinds().get(unit, {})
    return tuple((each, float(f"{size / kind[unit]:.12g}")) for each, size in kind.items())


@lru_cache(maxsize=1)
def _kinds() -> dict[str, dict[str, float]]:
    """The units of a unit's kind, each by its size: of 万元 1 for 元 and 10,000 for 万元."""
    data = load("zh").data
    scales, own = data["number_scales"], data["unit_sizes"]
    found: dict[str, dict[str, float]] = {}
    for kind in data["kept_units"]:
        sizes: dict[str, float] = {}
        for unit in kind:
            plain, scale = unit, 1.0
            while plain[0] in scales and plain not in own and symbol(plain) == plain and plain[1:]:
                plain, scale = plain[1:], scale * scales[plain[0]]
            sizes[symbol(unit)] = scale * (own.get(plain) or _MEASURED.get(symbol(plain), 1.0))
        for table in (AREA_UNITS, LENGTH_UNITS):
            sizes.update(table if not sizes.keys().isdisjoint(table) else {})
        found.update(dict.fromkeys(sizes, sizes))
    found.update(dict.fromkeys(TIME_UNITS, TIME_UNITS))
    return found


def without_leads(words: str) -> str:
    """What stands before "how much" without the words that only lead to it: 各乡 of 各乡分别有."""
    return leading().sub("", words)


@lru_cache(maxsize=1)
def leading() -> re.Pattern[str]:
    """The words that only lead to "how much", at the end of what stands before it."""
    data = load("zh").data
    words = {*data["unit_leads"], *data["statistics_behind"], *(word for said in data["statistics"].values() for word in said)}
    return re.compile(rf"(?:{'|'.join(map(re.escape, sorted(words, key=len, reverse=True)))})+$")


def in_kept_units(grounded: GroundedFrame, catalog: Catalog) -> GroundedFrame:
    """The numbers of fields with the units that their names say, where the question asks for one; a warning where they say none."""
    frame, target = grounded.frame, grounded.target
    layer = catalog.by_id().get(target.layer_id) if target is not None else None
    sizes = unit_sizes(frame.unit)
    if not sizes or layer is None or frame.output in _SIZES:
        return grounded
    columns = tuple(_with_unit(term, layer.field(term.field)) for term in grounded.columns)
    field = layer.field(grounded.attribute) if grounded.attribute else None
    own = kept_unit(field) if field is not None else ""
    grounded = replace(grounded, columns=columns, attribute_unit=own, unit_sizes=sizes)
    if {own, *(term.unit for term in columns)} & {each for each, _ in sizes} or any(_is_rate_in(frame.unit, term) for term in columns):
        return grounded
    extreme = target.superlative if target is not None else None
    named = [grounded.attribute, *(term.field for term in columns), extreme.by if extreme is not None else ""]
    numbers = [info for info in map(layer.field, filter(None, named)) if info is not None]
    if extreme is not None and not numbers and _MEASURED_BY.get(extreme.by) is Quantity(1.0, frame.unit).dimension:
        return grounded  # the largest in hectares: it is measured, and the answer says it so
    usual = frame.unit in load("zh").data["natural_units"]
    if usual and not any(map(_in_fractions, numbers)):
        return grounded
    if not numbers and any(issue.stops for issue in grounded.issues):
        return grounded
    issue = unit_not_said(frame.unit, numbers) if numbers else _of_which_number(frame, layer)
    return replace(grounded, issues=(*grounded.issues, issue))


def _is_rate_in(unit: str, term: BoundTerm) -> bool:
    """Whether a rate was brought to a unit already: acres of park per resident."""
    sized = term.tally is not None and bool(term.tally.dimension)
    return sized and term.per is not None and Quantity(1.0, unit).dimension is not Dimension.NONE


def _with_unit(term: BoundTerm, info: Optional[FieldInfo]) -> BoundTerm:
    return term if info is None or term.per is not None or term.unit else replace(term, unit=kept_unit(info))


def _in_fractions(info: FieldInfo) -> bool:
    """Whether a field may count by the thousand or more: there is no half of a person."""
    return isinstance(info.maximum, float) and not info.maximum.is_integer()


def unit_not_said(unit: str, numbers: list[FieldInfo]) -> Issue:
    name = "”, “".join(dict.fromkeys(info.title for info in numbers))
    text = translate("SpatialRagAsking", "“{number}” does not say its unit: the number is as the layer has it, which may not be “{unit}”.")
    return Issue(Severity.WARNING, "unit-not-said", text.said(number=name, unit=unit), understood=name, not_understood=unit, subject=unit)


def _of_which_number(frame: Frame, layer: LayerInfo) -> Issue:
    """The question back where a unit is asked for and no number: 江北区有多少万元."""
    fields = [info for info in layer.fields if is_numeric(info) and info.role is not FieldRole.KEY]
    fitting = [info for info in fields if kept_unit(info) in dict(unit_sizes(frame.unit))] or fields
    text = translate("SpatialRagAsking", "Which number of “{layer}” is meant, in “{unit}”?").said(layer=layer.name, unit=frame.unit)
    much = min((frame.question.find(word) for word in load("zh").data["how_many"] if word in frame.question), default=0)
    lead = without_leads(frame.question[:much])
    asked = [f"{lead}的{without_unit_of(info.title)}是{frame.question[much:]}" for info in fitting[:_OFFERED] if lead]
    choices = tuple(Choice(question, question) for question in asked)
    return Issue(Severity.QUESTION, "number-of-unit", text, not_understood=frame.unit, suggestions=choices, subject=frame.unit)


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
    if lead.endswith(per_one()):  # 人均耕地多少亩 is no 耕地面积
        return f"{before}{behind}" if own.unit == asked.unit else question
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


@lru_cache(maxsize=1)
def per_one() -> tuple[str, ...]:
    """How numbers per person, per household begin in Chinese."""
    words = made_words("zh")
    return tuple(words.heads) if words is not None else ()


def asks_for_unit(question: str) -> bool:
    """Whether a Chinese question says in which unit it wants its answer."""
    return _pattern().search(question) is not None


def without_unit_note(question: str) -> str:
    """The question without what only says in which unit the answer should be: 单位用亩, 以万元为单位."""
    return _noted().sub("", question)


def with_asked_unit(frame: Frame, question: str, catalog: Catalog) -> Frame:
    """The frame with the unit that a Chinese question asks for by its name: 共几块，总面积多少亩, 是多少亿元, 单位用公顷.

    Metres and kilometres are asked for where some field is kept in feet, acres or miles: "elevation of A in metres".
    """
    if frame.unit or not frame.language:
        return frame
    if frame.language != "zh":
        unit = _given_at_end(question, frame.language)
        return replace(frame, unit=unit) if unit and _kept_otherwise(unit, Same(catalog)) else frame
    words = {_unit(found) for found in _pattern().finditer(question)}
    said = {symbol(word) for word in words}
    unit = next(iter(said)) if len(said) == 1 else ""
    frame = replace(frame, ignored=tuple(span for span in frame.ignored if not unit or span.text not in words))
    named = any(symbol(kept.unit) in dict(unit_sizes(unit)) for kept in _kept(Same(catalog)))
    far = unit == "km" and bool(frame.measure.field)  # whether 管长 is in kilometres nobody knows, and the answer says so
    if unit in GIVEN_UNITS and not (named or far) and not _kept_otherwise(unit, Same(catalog)):
        return frame
    return replace(frame, unit=unit)


def _given_at_end(question: str, code: str) -> str:
    """The unit that a question ends in, of those that answers have anyway: "in metres"."""
    match = _given(code).search(question)
    return next((unit for unit in GIVEN_UNITS if match is not None and match[1].casefold() in load(code).data["units"].get(unit, ())), "")


@lru_cache(maxsize=4)
def _given(code: str) -> re.Pattern[str]:
    data = load(code).data
    words = any_of(word for unit in GIVEN_UNITS for word in data["units"].get(unit, ()))
    return re.compile(rf"\b(?:{any_of(data['area_unit_prepositions'])})\s+({words})\s*[.?!]*\s*$", re.IGNORECASE)


@lru_cache(maxsize=32)
def _kept_otherwise(unit: str, catalog: Same[Catalog]) -> bool:
    """Whether some field says that it is kept in another unit of that kind, and not one that answers have anyway."""
    kind = dict(unit_sizes(unit)).keys() - set(GIVEN_UNITS)
    return any(is_numeric(info) and kept_unit(info) in kind for layer in catalog.it.layers for info in layer.fields)


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
