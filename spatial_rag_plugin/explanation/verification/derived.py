"""Whether all that a sentence says of numbers can be derived from those of what was found: counts under a condition, differences,
multiples, shares, sums, means, ends, ranks and plain values.

A sentence is taken apart at its commas and joints, in each way there is; a way holds where every part of it is made of claims
(``derived_claims.py``) that are so of one column of numbers (``columns.py``) and of words that its facts have, or that say nothing. What
is no claim of these kinds is left to the other checks, so a sentence is never struck here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Optional

from .alike import is_kind
from .asides import judges
from .backing import stems_of
from .cited import Scope
from .claims import stated_of
from .columns import Column, columns, of_other_column, qualities
from .derived_claims import CLAIMS
from .derived_part import Part, is_decade
from .fields import is_field_word
from .foreign import means
from .quantified import BOUNDS, NUMBERS
from .reading import Kind, Mark
from .roles import tells
from .subjects import Subject
from .told_words import is_unit_of, says_less, untold
from .wording import Wording, wording

#: Signs at which a sentence may be taken apart, and how many places there may be.
_SIGNS = frozenset(",;:：；，()（）—–")
_MOST_JOINTS = 5
#: What a phrase may do besides in a part whose numbers hold.
_LIGHT = frozenset(("ground", "than", "part", "found", "idiom", "break", "it", "they", "both", "yes", "about", "total", "between", "since"))
#: What says something that no column tells.
_OTHER = (Kind.DIRECTION, Kind.CLOCK, Kind.DAY, Kind.VALUE)


@dataclass
class _Told:
    """What the parts before told of: those named last, all named, and those of which a count held."""

    last: tuple[Subject, ...] = ()
    all: tuple[Subject, ...] = field(default=())
    summed: bool = False


def is_derived(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """Whether a sentence says no more than what follows from the numbers of what was found."""
    evidence = scope.evidence
    claims = any(mark.kind in (*NUMBERS, Kind.RANGE, Kind.PHRASE) for mark in marks)
    timed = any(mark.kind in NUMBERS and stated_of(mark).estimated for mark in marks)
    if any(mark.key in said.causing for mark in marks):
        return False
    if not claims or timed or evidence.yes is not None or any(mark.kind in _OTHER or mark.is_any("negation", "except") for mark in marks):
        return False
    tables = list(columns(scope))
    return bool(tables) and _are_plain(marks, scope, said) and any(_hold(parts, tables, scope, said) for parts in _ways(marks))


def _ways(marks: Sequence[Mark]) -> Iterator[list[Sequence[Mark]]]:
    """The parts that a sentence may have, fewest first; names that are only listed stay together."""
    joints = [at for at, mark in enumerate(marks) if _parts(marks, at)]
    joints = joints[:_MOST_JOINTS]
    for many in range(len(joints) + 1):
        for chosen in combinations(joints, many):
            bounds = [-1, *chosen, len(marks)]
            yield [part for first, last in zip(bounds, bounds[1:]) if (part := list(marks[first + 1 : last]))]


def _parts(marks: Sequence[Mark], at: int) -> bool:
    mark = marks[at]
    if not (mark.kind is Kind.SIGN and mark.text in _SIGNS) and not mark.is_any("break"):
        return False
    return 0 < at < len(marks) - 1


def _hold(parts: Sequence[Sequence[Mark]], tables: Sequence[Column], scope: Scope, said: Wording) -> bool:
    told, derived = _Told(), False
    for marks in parts:
        names = _named(marks, scope)
        if names is None:
            return False
        claims = [mark for mark in marks if _is_claim(mark)]
        if claims:
            proven = next((part for part in _proven(marks, names, tables, told, scope, said)), None)
            if proven is None:
                return False
            derived = True
            names = list(dict.fromkeys((*names, *proven.held)))
        summed = any(mark.is_any("total") for mark in marks)
        told = _Told(tuple(names) or told.last, tuple(dict.fromkeys((*told.all, *names))), summed)
    return derived


def _proven(
    marks: Sequence[Mark], names: Sequence[Subject], tables: Sequence[Column], told: _Told, scope: Scope, said: Wording
) -> Iterator[Part]:
    for column in tables:
        if not _are_from(marks, column, scope):
            continue
        if any(of_other_column(mark, column, scope, said) or not _may_be_of(mark, column, scope, said) for mark in marks):
            continue
        left = [mark for mark in marks if _is_claim(mark) and not _is_event(mark, column, said)]
        part = Part(list(marks), tuple(names), told.last, told.all, column, scope, said, left, summed=told.summed)
        results = [claim(part) for claim in CLAIMS]
        if True in results and False not in results and not part.left:
            yield part


def _are_from(marks: Sequence[Mark], column: Column, scope: Scope) -> bool:
    """Whether what a part names besides the things that were found is what the distances of a column are from."""
    named = [scope.evidence.subjects[index] for mark in marks if mark.kind is Kind.NAME for index in mark.value[:1]]
    aims = {item.aim for item in scope.evidence.listed}
    return all(item in scope.evidence.listed or (column.concept == "distance" and aims <= {item.goal}) for item in named)


def _may_be_of(mark: Mark, column: Column, scope: Scope, said: Wording) -> bool:
    """Whether a word of quality may be told of a column; of one whose name does not tell what it is of only what was asked."""
    if not qualities(mark, said):
        return True
    asked = bool(column.concept) or bool(stems_of(mark, said) & scope.evidence.words(said))
    return asked and bool(column.side(mark, said))


def _named(marks: Sequence[Mark], scope: Scope) -> Optional[list[Subject]]:
    """The things of the answer that a part names; None where it names something else."""
    found: list[Subject] = []
    for mark in marks:
        if mark.kind is Kind.NAME:
            own = [scope.evidence.subjects[index] for index in mark.value]
            listed = [item for item in own if item in scope.evidence.listed]
            if not listed and not all(item.reference for item in own):
                return None
            if len(listed) > 1:
                return None
            found += listed
    return list(dict.fromkeys(found))


def _is_claim(mark: Mark) -> bool:
    if mark.kind in (*NUMBERS, Kind.RANGE, Kind.ORDINAL):
        return True
    return mark.kind is Kind.PHRASE and not {name for name, _ in mark.does} <= _LIGHT


def _is_event(mark: Mark, column: Column, said: Wording) -> bool:
    """Whether "opened" only says what the years of a column are of."""
    return mark.is_any("open", "closed") and column.concept == "year" and tells(mark, column.name.replace("_", " "), said)


def _are_plain(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """Whether every word of a sentence stands in its facts, or says nothing; a verb alone before a number only leads to that."""
    decades = [behind for mark, behind in zip(marks, marks[1:]) if is_decade(mark, [behind], said)]
    words_of = [mark for mark in marks if mark.kind is Kind.WORD and (qualities(mark, said) or any(mark is each for each in decades))]
    light = [mark for mark in marks if not any(mark is each for each in words_of)]
    words = scope.words(said)
    strange = [mark for mark in light if mark.kind is Kind.WORD and _is_strange(mark, words, scope, said)]
    if any(_is_way(mark, words, said) for mark in light) or len(strange) > 1:
        return False
    if not all(_leads_to_number(mark, marks, said) for mark in strange):
        return False
    return not untold([mark for mark in light if mark not in strange], scope, said)


def _is_strange(mark: Mark, words: frozenset[str], scope: Scope, said: Wording) -> bool:
    if not any(char.isalpha() for char in mark.text) or said.claims_nothing(mark.key) or mark.key in said.things | said.glue:
        return False
    english = scope.words(wording("en"))
    if says_less(mark, scope, said) or is_unit_of(mark.key, scope, said):
        return False
    return not stems_of(mark, said) & words and not means(mark.text, said.code, english)


def _is_way(mark: Mark, words: frozenset[str], said: Wording) -> bool:
    """Whether a word tells how somebody goes, which no fact does."""
    return mark.kind is Kind.WORD and mark.key in said.ways and not stems_of(mark, said) & words


def _leads_to_number(mark: Mark, marks: Sequence[Mark], said: Wording) -> bool:
    """ "Three sank in the 1880s": whether a word stands before a number with nothing but words of the grammar between, behind no copula."""
    at = next(place for place, each in enumerate(marks) if each is mark)
    before = marks[at - 1] if at else None
    if said.unspaced or before is None or before.kind is Kind.SIGN or before.key in said.copulas | said.auxiliary:
        return False
    if is_kind(mark.key) or is_field_word(mark.key) or judges(mark, said) or mark.text[:1].isupper():
        return False
    behind = [each for each in marks[at + 1 :] if not (each.kind is Kind.WORD and each.key in said.language.grammar_words)]
    return bool(behind) and (behind[0].kind in NUMBERS or (behind[0].is_any(*BOUNDS, "about") and behind[1:2] != []))
