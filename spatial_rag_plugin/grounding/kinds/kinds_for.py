"""Things with what they are for behind them, where both together say the kind: the layer of "houses for sale" holds no houses else."""

from __future__ import annotations

from dataclasses import replace

from ...language.language import load
from ...language.tokens import fold
from ...model.frame import Condition, Frame, Phrase
from ..attributes.wishes import condition_predicate
from ..world import World, uncounted
from .classes import sure_kinds
from .kinds_behind import swapped

_HAVING = "has"


def with_what_they_are_for(frame: Frame, world: World) -> Frame:
    """The frame with a kind of things and a condition right behind it as one kind, where the data hold these and no such condition."""
    for phrase in frame.phrases() if frame.target is not None else ():
        for wish in phrase.conditions:
            text = f"{phrase.text} {wish.text}"
            said = fold(frame.question[phrase.start : phrase.start + len(text)]) == fold(text)
            verb = wish.text.partition(" ")[0] not in load(frame.language).data["function_words"]  # "land zoned rural living"
            if frame.target is None or wish != Condition(wish.text, op=_HAVING, value=wish.value) or verb or not said:
                continue
            if not _is_one_kind(phrase, wish, text, world):
                continue
            others = tuple(other for other in phrase.conditions if other is not wish)
            whole = replace(phrase, text=text, end=phrase.start + len(text), conditions=others)
            return with_what_they_are_for(replace(frame, target=swapped(frame.target, phrase, whole)), world)
    return frame


def _is_one_kind(phrase: Phrase, wish: Condition, text: str, world: World) -> bool:
    whole, alone = sure_kinds(text, uncounted(world))[:1], sure_kinds(phrase.text, uncounted(world))[:1]
    if not whole or not alone:
        return bool(whole)
    layer = world.catalog.layer(alone[0].layer_id)
    known = condition_predicate(wish, layer, world).predicate is not None
    return whole[0].layer_id == alone[0].layer_id and whole[0].predicate is None and alone[0].predicate is None and not known
