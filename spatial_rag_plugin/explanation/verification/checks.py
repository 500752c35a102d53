"""The claims of a clause, each with what the evidence says to it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Optional

from ...language.tokens import fold
from ...model.units import Dimension, Quantity
from .amounts import is_whole, known, qualifier, same_kind, within
from .backing import says_number, says_same
from .claims import Found, fields_of, names_of, of_all, stated_of
from .clauses import Clause, Group
from .differences import is_difference, two_by_place
from .evidence import Evidence, bearing
from .fields import called_as_unit, named_fields
from .gaps import follows, says_how_much
from .hours_compared import is_apart
from .numbers import measured, number
from .orders import SUPERLATIVES, columns_said, is_placed
from .phrases import phrase_claims, untold_comparison, wrong_ground
from .ranges import range_of
from .reading import Kind, Mark
from .second import holds_otherwise
from .shares import part_holds, places_in
from .spaces import is_of_the_whole, spaces
from .subjects import Amount, Subject
from .sums import summed
from .times import clock_holds, day_holds
from .values import has_value

#: Whether something holds of a subject, of what was found as a whole where it is None; None: nothing tells.
Holds = Callable[[Optional[Subject]], Optional[bool]]
_SECTOR = 22.5 + 0.5


def check(clause: Clause, evidence: Evidence, whole: Sequence[Mark], named: int) -> list[Found]:
    """Every claim of a clause. ``whole``: the marks of its sentence; ``named``: how many of the answer's features it names."""
    return list(_claims(_of_features(clause), evidence, whole, named))


def _of_features(clause: Clause) -> Clause:
    """Where only references are spoken of, what is said holds for what was found there."""
    measured = any(item.rank for group in clause.grounds for item in group)
    compared = bool(clause.rivals) and all(any(item.measures for item in group) for group in clause.about)
    traced = all(any(item.measures for item in group) for group in clause.about)  # each has a number of its own
    if not clause.about or measured or compared or traced or any(not item.reference for group in clause.about for item in group):
        return clause
    return replace(clause, about=(), grounds=(*clause.grounds, *clause.about))


def _claims(clause: Clause, evidence: Evidence, whole: Sequence[Mark], named: int) -> Iterator[Found]:
    for at, mark in enumerate(clause.marks):
        if mark.kind in (Kind.AMOUNT, Kind.NUMBER) and is_difference(clause, mark, evidence):
            yield Found(mark.text, True)
        elif mark.kind is Kind.AMOUNT and is_apart(clause, mark, evidence) is not None:
            yield Found(mark.text, is_apart(clause, mark, evidence), f"“{mark.text}” is not the time between them")
        elif mark.kind in (Kind.AMOUNT, Kind.NUMBER) and says_how_much(clause, at):
            yield Found(mark.text, follows(clause, at, evidence), f"“{mark.text}” is not how far they are apart")
        elif mark.kind is Kind.AMOUNT:
            yield _or_else(_amount(_of_rival(clause, at, evidence), at, mark, evidence, whole), clause, at, evidence, named)
        elif mark.kind is Kind.NUMBER:
            yield _or_else(number(_of_rival(clause, at, evidence), at, mark, evidence, whole, named), clause, at, evidence, named)
        elif mark.kind is Kind.RANGE:
            told = [range_of(clause, mark, evidence, listed) for listed, _ in spaces(clause, evidence) or [(evidence.listed, [])]]
            yield next((item for item in told if item.holds), told[0])
        elif mark.kind is Kind.DIRECTION:
            yield _direction(clause, mark, evidence)
        elif mark.kind is Kind.CLOCK:
            yield _each(clause, mark, evidence, partial(_clock, mark=mark, clause=clause, evidence=evidence), "time")
        elif mark.kind is Kind.DAY:
            yield _each(clause, mark, evidence, partial(_day, mark=mark, clause=clause, evidence=evidence), "day")
        elif mark.kind is Kind.VALUE:
            yield _value(clause, mark, evidence)
        elif mark.kind is Kind.ORDINAL:
            yield from _ordinal(clause, at, mark, evidence)
        elif mark.kind is Kind.PHRASE:
            yield from phrase_claims(clause, at, mark, evidence)
    yield from untold_comparison(clause)
    yield from wrong_ground(clause, evidence)


