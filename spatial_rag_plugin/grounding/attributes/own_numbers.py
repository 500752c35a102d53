"""A limit of what a number of the things themselves is called, though it is one of their kinds as well: "stations with PM2.5 above 35".

Where stations say their main pollutant and how much of each there is, PM2.5 is a kind of station and a number of every one. Things of a
layer hold none of their own: a limit is one of the number, and counts nothing.

Things that a layer calls like a unit are counted: "growers with more than 10 blocks" where a layer holds blocks, and they have no length.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Union

from ...language.language import load
from ...language.tokens import fold
from ...model.catalog import LayerInfo
from ...model.frame import Condition, Frame, Phrase, RelationKind, Superlative, Tally, Term
from ...model.units import Quantity
from ..kinds.classes import sure_kinds
from ..lexicon.words import stems
from ..places.places import ACCEPT, place_readings
from ..world import World
from .fields import SAME_FIELD, find_field


def with_own_numbers(frame: Frame, world: World) -> Frame:
    """The frame with such limits on the number; as it is where the words are a layer, or what is asked for lies in another one."""
    target = frame.target
    if target is None or not any(map(_counted, (*target.conditions, *((target.superlative,) if target.superlative else ())))):
        return frame
    of_target = {kind.layer_id for kind in sure_kinds(target.text, world)}
    bare = replace(target, conditions=(), relations=(), superlative=None)
    of_target |= {place.layer_id for place in place_readings(bare, world) if place.score >= ACCEPT}
    conditions = tuple(_of_number(wish, of_target, world) for wish in target.conditions)
    best = target.superlative and _by_number(target.superlative, of_target, world)
    if (conditions, best) == (target.conditions, target.superlative):
        return frame
    return replace(frame, target=replace(target, conditions=conditions, superlative=best))


def with_things_for_units(frame: Frame, world: World) -> Frame:
    """The frame with a limit on how many there are of things in place of one on a length in what is only roughly a unit."""
    target = frame.target
    if target is None or not any(wish.number is not None and wish.number.estimated for wish in target.conditions):
        return frame
    own = {kind.layer_id for kind in sure_kinds(target.text, world)}
    conditions = tuple(_of_things(wish, own, frame.language, world) for wish in target.conditions)
    return frame if conditions == target.conditions else replace(frame, target=replace(target, conditions=conditions))


def _of_things(wish: Condition, own: set[str], code: str, world: World) -> Condition:
    things = wish.text.split()[-1] if wish.text else ""
    _, metres = load(code).estimated_units.longest([fold(things)], 0)
    if not metres or wish.number is None or not wish.number.estimated or wish.term is None or wish.upper is not None:
        return wish
    kinds = [kind for kind in sure_kinds(things, world) if kind.name_score and kind.predicate is None]
    if not kinds or any(kind.layer_id in own for kind in kinds):
        return wish
    number = round(wish.number.value / metres)
    term = Term(things, tally=Tally(Phrase(things, plural=True)))
    return replace(wish, field=things, value=str(number), number=Quantity(float(number), ""), term=term)


def _of_number(wish: Condition, of_target: set[str], world: World) -> Condition:
    words = _counted(wish)
    return replace(wish, field=words, term=None) if _is_own_number(words, of_target, world) else wish


def _by_number(best: Superlative, of_target: set[str], world: World) -> Superlative:
    """The wards with the most SPD votes, where a ward that the SPD won says so, and how many votes each party got there."""
    words = _counted(best)
    own = (len(stems(words)) > 1 or _hold_none(of_target, world)) and _is_own_number(words, of_target, world)
    return replace(best, dimension="", field=words, term=None) if own else best


def _is_own_number(words: str, of_target: set[str], world: World) -> bool:
    """Whether words are a number of one layer alone, whatever else they are in it, and what is asked for lies in no other layer."""
    layers = [layer for layer in world.catalog.layers if _has(layer, words)] if words else []
    kinds = sure_kinds(words, world) if len(layers) == 1 else []
    bare = of_target == {layer.id for layer in layers} and _hold_none(of_target, world)  # reports with the most "cases", in health_cases
    own = bool(kinds) and all(kind.layer_id == layers[0].id and (bare or kind.predicate is not None) for kind in kinds)
    return own and of_target <= {layers[0].id}


def _hold_none(layers: set[str], world: World) -> bool:
    """Whether what is asked for are points or lines of one layer, inside which nothing lies."""
    return len(layers) == 1 and not any(world.catalog.layer(layer_id).holds_areas for layer_id in layers)


def _has(layer: LayerInfo, words: str) -> bool:
    return find_field(words, layer, numeric=True, at_least=SAME_FIELD) is not None


def _counted(wish: Union[Condition, Superlative]) -> str:
    """What a limit or a superlative counts, with nothing beside it; empty where it counts nothing."""
    term = wish.term
    tally = term.tally if term is not None and term.per is None and term.origin is None else None
    if tally is None or (isinstance(wish, Condition) and (wish.number is None or wish.reference is not None or wish.standard is not None)):
        return ""
    plain = tally.statistic == "count" and tally.kind is RelationKind.CONTAINS and tally.distance is None and not tally.field
    return tally.counted.text if plain and tally.counted.is_bare else ""
