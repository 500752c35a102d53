"""`spatialrag:paretofront`: which features no other one beats in every number, which only those, and so on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Optional

from qgis.core import (
    QgsFields,
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsProcessingOutputNumber,
    QgsProcessingParameterField,
    QgsProcessingParameterNumber,
)

from ..qgis_adapters.compat import plain
from .base import SpatialRagAlgorithm, common_details, tr
from .checking import check_of
from .columns import Columns, integer
from .reference import write_beside

FRONT = "front"


class ParetoFront(SpatialRagAlgorithm):
    """Non-dominated sorting of any features by any fields."""

    NAME = "paretofront"
    ICON = "pareto_front.svg"
    GROUP = "ranking"

    def displayName(self) -> str:
        return tr("Pareto fronts")

    def tags(self) -> list[str]:
        return tr("pareto,skyline,front,dominated,trade-off,multi-criteria,optimum,rank").split(",")

    def shortDescription(self) -> str:
        return tr("Numbers the Pareto fronts of features by several fields: who is beaten by nobody, who only by those, and so on.")

    def summary(self) -> str:
        return tr(
            "Numbers the Pareto fronts of features by several fields, for instance cheap and near and well rated, without saying how much "
            "a metre is worth.\n\n"
            "A feature beats another when it is at least as good in every field and better in one. Front 1 holds those that nobody beats, "
            "front 2 those that only members of front 1 beat, and so on. Equals stand in one front; no value is worse than any value."
        )

    def details(self) -> Mapping[str, str]:
        return {
            "INPUT": tr("The features to compare."),
            "MAXIMISE": tr("Fields of numbers of which more is better."),
            "MINIMISE": tr("Fields of numbers of which less is better."),
            "FRONTS": tr("Only so many fronts are kept, the best ones; 0: all features."),
            **common_details("REPLACE"),
            "OUTPUT": tr("The features with their front, 1 the best, in the order of the input."),
            **common_details("COUNT"),
            "BEST": tr("How many features nobody beats."),
        }

    def add_parameters(self) -> None:
        self.add_source("INPUT", tr("Features to compare"))
        for name, title in (("MAXIMISE", tr("More is better")), ("MINIMISE", tr("Less is better"))):
            kind = QgsProcessingParameterField.DataType.Numeric
            self.addParameter(QgsProcessingParameterField(name, title, None, "INPUT", kind, True, True))
        whole = QgsProcessingParameterNumber.Type.Integer
        self.addParameter(QgsProcessingParameterNumber("FRONTS", tr("Number of fronts"), whole, 0, False, 0))
        self.add_replace()
        self.add_sink("OUTPUT", tr("Fronts"))
        self.add_count()
        self.addOutput(QgsProcessingOutputNumber("BEST", tr("Number of unbeaten features")))

    def problem(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        more, less = self._chosen(parameters, context)
        if not more and not less:
            return tr("Choose a field of which more or less is better.")
        both = ", ".join(sorted(set(more) & set(less)))
        return tr("More and less cannot both be better: {}").format(both) if both else ""

    def _chosen(self, parameters: dict[str, Any], context: QgsProcessingContext) -> tuple[list[str], list[str]]:
        return self.parameterAsFields(parameters, "MAXIMISE", context), self.parameterAsFields(parameters, "MINIMISE", context)

    def take_snapshots(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> None:
        self._input = self.required_source("INPUT", parameters, context)

    def compute(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> dict[str, Any]:
        import numpy as np

        from ..engine.reading.conditions import as_number
        from ..retrieval.pareto import fronts

        check = check_of(feedback)
        more, less = self._chosen(parameters, context)
        fids: list[int] = []
        rows: list[list[float]] = []
        for feature in self._input.features(check, attributes=[*more, *less]):
            fids.append(feature.id())
            rows.append([as_number(plain(feature.attribute(name))) for name in (*more, *less)])
        table = np.array(rows, dtype=float).reshape(len(rows), len(more) + len(less))
        table[:, len(more) :] *= -1.0
        feedback.setProgress(40)
        found = dict(zip(fids, fronts(table).tolist()))
        feedback.setProgress(60)
        last = self.parameterAsInt(parameters, "FRONTS", context)
        replaced = self.parameterAsBool(parameters, "REPLACE", context)
        columns = Columns.add(QgsFields(self._input.fields), integer(FRONT), replaced, feedback)

        def values(fid: int) -> Optional[list[Any]]:
            return [found[fid]] if not last or found[fid] <= last else None

        written = write_beside(self, self._input, columns, values, parameters, context, feedback, 60)
        return {**written, "BEST": sum(front == 1 for front in found.values())}
