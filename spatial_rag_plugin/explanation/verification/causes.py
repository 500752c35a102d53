"""Why something is so, as a sentence says it: the reason has to stand in the facts."""

from __future__ import annotations

from collections.abc import Sequence

from ...language.tokens import fold
from ...retrieval.tokens import words as all_words
from .borne_orders import ENDS, relates
from .cited import Scope
from .orders import SIDES
from .reading import Kind, Mark
from .roles import tells
from .wording import Wording

#: What a reason may be that a fact gives, besides numbers, names and words; letters of a word of a note.
_TOLD = frozenset(("open", "closed", "hours", "unknown", "touches", "limit", "beyond", "none", "average", "total", "wished"))
_TIMES = (Kind.CLOCK, Kind.DAY)
_SHORT = 3


def is_reason(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """Whether what is said as a reason has anything that stands in the facts: a number, a name, what one of them does, a word."""
    at = next((at for at, mark in enumerate(marks) if mark.key in said.causing), len(marks))
    categories = {name for each in scope.marks for mark in each for name, _ in mark.does}
    given = [mark for mark in marks[at + 1 :] if mark.kind is not Kind.SIGN]
    if any(mark.kind in (Kind.CLOCK, Kind.DAY) or mark.is_any("open", "closed") for mark in given) and not _are_times(given, scope):
        return False
    compared = [name for mark in given for name, _ in mark.does if name in ENDS or name in SIDES]
    far = any(mark.key in said.lengthwise for mark in given)
    if compared and not any(relates("nearest" if far else name, categories, scope) for name in compared):
        return False  # "because the parish is smaller", of what nobody measured
    told = any((name in _TOLD and name in categories) or relates(name, categories, scope) for mark in given for name, _ in mark.does)
    noted = {fold(word) for fact in scope.facts if fact.is_general and not fact.step and fact.number > 1 for word in all_words(fact.text)}
    told = told or any(mark.kind is Kind.WORD and len(mark.key) > _SHORT and mark.key in noted for mark in given)
    return told or not given or any(_is_given(mark, scope) or _is_among(mark, scope, said) for mark in given)


def _is_given(mark: Mark, scope: Scope) -> bool:
    """Whether a number or a name may be a reason: a thing that only went into a table is none."""
    if mark.kind is Kind.NAME:
        things = [scope.evidence.subjects[index] for index in mark.value]
        return any(item.rank or item.reference or any(item.name in fact.text for fact in scope.facts) for item in things)
    return mark.kind not in (Kind.WORD, Kind.PHRASE)


def _are_times(given: Sequence[Mark], scope: Scope) -> bool:
    """Whether times that are given as a reason stand in the question or the facts, wherever else they may be known from."""
    theirs = {(mark.kind, each) for marks in scope.marks for mark in marks if mark.kind in _TIMES for each in mark.value}
    own = [{(mark.kind, each) for each in mark.value} for mark in given if mark.kind in _TIMES]
    return scope.says("open", "closed", "until", "hours") and all(each & theirs for each in own)


def _is_among(mark: Mark, scope: Scope, said: Wording) -> bool:
    """Whether a word stands in the question or a fact that is cited; whatever else is known is no reason."""
    texts = (scope.evidence.question, *(fact.text.replace("_", " ") for fact in scope.facts))
    return mark.kind is Kind.WORD and not said.claims_nothing(mark.key) and any(tells(mark, text, said) for text in texts)
