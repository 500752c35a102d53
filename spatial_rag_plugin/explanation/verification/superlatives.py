"""Superlatives of a part of what was found: of those that are shown or measured from one thing, of several at once."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from functools import partial
from typing import Optional

from ...model.units import Dimension
from .amounts import known
from .claims import of_all, stated_of
from .clauses import Clause
from .evidence import Evidence
from .orders import is_among, is_placed
from .reading import Kind, Mark
from .subjects import Subject

_FUNCTION = frozenset(("the", "of", "all", "der", "die", "das", "den", "的"))
#: How many of the first a reader is shown.
_SHOWN = 8
_BY_LENGTH = {"least": "nearest", "most": "farthest"}


def holds_of_part(clause: Clause, category: str, place: int, evidence: Evidence, fields: Collection[str]) -> bool:
    """Whether those that a clause is about have that place among fewer than all, or share the first ones."""
    held = partial(is_placed, category=category, place=place, evidence=evidence, fields=fields)
    if len(clause.about) > 1 and place == 1 and category != "last":
        return of_all(clause.about, partial(is_among, category=category, count=len(clause.about), evidence=evidence, fields=fields)) is True
    if category in _BY_LENGTH and not fields and _gives_distance(clause):
        return of_all(clause.about, partial(is_placed, category=_BY_LENGTH[category], place=place, evidence=evidence)) is True
    near = _of_same_aim(clause, evidence) if category in _BY_LENGTH.values() else []
    if near and all(near == [group[0]] for group in clause.about):
        return place == 1
    parts: list[Sequence[Subject]] = [near]
    parts += [evidence.listed[:_SHOWN]] if any(mark.is_any("shown") for mark in clause.whole) else []
    return any(len(part) > 1 and of_all(clause.about, partial(held, among=part)) is True for part in parts)


def _of_same_aim(clause: Clause, evidence: Evidence) -> list[Subject]:
    """ "The one that is nearest to B": those that were measured from B, where others were measured from elsewhere."""
    goals = {item.goal for group in clause.grounds for item in group}
    return [item for item in evidence.listed if item.aim in goals]


def _gives_distance(clause: Clause) -> bool:
    """ "The way of 204 m is the shortest": whether a clause gives the distances of what it is about."""
    said = clause.whole if clause.inherited else clause.marks
    lengths = [mark for mark in said if mark.kind is Kind.AMOUNT and stated_of(mark).dimension is Dimension.LENGTH]
    distances = [item for group in clause.about for item in group[0].amounts if item.about == "distance" and math.isfinite(item.value)]
    return bool(lengths) and any(known(stated_of(mark), mark.text, distances, True) for mark in lengths)


def other_measure(clause: Clause, at: int, evidence: Evidence) -> bool:
    """ "The largest district" where the densest was asked for: a size by itself, of the one that was kept by another number."""
    mark = clause.marks[at]
    columns = [name.replace("_", " ") for item in evidence.listed for name in item.measures]
    rates = [name for name in columns if " per " in name or name.startswith("number of ")]
    rates = columns if not rates and any(": divide " in text for text in evidence.texts[1:]) else rates
    if len(evidence.listed) != 1 or not rates or not mark.is_any("sized"):
        return False
    behind = [other for other in clause.marks[at + 1 : at + 4] if other.kind is Kind.WORD and len(other.key) > 1]
    named = next((other for other in behind if other.key not in _FUNCTION), None)
    asked = {other.key.rstrip("s") for other in evidence.marks if other.kind is Kind.WORD}
    of_measure = {word.rstrip("s") for name in rates for word in name.lower().split()}
    return named is None or (named.key.rstrip("s") in asked and named.key.rstrip("s") not in of_measure)


def only_ties(clause: Clause, category: str, evidence: Evidence, fields: Collection[str]) -> Optional[bool]:
    """ "More than the others" is more, not as many: whether what a clause is about shares that place."""
    return of_all(clause.about, partial(is_placed, category=category, place=2, evidence=evidence, fields=fields))


def judges(mark: Mark, evidence: Evidence) -> bool:
    """ "The best reviews": a word for the best where neither a score nor the question tells what is good."""
    scored = any(item.about == "score" for subject in evidence.listed for item in subject.amounts)
    asked = any(other.is_any("best", "wished") for other in evidence.marks) or bool(evidence.wished)
    return mark.is_any("judged") and not scored and not asked


def bounds_number(clause: Clause, at: int) -> bool:
    """ "最多5家": whether a superlative is the bound of a number behind it."""
    bounds_one = clause.marks[at].is_any("limit", "beyond")
    return bounds_one and any(other.kind in (Kind.NUMBER, Kind.AMOUNT) for other in clause.marks[at + 1 : at + 2])


def places_rival(clause: Clause, at: int) -> bool:
    """比第二名A多: whether a place in the list is that of what is compared with."""
    behind = clause.marks[at + 1 : at + 2]
    return bool(clause.rivals) and bool(behind) and behind[0].kind is Kind.NAME
