"""What was left out, told by what a step kept: "parks that are not public were excluded", of a step that kept those that are."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .borne_orders import ENDS
from .cited import Fact, Scope
from .copied import is_copied
from .orders import SIDES
from .quantified import NUMBERS
from .reading import Kind, Mark
from .roles import tells
from .told_words import untold
from .wording import Wording

_DENIALS = ("negation", "none")
#: A step that keeps all that keep its condition, and not so many of them.
_CONDITION = re.compile(r": keep (?!the |for each |so many)")
_KEPT = ": keep "


def is_complement(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """Whether a sentence says that those were left out which do not keep the condition of a cited step."""
    left, denied = _left_out(marks), [mark for mark in marks if mark.is_any(*_DENIALS)]
    steps = [fact for fact in scope.facts if fact.step]
    if len(left) != 1 or len(denied) != 1 or not steps or not all(map(_keeps, steps)) or any(mark.kind in NUMBERS for mark in marks):
        return False
    stage = next((at for at, mark in enumerate(marks) if at and mark.is_any("year_before")), len(marks))
    rest = [mark for mark in marks[:stage] if mark not in (*left, *denied)]
    conditions = [fact.text.partition(_KEPT)[2] for fact in steps]
    words = [mark for mark in rest if mark.kind is Kind.WORD and mark.key not in said.glue]
    told = any(tells(mark, text.replace("_", " "), said) for mark in words for text in conditions)
    return told and not any(name in ENDS or name in SIDES for mark in rest for name, _ in mark.does) and not untold(rest, scope, said)


def leaves_out_nothing(marks: Sequence[Mark], scope: Scope, _: Wording) -> bool:
    """ "Nothing was left out", as a note has it that is cited: what is denied is the leaving out, not what was left out."""
    left = [at for at, mark in enumerate(marks) if mark.is_any("uncounted")]
    if len(left) != 1 or any(mark.kind in (Kind.NAME, Kind.DIRECTION, *NUMBERS) for mark in marks):
        return False
    denied = any(mark.is_any(*_DENIALS) for mark in marks[max(0, left[0] - 1) : left[0]]) or marks[0].is_any("none")
    notes = [own for fact, own in zip(scope.facts, scope.marks[1:]) if fact.is_general and not fact.step and fact.number > 1]
    noted = (any(mark.is_any("uncounted") for mark in own) and any(mark.is_any(*_DENIALS) for mark in own) for own in notes)
    return denied and any(noted)


def is_left_though_kept(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """ "Public parks were excluded", of a step that kept just these."""
    left = _left_out(marks)
    steps = [fact for fact in scope.facts if fact.step]
    limits = any(mark.kind in NUMBERS for mark in marks)
    if len(left) != 1 or limits or any(mark.is_any(*_DENIALS, "except", "other") for mark in marks):
        return False
    return bool(steps) and len(steps) == len(scope.facts) and all(map(_keeps, steps)) and _is_kept(marks, left, scope, said)


def leaves_out(scope: Scope) -> bool:
    """Whether anything is left out by what the facts that a sentence cites say: a step that keeps some, or a note of it."""
    told = (mark for marks in scope.marks[1:] for mark in marks)
    noted = any(fact.is_general and not fact.step and fact.number > 1 for fact in scope.facts)
    kept = any(_KEPT in fact.text for fact in scope.facts)
    return noted or kept or any(mark.is_any("uncounted", "unknown", "except", *_DENIALS) for mark in told)


def _left_out(marks: Sequence[Mark]) -> list[Mark]:
    return [mark for mark in marks if mark.is_any("uncounted")]


def _keeps(fact: Fact) -> bool:
    return bool(_CONDITION.search(fact.text))


def _is_kept(marks: Sequence[Mark], gone: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """Whether what a sentence says besides stands in the steps; when that was done ("before the mean was taken") is of no account."""
    stage = next((at for at, mark in enumerate(marks) if at and mark.is_any("year_before")), len(marks))
    return is_copied([mark for mark in marks[:stage] if not any(mark is each for each in gone)], scope, said)