def _or_else(found: Found, clause: Clause, at: int, evidence: Evidence, named: int) -> Found:
    """A number that the clause alone does not back is looked at again."""
    if found.holds is True or not holds_otherwise(clause, at, clause.marks[at], evidence, named):
        return found
    return replace(found, holds=True)


def _value(clause: Clause, mark: Mark, evidence: Evidence) -> Found:
    told = of_all(clause.about, partial(has_value, mark=mark)) if clause.about else any(has_value(item, mark) for item in evidence.listed)
    return Found(mark.text, told, f"“{mark.text}” is not known of {names_of(clause.about) or 'what was found'}")


def _of_rival(clause: Clause, at: int, evidence: Evidence) -> Clause:
    """A number behind what is compared with is a number of that: "ahead of B with 0.63"."""
    name = next((mark for mark in reversed(clause.marks[:at]) if mark.kind is Kind.NAME), None)
    meant = [evidence.subjects[index] for index in name.value] if name is not None else []
    whose = [group for group in clause.rivals if any(item in meant for item in group)]
    return replace(clause, about=(whose[0],), rivals=()) if whose and clause.about else clause


def _each(clause: Clause, mark: Mark, evidence: Evidence, holds: Holds, what: str) -> Found:
    """A claim that has to hold of all that the clause is about; without any, of what was found as a whole."""
    if not clause.about:
        told = holds(None)
        return Found(mark.text, told, f"no {what} “{mark.text}” is known of what was found")
    told = of_all(clause.about, holds)
    return Found(mark.text, told, f"“{mark.text}” is not known of {names_of(clause.about)}")


def _clock(subject: Optional[Subject], mark: Mark, clause: Clause, evidence: Evidence) -> Optional[bool]:
    if subject is not None and not clause.has("open", "closed", "hours") and says_same(subject, mark, clause):
        return True
    return clock_holds(subject, mark, clause, evidence)


def _day(subject: Optional[Subject], mark: Mark, clause: Clause, evidence: Evidence) -> Optional[bool]:
    if subject is not None and not clause.has("open", "closed", "hours") and says_same(subject, mark, clause):
        return True
    return day_holds(subject, mark, clause, evidence)


def _amount(clause: Clause, at: int, mark: Mark, evidence: Evidence, whole: Sequence[Mark]) -> Found:
    stated = stated_of(mark)
    about, bound = qualifier(clause.marks, at)
    weights = [item for item in evidence.amounts if item.about == "weight"]
    if stated.unit == "%" and any(other.is_any("wished") for other in whole) and known(stated, mark.text, weights, about):
        return Found(mark.text, True)
    asked = clause.fronted and any(each.kind is Kind.AMOUNT and each.value == stated for each in evidence.marks)
    if not clause.about or (clause.fronted and bound) or asked or is_of_the_whole(clause, evidence):
        holds = _of_the_whole(clause, stated, mark, about, bound, evidence, whole)
        if holds or not clause.about:
            return Found(mark.text, holds, f"“{mark.text}” is not a number of this answer")

    def holds_of(subject: Subject) -> Optional[bool]:
        if says_number(subject, mark, clause):
            return True
        amounts = _spoken_of(measured(subject, clause.grounds, stated), clause, evidence, mark)
        if not amounts:
            return None
        if bound and within(stated, (item.value for item in amounts if item.about not in ("", "text")), bound):
            return True
        if bound and about and known(stated, mark.text, amounts, about):
            return True  # "about 100 km or more", of 98 km
        if bound and is_whole(mark.text):
            amounts = [item for item in amounts if item.about in ("", "text")]
        return known(stated, mark.text, amounts, about)

    if stated.unit == "%" and part_holds(clause, stated.value, evidence):
        return Found(mark.text, True)
    shares = [item for item in evidence.amounts if item.about == "value" and item.unit == "%"]
    if stated.unit == "%" and not bound and known(stated, mark.text, shares, about) and _are_asked(clause, evidence):
        return Found(mark.text, True)
    if not clause.grounds and not clause.of(Kind.DIRECTION) and clause.about:
        told_so = [[other.value for item in group for other in item.marks if other.kind is Kind.AMOUNT] for group in clause.about]
        if all(stated in values for values in told_so):
            return Found(mark.text, True)  # as the reason has it that it stands there for
    if stated.dimension is Dimension.ANGLE and any(other.kind is Kind.AMOUNT and other.value == stated for other in evidence.marks):
        return Found(mark.text, True)  # the sector that a step kept
    told = of_all(clause.about, holds_of)
    from_where = f" from {names_of(clause.grounds)}" if clause.grounds else ""
    return Found(mark.text, told, f"“{mark.text}” is not known of {names_of(clause.about)}{from_where}")


