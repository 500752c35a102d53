"""How well words tell a field whose name says more than they do.

Names of fields that say how a number is kept: "PCT_POVERTY" is the poverty rate, "response_sec" the response time, "SSO" by initials.

How well words tell a field whose name says more than they do: "pop" of POP_EST_2020, the population of TOTPOP, the rent of MED_RENT.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.tokens import is_cjk
from ...model.catalog import FieldInfo, FieldType
from ...model.units import AREA_UNITS, LENGTH_UNITS
from ..lexicon.field_units import without_time
from ..lexicon.field_words import field_words
from ..lexicon.short_names import (
    MEASURING,
    MONEY,
    UNITS,
    abbreviates_some,
    covers_in_short,
    is_short_for,
    says_unit_per_unit,
    spelled_out,
    without_unit,
    without_verbal_ending,
)
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, stems

_SHORT = 3  # letters that a name keeps at least
_ANY_UNIT = UNITS | LENGTH_UNITS.keys() | AREA_UNITS.keys()
_MEASURE_WORD = re.compile(
    r"s?(?:werte?|werten|gehalte?n?|gehalts|konzentration(?:en)?|menge|mengen|groesse|grosse|belastung|raten?|geschwindigkeit(?:en)?)$"
)

_INITIALS = 3  # letters that stand for as many words
_PARTS = 2  # of a name that has nothing but one other word beside such letters


def says_measure(name: Words, words: Words) -> bool:
    """Whether a field's name and the words of a question say one number, each in its way."""
    return _says_share(name, words) or _says_duration(name, words) or _says_per_period(name, words) or are_initials(name, words)


def are_initials(name: Words, words: Words) -> bool:
    """ "aadt" of "annual average daily traffic", "static_bfe" of "base flood elevation", "total_av" of "total assessed value"."""
    if not name or len(words) < _INITIALS or len(name) > _PARTS or name[-1] in field_words().row_keys:
        return False  # "fees in dollars" are no FID
    initials = "".join(word[0] for word in words)
    alone = initials in name and not spelled_out(initials)  # POP is a population, and no "percent of parcels"
    return alone or any(_partly_initials(name, words, size) for size in range(2, len(words)))


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


def _says_per_period(name: Words, words: Words) -> bool:
    """ "RENT_PA" of "annual rent", "SALES_WK" of "weekly sales": the amount of one period, said in front of it."""
    for period in field_words().periods:
        own, said = _without(name, period), _without(words, period)
        if own and len(own) == len(name) - 1 and len(said) == len(words) - 1 and len(own) == len(said):
            return all(map(_same, own, said))
    return False


def _says_duration(name: Words, words: Words) -> bool:
    own = without_time(name)
    said = _without(words, field_words().durations)
    return bool(own and said) and len(said) < len(words) and len(own) == len(said) and all(map(_did, own, said))


def _did(part: str, word: str) -> bool:
    """HANDLE of "handling", WAIT of "waiting"."""
    return _same(part, word) or without_verbal_ending(part) == without_verbal_ending(word)


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


_WHOLE = 100  # no share of a whole is more, in per cent
_PER = ("/", "每", "per")
COVERED, IN_SHORT = 0.85, 0.82
WHOLE_OR_TOTAL = 0.86  # no more is said than how the number was come by, or of which year it is


