"""Random layers and workflows for the engine's tests, made from a seed so that a failure can be repeated."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

import shapely
from qgis.analysis import QgsNativeAlgorithms
from qgis.core import (
    QgsApplication,
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsCoordinateTransformContext,
    QgsGeometry,
    QgsProcessingProvider,
    QgsVectorLayer,
)

from spatial_rag_plugin.algorithms.provider import SpatialRagProvider
from spatial_rag_plugin.model.predicate import Compare, Comparison, ContainsText, Edge, HasToken, IsNull, Not, OneOf, Predicate, all_of
from spatial_rag_plugin.workflow import operations as ops
from spatial_rag_plugin.workflow.graph import Step, Workflow
from tests.qgis.layers import memory_layer

WGS84 = "EPSG:4326"
#: A geographic one, three metric ones, and one in US survey feet.
CRSS = (WGS84, "EPSG:3857", "EPSG:25832", "EPSG:3035", "EPSG:2249")
FIELDS = "name:string,kind:string,size:integer,price:double,amount:string"
KINDS = ("Café", "CAFÉ", "bar", "Bar", "pub;bar", "öde", None, "")
#: Massachusetts, where the CRS in feet is at home; the European ones are used far off their centre there, as careless people do.
WEST, SOUTH, SIZE = -71.5, 42.0, 0.6
#: A binary fraction, so that what should fall together does, to the last bit.
LATTICE = 1 / 16


#: The registry does not keep the Python half of a provider alive.
_providers: list[QgsProcessingProvider] = []


def register_providers() -> None:
    """Native algorithms and ours, once for the whole run."""
    registry = QgsApplication.processingRegistry()
    for name, make in (("native", lambda: QgsNativeAlgorithms(registry)), ("spatialrag", SpatialRagProvider)):
        if registry.providerById(name) is None:
            _providers.append(make())
            registry.addProvider(_providers[-1])


def _simple(ends: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The beginning of a line up to where it would cross itself.

    Of lines that cross themselves GEOS before 3.13, which QGIS brings and the step by step engine goes by, may lose the stretch that they
    share with others; `test_a_line_that_crosses_itself` shows it.
    """
    kept = ends[:1]
    for end in ends[1:]:
        if end != kept[-1] and not shapely.LineString([*kept, end]).is_simple:
            break
        kept.append(end)
    return kept


