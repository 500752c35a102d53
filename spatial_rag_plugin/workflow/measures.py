"""The measure of the whole question: a count, a statistic, a share, a table, from the features that were supplied."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from ..model.binding import Binding, BindingKind, BoundTerm, GroundedFrame
from ..model.columns import column_words
from ..model.frame import Output, RelationKind
from ..model.wording import translate
from .composer import Composer
from .geoflow import Concept, Node, Role
from .group_templates import grouped, listed
from .number_templates import SIZE_COLUMNS, SIZE_UNITS, number_of, with_term
from .operations import (
    AREA_COLUMN,
    AZIMUTH_COLUMN,
    DISTANCE_COLUMN,
    KEY_COLUMN,
    LENGTH_COLUMN,
    Clip,
    Difference,
    Gather,
    Lookup,
    Operation,
    Ratio,
    Statistic,
    Summarise,
    Topology,
)
from .regions import region_of

SHARE = "share"
COMPARED = ("difference", "excess", "ratio")


_INSIDE = (RelationKind.IN, RelationKind.OF)


def measure(composer: Composer, node: Node, grounded: GroundedFrame) -> Node:
    """The measure that the question asks for; the last features themselves where they are the answer.

    Total lengths and areas in a region, or within a distance, are clipped to it, unless the settings want whole features.
    """
    output, label = grounded.frame.output, node.label
    statistic = Statistic(grounded.statistic) if grounded.statistic else None
    if output in (Output.COUNT, Output.BOOLEAN):
        composer.builder.used("Filter-Aggregate-Measure")
        return _value(composer, node, Summarise(Statistic.COUNT), _number_of(label))
    if grounded.cover and grounded.target is not None:
        return _clipped(composer, node, grounded.target)
    if grounded.listed:
        return listed(composer, node, grounded)
    if grounded.statistics:
        return _several(composer, node, grounded)
    if grounded.group_field:
        return _by_value(composer, node, grounded, statistic or Statistic.COUNT)
    if output is Output.TABLE:
        node = _cut_each(composer, node, grounded)
        for term in grounded.columns:
            node = with_term(composer, node, term, label, Role.SUPPORT)
        return node
    if grounded.columns:
        if statistic is None and _is_size(grounded.columns[0]) and grounded.target is not None and grounded.target.superlative is None:
            node = _clipped(composer, node, grounded.target)  # 长江在宜昌市境内的长度, as "how long is the Yangtze in Yichang"
        return _one_number(composer, _with_what_weighs(composer, node, grounded), grounded.columns[0], statistic, grounded.weight)
    if output in (Output.AREA, Output.LENGTH):
        composer.builder.used("Object-Field-Measure")
        chosen = statistic or Statistic.SUM
        if chosen is Statistic.SUM and grounded.target is not None:
            node = _clipped(composer, node, grounded.target)
        return _total(composer, node, output.value, chosen)
    if output in (Output.DISTANCE, Output.DIRECTION):
        composer.builder.used("Location-Bearing-Classify")
        column, unit = (DISTANCE_COLUMN, "m") if output is Output.DISTANCE else (AZIMUTH_COLUMN, "deg")
        reading = Summarise(statistic, column, unit) if statistic is not None else Lookup(column, unit)
        return _value(composer, node, reading, _of(column_words(column), label))
    if output in (Output.ATTRIBUTE, Output.NUMBER) and grounded.attribute:
        composer.builder.used("Place-Attribute-Query")
        if output is Output.NUMBER and statistic is None:
            statistic = Statistic.SUM
        layer = composer.catalog.layer(node.layer_id) if node.layer_id else None
        info = layer.field(grounded.attribute) if layer is not None else None
        unit = grounded.attribute_unit or (info.made.unit if info is not None and info.made is not None else "")
        weight = grounded.weight
        lists = statistic is Statistic.DISTINCT and info is not None and info.tokens
        reading = Lookup(grounded.attribute, unit) if statistic is None else Summarise(statistic, grounded.attribute, unit, weight, lists)
        return _value(composer, node, reading, _of(grounded.attribute, label))
    return node


def _is_size(term: BoundTerm) -> bool:
    """Whether a number is the area or length of a feature itself."""
    return term.dimension in SIZE_COLUMNS and term.tally is None and term.per is None and term.origin is None


def _value(composer: Composer, node: Node, reading: Operation, label: str, role: Role = Role.MEASURE) -> Node:
    return composer.builder.apply(reading, node, role, label, Concept.AMOUNT)


def _one_number(
    composer: Composer, node: Node, term: BoundTerm, statistic: Optional[Statistic], weight: str = "", role: Role = Role.MEASURE
) -> Node:
    """The number of one feature, or a statistic of that of many."""
    composer.builder.used("Object-Field-Measure")
    label = _of(term.label or term.column, node.label)
    node = with_term(composer, node, term, node.label, Role.SUPPORT)
    reading = Summarise(statistic, term.column, term.unit, weight) if statistic is not None else Lookup(term.column, term.unit)
    concept = Concept.PROPORTION if term.per is not None and node.concept is not Concept.NETWORK else Concept.AMOUNT
    return composer.builder.apply(reading, node, role, label, concept)


def _with_what_weighs(composer: Composer, node: Node, grounded: GroundedFrame) -> Node:
    """The features with the number that weighs their mean, where it is none of their fields."""
    weighing = next((term for term in grounded.columns[1:] if term.column == grounded.weight), None)
    return with_term(composer, node, weighing, node.label, Role.SUPPORT) if weighing is not None else node


def _by_value(composer: Composer, node: Node, grounded: GroundedFrame, statistic: Statistic) -> Node:
    """A row for each value of a field."""
    composer.builder.used("Filter-Aggregate-Measure")
    column, unit = KEY_COLUMN, ""
    if grounded.columns and statistic is not Statistic.COUNT:
        term = grounded.columns[0]
        node = _cut_to_sum(composer, node, grounded, ((statistic, term),))
        node, column, unit = with_term(composer, node, term, node.label, Role.SUPPORT), term.column, term.unit
        node = _with_what_weighs(composer, node, grounded)
    return grouped(composer, node, grounded, Summarise(statistic, column, unit, grounded.weight))


def _several(composer: Composer, node: Node, grounded: GroundedFrame) -> Node:
    """Several numbers of the same features in one table: a row for each value of a field, or one for all of them."""
    composer.builder.used("Filter-Aggregate-Measure")
    readings, wanted = [], list(zip(map(Statistic, grounded.statistics), grounded.columns))
    node = _cut_to_sum(composer, node, grounded, wanted)
    for statistic, term in wanted:
        if statistic is not Statistic.COUNT:
            node = with_term(composer, node, term, node.label, Role.SUPPORT)
        readings.append(Summarise(statistic, KEY_COLUMN if statistic is Statistic.COUNT else term.column, term.unit))
    return grouped(composer, node, grounded, *readings)


def _cut_to_sum(composer: Composer, node: Node, grounded: GroundedFrame, wanted: Sequence[tuple[Statistic, BoundTerm]]) -> Node:
    """The parts inside the region, where areas or lengths are added up, group by group as for all together; else whole features."""
    sized = [statistic for statistic, term in wanted if term.dimension in SIZE_COLUMNS and term.per is None]
    adds_up = bool(sized) and all(statistic is Statistic.SUM for statistic in sized)
    return _clipped(composer, node, grounded.target) if adds_up and grounded.target is not None else node


def _cut_each(composer: Composer, node: Node, grounded: GroundedFrame) -> Node:
    """The part inside the region of each thing whose size is asked for: of a line always, of an area in things that are called by no name,
    as "inside a flood zone"; a state in Brazil is as large as it is.
    """
    target, sizes = grounded.target, {term.dimension for term in grounded.columns}
    counted = any(term.tally is not None or term.per is not None or term.origin is not None for term in grounded.columns)
    inside = target is not None and all(relation.kind in _INSIDE for relation in target.relations)
    if target is None or counted or not inside or target.superlative is not None or target.kind is not BindingKind.CLASS:
        return node
    layer = composer.catalog.by_id().get(target.layer_id)
    lines = layer is not None and layer.holds_lines and "length" in sizes
    kinds = {relation.reference.kind for relation in target.relations if relation.reference is not None}
    areas = layer is not None and layer.holds_areas and "area" in sizes and kinds == {BindingKind.CLASS}
    return _clipped(composer, node, target) if lines or areas else node


def _number_of(what: str) -> str:
    return translate("SpatialRagWorkflow", "number of {what}").said(what=what)


def _of(number: str, what: str) -> str:
    return translate("SpatialRagWorkflow", "{number} of {what}").said(number=number, what=what)


def _inside(what: str, area: str) -> str:
    return translate("SpatialRagWorkflow", "{what} in {area}").said(what=what, area=area)


def _total(composer: Composer, node: Node, dimension: str, statistic: Statistic = Statistic.SUM, role: Role = Role.MEASURE) -> Node:
    """A statistic of the areas or lengths of a node's features."""
    term = BoundTerm(SIZE_COLUMNS[dimension], dimension=dimension, unit=SIZE_UNITS[dimension])
    sized = with_term(composer, node, term, node.label, min(role, Role.SUPPORT, key=(Role.SUPPORT, Role.MEASURE).index))
    return _value(composer, sized, Summarise(statistic, term.column, term.unit), _of(column_words(term.column), node.label), role)


