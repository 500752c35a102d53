"""The question as read: what is asked for, which relations to which references, how far, which way. No layer is named yet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Optional

from .ranking import Lean, Wish
from .units import Quantity

_NAMED = 0.5  # from here on a phrase is rather a name than a kind


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
class Tally:
    """What stands in a relation to each feature, made one number: "(the district with the most) schools", "(the) forest area (of each)".

    ``statistic`` is count, sum, mean, median, min or max: of the ``field`` words of what is counted, or of its ``dimension`` ("area" or
    "length": of the parts inside), or of a number ``over`` that no field holds (how long each took). ``kind`` is how the counted
    things stand to the feature, seen from the feature: CONTAINS, TOUCHES, WITHIN_DISTANCE, NEAR, INTERSECTS,
    IN (the feature is in so many of them).
    """

    counted: Phrase
    kind: RelationKind = RelationKind.CONTAINS
    distance: Optional[Quantity] = None
    statistic: str = "count"
    field: str = ""
    dimension: str = ""
    over: Optional[Term] = None


@dataclass(frozen=True)
class Term:
    """A number that every feature has, in the words of the question: exactly one of ``field``, ``dimension``, ``tally`` and ``origin``.

    ``dimension`` is "area", "length", "perimeter" or "size" (area or length, by the geometry); ``origin``: the distance from it, metres.
    ``per``: divided by that other number ("schools per km²": per=Term(dimension="area")), for every ``amount`` of it (``amount`` stands
    in ``per`` itself: 1 km2, 1000 inhabitants); ``percent``: times 100. ``statistic``: of the field's values inside the feature, where the
    field turns out to be a raster; "density" of a tally: what is counted, if it is lines, by its length. ``text`` are the
    words as a whole, for a field that says it all ("population density"). ``elapsed``: the time from one event to another, in the words
    for them (the first may be empty); ``statistic`` is then its unit.
    """

    text: str = ""
    field: str = ""
    dimension: str = ""
    tally: Optional[Tally] = None
    origin: Optional[Phrase] = None
    per: Optional[Term] = None
    percent: bool = False
    statistic: str = ""
    amount: Optional[Quantity] = None
    elapsed: tuple[str, ...] = ()


@dataclass(frozen=True)
class Opening:
    """When something should be open: ``days`` 0 (Monday) to 6, minutes from midnight; nothing given but ``now``: at this moment.

    ``throughout``: all the time from ``start_min`` to ``end_min`` ("from 9 to 17:30"), otherwise for most of a part of the day that is only
    named ("in the evening"). ``end_min`` may be over 1440: past midnight.
    Days that need a clock or a calendar stay as they are said: ``day_offset`` from today (0 today, 1 tomorrow), ``date`` "12-24" (the next
    one) or "2026-12-24", ``holidays``: on public holidays. ``negated``: it should be closed then ("closed on Mondays").
    """

    text: str
    days: tuple[int, ...] = ()
    start_min: Optional[int] = None
    end_min: Optional[int] = None
    now: bool = False
    throughout: bool = False
    day_offset: Optional[int] = None
    date: str = ""
    holidays: bool = False
    negated: bool = False


@dataclass(frozen=True)
class Standard:
    """What a number of a feature is measured against: ``factor`` times a ``statistic`` (mean, median, min, max) of that number.

    It is taken of all features of the kind, of ``things`` ("the average of all farms"), or of those with the same ``among`` ("the average
    of their district"; ``scope``: "the district average", which may mean those or all). ``words`` behind the statistic name such things
    or the number once more ("the average farm", "the average income").
    """

    statistic: str = "mean"
    factor: float = 1.0
    words: str = ""
    things: str = ""
    among: str = ""
    scope: str = ""


@dataclass(frozen=True)
class Condition:
    """A wish about attributes, in the words of the question.

    ``field`` and ``value`` are words, not names of the data: ("population", ">", "1 million"), ("", "has", "outdoor seating"),
    ("built", "<", "1950"). ``op`` is one of = != < <= > >= between has contains starts ends null notnull. ``term``: the number that is
    compared, where it is no plain field ("parks larger than 2 ha", "districts with at least 3 schools"); ``field`` beside it are words
    that may name a field all the same ("with an area over 2 ha", "with 3 schools"). ``reference``: compared with the same number of that
    ("larger than Germany"), then ``number`` is empty. ``standard``: compared with what is usual ("above average"), ``number``
    is its factor.
    """

    text: str
    field: str = ""
    op: str = "has"
    value: str = ""
    number: Optional[Quantity] = None
    upper: Optional[Quantity] = None
    negated: bool = False
    term: Optional[Term] = None
    reference: Optional[Phrase] = None
    standard: Optional[Standard] = None


@dataclass(frozen=True)
class Superlative:
    """ "the 3 largest": the extreme ``count`` (0: all, in that order) by size (``field`` empty; ``dimension`` says which), by a field's
    words, or by ``term`` where it is neither ("the most schools", "the highest population density"). ``percent``: so many of each hundred
    instead ("the top 10 %", "the oldest quarter"), ``count`` is 0.
    """

    text: str
    descending: bool = True
    count: int = 1
    dimension: str = ""  # "size" (area or length, by the geometry), "area", "length", "" with a field
    field: str = ""
    ordinal: int = 1  # the place of the first one: 2 for "the second largest"
    term: Optional[Term] = None
    percent: float = 0.0


class Construction(str, Enum):
    """A geometry that no layer holds, made of others: a place that the words describe, or the result of an overlay."""

    BUFFER = "buffer"  # all that lies within ``distance`` of the part
    DISSOLVE = "dissolve"  # the part as one, or one for each value of ``field``
    CENTROID = "centroid"
    MEAN_CENTRE = "mean_centre"  # of all features of the part
    HULL = "hull"  # convex hull of all features of the part
    BOUNDARY = "boundary"  # the line around the part, of two parts the line that they share
    INTERSECTION = "intersection"
    DIFFERENCE = "difference"  # the first part without the others
    UNION = "union"
    ROUTE = "route"  # the shortest way along a network, from the first part to the second
    SERVICE_AREA = "service_area"  # what a network reaches from the part within ``distance``
    CROSSING = "crossing"  # where the parts cross
    BETWEEN = "between"  # the area between two parts
    ENCLOSED = "enclosed"  # the area that the parts (streets) enclose
    DENSEST = "densest"  # "downtown": the densest quarter of the part, or of everything
    PART = "part"  # the side of the part that lies towards ``azimuth_deg`` of its centre
    VIEW = "view"  # what the map shows
    SELECTION = "selection"  # the selected features, of the part's layer if one is named
    HERE = "here"  # the centre of the map


@dataclass(frozen=True)
class Made:
    """A construction with its parts in the order of the question."""

    kind: Construction
    parts: tuple[Phrase, ...] = ()
    distance: Optional[Quantity] = None
    field: str = ""
    azimuth_deg: Optional[float] = None


@dataclass(frozen=True)
class Phrase:
    """A thing that the question speaks of: a kind ("emergency hospital"), a place ("Gator Park, Greenbush, MN"), or a described one.

    ``text`` is the bare noun phrase without article, name qualifiers and clauses; ``qualifiers`` are what follows a name after commas
    or in brackets ("Greenbush", "MN"). ``start`` and ``end`` are character offsets in the question. Whether it is a name or a kind is
    decided by grounding;
    ``name_like`` is the reader's evidence for a name (capitals, a known name), from 0 to 1. ``wishes`` are clauses that can only be soft
    ("good for a first date", "not a tourist trap"); grounding adds what no attribute settles.
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
    made: Optional[Made] = None  # a geometry to be made; ``text`` is what the question calls it
    opening: Optional[Opening] = None
    wishes: tuple[Wish, ...] = ()

    @property
    def full_text(self) -> str:
        return ", ".join((self.text, *self.qualifiers))

    @property
    def is_named(self) -> bool:
        """Whether the phrase is rather a name than a kind of thing, as far as the question itself tells."""
        return self.name_like >= _NAMED

    @property
    def is_narrowed(self) -> bool:
        """Whether more is meant than its name says: whoever goes by the name alone would lose a word of the question."""
        said = self.relations or self.conditions or self.superlative or self.alternatives or self.opening or self.wishes
        return bool(said) or self.made is not None or self.lonlat is not None

    @property
    def is_bare(self) -> bool:
        """Whether ``text`` says it all: nothing narrows it, and no place stands behind it."""
        return not (self.qualifiers or self.is_narrowed)


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
    either: int = 0  # relations with the same number that is not 0: one of them is enough ("near a park or a lake")
    ordinal: int = 1  # the place of the first one: 2 for "the second nearest"


@dataclass(frozen=True)
class Measure:
    """What is measured: ``field`` words for an attribute or a statistic of one, ``statistic`` of sum mean median min max share; with one
    other thing to compare with: difference (without its sign), excess (how much more the target has) or ratio, of one term.

    ``terms``: numbers that are no plain field (a density, a count, an area), one or several ("compare … by population and area").
    ``whole``: what the target is a share of ("percentage of schools that …": the schools; "how much of Greece is lakes": Greece),
    and the share is of the number in ``dimension`` ("count", "area", "length", "") or ``field``.
    """

    field: str = ""
    statistic: str = ""
    terms: tuple[Term, ...] = ()
    whole: Optional[Phrase] = None
    dimension: str = ""


@dataclass(frozen=True)
class Group:
    """What the answer is broken down by: "in each district", "by type", "for every school". Whether the words mean features (areas, or
    things that a nearest is looked for) or a field of the target is decided by grounding; ``kind`` is how the target stands to them, within
    ``distance`` where that is said. ``width``: classes of the numbers of a field ("in 10 cm DBH classes"). ``having``: only the groups
    with such a number ("owners with at least 3 parcels").
    """

    phrase: Phrase
    text: str = ""
    kind: Optional[RelationKind] = None
    distance: Optional[Quantity] = None
    width: Optional[Quantity] = None
    having: Optional[Condition] = None


@dataclass(frozen=True)
class Span:
    """A piece of the question, ``start`` and ``end`` in characters."""

    start: int
    end: int
    text: str
    kind: str = ""


@dataclass(frozen=True)
class Frame:
    """The question, read. ``target`` carries its relations, conditions and superlative; ``ignored`` is what was not used.

    ``further``: what the answer is broken down by beside ``group``; ``best``: "most" or "least", where only the extreme one of the last of
    them is asked for ("which month had the most …", "the most common type in each district").
    """

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
    group: Optional[Group] = None
    further: tuple[Group, ...] = ()
    best: str = ""
    best_rank: int = 1  # the place of that row: 2 for "the second most common"
    row_order: str = ""  # "most" or "least": the rows of a table by their number, ``limit`` of them
    shares: bool = False  # of a table: each row with its share of all of them
    others: tuple[Phrase, ...] = ()  # further targets of a comparison: "compare A and B"
    lean: Lean = Lean.NEITHER
    unit: str = ""  # of a length or an area that the answer gives; empty: metric, as it fits

    def phrases(self) -> Iterator[Phrase]:
        """Every phrase of the frame, the target first, depth first."""
        stack = [self.target] if self.target else []
        while stack:
            phrase = stack.pop()
            yield phrase
            for relation in reversed(phrase.relations):
                stack.extend(item for item in (relation.second, relation.reference) if item is not None)
