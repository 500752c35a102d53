"""What pinyin, in full or in initials, usually stands for: the names that a layer and its fields get, whatever else a question says."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path

from ...language.han import syllables
from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from .spelled_names import initials_of, letters_of, spelled_parts
from .taxonomy import taxonomy

_RAW = json.loads((Path(__file__).parents[1] / "data" / "pinyin.json").read_text(encoding="utf-8"))
FIELDS: dict[str, str] = _RAW["fields"]
_FIELDS_BY_ENDS: dict[str, dict[str, list[str]]] = _RAW["fields_by_ends"]
_LAYERS: dict[str, list[str]] = _RAW["layers"]
_BELONGING = tuple(_RAW["belonging"])  # the initials of 所在, 所属
NOUNS = frozenset(_RAW["nouns"])
HAN = re.compile(r"[\u3400-\u9fff]{2,}")
NAME = "名称"
SHORTEST, LONGEST = 2, 10  # characters of words that a name may stand for


def names_of_layer(layer: LayerInfo, said: Sequence[tuple[bool, str]]) -> tuple[str, ...]:
    """The words that name a layer, of those ``said`` that are all of its name or a part of it: all first, a part where these are none."""
    usual = [words for name in letters_of(layer.name) for words in _LAYERS.get(name, ())] if not HAN.search(layer.name) else []
    if not HAN.search(layer.name):
        usual += [_nouns_by_sound()[sounds] for sounds, whole in spelled_parts(layer.name) if whole and sounds in _nouns_by_sound()]
    whole = [words for is_whole, words in said if is_whole]
    return tuple(dict.fromkeys((*whole, *usual, *(words for is_whole, words in said if not is_whole))))


@cache
def _nouns_by_sound() -> dict[tuple[str, ...], str]:
    """The known words for things by how they, and no others, are spelled: ("gong", "lu") is 公路, whatever else a question calls roads."""
    found: dict[tuple[str, ...], list[str]] = {}
    for word in NOUNS | (taxonomy().unspaced - taxonomy().unspaced_fields):
        if SHORTEST <= len(word) <= LONGEST:
            for sounds in product(*map(syllables, word)):
                found.setdefault(sounds, []).append(word)
    return {sounds: words[0] for sounds, words in found.items() if len(words) == 1}


def with_alias(info: FieldInfo, said: str) -> FieldInfo:
    """The field called as it is ``said``, or as it is usually meant where nothing is; as it is where it goes by words."""
    if info.alias or HAN.search(info.name) or info.role is FieldRole.KEY:
        return info
    if info.role is FieldRole.NAME:
        return replace(info, alias=said + NAME) if said else info
    usual = _by_its_values(info) or FIELDS.get(info.name.upper())
    if said and usual and usual.endswith(said) and not info.name.upper().startswith(_BELONGING):
        said = usual  # MBSZ is 目标水质 where a question says 水质
    alias = said or usual or next((FIELDS[name] for name in initials_of(info.name) if name in FIELDS), "")
    return replace(info, alias=alias) if alias else info


def _by_its_values(info: FieldInfo) -> str:
    """What a field is called whose initials have two meanings, by what its values end in: DLMC is 道路 where it has 长江路 and 中山路."""
    meanings = _FIELDS_BY_ENDS.get(info.name.upper(), {})
    labels = [value.label for value in info.values]
    return next((words for words, ends in meanings.items() if labels and all(label.endswith(tuple(ends)) for label in labels)), "")
