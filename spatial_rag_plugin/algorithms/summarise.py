"""`spatialrag:summarise`: reviews and long descriptions summed up once by a language model."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from qgis.core import (
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingOutputNumber,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterField,
    QgsProcessingParameterNumber,
    QgsProcessingParameterVectorLayer,
)

from ..errors import LlmError, LlmProblem
from .base import SpatialRagAlgorithm, tr
from .checking import check_of
from .texts import text_snapshot


class SummariseTexts(SpatialRagAlgorithm):
    """Sums up what has no summary yet; says first what that will cost."""

    NAME = "summarise"
    ICON = "build_index.svg"
    GROUP = "ranking"

    def displayName(self) -> str:
        return tr("Summarise texts")

    def tags(self) -> list[str]:
        return tr("text,summary,review,description,language model,llm,pros,cons,verdict").split(",")

    def shortDescription(self) -> str:
        return tr("Sums up reviews and long descriptions once, by the language model of the settings, for ranking.")

    def summary(self) -> str:
        return tr(
            "Has the language model of the settings sum up each long text of a layer: where the place is, what speaks for it and against "
            "it, and a verdict. Questions that wish for something are matched to these as well.\n\n"
            "What the text does not back is dropped. Each summary is kept at once: after a stop the next run goes on from there. The texts "
            "are sent to the address of the settings; tick “Only estimate” to see first what that will cost."
        )

    def details(self) -> Mapping[str, str]:
        return {
            "INPUT": tr("The layer whose texts are summed up; all of its features."),
            "FIELDS": tr("Empty: those that were chosen for the layer, else those that hold text by their content."),
            "ESTIMATE": tr("Nothing is sent; the outputs say what a run would cost."),
            "MOST": tr("At most so many texts are looked at; 0: all."),
            "TEXTS": tr("How many different texts are long enough to be summed up."),
            "NEW": tr("How many of them were summed up by this run."),
            "REQUESTS": tr("How many texts had no summary before this run."),
            "TOKENS_IN": tr("Tokens that are read by the model, as estimated before the run."),
            "TOKENS_OUT": tr("Tokens that are written by the model, as estimated before the run."),
            "MONEY": tr("What that costs, by the prices of the settings."),
        }

    def add_parameters(self) -> None:
        kinds = [QgsProcessing.SourceType.TypeVectorAnyGeometry]
        self.addParameter(QgsProcessingParameterVectorLayer("INPUT", tr("Layer with texts"), kinds))
        kind = QgsProcessingParameterField.DataType.Any
        self.addParameter(QgsProcessingParameterField("FIELDS", tr("Fields with text"), None, "INPUT", kind, True, True))
        self.addParameter(QgsProcessingParameterBoolean("ESTIMATE", tr("Only estimate"), False))
        number = QgsProcessingParameterNumber.Type.Integer
        self.add_advanced(QgsProcessingParameterNumber("MOST", tr("Most texts"), number, 0, False, 0))
        self.addOutput(QgsProcessingOutputNumber("TEXTS", tr("Number of texts")))
        self.addOutput(QgsProcessingOutputNumber("NEW", tr("Number of new summaries")))
        self.addOutput(QgsProcessingOutputNumber("REQUESTS", tr("Number of requests")))
        self.addOutput(QgsProcessingOutputNumber("TOKENS_IN", tr("Tokens read")))
        self.addOutput(QgsProcessingOutputNumber("TOKENS_OUT", tr("Tokens written")))
        self.addOutput(QgsProcessingOutputNumber("MONEY", tr("Money")))

    def take_snapshots(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> None:
        from ..model.settings import Settings
        from ..qgis_adapters.llm_access import unlock
        from ..qgis_adapters.settings_store import load

        self._settings = load(Settings)
        unlock(self._settings)
        self._snapshot = text_snapshot(self, "INPUT", parameters, context)

    def compute(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> dict[str, Any]:
        from ..qgis_adapters.summaries import open_summing

        fields = tuple(self.parameterAsFields(parameters, "FIELDS", context))
        most = self.parameterAsInt(parameters, "MOST", context)
        check = check_of(feedback)

        def progress(share: float) -> None:
            feedback.setProgress(100 * share)

        try:
            summing = open_summing(self._snapshot, self._snapshot.layers[0].id, self._settings, fields, check, progress, most)
            expected = summing.estimate()
            feedback.pushInfo(tr("Fields with text: {}").format(", ".join(summing.fields)))
            words = tr("{} texts, {} of them without a summary: about {:,} tokens to read, {:,} to write, {:.2f} {}.")
            currency = self._settings.llm_currency
            shown = (expected.texts, expected.requests, expected.tokens_in, expected.tokens_out, expected.money, currency)
            feedback.pushInfo(words.format(*shown))
            new = 0
            if not self.parameterAsBool(parameters, "ESTIMATE", context):
                done = summing.run(check, progress)
                new = done.new
                if done.failed:
                    feedback.pushWarning(tr("{} texts could not be summed up: {}").format(done.failed, done.why))
        except LlmError as error:
            raise QgsProcessingException(_in_words(error)) from error
        return {
            "TEXTS": expected.texts,
            "NEW": new,
            "REQUESTS": expected.requests,
            "TOKENS_IN": expected.tokens_in,
            "TOKENS_OUT": expected.tokens_out,
            "MONEY": expected.money,
        }


def _in_words(error: LlmError) -> str:
    """What went wrong and what to do, in QGIS's language."""
    from ..model.listing import in_a_row
    from ..model.server_said import AGREE, sentences_of
    from ..qgis_adapters.said import said

    remedy = AGREE if error.problem is LlmProblem.NOT_AGREED else error.remedy
    return in_a_row([said(words) for words in sentences_of(error.message, remedy)])
