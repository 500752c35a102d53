"""What the name of a field says beside the words for it: a year, an age, a dimension, that things are numbered, counted or sorted by it.

The year that the name of a field ends in, in full or in short: "CROP_2024", "VISITS_22", "POP20".

People of an age as the numbers that fields have of them: seniors of POP_65P, children of P_U18.

Chinese names of fields that say in their last letter what is measured: 坝高 is a height, 埋深 a depth, 路宽 a width.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Optional

from ...language.language import load
from ...model.catalog import FieldInfo, FieldRole, FieldType
from ..lexicon.dictionary import is_english
from ..lexicon.field_words import field_words
from ..lexicon.layer_words import without_unit_of
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, stems

YEAR = re.compile(r"^(?:19|20)\d\d$")
_YEAR_IN_SHORT = re.compile(r"^(\D{3,})?(\d\d)$")
_THIS_CENTURY, _LAST_CENTURY = 40, 70  # two digits below are of this century, from there on of the last one; between them no year
_CODED_YEAR = re.compile(r"^([a-z]{2})(?:[012]\d|3[0-5]|9\d)$")  # two letters and a year in short
_FIGURES = re.compile(r"(?<!\d)\d{1,2}(?!\d)")
_DASHED = re.compile(r"(?<=\w)(?: - |_-_| – |: )(?=\w)")
_SHORT = 3  # letters that a word of a name keeps at least
_SERIES = 3  # fields that only another word tells apart
_FIRST = "1"
_NUMBER = "n"  # of "number"
_COUNT = "ct"  # BED_CT; said by people it is a court
_GLUED = ("count", "cnt")
_BUILT, _LAST_YEAR = ("year", "built"), 9999.0


def year_of(name: str) -> tuple[Words, str]:
    """The words of a field's name without its year, and the year; empty where it has none."""
    return parted(stems(name))


def dated(info: FieldInfo) -> tuple[Words, str]:
    """The same of a field, by its alias where only that says a year."""
    own = year_of(info.name)
    return own if own[1] or not info.alias else year_of(info.alias)


@lru_cache(maxsize=16384)
def parted(words: Words) -> tuple[Words, str]:
    """The same, of the words of the name."""
    years = [word for word in words if YEAR.match(word)]
    if years:  # the last one of a span: "homicide rate 1988-1993"
        return tuple(word for word in words if word not in years), max(years)
    match = _YEAR_IN_SHORT.match(words[-1]) if words else None
    rest = (*words[:-1], *((match.group(1),) if match is not None and match.group(1) else ())) if match is not None else ()
    digits = int(match.group(2)) if match is not None else _THIS_CENTURY
    if not rest or _THIS_CENTURY <= digits < _LAST_CENTURY:
        return words, ""
    return rest, f"{20 if digits < _THIS_CENTURY else 19}{digits:02}"


def people_of_age(words: Words, fields: tuple[FieldInfo, ...]) -> Optional[FieldInfo]:
    """The one field that counts the people whom words call by their age; None where there is none, or a choice."""
    for sides in _ages().get(words, ()):
        found = [info for info in fields if _says(info, sides)]
        if found:
            return found[0] if len(found) == 1 else None
    return None


def _says(info: FieldInfo, sides: tuple[str, re.Pattern[str]]) -> bool:
    age, side = sides
    names = [name for name in (info.name, info.alias) if name and age in _FIGURES.findall(name) and side.search(name)]
    return any(field_words().kept_shares.isdisjoint(stems(name)) for name in names)


@lru_cache(maxsize=1)
def _ages() -> dict[Words, tuple[tuple[str, re.Pattern[str]], ...]]:
    """For the words the ages from which or below which they are, those first that most offices count by, and how names say that."""
    found = {}
    for entry in field_words().aged:
        side = re.compile(entry["names"], re.IGNORECASE)
        found.update({stems(word): tuple((age, side) for age in entry["ages"]) for word in entry["words"]})
    return found


def is_kept_as(info: FieldInfo, dimension: str) -> bool:
    """Whether a field of numbers is called after ``dimension`` (高度, 深度), in full or by its one letter."""
    letter = load("zh").data["dimension_letters"].get(dimension, "")
    names = [without_unit_of(name) for name in (info.alias, info.name) if name]
    return bool(letter) and info.role is not FieldRole.KEY and any(name.endswith((letter, dimension)) for name in names)


def only_field_of(dimension: str, fields: tuple[FieldInfo, ...]) -> Optional[FieldInfo]:
    """The one of the fields that is called so; None where there is none, or several."""
    found = [info for info in fields if is_kept_as(info, dimension)]
    return found[0] if len(found) == 1 else None


def before_aside(name: Words) -> Words:
    """What is counted, of a name that says when, too: "household income in the past 12 months"; empty where nothing is said behind it."""
    at = next((at for at, word in enumerate(name) if at > 1 and word in field_words().asides), 0)
    return name[:at]


def before_dash(name: str) -> Words:
    """What is meant, of a name that says more of it behind a dash: "Electricity_Use_-_Grid_Purchase"; empty without one."""
    parts = _DASHED.split(name, maxsplit=1)
    return stems(parts[0]) if len(parts) > 1 else ()


