"""The loaded layers as grounding sees them: look-ups in the gazetteer, and a few bounded reads of the layers themselves."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Any, Optional

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsCsException,
    QgsCurve,
    QgsCurvePolygon,
    QgsFeatureRequest,
    QgsGeometry,
    QgsPointXY,
    QgsRectangle,
    QgsWkbTypes,
)
from qgis.PyQt.QtCore import QPointF, Qt

from ..grounding.indexes.gazetteer import Gazetteer
from ..grounding.lexicon.joined_values import said_otherwise
from ..grounding.lexicon.sounds import Sounding
from ..grounding.lexicon.words import Words
from ..grounding.world import Made, Surroundings
from ..model.binding import Binding
from ..model.catalog import Catalog, LayerInfo, NameHit, NameSpan, ValueHit
from ..model.predicate import Predicate
from ..retrieval.field_match import said_in
from ..retrieval.text_store import TextStore
from .compat import plain
from .pieces import rough_lengths, together
from .snapshot import FeatureReader, LayerSnapshot, ProjectSnapshot
from .texts import TEXTS, speaking_fields

Counter = Callable[[str, Predicate], int]
Finder = Callable[[Binding, int], list[tuple[int, str]]]
Views = Callable[[frozenset[str], frozenset[str]], "LayerWorld"]
_HALF_POINT = 1e-9
_MOST_COMPARED = 30_000
_MOST_MADE = 50_000  # of what readings of questions made out of the layers: one makes a hundred to a thousand
_NOT_MADE = object()
#: A file without an index is read as a whole for each point: after a few the areas are kept, where they are no more than this.
_LOOK_UPS, _FEW_AREAS = 4, 5_000
_Area = tuple[QgsRectangle, QgsGeometry, tuple[str, ...]]


class LayerWorld:
    """Implements :class:`~..grounding.world.World` for one question on one snapshot; look-ups are remembered while it lives.

    ``counter`` says how many features of a layer satisfy a predicate, ``finder`` which features (id and name) a binding means; the
    composition root hands in the engine's. ``texts``: where texts are kept between sessions. ``views`` gives the world of ``viewed``.
    """

    def __init__(
        self,
        snapshot: ProjectSnapshot,
        catalog: Catalog,
        gazetteer: Gazetteer,
        counter: Counter,
        finder: Finder,
        surroundings: Surroundings,
        check: Callable[[], None] = lambda: None,
        texts: Optional[TextStore] = None,
        views: Optional[Views] = None,
    ) -> None:
        self._snapshot = snapshot
        self._catalog = catalog
        self._gazetteer = gazetteer
        self._counter = counter
        self._finder = finder
        self._surroundings = surroundings
        self._check = check
        self.texts = texts
        self._views = views
        self._viewed: dict[tuple[frozenset[str], frozenset[str]], LayerWorld] = {}
        self._bearers: dict[tuple[str, str], list[tuple[int, ...]]] = {}
        self._counts: dict[tuple[str, Predicate], int] = {}
        self._matching: dict[tuple[Binding, int], list[NameHit]] = {}
        self._reader = FeatureReader(snapshot)
        self._made: dict[Hashable, Any] = {}
        self._areas: dict[tuple[float, float], list[tuple[str, str]]] = {}
        self._looked: dict[str, int] = {}

    @property
    def catalog(self) -> Catalog:
        return self._catalog

    @property
    def surroundings(self) -> Surroundings:
        return self._surroundings

    def spans(self, text: str) -> Sequence[NameSpan]:
        return self._gazetteer.spans(text)

    def names(self, text: str, sure: bool = False) -> list[NameHit]:
        return self._gazetteer.lookup(text, sure=sure)

    def names_in(self, layer_id: str, text: str) -> list[NameHit]:
        return self._gazetteer.lookup(text, layers=(layer_id,))

    def suggest(self, text: str, count: int = 5) -> list[str]:
        return self._gazetteer.suggest(text, count)

    def sounding(self, text: str) -> list[Sounding]:
        return self._gazetteer.sounding(text)

    def values(self, words: Words, layer_id: str) -> list[ValueHit]:
        return self.once(("values", words, layer_id), lambda: self._values_of(words, layer_id))

    def _values_of(self, words: Words, layer_id: str) -> list[ValueHit]:
        found = self._gazetteer.values(" ".join(words), (layer_id,), 40, unsure=False)
        return said_otherwise(found, words, self.catalog.layer(layer_id))

    def addresses(self, words: Words, layer_id: str) -> list[ValueHit]:
        return self._gazetteer.values_with(words, layer_id)

    def similar_values(self, text: str, count: int = 5) -> list[str]:
        return self._gazetteer.similar_values(text, count)

    def count(self, layer_id: str, predicate: Predicate) -> int:
        key = (layer_id, predicate)
        if key not in self._counts:
            self._counts[key] = self._counter(layer_id, predicate)
        return self._counts[key]

    def containing(self, lon: float, lat: float) -> list[tuple[str, str]]:
        key = (lon, lat)
        if key not in self._areas:
            self._areas[key] = [
                (info.id, name) for info in self._catalog.layers if info.holds_areas for name in self._areas_at(info, lon, lat)
            ]
        return self._areas[key]

    def attributes(self, layer_id: str, fids: Sequence[int]) -> list[dict[str, Any]]:
        return self._reader.attributes(layer_id, fids)

    def matching(self, binding: Binding, most: int) -> list[NameHit]:
        key = (binding, most)
        if key not in self._matching:
            self._matching[key] = self._look_for(binding, most)
        return self._matching[key]

    def _look_for(self, binding: Binding, most: int) -> list[NameHit]:
        """What a run of the layers finds; the readings of a question and of its offers describe the same things."""
        found = []
        for fid, name in self._finder(binding, most):
            known = [hit for hit in self.names(name) if (hit.layer_id, hit.fid) == (binding.layer_id, fid)] if name else []
            found.append(known[0] if known else NameHit(binding.layer_id, fid, name, "", 1.0, "exact"))
        return found

    def bearers(self, layer_id: str, name: str) -> list[tuple[int, ...]]:
        key = (layer_id, name)
        if key not in self._bearers:
            layer = self._snapshot.layer(layer_id)
            fids = self._gazetteer.bearers(layer_id, name)
            found = [] if layer.remote else list(zip(fids, self._reader.geometries(layer_id, fids)))
            shapes = [(fid, geometry) for fid, geometry in found if geometry is not None and not geometry.isEmpty()]
            self._bearers[key] = together([fid for fid, _ in shapes], [geometry for _, geometry in shapes], layer.geometry, layer.crs)
        return self._bearers[key]

    def lengths(self, layer_id: str, field: str) -> dict[str, list[float]]:
        layer = self._snapshot.layer(layer_id)
        if layer.remote or not 0 <= self._catalog.layer(layer_id).feature_count <= _MOST_COMPARED:
            return {}
        request = QgsFeatureRequest().setSubsetOfAttributes([field], layer.fields)
        named: dict[str, list[QgsGeometry]] = {}
        for feature in layer.source.getFeatures(request):
            name = plain(feature[field])
            if name and feature.hasGeometry():
                named.setdefault(str(name), []).append(feature.geometry())
        return {name: rough_lengths(shapes, layer.geometry, layer.crs) for name, shapes in named.items()}

    def speaks(self, layer_id: str) -> bool:
        return bool(speaking_fields(self._snapshot.layer(layer_id), self._catalog.layer(layer_id)).speaking)

    def said(self, words: Words, layer_id: str) -> int:
        documents = TEXTS.documents(self._snapshot.layer(layer_id), self._catalog.layer(layer_id), check=self._check, store=self.texts)
        return said_in(documents, " ".join(words), check=self._check) if documents is not None else 0

    def viewed(self, left_out: frozenset[str], as_areas: frozenset[str] = frozenset()) -> LayerWorld:
        if self._views is None:
            return self
        if (left_out, as_areas) not in self._viewed:
            self._viewed[left_out, as_areas] = self._views(left_out, as_areas)
        return self._viewed[left_out, as_areas]

    def once(self, key: Hashable, make: Callable[[], Made]) -> Made:
        found = self._made.get(key, _NOT_MADE)
        if found is _NOT_MADE:
            found = make()
            if len(self._made) >= _MOST_MADE:
                self._made.clear()
            self._made[key] = found
        return found

    def lasting(self, key: Hashable, make: Callable[[], Made]) -> Made:
        return self._gazetteer.lasting(key, make)

    def _areas_at(self, info: LayerInfo, lon: float, lat: float) -> list[str]:
        layer = self._snapshot.layer(info.id)
        if layer.remote or not info.name_fields:
            return []
        point = self._in_crs_of(layer, lon, lat)
        if point is None:
            return []
        held = (names for box, geometry, names in self._areas_near(info, layer, point) if box.contains(point) and _holds(geometry, point))
        return [name for names in held for name in names]

    def _areas_near(self, info: LayerInfo, layer: LayerSnapshot, point: QgsPointXY) -> Iterable[_Area]:
        """Areas with their bounds and names: those whose bounds hold a point, and of few, once several points are looked for, all."""
        self._looked[info.id] = self._looked.get(info.id, 0) + 1
        if self._looked[info.id] > _LOOK_UPS and 0 <= info.feature_count <= _FEW_AREAS:
            return self.once(("areas", info.id), lambda: tuple(_areas(info, layer, QgsFeatureRequest())))
        box = QgsRectangle(point.x() - _HALF_POINT, point.y() - _HALF_POINT, point.x() + _HALF_POINT, point.y() + _HALF_POINT)
        return _areas(info, layer, QgsFeatureRequest().setFilterRect(box))

    def _in_crs_of(self, layer: LayerSnapshot, lon: float, lat: float) -> QgsPointXY | None:
        transform = QgsCoordinateTransform(QgsCoordinateReferenceSystem("EPSG:4326"), layer.crs, self._snapshot.transform_context)
        try:
            return transform.transform(QgsPointXY(lon, lat))
        except QgsCsException:
            return None


def _areas(info: LayerInfo, layer: LayerSnapshot, request: QgsFeatureRequest) -> Iterator[_Area]:
    for feature in layer.source.getFeatures(request.setSubsetOfAttributes(list(info.name_fields), layer.fields)):
        if feature.hasGeometry():
            names = (plain(feature[name]) for name in info.name_fields)
            yield feature.geometry().boundingBox(), feature.geometry(), tuple(str(name) for name in names if name)


def _holds(geometry: QgsGeometry, point: QgsPointXY) -> bool:
    """Point in polygon, by the even-odd rule, which needs no valid polygon: repairing a large one takes longer than a question may."""
    if not geometry.boundingBox().contains(point):
        return False
    if QgsWkbTypes.isCurvedType(geometry.wkbType()):
        geometry = QgsGeometry(geometry)
        geometry.convertToStraightSegment()
    place = point.toQPointF()
    areas = (part for part in geometry.constParts() if isinstance(part, QgsCurvePolygon))
    return any(_encloses(area.exteriorRing(), place) and not any(_encloses(hole, place) for hole in _holes(area)) for area in areas)


def _encloses(ring: QgsCurve | None, place: QPointF) -> bool:
    return ring is not None and ring.asQPolygonF().containsPoint(place, Qt.FillRule.OddEvenFill)


def _holes(area: QgsCurvePolygon) -> Iterator[QgsCurve | None]:
    return (area.interiorRing(number) for number in range(area.numInteriorRings()))
