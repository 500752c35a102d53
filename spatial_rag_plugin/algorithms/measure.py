"""`spatialrag:measure`: ellipsoidal sizes, positions, and distance and direction from reference features."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsFields,
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsProcessingOutputNumber,
    QgsProcessingParameterEnum,
)

from ..model.units import AREA_UNITS, LENGTH_UNITS
from .base import LENGTH_UNIT_KEYS, measurer_of, tr
from .checking import check_of
from .columns import Columns, real
from .reference import ReferenceAlgorithm, write_beside
from .source import snapshot_source

if TYPE_CHECKING:
    import numpy as np

    from .comparing import Pair, SourceColumns

AREA, LENGTH, PERIMETER, POSITION = range(4)
#: The order is part of the interface: models store the number.
AREA_UNIT_KEYS = ("m2", "km2", "ha", "acre", "mi2", "ft2")


class Measure(ReferenceAlgorithm):
    """Carries out the operations MeasureSize and MeasureFrom."""

    NAME = "measure"
    ICON = "measure.svg"

    def displayName(self) -> str:
        return tr("Measure")

    def tags(self) -> list[str]:
        return tr("measure,area,length,perimeter,distance,azimuth,bearing,longitude,latitude,ellipsoidal,geodesic,size").split(",")

    def shortDescription(self) -> str:
        return tr("Adds ellipsoidal area, length, perimeter, position, and distance and direction from reference features.")

    def summary(self) -> str:
        return tr(
            "Adds true measures as columns and keeps every feature.\n\n"
            "Areas, lengths and perimeters are ellipsoidal and equal those of the Measure tool. With a reference layer the distance to "
            "its nearest feature and the direction from it are added. Positions are those of points, and of the centroids of lines and "
            "polygons."
        )

    def details(self) -> Mapping[str, str]:
        return {
            "INPUT": tr("The features to measure."),
            "REFERENCE": tr("Adds distance_m, azimuth_deg and reference_fid of the nearest of these features. May be left empty."),
            "MEASURES": tr(
                "Which sizes to add; the column is named after measure and unit, such as area_km2. Features that have no such size "
                "get 0, features without geometry nothing."
            ),
            "LENGTH_UNIT": tr("The unit of lengths and perimeters. The column distance_m is in metres always."),
            "AREA_UNIT": tr("The unit of areas."),
            "OUTPUT": tr("All features of the input with the new columns."),
            "TOTAL_AREA": tr("The sum of all areas, in the unit of areas; only where areas are measured."),
            "TOTAL_LENGTH": tr("The sum of all lengths, in the unit of lengths; only where lengths are measured."),
            **self.identity_details(),
        }

    def add_parameters(self) -> None:
        self.add_source("INPUT", tr("Features to measure"))
        self.add_source("REFERENCE", tr("Measure distance and direction from"), optional=True)
        measures = [tr("area"), tr("length"), tr("perimeter"), tr("longitude and latitude (WGS 84)")]
        self.addParameter(QgsProcessingParameterEnum("MEASURES", tr("Sizes"), measures, allowMultiple=True, defaultValue=[], optional=True))
        self.add_length_unit("LENGTH_UNIT", tr("Unit of lengths"))
        areas = [tr("square metres"), tr("square kilometres"), tr("hectares"), tr("acres"), tr("square miles"), tr("square feet")]
        self.addParameter(QgsProcessingParameterEnum("AREA_UNIT", tr("Unit of areas"), areas, defaultValue=0))
        self.add_identity()
        self.add_sink("OUTPUT", tr("Measured"))
        self.add_count()
        self.addOutput(QgsProcessingOutputNumber("TOTAL_AREA", tr("Total area")))
        self.addOutput(QgsProcessingOutputNumber("TOTAL_LENGTH", tr("Total length")))

    def problem(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        if parameters.get("REFERENCE") or self.parameterAsEnums(parameters, "MEASURES", context):
            return ""
        return tr("Choose at least one size, or a layer to measure distances from.")

    def take_snapshots(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> None:
        self._input = self.required_source("INPUT", parameters, context)
        self._reference = snapshot_source(self, "REFERENCE", parameters, context)
        self._measurer = measurer_of(self._input, context, feedback)

    def compute(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> dict[str, Any]:
        import numpy as np

        from .comparing import number, read_columns

        measures = self.parameterAsEnums(parameters, "MEASURES", context)
        from_reference, targets = [], None
        columns = Columns(QgsFields(self._input.fields), ())
        if self._reference is not None:
            pair = self.read_pair(parameters, context, feedback)
            columns = self.result_columns(parameters, context, feedback)
            targets, from_reference = pair.targets, _from_reference(pair, feedback)
        if targets is None:
            targets = read_columns(self._input, "", feedback)
        names, values = self._sizes(targets, measures, parameters, context, feedback)
        added = Columns.add(columns.fields, real(*names), self.parameterAsBool(parameters, "REPLACE", context), feedback)
        columns = Columns(added.fields, (*columns.positions, *added.positions))
        rows = {fid: row for row, fid in enumerate(targets.fids.tolist())}

        def new(fid: int) -> list[Any]:
            row = rows[fid]
            return [*(from_reference[row] if from_reference else ()), *(number(column[row]) for column in values)]

        written = write_beside(self, self._input, columns, new, parameters, context, feedback)
        totals = {"TOTAL_AREA": AREA, "TOTAL_LENGTH": LENGTH}
        sums = {name: float(np.nansum(values[measures.index(kind)])) for name, kind in totals.items() if kind in measures}
        return {**written, **sums}

    def _sizes(
        self,
        targets: SourceColumns,
        measures: list[int],
        parameters: dict[str, Any],
        context: QgsProcessingContext,
        feedback: QgsProcessingFeedback,
    ) -> tuple[list[str], list[np.ndarray]]:
        """The names and values of the columns, in the order of `measures`; the position, which has two, comes last."""
        from ..engine.geodesy import representative_points

        check, measurer, column = check_of(feedback), self._measurer, targets.column
        length = LENGTH_UNIT_KEYS[self.parameterAsEnum(parameters, "LENGTH_UNIT", context)]
        area = AREA_UNIT_KEYS[self.parameterAsEnum(parameters, "AREA_UNIT", context)]
        names: list[str] = []
        values: list[np.ndarray] = []
        measures.sort()
        for measure in measures:
            if measure == AREA:
                names.append(f"area_{area}")
                values.append(measurer.areas(column, check) / AREA_UNITS[area])
            elif measure == LENGTH:
                names.append(f"length_{length}")
                values.append(measurer.lengths(column, check) / LENGTH_UNITS[length])
            elif measure == PERIMETER:
                names.append(f"perimeter_{length}")
                values.append(measurer.perimeters(column, check) / LENGTH_UNITS[length])
            else:
                names += ["lon", "lat"]
                values += list(representative_points(column, measurer, check).T)
            feedback.setProgress(40 + 40 * len(values) / (len(measures) + 1))
        return names, values


def _from_reference(pair: Pair, feedback: QgsProcessingFeedback) -> list[list[Any]]:
    """Distance, azimuth and reference key for every input feature, None where there is nothing to measure from."""
    from .comparing import reference_values, seen_from_nearest

    rows: list[list[Any]] = [[None, None, None]] * len(pair.targets)
    hits = seen_from_nearest(pair, feedback)
    for row, target in enumerate(hits.target.tolist()):
        rows[target] = reference_values(pair, hits, row)
    return rows
