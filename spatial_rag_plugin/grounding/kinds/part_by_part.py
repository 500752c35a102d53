"""Chinese words against English names of fields and values, part by part.

Chinese words for an attribute part by part against an English name of a field: 会员占比 is "member_rate", 年订单数 "annual_order".

Values of several words by a word for each of them in Chinese: 商业新建 is "Commercial New", 涂鸦清除 "Graffiti Removal".

Every word of the value must be met by a part of what is said, in any order, and nothing may be left between the parts.

Fields and layers with English names, called as the question calls them in Chinese, for this question alone: "member_rate" is 会员占比,
"ferry_routes" are 轮渡航线.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import cast

from ...language.han import simplified
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldRole
from ..indexes.same import Same
from ..lexicon.dictionary import meanings
from ..lexicon.short_names import MEASURING, is_short_for
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, stems
from ..world import StandIn, World

_RAW = json.loads((Path(__file__).parents[1] / "data" / "field_parts.json").read_text(encoding="utf-8"))
_PARTS: dict[str, tuple[str, ...]] = {part: tuple(stems(word)[0] for word in words) for part, words in _RAW["parts"].items()}
_LAYER_PARTS: dict[str, tuple[str, ...]] = {part: tuple(stems(word)[0] for word in words) for part, words in _RAW["layer_parts"].items()}
_LITTLE = frozenset(_RAW["little"])
#: Words of names that say no more than that there are numbers or names.
_SAYS_NOTHING = frozenset(_RAW["says_nothing"])
_STATISTICS = tuple(_RAW["statistics"])  # 年订单总数 asks for a sum
#: Units that are words of their own in a name: "pop_year" says of when the numbers are, "pop_min" is the least.
_OTHER = frozenset(_RAW["no_units"])
_LASTING = frozenset(_RAW["lasting"])
_EVENTS = frozenset(_RAW["events"])
_WHEN = frozenset(_RAW["when"])
_LONGEST_PART, _UNIT = 4, 2
LONGEST = 8  # letters of words that may name a field


def says_each_part(words: Words, name: Words) -> bool:
    """Whether the parts of Chinese ``words`` are the words of a field's ``name``, all of them, but for what says little on either side."""
    text = "".join(words)
    if not 1 < len(text) <= LONGEST or not all(part.isascii() for part in name):
        return False
    wanted = tuple(part for part in name if not part.isdecimal())
    lasts = wanted[-2:-1] and wanted[-2] in _LASTING  # "duration_min" is no least duration
    bare = wanted[:-1] if wanted[-1:] and wanted[-1] in (MEASURING if lasts else MEASURING - _OTHER) else wanted
    return any(_covers(parts, left) for parts in _splits(text) for left in dict.fromkeys((wanted, bare)))


def is_made_of_parts(text: str) -> bool:
    """Whether the text is parts of names of fields, one behind the other, without a statistic of the field."""
    return not text.startswith(_STATISTICS) and not text.endswith(_STATISTICS) and bool(_splits(text))


def _covers(parts: tuple[str, ...], name: Words) -> bool:
    left = list(name)
    content = 0
    for part in parts:
        met = [own for own in left if any(own == word or (len(own) > _UNIT and is_short_for(own, word)) for word in _PARTS[part])]
        if met:
            left = [own for own in left if own not in met]
            content += part not in _LITTLE
        elif part not in _LITTLE:
            return False
    unsaid = _SAYS_NOTHING | _WHEN if _EVENTS.issuperset(parts) else _SAYS_NOTHING
    return content > 0 and unsaid.issuperset(left)


@lru_cache(maxsize=8192)
def _splits(text: str) -> tuple[tuple[str, ...], ...]:
    """The ways to part the text into known parts, long parts first."""
    found: list[tuple[str, ...]] = []
    for size in range(min(_LONGEST_PART, len(text)), 0, -1):
        if text[:size] in _PARTS:
            if size == len(text):
                found.append((text,))
            else:
                found += [(text[:size], *rest) for rest in _splits(text[size:])]
    return tuple(found[:8])


_SHORTEST, _LONGEST_PART_VALUE, _LONGEST = 4, 6, 14  # characters
_FEWEST, _MOST = 2, 4  # words of a value

_Parts = Mapping[int, list[tuple[int, frozenset[Words]]]]


def said_in_parts(text: str, catalog: Catalog) -> Iterator[Words]:
    """The words with such a value in place of what says it, the longest first."""
    words = stems(text)
    if not _SHORTEST <= len(words) <= _LONGEST or not all(map(is_cjk, words)):
        return
    parts = _parts(words)
    known = {word for found in parts.values() for _, forms in found for form in forms for word in form}
    labels = [label for label in _labels(Same(catalog)) if known.issuperset(label)]
    runs = [(start, end, label) for label in labels for start in parts for end in _ends(parts, start, label)]
    for start, end, label in sorted(runs, key=lambda run: run[0] - run[1]):
        yield (*words[:start], *label, *words[end:])


