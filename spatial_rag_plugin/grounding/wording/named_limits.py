"""A limit right behind the name of its field: "magnitude 4+ earthquakes", "wells depth at least 60", "between magnitude 4 and 5".

The grammar takes such a number for that of the things behind it, or for the whole value where only a sign says that it is a limit. The
question is read as if it had said "earthquakes with magnitude at least 4". Only what names a number of one layer is a field here.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Optional

from ...language.language import any_of, data_of, load
from ...model.catalog import Catalog
from ..attributes.fields import SAME_FIELD, find_field
from ..indexes.same import Same

_FIGURE = r"\d+(?:\.\d+)?"
_YEAR = re.compile(r"(?:19|20)\d\d")
_LONGEST = 3  # words of a field's name
_THING = re.compile(r" (?P<thing>[^\W\d_]{3,}(?:-[^\W\d_]+)*)(?![\w-])")


def with_limits_named(question: str, catalog: Catalog, code: str) -> str:
    """The question with each such limit as one that the grammar reads; as it is where no number is called so."""
    if not any(map(str.isdecimal, question)):
        return question
    pattern = _pattern(code)
    for match in reversed(list(pattern.finditer(question))) if pattern is not None else ():
        question = _named(match, question, code, Same(catalog))
    return question


def _named(match: re.Match[str], question: str, code: str, catalog: Same[Catalog]) -> str:
    """The question with one limit put in the order of the grammar."""
    words, behind = question[: match.start()].split(), question[match.end() :]
    language, said = load(code), data_of("short_hand", code)["limits"]
    limit = _limit(match, code)
    sizes = [size for size in range(min(_LONGEST, len(words)), 0, -1) if words[-size].casefold() not in language.function_words]
    found = {size: number for size in sizes if (number := _number(" ".join(words[-size:]), catalog)) is not None}
    if not found or limit is None:
        return question
    size = min(size for size, number in found.items() if number == found[max(found)])  # of "wells depth" the depth
    field, words = " ".join(words[-size:]), words[:-size]
    between = match["low"] is not None and bool(words) and words[-1].casefold() == said["between"]
    words = words[:-1] if between else words
    last = words[-1].casefold() if words else ""
    if match["and"] and not between and not match["between"]:
        return question  # two values
    having = f"{language.data['having_number']} {field} {limit}"
    thing = _THING.match(behind)
    opened = next((word.casefold() for word in reversed(words) if word.casefold() not in language.articles), "")
    if match["before"] and opened in language.function_words:
        return question  # "with a magnitude over 4", "whose survey over 30 days took" are read as they stand
    begins = not last or last in language.articles or last in language.function_words or last in said["asked"]
    if begins and not between and thing is not None and _is_thing(thing["thing"], last, code):
        return " ".join((*words, thing["thing"], having)) + behind[thing.end() :]
    if last in said["of"]:
        return " ".join((*words[:-1], having)) + behind
    if last and (between or language.is_plural(last)):
        return " ".join((*words, having)) + behind
    return " ".join((*words, field, limit)) + behind if match["sign"] and last else question


def _limit(match: re.Match[str], code: str) -> Optional[str]:
    """The limit in words that stand before its number; None of years, which are a time."""
    if match["before"]:
        return f"{match['before']} {match['figure']}"
    if match["low"]:
        said = data_of("short_hand", code)["limits"]
        years = _YEAR.fullmatch(match["low"]) and _YEAR.fullmatch(match["high"])
        return None if years else f"{said['between']} {match['low']} {said['and']} {match['high']}"
    behind = data_of("linking", code)["behind"]
    op = next((op for op, said in behind.items() if match["sign"].strip().casefold() in said), ">=")
    return f"{load(code).data['comparators'][op][0]} {match['number']}"


def _is_thing(word: str, last: str, code: str) -> bool:
    """Whether a word behind a limit is what has the number: one of several, or of one thing behind an article; a unit is none."""
    language = load(code)
    if language.is_unit(word) or word.casefold() in language.function_words or word.casefold() in language.number_scales:
        return False
    return language.is_plural(word) or last in language.articles


@lru_cache(maxsize=256)
def _number(words: str, catalog: Same[Catalog]) -> Optional[str]:
    """The number that is called so, where one layer alone has it."""
    found = [find_field(words, layer, numeric=True, at_least=SAME_FIELD) for layer in catalog.it.layers]
    names = [info.name for info in found if info is not None]
    return names[0] if len(names) == 1 else None


@lru_cache(maxsize=8)
def _pattern(code: str) -> Optional[re.Pattern[str]]:
    said = data_of("short_hand", code).get("limits")
    if not said or "having_number" not in load(code).data:
        return None
    before = any_of(word for op, each in load(code).data["comparators"].items() if op != "=" for word in each if word[0].isalpha())
    behind = any_of(word for each in data_of("linking", code)["behind"].values() for word in each if word != "+")
    to, and_ = any_of(said["to"]), re.escape(said["and"])
    number = rf"{_FIGURE}(?: (?:{any_of(load(code).data['number_scales'])})\b)?"
    return re.compile(
        rf"(?<=[^\W\d_]) (?:(?P<number>{number})(?P<sign> ?\+| (?:{behind})(?!\w))"
        rf"|(?P<between>{re.escape(said['between'])} )?(?P<low>{number})(?: ?(?:{to}) ?| (?P<and>{and_}) )(?P<high>{number})"
        rf"|(?P<before>{before}) (?P<figure>{number}))(?![\w.,/%-]*\d|[\w/%-])",
        re.IGNORECASE,
    )
