"""The grounded frame: every phrase bound to features of layers, with the alternatives that were considered."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Optional

from .frame import Construction, Frame, Opening, Output, Phrase, RelationKind
from .issue import Issue
from .predicate import Comparison, Predicate
from .ranking import Wish


class BindingKind(str, Enum):
    CLASS = "class"  # a kind of thing: layer and predicate
    NAMED = "named"  # particular features: layer and feature ids
    POINT = "point"  # a coordinate
    MADE = "made"  # a geometry that the workflow makes


@dataclass(frozen=True)
class Alternative:
    """Another reading of a phrase, with its score."""

    label: str
    layer_id: str
    score: float
    predicate: Optional[Predicate] = None
    fids: tuple[int, ...] = ()


@dataclass(frozen=True)
class BoundRelation:
    """A relation whose references are bound; distances in metres, azimuths in degrees clockwise from north. ``keys``: it does not go by
    where things lie but by an equal value, of the first field in the features and of the second in the reference.
    """

    kind: RelationKind
    reference: Optional[Binding] = None
    second: Optional[Binding] = None
    distance_m: Optional[float] = None
    min_distance_m: Optional[float] = None
    azimuth_deg: Optional[float] = None
    count: Optional[int] = None
    farthest: bool = False
    negated: bool = False
    estimated: str = ""  # how an unstated distance was estimated, in words
    either: int = 0
    ordinal: int = 1
    keys: tuple[str, ...] = ()


@dataclass(frozen=True)
class BoundTally:
    """A tally whose counted things are bound; ``field`` is one of their layer, ``dimension`` "area" or "length" of their parts inside,
    ``over`` a number of each that is worked out first. ``keys``: of what has an equal value, as in a relation.
    """

    counted: Binding
    kind: RelationKind = RelationKind.CONTAINS
    distance_m: Optional[float] = None
    statistic: str = "count"
    field: str = ""
    dimension: str = ""
    over: Optional[BoundTerm] = None
    keys: tuple[str, ...] = ()


@dataclass(frozen=True)
class BoundTerm:
    """A number of every feature: exactly one of ``field`` (numeric field), ``dimension`` ("area" m², "length" m, "perimeter" m,
    "latitude" and "longitude" degrees WGS 84), ``tally``,
    ``origin`` (distance from it, m) and ``raster`` (layer id; ``statistic`` of the cells of ``band`` inside, the value at a point).

    Divided by ``per``, then multiplied by ``factor`` (1e6: per km² instead of per m²; 100: per cent); or less the number ``minus``.
    ``unit`` is that of the result and ``column`` its name in the answer. ``elapsed``: two fields of dates, the time from one to the other.
    ``units``: spread over so many units of time; of nothing else it is each thing's share of one, so that their sum is their number in it.
    """

    column: str
    label: str = ""
    field: str = ""
    dimension: str = ""
    tally: Optional[BoundTally] = None
    origin: Optional[Binding] = None
    raster: str = ""
    statistic: str = ""
    per: Optional[BoundTerm] = None
    factor: float = 1.0
    unit: str = ""
    band: int = 1
    minus: Optional[BoundTerm] = None
    elapsed: tuple[str, ...] = ()
    units: float = 0.0


@dataclass(frozen=True)
class BoundStandard:
    """``factor`` times the ``statistic`` of the number ``term`` over the ``population``; ``group_field``: over those of it alone that have
    the same value there.
    """

    statistic: str
    factor: float
    population: Binding
    term: BoundTerm
    group_field: str = ""


@dataclass(frozen=True)
class BoundCondition:
    """``term op value``, in the term's unit; ``upper``: between the two, both included; ``reference``: the same term of that feature
    instead of ``value``; ``standard``: what is usual instead of it. ``itself``: the reference is kept as well.
    """

    term: BoundTerm
    op: Comparison
    value: Optional[float] = None
    upper: Optional[float] = None
    reference: Optional[Binding] = None
    standard: Optional[BoundStandard] = None
    itself: bool = False


@dataclass(frozen=True)
class BoundSuperlative:
    """The extreme ``count`` (0: all, in order) or ``percent``, from place ``ordinal`` on, by ``by``: "area", "length", or a field of the
    layer; or by ``term``, then ``by`` is its column. ``alone``: one of those that share the extreme stands for them all.
    """

    by: str
    is_field: bool = False
    descending: bool = True
    count: int = 1
    ordinal: int = 1
    term: Optional[BoundTerm] = None
    percent: float = 0.0
    alone: bool = False


@dataclass(frozen=True)
class BoundMade:
    """A construction whose parts are bound; ``field`` is a field of the part's layer, ``network`` the layer of lines that a way follows.

    ``wkt`` (EPSG:4326): the geometry itself, where it is known when the question is grounded (the map view, what a person drew).
    """

    kind: Construction
    parts: tuple[Binding, ...] = ()
    distance_m: Optional[float] = None
    field: str = ""
    network: str = ""
    wkt: str = ""
    azimuth_deg: Optional[float] = None


@dataclass(frozen=True)
class BoundOpening:
    """When the features should be open, and the fields that say when they are: one in any common style, or seven, Monday first.

    ``status_fields`` say whether a place is still in business.
    """

    opening: Opening
    hours_fields: tuple[str, ...] = ()
    status_fields: tuple[str, ...] = ()


@dataclass(frozen=True)
class Binding:
    """What a phrase means in the data. ``label`` is for people; ``score`` in [0,1]; ``unused`` are its words that found no meaning.

    ``wishes``: what no attribute settles, and the texts of the layer may speak of; they rank and never filter. ``among``: it is looked for
    among these features of its layer, which were ranked before, and not among all.
    """

    phrase: Phrase
    kind: BindingKind
    layer_id: str = ""
    predicate: Optional[Predicate] = None
    fids: tuple[int, ...] = ()
    lonlat: Optional[tuple[float, float]] = None
    label: str = ""
    score: float = 1.0
    relations: tuple[BoundRelation, ...] = ()
    superlative: Optional[BoundSuperlative] = None
    alternatives: tuple[Alternative, ...] = ()
    unused: tuple[str, ...] = ()
    conditions: tuple[BoundCondition, ...] = ()
    made: Optional[BoundMade] = None
    wishes: tuple[Wish, ...] = ()
    opening: Optional[BoundOpening] = None
    among: Optional[Binding] = None


@dataclass(frozen=True)
class BoundGroup:
    """One of several things that an answer is broken down by: a field of the target's layer, the ``period`` (a `DatePart`) of its dates or
    the classes of a ``width`` of its numbers, or other features by the ``relation`` of the target to them. ``start``: where the question
    says it.
    """

    field: str = ""
    period: str = ""
    width: float = 0.0
    relation: Optional[BoundRelation] = None
    start: int = 0


@dataclass(frozen=True)
class BoundLimit:
    """What the one number of an answer is held against by yes or no: a sign, and a limit in the unit of the number; ``output``: which
    kind of number it is; ``exceptions``: it counts the things of which something is not so that is asked of all of them.
    """

    sign: str
    limit: float
    output: Output
    exceptions: bool = False

    def holds(self, number: float) -> bool:
        """Whether a number keeps the limit."""
        return {">": number > self.limit, ">=": number >= self.limit, "<": number < self.limit, "<=": number <= self.limit}[self.sign]


@dataclass(frozen=True)
class GroundedFrame:
    """A frame with its bindings; ``attribute`` is the field of the target's layer that is asked for, ``statistic`` what is made of it.

    ``columns``: numbers to give for every feature of the target (a table, when ``frame.output`` is TABLE), or, with ``statistic``, the one
    that is summarised. ``group_field``: the answer has a row for each value of this field of the target's layer, or for each
    ``group_period`` ("year", "month") of its dates. ``whole``: what the target
    is a share of. With ``statistic`` difference, excess or ratio, ``columns`` are the number of the target and that of ``whole``.
    ``listed``: the features themselves are given for each group, which is a value of ``group_field`` or what ``allotted`` relates them to;
    with ``best`` only the extreme ones of each. ``statistics``: what is made of each of the ``columns``, for each group or for all features
    together; "count" is of the features themselves. ``group_width``: classes of the numbers of the field; ``further``: what else
    it is broken down by; ``group_best`` and ``group_rank``: as in the frame; ``having_counts``:
    groups are kept by how many features they have, whatever
    number of them is asked for. ``cover``: it is asked what covers a region, so that features are cut to it. ``attribute_unit``: that of
    ``attribute``, where its name says one; ``unit_sizes``: how many of ``frame.unit`` one of each such unit is. ``weight``: of a mean the
    field that weighs its numbers. ``beside``: fields of the nearest things, in a table of the nearest of each.
    ``held``: the limit that its one number is held against. ``adds_up``: the numbers of its one column are told together, too.
    """

    frame: Frame
    target: Optional[Binding] = None
    attribute: str = ""
    statistic: str = ""
    issues: tuple[Issue, ...] = field(default=())
    columns: tuple[BoundTerm, ...] = ()
    group_field: str = ""
    group_period: str = ""
    group_width: float = 0.0
    further: tuple[BoundGroup, ...] = ()
    group_best: str = ""
    group_rank: int = 1
    having_counts: bool = False
    whole: Optional[Binding] = None
    listed: bool = False
    allotted: Optional[BoundRelation] = None
    best: Optional[BoundSuperlative] = None
    cover: bool = False
    statistics: tuple[str, ...] = ()
    attribute_unit: str = ""
    unit_sizes: tuple[tuple[str, float], ...] = ()
    weight: str = ""
    beside: tuple[str, ...] = ()
    held: Optional[BoundLimit] = None
    adds_up: bool = False
