"""Macro-templates: pieces of GeoFlow graphs that compose through typed ports (Spatial-Agent).

Each function takes the composer and nodes, adds its piece and gives the node that goes on. The template that a piece belongs to is noted
by its name.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..model.binding import Binding, BindingKind, BoundRelation
from ..model.catalog import LayerInfo
from ..model.frame import RelationKind
from ..model.settings import InMode
from ..model.wording import translate
from .composer import Composer
from .geoflow import Concept, Node, Role
from .joined_templates import joined_areas, loaded, placed
from .made_number_templates import with_made_numbers
from .making_templates import constructed
from .number_templates import compared, extreme
from .operations import (
    Clip,
    Dissolve,
    Either,
    Filter,
    InDirection,
    KeepByKey,
    MeasureFrom,
    Nearest,
    Operation,
    Pick,
    PlacePoint,
    Relate,
    Topology,
    Towards,
    WithinDistance,
)
from .ranking_templates import opened
from .regions import by_choice
from .standard_templates import against_usual

_TOPOLOGIES = {
    RelationKind.WITHIN: Topology.WITHIN,
    RelationKind.CONTAINS: Topology.CONTAINS,
    RelationKind.INTERSECTS: Topology.INTERSECTS,
    RelationKind.CROSSES: Topology.CROSSES,
    RelationKind.OVERLAPS: Topology.OVERLAPS,
    RelationKind.DISJOINT: Topology.DISJOINT,
}
_IN_MODES = {InMode.WITHIN: Topology.WITHIN, InMode.CENTROID: Topology.CENTROID}
_REGIONS = (RelationKind.IN, RelationKind.OF, RelationKind.WITHIN)
_RANKING = 2


def supply(composer: Composer, binding: Binding, role: Role) -> Node:
    """Filter part of *Filter-Aggregate-Measure*, or the place of *Place-Attribute-Query*: the features that a phrase means, all conditions
    and relations applied.
    """
    builder = composer.builder
    if binding.among is not None:
        return _among(composer, binding, binding.among, role)
    if binding.kind is BindingKind.POINT and binding.lonlat is not None:
        lon, lat = binding.lonlat
        return builder.source(PlacePoint(lon, lat, binding.label), Concept.LOCATION, role, binding.label or "the point")
    if binding.kind is BindingKind.MADE:
        return narrowed(composer, constructed(composer, binding, role), binding, binding.label)
    layer = composer.catalog.layer(binding.layer_id)
    label = binding.label or layer.name
    if layer.parts is None:
        node = loaded(composer, layer, role, _concept_of(layer))
    else:
        node = joined_areas(composer, layer, layer.parts, role)
    if binding.kind is BindingKind.NAMED:
        builder.used("Place-Attribute-Query")
        node = builder.apply(Pick(binding.fids, label), node, role, label)
        if len(binding.fids) > 1 and any(condition.term.dimension == "length" for condition in binding.conditions):
            node = builder.apply(Dissolve(), node, role, label)  # is the Rhine longer than the Elbe: not one of its pieces alone
    node = with_made_numbers(composer, node, layer)
    if binding.predicate is not None:
        builder.used("Filter-Aggregate-Measure")
        node = builder.apply(Filter(binding.predicate), node, role, label)
    node = placed(composer, node, layer, role, label)
    return narrowed(composer, node, binding, label)


def _among(composer: Composer, binding: Binding, first: Binding, role: Role) -> Node:
    """What a phrase means among features that were ranked before, and are what it would be made of."""
    node = composer.supply(first, role)
    label = binding.label or node.label
    if binding.predicate is not None and binding.predicate != first.predicate:
        node = composer.builder.apply(Filter(binding.predicate), node, role, label)
    return narrowed(composer, node, binding, label)


def narrowed(composer: Composer, node: Node, binding: Binding, label: str) -> Node:
    """The features of a node that satisfy the binding's relations and conditions on numbers, and of these the extreme ones.

    Cheap and restricting relations come first, then what has to be counted or measured, then opening times, rankings after all
    restrictions, pure measurements last.
    """
    relations = sorted(binding.relations, key=_restriction_order)
    restricting = [relation for relation in relations if _restriction_order(relation) < _RANKING]
    for group in by_choice(restricting):
        node = either_of(composer, node, group, label)
    for condition in binding.conditions:
        usual = condition.standard
        made = compared(composer, node, condition, label) if usual is None else against_usual(composer, node, condition, usual, label)
        node = made
    node = opened(composer, node, binding.opening, label)
    for relation in relations[len(restricting) :]:
        node = relate(composer, node, relation, label)
    if binding.superlative is not None:
        node = extreme(composer, node, binding.superlative, label)
    return node


def _concept_of(layer: LayerInfo) -> Concept:
    """Lines alone are taken for a network, everything else for objects."""
    return Concept.NETWORK if layer.holds_lines and not layer.holds_areas else Concept.OBJECT


def _restriction_order(relation: BoundRelation) -> int:
    order = {RelationKind.NEAREST: _RANKING, RelationKind.FROM: _RANKING + 1}
    return order.get(relation.kind, 1 if relation.kind in (RelationKind.DIRECTION, RelationKind.TOWARDS) else 0)


def either_of(composer: Composer, node: Node, relations: Sequence[BoundRelation], label: str) -> Node:
    """The features of a node for which one of the relations holds."""
    branches = [relate(composer, node, relation, label) for relation in relations]
    joined = branches[0]
    for branch in branches[1:]:
        joined = composer.builder.apply(Either(), joined, Role.COND, label, other=branch)
    return joined


def relate(composer: Composer, node: Node, relation: BoundRelation, label: str) -> Node:
    """One relation to a reference: *Location-Bearing-Classify* for directions, *Route-Optimize*'s nearest, else a selection by location."""
    if relation.reference is None:
        return node
    builder = composer.builder
    is_region = relation.kind in _REGIONS
    reference = composer.supply(relation.reference, Role.EXTENT if is_region else Role.SUBCOND)
    same = bool(node.layer_id) and node.layer_id == reference.layer_id
    kind = relation.kind
    if relation.keys:
        builder.used("Filter-Aggregate-Measure")
        own, other = relation.keys
        return builder.apply(KeepByKey(own, other, relation.negated), node, Role.COND, label, reference=reference)
    if kind is RelationKind.NEAREST:
        operation = Nearest(relation.count or 1, relation.farthest, same, relation.ordinal - 1)
        return builder.apply(
            operation,
            node,
            Role.SUPPORT,
            translate("SpatialRagWorkflow", "{what} nearest to {reference}").said(what=label, reference=reference.label),
            reference=reference,
        )
    if kind is RelationKind.FROM:
        return builder.apply(MeasureFrom(same), node, Role.SUPPORT, label, reference=reference)
    if kind in (RelationKind.WITHIN_DISTANCE, RelationKind.NEAR, RelationKind.BEYOND_DISTANCE):
        return builder.apply(_distance_range(relation, same), node, Role.COND, label, reference=reference)
    if kind is RelationKind.DIRECTION and relation.azimuth_deg is not None:
        builder.used("Location-Bearing-Classify")
        return builder.apply(
            InDirection(relation.azimuth_deg, same_source=same, across=_has_sides(composer, relation)),
            node,
            Role.COND,
            label,
            reference=reference,
        )
    if kind is RelationKind.TOWARDS and relation.second is not None:
        builder.used("Location-Bearing-Classify")
        destination = composer.supply(relation.second, Role.SUBCOND)
        return builder.apply(Towards(same_source=same), node, Role.COND, label, reference=reference, destination=destination)
    kept: Operation = Clip() if _is_cut(composer, relation, node) else _related(composer, relation, node)
    return builder.apply(kept, node, Role.COND, label, reference=reference)


