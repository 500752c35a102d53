"""The macro-template of areas that only a field of their parts tells: joined first, then they are areas as those of any layer."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from enum import Enum
from typing import Optional

from ..model.binding import GroundedFrame
from ..model.catalog import Catalog, LayerInfo, PartsOf
from ..model.predicate import IsNull, Not
from .composer import Composer
from .geoflow import Concept, Node, Role
from .operations import Dissolve, Filter, Gather, Load, Statistic, Topology


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


def with_numbers_used(catalog: Catalog, grounded: GroundedFrame) -> Catalog:
    """The catalog in which joined areas have only the numbers that the answer goes by: each of them is a step."""
    if all(layer.parts is None for layer in catalog.layers):
        return catalog
    used = _texts(grounded)
    return replace(catalog, layers=tuple(_with_used(layer, layer.parts, used) for layer in catalog.layers))


def _with_used(layer: LayerInfo, parts: Optional[PartsOf], used: set[str]) -> LayerInfo:
    if parts is None:
        return layer
    return replace(layer, parts=replace(parts, numbers=tuple(pair for pair in parts.numbers if pair[0] in used)))


def _texts(value: object) -> set[str]:
    """All names in a grounded frame that it goes by; what was read is no part of it."""
    if isinstance(value, Enum):
        return set()
    if isinstance(value, str):
        return {value}
    if isinstance(value, (tuple, list)):
        return {text for part in value for text in _texts(part)}
    if not is_dataclass(value):
        return set()
    names = (field.name for field in fields(value) if field.name not in ("frame", "issues", "phrase", "text", "label"))
    return {text for name in names for text in _texts(getattr(value, name))}
