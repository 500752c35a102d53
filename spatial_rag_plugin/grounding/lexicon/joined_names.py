"""Names of fields and layers in languages that join words: a compound by its last part, in short, or cut off where a format ends it.

"Höhe" is BAUMHOEHE where nothing else of a layer is a height, "Zustandsklasse" is ZUSTKLASSE, "Wasserleitungen" are WASSERLTG.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Optional

from ...language.language import load
from ...model.catalog import FieldInfo
from .field_words import field_words
from .short_names import is_cut_short, is_kin, is_short_for, is_skeleton_of, without_unit
from .words import Words, other_endings, plain_umlauts, same_but_ending, stems

_CUT_AT = 10  # letters that a name in a shapefile has at most
_LOST = 6  # letters that it may lose so
_FIRST, _LAST, _WHOLE = 3, 2, 5  # letters of the parts of a name in short, and of one that is written out
_HEAD, _BEFORE = 4, 3  # letters of a last part that tells a field, and of what stands before it
_LONG = 8  # letters of a word that may be a compound
_SHARE = "anteil"  # what a field of per cents is called: SV_PROZENT
_NUMBERED = ("nr", "nummer")
_LINKS = ("", "s", "n", "en", "es", "er", "e")
_VERBAL = "ed"  # what is "zoned" so is told by its value
_ADJECTIVE = ("en", "er", "es", "em", "e")


def by_last_part(words: Words, fields: tuple[FieldInfo, ...]) -> Optional[FieldInfo]:
    """The one field that is a compound of which the word is the last part; None where there is none, or a choice."""
    if len(words) != 1 or not words[0].isascii():
        return None
    ends = tuple(form for form in dict.fromkeys(_forms(words)) if len(form) >= _WHOLE or form in _short_heads())
    ending = [(name, info) for info in fields for name in _names(info) if name.endswith(ends)] if ends else ()
    found = {info.name: info for name, info in ending if any(_ends(name, form) for form in ends)}
    return next(iter(found.values())) if len(found) == 1 else None


@lru_cache(maxsize=4096)
def _forms(words: Words) -> tuple[str, ...]:
    """One word and its other forms, without umlauts."""
    return tuple(plain_umlauts(form) for (form,) in (words, *other_endings(words)))


@lru_cache(maxsize=1)
def _short_heads() -> frozenset[str]:
    """Short words that compounds for numbers end in; others may end a word by chance: "rent" of "current"."""
    data = load("de").data
    nouns = (*data["field_nouns"], *data["dimension_nouns"])
    return frozenset(head for noun in nouns for head in map(plain_umlauts, stems(noun)) if len(head) >= _HEAD)


def by_own_last_part(words: Words, fields: tuple[FieldInfo, ...]) -> Optional[FieldInfo]:
    """The one field that is the last part of the compound that is said: BRUECHE of "Rohrbrüche"; None where there is none, or a choice."""
    if len(words) != 1 or not words[0].isascii() or len(words[0]) < _LONG:
        return None
    said = plain_umlauts(words[0])
    found = [info for info in fields if any(len(name) >= _WHOLE and _ends(said, name) for name in _names(info))]
    return found[0] if len(found) == 1 else None


def is_initialled(name: Words, words: Words) -> bool:
    """Whether words are a compound of which only the initial and the last part are said: "B-Pläne" of Bebauungsplaene."""
    if len(name) != 1 or len(words) != 2 or len(words[0]) != 1 or len(words[1]) < _HEAD:
        return False
    own, forms = plain_umlauts(name[0]), {plain_umlauts(form) for (form,) in (words[1:], *other_endings(words[1:]))}
    return own.startswith(words[0]) and any(_ends(own, form) for form in forms if len(form) >= _HEAD)


def begins_each(name: Words, words: Words) -> bool:
    """Whether a name of one word holds two in short: OEKOZUST of "ökologischer Zustand", HYDGRP of "hydrologic group", DRAINCL."""
    if len(name) != 1 or len(words) != 2 or not all(word.isascii() for word in words):
        return False
    own, (first, second) = plain_umlauts(name[0]), map(plain_umlauts, words)
    cuts = range(_FIRST, len(own) - _LAST + 1)
    cuts_of_two = (cut for cut in cuts if len(own) - cut >= _FIRST or cut >= _HEAD)  # two letters say something behind four
    return any(_begins(own[:cut], first) and _begins(own[cut:], second) for cut in cuts_of_two)


def _begins(part: str, word: str) -> bool:
    """Whether a part is the beginning of a word, or stands for it without its vowels."""
    return (len(part) >= _LAST and word.startswith(part)) or (len(part) >= _FIRST and is_skeleton_of(part, word))


def are_kin(name: Words, words: Words) -> bool:
    """ "ZONE_CLASS" of "zoning class": the same words otherwise; MAIL_ADDR of "mailing address", but PARK_TYPE is no type of parking."""
    if len(name) != len(words) or name == words or not words or words[-1].endswith(_VERBAL):
        return False
    several = len(words) > 1 and words[-1] not in field_words().sorts
    return all(part == word or is_kin(part, word) or (several and _stands_for(part, word)) for part, word in zip(name, words))


def _stands_for(part: str, word: str) -> bool:
    return word == f"{part}ing" or is_short_for(part, word)


def says_price(name: Words, words: Words) -> bool:
    """Whether a field of money is that of a price: SALE_AMT of the "sale price"; what was paid for stands in full or in short."""
    if not len(words) == len(name) > 1 or words[-1] not in field_words().prices or name[-1] not in field_words().prices:
        return False
    return all(_begins(part, word) or is_short_for(part, word) for part, word in zip(name[:-1], words[:-1]))


def is_inflected(name: Words, words: Words) -> bool:
    """Whether several words are those of a name with other endings: "amtlichen Flächen" of "amtlicheFlaeche"."""
    if len(name) != len(words) or len(name) < 2 or not all(word.isascii() for word in words):
        return False
    last = plain_umlauts(name[-1]) == plain_umlauts(words[-1]) or same_but_ending(name[-1], words[-1])
    return last and all(_bare(part) == _bare(word) for part, word in zip(name[:-1], words[:-1]))


@lru_cache(maxsize=65536)
def is_joined_in_short(name: Words, words: Words) -> bool:
    """Whether a name says a compound in short: ZUSTKLASSE, VERLEGEJAH, WASSERLTG, SV_ANTEIL."""
    word = words[0] if len(words) == 1 else ""
    if len(word) < _LONG or not word.isascii():
        return False
    own = tuple(map(plain_umlauts, without_unit(name)))
    if not own or not own[0]:
        return False
    forms = _forms(words)
    if own[-1].endswith(_NUMBERED[0]) and not any(form.endswith(_NUMBERED) for form in forms):
        return False  # BRUECKENNR is nothing else of a bridge
    own = (*own[:-1], _SHARE) if own[-1] in field_words().kept_shares else own
    whole = "".join(own)
    if not any(form.startswith(whole[:1]) for form in forms):
        return False  # in all that follows the name begins as the word does
    if any(_is_cut_off(whole, "_".join(name), form) for form in forms):
        return True
    # what a whole name begins says more than the name: "Straßenbäume" are no streets
    return any(_says(first, last, form) for first, last in _parts(own, whole) for form in forms if not form.startswith(whole))


def _is_cut_off(own: str, called: str, word: str) -> bool:
    if is_cut_short(own, word):
        return True
    return len(called) == _CUT_AT and word.startswith(own) and len(word) - len(own) <= _LOST


def _parts(name: Words, whole: str) -> Iterator[tuple[str, str]]:
    if len(name) == 2:
        yield name[0], name[1]
    elif len(name) == 1:
        yield from ((whole[:cut], whole[cut:]) for cut in range(_FIRST, len(whole) - _LAST + 1))


def _says(first: str, last: str, word: str) -> bool:
    """One of the parts is written out, the other stands for its part in short."""
    if not word.startswith(first[:1]):
        return False
    if len(last) >= _HEAD and word.endswith(last):
        before = word[: len(word) - len(last)]
        if len(last) < _WHOLE:
            return len(before) > len(first) >= _FIRST and before.startswith(first)
        return len(before) > len(first) and ((len(first) >= _FIRST and before.startswith(first)) or _in_order(first, before))
    if not word.startswith(first) or (len(first) < _WHOLE and min(len(first), len(last)) < _FIRST):
        return False
    behind = word[len(first) :]
    rests = (behind[len(link) :] for link in _LINKS if behind.startswith(link))
    return any(len(last) >= _LAST and is_skeleton_of(last, rest) for rest in rests)


def _in_order(part: str, word: str) -> bool:
    """Whether the letters, two at least and no vowel behind the first, stand in the word in their order: "sv" of "schwerverkehrs"."""
    rest = iter(word)
    return len(part) > 1 and part[0] == word[:1] and not set("aeiou") & set(part[1:]) and all(letter in rest for letter in part)


def _ends(name: str, form: str) -> bool:
    return name.endswith(form) and len(name) - len(form) >= _BEFORE


def _names(info: FieldInfo) -> tuple[str, ...]:
    """The last words of a field's name and alias, without a unit."""
    return _last_words(info.name, info.alias)


@lru_cache(maxsize=4096)
def _last_words(*names: str) -> tuple[str, ...]:
    each = (without_unit(stems(text)) for text in names if text)
    return tuple(plain_umlauts(words[-1]) for words in each if words)


def _bare(word: str) -> str:
    plain = plain_umlauts(word)
    return next((plain[: -len(end)] for end in _ADJECTIVE if plain.endswith(end) and len(plain) - len(end) >= _FIRST), plain)
