"""The question as read: what is asked for, which relations to which references, how far, which way. No layer is named yet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Optional

from .units import Quantity


class Output(str, Enum):
    """What the person wants to get back."""

    FEATURES = "features"
    LOCATION = "location"
    DISTANCE = "distance"
    DIRECTION = "direction"
    COUNT = "count"
    AREA = "area"
    LENGTH = "length"
    ATTRIBUTE = "attribute"
    NUMBER = "number"
    BOOLEAN = "boolean"
    TABLE = "table"


class RelationKind(str, Enum):
    """How the thing asked for stands to a reference."""

    NEAREST = "nearest"  # the k nearest to the reference
    WITHIN_DISTANCE = "within_distance"  # at most `distance` away (`min_distance`: and at least)
    BEYOND_DISTANCE = "beyond_distance"  # more than `distance` away
    NEAR = "near"  # close, without a number; grounding estimates the distance
    IN = "in"  # intersects the reference (a region)
    WITHIN = "within"  # completely within
    CONTAINS = "contains"
    INTERSECTS = "intersects"
    CROSSES = "crosses"
    TOUCHES = "touches"  # borders, is adjacent to
    OVERLAPS = "overlaps"
    DISJOINT = "disjoint"  # outside
    DIRECTION = "direction"  # in the sector around `azimuth` seen from the reference
    TOWARDS = "towards"  # seen from `reference` in the sector towards `second`; also "on the way from … to …"
    BETWEEN = "between"  # between `reference` and `second`
    ALONG = "along"
    FROM = "from"  # only the origin of a measured distance or direction; restricts nothing
    OF = "of"  # belongs to: "Brazil's states", "the states of Brazil"


@dataclass(frozen=True)
class Condition:
    """A wish about attributes, in the words of the question.

    ``field`` and ``value`` are words, not names of the data: ("population", ">", "1 million"), ("", "has", "outdoor seating"),
    ("built", "<", "1950"). ``op`` is one of = != < <= > >= between has contains null notnull.
    """

    text: str
    field: str = ""
    op: str = "has"
    value: str = ""
    number: Optional[Quantity] = None
    upper: Optional[Quantity] = None
    negated: bool = False


@dataclass(frozen=True)
class Superlative:
    """ "the 3 largest": the extreme ``count`` by size (``field`` empty; ``dimension`` says which) or by a field's words."""

    text: str
    descending: bool = True
    count: int = 1
    dimension: str = ""  # "size" (area or length, by the geometry), "area", "length", "" with a field
    field: str = ""
    ordinal: int = 1  # the place of the first one: 2 for "the second largest"


@dataclass(frozen=True)
class Phrase:
    """A thing that the question speaks of: a kind ("emergency hospital"), a place ("Gator Park, Greenbush, MN"), or a described one.

    ``text`` is the bare noun phrase without article, name qualifiers and clauses; ``qualifiers`` are what follows a name after commas
    or in brackets ("Greenbush", "MN"). ``start`` and ``end`` are character offsets in the question. Whether it is a name or a kind is
    decided by grounding;
    ``name_like`` is the reader's evidence for a name (capitals, a known name), from 0 to 1.
    """

    text: str
    start: int = 0
    end: int = 0
    determiner: str = ""
    qualifiers: tuple[str, ...] = ()
    plural: bool = False
    name_like: float = 0.0
    conditions: tuple[Condition, ...] = ()
    relations: tuple[Relation, ...] = ()
    superlative: Optional[Superlative] = None
    lonlat: Optional[tuple[float, float]] = None  # a typed coordinate, WGS 84
    alternatives: tuple[str, ...] = ()  # further kinds, any of which is meant: "bars" of "pubs or bars"

    @property
    def full_text(self) -> str:
        return ", ".join((self.text, *self.qualifiers))


@dataclass(frozen=True)
class Relation:
    """One relation of a phrase to a reference; ``azimuth_deg`` clockwise from north, distances with their units."""

    kind: RelationKind
    text: str = ""
    reference: Optional[Phrase] = None
    second: Optional[Phrase] = None
    distance: Optional[Quantity] = None
    min_distance: Optional[Quantity] = None
    azimuth_deg: Optional[float] = None
    count: Optional[int] = None  # k of "the k nearest"
    farthest: bool = False
    negated: bool = False


@dataclass(frozen=True)
class Measure:
    """What is measured: ``field`` words for an attribute or a statistic of one, ``statistic`` of sum mean median min max."""

    field: str = ""
    statistic: str = ""


@dataclass(frozen=True)
class Span:
    """A piece of the question, ``start`` and ``end`` in characters."""

    start: int
    end: int
    text: str
    kind: str = ""


@dataclass(frozen=True)
class Frame:
    """The question, read. ``target`` carries its relations, conditions and superlative; ``ignored`` is what was not used."""

    question: str
    output: Output = Output.FEATURES
    target: Optional[Phrase] = None
    measure: Measure = Measure()
    limit: Optional[int] = None
    language: str = "en"
    spans: tuple[Span, ...] = ()
    ignored: tuple[Span, ...] = ()
    confidence: float = 1.0
    polar: bool = False  # asked as yes or no: "is there …", "do any …"

    def phrases(self) -> Iterator[Phrase]:
        """Every phrase of the frame, the target first, depth first."""
        stack = [self.target] if self.target else []
        while stack:
            phrase = stack.pop()
            yield phrase
            for relation in reversed(phrase.relations):
                stack.extend(item for item in (relation.second, relation.reference) if item is not None)
