"""The region that areas and lengths are cut to before they are added up: of roads the part in the park, of lakes that in two countries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from ..model.binding import Binding, BoundRelation, GroundedFrame
from ..model.catalog import Catalog, GeometryKind
from ..model.frame import Output, RelationKind
from ..model.issue import Issue, Severity
from ..model.units import format_length
from ..model.wording import translate
from .composer import Composer
from .geoflow import Concept, Node, Role
from .number_templates import SIZE_COLUMNS
from .operations import Buffer, Either, Overlay, OverlayKind, Statistic, WithinDistance

_POINTS_DRAWN, _SHAPES_DRAWN = 5000, 6000
_SHAPES_AT_ONCE = 150


def by_choice(relations: Sequence[BoundRelation]) -> list[list[BoundRelation]]:
    """Relations of which all must hold one by one, those of which one is enough together."""
    groups: dict[object, list[BoundRelation]] = {}
    for index, relation in enumerate(relations):
        groups.setdefault(("either", relation.either) if relation.either else index, []).append(relation)
    return list(groups.values())


def region_of(composer: Composer, node: Node, binding: Binding) -> Optional[Node]:
    """What the features of a node are cut to, if the binding names it: of "in France or Spain" both places together, of "in the park within
    500 m of the river" what is in both.
    """
    region: Optional[Node] = None
    for relations in by_choice(binding.relations):
        bounds = [(bound, relation) for relation in relations if (bound := _bound(composer.catalog, binding, relation)) is not None]
        if len(bounds) == len(relations):
            here, *others = (_drawn(composer, node, bound, relation) for bound, relation in bounds)
            for place in others:
                here = composer.builder.apply(Either(), here, Role.EXTENT, _both(here, place), other=place)
            overlaid = Overlay(OverlayKind.INTERSECTION)
            region = here if region is None else composer.builder.apply(overlaid, region, Role.EXTENT, _both(region, here), reference=here)
    return region


def _both(one: Node, other: Node) -> str:
    return translate("SpatialRagWorkflow", "{first} and {then}").said(first=one.label, then=other.label)


def _bound(catalog: Catalog, binding: Binding, relation: BoundRelation) -> Optional[Binding]:
    """The things that a relation bounds an area by, which the features can be cut to."""
    if relation.negated:
        return None
    inside = relation.kind in (RelationKind.IN, RelationKind.OF) or _runs_through(catalog, binding, relation)
    return relation.reference if inside or _is_around(relation, catalog) else None


def _drawn(composer: Composer, node: Node, bound: Binding, relation: BoundRelation) -> Node:
    places = composer.supply(bound, Role.EXTENT)
    if relation.kind is not RelationKind.WITHIN_DISTANCE:
        return places
    if _shapes(bound, composer.catalog) > _SHAPES_AT_ONCE:  # what is near none of them need not be drawn
        near = WithinDistance(relation.distance_m, same_source=node.layer_id == places.layer_id)
        places = composer.builder.apply(near, places, Role.EXTENT, reference=node)
    return _around(composer, relation.distance_m or 0.0, places)


def _around(composer: Composer, distance_m: float, node: Node) -> Node:
    """All that lies within a distance: of a marsh the part within 5 km of the river."""
    label = translate("SpatialRagWorkflow", "{distance} around {what}").said(distance=format_length(distance_m), what=node.label)
    return composer.builder.apply(Buffer(distance_m, dissolve=True), node, Role.EXTENT, label, Concept.LOCATION, "")


def whole_around(grounded: GroundedFrame, catalog: Catalog) -> Optional[Issue]:
    """Said where areas or lengths near so many things are added up that what lies near them cannot be drawn: each counts in full."""
    target, output, statistic = grounded.target, grounded.frame.output, grounded.statistic
    sized = output in (Output.AREA, Output.LENGTH) or any(term.dimension in SIZE_COLUMNS for term in grounded.columns)
    if target is None or not sized or statistic not in ("", Statistic.SUM.value):
        return None
    for relation in target.relations:
        around = relation.kind is RelationKind.WITHIN_DISTANCE and not (relation.negated or relation.min_distance_m)
        if around and relation.reference is not None and not _is_around(relation, catalog):
            text = translate("SpatialRagAsking", "Each of “{what}” counts in full, also where only a part lies that near to “{place}”.")
            said = text.said(what=target.label, place=relation.reference.label)
            return Issue(Severity.WARNING, "whole-around", said, subject=target.label)
        if relation.kind is RelationKind.BEYOND_DISTANCE and relation.reference is not None and output in (Output.AREA, Output.LENGTH):
            text = translate(
                "SpatialRagAsking", "Only those of “{what}” count that lie that far from “{place}” as a whole, no parts of others."
            )
            said = text.said(what=target.label, place=relation.reference.label)
            return Issue(Severity.WARNING, "whole-around", said, subject=target.label)
    return None


def _is_around(relation: BoundRelation, catalog: Catalog) -> bool:
    """Whether things lie within a distance of no more features than can be drawn as one area in the time that people wait."""
    reference = relation.reference
    if relation.kind is not RelationKind.WITHIN_DISTANCE or not relation.distance_m or relation.min_distance_m:
        return False
    layer = catalog.by_id().get(reference.layer_id) if reference is not None else None
    most = _POINTS_DRAWN if layer is not None and layer.geometry is GeometryKind.POINT else _SHAPES_DRAWN
    return reference is not None and _shapes(reference, catalog) <= most


def _shapes(reference: Binding, catalog: Catalog) -> int:
    """Of how many features a reference is at most."""
    layer = catalog.by_id().get(reference.layer_id)
    return 0 if layer is None else len(reference.fids) or layer.feature_count


def _runs_through(catalog: Catalog, binding: Binding, relation: BoundRelation) -> bool:
    """Whether lines are said to meet areas: of roads that cross a park the part in it."""
    if relation.kind not in (RelationKind.CROSSES, RelationKind.INTERSECTS) or relation.reference is None:
        return False
    layers = catalog.by_id()
    lines, areas = layers.get(binding.layer_id), layers.get(relation.reference.layer_id)
    return lines is not None and areas is not None and lines.holds_lines and areas.holds_areas
