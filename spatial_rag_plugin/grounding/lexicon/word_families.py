"""Words in other forms: "expiring" is of one family with expiration, expiry and "expired", "lit" with light.

The families are English (``data/word_families.txt``, written by ``tools/make_word_families.py``). The file is read when a word is looked up
first, and never taken apart: a family is found in its text.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

_DATA = Path(__file__).parents[1] / "data" / "word_families.txt"
_COMMENT = "#"
_ROOT = 3  # letters that are left of a word without its ending
_VOWELS = frozenset("aeiou")
_OTHERWISE = (("isation", "ization"), ("ise", "ize"), ("ising", "izing"), ("ised", "ized"), ("our", "or"))
_STATE = "ship"
_KEPT = 10  # letters of a name of a field in a shapefile
_LEAST, _LOST = 5, 2  # letters of what is shortened so, and that it does without at least


@lru_cache(maxsize=8192)
def plain_forms(word: str) -> tuple[str, ...]:
    """The words that a form may be of, as far as its letters tell: "plugged" → plug, "seating" → seat and "seate", "notified" → notify."""
    found = [word]
    for ending in ("ing", "ed", "es", "s"):
        root = word[: -len(ending)] if word.endswith(ending) else ""
        if len(root) < _ROOT:
            continue
        found.append(root)
        if ending != "s":
            found.append(f"{root}e")
            if root[-1] == root[-2] and root[-1] not in _VOWELS:
                found.append(root[:-1])
            if root[-1] == "i":
                found.append(f"{root[:-1]}y")
    if word.endswith(("eed", "ied", "oed")):
        found.append(word[:-1])  # "died", "agreed"
    if word.endswith(_STATE) and len(word) - len(_STATE) >= _ROOT:
        found.append(word[: -len(_STATE)])  # the "ownership" is who the owner is
    return tuple(dict.fromkeys(found))


@lru_cache(maxsize=4096)
def roots(word: str) -> frozenset[str]:
    """The words that a folded word may be a form of, itself among them; none of what is no English word."""
    if not word.isascii() or not word.isalpha() or len(word) < _ROOT:
        return frozenset()
    found = {root for form in (word, *_irregular(word)) for root in plain_forms(form)}
    return frozenset(found | {root[: -len(old)] + new for root in found for old, new in _OTHERWISE if root.endswith(old)})


@lru_cache(maxsize=4096)
def family(word: str) -> frozenset[str]:
    """The words that a folded word may be a form of, or is derived from, and all that are derived from these."""
    return roots(word).union(*(_derived(root) for root in roots(word)))


def is_of_family(part: str, word: str) -> bool:
    """Whether a part of a name is a form of a word, or derived from the same one."""
    return not family(word).isdisjoint(roots(part))


def is_past(word: str) -> bool:
    """Whether a word may say that something was done: "drilled", "built"."""
    return word.endswith("ed") or bool(_irregular(word))


def is_squeezed(part: str, word: str) -> bool:
    """Whether a part of a name is the word with letters lost from its end, as where names may have ten letters: "installatn"."""
    if len(part) < _LEAST or len(word) - len(part) < _LOST or part[: _LEAST - 1] != word[: _LEAST - 1] or part[-1] != word[-1]:
        return False
    rest = iter(word)
    return all(letter in rest for letter in part)


def is_cut_off(part: str, word: str) -> bool:
    """Whether a name is as much as a shapefile keeps of a longer word of one family: "maintenanc" of "maintained"."""
    return len(part) == _KEPT and any(other.startswith(part) and other != part for other in family(word))


@lru_cache(maxsize=4096)
def _derived(word: str) -> frozenset[str]:
    text, found = _text(), set[str]()
    at = text.find(f" {word} ")
    while at >= 0:
        found.update(text[text.rfind("\n", 0, at) + 1 : text.find("\n", at)].split())
        at = text.find(f" {word} ", at + 1)
    return frozenset(found)


@lru_cache(maxsize=4096)
def _irregular(form: str) -> tuple[str, ...]:
    """The verb that a form is of which no rule makes; none of other words."""
    text = _text()
    at = text.find(f" {form}:")
    return (text[at + len(form) + 2 : text.find(" ", at + 1)],) if at >= 0 else ()


@cache
def _text() -> str:
    """The lines with a space before and behind each word."""
    text = _DATA.read_text(encoding="utf-8")
    head = text.rfind(f"\n{_COMMENT}")
    return text[text.find("\n", head + 1) :].replace("\n", " \n ")
