"""`spatialrag:ask`: a question in plain language, answered over vector layers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingOutputNumber,
    QgsProcessingOutputString,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterEnum,
    QgsProcessingParameterFileDestination,
    QgsProcessingParameterMultipleLayers,
    QgsProcessingParameterNumber,
    QgsProcessingParameterString,
)

from .base import SpatialRagAlgorithm, tr
from .checking import check_of

if TYPE_CHECKING:
    from ..model.answer import Answer
    from ..qgis_adapters.snapshot import LayerSnapshot

#: The order is part of the interface: models store the number.
#: Keys of `EngineMode` and `InMode`, in the order of the parameters' texts. QGIS starts with this module: the settings wait for a question.
ENGINES = ("fused", "steps")
IN_MODES = ("intersects", "within", "centroid")


class Ask(SpatialRagAlgorithm):
    """The question algorithm: the same answer as the dock, the command line and scripts give."""

    NAME = "ask"
    ICON = "ask.svg"
    GROUP = "questions"

    def displayName(self) -> str:
        return tr("Ask a question")

    def tags(self) -> list[str]:
        return tr("ask,question,answer,natural language,query,search,find,nearest,within,count,how many,how far,rag").split(",")

    def shortDescription(self) -> str:
        return tr("Answers a question in plain language over vector layers, as a layer, a value and an explanation.")

    def summary(self) -> str:
        return tr(
            "Answers a question such as “countries within 500 km of Italy” or “how many schools are there in each district?” over vector "
            "layers.\n\n"
            "The question is read against the layers, turned into a workflow and executed; all distances, areas and directions are "
            "ellipsoidal. A question that cannot be answered gives an empty layer, the status “clarify” or “failed” and a warning that "
            "says what was understood, what was not, and what to try; it never gives a guess."
        )

    def details(self) -> Mapping[str, str]:
        return {
            "QUESTION": tr("The question, in English, German or Chinese."),
            "LAYERS": tr("The layers to ask, rasters with numbers among them. Empty: all of the project."),
            "ENGINE": tr("In one pass, or one Processing algorithm after the other: the same answer, with a count for every step."),
            "IN_MODE": tr("What “in” a region means for a feature that is partly inside."),
            "WHOLE_FEATURES": tr("Ticked: lengths and areas in a region are those of whole features, not of their parts inside."),
            "MAX_FEATURES": tr("The largest number of features in the output; 0: all. It never changes counts, sums or other values."),
            "OUTPUT": tr(
                "The features found, by rank, with distance, azimuth, measures, scores, reason and all attributes of their layer."
            ),
            "REFERENCE": tr("The features that distances and directions were measured from."),
            "SEARCH_AREA": tr("The area that was searched."),
            "REPORT": tr("The answer as a page: explanation, ranked list, workflow in words."),
            "STATUS": tr("“answered”, “clarify” or “failed”."),
            "ANSWER_TYPE": tr("What kind of answer it is: features, distance, count, area and so on."),
            "VALUE": tr("The value of the answer as text; empty where the answer is a list of features."),
            "NUMBER": tr("The value of the answer as a number, in the unit given beside it."),
            "UNIT": tr("The unit of the value: m, m2, deg, or nothing."),
            "COUNT": tr("How many features were found."),
            "EXPLANATION": tr("The answer in sentences, or why there is none."),
            "ANSWER_JSON": tr("The whole answer as JSON: value, features, workflow, explanation, issues, times."),
        }

    def add_parameters(self) -> None:
        self.addParameter(QgsProcessingParameterString("QUESTION", tr("Question"), multiLine=True))
        kind = QgsProcessing.SourceType.TypeMapLayer
        self.addParameter(QgsProcessingParameterMultipleLayers("LAYERS", tr("Layers (empty: all of the project)"), kind, optional=True))
        engines = [tr("in one pass"), tr("step by step")]
        self.add_advanced(QgsProcessingParameterEnum("ENGINE", tr("How to run"), engines, defaultValue=0))
        modes = [tr("at least partly inside"), tr("completely inside"), tr("its centre inside")]
        self.add_advanced(QgsProcessingParameterEnum("IN_MODE", tr("“In” a region means"), modes, defaultValue=0))
        self.add_advanced(QgsProcessingParameterBoolean("WHOLE_FEATURES", tr("Measure whole features"), defaultValue=False))
        integer = QgsProcessingParameterNumber.Type.Integer
        self.add_advanced(QgsProcessingParameterNumber("MAX_FEATURES", tr("Largest number of features (0: all)"), integer, 0, False, 0))
        self.add_sink("OUTPUT", tr("Answer"))
        self.add_sink("REFERENCE", tr("Reference"), optional=True, default=False)
        self.add_sink("SEARCH_AREA", tr("Search area"), QgsProcessing.SourceType.TypeVectorPolygon, optional=True, default=False)
        self.addParameter(QgsProcessingParameterFileDestination("REPORT", tr("Report"), tr("HTML files (*.html)"), None, True, False))
        for name, title in (
            ("STATUS", tr("Status")),
            ("ANSWER_TYPE", tr("Kind of answer")),
            ("VALUE", tr("Value")),
            ("UNIT", tr("Unit")),
            ("EXPLANATION", tr("Explanation")),
            ("ANSWER_JSON", tr("Answer as JSON")),
        ):
            self.addOutput(QgsProcessingOutputString(name, title))
        self.addOutput(QgsProcessingOutputNumber("NUMBER", tr("Value as a number")))
        self.addOutput(QgsProcessingOutputNumber("COUNT", tr("Number of features found")))

    def problem(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        return "" if self.parameterAsString(parameters, "QUESTION", context).strip() else tr("Type a question.")

    def take_snapshots(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> None:
        from .. import api
        from ..model.settings import EngineMode, InMode, Settings
        from ..qgis_adapters.llm_access import unlock
        from ..qgis_adapters.settings_store import load

        project = context.project()
        layers = self.parameterAsLayerList(parameters, "LAYERS", context)
        if parameters.get("LAYERS") and not layers:
            raise QgsProcessingException(tr("None of the layers can be opened: {}").format(parameters["LAYERS"]))
        snapshot = api.snapshot(layers or None, project)
        # the context, not the open project, says how to measure: a batch or qgis_process may set its own
        self._snapshot = replace(
            snapshot,
            layers=tuple(_named(layer) for layer in snapshot.layers),
            ellipsoid=context.ellipsoid() or snapshot.ellipsoid,
            transform_context=context.transformContext(),
        )
        self._settings = replace(
            load(Settings),
            engine=EngineMode(ENGINES[self.parameterAsEnum(parameters, "ENGINE", context)]),
            in_mode=InMode(IN_MODES[self.parameterAsEnum(parameters, "IN_MODE", context)]),
            whole_features=self.parameterAsBool(parameters, "WHOLE_FEATURES", context),
            max_features=self.parameterAsInt(parameters, "MAX_FEATURES", context),
            encode_seconds=0,  # nobody waits before a window, and a model gives the same on any machine
        )
        unlock(self._settings)

    def compute(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> dict[str, Any]:
        from .. import api
        from ..model.answer_json import dump_answer
        from ..qgis_adapters.said import answer_said
        from .ask_outputs import Outputs

        check = check_of(feedback)
        question = self.parameterAsString(parameters, "QUESTION", context)
        answer = api.ask_snapshot(
            question, self._snapshot, settings=self._settings, check=check, progress=lambda fraction: feedback.setProgress(80 * fraction)
        )
        shown = answer_said(answer)
        _tell(shown, feedback)
        results: dict[str, Any] = {
            "STATUS": answer.status,
            "ANSWER_TYPE": answer.answer_type.value,
            "VALUE": "" if answer.value is None else str(answer.value),
            "UNIT": answer.unit,
            "COUNT": answer.total,
            "EXPLANATION": shown.explanation.text or " ".join(issue.message for issue in shown.issues),
            "ANSWER_JSON": dump_answer(answer),
        }
        if isinstance(answer.value, (int, float)) and not isinstance(answer.value, bool):
            results["NUMBER"] = float(answer.value)
        outputs = Outputs(self, shown, self._snapshot, parameters, context, feedback)
        results["OUTPUT"] = outputs.result()
        feedback.setProgress(95)
        for name, write in (("REFERENCE", outputs.reference), ("SEARCH_AREA", outputs.search_area), ("REPORT", outputs.report)):
            if parameters.get(name):
                results[name] = write()
        return results


def _named(layer: LayerSnapshot) -> LayerSnapshot:
    """Processing names a layer that is given as a path after the file; which table of the file it is says more."""
    return replace(layer, name=layer.table) if layer.table and layer.name == Path(layer.path).stem else layer


def _tell(answer: Answer, feedback: QgsProcessingFeedback) -> None:
    """The workflow, the answer and the issues in the log; what stops the answer is a warning."""
    for words in answer.workflow_words:
        feedback.pushInfo(words)
    if answer.explanation.text:
        feedback.pushInfo(answer.explanation.text)
    for issue in answer.issues:
        words = [issue.message]
        if issue.understood:
            words.append(tr("Understood: {}").format(issue.understood))
        if issue.not_understood:
            words.append(tr("Not understood: {}").format(issue.not_understood))
        if issue.suggestions:
            words.append(tr("Try: {}").format("; ".join(choice.question or choice.label for choice in issue.suggestions)))
        (feedback.pushWarning if issue.stops else feedback.pushInfo)("\n".join(words))
