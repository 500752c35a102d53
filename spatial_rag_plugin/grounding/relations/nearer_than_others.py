"""One of several compared with all the others: "deaths closer to pump 1 than to any other pump" are those whose nearest pump it is.

What a thing is compared with is then all of its layer without itself, to which nothing could be closer than to itself.

So are things that are counted as the nearest to one of several: "how many deaths are nearest to pump 1". The one that is nearest of all is
no number of things.
"""

from __future__ import annotations

from dataclasses import replace

from ...language.language import load
from ...language.tokens import fold
from ...model.frame import Condition, Frame, Output, Phrase, RelationKind, Term
from ...model.predicate import Compare
from ...model.units import Quantity
from ..kinds.classes import sure_kinds
from ..places.numbered_places import bearing
from ..places.places import ACCEPT, place_readings
from ..world import World

_NUMBERS = (Output.COUNT, Output.NUMBER)
_OF_DISTANCES = ("mean", "median", "min", "max")
_SEVERAL = 2


def than_all_others(frame: Frame, world: World) -> Frame:
    """The frame with distances from all the others of a layer in place of distances from all of it; as it is where none is said so."""
    frame = _with_those_nearest(frame, world)
    target = frame.target
    if target is None or not frame.language:
        return frame
    conditions = tuple(_than_others(item, frame.language, world) for item in target.conditions)
    return frame if conditions == target.conditions else replace(frame, target=replace(target, conditions=conditions))


def _with_those_nearest(frame: Frame, world: World) -> Frame:
    """The frame of a number of things that are nearest to one of several, with those that no other of them is nearer to."""
    target = frame.target
    if target is None or frame.output not in _NUMBERS or not target.plural or frame.measure.statistic in _OF_DISTANCES:
        return frame
    near = [item for item in target.relations if item.kind is RelationKind.NEAREST and not item.count and not item.negated]
    one = near[0].reference if len(near) == 1 else None
    if one is None or not one.is_named or one.is_narrowed or target.superlative is not None:
        return frame
    readings = [reading for reading in place_readings(one, world) if reading.score >= ACCEPT][:1]
    layer = world.catalog.layer(readings[0].layer_id) if readings else None
    if layer is None or not layer.name_fields or layer.feature_count < _SEVERAL:
        return frame
    if any(kind.layer_id == layer.id for kind in sure_kinds(target.text, world)[:1]):
        return frame
    others = Phrase(layer.name, plural=True, conditions=(_but(one.text, bearing(layer, readings[0].name)),))
    nearer = Term(origin=one, per=Term(origin=others))
    wish = Condition(near[0].text, op="<", value="1", number=Quantity(1.0, ""), term=nearer)
    relations = tuple(item for item in target.relations if item is not near[0])
    whole = frame.measure.whole
    if whole is not None:
        whole = replace(whole, relations=tuple(item for item in whole.relations if item.kind is not RelationKind.NEAREST))
    target = replace(target, relations=relations, conditions=(*target.conditions, wish))
    return replace(frame, target=target, measure=replace(frame.measure, whole=whole))


def _but(text: str, called: Compare) -> Condition:
    return Condition(text, called.field, "=", str(called.value), negated=True)


def _than_others(condition: Condition, code: str, world: World) -> Condition:
    term = condition.term
    one, per = (term.origin, term.per) if term is not None else (None, None)
    rest = per.origin if per is not None else None
    if term is None or one is None or rest is None or one.is_named == rest.is_named:
        return condition
    named, others = (one, rest) if one.is_named else (rest, one)
    kind = _without_other(others, code)
    kinds = sure_kinds(kind.text, world)[:1]
    own = {reading.layer_id: reading.name for reading in place_readings(named, world) if reading.score >= ACCEPT}
    name = own.get(kinds[0].layer_id) if kinds else None
    layer = world.catalog.layer(kinds[0].layer_id) if name is not None else None
    if name is None or layer is None or not layer.name_fields:
        return condition
    itself = _but(named.text, bearing(layer, name))
    all_others = replace(kind, conditions=(*kind.conditions, itself))
    if one is named:
        return replace(condition, term=replace(term, per=Term(origin=all_others)))
    return replace(condition, term=replace(term, origin=all_others))


def _without_other(phrase: Phrase, code: str) -> Phrase:
    """The things without a word for the others of them: "pump" of "other pump", 水泵 of 其他水泵."""
    for word in load(code).data.get("other_words", ()):
        behind = phrase.text[len(word) :]
        if fold(phrase.text).startswith(fold(word)) and behind.strip() and (behind[0] == " " or not behind[0].isascii()):
            return replace(phrase, text=behind.strip())
    return phrase
