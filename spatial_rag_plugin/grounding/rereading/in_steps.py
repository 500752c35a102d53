"""Steps told one after the other.

One step after the other: "buffer the wells by 500 m, dissolve, and tell me how many houses are inside".

The first steps are read by themselves, what makes more of them is joined to them, and the last one is asked of what they make.

Steps told one after the other, of which each goes on with what the one before found: "select the peaks over 6000 m, then find the
nearest airport to each of them".

Each step is read by itself; where it speaks of what was found before, that is called by its noun while it is read, and put in the place of
this noun afterwards. Nothing is answered unless every step is understood to the last word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any, Optional

from ...language.step_words import CarriedOn, StepWords, carried_on, step_words
from ...language.tokens import is_cjk
from ...model.frame import Construction, Frame, Output, Phrase, Relation
from ..lexicon.words import stems
from ..vocabulary import WorldLexicon
from .trailing import read_whole

#: A name that stands for what was made while the last step is read by itself.
_MADE = "Xqz"
#: Characters; what is longer tells more than it asks.
LONGEST = 300
_SIZES = (Output.AREA, Output.LENGTH, Output.NUMBER)
_ASKED = (Output.FEATURES, Output.COUNT, Output.BOOLEAN, Output.TABLE, *_SIZES)


def in_steps(frame: Optional[Frame], lexicon: WorldLexicon) -> Optional[Frame]:
    """The frame of a question that says one step after the other; None for any other, or where a step is not understood."""
    words = step_words(frame.language) if frame is not None and frame.language else None
    if frame is None or words is None or len(frame.question) > LONGEST:
        return None
    for first, steps in words.divisions(frame.question):
        begun = _begun(first, words, lexicon)
        found = _carried_on(begun, steps, words, lexicon) if begun is not None else None
        if found is not None:
            return replace(found, question=frame.question)
    return None


def _begun(first: str, words: StepWords, lexicon: WorldLexicon) -> Optional[Phrase]:
    """What the first step gives, where it makes something or says what to begin with."""
    text = words.taken(first)
    found = read_whole(text, lexicon)
    if found is None or found.target is None or found.output is not Output.FEATURES or found.group is not None or found.others:
        return None
    return found.target if found.target.made is not None or text != first else None


def _carried_on(made: Phrase, steps: tuple[str, ...], words: StepWords, lexicon: WorldLexicon) -> Optional[Frame]:
    """What the steps after the first ask for: each but the last makes something of what there is."""
    for at, step in enumerate(steps):
        more = next(filter(None, (_made_of(made, text, lexicon) for text in words.more_of(step, _MADE))), None)
        if more is None:
            return _asked(made, steps[at:], words, lexicon)
        made = more
    return Frame("", Output.FEATURES, made, language=words.code)


def _made_of(made: Phrase, text: str, lexicon: WorldLexicon) -> Optional[Phrase]:
    """What a step makes of what the steps before it gave; None where it makes nothing."""
    found = read_whole(text, lexicon)
    if found is None or found.output is not Output.FEATURES or found.group is not None or found.others or found.target is None:
        return None
    making = found.target.made
    if making is None or [part.text for part in making.parts].count(_MADE) != 1 or _MADE in str((found.target.relations, making.field)):
        return None
    parts = tuple(made if part.text == _MADE else part for part in making.parts)
    said = found.target.text.replace(_MADE, made.text)
    return replace(found.target, text=said, start=made.start, end=made.end, made=replace(making, parts=parts))


def _asked(made: Phrase, steps: tuple[str, ...], words: StepWords, lexicon: WorldLexicon) -> Optional[Frame]:
    """What the last step asks of what is made."""
    if made.made is None or len(steps) != 1:
        return None
    for text in words.of_made(steps[0], _MADE, "area"):
        found = read_whole(text, lexicon)
        if found is None or found.target is None or found.output not in _ASKED:
            continue
        target = _put(found.target, made)
        if target is not None and _MADE not in str((found.measure, found.group, found.others)):
            return replace(found, target=target)
    # what lies in both is cut to both, whether or not that is done first
    alone = read_whole(steps[0], lexicon) if made.made.kind is Construction.INTERSECTION else None
    return alone if alone is not None and _names_all(made, steps[0]) else None


def _names_all(made: Phrase, text: str) -> bool:
    parts = made.made.parts if made.made is not None else ()
    return bool(parts) and all(part.made is None and not part.relations and part.text.casefold() in text.casefold() for part in parts)


def _put(phrase: Phrase, made: Phrase) -> Optional[Phrase]:
    """The phrase with what is made in the one place of its name; None where it has no such place, or more than one."""
    if phrase.text == _MADE:
        return made if phrase.is_bare else None
    found: list[Relation] = []
    for relation in phrase.relations:
        reference = relation.reference
        if reference is not None and reference.text == _MADE and reference.is_bare:
            found.append(replace(relation, reference=made))
    others = [relation for relation in phrase.relations if relation.reference is None or relation.reference.text != _MADE]
    if len(found) != 1 or len(found) + len(others) != len(phrase.relations) or _MADE in str(others) + str(phrase.conditions) + phrase.text:
        return None
    return replace(phrase, relations=(*others, *found))


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
        more = _next_asked(things, step, code, words, lexicon)
        if more is None or more.target is None or more.output is not Output.FEATURES or more.group is not None or more.others:
            continue
        found = _goes_on(more.target, after, code, words, lexicon, left - 1)
        if found is not None:
            return found
    return _next_asked(things, rest, code, words, lexicon)


def _next_asked(things: Phrase, step: str, code: str, words: CarriedOn, lexicon: WorldLexicon) -> Optional[Frame]:
    """What one step asks, with what was found before in its place."""
    named = words.named(step, things.text, _alike(things.text, step))
    found = read_whole(named[0], lexicon, code) if named is not None else None
    if named is None or found is None or found.target is None:
        return None
    spoken = [phrase for phrase in _phrases(found) if _calls(phrase, things)]
    if not spoken or len({phrase.start for phrase in spoken}) > named[1] or any(_clash(phrase, things) for phrase in spoken):
        return None
    put: Frame = _next_put(found, things)
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


def _next_put(value: Any, things: Phrase) -> Any:
    """The value with what was found in place of every phrase that only calls it by its noun."""
    if isinstance(value, tuple):
        return tuple(_next_put(part, things) for part in value)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    changed = {
        item.name: new for item in fields(value) if (new := _next_put(old := getattr(value, item.name), things)) is not old and new != old
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
