"""Features that each stand for several of what is counted: the deaths at an address with their "count", birds with a "quantity".

Only where the layer holds beings or what happens to them: a count at a bus stop is none of bus stops. Who asks for the records themselves
("how many sightings") counts these.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache, partial
from typing import Optional

from ...model.catalog import FieldInfo, LayerInfo
from ...model.frame import Frame, Measure, Output, Phrase, Tally
from ..attributes.fields import find_field, is_numeric
from ..indexes.same import Same
from ..kinds.classes import sure_kinds
from ..lexicon.field_words import field_words
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
    field = _multiple(Same(layer)) if layer is not None and not (layer.holds_areas or layer.holds_lines) else None
    if field is None or layer is None or any(find_field(item.field, layer) is field for item in phrase.conditions if item.field):
        return None  # which features have so many is asked of the features
    return field


def _are_features(words: Words) -> bool:
    """Whether the last word says what keeps such things, and not what they are: "sightings", "death locations", 死亡点."""
    places = any(words[at:] in taxonomy().generic for at in range(1, len(words)))
    return places or words[-1:] in taxonomy().records


@lru_cache(maxsize=256)
def _multiple(layer: Same[LayerInfo]) -> Optional[FieldInfo]:
    if not _holds_beings(layer.it.name):
        return None
    return multiples_of(layer.it)


def multiples_of(layer: LayerInfo) -> Optional[FieldInfo]:
    """The field that is called only a count, and says more than one of some feature; a "number" that differs everywhere counts nothing."""
    return next((info for info in layer.fields if _is_count(info)), None)


def _is_count(info: FieldInfo) -> bool:
    name = "".join(stems(info.name))
    if name not in field_words().multiples or not is_numeric(info) or (info.maximum or 0.0) <= 1.0:
        return False
    return name not in field_words().bare_numbers or 2 * (info.distinct or info.filled) <= info.filled


def _holds_beings(name: str) -> bool:
    words = stems(name)
    if any((word,) in taxonomy().records or word in field_words().beings for word in words):
        return True
    return any(word in "".join(words) for word in field_words().beings if not word.isascii())
