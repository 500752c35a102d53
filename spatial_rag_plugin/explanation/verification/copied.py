"""Sentences that say again what a cited fact says, word by word: what a step did, or a note of the answer."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Optional

from .backing import stems_of
from .cited import Scope
from .quantified import NUMBERS
from .reading import Kind, Mark, read
from .told_words import names_matter
from .wording import Wording, language_in

_LEAST = 2
_ENDING = frozenset(",;:.，；：。")
_COMPARING = frozenset("<>≤≥=")
_DENIALS = ("negation", "none", "except")
#: What phrases do that only hold a sentence together.
_JOINING = frozenset(("break", "it", "they", "ground", "part", "found", "wished", "stage"))


def is_copied(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """Whether all that a sentence says stands in cited steps or notes, in that order, and denies what they do, and no more.

    Words of the question, and those that claim nothing, may stand between.
    """
    told = _told(marks, scope, said)
    if len(told) < _LEAST or scope.evidence.empty or scope.evidence.yes is False:  # what a step looked for is not there
        return False
    theirs = []
    for fact in scope.facts:
        code = language_in(fact.text, scope.evidence.language)
        if fact.is_general and code == said.code:
            theirs.append(read(fact.text, code, scope.evidence.names))
    return _stand(told, theirs, _denials(marks), said) or _in_parts(marks, theirs, scope, said)


def repeats_answer(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """ "No, A is not closer to B", of what was asked and answered so: all that it says stands in the question, denied where that is."""
    answer = scope.evidence.yes
    if answer is None or not any(fact.number == 1 for fact in scope.facts):
        return False
    lead = 1 if marks and (marks[0].key in said.noes or marks[0].is_any("yes")) else 0
    asked = scope.marks[0]
    if any(mark.is_any(*_DENIALS) for mark in asked) or any(mark.is_any("none", "except") for mark in marks[lead:]):
        return False
    if lead and (marks[0].key in said.noes) is answer:
        return False
    told = [mark for mark in _told(marks[lead:], scope, said) if not mark.is_any("negation")]
    named = [mark for mark in told if mark.kind is Kind.NAME]
    theirs = [mark for mark in asked if mark.kind is Kind.NAME]
    keeps = bool(named) and named[0].value == theirs[0].value if theirs else False
    known = all(any(_is_same(mark, other, said) for other in asked) for mark in told)
    return keeps and known and any(mark.is_any("negation") for mark in marks[lead:]) is not answer


def _in_parts(marks: Sequence[Mark], facts: Sequence[Sequence[Mark]], scope: Scope, said: Wording) -> bool:
    """Whether each part of a sentence, between what joins clauses, stands in one of the facts, in whatever order the parts come."""
    parts: list[list[Mark]] = [[]]
    for mark in marks:
        if mark.is_any("break") or mark.key in said.causing or (mark.kind is Kind.SIGN and mark.text in ",;:"):
            parts.append([])
        else:
            parts[-1].append(mark)
    told = [_told(part, scope, said) for part in parts]
    if len(told) < _LEAST or sum(map(len, told)) < _LEAST:
        return False
    return all(not own or _stand(own, facts, _denials(part), said) for part, own in zip(parts, told))


def is_turned(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """Whether a sentence says what one cited step or note does, but denies what that does not, or the other way round."""
    told = _told([mark for mark in marks if not mark.is_any(*_DENIALS)], scope, said)
    for fact in scope.facts if len(told) > 1 and not scope.evidence.empty else ():
        code = language_in(fact.text, scope.evidence.language)
        theirs = read(fact.text, code, scope.evidence.names) if fact.is_general and fact.number > 1 and code == said.code else []
        kept = [mark for mark in theirs if not mark.is_any(*_DENIALS)]
        span = _span(told, kept, said) if kept else None
        if span is not None:
            first, last = theirs.index(kept[span[0]]), theirs.index(kept[span[1] - 1])
            before = takewhile(_is_inside, reversed(theirs[:first]))
            within = [*before, *theirs[first : last + 1], *takewhile(_is_inside, theirs[last + 1 :])]
            if bool(_denials(within)) is not bool(_denials(marks)):
                return True
    return False


def _is_inside(mark: Mark) -> bool:
    """Whether a mark does not end a clause."""
    return not (mark.is_any("break") or (mark.kind is Kind.SIGN and mark.text in _ENDING))


def lies_elsewhere(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """ "The 79 that lie inside A", where the step that is cited kept what lies outside of it."""
    if not any(mark.key in said.inside for mark in marks) or any(mark.is_any("outer", *_DENIALS) for mark in marks):
        return False
    steps = [read for fact, read in zip(scope.facts, scope.marks[1:]) if fact.is_general and fact.number > 1]
    outside = [read for read in steps if any(mark.is_any("outer") for mark in read)]
    names = {index for mark in marks if mark.kind is Kind.NAME for index in mark.value}
    return (
        bool(outside)
        and len(outside) == len(steps)
        and (not names or any(names & set(mark.value) for read in outside for mark in read if mark.kind is Kind.NAME))
    )


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


def _told(marks: Sequence[Mark], scope: Scope, said: Wording) -> list[Mark]:
    """The marks that say something."""
    return [mark for mark in marks if (mark.kind is not Kind.SIGN or mark.text in _COMPARING) and not _is_free(mark, scope, said)]


def _is_free(mark: Mark, scope: Scope, said: Wording) -> bool:
    if mark.kind is Kind.PHRASE:
        return all(name in _JOINING for name, _ in mark.does)
    if mark.kind is not Kind.WORD:
        return False
    return not names_matter(mark, False, said) or bool(stems_of(mark, said) & said.stems(scope.evidence.question))


def _span(told: Sequence[Mark], theirs: Sequence[Mark], said: Wording) -> Optional[tuple[int, int]]:
    """From where to where the marks of a sentence stand in those of a fact, in their order; None where they do not.

    The one name of a sentence may stand anywhere there, unless each of several names has a number of its own.
    """
    first, at = -1, 0
    named = [mark for mark in told if mark.kind is Kind.NAME]
    if len(named) == 1 and any(_is_same(named[0], other, said) for other in theirs):
        told = [mark for mark in told if mark is not named[0]]
    for mark in told:
        at = next((place for place in range(at, len(theirs)) if _is_same(mark, theirs[place], said)), -1) + 1
        if not at or (len(named) == 1 and mark.kind in NUMBERS and _is_of_another(named[0], theirs, at - 1)):
            return None
        first = at - 1 if first < 0 else first
    return first, at


def _is_of_another(name: Mark, theirs: Sequence[Mark], at: int) -> bool:
    """Whether a number of a fact belongs to another name: "area of A: 12 km². Area of B: 9 km²"."""
    names = [(place, mark) for place, mark in enumerate(theirs) if mark.kind is Kind.NAME]
    own = [place for place, mark in enumerate(theirs) if mark.kind is Kind.AMOUNT]
    before = [mark for place, mark in names if place < at][-1:]
    several = len({mark.value for _, mark in names}) > 1 and len(own) > 1
    return several and bool(before) and not set(before[0].value) & set(name.value)


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
