"""What a sentence that cites facts says of all, of only one, or of more than there are."""

from __future__ import annotations

from collections.abc import Sequence

from .alike import alike, is_kind
from .amounts import known
from .backing import stems_of
from .cited import Scope
from .claims import stated_of
from .clauses import Clause
from .evidence import Evidence
from .reading import Kind, Mark, read
from .spaces import whole_number
from .subjects import Subject
from .wording import Wording, of_any_language

NUMBERS = (Kind.NUMBER, Kind.AMOUNT)
BOUNDS = ("limit", "beyond", "strict", "majority")
_UNEQUAL = frozenset(("nearer", "less", "cheaper", "older", "farther", "more", "dearer", "newer"))
_EXTREME = frozenset(("nearest", "least", "cheapest", "oldest", "farthest", "most", "dearest", "newest"))
#: How far from a direction something lies that lies there, in degrees.
_SECTOR = 22.5
_PAIR = 2


def told_of(clause: Clause) -> list[Subject]:
    """What a clause tells of, references left out."""
    return list(dict.fromkeys(group[0] for group in clause.about if group and not all(item.reference for item in group)))


def is_all(clause: Clause, at: int, scope: Scope, said: Wording) -> bool:
    """Whether all that are spoken of are those that were found: "all clinics are open" is more than that the four found are."""
    table = any(item.feature is None for item in scope.evidence.listed)
    known = scope.evidence.finals | {count for _, count in scope.evidence.counts}
    beside = (*(clause.marks[:at] if said.unspaced else ()), *clause.marks[at + 1 : at + 5])  # 三个…都, "every one of the three"
    numbered = any(mark.kind is Kind.NUMBER and stated_of(mark).value in known for mark in beside)
    if any(mark.key in said.far for mark in clause.marks[at + 1 : at + 2]):
        return True  # "all distances are measured from …"
    if at and clause.marks[at - 1].is_any("part"):
        return True  # "50 % of all piers"
    if said.unspaced and any(mark.kind is Kind.AMOUNT and mark.text.endswith("%") for mark in clause.marks[at + 2 : at + 4]):
        return True  # 占全部学校的25%
    if _is_restricted(clause, at, said):
        return False
    if _is_mean_of_each(clause, at, scope):
        return False
    found = any(mark.is_any("found") and mark.key not in said.copulas for mark in clause.marks)  # "liegen" tells where
    meant = numbered or found or bool(told_of(clause)) or clause.has("they", "it", "both", "shown", "apiece", "other")
    meant = meant or any(mark.is_any("part", "limit") for mark in clause.marks[at + 1 : at + 2])  # "everything within 2 km"
    return meant or table or scope.evidence.yes is not None or scope.says("all")


def _is_restricted(clause: Clause, at: int, said: Wording) -> bool:
    """ "All piers within 2 km are sheltered": whether of all that keep one condition another one is told, which was a condition, too."""
    copula = next((place for place, mark in enumerate(clause.marks) if place > at and mark.key in said.copulas), len(clause.marks))
    subject, told = clause.marks[at + 1 : copula], clause.marks[copula + 1 :]
    bound = any(mark.kind is Kind.AMOUNT for mark in subject) and any(mark.is_any(*BOUNDS) for mark in subject)
    return bound and any(mark.kind is Kind.WORD and not said.claims_nothing(mark.key) for mark in told)


def _is_mean_of_each(clause: Clause, at: int, scope: Scope) -> bool:
    """ "Every tree in the park is 12 m high", of a park with a mean of 12 m: a statistic that is told of each one."""
    behind = clause.marks[at + 1 : at + 2]
    numbers = [mark for mark in clause.marks if mark.kind in NUMBERS]
    of_kind = bool(behind) and behind[0].kind is Kind.WORD and not clause.has("average", "middle", "averaging")
    own = [item for each in told_of(clause) for item in each.amounts]
    about = [item.about for item in own for mark in numbers if known(stated_of(mark), mark.text, [item], 0)]
    told = [mark for name in about for mark in read(name, "en", scope.evidence.names)]
    values = [item for item in scope.evidence.amounts if item.about == "value"]
    of_value = any(known(stated_of(mark), mark.text, values, 0) for mark in numbers) and scope.says("average", "middle")
    return of_kind and (of_value or any(mark.is_any("average", "middle") for mark in told))


def is_only(clause: Clause, at: int, scope: Scope) -> bool:
    """Whether nothing else is so; before a number, or of no thing by name, the word sets nothing apart."""
    names = (place for place, mark in enumerate(clause.marks) if mark.kind is Kind.NAME and place > at)
    behind, told = clause.marks[at + 1 : min(at + 5, next(names, at + 5))], told_of(clause)
    if _lie_there(behind, told, scope):
        return False  # "A is the only one to the south", where B lies there, too
    bounding = any(mark.kind in (*NUMBERS, Kind.RANGE) or mark.is_any("about", *BOUNDS, *_UNEQUAL) for mark in behind)
    bounding = bounding or any(mark.kind is Kind.DIRECTION for mark in behind[:1])  # "just north of"
    bounding = bounding or any(value == 1.0 for item in told for value in item.measures.values())  # "just a single one"
    if clause.has("none", "negation") and has_nought_alone(told, scope):
        return True  # "only A has none"
    bounding = bounding or any(name in _EXTREME for mark in behind for name, _ in mark.does)  # "the one with the longest way"
    return not told or len(told) in scope.evidence.finals or scope.says("only") or bounding


