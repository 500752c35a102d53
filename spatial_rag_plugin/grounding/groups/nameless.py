"""What lies in each of several, of things that have no names of their own: "deaths within 100 m of each pump" asks how many.

A list of them would say the same word in every row. Who asks to list them, or which they are, gets the list all the same.
"""

from __future__ import annotations

from dataclasses import replace

from ...language.language import load
from ...language.tokens import tokenize
from ...model.catalog import LayerInfo
from ...model.frame import Frame, Measure, Output
from ..attributes.whose_condition import layers_of
from ..kinds.sought import is_anything, layer_meant
from ..world import World


def as_number_in_each(frame: Frame, world: World) -> Frame:
    """The frame with the number of such things in each; as it is where they have names, or where something is asked of them."""
    target, group = frame.target, frame.group
    if target is None or group is None or frame.output is not Output.TABLE or frame.measure != Measure():
        return frame
    if not target.plural or target.is_named or target.superlative is not None or target.wishes or not _is_only_named(frame):
        return frame
    anything = layer_meant(target, world) if is_anything(target) else None
    layers = [anything] if anything is not None else layers_of(target, world)
    return replace(frame, measure=Measure(statistic="count")) if layers and not any(map(_are_told_apart, layers)) else frame


def _is_only_named(frame: Frame) -> bool:
    """Whether nothing stands before what is asked for but an article, or what it is broken down by ("for each pump, deaths …")."""
    target, group = frame.target, frame.group
    if target is None or group is None:
        return False
    language = load(frame.language)
    begins = group.phrase.end if group.phrase.end <= target.start else 0
    between = (token for token in tokenize(frame.question[begins : target.start], language.clitics) if not token.is_mark)
    return all(token.key in language.articles for token in between)


def _are_told_apart(layer: LayerInfo) -> bool:
    """Whether the names of a layer tell its features apart, or most of them."""
    names = layer.field(layer.name_fields[0]) if layer.name_fields else None
    return names is not None and 2 * (names.distinct or 0) > layer.feature_count
