"""Macro-templates of numbers that a question speaks of like fields, though no layer holds them: ratios, growth, rates of a value."""

from __future__ import annotations

from ..model.binding import BoundTerm
from ..model.catalog import LayerInfo, Made, Making
from ..model.frame import RelationKind
from ..model.inside import inside as parts_of
from ..model.predicate import IsNull, Predicate
from .composer import Composer
from .geoflow import Node, Role
from .joined_templates import loaded, placed
from .number_templates import dates_of, inside, with_term
from .operations import AREA_COLUMN, Combine, Derive, Elapse, Filter, Gather, JoinField, Mark, Statistic, Subtract


def with_made_numbers(composer: Composer, node: Node, layer: LayerInfo) -> Node:
    """The features of a layer with the numbers that are made for this question; *Object-Field-Measure* of each."""
    for info in layer.fields:
        if info.made is not None:
            composer.builder.used("Object-Field-Measure")
            node = _with(composer, node, info.name, info.made)
    return node


def _with(composer: Composer, node: Node, name: str, made: Made) -> Node:
    builder, label = composer.builder, node.label
    if made.making is Making.RATIO:
        if made.second == AREA_COLUMN:
            node = with_term(composer, node, BoundTerm(AREA_COLUMN, dimension="area", unit="m2"), label)
        return builder.apply(Derive(name, made.first, made.second, made.factor), node, node.role, label)
    if made.making in (Making.CHANGE, Making.GAP):
        return builder.apply(Subtract(name, made.first, made.second, made.making is Making.GAP), node, node.role, label)
    if made.making in (Making.SUM, Making.PRODUCT):
        return builder.apply(Combine(name, made.first, made.second, made.making is Making.PRODUCT), node, node.role, label)
    if made.making is Making.GROWTH:
        change = f"{name}_absolute"
        node = builder.apply(Subtract(change, made.first, made.second), node, node.role, label)
        return builder.apply(Derive(name, change, made.second, 100.0), node, node.role, label)
    if made.making is Making.AGE:
        until, form = made.second, dates_of(composer, node, made.first)
        return builder.apply(Elapse(name, made.first, "", "yr", form, until=until), node, node.role, label)
    if made.making is Making.MARK and made.predicate is not None:
        return builder.apply(Mark(name, made.predicate, _known_by(made.predicate, made.first)), node, node.role, label)
    if made.making is Making.JOINED:
        return _joined(composer, node, name, made)
    things = composer.catalog.layer(made.layer_id)
    marked = loaded(composer, things, Role.SUBCOND)
    if made.among is not None:
        marked = builder.apply(Filter(made.among), marked, Role.SUBCOND, things.name)
    if made.predicate is not None:
        mark = Mark(name, made.predicate, _known_by(made.predicate, made.first))
        marked = builder.apply(mark, marked, Role.SUBCOND, things.name)
    marked = placed(composer, marked, things, Role.SUBCOND, things.name)
    kind = RelationKind.OF if made.belongs else RelationKind.CONTAINS
    gather = Gather(name, Statistic.MEAN, name, inside(composer, node, marked, kind))
    return builder.apply(gather, node, node.role, label, reference=marked)


def _known_by(predicate: Predicate, field: str) -> str:
    """What has a value where it is known whether things are so; empty where having none says it, as of cases with a CLOSED date."""
    by_none = any(isinstance(part, IsNull) and part.field == field for part in parts_of(predicate))
    return "" if by_none else field


def _joined(composer: Composer, node: Node, name: str, made: Made) -> Node:
    """With a field of the layer that they belong to, which may have it of another one in turn."""
    other = composer.catalog.layer(made.layer_id)
    reference = loaded(composer, other, Role.SUBCOND)
    if (info := other.field(made.second)) is not None and info.made is not None:
        reference = _with(composer, reference, info.name, info.made)
    joined = JoinField(name, made.second, made.first, made.key)
    return composer.builder.apply(joined, node, node.role, node.label, reference=reference)
