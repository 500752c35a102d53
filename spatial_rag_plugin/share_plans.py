"""The plan of a share of all that there is: "China's share of world GDP", where the countries have a GDP and China is one of them, and that
of the first few: "what share of world GDP do the ten largest economies have".
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Optional

from .grounding.attributes.fields import find_field
from .grounding.numbers.adding_up import unsummed
from .grounding.places.places import ACCEPT, place_readings
from .grounding.vocabulary import lexicon_of
from .grounding.world import World
from .language.all_shares import shares_of_all, total_of_all
from .language.language import any_of, available, load
from .language.tokens import fold
from .model.binding import BindingKind
from .model.catalog import LayerInfo
from .model.frame import Frame, Measure, Output, Phrase
from .plans import Plan

_SHARE = "share"
Planned = Callable[[Frame], Plan]
Who = Callable[[str, str, str, World], Optional[Phrase]]


def share_of_first_few(question: str, code: str, planned: Planned, world: World) -> Optional[Plan]:
    """As ``share_of_all``, of the first few of the things, which may seem to be asked for the number that they have, and of several
    names, of which one may seem to be a part of the other.
    """
    nouns = load(code).data.get("share_nouns", ()) if code in available() else ()
    return _share(question, code, planned, world, _several) if any(noun in question.casefold() for noun in nouns) else None


def share_of_all(question: str, code: str, planned: Planned, world: World) -> Optional[Plan]:
    """The plan of such a question by the first layer with that number, areas before other things, in which the one can be found."""
    return _share(question, code, planned, world, _called)


def _share(question: str, code: str, planned: Planned, world: World, who: Who) -> Optional[Plan]:
    for said in shares_of_all(question, code):
        having = [layer for layer in world.catalog.layers if find_field(said.number, layer, numeric=True) is not None]
        one = who(question, code, said.one, world) if having else None
        for layer in sorted(having, key=lambda layer: not layer.holds_areas) if one is not None else ():
            whole = Phrase(layer.name, plural=True)
            if said.whole:  # "China's share of Asia's GDP" is one of that of the countries in Asia
                whole = lexicon_of(world).read(said.whole.format(things=layer.name), code)[0].target or whole
                if not whole.relations:
                    continue
            measure = Measure(said.number, _SHARE, whole=whole)
            frame = Frame(question, output=Output.NUMBER, target=one, measure=measure, language=code)
            if one is not None and one.is_named:
                first, *others = _named_together(one, code, world)
                frame = replace(frame, target=first, others=tuple(others))
            found = planned(frame)
            if one is not None and whole.relations and _are_a_kind(found):  # the coal of all is no part of what one state has
                found = planned(replace(frame, target=replace(one, relations=whole.relations)))
            if found.runnable and not found.leaves_words and (who is _called or _is_of(found, layer)):
                return found
    return None


def all_together(question: str, code: str, planned: Planned, world: World) -> Optional[Plan]:
    """The plan of "the population of the world": the number of all, by the first layer with one that adds up, areas before other things."""
    number = total_of_all(question, code)
    if number is None:
        return None
    having = [layer for layer in world.catalog.layers if find_field(number, layer, numeric=True) is not None]
    for layer in sorted(having, key=lambda layer: not layer.holds_areas):
        if unsummed(number, layer) is not None:
            continue
        things = Phrase(layer.name, plural=True)
        found = planned(Frame(question, output=Output.NUMBER, target=things, measure=Measure(number, "sum"), language=code))
        if found.runnable and not found.leaves_words:
            return found
    return None


def _called(question: str, code: str, said: str, world: World) -> Optional[Phrase]:
    """What is called so."""
    start = max(question.find(said), 0)
    return Phrase(said, start, start + len(said), name_like=1.0)


def _named_together(said: Phrase, code: str, world: World) -> tuple[Phrase, ...]:
    """ "China and India" as two names, where nothing is called by all the words, as Trinidad and Tobago is."""
    language = load(code)
    words, joint = any_of(language.conjunctions), "" if language.data["unspaced"] else r"\s+"
    names = [name for name in re.split(rf"\s*[,，、]\s*(?:(?:{words}){joint})?|{joint}(?:{words}){joint}", said.text) if name]
    articles = tuple(f"{word} " for word in language.determiner_words)
    phrases = tuple(replace(said, text=name[len(next((word for word in articles if fold(name).startswith(word)), "")) :]) for name in names)
    if len(phrases) < 2 or _is_known(said, world) or not all(_is_known(phrase, world) for phrase in phrases):
        return (said,)
    return phrases


def _is_known(said: Phrase, world: World) -> bool:
    return any(reading.score >= ACCEPT for reading in place_readings(said, world)[:1])


def _first_few(question: str, code: str, said: str, world: World) -> Optional[Phrase]:
    """The first few of some things, where words say such."""
    target = lexicon_of(world).read(said, code)[0].target
    return target if target is not None and target.superlative is not None else None


def _several(question: str, code: str, said: str, world: World) -> Optional[Phrase]:
    """The first few of some things, or several names."""
    few = _first_few(question, code, said, world)
    named = _called(question, code, said, world) if few is None else None
    return named if named is not None and len(_named_together(named, code, world)) > 1 else few


def _are_a_kind(found: Plan) -> bool:
    """Whether what has the share is a kind of things, which may lie anywhere."""
    grounded = found.grounded
    return grounded is not None and grounded.target is not None and grounded.target.kind is BindingKind.CLASS


def _is_of(found: Plan, layer: LayerInfo) -> bool:
    """Whether what has the share is some of the things of a layer."""
    return found.grounded is not None and found.grounded.target is not None and found.grounded.target.layer_id == layer.id
