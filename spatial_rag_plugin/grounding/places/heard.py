"""Chinese names that the data write in Latin letters: by pinyin with their kind behind them, or by their sound.

Chinese names with their kind behind them, in data that write them in Latin letters: 鄱阳湖 of "Poyang Hu", 甘肃省 of "Gansu".

Names that a Chinese question writes by their sound, and that nothing else in the data explains: 费尔班克斯 of "Fairbanks".

What one name sounds like, far ahead of all others, is taken and said; where several may be meant, or none surely, they are offered.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice, product
from typing import cast

from ...language.han import simplified, syllables
from ...language.language import load
from ...language.tokens import fold, is_cjk
from ...model.catalog import FieldRole, LayerInfo, NameHit, NameSpan, ValueHit
from ...model.issue import Choice, Issue
from ..asking.ask_back import DID_YOU_MEAN
from ..kinds.classes import class_readings
from ..lexicon.dictionary import translations
from ..lexicon.exonyms import names_in, other_names
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, stems
from ..world import StandIn, World
from .in_pinyin import spelled_in
from .named_kinds import NamedKinds

_HAN = re.compile(r"[\u3400-\u9fff]{2,}")
_LANGUAGE = "zh"
_LONGEST = 5  # characters of a name before its kind
_LOOKED_AT, _MOST = 400, 200  # letters of a question, and parts of it that may be names
_READINGS = 6  # at most so many ways to say the characters are looked up
_SURE, _SCORE = 0.94, 0.96
_SAYING = frozenset((FieldRole.ADDRESS, FieldRole.CATEGORY))
_TOLD = "fuzzy"  # tones are lost, so that what was taken is said


def by_sound(question: str, world: World) -> World:
    """The world in which names of a question also stand for what is called by their pinyin, or otherwise in the other letters."""
    heard = _heard(simplified(question), world) if _HAN.search(question) else _Names(*spelled_in(question, world))
    return cast(World, _Heard(world, heard)) if heard.hits or heard.values else world


def with_names(hits: dict[str, list[NameHit]], world: World) -> World:
    """The world in which names of a question also stand for these features."""
    return cast(World, _Heard(world, _Names(hits, {})))


@dataclass(frozen=True)
class _Names:
    """What names of a question stand for: features, or a value as it is written."""

    hits: dict[str, list[NameHit]]
    values: dict[str, str]


def _heard(question: str, world: World) -> _Names:
    """The features and values that names of the question stand for, which nothing in the data is called as it is."""
    found = _Names({}, {})
    kinds = NamedKinds(world)
    for stem, kind in islice(dict.fromkeys(_named(question[:_LOOKED_AT])), _MOST):
        name = stem + kind
        if name in found.hits or name in found.values:
            continue
        known = [hit for hit in world.names(name, sure=True) if hit.score >= _SURE]
        if any(is_cjk(hit.name[:1]) for hit in known):
            continue
        of_kind = [hit for hit in known if kinds.is_of(hit, kind)]
        hits = (of_kind if len(of_kind) < len(known) else []) if known else _called(stem, kind, kinds, world)
        value = _value(stem, kind, world) if not known and not hits else ""
        if hits:
            found.hits[name] = hits
        elif value:
            found.values[name] = value
    for name in _listed(question[:_LOOKED_AT]):
        heard = any(name in other for other in (*found.hits, *found.values))
        if not heard and not any(hit.score >= _SURE for hit in world.names(name, sure=True)):
            value = _written(other_names(name), world)
            if value:
                found.values[name] = value
            else:
                found.hits[name] = []  # a place that everybody knows, and no layer holds
    return found


def _called(stem: str, kind: str, kinds: NamedKinds, world: World) -> list[NameHit]:
    """What is called by the sound of a name with its kind, or without it where it is of that kind."""
    whole = [hit for form in _forms(stem, kind) for hit in world.names(form, sure=True) if hit.score >= _SURE]
    forms = () if stem in load(_LANGUAGE).data["comparatives"] else (*_forms(stem), *other_names(stem))  # 大河 are large rivers
    alone = [hit for form in forms for hit in world.names(form, sure=True) if hit.score >= _SURE and kinds.is_of(hit, kind)]
    of_kind = [hit for hit in whole if kinds.is_of(hit, kind)]
    best = {(hit.layer_id, hit.fid): replace(hit, score=_SCORE, how=_TOLD) for hit in [*alone, *of_kind] or whole}
    return list(best.values())


def _value(stem: str, kind: str, world: World) -> str:
    """The value that an area is called by in layers of other things: 甘肃省 of cities whose province is "Gansu"."""
    if kind not in load(_LANGUAGE).data["area_nouns"]:
        return ""
    return _written((*_forms(stem), *_forms(stem, kind)), world)


def _written(forms: Sequence[str], world: World) -> str:
    layers = [layer for layer in world.catalog.layers if any(info.role in _SAYING for info in layer.fields)]
    return next((form for form in forms if any(_is_said(form, layer, world) for layer in layers)), "")


def _is_said(form: str, layer: LayerInfo, world: World) -> bool:
    hits = [hit for hit in world.values(stems(form), layer.id) if hit.score >= _SURE]
    return bool(hits) and all(not hit.token for hit in hits)


def _listed(text: str) -> Iterator[str]:
    """Places that everybody knows where nothing else is meant: 湖北 is a province, not what lies north of a lake, and 黄河路 a road."""
    (nouns, stops), sides = _words(), _sides()
    words = load(_LANGUAGE).known_words
    for start, end, name in names_in(text):
        before, aside = text[:start], text.startswith(sides, end - 1)
        behind = [text[end : end + size] for size in (2, 3, 4)]
        open_end = (
            not is_cjk(text[end : end + 1]) or text.startswith(stops, end) or any(word in words and word not in nouns for word in behind)
        )
        if is_cjk(name) and not aside and open_end and (not before or not is_cjk(before[-1]) or before.endswith(stops)):
            yield name


def _named(text: str) -> Iterator[tuple[str, str]]:
    """(name, kind) that parts of a text may be, the longest first; no word of the grammar is in a name."""
    kinds, stops = _words()
    nouns = sorted({*kinds, *load(_LANGUAGE).data["named_nouns"]}, key=len, reverse=True)
    for run in _HAN.finditer(text):
        letters = run.group()
        for end in range(2, len(letters) + 1):
            kind = next((noun for noun in nouns if letters[:end].endswith(noun) and len(noun) < end), "")
            named = kind and not _counts(letters[: end - len(kind)])
            for size in range(min(_LONGEST, end - len(kind)), 0, -1) if named else ():
                stem = letters[end - len(kind) - size : end - len(kind)]
                if not any(stop in stem for stop in stops):
                    yield stem, kind


def _counts(letters: str) -> bool:
    """Whether what stands before a kind ends in what counts it: 三个 of 三个州, 有多少座 of 有多少座湖, and not 茂名 of 茂名市."""
    language = load(_LANGUAGE)
    counting = (*language.interrogatives, *language.grouping, *language.number_words)
    return letters[-1:] in language.classifiers and (len(letters) == 1 or letters[:-1].endswith(counting))


@lru_cache(maxsize=1)
def _words() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Nouns for places, the longest first, and what is grammar wherever it stands."""
    data = load(_LANGUAGE).data
    nouns = sorted({*data["place_nouns"], *data["area_nouns"]}, key=len, reverse=True)
    return tuple(nouns), tuple(data["strong_words"])


