"""`spatialrag:landmasses`: what areas make up where they hang together, and the coast around it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from qgis.core import (
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterNumber,
    QgsWkbTypes,
)

from ..model.units import AREA_UNITS
from .base import common_details, tr
from .checking import check_of
from .columns import real
from .places import PlaceAlgorithm, fields_of


class Landmasses(PlaceAlgorithm):
    """Carries out the operation Landmasses."""

    NAME = "landmasses"
    ICON = "buffer.svg"

    def displayName(self) -> str:
        return tr("Landmasses and coasts")

    def tags(self) -> list[str]:
        return tr("landmass,coast,coastline,shore,outline,island,continent,dissolve,holes").split(",")

    def shortDescription(self) -> str:
        return tr("Makes landmasses of areas that hang together, such as countries, or the coast around them.")

    def summary(self) -> str:
        return tr(
            "Takes all areas together and makes one feature of each that hangs together, without holes: of countries, the landmasses of "
            "the world. What lies in a hole, such as an island in an inland sea, is part of the land around it.\n\n"
            "With the coast the lines around them are made. The edge of a map of the world, where land goes on beyond the antimeridian or "
            "to a pole, is no coast."
        )

    def details(self) -> Mapping[str, str]:
        return {
            "INPUT": tr("Areas that leave no gaps between them on land, such as countries."),
            "LEAST_AREA": tr("Smaller landmasses are left out (square kilometres on the ellipsoid)."),
            "COAST": tr("The lines around the landmasses in their place."),
            "OUTPUT": tr("The landmasses or coasts, the largest first, with the area of each landmass in square metres."),
            **common_details("COUNT"),
        }

    def add_parameters(self) -> None:
        self.add_source("INPUT", tr("Areas"))
        real_number = QgsProcessingParameterNumber.Type.Double
        least = tr("Landmasses of more than (km²)")
        self.addParameter(QgsProcessingParameterNumber("LEAST_AREA", least, real_number, 0.0, minValue=0.0))
        self.addParameter(QgsProcessingParameterBoolean("COAST", tr("Draw the coast"), False))
        self.add_sink("OUTPUT", tr("Landmasses"))
        self.add_count()

    def compute(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> dict[str, Any]:
        from ..engine.geodesy import landmasses

        coast = self.parameterAsBoolean(parameters, "COAST", context)
        least = self.parameterAsDouble(parameters, "LEAST_AREA", context) * AREA_UNITS["km2"]
        column, sizes = landmasses.landmasses(self.column("INPUT", feedback), self._measurer, least, check_of(feedback))
        made = landmasses.coasts(column) if coast else column
        kind = QgsWkbTypes.Type.MultiLineString if coast else QgsWkbTypes.Type.MultiPolygon
        return self.write(made, fields_of(real("area_m2")), [[size] for size in sizes.tolist()], kind, parameters, context)