def is_count_for_rate(words: Words, info: FieldInfo) -> bool:
    """Whether words ask for a rate and the field only says how many: of VAC_HU, up to 1,634, a vacancy rate is still to be made."""
    said, name = ("".join(words) if is_phrase(words) else words[-1]), f"{info.name} {info.alias}".casefold()
    rates = field_words()
    if any(part in name and part not in "".join(words) for part in rates.below_the_line):
        return True  # the larger the scale of a map, the smaller its denominator
    if is_phrase(words) and said.startswith(rates.per_one):  # 亩产 is no 产量
        return not any(sign in name for sign in (*rates.per_one, *_PER))
    size = next((size for size in rates.sizes_of_one if said.endswith(size)), "")
    if size and info.type is FieldType.INTEGER:  # the size of a household is no number of HOUSEHOLDS
        parts = name.replace("_", " ").split()
        several = any(part.endswith(("s", "e", "en")) and stems(part) in _ones(words, size) for part in parts)
        return several and rates.sizes_of_one.isdisjoint(parts)
    if not said.endswith(rates.rate_ends) or said.endswith(rates.no_rate_ends) or any(end in name for end in rates.rate_ends):
        return False
    if not rates.kept_shares.isdisjoint(stems(name)):
        return False
    if info.type is not FieldType.INTEGER or not isinstance(info.maximum, (int, float)) or info.maximum <= _WHOLE:
        return False
    if said in rates.shares:  # a "flow rate" is a FLOW, a "death rate" no number of DEATHS, an "uninsured rate" none of who is UNINSURED
        parts = name.replace("_", " ").split()  # nor an "occupancy rate" one of what is OCCUPIED, or BEDS_OCC
        return any(part in rates.taken or part in MONEY or (_says_who(part) and stems(part) == words[:-1]) for part in parts)
    return rates.shares.isdisjoint(stems(name))


def _ones(words: Words, size: str) -> tuple[Words, ...]:
    """What a size is said of, also as the word for several: of "lot size", and of a Betriebsgröße."""
    one = words[-1][: -len(size)].rstrip("s") if len(words[-1]) > len(size) + 2 else words[-2] if len(words) > 1 else ""
    return tuple(stems(f"{one}{ending}") for ending in ("", "e", "en", "n", "s")) if one else ()


def _says_who(part: str) -> bool:
    """Whether a part of a name says of what a number is one: of things, or of those to whom something was done; "speed" does not."""
    return part.endswith("s") or (part.endswith("ed") and not part.endswith("eed"))


def covering(name: Words, words: Words) -> float:
    """How well words tell the field when its name has more: a year says less that is new than a word does ("pop_2020", "u5_pop")."""
    if not covers(name, words):
        return 0.0
    return WHOLE_OR_TOTAL if all(word in words or word.isdecimal() or says_how(word) for word in name) else COVERED


def covers(name: Words, words: Words) -> bool:
    """All words stand in the field's name, which adds little of its own ("pop_est_2020" for "pop")."""
    return set(words) <= set(name) and len(name) - len(words) <= 2 and (max(len(word) for word in words) > 2 or is_phrase(words))


def covering_in_short(name: Words, words: Words) -> float:
    """The same of words that stand in the name in short: TOT_POP rather than POP_65P is the population."""
    if not field_words().lacking.isdisjoint(set(name[1:]) - set(words)):
        return 0.0  # HH_NOVEH are no vehicles
    plain = tuple(word for word in name if word in words or not says_how(word))
    if plain != name and abbreviates_some(plain, words):
        return WHOLE_OR_TOTAL
    return IN_SHORT if covers_in_short(name, words) or (plain != name and covers_in_short(plain, words)) else 0.0


def says_lacking(name: Words, words: Words) -> bool:
    """Whether name and words say the same of what has none of something: HH_NOVEH of "households without a car"."""
    lacking, beside = field_words().lacking, field_words().beside_lacking
    own, said = tuple(word for word in name if word not in lacking), tuple(word for word in words if word not in lacking | beside)
    if len(own) == len(name) or len(said) == len(words) or lacking.isdisjoint(words) or len(own) != len(said) or not own:
        return False
    left = list(said)
    for part in own:
        found = next((word for word in left if any(form == part or is_short_for(part, form) for form in _other_words(word))), None)
        if found is None:
            return False
        left.remove(found)
    return True


def _other_words(word: str) -> tuple[str, ...]:
    return (word, *(other[0] for other in (*taxonomy().synonyms((word,)), *taxonomy().field_names((word,))) if len(other) == 1))


@lru_cache(maxsize=4096)
def says_how(word: str) -> bool:
    """Whether a word of a name says how a number was come by, and not what it is of: "total", "med", "avg"."""
    little = field_words().adding_little
    return word in little or not little.isdisjoint(spelled_out(word))


def is_phrase(words: Words) -> bool:
    """Whether words are letters of a script without spaces that mean something together: "人口"."""
    return len(words) > 1 and all(is_cjk(word) for word in words)
