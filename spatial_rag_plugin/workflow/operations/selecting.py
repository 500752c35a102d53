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
from ...model.wording import translate
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
        return translate("SpatialRagWorkflow", "take the layer “{layer}”").said(layer=self.layer_name)


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
        place = f"{self.lat:.6f}, {self.lon:.6f}" + (f" ({self.label})" if self.label else "")
        return translate("SpatialRagWorkflow", "place a point at {place}").said(place=place)


@family
@dataclass(frozen=True)
class Filter(Operation):
    """Keeps the features whose attributes satisfy a predicate."""

    predicate: Predicate
    algorithm = "native:extractbyexpression"

    def sentence(self, names: Mapping[str, str]) -> str:
        return translate("SpatialRagWorkflow", "keep where {condition}").said(condition=self.predicate.words())


@family
@dataclass(frozen=True)
class Pick(Operation):
    """Keeps particular features by their ids in the source layer."""

    fids: tuple[int, ...]
    label: str = ""
    algorithm = "native:extractbyexpression"

    def sentence(self, names: Mapping[str, str]) -> str:
        if self.label:
            return translate("SpatialRagWorkflow", "pick {label}").said(label=self.label)
        return translate("SpatialRagWorkflow", "pick {count} feature(s) by id").said(count=str(len(self.fids)))


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


_KEPT = {
    Topology.INTERSECTS: translate("SpatialRagWorkflow", "keep what intersects {reference}"),
    Topology.INTERIOR: translate("SpatialRagWorkflow", "keep what lies at least partly inside {reference}"),
    Topology.WITHIN: translate("SpatialRagWorkflow", "keep what lies completely within {reference}"),
    Topology.CENTROID: translate("SpatialRagWorkflow", "keep what has its centre in {reference}"),
    Topology.CONTAINS: translate("SpatialRagWorkflow", "keep what contains {reference}"),
    Topology.TOUCHES: translate("SpatialRagWorkflow", "keep what touches {reference}"),
    Topology.BORDERS: translate("SpatialRagWorkflow", "keep what borders {reference}"),
    Topology.CROSSES: translate("SpatialRagWorkflow", "keep what crosses {reference}"),
    Topology.OVERLAPS: translate("SpatialRagWorkflow", "keep what overlaps {reference}"),
    Topology.EQUALS: translate("SpatialRagWorkflow", "keep what coincides with {reference}"),
    Topology.DISJOINT: translate("SpatialRagWorkflow", "keep what lies outside {reference}"),
}
_LEFT_OUT = {
    Topology.INTERIOR: translate("SpatialRagWorkflow", "keep what lies outside {reference}, or only touches it"),
    Topology.WITHIN: translate("SpatialRagWorkflow", "keep what does not lie completely within {reference}"),
}
_FOUND = {
    Topology.INTERSECTS: translate("SpatialRagWorkflow", "find for each which of {reference} it intersects"),
    Topology.INTERIOR: translate("SpatialRagWorkflow", "find for each which of {reference} it lies at least partly inside"),
    Topology.WITHIN: translate("SpatialRagWorkflow", "find for each which of {reference} it lies completely within"),
    Topology.CENTROID: translate("SpatialRagWorkflow", "find for each which of {reference} it has its centre in"),
    Topology.CONTAINS: translate("SpatialRagWorkflow", "find for each which of {reference} it contains"),
    Topology.TOUCHES: translate("SpatialRagWorkflow", "find for each which of {reference} it touches"),
    Topology.BORDERS: translate("SpatialRagWorkflow", "find for each which of {reference} it borders"),
    Topology.CROSSES: translate("SpatialRagWorkflow", "find for each which of {reference} it crosses"),
    Topology.OVERLAPS: translate("SpatialRagWorkflow", "find for each which of {reference} it overlaps"),
    Topology.EQUALS: translate("SpatialRagWorkflow", "find for each which of {reference} it coincides with"),
    Topology.DISJOINT: translate("SpatialRagWorkflow", "find for each which of {reference} it lies outside"),
}
_THE_NEAREST = (
    translate("SpatialRagWorkflow", "keep the nearest to {reference}"),
    translate("SpatialRagWorkflow", "keep the farthest from {reference}"),
)
_THE_NEAREST_FEW = (
    translate("SpatialRagWorkflow", "keep the {count} nearest to {reference}"),
    translate("SpatialRagWorkflow", "keep the {count} farthest from {reference}"),
)


