"""What is denied of the rest: of those that are left of a share, and of all but the one that was kept for having the most."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Optional

from .amounts import fits, is_strict, qualifier, within
from .borne import given
from .borne_orders import ENDS, SIDES
from .cited import SIDE_SIGNS, Scope
from .claims import stated_of
from .quantified import NUMBERS
from .reading import Kind, Mark
from .subjects import Subject
from .told_words import untold
from .wording import Wording

_PART = re.compile(r"\b(?P<part>\d[\d,]*) of (?P<whole>\d[\d,]*)\b")
_ENDS = (
    (re.compile(r": keep the one with the (?:largest|most|longest|highest)|: keep the farthest"), 1),
    (re.compile(r": keep the one with the (?:smallest|fewest|shortest|lowest)|: keep the nearest"), -1),
)
_SHARE = re.compile(r"(?P<share>[\d.]+) % ")
#: A step that keeps all that keep its condition, and not so many of them.
_KEPT_ALL = re.compile(r": keep (?!the |for each |so many)")
_DENIALS = ("negation", "none")
_WHOLE = 100.0
_PAIR = 2


def is_of_rest(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """Whether a sentence denies of the rest what the facts that it cites say of a part, or of the one that was kept."""
    names = {index for own in scope.marks for mark in own if mark.kind is Kind.NAME for index in mark.value}
    alone = scope.evidence.listed if len(scope.evidence.listed) == 1 else ()
    kept = {at for at, item in enumerate(scope.evidence.subjects) if item in alone}
    strange = any(mark.kind is Kind.NAME and not (names | kept) & set(mark.value) for mark in marks)
    plain = (Kind.WORD, Kind.PHRASE, Kind.SIGN, Kind.NAME, *NUMBERS)
    others = sum(mark.is_any("other") for mark in marks)
    than = next((at for at, mark in enumerate(marks) if mark.is_any("than")), len(marks))
    others += any(mark.kind is Kind.NAME and kept & set(mark.value) for mark in marks[than:])  # "none is older than A"
    denied = any(mark.is_any(*_DENIALS) for mark in marks)
    limited = bool(_limits(marks, scope)) and scope.evidence.yes is None  # "17 were built in 1950 or later", of 20 before 1950
    plainly = denied and scope.evidence.yes is None and any(_PART.search(fact.text) for fact in scope.facts if fact.number == 1)
    if strange or not (others or limited or plainly) or not scope.facts or any(mark.kind not in plain for mark in marks):
        return False
    if not (_is_remainder(marks, scope, denied or others > 1) or (denied and others and _is_topped(marks, scope))):
        return False
    return not untold(marks, scope, said)


def holds_of_each(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """ "All three have at least 60 beds": whether a limit is kept by a number that the fact of each gives."""
    left = _left_out(marks, scope)
    behind = [one for name, one in zip(marks, marks[1:]) if name.kind is Kind.NAME and said.unspaced and len(one.text) == 1]  # 除A外
    light = [mark for mark in marks if mark.is_any("except") or mark.kind is Kind.NAME or any(mark is each for each in behind)]
    marks = [mark for mark in marks if not any(mark is each for each in light)] if left else marks
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
    if any(within(stated_of(limit), [each.value], bound) for item in left for each in given(item, stated_of(limit), scope)):
        return False
    return all(kept) and not untold(marks, scope, said)


def _left_out(marks: Sequence[Mark], scope: Scope) -> list[Subject]:
    """ "Except for A, the others are within 1 km": the ones that a sentence names only to leave them out, of all that were found."""
    named = [scope.evidence.subjects[index] for mark in marks if mark.kind is Kind.NAME for index in mark.value]
    first = next((mark for mark in marks if mark.kind is Kind.NAME or mark.is_any("except")), None)
    cited = [item for item in scope.evidence.listed if any(fact.is_of(item) for fact in scope.facts)]
    rest = [item for item in scope.evidence.listed if item not in cited]
    whole = bool(named) and scope.evidence.complete and set(named) == set(rest) and any(mark.is_any("other") for mark in marks)
    return rest if whole and first is not None and first.is_any("except") else []


def _is_remainder(marks: Sequence[Mark], scope: Scope, denied: bool) -> bool:
    """ "The other five are not public", of 3 of 8 that are."""
    numbers = [stated_of(mark).value for mark in marks if mark.kind in NUMBERS]
    found = [_PART.search(fact.text) for fact in scope.facts if fact.number == 1]
    parts = [float(each["whole"].replace(",", "")) - float(each["part"].replace(",", "")) for each in found if each is not None]
    shares = [_SHARE.match(fact.text) for fact in scope.facts if fact.number == 1]
    rests = [_WHOLE - float(each["share"]) for each in shares if each is not None]
    limits = _limits(marks, scope)
    if limits is None or not numbers:
        return False
    own = [mark for at, mark in enumerate(marks) if mark.kind in NUMBERS and at not in limits]
    if len(own) != 1 or (not parts and not rests):
        return False
    of_share = getattr(own[0].value, "unit", "") == "%"
    stated = stated_of(own[0])
    told = any(fits(stated, own[0].text, rest, 0) for rest in rests) if of_share else [stated.value] == parts
    # what is denied of the rest is the condition itself; what is told of it, the other side of that
    return told and (denied if not limits or limits[min(limits)] else not any(mark.is_any(*_DENIALS) for mark in marks))


def _limits(marks: Sequence[Mark], scope: Scope) -> Optional[dict[int, bool]]:
    """Where a sentence has the limit of a cited or earlier step, and whether on that side of it; None where it is on none."""
    signs = {float(sign[2].replace(",", "")): sign[1] for text in scope.evidence.texts[1:] for sign in SIDE_SIGNS.finditer(text)}
    found: dict[int, bool] = {}
    for at, mark in enumerate(marks):
        sign = signs.get(stated_of(mark).value) if mark.kind in NUMBERS else None
        if sign is None:
            continue
        bound = qualifier(marks, at)[1]
        same = bound == ("limit" if sign[0] in "<≤" else "beyond")
        if not bound or (not same and is_strict(marks, at) is (len(sign) == 1 and sign in "<>")):
            return None  # "after 1950" leaves out what is neither before nor after it
        found[at] = same
    return found


def leaves_none(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """ "No other stations were found within 800 m": of a step that kept all that keep its condition."""
    steps = [fact for fact in scope.facts if fact.step]
    kept = [fact for fact in steps if _KEPT_ALL.search(fact.text)]
    if not kept or len(steps) != len(kept) or scope.evidence.yes is False or not scope.evidence.complete:
        return False
    more = any(mark.is_any("other", "more") or mark.key in said.further for mark in marks)
    names = {index for own in scope.marks for mark in own if mark.kind is Kind.NAME for index in mark.value}
    plain = (Kind.WORD, Kind.PHRASE, Kind.SIGN, Kind.NAME, *NUMBERS)
    if not more or not any(mark.is_any(*_DENIALS) for mark in marks) or any(mark.kind not in plain for mark in marks):
        return False
    if any(mark.kind is Kind.NAME and not names & set(mark.value) for mark in marks):
        return False
    numbers = [mark for mark in marks if mark.kind in NUMBERS]
    of_data = any(mark.key in said.sources for mark in marks)
    here = numbers or of_data or any(mark.is_any("it", "they", "limit", "beyond") or mark.kind is Kind.NAME for mark in marks)
    found = any(mark.is_any("found") or mark.key in said.copulas for mark in marks)
    plain_marks = [mark for mark in marks if mark.key not in said.further]  # "no further ones" are at no distance
    relates = any(name in ENDS or (name in SIDES and name != "more") for mark in plain_marks for name, _ in mark.does)
    known_limits = all(any(limit == stated_of(mark).base for limit, _ in scope.bounds) for mark in numbers)
    return bool(here) and found and not relates and known_limits and not untold(marks, scope, said)


def _is_topped(marks: Sequence[Mark], scope: Scope) -> bool:
    """ "No other peak is higher", of a step that kept the one with the largest elevation."""
    sides = {SIDES[name] for mark in marks for name, _ in mark.does if name in SIDES}
    kept = [{side for end, side in _ENDS if end.search(fact.text)} for fact in scope.facts if fact.step]
    number = any(mark.kind in NUMBERS for mark in marks)
    return len(kept) == len(scope.facts) and not number and len(sides) == 1 and all(each == sides for each in kept)
