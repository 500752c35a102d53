"""Shares of things among those in the same place, of the same time, or of a wider kind.

What things in a place or of a time are a share of: 青崖乡未治理隐患点占比 and "unpaved roads in Mill Creek" are of what lies there,
"share of preventable incidents in 2024" of the incidents of that year.

Where a quality stands before the kind, the layers tell it from the kind; without one the place is what is asked about.

A share of things among a wider kind of them, in a place that is said once: 青石镇水田占耕地的比例 is of the 耕地 of 青石镇.

Both are of one layer, so neither lies in the other; of what covers the ground it is the area that is shared.  A whole that is said to be
all of them ("of all hotels") stays so.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold, is_cjk
from ...model.frame import Frame, Measure, Output, Phrase, Relation
from ..kinds.classes import SURE_KIND, ClassReading, class_readings, sure_kinds
from ..lexicon.field_words import field_words
from ..times.dated_wishes import is_dated
from ..world import World
from .shares import is_place, is_quality
from .shares_of_cover import covers_ground

_SHARE, _COUNT = "share", "count"


def of_what_lies_there(frame: Frame, world: World) -> Frame:
    """The frame with the things of the place and time as the whole, where its part has a quality of its own; else the frame as it is."""
    target, whole = frame.target, frame.measure.whole
    if frame.output is not Output.NUMBER or frame.measure.statistic != _SHARE or frame.measure.dimension != _COUNT:
        return frame
    if target is None or whole is None or len(target.relations) > 1 or target.superlative is not None:
        return frame
    if not (target.relations or target.conditions) or not all(map(is_place, target.relations)) or not all(map(is_dated, target.conditions)):
        return frame
    if replace(target, relations=(), conditions=()) != replace(whole, relations=(), conditions=()):
        return frame
    if whole.relations and (target.relations, target.conditions) != (whole.relations, whole.conditions):
        return frame
    kind = next((reading for reading in class_readings(target.text, world) if not reading.unused and reading.score >= SURE_KIND), None)
    if kind is None or kind.predicate is None:
        return frame
    layer = world.catalog.layer(kind.layer_id)
    bare = layer.name if kind.name_score else _without_quality(target.text, kind, world)
    if not bare or any(is_quality(relation, layer, world) for relation in target.relations):
        return frame
    of_all = Phrase(bare, plural=True, conditions=target.conditions, relations=target.relations)
    return replace(frame, measure=replace(frame.measure, whole=of_all))


def _without_quality(text: str, kind: ClassReading, world: World) -> str:
    """The "collisions" of "preventable collisions", both of which a field says; empty where there is no such word."""
    while text:
        _, _, text = text.partition(" ")
        bare = next((other for other in sure_kinds(text, world) if other.layer_id == kind.layer_id), None) if text else None
        if bare is not None and bare.predicate is not None:
            return text if bare.predicate != kind.predicate else ""
    return ""


def of_the_same_time(frame: Frame, world: World) -> Frame:
    """The frame of "what share of crashes were fatal in 2024" with those of that time as the whole: of all crashes ever, few are."""
    target, whole = frame.target, frame.measure.whole
    if frame.measure.statistic != _SHARE or target is None or whole is None or target.text != whole.text:
        return frame
    dates = tuple(wish for wish in target.conditions if is_dated(wish))
    others = any(wish not in dates and wish not in whole.conditions for wish in target.conditions)
    if not dates or not others or any(is_dated(wish) for wish in whole.conditions):
        return frame
    return replace(frame, measure=replace(frame.measure, whole=replace(whole, conditions=(*whole.conditions, *dates))))


_SHARE_WIDER, _COUNT_WIDER, _AREA = "share", "count", "area"


def of_a_wider_kind(frame: Frame, world: World) -> Frame:
    """The frame with the whole where its part is, both counted or measured alike; else the frame as it is."""
    target, whole = frame.target, frame.measure.whole
    if (
        target is None
        or whole is None
        or frame.output is not Output.NUMBER
        or frame.measure.statistic != _SHARE_WIDER
        or frame.measure.field
    ):
        return frame
    if whole.is_named or whole.text == target.text or not whole.is_bare:
        return frame
    layer = _common_layer(target, whole, world)
    if not layer:
        return frame
    where = tuple(relation for relation in target.relations if relation.reference != whole)
    if not all(map(is_place, where)):
        return frame
    kept: tuple[Relation, ...] = () if _is_of_all(frame, whole) else where
    dimension = frame.measure.dimension
    if dimension == _COUNT_WIDER and covers_ground(world.catalog.layer(layer)) and not _says(frame, field_words().multiples):
        dimension = _AREA
    elif dimension == _AREA and not covers_ground(world.catalog.layer(layer)) and not _says(frame, _area_words(frame)):
        dimension = _COUNT_WIDER
    measure = Measure("", _SHARE_WIDER, whole=replace(whole, relations=kept), dimension=dimension)
    return replace(frame, target=replace(target, relations=where), measure=measure)


def _common_layer(part: Phrase, whole: Phrase, world: World) -> Optional[str]:
    """The layer of areas or things that both are of, where the part is only some of them."""
    parts = [kind for kind in sure_kinds(part.text, world) if kind.predicate is not None]
    wholes = {kind.layer_id: kind.predicate for kind in sure_kinds(whole.text, world)}
    found = next((kind for kind in parts if kind.layer_id in wholes), None)
    return found.layer_id if found is not None and wholes[found.layer_id] != found.predicate else None


def _is_of_all(frame: Frame, whole: Phrase) -> bool:
    """Whether "all" stands right before the whole."""
    before = fold(frame.question[: max(frame.question.rfind(whole.text), 0)]).strip()
    language = load(frame.language)
    said = (*language.universal, *language.data.get("together_determiners", ()))
    return any(before.endswith(word) if is_cjk(word[:1] or " ") else before.split()[-1:] == [word] for word in map(fold, said))


def _area_words(frame: Frame) -> frozenset[str]:
    return frozenset(word for word, dimension in load(frame.language).data["dimension_nouns"].items() if dimension == _AREA)


def _says(frame: Frame, words: frozenset[str]) -> bool:
    return any((word in frame.question) if is_cjk(word[:1] or " ") else (word in fold(frame.question).split()) for word in words)
