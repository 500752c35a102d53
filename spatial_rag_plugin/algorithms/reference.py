"""What the algorithms that compare an input with reference features share: inputs, identity, output."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Callable, Optional

from qgis.core import (
    QgsFeature,
    QgsFeatureSink,
    QgsField,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterField,
)

from .base import SpatialRagAlgorithm, common_details, measurer_of, tr
from .checking import check_of
from .columns import Columns, integer, real, renamed
from .source import SourceSnapshot

if TYPE_CHECKING:
    from .comparing import Hits, Pair

_REPORT_EVERY = 2000


class ReferenceAlgorithm(SpatialRagAlgorithm):
    """Base of the algorithms with INPUT and REFERENCE."""

    def add_inputs(self, input_title: str, reference_title: str) -> None:
        self.add_source("INPUT", input_title)
        self.add_source("REFERENCE", reference_title)

    def add_identity(self) -> None:
        self.add_advanced(QgsProcessingParameterBoolean("SAME_SOURCE", tr("Both inputs come from one layer"), defaultValue=False))
        self.add_advanced(QgsProcessingParameterField("KEY", tr("Field that tells features apart"), None, "INPUT", optional=True))
        self.add_replace()

    def identity_details(self) -> Mapping[str, str]:
        return {
            "SAME_SOURCE": tr(
                "A feature is never its own neighbour. Tick this when both inputs were made from one layer; it is assumed when they are "
                "the same layer."
            ),
            "KEY": tr("A field with the same values in both inputs. Empty: sr_fid where both have it, else the feature id."),
            **common_details("REPLACE", "COUNT"),
        }

    def take_snapshots(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> None:
        self._input = self.required_source("INPUT", parameters, context)
        self._reference = self.required_source("REFERENCE", parameters, context)
        self._measurer = measurer_of(self._input, context, feedback)

    def read_pair(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> Pair:
        """Both inputs as columns; says what was skipped and what was repaired."""
        from .comparing import Pair, read_columns, same_rows

        chosen = self.parameterAsString(parameters, "KEY", context)
        key = self._key(parameters, context)
        if chosen and key != chosen:
            feedback.pushWarning(tr("“{}” is not a field of both inputs: the key is “{}”.").format(chosen, key or tr("the feature id")))
        targets = read_columns(self._input, key, feedback)
        feedback.setProgress(30)
        reference = read_columns(self._reference, key, feedback)
        feedback.setProgress(40)
        one_source = self.parameterAsBool(parameters, "SAME_SOURCE", context) or self._input.layer_id == self._reference.layer_id
        same = same_rows(targets, reference) if one_source else None
        if reference.column.missing.all():
            feedback.pushWarning(tr("“{}” has no feature with a geometry: nothing can be compared with it.").format(self._reference.name))
        return Pair(targets, reference, self._measurer, same)

    def _key(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        from .comparing import key_field

        return key_field(self._input, self._reference, self.parameterAsString(parameters, "KEY", context))

    def reference_column(self, parameters: dict[str, Any], context: QgsProcessingContext) -> QgsField:
        """The column for the key of a reference feature."""
        from ..workflow.operations import REFERENCE_COLUMN

        key = self._key(parameters, context)
        return renamed(self._reference.field(key), REFERENCE_COLUMN) if key else integer(REFERENCE_COLUMN)[0]

    def result_columns(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> Columns:
        """The attributes of the input with distance, azimuth and reference key."""
        from ..workflow.operations import AZIMUTH_COLUMN, DISTANCE_COLUMN

        new = [*real(DISTANCE_COLUMN, AZIMUTH_COLUMN), self.reference_column(parameters, context)]
        return Columns.add(self._input.fields, new, self.parameterAsBool(parameters, "REPLACE", context), feedback)

    def write(
        self, pair: Pair, hits: Hits, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> dict[str, Any]:
        """Write the rows in their order to OUTPUT; gives OUTPUT and COUNT."""
        from .comparing import reference_values

        columns = self.result_columns(parameters, context, feedback)
        sink, target_id = self.sink("OUTPUT", columns.fields, self._input, parameters, context)
        check = check_of(feedback)
        features = self._input.by_id(pair.targets.fids[hits.target], check)
        feedback.setProgress(80)
        for row, fid in enumerate(pair.targets.fids[hits.target].tolist()):
            if row % _REPORT_EVERY == 0:
                check()
                feedback.setProgress(80 + 20 * row / len(hits))
            put(sink, features[fid], columns, reference_values(pair, hits, row))
        del sink
        return {"OUTPUT": target_id, "COUNT": len(hits)}


def write_beside(
    algorithm: SpatialRagAlgorithm,
    source: SourceSnapshot,
    columns: Columns,
    values: Callable[[int], Optional[list[Any]]],
    parameters: dict[str, Any],
    context: QgsProcessingContext,
    feedback: QgsProcessingFeedback,
    begun: float = 80.0,
) -> dict[str, Any]:
    """Write the features of an input, with new columns beside their own, to OUTPUT; gives OUTPUT and COUNT.

    ``values`` gives what the new columns of a feature id hold, None: the feature is left out. ``begun``: the per cent done before.
    """
    sink, target_id = algorithm.sink("OUTPUT", columns.fields, source, parameters, context)
    written = 0
    for count, feature in enumerate(source.features(check_of(feedback))):
        if count % _REPORT_EVERY == 0:
            feedback.setProgress(begun + (100.0 - begun) * min(count / max(source.feature_count, 1), 1.0))
        new = values(feature.id())
        if new is not None:
            put(sink, feature, columns, new)
            written += 1
    del sink
    return {"OUTPUT": target_id, "COUNT": written}


def put(sink: QgsFeatureSink, source: QgsFeature, columns: Columns, new: list[Any]) -> None:
    """Add a copy of a feature with new columns; raises QgsProcessingException when it cannot be written."""
    feature = QgsFeature(columns.fields)
    feature.setGeometry(source.geometry())
    feature.setAttributes(columns.attributes(source.attributes(), new))
    add(sink, feature)


def add(sink: QgsFeatureSink, feature: QgsFeature) -> None:
    """Add a feature; raises QgsProcessingException when it cannot be written."""
    if not sink.addFeature(feature, QgsFeatureSink.Flag.FastInsert):
        # QGIS takes the kind of a mixed layer from its first feature, and a temporary layer holds one kind only
        hint = tr("A layer that mixes kinds of geometry can be written to a GeoPackage, not to a temporary layer.")
        raise QgsProcessingException(tr("A feature could not be written: {}").format(sink.lastError()) + f". {hint}")
