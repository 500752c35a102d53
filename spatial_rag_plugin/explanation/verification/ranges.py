"""Ranges of numbers: "between 299 m and 342 m", "from 1 to 6", 1到6之间: one claim, of both ends."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import replace

from ...model.units import Dimension, Quantity
from .amounts import fits, is_round, same_kind
from .claims import Found, names_of
from .clauses import Clause
from .evidence import Evidence
from .fields import named_fields
from .reading import Kind, Mark
from .subjects import Amount, Subject
from .wording import Wording

_NUMBERS = (Kind.NUMBER, Kind.AMOUNT)
_DASHES = frozenset(("-", "–", "—", "~", "到", "至"))
#: Words for numbers that two numbers may share; commas in figures that are no decimal one.
_SCALES, _MANY = (1e3, 1e4, 1e6, 1e8, 1e9), 2
#: How many times as large as the second the first may be to share its word.
_FAR = 100.0
_FIGURES = re.compile(r"\d+(?:[.,]\d+)?")
_UNTOLD = ("text", "direction", "front")


def with_ranges(marks: Sequence[Mark], said: Wording) -> list[Mark]:
    """The marks of a sentence, in which the two ends of a range are one mark; the unit of the second goes for both."""
    found: list[Mark] = []
    at = 0
    while at < len(marks):
        low, joint, high = (*marks[at : at + 3], None, None, None)[:3]
        if low is None or joint is None or high is None or not _spans(marks, at, said):
            found.append(marks[at])
            at += 1
            continue
        unit = high.value.unit if low.kind is Kind.NUMBER else low.value.unit
        ends = (Quantity(low.value.value * _scale_of(low, high), unit), high.value)
        found.append(Mark(Kind.RANGE, low.start, high.end, f"{low.text} {joint.text} {high.text}", value=(ends, (low.text, high.text))))
        at += 3
    return found


def _scale_of(low: Mark, high: Mark) -> float:
    """What a word behind the second of two numbers makes of both: 1,000,000 for "between 3.6 and 4 million"."""
    figures = _FIGURES.match(high.text)
    shown = float(figures.group().replace(",", ".")) if figures is not None and figures.group().count(",") < _MANY else 0.0
    many = float(round(high.value.value / shown)) if shown and not high.text.rstrip(" .")[-1:].isdecimal() else 1.0
    plain = bool(_FIGURES.fullmatch(low.text)) and low.value.value * _FAR < high.value.value
    return many if many in _SCALES and plain else 1.0


def with_units(marks: Sequence[Mark], said: Wording) -> list[Mark]:
    """ "9.94 and 9.46 million km²": the unit of the second of two numbers goes for both."""
    found = list(marks)
    for at, (mark, joint, behind) in enumerate(zip(marks, marks[1:], marks[2:])):
        if mark.kind is Kind.NUMBER and joint.key in said.joints and behind.kind is Kind.AMOUNT and behind.value.value:
            figures = _FIGURES.match(behind.text)
            shown = float(figures.group().replace(",", ".")) if figures is not None and figures.group().count(",") < _MANY else 0.0
            scale = float(round(behind.value.value / shown)) if shown else 1.0
            scale = scale if scale in _SCALES else 1.0
            found[at] = replace(mark, kind=Kind.AMOUNT, value=Quantity(mark.value.value * scale, behind.value.unit))
        elif mark.kind is behind.kind is Kind.NUMBER and joint.key in said.joints and _FIGURES.fullmatch(mark.text):
            word = behind.text[len(_FIGURES.match(behind.text).group()) :] if _FIGURES.match(behind.text) else ""  # type: ignore[union-attr]
            many = behind.value.value / float(behind.text[: -len(word)].replace(",", ".")) if word.strip(" .") else 1.0
            if round(many) in _SCALES and mark.value.value < behind.value.value / many * _FAR:  # "44 and 48 million"
                found[at] = replace(mark, text=f"{mark.text}{word}", value=Quantity(mark.value.value * many, ""))
    return found


def _spans(marks: Sequence[Mark], at: int, said: Wording) -> bool:
    low, joint, high = marks[at : at + 3]
    if low.kind not in _NUMBERS or high.kind not in _NUMBERS or (low.kind is Kind.AMOUNT and high.kind is Kind.NUMBER):
        return False
    first = Quantity(low.value.value, high.value.unit) if low.kind is Kind.NUMBER else low.value
    if first.dimension is not high.value.dimension or first.base >= high.value.base:
        return False
    before = marks[max(0, at - 3) : at]
    led = any(mark.is_any("between") for mark in before)
    starts = any(mark.is_any("ground", "since") for mark in before[-2:])
    behind = marks[at + 3 : at + 5]
    if joint.is_any("break"):
        return led or any(mark.is_any("between") for mark in behind)
    joins = joint.text in _DASHES or joint.key in said.to or joint.is_any("until")
    adjacent = joint.key == "to" and high.kind is Kind.AMOUNT  # "(111 to 115 km)"
    return joins and (led or starts or adjacent or joint.text in _DASHES or any(mark.is_any("between") for mark in behind))


def range_of(clause: Clause, mark: Mark, evidence: Evidence, listed: Sequence[Subject]) -> Found:
    """Whether the numbers of what a clause is about, or of all that was found, lie in a range and reach its ends."""
    (low, high), texts = mark.value
    subjects = [group[0] for group in clause.about] or list(listed)
    why = f"“{mark.text}” is not a range of {names_of(clause.about) or 'what was found'}"
    told = any(_reaches(values, low, high, texts) for values in columns_of(subjects, high, clause, evidence))
    return Found(mark.text, told, why)


def columns_of(subjects: Sequence[Subject], kind: Quantity, clause: Clause, evidence: Evidence) -> list[list[float]]:
    """The numbers of that kind that all subjects have, a list for each; of fields only those that are spoken of."""
    columns: dict[tuple[str, Dimension, str], list[float]] = {}
    fields = named_fields(clause.whole or clause.marks, evidence.fields) or named_fields(evidence.marks, evidence.fields)
    for subject in subjects:
        for item in dict.fromkeys(subject.amounts):
            if same_kind(item, kind) and _counts(item, fields):
                columns.setdefault((item.about.casefold(), item.dimension, item.unit), []).append(item.value)
    return [values for values in columns.values() if len(values) >= len(subjects) > 0]


def _counts(item: Amount, fields: frozenset[str]) -> bool:
    told = item.about not in _UNTOLD and not item.about.startswith("score")
    return told and math.isfinite(item.value) and (not item.field or item.field in fields)


def _reaches(values: Sequence[float], low: Quantity, high: Quantity, texts: tuple[str, str]) -> bool:
    ends = (min(values), max(values))
    decimals = max(len(text.partition(".")[2]) for text in texts) if not low.unit else 0
    rounded = decimals and abs(low.base - ends[0]) > 0.5 * 10.0**-decimals  # "from 2 to 3.75", of 2.5
    exact = fits(low, texts[0], ends[0], True) and fits(high, texts[1], ends[1], True) and not rounded
    return exact or (is_round(low) and is_round(high) and low.base <= ends[0] and ends[1] <= high.base)
