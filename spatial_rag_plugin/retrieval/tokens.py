"""Texts to the terms in which they are compared: folded, stemmed by the language of the text, without its function words.

Words are stemmed by Snowball's algorithm for the language (https://snowballstem.org), or left whole where there is none. Scripts that are
written without spaces (Han, kana, Hangul, Thai, …) give their characters and pairs of neighbours. Nothing of this depends on the layer.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from threading import Lock

from ..language.han import simplified
from .vendored import vendored

DEFAULT = "en"
_DATA = Path(__file__).parent / "data" / "stopwords.json"
_STEMMERS = {
    "en": "english", "de": "german", "fr": "french", "es": "spanish", "it": "italian", "pt": "portuguese", "nl": "dutch", "sv": "swedish",
    "da": "danish", "no": "norwegian", "pl": "polish", "cs": "czech", "ru": "russian", "tr": "turkish",
}  # fmt: skip
_UNSPACED = (
    "\u0e00-\u0e7f\u0e80-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff"
    "\U00020000-\U0003ffff"
)
_MARKS = "\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0900-\u0903\u093a-\u094f\u0951-\u0963\u0981-\u0dff"
_ASCII_WORD = re.compile(r"[a-z0-9]+(?:['-][a-z0-9]+)*")
_LETTER = f"(?:(?![{_UNSPACED}_])[\\w{_MARKS}])"
_WORD = re.compile(f"[{_UNSPACED}]+|{_LETTER}+(?:['-]{_LETTER}+)*")
_RUN = re.compile(f"[{_UNSPACED}]")
_HAN, _KANA = re.compile("[\u4e00-\u9fff]"), re.compile("[\u3040-\u30ff]")
_PARTICLE = re.compile("[的了吗呢吧啊与及或很也都]")  # between words, never inside one that matters
_APOSTROPHES = str.maketrans({**dict.fromkeys("’‘ʼ`´′", "'"), **dict.fromkeys("‐‑", "-")})
#: Letters that carry their stroke or ligature without a combining mark.
_LETTERS = str.maketrans({"ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ß": "ss"})
_LONGEST = 40  # letters of a word: more is no word
_MOST_KNOWN = 400_000
_LOOKED_AT = 80
_TELLING = 2


def words(text: str) -> list[str]:
    """The words of a text in lower case; a run of a script without spaces is one of them."""
    if text.isascii():
        return _ASCII_WORD.findall(text.lower())
    return _WORD.findall(unicodedata.normalize("NFC", text).translate(_APOSTROPHES).lower())


def tokens(text: str, language: str = DEFAULT) -> list[str]:
    """The terms of a text in its order, function words left out; the terms of a text in another language, as well as can be."""
    return terms_of(words(text), language)


def terms_of(found: Iterable[str], language: str = DEFAULT) -> list[str]:
    """The terms of ``words``."""
    lexer = _lexer(language)
    terms: list[str] = []
    for word in found:
        known = lexer[word]
        if known:
            terms.append(known)
        elif "-" in word:
            terms.extend(_compound(word, lexer))
        elif not word.isascii() and _RUN.match(word):
            terms.extend(_grams(word))
    return terms


def language_of(found: Sequence[str], default: str = DEFAULT) -> str:
    """The language of ``words`` by their function words and script; ``default`` when they do not tell."""
    counts: dict[str, int] = {}
    telling = _telling()
    for codes in [telling[word] for word in found[:_LOOKED_AT] if word in telling]:
        for code in codes:
            counts[code] = counts.get(code, 0) + 1
    best = max(counts, key=lambda code: (counts[code], code == default), default=default)
    if counts.get(best, 0) >= _TELLING and counts[best] > counts.get(default, 0):
        return best
    text = "" if counts else "".join(found[:_LOOKED_AT])
    return "zh" if not text.isascii() and _HAN.search(text) and not _KANA.search(text) else default


def languages() -> tuple[str, ...]:
    """The codes of the languages whose function words are known."""
    return tuple(_stop_words())


class _Lexer(dict[str, str]):
    """Word → term of one language, "" for what is left out; what was looked up once is known."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self._stop = _stop_words().get(language, frozenset())
        self._stem = _stemmer(language)

    def __missing__(self, word: str) -> str:
        term = "" if word in self._stop or len(word) > _LONGEST or "-" in word or _RUN.match(word) else _folded(self._stem(word))
        if len(self) > _MOST_KNOWN:
            self.clear()
        if not _RUN.match(word):
            self[word] = term
        return term


@cache
def _lexer(language: str) -> _Lexer:
    return _Lexer(language)


def _stemmer(language: str) -> Callable[[str], str]:
    library = vendored("snowballstemmer")
    name = _STEMMERS.get(language, "")
    if library is None or name not in library.algorithms():
        return str
    stemmer, lock = library.stemmer(name), Lock()  # a stemmer keeps the word that it works on

    def stem(word: str) -> str:
        with lock:
            return str(stemmer.stemWord(word))

    return stem


@cache
def _stop_words() -> dict[str, frozenset[str]]:
    data: dict[str, str] = json.loads(_DATA.read_text(encoding="utf-8"))
    return {code: frozenset(listed.split()) for code, listed in data.items()}


@cache
def _telling() -> dict[str, tuple[str, ...]]:
    """Which languages have a word as a function word."""
    found: dict[str, tuple[str, ...]] = {}
    for code, listed in _stop_words().items():
        for word in listed:
            found[word] = (*found.get(word, ()), code)
    return found


def _folded(word: str) -> str:
    """Without accents; vowel signs of other scripts are letters and stay."""
    if word.isascii():
        return word
    parts = unicodedata.normalize("NFKD", word)
    return unicodedata.normalize("NFC", "".join(part for part in parts if not "\u0300" <= part <= "\u036f")).translate(_LETTERS)


def _compound(word: str, lexer: _Lexer) -> list[str]:
    """The terms of the parts of a hyphenated word, and of two of them written as one: "wi-fi" is "wifi"."""
    parts = word.split("-")
    joined = ["".join(parts)] if len(parts) == 2 and all(part.isalpha() for part in parts) else []
    return [term for term in (lexer[part] for part in (*parts, *joined)) if term]


def _grams(run: str) -> list[str]:
    """The characters of a run and the pairs of neighbours between particles."""
    left_out = _stop_words()["zh"]
    parts = _PARTICLE.split(simplified(run))
    single = [letter for part in parts for letter in part if letter not in left_out]
    return single + [pair for part in parts for pair in map("".join, zip(part, part[1:])) if pair not in left_out]
