"""`spatialrag:either`: the features of two selections from one layer, each once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from qgis.core import (
    QgsFeature,
    QgsField,
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsProcessingParameterField,
)

from ..errors import LayerUnavailable
from ..qgis_adapters.compat import plain
from .base import SpatialRagAlgorithm, common_details, tr
from .checking import check_of
from .columns import Columns
from .reference import put
from .source import SourceSnapshot


class Either(SpatialRagAlgorithm):
    """Carries out the operation of the same name."""

    NAME = "either"
    ICON = "either.svg"
    GROUP = "selection"
    takes_tables = True

    def displayName(self) -> str:
        return tr("Features of either selection")

    def tags(self) -> list[str]:
        return tr("either,or,union,merge,together,duplicates,selection").split(",")

    def shortDescription(self) -> str:
        return tr("Puts two selections from one layer together, each feature once.")

    def summary(self) -> str:
        return tr(
            "Puts together the features of two inputs that were made from one layer; of a feature that is in both one row is kept.\n\n"
            "Where the inputs have distances, the nearer row is kept and the result runs from near to far; otherwise it is in the order of "
            "the key."
        )

    def details(self) -> Mapping[str, str]:
        return {
            "INPUT": tr("Features of the layer."),
            "OTHER": tr("Other features of the same layer."),
            "KEY": tr("The field that tells features apart. Empty: sr_fid where both have it, else the feature id."),
            "OUTPUT": tr("The features of both inputs, with the columns of both."),
            **common_details("COUNT"),
        }

    def add_parameters(self) -> None:
        self.add_source("INPUT", tr("Features"))
        self.add_source("OTHER", tr("Or these features"))
        self.add_advanced(QgsProcessingParameterField("KEY", tr("Field that tells features apart"), None, "INPUT", optional=True))
        self.add_sink("OUTPUT", tr("Either"))
        self.add_count()

    def take_snapshots(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> None:
        self._sources = [self.required_source(name, parameters, context) for name in ("INPUT", "OTHER")]
        first, second = self._sources
        if first.crs != second.crs:
            raise LayerUnavailable(tr("The two inputs have different coordinate reference systems, so they are not from one layer."))

    def compute(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> dict[str, Any]:
        from ..workflow.operations import DISTANCE_COLUMN, REFERENCE_COLUMN
        from .comparing import key_field

        first, second = self._sources
        key = key_field(first, second, self.parameterAsString(parameters, "KEY", context))
        # the references of the two may come from two layers, so that their keys mean nothing together
        new = [field for field in _new(first, second) if field.name() != REFERENCE_COLUMN]
        columns = Columns.add(first.fields, new, False, feedback)
        best: dict[Any, tuple[float, list[Any], QgsFeature]] = {}
        check = check_of(feedback)
        for source in self._sources:
            places = [source.fields.indexFromName(name) for name in columns.fields.names()]
            for feature in source.features(check):
                values = feature.attributes()
                key_value = plain(feature.attribute(key)) if key else feature.id()
                metres = plain(feature.attribute(DISTANCE_COLUMN)) if source.has_field(DISTANCE_COLUMN) else None
                rank = float("inf") if metres is None else float(metres)
                if key_value not in best or rank < best[key_value][0]:
                    best[key_value] = rank, [values[at] if at >= 0 else None for at in places], QgsFeature(feature)
        sink, target_id = self.sink("OUTPUT", columns.fields, first, parameters, context)
        reference = columns.fields.indexFromName(REFERENCE_COLUMN)
        for _, (_, values, feature) in sorted(best.items(), key=lambda item: (item[1][0], item[0])):
            if reference >= 0:
                values[reference] = None
            bare = QgsFeature()
            bare.setGeometry(feature.geometry())
            bare.setAttributes(values)
            put(sink, bare, columns, [])
        del sink
        return {"OUTPUT": target_id, "COUNT": len(best)}


def _new(first: SourceSnapshot, second: SourceSnapshot) -> list[QgsField]:
    return [field for field in second.fields if not first.has_field(field.name())]