def _are_asked(clause: Clause, evidence: Evidence) -> bool:
    """Whether all that a clause is about stands in the question: a share of it is the answer."""
    return all(any(item.name in evidence.question for item in group) for group in clause.about)


def _spoken_of(amounts: Sequence[Amount], clause: Clause, evidence: Evidence, mark: Mark) -> list[Amount]:
    """Numbers of fields only where the clause, the sentence or the question speaks of the field, and of no direction or reference.

    "7.5 hectares" speak of a field that is called so.
    """
    fields = {item.field for item in amounts if item.field}
    measured = bool(clause.grounds or clause.of(Kind.DIRECTION))
    named = frozenset() if measured or not fields else fields_of(clause, evidence) or named_fields(evidence.marks, fields)
    if not measured and stated_of(mark).dimension is Dimension.AREA:  # a distance may be of anything
        named |= {name for name in fields if len({item.field for item in amounts if item.field}) == 1}
    return [item for item in amounts if not item.field or item.field in named or called_as_unit(item.field, mark.text)]


def _of_the_whole(
    clause: Clause, stated: Quantity, mark: Mark, about: int, bound: str, evidence: Evidence, whole: Sequence[Mark]
) -> Optional[bool]:
    amounts = [item for item in evidence.amounts if same_kind(item, stated)]
    amounts += [item for item in summed(evidence, whole) if same_kind(item, stated)]
    if bound and is_whole(mark.text) and any(item.about == "value" for item in amounts):
        if within(stated, (item.value for item in amounts if item.about == "value"), bound):
            return True
        amounts = [item for item in amounts if item.about in ("", "text", "limit")]
    if known(stated, mark.text, amounts, about):
        return True
    if bound and stated.dimension is Dimension.LENGTH and evidence.complete and evidence.listed:
        distances = [item.distance for item in evidence.listed]
        return all(within(stated, [distance], bound) for distance in distances) if all(map(math.isfinite, distances)) else False
    return False


