"""Steps told one after the other, of which each goes on with what the one before found: "select the peaks over 6000 m, then find the
nearest airport to each of them".

Each step is read by itself; where it speaks of what was found before, that is called by its noun while it is read, and put in the place of
this noun afterwards. Nothing is answered unless every step is understood to the last word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any, Optional

from ...language.carried_on import CarriedOn, carried_on
from ...language.tokens import is_cjk
from ...model.frame import Frame, Output, Phrase
from ..lexicon.words import stems
from ..vocabulary import WorldLexicon
from .in_steps import LONGEST
from .trailing import read_whole

_MOST_READINGS = 6
_WORD = re.compile(r"[^\W\d_]+")


def carrying_on(frame: Optional[Frame], lexicon: WorldLexicon) -> Optional[Frame]:
    """The frame of a question that says such steps; None for any other, or where a step is not understood."""
    words = carried_on(frame.language) if frame is not None and frame.language else None
    if frame is None or words is None or len(frame.question) > LONGEST:
        return None
    for at, (first, rest) in enumerate(words.divisions(frame.question)):
        if at >= _MOST_READINGS:
            break
        things = _found(words.first(first), frame.language, lexicon)
        found = _goes_on(things, rest, frame.language, words, lexicon, _MOST_READINGS) if things is not None else None
        if found is not None:
            return replace(found, question=frame.question)
    return None


def _found(text: str, code: str, lexicon: WorldLexicon) -> Optional[Phrase]:
    """What the first step finds: things of a kind, whichever they are."""
    found = read_whole(text, lexicon, code)
    target = found.target if found is not None and found.output is Output.FEATURES and found.group is None and not found.others else None
    plain = target is not None and target.made is None and not (target.is_named or target.alternatives or target.qualifiers)
    return target if plain else None


def _goes_on(things: Phrase, rest: str, code: str, words: CarriedOn, lexicon: WorldLexicon, left: int) -> Optional[Frame]:
    """What is asked of what was found: by what follows a further step, or else by all that is said."""
    for step, after in words.divisions(rest) if left > 0 else ():
        more = _asked(things, step, code, words, lexicon)
        if more is None or more.target is None or more.output is not Output.FEATURES or more.group is not None or more.others:
            continue
        found = _goes_on(more.target, after, code, words, lexicon, left - 1)
        if found is not None:
            return found
    return _asked(things, rest, code, words, lexicon)


def _asked(things: Phrase, step: str, code: str, words: CarriedOn, lexicon: WorldLexicon) -> Optional[Frame]:
    """What one step asks, with what was found before in its place."""
    named = words.named(step, things.text, _alike(things.text, step))
    found = read_whole(named[0], lexicon, code) if named is not None else None
    if named is None or found is None or found.target is None:
        return None
    spoken = [phrase for phrase in _phrases(found) if _calls(phrase, things)]
    if not spoken or len({phrase.start for phrase in spoken}) > named[1] or any(_clash(phrase, things) for phrase in spoken):
        return None
    put: Frame = _put(found, things)
    return replace(put, spans=())


def _alike(things: str, step: str) -> list[str]:
    """What a step may call them by: another form of their noun, or the noun without what is said before it."""
    if is_cjk(things[-1:]):
        return [things[at:] for at in range(1, len(things) - 1) if is_cjk(things[at])]
    noun = stems(things)[-1:]
    return [word for word in _WORD.findall(step) if noun and stems(word) == noun]


def _calls(phrase: Phrase, things: Phrase) -> bool:
    return phrase.made is None and stems(phrase.text) == stems(things.text)


def _clash(phrase: Phrase, things: Phrase) -> bool:
    return phrase.superlative is not None and things.superlative is not None


def _phrases(value: Any) -> Iterator[Phrase]:
    if isinstance(value, Phrase):
        yield value
    if is_dataclass(value):
        for item in fields(value):
            yield from _phrases(getattr(value, item.name))
    elif isinstance(value, tuple):
        for part in value:
            yield from _phrases(part)


def _put(value: Any, things: Phrase) -> Any:
    """The value with what was found in place of every phrase that only calls it by its noun."""
    if isinstance(value, tuple):
        return tuple(_put(part, things) for part in value)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    changed = {
        item.name: new for item in fields(value) if (new := _put(old := getattr(value, item.name), things)) is not old and new != old
    }
    value = replace(value, **changed) if changed else value
    if isinstance(value, Phrase) and value.text == things.text:
        return replace(
            value,
            relations=(*things.relations, *value.relations),
            conditions=(*things.conditions, *value.conditions),
            superlative=value.superlative or things.superlative,
            plural=value.plural or things.plural,
        )
    return value
