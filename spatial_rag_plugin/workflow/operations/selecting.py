"""Operations that choose features: by attributes, by id, by where they lie."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Optional

from ...model.codec import family
from ...model.columns import SECTOR_HALF_WIDTH, column_words, sector_name
from ...model.predicate import Comparison, Predicate
from ...model.units import format_length
from .base import TWO, Operation, PortType


@family
@dataclass(frozen=True)
class Load(Operation):
    """Takes all features of a layer."""

    layer_id: str
    layer_name: str
    ports: ClassVar[Mapping[str, PortType]] = {}
    algorithm = "native:fieldcalculator"  # writes the feature id into KEY_COLUMN

    def sentence(self, names: Mapping[str, str]) -> str:
        return f"take the layer “{self.layer_name}”"


@family
@dataclass(frozen=True)
class PlacePoint(Operation):
    """Makes one point at a coordinate, degrees WGS 84."""

    lon: float
    lat: float
    label: str = ""
    ports: ClassVar[Mapping[str, PortType]] = {}
    algorithm = "native:pointtolayer"

    def sentence(self, names: Mapping[str, str]) -> str:
        return f"place a point at {self.lat:.6f}, {self.lon:.6f}" + (f" ({self.label})" if self.label else "")


@family
@dataclass(frozen=True)
class Filter(Operation):
    """Keeps the features whose attributes satisfy a predicate."""

    predicate: Predicate
    algorithm = "native:extractbyexpression"

    def sentence(self, names: Mapping[str, str]) -> str:
        return f"keep where {self.predicate.words()}"


@family
@dataclass(frozen=True)
class Pick(Operation):
    """Keeps particular features by their ids in the source layer."""

    fids: tuple[int, ...]
    label: str = ""
    algorithm = "native:extractbyexpression"

    def sentence(self, names: Mapping[str, str]) -> str:
        return f"pick {self.label}" if self.label else f"pick {len(self.fids)} feature(s) by id"


class Topology(str, Enum):
    """Spatial predicates; the name says which predicates of ``native:extractbylocation`` stand for it."""

    INTERSECTS = "intersects"
    INTERIOR = "interior"  # share more than a border: contain, equal, overlap, cross or within
    WITHIN = "within"
    CENTROID = "centroid"  # a point on the surface lies in the reference
    CONTAINS = "contains"
    TOUCHES = "touches"
    BORDERS = "borders"  # touch, or overlap as neighbours with imprecise borders do
    CROSSES = "crosses"
    OVERLAPS = "overlaps"
    EQUALS = "equals"
    DISJOINT = "disjoint"


_TOPOLOGY_WORDS = {
    Topology.INTERSECTS: "intersects",
    Topology.INTERIOR: "lies at least partly inside",
    Topology.WITHIN: "lies completely within",
    Topology.CENTROID: "has its centre in",
    Topology.CONTAINS: "contains",
    Topology.TOUCHES: "touches",
    Topology.BORDERS: "borders",
    Topology.CROSSES: "crosses",
    Topology.OVERLAPS: "overlaps",
    Topology.EQUALS: "coincides with",
    Topology.DISJOINT: "lies outside",
}


@family
@dataclass(frozen=True)
class Relate(Operation):
    """Keeps the features that stand in a topological relation to any reference feature; computed in the features' CRS."""

    topology: Topology
    ports = TWO
    algorithm = "native:extractbylocation"

    def sentence(self, names: Mapping[str, str]) -> str:
        return f"keep what {_TOPOLOGY_WORDS[self.topology]} {names['reference']}"


@family
@dataclass(frozen=True)
class WithinDistance(Operation):
    """Keeps the features from ``min_distance_m`` to ``distance_m`` (None: no upper bound) away from the nearest reference; fills the
    distance.

    Distances are geodesic, in metres, both bounds included. ``same_source``: both streams come from one layer, and a feature is not its
    own neighbour.
    """

    distance_m: Optional[float]
    min_distance_m: float = 0.0
    same_source: bool = False
    ports = TWO
    algorithm = "spatialrag:withindistance"

    def sentence(self, names: Mapping[str, str]) -> str:
        if self.distance_m is None:
            return f"keep what lies at least {format_length(self.min_distance_m)} from {names['reference']}"
        if self.min_distance_m:
            return f"keep what lies {format_length(self.min_distance_m)} to {format_length(self.distance_m)} from {names['reference']}"
        return f"keep what lies within {format_length(self.distance_m)} of {names['reference']}"


