"""Names of fields and layers in short, as databases have them: "yr_built", "DEPTH_M", "F_CLASS", "WTR_MAIN", "municipal_boundaries"."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from pathlib import Path

from .field_words import field_words
from .taxonomy import taxonomy
from .words import Words

_VOWELS = frozenset("aeiou")
_SHORT, _SHORTER = 3, 4  # letters that an abbreviation keeps at least, and that a word of which only the beginning is kept loses
_LONG_PART, _LONG_CUT = 6, 8  # letters of a beginning that is no word by chance, and of one that may miss a letter or two
_MOST_LOST = 3  # times as long as its beginning is what that can stand for
_SOME = re.compile(r"[a-z]|[a-z]{1,2}\d+|\d+[a-z]{1,2}")  # behind people: of a sex, of an age
_CUT_OFF = 4  # letters that a name may lose so; more are a word of their own
_UNIT = 2  # letters of any unit at the end of a field's name
_VERBAL = ("ing", "ed", "e")
_LONG = 5  # letters that a word must share with another to be its kin
_RAW = json.loads((Path(__file__).parents[1] / "data" / "abbreviations.json").read_text(encoding="utf-8"))
#: Units of several letters at the end of a field's name, as they are written without strokes and exponents.
UNITS = frozenset(_RAW["units"])
#: The same, with units of one or two letters: what ends in "id" or "nr" is no measure.
MEASURING = UNITS | frozenset(_RAW["short_units"])
#: Units of money, which say nothing of what a number is.
MONEY = frozenset(_RAW["money"])
_AMOUNTS = MEASURING | MONEY
#: Words of schemas that stand for themselves: a field "Art" is no airport.
_WHOLE = frozenset(_RAW["whole"])
#: Words that alone say of no number what it is.
_SAYS_LITTLE = frozenset(_RAW["says_little"])
#: What databases write for a word that no rule shortens so.
_USUAL: dict[str, tuple[str, ...]] = {part: tuple(words.split("|")) for part, words in _RAW["usual"].items()}
_OFFICIAL: dict[str, str] = _RAW["official"]
#: Those of them that no compound ends with by chance, or means something else by: a SCHUTZGEB is no building.
_ENDING = ("gew", "bez", "gemkg", "krs")
_ENDINGS = tuple(_RAW["endings"])  # "leak" of leakage: of shorter endings ("park" of parking) the word is another one
_DERIVED = frozenset(_RAW["derived"])


def without_verbal_ending(word: str) -> str:
    return next((word[: -len(ending)] for ending in _VERBAL if word.endswith(ending)), word)


@lru_cache(maxsize=16384)
def is_short_for(part: str, word: str) -> bool:
    """Whether ``part`` is the beginning of a longer word ("elev") or some of its consonants ("grp", "bldg", "yr")."""
    if len(part) >= len(word) or part[:1] != word[:1]:
        return False
    if word in _USUAL.get(part, ()):
        return True
    if part in _WHOLE:
        return False
    consonants = skeleton(word)
    if (part == consonants and (len(part) > _UNIT or part not in _USUAL)) or is_nominal(part, word):
        return True
    if len(part) < _SHORT:
        return False
    if _lacks_vowels(part, word):
        return True
    if word.startswith(part):
        longer = len(word) - len(part) >= _SHORTER and (len(part) <= _SHORT or len(word) <= _MOST_LOST * len(part))
        return (
            longer or word[len(part) :] in _ENDINGS
        )  # of a longer compound a word is no more than the first part: FLUR of "Flurstücksfläche"
    if part in _USUAL:
        return False  # INST is usual for what was installed, and no inspection
    rest = iter(consonants)
    return (len(part) > _SHORT or part[-1] == word[-1]) and len(part) * 2 >= len(consonants) and all(letter in rest for letter in part)


def is_part_of(word: str, name: Words) -> bool:
    """Whether a word is one of those of a name, in full or in short: "inspection" of INSP_STATUS."""
    return any(part == word or is_short_for(part, word) for part in name)


def spelled_out(part: str) -> tuple[str, ...]:
    """The words that a usual abbreviation stands for: "established" of "estd"."""
    return _USUAL.get(part, ())


def is_skeleton_of(part: str, word: str) -> bool:
    """Whether ``part`` stands for the word by consonants alone ("wtr", "bndy", "obs"), so that it can be no word itself ("bus")."""
    return (not _VOWELS & set(part[1:]) and is_short_for(part, word)) or _lacks_vowels(part, word)


def _lacks_vowels(part: str, word: str) -> bool:
    """Whether a long ``part`` is the word without some of its vowels ("playgrnd", "groundwtr"): no other word by chance."""
    return len(part) >= _LONG_PART and lacks_only_vowels(part, word)


def lacks_only_vowels(part: str, word: str) -> bool:
    """Whether ``part`` is the word without some of its vowels, its first letter and its last one kept; short ones may be other words."""
    if not len(part) < len(word) or part[:1] != word[:1] or part[-1:] != word[-1:] or _consonants(part) != _consonants(word):
        return False
    rest = iter(word)
    return all(letter in rest for letter in part)


def begins_without_vowels(part: str, word: str) -> bool:
    """Whether ``part`` is how a word begins, without some of its vowels: HORZ of "horizontal"."""
    own, whole = _consonants(part), _consonants(word)
    rest = iter(word)
    begun = part[:1] == word[:1] and len(own) >= _SHORT and whole.startswith(own)
    return begun and len(part) > _SHORT and all(letter in rest for letter in part)


def skeleton(word: str) -> str:
    """A word by its first letter and the consonants behind it: "cnty" of "county"."""
    return word[:1] + _consonants(word[1:])


def _consonants(word: str) -> str:
    return "".join(letter for letter in word if letter not in _VOWELS)


def is_clipped(part: str, word: str) -> bool:
    """Whether ``part`` stands for the word and is no word itself, as far as letters tell: "emerg" ends before a vowel, "water" does not."""
    if is_skeleton_of(part, word) or word in _USUAL.get(part, ()):
        return True
    cut = word.startswith(part) and part[-1:] not in _VOWELS and word[len(part) : len(part) + 1] in _VOWELS
    cut = cut and len(word) <= _MOST_LOST * len(part)  # "einw" is no "einwohnerdichte"
    return len(part) > _SHORT and cut and (len(part) >= _LONG_CUT or is_short_for(part, word))


def written_out(name: Words) -> Words:
    """The words of a name with those in full that offices always shorten: "pol_bez" is a Bezirk."""
    return tuple(_OFFICIAL.get(part, part) for part in name)


def in_full_at_end(name: str) -> str:
    """A compound with its last part written out that offices always shorten: "fliessgew"."""
    short = next((part for part in _ENDING if name.endswith(part) and len(name) > len(part) + _SHORTER), "")
    return name[: len(name) - len(short)] + _OFFICIAL[short] if short else name


def is_nominal(part: str, word: str) -> bool:
    """As Germans shorten the ending -ung: "einrichtg", "gefaehrdg"."""
    return len(part) > _LONG and part.endswith("g") and word == f"{part[:-1]}ung"


def is_nominal_root(part: str, word: str) -> bool:
    """ "HALT" of Haltungen: the root of a German noun in -ung."""
    return len(part) > _SHORT and word in (f"{part}ung", f"{part}ungen")


def is_cut_short(part: str, word: str) -> bool:
    """Whether a long ``part`` is the word but for some letters that no word could be cut off with: "schutzgeb", "barrierefr"."""
    if len(word) - len(part) > _CUT_OFF:
        return False
    return len(part) >= _LONG_PART and word.startswith(part) and part[-1:] not in _VOWELS and word[len(part) : len(part) + 1] in _VOWELS


def says_unit_per_unit(name: Words) -> bool:
    """Whether a name ends in one unit per another, each of them a word: "mg_l", "eur_m2", "l_min"."""
    return len(name) > 2 and name[-2] in _AMOUNTS and name[-1] in MEASURING


def without_unit(name: Words) -> Words:
    """The words of a field's name without a unit or a year at its end: "temp_c", "pop_2020", "no3_mgl", "nitrat_mg_l"."""
    last = name[-1] if name else ""
    if says_unit_per_unit(name):
        return name[:-2]
    return name[:-1] if len(name) > 1 and (len(last) <= _UNIT or last.isdecimal() or last in UNITS) else name


