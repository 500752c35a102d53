"""One of several compared with all the others: "deaths closer to pump 1 than to any other pump" are those whose nearest pump it is.

What a thing is compared with is then all of its layer without itself, to which nothing could be closer than to itself.
"""

from __future__ import annotations

from dataclasses import replace

from ...language.language import load
from ...language.tokens import fold
from ...model.frame import Condition, Frame, Phrase, Term
from ..kinds.classes import sure_kinds
from ..places.numbered_places import bearing
from ..places.places import ACCEPT, place_readings
from ..world import World


def than_all_others(frame: Frame, world: World) -> Frame:
    """The frame with distances from all the others of a layer in place of distances from all of it; as it is where none is said so."""
    target = frame.target
    if target is None or not frame.language:
        return frame
    conditions = tuple(_than_others(item, frame.language, world) for item in target.conditions)
    return frame if conditions == target.conditions else replace(frame, target=replace(target, conditions=conditions))


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
    called = bearing(layer, name)
    itself = Condition(named.text, called.field, "=", str(called.value), negated=True)
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