@lru_cache(maxsize=1)
def _sides() -> tuple[str, ...]:
    """Words for directions of more than one character."""
    directions: dict[str, list[str]] = load(_LANGUAGE).data["directions"]
    return tuple(word for words in directions.values() for word in words if len(word) > 1)


def _forms(stem: str, kind: str = "") -> Sequence[str]:
    """How the characters may be written in Latin letters: each syllable by itself, in one word, with the kind apart or in English.

    What is listed as the name of another place is none: "Shanxi" is not 陕西.
    """
    forms: dict[str, None] = {}
    for said in _said(stem):
        for behind in _said(kind) if kind else [()]:
            parts = (" ".join((*said, *behind)), "".join((*said, *behind)), " ".join(filter(None, ("".join(said), "".join(behind)))))
            forms.update(dict.fromkeys(parts))
        for word in _in_english(kind) if kind else ():
            forms.update(
                dict.fromkeys(f"{first} {last}" for name in ("".join(said), " ".join(said)) for first, last in ((name, word), (word, name)))
            )
    return tuple(form for form in forms if not other_names(form) or stem in "".join(other_names(form)))


@lru_cache(maxsize=256)
def _in_english(kind: str) -> tuple[str, ...]:
    """What a kind is called in English behind or before a name: "Yiwu City" of 义乌市, "Lake Tai" of 太湖."""
    words = [" ".join(words) for words in taxonomy().synonyms(stems(kind))] or list(translations(kind, _LANGUAGE))
    return tuple(word for word in words if word.isascii())