def _parts(words: Words) -> dict[int, list[tuple[int, frozenset[Words]]]]:
    """The parts that have words in another script, by where they begin."""
    found: dict[int, list[tuple[int, frozenset[Words]]]] = {}
    for start in range(len(words)):
        for end in range(start + 1, min(start + _LONGEST_PART_VALUE, len(words)) + 1):
            forms = frozenset(form for form in taxonomy().qualities(words[start:end]) if "".join(form).isascii())
            if forms:
                found.setdefault(start, []).append((end, forms))
    return found


def _ends(parts: _Parts, start: int, left: Words) -> Iterator[int]:
    """Where what says all the words may end."""
    for end, forms in parts.get(start, ()):
        for form in forms:
            for at in range(len(left) - len(form) + 1):
                if left[at : at + len(form)] == form:
                    rest = (*left[:at], *left[at + len(form) :])
                    if rest:
                        yield from _ends(parts, end, rest)
                    else:
                        yield end


@lru_cache(maxsize=16)
def _labels(catalog: Same[Catalog]) -> tuple[Words, ...]:
    """The values of several words in another script."""
    infos = (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY)
    labels = (stems(value.label) for info in infos for value in info.values)
    return tuple(dict.fromkeys(label for label in labels if _FEWEST <= len(label) <= _MOST and "".join(label).isascii()))


_HAN = re.compile(r"[\u3400-\u9fff]{2,}")
_ITSELF = -1  # in place of a field
_WORDS_OF_LAYER, _SHORTEST_LAYER, _SHORTEST_PART, _SENSES = 3, 3, 2, 4


def called_in_parts(question: str, world: World) -> World:
    """The world in which fields and layers bear the longest words of the question that say each part of their names."""
    runs = tuple(run.group() for run in _HAN.finditer(simplified(question)))
    said = (*_said(runs, Same(world.catalog)), *_layers_said(runs, Same(world.catalog))) if runs else ()
    return cast(World, StandIn(world, ("called", said), _renamed(Same(world.catalog), said))) if said else world


@lru_cache(maxsize=256)
def _said(runs: tuple[str, ...], catalog: Same[Catalog]) -> tuple[tuple[int, int, str], ...]:
    """(layer, field, words) for each field that some words of the question say."""
    found: dict[tuple[int, int], str] = {}
    pieces = sorted({run[at : at + size] for run in runs for size in range(2, LONGEST + 1) for at in range(len(run) - size + 1)}, key=len)
    for words in (piece for piece in pieces if is_made_of_parts(piece) and piece not in taxonomy().unspaced):
        for at, layer in enumerate(catalog.it.layers):
            for index, info in enumerate(layer.fields):
                plain = not info.alias and info.name.isascii() and info.role not in (FieldRole.KEY, FieldRole.NAME)
                if plain and says_each_part(stems(words), stems(info.name)):
                    found[(at, index)] = words
    return tuple((at, index, words) for (at, index), words in found.items())


@lru_cache(maxsize=256)
def _layers_said(runs: tuple[str, ...], catalog: Same[Catalog]) -> tuple[tuple[int, int, str], ...]:
    """(layer, _ITSELF, words) for each layer with a name of several words each of which a part of some words of the question says."""
    names = [(at, stems(layer.name)) for at, layer in enumerate(catalog.it.layers)]
    names = [
        (at, name) for at, name in names if 1 < len(name) <= _WORDS_OF_LAYER and all(word.isascii() and word.isalpha() for word in name)
    ]
    ends = ((run, at, size) for run in runs for size in range(LONGEST, _SHORTEST_LAYER - 1, -1) for at in range(len(run) - size + 1))
    pieces = dict.fromkeys(run[at : at + size] for run, at, size in ends) if names else {}
    found: dict[int, str] = {}
    for piece in (piece for piece in pieces if piece not in taxonomy().unspaced and not meanings(piece, "zh")):
        for at, name in names:
            if at not in found and _say_each(piece, name):
                found[at] = piece
    return tuple((at, _ITSELF, words) for at, words in found.items())


def _say_each(piece: str, name: Words) -> bool:
    """Whether parts of a compound say the words of a name one behind the other."""
    if len(name) == 1:
        return name[0] in _said_by_part(piece)
    splits = range(_SHORTEST_PART, len(piece) - len(name) + 2)
    return any(name[0] in _said_by_part(piece[:at]) and _say_each(piece[at:], name[1:]) for at in splits)


@lru_cache(maxsize=4096)
def _said_by_part(part: str) -> frozenset[str]:
    """The single English words that a Chinese word may stand for."""
    senses = (*map(stems, meanings(part, "zh")[:_SENSES]), *taxonomy().qualities(stems(part)))
    return frozenset((*(sense[0] for sense in senses if len(sense) == 1), *_PARTS.get(part, ()), *_LAYER_PARTS.get(part, ())))


@lru_cache(maxsize=256)
def _renamed(catalog: Same[Catalog], said: tuple[tuple[int, int, str], ...]) -> Catalog:
    layers = list(catalog.it.layers)
    for at, index, words in said:
        if index == _ITSELF:
            layers[at] = replace(layers[at], called=(*layers[at].called, words))
            continue
        fields = list(layers[at].fields)
        fields[index] = replace(fields[index], alias=words)
        layers[at] = replace(layers[at], fields=tuple(fields))
    return replace(catalog.it, layers=tuple(layers))
