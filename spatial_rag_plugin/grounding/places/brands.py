"""Points whose names have a word among others, beside their kind or in the plural: the Exxon stations of a layer of stations that holds
"12TH Street Exxon", and Safeways where several are called Safeway.
"""

from __future__ import annotations

from typing import Optional

from ...language.tokens import is_cjk, tokenize
from ...model.catalog import LayerInfo
from ...model.frame import Phrase
from ...model.predicate import ContainsText, one_of
from ...model.singular import singular
from ..kinds.classes import ClassReading, class_readings
from ..lexicon.dictionary import is_english
from ..lexicon.layer_words import layer_words
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..world import World
from .named_kinds import parted_from_kind

_CALLED = ("exact", "folded", "alias", "partial")
_SEVERAL, _SHORTEST, _SCORE = 2, 4, 0.9


def named_after(phrase: Phrase, world: World) -> Optional[ClassReading]:
    """The points of one layer of the phrase's kind whose names have the words beside it among others."""
    if phrase.qualifiers or phrase.alternatives or is_cjk(phrase.text[:1] or " "):
        return None
    found = ((world.catalog.layer(reading.layer_id), text) for reading, text in _kinds_with_a_name(phrase, world) if text)
    borne = [reading for layer, text in found for reading in [_bearing(text, layer, phrase, world)] if reading is not None]
    return borne[0] if len(borne) == 1 else None


def several_called(phrase: Phrase, world: World) -> Optional[ClassReading]:
    """The points of one layer that have a name among the words of theirs, said in the plural or with a word for such places in general:
    "Safeways", "the Exxons in ward 5", "Lidl branches".
    """
    if phrase.qualifiers or phrase.alternatives or world.names(phrase.text, sure=True):
        return None
    vague = (name for name, kind in parted_from_kind(phrase.text) if name[:1].isupper() and is_any_place(kind))
    for name in filter(None, (_singular_name(phrase.text), *vague)):
        layers = {hit.layer_id for hit in world.names(name) if hit.how in _CALLED}
        found = [_bearing(name, world.catalog.layer(layer), phrase, world) for layer in layers]
        borne = [reading for reading in found if reading is not None and not has_size(world.catalog.layer(reading.layer_id))]
        if borne:
            return borne[0] if len(borne) == 1 else None
    return None


def is_any_place(kind: str) -> bool:
    """Whether words say no more than that something is a place of somebody: "branches", "locations", "shops"."""
    words = stems(kind)
    vague = words in taxonomy().generic or words in taxonomy().broad or bool(taxonomy().weak(words))
    known = layer_words()
    return vague or "".join(words) in known.branches or kind.casefold() in map(str.casefold, known.rows_of_any)


def _singular_name(text: str) -> str:
    """The name of which a word with a capital letter is the plural; empty for all others."""
    one = singular(text.lower())
    return "" if " " in text or not text[:1].isupper() or one == text.lower() else f"{text[:1]}{one[1:]}"


def has_size(layer: LayerInfo) -> bool:
    """Whether a layer holds areas or lines, and not what is kept as points as well."""
    return (layer.holds_areas or layer.holds_lines) and layer.twins is None


def _kinds_with_a_name(phrase: Phrase, world: World) -> list[tuple[ClassReading, str]]:
    """The meanings of the phrase as a kind of points called so, each with the words in a row that it leaves open, where these may be a
    name.
    """
    readings = [reading for reading in class_readings(phrase.text, world) if reading.unused and reading.name_score]
    return [(reading, _open_words(phrase.text, reading)) for reading in readings if not has_size(world.catalog.layer(reading.layer_id))]


def _open_words(text: str, reading: ClassReading) -> str:
    """The words at the start of a text that a reading leaves open, as they stand; empty where they are words like any other."""
    spans = [token for token in tokenize(text) if token.is_word]
    front = []
    for token in spans:
        if not set(stems(token.text)) <= set(reading.unused):
            break
        front.append(token)
    if not front or sum(len(stems(token.text)) for token in front) < len(reading.unused):
        return ""
    said = text[front[0].start : front[-1].end]
    plain = said == said.lower() and all(is_english(token.text) for token in front)
    return "" if plain else said


def _bearing(name: str, layer: LayerInfo, phrase: Phrase, world: World) -> Optional[ClassReading]:
    """Those of a layer whose names have these words among others; None where fewer than two have them."""
    field = layer.name_fields[0] if layer.name_fields else ""
    hits = [hit for hit in world.names_in(layer.id, name) if hit.how in _CALLED and hit.field == field]
    if len({hit.fid for hit in hits}) < _SEVERAL:
        return None
    holding = ContainsText(field, name)
    whole_words = len(name) >= _SHORTEST or world.count(layer.id, holding) == len({hit.fid for hit in hits})
    predicate = holding if whole_words else one_of(field, tuple(dict.fromkeys(hit.name for hit in hits)))
    return ClassReading(layer.id, predicate, _SCORE, len(hits), phrase.text)
