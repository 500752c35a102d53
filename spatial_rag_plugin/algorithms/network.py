"""`spatialrag:shortestpath` and `spatialrag:servicearea`: ways along lines, with true lengths."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsFields,
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingOutputNumber,
    QgsWkbTypes,
)

from .base import common_details, length_parameter, measurer_of, tr
from .checking import check_of
from .columns import real
from .places import PlaceAlgorithm

if TYPE_CHECKING:
    import numpy as np

    from ..engine.geodesy.network import Network


class _Along(PlaceAlgorithm):
    """Base of both: the measurer is that of the network."""

    def take_snapshots(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> None:
        super().take_snapshots(parameters, context, feedback)
        self._measurer = measurer_of(self._sources["NETWORK"], context, feedback)

    def network(self, feedback: QgsProcessingFeedback) -> Network:
        """The lines as a graph."""
        from ..engine.geodesy.network import Network

        try:
            return Network(self.column("NETWORK", feedback), self._measurer, check_of(feedback))
        except ValueError as error:
            raise QgsProcessingException(tr("“{}” has no lines to follow.").format(self._sources["NETWORK"].name)) from error

    def points(self, name: str, feedback: QgsProcessingFeedback) -> np.ndarray:
        """The points that stand for the features of an input."""
        from ..engine.geodesy import representative_points

        return representative_points(self.column(name, feedback), self._measurer, check_of(feedback))


class ShortestPath(_Along):
    """Carries out the operation of the same name."""

    NAME = "shortestpath"
    ICON = "towards.svg"
    SOURCES = ("INPUT", "DESTINATION", "NETWORK")

    def displayName(self) -> str:
        return tr("Shortest way along lines")

    def tags(self) -> list[str]:
        return tr("shortest,path,route,way,network,road,street,distance,walk,drive").split(",")

    def shortDescription(self) -> str:
        return tr("Finds the shortest way along lines from features to the destination that is nearest by way.")

    def summary(self) -> str:
        return tr(
            "Finds the shortest way along lines, such as streets, from any of the features to any of the destinations.\n\n"
            "Lengths are those on the ellipsoid. Lines meet where they share a vertex or where one ends within a metre of another; either "
            "direction is allowed. Start and end are the points of the lines nearest to the features; the way up to there is not counted."
        )

    def details(self) -> Mapping[str, str]:
        return {
            "INPUT": tr("Where the way may start."),
            "DESTINATION": tr("Where the way may end."),
            "NETWORK": tr("The lines to follow."),
            "OUTPUT": tr("The way, in the coordinate reference system of the lines, with its length in metres."),
            "LENGTH_M": tr("The length of the way, in metres."),
            **common_details("COUNT"),
        }

    def add_parameters(self) -> None:
        self.add_source("INPUT", tr("From"))
        self.add_source("DESTINATION", tr("To"))
        self.add_source("NETWORK", tr("Lines to follow"))
        self.add_sink("OUTPUT", tr("Way"), QgsProcessing.SourceType.TypeVectorLine)
        self.add_count()
        self.addOutput(QgsProcessingOutputNumber("LENGTH_M", tr("Length (metres)")))

    def compute(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> dict[str, Any]:
        from ..engine.geodesy.network import way_column

        check, network = check_of(feedback), self.network(feedback)
        starts, ends = self.points("INPUT", feedback), self.points("DESTINATION", feedback)
        fields = QgsFields()
        for field in real("length_m", "from_lines_m", "to_lines_m"):
            fields.append(field)
        if not len(starts) or not len(ends):
            nothing = self.column("NETWORK", feedback)
            return self.write(nothing, fields, [], QgsWkbTypes.Type.MultiLineString, parameters, context)
        way = network.way(starts, ends, check)
        if way is None:
            raise QgsProcessingException(tr("There is no way along “{}” between them.").format(self._sources["NETWORK"].name))
        made = way_column(way, network, network.crs, check)
        row = [way.metres, way.start_m, way.end_m]
        return {**self.write(made, fields, [row], QgsWkbTypes.Type.MultiLineString, parameters, context), "LENGTH_M": way.metres}


class ServiceArea(_Along):
    """Carries out the operation of the same name."""

    NAME = "servicearea"
    ICON = "within_distance.svg"
    SOURCES = ("INPUT", "NETWORK")

    def displayName(self) -> str:
        return tr("What is reached along lines")

    def tags(self) -> list[str]:
        return tr("service area,reach,isochrone,network,road,street,distance,walk,drive").split(",")

    def shortDescription(self) -> str:
        return tr("Finds the parts of lines that are reached from features within a distance along them.")

    def summary(self) -> str:
        return tr(
            "Finds the parts of lines, such as streets, that are reached from any of the features within a distance along them.\n\n"
            "Lengths are those on the ellipsoid. Lines meet where they share a vertex or where one ends within a metre of another; either "
            "direction is allowed. The way from the features to the lines is not counted."
        )

    def details(self) -> Mapping[str, str]:
        return {
            "INPUT": tr("Where the ways start."),
            "NETWORK": tr("The lines to follow."),
            "DISTANCE": tr("How far along the lines, in the unit below."),
            "UNIT": tr("The unit of the distance."),
            "OUTPUT": tr("What is reached, as one feature of many lines, in their coordinate reference system."),
            **common_details("COUNT"),
        }

    def add_parameters(self) -> None:
        self.add_source("INPUT", tr("From"))
        self.add_source("NETWORK", tr("Lines to follow"))
        self.addParameter(length_parameter("DISTANCE", tr("Distance"), 500.0))
        self.add_length_unit()
        self.add_sink("OUTPUT", tr("Reached"), QgsProcessing.SourceType.TypeVectorLine)
        self.add_count()

    def problem(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        return "" if self.parameterAsDouble(parameters, "DISTANCE", context) > 0 else tr("The distance must be larger than 0.")

    def compute(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> dict[str, Any]:
        distance = self.metres(parameters, "DISTANCE", context)
        fields = QgsFields()
        for field in real("distance_m"):
            fields.append(field)
        made = self.network(feedback).reach(self.points("INPUT", feedback), distance or 0.0, check_of(feedback))
        rows = [[distance]] * len(made)
        return self.write(made, fields, rows, QgsWkbTypes.Type.MultiLineString, parameters, context)
