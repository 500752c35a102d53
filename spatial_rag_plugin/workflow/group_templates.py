"""Macro-templates of groups: the features for each of others, or for each value of a field, and the extreme ones among them."""

from __future__ import annotations

from typing import Optional

from ..model.binding import BoundRelation, BoundSuperlative, GroundedFrame
from ..model.frame import RelationKind
from ..model.written_dates import DateForm
from .composer import Composer
from .geoflow import Node, Role
from .number_templates import dates_of, ranked_by
from .operations import KEY_COLUMN, Allot, TopIn, Topology


def listed(composer: Composer, node: Node, grounded: GroundedFrame) -> Node:
    """*Filter-Aggregate-Measure* without the aggregate: the features themselves, group by group; of each group the extreme ones."""
    composer.builder.used("Filter-Aggregate-Measure")
    best, label = grounded.best, node.label
    column = KEY_COLUMN
    if best is not None:
        node, column = ranked_by(composer, node, best, label)
    if grounded.allotted is not None:
        node = _allotted(composer, node, grounded.allotted, label)
    if best is None and grounded.allotted is not None:
        return node
    return composer.builder.apply(_top(column, grounded.group_field, best, dates_of(composer, node, column)), node, Role.SUPPORT, label)


def _top(column: str, field: str, best: Optional[BoundSuperlative], dates: Optional[DateForm]) -> TopIn:
    if best is None:
        return TopIn(column, field, 0, descending=False)
    counts = best.term is not None and best.term.tally is not None and best.term.per is None
    ties = best.count == 1 if best.is_field else counts
    return TopIn(column, field, best.count, best.descending, best.ordinal - 1, ties or best.percent > 0, dates, best.percent)


def _allotted(composer: Composer, node: Node, relation: BoundRelation, label: str) -> Node:
    """Points and lines belong to what they meet, areas to what they share more than a border with, or where their centre is."""
    if relation.reference is None:
        return node
    reference = composer.supply(relation.reference, Role.SUBCOND)
    same = bool(node.layer_id) and node.layer_id == reference.layer_id
    if relation.kind is RelationKind.WITHIN_DISTANCE:
        operation = Allot(None, relation.distance_m or 0.0, same)
    else:
        operation = Allot(_topology(composer, node, relation), None, same)
    return composer.builder.apply(operation, node, Role.SUPPORT, label, reference=reference)


def _topology(composer: Composer, node: Node, relation: BoundRelation) -> Topology:
    if not composer.holds_areas(node):
        return Topology.INTERSECTS
    return Topology.CENTROID if relation.kind is RelationKind.OF else Topology.INTERIOR
