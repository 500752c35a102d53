"""Layers that share a field: stops say on which route they are, outages on which feeder, so that no distance need be guessed."""

from __future__ import annotations

from typing import Optional

from ...model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from ...model.frame import Phrase, Relation, RelationKind, Term
from ...model.predicate import Compare, Comparison, Not, Predicate
from ..kinds.classes import class_readings, sure_kinds
from ..lexicon.layer_names import PARTIAL_LAYER_NAME
from ..lexicon.words import Words, stems
from ..relations.joins import ANYBODYS, belongs_to
from ..world import Need, World
from .fields import SAME_FIELD, find_field

_SURE_KIND = 0.84
_SURE_NAME, _MOSTLY, _LOOKED_AT = 0.97, 0.6, 12
_NEARLY_ALL, _OF_AREAS = 0.85, 60
_TELLING = (FieldRole.CATEGORY, FieldRole.ADDRESS)
AT_LEAST = frozenset((">", ">="))
_NAMES = frozenset(("name", "names"))
_BELONGING = (RelationKind.OF, RelationKind.IN, RelationKind.ALONG)


def shared_key(layer: LayerInfo, other: LayerInfo) -> Optional[FieldInfo]:
    """The one field of a layer that is called as what tells features of another apart: FEEDER_ID, route_no; None where there is none."""
    if layer is other or layer.id == other.id:
        return None
    telling = {stems(name) for name in other.name_fields}
    telling |= {stems(info.name) for info in other.fields if info.distinct is not None and info.distinct == info.filled > 1}
    own = {name for name in layer.name_fields if _NAMES & set(stems(name))}  # NAME_EN of roads and of shops is no key
    telling -= ANYBODYS
    found = [
        info for info in layer.fields if info.name not in own and stems(info.name) in telling and info.distinct not in (None, info.filled)
    ]
    return found[0] if len(found) == 1 else None


def stated_by_key(relation: Relation, layer: LayerInfo, world: World) -> Optional[Predicate]:
    """ "Stops on route 25": the condition on the field that says so, where one layer has such routes; None where none says so."""
    reference = relation.reference
    if (
        relation.kind not in _BELONGING
        or reference is None
        or not reference.is_bare
        or relation.distance is not None
        or relation.second is not None
        or relation.either
    ):
        return None
    words = stems(reference.text)
    for cut in range(1, len(words)):
        kinds = class_readings(" ".join(words[:cut]), world)[:1]
        if not kinds or kinds[0].unused or kinds[0].score < _SURE_KIND or world.catalog.layer(kinds[0].layer_id).holds_areas:
            continue
        info = shared_key(layer, world.catalog.layer(kinds[0].layer_id))
        said = _without_zeros(words[cut:])
        known = [value.value for value in info.values if _without_zeros(stems(value.value)) == said] if info is not None else []
        if info is not None and len(known) == 1:
            member = Compare(info.name, Comparison.EQ, known[0])
            return Not(member) if relation.negated else member
    return None


def key_of_kind(words: str, layer: LayerInfo, world: World) -> Optional[FieldInfo]:
    """The field that says to which of a kind of lines or points each feature belongs, where those are a layer: "boardings by route"."""
    other = _called_so(words, world)
    if other is None:
        return None
    joined = key_of_things(words, layer, world) or shared_key(layer, other)
    return joined or find_field(words, layer, at_least=SAME_FIELD) or _field_of_names(layer, other, world)


def key_of_things(words: str, layer: LayerInfo, world: World) -> Optional[FieldInfo]:
    """The field by which the features of a layer belong to lines or points that another one holds, and that tells them apart there."""
    other = _called_so(words, world)
    join = belongs_to(layer, other, world) if other is not None else None
    if join is None:
        return None
    named = find_field(words, layer, at_least=SAME_FIELD)
    return named if named is not None and stems(named.name) == stems(words) else layer.field(join.field)


def are_named(words: str, layer: LayerInfo, key: FieldInfo, world: World) -> bool:
    """Whether the features of the layer that is called so have names, and a key says none of them."""
    other = _called_so(words, world)
    join = belongs_to(layer, other, world) if other is not None else None
    if other is None or join is None or join.field != key.name or join.other in other.name_fields[:1]:
        return False
    named = other.field(other.name_fields[0]) if other is not None and other.name_fields else None
    return named is not None and named.role is FieldRole.NAME and named.filled > _MOSTLY * other.feature_count


