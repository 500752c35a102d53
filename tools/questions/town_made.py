"""Questions about the sample town whose answer or reference is a geometry that no layer holds."""

from __future__ import annotations

import heapq
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, Optional

import shapely
import shapely.ops

from .case import Golds
from .expected import Number, Shape, Unanswerable, any_of, features, roughly
from .oracle import Thing, Town, inside, nearest, without

Node = tuple[float, float]


def constructions(t: Town) -> Golds:
    """Buffer, dissolve, clip, overlay, centroid, hull."""
    golds: Golds = {}

    def shape(geometry: Any, parts: Optional[int] = None) -> Shape:
        return Shape(geometry, t, parts)

    def all_of(things: Sequence[Thing]) -> Any:
        return shapely.union_all([thing.shape for thing in things])

    old, westfield, parks = t.district("Old Town").shape, t.district("Westfield").shape, all_of(t.parks)
    stations = shapely.buffer(all_of(t["subway_stations"]), 300, quad_segs=64)
    golds["buffer-subway-stations-300-m"] = shape(stations)
    golds["1-km-buffer-around-lake"] = shape(shapely.buffer(t["lake"][0].shape, 1000, quad_segs=64))
    golds["large-area-within-500-m"] = Number(shapely.buffer(all_of(t.of("hospital")), 500, quad_segs=64).area)
    golds["clip-streets-old-town"] = shape(shapely.intersection(all_of(t["streets"]), old))
    golds["parts-parks-lie-within-westfield"] = shape(shapely.intersection(parks, westfield))
    golds["parts-old-town-not-park"] = shape(shapely.difference(old, parks))
    golds["merge-all-parks-into-one"] = shape(parks, 1)
    kinds = all_of(t["districts"])
    golds["dissolve-districts-kind"] = shape(kinds, 3)
    golds["centroids-parks"] = shape(shapely.union_all([park.shape.centroid for park in t.parks]), len(t.parks))
    golds["convex-hull-schools"] = shape(shapely.convex_hull(all_of(t["schools"])))
    golds["mean-centre-hospitals"] = shape(shapely.Point(*shapely.get_coordinates([s.shape for s in t.of("hospital")]).mean(axis=0)))
    outside = without(t.of("pharmacy"), inside(t.of("pharmacy"), [_thing(stations)]))
    golds["pharmacies-outside-300-m-buffer"] = features(outside)
    hull = shapely.convex_hull(all_of(t.of("hospital")))
    golds["libraries-inside-convex-hull-hospitals"] = features(inside(t.of("library"), [_thing(hull)]))
    return golds


def described_places(t: Town) -> Golds:
    """Between, enclosed, crossings, and what needs a map in front of a person."""
    golds: Golds = {}

    def line(name: str) -> Any:
        return shapely.union_all([piece.shape for piece in t.street(name)])

    def enclosed(*names: str) -> Any:
        faces = shapely.get_parts(shapely.polygonize(shapely.get_parts(shapely.node(shapely.union_all([line(name) for name in names])))))
        (whole,) = [face for face in faces if all(face.boundary.intersection(line(name).buffer(0.01)).length > 20 for name in names)]
        return whole

    golds["cafes-area-enclosed-king-street"] = features(inside(t.of("café"), [_thing(enclosed("King Street", "Lake Road", "Kingsway"))]))
    block = enclosed("Main Street", "High Street", "Riverside Drive", "Station Road")
    golds["bars-area-between-main-street"] = features(inside(t.of("bar"), [_thing(block)]))
    corner = _thing(line("Main Street").intersection(line("High Street")))
    golds["restaurants-within-150-m-corner"] = features([r for r in t.of("restaurant") if r.shape.distance(corner.shape) < 150])
    golds["nearest-pharmacy-corner-main-street"] = features(nearest(t.of("pharmacy"), [corner]))
    core = enclosed("Abbey Road", "Westgate Road", "Quay Road", "Main Street")
    hull = shapely.convex_hull(shapely.union(line("Abbey Road"), line("Westgate Road")))
    golds["hotels-between-abbey-road-westgate"] = roughly(inside(t.of("hotel"), [_thing(core)]), inside(t.of("hotel"), [_thing(hull)]))
    a, b = t.station("Central Station"), t.station("University")
    straight = shapely.LineString([a.shape, b.shape])
    wide = straight.buffer(straight.length / 2)
    golds["bakeries-between-central-station-university"] = roughly(
        inside(t.of("bakery"), [_thing(straight.buffer(40, cap_style="flat"))]), inside(t.of("bakery"), [_thing(wide)])
    )
    no_map = Unanswerable("no map view, no selection here")
    golds["cafes-this-view"] = no_map
    return golds


