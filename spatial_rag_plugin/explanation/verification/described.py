"""Descriptions that stand for things: "the runner-up", "the first two lakes", "the three largest", "the last one", "places four to six".

Beside a name of what it describes a description only says what place that has; alone it stands for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from .derived_part import PAIR, Part, at_place, end_of, is_in_order
from .reading import Kind, Mark
from .spaces import whole_number
from .subjects import Subject

_NEAR, _MOST = 3, 12


def with_names(part: Part) -> tuple[list[Mark], Optional[bool]]:
    """The marks of a part, names in the place of its descriptions, and whether one is of what is named beside it; None: none is."""
    found: list[Mark] = []
    at, held = 0, None
    while at < len(part.marks):
        size, those = _description(part, at)
        if not those:
            found.append(part.marks[at])
            at += 1
            continue
        if len(those) == 1 and _apposed(part, at, at + size) not in (None, those[0]):
            return part.marks, False  # "twice as much as the runner-up, C", which is the third
        beside = [item for mark in _around(part.marks, at, at + size) for item in part.of(mark)]
        every = len(those) > 1 and set(those) <= set(part.names)
        if every or (len(those) == 1 and those[0] in beside):
            held = True
        else:
            found += [_name(item, part, part.marks[at]) for item in those]
        at += size
    return found, held


def _apposed(part: Part, start: int, end: int) -> Optional[Subject]:
    """Who is named as an apposition of a description that ends a sentence about somebody else: "… as the runner-up, B."."""
    comma, name, behind = ([*part.marks[end : end + 3], None, None, None])[:3]
    led = any(mark.kind is Kind.NAME for mark in part.marks[:start])
    if not led or comma is None or name is None or comma.text != "," or name.kind is not Kind.NAME:
        return None
    return next(iter(part.of(name)), None) if behind is None or behind.kind is Kind.SIGN else None


def _around(marks: Sequence[Mark], start: int, end: int) -> list[Mark]:
    """The names beside a description, with no number between them: "the runner-up, B", "A, the last one,"."""
    before = [mark for mark in marks[max(0, start - _NEAR) : start] if mark.kind in (Kind.NAME, Kind.SIGN)]
    return [*before[-PAIR:], *marks[end : end + PAIR]]


def _name(item: Subject, part: Part, mark: Mark) -> Mark:
    index = next(at for at, each in enumerate(part.scope.evidence.subjects) if each is item)
    return replace(mark, kind=Kind.NAME, text=item.name, key="", value=(index,), does=frozenset())


def _description(part: Part, at: int) -> tuple[int, list[Subject]]:
    """How many marks from one on describe things by their places, and which things; (0, []) where they do not."""
    marks, said = part.marks, part.said
    mark, behind = marks[at], [*marks[at + 1 : at + 2]]
    article = at > 0 and marks[at - 1].key in said.language.definite
    if _is_predicate(part, at):
        return 0, []
    count = whole_number(behind[0]) if behind and behind[0].kind is Kind.NUMBER and not behind[0].text[:1].isdecimal() else None
    if mark.is_any("best", "last") and count is not None and 1 < count <= len(part.rows):
        return PAIR, _run(part, 0, count) if mark.is_any("best") else _run(part, len(part.rows) - count, count)
    lead = whole_number(mark) if mark.kind is Kind.NUMBER and article else None
    if lead is not None and behind and lead > 1 and end_of(behind[0], part):
        return PAIR, _at_end(part, lead, end_of(behind[0], part))
    if mark.kind is Kind.NUMBER and at and said.is_place(marks[at - 1].key.rstrip("s")):
        return _places(part, at)
    single = count == 1 or not behind or behind[0].kind is not Kind.NUMBER
    size = 1 + int(count == 1)
    if mark.kind is Kind.ORDINAL and (article or count == 1) and single and not any(end_of(each, part) for each in behind):
        item = None if any(said.is_place(each.key) for each in behind) else _in_place(part, int(mark.value))
        return size, [item] if item is not None else []
    if mark.is_any("best", "last") and single and (article or " " in mark.text or count == 1):
        item = _in_place(part, len(part.rows) if mark.is_any("last") else mark.place("best"))
        return (size, [item]) if item is not None and _stands_for(part, at) else (0, [])
    return 0, []


def _is_predicate(part: Part, at: int) -> bool:
    """ "A is the last one", "A and B are the third and the second": whether a place is what is told of somebody."""
    for mark in reversed(part.marks[:at]):
        if mark.key in part.said.copulas:
            return True
        placed = mark.kind is Kind.ORDINAL or mark.is_any("break", "best", "last") or mark.key in part.said.language.definite
        if not placed:
            return False
    return False


def _in_place(part: Part, place: int) -> Optional[Subject]:
    """Who has a place; where others have the same number it is who stands there in the order of the answer."""
    ordered = is_in_order(part) and 0 < place <= len(part.rows)
    return at_place(part, place) or (part.rows[place - 1] if ordered else None)


def _stands_for(part: Part, at: int) -> bool:
    """Whether "the first", "the runner-up", is somebody, and not what somebody is, or does: "A comes first"."""
    mark, articles = part.marks[at], part.said.language.definite
    led = mark.text.casefold().split()[0] in articles or (at > 0 and part.marks[at - 1].key in articles)
    return led and not any(each.kind is Kind.ORDINAL for each in part.marks[at + 1 : at + 2])


def _run(part: Part, start: int, count: int) -> list[Subject]:
    """So many in the order of the answer, where that is the order of the column."""
    return list(part.rows[start : start + count]) if is_in_order(part) and 0 < count <= _MOST else []


def _at_end(part: Part, count: int, side: int) -> list[Subject]:
    ordered = sorted(part.rows, key=part.column.value, reverse=side > 0)
    values = [part.column.value(item) for item in ordered]
    clear = 0 < count < len(values) and values[count - 1] != values[count]
    return ordered[:count] if clear and count <= _MOST else []


def _places(part: Part, at: int) -> tuple[int, list[Subject]]:
    """ "Places four to six"."""
    low, joint, high = ([*part.marks[at : at + 3], None, None, None])[:3]
    ends = [whole_number(mark) for mark in (low, high) if mark is not None and mark.kind is Kind.NUMBER]
    if joint is None or joint.key not in part.said.to or len(ends) < PAIR:
        return 0, []
    first, last = ends[0] or 0, ends[1] or 0
    return 3, _run(part, first - 1, last - first + 1) if 0 < first < last <= len(part.rows) else []
