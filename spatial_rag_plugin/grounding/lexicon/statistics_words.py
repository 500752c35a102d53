"""Codes of numbers that statistics are kept under (BIR, HR, PCGDP), and what words of a question they may stand for.

A code is read letter by letter: every word gives at least its first letter, in their order or, where "per" joins them, in another. What
words mean in English is a broad vocabulary (``data/statistics_words.json``) beside the dictionaries.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import permutations
from pathlib import Path
from typing import NamedTuple

from ...language.language import load
from ...language.tokens import is_cjk
from .name_parts import parts_of, said_by
from .words import Words, plain_umlauts, stems

_WORDS = 4  # of a phrase
_DENIED, _PER = "non", "per"
_SURE = 3  # letters that a word is told by without a year beside it
_STRONG, _SHORT, _INITIAL, _NOTHING_LEFT = 1.0, 0.8, 0.6, 0.1
_UNSAID, _OTHERWISE, _UNSURE = 0.05, 0.02, 0.01


class _Lists(NamedTuple):
    counting: frozenset[str]
    rates: frozenset[str]
    per_head: tuple[str, ...]
    meant: dict[Words, Words]
    measures: tuple[str, ...]
    rate_ends: dict[str, str]
    joining: tuple[str, ...]
    before: tuple[str, ...]
    rate_per: re.Pattern[str]
    in_year: str
    inside: frozenset[str]


@cache
def statistics_words() -> _Lists:
    """The one collection."""
    raw = json.loads((Path(__file__).parents[1] / "data" / "statistics_words.json").read_text(encoding="utf-8"))
    meant = {_key(said): stems(plain) for plain, others in raw["same"].items() for said in (plain, *others)}
    ends = tuple(sorted(raw["measures"], key=len, reverse=True))
    per_head = tuple(sorted(raw["per_head"], key=len, reverse=True))
    counting, rates = frozenset(raw["counting"]), frozenset(raw["rates"])
    joining, before = tuple(raw["span_joining"]), tuple(raw["before_spans"])
    rate_per, inside = re.compile(raw["rate_per"]), frozenset(raw["inside"])
    return _Lists(counting, rates, per_head, meant, ends, raw["rate_ends"], joining, before, rate_per, raw["in_year"], inside)


def _key(said: str) -> Words:
    return tuple(map(plain_umlauts, stems(said)))


@lru_cache(maxsize=4096)
def how_surely(said: str, code: str) -> float:
    """From 0 to 1: how surely words stand for the letters of a code; below ``SURE`` where only initials tell."""
    return round(max((_says(words, code.casefold()) - cost for words, cost in _in_english(said)), default=0.0), 3)


#: From here on no year has to be said beside the words.
SURE = 0.8


def _in_english(said: str) -> Iterator[tuple[Words, float]]:
    """The words as they are, and what they mean in English, with what only counts left out."""
    lists = statistics_words()
    rest, per_head = said.casefold(), False
    for way in lists.per_head:
        if way in rest:
            rest, per_head = rest.replace(way, " ").strip(), True
            break
    found = list(_unspaced(rest)) if any(map(is_cjk, rest)) else [_of_phrase(rest)]
    for words in found:
        head = ("per", "capita") if per_head else ()
        for plain in dict.fromkeys((words, lists.meant.get(tuple(map(plain_umlauts, words)), words))):
            if plain:
                yield (*head, *plain), 0.0 if plain == words else _OTHERWISE
            if len(plain) > 1 and plain[-1] in lists.counting:
                yield (*head, *plain[:-1]), _UNSAID


def _of_phrase(said: str) -> Words:
    return tuple(word for word in stems(said.replace("-", " ")) if word not in load("en").function_words or word in (_DENIED, _PER))


def _unspaced(said: str) -> Iterator[Words]:
    lists = statistics_words()
    of = load("zh").data["possessives"][0]
    said = said.replace(of, "")
    if _key(said) in lists.meant:
        yield lists.meant[_key(said)]
    for end, rate in lists.rate_ends.items():
        if said.endswith(end) and _key(said[: -len(end)]) in lists.meant:
            yield (*lists.meant[_key(said[: -len(end)])], rate)
    for end in lists.measures:
        if said.endswith(end) and (said[: -len(end)].isascii() or _key(said[: -len(end)]) in lists.meant):
            yield lists.meant.get(_key(said[: -len(end)]), stems(said[: -len(end)]))  # SID病例 are of SID


def _says(words: Words, code: str) -> float:
    if not 0 < len(words) <= _WORDS or len(code) < 2:
        return 0.0
    orders = permutations(words) if "per" in words or "capita" in words else (words,)
    best = max((_cover(order, code) for order in orders), default=0.0)
    if len(words) == 1 and best <= _INITIAL and words not in statistics_words().meant:
        return 0.0  # "grew" is no GR
    whole = _cover((*words, "count"), code) - _UNSAID if len(words) < _WORDS and words[-1] not in statistics_words().rates else 0.0
    return max(best, whole)


@lru_cache(maxsize=16384)
def _cover(words: Words, code: str) -> float:
    """How surely each word gives some of the letters, and all letters are given: by its surest word, less a little for each initial."""
    if not words or not code:
        return _NOTHING_LEFT if not words and not code else 0.0
    best = 0.0
    for size in range(1, len(code) - len(words) + 2):
        sure = _piece(code[:size], words[0])
        rest = _cover(words[1:], code[size:]) if sure else 0.0
        if rest:
            best = max(best, max(sure, rest) - (_UNSURE if min(sure, rest) == _INITIAL < max(sure, rest) else 0.0))
    return best


def _piece(letters: str, word: str) -> float:
    if word == letters or (len(letters) >= _SURE and word.startswith(letters)):
        return _STRONG
    if len(letters) > 1 and any(said_by(part, word) for part in parts_of(letters)[:1]):
        return _SHORT
    return _INITIAL if word.startswith(letters) and len(letters) < _SURE else 0.0
