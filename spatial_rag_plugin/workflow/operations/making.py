"""Operations that make geometries: what no layer holds. Their features are new; the key is a running number, or that of the feature that a
geometry was made from where each is made from one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from ...model.codec import family
from ...model.columns import column_words, part_name, sector_name
from ...model.units import format_area, format_length
from ...model.wording import translate
from .base import TWO, Operation, PortType


@family
@dataclass(frozen=True)
class Clip(Operation):
    """Cuts the features to the part inside the reference; computed in the features' CRS."""

    ports = TWO
    algorithm = "native:intersection"

    def sentence(self, names: Mapping[str, str]) -> str:
        return translate("SpatialRagWorkflow", "cut to the part inside {reference}").said(reference=names["reference"])


@family
@dataclass(frozen=True)
class PlaceArea(Operation):
    """A geometry that is known: the map view, what a person drew or edited; WKT in EPSG:4326."""

    wkt: str
    label: str = ""
    ports: ClassVar[Mapping[str, PortType]] = {}
    algorithm = "native:geometrybyexpression"

    def sentence(self, names: Mapping[str, str]) -> str:
        area = self.label or translate("SpatialRagWorkflow", "the given area").said()
        return translate("SpatialRagWorkflow", "take {area}").said(area=area)


@family
@dataclass(frozen=True)
class Buffer(Operation):
    """All that lies within ``distance_m`` (geodesic) of each feature, or (``dissolve``) of any."""

    distance_m: float
    dissolve: bool = False
    algorithm = "spatialrag:buffer"

    def sentence(self, names: Mapping[str, str]) -> str:
        distance = format_length(self.distance_m)
        if self.dissolve:
            return translate("SpatialRagWorkflow", "draw what lies within {distance}, as one area").said(distance=distance)
        return translate("SpatialRagWorkflow", "draw what lies within {distance}").said(distance=distance)


@family
@dataclass(frozen=True)
class Dissolve(Operation):
    """All features as one, or one for each value of ``field``."""

    field: str = ""
    algorithm = "native:dissolve"

    def sentence(self, names: Mapping[str, str]) -> str:
        if self.field:
            return translate("SpatialRagWorkflow", "join those of equal {field}").said(field=self.field)
        return translate("SpatialRagWorkflow", "join them into one").said()


@family
@dataclass(frozen=True)
class Centroids(Operation):
    """The centroid of each feature."""

    algorithm = "spatialrag:centre"

    def sentence(self, names: Mapping[str, str]) -> str:
        return translate("SpatialRagWorkflow", "take the centroid of each").said()


@family
@dataclass(frozen=True)
class MeanCentre(Operation):
    """One point: the mean of the centroids, computed on the sphere of directions so that it holds across the antimeridian.

    ``weight``: a number of each feature that says how much it counts; what has none, or none above 0, does not count.
    """

    weight: str = ""
    algorithm = "spatialrag:centre"

    def sentence(self, names: Mapping[str, str]) -> str:
        if self.weight:
            words = translate("SpatialRagWorkflow", "take their mean centre, weighted by {weight}")
            return words.said(weight=column_words(self.weight))
        return translate("SpatialRagWorkflow", "take their mean centre").said()


@family
@dataclass(frozen=True)
class ConvexHull(Operation):
    """The convex hull of all features together, in their CRS."""

    algorithm = "native:convexhull"

    def sentence(self, names: Mapping[str, str]) -> str:
        return translate("SpatialRagWorkflow", "draw the convex hull around them").said()


@family
@dataclass(frozen=True)
class Boundary(Operation):
    """The lines around each area, those of its holes among them; lines stay as they are, points have none."""

    algorithm = "native:boundary"

    def sentence(self, names: Mapping[str, str]) -> str:
        return translate("SpatialRagWorkflow", "take the boundary of each").said()


