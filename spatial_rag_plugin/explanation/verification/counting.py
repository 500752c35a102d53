"""Claims about so many of what was found: "three of them lie to the south-east", "none is farther than 1 km", "all are open"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Optional

from ...model.units import Dimension, Quantity
from .amounts import known, qualifier, same_kind, within
from .clauses import Clause
from .evidence import Evidence, Subject
from .fields import named_fields
from .orders import SUPERLATIVES
from .reading import Kind, Mark
from .times import clock_holds, day_holds, state_holds

_Holds = Callable[[Subject], Optional[bool]]
_SECTOR = 23.0


def counted(clause: Clause, evidence: Evidence) -> Optional[bool]:
    """Whether as many of what was found are as a clause says; None where it says nothing of that kind, or where nothing tells."""
    named = any(item.rank or item.apart for group in clause.about for item in group)
    if (
        not evidence.complete
        or evidence.values_of_parts
        or len(evidence.listed) < 2
        or (named and not clause.inherited)
        or clause.has("negation")
        or clause.referred
    ):
        return None
    said = _how_many(clause, evidence)
    if said is None:
        return None
    enough, used = said
    holds = list(_predicates(clause, evidence, used))
    if not holds:
        return None
    told = [[each(subject) for each in holds] for subject in evidence.listed]
    if any(item is None for row in told for item in row):
        return None
    return enough(sum(all(row) for row in told))


def _how_many(clause: Clause, evidence: Evidence) -> Optional[tuple[Callable[[int], bool], list[Mark]]]:
    """What a clause says of how many, as a test, with the marks that say so."""
    total = len(evidence.listed)
    part = next((mark for mark in clause.marks if mark.kind is Kind.NUMBER and 0.0 < mark.value.value < 1.0), None)
    share = next((mark for mark in clause.marks if mark.is_any("share")), None)
    if share is not None:
        per_cent = share.place("share")
        return lambda count: abs(100.0 * count / total - per_cent) <= 3.0, [share]
    if part is not None:
        slack = 0.08 if qualifier(clause.marks, clause.marks.index(part))[0] else 0.02
        whole = [mark for mark in clause.marks if mark.kind is Kind.NUMBER and _whole(mark) == total]
        return lambda count: abs(count / total - part.value.value) <= slack, [part, *whole[:1]]
    numbers = [mark for mark in clause.marks if mark.kind is Kind.NUMBER and _whole(mark) is not None]
    whole = [mark for mark in numbers if _whole(mark) == total]
    quantifier = next((mark for mark in clause.marks if mark.is_any("none", "all", "both", "majority")), None)
    if quantifier is not None and (not numbers or quantifier.start < numbers[0].start or len(numbers) == len(whole)):
        if quantifier.is_any("majority"):
            return lambda count: 2 * count > total, [quantifier, *whole]
        if quantifier.is_any("both") and total != 2:
            return None
        aim = 0 if quantifier.is_any("none") else total
        return lambda count: count == aim, [quantifier, *whole[:1]]
    several = next((mark for mark in numbers if mark not in whole), whole[0] if whole else None)
    if several is None or several is not (numbers[0] if numbers[0] not in whole or len(numbers) == 1 else several):
        return None
    stated = _whole(several) or 0
    bound = qualifier(clause.marks, clause.marks.index(several))[1]
    used = [several, *whole[:1]]
    if bound == "beyond":
        return lambda count: count > stated if clause.has("than") else count >= stated, used
    if bound == "limit":
        return lambda count: count < stated if clause.has("than") else count <= stated, used
    return lambda count: count == stated, used


def _whole(mark: Mark) -> Optional[int]:
    value = mark.value
    return int(value.value) if isinstance(value, Quantity) and value.value.is_integer() and value.value >= 0 else None


def _predicates(clause: Clause, evidence: Evidence, used: Sequence[Mark]) -> list[_Holds]:
    """What is said of each of them; nothing where a part of it cannot be asked of one alone."""
    found: list[_Holds] = []
    for at, mark in enumerate(clause.marks):
        if mark in used:
            continue
        if mark.kind in (Kind.AMOUNT, Kind.NUMBER):
            found.append(partial(_has_number, clause=clause, at=at, mark=mark))
        elif mark.kind is Kind.DIRECTION and isinstance(mark.value, float):
            found.append(partial(_lies, degrees=mark.value))
        elif mark.kind is Kind.CLOCK:
            found.append(partial(clock_holds, mark=mark, clause=clause, evidence=evidence))
        elif mark.kind is Kind.DAY:
            found.append(partial(day_holds, mark=mark, clause=clause, evidence=evidence))
        elif mark.is_any("open", "closed") and not mark.is_any("hours"):
            found.append(partial(state_holds, clause=clause, evidence=evidence))
        elif mark.is_any(*SUPERLATIVES, "ahead", "behind", "average", "total", "unknown") or mark.kind in (Kind.ORDINAL, Kind.DIRECTION):
            return []
    return found


def _has_number(subject: Subject, clause: Clause, at: int, mark: Mark) -> Optional[bool]:
    stated: Quantity = mark.value
    about, bound = qualifier(clause.marks, at)
    aims = {item.name for group in (*clause.grounds, *clause.about) for item in group if item.reference}
    amounts = [item for item in subject.amounts if same_kind(item, stated) and item.about not in ("text", "direction", "front")]
    amounts = [item for item in amounts if not item.about.startswith("score of")]
    fields = named_fields(clause.marks, {item.field for item in amounts if item.field})
    amounts = [item for item in amounts if (item.field in fields if item.field or fields else True)]
    if stated.dimension is Dimension.LENGTH and aims:
        amounts = [item for item in amounts if not item.aim or item.aim in aims]
    if not amounts:
        return None
    return within(stated, [item.value for item in amounts], bound) if bound else known(stated, mark.text, amounts, about)


def _lies(subject: Subject, degrees: float) -> Optional[bool]:
    if subject.azimuth is None:
        return None
    return abs((subject.azimuth - degrees + 180.0) % 360.0 - 180.0) <= _SECTOR
