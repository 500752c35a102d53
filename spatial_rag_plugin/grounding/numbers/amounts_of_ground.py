""" "How much forest is within 500 m of a river" asks for an area, "how much fence" for a length; neither asks how many pieces a map has.

What is measured out is said in the singular where a language has a plural. Chinese asks 多少 of both: there the word must be one for land.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.frame import Frame, Measure, Output, Phrase, Span
from ..kinds.classes import sure_kinds
from ..lexicon.layer_words import layer_words
from ..lexicon.words import stems
from ..world import Need, World

_COUNTED = (Measure(), Measure(statistic="count"))
_ASKED = (Output.FEATURES, Output.COUNT, Output.TABLE)


def as_amount_of_ground(frame: Frame, world: World) -> Frame:
    """The frame with the area or the length of what is asked for by "how much"; else the frame as it is."""
    target = frame.target
    if target is None or frame.output not in _ASKED or frame.measure not in _COUNTED or frame.polar or frame.others:
        return frame
    asked = _asked(frame, target)
    if asked is None or target.superlative or target.made or target.is_named or not _is_measured_out(frame, target):
        return frame
    kinds = sure_kinds(target.text, world, Need.SIZE)[:1]
    layer = world.catalog.layer(kinds[0].layer_id) if kinds else None
    if layer is None or not (layer.holds_areas or layer.holds_lines):
        return frame
    size = Output.AREA if layer.holds_areas else Output.LENGTH
    ignored = tuple(span for span in frame.ignored if not asked.start <= span.start < asked.end)
    frame = replace(frame, spans=(*frame.spans, asked), ignored=ignored)
    if frame.group is not None:
        return replace(frame, output=Output.TABLE, measure=Measure(statistic="sum", dimension=size.value))
    return replace(frame, output=size, measure=Measure()) if frame.output is not Output.TABLE else frame


def _asked(frame: Frame, target: Phrase) -> Optional[Span]:
    """ "How much", where it stands right before what is asked for."""
    before = frame.question[: target.start].rstrip()
    said = next((words for words in load(frame.language).data.get("how_much", ()) if fold(before).endswith(words)), "")
    start = len(before) - len(said)
    return Span(start, len(before), before[start:], "output") if said else None


def _is_measured_out(frame: Frame, target: Phrase) -> bool:
    """Whether words are for what has no number: "forest", 耕地; not "houses", nor 公园."""
    words = layer_words()
    if not load(frame.language).data["unspaced"]:
        return not target.plural or stems(target.text) in words.covers
    return stems(target.text) in words.covers or fold(target.text).endswith(words.land_endings)
