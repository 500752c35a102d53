"""Macro-templates: pieces of GeoFlow graphs that compose through typed ports (Spatial-Agent).

Each function takes the builder and nodes, adds its piece and gives the node that goes on. The template that a piece belongs to is noted
by its name.
"""

from __future__ import annotations

from typing import Optional

from ..model.binding import Binding, BindingKind, BoundRelation, BoundSuperlative
from ..model.catalog import Catalog, LayerInfo
from ..model.frame import Output, RelationKind
from ..model.settings import InMode, Settings
from .builder import GraphBuilder
from .geoflow import Concept, Node, Role
from .operations import (
    AREA_COLUMN,
    AZIMUTH_COLUMN,
    DISTANCE_COLUMN,
    LENGTH_COLUMN,
    Clip,
    Filter,
    InDirection,
    Load,
    Lookup,
    MeasureFrom,
    MeasureSize,
    Nearest,
    Pick,
    PlacePoint,
    Relate,
    Statistic,
    Summarise,
    Top,
    Topology,
    Towards,
    WithinDistance,
)

_TOPOLOGIES = {
    RelationKind.WITHIN: Topology.WITHIN,
    RelationKind.CONTAINS: Topology.CONTAINS,
    RelationKind.INTERSECTS: Topology.INTERSECTS,
    RelationKind.CROSSES: Topology.CROSSES,
    RelationKind.OVERLAPS: Topology.OVERLAPS,
    RelationKind.DISJOINT: Topology.DISJOINT,
}
_IN_MODES = {InMode.WITHIN: Topology.WITHIN, InMode.CENTROID: Topology.CENTROID}


def supply(builder: GraphBuilder, binding: Binding, catalog: Catalog, settings: Settings, role: Role) -> Node:
    """Filter part of *Filter-Aggregate-Measure*, or the place of *Place-Attribute-Query*: the features that a phrase means, all relations
    applied.
    """
    if binding.kind is BindingKind.POINT and binding.lonlat is not None:
        lon, lat = binding.lonlat
        return builder.source(PlacePoint(lon, lat, binding.label), Concept.LOCATION, role, binding.label or "the point")
    layer = catalog.layer(binding.layer_id)
    label = binding.label or layer.name
    node = builder.source(Load(layer.id, layer.name), _concept_of(layer), role, layer.name, layer.id)
    if binding.kind is BindingKind.NAMED:
        builder.used("Place-Attribute-Query")
        node = builder.apply(Pick(binding.fids, label), node, role, label)
    elif binding.predicate is not None:
        builder.used("Filter-Aggregate-Measure")
        node = builder.apply(Filter(binding.predicate), node, role, label)
    for relation in sorted(binding.relations, key=_restriction_order):
        node = relate(builder, node, relation, catalog, settings, label)
    if binding.superlative is not None:
        node = extreme(builder, node, binding.superlative, label)
    return node


def _concept_of(layer: LayerInfo) -> Concept:
    """Lines alone are taken for a network, everything else for objects."""
    return Concept.NETWORK if layer.holds_lines and not layer.holds_areas else Concept.OBJECT


def _restriction_order(relation: BoundRelation) -> int:
    """Cheap and restricting relations first, rankings after all restrictions, pure measurements last."""
    order = {RelationKind.NEAREST: 2, RelationKind.FROM: 3}
    return order.get(relation.kind, 1 if relation.kind in (RelationKind.DIRECTION, RelationKind.TOWARDS) else 0)


def relate(builder: GraphBuilder, node: Node, relation: BoundRelation, catalog: Catalog, settings: Settings, label: str) -> Node:
    """One relation to a reference: *Location-Bearing-Classify* for directions, *Route-Optimize*'s nearest, else a selection by location."""
    if relation.reference is None:
        return node
    is_region = relation.kind in (RelationKind.IN, RelationKind.OF, RelationKind.WITHIN)
    reference = supply(builder, relation.reference, catalog, settings, Role.EXTENT if is_region else Role.SUBCOND)
    same = bool(node.layer_id) and node.layer_id == reference.layer_id
    kind = relation.kind
    if kind is RelationKind.NEAREST:
        operation = Nearest(relation.count or 1, relation.farthest, same)
        return builder.apply(operation, node, Role.SUPPORT, _joined(label, "nearest to", reference.label), reference=reference)
    if kind is RelationKind.FROM:
        return builder.apply(MeasureFrom(same), node, Role.SUPPORT, label, reference=reference)
    if kind in (RelationKind.WITHIN_DISTANCE, RelationKind.NEAR, RelationKind.BEYOND_DISTANCE):
        return builder.apply(_distance_range(relation, same), node, Role.COND, label, reference=reference)
    if kind is RelationKind.DIRECTION and relation.azimuth_deg is not None:
        builder.used("Location-Bearing-Classify")
        return builder.apply(InDirection(relation.azimuth_deg, same_source=same), node, Role.COND, label, reference=reference)
    if kind is RelationKind.TOWARDS and relation.second is not None:
        builder.used("Location-Bearing-Classify")
        destination = supply(builder, relation.second, catalog, settings, Role.SUBCOND)
        return builder.apply(Towards(same_source=same), node, Role.COND, label, reference=reference, destination=destination)
    topology = _topology(relation, node, catalog, settings)
    return builder.apply(Relate(topology), node, Role.COND, label, reference=reference)


