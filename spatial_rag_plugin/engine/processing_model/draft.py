"""A Processing model while it is written: children, how they feed each other, and the outputs that are declared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from qgis.core import (
    QgsApplication,
    QgsCoordinateReferenceSystem,
    QgsFields,
    QgsProcessing,
    QgsProcessingModelAlgorithm,
    QgsProcessingModelChildAlgorithm,
    QgsProcessingModelChildParameterSource,
    QgsProcessingModelOutput,
    QgsProcessingModelParameter,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterRasterLayer,
)
from qgis.PyQt.QtCore import QPointF

from ...errors import SpatialRagError
from ...model.catalog import GeometryKind

_SPACING = 110.0


@dataclass(frozen=True)
class Flow:
    """The features at one output of the model: where they come from, and what the next child has to know of them.

    ``fields`` are those of the source layer; ``ordered_by_key``: the features come in the order of their ids there; ``filled``: the columns
    of numbers that operations added, or put in the place of a field.
    """

    child: str
    output: str
    crs: QgsCoordinateReferenceSystem
    geometry: GeometryKind
    fields: QgsFields
    is_point: bool = False
    ordered_by_key: bool = True
    filled: tuple[str, ...] = ()

    def via(self, child: str, output: str = "OUTPUT", ordered_by_key: bool = True) -> Flow:
        """The same features after a further child."""
        return replace(self, child=child, output=output, ordered_by_key=ordered_by_key)

    def filling(self, *columns: str) -> Flow:
        """With further columns of numbers."""
        return replace(self, filled=tuple(dict.fromkeys((*self.filled, *columns))))

    def source(self) -> QgsProcessingModelChildParameterSource:
        return QgsProcessingModelChildParameterSource.fromChildOutput(self.child, self.output)


class ModelDraft:
    """Adds children to a model; every child's features are declared as an output called after it."""

    def __init__(self, name: str) -> None:
        self.model = QgsProcessingModelAlgorithm(name, "Spatial RAG", "spatialrag")
        self._rows = 0

    def layer_input(self, name: str, title: str) -> QgsProcessingModelChildParameterSource:
        """A vector source of the whole model; the same name twice is one input."""
        return self._input(QgsProcessingParameterFeatureSource(name, title, [QgsProcessing.SourceType.TypeVectorAnyGeometry]))

    def raster_input(self, name: str, title: str) -> QgsProcessingModelChildParameterSource:
        """A raster of the whole model; the same name twice is one input."""
        return self._input(QgsProcessingParameterRasterLayer(name, title))

    def _input(self, parameter: QgsProcessingParameterDefinition) -> QgsProcessingModelChildParameterSource:
        name = parameter.name()
        if self.model.parameterDefinition(name) is None:
            component = QgsProcessingModelParameter(name)
            component.setPosition(QPointF(120.0 + 240.0 * len(self.model.parameterComponents()), 60.0))
            self.model.addModelParameter(parameter, component)
        return QgsProcessingModelChildParameterSource.fromModelParameter(name)

    def child(self, child_id: str, algorithm: str, title: str, values: Mapping[str, Any], rest: str = "", declare: bool = True) -> str:
        """A child with its parameters: features as `Flow` (a tuple of them: several layers) or a source, anything else as it is;
        ``rest`` is a second output to ask for. ``declare`` False: the child changes its input and has no output of its own.

        Raises SpatialRagError for an algorithm that is not registered.
        """
        if QgsApplication.processingRegistry().algorithmById(algorithm) is None:
            raise SpatialRagError(
                f"The Processing algorithm {algorithm} is not available here.", remedy="Run the workflow fused, or enable its provider."
            )
        child = QgsProcessingModelChildAlgorithm(algorithm)
        child.setChildId(child_id)
        child.setDescription(title)
        for name, value in values.items():
            several = isinstance(value, tuple)  # of flows
            child.addParameterSources(name, [_source(item) for item in value] if several else [_source(value)])
        self._rows += 1
        child.setPosition(QPointF(360.0, 60.0 + _SPACING * self._rows))
        declared = {child_id: self._output(child_id, "OUTPUT", title)} if declare else {}
        if rest:
            declared[f"{child_id}_rest"] = self._output(child_id, rest, f"{title} (the rest)")
        child.setModelOutputs(declared)
        self.model.addChildAlgorithm(child)
        return child_id

    def _output(self, child_id: str, output: str, title: str) -> QgsProcessingModelOutput:
        declared = QgsProcessingModelOutput(child_id, title)
        declared.setChildId(child_id)
        declared.setChildOutputName(output)
        declared.setPosition(QPointF(640.0, 60.0 + _SPACING * self._rows))
        return declared

    def finish(self) -> QgsProcessingModelAlgorithm:
        """The model, ready to be run, exported and shown."""
        self.model.updateDestinationParameters()
        return self.model


def declared_outputs(model: QgsProcessingModelAlgorithm) -> dict[tuple[str, str], str]:
    """The declared outputs of a model: (child, the name that its output was declared under) → the name of the model's own output.

    Up to QGIS 3.28 that is "child:declared"; later a readable name made from the description, with both in the metadata.
    """
    found = {}
    for definition in model.destinationParameterDefinitions():
        child, _, declared = definition.name().partition(":")
        about = definition.metadata()
        found[about.get("_modelChildId", child), about.get("_modelChildOutputName", declared)] = definition.name()
    return found


def _source(value: Any) -> QgsProcessingModelChildParameterSource:
    if isinstance(value, Flow):
        return value.source()
    if isinstance(value, QgsProcessingModelChildParameterSource):
        return value
    return QgsProcessingModelChildParameterSource.fromStaticValue(value)