def first_of_several(name: Words) -> Words:
    """The first of several fields of one kind goes by the word alone: "OWNER1", "ADDR_1"."""
    last = name[-1] if name else ""
    if len(name) > 1 and last == _FIRST:
        return name[:-1]
    return (*name[:-1], last[:-1]) if len(last) > _SHORT and last[-1] == _FIRST and last[:-1].isalpha() else ()


def without_sort(name: Words) -> Words:
    """ "COND" of "COND_CLS"; empty where a name does not end in what says that it sorts."""
    return name[:-1] if len(name) > 1 and name[-1] in field_words().sorts and len(name[-2]) >= _SHORT else ()


def without_year(name: Words) -> Words:
    """ "EW" of "EW_2023", "pop" of POP21, and "hh" of HH20, which may be a code elsewhere; empty where there is no year."""
    bare_name, year = parted(name)
    short = _CODED_YEAR.match(name[0]) if not year and len(name) == 1 else None
    return (short.group(1),) if short is not None else bare_name if year else ()


def numbered_by(name: Words) -> Words:
    """What a field gives the number, the code or the name of: "feeder" of FEEDER_ID; empty when its name says no such thing."""
    return name[:-1] if len(name) > 1 and name[-1] in field_words().numbering | field_words().naming else ()


def _glued_number(name: str) -> Words:
    """What stands behind the n of "nbikes"; nothing where the whole is a word, or the rest is none."""
    rest = name[1:] if name[:1] == _NUMBER and len(name) > _SHORT and name.isascii() else ""
    return (rest,) if rest and is_english(rest) and not is_english(name) else ()


def counted_by(name: Words) -> Words:
    """What a field says how many there are of: "n_beds", "num_of_floors", "student_count"; empty when its name says no such thing."""
    if len(name) == 1:  # "vehcount"
        ending = next((end for end in _GLUED if name[0].endswith(end) and len(name[0]) >= len(end) + _SHORT), "")
        begun = next((first for first in field_words().counting_glued if name[0].startswith(first)), "")
        if begun and len(name[0]) >= len(begun) + _SHORT:
            return stems(name[0][len(begun) :])
        return (name[0][: -len(ending)],) if ending else _glued_number(name[0])
    if len(name) < 2:
        return ()
    counted = field_words().counted | {_COUNT}
    if len(name) > 2 and name[0] in field_words().counting and name[1] in field_words().counting_joined:
        return name[2:]  # NUMBER_OF_BEDS
    return name[1:] if name[0] in field_words().counting else name[:-1] if name[-1] in counted else ()


def is_other_number(text: str, info: FieldInfo, fields: Sequence[FieldInfo] = ()) -> bool:
    """Whether nothing but a number is said, and the field is called a number of something else: a "number" is no HOUSENUMBER.

    Nor are the students those of one sort alone where another of the ``fields`` counts another one: the "free lunch students".
    """
    words = stems(text)
    if _narrows(words, info) and sum(_narrows(words, other) for other in fields) > 1:
        return True
    return len(words) == 1 and words[0] in field_words().bare_numbers and words not in (stems(info.name), stems(info.alias))


def usual_number(text: str, fields: Sequence[FieldInfo]) -> Optional[FieldInfo]:
    """The number that a word means where several end in it: 人口 is 常住人口 beside 户籍人口."""
    usual = field_words().usual_numbers.get(text, ())
    return next((info for name in usual for info in fields if name in (info.name, info.alias)), None)


def _narrows(words: Words, info: FieldInfo) -> bool:
    """Whether a field is called so with two words or more in front."""
    called = stems(info.alias)
    return len(called) > len(words) + 1 and called[-len(words) :] == words and info.type in (FieldType.INTEGER, FieldType.REAL)


def is_no_year(text: str, info: FieldInfo) -> bool:
    """Whether words ask when something was built, and a number is far too large for it, or a year of something
    else: 2000年以后建的 says nothing of 建筑面积, and "built" nothing of the yearOfLoss.
    """
    large = info.type in (FieldType.INTEGER, FieldType.REAL) and info.maximum is not None and info.maximum > _LAST_YEAR
    of_other = not field_words().years_of_others.isdisjoint(stems(info.name)) and not set(stems(info.name)) & set(stems(text))
    return (large or of_other) and _BUILT in taxonomy().field_names(stems(text))


_LONG_WORD = 5  # letters that a word keeps without its ending


def plain_forms(words: Words) -> tuple[Words, ...]:
    """The last word without an ending of German cases: "Geschossen" are Geschosse."""
    last = words[-1]
    ends = (ending for ending in ("n", "en", "s", "es", "e") if last.endswith(ending) and len(last) - len(ending) > _LONG_WORD)
    return tuple((*words[:-1], last[: -len(ending)]) for ending in ends) if last.isascii() else ()


def ends_a_series(words: Words, alike: Sequence[FieldInfo]) -> bool:
    """Whether words only end the names of fields that keep the same number for one after another: the votes of CDU_VOTES, SPD_VOTES and
    FDP_VOTES are nobody's. One of all of them (TOTAL_VOTES) is meant by the words alone.
    """
    names = [dated(info)[0] for info in alike]
    ends = {name[: len(name) - len(words)] for name in names if len(name) > len(words) and _ends_so(name[-len(words) :], words)}
    whole = field_words().adding_little | field_words().wholes
    return len(ends) >= _SERIES and not any(set(begin) <= whole for begin in ends)


def _ends_so(end: Words, words: Words) -> bool:
    return end == words or end in taxonomy().field_names(words)
