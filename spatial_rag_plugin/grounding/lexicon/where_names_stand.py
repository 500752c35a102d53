"""Where in a Chinese question only the name of a field can stand: 跨径 of 跨径超过200米, 规模 of 规模为大型, 销号 of 未销号的.

Two initials say little by themselves, as many words have them. Beside an amount, one of the field's own values, or a word that sorts
or denies, they say enough, whatever the word may be.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable
from functools import cache, lru_cache
from pathlib import Path

from ...language.language import any_of, load
from ...model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from .layer_words import layer_words
from .taxonomy import taxonomy

_ALL = json.loads((Path(__file__).parents[1] / "data" / "pinyin.json").read_text(encoding="utf-8"))
_RAW = _ALL["stands"]
_EDGES, _NEVER_INSIDE, _NEVER_LAST = frozenset(_ALL["edges"]), frozenset(_ALL["never_inside"]), frozenset(_ALL["never_last"])
_BEGINS = tuple(_ALL["begins"])
_COUNTED, _NUMBERS = frozenset(_ALL["counted"]), frozenset(_ALL["numbers"])
_USUAL = frozenset(words for called in _ALL["layers"].values() for words in called)
_SHORTEST, _LONGEST = 2, 10  # characters of words that a name may stand for
_NUMERIC = (FieldType.INTEGER, FieldType.REAL)


@lru_cache(maxsize=16384)
def may_be_called(words: str) -> bool:
    """Whether letters of a question can be a name: no word of the grammar stands at their edges, but for names such as 从业人数."""
    if words in taxonomy().unspaced or words in _COUNTED or words in _NUMBERS:
        return True
    begins = words[0] not in _EDGES or words.startswith(_BEGINS)
    return begins and words[-1] not in _EDGES | _NEVER_LAST and _NEVER_INSIDE.isdisjoint(words)


def cuts_a_word(text: str, start: int, size: int, layers: frozenset[str] = frozenset()) -> bool:
    """Whether two characters begin with the end of a known word: 桩数 of 充电桩数量; 栋数 of 楼栋数, where a layer is called so."""
    if any(text[start + 1 - before : start + 1] in layers for before in range(_SHORTEST, min(start + 1, _LONGEST) + 1)):
        return True
    known = (text[start + 1 - before : start + 1] for before in range(_SHORTEST, min(start + 1, _LONGEST) + 1))
    words = taxonomy().unspaced
    return (
        size == _SHORTEST and text[start : start + size] not in words | _NUMBERS and any(word in words or word in _USUAL for word in known)
    )


def names_one(field: str, letters: str) -> bool:
    """Whether a field says by its name's end that its values are names of what its other letters stand for: XQMC, LC_MC."""
    name = "".join(filter(str.isalpha, field.upper()))
    return any(name == letters.upper() + tail for tail, ends in _ALL["tails"].items() if not ends)


def stands_for_part(field: str, words: str, others: Collection[str]) -> bool:
    """Whether words are of several things together, and the field is beside that of another of these: SWRS is no 伤亡人数 beside SSRS."""
    parts: dict[str, list[str]] = next((parts for whole, parts in _ALL["wholes"].items() if words.startswith(whole)), {})
    beside = (field.replace(own, other, 1) for own, each in parts.items() if field.startswith(own) for other in each)
    return any(name in others for name in beside)


def names_number(question: str, start: int, end: int, letters: str, layer: LayerInfo, info: FieldInfo) -> bool:
    """Whether an amount, an extreme or a mean is said of these characters, and one field of the layer alone ends in the ``letters``."""
    if info.type not in _NUMERIC or not _is_measured(question, start, end):
        return False
    return sum(other.name.upper().endswith(letters) for other in layer.fields if other.type in _NUMERIC) == 1


def names_sort(question: str, start: int, end: int, layer: LayerInfo, info: FieldInfo) -> bool:
    """Whether a value of the field is said of these characters (规模为大型, 重大险情), or they are what things are sorted
    by, or whose things are the most: 河段最多的河长."""
    if info.role is not FieldRole.CATEGORY:
        return False
    is_so, values = _verbs().match(question, end), {value.label for value in info.values}
    if is_so is not None and any(question.startswith(value, is_so.end()) for value in values):
        return True
    if question[:start].endswith(tuple(value for value in values if len(value) > 1)):
        return True
    if re.search(_RAW["has_most"], question[:start]) and re.match(_RAW["ends_there"], question[end:]):
        return True
    own = "".join(layer_words().bare_name(layer.name))
    return _sorting().search(question[:start]) is not None and question[end:].startswith((*_RAW["sorted"], *((own,) if own else ())))


def says_whether(question: str, start: int) -> bool:
    """Whether what stands before says that something is so, or is not: 未, 已, 是否."""
    return question[:start].endswith(tuple(_RAW["whether"]))


def is_said_of(question: str, end: int, things: Iterable[str]) -> bool:
    """Whether words stand right before what a layer holds, and say how it is: 病险 of 病险水库."""
    return question.startswith(tuple(filter(None, things)), end)


def says_when(question: str, start: int, end: int) -> bool:
    """Whether a time stands before and the particle behind, as of what was done then: 2020年以后开户的."""
    return re.search(_RAW["times"], question[:start]) is not None and question.startswith(tuple(_RAW["done_with"]), end)


def _is_measured(question: str, start: int, end: int) -> bool:
    return _amounts().match(question, end) is not None or _statistics().search(question[:start]) is not None


@cache
def _amounts() -> re.Pattern[str]:
    """What says how much of something there is, behind its name: 超过, 最高, 在5, 5米以上."""
    data = load("zh").data
    more = any_of(word for words in data["comparators"].values() for word in words if len(word) > 1)
    most = any_of(word.removesuffix("的") for entry in data["superlatives"] if entry["role"] != "nearest" for word in entry["words"])
    openers = any_of(data["bound_openers"])
    return re.compile(rf"的?(?:{openers})?(?:{more}|{most}|[<>≤≥＜＞]|{any_of(_RAW['amounts'])}|[0-9])")


@cache
def _statistics() -> re.Pattern[str]:
    data = load("zh").data
    return re.compile(rf"(?:{any_of(word for words in data['statistics'].values() for word in words if len(word) > 1)})$")


@cache
def _verbs() -> re.Pattern[str]:
    return re.compile(rf"(?:{any_of(load('zh').data['rank_verbs'])})[“\"]?")


@cache
def _sorting() -> re.Pattern[str]:
    return re.compile(rf"(?:{any_of((*load('zh').data['grouping_determiners'], *_RAW['sorting']))})$")
