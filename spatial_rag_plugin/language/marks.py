"""What small words do with the names of the data beside them, in any language (``data/marks``).

各 and 按 stand before what an answer is broken down by, 最多的 and 排名前三 rank, 合计 adds up; 请问 and 手上 do nothing. In
what order they stand does not matter: ``grounding.rereading.word_by_word`` puts together what they ask for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from .language import data_of, load
from .quantities import composed_number
from .standards import written_out
from .tokens import fold

FILL, LOOSE, AMONG = "fill", "loose", "inside_whole"
_COSTS = {FILL: 0.15, LOOSE: 0.6, AMONG: 0.15, "and": 0.1}
_COST, _SHORT, _LONG = 0.5, 1, 0.3  # a word of more letters is surer
_GROUPS = ("few", "period", "quality")
#: A mark of a language whose words are parted: no part of a longer word.
_WHOLE = r"(?:(?<!\w)|(?!\w))(?:{})(?:(?!\w)|(?<!\w))"


@dataclass(frozen=True)
class Mark:
    """A small word from character ``start`` to before ``end``: what it does, and how many, which period or which quality it says."""

    does: str
    start: int
    end: int
    cost: float
    few: int = 0
    period: str = ""
    quality: str = ""


def has_marks(code: str) -> bool:
    """Whether a language tells its words by their marks."""
    return bool(_patterns(code))


def is_spaced(code: str) -> bool:
    """Whether the words of a language are parted, and a mark is no part of a longer word."""
    return bool(data_of("marks", code).get("spaced"))


def longest(code: str) -> int:
    """Characters of the longest question that is told so."""
    return int(data_of("marks", code).get("most_letters", 0))


def marks_of(text: str, code: str) -> Iterator[Mark]:
    """Every small word of a text; those of one kind that begin at one place as long as can be."""
    for does, pattern in _patterns(code):
        for at in range(len(text)):
            match = pattern.match(text, at)
            if match is not None and match.end() > at and not _is_letter(match.group(), at):
                said = {name: match.groupdict().get(name) or "" for name in _GROUPS}
                cost = _COSTS.get(does, _COST if match.end() - at <= _SHORT else _LONG)
                yield Mark(does, at, match.end(), cost, _number(said["few"], code), said["period"], said["quality"])


def _is_letter(said: str, at: int) -> bool:
    """Whether a capital alone within a question is the name of something: a "grade A" has no article."""
    return at > 0 and len(said) == 1 and said.isupper()


def _number(said: str, code: str) -> int:
    """A small number in figures or in words."""
    if said.isdecimal() or not is_spaced(code):
        return int(said) if said.isdecimal() else int(composed_number(said, load(code)))
    return int(load(code).number_words.get(fold(said), 0))


def rewritten(text: str, code: str) -> str:
    """A text with numbers as they are kept, and with the full words for what is said in short: 超过500万 of 过500万."""
    for pattern, gives in _rewritings(code):
        text = pattern.sub(gives, text)
    return text


@cache
def _rewritings(code: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(said), gives) for said, gives in data_of("marks", code).get("rewritten", ()))


@cache
def beside_a_value(code: str) -> re.Pattern[str]:
    """What stands between the name of a field and a value, at the end of what is before the value."""
    return re.compile(rf"(?:{data_of('marks', code).get('beside', '(?!)')})$", re.IGNORECASE)


@cache
def counting(code: str) -> frozenset[str]:
    """Words of the names of fields that say how many there are, beside those in short."""
    return frozenset(data_of("marks", code).get("counting", ()))


@cache
def deadlines(code: str) -> tuple[str, ...]:
    """Parts of the names of dates until which something holds."""
    return tuple(data_of("marks", code).get("deadlines", ()))


@cache
def date_words(code: str) -> tuple[str, ...]:
    """What fields of dates are called behind what happened."""
    return tuple(data_of("marks", code).get("date_words", ()))


@cache
def made_names(code: str) -> dict[str, str]:
    """What numbers that are made of two fields, or of a value, are called."""
    data = data_of("marks", code)
    return {"difference": data.get("difference", ""), "sum": data.get("sum", ""), "share": data.get("share", "")}


@cache
def _patterns(code: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    data = data_of("marks", code)
    if not data:
        return ()
    written, whole = written_out(data["macros"]), _WHOLE if is_spaced(code) else "{}"
    return tuple(
        (does, re.compile(whole.format(written(said)), re.IGNORECASE)) for does, listed in data["marks"].items() for said in listed
    )
