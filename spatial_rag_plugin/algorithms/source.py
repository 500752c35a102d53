"""An input of an algorithm, taken on the main thread and read from any other.

`QgsProcessingFeatureSource` hands out features of a live layer; a `QgsVectorLayerFeatureSource` is a copy of the layer's state,
its unsaved edits included, and keeps working when the layer is edited or removed meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsExpressionContext,
    QgsExpressionContextUtils,
    QgsFeature,
    QgsFeatureRequest,
    QgsField,
    QgsFields,
    QgsProcessingAlgorithm,
    QgsProcessingContext,
    QgsProcessingFeatureSourceDefinition,
    QgsVectorLayerFeatureSource,
    QgsWkbTypes,
)
from qgis.PyQt.QtCore import QCoreApplication

from ..errors import LayerUnavailable
from .checking import Check

translate = QCoreApplication.translate

_CHECK_EVERY = 256
_ONE_PASS_ABOVE = 0.05


@dataclass(frozen=True)
class SourceSnapshot:
    """The features of one input; `fids` are the selected ones where only they are asked for, `limit` the largest number, -1: all."""

    name: str
    layer_id: str
    fields: QgsFields
    crs: QgsCoordinateReferenceSystem
    wkb_type: QgsWkbTypes.Type
    feature_count: int
    source: QgsVectorLayerFeatureSource
    expressions: QgsExpressionContext
    fids: tuple[int, ...] | None = None
    limit: int = -1
    filter_expression: str = ""

    def features(self, check: Check, attributes: list[str] | None = None) -> Iterator[QgsFeature]:
        """The features of the input; `attributes` names the only ones that are needed. `check` raises to stop."""
        request = QgsFeatureRequest()
        request.setExpressionContext(self.expressions)
        # a request filters by ids or by an expression, never by both
        if self.filter_expression:
            request.setFilterExpression(self.filter_expression)
        elif self.fids is not None:
            request.setFilterFids(list(self.fids))
        if attributes is not None and not self.filter_expression:
            request.setSubsetOfAttributes(attributes, self.fields)
        chosen = None if self.fids is None else frozenset(self.fids)
        count = 0
        for feature in self.source.getFeatures(request):
            if count % _CHECK_EVERY == 0:
                check()
            if count == self.limit:
                return
            if chosen is None or feature.id() in chosen:
                count += 1
                yield feature

    def by_id(self, fids: Iterable[int], check: Check) -> dict[int, QgsFeature]:
        """Whole features of the input by their ids."""
        found: dict[int, QgsFeature] = {}
        wanted = frozenset(int(fid) for fid in fids)
        # many single reads cost more than one pass
        if len(wanted) > self.feature_count * _ONE_PASS_ABOVE:
            for feature in self.features(check):
                if feature.id() in wanted:
                    found[feature.id()] = feature
            return found
        for count, feature in enumerate(self.source.getFeatures(QgsFeatureRequest().setFilterFids(list(wanted)))):
            if count % _CHECK_EVERY == 0:
                check()
            found[feature.id()] = feature
        return found

    def has_field(self, name: str) -> bool:
        return self.fields.lookupField(name) >= 0

    def field(self, name: str) -> QgsField:
        """A field that is there, in whatever case its name is given."""
        return self.fields.at(self.fields.lookupField(name))


def snapshot_source(
    algorithm: QgsProcessingAlgorithm, name: str, parameters: dict[str, Any], context: QgsProcessingContext, tables: bool = False
) -> SourceSnapshot | None:
    """Take the input `name`; None where it was left empty. Call it on the main thread.

    Raises LayerUnavailable for an input that cannot be opened, has no geometry or no CRS; ``tables``: a table needs neither.
    """
    value = parameters.get(name)
    definition = value if isinstance(value, QgsProcessingFeatureSourceDefinition) else None
    if definition is not None:
        value = definition.source.valueAsString(context.expressionContext())[0]
    if value is None or value == "":
        return None
    layer = algorithm.parameterAsVectorLayer({**parameters, name: value}, name, context)
    if layer is None or not layer.isValid():
        message = translate("@default", "the input “{}” ({}) cannot be opened as a vector layer").format(value, name)
        raise LayerUnavailable(message, remedy=translate("@default", "check the path or the layer"))
    title = layer.name()
    if not layer.isSpatial() and not tables:
        message = translate("@default", "the layer “{}” has no geometry").format(title)
        raise LayerUnavailable(message, remedy=translate("@default", "choose a layer with points, lines or polygons"))
    if layer.isSpatial() and not layer.crs().isValid():
        message = translate("@default", "the layer “{}” has no coordinate reference system").format(title)
        raise LayerUnavailable(message, remedy=translate("@default", "set it in the layer's properties first"))
    expressions = QgsExpressionContext(context.expressionContext())
    expressions.appendScope(QgsExpressionContextUtils.layerScope(layer))
    selected = definition is not None and definition.selectedFeaturesOnly
    return SourceSnapshot(
        name=title,
        layer_id=layer.id(),
        fields=QgsFields(layer.fields()),
        crs=QgsCoordinateReferenceSystem(layer.crs()),
        wkb_type=layer.wkbType(),
        feature_count=layer.selectedFeatureCount() if selected else layer.featureCount(),
        source=QgsVectorLayerFeatureSource(layer),
        expressions=expressions,
        fids=tuple(sorted(layer.selectedFeatureIds())) if selected else None,
        limit=definition.featureLimit if definition is not None else -1,
        # since QGIS 3.32
        filter_expression=getattr(definition, "filterExpression", "") if definition is not None else "",
    )
