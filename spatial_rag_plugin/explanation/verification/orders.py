"""Ranks, superlatives and comparisons: whether the one that a sentence puts first, second or before another really is."""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Sequence
from typing import Optional

from .clauses import Clause, Group
from .evidence import Evidence
from .fields import sizes
from .reading import Kind, Mark
from .subjects import Subject

#: What is sorted by what, and whether the largest comes first.
_BY_DISTANCE = {"nearest": False, "farthest": True}
_BY_SIZE = {"most": True, "least": False}
#: A step that put the smallest first: who has most does not lead then.
_RISING = re.compile(r": keep the (?:\d+|one) with the smallest |, the smallest .* first$")
SUPERLATIVES = ("nearest", "farthest", "most", "least", "best", "last")
COMPARATIVES = ("nearer", "farther", "more", "less", "ahead", "behind")
#: Which side of a number a comparative is on.
SIDES = {"nearer": -1, "less": -1, "cheaper": -1, "older": -1, "farther": 1, "more": 1, "dearer": 1, "newer": 1}
#: How far a number may be from the one of a column that it is taken for, of it.
_AS_SAID = 0.05
_PAIR = 2
_OPPOSITE = {"nearer": "nearest", "farther": "farthest", "more": "most", "less": "least", "ahead": "best", "behind": "last"}


def is_placed(
    subject: Subject, category: str, place: int, evidence: Evidence, fields: Collection[str] = (), among: Sequence[Subject] = ()
) -> Optional[bool]:
    """Whether a subject has that place by a superlative ("second nearest"); None where nothing tells.

    ``fields``: those that the clause names, which a size is then meant by; ``among``: of which it has that place, if not of all.
    """
    subject = _row_of(subject, evidence) or subject
    listed = [item for item in (among or evidence.listed) if item.group == subject.group]
    if category == "best" and fields:
        category = "most"
    if category == "best":
        if not subject.rank:
            return False
        ranks = [item.rank for item in listed]
        first = sorted(ranks)[place - 1 : place] == [subject.rank]
        return first or (_leads(subject, listed, place) and not any(_RISING.search(text) for text in evidence.texts[1:]))
    if category == "last":
        fewest = _leads(subject, listed, place, descending=False)
        return bool(subject.rank) and evidence.complete and (fewest or subject.rank == max(item.rank for item in listed))
    if category in _BY_DISTANCE:
        tried = [_has_place(subject.distance, [item.distance for item in listed], place, _BY_DISTANCE[category])]
        whole = evidence.complete or category == "nearest"
    else:
        own = [name for name in fields if all(name in item.measures for item in listed)]  # "pop" is in pop_est, and in pop_year
        names = own or fields or dict.fromkeys(name for item in listed for name in item.measures) or _asked_sizes(evidence)
        columns = ([item.number(name) for item in listed] for name in names)
        told = [(subject.number(name), column) for name, column in zip(names, columns) if name in subject.measures or not _is_flag(column)]
        tried = [_has_place(value, column, place, _BY_SIZE[category]) for value, column in told]
        rows = all(item.feature is None for item in listed)  # of a table, which is whole
        whole = (rows or evidence.complete) and all(item.looked_up for item in listed if not set(fields) <= set(item.measures))
    if len(listed) > 1 and whole and any(tried):
        return True
    if place == 1 and len(listed) == 1 and subject.rank == 1 and _is_asked(category, evidence):
        return True  # the steps kept only the one
    said = [place_said for mark in evidence.marks for name, place_said in mark.does if name == category]
    asked = [mark.value for mark in evidence.marks if mark.kind is Kind.ORDINAL]
    if place > 1 and len(listed) == 1 and subject.rank == 1 and (place in said or (said and place in asked)):
        return True
    return False if len(listed) > 1 and any(item is not None for item in tried) else None


def columns_said(clause: Clause, evidence: Evidence) -> Collection[str]:
    """ "B comes second with 213,585": the columns in which what a clause is about has a number that stands there, where the answer is
    in no order of its own."""
    subjects = [group[0] for group in clause.about]
    numbers = [mark.value for mark in clause.marks if mark.kind in (Kind.NUMBER, Kind.AMOUNT) and mark.value.value > 1.0]
    if len(subjects) != 1 or not numbers or not evidence.complete or is_ordered(evidence):
        return ()
    known = {item.field for item in subjects[0].amounts if item.field}
    return [name for name in known if any(abs(each.value - subjects[0].number(name)) <= _AS_SAID * each.value for each in numbers)]