def abbreviates(name: Words, words: Words) -> bool:
    """The field's name is the words in short, one by one and in any order: "yr_built" for "year built"."""
    rated = len(name) == len(words) + 2 and says_unit_per_unit(name)  # "YLD_T_HA"
    some = bool(name) and _SOME.fullmatch(name[-1]) is not None and taxonomy().are_people(words)  # POP_F are women, POP_U5 children
    if rated or (len(name) == len(words) + 1 and name[-1] not in field_words().numbering and not some):
        name = without_unit(name)
    return len(name) == len(words) and _says_each(name, words)


def covers_in_short(name: Words, words: Words) -> bool:
    """All the words stand in the field's name, some of them in short, and one more at most: the depth of "tot_dep_m"."""
    bare = without_unit(name)
    return 0 < len(bare) - len(words) <= 1 and not _SAYS_LITTLE.issuperset(words) and _says_each(bare, words, _SHORT)


def abbreviates_some(name: Words, words: Words) -> bool:
    """All that is left of a name is the words in short, each of them by letters that are no word themselves."""
    return 0 < len(name) == len(words) and _says_each(name, words, _UNIT)


def _says_each(name: Words, words: Words, at_least: int = 1) -> bool:
    """Whether each of the words has a part of the name of its own that is it, or stands for it in short.

    A single letter stands for a word only beside another one that is written out.
    """
    if not all(word.isascii() for word in (*name, *words)):
        return False
    left = list(name)
    whole = any(word in name for word in words)
    for word in words:
        found = next((part for part in left if part == word or _stands_for(part, word, at_least, whole)), None)
        if found is None:
            return False
        left.remove(found)
    return True


def _stands_for(part: str, word: str, at_least: int, beside_whole: bool) -> bool:
    if len(part) == 1:
        return beside_whole and at_least == 1 and word[:1] == part and len(word) >= _LONG
    return len(part) >= at_least and (is_short_for(part, word) if at_least == 1 else is_clipped(part, word))


def is_doing(root: str, word: str) -> bool:
    """Whether a word is what a root says as a doing: "polling" of POLL, "swimming" of SWIM, "planning" of PLAN."""
    return word in (f"{root}ing", f"{root}{root[-1:]}ing", f"{root.removesuffix('e')}ing")


def kin_letters(word: str) -> str:
    """The letters that a word begins with like all that are derived from it."""
    return word[:_SHORT]


def is_kin(one: str, other: str) -> bool:
    """Whether one word is derived from the other: "municipal" and "municipality", "province" and "provincial", "zone",
    "zoned" and "zoning", but not "park" and "parking".
    """
    short, long = sorted((one, other), key=len)
    root, other_root = without_verbal_ending(short), without_verbal_ending(long)
    if len(root) >= _SHORT and root == other_root and short[len(root) :] != "":
        return True
    root = short[:-1] if short[-1:] in ("e", "y") else short
    return len(root) >= _LONG and long.startswith(root) and long[len(root) :] in _DERIVED
