"""Superlatives, comparisons and orders that a sentence says: whether they follow from the facts that it cites."""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Sequence
from dataclasses import replace

from ...model.units import format_length
from .cited import Scope
from .claims import stated_of
from .clauses import Clause
from .orders import SIDES, answered
from .quantified import told_of
from .reading import Kind, Mark
from .subjects import Subject

#: Superlatives and comparatives by which end of a number they speak of.
ENDS = {"nearest": -1, "least": -1, "cheapest": -1, "oldest": -1, "farthest": 1, "most": 1, "dearest": 1, "newest": 1}
#: Of which end something is where nothing else is more so.
_END_OF = {
    "nearer": "nearest", "less": "least", "cheaper": "cheapest", "older": "oldest",
    "farther": "farthest", "more": "most", "dearer": "dearest", "newer": "newest",
}  # fmt: skip
#: Those that are of one number.
_KIN = tuple(
    frozenset((*pair, *(_END_OF[name] for name in pair)))
    for pair in (("nearer", "farther"), ("less", "more"), ("cheaper", "dearer"), ("older", "newer"))
)
_KEPT = re.compile(r" ([<>])=? ")
_DENIALS = ("negation", "none", "except")
_PAIR, _NEARLY, _AS_SHOWN = 2, 0.05, 0.004


def relates(name: str, categories: Collection[str], scope: Scope) -> bool:
    """Whether a superlative or comparative is one that the facts speak of, at whatever end, or of the distances that they have."""
    if name not in ENDS and name not in SIDES:
        return False
    kin = next(kin for kin in _KIN if name in kin)
    return not kin.isdisjoint(categories) or ("nearest" in kin and any(math.isfinite(item.distance) for item in scope.evidence.listed))


def value_of(subject: Subject, column: str) -> float:
    return subject.number(column) if column else subject.distance


def is_end(clause: Clause, category: str, place: int, scope: Scope) -> bool:
    """Whether what a clause tells of stands at that end of the list by one of its numbers."""
    told, listed, end = told_of(clause), scope.evidence.listed, ENDS[category]
    asked = any(name in ENDS and ENDS[name] == end for marks in scope.marks for mark in marks for name, _ in mark.does)
    if asked and _is_of_row(clause, scope):
        return True
    ordinals = [int(mark.value) for mark in clause.marks if mark.kind is Kind.ORDINAL]
    places = max([place or 1, len(told), *ordinals])
    if _runs_so(clause, told, scope):
        return True
    if not told:
        both = {ENDS[name] for mark in clause.marks for name, _ in mark.does if name in ENDS}
        listing = [value_of(item, column) for column in scope.columns(category)[:1] for item in listed]
        first = clause.has("all") and clause.has("limit", "beyond") and runs(listing, -end)  # "the three nearest are all within 300 m"
        return asked or first or len(both) == _PAIR  # "from the nearest to the farthest" is an order
    for column in scope.columns(category):
        column_of = sorted(
            (value_of(item, column) for item in listed if math.isfinite(value_of(item, column))), key=lambda value: -end * value
        )
        own = [value_of(item, column) for item in told]
        if column and len(column_of) > 1 and column_of[0] == column_of[-1]:
            continue  # as many as all the others
        if len(column_of) > len(told) and all(math.isfinite(value) and value in column_of[:places] for value in own):
            return True
    return asked and set(listed) <= set(told)


def _runs_so(clause: Clause, told: Sequence[Subject], scope: Scope) -> bool:
    """ "From nearest to farthest they are A, B and C": whether what is told stands in that order by one of its numbers."""
    ends = [(ENDS[name], name) for mark in clause.marks for name, _ in mark.does if name in ENDS]
    if len(told) < _PAIR or len(ends) != _PAIR or ends[0][0] == ends[1][0]:
        return False
    return any(runs([value_of(item, column) for item in told], ends[1][0]) for column in scope.columns(ends[0][1]))


def _is_of_row(clause: Clause, scope: Scope) -> bool:
    """ "In A the school with the most pupils is B": whether a cited row of a table has both names."""
    names = {scope.evidence.subjects[mark.value[0]].name for mark in clause.whole if mark.kind is Kind.NAME}
    names |= {mark.text for mark in clause.whole if mark.kind is Kind.VALUE}
    return len(names) > 1 and any(fact.row and all(name in fact.text for name in names) for fact in scope.facts)


def is_asked_place(category: str, place: int, scope: Scope) -> bool:
    """Whether the question or a fact speaks of the second largest, where a sentence does."""
    return any(mark.place(category) == place for marks in scope.marks for mark in marks if mark.is_any(category))


