"""`spatialrag:zonalstatistics`: a statistic of the cells of a raster inside each feature."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from qgis.core import (
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingParameterBand,
    QgsProcessingParameterEnum,
    QgsProcessingParameterRasterLayer,
    QgsProcessingParameterString,
)

from .base import SpatialRagAlgorithm, common_details, tr
from .checking import check_of
from .columns import Columns, real
from .reference import write_beside
from .titles import statistic_titles

_MEAN = 2


class ZonalStatistics(SpatialRagAlgorithm):
    """Carries out the operation of the same name."""

    NAME = "zonalstatistics"
    ICON = "zonal.svg"
    GROUP = "numbers"

    def displayName(self) -> str:
        return tr("Raster statistics of features")

    def tags(self) -> list[str]:
        return tr("raster,zonal,statistics,mean,elevation,sample,cells,pixels,profile,grid").split(",")

    def shortDescription(self) -> str:
        return tr("Adds a statistic of the raster cells inside each area, along each line, or below each point.")

    def summary(self) -> str:
        return tr(
            "Adds a column with a statistic of the cells of a raster: of those whose centres lie inside an area, that a line crosses, or "
            "that a point lies in.\n\n"
            "The features are brought to the coordinate reference system of the raster, their edges where they were. An area that holds no "
            "centre takes the cell at a point on it. Cells without a value are left out."
        )

    def details(self) -> Mapping[str, str]:
        return {
            "INPUT": tr("The features that get the number."),
            "RASTER": tr("The raster of values."),
            "BAND": tr("Which band of the raster."),
            "STATISTIC": tr("How the values of the cells are put together."),
            "COLUMN": tr("The name of the new column."),
            **common_details("REPLACE"),
            "OUTPUT": tr("All features of the input with the new column."),
            **common_details("COUNT"),
        }

    def add_parameters(self) -> None:
        self.add_source("INPUT", tr("Features"))
        self.addParameter(QgsProcessingParameterRasterLayer("RASTER", tr("Raster")))
        self.addParameter(QgsProcessingParameterBand("BAND", tr("Band"), 1, "RASTER"))
        self.addParameter(QgsProcessingParameterEnum("STATISTIC", tr("Statistic"), statistic_titles(), defaultValue=_MEAN))
        self.addParameter(QgsProcessingParameterString("COLUMN", tr("New column"), "mean"))
        self.add_replace()
        self.add_sink("OUTPUT", tr("With raster statistics"))
        self.add_count()

    def problem(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        return "" if self.parameterAsString(parameters, "COLUMN", context).strip() else tr("Name the new column.")

    def take_snapshots(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> None:
        from ..qgis_adapters.raster_snapshot import snapshot_raster

        self._input = self.required_source("INPUT", parameters, context)
        layer = self.parameterAsRasterLayer(parameters, "RASTER", context)
        if layer is None:
            raise QgsProcessingException(self.invalidRasterError(parameters, "RASTER"))
        self._raster = snapshot_raster(layer)
        self._transforms = context.transformContext()

    def compute(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> dict[str, Any]:
        from ..engine.processing_model.numbers import STATISTICS
        from ..engine.rasters import zonal_statistics
        from .comparing import number, read_columns

        check = check_of(feedback)
        targets = read_columns(self._input, "", feedback)
        feedback.setProgress(20)
        statistic = STATISTICS[self.parameterAsEnum(parameters, "STATISTIC", context)]
        band = self.parameterAsInt(parameters, "BAND", context)
        found = zonal_statistics(targets.column, self._raster, band, statistic, self._transforms, check)
        for note in found.notes(self._raster.name):
            feedback.pushWarning(note)
        feedback.setProgress(80)
        name = self.parameterAsString(parameters, "COLUMN", context).strip()
        columns = Columns.add(self._input.fields, real(name), self.parameterAsBool(parameters, "REPLACE", context), feedback)
        rows = {fid: row for row, fid in enumerate(targets.fids.tolist())}
        return write_beside(self, self._input, columns, lambda fid: [number(found.values[rows[fid]])], parameters, context, feedback)
