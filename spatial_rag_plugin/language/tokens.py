"""Words, numbers and marks of a question with their places in it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache

from .han import simplified

_APOSTROPHES = {"’": "'", "‘": "'", "`": "'", "´": "'", "ʼ": "'"}
_CJK = "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af"
_TOKEN = re.compile(rf"\d+(?:[.,]\d+)*|[{_CJK}]|[^\W\d_{_CJK}]+[²³]?(?:['’‘`´ʼ][^\W\d_{_CJK}]+)*(?:_[^\W_{_CJK}]+)*|[^\s]", re.UNICODE)
_CJK_LETTER = re.compile(rf"[{_CJK}]")


@dataclass(frozen=True)
class Token:
    """``key`` is the folded text, for comparison; ``glued``: no space stands before it."""

    start: int
    end: int
    text: str
    key: str
    glued: bool
    listed: bool = False  # a word of the data, whatever it begins with: 20年一遇

    @property
    def is_word(self) -> bool:
        return self.listed or self.text[0].isalpha()

    @property
    def is_number(self) -> bool:
        return not self.listed and self.text[0].isdecimal()

    @property
    def is_mark(self) -> bool:
        return not self.text[0].isalnum()

    @property
    def capital(self) -> bool:
        return not self.listed and (self.text[0].isupper() or self.text[0].isdecimal())


@lru_cache(maxsize=8192)
def fold(text: str) -> str:
    """``text`` without case and accents, apostrophes made plain, Chinese characters simplified."""
    for mark, plain in _APOSTROPHES.items():
        text = text.replace(mark, plain)
    if text.isascii():
        return text.lower()
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return simplified("".join(char for char in decomposed if not unicodedata.combining(char)) or text)


def is_cjk(text: str) -> bool:
    """Whether ``text`` begins in a script that is written without spaces."""
    return _CJK_LETTER.match(text) is not None


def phrase_keys(phrase: str, clitics: Collection[str] = ()) -> list[str]:
    """The keys of a phrase of the language data, where spaces part the words in every script."""
    return [key for word in phrase.split() for key in ([fold(word)] if is_cjk(word) else [token.key for token in _tokens(word, clitics)])]


def tokenize(text: str, clitics: tuple[str, ...] = ()) -> list[Token]:
    """The tokens of ``text`` in order; clitics such as "'s" become tokens of their own."""
    return list(_tokenized(text, clitics))


@lru_cache(maxsize=256)
def _tokenized(text: str, clitics: tuple[str, ...]) -> tuple[Token, ...]:
    """Remembered: a dozen steps of reading look through the words of the same question."""
    return tuple(_tokens(text, clitics))


def _tokens(text: str, clitics: Collection[str]) -> Iterator[Token]:
    previous_end = -1
    for match in _TOKEN.finditer(text):
        start, end = match.span()
        piece = match.group()
        if start < previous_end:
            continue
        pieces = [(start, end)]
        if start == 0 and fold(text) in clitics:
            pieces = [(0, len(text))]
        elif piece[0].isalpha():
            key = fold(piece)
            for clitic in clitics:
                if key.endswith(clitic) and len(piece) > len(clitic):
                    pieces = [(start, end - len(clitic)), (end - len(clitic), end)]
                    break
        for left, right in pieces:
            word = text[left:right]
            yield Token(left, right, word, fold(word), left == previous_end)
            previous_end = right
