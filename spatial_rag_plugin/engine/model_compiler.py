"""Compiles a workflow to one Processing model: what is exported, scripted, and run step by step."""

from __future__ import annotations

import uuid
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import NamedTuple

from qgis.core import QgsProcessing, QgsProcessingModelAlgorithm
from qgis.PyQt.QtCore import QCoreApplication, QDir

from ..model.catalog import GeometryKind
from ..qgis_adapters.said import said
from ..qgis_adapters.snapshot import ProjectSnapshot
from ..workflow.graph import Workflow, step_sentence
from .processing_model.children import write
from .processing_model.draft import Flow, ModelDraft
from .processing_model.writer import Writer


class CompiledModel(NamedTuple):
    """The model, the name of its input for each layer id, and the flow after each step."""

    algorithm: QgsProcessingModelAlgorithm
    inputs: Mapping[str, str]
    flows: Mapping[str, Flow]


def compile_model(
    workflow: Workflow,
    snapshot: ProjectSnapshot,
    key_expressions: Mapping[str, str] | None = None,
    mixed: Collection[str] = (),
    companion_python: str = "",
    encode: bool = True,
) -> CompiledModel:
    """One model with a vector source per layer and a child per step, described by the step's sentence.

    ``key_expressions`` gives for a layer id the expression of the feature id in the source (``$id`` unless the layer is a copy);
    ``mixed`` names the layers that hold lines and areas together, whose outputs belong in files; ``companion_python``: the Python of the
    companion, where it is not that of the settings; ``encode`` False: rankings by words only, for a run that scores what comes out itself.
    Raises LayerUnavailable for a layer that is not in the snapshot, SpatialRagError where an algorithm is not registered.
    """
    name = workflow.question or "workflow"
    draft = ModelDraft(name)
    writer = Writer(draft, workflow, snapshot, key_expressions or {}, mixed, companion_python, encode)
    flows: dict[str, Flow] = {}
    for step in workflow.needed():
        flows[step.id] = write(writer, step, step_sentence(workflow, step), {port: flows[source] for port, source in step.inputs})
    return CompiledModel(draft.finish(), writer.inputs, flows)


def as_model3(workflow: Workflow, snapshot: ProjectSnapshot, path: str) -> bool:
    """Write the model to a ``.model3`` file; False where that cannot be written."""
    return bool(compile_model(workflow, snapshot).algorithm.toFile(path))


def save_model(workflow: Workflow, snapshot: ProjectSnapshot, path: str) -> bool:
    """The same for people to run, in QGIS's language: of all steps only what the answer is made of is an output, and the layers that were
    asked are taken unless others are chosen. What holds several kinds of geometry is an output as well, in a temporary file, since no
    temporary layer takes it. False where it cannot be written.
    """
    compiled = compile_model(workflow, snapshot)
    model = compiled.algorithm
    own = uuid.uuid4().hex[:8]  # Processing's own folder of temporary files goes with the session
    mixed = [step_id for step_id, flow in compiled.flows.items() if flow.geometry is GeometryKind.MIXED]
    shown = {compiled.flows[step].child for step in (workflow.result, workflow.value) if step in compiled.flows}
    answer = QCoreApplication.translate("SpatialRagPresenter", "Answer")
    sentences = {step.id: said(step_sentence(workflow, step)) for step in workflow.needed()}
    for child_id, child in model.childAlgorithms().items():
        words = sentences.get(child_id, child.description())
        child.setDescription(words)
        outputs = {}
        in_file = any(child_id == step_id or child_id.startswith(f"{step_id}_") for step_id in mixed)
        for output in child.modelOutputs().values() if child_id in shown or in_file else ():
            # the layer that comes out is called so
            name = answer if output.childOutputName() == "OUTPUT" and child_id in shown else output.name()
            output.setName(name)
            output.setDescription(words)
            if in_file:
                output.setDefaultValue(str(Path(QDir.tempPath()) / f"spatial_rag_{own}_{child_id}_{output.childOutputName().lower()}.gpkg"))
            outputs[name] = output
        child.setModelOutputs(outputs)
        model.setChildAlgorithm(child)
    for layer_id, name in compiled.inputs.items():
        asked = model.parameterDefinition(name).clone()
        asked.setDefaultValue(snapshot.layer(layer_id).name)
        model.updateModelParameter(asked)
    model.updateDestinationParameters()
    return bool(model.toFile(path))


def as_python(workflow: Workflow, snapshot: ProjectSnapshot) -> str:
    """The workflow as a Processing script."""
    kind = QgsProcessing.PythonOutputType.PythonQgsProcessingAlgorithmSubclass
    return "\n".join(compile_model(workflow, snapshot).algorithm.asPythonCode(kind, 4))
