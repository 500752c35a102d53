"""Things that a field of other things counts: "how many charging points are there", where stations say how many points they have.

People call a charging station a charging point, but who counts points over a layer of stations with a field of that name wants the sum.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...model.catalog import FieldType, LayerInfo
from ...model.frame import Frame, Measure, Output, Phrase, Tally, Term
from ..attributes.fields import SAME_FIELD, find_field
from ..kinds.classes import sure_kinds
from ..lexicon.layer_names import BARE_NAME
from ..lexicon.words import stems
from ..world import World

_COUNT = "count"


def as_sums(frame: Frame, world: World) -> Frame:
    """The frame with each count of such things turned into the sum of the field; else the frame as it is."""
    target = frame.target
    if target is None:
        return frame
    superlative, measure = target.superlative, frame.measure
    if superlative is not None and superlative.term is not None:
        superlative = replace(superlative, term=_summed(superlative.term, world))
    wishes = tuple(replace(wish, term=_summed(wish.term, world)) if wish.term is not None else wish for wish in target.conditions)
    target = replace(target, superlative=superlative, conditions=wishes)
    frame = replace(frame, target=target, measure=replace(measure, terms=tuple(_summed(term, world) for term in measure.terms)))
    counts = frame.output is Output.COUNT or (frame.group is not None and frame.output is Output.TABLE and measure.statistic == _COUNT)
    counts = counts or (measure.statistic == "sum" and stems(measure.field) == stems(target.text))  # "total injuries"
    itself = not measure.field or stems(measure.field) == stems(target.text)
    found = _counted_by(target, world) if counts and itself and not (measure.terms or target.superlative) else None
    if found is None:
        return frame
    things, field = found
    output = Output.NUMBER if frame.output is Output.COUNT else frame.output
    return replace(frame, output=output, target=things, measure=Measure(field, "sum"))


def _summed(term: Term, world: World) -> Term:
    tally = term.tally
    per = _summed(term.per, world) if term.per is not None else None
    if tally is None or tally.statistic not in ("", _COUNT) or tally.field or tally.dimension:
        return replace(term, per=per)
    found = _counted_by(tally.counted, world)
    summed: Tally = replace(tally, counted=found[0], statistic="sum", field=found[1]) if found is not None else tally
    return replace(term, tally=summed, per=per)


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
