"""What Chinese and German words mean in English, by broad dictionaries (``data/dictionary_*.txt``, by ``tools/make_dictionary.py``).

The dictionaries are read when a word is looked up first, and never taken apart: a word is found by bisection. They are asked only where
nothing else explains a word, because a word means many things.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator
from functools import cache, lru_cache
from pathlib import Path

from .folding import fold
from .words import rooted

LANGUAGES = ("zh", "de")
_DATA = Path(__file__).parents[1] / "data"
_COMMENT = b"#"
_LEAST = 3  # letters of a part of a German compound
_SINGLE = re.compile(rb"(?<=[\t|])[a-z]+(?=[|\n])")
_SENSES, _MADE = 3, 24  # senses of a part that are tried, and meanings of a compound
_ENDINGS = ("n", "en", "e", "er", "s", "es", "nen", "em", "ern")
_JOINTS = ("", "s", "n", "en", "er", "es")  # that stand between two parts


def key_of(word: str, code: str) -> str:
    """A word as the dictionary has it: Chinese as it is written, German folded."""
    return fold(word, short=False).replace(" ", "") if code == "de" else word


@lru_cache(maxsize=8192)
def meanings(word: str, code: str) -> tuple[str, ...]:
    """What a word means in English, its first sense in front; empty where the dictionary does not have it, in no form of it."""
    key = key_of(word, code)
    shorter = (key[: -len(end)] for end in _ENDINGS if code == "de" and key.endswith(end) and len(key) - len(end) >= _LEAST)
    return next(filter(None, (_entry(form, code) for form in (key, *shorter))), ())


def _entry(key: str, code: str) -> tuple[str, ...]:
    text, sought = _text(code), key.encode()
    low, high = 0, len(text)
    while low < high:
        start = text.rfind(b"\n", 0, (low + high) // 2) + 1
        end = text.find(b"\n", start)
        own, _, glosses = text[start:end].partition(b"\t")
        if own == sought:
            return tuple(glosses.decode().split("|"))
        if own < sought:
            low = end + 1
        else:
            high = start
    return ()


@lru_cache(maxsize=4096)
def translations(word: str, code: str) -> tuple[str, ...]:
    """What a word may mean in English, the likeliest first: its own senses, or of a compound those of its parts, one behind the other."""
    own = meanings(word, code) or (_of_noun(word) if code == "de" else ())
    if own:
        return own
    if code == "zh":
        parted: Iterable[tuple[str, str]] = ((word[:at], word[at:]) for at in range(len(word) - 1, 0, -1))
    else:
        key = key_of(word, code)

        def is_unlikely(parts: tuple[str, str]) -> tuple[bool, bool]:
            """A Marktstand is a Stand, and no Tand behind "Markts"."""
            return not _entry(parts[0], code), len(parts[0]) + len(parts[1]) < len(key)

        parted = sorted(pieces(key, _Known(code)), key=is_unlikely)
    made: dict[str, None] = {}
    for first, last in parted:
        if meanings(first, code) and meanings(last, code):
            made.update(dict.fromkeys(f"{one} {other}" for one in _in_short(first, code) for other in _in_short(last, code)))
    return tuple(made)[:_MADE]


def _of_noun(word: str) -> tuple[str, ...]:
    """What the noun means that a German adjective is made of: a "kirchliches" home is one of the church."""
    nouns = rooted((key_of(word, "de"),))
    return next(filter(None, (meanings(noun, "de") for (noun,) in nouns)), ())


def synonyms(phrase: str) -> tuple[str, ...]:
    """English words that mean the same as a sense of a word: an inmate is a convict."""
    return meanings(phrase, "en")


def parts_word(run: str, at: int) -> bool:
    """Whether a cut through Chinese characters goes through a word, and what is behind it is none: 地面积 of 占地面积."""
    return bool(meanings(run[at - 1 : at + 1], "zh")) and not meanings(run[at:], "zh")


def is_english(word: str) -> bool:
    """Whether a folded word is an English one, as it is or in the plural: some German or Chinese word means just that."""
    return bool(meanings(word, "en")) or not _english().isdisjoint((word, f"{word}s", f"{word}es"))


@cache
def _english() -> frozenset[str]:
    return frozenset(word.decode() for code in LANGUAGES for word in _SINGLE.findall(_text(code)))


def _in_short(word: str, code: str) -> list[str]:
    """The first senses of a word, and what each of them ends in: the "electricity generator" is a generator, "category a" no "a"."""
    senses = [(sense, sense.split()[-1]) for sense in meanings(word, code)[:_SENSES]]
    return list(dict.fromkeys(form for sense, last in senses for form in (sense, last if len(last) >= _LEAST else sense)))


class _Known:
    """The words of a dictionary, as a container."""

    def __init__(self, code: str) -> None:
        self._code = code

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and bool(meanings(word, self._code))


def pieces(word: str, known: Container[str]) -> Iterator[tuple[str, str]]:
    """The two words that a folded German compound may be made of, without the letters that join them."""
    for at in range(len(word) - _LEAST, _LEAST - 1, -1):
        first, last = word[:at], word[at:]
        if last in known:
            for joint in _JOINTS:
                own = first[: len(first) - len(joint)]
                if first.endswith(joint) and len(own) >= _LEAST and own in known:
                    yield own, last


@cache
def _text(code: str) -> bytes:
    data = (_DATA / f"dictionary_{code}.txt").read_bytes()
    head = data.rfind(b"\n" + _COMMENT)
    return data[data.find(b"\n", head + 1) + 1 :]
