"""What the algorithms that make places share, and those that make one of points, lines or areas: centre, densest, enclosed, between."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from qgis.core import (
    QgsFeature,
    QgsFields,
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingParameterEnum,
    QgsProcessingParameterField,
    QgsProcessingParameterNumber,
    QgsWkbTypes,
)

from ..qgis_adapters.compat import plain
from .base import SpatialRagAlgorithm, common_details, measurer_of, tr
from .checking import check_of
from .columns import integer, real
from .reference import add
from .source import SourceSnapshot

if TYPE_CHECKING:
    from ..engine.geodesy import GeometryColumn

EACH, ALL = 0, 1
_WGS84 = "EPSG:4326"


class PlaceAlgorithm(SpatialRagAlgorithm):
    """Base of the algorithms whose output is a geometry that no input holds; ``SOURCES``: their inputs in order, the first decides."""

    SOURCES: ClassVar[tuple[str, ...]] = ("INPUT",)
    GROUP = "places"

    def take_snapshots(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> None:
        self._sources = {name: self.required_source(name, parameters, context) for name in self.SOURCES}
        self._measurer = measurer_of(self._sources[self.SOURCES[0]], context, feedback)

    def column(self, name: str, feedback: QgsProcessingFeedback) -> GeometryColumn:
        """The geometries of an input."""
        from .comparing import read_columns

        return read_columns(self._sources[name], "", feedback).column

    def write(
        self,
        made: GeometryColumn,
        fields: QgsFields,
        rows: Sequence[Sequence[Any]],
        kind: Any,
        parameters: dict[str, Any],
        context: QgsProcessingContext,
    ) -> dict[str, Any]:
        """Write the geometries that are there, in their CRS, with their attributes to OUTPUT; gives OUTPUT and COUNT."""
        sink, target_id = self.parameterAsSink(parameters, "OUTPUT", context, fields, kind, made.crs)
        if sink is None:
            raise QgsProcessingException(self.invalidSinkError(parameters, "OUTPUT"))
        count = 0
        for row, attributes in enumerate(rows):
            if made.missing[row]:
                continue
            feature, geometry = QgsFeature(fields), made.geometry(row)
            if QgsWkbTypes.isMultiType(kind):
                geometry.convertToMultiType()
            feature.setGeometry(geometry)
            feature.setAttributes(list(attributes))
            add(sink, feature)
            count += 1
        del sink
        return {"OUTPUT": target_id, "COUNT": count}


class Centre(PlaceAlgorithm):
    """Carries out the operations Centroids and MeanCentre."""

    NAME = "centre"
    ICON = "top.svg"

    def displayName(self) -> str:
        return tr("Centres")

    def tags(self) -> list[str]:
        return tr("centre,center,centroid,mean,middle,average,point").split(",")

    def shortDescription(self) -> str:
        return tr("Makes the centroid of each feature, or the mean centre of all, across the antimeridian too.")

    def summary(self) -> str:
        return tr(
            "Makes the centroid of each feature, with its attributes, or one point: the mean centre of all.\n\n"
            "What lies on both sides of the antimeridian has its centre between its parts. The mean centre is computed on the globe."
        )

    def details(self) -> Mapping[str, str]:
        return {
            "INPUT": tr("The features whose centres are made."),
            "MODE": tr("A centroid for each feature, or one mean centre for all."),
            "WEIGHT": tr("How much each feature counts for the mean centre; what has no number above 0 does not. Empty: each the same."),
            "OUTPUT": tr("The points; centroids in the coordinate reference system of the input, the mean centre in WGS 84."),
            **common_details("COUNT"),
        }

    def add_parameters(self) -> None:
        self.add_source("INPUT", tr("Features"))
        self.addParameter(QgsProcessingParameterEnum("MODE", tr("Which"), [tr("each feature"), tr("all together")], defaultValue=EACH))
        numeric = QgsProcessingParameterField.DataType.Numeric
        self.addParameter(QgsProcessingParameterField("WEIGHT", tr("What weighs the mean"), None, "INPUT", numeric, False, True))
        self.add_sink("OUTPUT", tr("Centres"), QgsProcessing.SourceType.TypeVectorPoint)
        self.add_count()

    def compute(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> dict[str, Any]:
        import numpy as np

        from ..engine.geodesy import GeometryColumn, places, representative_points
        from ..engine.reading.conditions import as_number
        from .comparing import read_columns

        source, check = self._sources["INPUT"], check_of(feedback)
        together = self.parameterAsEnum(parameters, "MODE", context) == ALL
        field = self.parameterAsString(parameters, "WEIGHT", context) if together else ""
        read = read_columns(source, field, feedback)
        column = read.column
        if together:
            weight = np.array([as_number(value) for value in read.keys], dtype=float) if field else None
            centre, crs = places.mean_centre(column, self._measurer, check, weight), _wgs84()
            made = GeometryColumn.from_points(self._measurer.place(centre[None, :], crs), crs)
            return self.write(made, fields_of(integer("features")), [[len(column)]], QgsWkbTypes.Type.Point, parameters, context)
        points = self._measurer.place(representative_points(column, self._measurer, check), source.crs)
        rows = [feature.attributes() for feature in source.features(check)]
        made = GeometryColumn.from_points(points, source.crs)
        return self.write(made, source.fields, rows, QgsWkbTypes.Type.Point, parameters, context)


class Densest(PlaceAlgorithm):
    """Carries out the operation DensestQuarter."""

    NAME = "densest"
    ICON = "within_distance.svg"

    def displayName(self) -> str:
        return tr("Where features stand densest")

    def tags(self) -> list[str]:
        return tr("densest,density,cluster,downtown,centre,center,hot spot,disc,circle").split(",")

    def shortDescription(self) -> str:
        return tr("Draws the smallest circle around a feature that holds a share of all features.")

    def summary(self) -> str:
        return tr(
            "Draws the smallest circle around one of the features that holds a share of all of them: where a town is densest, for "
            "instance.\n\n"
            "The radius is a true distance. Of more than 4,000 features a sample and what is near its best are tried as centres."
        )

    def details(self) -> Mapping[str, str]:
        return {
            "INPUT": tr("The features; lines and areas count with their centroids."),
            "SHARE": tr("The share of the features that the circle holds, from 0 to 1."),
            "OUTPUT": tr("The circle (WGS 84) with its radius in metres and the number of features of the input."),
            **common_details("COUNT"),
        }

    def add_parameters(self) -> None:
        self.add_source("INPUT", tr("Features"))
        kind = QgsProcessingParameterNumber.Type.Double
        self.addParameter(QgsProcessingParameterNumber("SHARE", tr("Share of the features"), kind, 0.25, False, 0.0, 1.0))
        self.add_sink("OUTPUT", tr("Densest"), QgsProcessing.SourceType.TypeVectorPolygon)
        self.add_count()

    def compute(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> dict[str, Any]:
        from ..engine.geodesy import places

        column = self.column("INPUT", feedback)
        share = self.parameterAsDouble(parameters, "SHARE", context)
        made, radius = places.densest(column, share, self._measurer, check_of(feedback))
        fields = fields_of([*real("radius_m"), *integer("features")])
        return self.write(made, fields, [[radius, len(column)]], QgsWkbTypes.Type.MultiPolygon, parameters, context)


class Enclosed(PlaceAlgorithm):
    """Carries out the operation AreaEnclosed."""

    NAME = "enclosed"
    ICON = "buffer.svg"

    def displayName(self) -> str:
        return tr("Areas that lines enclose")

    def tags(self) -> list[str]:
        return tr("enclosed,block,polygonize,streets,area,within,bounded").split(",")

    def shortDescription(self) -> str:
        return tr("Makes the areas that several lines, such as streets, enclose together.")

    def summary(self) -> str:
        return tr(
            "Makes the areas that lines enclose when they are taken together: the block between three streets, for instance.\n\n"
            "Lines with the same name are one street, and an area is kept only where every street borders it."
        )

    def details(self) -> Mapping[str, str]:
        return {
            "INPUT": tr("The lines; of areas their borders are taken."),
            "NAME": tr("The field that names the street which a line is part of. Empty: all lines are one."),
            "OUTPUT": tr("The areas (WGS 84), the largest first."),
            **common_details("COUNT"),
        }

    def add_parameters(self) -> None:
        self.add_source("INPUT", tr("Lines"))
        self.addParameter(QgsProcessingParameterField("NAME", tr("Field that names them"), None, "INPUT", optional=True))
        self.add_sink("OUTPUT", tr("Enclosed"), QgsProcessing.SourceType.TypeVectorPolygon)
        self.add_count()

    def compute(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> dict[str, Any]:
        from ..engine.geodesy import places

        source, check = self._sources["INPUT"], check_of(feedback)
        column = self.column("INPUT", feedback)
        name = self.parameterAsString(parameters, "NAME", context)
        names = _texts(source, name, check) if name else [""] * len(column)
        try:
            made = places.enclosed(column, names, self._measurer, check)
        except ValueError as error:
            raise QgsProcessingException(tr("The lines do not enclose an area together.")) from error
        rows = [[number + 1] for number in range(len(made))]
        return self.write(made, fields_of(integer("number")), rows, QgsWkbTypes.Type.MultiPolygon, parameters, context)


class Between(PlaceAlgorithm):
    """Carries out the operation AreaBetween."""

    NAME = "between"
    ICON = "compare.svg"
    SOURCES = ("INPUT", "REFERENCE")

    def displayName(self) -> str:
        return tr("Area between")

    def tags(self) -> list[str]:
        return tr("between,area,corridor,strip,hull,river,road").split(",")

    def shortDescription(self) -> str:
        return tr("Draws the area between two sets of features, such as a river and a road.")

    def summary(self) -> str:
        return tr(
            "Draws the area between two sets of features: of their common convex hull what borders both and lies behind neither.\n\n"
            "Two small places that are far from each other get a corridor, a quarter of its length to either side. Where a line crosses "
            "a ring, what lies inside the ring is between them; other lines that cross have no area between them."
        )

    def details(self) -> Mapping[str, str]:
        return {
            "INPUT": tr("The features on one side, taken together."),
            "REFERENCE": tr("The features on the other side, taken together."),
            "OUTPUT": tr("The area (WGS 84)."),
            **common_details("COUNT"),
        }

    def add_parameters(self) -> None:
        self.add_source("INPUT", tr("One side"))
        self.add_source("REFERENCE", tr("The other side"))
        self.add_sink("OUTPUT", tr("Between"), QgsProcessing.SourceType.TypeVectorPolygon)
        self.add_count()

    def compute(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> dict[str, Any]:
        from ..engine.geodesy import places

        columns = [self.column(name, feedback) for name in self.SOURCES]
        try:
            made, _ = places.between(columns[0], columns[1], self._measurer, check_of(feedback))
        except ValueError as error:
            message = tr("No area can be drawn between them: they cross, or leave nothing between them.")
            raise QgsProcessingException(message) from error
        return self.write(made, fields_of(integer("number")), [[1]], QgsWkbTypes.Type.MultiPolygon, parameters, context)


def _wgs84() -> Any:
    from qgis.core import QgsCoordinateReferenceSystem

    return QgsCoordinateReferenceSystem(_WGS84)


def fields_of(items: Sequence[Any]) -> QgsFields:
    """The fields of an output that no input gives."""
    fields = QgsFields()
    for item in items:
        fields.append(item)
    return fields


def _texts(source: SourceSnapshot, field: str, check: Any) -> list[str]:
    values = [plain(feature.attribute(field)) for feature in source.features(check, attributes=[field])]
    return ["" if value is None else str(value) for value in values]
