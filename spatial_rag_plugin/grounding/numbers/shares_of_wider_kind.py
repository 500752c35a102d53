"""A share of things among a wider kind of them, in a place that is said once: 青石镇水田占耕地的比例 is of the 耕地 of 青石镇.

Both are of one layer, so neither lies in the other; of what covers the ground it is the area that is shared.  A whole that is said to be
all of them ("of all hotels") stays so.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold, is_cjk
from ...model.frame import Frame, Measure, Output, Phrase, Relation
from ..kinds.classes import sure_kinds
from ..lexicon.field_words import field_words
from ..world import World
from .said_last import is_place
from .shares_of_cover import covers_ground

_SHARE, _COUNT, _AREA = "share", "count", "area"


def of_a_wider_kind(frame: Frame, world: World) -> Frame:
    """The frame with the whole where its part is, both counted or measured alike; else the frame as it is."""
    target, whole = frame.target, frame.measure.whole
    if target is None or whole is None or frame.output is not Output.NUMBER or frame.measure.statistic != _SHARE or frame.measure.field:
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
    if dimension == _COUNT and covers_ground(world.catalog.layer(layer)) and not _says(frame, field_words().multiples):
        dimension = _AREA
    elif dimension == _AREA and not covers_ground(world.catalog.layer(layer)) and not _says(frame, _area_words(frame)):
        dimension = _COUNT
    measure = Measure("", _SHARE, whole=replace(whole, relations=kept), dimension=dimension)
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
