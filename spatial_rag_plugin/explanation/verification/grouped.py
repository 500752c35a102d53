"""Things of several groups that the steps told apart: the highest peak of Asia is none of Africa."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ...language.tokens import fold
from .evidence import Evidence
from .reading import Kind, Mark
from .subjects import Subject
from .wording import Wording

_CONDITION = re.compile(r": keep where (?P<field>\w+) = (?P<value>[^=<>]+?)(?= and \w+ [=<>]|$)")
_BOUNDS = frozenset(",;:，；：")
_PAIR = 2


def of_other_group(marks: Sequence[Mark], evidence: Evidence, said: Wording) -> str:
    """Why a sentence puts one thing of the answer into another group than its own, of those that steps kept; "" where none does."""
    groups: dict[str, list[str]] = {}
    for found in filter(None, map(_CONDITION.search, evidence.texts[1:])):
        groups.setdefault(found["field"], []).append(found["value"].strip("“”\" "))
    for field, values in groups.items():
        own = _groups(field, values, evidence) if len(set(values)) > 1 else {}
        for part in _parts(marks) if own else ():
            subjects = {evidence.subjects[index] for mark in part if mark.kind is Kind.NAME for index in mark.value} & own.keys()
            told = [value for value in dict.fromkeys(values) if _names(part, value, said)]
            if len(subjects) == len(told) == 1 and own[(subject := subjects.pop())] != told[0]:
                return f"“{told[0]}” stands in nothing that is known of {subject.name}"
    return ""


def _parts(marks: Sequence[Mark]) -> list[list[Mark]]:
    """The marks between commas and words that join clauses."""
    parts: list[list[Mark]] = [[]]
    for mark in marks:
        if mark.is_any("break") or mark.text in _BOUNDS:
            parts.append([])
        else:
            parts[-1].append(mark)
    return parts


def _groups(field: str, values: Sequence[str], evidence: Evidence) -> Mapping[Subject, str]:
    """The group of each thing by its own field; of what was measured from, where that can only be the other one."""
    known = {fold(value): value for value in values}
    found = {item: known[fold(str(item.row[field]))] for item in evidence.listed if fold(str(item.row.get(field, ""))) in known}
    others = [item for item in evidence.subjects if item.reference and item.feature is not None]
    if len(known) == _PAIR and len(set(found.values())) == len(others) == 1:
        found[others[0]] = next(value for value in known.values() if value not in found.values())
    return found


def _names(part: Sequence[Mark], value: str, said: Wording) -> bool:
    words = [mark.text for mark in part if mark.kind in (Kind.WORD, Kind.NAME, Kind.VALUE)]
    return said.stems(value) <= said.stems(" ".join(words).replace("’s", "").replace("'s", ""))
