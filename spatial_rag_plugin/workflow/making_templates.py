"""Macro-templates of geometries that no layer holds: *Route-Optimize* for ways along a network, *Filter-Aggregate-Measure* for overlays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from ..errors import InvalidWorkflow
from ..model.binding import Binding, BoundMade
from ..model.frame import Construction
from .composer import Composer
from .geoflow import Concept, Node, Role
from .operations import (
    AreaBetween,
    AreaEnclosed,
    Boundary,
    Buffer,
    Centroids,
    ConvexHull,
    Crossings,
    DensestQuarter,
    Dissolve,
    Either,
    Load,
    MeanCentre,
    Operation,
    Overlay,
    OverlayKind,
    PartTowards,
    PlaceArea,
    ServiceArea,
    ShortestPath,
)

_OVERLAYS = {
    Construction.INTERSECTION: OverlayKind.INTERSECTION,
    Construction.DIFFERENCE: OverlayKind.DIFFERENCE,
    Construction.UNION: OverlayKind.UNION,
}
_PAIRS = {Construction.CROSSING: Crossings, Construction.BETWEEN: AreaBetween}
#: What is made of each feature is a thing as the feature was; everything else is a place.
_THINGS = frozenset((Construction.BUFFER, Construction.CENTROID, Construction.DISSOLVE, *_OVERLAYS))


def constructed(composer: Composer, binding: Binding, role: Role) -> Node:
    """The node with the geometries that a construction makes; InvalidWorkflow where its parts do not suffice."""
    made = binding.made
    if made is None:
        raise InvalidWorkflow(f"nothing says how “{binding.label}” is made")
    label = binding.label
    if made.wkt:
        return composer.builder.source(PlaceArea(made.wkt, label), Concept.LOCATION, role, label)
    if not made.parts:
        raise InvalidWorkflow(f"nothing says what “{label}” is made of")
    parts = [composer.supply(part, role) for part in made.parts]
    operation = _of_one(made)
    if operation is not None:
        if len(parts) == 1:
            return _apply(composer, operation, parts[0], made.kind, label)
        return _together(composer, [_apply(composer, operation, part, made.kind, part.label) for part in parts])
    if made.kind is Construction.ENCLOSED:
        return _apply(composer, AreaEnclosed(), _together(composer, parts), made.kind, label)
    if made.kind in (Construction.ROUTE, Construction.SERVICE_AREA):
        return _along_network(composer, made, parts, role, label)
    if len(parts) < 2:
        raise InvalidWorkflow(f"“{label}” needs two things to be made of")
    node = parts[0]
    for other in parts[1:]:
        step = Overlay(_OVERLAYS[made.kind]) if made.kind in _OVERLAYS else _PAIRS[made.kind]()
        node = _apply(composer, step, node, made.kind, label, reference=other)
    return node


def _of_one(made: BoundMade) -> Optional[Operation]:
    """The operation of a construction that is made of one part."""
    if made.kind is Construction.BUFFER:
        return Buffer(made.distance_m or 0.0)
    if made.kind is Construction.DISSOLVE:
        return Dissolve(made.field)
    if made.kind is Construction.MEAN_CENTRE:
        return MeanCentre(made.field)
    if made.kind is Construction.PART and made.azimuth_deg is not None:
        return PartTowards(made.azimuth_deg)
    simple = {
        Construction.CENTROID: Centroids,
        Construction.HULL: ConvexHull,
        Construction.BOUNDARY: Boundary,
        Construction.DENSEST: DensestQuarter,
    }.get(made.kind)
    return simple() if simple is not None else None


def _together(composer: Composer, parts: Sequence[Node]) -> Node:
    node = parts[0]
    for other in parts[1:]:
        label = f"{node.label}, {other.label}"
        node = composer.builder.apply(Either(), node, node.role, label, other=other)
    return node


def _along_network(composer: Composer, made: BoundMade, parts: Sequence[Node], role: Role, label: str) -> Node:
    """*Route-Optimize*: the way, or what is reached, along the lines of a layer."""
    composer.builder.used("Route-Optimize")
    layer = composer.catalog.layer(made.network)
    network = composer.builder.source(Load(layer.id, layer.name), Concept.NETWORK, role, layer.name, layer.id)
    if made.kind is Construction.SERVICE_AREA:
        return _apply(composer, ServiceArea(made.distance_m or 0.0), parts[0], made.kind, label, network=network)
    if len(parts) < 2:
        raise InvalidWorkflow(f"“{label}” needs a start and an end")
    return _apply(composer, ShortestPath(), parts[0], made.kind, label, destination=parts[1], network=network)


def _apply(composer: Composer, operation: Operation, node: Node, kind: Construction, label: str, **others: Node) -> Node:
    concept = Concept.OBJECT if kind in _THINGS else Concept.LOCATION
    return composer.builder.apply(operation, node, node.role, label, concept, "", **others)
