"""One step after the other: "buffer the wells by 500 m, dissolve, and tell me how many houses are inside".

The first steps are read by themselves, what makes more of them is joined to them, and the last one is asked of what they make.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.step_words import StepWords, step_words
from ...model.frame import Construction, Frame, Output, Phrase, Relation
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
