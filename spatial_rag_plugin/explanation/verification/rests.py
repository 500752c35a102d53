"""What is denied of the rest: of those that are left of a share, and of all but the one that was kept for having the most."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .amounts import qualifier, within
from .borne import given
from .borne_orders import SIDES
from .cited import Scope
from .claims import stated_of
from .quantified import NUMBERS
from .reading import Kind, Mark
from .told_words import untold
from .wording import Wording

_PART = re.compile(r"\b(?P<part>\d[\d,]*) of (?P<whole>\d[\d,]*)\b")
_ENDS = (
    (re.compile(r": keep the one with the (?:largest|most|longest|highest)|: keep the farthest"), 1),
    (re.compile(r": keep the one with the (?:smallest|fewest|shortest|lowest)|: keep the nearest"), -1),
)
_DENIALS = ("negation", "none")
_PAIR = 2


def is_of_rest(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """Whether a sentence denies of the rest what the facts that it cites say of a part, or of the one that was kept."""
    names = {index for own in scope.marks for mark in own if mark.kind is Kind.NAME for index in mark.value}
    alone = scope.evidence.listed if len(scope.evidence.listed) == 1 else ()
    kept = {at for at, item in enumerate(scope.evidence.subjects) if item in alone}
    strange = any(mark.kind is Kind.NAME and not (names | kept) & set(mark.value) for mark in marks)
    plain = (Kind.WORD, Kind.PHRASE, Kind.SIGN, Kind.NAME, Kind.NUMBER)
    others = sum(mark.is_any("other") for mark in marks)
    than = next((at for at, mark in enumerate(marks) if mark.is_any("than")), len(marks))
    others += any(mark.kind is Kind.NAME and kept & set(mark.value) for mark in marks[than:])  # "none is older than A"
    denied = any(mark.is_any(*_DENIALS) for mark in marks)
    if strange or not others or not scope.facts or any(mark.kind not in plain for mark in marks):
        return False
    if not (_is_remainder(marks, scope, denied or others > 1) or (denied and _is_topped(marks, scope))):
        return False
    return not untold(marks, scope, said)


def holds_of_each(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """ "All three have at least 60 beds": whether a limit is kept by a number that the fact of each gives."""
    things = [item for item in scope.evidence.listed if any(fact.is_of(item) for fact in scope.facts)]
    numbers = [(at, mark) for at, mark in enumerate(marks) if mark.kind in NUMBERS]
    limits = [(mark, bound) for at, mark in numbers for bound in (qualifier(marks, at)[1],) if bound]
    counts = [stated_of(mark).value for at, mark in numbers if not qualifier(marks, at)[1]]
    plain = (Kind.WORD, Kind.PHRASE, Kind.SIGN, *NUMBERS)
    listed = scope.evidence.listed
    of_all = any(mark.is_any("part") for mark in marks) or counts[1:] == [len(listed)]  # "zwei der drei"
    part = of_all and counts[:1] == [len(things)] and scope.evidence.complete
    if len(things) < _PAIR or len(things) != len(scope.facts) or len(limits) != 1:
        return False
    if any(count != len(things) and not (part and count == len(listed)) for count in counts):
        return False
    frame = [mark for mark in marks if mark.kind is Kind.NAME and all(scope.evidence.subjects[at].reference for at in mark.value)]
    if any((mark.kind not in plain and mark not in frame) or mark.is_any(*_DENIALS, "only", "total") for mark in marks):
        return False
    if not part and not any(mark.is_any("all") for mark in marks):
        return False
    (limit, bound), own = limits[0], [given(item, stated_of(limits[0][0]), scope) for item in things]
    kept = [len(each) == 1 and within(stated_of(limit), [each[0].value], bound) for each in own]
    every = [within(stated_of(limit), [each.value], bound) for item in listed for each in given(item, stated_of(limit), scope)]
    if part and sum(every) != len(things):
        return False
    return all(kept) and not untold(marks, scope, said)


def _is_remainder(marks: Sequence[Mark], scope: Scope, denied: bool) -> bool:
    """ "The other five are not public", of 3 of 8 that are."""
    numbers = [stated_of(mark).value for mark in marks if mark.kind in NUMBERS]
    found = [_PART.search(fact.text) for fact in scope.facts if fact.number == 1]
    parts = [float(each["whole"].replace(",", "")) - float(each["part"].replace(",", "")) for each in found if each is not None]
    return denied and bool(parts) and numbers == parts


def _is_topped(marks: Sequence[Mark], scope: Scope) -> bool:
    """ "No other peak is higher", of a step that kept the one with the largest elevation."""
    sides = {SIDES[name] for mark in marks for name, _ in mark.does if name in SIDES}
    kept = [{side for end, side in _ENDS if end.search(fact.text)} for fact in scope.facts if fact.step]
    number = any(mark.kind in NUMBERS for mark in marks)
    return len(kept) == len(scope.facts) and not number and len(sides) == 1 and all(each == sides for each in kept)