def is_side(clause: Clause, category: str, scope: Scope) -> bool:
    """Whether a comparison follows from numbers that are known of both, or from what was asked and answered so."""
    told, side = told_of(clause), SIDES[category]
    told_so = answered(clause, side, scope.evidence)
    if told_so is not None:
        return told_so
    rivals = [group[0] for group in clause.rivals if group and group[0] not in told]
    if not rivals and len(told) == _PAIR:
        told, rivals = told[:1], told[1:]
    beaten = [item for item in rivals if item.name in scope.evidence.question and not item.rank]
    if rivals and beaten == rivals and all(item.rank for item in told):
        kept = {name for marks in scope.marks[1:] for mark in marks for name, _ in mark.does if name in ENDS}
        if any(ENDS[name] == side for name in kept):
            return True  # of the two that were asked for, the one that was kept for it
    of_two = clause.has("part", "both") and not clause.has("than")
    if not rivals and of_two and told == list(scope.evidence.listed) and _is_kept_of_two(side, scope):
        return True  # "the larger of the two"
    asked = any(SIDES.get(name) == side for mark in scope.marks[0] for name, _ in mark.does)
    if not rivals and asked and not clause.has("than") and told == list(scope.evidence.listed) and _kept_one(side, scope):
        return True  # "A is larger", of the one that was kept where it was asked which is
    if not rivals and told and clause.has("other", "all"):
        rivals = [item for item in scope.evidence.listed if item not in told]
    if not rivals and len(told) == 1 and not clause.has("than"):
        rivals = [item for item in scope.evidence.listed if item.rank == scope.before]
    if not rivals and len(told) == 1 and len(scope.evidence.listed) == _PAIR and told[0] in scope.evidence.listed:
        rivals = [item for item in scope.evidence.listed if item is not told[0]]  # "the older one", of two
    adds = not told and not rivals and not clause.has("than", "other")  # "two further ones"
    if adds or is_topped(clause, scope) or (not told and _is_kept_so(side, scope)):
        return True
    alone = set(scope.evidence.listed) <= set(told) and clause.has("other") and clause.has(*_DENIALS)
    if alone and scope.says(*(name for name, end in ENDS.items() if end == side)):
        return True  # "no other one is nearer" than the one that was kept for it
    for column in scope.columns(category):
        pairs = [(value_of(one, column), value_of(other, column)) for one in told for other in rivals]
        shown_apart = column or all(math.isfinite(a) and math.isfinite(b) and format_length(a) != format_length(b) for a, b in pairs)
        if pairs and shown_apart and all(math.isfinite(a) and math.isfinite(b) and side * (a - b) > 0 for a, b in pairs):
            return True
    return False


def _is_kept_of_two(side: int, scope: Scope) -> bool:
    """Whether a cited step kept the one of two, by their names, that is at that end."""
    for fact, own in zip(scope.facts, scope.marks[1:]):
        named = len(fact.text.partition(": ")[0].split(", ")) if fact.step else 0
        if named == _PAIR and any(ENDS.get(name) == side for mark in own for name, _ in mark.does):
            return True
    return False


def _kept_one(side: int, scope: Scope) -> bool:
    """Whether a step kept the one at that end."""
    kept = {1: ": keep the one with the largest", -1: ": keep the one with the smallest"}[side]
    return any(kept in text for text in scope.evidence.texts[1:])


def _is_kept_so(side: int, scope: Scope) -> bool:
    """ "Parks larger than A were found": whether a cited step kept what is on that side of something."""
    signs = {sign for fact in scope.facts if fact.is_general for sign in _KEPT.findall(fact.text)}
    return (">" if side > 0 else "<") in signs


def is_topped(clause: Clause, scope: Scope) -> bool:
    """ "No one has more than A", "longer than every other one": whether what is compared with nothing more so is at that end."""
    told, rivals = told_of(clause), [group[0] for group in clause.rivals if group]
    denied = clause.has("none") and bool(rivals) and set(told) <= set(rivals)
    whole = bool(told) and clause.has("than", "ground") and clause.has("other")  # "than any other one"
    ends = [_END_OF[name] for mark in clause.marks for name, _ in mark.does if name in _END_OF]
    about = clause.rivals if denied else clause.about
    return (denied or whole) and bool(ends) and all(is_end(replace(clause, about=about), end, 0, scope) for end in ends)


def is_last(clause: Clause, scope: Scope) -> bool:
    told, ranks = told_of(clause), [item.rank for item in scope.evidence.listed]
    ranked = scope.evidence.complete and any(item.rank and item.rank == max(ranks, default=0) for item in told)
    rows = all(item.feature is None or math.isnan(item.distance) for item in scope.evidence.listed)
    return not told or ranked or (rows and is_end(clause, "least", 0, scope))


def is_same(clause: Clause, scope: Scope) -> bool:
    """Whether all that a clause tells of have one number of some kind."""
    told = [*told_of(clause), *(group[0] for group in clause.rivals if group)]
    columns = [[value_of(item, column) for item in told] for column in scope.columns("most")]
    measured = any(not value.is_integer() for column in columns for value in column if math.isfinite(value))  # and shown with three figures
    slack = _NEARLY if clause.has("about") else _AS_SHOWN if measured else 0.0
    near = (all(abs(value - column[0]) <= slack * abs(column[0]) for value in column) for column in columns if len(told) > 1)
    return not told or scope.says("same") or any(near)


def runs(values: Collection[float], side: int) -> bool:
    found = list(values)
    return len(found) > 1 and all(map(math.isfinite, found)) and found == sorted(found, reverse=side < 0) and found[0] != found[-1]


def adds_as_noted(marks: Sequence[Mark], at: int, scope: Scope) -> bool:
    """ "There is one more of that name", as a note that is cited says with the same number: what is more than something is compared."""
    noted = [own for fact, own in zip(scope.facts, scope.marks[1:]) if fact.is_general and not fact.step and fact.number > 1]
    number = marks[at - 1] if at and marks[at - 1].kind is Kind.NUMBER else None
    pairs = [(one, other) for own in noted for one, other in zip(own, own[1:])]
    counted = [stated_of(one).value for one, other in pairs if one.kind is Kind.NUMBER and other.is_any("more")]
    return number is not None and stated_of(number).value in counted