def _distance_range(relation: BoundRelation, same: bool) -> WithinDistance:
    if relation.kind is RelationKind.BEYOND_DISTANCE or relation.negated:
        return WithinDistance(None, relation.distance_m or 0.0, same)
    return WithinDistance(relation.distance_m, relation.min_distance_m or 0.0, same)


def _topology(relation: BoundRelation, node: Node, catalog: Catalog, settings: Settings) -> Topology:
    """ "In" a region: intersects for points and lines, more than the border for areas, or as set; "of": centre in, for areas."""
    areas = bool(node.layer_id) and catalog.layer(node.layer_id).holds_areas
    if relation.negated:
        return Topology.DISJOINT
    if relation.kind is RelationKind.TOUCHES:
        return Topology.BORDERS if areas else Topology.TOUCHES
    if relation.kind in _TOPOLOGIES:
        return _TOPOLOGIES[relation.kind]
    if settings.in_mode in _IN_MODES:
        return _IN_MODES[settings.in_mode]
    if areas:
        return Topology.CENTROID if relation.kind is RelationKind.OF else Topology.INTERIOR
    return Topology.INTERSECTS


def _joined(label: str, words: str, reference: str) -> str:
    return f"{label} {words} {reference}"


def extreme(builder: GraphBuilder, node: Node, superlative: BoundSuperlative, label: str) -> Node:
    """*Object-Field-Measure* with a superlative: the extreme by size or by a field. Sizes are those of whole features."""
    builder.used("Object-Field-Measure")
    column = superlative.by
    if not superlative.is_field:
        column = AREA_COLUMN if superlative.by == "area" else LENGTH_COLUMN
        node = builder.apply(MeasureSize(column), node, Role.SUPPORT, label)
    return builder.apply(Top(column, superlative.count, superlative.descending), node, Role.SUPPORT, label)


def measure(
    builder: GraphBuilder, node: Node, output: Output, settings: Settings, attribute: str, statistic: str, regions: Optional[Node]
) -> Optional[Node]:
    """The measure that the question asks for, as a value; None where the features themselves are the answer.

    ``regions``: what lengths and areas are clipped to (None: whole features).
    """
    label = node.label
    if output in (Output.COUNT, Output.BOOLEAN):
        builder.used("Filter-Aggregate-Measure")
        return builder.apply(Summarise(Statistic.COUNT), node, Role.MEASURE, f"number of {label}", Concept.AMOUNT)
    if output in (Output.AREA, Output.LENGTH):
        builder.used("Object-Field-Measure")
        column = AREA_COLUMN if output is Output.AREA else LENGTH_COLUMN
        if regions is not None and not settings.whole_features:
            node = builder.apply(Clip(), node, Role.SUPPORT, label, reference=regions)
        node = builder.apply(MeasureSize(column), node, Role.SUPPORT, label)
        chosen = Statistic(statistic) if statistic else Statistic.SUM
        unit = "m2" if output is Output.AREA else "m"
        return builder.apply(Summarise(chosen, column, unit), node, Role.MEASURE, f"{output.value} of {label}", Concept.AMOUNT)
    if output in (Output.DISTANCE, Output.DIRECTION):
        builder.used("Location-Bearing-Classify")
        column, unit = (DISTANCE_COLUMN, "m") if output is Output.DISTANCE else (AZIMUTH_COLUMN, "deg")
        return builder.apply(Lookup(column, unit), node, Role.MEASURE, f"{output.value} of {label}", Concept.AMOUNT)
    if output is Output.ATTRIBUTE:
        builder.used("Place-Attribute-Query")
        operation = Summarise(Statistic(statistic), attribute) if statistic else Lookup(attribute)
        return builder.apply(operation, node, Role.MEASURE, f"{attribute} of {label}", Concept.AMOUNT)
    if output is Output.NUMBER and attribute:
        return builder.apply(
            Summarise(Statistic(statistic or "sum"), attribute), node, Role.MEASURE, f"{attribute} of {label}", Concept.AMOUNT
        )
    return None