def after_the_first(kept: str, skip: int) -> str:
    """What is kept, where that many are left out first."""
    return translate("SpatialRagWorkflow", "{kept}, after the first {count}").said(kept=kept, count=str(skip)) if skip else kept


@family
@dataclass(frozen=True)
class Relate(Operation):
    """Keeps the features that stand in a topological relation to any reference feature; computed in the features' CRS.

    ``negated``: those that stand so to none; INTERIOR and WITHIN only.
    """

    topology: Topology
    negated: bool = False
    ports = TWO
    algorithm = "native:extractbylocation"

    def sentence(self, names: Mapping[str, str]) -> str:
        if self.negated:
            return _LEFT_OUT[self.topology].said(reference=names["reference"])
        return _KEPT[self.topology].said(reference=names["reference"])


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
        reference, least = names["reference"], format_length(self.min_distance_m)
        if self.distance_m is None:
            words = translate("SpatialRagWorkflow", "keep what lies at least {distance} from {reference}")
            return words.said(distance=least, reference=reference)
        most = format_length(self.distance_m)
        if self.min_distance_m:
            words = translate("SpatialRagWorkflow", "keep what lies {least} to {most} from {reference}")
            return words.said(least=least, most=most, reference=reference)
        return translate("SpatialRagWorkflow", "keep what lies within {distance} of {reference}").said(distance=most, reference=reference)


@family
@dataclass(frozen=True)
class InDirection(Operation):
    """Keeps the features whose azimuth from the reference is within ``half_width_deg`` of ``azimuth_deg``; fills the azimuth.

    ``across``: all features of the reference are one, and of what is long across the direction everything beside it counts that lies on
    that side of it; beyond its ends, and of everything else, the sector.
    """

    azimuth_deg: float
    half_width_deg: float = SECTOR_HALF_WIDTH
    same_source: bool = False
    across: bool = False
    ports = TWO
    algorithm = "spatialrag:direction"

    def sentence(self, names: Mapping[str, str]) -> str:
        said = translate("SpatialRagWorkflow", "keep what lies {direction} of {reference} (azimuth {azimuth} ± {half})")
        if self.across:
            said = translate("SpatialRagWorkflow", "keep all {direction} of {reference} (past its ends azimuth {azimuth} ± {half})")
        return said.said(
            direction=sector_name(self.azimuth_deg),
            reference=names["reference"],
            azimuth=f"{self.azimuth_deg:g}°",
            half=f"{self.half_width_deg:g}°",
        )


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
        return translate("SpatialRagWorkflow", "keep what lies from {reference} towards {destination} (± {half})").said(
            reference=names["reference"], destination=names["destination"], half=f"{self.half_width_deg:g}°"
        )


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
        if self.count == 1:
            near, far = _THE_NEAREST
            kept = (far if self.farthest else near).said(reference=names["reference"])
        else:
            near, far = _THE_NEAREST_FEW
            kept = (far if self.farthest else near).said(count=str(self.count), reference=names["reference"])
        return after_the_first(kept, self.skip)


@family
@dataclass(frozen=True)
class MeasureFrom(Operation):
    """Fills distance and azimuth from the nearest reference feature, and keeps everything."""

    same_source: bool = False
    ports = TWO
    algorithm = "spatialrag:measure"

    def sentence(self, names: Mapping[str, str]) -> str:
        return translate("SpatialRagWorkflow", "measure distance and direction from {reference}").said(reference=names["reference"])


@family
@dataclass(frozen=True)
class Either(Operation):
    """All features of two streams from the same layer, each once."""

    ports: ClassVar[Mapping[str, PortType]] = {"features": PortType.FEATURES, "other": PortType.FEATURES}
    algorithm = "spatialrag:either"

    def sentence(self, names: Mapping[str, str]) -> str:
        return translate("SpatialRagWorkflow", "together with {other}").said(other=names["other"])


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
        value = names["value"]
        if self.factor != 1.0:
            value = translate("SpatialRagWorkflow", "{factor} times {value}").said(factor=f"{self.factor:,.12g}", value=value)
        return translate("SpatialRagWorkflow", "keep where {column} {sign} {value}").said(
            column=column_words(self.column), sign=self.op.value, value=value
        )


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
            words = translate("SpatialRagWorkflow", "find for each which of {reference} lie within {distance} of it")
            return words.said(reference=names["reference"], distance=format_length(self.distance_m or 0.0))
        return _FOUND[self.topology].said(reference=names["reference"])
