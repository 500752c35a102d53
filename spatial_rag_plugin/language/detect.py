"""Which language a question is in: by its function words, and by its letters; deterministic, from the language data alone."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Sequence
from functools import cache, lru_cache

from ..model.catalog import NameSpan
from .language import DATA, available, load
from .tokens import Token, fold, is_cjk, tokenize

DEFAULT = "en"
UNKNOWN = ""
_FOREIGN = DATA / "others" / "function_words.json"
_ENOUGH = 500  # characters, which tell a language whatever follows
_MOST_FOREIGN_LETTERS = 0.5
_HAN = re.compile("[\u4e00-\u9fff]")
_OTHER_UNSPACED = re.compile("[\u3041-\u30ff\uac00-\ud7af]")  # kana, hangul


def detect(text: str, spans: Sequence[NameSpan] = ()) -> str:
    """The code of the language to read ``text`` in; "" when it is in one that has no data."""
    return _detected(text[:_ENOUGH], tuple(spans))


@lru_cache(maxsize=64)
def _detected(text: str, spans: tuple[NameSpan, ...]) -> str:
    """The same; a question is looked at by several parts of the reader."""
    tokens = [token for token in tokenize(text) if token.is_word and not any(span.start <= token.start < span.end for span in spans)]
    scores = {code: _score(code, text, tokens, spans) for code in available()}
    known = max(scores.values(), default=0)
    if not known and _foreign_script(tokens):
        return UNKNOWN
    plain = [token.key for token in tokens if not token.text[0].isupper()]
    others = max((sum(key in words for key in plain) for words in _foreign_words()), default=0)
    if others > known:
        return UNKNOWN
    if not known:
        return DEFAULT
    return max(scores, key=lambda code: (scores[code], code == DEFAULT))


def _score(code: str, text: str, tokens: Sequence[Token], spans: Sequence[NameSpan]) -> int:
    language = load(code)
    if language.segmenter is not None:
        words = language.segmenter.segment(text, tokenize(text), spans)
        own_script = bool(_HAN.search(text)) and not _OTHER_UNSPACED.search(text)
        return sum(is_cjk(word.text) and word.key in language.telling_words for word in words) + own_script
    own_letters = any(char in language.letters for token in tokens for char in token.text.lower())
    told = [token for token in tokens if not (language.names_by_capitals and _may_be_name(token, tokens))]
    return sum(token.key in language.telling_words for token in told) + own_letters


def _may_be_name(token: Token, tokens: Sequence[Token]) -> bool:
    """Whether a word has a capital amid others that have none: "Name" and "South" tell of no English in "deren Name mit South beginnt"."""
    if token is tokens[0] or len(token.text) == 1 or not token.text[0].isupper() or token.text.isupper():
        return False
    return any(other.text[0].islower() for other in tokens)


def _foreign_script(tokens: Sequence[Token]) -> bool:
    letters = [char for token in tokens for char in token.text if char.isalpha()]
    foreign = sum(not unicodedata.name(char, "").startswith(("LATIN", "CJK", "FEMININE", "MASCULINE")) for char in letters)
    return bool(letters) and foreign > _MOST_FOREIGN_LETTERS * len(letters)


@cache
def _foreign_words() -> tuple[frozenset[str], ...]:
    """Function words of languages without data, less those that a language with data has, too, or that join its names."""
    known: set[str] = set()
    for code in available():
        language = load(code)
        known |= language.grammar_words | language.name_joiners | language.known_words
    lists = json.loads(_FOREIGN.read_text(encoding="utf-8"))
    return tuple(frozenset(map(fold, words)) - known for words in lists.values())
