"""Sizes of which only the unit is said: "acres by forest type", "total miles per county", "how many hectares were burned".

Where no layer holds such things and no field is called so, they are those of the areas or the lines of the one layer that can be meant.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.catalog import LayerInfo
from ...model.frame import Condition, Frame, Measure, Output, Phrase
from ...model.units import Dimension, Quantity
from ..attributes.fields import SAME_FIELD, find_field
from ..groups.sorting import sorts_by
from ..kinds.classes import sure_kinds
from ..lexicon.words import stems
from ..times.periods import is_by_date
from ..world import World
from .terms import statistic_of

_SIZES = {Dimension.AREA: ("area", Output.AREA), Dimension.LENGTH: ("length", Output.LENGTH)}
_OUTPUTS = (Output.COUNT, Output.TABLE, Output.NUMBER, Output.FEATURES)


def as_size_of_all(frame: Frame, world: World) -> Frame:
    """The frame with the size of the areas or lines in place of its unit; as it is where anything else is called so."""
    target, measure = frame.target, frame.measure
    if target is None or frame.output not in _OUTPUTS or frame.others or target.made is not None or target.superlative is not None:
        return frame
    if measure.terms or measure.whole or measure.dimension or measure.field or (frame.output is Output.TABLE) is (frame.group is None):
        return frame
    statistic, words = statistic_of(target.text, frame.language)
    if (kept := _kept_by_its_layer(frame, target, words, world)) is not None:
        return kept
    words, *done = words.split() if load(frame.language).is_participle(fold(words.split()[-1])) else (words,)  # "acres burned"
    unit = load(frame.language).units.longest(fold(words).split(), 0)
    dimension = Quantity(1.0, unit[1]).dimension if unit[0] == len(words.split()) and len(done) < 2 else Dimension.NONE
    if dimension not in _SIZES or sure_kinds(target.text, world) or sure_kinds(words, world):
        return frame
    layers = world.catalog.layers
    if any(find_field(words, layer, numeric=True) is not None or _are_things(words, layer) for layer in layers):
        return frame
    size, output = _SIZES[dimension]
    fitting = [layer for layer in layers if (layer.holds_areas if size == "area" else layer.holds_lines)]
    having = [layer for layer in fitting if _is_broken_down(frame, layer, world)]
    if len(having) != 1:
        return frame
    wishes = tuple(Condition(word, value=word) for word in done)
    things = replace(target, text=having[0].name, plural=True, conditions=(*wishes, *target.conditions))
    statistic = statistic or (measure.statistic if measure.statistic != "count" else "") or "sum"
    if frame.output is Output.TABLE:
        return replace(frame, target=things, measure=Measure(statistic=statistic, dimension=size), unit=unit[1])
    return replace(frame, output=output, target=things, measure=Measure(statistic=statistic), unit=unit[1])


def _kept_by_its_layer(frame: Frame, target: Phrase, words: str, world: World) -> Optional[Frame]:
    """The sum of the size that a layer is called after, as it keeps it: "brownfield acres by county" of Brownfields_ACRES with ACRES."""
    *before, last = words.split()
    unit = load(frame.language).units.longest([fold(last)], 0)[1] if before else ""
    kinds = sure_kinds(words, world)[:1] if Quantity(1.0, unit).dimension in _SIZES else []
    layer = world.catalog.layer(kinds[0].layer_id) if kinds and kinds[0].name_score and kinds[0].predicate is None else None
    info = find_field(last, layer, numeric=True, at_least=SAME_FIELD) if layer is not None else None
    if info is None or layer is None or stems(last) == stems(layer.name):
        return None
    output = Output.TABLE if frame.output is Output.TABLE else Output.NUMBER
    return replace(frame, output=output, target=replace(target, text=layer.name, plural=True), measure=Measure(info.name, "sum"), unit=unit)


def _are_things(words: str, layer: LayerInfo) -> bool:
    """Whether a field says something of what is called like the unit: the METER_SIZE of meters."""
    names = (stems(name) for info in layer.fields for name in (info.name, info.alias) if name)
    return any(name[: len(stems(words))] == stems(words) != name for name in names)


def _is_broken_down(frame: Frame, layer: LayerInfo, world: World) -> bool:
    """Whether all groups are fields or times of the layer."""
    groups = (frame.group, *frame.further) if frame.group is not None else ()
    return all(
        find_field(group.phrase.text, layer) is not None
        or sorts_by(layer, group.phrase.text, world)
        or is_by_date(group.phrase, layer, frame.language)
        for group in groups
    )
