"""`spatialrag:buffer`: areas within a true distance of features."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsFeature,
    QgsFields,
    QgsGeometry,
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterNumber,
    QgsProcessingParameters,
    QgsPropertyDefinition,
    QgsWkbTypes,
)

from ..model.units import LENGTH_UNITS
from .base import SpatialRagAlgorithm, common_details, length_parameter, measurer_of, tr
from .checking import check_of
from .columns import integer
from .reference import add

if TYPE_CHECKING:
    import numpy as np

COUNT_COLUMN = "features"


class Buffer(SpatialRagAlgorithm):
    """Buffers whose distance is metres on the ellipsoid, not units of a CRS."""

    NAME = "buffer"
    ICON = "buffer.svg"

    def displayName(self) -> str:
        return tr("Buffer (true distance)")

    def tags(self) -> list[str]:
        return tr("buffer,grow,distance,radius,around,area,catchment,geodesic,ellipsoidal,metres").split(",")

    def shortDescription(self) -> str:
        return tr("Makes areas within a distance in metres of features, in any coordinate reference system.")

    def summary(self) -> str:
        return tr(
            "Makes the area within a distance of each feature, or of all together.\n\n"
            "The distance is a length on the ellipsoid in metres (or another unit), whatever the coordinate reference system: 500 m on a "
            "layer in degrees are 500 m. The result is in the coordinate reference system of the input, cut at the antimeridian where it "
            "crosses it."
        )

    def details(self) -> Mapping[str, str]:
        return {
            "INPUT": tr("The features to buffer: points, lines or polygons."),
            "DISTANCE": tr(
                "The distance in the unit below; it may come from a field or an expression of each feature (data-defined). Features "
                "for which that gives no number above 0 are left out and counted."
            ),
            "UNIT": tr("The unit of the distance."),
            "SEGMENTS": tr("How many segments a quarter circle has."),
            "DISSOLVE": tr("One area for all features together, which carries their number; otherwise one for each, with its attributes."),
            "OUTPUT": tr("The areas, in the coordinate reference system of the input."),
            **common_details("COUNT"),
        }

    def add_parameters(self) -> None:
        self.add_source("INPUT", tr("Features to buffer"))
        distance = length_parameter("DISTANCE", tr("Distance"), 500.0)
        distance.setIsDynamic(True)
        definition = QgsPropertyDefinition("Distance", tr("Buffer distance"), QgsPropertyDefinition.StandardPropertyTemplate.DoublePositive)
        distance.setDynamicPropertyDefinition(definition)
        distance.setDynamicLayerParameterName("INPUT")
        self.addParameter(distance)
        self.add_length_unit()
        kind = QgsProcessingParameterNumber.Type.Integer
        self.add_advanced(QgsProcessingParameterNumber("SEGMENTS", tr("Segments of a quarter circle"), kind, 16, False, 1, 200))
        self.addParameter(QgsProcessingParameterBoolean("DISSOLVE", tr("One area for all"), defaultValue=False))
        self.add_sink("OUTPUT", tr("Buffered"), QgsProcessing.SourceType.TypeVectorPolygon)
        self.add_count()

    def problem(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        dynamic = QgsProcessingParameters.isDynamic(parameters, "DISTANCE")
        if not dynamic and not self.parameterAsDouble(parameters, "DISTANCE", context) > 0:
            return tr("The distance must be larger than 0.")
        return ""

    def take_snapshots(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> None:
        self._input = self.required_source("INPUT", parameters, context)
        self._measurer = measurer_of(self._input, context, feedback)
        self._property = parameters["DISTANCE"] if QgsProcessingParameters.isDynamic(parameters, "DISTANCE") else None

    def compute(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> dict[str, Any]:
        import numpy as np

        from ..engine.geodesy import buffer
        from .comparing import read_columns

        check = check_of(feedback)
        segments = self.parameterAsInt(parameters, "SEGMENTS", context)
        dissolve = self.parameterAsBool(parameters, "DISSOLVE", context)
        source = self._input
        targets = read_columns(source, "", feedback)
        feedback.setProgress(30)
        metres = self._distances(targets.fids, parameters, context, feedback)
        usable = np.isfinite(metres) & (metres > 0) & ~targets.column.missing
        left_out = int((~usable & ~targets.column.missing).sum())
        if left_out:
            feedback.pushWarning(tr("{} features have no usable distance and are left out.").format(left_out))
        fields = source.fields
        if dissolve:
            fields = QgsFields()
            fields.append(integer(COUNT_COLUMN)[0])
        sink, target_id = self.sink("OUTPUT", fields, source, parameters, context, QgsWkbTypes.Type.MultiPolygon)
        areas: dict[int, Any] = {}
        united: list[Any] = []
        alike = np.flatnonzero(usable)
        alike = alike[np.argsort(metres[alike], kind="stable")]
        for rows in np.split(alike, np.flatnonzero(np.diff(metres[alike])) + 1):
            if not len(rows):
                break
            value = float(metres[rows[0]])
            try:
                made = buffer(targets.column.take(rows), value, self._measurer, segments=segments, dissolve=dissolve, check=check)
            except ValueError as error:  # a radius of a quarter of the globe and more
                raise QgsProcessingException(str(error)) from error
            if dissolve:
                united += [made.geometry(i) for i in range(len(made))]
            else:
                areas.update({int(fid): made.geometry(i) for i, fid in enumerate(targets.fids[rows])})
        feedback.setProgress(80)
        if dissolve and united:
            feature = QgsFeature(fields)
            feature.setGeometry(_multi(QgsGeometry.unaryUnion(united) if len(united) > 1 else united[0]))
            feature.setAttributes([int(usable.sum())])
            add(sink, feature)
        elif not dissolve:
            for original in source.features(check):
                area = areas.get(original.id())
                if area is not None:
                    feature = QgsFeature(original)
                    feature.setGeometry(_multi(area))
                    add(sink, feature)
        del sink
        return {"OUTPUT": target_id, "COUNT": min(len(united), 1) if dissolve else len(areas)}

    def _distances(
        self, fids: np.ndarray, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> np.ndarray:
        """The distance of each feature in metres, NaN where a field or an expression gives none."""
        import numpy as np

        unit = LENGTH_UNITS[self.length_unit(parameters, context)]
        if self._property is None:
            return np.full(len(fids), self.parameterAsDouble(parameters, "DISTANCE", context) * unit)
        expressions = self._input.expressions
        self._property.prepare(expressions)
        values = []
        for feature in self._input.features(check_of(feedback)):
            expressions.setFeature(feature)
            value, fits = self._property.valueAsDouble(expressions, np.nan)
            values.append(value if fits else np.nan)
        return np.array(values, dtype=float) * unit


def _multi(geometry: QgsGeometry) -> QgsGeometry:
    geometry.convertToMultiType()
    return geometry
