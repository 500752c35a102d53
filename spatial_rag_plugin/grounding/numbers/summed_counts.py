"""Things that a field of other things counts: "how many charging points are there", where stations say how many points they have.

People call a charging station a charging point, but who counts points over a layer of stations with a field of that name wants the sum.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Optional

from ...model.catalog import FieldType, LayerInfo
from ...model.frame import Frame, Measure, Output, Phrase, Tally
from ..attributes.fields import SAME_FIELD, find_field
from ..kinds.classes import sure_kinds
from ..lexicon.layer_names import BARE_NAME
from ..lexicon.words import stems
from ..world import World
from .counts_said import counts_target, with_counts


def as_sums(frame: Frame, world: World) -> Frame:
    """The frame with each count of such things turned into the sum of the field; else the frame as it is."""
    frame = with_counts(frame, partial(_summed, world))
    target, measure = frame.target, frame.measure
    if target is None:
        return frame
    counts = counts_target(frame) or (measure.statistic == "sum" and stems(measure.field) == stems(target.text))  # "total injuries"
    itself = not measure.field or stems(measure.field) == stems(target.text)
    found = _counted_by(target, world) if counts and itself and not (measure.terms or target.superlative) else None
    if found is None:
        return frame
    things, field = found
    output = Output.NUMBER if frame.output is Output.COUNT else frame.output
    return replace(frame, output=output, target=things, measure=Measure(field, "sum"))


def _summed(world: World, tally: Tally) -> Tally:
    found = _counted_by(tally.counted, world)
    return replace(tally, counted=found[0], statistic="sum", field=found[1]) if found is not None else tally


def _counted_by(phrase: Phrase, world: World) -> Optional[tuple[Phrase, str]]:
    """What has the field that counts such things, and the words of the field; None where the layer itself is called so.

    A field of that name also goes before a value that is only like it: "injuries" are those of INJURIES, and no crashes of SEVERITY Injury.
    """
    kinds = sure_kinds(phrase.text, world)[:1] if phrase.text and phrase.made is None and not phrase.alternatives else []
    *before, last = phrase.text.split() or [""]
    if not kinds or kinds[0].name_score >= BARE_NAME:
        return None
    layer: LayerInfo = world.catalog.layer(kinds[0].layer_id)
    if not kinds[0].name_score:
        counts = kinds[0].predicate is not None and not kinds[0].by_flag and counts_whole(phrase.text, layer)
        return (replace(phrase, text=layer.name, plural=True), phrase.text) if counts else None
    if kinds[0].name_score < SAME_FIELD or not counts_whole(last, layer):
        return None
    return replace(phrase, text=" ".join((*before, layer.name)), plural=True), last


def counts_whole(words: str, layer: LayerInfo) -> bool:
    """Whether a field of that name says how many of them each feature has."""
    info = find_field(words, layer, numeric=True, at_least=SAME_FIELD)
    return info is not None and info.type is FieldType.INTEGER and isinstance(info.maximum, (int, float)) and info.maximum > 1
