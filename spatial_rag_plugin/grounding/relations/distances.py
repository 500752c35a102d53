"""Distances beside each of several things.

How far several things are from what is nearest to each of them: 加油站离最近的消防站有多远.

Things asked for "with their distances": whatever is nearest to something, or within a distance of it, has its distance beside it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.step_words import step_words
from ...language.tokens import fold, is_cjk
from ...model.frame import Frame, Group, Output, Phrase, RelationKind
from ..kinds.classes import sure_kinds
from ..places.regions import may_be_line
from ..rereading.in_steps import LONGEST
from ..rereading.trailing import read_whole
from ..vocabulary import WorldLexicon
from ..world import World


def of_each(frame: Frame, world: World) -> Frame:
    """The frame with a distance for each of the things, where the question says neither one of them nor each; else as it is.

    Where words have no plural, only the data tell that they are several; the least of the distances is the answer to another question.
    """
    target = frame.target
    if frame.output is not Output.DISTANCE or target is None or frame.group is not None:
        return frame
    nearest = [item for item in target.relations if item.kind is RelationKind.NEAREST]
    things = nearest[0].reference if len(nearest) == 1 else None
    if things is None or things.determiner or things.is_named or not is_cjk(things.text[:1]) or not _are_several(things.text, world):
        return frame
    before = tuple(item for item in target.relations if item is not nearest[0])  # 意大利人口超过50万的城市离最近机场的距离
    there = all(item.reference is not None and item.kind in _PLACED and item.reference.start < things.start for item in before)
    several = things.superlative is None or things.superlative.count > 1  # 面积最大的三片沼泽离最近的铁路有多远
    if not there or not several or not replace(things, conditions=(), relations=(), superlative=None).is_bare:
        return frame
    rows = replace(things, relations=(*before, *things.relations))
    target = replace(target, relations=(replace(nearest[0], reference=rows),))
    return replace(frame, output=Output.TABLE, target=target, group=Group(rows, nearest[0].text, RelationKind.NEAREST))


def with_areas_of_things(frame: Frame, world: World) -> Frame:
    """The frame in which the things lie in an area, where it only cuts the river that they are near: 埃及境内尼罗河沿岸30公里内的城市."""
    target = frame.target
    if target is None or load(frame.language).segmenter is None:
        return frame
    for at, relation in enumerate(target.relations):
        line = relation.reference
        if line is None or relation.kind not in _NEAR or relation.negated or not line.is_named or not line.relations:
            continue
        placed = all(item.kind in _PLACED and item.reference is not None and item.reference.is_named for item in line.relations)
        if placed and may_be_line(replace(line, relations=()), world):
            own = replace(relation, reference=replace(line, relations=()))
            relations = (*target.relations[:at], *line.relations, own, *target.relations[at + 1 :])
            return replace(frame, target=replace(target, relations=relations))
    return frame


def of_those_in_the_place(frame: Frame, world: World) -> Frame:
    """ "The average distance from schools to the nearest bus stop in Ashford" is that of the schools there, wherever the stop lies."""
    target, terms = frame.target, frame.measure.terms
    origin = terms[0].origin if len(terms) == 1 and frame.measure.statistic else None
    if target is None or origin is None or not target.plural or target.relations or not origin.relations:
        return frame
    there = origin.relations[0]
    named = len(origin.relations) == 1 and there.kind is RelationKind.IN and there.reference is not None and there.reference.is_named
    if not named or there.negated or not frame.question.rstrip(" ?.!").endswith(there.text) or not _is_nearest(frame, origin):
        return frame
    term = replace(terms[0], origin=replace(origin, relations=()))
    return replace(frame, target=replace(target, relations=(there,)), measure=replace(frame.measure, terms=(term,)))


def with_place_of_those_near(frame: Frame, world: World) -> Frame:
    """ "Clinics within 5 km of a river in Lofa" are those in Lofa, as a river is in many places, and "villages more than 5 km from a road
    in Lofa" are the villages there, as they would be everywhere else otherwise.
    """
    target = frame.target
    if target is None or not target.plural or target.is_named or len(target.relations) != 1:
        return frame
    near = target.relations[0]
    thing = near.reference if near.kind in _NEAR and near.second is None and not near.either else None
    there = thing.relations[0] if thing is not None and len(thing.relations) == 1 else None
    if thing is None or there is None or there.kind is not RelationKind.IN or there.negated or there.reference is None:
        return frame
    if thing.determiner in load(frame.language).definite or thing.is_named or not frame.question.rstrip(" ?.!").endswith(there.text):
        return frame
    beyond = near.negated or near.kind is RelationKind.BEYOND_DISTANCE
    kind = not there.reference.name_like and bool(sure_kinds(there.reference.text, world))
    if kind or not (beyond or _reach_far(thing.text, world)):
        return frame
    near = replace(near, reference=replace(thing, relations=()), text=near.text.removesuffix(there.text).rstrip())
    return replace(frame, target=replace(target, relations=(near, there)))


def _reach_far(words: str, world: World) -> bool:
    """Whether things are lines or areas, which lie in several places."""
    kinds = sure_kinds(words, world)[:1]
    layers = [world.catalog.layer(kind.layer_id) for kind in kinds]
    return any(layer.holds_lines or layer.holds_areas for layer in layers)


def _is_nearest(frame: Frame, origin: Phrase) -> bool:
    """Whether the nearest of such things is said, right before them, which is another one for each."""
    language, words = load(frame.language), fold(frame.question[: origin.start]).split()[-2:]
    entries = [language.superlatives.longest(words, at)[1] for at in range(len(words))]
    return any(entry and entry["role"] == "nearest" for entry in entries)


def _are_several(words: str, world: World) -> bool:
    found = sure_kinds(words, world)
    if not found:
        return False
    layer = world.catalog.layer(found[0].layer_id)
    number = layer.feature_count if found[0].predicate is None else world.count(layer.id, found[0].predicate)
    return number > 1


_NEAR = frozenset((RelationKind.WITHIN_DISTANCE, RelationKind.BEYOND_DISTANCE, RelationKind.NEAR, RelationKind.ALONG))
_PLACED = frozenset((RelationKind.IN, RelationKind.OF))
_MEASURED = frozenset((RelationKind.NEAREST, RelationKind.WITHIN_DISTANCE, RelationKind.FROM, RelationKind.NEAR))


def with_distances(frame: Optional[Frame], lexicon: WorldLexicon) -> Optional[Frame]:
    """The frame without what asks for distances that are given anyway; None where none is asked for, or nothing would be measured."""
    words = step_words(frame.language) if frame is not None and frame.language else None
    short = frame is not None and len(frame.question) <= LONGEST
    match = words.distances.search(frame.question) if frame is not None and words is not None and short else None
    if frame is None or match is None:
        return None
    found = read_whole(frame.question[: match.start()] + frame.question[match.end() :], lexicon)
    if found is None or found.target is None or not any(item.kind in _MEASURED and not item.negated for item in found.target.relations):
        return None
    return replace(found, question=frame.question)