def _direction(clause: Clause, mark: Mark, evidence: Evidence) -> Found:
    degrees = mark.value
    if not isinstance(degrees, float):
        return Found(mark.text, None, f"the direction “{mark.text}” cannot be checked")
    why = f"“{mark.text}” is not where {names_of(clause.about) or 'it'} lies"
    if not clause.about:
        asked = any(other.kind is Kind.DIRECTION and other.value == degrees for other in evidence.marks)
        lie = [item.azimuth for item in evidence.listed]
        every = bool(lie) and evidence.complete and all(item is not None and _points(item, degrees) for item in lie)
        value = [item for item in evidence.amounts if item.about == "value" and item.dimension is Dimension.ANGLE]
        return Found(mark.text, asked or every or any(_points(item.value, degrees) for item in value), why)

    def holds(subject: Subject, sector: float = _SECTOR) -> Optional[bool]:
        azimuths = [subject.azimuth] if subject.azimuth is not None and not clause.grounds else []
        for ground in (item for group in clause.grounds for item in group):
            if subject.aim == ground.goal and subject.azimuth is not None:
                azimuths.append(subject.azimuth)
            elif ground.aim == subject.goal and ground.azimuth is not None:
                azimuths.append((ground.azimuth + 180.0) % 360.0)
            elif subject.lonlat is not None and ground.lonlat is not None:
                azimuths.append(bearing(ground.lonlat, subject.lonlat))
        if any(fold(text.partition(": ")[2]) == mark.key for text in subject.fields) and not clause.grounds:
            return True  # "it faces south"
        if not azimuths:
            texts = [other for text in evidence.marks if text.kind is Kind.DIRECTION for other in (text.value,)]
            return True if degrees in texts and subject.rank else None
        return any(_points(item, degrees, sector) for item in azimuths)

    told = of_all(clause.about, holds)
    if told is not True and _leans(clause, degrees):
        return Found(mark.text, True)
    if told is not True and degrees % 90.0 == 0.0 and of_all(clause.about, partial(holds, sector=3.0 * _SECTOR)):
        return Found(mark.text, True, coarse=True)
    return Found(mark.text, told or (_on_one_side(clause.about, degrees) and not clause.grounds) or told, why)


def _leans(clause: Clause, degrees: float) -> bool:
    """ "Almost due north, slightly towards the west": whether what lies in a direction that is said, too, lies to that side of it."""
    mains = [mark.value for mark in clause.whole if mark.kind is Kind.DIRECTION and isinstance(mark.value, float) and mark.value != degrees]
    lie = [group[0].azimuth for group in clause.about]
    for main in mains if lie and None not in lie and not clause.grounds else ():
        side, off = ((each - main + 180.0) % 360.0 - 180.0 for each in (degrees, lie[0] or 0.0))
        if len(lie) == 1 and abs(side) == 90.0 and abs(off) <= _SECTOR and off * side > 0.0:
            return True
    return False


def _on_one_side(groups: Sequence[Group], degrees: float) -> bool:
    """ "Both lie in the north", of one in the north-west and one in the north-east."""
    lie = {int(((group[0].azimuth or 0.0) + 22.5) // 45.0) % 8 for group in groups if group[0].azimuth is not None}
    sides = [abs((item.azimuth - degrees + 180.0) % 360.0 - 180.0) for group in groups for item in group[:1] if item.azimuth is not None]
    return len(lie) > 1 and len(sides) == len(groups) and degrees % 90.0 == 0.0 and max(sides) <= 3.0 * _SECTOR


def _points(azimuth: float, degrees: float, sector: float = _SECTOR) -> bool:
    return abs((azimuth - degrees + 180.0) % 360.0 - 180.0) <= sector


def _ordinal(clause: Clause, at: int, mark: Mark, evidence: Evidence) -> Iterator[Found]:
    place = int(mark.value)
    near = clause.marks[at + 1 : at + 3]
    category = next((name for other in near for name in SUPERLATIVES if other.is_any(name)), "best")
    if (clause.has("difference", "between") and two_by_place(clause, evidence)) or (
        clause.has("multiple") and len(places_in(clause.marks)) > 1
    ):
        return
    if not clause.about:
        asked = any(other.kind is Kind.ORDINAL and other.value == place for other in evidence.marks)
        yield Found(mark.text, asked or None, f"nothing here is “{mark.text}”")
        return
    fields = fields_of(clause, evidence) if category != "best" else frozenset()
    holds = of_all(clause.about, lambda subject: is_placed(subject, category, place, evidence, fields))
    if holds is not True and category == "best":
        asked = any(other.kind is Kind.ORDINAL and other.value == place for other in evidence.marks)
        holds = True if asked and len(evidence.listed) == 1 and all(item.rank == 1 for group in clause.about for item in group) else holds
    told = columns_said(clause, evidence) if holds is not True and category == "best" else ()
    holds = holds or any(is_placed(clause.about[0][0], "most", place, evidence, (name,)) for name in told)
    yield Found(mark.text, holds, f"{names_of(clause.about)} is not “{mark.text}”")
