"""Facts that a model was given by number, and what a sentence that cites some of them may rest on."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from ...language.tokens import fold
from ...retrieval.tokens import words as all_words
from .amounts import qualifier
from .claims import stated_of
from .evidence import Evidence
from .fields import named_fields
from .reading import Kind, Mark, read
from .subjects import Amount, Subject, amount
from .wording import Wording, codes_in

#: "[3]", "[2, 5]", 【3】.
MARK = re.compile(r"\s?[\[【]\s?\d{1,2}(?:\s?[,;，、–-]\s?\d{1,2})*\s?[\]】]")
_BEHIND_STOP = re.compile(rf"([.!?…。！？]+[\"”»']?)((?:{MARK.pattern})+)")
#: What a sentence that cites ends with: whatever follows begins another one, in small letters, too.
_CITED_STOP = re.compile(rf"({MARK.pattern}[.!?…]+)(?:[^\S\n]+(?=\S)|(?=[\u3400-\u9fff“]))")
_EQUAL = re.compile(r" = (\d[\d,]*(?:\.\d+)?)\b")
_DENIED = re.compile(r"\bnot \([^()]*$")
SIDE_SIGNS = re.compile(r"([<>≤≥]=?)\s*([\d.,]*\d)")
_NUMBERS = (Kind.NUMBER, Kind.AMOUNT)
_OF_DISTANCE = frozenset(("nearest", "farthest", "nearer", "farther"))
#: Of what no distance speaks.
_OF_NONE = frozenset(("cheapest", "dearest", "cheaper", "dearer", "oldest", "newest", "older", "newer"))
_PAIR = 2


@dataclass(frozen=True)
class Fact:
    """One line that a model was given. ``text``: all of it, with nothing hidden; ``feature`` or ``row``: of what it tells; ``cells``: of a
    row, each with its column, as they are shown.
    """

    number: int
    text: str
    feature: tuple[str, int] = ("", 0)
    row: str = ""
    step: str = ""
    cells: tuple[tuple[str, str], ...] = ()

    @property
    def is_general(self) -> bool:
        """Whether it tells of no one thing: a step, a note, the answer as a whole."""
        return self.feature == ("", 0) and not self.row

    def is_of(self, subject: Subject) -> bool:
        """Whether it tells of a subject."""
        return subject.feature == self.feature if self.feature[0] else bool(self.row) and subject.name == self.row


def numbers_in(text: str) -> list[int]:
    """The numbers of the facts that a sentence cites."""
    return [int(figure) for mark in MARK.findall(text) for figure in re.findall(r"\d+", mark)]


def without_marks(text: str) -> str:
    """A text without what it cites."""
    return MARK.sub("", text)


def marks_within(text: str) -> str:
    """A text whose marks stand within the sentences that they belong to: "… of Ribno. [3]" → "… of Ribno [3].", each in its own line."""
    return _CITED_STOP.sub(r"\1\n", _BEHIND_STOP.sub(r"\2\1", text))


@dataclass(frozen=True, eq=False)
class Scope:
    """What a sentence may rest on: the facts that it cites, and those of the things that it names; ``before``: the place of the last one
    that was named before it.
    """

    facts: tuple[Fact, ...]
    subjects: tuple[Subject, ...]
    evidence: Evidence
    before: int = 0

    @cached_property
    def marks(self) -> tuple[tuple[Mark, ...], ...]:
        """The marks of the question and of each fact that is cited."""
        evidence = self.evidence
        texts = (evidence.question, *(fact.text for fact in self.facts))
        return tuple(
            tuple(mark for code in codes_in(text, evidence.language) for mark in read(text, code, evidence.names)) for text in texts
        )

    def tells_of(self, subject: Subject) -> bool:
        """Whether a cited fact tells of a thing: it is a fact of it, or the answer gives a number of it by name."""
        return any(fact.is_of(subject) or (fact.number == 1 and f" {subject.name}: " in fact.text) for fact in self.facts)

    def says(self, *categories: str) -> bool:
        """Whether the question or a fact has a word of one of the categories."""
        return any(mark.is_any(*categories) for marks in self.marks for mark in marks)

    def words(self, said: Wording) -> frozenset[str]:
        """The terms of all that its facts may be told with: these, the question, the steps, and what is known of the things told."""
        texts = (
            *(fact.text for fact in self.facts),
            *(text for item in self.subjects for text in (item.name, *item.texts, *item.measures)),
        )
        return self.evidence.words(said).union(*(said.stems(text.replace("_", " ")) for text in texts))

    @cached_property
    def plain_words(self) -> frozenset[str]:
        """The words of the question and of the facts as they stand."""
        texts = (self.evidence.question, *(fact.text for fact in self.facts))
        return frozenset(fold(word) for text in texts for word in all_words(text.replace("_", " ")))

    @cached_property
    def amounts(self) -> tuple[Amount, ...]:
        """Every number that stands there."""
        stated = [stated_of(mark) for marks in self.marks for mark in marks if mark.kind in _NUMBERS]
        found = [amount(each.value, each.unit) for each in stated]
        found += [amount(number, "") for number in self.evidence.finals]
        return (*found, *(item for subject in self.subjects for item in subject.amounts))

    @cached_property
    def bounds(self) -> tuple[tuple[float, str], ...]:
        """Numbers that are limits, and of which side."""
        found: list[tuple[float, str]] = []
        asked: list[tuple[float, str]] = []
        general = (True, *(fact.is_general for fact in self.facts))  # "area inside 18,104" of a thing is none
        for place, marks in enumerate(self.marks):
            for at, mark in enumerate(marks if general[place] else ()):
                bound = qualifier(marks, at)[1] if mark.kind in _NUMBERS else ""
                (found if place else asked).extend([(stated_of(mark).base, bound)] if bound else [])
        for fact in self.facts:
            for sign in SIDE_SIGNS.finditer(fact.text):
                denied = bool(_DENIED.search(fact.text[: sign.start()]))
                found.append((float(sign[2].replace(",", "")), "limit" if (sign[1][0] in "<≤") is not denied else "beyond"))
        told = {number for number, _ in found}  # what a step did goes before how it was asked: "not within 500 m" is at least 500 m
        return (*found, *(each for each in asked if each[0] not in told))

    @cached_property
    def equals(self) -> frozenset[float]:
        """Numbers that a step compared with as they are."""
        found = (figures for fact in self.facts if fact.is_general for figures in _EQUAL.findall(fact.text))
        return frozenset(float(figures.replace(",", "")) for figures in found)

    def columns(self, category: str) -> tuple[str, ...]:
        """The numbers that a superlative or a comparison may speak of; "" is the distance."""
        if category in _OF_DISTANCE:
            return ("",)
        measures = dict.fromkeys(name for item in self.evidence.listed for name in item.measures)
        asked = [mark for marks in self.marks for mark in marks]
        plain = () if category in _OF_NONE else ("",)
        return (*plain, *measures, *sorted(named_fields(asked, self.evidence.fields) - set(measures)))

    def gaps(self) -> Iterator[tuple[Amount, float]]:
        """How far the numbers of two of its things, or of an answer that compares two, are apart; how many times as large one is."""
        for fact, marks in zip(self.facts, self.marks[1:]):
            told = [stated_of(mark) for mark in marks if mark.kind is Kind.AMOUNT and fact.number == 1]
            if len(told) == _PAIR and told[0].dimension is told[1].dimension:
                low, high = sorted(abs(each.base) for each in told)
                yield Amount(high - low, told[0].dimension, ""), high / low if low else math.nan
            own = [stated_of(mark) for mark in marks if mark.kind in _NUMBERS and fact.number == 1 and self.evidence.yes is not None]
            for amount_of in (each for item in self.subjects for each in item.amounts if len(own) == 1 and item.rank):
                low, high = sorted((abs(own[0].base), abs(amount_of.value)))
                if amount_of.dimension is own[0].dimension and low and not own[0].unit == amount_of.unit == "%":
                    yield Amount(high - low, amount_of.dimension, ""), high / low  # of what is compared with what the answer tells
        for one, other in combinations(self.subjects, _PAIR):
            for mine in one.amounts:
                for theirs in other.amounts:
                    if (mine.about, mine.dimension, mine.unit, mine.field) == (theirs.about, theirs.dimension, theirs.unit, theirs.field):
                        low, high = sorted((abs(mine.value), abs(theirs.value)))
                        yield Amount(high - low, mine.dimension, mine.unit), high / low if low else math.inf