def _lie_there(behind: Sequence[Mark], told: Sequence[Subject], scope: Scope) -> bool:
    """Whether others of the answer lie in the direction, too, in which one is said to be the only one."""
    at = next((place for place, mark in enumerate(behind) if mark.kind is Kind.DIRECTION and isinstance(mark.value, float)), 0)
    if not at or not told or any(mark.kind in NUMBERS for mark in behind[:at]):
        return False
    others = [item for item in scope.evidence.listed if item not in told and item.azimuth is not None]
    return any(abs((item.azimuth - behind[at].value + 180.0) % 360.0 - 180.0) <= _SECTOR for item in others if item.azimuth is not None)


def has_nought_alone(told: Sequence[Subject], scope: Scope) -> bool:
    """Whether nothing was counted in what is told, and something in all the rest."""
    rest = [item for item in scope.evidence.listed if item not in told]
    nought = bool(told) and bool(rest) and scope.evidence.complete and all(0.0 in item.measures.values() for item in told)
    return nought and all(item.measures and all(item.measures.values()) for item in rest)


def more_than_they(marks: Sequence[Mark]) -> bool:
    """ "Three lie within 2 km, and six of them are open": more of them than they are."""
    numbers = [(at, stated_of(mark).value) for at, mark in enumerate(marks) if mark.kind is Kind.NUMBER]
    for (_, whole), (at, part) in zip(numbers, numbers[1:]):
        of_them = any(mark.is_any("part") for mark in marks[at + 1 : at + 2]) and any(
            mark.is_any("they") for mark in marks[at + 2 : at + 3]
        )
        if of_them and part > whole:
            return True
    return False


def is_left_out(marks: Sequence[Mark]) -> bool:
    """Whether a sentence tells of what was left out: then the limits are those that it does not keep."""
    return any(mark.is_any("uncounted") for mark in marks)


def is_of_nothing(marks: Sequence[Mark], scope: Scope, said: Wording) -> str:
    """What a sentence says there is, where nothing was found, or denies, where it was not asked for: "eine Wache liegt dort"."""
    evidence = scope.evidence
    if not evidence.empty:
        return ""
    apart = [read for fact, read in zip(scope.facts, scope.marks[1:]) if fact.is_general and not fact.step and fact.number > 1]
    counted = {stated_of(mark).value for read in apart for mark in read if mark.kind is Kind.NUMBER}
    if apart and counted & {stated_of(mark).value for mark in marks if mark.kind is Kind.NUMBER}:
        return ""  # so many were set apart
    asked = said.stems(evidence.question)
    denial = next((at for at, mark in enumerate(marks) if mark.is_any("none", "negation")), -1)
    if denial >= 0 or any(mark.kind is Kind.NUMBER and stated_of(mark).value == 0.0 for mark in marks):
        behind = [mark for mark in marks[denial + 1 : denial + 3] if denial >= 0 and mark.kind is Kind.WORD and is_kind(mark.key)]
        return next((mark.text for mark in behind if not stems_of(mark, said) & (asked | said.stems(alike(evidence.question)))), "")
    names = {index for mark in marks if mark.kind is Kind.NAME for index in mark.value}
    given = [own for own in scope.marks[1:] if any(mark.kind is Kind.NAME and names & set(mark.value) for mark in own)]
    known_so = {stated_of(mark).value for own in given for mark in own if mark.kind in NUMBERS}  # "B has 1,420", of "no: 1,420 of B"
    tells = any(mark.key in said.copulas or mark.is_any("found") for mark in marks)
    for one, other in zip(marks, marks[1:]):
        some = one.key in said.language.indefinite or (one.kind is Kind.NUMBER and stated_of(one).value not in {0.0, *known_so})
        if tells and some and other.kind is Kind.WORD and stems_of(other, said) & asked and other.key not in said.glue:
            return other.text
    return ""


def are_all_found(clause: Clause, evidence: Evidence) -> bool:
    """ "All five of them", behind a sentence that told of two of the five; not "the table lists all 15"."""
    numbers = [whole_number(mark) for mark in clause.marks if mark.kind is Kind.NUMBER]
    rows = any(mark.key in of_any_language("sources") | of_any_language("doings") for mark in clause.marks)
    return clause.inherited and clause.has("all") and not rows and len(clause.about) not in numbers and len(evidence.listed) in numbers


def is_worked_over(clause: Clause, stated: float, evidence: Evidence) -> bool:
    """ "All 26 stations were considered": whether a step left so many, of a clause that only says what was done to them."""
    done = any(mark.key in of_any_language("doings") for mark in clause.marks)
    named = any(item.rank for group in clause.about for item in group) and not clause.inherited
    return done and not named and stated > _PAIR and stated in {count for _, count in evidence.counts}


def counts_anew(clause: Clause, evidence: Evidence) -> bool:
    """ "Four cost less than 4 euros": whether a clause begins with how many there are, and no step and no answer has so many."""
    lead = next((mark for mark in clause.marks if mark.kind is not Kind.SIGN and not mark.is_any("found")), None)
    number = whole_number(lead) if lead is not None and lead.kind is Kind.NUMBER else None
    return number is not None and float(number) not in evidence.finals | {count for _, count in evidence.counts}
