"""`spatialrag:buildindex`: the vectors of a layer's texts ahead of the first question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from qgis.core import (
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsProcessingOutputNumber,
    QgsProcessingOutputString,
    QgsProcessingParameterVectorLayer,
)

from .base import SpatialRagAlgorithm, tr
from .checking import check_of
from .texts import add_text_parameters, text_details, text_settings, text_snapshot


class BuildIndex(SpatialRagAlgorithm):
    """Encodes what is not encoded yet; a text is encoded once in its life, whoever asks for it."""

    NAME = "buildindex"
    ICON = "build_index.svg"
    GROUP = "ranking"

    def displayName(self) -> str:
        return tr("Build text index")

    def tags(self) -> list[str]:
        return tr("text,embedding,vector,semantic,meaning,index,encode,search,description,review").split(",")

    def shortDescription(self) -> str:
        return tr("Encodes the texts of a layer ahead, so that questions about them are answered at once.")

    def summary(self) -> str:
        return tr(
            "Encodes the texts of a layer, so that questions that are matched by meaning need not wait for it.\n\n"
            "Each text is split into passages, and each passage is turned into a vector by the companion of this plugin. Vectors are "
            "stored in the cache of the plugin as they are made: after a stop or a crash the next run goes on from there, and texts that "
            "have not changed are not encoded again."
        )

    def details(self) -> Mapping[str, str]:
        return {
            "INPUT": tr("The layer whose texts are encoded; all of its features."),
            **text_details(),
            "TEXTS": tr("How many features have text."),
            "PASSAGES": tr("How many different passages these texts have."),
            "NEW": tr("How many of them were encoded by this run."),
            "SECONDS": tr("How long it took."),
            "STORE": tr("The folder of the vectors."),
        }

    def add_parameters(self) -> None:
        kinds = [QgsProcessing.SourceType.TypeVectorAnyGeometry]
        self.addParameter(QgsProcessingParameterVectorLayer("INPUT", tr("Layer with texts"), kinds))
        add_text_parameters(self)
        self.addOutput(QgsProcessingOutputNumber("TEXTS", tr("Number of texts")))
        self.addOutput(QgsProcessingOutputNumber("PASSAGES", tr("Number of passages")))
        self.addOutput(QgsProcessingOutputNumber("NEW", tr("Number of new passages")))
        self.addOutput(QgsProcessingOutputNumber("SECONDS", tr("Seconds")))
        self.addOutput(QgsProcessingOutputString("STORE", tr("Folder of the vectors")))

    def take_snapshots(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> None:
        self._settings = text_settings(self, parameters, context)
        self._snapshot = text_snapshot(self, "INPUT", parameters, context)

    def compute(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> dict[str, Any]:
        from ..qgis_adapters.index_task import build_index

        fields = tuple(self.parameterAsFields(parameters, "FIELDS", context))
        layer = self._snapshot.layers[0]
        built = build_index(
            self._snapshot, layer.id, self._settings, fields, check_of(feedback), lambda share: feedback.setProgress(100 * share)
        )
        feedback.pushInfo(tr("Fields with text: {}").format(", ".join(built.fields)))
        for note in built.notes:
            feedback.pushWarning(note)
        words = tr("{} passages of {} texts, {} of them new, in {:.1f} s.")
        feedback.pushInfo(words.format(built.passages, built.texts, built.new, built.seconds))
        return {
            "TEXTS": built.texts,
            "PASSAGES": built.passages,
            "NEW": built.new,
            "SECONDS": built.seconds,
            "STORE": str(built.folder),
        }
