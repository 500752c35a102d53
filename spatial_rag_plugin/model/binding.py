"""The grounded frame: every phrase bound to features of layers, with the alternatives that were considered."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Optional

from .frame import Frame, Phrase, RelationKind
from .issue import Issue
from .predicate import Predicate


class BindingKind(str, Enum):
    CLASS = "class"  # a kind of thing: layer and predicate
    NAMED = "named"  # particular features: layer and feature ids
    POINT = "point"  # a coordinate


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
    """A relation whose references are bound; distances in metres, azimuths in degrees clockwise from north."""

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


@dataclass(frozen=True)
class BoundSuperlative:
    """The extreme ``count`` by ``by``: "area", "length", or a field of the layer."""

    by: str
    is_field: bool = False
    descending: bool = True
    count: int = 1


@dataclass(frozen=True)
class Binding:
    """What a phrase means in the data. ``label`` is for people; ``score`` in [0,1]; ``unused`` are its words that found no meaning."""

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


@dataclass(frozen=True)
class GroundedFrame:
    """A frame with its bindings; ``attribute`` is the field of the target's layer that is asked for, ``statistic`` what is made of it."""

    frame: Frame
    target: Optional[Binding] = None
    attribute: str = ""
    statistic: str = ""
    issues: tuple[Issue, ...] = field(default=())
