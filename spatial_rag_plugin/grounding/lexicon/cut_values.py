"""Values that data write in short: cut off, or in letters that registers use.

Values of several words of which some are cut off: "aggravated assaults" is AGG ASSAULT, "motor vehicle thefts" MOTOR VEH THEFT.

Only where one value alone of all layers can be meant, and one of its words is said in full.

Values in short, as registers have them: "Govt" and "Pvt" for what people call government and private, CI for cast iron.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Optional

from ...language.language import available, load
from ...model.catalog import Catalog, FieldInfo, FieldRole, FieldType, LayerInfo
from ...model.predicate import Compare, Comparison, Predicate
from ..indexes.same import Same
from .field_words import field_words
from .layer_names import layer_name_score
from .layer_words import layer_words
from .name_parts import BEGINNING, is_one_word, is_written_out, parts_of, said_by
from .short_names import begins_without_vowels, is_kin, is_short_for, is_skeleton_of, skeleton, spelled_out
from .street_words import street_words
from .taxonomy import taxonomy
from .words import Words, stems

_LONGEST = 5  # words
_BEGINNING = 3  # letters


def clipped(words: Words, catalog: Catalog) -> Iterator[Words]:
    """The words with a value as the data have it in place of what it is short for."""
    known = _by_word(Same(catalog))
    near = {label for word in words for label in known.get(word, ())}
    spots = ((label, start) for label in near for start in range(len(words) - len(label) + 1))
    found = [(label, start) for label, start in spots if _is_short_for(label, words[start : start + len(label)])]
    for label, start in found if len({label for label, _ in found}) == 1 else ():
        yield (*words[:start], *label, *words[start + len(label) :])


def _is_short_for(label: Words, said: Words) -> bool:
    begun = (own == word or is_short_for(own, word) or (len(own) >= _BEGINNING and word.startswith(own)) for own, word in zip(label, said))
    return label != said and all(begun)


@lru_cache(maxsize=8)
def _by_word(catalog: Same[Catalog]) -> dict[str, tuple[Words, ...]]:
    """The values of categories that have several words, by each of them."""
    found: dict[str, dict[Words, None]] = {}
    sorting = (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY)
    for info in (info for info in sorting if info.type is FieldType.TEXT and info.values_complete):
        for label in (stems(value.label) for value in info.values if " " in value.label.strip() and value.label.isascii()):
            for word in label if 1 < len(label) <= _LONGEST else ():
                found.setdefault(word, {})[label] = None
    return {word: tuple(labels) for word, labels in found.items()}


_SHORTEST, _WORD = 3, 5  # letters of what is short, and of a word
_CODE, _LONG_CODE, _LONGEST_CODE = 5, 6, 8  # letters of a code at most, of most words cut off among codes, and of any
_MOST_LOST = 3  # times as long as its beginning is a word at most
_VOWELS = frozenset("aeiouy")


def short_value(words: Words, layer: LayerInfo) -> Optional[Predicate]:
    """The condition that a field has the only value of the layer that is short for the words: by consonants, usually, or by initials."""
    if not layer_words().never_in_short.isdisjoint(words):
        return None  # "mains still active" are not all of steel, STL
    found = list(dict.fromkeys(Compare(info.name, Comparison.EQ, value) for info, value in _in_short(words, layer)))
    return found[0] if len(found) == 1 else None


def _in_short(words: Words, layer: LayerInfo) -> Iterator[tuple[FieldInfo, Any]]:
    named = any(layer_name_score((word,), layer) > 0.0 for word in words)  # what is said of the things is none of their codes
    named = named or (len(words) > 1 and not _parts_of_numbers(Same(layer)).isdisjoint(words))  # "cost incurred" is no cast iron, CI
    for info in layer.fields:
        if info.role is not FieldRole.CATEGORY or not info.values_complete or info.tokens:
            continue
        labels = {value.label: value.value for value in info.values}
        if len(words) == 1 and len(words[0]) >= _WORD:
            yield from ((info, value) for label, value in labels.items() if _short_is_short_for(stems(label), words[0]))
        codes = [label for label in labels if label and label.casefold() not in field_words().not_known]  # UNKNOWN stands among any codes
        if named or not _are_codes(codes) or _say_yes_or_no(codes):
            continue
        if len(words) == 1 and (letter := _letter_for(words[0], codes, info)):
            yield info, labels[letter]
        if not _are_regions(labels):
            meant = ((label, value) for label, value in labels.items() if len(label) <= _CODE and _is_code_for(label.casefold(), words))
            yield from ((info, value) for label, value in meant if not _stands_for_others(label, words, layer))
        if len(words) == 1 and len(words[0]) >= _WORD:
            yield from ((info, value) for label, value in labels.items() if _begins(label.casefold(), words[0]))


def _say_yes_or_no(codes: Sequence[str]) -> bool:
    """Whether codes are a yes and a no, which stand for no other words: the N of SPAY_NEUT is not neutered."""
    return len(codes) > 1 and all(taxonomy().says_yes_or_no(stems(code)) for code in codes)


def _are_codes(labels: Sequence[str]) -> bool:
    """Whether labels are codes, most of them short: EQUIP and PWR, and ELECTRNR beside them."""
    short = sum(len(label) <= _LONG_CODE for label in labels)
    return 4 * short >= 3 * len(labels) and all(label.isupper() and len(label) <= _LONGEST_CODE for label in labels)


def _letter_for(word: str, codes: Sequence[str], info: FieldInfo) -> str:
    """The only letter for a word that the field is called by as well: the U of URB_CLS for "urban"; empty where all of them are so."""
    if len(word) < _WORD or not codes or any(len(code) > 1 for code in codes) or word[0].upper() not in codes:
        return ""
    said = any(said_by(part, word) >= BEGINNING for name in (info.name, info.alias) if name for part in parts_of(name))
    return word[0].upper() if said else ""


def _stands_for_others(code: str, words: Words, layer: LayerInfo) -> bool:
    """Whether a code is the initials of a value in full beside it, which are other words: MS beside "Middle School" is no metro station."""
    told = (_by_initials(Same(info)) for info in layer.fields if info.role is FieldRole.CATEGORY and info.values_complete)
    known = {label for labels in told for label in labels.get(code.casefold(), ())}
    return len(words) > 1 and bool(known) and words not in known


@lru_cache(maxsize=256)
def _parts_of_numbers(layer: Same[LayerInfo]) -> frozenset[str]:
    """The words in the names of the fields of numbers of a layer."""
    numbers = (info for info in layer.it.fields if info.type in (FieldType.INTEGER, FieldType.REAL))
    return frozenset(word for info in numbers for part in parts_of(info.name) for own in (*part.words, (part.text,)) for word in own)


@lru_cache(maxsize=4096)
def _by_initials(info: Same[FieldInfo]) -> dict[str, tuple[Words, ...]]:
    """The values of several words, by their initials."""
    found: dict[str, tuple[Words, ...]] = {}
    for label in (stems(value.label) for value in info.it.values):
        if 1 < len(label) <= _LONGEST:
            initials = "".join(word[0] for word in label)
            found[initials] = (*found.get(initials, ()), label)
    return found


def _are_regions(labels: Iterable[str]) -> bool:
    """Whether all of several codes are those of regions, which have their names: TN beside KY and OH is no total nitrogen."""
    codes = [stems(label) for label in labels if label]
    return len(codes) > 1 and all(taxonomy().region_names(code) for code in codes)


def _short_is_short_for(value: Words, word: str) -> bool:
    part = value[0] if len(value) == 1 and len(value[0]) >= _SHORTEST else ""
    return bool(part) and (word in spelled_out(part) or (is_skeleton_of(part, word) and _keeps_enough(part, word)))


def _keeps_enough(part: str, word: str) -> bool:
    """Whether letters are enough of a word's consonants to mean it, in full or from its beginning: CNG is no "charging"."""
    consonants = skeleton(word)
    return len(part) > _SHORTEST or consonants.startswith(part) or len(consonants) <= len(part) + 1


