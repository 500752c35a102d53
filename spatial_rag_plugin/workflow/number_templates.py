"""Macro-templates of numbers: a number of every feature, and comparisons and superlatives by it."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ..model.binding import Binding, BoundCondition, BoundSuperlative, BoundTally, BoundTerm
from ..model.catalog import FieldType
from ..model.frame import RelationKind
from ..model.predicate import AllOf, Compare, Comparison, Predicate, plain_value
from ..model.settings import InMode
from ..model.wording import translate
from ..model.written_dates import DateForm
from .composer import Composer
from .geoflow import Concept, Node, Role
from .operations import (
    AREA_COLUMN,
    DISTANCE_COLUMN,
    KEY_COLUMN,
    LATITUDE_COLUMN,
    LENGTH_COLUMN,
    LONGITUDE_COLUMN,
    PERIMETER_COLUMN,
    CompareWith,
    Derive,
    Either,
    Elapse,
    Filter,
    Gather,
    GroupStatistic,
    Lookup,
    MeasureFrom,
    MeasureSize,
    Operation,
    Pick,
    Statistic,
    Subtract,
    Summarise,
    Top,
    Topology,
    ZonalStatistics,
)

SIZE_COLUMNS = {"area": AREA_COLUMN, "length": LENGTH_COLUMN, "perimeter": PERIMETER_COLUMN, "latitude": LATITUDE_COLUMN,
                "longitude": LONGITUDE_COLUMN}  # fmt: skip
SIZE_UNITS = {"area": "m2", "length": "m", "perimeter": "m", "latitude": "deg", "longitude": "deg"}
_APART = "other_distance"
_NEIGHBOURS = {RelationKind.TOUCHES: Topology.BORDERS, RelationKind.OVERLAPS: Topology.INTERIOR, RelationKind.CROSSES: Topology.INTERIOR}


def with_term(composer: Composer, node: Node, term: BoundTerm, label: str, role: Role = Role.COND) -> Node:
    """The features of a node with the number of ``term`` in its column; the node itself where its layer or an earlier step has it."""
    builder = composer.builder
    if term.units:
        return _spread(composer, node, term, label, role)
    if (term.field and term.per is None and term.minus is None) or builder.holds(node, term):
        return node
    if term.per is not None:
        over, below = numerator(term), term.per
        node = with_term(composer, node if below.origin is None else _kept_apart(composer, node, below, label, role), over, label, role)
        node = with_term(composer, node, below, label, role) if below.origin is None else node
        column = below.column if below.origin is None else _APART
        made = builder.apply(Derive(term.column, over.column, column, term.factor), node, role, label)
    elif term.minus is not None:
        first = numerator(term)
        node = with_term(composer, with_term(composer, node, first, label, role), term.minus, label, role)
        made = builder.apply(Subtract(term.column, first.column, term.minus.column), node, role, label)
    elif term.elapsed:
        start, end = term.elapsed
        forms = (dates_of(composer, node, start), dates_of(composer, node, end))
        made = builder.apply(Elapse(term.column, start, end, term.unit, *forms), node, role, label)
    elif term.tally is not None:
        made = _gathered(composer, node, term.column, term.tally, label, role)
    elif term.origin is not None:
        reference = composer.supply(term.origin, Role.SUBCOND)
        made = builder.apply(MeasureFrom(_same(node, reference)), node, role, label, reference=reference)
    elif term.raster:
        builder.used("Object-Field-Measure")
        raster = next(item for item in composer.catalog.rasters if item.id == term.raster)
        operation = ZonalStatistics(raster.id, raster.name, Statistic(term.statistic or "mean"), term.column, term.band)
        made = builder.apply(operation, node, role, label, Concept.FIELD)
    else:
        made = builder.apply(MeasureSize(SIZE_COLUMNS[term.dimension]), node, role, label)
    builder.note(made, term)
    return made


def _spread(composer: Composer, node: Node, term: BoundTerm, label: str, role: Role) -> Node:
    """What was counted of each, or every one of the things, by the units of time that it is spread over."""
    over = replace(numerator(term), units=0.0) if term.tally is not None else None
    node = with_term(composer, node, over, label, role) if over is not None else node
    column = over.column if over is not None else ""
    return composer.builder.apply(Derive(term.column, column, factor=1.0 / term.units), node, role, label)


def _kept_apart(composer: Composer, node: Node, term: BoundTerm, label: str, role: Role) -> Node:
    """The features with a distance in a column of its own, before another one is measured."""
    measured = with_term(composer, node, term, label, role)
    return composer.builder.apply(Derive(_APART, term.column), measured, role, label)


def numerator(term: BoundTerm) -> BoundTerm:
    """What is divided, or taken from, as a term of its own."""
    column = term.field or SIZE_COLUMNS.get(term.dimension, "")
    if term.tally is not None:
        column = "_".join(("number_of" if term.tally.statistic == "count" else term.tally.statistic, *term.tally.counted.label.split()))
    elif term.origin is not None:
        column = DISTANCE_COLUMN
    elif term.raster:
        column = f"{term.column}_of_cells"
    return replace(term, column=column, per=None, minus=None, factor=1.0, unit=SIZE_UNITS.get(term.dimension, ""))


def _gathered(composer: Composer, node: Node, column: str, tally: BoundTally, label: str, role: Role) -> Node:
    composer.builder.used("Filter-Aggregate-Measure")
    counted = composer.supply(tally.counted, Role.SUBCOND)
    same, statistic = _same(node, counted), Statistic(tally.statistic)
    source, size = tally.field or KEY_COLUMN, ""
    if tally.over is not None:
        counted = with_term(composer, counted, tally.over, counted.label, Role.SUBCOND)
    if tally.dimension == "distance":
        source = DISTANCE_COLUMN  # what is counted has been measured from another thing
    elif tally.dimension and statistic is Statistic.SUM and not composer.settings.whole_features and not tally.keys:
        size = SIZE_COLUMNS[tally.dimension]
    elif tally.dimension:  # the mean, the largest … of whole features, not of their parts inside
        source = SIZE_COLUMNS[tally.dimension]
        counted = with_term(composer, counted, BoundTerm(source, dimension=tally.dimension), counted.label, Role.SUBCOND)
    operation: Operation
    if tally.keys:
        field, other = tally.keys
        operation = GroupStatistic(column, statistic, source, field, reference_field=other)
    elif tally.distance_m is not None or tally.kind is RelationKind.NEAREST:
        operation = Gather(column, statistic, source, None, tally.distance_m, size, same)
    else:
        among = inside(composer, node, counted, tally.kind)
        if among is Topology.CONTAINS and tally.dimension == "length" and composer.settings.in_mode is not InMode.WITHIN:
            among = Topology.INTERSECTS  # lines that were joined are those of no layer, and still pass
        operation = Gather(column, statistic, source, among, None, size, same)
    return composer.builder.apply(operation, node, role, label, reference=counted)


def inside(composer: Composer, node: Node, counted: Node, kind: RelationKind) -> Topology:
    """How the features stand to what is counted: in areas, points on the border and lines that pass count, areas with any part inside, and
    areas that divide larger ones where their centre is.
    """
    if kind in _NEIGHBOURS:
        return _NEIGHBOURS[kind] if composer.holds_areas(node) else _of_lines(composer, counted, kind)
    if kind is RelationKind.IN:  # a shared border alone does not make one lie in the other
        return Topology.INTERIOR if composer.holds_areas(node) and composer.holds_areas(counted) else Topology.INTERSECTS
    if composer.settings.in_mode is InMode.WITHIN:
        return Topology.CONTAINS
    if not composer.holds_areas(node) or kind is RelationKind.INTERSECTS:
        return Topology.INTERSECTS
    if composer.holds_areas(counted):
        belonging = kind is RelationKind.OF or composer.settings.in_mode is InMode.CENTROID
        return Topology.CENTROID if belonging else Topology.INTERIOR
    joined = not counted.layer_id  # of pieces, as rivers are, which are no layer's own any more
    return Topology.INTERSECTS if joined or composer.holds_lines(counted) else Topology.CONTAINS


def _of_lines(composer: Composer, counted: Node, kind: RelationKind) -> Topology:
    """How lines stand to what is counted: districts that a river flows through hold a part of it, and do not end where it begins."""
    if kind is RelationKind.TOUCHES:
        return Topology.TOUCHES
    if composer.holds_areas(counted):
        return Topology.INTERIOR
    if not composer.holds_lines(counted):
        return Topology.INTERSECTS
    return Topology.CROSSES if kind is RelationKind.CROSSES else Topology.INTERSECTS


def _same(node: Node, other: Node) -> bool:
    return bool(node.layer_id) and node.layer_id == other.layer_id


def compared(composer: Composer, node: Node, condition: BoundCondition, label: str) -> Node:
    """The features whose number compares so: with a value, or with the same number of another feature."""
    term = condition.term
    node = with_term(composer, node, term, label)
    if condition.reference is None:
        return composer.builder.apply(Filter(_predicate(condition)), node, Role.COND, label)
    value = number_of(composer, condition.reference, term, Role.SUBCOND)
    found = composer.builder.apply(CompareWith(term.column, condition.op), node, Role.COND, label, value=value)
    if not condition.itself:
        return found
    one = composer.builder.apply(Pick(condition.reference.fids, condition.reference.label), node, Role.COND, condition.reference.label)
    return composer.builder.apply(Either(), found, Role.COND, label, other=one)


def number_of(composer: Composer, binding: Binding, term: BoundTerm, role: Role) -> Node:
    """The number that one thing has; of one that is stored in pieces the sizes of all of them together."""
    node = composer.supply(binding, role)
    node = with_term(composer, node, term, node.label, role)
    whole = term.dimension and term.per is None and len(binding.fids) > 1
    reading = Summarise(Statistic.SUM, term.column, term.unit) if whole else Lookup(term.column, term.unit)
    return composer.builder.apply(
        reading,
        node,
        role,
        translate("SpatialRagWorkflow", "{number} of {what}").said(number=term.label or term.column, what=node.label),
        Concept.AMOUNT,
    )


def _predicate(condition: BoundCondition) -> Predicate:
    column, value = condition.term.column, plain_value(condition.value or 0.0)
    if condition.upper is None:
        return Compare(column, condition.op, value)
    return AllOf((Compare(column, Comparison.GE, value), Compare(column, Comparison.LE, plain_value(condition.upper))))


def ranked_by(composer: Composer, node: Node, superlative: BoundSuperlative, label: str) -> tuple[Node, str]:
    """The features with the number that a superlative goes by, and its column. Sizes are those of whole features."""
    composer.builder.used("Object-Field-Measure")
    column = superlative.by
    if superlative.term is not None:
        column = superlative.term.column
        node = with_term(composer, node, superlative.term, label, Role.SUPPORT)
    elif not superlative.is_field:
        column = SIZE_COLUMNS[superlative.by]
        node = with_term(composer, node, BoundTerm(column, dimension=superlative.by, unit=SIZE_UNITS[superlative.by]), label, Role.SUPPORT)
    return node, column


def dates_of(composer: Composer, node: Node, column: str) -> Optional[DateForm]:
    """How a field of the features writes dates; None where it holds none."""
    layer = composer.catalog.layer(node.layer_id) if node.layer_id else None
    info = layer.field(column) if layer is not None else None
    if info is None:
        return None
    return info.dates or (DateForm("ymd") if info.type in (FieldType.DATE, FieldType.DATETIME) else None)


def extreme(composer: Composer, node: Node, superlative: BoundSuperlative, label: str) -> Node:
    """*Object-Field-Measure* with a superlative: the extreme by size, a field or a term."""
    node, column = ranked_by(composer, node, superlative, label)
    counts = superlative.term is not None and superlative.term.tally is not None and superlative.term.per is None
    ties = superlative.count == 1 if superlative.is_field else counts and superlative.count > 0
    ties = (ties and not superlative.alone) or superlative.percent > 0
    dates = dates_of(composer, node, column) if superlative.is_field else None
    skip = superlative.ordinal - 1
    top = Top(column, superlative.count, superlative.descending, skip, ties=ties, dates=dates, percent=superlative.percent)
    return composer.builder.apply(top, node, Role.SUPPORT, label)