def holding(words: str, counted: Optional[LayerInfo], world: World) -> Need:
    """What things that hold others are: areas where any are called so, and no key says that those belong to points or lines of that name,
    the teachers to schools, beside school districts.
    """
    keyed = counted is not None and key_of_things(words, counted, world) is not None
    return Need.AREAS if not keyed and class_readings(words, world, Need.AREAS) else Need.ANY


def _called_so(words: str, world: World) -> Optional[LayerInfo]:
    """The layer of lines or points that is called so; None where it holds areas, or is not sure."""
    kinds = class_readings(words, world)[:1]
    if not kinds or kinds[0].unused or kinds[0].predicate is not None or kinds[0].score < _SURE_KIND:
        return None
    layer = world.catalog.layer(kinds[0].layer_id)
    return None if layer.holds_areas else layer


def _field_of_names(layer: LayerInfo, other: LayerInfo, world: World) -> Optional[FieldInfo]:
    """The one field of a layer whose values are names of features of the other, whatever it is called: the rivers that dykes lie at."""

    def are_names(info: FieldInfo) -> bool:
        said = [value.label for value in info.values[:_LOOKED_AT]]
        known = sum(any(hit.layer_id == other.id and hit.score >= _SURE_NAME for hit in world.names(text, sure=True)) for text in said)
        return known > 1 and known >= _MOSTLY * len(said)

    if layer.id == other.id:
        return None
    told = (info for info in layer.fields if info.type is FieldType.TEXT and info.role in _TELLING and info.name not in layer.name_fields)
    fields = [info for info in told if info.values_complete and info.values]
    key = ("fields of names", layer.id, other.id)
    found = world.lasting(key, lambda: tuple(info.name for info in fields if are_names(info)))
    return layer.field(found[0]) if len(found) == 1 else None


def field_of_areas(layer: LayerInfo, areas: LayerInfo, world: World) -> Optional[FieldInfo]:
    """The one field that says in which of the areas each of the things lies, whatever it is called: towns on the shore lie beside their
    country as it is drawn, and say which it is. None where it names others, too.
    """

    def names_areas(info: FieldInfo) -> bool:
        said = info.values[:: max(1, len(info.values) // _OF_AREAS)]
        hits = (world.names(value.label, sure=True) for value in said)
        known = sum(any(hit.layer_id == areas.id and hit.score >= _SURE_NAME for hit in found) for found in hits)
        return known > 1 and known >= _NEARLY_ALL * len(said)

    if layer.id == areas.id or not areas.holds_areas or not areas.name_fields:
        return None
    texts = (info for info in layer.fields if info.type is FieldType.TEXT and info.role in _TELLING and info.name not in layer.name_fields)
    told = [info for info in texts if info.filled >= _NEARLY_ALL * layer.feature_count and (info.distinct or 0) <= 2 * areas.feature_count]
    key = ("fields of areas", layer.id, areas.id)
    found = world.lasting(key, lambda: tuple(info.name for info in told if names_areas(info)))
    return layer.field(found[0]) if len(found) == 1 else None


def _without_zeros(number: Words) -> Words:
    return tuple(word.lstrip("0") or word for word in number)


def said_of_each(target: Phrase, number: Optional[Term], world: World) -> Optional[tuple[LayerInfo, str]]:
    """What is counted and its field that says to which of these points or lines each belongs: the incidents and their route, the routes
    and their garage.

    Only where those that have the most are asked for: of what has few or none a field does not tell. None where a key joins both, which
    tells it of the features themselves.
    """
    tally, best = number.tally if number is not None else None, target.superlative
    kinds = sure_kinds(target.text, world) if tally is not None else []
    if tally is None or tally.kind is not RelationKind.CONTAINS or tally.distance is not None:
        return None
    if tally.statistic != "count" and not (tally.statistic == "sum" and tally.dimension == "length"):
        return None  # dykes lie in no river, but beside it
    called = kinds[:1] if kinds and kinds[0].name_score >= 1.0 else kinds  # values elsewhere are none of a layer that is called just so
    if not any(kind.name_score >= PARTIAL_LAYER_NAME for kind in called) or any(kind.predicate is not None for kind in called):
        return None
    wish = target.conditions[0] if target.conditions else None
    most = best.descending if best is not None else wish is not None and wish.op in AT_LEAST
    counted = {kind.layer_id: world.catalog.layer(kind.layer_id) for kind in sure_kinds(tally.counted.text, world)} if most else {}
    things = world.catalog.layer(called[0].layer_id)
    if any(belongs_to(layer, things, world) is not None for layer in counted.values()):
        return None
    keys = ((layer, key_of_kind(target.text, layer, world)) for layer in counted.values())
    found = [(layer, info.name) for layer, info in keys if info is not None]
    return found[0] if len(found) == 1 else None
