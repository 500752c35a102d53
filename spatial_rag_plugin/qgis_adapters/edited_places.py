"""A temporary place of an answer as it is on the map now, after a person may have edited it."""

from __future__ import annotations

from typing import Optional

from qgis.core import QgsCoordinateReferenceSystem, QgsCoordinateTransform, QgsCoordinateTransformContext, QgsGeometry, QgsVectorLayer

from .presenter import STEP_PROPERTY

_DECIMALS = 9


def edited_place(layer: QgsVectorLayer, context: QgsCoordinateTransformContext) -> Optional[tuple[str, str]]:
    """The step that made the layer's geometries and what they are now, as one WKT in EPSG:4326; None for any other or an empty layer.

    Edits that are not saved yet count. For ``workflow.edited.with_place``. Main thread only.
    """
    step = layer.customProperty(STEP_PROPERTY)
    shapes = [feature.geometry() for feature in layer.getFeatures() if feature.hasGeometry()]
    if not step or not shapes:
        return None
    whole = QgsGeometry(shapes[0]) if len(shapes) == 1 else QgsGeometry.unaryUnion(shapes)
    whole.transform(QgsCoordinateTransform(layer.crs(), QgsCoordinateReferenceSystem("EPSG:4326"), context))
    return str(step), whole.asWkt(_DECIMALS)
