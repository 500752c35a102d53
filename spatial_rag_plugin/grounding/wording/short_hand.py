"""What is typed in short is written out, where the data do not hold it just so: days, seasons, months, grades, 加拿大各省城市数量.

What is typed in short is read in full, but for what the data hold just so; a day that can be either of two is asked back.

Things counted in each area of a place, in a row of nouns: 加拿大各省城市数量 asks how many 城市 each 省 of 加拿大 has.

Months that a field has by name, without a year: "complaints Jan-Jun" are those of six values, and not those of the two that are said.
"""

from __future__ import annotations

import re
from functools import lru_cache, partial
from typing import Any, Optional

from ...language.language import any_of, available, data_of, load
from ...language.moments import either_winter
from ...language.rewordings import without_exceptions
from ...language.short_hand import either_day, in_full
from ...language.table_words import shares_of_each
from ...model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from ...model.issue import Choice, Issue, Severity
from ...model.wording import translate
from ..attributes.fields import SAME_FIELD, find_field
from ..indexes.same import Same
from ..kinds.classes import class_readings, sure_kinds
from ..lexicon.pinyin import spoken
from ..world import World
from .deciles import with_deciles
from .definitions import with_definitions
from .glosses import with_glosses
from .grades import grades_either_way
from .han_numbers import means_in_order
from .latin_names import with_latin_kinds


def with_short_hand(question: str, code: str, world: World) -> str:
    """The question in full words, its days as data hold them; of what a number is asked in each, and what holds of all."""
    question = with_latin_kinds(question, code, world)
    question = with_definitions(with_glosses(question, code, world), world.catalog)
    question = means_in_order(with_deciles(question, world.catalog, code), world)
    question = shares_of_each(question, code)
    return each_with_each_counted(without_exceptions(in_full(question, code, partial(_is_known, world)), code), code, world)


def which_day(question: str, code: str, world: World) -> Optional[Issue]:
    """The question back to "since 3/4/2024", each of its days as a click."""
    either = either_day(question, code, partial(_is_known, world))
    if not either:
        return None
    text = translate("SpatialRagAsking", "A day is written in figures that can be read in two ways. Which one is meant?")
    return Issue(Severity.QUESTION, "which-day", text.said(), suggestions=tuple(Choice(each, each) for each in either))


def which_winter(question: str, code: str, world: World) -> Optional[Issue]:
    """The question back to "winter 2022", where the data have dates: each of the two winters with a part in that year as a click."""
    dated = any(info.role is FieldRole.DATE or info.type is FieldType.DATE for layer in world.catalog.layers for info in layer.fields)
    either = either_winter(question, code) if dated else ()
    if not either:
        return None
    text = translate("SpatialRagAsking", "This season lies in two years. Which one is meant?")
    return Issue(Severity.QUESTION, "which-day", text.said(), suggestions=tuple(Choice(each, each) for each in either))


def _is_known(world: World, words: str) -> bool:
    """Whether a feature or a value is called just so, or a field is."""
    if any(hit.how == "exact" for hit in world.names(words, sure=True)[:1]):
        return True
    return any(find_field(words, layer, at_least=SAME_FIELD) is not None for layer in world.catalog.layers)


def which_grades(question: str, code: str, world: World) -> Optional[Issue]:
    """The question back to 二级以上 where a field has such grades: those up to the first, and those beyond, as a click each."""
    either = grades_either_way(question, spoken(question, world).catalog) if code == "zh" else ()
    if not either:
        return None
    text = translate("SpatialRagAsking", "The grades that are meant can be read in more than one way. Which are they?")
    return Issue(Severity.QUESTION, "which-grades", text.said(), suggestions=tuple(Choice(grades, asked) for grades, asked in either))


_SURE = 0.7


def each_with_each_counted(question: str, code: str, world: World) -> str:
    """The question as one with a verb, where the things are of a kind that the data know and no number of the areas."""
    pattern, read = _pattern(code)
    match = pattern.search(question) if pattern is not None else None
    if match is None or not match.start():
        return question
    known = any(not kind.unused and kind.score >= _SURE for kind in class_readings(match["things"], world))
    return question[: match.start()] + read.format(each=match["each"], things=match["things"]) if known else question


@lru_cache(maxsize=8)
def _pattern(code: str) -> tuple[Optional[re.Pattern[str]], str]:
    data = load(code).data if code in available() else {}  # a language that is not read has no code
    entry = data.get("each_counted")
    if not entry:
        return None, ""
    each, areas, numbers = any_of(entry["each"]), any_of(data["place_nouns"]), any_of(entry["numbers"])
    return re.compile(f"(?P<each>(?:{each})(?:{areas}))(?P<things>[^\\W\\d_]{{2,8}}?)(?:{numbers})[?？。]?$"), entry["read"]


_YEAR = 12
_ENDS = ".\u6708\u4efd"  # what may stand behind the name
_FEWEST = 4  # different months that make a field one of months


def with_months_between(question: str, code: str, world: World) -> str:
    """The question with all the months of a range, where it asks for what has such a field; else as it is."""
    pattern = _range(code)
    found = pattern.search(question) if pattern is not None else None
    if found is None:
        return question
    data = _words(code)["named_months"]
    for layer in world.catalog.layers:
        info, labels = _field_of_months(Same(layer), code)
        first, last = (_month(found[name], code) for name in ("first", "last"))
        if info is None or first is None or last is None or not _is_asked_for(question[: found.start()], layer, code, world):
            continue
        months = [(first + step) % _YEAR for step in range((last - first) % _YEAR + 1)]
        values = data["or"].join(labels[month] for month in months if month in labels)
        return f"{question[: found.start()]}{data['kept'].format(field=info.name, values=values)}{question[found.end() :]}"
    return question


def _is_asked_for(text: str, layer: LayerInfo, code: str, world: World) -> bool:
    said = text.split() if load(code).segmenter is None else [text]
    return any(kind.layer_id == layer.id for word in said for kind in sure_kinds(word.strip(" ,"), world)[:1])


@lru_cache(maxsize=256)
def _field_of_months(layer: Same[LayerInfo], code: str) -> tuple[Optional[FieldInfo], dict[int, str]]:
    """The one field of a layer whose values are all months, and these by their places in the year."""
    found = []
    for info in layer.it.fields:
        if info.role is not FieldRole.CATEGORY or not info.values_complete:
            continue
        labels = {_month(value.label, code): value.label for value in info.values}
        if None not in labels and len(labels) == len(info.values) >= _FEWEST:
            found.append((info, {month: label for month, label in labels.items() if month is not None}))
    return found[0] if len(found) == 1 else (None, {})


def _month(said: str, code: str) -> Optional[int]:
    own = said.strip().rstrip(_ENDS).casefold()
    return next((at for at, forms in enumerate(_words(code)["months"]) if own in forms.split("|")), None)


@lru_cache(maxsize=8)
def _range(code: str) -> Optional[re.Pattern[str]]:
    words = _words(code)
    if "named_months" not in words:
        return None
    month = "|".join(words["months"])
    text = words["named_months"]["range"].replace("{MONTH}", f"(?P<first>{month})").replace("{MONTH2}", f"(?P<last>{month})")
    before, behind = ("", "") if load(code).segmenter is not None else (r"(?<!\w)", r"(?!\w)(?! ?\d)")
    return re.compile(f"{before}{text}{behind}", re.IGNORECASE)


@lru_cache(maxsize=8)
def _words(code: str) -> dict[str, Any]:
    return data_of("moments", code)
