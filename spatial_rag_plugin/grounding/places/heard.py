"""Names that a Chinese question writes by their sound, and that nothing else in the data explains: 费尔班克斯 of "Fairbanks".

What one name sounds like, far ahead of all others, is taken and said; where several may be meant, or none surely, they are offered.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from ...language.han import simplified
from ...language.language import load
from ...language.tokens import is_cjk
from ...model.catalog import NameHit
from ...model.issue import Choice, Issue
from ..asking.ask_back import DID_YOU_MEAN
from ..kinds.classes import class_readings
from ..lexicon.exonyms import other_names
from ..world import World
from .named_kinds import NamedKinds

_HAN = re.compile(r"[\u3400-\u9fff]{2,}")
_CODES = frozenset(("unknown-kind", "unknown-place", "unknown-words", "unknown-condition", "ignored-words", "unknown-group"))
_LANGUAGE, _LONGEST_KIND = "zh", 5
_SURE, _TAKEN, _TOLD = 0.94, 0.96, "fuzzy"
#: For each of so many characters a name may cost so much to be taken: the more there are, the fewer names sound alike.
_CLEAR = {2: -9.0, 3: 1.15, 4: 1.3, 5: 1.8}
_LIKELY, _LIKELY_ALONE, _OF_KIND = 2.8, 4.0, 0.8  # to be offered; more of a kind that stands behind it
_AHEAD = 4.0  # so much less than the next name
_LEFT_OUT = 3.0  # for each word of the name that nothing says
_LISTED = 4.0  # of a place that is known by another Chinese name
_OFFERED = 5
_SHORT = 2  # characters before a kind, which may be a quality of it: 民用机场


@dataclass(frozen=True)
class _Likely:
    name: str
    cost: float
    per_character: float
    whole: bool  # all words of the name are said, or are of its kind
    hits: tuple[NameHit, ...]


@dataclass(frozen=True)
class Heard:
    """What some characters sound like: the features of the one name that is meant, or ways to ask with those that may be."""

    hits: tuple[NameHit, ...] = ()
    offers: tuple[Choice, ...] = ()


def unheard(issue: Issue) -> tuple[str, ...]:
    """The Chinese words that a question stopped at because nothing in the data is called so."""
    words = simplified(str(issue.not_understood or issue.subject)) if issue.stops and issue.code in _CODES else ""
    return tuple(dict.fromkeys(match.group() for match in _HAN.finditer(words)))


def heard(text: str, question: str, world: World) -> Heard:
    """What the words of a question sound like, where they are no words of the language or for a kind of things."""
    if _is_word(text, world) or any(hit.score >= _SURE for hit in world.names(text, sure=True)):
        return Heard()
    found = sorted(_sounding(text, NamedKinds(world), world), key=lambda item: item.cost)
    best = next(iter(found), None)
    if best is None:
        return Heard()
    rival = next((item for item in found if item.name != best.name and (item.whole or best.name not in item.name)), None)
    alone = rival is None or rival.cost - best.cost >= _AHEAD
    if best.whole and best.per_character <= _CLEAR[min(len(text), max(_CLEAR))] and alone:
        return Heard(tuple(replace(hit, score=_TAKEN, how=_TOLD) for hit in best.hits))
    likely = [item for item in found if item.per_character <= (_LIKELY_ALONE if alone else _LIKELY) and item.cost - best.cost <= 2 * _AHEAD]
    names = dict.fromkeys(name for item in likely for name in _told(item, world))
    return Heard(offers=tuple(Choice(DID_YOU_MEAN.said(name=name), _with(name, text, question)) for name in list(names)[:_OFFERED]))


def _told(item: _Likely, world: World) -> Iterator[str]:
    """A name as the data write it, with its layer where others bear it too."""
    everywhere = {hit.layer_id for hit in world.names(item.name, sure=True)}
    for hit in item.hits[:1]:
        yield f"{hit.name} ({world.catalog.layer(hit.layer_id).name})" if len(everywhere) > 1 else hit.name


def _with(name: str, text: str, question: str) -> str:
    at = simplified(question).find(text)
    return f"{question[:at]}{name}{question[at + len(text) :]}" if at >= 0 else ""


def _sounding(text: str, kinds: NamedKinds, world: World) -> Iterator[_Likely]:
    """What a text sounds like, as a whole and as a name with its kind behind it."""
    for item in world.sounding(text):
        hits = tuple(world.names(item.name, sure=True))
        if hits:
            cost = item.cost + _LEFT_OUT * len(item.left.split()) + _listed(item.name, text)
            yield _Likely(item.name, cost, cost / len(text), not item.left, hits)
    for size in range(1, min(_LONGEST_KIND, len(text) - 1)):
        stem, kind = text[:-size], text[-size:]
        for item in world.sounding(stem) if _is_kind(kind, world) else ():
            hits = tuple(hit for hit in world.names(item.name, sure=True) if kinds.is_of(hit, kind))
            if hits and (len(stem) > _SHORT or item.cost <= _LIKELY):
                cost = item.cost + _listed(item.name, stem)
                yield _Likely(item.name, cost, cost / len(stem) - _OF_KIND, True, hits)


def _listed(name: str, text: str) -> float:
    """What it costs that a place which everybody knows is called otherwise: Poland is 波兰, and not 波特兰."""
    called = [simplified(other) for other in other_names(name) if is_cjk(other[:1])]
    return _LISTED if called and not any(other in text or text in other for other in called) else 0.0


def _is_word(text: str, world: World) -> bool:
    """Whether a text is a word, of the language or for a kind of things, and no name."""
    found = class_readings(text, world)
    return text in load(_LANGUAGE).known_words or any(reading.score >= _SURE for reading in found)


def _is_kind(word: str, world: World) -> bool:
    data = load(_LANGUAGE).data
    return word in data["place_nouns"] or word in data["area_nouns"] or bool(class_readings(word, world))
