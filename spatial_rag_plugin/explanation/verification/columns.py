"""The numbers of what was found, column by column: what a sentence that counts, compares or works something out may speak of."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Optional

from ...language.tokens import is_cjk
from ...model.units import Dimension, Quantity
from .amounts import YEARS, same_kind
from .backing import stems_of
from .cited import Scope
from .claims import stated_of
from .differences import comparable
from .fields import concerning, is_field_word, named_fields
from .hours_compared import ends_of
from .orders import SIDES
from .quantified import NUMBERS
from .reading import Kind, Mark
from .roles import tells
from .subjects import Amount, Subject
from .told_words import events_of, is_unit_of, says_less
from .wording import Wording

#: What is no number that a sentence compares: scores, directions, figures of a text.
_APART = ("score", "front", "text", "direction")
#: What is said of an hour.
_LATE = ("later", "earlier", "last")
_DISTANCE, CLOSING = "distance", "closing time"
#: Concepts of ``data/fields.json`` that a word of quality may be of, and the dimension that a column without one has instead.
_CONCEPTS = ("depth", "length", "width", "height", "age", "year", "price", "area", "volume", "speed", "population")
#: Qualities whose words go for each other: an age is told by years, too.
_KIN = ({"age", "year"}, {"length", _DISTANCE})
_SPATIAL = frozenset(("length", "depth", "width", "height"))
_EXACT = 1e-9
_PIECES = re.compile(r"[^\W\d_]+")


@dataclass(frozen=True, eq=False)
class Column:
    """A number of each of some things. ``name``: of the measure or field; ``amounts``: of each thing, in all units that are known;
    ``rows``: what it is compared among, none where a list goes on; ``shown``: these are only the first ones, that a model was shown.
    """

    name: str
    amounts: Mapping[Subject, tuple[Amount, ...]]
    rows: tuple[Subject, ...]
    shown: bool = False

    @cached_property
    def concept(self) -> str:
        """What its numbers are of, by the words of its name; "" where these do not tell."""
        if self.name in (_DISTANCE, CLOSING):
            return self.name
        found = next((concept for concept in _CONCEPTS if self.name in concerning(concept, (self.name,))), "")
        plain = [item.value for own in self.amounts.values() for item in own[:1]]
        dated = bool(plain) and all(value.is_integer() and int(value) in YEARS for value in plain)
        if dated and (found == "year" or (not found and len(set(plain)) > 1)):
            return "year"
        return "" if found == "year" else found

    @property
    def dimension(self) -> Dimension:
        return max((item.dimension for own in self.amounts.values() for item in own), key=lambda each: each is not Dimension.NONE)

    def value(self, subject: Subject, stated: Optional[Quantity] = None) -> float:
        """The number of a thing, of the kind that was stated; NaN where there is none."""
        own = self.amounts.get(subject, ())
        return next((item.value for item in own if stated is None or same_kind(item, stated)), math.nan)

    def values(self, subjects: Sequence[Subject], stated: Optional[Quantity] = None) -> list[float]:
        """The numbers of some things; none where one of them has none."""
        found = [self.value(item, stated) for item in subjects]
        return found if all(map(math.isfinite, found)) else []

    def side(self, mark: Mark, said: Wording) -> int:
        """Whether a word of quality is told of its numbers (1), of their other end (-1: the deepest of heights), or not at all (0)."""
        told = qualities(mark, said)
        if self.name == _DISTANCE and mark.is_any("sized"):
            return 0  # "the largest of the six" is not the farthest
        if not told or self.concept in told or (self.concept == CLOSING and ("length" in told or mark.is_any(*_LATE))):
            return 1
        if self.concept == "height" and "depth" in told:
            return -1
        if any(self.concept in kin and kin & told for kin in _KIN):
            return 1
        spatial = self.dimension in (Dimension.LENGTH, Dimension.NONE) and bool(told & _SPATIAL)
        return int(not self.concept and (spatial or bool(told - _SPATIAL - {_DISTANCE, "age", "year", "price"})))


def columns(scope: Scope) -> Iterator[Column]:
    """The columns of what was found; of fields those that the question, a step or a fact that is cited tells."""
    evidence = scope.evidence
    texts = (*evidence.texts, *(fact.text for fact in scope.facts))
    found: dict[str, dict[Subject, tuple[Amount, ...]]] = {}
    for subject in evidence.listed:
        for item in subject.amounts:
            if item.dimension is Dimension.ANGLE or item.about.startswith(_APART) or (item.field and not _is_told(item.field, texts)):
                continue
            own = found.setdefault(item.field or item.about, {})
            own[subject] = (*own.get(subject, ()), item)
    whole = evidence.listed if evidence.complete else ()
    for name, amounts in found.items():
        yield Column(name, amounts, whole if len(amounts) == len(whole) else ())
    if 1 < evidence.shown < len(evidence.listed):  # "of the eight shown"
        first = evidence.listed[: evidence.shown]
        for name, amounts in found.items():
            yield Column(name, {item: amounts[item] for item in first if item in amounts}, first, shown=True)
    closing = {item: ends for item in evidence.listed for ends in (ends_of(item, evidence),) if len(ends) == 1}
    if len(closing) > 1:
        closes = {item: (Amount(float(next(iter(ends))), Dimension.TIME, "", about=CLOSING),) for item, ends in closing.items()}
        yield Column(CLOSING, closes, whole if len(closes) == len(whole) else ())
        first = evidence.listed[: evidence.shown]
        if 1 < len(first) < len(evidence.listed) and all(item in closes for item in first):
            yield Column(CLOSING, {item: closes[item] for item in first}, first, shown=True)
    two = comparable(evidence)  # what an answer that compares has of each
    for name in dict.fromkeys(item.about for one in two for item in one.amounts if not item.field):
        yield Column(name, {one: tuple(item for item in one.amounts if item.about == name) for one in two}, tuple(two))


def things(scope: Scope) -> tuple[Subject, ...]:
    """The things that were found, or that the answer compares."""
    return tuple(dict.fromkeys((*scope.evidence.listed, *comparable(scope.evidence))))


def cited_ones(scope: Scope) -> tuple[Subject, ...]:
    """Those of them of which a cited fact tells."""
    return tuple(item for item in things(scope) if scope.tells_of(item))


def _is_told(field: str, texts: Sequence[str]) -> bool:
    return any(f"{field} ".replace("_", " ") in f"{text} ".replace("”", " ").replace("»", " ").replace("_", " ") for text in texts)


def qualities(mark: Mark, said: Wording) -> frozenset[str]:
    """The qualities that a word is one for: the depth of "deeper", the age or the year of "oldest"."""
    if mark.is_any("about") or mark.kind is Kind.NAME:
        return frozenset()  # 近三倍, Old Town
    words = {mark.key, *mark.text.casefold().replace("-", " ").split()}
    found = {concept for concept, told in said.qualities.items() if words & told}
    if mark.kind is Kind.PHRASE and mark.text and is_cjk(mark.text[0]):
        found |= {concept for concept, told in said.qualities.items() if any(word in mark.text for word in told)}
    return frozenset(found)


def of_other_column(mark: Mark, column: Column, scope: Scope, said: Wording) -> bool:
    """Whether a word names a field of what was found, or a concept of fields, and not the one of a column."""
    if mark.kind is not Kind.WORD or qualities(mark, said) or mark.key in said.spans | said.years:
        return False
    if tells(mark, column.name.replace("_", " "), said) or named_fields((mark,), (column.name,)):
        return False
    if says_less(mark, scope, said) or is_unit_of(mark.key, scope, said):
        return False
    if len(mark.key) == 1 and is_cjk(mark.key) and mark.key in scope.evidence.question:
        return False  # 温泉, in two pieces
    if stems_of(mark, said) & _kinds(scope, said):
        return False  # "the largest of the six cities", where a field tells megacities
    if named_fields((mark,), scope.evidence.fields):
        return True
    asked = bool(stems_of(mark, said) & said.stems(scope.evidence.question))
    return is_field_word(mark.key) and not said.claims_nothing(mark.key) and not asked


def _kinds(scope: Scope, said: Wording) -> frozenset[str]:
    """The words for the things that the steps went over."""
    if f"kinds {said.code}" not in scope.evidence.cache:
        heads = " ".join(head for head, mark, _ in (text.partition(": ") for text in scope.evidence.texts[1:]) if mark)
        scope.evidence.cache[f"kinds {said.code}"] = said.stems(heads) & said.stems(scope.evidence.question)
    return frozenset(scope.evidence.cache[f"kinds {said.code}"])


def of_other_quality(marks: Sequence[Mark], scope: Scope, said: Wording) -> str:
    """ "88 m deep", of 88 m of length: what a number is told of beside it, and is not; "" where it is, or nothing tells."""
    for at, mark in enumerate(marks):
        behind = [each for each in marks[at + 1 : at + 3] if not (each.kind is Kind.WORD and each.key in said.spans | said.years)]
        beside = (marks[at - 1 : at] if at else []) if said.unspaced else behind[:1]
        told = [each for each in beside if each.kind is Kind.WORD and mark.kind in NUMBERS and qualities(each, said)]
        if not told or any(each.is_any(*SIDES) for each in marks[max(0, at - 1) : at + 3]):
            continue
        stated = stated_of(mark)
        those = [column for column in columns(scope) if any(_is_of(column, item, stated) for item in cited_ones(scope))]
        if those and not any(column.side(told[0], said) for column in those):
            return told[0].text
    return ""


def _is_of(column: Column, subject: Subject, stated: Quantity) -> bool:
    value = column.value(subject, stated)
    return math.isfinite(value) and abs(value - stated.base) <= _EXACT * abs(value)


def of_other_event(marks: Sequence[Mark], scope: Scope, said: Wording) -> str:
    """ "Built in 1895", of a year in which it was sunk: what is told of a year, and is not what its field tells; "" where it may be."""
    told = [(mark, event) for mark in marks for event in events_of((mark.key,)) if mark.kind is Kind.WORD]
    years = [mark for mark in marks if mark.kind is Kind.NUMBER and stated_of(mark).value in YEARS]
    if not told or not years or any(stems_of(mark, said) & scope.evidence.words(said) for mark, _ in told):
        return ""
    those = [
        column.name
        for column in columns(scope)
        if any(column.value(item) == stated_of(year).value for item in cited_ones(scope) for year in years)
    ]
    known = [events_of(_PIECES.findall(name.casefold())) for name in those]
    return told[0][0].text if known and all(own and not own & {event for _, event in told} for own in known) else ""
