"""Sentences that tell the answer and the steps that they cite in other words, or the one row that they cite: all that they say stands there
or was asked so, in whatever language and order.

Every number, name, time and direction of such a sentence is one of these facts or of the question, every limit is on the side of its number
that it has there, what was measured, compared or denied was so there, too, and no word names anything else. Shares, sums, comparisons and
what holds of all are looked at by the other checks alone.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...language.tokens import fold
from .alike import is_kind
from .amounts import known, qualifier
from .asides import is_adverb, judges
from .backing import stems_of
from .cited import SIDE_SIGNS, Fact, Scope
from .claims import stated_of
from .counted_in_steps import counts_others
from .fields import is_field_word
from .orders import COMPARATIVES
from .polarity import is_denied
from .quantified import BOUNDS, NUMBERS
from .reading import Kind, Mark
from .roles import tells
from .subjects import Amount, amount
from .told_steps import measures
from .wording import Wording, wording

_DENIALS = ("negation", "none", "except")
#: What phrases do that only hold a sentence together, and what they do that says more than any of the facts may have by itself.
_JOINING = frozenset((
    "found", "stage", "break", "it", "they", "part", "ground", "placing", "wished", "yes", "apiece", "several", "manner", "idiom", "since",
    "followed", "strict", *BOUNDS, *_DENIALS,
))  # fmt: skip
_MORE = frozenset(("majority", "share", "multiple", "only", "all", "both", "difference", *COMPARATIVES))
_VALUED = (Kind.CLOCK, Kind.DAY, Kind.DIRECTION, Kind.ORDINAL, Kind.VALUE)
_LEAST, _EQUALS, _ENGLISH = 2, "and what equals it", "en"
_LEFT = re.compile(r" \(\d+ left\)$")
#: Where a name of a layer or field falls into words: "swStructures", "LAST_PRUNE".
_IN_WORDS = re.compile(r"_|(?<=[a-z])(?=[A-Z])")


def is_retold(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """Whether a sentence says no more than the answer and the steps, or the one row of two numbers, that it cites, or than was asked."""
    told = [mark for mark in marks if mark.kind is not Kind.SIGN]
    rows = [fact for fact in scope.facts if fact.cells]
    general = all((fact.step or fact.number == 1) and not fact.cells for fact in scope.facts)
    if not (general or _is_of_numbers(scope.facts)) or scope.evidence.yes is not None or scope.evidence.empty:
        return False
    denials = [mark for mark in told if mark.is_any(*_DENIALS)]
    if denials and (rows or denials[0] is told[0] or not is_denied(marks, scope, said)):
        return False
    if any({name for name, _ in mark.does} & _MORE and not _is_asked_so(mark, scope) for mark in told):
        return False
    words = wording(_ENGLISH)
    done = {name for fact in scope.facts for code in (words, said) for name in measures(fact.text, code)}
    done |= set(measures(scope.evidence.question, said))
    spoken = " ".join(mark.text for mark in marks if mark.kind is not Kind.NAME)
    if not set(measures(spoken, said)) <= done or any(_counts_others(at, marks, scope, said) for at, _ in enumerate(marks)):
        return False
    sources = _Sources(scope, said, bool(denials))
    if not all(sources.have(at, mark, marks) for at, mark in enumerate(marks) if mark.kind is not Kind.SIGN):
        return False
    anchors = [mark for mark in told if mark.kind in (*NUMBERS, *_VALUED, Kind.NAME)]
    content = [mark for mark in told if mark.kind is Kind.WORD and sources.tell(mark)]
    return len(anchors) + len(content) >= _LEAST and (not rows or len([mark for mark in anchors if mark.kind in NUMBERS]) == _LEAST)


def _is_of_numbers(facts: Sequence[Fact]) -> bool:
    """Whether one row is cited, of a key that is a number and a number: 2018 | 26,782."""
    cells = facts[0].cells if len(facts) == 1 else ()
    return len(cells) == _LEAST and all(cell[:1].isdecimal() for _, cell in cells)


def _counts_others(at: int, marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    return marks[at].kind is Kind.NUMBER and not scope.facts[0].cells and counts_others(at, marks, scope, said)


def _is_asked_so(mark: Mark, scope: Scope) -> bool:
    """Whether a phrase stands in the question as it does in the sentence, and the answer is cited."""
    return any(fact.number == 1 for fact in scope.facts) and any(fold(mark.text) == fold(other.text) for other in scope.marks[0])


class _Sources:
    """The facts that a sentence cites, with the question; ``denies``: the sentence says that what was found lacks something."""

    def __init__(self, scope: Scope, said: Wording, denies: bool) -> None:
        self._scope, self._said, self._denies = scope, said, denies
        #: A step is told in its own words; of the answer, and in another language, those of the question say what it was.
        asked = said.code != _ENGLISH or any(fact.number == 1 or fact.cells for fact in scope.facts)
        self._marks = scope.marks if asked else scope.marks[1:]
        texts = (scope.evidence.question, *(fact.text for fact in scope.facts)) if asked else tuple(fact.text for fact in scope.facts)
        self._texts = tuple(_IN_WORDS.sub(" ", text) for text in texts)
        self._stems = said.stems(scope.evidence.question)
        if not asked:  # no words of the question that another step tells
            cited = [_LEFT.sub("", fact.text) for fact in scope.facts]
            self._stems -= said.stems(_IN_WORDS.sub(" ", " ".join(text for text in scope.evidence.texts[1:] if text not in cited)))

    def have(self, at: int, mark: Mark, marks: Sequence[Mark]) -> bool:
        """Whether a mark says nothing that does not stand there."""
        theirs = [other for own in self._marks for other in own]
        if mark.kind in NUMBERS:
            return self._has_number(at, mark, marks)
        if mark.kind is Kind.NAME:
            named = any(other.kind is Kind.NAME and set(other.value) & set(mark.value) for other in theirs)
            return named or fold(mark.text) in fold(" ".join(self._texts))
        if mark.kind in _VALUED:
            facts = [other for own in self._scope.marks[1:] for other in own] if mark.kind is Kind.ORDINAL else theirs
            return any(other.kind is mark.kind and other.value == mark.value for other in facts)
        if mark.kind is Kind.PHRASE:
            does = {name for other in theirs for name, _ in other.does}
            does |= {"same"} if any(_EQUALS in fact.text for fact in self._scope.facts) else set()
            does |= {"total"} if self._counts(mark, marks) else set()
            return {name for name, _ in mark.does} <= does | _JOINING or _is_asked_so(mark, self._scope)
        return mark.kind is Kind.WORD and (self._only_links(mark) or self.tell(mark))

    def tell(self, mark: Mark) -> bool:
        """Whether a word tells what stands there."""
        return bool(stems_of(mark, self._said) & self._stems) or any(tells(mark, text, self._said) for text in self._texts)

    def _counts(self, mark: Mark, marks: Sequence[Mark]) -> bool:
        """ "A total of 38 were found": whether all that a sentence counts is what was found."""
        numbers = {stated_of(other).value for other in marks if other.kind is Kind.NUMBER}
        measured = any(item.measures for item in self._scope.evidence.listed[:1])
        return mark.is_any("total") and bool(numbers & self._scope.evidence.finals) and not measured

    def _only_links(self, mark: Mark) -> bool:
        """Whether a word says nothing by itself: it names no kind, field, quality, letter or span of time, and nothing that was done."""
        said, key = self._said, mark.key
        if key in said.methods:
            return said.is_done(key, self._scope.plain_words | self._scope.evidence.plain_words)
        names = is_kind(key) or is_field_word(key) or judges(mark, said) or key in said.spans or len(key) == 1
        links = said.glue | said.language.grammar_words | said.copulas | said.auxiliary | said.things | said.rows | said.columns
        return key in links or (said.claims_nothing(key) and not names) or is_adverb(mark, said)

    def _has_number(self, at: int, mark: Mark, marks: Sequence[Mark]) -> bool:
        """Whether a number stands there, on the side on which the sentence has it; a value of the answer only where that is not all."""
        scope, stated, bound = self._scope, stated_of(mark), qualifier(marks, at)[1]
        if stated.estimated:
            return False
        if bound:
            return bound in {side for limit, side in scope.bounds if limit == stated.base}
        limits = {float(sign[2].replace(",", "")) for fact in scope.facts for sign in SIDE_SIGNS.finditer(fact.text)}
        there: list[Amount] = []
        for own, fact in zip(scope.marks, (None, *scope.facts)):
            if fact is not None and fact.number == 1 and not self._denies:
                continue
            for place, other in enumerate(own):
                if other.kind in NUMBERS and (not qualifier(own, place)[1] or stated_of(other).base not in limits):
                    there.append(amount(stated_of(other).value, stated_of(other).unit))
        if any(fact.number == 1 for fact in scope.facts):
            there += [amount(number, "") for number in scope.evidence.finals]
        return known(stated, mark.text, there, 0)
