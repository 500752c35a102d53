"""Claims about so many of what was found: "three of them lie to the south-east", "none is farther than 1 km", "all are open"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Optional

from ...language.tokens import fold
from ...model.units import Dimension, Quantity
from .amounts import is_strict, known, qualifier, same_kind, within
from .backing import is_said, stems_of
from .claims import compared_fields
from .clauses import Clause, own_of
from .evidence import Evidence
from .fields import named_fields
from .orders import SUPERLATIVES
from .parts import is_led_by_part, so_many_of
from .phrases import in_a_year, touches
from .plain_words import is_graded
from .reading import Kind, Mark
from .sides import counts_things, is_row_of_each
from .spaces import spaces, whole_number
from .subjects import Subject
from .times import clock_holds, day_holds, state_holds
from .values import has_value
from .wording import Wording, of_any_language

_Holds = Callable[[Subject], Optional[bool]]
_Counting = tuple[Callable[[int], bool], list[Mark]]
_PAIR = 2
_SECTOR = 23.0
#: What cannot be asked of one alone.
_OF_ONE = (*SUPERLATIVES, "oldest", "newest", "ahead", "behind", "average", "total", "unknown")


def counted(clause: Clause, evidence: Evidence, said: Wording) -> Optional[bool]:
    """Whether as many of what was found are as a clause says; None where it says nothing of that kind, or where nothing tells."""
    denied = any(mark.is_any("negation") and not mark.is_any("none") for mark in clause.marks)
    rows = any(mark.kind is Kind.NUMBER and is_row_of_each(clause, at) for at, mark in enumerate(clause.marks))
    if clause.referred and evidence.complete and clause.marks and clause.marks[0].is_any("only"):
        return _are_sole(clause, evidence, said, evidence.listed, ())  # "only the first three are"
    if denied or clause.referred or rows:
        return None
    own = not evidence.values_of_parts or _holds_of_part_alone(clause)
    counted_in = [space for space in spaces(clause, evidence) if len(space[0]) > 1 and (own or space[1])]
    results = [_counted_in(listed, used, clause, evidence, said) for listed, used in counted_in]
    return True if True in results else False if False in results else None


def with_rests(clauses: Sequence[Clause], evidence: Evidence, said: Wording) -> list[Clause]:
    """The clauses, where "the other two" tells of those of which a count before it does not hold: that count as what was told of."""
    found: list[Clause] = []
    for clause in clauses:
        led = found[-1] if found and clause.has("other") and not own_of(clause.about) else None
        held = _held(led, evidence, said) if led is not None and not own_of(led.about) and led.of(Kind.NUMBER) else []
        found.append(replace(clause, before=tuple((item,) for item in held)) if held else clause)
    return found


def held_by(clauses: Sequence[Clause], evidence: Evidence, said: Wording) -> list[tuple[Clause, list[Subject]]]:
    """The clauses that say something of so many, and of so many as there are, with those of which it holds."""
    found = []
    for clause in clauses:
        named = [group[0] for group in clause.about if own_of([group])]
        held = _held(clause, evidence, said) or (named if named and counted(clause, evidence, said) else [])
        found += [(clause, held)] if held else []
    return found


def _held(clause: Clause, evidence: Evidence, said: Wording) -> list[Subject]:
    """Those of which holds what a clause says of so many; none where they are not so many."""
    for listed, used in spaces(clause, evidence) if counted(clause, evidence, said) else ():
        counting = _how_many(clause, listed, used)
        told = _told(clause, evidence, said, listed, [*used, *counting[1]]) if counting is not None else None
        if counting is not None and told and counting[0](sum(told)):
            return [item for item, holds in zip(listed, told) if holds] or list(listed)  # "none has fewer than three": it is of all
    return []


def _holds_of_part_alone(clause: Clause) -> bool:
    """ "Three schools are 42 m from a park", of those within 500 m: what holds of none of the rest of a share."""
    amounts = [at for at, mark in enumerate(clause.marks) if mark.kind is Kind.AMOUNT and mark.value.unit != "%"]
    exact = [not qualifier(clause.marks, at)[1] for at in amounts]
    return bool(exact) and all(exact)


def _counted_in(listed: Sequence[Subject], used: Sequence[Mark], clause: Clause, evidence: Evidence, said: Wording) -> Optional[bool]:
    named = any(item.rank or item.apart for group in clause.about for item in group)
    excepted = next((mark for mark in clause.marks if mark.is_any("except")), None)
    if excepted is not None and clause.about:
        return _but(clause, evidence, said, excepted)
    if named and not clause.inherited:
        if _says_sole(clause, said):
            sole = _are_sole(clause, evidence, said, listed, used)
            if sole is not None or len(clause.about) == 1:
                return sole
        return _among(clause, evidence, said, listed, used) if len(clause.about) > 1 else None
    results: list[Optional[bool]] = []
    for enough, marks in filter(None, (_how_many(clause, listed, used), *_counts_behind(clause, used))):
        told = _told(clause, evidence, said, listed, [*used, *marks])
        results.append(None if told is None else enough(sum(told)))
    return True if True in results else next(iter(results), None)


def _counts_behind(clause: Clause, used: Sequence[Mark]) -> list[_Counting]:
    """ "More than three are there in four districts": the second number may be the count, and the first what each of them has."""
    numbers = [mark for mark in clause.marks if mark.kind is Kind.NUMBER and mark not in used and (whole_number(mark) or 0) > 0]
    if len(numbers) != _PAIR or not qualifier(clause.marks, clause.marks.index(numbers[0]))[1]:
        return []
    return [(_test(clause, numbers[1]), [numbers[1]])]


def _told(clause: Clause, evidence: Evidence, said: Wording, listed: Sequence[Subject], used: Sequence[Mark]) -> Optional[list[bool]]:
    """Of each whether all that is said of it holds; None where nothing is said, or where of some nothing tells."""
    holds = [*_predicates(clause, evidence, used, said), *_words(clause, evidence, used, said, listed)]
    told = [[each(subject) for each in holds] for subject in listed]
    if not holds or any(item is None for row in told for item in row):
        return None
    return [all(row) for row in told]


def _among(clause: Clause, evidence: Evidence, said: Wording, listed: Sequence[Subject], used: Sequence[Mark]) -> Optional[bool]:
    """ "Three have more than 30: A, B and C": whether so many have, and those that are named are among them."""
    first = next((mark for mark in clause.marks if mark.kind in (Kind.NAME, Kind.NUMBER)), None)
    counting = _how_many(clause, listed, used) if first is not None and first.kind is Kind.NUMBER else None
    told = _told(clause, evidence, said, listed, [*used, *counting[1]]) if counting is not None else None
    stated = [mark for mark in clause.marks if mark.kind in (Kind.AMOUNT, Kind.NUMBER)]
    if counting is None or told is None or len(stated) > len(counting[1]) + 1:
        return None
    held = [item for item, holds in zip(listed, told) if holds]
    return counting[0](len(held)) and all(any(item in held for item in group) for group in clause.about)


def _but(clause: Clause, evidence: Evidence, said: Wording, excepted: Mark) -> Optional[bool]:
    """ "All except A …": whether it holds of all others, and not of those."""
    those = {item for group in clause.about for item in group}
    listed = [item for item in evidence.listed if item not in those]
    used = [excepted, *(mark for mark in clause.marks if mark.is_any("all", "other"))]
    told = _told(clause, evidence, said, listed, used)
    apart = _told(clause, evidence, said, [item for item in evidence.listed if item in those], used)
    return None if told is None else all(told) and not any(apart or ())


def _says_sole(clause: Clause, said: Wording) -> bool:
    """Whether those that are named are said to be the only ones: "only A and B", "the only one"; not "A has only 3"."""
    for mark, behind in zip(clause.marks, (*clause.marks[1:], None)):
        leads = behind is not None and behind.kind is Kind.NAME
        if mark.is_any("only") and (leads or (len(clause.about) == 1 and said.is_sole(mark.text))):
            return True
    return False


def _are_sole(clause: Clause, evidence: Evidence, said: Wording, listed: Sequence[Subject], used: Sequence[Mark]) -> Optional[bool]:
    """Whether what a clause says holds of those that it names, and of no other: "only A and B have fewer than five"."""
    numbers = [mark for mark in clause.marks if mark.kind is Kind.NUMBER]
    those = {item for group in clause.about for item in group if item.rank}
    counting = [mark for mark in numbers if whole_number(mark) in (len(those), len(listed)) and not _is_said_of_each(clause, mark)]
    if len(clause.about) == 1:  # "the only one of the four": numbers that say no more than that
        led = [at for at, mark in enumerate(clause.marks) if mark in numbers and whole_number(mark) != 1 and is_led_by_part(clause, at)]
        if any(whole_number(clause.marks[at]) not in so_many_of(clause, at, evidence) for at in led):
            return False
        counting = [mark for mark in numbers if whole_number(mark) == 1 or not qualifier(clause.marks, clause.marks.index(mark))[1]]
    told = _told(clause, evidence, said, listed, [*used, *counting, *(mark for mark in clause.marks if mark.is_any("only"))])
    if told is None:
        return None
    held = {item for item, holds in zip(listed, told) if holds}
    return len(held) == len(clause.about) and held <= those


def _is_said_of_each(clause: Clause, mark: Mark) -> bool:
    """Whether a number bounds, or stands alone: it is what each of them has."""
    at = clause.marks.index(mark)
    return bool(qualifier(clause.marks, at)[1]) or len(clause.of(Kind.NUMBER)) == 1


def _how_many(clause: Clause, listed: Sequence[Subject], said_of: Sequence[Mark]) -> Optional[_Counting]:
    """What a clause says of how many, as a test, with the marks that say so."""
    total = len(listed)
    marks = [mark for mark in clause.marks if mark not in said_of]
    part = next((mark for mark in marks if mark.kind is Kind.NUMBER and 0.0 < mark.value.value < 1.0), None)
    share = next((mark for mark in marks if mark.is_any("share")), None)
    if share is not None:
        per_cent = share.place("share")
        return lambda count: abs(100.0 * count / total - per_cent) <= 3.0, [share]
    if part is not None:
        about, bound = qualifier(clause.marks, clause.marks.index(part))
        slack = 0.08 if about else 0.02
        whole = [mark for mark in marks if mark.kind is Kind.NUMBER and whole_number(mark) == total]
        if bound:
            return lambda count: (count / total < part.value.value) is (bound == "limit"), [part, *whole[:1]]
        return lambda count: abs(count / total - part.value.value) <= slack, [part, *whole[:1]]
    numbers = [mark for mark in marks if mark.kind is Kind.NUMBER and whole_number(mark) is not None]
    left_out = next((mark for excepted, mark in zip(marks, marks[1:]) if excepted.is_any("except") and mark in numbers), None)
    if left_out is not None:  # "all but one"
        rest = total - (whole_number(left_out) or 0)
        return lambda count: count == rest, [left_out, *(mark for mark in marks if mark.is_any("except", "all"))]
    whole = [mark for mark in numbers if whole_number(mark) == total and not qualifier(clause.marks, clause.marks.index(mark))[1]]
    quantifier = next((mark for mark in marks if mark.is_any("none", "all", "both", "majority")), None)
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
    return _test(clause, several), [several, *whole[:1]]


def _test(clause: Clause, number: Mark) -> Callable[[int], bool]:
    """Whether so many are as many as a number of a clause says."""
    stated, at = whole_number(number) or 0, clause.marks.index(number)
    bound, strict = qualifier(clause.marks, at)[1], is_strict(clause.marks, at)
    if bound == "beyond":
        return lambda count: count > stated if strict else count >= stated
    if bound == "limit":
        return lambda count: count < stated if strict else count <= stated
    return lambda count: count == stated


def _predicates(clause: Clause, evidence: Evidence, used: Sequence[Mark], said: Wording) -> list[_Holds]:
    """What is said of each of them; nothing where a part of it cannot be asked of one alone."""
    found: list[_Holds] = _near(clause, evidence)
    for at, mark in enumerate(clause.marks):
        of_each = mark.is_any("nearest") and bool(found) and not mark.place("nearest") > 1  # the nearest one of each is a cell of its row
        if mark in used or of_each or (mark.is_any("average") and _is_of_means(evidence)):
            continue
        if mark.kind in (Kind.AMOUNT, Kind.NUMBER):
            things = mark.kind is Kind.NUMBER and counts_things(clause, at, evidence)
            found.append(partial(_has_number, clause=clause, at=at, mark=mark, things=things, compared=compared_fields(evidence)))
        elif mark.kind is Kind.RANGE:
            found.append(partial(_has_range, clause=clause, mark=mark))
        elif mark.kind is Kind.VALUE:
            found.append(partial(has_value, mark=mark))
        elif mark.kind is Kind.DIRECTION and isinstance(mark.value, float):
            found.append(partial(_lies, degrees=mark.value))
        elif mark.kind is Kind.CLOCK:
            found.append(partial(clock_holds, mark=mark, clause=clause, evidence=evidence))
        elif mark.kind is Kind.DAY:
            found.append(partial(day_holds, mark=mark, clause=clause, evidence=evidence))
        elif mark.is_any("none"):
            found.append(partial(_counts, number=0.0))
        elif (
            mark.is_any("only")
            and mark.key in said.sole
            and not any(other.kind is Kind.NUMBER and other not in used for other in clause.marks)
            and not any(other.kind is Kind.NUMBER for other in clause.marks[at + 1 : at + 2])  # 只有两个
        ):
            found += [partial(_counts, number=1.0)] if any(item.measures for item in evidence.listed) else []
        elif mark.is_any("touches"):
            found.append(partial(touches, evidence=evidence))
        elif mark.is_any("always"):
            found.append(_never_closes)
        elif mark.is_any("open", "closed") and not mark.is_any("hours") and not in_a_year(clause, at):
            found.append(partial(state_holds, clause=clause, evidence=evidence))
        elif mark.kind in (Kind.ORDINAL, Kind.DIRECTION) or mark.is_any(*_OF_ONE):
            return []
    return found


def _is_of_means(evidence: Evidence) -> bool:
    """Whether the only number of each is a mean: "three average more than 3,000"."""
    names = {name for item in evidence.listed for name in item.measures}
    return len(names) == 1 and any(mark.is_any("average") for name in names for mark in evidence.marks_of(name))


def _near(clause: Clause, evidence: Evidence) -> list[_Holds]:
    """ "Three are near B": that they were measured from B, where others were measured from elsewhere."""
    goals = {item.goal for group in (*clause.grounds, *clause.about) for item in group if item.reference}
    aims = {item.aim for item in evidence.listed if item.aim}
    plain = not clause.of(Kind.AMOUNT) and not clause.of(Kind.DIRECTION) and not clause.of(Kind.RANGE)
    return [lambda subject: subject.aim in goals] if plain and len(aims) > 1 and goals & aims else []


def _words(clause: Clause, evidence: Evidence, used: Sequence[Mark], said: Wording, listed: Sequence[Subject]) -> list[_Holds]:
    """What words say that stand in the names, or in the values, of some of them, but not in the question."""
    if not all(item.looked_up and item.feature is not None for item in listed):
        return []
    by_name = clause.has("called")
    found: list[_Holds] = []
    for at, mark in enumerate(clause.marks):
        if mark.kind is not Kind.WORD or mark in used or is_graded(clause.marks, at, said):
            continue
        plain = said.claims_nothing(mark.key) or (not by_name and stems_of(mark, said) & evidence.words(said))
        if plain and not _is_value(mark, listed):
            continue
        found.append(partial(_says, stems=stems_of(mark, said), clause=clause, said=said))
    return found if any(each(item) for each in found for item in listed) else []


def _is_value(mark: Mark, listed: Sequence[Subject]) -> bool:
    """Whether a word is the whole value of a field of some of them, not of all: "city" where there are cities and towns."""
    having = [item for item in listed if any(fold(text.partition(": ")[2]) == mark.key for text in item.fields)]
    return 0 < len(having) < len(listed)


def _says(subject: Subject, stems: frozenset[str], clause: Clause, said: Wording) -> Optional[bool]:
    return bool(stems & said.stems(subject.name)) if clause.has("called") else is_said(stems, [subject], clause, said)


def _counts(subject: Subject, number: float) -> Optional[bool]:
    """Whether the only measure of something is a number; None where it has several, or none."""
    values = set(subject.measures.values())
    return values == {number} if len(subject.measures) == 1 else None


def _never_closes(subject: Subject) -> Optional[bool]:
    return subject.week.always if subject.week is not None else None


def _has_number(
    subject: Subject, clause: Clause, at: int, mark: Mark, things: bool, compared: frozenset[str]
) -> Optional[bool]:
    about, bound = qualifier(clause.marks, at)
    return _keeps(subject, clause, mark, bound, about, is_strict(clause.marks, at), things, compared)


def _keeps(
    subject: Subject,
    clause: Clause,
    mark: Mark,
    bound: str,
    about: int = 0,
    strict: bool = False,
    things: bool = False,
    compared: frozenset[str] = frozenset(),
) -> Optional[bool]:
    """Whether a number of a subject is the stated one, or keeps it as a bound; None where it has none of the kind.

    ``things``: it counts what was asked for, which no field does; ``compared``: the fields that a length or an area without one may mean.
    """
    stated: Quantity = mark.value
    aims = {item.goal for group in clause.about for item in group if item.reference}
    aims |= {item.goal for group in clause.grounds for item in group}
    amounts = [item for item in subject.amounts if same_kind(item, stated) and item.about not in ("text", "direction", "front")]
    amounts = [item for item in amounts if not item.about.startswith("score of")]
    rated = any(" per " in f" {item.about} {item.unit} " for item in amounts)
    rated = rated and any(other.key in of_any_language("per") for other in clause.marks)
    fields = frozenset() if rated else named_fields(clause.marks, {item.field for item in amounts if item.field})
    if stated.unit and not fields and not rated and all(item.field for item in amounts):
        fields = compared & {item.field for item in amounts}  # "longer than 10 km", of length_km > 5
    amounts = [item for item in amounts if (item.field in fields if item.field or fields else True) and not (things and item.field)]
    if stated.dimension is Dimension.LENGTH and aims:
        amounts = [item for item in amounts if not item.aim or item.aim in aims]
    if not amounts:
        return None
    if bound and within(stated, [item.value for item in amounts], bound, strict):
        return True
    return known(stated, mark.text, amounts, about) if about or not bound else False  # "about 100 km or more", of 98 km


def _has_range(subject: Subject, clause: Clause, mark: Mark) -> Optional[bool]:
    ends = [replace(mark, value=end) for end in mark.value[0]]
    kept = [_keeps(subject, clause, end, bound) for end, bound in zip(ends, ("beyond", "limit"))]
    return None if None in kept else all(kept)


def _lies(subject: Subject, degrees: float) -> Optional[bool]:
    if subject.azimuth is None:
        return None
    return abs((subject.azimuth - degrees + 180.0) % 360.0 - 180.0) <= _SECTOR
