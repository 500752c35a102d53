"""Names of fields that say how a number is kept: "PCT_POVERTY" is the poverty rate, "response_sec" the response time, "SSO" by initials."""

from __future__ import annotations

import re

from ...model.units import AREA_UNITS, LENGTH_UNITS
from .field_units import without_time
from .field_words import field_words
from .short_names import MEASURING, UNITS, is_short_for, says_unit_per_unit, without_unit
from .words import Words

_SHORT = 3  # letters that a name keeps at least
_ANY_UNIT = UNITS | LENGTH_UNITS.keys() | AREA_UNITS.keys()
_MEASURE_WORD = re.compile(
    r"s?(?:werte?|werten|gehalte?n?|gehalts|konzentration(?:en)?|menge|mengen|groesse|grosse|belastung|raten?|geschwindigkeit(?:en)?)$"
)

_INITIALS = 3  # letters that stand for as many words
_PARTS = 2  # of a name that has nothing but one other word beside such letters


def says_measure(name: Words, words: Words) -> bool:
    """Whether a field's name and the words of a question say one number, each in its way."""
    return _says_share(name, words) or _says_duration(name, words) or are_initials(name, words)


def are_initials(name: Words, words: Words) -> bool:
    """ "aadt" of "annual average daily traffic", "static_bfe" of "base flood elevation", "total_av" of "total assessed value"."""
    if len(words) < _INITIALS or len(name) > _PARTS:
        return False
    return "".join(word[0] for word in words) in name or any(_partly_initials(name, words, size) for size in range(2, len(words)))


def _partly_initials(name: Words, words: Words, size: int) -> bool:
    """Whether a name is the first words written out and then the initials of the last ones, as many as ``size``."""
    return name == (*words[:-size], "".join(word[0] for word in words[-size:]))


def _says_share(name: Words, words: Words) -> bool:
    own = _without(name, field_words().kept_shares)
    own = _without(own, field_words().thresholds) if len(own) < len(name) else own  # "Pct Below Poverty"
    said = _without(words, field_words().shares | field_words().share_joining)
    if not own or not said or len(own) == len(name) or len(said) == len(words):
        return False
    return "".join(own) == "".join(said) or (len(own) == len(said) and all(map(_same, own, said)))


def _says_duration(name: Words, words: Words) -> bool:
    own = without_time(name)
    said = _without(words, field_words().durations)
    return bool(own and said) and len(said) < len(words) and len(own) == len(said) and all(map(_same, own, said))


def _without(words: Words, left_out: frozenset[str]) -> Words:
    return tuple(word for word in words if word not in left_out)


def _same(part: str, word: str) -> bool:
    return part == word or is_short_for(part, word)


def but_for_unit(name: Words, words: Words) -> bool:
    """ "DEPTH_CM" for "depth", "SNOWDEPTH_IN" for "snow depth"."""
    return len(name) > 1 and name[-1] in _ANY_UNIT and "".join(without_unit(name)) == "".join(words)


def in_unit(name: Words) -> Words:
    """ "stammumfang" of STAMMUMFANG_CM, "nitrat" of NITRAT_MG_L; empty where no unit stands at the end."""
    if says_unit_per_unit(name):
        return name[:-2]
    return name[:-1] if len(name) > 1 and name[-1] in MEASURING else ()


def measures(name: Words, word: str) -> bool:
    """ "Nitratwerte", "Nitratgehalt" of NITRAT_MGL: what only says that it is a number stands at the end of the word."""
    bare_name = without_unit(name)
    tail = _MEASURE_WORD.search(word) if len(bare_name) == 1 else None
    return tail is not None and tail.start() >= _SHORT and word[: tail.start()] == bare_name[0]
