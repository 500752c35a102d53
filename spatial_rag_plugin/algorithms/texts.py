"""What the algorithms that read texts share: the layer with its texts, and the encoder that its vectors come from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsProcessingContext,
    QgsProcessingFeatureSourceDefinition,
    QgsProcessingParameterField,
    QgsProcessingParameterString,
)

from ..errors import LayerUnavailable
from .base import SpatialRagAlgorithm, tr
from .checking import Check

if TYPE_CHECKING:
    from ..model.settings import Settings
    from ..qgis_adapters.layer_vectors import LayerVectors
    from ..qgis_adapters.snapshot import LayerSnapshot, ProjectSnapshot
    from ..retrieval.documents import LayerDocuments

Progress = Callable[[float], None]


@dataclass(frozen=True, eq=False)
class OpenedTexts:
    """The texts of one layer, and what turns them into vectors."""

    layer: LayerSnapshot
    documents: LayerDocuments
    vectors: LayerVectors


def add_text_parameters(algorithm: SpatialRagAlgorithm, source: str = "INPUT") -> None:
    """The fields that speak, and advanced: model and Python of the companion."""
    kind = QgsProcessingParameterField.DataType.Any
    algorithm.addParameter(QgsProcessingParameterField("FIELDS", tr("Fields with text"), None, source, kind, True, True))
    algorithm.add_advanced(QgsProcessingParameterString("MODEL", tr("Model that encodes texts"), "", False, True))
    algorithm.add_advanced(QgsProcessingParameterString("COMPANION_PYTHON", tr("Python of the companion"), "", False, True))


def text_details() -> dict[str, str]:
    """The help of these parameters."""
    return {
        "FIELDS": tr("Empty: those that were chosen for the layer, else those that hold text by their content."),
        "MODEL": tr("A folder, or a name such as sentence-transformers/all-MiniLM-L6-v2. Empty: that of the settings."),
        "COMPANION_PYTHON": tr("The Python that runs the companion. Empty: that of the settings."),
    }


def text_settings(algorithm: SpatialRagAlgorithm, parameters: dict[str, Any], context: QgsProcessingContext) -> Settings:
    """The stored settings with what the parameters say; call it on the main thread."""
    from ..model.settings import EncoderMode, Settings
    from ..qgis_adapters.settings_store import load

    settings = load(Settings)
    model = algorithm.parameterAsString(parameters, "MODEL", context).strip()
    if model and model != settings.model:
        settings = replace(settings, encoder=EncoderMode.COMPANION, model=model, model_revision="", query_prompt="", passage_prompt="")
    python = algorithm.parameterAsString(parameters, "COMPANION_PYTHON", context).strip()
    return replace(settings, companion_python=python) if python else settings


def text_snapshot(algorithm: SpatialRagAlgorithm, name: str, parameters: dict[str, Any], context: QgsProcessingContext) -> ProjectSnapshot:
    """The whole layer of an input; call it on the main thread. Raises LayerUnavailable."""
    from ..qgis_adapters.snapshot import snapshot_layers

    value = parameters.get(name)
    if isinstance(value, QgsProcessingFeatureSourceDefinition):  # some of the features, or those that a filter lets through
        value = value.source.valueAsString(context.expressionContext())[0]
    layer = algorithm.parameterAsVectorLayer({**parameters, name: value}, name, context)
    taken = snapshot_layers([layer] if layer is not None else [], context.project())
    if not taken.layers:
        raise LayerUnavailable(" ".join((*(issue.message for issue in taken.issues), *taken.notes)) or tr("there is no layer to read"))
    return taken


def open_texts(snapshot: ProjectSnapshot, settings: Settings, fields: list[str], check: Check, progress: Progress) -> OpenedTexts:
    """Read the texts of the one layer of a snapshot. Raises LayerUnavailable where it has none, and what ``check`` raises."""
    from .. import api
    from ..qgis_adapters.cache_places import text_store
    from ..qgis_adapters.layer_vectors import LayerVectors
    from ..qgis_adapters.shelf import LayerShelf

    layer = snapshot.layers[0]
    catalog = api.open_world(snapshot, settings, check, lambda share: progress(share / 2)).catalog
    shelf = LayerShelf(snapshot, catalog, check, lambda share: progress((1 + share) / 2), texts=text_store(settings))
    documents = shelf.documents(layer.id, tuple(fields))
    if documents is None:
        raise LayerUnavailable(tr("“{}” has no field with text").format(layer.name), remedy=tr("choose the fields that hold text"))
    return OpenedTexts(layer, documents, LayerVectors(settings))
