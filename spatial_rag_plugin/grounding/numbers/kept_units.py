"""In which unit a field of amounts is kept, as far as its Chinese name says, and what that is in the unit asked for: 万元 in 亿元."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import Optional

from ...language.language import load
from ...model.binding import BoundTerm, GroundedFrame
from ...model.catalog import Catalog, FieldInfo, FieldRole, LayerInfo
from ...model.frame import Frame, Output
from ...model.issue import Choice, Issue, Severity
from ...model.units import AREA_UNITS, LENGTH_UNITS, TIME_UNITS, Dimension, Quantity
from ...model.wording import translate
from ..attributes.fields import is_numeric
from ..lexicon.layer_words import without_unit_of

_MARKS = "_()（）[]【】"
_MEASURED = {**AREA_UNITS, **LENGTH_UNITS, **TIME_UNITS}
_MEASURED_BY = {"area": Dimension.AREA, "length": Dimension.LENGTH, "perimeter": Dimension.LENGTH}
_MANY, _OFFERED = 1000, 6
_SIZES = (Output.AREA, Output.LENGTH, Output.DISTANCE)


def symbol(unit: str) -> str:
    """A unit as the program calls it where it does, as it is said otherwise: "ha" of 公顷, 万元 of 万元."""
    return load("zh").units.longest([unit.casefold()], 0)[1] or unit


def kept_unit(info: FieldInfo) -> str:
    """The unit behind a Chinese field's name or alias: "ha" of 面积（公顷）, 万元 of 产值_万元; empty where it says none."""
    for name in filter(None, (info.name, info.alias)):
        bare = without_unit_of(name)
        unit = symbol(name[len(bare) :].strip(_MARKS)) if bare != name else ""
        if unit in _kinds():
            return unit
    return _counted(info)


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
        found.update(dict.fromkeys(sizes, sizes))
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
    if {own, *(term.unit for term in columns)} & {each for each, _ in sizes}:
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
    issue = _unit_not_said(frame.unit, numbers) if numbers else _of_which_number(frame, layer)
    return replace(grounded, issues=(*grounded.issues, issue))


def _with_unit(term: BoundTerm, info: Optional[FieldInfo]) -> BoundTerm:
    return term if info is None or term.per is not None or term.unit else replace(term, unit=kept_unit(info))


def _in_fractions(info: FieldInfo) -> bool:
    """Whether a field may count by the thousand or more: there is no half of a person."""
    return isinstance(info.maximum, float) and not info.maximum.is_integer()


def _unit_not_said(unit: str, numbers: list[FieldInfo]) -> Issue:
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
