"""`spatialrag:direction`: what lies in a compass direction from reference features."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from qgis.core import (
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterEnum,
    QgsProcessingParameterNumber,
)

from .base import tr
from .reference import ReferenceAlgorithm

BY_AZIMUTH = 8
HALF_SECTOR = 360.0 / 8 / 2


class SectorAlgorithm(ReferenceAlgorithm):
    """Base of the algorithms that keep what lies in a sector seen from the nearest reference feature."""

    def add_half_width(self) -> None:
        kind = QgsProcessingParameterNumber.Type.Double
        title = tr("Half width of the sector (degrees)")
        self.add_advanced(QgsProcessingParameterNumber("HALF_WIDTH", title, kind, HALF_SECTOR, False, 0.0, 180.0))

    def half_width(self, parameters: dict[str, Any], context: QgsProcessingContext) -> float:
        return self.parameterAsDouble(parameters, "HALF_WIDTH", context)

    def sector_details(self) -> Mapping[str, str]:
        return {
            "HALF_WIDTH": tr(
                "How far the direction may be off to either side, up to 180 degrees; 22.5 gives the eight sectors of the compass."
            ),
            "OUTPUT": tr("The features in the sector from near to far, with distance_m, azimuth_deg and reference_fid."),
            **self.identity_details(),
        }

    def problem(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        return "" if self.half_width(parameters, context) > 0 else tr("The half width of the sector must be larger than 0 degrees.")


class Direction(SectorAlgorithm):
    """Carries out the operation InDirection."""

    NAME = "direction"
    ICON = "direction.svg"

    def displayName(self) -> str:
        return tr("Extract by direction")

    def tags(self) -> list[str]:
        return tr("direction,compass,azimuth,bearing,heading,sector,north,south,east,west,angle,geodesic").split(",")

    def shortDescription(self) -> str:
        return tr("Keeps the features that lie north, north-east … of reference features.")

    def summary(self) -> str:
        return tr(
            "Keeps the features that lie in a compass direction, seen from the nearest reference feature.\n\n"
            "The direction is the initial azimuth of the geodesic from point to point; for lines and polygons from centroid to centroid. "
            "A feature at the very place of the reference has no direction and is left out."
        )

    def details(self) -> Mapping[str, str]:
        return {
            "INPUT": tr("The features to choose from."),
            "REFERENCE": tr("The features to look from; where there are several, each input feature is seen from the nearest one."),
            "DIRECTION": tr("One of eight sectors of 45 degrees (north is 337.5 to 22.5 degrees), or the azimuth below."),
            "AZIMUTH": tr("Degrees clockwise from north; used only where the direction is “azimuth”."),
            "ACROSS": tr("All reference features count as one; what is longer across the direction than along it has a side there."),
            **self.sector_details(),
        }

    def add_parameters(self) -> None:
        self.add_inputs(tr("Features to choose from"), tr("Seen from"))
        names = [tr("north"), tr("north-east"), tr("east"), tr("south-east"), tr("south"), tr("south-west"), tr("west"), tr("north-west")]
        self.addParameter(QgsProcessingParameterEnum("DIRECTION", tr("Direction"), [*names, tr("azimuth (below)")], defaultValue=0))
        kind = QgsProcessingParameterNumber.Type.Double
        self.addParameter(QgsProcessingParameterNumber("AZIMUTH", tr("Azimuth (degrees)"), kind, None, True, -360.0, 360.0))
        self.add_half_width()
        self.add_advanced(QgsProcessingParameterBoolean("ACROSS", tr("Of something long, all that lies on that side of it"), False))
        self.add_identity()
        self.add_sink("OUTPUT", tr("In direction"))
        self.add_count()

    def problem(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        if self.parameterAsEnum(parameters, "DIRECTION", context) == BY_AZIMUTH and parameters.get("AZIMUTH") is None:
            return tr("Give the azimuth, or choose one of the eight directions.")
        return super().problem(parameters, context)

    def compute(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> dict[str, Any]:
        from ..engine.geodesy import in_sector, with_sides
        from .checking import check_of
        from .comparing import by_distance, points_of, seen_from_nearest

        chosen = self.parameterAsEnum(parameters, "DIRECTION", context)
        centre = self.parameterAsDouble(parameters, "AZIMUTH", context) if chosen == BY_AZIMUTH else 45.0 * chosen
        pair = self.read_pair(parameters, context, feedback)
        hits = seen_from_nearest(pair, feedback)
        if self.parameterAsBool(parameters, "ACROSS", context):
            check = check_of(feedback)
            points = points_of(pair.targets, hits.target, pair.measurer, check)
            hits = replace(hits, azimuth=with_sides(hits.azimuth, pair.reference.column, points, centre, pair.measurer, check))
        hits = hits.take(in_sector(hits.azimuth, centre, self.half_width(parameters, context)))
        return self.write(pair, by_distance(pair, hits), parameters, context, feedback)
