"""Operations that make geometries: what no layer holds. Their features are new; the key is a running number, or that of the feature that a
geometry was made from where each is made from one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from ...model.codec import family
from ...model.columns import part_name, sector_name
from ...model.units import format_length
from .base import TWO, Operation, PortType


@family
@dataclass(frozen=True)
class Clip(Operation):
    """Cuts the features to the part inside the reference; computed in the features' CRS."""

    ports = TWO
    algorithm = "native:intersection"

    def sentence(self, names: Mapping[str, str]) -> str:
        return f"cut to the part inside {names['reference']}"


@family
@dataclass(frozen=True)
class PlaceArea(Operation):
    """A geometry that is known: the map view, what a person drew or edited; WKT in EPSG:4326."""

    wkt: str
    label: str = ""
    ports: ClassVar[Mapping[str, PortType]] = {}
    algorithm = "native:geometrybyexpression"

    def sentence(self, names: Mapping[str, str]) -> str:
        return f"take {self.label or 'the given area'}"


@family
@dataclass(frozen=True)
class Buffer(Operation):
    """All that lies within ``distance_m`` (geodesic) of each feature, or (``dissolve``) of any."""

    distance_m: float
    dissolve: bool = False
    algorithm = "spatialrag:buffer"

    def sentence(self, names: Mapping[str, str]) -> str:
        return f"draw what lies within {format_length(self.distance_m)}" + (", as one area" if self.dissolve else "")


@family
@dataclass(frozen=True)
class Dissolve(Operation):
    """All features as one, or one for each value of ``field``."""

    field: str = ""
    algorithm = "native:dissolve"

    def sentence(self, names: Mapping[str, str]) -> str:
        return f"join those of equal {self.field}" if self.field else "join them into one"


@family
@dataclass(frozen=True)
class Centroids(Operation):
    """The centroid of each feature."""

    algorithm = "spatialrag:centre"

    def sentence(self, names: Mapping[str, str]) -> str:
        return "take the centroid of each"


@family
@dataclass(frozen=True)
class MeanCentre(Operation):
    """One point: the mean of the centroids, computed on the sphere of directions so that it holds across the antimeridian."""

    algorithm = "spatialrag:centre"

    def sentence(self, names: Mapping[str, str]) -> str:
        return "take their mean centre"


@family
@dataclass(frozen=True)
class ConvexHull(Operation):
    """The convex hull of all features together, in their CRS."""

    algorithm = "native:convexhull"

    def sentence(self, names: Mapping[str, str]) -> str:
        return "draw the convex hull around them"


class OverlayKind(str, Enum):
    INTERSECTION = "intersection"
    DIFFERENCE = "difference"
    UNION = "union"


@family
@dataclass(frozen=True)
class Overlay(Operation):
    """The part of each feature inside (intersection) or outside (difference) of all references, of the feature's own kind; or all of both
    as one (union); in the features' CRS.
    """

    kind: OverlayKind
    ports = TWO
    algorithm = "native:intersection"

    def sentence(self, names: Mapping[str, str]) -> str:
        words = {"intersection": "keep the parts inside", "difference": "cut away", "union": "put together with"}[self.kind.value]
        return f"{words} {names['reference']}"


@family
@dataclass(frozen=True)
class Crossings(Operation):
    """The points where the features meet the reference features."""

    ports = TWO
    algorithm = "native:lineintersections"

    def sentence(self, names: Mapping[str, str]) -> str:
        return f"find where they cross {names['reference']}"


@family
@dataclass(frozen=True)
class ShortestPath(Operation):
    """The shortest way (ellipsoidal metres) along a network of lines, from the features to the nearest-by-way destination: one line."""

    ports: ClassVar[Mapping[str, PortType]] = {
        "features": PortType.FEATURES,
        "destination": PortType.FEATURES,
        "network": PortType.FEATURES,
    }
    algorithm = "spatialrag:shortestpath"

    def sentence(self, names: Mapping[str, str]) -> str:
        return f"find the shortest way to {names['destination']} along {names['network']}"


@family
@dataclass(frozen=True)
class ServiceArea(Operation):
    """The parts of a network of lines that are reached from any of the features within ``distance_m`` along it, as one feature of lines."""

    distance_m: float
    ports: ClassVar[Mapping[str, PortType]] = {"features": PortType.FEATURES, "network": PortType.FEATURES}
    algorithm = "spatialrag:servicearea"

    def sentence(self, names: Mapping[str, str]) -> str:
        return f"find what is reached within {format_length(self.distance_m)} along {names['network']}"


@family
@dataclass(frozen=True)
class AreaBetween(Operation):
    """The area between two sets of features: their common convex hull without what lies behind either of them; a corridor between two
    points.
    """

    ports = TWO
    algorithm = "spatialrag:between"

    def sentence(self, names: Mapping[str, str]) -> str:
        return f"draw the area between them and {names['reference']}"


@family
@dataclass(frozen=True)
class AreaEnclosed(Operation):
    """The areas that lines enclose when they are taken together, as far as every street borders them; lines of one name are one street."""

    algorithm = "spatialrag:enclosed"

    def sentence(self, names: Mapping[str, str]) -> str:
        return "draw the area that they enclose"


@family
@dataclass(frozen=True)
class DensestQuarter(Operation):
    """The area where the features stand densest: the smallest disc (geodesic) around one of them that holds a quarter of them."""

    share: float = 0.25
    algorithm = "spatialrag:densest"

    def sentence(self, names: Mapping[str, str]) -> str:
        return f"draw where {self.share:.0%} of them stand closest together"


@family
@dataclass(frozen=True)
class PartTowards(Operation):
    """All features together, areas or lines, cut to the side of their centre in that direction: halves for north, east, south and west,
    quarters for what lies between; what stands far off from a main body neither counts for the centre nor belongs to a side.
    """

    azimuth_deg: float
    algorithm = "spatialrag:part"

    def sentence(self, names: Mapping[str, str]) -> str:
        return f"cut to the {part_name(self.azimuth_deg)}: what lies {sector_name(self.azimuth_deg)} of its centre"
