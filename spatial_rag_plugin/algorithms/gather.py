"""`spatialrag:gather`: a number of each feature, made of the reference features that stand in a relation to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from qgis.core import (
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsProcessingOutputNumber,
    QgsProcessingParameterEnum,
    QgsProcessingParameterField,
    QgsProcessingParameterString,
)

from .base import length_parameter, tr
from .checking import Check, check_of
from .columns import Columns, real
from .reference import ReferenceAlgorithm, write_beside
from .titles import relation_titles, statistic_titles


class Gather(ReferenceAlgorithm):
    """Carries out the operation of the same name."""

    NAME = "gather"
    ICON = "gather.svg"
    GROUP = "numbers"

    def displayName(self) -> str:
        return tr("Gather a number from other features")

    def tags(self) -> list[str]:
        return tr("gather,count,points in polygon,sum,mean,median,statistics,join,summary,overlap,area,length,within").split(",")

    def shortDescription(self) -> str:
        return tr("Adds to each feature how many others stand in a relation to it, or a statistic of them.")

    def summary(self) -> str:
        return tr(
            "Adds a column with a number made of the reference features that stand in a relation to each feature: how many there are, a "
            "statistic of one of their fields, or of the true size of their parts inside.\n\n"
            "Relations hold in the coordinate reference system of the input; distances, areas and lengths are ellipsoidal. What lies on "
            "the border of two areas is contained in both. In a sum of areas what overlaps counts once."
        )

    def details(self) -> Mapping[str, str]:
        return {
            "INPUT": tr("The features that get the number, such as districts."),
            "REFERENCE": tr("The features that are counted or summed up, such as schools."),
            "RELATION": tr("How an input feature stands to those that count for it."),
            "DISTANCE": tr("The largest distance, in the unit below; only for “lies within a distance of”."),
            "UNIT": tr("The unit of the distance."),
            "STATISTIC": tr("How the numbers are put together. No reference feature: 0 for count and sum, else nothing."),
            "FIELD": tr("The field of the reference features that the statistic is of. Empty: they are counted, or measured (below)."),
            "SIZE": tr("Takes the area or the length of the parts inside each input feature instead of a field, in m² or m."),
            "COLUMN": tr("The name of the new column."),
            "OUTPUT": tr("All features of the input with the new column."),
            "TOTAL": tr("The sum of the new column."),
            **self.identity_details(),
        }

    def add_parameters(self) -> None:
        self.add_inputs(tr("Features"), tr("What is gathered"))
        titles = [*relation_titles(), tr("lies within a distance of"), tr("is the nearest one to")]
        contains = titles.index(tr("contains"))
        self.addParameter(QgsProcessingParameterEnum("RELATION", tr("An input feature …"), titles, defaultValue=contains))
        self.addParameter(length_parameter("DISTANCE", tr("Distance (at most)"), optional=True))
        self.add_length_unit()
        self.addParameter(QgsProcessingParameterEnum("STATISTIC", tr("Statistic"), statistic_titles(), defaultValue=0))
        self.addParameter(QgsProcessingParameterField("FIELD", tr("Field"), None, "REFERENCE", optional=True))
        sizes = [tr("no size"), tr("area"), tr("length")]
        self.addParameter(QgsProcessingParameterEnum("SIZE", tr("Size of the parts inside"), sizes, defaultValue=0))
        self.addParameter(QgsProcessingParameterString("COLUMN", tr("New column"), "gathered"))
        self.add_identity()
        self.add_sink("OUTPUT", tr("Gathered"))
        self.add_count()
        self.addOutput(QgsProcessingOutputNumber("TOTAL", tr("Sum of the new column")))

    def problem(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        field = self.parameterAsString(parameters, "FIELD", context)
        size, statistic = (self.parameterAsEnum(parameters, name, context) for name in ("SIZE", "STATISTIC"))
        by_distance = self.parameterAsEnum(parameters, "RELATION", context) == len(relation_titles())
        if not self.parameterAsString(parameters, "COLUMN", context).strip():
            return tr("Name the new column.")
        if by_distance and self.metres(parameters, "DISTANCE", context) is None:
            return tr("Give the distance.")
        if field and size:
            return tr("Choose a field or a size, not both.")
        if size and self.parameterAsEnum(parameters, "RELATION", context) > len(relation_titles()):
            return tr("Sizes are those of parts inside or within a distance: choose another relation than the nearest.")
        if statistic and not field and not size:
            return tr("A statistic needs a field or a size; without one features are counted.")
        return ""

    def compute(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> dict[str, Any]:
        import numpy as np

        from ..engine.gathering import gathered
        from ..engine.operators.values import told_apart
        from ..engine.processing_model.numbers import NEAREST, RELATIONS, SIZES, STATISTICS, WITHIN_DISTANCE
        from ..workflow import operations as ops
        from .comparing import number

        check = check_of(feedback)
        field = self.parameterAsString(parameters, "FIELD", context)
        relation = self.parameterAsEnum(parameters, "RELATION", context)
        operation = ops.Gather(
            column=self.parameterAsString(parameters, "COLUMN", context).strip(),
            statistic=STATISTICS[self.parameterAsEnum(parameters, "STATISTIC", context)],
            source=field or ops.KEY_COLUMN,
            topology=None if relation in (WITHIN_DISTANCE, NEAREST) else RELATIONS[relation],
            distance_m=None if relation == NEAREST else self.metres(parameters, "DISTANCE", context),
            size=SIZES[self.parameterAsEnum(parameters, "SIZE", context)],
        )
        pair = self.read_pair(parameters, context, feedback)
        if field and operation.statistic is ops.Statistic.DISTINCT:
            values = told_apart(self._values(field, pair.reference.fids.tolist(), check))
        else:
            values = None if not field else np.array(self._numbers(field, pair.reference.fids.tolist(), check), dtype=float)
        found = gathered(operation, pair.targets.column, pair.reference.column, values, pair.measurer, pair.same, check)
        feedback.setProgress(80)
        replaces = self.parameterAsBool(parameters, "REPLACE", context)
        columns = Columns.add(self._input.fields, real(operation.column), replaces, feedback)
        rows = {fid: row for row, fid in enumerate(pair.targets.fids.tolist())}
        written = write_beside(self, self._input, columns, lambda fid: [number(found[rows[fid]])], parameters, context, feedback)
        return {**written, "TOTAL": float(np.nansum(found))}

    def _numbers(self, field: str, fids: list[int], check: Check) -> list[float]:
        """The values of a field of the reference as numbers, text read as such; NaN for what is none."""
        from ..engine.reading.conditions import as_number

        return [as_number(value) for value in self._values(field, fids, check)]

    def _values(self, field: str, fids: list[int], check: Check) -> list[Any]:
        from ..qgis_adapters.compat import plain

        found = {feature.id(): plain(feature.attribute(field)) for feature in self._reference.features(check, attributes=[field])}
        return [found.get(fid) for fid in fids]