def _asked_sizes(evidence: Evidence) -> Collection[str]:
    """The numbers that tell how large something is; those that a step went by, where it went by one."""
    found = sizes(evidence.fields)
    return [name for name in found if any(name in text for text in evidence.texts[1:])] or found


def _row_of(subject: Subject, evidence: Evidence) -> Optional[Subject]:
    """The row of a table that names a feature: "the deepest of each kind"."""
    if subject.rank or subject.feature is None or subject.reference:
        return None
    rows = [item for item in evidence.listed if item.feature is None and subject.name in item.own_texts and item.measures]
    return rows[0] if len(rows) == 1 else None


def _leads(subject: Subject, listed: Sequence[Subject], place: int, descending: bool = True) -> bool:
    """Whether it has that place by the only number that the answer has of each, which is no distance."""
    if len(subject.measures) != 1 or math.isfinite(subject.distance):
        return False
    name = next(iter(subject.measures))
    return bool(_has_place(subject.number(name), [item.number(name) for item in listed], place, descending))


def _has_place(value: float, values: Sequence[float], place: int, descending: bool) -> Optional[bool]:
    """Whether a number has that place among numbers; equal ones share their places."""
    finite = sorted((item for item in values if math.isfinite(item)), reverse=descending)
    if not math.isfinite(value) or place > len(finite):
        return None
    before = sum(item > value if descending else item < value for item in finite)
    return before < place <= before + finite.count(value)


def _is_flag(values: Sequence[float]) -> bool:
    """Whether numbers only say yes or no: nothing is the fourth largest by them."""
    return set(values) <= {0.0, 1.0}


def _is_asked(category: str, evidence: Evidence) -> bool:
    return any(mark.is_any(category) for mark in evidence.marks)


def is_among(subject: Subject, category: str, count: int, evidence: Evidence, fields: Collection[str] = ()) -> bool:
    """Whether a subject is one of the first ``count`` ("the three nearest")."""
    return any(is_placed(subject, category, place, evidence, fields) for place in range(1, count + 1))


def compares(subject: Subject, category: str, rivals: Sequence[Group], fields: Collection[str] = ()) -> Optional[bool]:
    """Whether a subject is nearer, larger, … than each of the rivals; None where nothing tells."""
    found = [[_compared(subject, rival, category, fields) for rival in group if rival is not subject] for group in rivals]
    told = [[item for item in group if item is not None] for group in found]
    if not told or not all(told):
        return None
    return all(any(group) for group in told)


def _compared(subject: Subject, rival: Subject, category: str, fields: Collection[str]) -> Optional[bool]:
    if category in ("ahead", "behind"):
        if not subject.rank or not rival.rank:
            return None
        return subject.rank < rival.rank if category == "ahead" else subject.rank > rival.rank
    if category in ("nearer", "farther"):
        pairs = [(subject.distance, rival.distance)]
    else:
        pairs = [(subject.number(name), rival.number(name)) for name in (fields or subject.measures)]
    pairs = [pair for pair in pairs if all(map(math.isfinite, pair))]
    if not pairs:
        return None
    return any(own < other if category in ("nearer", "less") else own > other for own, other in pairs)


def answered(clause: Clause, side: int, evidence: Evidence) -> Optional[bool]:
    """ "Is A closer to C than B": whether it was answered so, where the question compares the same two; None where it does not."""
    asked_marks = evidence.marks_of(evidence.question)
    asked = next((SIDES[name] for mark in asked_marks for name, _ in mark.does if name in SIDES), 0)
    theirs = _first_and_last(asked_marks, evidence)
    one = [evidence.subjects[mark.value[0]].name for mark in clause.whole if mark.kind is Kind.NAME]
    one = [name for name in one if name in theirs] or one  # without what it is measured from
    own = [one[0], one[-1]] if len(set(one)) > 1 else []
    if len(set(one)) == 1 and len(theirs) == _PAIR and one[0] in theirs and not clause.has("than"):
        own = [one[0], theirs[1] if one[0] == theirs[0] else theirs[0]]  # "B is larger", of the two that were asked for
    if evidence.yes is None or not asked or len(own) != _PAIR or {*own} != {*theirs}:
        return None
    truth = asked if evidence.yes else -asked
    compared = any(name in SIDES for mark in clause.marks for name, _ in mark.does)
    denied = any(mark.is_any("negation") for mark in (clause.marks if compared else clause.whole))
    side = -side if denied else side
    return side == (truth if own == theirs else -truth)


