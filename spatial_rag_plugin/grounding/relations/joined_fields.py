"""Layers that have the fields of those they belong to, for one question: samples the TYPE of their station, and the NAME of its beach.

What is asked of one layer alone (conditions, groups, statistics, what has the most) is then asked of these fields as of its own, and no
rule for them needs to know that two layers are joined. A field that a layer has itself is its own.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import Optional, cast

from ...model.catalog import Catalog, FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo, Made, Making, NameHit, ValueHit
from ...model.predicate import Predicate
from ..attributes.fields import is_numeric
from ..lexicon.field_words import field_words
from ..lexicon.words import Words, stems
from ..world import Made as Kept
from ..world import StandIn, World
from .joins import ANYBODYS, Join, belongs_to, tells_apart

_FEW = 20  # different numbers that grade things: their tier, a zone
_ALL = "joined fields"
_STEPS = 2  # from a sample by its station to the beach
_BORNE = (FieldType.TEXT, FieldType.INTEGER, FieldType.REAL, FieldType.BOOLEAN, FieldType.DATE, FieldType.DATETIME)
_NO_USE = (FieldRole.TEXT, FieldRole.TIME, FieldRole.URL, FieldRole.IMAGE)


def with_joined_fields(world: World) -> World:
    """The world in which they have them; the same one where no layer belongs to another, or they have them already."""
    catalog: Catalog = world.catalog
    looked_up = {layer.id for layer in catalog.layers if layer.geometry is GeometryKind.NONE}
    borne = (info.made for layer in catalog.layers for info in layer.fields if info.is_joined)
    if any(made is not None and made.layer_id not in looked_up for made in borne):
        return world
    return _with_fields_of(world, [layer.id for layer in catalog.layers], _ALL)


def with_looked_up(world: World) -> World:
    """The world in which layers have the fields of tables that say what their codes mean, and lie nowhere: nobody asks for the code."""
    catalog: Catalog = world.catalog
    tables = [layer.id for layer in catalog.layers if layer.geometry is GeometryKind.NONE]
    if not tables or any(info.is_joined for layer in catalog.layers for info in layer.fields):
        return world
    return _with_fields_of(world, tables, "looked up")


def meant_by_code(info: FieldInfo, words: str, layer: LayerInfo, catalog: Catalog) -> Optional[FieldInfo]:
    """The field that says in words what a code means, of the table that the code is looked up in; None where the code is asked for, or
    is told by nothing.
    """
    said = set(stems(words))
    if info.made is not None or said & field_words().numbering:
        return None
    made = ((other, other.made) for other in layer.fields if other.is_joined)
    told = [(other, catalog.layer(by.layer_id), by.second) for other, by in made if by is not None and by.first == info.name]
    texts = [(other, table, name) for other, table, name in told if table.geometry is GeometryKind.NONE and other.type is FieldType.TEXT]
    named = [other for other, table, name in texts if name in table.name_fields[:1]] or [other for other, _, _ in texts]
    return named[0] if len(named) == 1 else None


def _with_fields_of(world: World, others: Sequence[str], mark: str) -> World:
    """The world in which layers have the fields of those of the others that they belong to; the same one where they belong to none."""
    catalog: Catalog = world.catalog

    def joined() -> tuple[LayerInfo, ...]:
        layers = list(catalog.layers)
        owners = [layer for layer in layers if layer.id in others]
        joins = ((layer.id, other.id, belongs_to(layer, other, world)) for layer in layers for other in owners)
        parents: dict[str, list[tuple[str, Join]]] = {layer.id: [] for layer in layers}
        for layer_id, other_id, join in joins:
            if join is not None:
                parents[layer_id].append((other_id, join))
        for _ in range(_STEPS):  # those of what a layer belongs to may be of what that one belongs to
            by_id = {layer.id: layer for layer in layers}
            layers = [_with_fields(layer, [(by_id[each], join) for each, join in parents[layer.id]], mark == _ALL) for layer in layers]
        return tuple(layers)

    layers = world.lasting((mark,), joined)
    return cast(World, _WithJoinedFields(world, layers, mark)) if layers != catalog.layers else world


def _with_fields(layer: LayerInfo, parents: Sequence[tuple[LayerInfo, Join]], numbers: bool) -> LayerInfo:
    known = {stems(info.name) for info in layer.fields}
    dated = any(info.role is FieldRole.DATE for info in layer.fields)  # when a sample was taken is no matter of its station
    fields = list(layer.fields)
    for other, join in parents:
        if numbers and _is_row_of_each(other, layer, Join(join.other, join.field)):
            continue  # the counties of a census table are those of the layer, with all that it says
        names = {stems(info.name) for info in fields}
        for info in other.fields:
            if info.made is not None and info.made.layer_id == layer.id:
                continue  # it is its own
            told = other.latest is not None or info.role is not FieldRole.DATE or not dated
            name = (info.name if numbers and _is_row_of_each(layer, other, join) else _name_of(info, other)) if told else ""
            if name and stems(name) not in names | known and info.type in _BORNE and info.role not in _NO_USE and info.name != join.other:
                fields.append(_borne(info, name, layer, other, join))
                names.add(stems(name))
    return replace(layer, fields=tuple(fields)) if len(fields) > len(layer.fields) else layer


def _is_row_of_each(layer: LayerInfo, other: LayerInfo, join: Join) -> bool:
    """Whether a table that lies nowhere has one row for each feature at most, and so all its numbers are theirs: a census by counties."""
    key = layer.field(join.field)
    table = other.geometry is GeometryKind.NONE or (other.placed is not None and other.placed.layer_id == layer.id)
    return table and layer.geometry is not GeometryKind.NONE and key is not None and tells_apart(key, layer)


def _name_of(info: FieldInfo, layer: LayerInfo) -> str:
    """What the field is called elsewhere: one for names as the layer is; none of what tells rows apart alone, or how much there is of each
    thing, for a closure is no longer where its beach is.
    """
    if layer.latest is None and info.role is FieldRole.NUMBER and not _grades(info):
        return ""
    if is_numeric(info) and not field_words().counted.isdisjoint(stems(info.name)):
        return ""  # NUM_TANKS of a station is no number of one tank
    if stems(info.name) not in ANYBODYS:
        return info.name
    return layer.name if info.name in layer.name_fields[:1] else ""


def _grades(info: FieldInfo) -> bool:
    """Whether numbers are few, and small or those of several things: the land of each of six states is no grade."""
    few = info.distinct is not None and info.distinct <= _FEW
    small = isinstance(info.maximum, (int, float)) and abs(info.maximum) <= _FEW
    return few and (small or 2 * (info.distinct or 0) <= info.filled)


def _borne(info: FieldInfo, name: str, layer: LayerInfo, other: LayerInfo, join: Join) -> FieldInfo:
    key = layer.field(join.field)
    filled = key.filled if key is not None else 0
    role = FieldRole.CATEGORY if info.role in (FieldRole.NAME, FieldRole.KEY) else info.role
    made = Made(Making.JOINED, join.field, info.name, layer_id=other.id, key=join.other)
    return replace(info, name=name, role=role, filled=filled, made=made, values=info.values, tokens=False)


class _WithJoinedFields(StandIn):
    """A world with joined fields: their values are those that the other layer holds."""

    def __init__(self, world: World, layers: tuple[LayerInfo, ...], mark: str) -> None:
        super().__init__(world, (mark,), replace(world.catalog, layers=layers))
        tables = {layer.id for layer in layers if layer.geometry is GeometryKind.NONE}
        borne = {info.made.layer_id for layer in layers for info in layer.fields if info.is_joined and info.made is not None}
        self._looked_up = tables & borne
        self._made = {layer.id: {info.name: info.made for info in layer.fields if info.is_joined} for layer in layers}

    def lasting(self, key: Hashable, make: Callable[[], Kept]) -> Kept:
        return self._world.lasting((self._mark, key), make)  # of layers and their values alone

    def values(self, words: Words, layer_id: str) -> list[ValueHit]:
        hits = list(self._world.values(words, layer_id))
        for name in self._made.get(layer_id, ()):
            there, field = self._origin(layer_id, name)
            hits += [replace(hit, layer_id=layer_id, field=name) for hit in self._world.values(words, there) if hit.field == field]
        return hits

    def names(self, text: str, sure: bool = False) -> list[NameHit]:
        """Without the rows of tables that only say what codes mean: a passenger lift is a lift, and no row of the kinds of lifts."""
        return [hit for hit in self._world.names(text, sure) if hit.layer_id not in self._looked_up]

    def _origin(self, layer_id: str, name: str) -> tuple[str, str]:
        """The layer that holds a field itself, and what it is called there."""
        made = self._made.get(layer_id, {}).get(name)
        return (layer_id, name) if made is None else self._origin(made.layer_id, made.second)

    def count(self, layer_id: str, predicate: Predicate) -> int:
        made = self._made.get(layer_id, {})
        if predicate.fields().isdisjoint(made):
            return self._world.count(layer_id, predicate)
        return 1  # nothing was joined yet
