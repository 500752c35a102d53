"""Spellings that mean the same brought to one: case, accents, punctuation, articles, "&" and "and", "St." and "Saint",
traditional and simplified Chinese characters.

Folding loses on purpose; what is stored and shown is always the original. Accents are dropped only where they are accents (Latin,
Greek, Cyrillic, Hebrew and Arabic points): the voiced marks of kana and the vowel signs of Indic scripts are letters. Scripts written
without spaces (Han, kana, Thai, …) fold to one token per character, so that a name is found inside a sentence.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from ...language.han import simplified

_MARKS = "\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff"
_LETTER_MARKS = "\u0900-\u0963\u0966-\u0dff\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1-\u0ecd\u0f71-\u0f84\u1000-\u109f\u17b4-\u17d3\u3099\u309a"
_SOLO = "\u0e00-\u0e7f\u0e80-\u0eff\u1780-\u17ff\u3040-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
_APOSTROPHES = "'’ʼʻ‘`´ʹ′"
_LETTER = f"(?:(?![_{_SOLO}])\\w|[{_MARKS}{_LETTER_MARKS}])"
_TOKEN = re.compile(
    f"[{_SOLO}][{_LETTER_MARKS}]*"  # one character of a script without spaces
    f"|(?<![^\\W_])(?:[^\\W\\d_]\\.){{2,}}[^\\W\\d_]?(?![^\\W_])"  # an abbreviation: U.S.A.
    f"|{_LETTER}+(?:[{_APOSTROPHES}](?={_LETTER}){_LETTER}+)*"
    "|[&]"
)
_DROP = re.compile(f"[{_MARKS}{_APOSTROPHES}.]")
_ASCII_DROP = str.maketrans("", "", "'`.")
#: Letters that carry their stroke or ligature without a combining mark.
_LETTERS = str.maketrans({"ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ħ": "h", "ŋ": "n", "ə": "e"})
_CANONICAL = {
    "&": "and", "saint": "st", "street": "st", "sainte": "ste", "mount": "mt", "mont": "mt", "mountain": "mtn", "fort": "ft",
    "avenue": "ave", "boulevard": "blvd", "road": "rd", "drive": "dr", "doctor": "dr", "highway": "hwy", "lane": "ln",
    "square": "sq", "court": "ct", "parkway": "pkwy", "junction": "jct", "centre": "center", "theatre": "theater", "harbour": "harbor",
    "strasse": "str", "und": "and",
}  # fmt: skip
#: The English article, which a folded name has not in front where more follows.
ARTICLE = "the"
#: Leading articles that a person may leave out or add.
_ARTICLES = frozenset(("the", "a", "an", "le", "la", "les", "el", "los", "las", "il", "lo", "gli", "der", "die", "das", "het", "os", "as"))
_ELIDED = re.compile(f"^(?:l|dell|all|nell|d)[{_APOSTROPHES}](?=\\w)", re.IGNORECASE)
_ELIDED_STARTS = ("l", "d", "a", "n")
_LANGUAGE_PREFIX = re.compile(r"^[a-z]{2,3}(?:-[a-z]+)?:(?=\S)")


@dataclass(frozen=True)
class Token:
    """A word of a text: character offsets and its folded form."""

    start: int
    end: int
    folded: str


def tokens(text: str) -> list[Token]:
    """The words of a text with their offsets; punctuation but "&" is left out."""
    return [Token(match.start(), match.end(), fold_word(match.group())) for match in _TOKEN.finditer(text)]


def fold(text: str, short: bool = True) -> str:
    """The folded text: words joined by single spaces, an English article in front left out when more follows.

    ``short``: words of addresses in their short form ("street" → "st"), which a typing error in the long form would hide.
    """
    folded = (fold_word(word) if short else fold_letters(word) for word in _TOKEN.findall(text))
    words = [word for word in folded if word]  # of an accent without its letter nothing is left
    if len(words) > 1 and words[0] == ARTICLE:
        del words[0]
    return " ".join(words)


@lru_cache(maxsize=1 << 16)
def fold_word(word: str) -> str:
    """One word folded, in its short form where it has one."""
    return short_form(fold_letters(word))


def short_form(word: str) -> str:
    """The short form of a folded word of an address, or the word."""
    return _CANONICAL.get(word, word)


def fold_letters(word: str) -> str:
    """One word folded: case, accents, apostrophes."""
    if word.isascii():
        plain = word.lower().translate(_ASCII_DROP)
    else:
        plain = unicodedata.normalize("NFKD", word).casefold().translate(_LETTERS)
        plain = simplified(unicodedata.normalize("NFC", _DROP.sub("", unicodedata.normalize("NFKD", plain))))
        plain = " ".join(_TOKEN.findall(plain))  # "½" has come apart at its stroke
    return plain


@lru_cache(maxsize=1 << 14)
def name_forms(text: str) -> tuple[str, ...]:
    """The folded forms under which a name is known, the plain one first: without its article, an elided one ("l'Hôpital"), in full."""
    plain = fold(text)
    first, _, rest = plain.partition(" ")
    forms = [plain, rest] if rest and first in _ARTICLES else [plain]
    forms.append(fold(text, short=False))
    if text[:5].lower().startswith(_ELIDED_STARTS) and _ELIDED.match(text):
        forms.append(fold(_ELIDED.sub("", text)))
    return tuple(dict.fromkeys(form for form in forms if form))


def strip_language(text: str) -> str:
    """A Wikipedia title without its language: "en:Middlesex County, Massachusetts" → "Middlesex County, Massachusetts"."""
    return _LANGUAGE_PREFIX.sub("", text)
