"""What is denied of the rest: of those that are left of a share, and of all but the one that was kept for having the most."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from ...model.units import Dimension, Quantity
from .amounts import fits, is_strict, qualifier, same_kind, within
from .backing import stems_of
from .borne_orders import ENDS
from .cited import SIDE_SIGNS, Scope
from .claims import stated_of
from .number_of_what import OF_WHOLE
from .orders import SIDES
from .quantified import NUMBERS
from .reading import Kind, Mark
from .subjects import Amount, amount
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
_BASES = {Dimension.LENGTH: "m", Dimension.AREA: "m2"}
#: Steps that kept what lies in something: what they left is outside.
_KEPT_IN = (" what lies within ", " what intersects ", " what lies inside ", " what lies at least partly inside ")
_DENIALS = ("negation", "none")
_WHOLE = 100.0
#: Per cent points that a share is near to the one that it is said to be more or less than.
_NEARLY = 5.0
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
    denied = any(mark.is_any(*_DENIALS) or _is_opposite(mark, scope, said) for mark in marks)
    outside = any(mark.is_any("farther", "outer") for mark in marks)
    denied = denied or (outside and any(each in text for text in scope.evidence.texts[1:] for each in _KEPT_IN))
    limited = bool(_limits(marks, scope)) and scope.evidence.yes is None  # "17 were built in 1950 or later", of 20 before 1950
    parted = (_PART.search(fact.text) or OF_WHOLE.search(fact.text) for fact in scope.facts if fact.number == 1)
    plainly = denied and scope.evidence.yes is None and any(parted)
    if strange or not (others or limited or plainly) or not scope.facts or any(mark.kind not in plain for mark in marks):
        return False
    if not (_is_remainder(marks, scope, denied or others > 0) or (denied and others and _is_topped(marks, scope))):
        return False
    return not untold(marks, scope, said)


def _is_opposite(mark: Mark, scope: Scope, said: Wording) -> bool:
    """ "Unheated", where heated is what was asked for."""
    bases = [mark.key.removeprefix(lead) for lead in said.denying if mark.kind is Kind.WORD and mark.key.startswith(lead)]
    asked = said.stems(scope.evidence.question)
    return any(said.stems(base) & asked for base in bases) and not stems_of(mark, said) & asked


def _is_remainder(marks: Sequence[Mark], scope: Scope, denied: bool) -> bool:
    """ "The other five are not public", of 3 of 8 that are."""
    shared = {at: Quantity(float(mark.place("share")), "%") for at, mark in enumerate(marks) if mark.is_any("share")}  # "the other half"
    marks = [replace(mark, kind=Kind.AMOUNT, value=shared[at]) if at in shared else mark for at, mark in enumerate(marks)]
    numbers = [stated_of(mark).value for mark in marks if mark.kind in NUMBERS]
    found = [_PART.search(fact.text) for fact in scope.facts if fact.number == 1]
    wholes = [float(each["whole"].replace(",", "")) for each in found if each is not None]
    parts = [whole - float(each["part"].replace(",", "")) for whole, each in zip(wholes, filter(None, found))]
    shares = [_SHARE.match(fact.text) for fact in scope.facts if fact.number == 1]
    rests = [_WHOLE - float(each["share"]) for each in shares if each is not None]
    limits = _limits(marks, scope)
    if limits is None or not numbers:
        return False
    own = [(_in_per_cent(stated_of(mark)), mark.text, at) for at, mark in enumerate(marks) if mark.kind in NUMBERS and at not in limits]
    if [each[0].value for each in own] == [*parts, *wholes]:
        own = own[:1]  # "five of the twelve"
    sizes = [size for fact in scope.facts if fact.number == 1 for size in _sizes_left(fact.text, scope)]
    told = bool(own) and all(
        any(_is_left(stated, text, rest, qualifier(marks, at)[1]) for rest in rests)
        if stated.unit == "%"
        else any(same_kind(size, stated) and fits(stated, text, size.value, qualifier(marks, at)[0]) for size in sizes)
        if stated.unit
        else [stated.value] == parts
        for stated, text, at in own
    )
    # what is denied of the rest is the condition itself; what is told of it, the other side of that
    return told and (denied if not limits or limits[min(limits)] else not any(mark.is_any(*_DENIALS) for mark in marks))


def _is_left(stated: Quantity, text: str, rest: float, bound: str) -> bool:
    """Whether so many per cent are left, or, where it is only bounded, close to so many."""
    near = within(stated, [rest], bound) and abs(rest - stated.value) < _NEARLY if bound else False
    return near or fits(stated, text, rest, 0)


def _in_per_cent(stated: Quantity) -> Quantity:
    """A part in words, "the other half", as a share."""
    return replace(stated, value=_WHOLE * stated.value, unit="%") if not stated.unit and 0.0 < stated.value < 1.0 else stated


def _sizes_left(text: str, scope: Scope) -> list[Amount]:
    """What is left of a size of which a part was found: "49.66 ha of 79.48 ha"."""
    found = OF_WHOLE.search(text)
    sizes = [stated_of(mark) for mark in scope.evidence.marks_of(found.group()) if mark.kind is Kind.AMOUNT] if found is not None else []
    if len(sizes) != _PAIR or sizes[0].dimension is not sizes[1].dimension:
        return []
    return [amount(sizes[1].base - sizes[0].base, _BASES[sizes[0].dimension])] if sizes[0].dimension in _BASES else []


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
    found = any(mark.is_any("found") or mark.key in said.copulas or mark.key in said.plain for mark in marks)
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