@family
@dataclass(frozen=True)
class InDirection(Operation):
    """Keeps the features whose azimuth from the reference is within ``half_width_deg`` of ``azimuth_deg``; fills the azimuth."""

    azimuth_deg: float
    half_width_deg: float = SECTOR_HALF_WIDTH
    same_source: bool = False
    ports = TWO
    algorithm = "spatialrag:direction"

    def sentence(self, names: Mapping[str, str]) -> str:
        sector = f"azimuth {self.azimuth_deg:g}° ± {self.half_width_deg:g}°"
        return f"keep what lies {sector_name(self.azimuth_deg)} of {names['reference']} ({sector})"


@family
@dataclass(frozen=True)
class Towards(Operation):
    """Keeps the features seen from the reference within ``half_width_deg`` of the azimuth towards the destination."""

    half_width_deg: float = SECTOR_HALF_WIDTH
    same_source: bool = False
    ports: ClassVar[Mapping[str, PortType]] = {
        "features": PortType.FEATURES,
        "reference": PortType.FEATURES,
        "destination": PortType.FEATURES,
    }
    algorithm = "spatialrag:towards"

    def sentence(self, names: Mapping[str, str]) -> str:
        return f"keep what lies from {names['reference']} towards {names['destination']} (± {self.half_width_deg:g}°)"


@family
@dataclass(frozen=True)
class Nearest(Operation):
    """Keeps the ``count`` features nearest to the reference (``farthest``: the farthest), in order; fills distance and azimuth."""

    count: int = 1
    farthest: bool = False
    same_source: bool = False
    skip: int = 0  # that many of them are left out first: 1 for "the second nearest"
    ports = TWO
    algorithm = "spatialrag:nearest"

    def sentence(self, names: Mapping[str, str]) -> str:
        which = "farthest from" if self.farthest else "nearest to"
        many = "" if self.count == 1 else f"{self.count} "
        after = f", after the first {self.skip}" if self.skip else ""
        return f"keep the {many}{which} {names['reference']}{after}"


@family
@dataclass(frozen=True)
class MeasureFrom(Operation):
    """Fills distance and azimuth from the nearest reference feature, and keeps everything."""

    same_source: bool = False
    ports = TWO
    algorithm = "spatialrag:measure"

    def sentence(self, names: Mapping[str, str]) -> str:
        return f"measure distance and direction from {names['reference']}"


@family
@dataclass(frozen=True)
class Either(Operation):
    """All features of two streams from the same layer, each once."""

    ports: ClassVar[Mapping[str, PortType]] = {"features": PortType.FEATURES, "other": PortType.FEATURES}
    algorithm = "spatialrag:either"

    def sentence(self, names: Mapping[str, str]) -> str:
        return f"together with {names['other']}"


@family
@dataclass(frozen=True)
class CompareWith(Operation):
    """Keeps the features whose ``column`` compares so with a single value, in the column's unit, times ``factor``; nulls are left out."""

    column: str
    op: Comparison
    factor: float = 1.0
    ports: ClassVar[Mapping[str, PortType]] = {"features": PortType.FEATURES, "value": PortType.VALUE}
    algorithm = "spatialrag:compare"

    def sentence(self, names: Mapping[str, str]) -> str:
        times = f"{self.factor:g} times " if self.factor != 1.0 else ""
        return f"keep where {column_words(self.column)} {self.op.value} {times}{names['value']}"


@family
@dataclass(frozen=True)
class Allot(Operation):
    """A row for each feature and each reference to which it stands in ``topology``, or (None) that lies within ``distance_m`` (geodesic)
    of it; fills the reference's key. What belongs to several has several rows, what belongs to none has none; in the features' CRS.
    """

    topology: Optional[Topology] = Topology.INTERSECTS
    distance_m: Optional[float] = None
    same_source: bool = False
    ports = TWO
    algorithm = "spatialrag:allot"

    def sentence(self, names: Mapping[str, str]) -> str:
        if self.topology is None:
            return f"find for each which of {names['reference']} lie within {format_length(self.distance_m or 0.0)} of it"
        return f"find for each which of {names['reference']} it {_TOPOLOGY_WORDS[self.topology]}"
