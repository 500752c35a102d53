"""A few questions that the loaded layers can answer, for whoever opens the dock for the first time.

Reads a handful of features of local layers only, because it runs on the main thread.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain
from typing import Optional

from qgis.core import QgsCoordinateReferenceSystem, QgsCoordinateTransform, QgsCsException, QgsFeatureRequest, QgsProject, QgsVectorLayer
from qgis.PyQt.QtCore import QCoreApplication

from ..model.catalog import FieldType, GeometryKind
from .compat import NO_GEOMETRY, field_type, geometry_kind, is_null

translate = QCoreApplication.translate

_LOCAL_PROVIDERS = ("ogr", "memory", "spatialite")
_SAMPLE, _BOXES = 60, 12
_SUITABLE = re.compile(r"[^\W\d_]{4,14}(?: [^\W\d_]{3,12})?")
#: As many areas as make a table of them worth while.
_SEVERAL = 3
_STEPS_KM = (0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
_SHARE_OF_EXTENT = 0.03
_KM_PER_DEGREE = 111.32


@dataclass(frozen=True)
class _Known:
    things: str
    name: str
    areas: bool
    several: bool
    kilometres: float
    covering: float = 0.0  # how much of the layer's extent its areas cover, 1 at most


def example_questions(layers: Iterable[QgsVectorLayer]) -> tuple[str, ...]:
    """At most three questions about these layers, in the language of QGIS; none where no name could be found. Main thread."""
    found = [item for item in (_look(layer) for layer in layers) if item is not None]
    known = sorted(found, key=lambda item: -item.covering)  # peaks lie in countries rather than in lakes
    if not known:
        return ()
    first = next(chain((item for item in known if item.areas and item.several), (item for item in known if item.areas), known))
    nearest = translate("SpatialRagDock", "the 5 nearest {things} to {name}")
    questions: list[str] = []
    other = next((item for item in known if item.things != first.things and not item.areas), None)
    if first.areas and other is not None:
        questions.append(translate("SpatialRagDock", "how many {things} are there in {name}?").format(things=other.things, name=first.name))
        if first.several:
            each = translate("SpatialRagDock", "how many {things} are there in each of the {areas}?")
            questions.append(each.format(things=other.things, areas=first.things))
        questions.append(nearest.format(things=other.things, name=other.name))
    else:
        within = translate("SpatialRagDock", "{things} within {kilometres} km of {name}")
        questions.append(within.format(things=first.things, kilometres=f"{first.kilometres:g}", name=first.name))
        questions.append(nearest.format(things=first.things, name=first.name))
    return tuple(questions)


def _look(layer: QgsVectorLayer) -> Optional[_Known]:
    if layer.providerType() not in _LOCAL_PROVIDERS or not layer.isValid() or not layer.isSpatial():
        return None
    name = _some_name(layer)
    if name is None:
        return None
    things = re.sub(r"[_\s]+", " ", layer.name().split(" — ")[-1]).strip().lower()
    areas = geometry_kind(layer.geometryType()) is GeometryKind.POLYGON
    several = layer.featureCount() >= _SEVERAL
    return _Known(things, name, areas, several, _distance(layer), _covering(layer) if areas and several else 0.0)


def _covering(layer: QgsVectorLayer) -> float:
    """By the boxes of the first few areas; in tenths, so that layers that part a region alike stay in their order."""
    request = QgsFeatureRequest().setNoAttributes().setLimit(_BOXES)
    boxes = [feature.geometry().boundingBox().area() for feature in layer.getFeatures(request)]
    extent = layer.extent().area()
    if not boxes or not extent > 0.0:
        return 0.0
    return round(min(1.0, sum(boxes) / len(boxes) * layer.featureCount() / extent), 1)


def _some_name(layer: QgsVectorLayer) -> Optional[str]:
    """The shortest plain name among the first features, of the display field or a field called like a name."""
    fields = layer.fields()
    texts = [index for index in range(fields.count()) if field_type(fields.at(index)) is FieldType.TEXT]
    named = [index for index in texts if "name" in fields.at(index).name().lower()]
    named.sort(key=lambda index: (fields.at(index).name().lower() != "name", fields.at(index).name() != layer.displayField(), index))
    if not named:
        return None
    request = QgsFeatureRequest().setSubsetOfAttributes(named[:1]).setLimit(_SAMPLE)
    request.setFlags(request.flags() | NO_GEOMETRY)
    values = [feature.attribute(named[0]) for feature in layer.getFeatures(request)]
    suitable = [str(value) for value in values if not is_null(value) and _SUITABLE.fullmatch(str(value))]
    return min(suitable, key=len, default=None)


def _distance(layer: QgsVectorLayer) -> float:
    """A round distance that is a small part of the layer's extent."""
    transform = QgsCoordinateTransform(layer.crs(), QgsCoordinateReferenceSystem("EPSG:4326"), QgsProject.instance().transformContext())
    try:
        box = transform.transformBoundingBox(layer.extent())
    except QgsCsException:
        return _STEPS_KM[0]
    wanted = max(box.height(), box.width()) * _KM_PER_DEGREE * _SHARE_OF_EXTENT
    return next((step for step in _STEPS_KM if step >= wanted), _STEPS_KM[-1])
