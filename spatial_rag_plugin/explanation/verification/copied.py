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
_COMPARING = frozenset("<>≤≥=")
_DENIALS = ("negation", "none", "except")
#: What phrases do that only hold a sentence together.
_JOINING = frozenset(("break", "it", "they", "ground", "part", "found", "wished", "stage"))


def is_copied(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """Whether all that a sentence says stands in cited steps or notes, in that order, and denies what they do, and no more.

    Words of the question, and those that claim nothing, may stand between.
    """
    told = [mark for mark in marks if (mark.kind is not Kind.SIGN or mark.text in _COMPARING) and not _is_free(mark, scope, said)]
    if len(told) < _LEAST or scope.evidence.empty or scope.evidence.yes is False:  # what a step looked for is not there
        return False
    theirs = []
    for fact in scope.facts:
        code = language_in(fact.text, scope.evidence.language)
        if fact.is_general and code == said.code:
            theirs.append(read(fact.text, code, scope.evidence.names))
    return _stand(told, theirs, _denials(marks), said)


def _stand(told: Sequence[Mark], facts: Sequence[Sequence[Mark]], denials: int, said: Wording) -> bool:
    """Whether the marks of a sentence stand in one of the facts, or one part of them in one fact and the rest in those behind it."""
    for at, theirs in enumerate(facts):
        for size in range(len(told), 0, -1):
            part = told[:size]
            span = _span(part, theirs, said)
            if span is None or (size < len(told) and size < _LEAST):
                continue
            left = denials - _denials(theirs[span[0] : span[1]])
            if left == 0 if size == len(told) else _stand(told[size:], facts[at + 1 :], left, said):
                return True
    return False


def _is_free(mark: Mark, scope: Scope, said: Wording) -> bool:
    if mark.kind is Kind.PHRASE:
        return all(name in _JOINING for name, _ in mark.does)
    if mark.kind is not Kind.WORD:
        return False
    return not names_matter(mark, False, said) or bool(stems_of(mark, said) & said.stems(scope.evidence.question))


def _span(told: Sequence[Mark], theirs: Sequence[Mark], said: Wording) -> Optional[tuple[int, int]]:
    """From where to where the marks of a sentence stand in those of a fact, in their order; None where they do not.

    The one name of a sentence may stand anywhere there.
    """
    first, at = -1, 0
    named = [mark for mark in told if mark.kind is Kind.NAME]
    if len(named) == 1 and any(_is_same(named[0], other, said) for other in theirs):
        told = [mark for mark in told if mark is not named[0]]
    for mark in told:
        at = next((place for place in range(at, len(theirs)) if _is_same(mark, theirs[place], said)), -1) + 1
        if not at:
            return None
        first = at - 1 if first < 0 else first
    return first, at


def _is_same(one: Mark, other: Mark, said: Wording) -> bool:
    if one.kind is Kind.SIGN or other.kind is Kind.SIGN:
        return one.text == other.text
    if one.value is not None or other.value is not None:
        return one.kind is other.kind and one.value == other.value
    if one.does or other.does:
        return one.does == other.does
    return bool(stems_of(one, said) & stems_of(other, said))


def _denials(marks: Sequence[Mark]) -> int:
    return sum(mark.is_any(*_DENIALS) for mark in marks)
