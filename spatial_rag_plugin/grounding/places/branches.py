"""A name that several features bear, or begin with, as a kind of thing: "how many Lidl are there in Mitte", 菜鸟驿站(城西店)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Optional

from ...language.tokens import is_cjk
from ...model.catalog import LayerInfo
from ...model.frame import Output, Phrase
from ...model.predicate import Compare, Comparison, ContainsText, Edge, OneOf
from ..job import Job
from ..kinds.classes import ClassReading
from ..lexicon.folding import fold
from ..lexicon.layer_words import layer_words
from ..world import World
from .places import PlaceReading

_BRANCH = re.compile(r"^\s*[(（\[【#\-–—·•|,0-9]")
_CLOSING = ")）]】 "
_SHORTEST, _SHORTEST_UNSPACED = 4, 2
_SCORE = 0.9
_SEVERAL = 2


def borne_by_all(job: Job, phrase: Phrase, equal: Sequence[PlaceReading]) -> Optional[ClassReading]:
    """The points of one layer that bear one name, where the question counts them, or looks for some of them by where they are."""
    asked = phrase is job.frame.target and (
        job.frame.output is Output.COUNT or (job.frame.output is Output.FEATURES and bool(phrase.relations or phrase.superlative))
    )
    if not asked or len(equal) < _SEVERAL or phrase.qualifiers or any(reading.how not in ("exact", "folded") for reading in equal):
        return None
    layer = job.catalog.layer(equal[0].layer_id)
    if layer.holds_areas or layer.holds_lines or not layer.name_fields or any(reading.layer_id != layer.id for reading in equal):
        return None
    names = tuple(dict.fromkeys(reading.name for reading in equal))
    if len({fold(name) for name in names}) > 1:
        return None
    field = layer.name_fields[0]
    predicate = Compare(field, Comparison.EQ, names[0]) if len(names) == 1 else OneOf(field, names)
    return ClassReading(layer.id, predicate, 1.0, len(equal), phrase.text)


def branches_of(phrase: Phrase, world: World) -> Optional[ClassReading]:
    """The features of one layer whose names begin with the words, and say behind them which branch it is."""
    text = phrase.text
    spoken = all(map(is_cjk, text.replace(" ", "") or " "))
    if len(text) < (_SHORTEST_UNSPACED if spoken else _SHORTEST) or phrase.qualifiers or phrase.alternatives:
        return None
    found: dict[str, int] = {}
    for hit in world.names(text):
        layer = world.catalog.layer(hit.layer_id)
        if layer.name_fields[:1] == (hit.field,) and not layer.holds_areas and not layer.holds_lines and _is_branch(hit.name, text):
            found[layer.id] = found.get(layer.id, 0) + 1
    several = [world.catalog.layer(layer_id) for layer_id, count in found.items() if count >= _SEVERAL]
    return _reading(several[0], text, found[several[0].id]) if len(several) == 1 else None


def _is_branch(name: str, text: str) -> bool:
    if name[: len(text)].casefold() != text.casefold():
        return False
    rest = name[len(text) :]
    if _BRANCH.match(rest):
        return True
    return is_cjk(rest[:1] or " ") and len(text) > _SHORTEST_UNSPACED and rest.rstrip(_CLOSING).endswith(layer_words().branches)


def _reading(layer: LayerInfo, text: str, count: int) -> ClassReading:
    return ClassReading(layer.id, ContainsText(layer.name_fields[0], text, Edge.START), _SCORE, count, text)