@lru_cache(maxsize=1)
def _small_words() -> frozenset[str]:
    return frozenset(word for code in available() for word in load(code).function_words)


def _is_code_for(code: str, words: Words) -> bool:
    """Whether a code of a list of codes is the initials of words ("cast iron": CI), or usual for them ("clay": VCP)."""
    initials = "".join(word[0] for word in words)
    meant = (
        len(words) > 1 and code == initials and not is_one_word(code) and _small_words().isdisjoint(words)
    )  # "many seniors" are in no middle school
    meant = meant and words[-1] not in street_words()[1]  # "Oak St" is no open space, OS
    return meant or words in layer_words().codes.get(code, frozenset())


def _begins(code: str, word: str) -> bool:
    """Whether a code is a word cut off where no word ends, before a vowel: DOM of "domestic", SUSP of "suspended"; PARK is no parking."""
    if len(code) >= _WORD and is_kin(code, word):
        return True  # EQUIP of "equipment"
    if len(word) <= _MOST_LOST * len(code) and begins_without_vowels(code, word) and not is_written_out(code):
        return True
    cut = len(code) >= _SHORTEST and len(code) < len(word) <= _MOST_LOST * len(code) and word.startswith(code)
    return cut and code[-1] not in _VOWELS and word[len(code)] in _VOWELS and not is_written_out(code)
