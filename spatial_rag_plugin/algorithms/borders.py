"""`spatialrag:borders`: the lines along which areas meet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from qgis.core import QgsProcessingContext, QgsProcessingFeedback, QgsProcessingParameterField, QgsWkbTypes

from ..model.kinds import FieldType
from ..qgis_adapters.compat import make_field
from .base import common_details, tr
from .checking import check_of
from .columns import real
from .places import PlaceAlgorithm, fields_of


class Borders(PlaceAlgorithm):
    """Carries out the operation Borders."""

    NAME = "borders"
    ICON = "buffer.svg"

    def displayName(self) -> str:
        return tr("Borders between areas")

    def tags(self) -> list[str]:
        return tr("border,boundary,frontier,neighbours,adjacent,shared,common,lines").split(",")

    def shortDescription(self) -> str:
        return tr("Draws the lines along which areas meet, one for each two neighbours.")

    def summary(self) -> str:
        return tr(
            "Makes a line of what each two areas of a layer share of their outlines: of countries, the land borders. Where an area ends at "
            "none of the others, as at a coast, there is no border, and two that meet in a point alone have none."
        )

    def details(self) -> Mapping[str, str]:
        return {
            "INPUT": tr("Areas, such as countries."),
            "NAME": tr("What the areas are called; a border bears the names of both sides."),
            "OUTPUT": tr("The borders, each with its length in metres on the ellipsoid."),
            **common_details("COUNT"),
        }

    def add_parameters(self) -> None:
        self.add_source("INPUT", tr("Areas"))
        self.addParameter(QgsProcessingParameterField("NAME", tr("Field with names"), None, "INPUT", optional=True))
        self.add_sink("OUTPUT", tr("Borders"))
        self.add_count()

    def compute(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> dict[str, Any]:
        from ..engine.geodesy.borders import borders, called
        from ..model.columns import NAME_COLUMN
        from .comparing import read_columns

        field = self.parameterAsString(parameters, "NAME", context)
        areas = read_columns(self._sources["INPUT"], field, feedback)
        made, sides = borders(areas.column, self._measurer, check_of(feedback))
        lengths = self._measurer.lengths(made, check_of(feedback)).tolist()
        names = [called(areas.keys[first], areas.keys[second]) if field else None for first, second in sides.tolist()]
        fields = fields_of([make_field(NAME_COLUMN, FieldType.TEXT), *real("length_m")])
        return self.write(made, fields, [list(row) for row in zip(names, lengths)], QgsWkbTypes.Type.MultiLineString, parameters, context)