def _first_and_last(marks: Sequence[Mark], evidence: Evidence) -> list[str]:
    names = [evidence.subjects[mark.value[0]].name for mark in marks if mark.kind is Kind.NAME]
    return [names[0], names[-1]] if len(set(names)) > 1 else []


def is_ordered(evidence: Evidence) -> bool:
    """Whether what was found stands in an order of its own: by a distance, a number of the answer, or scores."""
    scored = (any(each.about == "score" for each in item.amounts) for item in evidence.listed)
    return any(scored) or any(item.measures or math.isfinite(item.distance) for item in evidence.listed)


def is_ranked(listed: Sequence[Subject], fields: Collection[str]) -> bool:
    """Whether what was found stands in the order of its distances, or of a number that is spoken of."""
    names = fields or dict.fromkeys(name for item in listed for name in item.measures)
    columns = [[item.distance for item in listed], *([item.number(name) for item in listed] for name in names)]
    return any(all(map(math.isfinite, column)) and column in (sorted(column), sorted(column, reverse=True)) for column in columns)


def superlative_of(category: str) -> str:
    """What "closer than all others" comes to."""
    return _OPPOSITE.get(category, "")


def in_order(groups: Sequence[Group], listed: Sequence[Subject] = ()) -> bool:
    """Whether things that are named one after the other stand in that order in the answer.

    Rows that are not ordered by their only number may also follow each other by that; none may be left out between them then.
    """
    column = _unordered(listed)
    if column:
        name = next(iter(listed[0].measures))
        values = [group[0].number(name) for group in groups]
        ranks = [group[0].rank for group in groups]
        runs = (sorted(column), sorted(column, reverse=True))
        starts = range(len(column) - len(values) + 1)
        by_number = any(run[at : at + len(values)] == values for run in runs for at in starts)
        return by_number or ranks == list(range(ranks[0], ranks[0] + len(ranks)))
    last = 0
    for group in groups:
        later = [item.rank for item in group if item.rank > last]
        if not later:
            return False
        last = min(later)
    return True


def by_field(groups: Sequence[Group], listed: Sequence[Subject], fields: Collection[str]) -> bool:
    """Whether things follow each other by a number that is spoken of, with nothing between them."""
    for name in fields:
        column = sorted((item.number(name) for item in listed if math.isfinite(item.number(name))), reverse=True)
        values = [group[0].number(name) for group in groups]
        if any(run[at : at + len(values)] == values for run in (column, column[::-1]) for at in range(len(column) - len(values) + 1)):
            return True
    return False


def _unordered(listed: Sequence[Subject]) -> list[float]:
    """The only number of each, where what was found is not ordered by it; nothing where it is, or where there is no such number."""
    names = {name for item in listed for name in item.measures}
    if len(names) != 1 or any(math.isfinite(item.distance) for item in listed):
        return []
    column = [item.number(name) for item in listed for name in names]
    return [] if column in (sorted(column), sorted(column, reverse=True)) or not all(map(math.isfinite, column)) else column


def is_misplaced(row: int, item: int, marks: Sequence[Mark], about: Sequence[Group], evidence: Evidence) -> bool:
    """Whether a row, or an item of a numbered list, has another number than what it begins with has in the answer; 0: it has none."""
    if row and about:
        return row not in [each.rank for each in about[0]]
    leads = next((mark for mark in marks if mark.kind is not Kind.SIGN), None)
    named = [evidence.subjects[index] for index in leads.value] if leads is not None and leads.kind is Kind.NAME else []
    ranked = [subject for subject in named if subject.rank]
    if not item or not ranked or not is_ordered(evidence):
        return False
    placed = [is_placed(subject, category, item, evidence) for subject in ranked for category in ("best", "most", "least")]
    return True not in placed
