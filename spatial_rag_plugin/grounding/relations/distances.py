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
    relation = target.relations[0] if len(target.relations) == 1 else None
    if relation is None or relation.kind is not RelationKind.NEAREST or relation.reference is None:
        return frame
    things = relation.reference
    if things.determiner or not things.is_bare or things.is_named or not is_cjk(things.text[:1]) or not _are_several(things.text, world):
        return frame
    return replace(frame, output=Output.TABLE, group=Group(things, relation.text, RelationKind.NEAREST))


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
