"""Numbers that nobody has told: more of what no field holds, and units that no field is in."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ...language.tokens import fold
from .amounts import fits
from .claims import stated_of
from .clauses import Clause
from .evidence import Evidence
from .fields import concept_of, concerning
from .orders import COMPARATIVES, SUPERLATIVES
from .reading import Kind, Mark
from .subjects import Subject
from .wording import Wording

#: What is counted or measured of places, where a word for it says more than the sentence could do without.
_MEASURES = (
    "population", "price", "rating", "students", "households", "doctors", "capacity", "depth", "height", "volume", "deaths",
)  # fmt: skip
_BESIDE = 3
_NUMBERS = (Kind.NUMBER, Kind.AMOUNT)
_DEGREES, _SCALES, _MONEY = ("°", "º"), frozenset("cfk"), frozenset("$€£¥")
_SIZED = tuple(name for name in (*COMPARATIVES, *SUPERLATIVES) if name not in ("nearest", "farthest", "last", "nearer", "farther"))


def untold_measure(clause: Clause, mark: Mark, evidence: Evidence, said: Wording) -> bool:
    """Whether a word is compared by that nothing tells of: "it has more inhabitants" where no field counts them."""
    at = clause.marks.index(mark)
    compared = any(other.is_any(*_SIZED) for other in clause.marks[max(0, at - _BESIDE) : at])
    concept = concept_of(mark.key, _MEASURES) if compared else ""
    if not concept or (concept == "rating" and any(item.about.startswith("score") for each in evidence.listed for item in each.amounts)):
        return False
    columns = {*evidence.fields, *(name for item in evidence.subjects for name in item.measures)}
    asked = said.stems(mark.text) & evidence.words(said)
    return not asked and not concerning(concept, columns)


def untold_unit(marks: Sequence[Mark], evidence: Evidence) -> str:
    """The first unit of the kind "mg/l" that stands nowhere; "" where there is none."""
    units = {fold(mark.value.unit): mark.text for mark in marks if mark.kind is Kind.AMOUNT and "/" in getattr(mark.value, "unit", "")}
    if not units:
        return ""
    columns = (name for item in evidence.subjects for name in (*item.measures, *(each.field for each in item.amounts)))
    told = [fold(text) for text in (*evidence.said, *evidence.fields, *columns)]
    return next((text for unit, text in units.items() if not any(_stands_in(unit, other) for other in told)), "")


def _stands_in(unit: str, text: str) -> bool:
    """Whether a text has a unit as a whole: "nitrate_mg_l" has "mg/l", and not "g/l"."""
    spaced = f" {text.replace('_', ' ').replace('/', ' ').replace('(', ' ').replace(')', ' ')} "
    return f" {unit.replace('/', ' ')} " in spaced


def in_other_unit(marks: Sequence[Mark], evidence: Evidence, said: Wording) -> str:
    """Why a sum of money or a temperature is told of something that is none, or of another scale; ""."""
    degrees = _other_degrees(marks, evidence)
    money = "" if degrees else _other_money(marks, evidence, said)
    if degrees:
        return f"“{degrees}” stands in nothing that is known"
    return f"“{money}” is a number of something else" if money else ""


def _other_degrees(marks: Sequence[Mark], evidence: Evidence) -> str:
    """ "35.2 °F" of a field "max_temp_c"."""
    names = {*evidence.fields, *(name for item in evidence.subjects for name in item.measures)}
    scales = {parts[-1] for name in names for parts in (fold(name).replace("_", " ").split(),) if len(parts) > 1} & _SCALES
    for number, sign, scale in zip(marks, marks[1:], marks[2:]):
        if number.kind in _NUMBERS and sign.text in _DEGREES and fold(scale.text) in _SCALES and scales and fold(scale.text) not in scales:
            return f"{sign.text}{scale.text}"
    return ""


def _other_money(marks: Sequence[Mark], evidence: Evidence, said: Wording) -> str:
    """The first sum of money that is a number of another field of what is named before it, which has a price, too: "$15" of 15 acres."""
    prices = concerning("price", {*evidence.fields, *(name for item in evidence.subjects for name in item.measures)})
    if not prices or any(mark.is_any(*COMPARATIVES, "difference", "total", "gap", "average") for mark in marks):
        return ""
    for at, (sign, mark) in enumerate(zip(marks, marks[1:])):
        if sign.text not in _MONEY or mark.kind is not Kind.NUMBER:
            continue
        items = _named_before(marks[:at], evidence, said)
        told = [item.number(name) for item in items for name in prices]
        if not items or not all(map(math.isfinite, told)) or any(fits(stated_of(mark), mark.text, each, 1) for each in told):
            continue
        others = [each.value for item in items for each in item.amounts if each.field not in prices]
        if any(fits(stated_of(mark), mark.text, each, 0) for each in others):
            return f"{sign.text}{mark.text}"
    return ""


def _named_before(marks: Sequence[Mark], evidence: Evidence, said: Wording) -> list[Subject]:
    """What is named last, with what is listed before it: of "A costs 5, B and C" the last two."""
    found: list[Subject] = []
    for mark in reversed(marks):
        if mark.kind is Kind.NAME:
            found += [evidence.subjects[index] for index in mark.value[:1]]
        elif found and not (mark.key in said.joints or mark.text == ","):
            break
    return found
