"""`spatialrag:part`: the half or quarter of something on one side of its centre."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from qgis.core import (
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingParameterEnum,
    QgsWkbTypes,
)

from .base import common_details, tr
from .checking import check_of
from .columns import integer, real
from .places import PlaceAlgorithm, fields_of


class Part(PlaceAlgorithm):
    """Carries out the operation PartTowards."""

    NAME = "part"
    ICON = "direction.svg"

    def displayName(self) -> str:
        return tr("Part in a direction")

    def tags(self) -> list[str]:
        return tr("part,half,quarter,side,north,south,east,west,northern,cut,split,centre,center").split(",")

    def shortDescription(self) -> str:
        return tr("Cuts features to their northern half, north-eastern quarter …, seen from their centre.")

    def summary(self) -> str:
        return tr(
            "Makes the part of all features together that lies in a compass direction of their centre: the northern half of a country, the "
            "south-western quarter of a district.\n\n"
            "North, east, south and west are halves; what lies between them are quarters. Where one piece is three quarters of the whole "
            "or more, its centre counts, and what lies farther off than it is wide belongs to no side."
        )

    def details(self) -> Mapping[str, str]:
        return {
            "INPUT": tr("Areas or lines, taken together."),
            "DIRECTION": tr("Which part: one of eight directions, seen from the centre."),
            "OUTPUT": tr("The part (WGS 84), with the centre that it is seen from in degrees."),
            **common_details("COUNT"),
        }

    def add_parameters(self) -> None:
        self.add_source("INPUT", tr("Features"))
        names = [tr("north"), tr("north-east"), tr("east"), tr("south-east"), tr("south"), tr("south-west"), tr("west"), tr("north-west")]
        self.addParameter(QgsProcessingParameterEnum("DIRECTION", tr("Direction"), names, defaultValue=0))
        self.add_sink("OUTPUT", tr("Part"))
        self.add_count()

    def compute(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> dict[str, Any]:
        from ..engine.geodesy import overlays, sides
        from ..engine.geodesy.wkb import LINE

        column = self.column("INPUT", feedback)
        azimuth = 45.0 * self.parameterAsEnum(parameters, "DIRECTION", context)
        try:
            made, (lon, lat) = sides.part_towards(column, azimuth, self._measurer, check_of(feedback))
        except ValueError as error:
            raise QgsProcessingException(tr("Points have no parts: give areas or lines.")) from error
        lines = int(overlays.kinds(column).max(initial=-1)) == LINE
        kind = QgsWkbTypes.Type.MultiLineString if lines else QgsWkbTypes.Type.MultiPolygon
        fields = fields_of([*real("lon"), *real("lat"), *integer("features")])
        return self.write(made, fields, [[lon, lat, len(column)]], kind, parameters, context)
