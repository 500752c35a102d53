"""Sentences that say again what a cited fact says, word by word: what a step did, or a note of the answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from .backing import stems_of
from .cited import Scope
from .reading import Kind, Mark, read
from .told_words import names_matter
from .wording import Wording, language_in

_LEAST = 2
_DENIALS = ("negation", "none", "except")
#: What phrases do that only hold a sentence together.
_JOINING = frozenset(("break", "it", "they", "ground", "part", "found", "wished", "stage"))


def is_copied(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """Whether all that a sentence says stands in one cited step or note, in that order, and denies what that does, and no more.

    Words of the question, and those that claim nothing, may stand between.
    """
    told = [mark for mark in marks if mark.kind is not Kind.SIGN and not _is_free(mark, scope, said)]
    if len(told) < _LEAST or scope.evidence.empty or scope.evidence.yes is False:  # what a step looked for is not there
        return False
    for fact in scope.facts:
        code = language_in(fact.text, scope.evidence.language)
        if not fact.is_general or code != said.code:
            continue
        theirs = read(fact.text, code, scope.evidence.names)
        span = _span(told, theirs, said)
        if span is not None and _denials(theirs[span[0] : span[1]]) == _denials(marks):
            return True
    return False


def _is_free(mark: Mark, scope: Scope, said: Wording) -> bool:
    if mark.kind is Kind.PHRASE:
        return all(name in _JOINING for name, _ in mark.does)
    if mark.kind is not Kind.WORD:
        return False
    return not names_matter(mark, False, said) or bool(stems_of(mark, said) & said.stems(scope.evidence.question))


def _span(told: Sequence[Mark], theirs: Sequence[Mark], said: Wording) -> Optional[tuple[int, int]]:
    """From where to where the marks of a sentence stand in those of a fact, in their order; None where they do not."""
    first, at = -1, 0
    for mark in told:
        at = next((place for place in range(at, len(theirs)) if _is_same(mark, theirs[place], said)), -1) + 1
        if not at:
            return None
        first = at - 1 if first < 0 else first
    return first, at


def _is_same(one: Mark, other: Mark, said: Wording) -> bool:
    if one.value is not None or other.value is not None:
        return one.kind is other.kind and one.value == other.value
    if one.does or other.does:
        return one.does == other.does
    return bool(stems_of(one, said) & stems_of(other, said))


def _denials(marks: Sequence[Mark]) -> int:
    return sum(mark.is_any(*_DENIALS) for mark in marks)