@family
@dataclass(frozen=True)
class Landmasses(Operation):
    """All areas together, one feature for each that hangs together, without holes, those of more than ``least_m2`` (ellipsoidal square
    metres) alone; or (``coast``) the lines around them, without the edge of the map of the world.
    """

    least_m2: float = 0.0
    coast: bool = False
    algorithm = "spatialrag:landmasses"

    def sentence(self, names: Mapping[str, str]) -> str:
        if self.coast:
            return translate("SpatialRagWorkflow", "draw the coast around them together").said()
        area = format_area(self.least_m2)
        return translate("SpatialRagWorkflow", "join them into landmasses, and keep those of more than {area}").said(area=area)


@family
@dataclass(frozen=True)
class Borders(Operation):
    """One line for each two areas that share one, called after both (``name``: the field that names them, "" for none)."""

    name: str = ""
    algorithm = "spatialrag:borders"

    def sentence(self, names: Mapping[str, str]) -> str:
        return translate("SpatialRagWorkflow", "draw the borders between them").said()


class OverlayKind(str, Enum):
    INTERSECTION = "intersection"
    DIFFERENCE = "difference"
    UNION = "union"


_OVERLAID = {
    OverlayKind.INTERSECTION: translate("SpatialRagWorkflow", "keep the parts inside {reference}"),
    OverlayKind.DIFFERENCE: translate("SpatialRagWorkflow", "cut away {reference}"),
    OverlayKind.UNION: translate("SpatialRagWorkflow", "put together with {reference}"),
}


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
        return _OVERLAID[self.kind].said(reference=names["reference"])


@family
@dataclass(frozen=True)
class Crossings(Operation):
    """The points where the features meet the reference features."""

    ports = TWO
    algorithm = "native:lineintersections"

    def sentence(self, names: Mapping[str, str]) -> str:
        return translate("SpatialRagWorkflow", "find where they cross {reference}").said(reference=names["reference"])


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
        return translate("SpatialRagWorkflow", "find the shortest way to {destination} along {network}").said(
            destination=names["destination"], network=names["network"]
        )


@family
@dataclass(frozen=True)
class ServiceArea(Operation):
    """The parts of a network of lines that are reached from any of the features within ``distance_m`` along it, as one feature of lines."""

    distance_m: float
    ports: ClassVar[Mapping[str, PortType]] = {"features": PortType.FEATURES, "network": PortType.FEATURES}
    algorithm = "spatialrag:servicearea"

    def sentence(self, names: Mapping[str, str]) -> str:
        return translate("SpatialRagWorkflow", "find what is reached within {distance} along {network}").said(
            distance=format_length(self.distance_m), network=names["network"]
        )


@family
@dataclass(frozen=True)
class AreaBetween(Operation):
    """The area between two sets of features: their common convex hull without what lies behind either of them; a corridor between two
    points.
    """

    ports = TWO
    algorithm = "spatialrag:between"

    def sentence(self, names: Mapping[str, str]) -> str:
        return translate("SpatialRagWorkflow", "draw the area between them and {reference}").said(reference=names["reference"])


@family
@dataclass(frozen=True)
class AreaEnclosed(Operation):
    """The areas that lines enclose when they are taken together, as far as every street borders them; lines of one name are one street."""

    algorithm = "spatialrag:enclosed"

    def sentence(self, names: Mapping[str, str]) -> str:
        return translate("SpatialRagWorkflow", "draw the area that they enclose").said()


@family
@dataclass(frozen=True)
class DensestQuarter(Operation):
    """The area where the features stand densest: the smallest disc (geodesic) around one of them that holds a quarter of them."""

    share: float = 0.25
    algorithm = "spatialrag:densest"

    def sentence(self, names: Mapping[str, str]) -> str:
        return translate("SpatialRagWorkflow", "draw where {share} of them stand closest together").said(share=f"{self.share:.0%}")


@family
@dataclass(frozen=True)
class PartTowards(Operation):
    """All features together, areas or lines, cut to the side of their centre in that direction: halves for north, east, south and west,
    quarters for what lies between; what stands far off from a main body neither counts for the centre nor belongs to a side.
    """

    azimuth_deg: float
    algorithm = "spatialrag:part"

    def sentence(self, names: Mapping[str, str]) -> str:
        return translate("SpatialRagWorkflow", "cut to the {part}: what lies {direction} of its centre").said(
            part=part_name(self.azimuth_deg), direction=sector_name(self.azimuth_deg)
        )
