"""What the grammar finds before it is put together: clauses, superlatives, noun phrases under construction."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Optional

from ..model.frame import Condition, Group, Made, Measure, Opening, Output, Phrase, Span, Term
from ..model.units import Quantity

#: Roles of superlatives that go by how far away something is.
PROXIMITY = ("nearest", "farthest")


@dataclass(frozen=True)
class Ranking:
    """A superlative as read: ``role`` of nearest farthest most least size length field top bottom."""

    role: str
    text: str
    ascending: bool = False
    field: str = ""
    dimension: str = ""
    ordinal: int = 1  # 2 for "second largest"
    adjective: bool = False  # "most popular": the field is an adjective
    term: Optional[Term] = None  # what it goes by, where that is no plain field or size
    everything: bool = False  # "rank … by": all, in that order


@dataclass(frozen=True)
class Clause:
    """A relation as read; ``reference`` may be missing when it shares that of another clause."""

    kind: str
    text: str
    start: int
    end: int
    reference: Optional[Phrase] = None
    second: Optional[Phrase] = None
    distance: Optional[Quantity] = None
    lower: Optional[Quantity] = None
    azimuth: Optional[float] = None
    exact: bool = False
    negated: bool = False
    either: int = 0  # clauses with the same number that is not 0: one of them is enough
    wholly: bool = False  # with nothing of it outside
    way: bool = False  # on the way from ``reference`` to ``second``, not only towards it


@dataclass
class Draft:
    """A noun phrase with everything that belongs to it, not yet settled."""

    text: str
    start: int
    end: int
    determiner: str = ""
    count: Optional[int] = None
    rankings: list[Ranking] = field(default_factory=list)
    qualifiers: tuple[str, ...] = ()
    plural: bool = False
    name_like: float = 0.0
    lonlat: Optional[tuple[float, float]] = None
    alternatives: tuple[str, ...] = ()
    clauses: list[Clause] = field(default_factory=list)
    conditions: list[Condition] = field(default_factory=list)
    rate: Optional[Term] = None  # "per km²"
    made: Optional[Made] = None  # a construction; then ``text`` is what the question calls it
    opening: Optional[Opening] = None

    @property
    def is_named(self) -> bool:
        return self.name_like >= 0.7

    @property
    def is_definite(self) -> bool:
        """Whether it is a thing by itself, as no adverb before its preposition is."""
        return self.is_named or bool(self.determiner) or bool(self.rankings)

    def copy(self) -> Draft:
        return Draft(
            self.text, self.start, self.end, self.determiner, self.count, list(self.rankings), self.qualifiers, self.plural, self.name_like,
            self.lonlat, self.alternatives, list(self.clauses), list(self.conditions), self.rate, self.made,
            self.opening,
        )  # fmt: skip


@dataclass(frozen=True)
class NounPhrase:
    """A draft that ends before item ``end``; ``used`` is the bit mask of its items."""

    end: int
    draft: Draft
    used: int


@dataclass
class Sentence:
    """What was found; ``used`` is the bit mask of the items that were understood."""

    output: Optional[Output] = None
    measure: Measure = field(default_factory=Measure)
    target: Optional[Draft] = None
    polar: bool = False
    share_of: str = ""  # the words for the whole of a share, where they are said
    limit: Optional[int] = None
    used: int = 0
    strain: float = 0.0
    spans: list[Span] = field(default_factory=list)
    groups: list[Clause] = field(default_factory=list)
    group: Optional[Group] = None  # the one of them that the answer is broken down by
    subject: Optional[Phrase] = None  # what is asked for in place of ``target``, where that names only a number of it
    others: list[Draft] = field(default_factory=list)  # further targets of a comparison
    together: bool = False  # one number for all of several places
    rate: Optional[Term] = None  # "how many … per km²"
    share: str = ""  # a share is asked for: of a "count", an "area", a "length" or a "field"
    whole: Optional[Draft] = None  # of what, where the sentence names it with its number: 旱地面积占耕地面积的比例
    bound: Optional[tuple[str, Quantity]] = None  # "are there more than 5 …": comparison and number
    ranked: bool = False  # all are to be put in order: "rank …", "sort …"
    refusals: list[tuple[str, str]] = field(default_factory=list)  # what is understood and cannot be worked out: (reason, words)
    notes: list[tuple[str, str]] = field(default_factory=list)  # what is taken otherwise than said: (reason, words)
    openings: list[Opening] = field(default_factory=list)
    wraps: list[Any] = field(default_factory=list)  # what is done with the target at the end (matches): "… and dissolve it"
    led: int = -1  # where a superlative before its noun ended: 人口最多的 before 镇, which may be a reference
    unit: str = ""  # that the answer is wanted in
    tail: bool = False  # a word at the end names the attribute: "when was … opened"
