"""The operations of a workflow: one small class each, with typed ports, the Processing algorithm that carries it out, and a sentence.

A stream of features carries, besides its own attributes, the columns named below; the engine that runs an operation fills them,
step by step as fields of a layer, fused as numpy columns.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Optional

from ..model.codec import family
from ..model.columns import AREA_COLUMN as AREA_COLUMN
from ..model.columns import AZIMUTH_COLUMN as AZIMUTH_COLUMN
from ..model.columns import COUNT_COLUMN as COUNT_COLUMN
from ..model.columns import DISTANCE_COLUMN as DISTANCE_COLUMN
from ..model.columns import KEY_COLUMN as KEY_COLUMN
from ..model.columns import LENGTH_COLUMN as LENGTH_COLUMN
from ..model.columns import REFERENCE_COLUMN as REFERENCE_COLUMN
from ..model.columns import SECTOR_HALF_WIDTH as SECTOR_HALF_WIDTH
from ..model.columns import SECTOR_NAMES as SECTOR_NAMES
from ..model.columns import sector_name as sector_name
from ..model.predicate import Predicate
from ..model.units import format_length


class PortType(str, Enum):
    """What flows along an edge."""

    FEATURES = "features"
    VALUE = "value"


class Operation:
    """One step: ``ports`` are its typed inputs, ``output`` what it gives, ``algorithm`` the Processing algorithm that carries it out.

    ``sentence(names)`` says what it does in one sentence; ``names`` maps a port to the words for what comes in through it.
    """

    ports: ClassVar[Mapping[str, PortType]] = {"features": PortType.FEATURES}
    output: ClassVar[PortType] = PortType.FEATURES
    algorithm: ClassVar[str] = ""

    def sentence(self, names: Mapping[str, str]) -> str:
        raise NotImplementedError


_TWO = {"features": PortType.FEATURES, "reference": PortType.FEATURES}


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
    ports = _TWO
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
    ports = _TWO
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
    ports = _TWO
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
    ports = _TWO
    algorithm = "spatialrag:nearest"

    def sentence(self, names: Mapping[str, str]) -> str:
        which = "farthest from" if self.farthest else "nearest to"
        return f"keep the {which} {names['reference']}" if self.count == 1 else f"keep the {self.count} {which} {names['reference']}"


@family
@dataclass(frozen=True)
class MeasureFrom(Operation):
    """Fills distance and azimuth from the nearest reference feature, and keeps everything."""

    same_source: bool = False
    ports = _TWO
    algorithm = "spatialrag:measure"

    def sentence(self, names: Mapping[str, str]) -> str:
        return f"measure distance and direction from {names['reference']}"


@family
@dataclass(frozen=True)
class Clip(Operation):
    """Cuts the features to the part inside the reference; computed in the features' CRS."""

    ports = _TWO
    algorithm = "native:intersection"

    def sentence(self, names: Mapping[str, str]) -> str:
        return f"cut to the part inside {names['reference']}"


@family
@dataclass(frozen=True)
class MeasureSize(Operation):
    """Fills the ellipsoidal area (m²) or length (m) of every feature; ``column`` is AREA_COLUMN or LENGTH_COLUMN."""

    column: str
    algorithm = "spatialrag:measure"

    def sentence(self, names: Mapping[str, str]) -> str:
        return "measure the area of each" if self.column == AREA_COLUMN else "measure the length of each"


@family
@dataclass(frozen=True)
class CountInside(Operation):
    """Fills how many reference features lie inside each feature; computed in the features' CRS, what lies on a border is in neither."""

    ports = _TWO
    algorithm = "native:countpointsinpolygon"

    def sentence(self, names: Mapping[str, str]) -> str:
        return f"count {names['reference']} in each"


@family
@dataclass(frozen=True)
class Top(Operation):
    """Keeps the ``count`` features with the largest (or smallest) value of a column, in order; nulls never win, ties by key."""

    column: str
    count: int = 1
    descending: bool = True
    algorithm = "spatialrag:top"

    def sentence(self, names: Mapping[str, str]) -> str:
        kind = "largest" if self.descending else "smallest"
        return f"keep the one with the {kind} {self.column}" if self.count == 1 else f"keep the {self.count} with the {kind} {self.column}"


class Statistic(str, Enum):
    COUNT = "count"
    SUM = "sum"
    MEAN = "mean"
    MEDIAN = "median"
    MIN = "min"
    MAX = "max"


@family
@dataclass(frozen=True)
class Summarise(Operation):
    """One number from all features: their count, or a statistic of a column (nulls left out)."""

    statistic: Statistic
    column: str = KEY_COLUMN
    unit: str = ""
    output = PortType.VALUE
    algorithm = "native:aggregate"

    def sentence(self, names: Mapping[str, str]) -> str:
        return "count them" if self.statistic is Statistic.COUNT else f"take the {self.statistic.value} of {self.column}"


@family
@dataclass(frozen=True)
class Lookup(Operation):
    """The value of a column (a field, or one that an operation filled) of the first feature."""

    column: str
    unit: str = ""
    output = PortType.VALUE
    algorithm = "native:retainfields"

    def sentence(self, names: Mapping[str, str]) -> str:
        return f"read {self.column}"
