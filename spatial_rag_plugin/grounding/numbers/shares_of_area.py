"""Shares of an area or a length that is said: "share of farm area that is fallow" is of the area of the farms, not of their number.

Of land alone ("share of land zoned R-1") it is a share of the areas that say what the land is.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.frame import Condition, Frame, Measure, Output, Phrase, RelationKind, Term
from ..kinds.classes import class_readings, sure_kinds
from ..kinds.kinds_behind import areas_said
from ..lexicon.field_words import field_words
from ..lexicon.words import stems
from ..world import Need, World
from .measures import NEEDS
from .terms import size_for

_SHARE, _COUNT, _AREA, _LENGTH = "share", "count", "area", "length"
_LIKELY_KIND = 0.8
_REGION = (RelationKind.IN, RelationKind.OF, RelationKind.WITHIN)


def of_the_area(frame: Frame, world: World) -> Frame:
    """The frame with a share of areas where the words say an area, or nothing but land; else the frame as it is."""
    frame = _of_what_it_says(frame, world)
    target, whole = frame.target, _whole(frame)
    if target is None or whole is None or target.superlative is not None or target.made is not None:
        return frame
    measure = Measure("", _SHARE, whole=whole, dimension=_AREA)
    bare, size = _without_size(target.text, frame.language)
    if bare and not field_words().ground.issuperset(stems(bare)):
        kinds = class_readings(bare, world, NEEDS[size])[:1]
        if not kinds or kinds[0].unused or kinds[0].score < _LIKELY_KIND or not size_for(size, world.catalog.layer(kinds[0].layer_id)):
            return frame
        measure = replace(measure, whole=replace(whole, text=bare), dimension=size)
        return replace(frame, output=Output.NUMBER, target=replace(target, text=bare), measure=measure)
    if size == _LENGTH or not field_words().ground.issuperset(stems(bare or target.text)) or sure_kinds(target.text, world):
        return frame
    part = _part(target, world)
    sorting = [kind for kind in sure_kinds(part.text, world, Need.AREAS) if kind.predicate is not None] if part is not None else []
    if part is None or not sorting or not world.catalog.layer(sorting[0].layer_id).holds_areas:
        return frame
    all_of_it = Phrase(world.catalog.layer(sorting[0].layer_id).name, plural=True)
    return replace(frame, output=Output.NUMBER, target=part, measure=replace(measure, whole=all_of_it))


def _of_what_it_says(frame: Frame, world: World) -> Frame:
    """ "What share of the total road length is paved" is no area that roads cover: it is of the roads, and paved is what they are."""
    frame = _of_lines(frame, world)
    measure, target = frame.measure, frame.target
    if target is None or frame.output is not Output.NUMBER or measure.statistic != _SHARE or measure.dimension != _AREA:
        return frame
    whole = measure.whole
    inside = [item for item in target.relations if whole is not None and item.reference is not None and item.reference.text == whole.text]
    bare, size = _without_size(whole.text, frame.language) if whole is not None else ("", "")
    if whole is None or len(inside) != 1 or inside[0].kind is not RelationKind.IN or not size:
        return frame
    kinds = sure_kinds(bare, world, NEEDS[size])[:1]
    if not kinds or not size_for(size, world.catalog.layer(kinds[0].layer_id)):
        return frame
    said = [kind for kind in sure_kinds(target.text, world) if kind.layer_id != kinds[0].layer_id]
    if said or target.is_named:
        return frame
    beside = tuple(item for item in target.relations if item is not inside[0])
    part = Condition(target.text, op="has", value=target.text)
    things = replace(whole, text=bare, conditions=(*target.conditions, part), relations=(*whole.relations, *beside))
    return replace(frame, target=things, measure=replace(measure, whole=replace(whole, text=bare), dimension=size))


def _of_lines(frame: Frame, world: World) -> Frame:
    """ "What percentage of the length of the tracks in Millbrook is paved": what lines are is no area that covers a part of each."""
    target, terms = frame.target, frame.measure.terms
    tally = terms[0].tally if len(terms) == 1 else None
    if target is None or tally is None or frame.output is not Output.TABLE or frame.measure.statistic or frame.group is not None:
        return frame
    covered = tally.statistic == "sum" and tally.dimension == _AREA and terms[0].per == Term(dimension=_AREA) and terms[0].percent
    kinds = sure_kinds(target.text, world)[:1]
    layer = world.catalog.layer(kinds[0].layer_id) if kinds else None
    if not covered or target.is_named or layer is None or not size_for(_LENGTH, layer) or sure_kinds(tally.counted.text, world, Need.AREAS):
        return frame
    part = Condition(tally.counted.text, op="has", value=tally.counted.text)
    things = replace(target, conditions=(*target.conditions, part))
    return replace(frame, output=Output.NUMBER, target=things, measure=Measure("", _SHARE, whole=target, dimension=_LENGTH))


def _whole(frame: Frame) -> Optional[Phrase]:
    """What a share is of, where it is one of a number or is still read as an attribute."""
    target = frame.target
    if frame.output is Output.NUMBER and frame.measure.statistic == _SHARE and frame.measure.dimension == _COUNT:
        return frame.measure.whole
    if frame.output is not Output.ATTRIBUTE or target is None or not (target.conditions or target.relations or target.wishes):
        return None
    names_share = fold(frame.measure.field) in load(frame.language).data.get("share_nouns", ())
    several = bool(target.conditions or target.wishes) or len(target.relations) > 1
    there = tuple(item for item in target.relations if several and item.kind in _REGION and not item.negated and not item.either)
    return replace(target, conditions=(), relations=there, wishes=()) if names_share else None


def _without_size(text: str, code: str) -> tuple[str, str]:
    """ "Farm" and the size of "(total) farm area"; empty where the words say no size, or nothing else."""
    bare, _, last = text.rpartition(" ")
    first, _, rest = bare.partition(" ")
    bare = rest if rest and fold(first) in load(code).data["statistics"]["sum"] else bare
    size = load(code).data["dimension_nouns"].get(fold(last), "")
    return (bare, size) if bare and size in (_AREA, _LENGTH) else ("", "")


def _part(target: Phrase, world: World) -> Optional[Phrase]:
    """The areas that say what some of the land is: the only thing that is said of it."""
    if len(target.relations) == 1 and not target.conditions:
        relation = target.relations[0]
        inside = relation.kind is RelationKind.IN and not relation.negated and not relation.either
        return relation.reference if inside else None
    if len(target.conditions) == 1 and not target.relations and not target.conditions[0].negated:
        return areas_said(target.conditions[0], world)
    return None
