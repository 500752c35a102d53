"""What is asked of a geometry once it is made: "buffer the wells by 1 km and give me the total area", "… and count the schools inside"."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...model.frame import Frame, Output, Phrase
from ..rereading.trailing import read_whole
from ..vocabulary import WorldLexicon

#: A name that stands for what was made while the rest is read by itself.
_MADE = "Xqz"
_SIZES = (Output.AREA, Output.LENGTH, Output.NUMBER)
_ASKED = (Output.FEATURES, Output.COUNT)


def after_making(frame: Optional[Frame], lexicon: WorldLexicon) -> Optional[Frame]:
    """The frame in which what was left over is asked of what is made; None where nothing is made, or the words mean nothing of it."""
    made = frame.target if frame is not None else None
    if frame is None or made is None or made.made is None or not frame.ignored or frame.group is not None or frame.others:
        return None
    words = load(frame.language).data.get("of_made", {})
    if frame.output not in _ASKED or not words or min(span.start for span in frame.ignored) < made.start:
        return None
    said = " ".join(span.text for span in frame.ignored)
    if frame.output is Output.FEATURES:
        sized = read_whole(str(words["sized"]).format(said, _MADE), lexicon)
        if sized is not None and sized.output in _SIZES and sized.target is not None and _stands_for_made(sized.target):
            return replace(sized, question=frame.question, target=made, spans=frame.spans, unit=sized.unit or frame.unit)
    lead = words["counted" if frame.output is Output.COUNT else "listed"]
    inside = read_whole(str(lead).format(str(words["inside"]).format(said, _MADE)), lexicon)
    target = inside.target if inside is not None and inside.output is frame.output else None
    related = _related(target, made) if target is not None else None
    if inside is None or related is None:
        return None
    return replace(inside, question=frame.question, target=related, spans=frame.spans)


def _stands_for_made(phrase: Phrase) -> bool:
    return phrase.text == _MADE and phrase.is_bare


def _related(target: Phrase, made: Phrase) -> Optional[Phrase]:
    """The target with its one relation to what is made."""
    if len(target.relations) != 1 or target.relations[0].reference is None or not _stands_for_made(target.relations[0].reference):
        return None
    return replace(target, relations=(replace(target.relations[0], reference=made),))