def _said(letters: str) -> list[tuple[str, ...]]:
    readings = [sorted(syllables(letter)) for letter in letters]
    return [said for said, _ in zip(product(*readings), range(_READINGS))]


class _Heard(StandIn):
    """A world in which some names of the question stand for what is written otherwise."""

    def __init__(self, world: World, heard: _Names) -> None:
        super().__init__(world, ("heard", tuple(heard.hits), tuple(heard.values.items())))
        self._heard = heard
        self._hits = {fold(name): hits for name, hits in heard.hits.items()}
        self._written = {" ".join(stems(name)): value for name, value in heard.values.items()}

    def spans(self, text: str) -> Sequence[NameSpan]:
        plain = simplified(text)
        names = (*self._heard.hits, *self._heard.values)
        own = [NameSpan(at.start(), at.end(), name, 1) for name in names for at in re.finditer(_whole(name), plain)]
        return [*self._world.spans(text), *own]

    def names(self, text: str, sure: bool = False) -> list[NameHit]:
        return list(self._hits.get(fold(simplified(text)), ())) or self._world.names(text, sure)

    def values(self, words: Words, layer_id: str) -> list[ValueHit]:
        value = self._written.get(" ".join(words), "")
        return self._world.values(stems(value) if value else words, layer_id)


def _whole(name: str) -> str:
    """A name where it stands in a text, in Latin letters as whole words."""
    return rf"\b{re.escape(name)}\b" if name.isascii() else re.escape(name)


_CODES = frozenset(("unknown-kind", "unknown-place", "unknown-words", "unknown-condition", "ignored-words", "unknown-group"))
_LANGUAGE_HEARD, _LONGEST_KIND = "zh", 5
_SURE_HEARD, _TAKEN, _TOLD_HEARD = 0.94, 0.96, "fuzzy"
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
    if _is_word(text, world) or any(hit.score >= _SURE_HEARD for hit in world.names(text, sure=True)):
        return Heard()
    found = sorted(_sounding(text, NamedKinds(world), world), key=lambda item: item.cost)
    best = next(iter(found), None)
    if best is None:
        return Heard()
    rival = next((item for item in found if item.name != best.name and (item.whole or best.name not in item.name)), None)
    alone = rival is None or rival.cost - best.cost >= _AHEAD
    if best.whole and best.per_character <= _CLEAR[min(len(text), max(_CLEAR))] and alone:
        return Heard(tuple(replace(hit, score=_TAKEN, how=_TOLD_HEARD) for hit in best.hits))
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
            cost = item.cost + _LEFT_OUT * len(item.left.split()) + _heard_listed(item.name, text)
            yield _Likely(item.name, cost, cost / len(text), not item.left, hits)
    for size in range(1, min(_LONGEST_KIND, len(text) - 1)):
        stem, kind = text[:-size], text[-size:]
        for item in world.sounding(stem) if _is_kind(kind, world) else ():
            hits = tuple(hit for hit in world.names(item.name, sure=True) if kinds.is_of(hit, kind))
            if hits and (len(stem) > _SHORT or item.cost <= _LIKELY):
                cost = item.cost + _heard_listed(item.name, stem)
                yield _Likely(item.name, cost, cost / len(stem) - _OF_KIND, True, hits)


def _heard_listed(name: str, text: str) -> float:
    """What it costs that a place which everybody knows is called otherwise: Poland is 波兰, and not 波特兰."""
    called = [simplified(other) for other in other_names(name) if is_cjk(other[:1])]
    return _LISTED if called and not any(other in text or text in other for other in called) else 0.0


def _is_word(text: str, world: World) -> bool:
    """Whether a text is a word, of the language or for a kind of things, and no name."""
    if text in load(_LANGUAGE_HEARD).known_words or taxonomy().synonyms(stems(text)):
        return True
    return any(reading.score >= _SURE_HEARD for reading in class_readings(text, world))


def _is_kind(word: str, world: World) -> bool:
    data = load(_LANGUAGE_HEARD).data
    return word in data["place_nouns"] or word in data["area_nouns"] or bool(class_readings(word, world))