def routes(t: Town) -> Golds:
    """Along the streets. Whether footways and one-way streets count is open, so the gold has a tolerance."""
    golds: Golds = {}
    network = Network(t["streets"])
    a = t.station("Central Station")
    c, d = t.school("Lycée Champlain"), t.one("places", "Eastbridge General Hospital")
    metres, way = network.route(c.shape, d.shape)
    golds["far-road-lycee-champlain-eastbridge"] = Number(metres, 0.03)
    golds["shortest-route-lycee-champlain-eastbridge"] = Way(way, t)
    near = [x for x in t.of("pharmacy") if x.shape.distance(way) < 190]
    edge = [x for x in t.of("pharmacy") if x.shape.distance(way) < 210]
    golds["pharmacies-most-200-m-off"] = any_of(roughly(near, edge))
    close = [x for x in t.of("bakery") if x.shape.distance(way) < 40]
    wide = [x for x in t.of("bakery") if x.shape.distance(way) < 2000]
    golds["bakeries-way-lycee-champlain-eastbridge"] = roughly(close, wide)
    reach = network.distances(a.shape)
    inner = [x for x in t.of("pharmacy") if network.reached(x.shape, reach) < 900]
    outer = [x for x in t.of("pharmacy") if network.reached(x.shape, reach) < 1100]
    golds["pharmacies-can-be-reached-within"] = roughly(inner, outer)
    return golds


class Way(Shape):
    """A route: as long, and everywhere close to it."""

    def accepts(self, answer: Mapping[str, Any]) -> bool:
        texts = [item.get("wkt") for item in answer["features"]]
        if not texts or not all(texts):
            return False
        got = shapely.union_all([shapely.transform(shapely.from_wkt(text), lambda xy: _flat(self.town, xy)) for text in texts])
        return abs(got.length - self.shape.length) < 0.03 * self.shape.length and shapely.hausdorff_distance(got, self.shape) < 100


def _flat(town: Town, xy: Any) -> Any:
    import numpy as np

    return np.column_stack(town.from_degrees.transform(xy[:, 0], xy[:, 1]))


class Network:
    """Streets as a graph of their end points; a place enters it at the nearest point of the nearest street."""

    def __init__(self, streets: Sequence[Thing]) -> None:
        self._lines = [street.shape for street in streets]
        self._tree = shapely.STRtree(self._lines)
        self._edges: dict[Node, list[tuple[Node, float, int]]] = defaultdict(list)
        for number, line in enumerate(self._lines):
            first, last = self._ends(line)
            self._edges[first].append((last, line.length, number))
            self._edges[last].append((first, line.length, number))

    def route(self, start: Any, end: Any) -> tuple[float, Any]:
        """Metres along the network and the way itself."""
        reach, came = self._search(start)
        number, along = self._enter(end)
        first, last = self._ends(self._lines[number])
        rest = {first: along, last: self._lines[number].length - along}
        node = min(rest, key=lambda item: reach[item] + rest[item])
        metres, pieces = reach[node] + rest[node], []
        line = self._lines[number]
        pieces.append(shapely.ops.substring(line, 0, along) if node == first else shapely.ops.substring(line, along, line.length))
        while node is not None:
            piece, node = came[node]
            pieces.append(piece)
        return metres, shapely.union_all(pieces)

    def distances(self, start: Any) -> dict[Node, float]:
        """Metres from a place to every node."""
        return self._search(start)[0]

    def reached(self, place: Any, reach: dict[Node, float]) -> float:
        """Metres along the network to a place."""
        number, along = self._enter(place)
        first, last = self._ends(self._lines[number])
        return min(reach[first] + along, reach[last] + self._lines[number].length - along)

    def _search(self, start: Any) -> tuple[dict[Node, float], dict[Node, tuple[Any, Any]]]:
        number, along = self._enter(start)
        line = self._lines[number]
        first, last = self._ends(line)
        queue = [
            (along, first, shapely.ops.substring(line, 0, along), None),
            (line.length - along, last, shapely.ops.substring(line, along, line.length), None),
        ]
        heap = [(metres, order, node, piece, before) for order, (metres, node, piece, before) in enumerate(queue)]
        heapq.heapify(heap)
        reach: dict[Node, float] = defaultdict(lambda: float("inf"))
        came: dict[Node, tuple[Any, Any]] = {}
        order = len(heap)
        while heap:
            metres, _, node, piece, before = heapq.heappop(heap)
            if node in came:
                continue
            reach[node], came[node] = metres, (piece, before)
            for other, length, edge in self._edges[node]:
                if other not in came:
                    order += 1
                    heapq.heappush(heap, (metres + length, order, other, self._lines[edge], node))
        return reach, came

    def _enter(self, place: Any) -> tuple[int, float]:
        number = int(self._tree.nearest(place))
        return number, self._lines[number].project(place if place.geom_type == "Point" else place.centroid)

    @staticmethod
    def _ends(line: Any) -> tuple[Node, Node]:
        first, last = line.coords[0], line.coords[-1]
        return (round(first[0], 2), round(first[1], 2)), (round(last[0], 2), round(last[1], 2))


def _thing(shape: Any) -> Thing:
    return Thing("", 0, {}, shape, 0.0, 0.0)


def cases(t: Town) -> dict[str, Golds]:
    """The gold of every case of this file, by category."""
    return {
        "constructions": constructions(t),
        "described": described_places(t),
        "routes": routes(t),
    }
