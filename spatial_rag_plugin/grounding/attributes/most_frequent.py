"""The most common value of a field: "the (three) most common cuisine(s) (of the restaurants) (in Old Town)"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold, is_cjk
from ...model.catalog import FieldInfo, LayerInfo
from ...model.frame import Frame, Group, Measure, Output, Phrase, Relation, RelationKind, Superlative, Term
from ..groups.sorting import sorted_by, sorted_so, sorts_by, with_value
from ..kinds.classes import sure_kinds
from ..lexicon.layer_names import stand_in_name
from ..lexicon.words import stems
from ..world import World
from .fields import ABBREVIATED, SAME_FIELD, SIMILAR_FIELD, SORTED, find_field

_MOST = ("most", "least")
_REGIONS = (RelationKind.IN, RelationKind.WITHIN)


def most_frequent(frame: Frame, target: Phrase, world: World) -> Frame:
    """ "The (three) most common cuisine(s) (of the restaurants) (in Old Town)": how many things have each value."""
    target = _bare_of_values(target, frame)
    target, layers = _whose(target, world)
    owner = next((item for item in target.relations if _has_them(item, layers, world)), None)
    others = tuple(item for item in target.relations if item is not owner)
    if owner is not None and owner.reference is not None and owner.kind in (RelationKind.OF, RelationKind.IN):
        things = replace(owner.reference, relations=(*owner.reference.relations, *others))
    elif owner is None and len(layers) == 1:
        things = Phrase(layers[0].name, plural=True, relations=others, conditions=target.conditions)
    else:
        return frame
    of_things = layers or [world.catalog.layer(kind.layer_id) for kind in sure_kinds(things.text, world)[:1]]
    info = find_field(target.text, of_things[0]) or sorted_by(target.text, of_things[0], world) if of_things else None
    things = with_value(things, target, info)
    by = Group(replace(target, superlative=None, relations=(), conditions=()))
    several = target.superlative.count if target.superlative is not None and target.superlative.count > 1 else None
    table = replace(frame, output=Output.TABLE, target=things, measure=Measure(statistic="count"), group=by, limit=several or frame.limit)
    best = target.superlative
    if best is not None and best.ordinal > 1:
        return in_its_place(replace(table, limit=frame.limit), best)
    most = "most" if best is None or best.descending else "least"
    return replace(table, best=most) if asks_for_one(target, frame.language) else table


def things_counted(best: Optional[Superlative], number: Term, layers: Sequence[LayerInfo], world: World) -> Optional[Measure]:
    """How many there are, where the most of what the one layer is called by is asked for, and not of a number that is called a little like
    it: 哪个公司的线路最多 counts lines, though each has a 线路长度.
    """
    if best is None or len(layers) != 1 or not number.field or number.statistic or not is_cjk(number.field[-1]):
        return None
    most = {word for entry in load("zh").data["superlatives"] if entry["role"] in _MOST for word in entry["words"]}
    if best.text not in most or find_field(number.field, layers[0], numeric=True, at_least=SAME_FIELD) is not None:
        return None
    called = any(kind.layer_id == layers[0].id and kind.predicate is None for kind in sure_kinds(number.field, world)[:1])
    return Measure(statistic="count") if called else None


def in_its_place(table: Frame, best: Superlative) -> Frame:
    """The table with the row that "the second most common" asks for; of several ("the second to fourth") it is left whole."""
    if best.count != 1 or best.percent:
        return table
    return replace(table, best="most" if best.descending else "least", best_rank=best.ordinal)


def asks_for_one(target: Phrase, code: str) -> bool:
    """Whether the extreme one of some values is asked for: "which owner has the most parcels", not "which owners" or "the top 3 owners"."""
    best = target.superlative
    several = target.plural and (load(code).segmenter is None or bool(target.determiner))
    return best is not None and best.count == 1 and best.ordinal == 1 and not best.percent and not several


def _whose(target: Phrase, world: World) -> tuple[Phrase, list[LayerInfo]]:
    """What is asked for in the words of the field, and the layers that it sorts; words in front may only say which layer is meant."""
    everywhere = world.catalog.layers
    for at_least in (ABBREVIATED, SORTED, SIMILAR_FIELD):  # the last: the "network" of EV_NETWORK
        layers = sorted_so(everywhere, target.text, world, at_least)
        if layers:
            layers = _called_so(target.text, layers, world)
            return _by_its_name(target, layers), layers
    words = target.text.split()
    for cut in range(1, len(words)):
        front, field = stems(" ".join(words[:cut])), " ".join(words[cut:])
        layers = [layer for layer in everywhere if stand_in_name(front, layer) and sorts_by(layer, field, world, SORTED)]
        if layers:
            return _by_its_name(replace(target, text=field), layers), layers
    return target, []


def _called_so(text: str, layers: list[LayerInfo], world: World) -> list[LayerInfo]:
    """Of several layers the one of the things whose kinds are asked for: "building types" of the buildings, and of no restaurants."""
    whole = [kind.layer_id for kind in sure_kinds(text, world) if kind.predicate is None] if len(layers) > 1 else []
    return [layer for layer in layers if layer.id in whole] or layers


def _by_its_name(target: Phrase, layers: Sequence[LayerInfo]) -> Phrase:
    """Words that are less than a field's own name are that name, so that nobody has to find it again."""
    info = find_field(target.text, layers[0], at_least=SORTED) if len(layers) == 1 else None
    return (
        target if info is None or find_field(target.text, layers[0], at_least=ABBREVIATED) is not None else replace(target, text=info.name)
    )


def _has_them(relation: Relation, layers: Sequence[LayerInfo], world: World) -> bool:
    """Whether something stands in a relation to the things whose values are asked for, and not to where these lie."""
    if relation.reference is None or (relation.kind in _REGIONS and relation.reference.name_like == 1.0):
        return False
    kinds = {kind.layer_id for kind in sure_kinds(relation.reference.text, world)}
    return bool(kinds) and (len(layers) != 1 or layers[0].id in kinds)


def _bare_of_values(target: Phrase, frame: Frame) -> Phrase:
    """ "Values of cuisine" are cuisines."""
    words = load(frame.language).data["value_nouns"]
    lead = next((word for word in words if fold(target.text).startswith(f"{word} ")), "")
    if lead:
        return replace(target, text=target.text[len(lead) + 1 :])
    owner = target.relations[0] if target.relations and target.relations[0].kind is RelationKind.OF else None
    if owner is not None and owner.reference is not None and any(fold(target.text) == word.split()[0] for word in words):
        return replace(target, text=owner.reference.text, relations=(*owner.reference.relations, *target.relations[1:]))
    return target


def are_most_of_them(count: int, info: FieldInfo) -> bool:
    """Whether the first few would be nearly all values there are: "the top 5 economies" are countries, that a field sorts into 7 kinds."""
    return count > 1 and 0 < (info.distinct or 0) < 2 * count
