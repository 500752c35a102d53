"""Sentences that tell the answer, steps and notes that they cite in other words, or the one row that they cite: all that they say stands
there or in the question, in whatever language and order.

Every number, name, time and direction of such a sentence is one of these facts or of the question, every limit is on the side of its number
that it has there, every comparison, statistic and denial is made there, too, and no word names anything else.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...language.tokens import fold
from .alike import is_kind
from .amounts import known, qualifier
from .asides import is_adverb, judges
from .backing import stems_of
from .cited import SIDE_SIGNS, Scope
from .claims import stated_of
from .polarity import is_denied
from .quantified import BOUNDS, NUMBERS
from .reading import Kind, Mark
from .roles import tells
from .subjects import Amount, amount
from .wording import Wording

_DENIALS = ("negation", "none", "except")
#: What phrases do that only hold a sentence together.
_JOINING = frozenset((
    "found", "stage", "break", "it", "they", "part", "ground", "placing", "wished", "yes", "apiece", "several", "manner", "idiom", "since",
    "total", "followed", "strict", *BOUNDS, *_DENIALS,
))  # fmt: skip
_VALUED = (Kind.CLOCK, Kind.DAY, Kind.DIRECTION, Kind.ORDINAL, Kind.VALUE)
_LEAST = 2


def is_retold(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """Whether a sentence says no more than the general facts, or the one row, that it cites, and the question."""
    rows = [fact for fact in scope.facts if fact.cells]
    general = all(fact.is_general and not fact.cells for fact in scope.facts)
    if not (general or (len(rows) == len(scope.facts) == 1)) or scope.evidence.yes is not None or scope.evidence.empty:
        return False
    told = [mark for mark in marks if mark.kind is not Kind.SIGN]
    numbers = [cell for fact in rows for _, cell in fact.cells if cell[:1].isdecimal() or cell[:1] == "-"]
    if len(numbers) > 1 and not (len(numbers) == len(rows[0].cells) == _LEAST):
        return False  # which of several numbers is which
    denies = any(mark.is_any(*_DENIALS) for mark in told)
    if denies and (rows or not is_denied(marks, scope, said)):
        return False
    if not all(_is_there(at, mark, marks, scope, said) for at, mark in enumerate(marks) if mark.kind is not Kind.SIGN):
        return False
    anchors = [mark for mark in told if mark.kind in (*NUMBERS, *_VALUED, Kind.NAME)]
    words = [mark for mark in told if mark.kind is Kind.WORD and _is_of_facts(mark, scope, said)]
    return len(anchors) + len(words) >= _LEAST and (not rows or any(mark.kind in NUMBERS for mark in anchors))


def _is_there(at: int, mark: Mark, marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    theirs = [other for own in scope.marks for other in own]
    if mark.kind in NUMBERS:
        return _has_number(at, mark, marks, scope)
    if mark.kind is Kind.NAME:
        texts = " ".join((scope.evidence.question, *(fact.text for fact in scope.facts)))
        return any(other.kind is Kind.NAME and set(other.value) & set(mark.value) for other in theirs) or fold(mark.text) in fold(texts)
    if mark.kind in _VALUED:
        return any(other.kind is mark.kind and other.value == mark.value for other in theirs)
    if mark.kind is Kind.PHRASE:
        does = {name for other in theirs for name, _ in other.does}
        return {name for name, _ in mark.does} <= does | _JOINING
    if mark.kind is Kind.WORD:
        return _only_links(mark, said) or _is_of_facts(mark, scope, said)
    return False


def _only_links(mark: Mark, said: Wording) -> bool:
    """Whether a word is one that any sentence about steps may have; units and spans of time are none."""
    links = said.glue | said.language.grammar_words | said.methods | said.copulas | said.auxiliary | said.things | said.rows | said.columns
    links |= said.doings | said.sources | said.having | said.owns | said.telling | said.inside
    kind = is_kind(mark.key) and mark.key not in said.language.grammar_words
    return (mark.key in links and not kind and not judges(mark, said) and mark.key not in said.spans) or is_adverb(mark, said)


def _has_number(at: int, mark: Mark, marks: Sequence[Mark], scope: Scope) -> bool:
    """Whether a number stands in the facts or the question, on the side on which the sentence has it."""
    stated, bound = stated_of(mark), qualifier(marks, at)[1]
    if stated.estimated:
        return False
    if bound:
        sides = {side for limit, side in scope.bounds if limit == stated.base}
        return bound in sides
    limits = {float(sign[2].replace(",", "")) for fact in scope.facts for sign in SIDE_SIGNS.finditer(fact.text)}
    there: list[Amount] = []
    for own in scope.marks:
        for place, other in enumerate(own):
            if other.kind in NUMBERS and (not qualifier(own, place)[1] or stated_of(other).base not in limits):
                there.append(amount(stated_of(other).value, stated_of(other).unit))
    if any(fact.number == 1 for fact in scope.facts):
        there += [amount(number, "") for number in scope.evidence.finals]
    return known(stated, mark.text, there, 0)


def _is_of_facts(mark: Mark, scope: Scope, said: Wording) -> bool:
    if stems_of(mark, said) & said.stems(scope.evidence.question):
        return True
    return any(tells(mark, text.replace("_", " "), said) for text in (scope.evidence.question, *(fact.text for fact in scope.facts)))
