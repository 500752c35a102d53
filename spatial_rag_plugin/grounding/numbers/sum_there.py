"""Numbers of what lies in a place, said as its own: "licensed beds in Corliss County" are those of the hospitals there.

Only what is counted in whole adds up unasked, and only where the place has no such number and one layer of other things has: of
areas, those in it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.catalog import FieldInfo, FieldType, LayerInfo
from ...model.frame import Frame, Measure, Output, Phrase, Relation, RelationKind, Term
from ..attributes.fields import SAME_FIELD, SIMILAR_FIELD, find_field
from ..lexicon.layer_words import layer_words
from ..lexicon.words import stems
from ..places.places import place_readings
from ..world import World
from .rasters import find_band
from .unsummed import unsummed


def as_sum_there(frame: Frame, world: World) -> Frame:
    """The frame with a number that a place has not got as the sum over what lies there, else the frame as it is."""
    target, words, measure = frame.target, frame.measure.field, frame.measure
    if target is None or frame.output is not Output.ATTRIBUTE or not words or frame.group is not None or frame.others:
        return frame
    if measure.statistic or measure.terms or measure.whole or measure.dimension or not target.is_named or target.is_narrowed:
        return frame
    areas = [world.catalog.layer(place.layer_id) for place in place_readings(target, world)]
    if not areas or any(not layer.holds_areas or find_field(words, layer) is not None for layer in areas):
        return frame
    words = load(frame.language).data["rate_nouns"].get(fold(words), words)  # people are a population, and no seats
    if find_band(words, world.catalog) is not None:
        return frame
    pieces = _pieces(words, areas, world)
    if pieces is not None:
        place = replace(target, determiner="")
        things = Phrase(pieces.name, target.start, target.end, plural=True, relations=(Relation(RelationKind.IN, target.text, place),))
        return replace(frame, output=Output.NUMBER, target=things, measure=Measure(words, "sum"))
    if not _add_up(words, areas, world):
        return frame
    return replace(frame, output=Output.NUMBER, measure=Measure(terms=(Term(words, words, statistic="sum"),)))


def _pieces(words: str, areas: list[LayerInfo], world: World) -> Optional[LayerInfo]:
    """The only layer that has such a number, which counts something, where its features are areas too: the tracts of a town.

    Those that a border cuts are asked about when they are added up (``asking/partly_inside.py``).
    """
    having = [layer for layer in world.catalog.layers if layer not in areas and find_field(words, layer, numeric=True) is not None]
    if len(having) != 1 or not having[0].holds_areas or having[0].feature_count <= max(layer.feature_count for layer in areas):
        return None
    return having[0] if counts_in_whole(find_field(words, having[0], numeric=True), words, having[0]) else None


def _add_up(words: str, areas: list[LayerInfo], world: World) -> bool:
    """Whether one layer of things that no border cuts has such a number, and it counts something."""
    others = [layer for layer in world.catalog.layers if layer not in areas]
    for surely in (SAME_FIELD, SIMILAR_FIELD):
        having = [(layer, find_field(words, layer, numeric=True, at_least=surely)) for layer in others]
        known = [(layer, info) for layer, info in having if info is not None]
        if known:
            layer, info = known[0]
            return len(known) == 1 and not (layer.holds_areas or layer.holds_lines) and counts_in_whole(info, words, layer)
    return False


def counts_in_whole(info: Optional[FieldInfo], words: str, layer: LayerInfo) -> bool:
    """Whether the numbers of a field count something, so that they add up unasked."""
    if info is None or info.type is FieldType.TEXT or unsummed(words, layer) is not None:
        return False
    whole = all(not isinstance(bound, float) or bound.is_integer() for bound in (info.minimum, info.maximum))
    said = (*stems(info.name), *stems(info.alias), *stems(words))
    return whole and layer_words().levels.isdisjoint(said)
