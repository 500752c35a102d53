"""Macro-templates of groups: the features for each of others, or for each value of a field, and the extreme ones among them."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ..model.binding import BoundGroup, BoundRelation, BoundSuperlative, GroundedFrame
from ..model.frame import RelationKind
from ..model.listing import joined
from ..model.predicate import Comparison, IsNull, Not
from ..model.wording import translate
from ..model.written_dates import NO_DATE, DateForm
from .composer import Composer
from .geoflow import Concept, Node, Role
from .number_templates import dates_of, ranked_by
from .operations import KEY_COLUMN, REFERENCE_COLUMN, Allot, Filter, Statistic, Summarise, SummariseBy, TopIn, Topology
from .operations.tables import GroupKey, Having


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


def grouped(composer: Composer, node: Node, grounded: GroundedFrame, first: Summarise, *more: Summarise) -> Node:
    """A table with the numbers of each group, or of all features together; groups by other features are allotted first."""
    label = node.label
    own = BoundGroup(grounded.group_field, grounded.group_period, grounded.group_width, None, _said_at(grounded))
    groups = sorted((*((own,) if own.field else ()), *grounded.further), key=lambda group: group.start)
    if grounded.group_best and groups:  # of what is asked for the extreme one is kept in each of the others
        groups = [*(group for group in groups if group != own), own]
    node = _of_known_groups(composer, node, grounded)
    keys = [_key(composer, node, group) for group in groups]
    for group in groups:
        if group.relation is not None:
            node = _allotted(composer, node, group.relation, label)
    key, *further = keys or [GroupKey("")]
    having = _having(grounded)
    if having is not None and grounded.having_counts:
        more, having = (*more, Summarise(Statistic.COUNT, KEY_COLUMN)), replace(having, at=len(more) + 1)
    table = SummariseBy(
        key.field, first.statistic, first.column, first.unit, key.entries, key.period, more, key.dates, key.width, tuple(further),
        grounded.group_best, having, first.weight, grounded.group_rank,
    )  # fmt: skip
    others = [group.relation.reference.label for group in groups if group.relation is not None and group.relation.reference is not None]
    said = [*others, *(group.field for group in groups if group.field)]
    by = joined(said, translate("SpatialRagWorkflow", "{first} and {then}"))
    words = translate("SpatialRagWorkflow", "{what} by {group}").said(what=label, group=by) if said else label
    return composer.builder.apply(table, node, Role.MEASURE, words, Concept.AMOUNT)


def _of_known_groups(composer: Composer, node: Node, grounded: GroundedFrame) -> Node:
    """Without what has no value, where only the first few groups are asked for: no kind is none of the ten commonest kinds."""
    target, field = grounded.target, grounded.group_field
    layer = composer.catalog.by_id().get(target.layer_id) if target is not None and grounded.frame.limit is not None else None
    info = layer.field(field) if layer is not None and field else None
    said = target.predicate.fields() if target is not None and target.predicate is not None else frozenset[str]()
    if layer is None or info is None or info.made is not None or info.filled >= layer.feature_count or field in said:
        return node
    return composer.builder.apply(Filter(Not(IsNull(field))), node, node.role, node.label)


def _having(grounded: GroundedFrame) -> Optional[Having]:
    wanted = grounded.frame.group.having if grounded.frame.group is not None else None
    if wanted is None or wanted.number is None:
        return None
    upper = wanted.upper.value if wanted.op == "between" and wanted.upper is not None else None
    return Having(Comparison.GE if upper is not None else Comparison(wanted.op), wanted.number.value, upper)


def _said_at(grounded: GroundedFrame) -> int:
    return grounded.frame.group.phrase.start if grounded.frame.group is not None else 0


def _key(composer: Composer, node: Node, group: BoundGroup) -> GroupKey:
    """Of a field also whether it holds several values at once, and how it writes the dates whose periods are asked for."""
    if group.relation is not None:
        return GroupKey(REFERENCE_COLUMN)
    layer = composer.catalog.layer(node.layer_id) if node.layer_id else None
    info = layer.field(group.field) if layer is not None else None
    dates = info.dates if info is not None and group.period else None
    dates = DateForm(NO_DATE, timed=True) if info is not None and info.clocks and group.period else dates
    lists = info is not None and info.tokens and not (group.period or group.width)
    return GroupKey(group.field, group.period, dates, group.width, lists)


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