def _is_cut(composer: Composer, relation: BoundRelation, node: Node) -> bool:
    """Whether a coast or a border that is made for the question is meant as far as it lies in a region, not the whole continent's."""
    layer = composer.catalog.by_id().get(node.layer_id)
    return layer is not None and layer.land is not None and relation.kind in (*_REGIONS, RelationKind.INTERSECTS) and not relation.negated


def _related(composer: Composer, relation: BoundRelation, node: Node) -> Relate:
    """Areas outside others may touch them, as those without any do, and what does not lie completely within may overlap."""
    if relation.negated and relation.kind is RelationKind.WITHIN:
        return Relate(Topology.WITHIN, negated=True)
    other = composer.catalog.by_id().get(relation.reference.layer_id) if relation.reference is not None else None
    apart = relation.kind is RelationKind.DISJOINT or (relation.negated and relation.kind in (RelationKind.IN, RelationKind.OF))
    if apart and composer.holds_areas(node) and other is not None and other.holds_areas:
        return Relate(Topology.INTERIOR, negated=True)
    own = other is not None and other.id == node.layer_id  # each of them meets itself
    if relation.negated and not own and _topology(composer, replace(relation, negated=False), node) is Topology.INTERIOR:
        return Relate(Topology.INTERIOR, negated=True)  # villages without a mine, beside those with one
    return Relate(_topology(composer, relation, node))


def _has_sides(composer: Composer, relation: BoundRelation) -> bool:
    """Whether the reference may be long: not where it is a point."""
    layer = composer.catalog.by_id().get(relation.reference.layer_id) if relation.reference is not None else None
    return layer is not None and (layer.holds_lines or layer.holds_areas)


def _distance_range(relation: BoundRelation, same: bool) -> WithinDistance:
    if relation.kind is RelationKind.BEYOND_DISTANCE or relation.negated:
        return WithinDistance(None, relation.distance_m or 0.0, same)
    return WithinDistance(relation.distance_m, relation.min_distance_m or 0.0, same)


def _are_alike(composer: Composer, relation: BoundRelation, node: Node) -> bool:
    """Whether a feature might be met by itself, or both are lines, of which crossing ones share no stretch."""
    other = composer.catalog.by_id().get(relation.reference.layer_id) if relation.reference is not None else None
    return other is not None and (other.id == node.layer_id or (other.holds_lines and composer.holds_lines(node)))


def _topology(composer: Composer, relation: BoundRelation, node: Node) -> Topology:
    """ "In" a region: intersects for points and lines, more than the border for areas, or as set; "of": centre in, for areas."""
    areas = composer.holds_areas(node)
    if relation.negated:
        return Topology.DISJOINT
    if relation.kind is RelationKind.TOUCHES:
        return Topology.BORDERS if areas else Topology.TOUCHES
    if relation.kind is RelationKind.CROSSES and areas:
        return Topology.INTERIOR  # a road runs through the district that holds all of it, too
    if relation.kind is RelationKind.OVERLAPS and not _are_alike(composer, relation, node):
        return Topology.INTERIOR  # people ask for what they share, whichever of them holds the other
    if relation.kind in _TOPOLOGIES:
        return _TOPOLOGIES[relation.kind]
    if composer.settings.in_mode in _IN_MODES:
        return _IN_MODES[composer.settings.in_mode]
    if areas:
        return Topology.CENTROID if relation.kind is RelationKind.OF else Topology.INTERIOR
    return Topology.INTERSECTS
