"""Two layers of one kind as one source of features: those of the points, then those of the areas, without what stands in both twice."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Sequence
from threading import Lock
from typing import Any, NamedTuple, Optional, Protocol

from qgis.core import QgsExpression, QgsExpressionContext, QgsFeature, QgsFeatureRequest, QgsFields, QgsGeometry

from ..model.twins import Twins, together
from .compat import NO_GEOMETRY, plain

_NOTHING = (None, "")
_KEPT = 32  # states of layers
_twice: OrderedDict[str, frozenset[int]] = OrderedDict()
_lock = Lock()
_BY_IDS = (QgsFeatureRequest.FilterType.FilterFid, QgsFeatureRequest.FilterType.FilterFids)


class Source(Protocol):
    """What gives features: a ``QgsVectorLayerFeatureSource``, or two of them as one."""

    def getFeatures(self, request: QgsFeatureRequest = ...) -> Any: ...


class Side(NamedTuple):
    """One of the two layers."""

    source: Source
    fields: QgsFields


class Thing(NamedTuple):
    """What tells a thing again in the other layer: its kinds, name and key."""

    fid: int
    kinds: tuple[Any, ...]
    name: str
    key: str


def among_both(twins: Twins, points: Sequence[QgsFeature], areas: Sequence[QgsFeature], *keyed: str) -> frozenset[int]:
    """The ids of the points that an area stands for; ``keyed``: the fields of the ids of the two, where they are fields."""
    if not twins.name and not twins.key:
        return frozenset()
    sides = [points, areas]
    said = [things(side, twins, own) for side, own in zip(sides, keyed or ("", ""))]
    alike = pairs(*said)
    wanted = [{pair[at] for pair in alike} for at in (0, 1)]
    shapes = [
        {thing.fid: feature.geometry() for thing, feature in zip(known, side) if thing.fid in asked and feature.hasGeometry()}
        for known, side, asked in zip(said, sides, wanted)
    ]
    return _meeting(alike, *shapes)


def _meeting(alike: Iterable[tuple[int, int]], inside: dict[int, QgsGeometry], around: dict[int, QgsGeometry]) -> frozenset[int]:
    there = ((point, area) for point, area in alike if point in inside and area in around)
    return frozenset(point for point, area in there if _valid(around[area]).intersects(inside[point]))


def pairs(points: Sequence[Thing], areas: Sequence[Thing]) -> list[tuple[int, int]]:
    """The points and areas that may be one thing, by what is said of them."""
    known: dict[tuple[str, str], list[Thing]] = {}
    for area in areas:
        for sign in _signs(area):
            known.setdefault(sign, []).append(area)
    return [(point.fid, area.fid) for point in points for sign in _signs(point) for area in known.get(sign, ()) if _agree(point, area)]


def _signs(thing: Thing) -> Iterator[tuple[str, str]]:
    for sign, value in (("name", thing.name), ("key", thing.key)):
        if value:
            yield sign, value


def _agree(point: Thing, area: Thing) -> bool:
    """Whether the two are of one kind: equal wherever both say one, and both say one at least once, where anything does."""
    both = [(own, other) for own, other in zip(point.kinds, area.kinds) if own not in _NOTHING and other not in _NOTHING]
    return all(own == other for own, other in both) and (bool(both) or not point.kinds)


def _valid(shape: QgsGeometry) -> QgsGeometry:
    return shape if shape.isGeosValid() else shape.makeValid()


def things(features: Iterable[QgsFeature], twins: Twins, keyed: str = "") -> list[Thing]:
    """What tells features again; ``keyed``: the field of their ids, if it is one."""
    found = []
    for feature in features:
        names = feature.fields().names()
        name, key, *kinds = (plain(feature[each]) if each in names else None for each in (twins.name, twins.key, *twins.kinds))
        fid = int(feature[keyed]) if keyed else feature.id()
        found.append(Thing(fid, tuple(kinds), "" if name is None else str(name).casefold(), "" if key is None else str(key)))
    return found


class UnitedFeatures:
    """An iterator over features that says whether all layers could be read."""

    def __init__(self, rows: Iterator[QgsFeature], is_valid: bool) -> None:
        self._rows, self._is_valid = rows, is_valid

    def isValid(self) -> bool:
        return self._is_valid

    def __iter__(self) -> Iterator[QgsFeature]:
        return self._rows

    def __next__(self) -> QgsFeature:
        return next(self._rows)


class UnitedSource:
    """Both layers as one; read from any thread."""

    def __init__(self, twins: Twins, points: Side, areas: Side, fields: QgsFields, state: Callable[[], str]) -> None:
        """``state`` tells what both hold now; what is worked out of it is kept for the next question."""
        self._twins, self._sides, self._fields, self._state = twins, (points, areas), fields, state
        self._places = tuple([side.fields.indexFromName(name) for name in fields.names()] for side in self._sides)

    def getFeatures(self, request: Optional[QgsFeatureRequest] = None) -> UnitedFeatures:
        """As of a layer: by ids, a box or an expression, with those attributes that are wanted, at most so many."""
        request = QgsFeatureRequest() if request is None else request
        twice = self._stand_in_both()
        asked = [(is_area, own) for is_area in (False, True) for own in [self._own(request, is_area)] if own is not None]
        iterators = [(is_area, self._sides[is_area].source.getFeatures(own)) for is_area, own in asked]
        rows = self._rows(request, iterators, twice)
        return UnitedFeatures(rows, all(features.isValid() for _, features in iterators))

    def _rows(
        self, request: QgsFeatureRequest, iterators: Sequence[tuple[bool, Any]], twice: frozenset[int]
    ) -> Iterator[QgsFeature]:
        condition = self._condition(request)
        left = request.limit()
        for is_area, features in iterators:
            for feature in features:
                if left == 0:
                    return
                if not is_area and feature.id() in twice:
                    continue
                made = self._as_one(feature, is_area)
                if condition is None or condition(made):
                    left -= 1
                    yield made

    def _as_one(self, feature: QgsFeature, is_area: bool) -> QgsFeature:
        values = feature.attributes()
        made = QgsFeature(self._fields, together(feature.id(), is_area))
        made.setAttributes([values[at] if 0 <= at < len(values) else None for at in self._places[is_area]])
        if feature.hasGeometry():
            made.setGeometry(feature.geometry())
        return made

    def _own(self, request: QgsFeatureRequest, is_area: bool) -> Optional[QgsFeatureRequest]:
        """The request as one of the layers takes it; None where it asks for none of its features."""
        own, side = QgsFeatureRequest(request), self._sides[is_area]
        if request.filterType() in _BY_IDS:
            one = request.filterType() == QgsFeatureRequest.FilterType.FilterFid
            wanted = [request.filterFid()] if one else request.filterFids()
            fids = [fid // 2 for fid in wanted if fid % 2 == int(is_area)]
            if not fids:
                return None
            own.setFilterFids(fids)
        elif request.filterType() == QgsFeatureRequest.FilterType.FilterExpression and self._condition(request) is not None:
            own.disableFilter()
        if request.flags() & QgsFeatureRequest.Flag.SubsetOfAttributes:
            places = self._places[is_area]
            wanted_here = {places[at] for at in request.subsetOfAttributes() if 0 <= at < len(places) and places[at] >= 0}
            if request.filterType() == QgsFeatureRequest.FilterType.FilterExpression:
                names = request.filterExpression().referencedColumns()
                wanted_here |= {at for at in (side.fields.indexFromName(name) for name in names) if at >= 0}
            own.setSubsetOfAttributes(sorted(wanted_here))
        own.setLimit(-1)
        return own

    def _condition(self, request: QgsFeatureRequest) -> Any:
        """The expression of a request as a function of a feature, where one of the layers lacks a field of it: there the field is null."""
        if request.filterType() != QgsFeatureRequest.FilterType.FilterExpression:
            return None
        names = request.filterExpression().referencedColumns()
        if all(side.fields.indexFromName(name) >= 0 for side in self._sides for name in names):
            return None
        expression, context = QgsExpression(request.filterExpression()), QgsExpressionContext()
        context.setFields(self._fields)
        expression.prepare(context)

        def holds(feature: QgsFeature) -> bool:
            context.setFeature(feature)
            return bool(plain(expression.evaluate(context)))

        return holds

    def _stand_in_both(self) -> frozenset[int]:
        if not self._twins.name and not self._twins.key:
            return frozenset()
        state = self._state()
        with _lock:
            if state not in _twice:
                found = self._found_in_both()
                while len(_twice) >= _KEPT:
                    _twice.popitem(last=False)
                _twice[state] = found
            return _twice[state]

    def _found_in_both(self) -> frozenset[int]:
        said = [things(side.source.getFeatures(self._said(side)), self._twins) for side in self._sides]
        alike = pairs(*said)
        if not alike:
            return frozenset()
        return _meeting(alike, *(_shapes(side.source, {pair[at] for pair in alike}) for at, side in enumerate(self._sides)))

    def _said(self, side: Side) -> QgsFeatureRequest:
        names = (self._twins.name, self._twins.key, *self._twins.kinds)
        indexes = [at for at in (side.fields.indexFromName(name) for name in names if name) if at >= 0]
        request = QgsFeatureRequest().setSubsetOfAttributes(indexes)
        return request.setFlags(request.flags() | NO_GEOMETRY)


def _shapes(source: Source, fids: set[int]) -> dict[int, QgsGeometry]:
    request = QgsFeatureRequest().setFilterFids(sorted(fids)).setSubsetOfAttributes([])
    return {feature.id(): QgsGeometry(feature.geometry()) for feature in source.getFeatures(request) if feature.hasGeometry()}