def _clipped(composer: Composer, node: Node, binding: Binding) -> Node:
    """The parts of the features inside the region that the binding names, if it names one."""
    region = region_of(composer, node, binding)
    if region is None or composer.settings.whole_features:
        return node
    return composer.builder.apply(Clip(), node, Role.SUPPORT, node.label, reference=region)


def share(composer: Composer, grounded: GroundedFrame, target: Binding, whole: Binding) -> Node:
    """What the target is of the whole, in per cent: by count, by a field, by area or length.

    Things of another layer than the whole are what covers it: their parts inside, overlaps counted once.
    """
    composer.builder.used("Multi-Segment-Aggregate")
    dimension = grounded.frame.measure.dimension
    size = dimension if dimension in SIZE_COLUMNS else ""
    if size and target.layer_id and target.layer_id != whole.layer_id:
        return _covered(composer, target, whole, size)
    part, all_of_it = composer.supply(target, Role.COND), composer.supply(whole, Role.COND)
    if grounded.columns:  # a number of each, of some and of all of them
        above, below = (
            _one_number(composer, node, grounded.columns[0], Statistic.SUM, role=Role.SUPPORT) for node in (part, all_of_it)
        )
    elif size:
        part, all_of_it = _clipped(composer, part, target), _clipped(composer, all_of_it, whole)
        above, below = _total(composer, part, size, role=Role.SUPPORT), _total(composer, all_of_it, size, role=Role.SUPPORT)
    else:
        summary = Summarise(Statistic.SUM, grounded.attribute) if grounded.attribute else Summarise(Statistic.COUNT)
        labels = [_of(grounded.attribute, node.label) if grounded.attribute else _number_of(node.label) for node in (part, all_of_it)]
        above, below = (_value(composer, node, summary, label, Role.SUPPORT) for node, label in zip((part, all_of_it), labels))
    return _per_cent(composer, above, below)


