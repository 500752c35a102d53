"""Words of names, values and questions brought to one form: folded, cut at punctuation and underscores, singular."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterator
from functools import lru_cache

from ...model.singular import singular
from .folding import fold, short_form

Words = tuple[str, ...]

_CAMEL = re.compile(r"(?<=[A-Za-z0-9][a-z0-9])(?=[A-Z])|(?<=[A-Za-z])(?=(?:19|20)\d\d(?!\d))")  # "roadClass", "POP2020"; "pH" is one word
_INITIALS = re.compile(r"\b([A-Z]{2,})s\b")  # "SSSIs" is no word that ends in "is", and "EDs" no short one


@lru_cache(maxsize=65536)
def stems(text: str) -> Words:
    """The words of ``text`` in the form in which they are compared: "Fast_Food restaurants" → ("fast", "food", "restaurant")."""
    return tuple(short_form(singular(word)) for word in fold(_CAMEL.sub(" ", _INITIALS.sub(r"\1", text)), short=False).split())


_STEM = 4  # letters that a word must have before an ending
_ADVERB = "ly"
_UMLAUTS = (("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("ß", "ss"))
_ENDINGS = frozenset(("n", "en", "e", "er", "nen", "es"))


@lru_cache(maxsize=65536)
def same_but_ending(one: str, other: str) -> bool:
    """Whether two words are forms of one, as far as the endings of Germanic and Romance plurals tell: "piste" and "pisten", "Platz" and
    "plaetze".
    """
    return _differ_in_ending(one, other) or _differ_in_ending(plain_umlauts(one), plain_umlauts(other))


def plain_umlauts(word: str) -> str:
    """A folded word without its umlauts, also where they are written as two letters."""
    if "e" not in word:
        return word
    for _, pair in _UMLAUTS[:3]:
        word = word.replace(pair, pair[0])
    return word


def _differ_in_ending(one: str, other: str) -> bool:
    short, long = sorted((one, other), key=len)
    return len(short) >= _STEM and long.startswith(short) and long[len(short) :] in _ENDINGS


@lru_cache(maxsize=16384)
def other_endings(words: Words) -> tuple[Words, ...]:
    """The words with the last one in other forms that it may have in Germanic and Romance languages: "hochmoore" → "hochmoor" and more."""
    if not words or not words[-1].isascii():
        return ()
    last = words[-1]
    least = {"e": _STEM}  # "Wehre", "Teiche"
    shorter = (last[: -len(end)] for end in _ENDINGS if last.endswith(end) and len(last) - len(end) >= least.get(end, _STEM + 1))
    longer = (last + ending for ending in _ENDINGS if len(last) >= _STEM + 1)
    return tuple((*words[:-1], form) for form in sorted({*shorter, *longer}))


def uninflected(words: Words) -> tuple[Words, ...]:
    """Words whose last one may be a German adjective without its ending: "stark gefährdete" → "stark gefährdet"."""
    last = words[-1] if words and words[-1].isascii() else ""
    ends = (ending for ending in ("e", "en", "er", "es", "em") if last.endswith(ending) and len(last) - len(ending) > _STEM)
    return tuple((*words[:-1], last[: -len(ending)]) for ending in ends)


def rooted(words: Words) -> tuple[Words, ...]:
    """Words whose last one may be a German adjective of a noun, as that noun: "städtische" → "Stadt", "kirchlichen" → "Kirche"."""
    if not words:
        return ()
    roots = (bare[: -len(end)] for (*_, bare) in (words, *uninflected(words)) for end in ("isch", "lich") if bare.endswith(end))
    return tuple((*words[:-1], noun) for root in roots if len(root) >= _STEM for noun in (root, f"{root}e"))


def adjective(words: Words) -> Words:
    """ "Private" of "privately", as values are written."""
    last = words[-1]
    return (*words[:-1], last[: -len(_ADVERB)]) if last.endswith(_ADVERB) and len(last) > 2 * len(_ADVERB) + 1 else words


_TOO_SHORT = 3  # letters: the flood zones AE and the OE are no umlauts


@lru_cache(maxsize=4096)
def respelled(text: str) -> tuple[str, ...]:
    """The text with umlauts written as two letters, and the other way round: "Fließgewässer" and "Fliessgewaesser"."""
    found = []
    for pairs in (_UMLAUTS, tuple((long, short) for short, long in _UMLAUTS[:3])):
        other = text.casefold()
        for old, new in pairs:
            other = " ".join(word.replace(old, new) if len(word) > _TOO_SHORT else word for word in other.split(" "))
        if other != text.casefold():
            found.append(other)
    return tuple(found)


def is_part(piece: Words, name: Words, same: Callable[[str, str], bool] = operator.eq) -> bool:
    """Whether the words stand in a row in a name."""
    size = len(piece)
    return any(all(map(same, name[i : i + size], piece)) for i in range(len(name) - size + 1))


def ngrams(words: Words) -> Iterator[tuple[int, int]]:
    """All index ranges of ``words``, longest first, later ones first among equals (a class word comes last in English)."""
    for size in range(len(words), 0, -1):
        for start in range(len(words) - size, -1, -1):
            yield start, start + size


def until(words: Words, stops: frozenset[str]) -> Words:
    """The words before the first of some others that has words on both sides."""
    return words[: next((at for at, word in enumerate(words) if at and word in stops and at + 1 < len(words)), len(words))]
