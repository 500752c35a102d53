"""Runs a workflow as its Processing model, one algorithm after the other, every step's output kept so that it can be counted."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Collection
from typing import Any, Optional

from qgis.core import (
    QgsFeatureRequest,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingModelAlgorithm,
    QgsProcessingUtils,
    QgsVectorLayer,
)

from ..errors import SpatialRagError
from ..model.answer import RunResult, StepRecord
from ..model.catalog import GeometryKind
from ..model.settings import EngineMode, Settings
from ..qgis_adapters.snapshot import ProjectSnapshot
from ..services.hours import need_companion
from ..workflow.graph import Workflow
from ..workflow.operations import Load, OpeningHours, PortType
from .context import RunContext
from .model_compiler import CompiledModel, compile_model
from .private_layers import private_layer, private_rasters
from .processing_model.draft import declared_outputs
from .results import candidates_of, references_of
from .step_outputs import StepOutputs
from .trace import record

_TEMPORARY = "TEMPORARY_OUTPUT"


class StepFeedback(QgsProcessingFeedback):
    """Notes when each child starts, what those of ``heard`` warn of, and asks now and then whether to go on."""

    def __init__(
        self, check: Optional[Callable[[], None]], progress: Optional[Callable[[float], None]], heard: Collection[str] = ()
    ) -> None:
        super().__init__(False)
        self._heard = heard
        self.started: dict[str, float] = {}
        self.warnings: dict[str, list[str]] = {}
        self.errors: list[str] = []
        self.stopped: Optional[BaseException] = None
        self._check, self._progress = check, progress
        self.progressChanged.connect(self._advance)

    def pushDebugInfo(self, info: str) -> None:
        # the only message that names the child by its id, whatever the language of QGIS
        match = re.search(r"[\w]+$", info)
        if match:
            self.started.setdefault(match.group(0), time.perf_counter())
        self._ask()

    def pushWarning(self, warning: str) -> None:
        child = list(self.started)[-1] if self.started else ""
        if child in self._heard:
            self.warnings.setdefault(child, []).append(warning)

    def reportError(self, error: str, fatalError: bool = False) -> None:
        self.errors.append(error)

    def _advance(self, percent: float) -> None:
        self._ask()
        if self._progress is not None:
            self._progress(min(percent / 100.0, 1.0))

    def _ask(self) -> None:
        if self._check is None or self.stopped is not None:
            return
        try:
            self._check()
        except BaseException as error:  # noqa: BLE001 - an exception cannot cross the C++ frames below; raised again by the runner
            self.stopped = error
            self.cancel()


def run_stepwise(
    workflow: Workflow,
    snapshot: ProjectSnapshot,
    settings: Settings,
    check: Optional[Callable[[], None]] = None,
    progress: Optional[Callable[[float], None]] = None,
) -> RunResult:
    """The result of a workflow. Raises LayerUnavailable, Cancelled, and SpatialRagError when an algorithm fails."""
    if any(isinstance(step.operation, OpeningHours) for step in workflow.needed()):
        need_companion(settings)  # an error of an algorithm would have lost its kind
    context = RunContext(snapshot, settings, check)
    processing = QgsProcessingContext()
    processing.setEllipsoid(snapshot.ellipsoid)
    processing.setTransformContext(snapshot.transform_context)
    # only a verbose run says which child is at work
    processing.setLogLevel(QgsProcessingContext.LogLevel.Verbose)
    processing.setInvalidGeometryCheck(QgsFeatureRequest.InvalidGeometryCheck.GeometryNoCheck)
    layers = {layer_id: private_layer(snapshot.layer(layer_id), processing, check) for layer_id in _loaded(workflow)}
    keys = {layer_id: own.key_expression for layer_id, own in layers.items()}
    compiled = compile_model(workflow, snapshot, keys, [layer_id for layer_id, own in layers.items() if own.mixed],
                             settings.companion_python, encode=False)  # fmt: skip
    parameters: dict[str, Any] = {name: layers[layer_id].layer.id() for layer_id, name in compiled.inputs.items() if layer_id in layers}
    rasters = private_rasters(snapshot, compiled.inputs, processing)
    parameters.update({compiled.inputs[raster_id]: layer.id() for raster_id, layer in rasters.items()})
    parameters.update(_destinations(workflow, compiled))
    feedback = StepFeedback(check, progress, _ours(compiled.algorithm))
    results = _run(compiled.algorithm, parameters, processing, feedback)
    ended = time.perf_counter()
    names = declared_outputs(compiled.algorithm)
    left = {step.id: _layer(results, names[step.id, step.id], processing) for step in workflow.needed()}
    outputs = StepOutputs(workflow, context, left)
    stream = outputs.stream(workflow.result)
    references, positions = references_of(context, outputs.measured(stream))
    gives = workflow.step(workflow.value).operation.output if workflow.value else None
    return RunResult(
        candidates=candidates_of(context, stream, positions),
        value=outputs.value(workflow.value) if gives is PortType.VALUE else None,
        unit=getattr(workflow.step(workflow.value).operation, "unit", "") if gives is PortType.VALUE else "",
        references=references,
        trace=tuple(_trace(workflow, outputs, feedback, ended)),
        engine=EngineMode.STEPS.value,
        table=outputs.table(workflow.value) if gives is PortType.TABLE else None,
    )


def _ours(model: QgsProcessingModelAlgorithm) -> frozenset[str]:
    """The children whose warnings are about the data; what native ones warn of is how the model is written."""
    return frozenset(key for key, child in model.childAlgorithms().items() if child.algorithmId().startswith("spatialrag:"))


def _loaded(workflow: Workflow) -> list[str]:
    return list(dict.fromkeys(step.operation.layer_id for step in workflow.needed() if isinstance(step.operation, Load)))


def _destinations(workflow: Workflow, compiled: CompiledModel) -> dict[str, str]:
    """Where each declared output goes: to a file where lines and areas come together, which no memory layer takes."""
    mixed = {step_id for step_id, flow in compiled.flows.items() if flow.geometry is GeometryKind.MIXED}
    out: dict[str, str] = {}
    for (child, _), name in declared_outputs(compiled.algorithm).items():
        owner = _owner(child, workflow)
        out[name] = QgsProcessingUtils.generateTempFilename(f"{owner}.gpkg") if owner in mixed else _TEMPORARY
    return out


def _run(
    model: QgsProcessingModelAlgorithm, parameters: dict[str, Any], context: QgsProcessingContext, feedback: StepFeedback
) -> dict[str, Any]:
    algorithm = model.create()
    try:
        if not algorithm.prepare(parameters, context, feedback):
            raise SpatialRagError("The model of this workflow cannot be prepared.", "\n".join(feedback.errors))
        results = algorithm.runPrepared(parameters, context, feedback)
        algorithm.postProcess(context, feedback)
    except QgsProcessingException as error:
        if feedback.stopped is not None:
            raise feedback.stopped from None
        raise SpatialRagError("A step of the workflow failed in Processing.", f"{error}\n" + "\n".join(feedback.errors)) from error
    if feedback.stopped is not None:
        raise feedback.stopped
    return results


def _layer(results: dict[str, Any], name: str, context: QgsProcessingContext) -> QgsVectorLayer:
    layer = QgsProcessingUtils.mapLayerFromString(str(results[name]), context)
    if layer is None:
        raise SpatialRagError(f"The output {name} of the model holds no layer.")
    return layer


def _trace(workflow: Workflow, outputs: StepOutputs, feedback: StepFeedback, ended: float) -> list[StepRecord]:
    """A record a step; its time runs until the next step of the model starts."""
    moments = sorted(feedback.started.items(), key=lambda item: item[1])
    spent: dict[str, float] = {}
    for (child, start), (_, stop) in zip(moments, [*moments[1:], ("", ended)]):
        owner = _owner(child, workflow)
        spent[owner] = spent.get(owner, 0.0) + (stop - start) * 1000.0
    owned: dict[str, list[str]] = {}
    for child in feedback.started:
        owned.setdefault(_owner(child, workflow), []).append(child)
    records = []
    for step in workflow.needed():
        features = dict(step.inputs).get("features")
        count_in = outputs.count(features) if features else None
        value = outputs.value(step.id) if step.operation.output is PortType.VALUE else None
        notes = (*outputs.notes(step.id), *(said for child in owned.get(step.id, ()) for said in feedback.warnings.get(child, ())))
        took = spent.get(step.id, 0.0)
        records.append(record(workflow, step, count_in, outputs.count(step.id), took, notes, value, outputs.evidence(step.id)))
    return records


def _owner(child: str, workflow: Workflow) -> str:
    return next((step.id for step in workflow.steps if child == step.id or child.startswith(f"{step.id}_")), child)