def compared_numbers(composer: Composer, grounded: GroundedFrame, target: Binding, other: Binding) -> Node:
    """How far two numbers are apart, by how much one is above the other, or how many times it is the other."""
    composer.builder.used("Place-Attribute-Query")
    own, others = grounded.columns
    first, second = number_of(composer, target, own, Role.SUPPORT), number_of(composer, other, others, Role.SUPPORT)
    label = translate("SpatialRagWorkflow", "{first} and {then}").said(first=first.label, then=second.label)
    if grounded.statistic == "ratio":
        ratio = Ratio(100.0, "%") if grounded.frame.measure.dimension == "share" else Ratio()
        return composer.builder.apply(ratio, first, Role.MEASURE, label, Concept.PROPORTION, denominator=second)
    less = Difference(grounded.statistic == "difference", own.unit)
    return composer.builder.apply(less, first, Role.MEASURE, label, Concept.AMOUNT, other=second)


def _covered(composer: Composer, target: Binding, whole: Binding, size: str) -> Node:
    covering, area = composer.supply(target, Role.SUBCOND), composer.supply(whole, Role.COND)
    column = AREA_COLUMN if size == "area" else LENGTH_COLUMN
    filled = f"{size}_inside"
    gather = Gather(filled, Statistic.SUM, topology=Topology.INTERSECTS, size=column)
    gathered = composer.builder.apply(gather, area, Role.SUPPORT, area.label, reference=covering)
    above = _value(
        composer,
        gathered,
        Summarise(Statistic.SUM, filled, SIZE_UNITS[size]),
        _inside(covering.label, area.label),
        Role.SUPPORT,
    )
    return _per_cent(composer, above, _total(composer, area, size, role=Role.SUPPORT))


def _per_cent(composer: Composer, above: Node, below: Node) -> Node:
    label = _of(above.label, below.label)
    return composer.builder.apply(Ratio(100.0, "%"), above, Role.MEASURE, label, Concept.PROPORTION, denominator=below)