class Maker:
    """Everything random of one case."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def layer(self, name: str, crs: str, kind: Optional[str] = None, size: Optional[int] = None, lattice: bool = False) -> QgsVectorLayer:
        kind = kind or self.random.choice(("Point", "LineString", "Polygon", "MultiPolygon"))
        count = self.random.randint(0, 25) if size is None else size
        transform = QgsCoordinateTransform(
            QgsCoordinateReferenceSystem(WGS84), QgsCoordinateReferenceSystem(crs), QgsCoordinateTransformContext()
        )
        rows = []
        for _ in range(count):
            shape = None
            if self.random.random() > 0.06:
                shape = QgsGeometry.fromWkt(self._wkt(kind, lattice))
                assert shape.transform(transform) == 0
            rows.append((None if shape is None else shape.asWkt(9), self._attributes()))
        return memory_layer(FIELDS, rows, kind, crs, name)

    def _wkt(self, kind: str, lattice: bool) -> str:
        x, y = self._place(lattice)
        if kind == "Point":
            return f"Point ({x} {y})"
        if kind == "LineString":
            ends = [(x, y)] + [(x + self._step(lattice), y + self._step(lattice)) for _ in range(self.random.randint(1, 4))]
            if lattice:
                ends = _simple(ends)
            if len(set(ends)) < 2:
                ends = [(x, y), (x + LATTICE, y)]
            return f"LineString ({', '.join(f'{a} {b}' for a, b in ends)})"
        rings = [self._ring(x, y, lattice)]
        if kind == "MultiPolygon":
            rings.append(self._ring(x + 0.3125, y, lattice))
            return "MultiPolygon (" + ", ".join(f"(({ring}))" for ring in rings) + ")"
        return f"Polygon (({rings[0]}))"

    def _ring(self, x: float, y: float, lattice: bool) -> str:
        if lattice:
            w, h = (LATTICE * self.random.randint(1, 3) for _ in range(2))
            corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
        else:
            n, radius = self.random.randint(3, 9), self.random.uniform(0.005, 0.12)
            turns = sorted(self.random.uniform(0, 2 * math.pi) for _ in range(n))
            corners = [(x + radius * math.cos(t), y + radius * math.sin(t)) for t in turns]
        return ", ".join(f"{a} {b}" for a, b in [*corners, corners[0]])

    def _place(self, lattice: bool) -> tuple[float, float]:
        if lattice:
            return WEST + LATTICE * self.random.randint(0, 9), SOUTH + LATTICE * self.random.randint(0, 9)
        return WEST + SIZE * self.random.random(), SOUTH + SIZE * self.random.random()

    def _step(self, lattice: bool) -> float:
        return LATTICE * self.random.randint(-2, 2) if lattice else self.random.uniform(-0.1, 0.1)

    def _attributes(self) -> Sequence[object]:
        pick = self.random
        return (
            pick.choice(("Anna's", "Ödön", None, "B", "c;d")),
            pick.choice(KINDS),
            pick.choice((None, *range(-3, 6))),
            pick.choice((None, 0.5, 1.25, -7.0, 3.0)),
            pick.choice((None, "12", "7.5", "many", "", "-3")),
        )

    def predicate(self) -> Predicate:
        pick = self.random
        leaf = pick.choice((
            Compare("kind", Comparison.EQ, pick.choice(("café", "BAR", "Öde"))),
            Compare("kind", pick.choice((Comparison.LT, Comparison.NE)), "bar"),
            Compare("size", pick.choice(list(Comparison)), pick.randint(-3, 5)),
            Compare("amount", pick.choice(list(Comparison)), 7.5),
            Compare("price", Comparison.GE, 0.5),
            OneOf("kind", ("cafÉ", "pub;bar")),
            HasToken("kind", ("BAR",)),
            ContainsText("name", pick.choice(("Ö", "'", "n")), pick.choice(tuple(Edge))),
            IsNull("kind"),
        ))  # fmt: skip
        if pick.random() < 0.2:
            leaf = Not(leaf)
        return all_of(leaf, self.predicate()) if pick.random() < 0.2 else leaf

    def workflow(self, features: QgsVectorLayer, reference: QgsVectorLayer, relations: Sequence[ops.Operation]) -> Workflow:
        """Load, perhaps a filter, the relations to one reference, then perhaps a size, an extreme and a value."""
        steps = [Step("t", ops.Load(features.id(), features.name()))]
        same = features.id() == reference.id()
        reference_steps = self._reference(reference, same)
        steps += reference_steps
        last = "t"
        if self.random.random() < 0.6:
            steps.append(Step("f", ops.Filter(self.predicate()), (("features", last),)))
            last = "f"
        for number, relation in enumerate(relations):
            inputs = [("features", last), ("reference", reference_steps[-1].id)]
            if isinstance(relation, ops.Towards):
                steps.append(Step(f"d{number}", ops.PlacePoint(WEST + SIZE, SOUTH + SIZE * self.random.random(), "there")))
                inputs.append(("destination", f"d{number}"))
            if hasattr(relation, "same_source"):
                steps.append(Step(f"r{number}", replace(relation, same_source=same), tuple(inputs)))
            else:
                steps.append(Step(f"r{number}", relation, tuple(inputs)))
            last = f"r{number}"
        return self._finished(steps, last, features)

    def _reference(self, layer: QgsVectorLayer, same: bool) -> list[Step]:
        if not same and self.random.random() < 0.25:
            return [Step("p", ops.PlacePoint(*self._place(False), "here"))]
        steps = [Step("q", ops.Load(layer.id(), layer.name()))]
        if self.random.random() < 0.5:
            fids = tuple(sorted(self.random.sample(range(1, 30), 5)))
            steps.append(Step("k", ops.Pick(fids, "some"), (("features", "q"),)))
        elif self.random.random() < 0.5:
            steps.append(Step("k", ops.Filter(self.predicate()), (("features", "q"),)))
        return steps

    def _finished(self, steps: list[Step], last: str, features: QgsVectorLayer) -> Workflow:
        pick = self.random
        size = ops.AREA_COLUMN if features.geometryType() == 2 else ops.LENGTH_COLUMN
        columns = ["size", "price", "amount"]
        if pick.random() < 0.4:
            steps.append(Step("m", ops.MeasureSize(size), (("features", last),)))
            last = "m"
            columns.append(size)
        if pick.random() < 0.3:
            steps.append(Step("top", ops.Top(pick.choice(columns), pick.randint(1, 4), pick.random() < 0.5), (("features", last),)))
            last = "top"
        if pick.random() < 0.5:
            return Workflow(tuple(steps), last, "", "a random question")
        value = pick.choice((
            ops.Summarise(ops.Statistic.COUNT),
            ops.Summarise(pick.choice(list(ops.Statistic)), pick.choice(columns), ""),
            ops.Lookup(pick.choice([*columns, "name"])),
        ))  # fmt: skip
        steps.append(Step("v", value, (("features", last),)))
        return Workflow(tuple(steps), last, "v", "a random question")

    def relations(self) -> list[ops.Operation]:
        """One or two relations, as a question has them."""
        pick = self.random
        metres = pick.choice((0.0, 500.0, 8_000.0, 30_000.0))
        first: list[ops.Operation] = [
            ops.WithinDistance(metres),
            ops.WithinDistance(metres + 9_000.0, metres),
            ops.WithinDistance(None, metres),
            ops.InDirection(45.0 * pick.randint(0, 7), across=pick.random() < 0.5),
            ops.Towards(pick.choice((22.5, 60.0))),
            ops.MeasureFrom(),
        ]
        chosen = [pick.choice(first)]
        if pick.random() < 0.5:
            chosen.append(ops.Nearest(pick.randint(1, 3), pick.random() < 0.2))
        elif pick.random() < 0.3:
            chosen.append(ops.InDirection(45.0 * pick.randint(0, 7)))
        return chosen
