"""Features that each stand for several of what is counted: the deaths at an address with their "count", birds with a "quantity".

Only where the layer holds beings or what happens to them: a count at a bus stop is none of bus stops. Who asks for the records themselves
("how many sightings") counts these.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Optional

from ...model.catalog import FieldInfo
from ...model.frame import Frame, Measure, Output, Phrase, Tally
from ..attributes.beings_counted import beings_counted
from ..attributes.fields import find_field
from ..kinds.classes import sure_kinds
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, stems
from ..world import World
from .counts_said import COUNT, counts_target, with_counts

_SHARE = "share"
_COUNTED = (Output.TABLE, Output.NUMBER)


def as_multiples(frame: Frame, world: World) -> Frame:
    """The frame with each count of such things turned into the sum of that field; else the frame as it is."""
    frame = with_counts(frame, partial(_summed, world))
    target, measure = frame.target, frame.measure
    if target is None:
        return frame
    shares = frame.output in _COUNTED and measure.statistic == _SHARE and measure.dimension in ("", COUNT)
    if not (counts_target(frame) or shares) or measure.field or measure.terms or target.superlative is not None:
        return frame
    field = _field_of(target, world)
    if field is None:
        return frame
    if shares:
        return replace(frame, measure=replace(measure, field=field.name, dimension=""))
    output = Output.NUMBER if frame.output is Output.COUNT else frame.output
    return replace(frame, output=output, measure=Measure(field.name, "sum"))


def _summed(world: World, tally: Tally) -> Tally:
    field = _field_of(tally.counted, world)
    return replace(tally, statistic="sum", field=field.name) if field is not None else tally


def _field_of(phrase: Phrase, world: World) -> Optional[FieldInfo]:
    """The field that says how many of such things each feature stands for; None where the features themselves are counted."""
    if not phrase.text or phrase.made is not None or phrase.alternatives or _are_features(stems(phrase.text)):
        return None
    kinds = sure_kinds(phrase.text, world)[:1]
    layer = world.catalog.layer(kinds[0].layer_id) if kinds else None
    field = beings_counted(layer) if layer is not None else None
    if field is None or layer is None or any(find_field(item.field, layer) is field for item in phrase.conditions if item.field):
        return None  # which features have so many is asked of the features
    return field


def _are_features(words: Words) -> bool:
    """Whether the last word says what keeps such things, and not what they are: "sightings", "death locations", 死亡点."""
    places = any(words[at:] in taxonomy().generic or words[at:] in taxonomy().sites for at in range(1, len(words)))
    return places or words[-1:] in taxonomy().records
