"""The macro-template of areas that only a field of their parts tells: joined first, then they are areas as those of any layer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from typing import Any, Optional

from ..model.binding import Binding, BoundRelation, BoundTally, GroundedFrame
from ..model.catalog import Catalog, Land, LayerInfo, PartsOf
from ..model.predicate import IsNull, Not
from ..model.written_dates import DateForm
from .composer import Composer
from .geoflow import Concept, Node, Role
from .operations import Borders, Dissolve, Filter, Gather, Landmasses, Load, PlaceByKey, Statistic, TopIn, Topology, Unite


def joined_areas(composer: Composer, layer: LayerInfo, parts: PartsOf, role: Role) -> Node:
    """*Filter-Aggregate-Measure*: the parts of equal value as one area, with the numbers that they have together.

    What belongs to an area is told by its centre, which lies in no other one; points and lines are counted in the whole, so that nothing
    counts twice for lying on a border inside.
    """
    builder = composer.builder
    builder.used("Filter-Aggregate-Measure")
    source = composer.catalog.layer(parts.layer_id)
    loaded = node = builder.source(Load(source.id, source.name), Concept.OBJECT, role, source.name, source.id)
    info = source.field(parts.field)
    if info is None or info.filled < source.feature_count:
        node = builder.apply(Filter(Not(IsNull(parts.field))), node, role, source.name)
    node = builder.apply(Dissolve(parts.field), node, role, layer.name, Concept.OBJECT, layer.id)
    for name, statistic in parts.numbers:
        gather = Gather(name, Statistic(statistic), name, Topology.CENTROID)
        node = builder.apply(gather, node, role, layer.name, reference=loaded)
    return node


def loaded(composer: Composer, layer: LayerInfo, role: Role, concept: Concept = Concept.OBJECT) -> Node:
    """The features of a layer, or of the two that it is made of; of what happened to things only the last of each, where that is meant."""
    land, twins = layer.land, layer.twins
    if land is not None:
        composer.builder.used("Filter-Aggregate-Measure")
        whole = loaded(composer, composer.catalog.layer(land.layer_id), role)
        made = Borders(land.name) if land.kind is Land.BORDER else Landmasses(land.least_m2, land.kind is Land.COAST)
        return composer.builder.apply(made, whole, role, layer.name, concept, layer.id)
    if twins is not None:
        points = composer.builder.source(Load(twins.points_id, twins.points), concept, role, twins.points, twins.points_id)
        areas = composer.builder.source(Load(twins.areas_id, twins.areas), concept, role, twins.areas, twins.areas_id)
        unite = Unite(layer.id, twins.name, twins.key, twins.kinds)
        return composer.builder.apply(unite, points, role, layer.name, concept, layer.id, other=areas)
    node = composer.builder.source(Load(layer.id, layer.name), concept, role, layer.name, layer.id)
    if layer.latest is None:
        return node
    info = layer.field(layer.latest.date)
    form = (info.dates if info is not None else None) or DateForm("ymd")
    return composer.builder.apply(TopIn(layer.latest.date, layer.latest.key, dates=form), node, role, layer.name)


def placed(composer: Composer, node: Node, layer: LayerInfo, role: Role, label: str) -> Node:
    """The rows of a table where the things are that they belong to; what lies somewhere itself is left as it is."""
    if layer.placed is None:
        return node
    owner = composer.catalog.layer(layer.placed.layer_id)
    there = placed(composer, loaded(composer, owner, role), owner, role, owner.name)
    return composer.builder.apply(PlaceByKey(layer.placed.field, layer.placed.key), node, role, label, reference=there)


def with_numbers_used(catalog: Catalog, grounded: GroundedFrame) -> Catalog:
    """The catalog in which joined areas have only the numbers that the answer goes by, and layers only the joined fields that it does: each
    of them is a step.
    """
    if all(layer.parts is None and not any(info.is_joined for info in layer.fields) for layer in catalog.layers):
        return catalog
    named = _of_layers(grounded)
    used, joined = {name for _, name in named}, _with_those_behind(named, catalog)
    layers = (_with_used(layer, layer.parts, used) for layer in catalog.layers)
    return replace(catalog, layers=tuple(_with_joined(layer, joined) for layer in layers))


def _with_joined(layer: LayerInfo, used: set[tuple[str, str]]) -> LayerInfo:
    if not any(info.is_joined for info in layer.fields):
        return layer
    return replace(layer, fields=tuple(info for info in layer.fields if (layer.id, info.name) in used or not info.is_joined))


def _with_those_behind(used: set[tuple[str, str]], catalog: Catalog) -> set[tuple[str, str]]:
    """With the joined fields that others are joined from, or made of."""
    layers, found = catalog.by_id(), set(used)
    for layer_id, name in used:
        made = layers[layer_id].field(name) if layer_id in layers else None
        if made is not None and made.made is not None and not made.is_joined:
            found |= {(layer_id, part) for part in (made.made.first, made.made.second) if part}
    for layer_id, name in tuple(found):
        info = layers[layer_id].field(name) if layer_id in layers else None
        while info is not None and info.made is not None and info.made.layer_id in layers:
            found.add((info.made.layer_id, info.made.second))
            info = layers[info.made.layer_id].field(info.made.second)
    return found


def _of_layers(value: object, layer_id: str = "") -> set[tuple[str, str]]:
    """The names that a grounded frame goes by, each with the layer that it is of: a binding tells that of all inside it."""
    if isinstance(value, Enum):
        return set()
    if isinstance(value, str):
        return {(layer_id, value)}
    if isinstance(value, (tuple, list)):
        return {pair for part in value for pair in _of_layers(part, layer_id)}
    if not is_dataclass(value):
        return set()
    if isinstance(value, Binding):
        layer_id = value.layer_id
    elif isinstance(value, GroundedFrame) and value.target is not None:
        layer_id = value.target.layer_id
    found = {pair for name in _told(value) for pair in _of_layers(getattr(value, name), layer_id)}
    if isinstance(value, (BoundTally, BoundRelation)) and value.keys:  # the second field is that of the other layer
        other = value.counted if isinstance(value, BoundTally) else value.reference
        own, theirs = value.keys
        found |= {(layer_id, own), (other.layer_id if other is not None else "", theirs)}
        found -= {(layer_id, theirs)} if own != theirs else set()
    if isinstance(value, BoundTally) and value.field:
        found |= {(value.counted.layer_id, value.field)}
    return found


def _told(value: Any) -> Iterator[str]:
    """The fields of a dataclass that hold what a frame goes by; what was read is no part of it."""
    return (field.name for field in fields(value) if field.name not in ("frame", "issues", "phrase", "text", "label"))


def _with_used(layer: LayerInfo, parts: Optional[PartsOf], used: set[str]) -> LayerInfo:
    if parts is None:
        return layer
    return replace(layer, parts=replace(parts, numbers=tuple(pair for pair in parts.numbers if pair[0] in used)))
