"""Layers whose features go by a number: DISTRICT of "Council_Districts", WARD_NO of "wards", STA_NO of "fire_stations".

A field that is called by a word for a number alone ("id", "no") numbers them as well, where nothing else that names them holds digits:
then "pump 3" can only be that one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain
from typing import Optional

from ..grounding.lexicon.field_words import field_words
from ..grounding.lexicon.layer_words import names_agent
from ..grounding.lexicon.words import same_but_ending, stems
from ..grounding.places.numbered_places import barely_called, called_as, kind_words
from ..model.catalog import FieldType
from .field_profile import FieldProfile

_MOST, _MOST_OF_ANY = 5_000, 50_000
_GLUED, _SEVERAL = re.compile(r"([^\W\d_]{3,}?)(?:num|number|nbr|no|nr)$", re.IGNORECASE), 20
_NUMBERING = re.compile(r"[^\W\d_]{3,}(?:_(?i:num|no|nbr|nr|number)|(?<=[a-z])(?:Num|No|Nbr|Nr|Number))$")
_LONG = re.compile(r"^\d{3,12}[A-Za-z]?$")  # less may number the rows
_NUMBER = re.compile(r"^\d{1,8}(?:\.\d{1,2})?[A-Za-z]?$|^[A-Z]\d{0,3}$")
_DIGIT, _FEW_DIGITS = re.compile(r"\d"), 0.05
_TYPES = (FieldType.INTEGER, FieldType.REAL, FieldType.TEXT)


def numbered_as(profile: FieldProfile, layer_name: str, lines: bool = False) -> Optional[str]:
    """What a feature is called before its number ("district"); None where the field holds no numbers of the layer's features.

    Each feature has a number of its own, unless they are ``lines``, which come in pieces; and the field is called as the features are.
    """
    noun = called_as(profile.name, layer_name)
    return noun if noun is not None and _numbers_each(profile, lines) else None


def numbers_any(profile: FieldProfile) -> bool:
    """Whether each feature has a whole number of its own in a field that is called as numbers of things are: STATION of buoys, ASSET_ID."""
    if profile.type not in (FieldType.INTEGER, FieldType.TEXT) or profile.labels is not None or profile.overflowed:
        return False
    words, known = stems(profile.name), field_words()
    says = bool(words) and profile.name.lower() not in known.row_keys and words[-1] in known.numbered | known.numbering
    if not says or not 1 < profile.filled == len(profile.counts) <= _MOST_OF_ANY:
        return False
    return all(_LONG.match(_text(value)) for value in profile.counts)


def names_by_number(field: str, layer_name: str, value: object) -> list[str]:
    """What people call a feature by such a number: "buoy 44007" and "station 44007", by what the layer and the field are called."""
    kinds, number = kind_words(layer_name), _text(value)
    own = [word for word in stems(field) if word in field_words().numbered]
    return [f"{' '.join(words)} {number}" for words in (*(kinds[first:] for first in range(len(kinds))), *([word] for word in own))]


def numbers_own_things(profile: FieldProfile, layer_name: str) -> bool:
    """Whether each feature has a whole number of its own in a field that says so in one word: STORENUM of store_openings."""
    glued = _GLUED.match(profile.name) if profile.type is FieldType.INTEGER and not profile.overflowed else None
    if glued is None or not _SEVERAL < profile.filled == len(profile.counts):
        return False
    return stems(glued[1])[-1:] in [(word,) for word in kind_words(layer_name)]


def numbers_rows(profile: FieldProfile) -> bool:
    """Whether a field of many rows is called a number of something: CASE_NUM, permitNo; a key where each has one of its own."""
    return profile.type is not FieldType.REAL and profile.filled > _SEVERAL and _NUMBERING.search(profile.name) is not None


def barely_numbered_as(profile: FieldProfile, layer_name: str) -> Optional[str]:
    """What a feature is called before the number that a field with no other words than "id" or "no" gives to each; else None."""
    noun = barely_called(profile.name, layer_name)
    return noun if noun is not None and _numbers_each(profile) else None


def told_by_digits(profile: FieldProfile) -> bool:
    """Whether what a field holds may be told by its number: "Station 13"; a "Route 66 Diner" among many others does not tell."""
    return profile.share(_DIGIT) > _FEW_DIGITS


def _numbers_each(profile: FieldProfile, lines: bool = False) -> bool:
    """Whether each feature has a number of its own, or each line that comes in pieces."""
    unique = lines or profile.filled == len(profile.counts)
    if profile.type not in _TYPES or profile.labels is not None or not unique:
        return False
    if not 1 < len(profile.counts) <= _MOST or profile.overflowed:
        return False
    return all(_NUMBER.match(_text(value)) for value in profile.counts)


def is_called_like(field: str, layer_name: str) -> bool:
    """Whether a field's name is one word, and that which the layer calls its features by: STADTTEIL of STADTTEILE."""
    words, kinds = stems(field), kind_words(layer_name)
    return len(words) == 1 and any(words[0] == kind or same_but_ending(words[0], kind) for kind in kinds[-1:])


def numbers_features(field: str, kind: FieldType, layer_name: str) -> bool:
    """Whether a field numbers the features, by its name and type alone; a text that is called like them may be where they are ("Ort")."""
    called = called_as(field, layer_name) is not None
    return called and (kind is FieldType.INTEGER or (kind is FieldType.TEXT and not field_words().numbering.isdisjoint(stems(field))))


def number_beside_owner(named: str, fields: Sequence[tuple[str, FieldType]], layer_name: str) -> Optional[str]:
    """The field that numbers the features where ``named`` names who has them, as OWNER_NAME does beside the PIN of parcels; else None."""
    words = stems(named)
    if not names_agent(named) or not set(words).isdisjoint(stems(layer_name)):
        return None
    registers = (name for name, _ in fields if name.lower() in field_words().parcel_numbers)
    return next(chain(registers, (name for name, kind in fields if numbers_features(name, kind, layer_name))), None)


def numbered_names(noun: str, layer_name: str, value: object, bare: bool = False) -> list[str]:
    """A number with the words for what bears it: "3", "district 3", "council district 3"; never by itself where it is ``bare``."""
    words, number = kind_words(layer_name), _text(value)
    last = len(words) - words[::-1].index(noun)
    forms = [number, number.lstrip("0")] if number.startswith("0") and number.strip("0") else [number]  # "route 4" of 04
    return [*(() if bare else forms), *(" ".join((*words[first:last], form)) for first in range(last - 1, -1, -1) for form in forms)]


def _text(value: object) -> str:
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value).strip()


_COUNTS = re.compile(r"(?:^|[\W_]|(?<=[a-z]))(?:count|cnt|qty|quantity|anzahl)(?:$|[\W_])", re.IGNORECASE)


def says_count(profile: FieldProfile) -> bool:
    """Whether a field is called a count, whose few values sort nothing: "Crash Death Count" of 0 and 1."""
    return any(_COUNTS.search(name) for name in (profile.name, profile.alias))
