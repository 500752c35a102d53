"""Whether a number that a sentence names is one that is known: units converted, roundings allowed as far as the figures that are shown."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Optional

from ...language.quantities import plain_number
from ...language.tokens import is_cjk
from ...model.units import Dimension, Quantity, format_length
from .reading import Kind, Mark
from .subjects import Amount

#: How far a rounded number may be from the true one, of it: plainly said, after a word like "about", a time on the way.
_PLAIN, _ABOUT, _ON_THE_WAY = 0.012, 0.045, 0.25
#: How far the last figure may round after a word like "about", of the true number: "about 5 km" for 5.3.
_ROUNDED = 0.075
#: How far a rough number in words may be from the true one: "about half a kilometre".
_IN_WORDS = 0.1
#: What is cut off instead of rounded; how far the last figure may round; and what is too little to matter, in the base unit.
_CUT, _LAST, _LITTLE = 0.004, 0.04, 0.5
_THOUSAND, _MANY = 1000.0, 100_000.0
#: Up to which number the figures behind the point tell something: ratings, and means of counts.
_GRADES = 10.0
_THIRD_DECIMAL = 0.0006
_BETWEEN = frozenset(("的", "范围", "距离"))
#: How a rounded number may be said: about so much, a little more, a little less; and how far it may be from the last two, of itself.
SO, OVER, UNDER = 1, 2, 3
_A_LITTLE = 0.15
#: Whole numbers that may be years; how many words before one may say on which side of it.
YEARS, _LED, _JOINT = range(1000, 2200), 3, 3
_BEHIND = frozenset(("左右", "上下", "余", "多", "出头", "or so", "give or take", "or thereabouts"))
_POSTPOSED = frozenset(("以内", "之内", "内", "以上", "之上", "以下", "之下", "以外", "之外"))
_FIGURES = re.compile(r"\d[\d.,]*")
_COORDINATE = re.compile(r"-?\d{1,3}\.\d{4,}")
#: Which bound a sign before a number makes of it.
_BY_SIGN = {"<": "limit", "≤": "limit", ">": "beyond", "≥": "beyond"}
#: Thousands, or three decimals, as the language has it; what was copied from elsewhere may be meant the other way.
_EITHER = re.compile(r"[1-9]\d{0,2}[.,]\d{3}")


def fits(stated: Quantity, text: str, value: float, about: int) -> bool:
    """Whether ``value`` (in the base unit) may be said as ``stated``, written as ``text``; "4,417" is read either way."""
    if not stated.unit and may_be_either(text):
        if stated.value < 1000.0 and _fits(replace(stated, value=stated.value * 1000.0), text, value, about):
            return True
        if stated.value >= 1000.0 and abs(stated.value / 1000.0 - value) <= _THIRD_DECIMAL:
            return True
    return _fits(stated, text, value, about)


def as_shown(metres: float) -> float:
    """A length as it is shown: 1,350 for 1,348."""
    digits = 0 if metres < _THOUSAND else 1 if metres < 10 * _THOUSAND else 2 if metres < 100 * _THOUSAND else 3
    return metres if metres < 10.0 else round(metres, -digits)


def may_be_either(text: str) -> bool:
    """Whether the first number of a text shows thousands or three decimals: "4.417" in German."""
    figures = _FIGURES.search(text)
    return figures is not None and _EITHER.fullmatch(figures.group().rstrip(".,")) is not None


def _fits(stated: Quantity, text: str, value: float, about: int) -> bool:
    apart, size = abs(stated.base - value), abs(value)
    if apart <= 1e-9 * size:
        return True
    if stated.estimated:
        return apart <= _ON_THE_WAY * size
    scale = stated.base / stated.value if stated.value else 1.0
    round_to = _round_to(stated.value) * scale
    if about in (OVER, UNDER) and apart > _CUT * size:  # "just under 800 m" is no 810
        if (stated.base > value) is (about == OVER):
            return False
        if stated.unit and apart <= min(_A_LITTLE * size, round_to):
            return True
    shown = _last_figure(text, stated.value)
    last = shown * _scale_word(stated, text)
    if last > shown and apart <= last / 2:
        return True  # "207.4 million"
    if stated.dimension is Dimension.NONE and not stated.unit and value.is_integer() and stated.value.is_integer():
        if stated.value >= _MANY and stated.value % _THOUSAND == 0.0 and apart <= _THOUSAND / 2 and apart <= _CUT * size:
            return True  # 561,000 of 560,899: so many are told in thousands
        return bool(about) and apart <= min(_ABOUT * size, round_to / 2)  # things are counted, not measured
    bare = stated.dimension is Dimension.NONE and not stated.unit and stated.value.is_integer()
    if bare and not about and stated.value > 1.0 and size < _GRADES:
        return False  # 4.9 of 5 is no 5
    cut = apart <= _CUT * size and apart <= max(shown * scale, round_to)  # 3,789 is no 3,798
    if cut or (apart <= shown * scale / 2 and (apart <= _LAST * size or apart <= _LITTLE)):
        return True
    if about and apart <= shown * scale / 2 and apart <= _ROUNDED * size:
        return True
    rounded = _ROUNDED if _FIGURES.search(text) else _IN_WORDS
    if about and stated.unit and apart <= rounded * size and apart <= round_to / 2 and stated.base < 10.0 * round_to:
        return True  # "about 100 m" for 108
    seen = as_shown(value) if about and stated.dimension is Dimension.LENGTH else value
    if seen != value and _fits(stated, text, seen, about):
        return True  # 1,348 m are shown as 1.35 km
    return apart <= (_ABOUT if about else _PLAIN) * size and apart <= round_to / 2


def _last_figure(text: str, value: float) -> float:
    """The worth of the last figure that a number of ``value`` shows: 1 for "350", 0.01 for "0.35"; nothing for one in words."""
    found = _FIGURES.search(text)
    if found is None:
        return 0.0
    figures = found.group().rstrip(".,")
    mark = max(figures.rfind("."), figures.rfind(","))
    behind = len(figures) - mark - 1
    if mark < 0 or (behind == 3 and value >= _THOUSAND):
        return 1.0
    return 10.0**-behind


def _scale_word(stated: Quantity, text: str) -> float:
    """What a word behind the figures makes of them: 1,000,000 for "44.3 million", 10,000 for 1.2万; 1 without one."""
    found = _FIGURES.search(text)
    figures = plain_number(found.group().rstrip(".,")) if found is not None else 0.0
    if found is not None and re.sub(r"\D", "", found.group()) == f"{stated.value:.0f}":
        return 1.0  # "3,789 m"
    return stated.value / figures if figures and stated.value >= _THOUSAND * figures and not text.rstrip(" .")[-1].isdecimal() else 1.0


def _round_to(value: float) -> float:
    """The worth of the last figure that is no nought, fives counting as halves of tens: 50 for 350, 100 for 1,200."""
    whole, step = round(abs(value), 8), 1e-8
    if not whole:
        return 1.0
    parts = round(whole / step)
    while parts % 10 == 0:
        parts, step = parts // 10, step * 10
    return 5 * step if parts % 5 == 0 else step


def is_whole(text: str) -> bool:
    """Whether a number shows no decimals, and as a bound can only be meant as it stands."""
    found = _FIGURES.search(text)
    return found is not None and found.group().rstrip(".,").isdecimal()


def is_round(stated: Quantity) -> bool:
    """Whether a number is so round that it can only be a bound."""
    return stated.value >= 10.0 and _round_to(stated.value) >= stated.value / 10.0


def same_kind(amount: Amount, stated: Quantity) -> bool:
    """Whether a known number measures what a stated one does."""
    if amount.dimension is not stated.dimension:
        return False
    if amount.dimension is not Dimension.NONE:
        return True
    return amount.unit == stated.unit or (amount.unit != "%" if not stated.unit else not amount.unit and stated.unit != "%")


def is_coordinate(text: str, places: Iterable[Optional[tuple[float, float]]]) -> bool:
    """Whether a number of four decimals or more is a longitude or a latitude (degrees) of one of some places, as far as it shows."""
    figures = text.replace(" ", "").replace("−", "-")
    if not _COORDINATE.fullmatch(figures):
        return False
    half = 0.5001 * 10.0 ** -len(figures.rpartition(".")[2])
    return any(abs(float(figures) - each) <= half for place in places if place is not None for each in place)


def known(stated: Quantity, text: str, amounts: Iterable[Amount], about: int) -> bool:
    return any(same_kind(item, stated) and fits(stated, text, item.value, about) for item in amounts)


def qualifier(marks: Sequence[Mark], at: int) -> tuple[int, str]:
    """Whether a number is only about so (``SO``, ``OVER``, ``UNDER``, or 0), and whether it is a bound.

    A bound is "limit" ("within 500 m"), "beyond" ("over 2 km"), or "".
    """
    about, bound = 0, ""
    before = list(reversed(marks[max(0, at - 4) : at]))
    for step, mark in enumerate(before):
        if mark.kind is Kind.SIGN and mark.text[0] in _BY_SIGN:
            return about, _BY_SIGN[mark.text[0]]
        joined = step == 1 and mark.kind in (Kind.AMOUNT, Kind.NUMBER) and before[0].is_any("break") and len(before[0].text) <= _JOINT
        if joined:
            return about or qualifier(marks, at - 2)[0], bound  # "about 19 and 16 million"
        if mark.kind in (Kind.AMOUNT, Kind.NUMBER, Kind.NAME) or mark.kind is Kind.SIGN:
            break
        if mark.kind is Kind.PHRASE and mark.is_any("than"):
            compared = before[step + 1] if step + 1 < len(before) else None
            bound = bound or _by_comparing(compared)
            break
        if step + 1 < len(before) and before[step + 1].kind in (Kind.AMOUNT, Kind.NUMBER) and _stands_behind(mark):
            break
        about = about or _roughly(mark)
        above = bound == "limit" and mark.is_any("beyond") and not mark.is_any("limit")  # "above the limit of 4"
        bound = "beyond" if above else bound or ("limit" if mark.is_any("limit") else "beyond" if mark.is_any("beyond") else "")
        if mark.kind is not Kind.WORD and not mark.is_any("about", "limit", "beyond", "found"):
            break
    behind = [mark for mark in marks[at + 1 : at + 4] if mark.text not in _BETWEEN]
    if len(behind) > 1 and (_is_unit(behind[0]) or behind[0].kind is Kind.WORD) and _stands_behind(behind[1]):
        behind = behind[1:]  # 四星以下, "20 million people or fewer"
    for mark in behind[:1]:
        if any(other.kind in (Kind.AMOUNT, Kind.NUMBER) for other in behind[1:2]) and not _stands_behind(mark):
            continue  # 三家低于四分: a bound of the next number
        about = about or (_roughly(mark) if mark.text in _BEHIND else 0)
        bound = bound or ("limit" if mark.is_any("limit") else "beyond" if mark.is_any("beyond") else "")
    return about, bound or _bound_of_year(marks, at)


def _bound_of_year(marks: Sequence[Mark], at: int) -> str:
    """ "After 1950", "before the year 1950", 1950年以后."""
    year = marks[at].value
    if marks[at].kind is not Kind.NUMBER or year.unit or not year.value.is_integer() or int(year.value) not in YEARS:
        return ""
    led = list(reversed(marks[max(0, at - _LED) : at]))
    words = next((n for n, mark in enumerate(led) if mark.kind is not Kind.WORD), len(led))
    behind = at + 2 if marks[at + 1 : at + 2] and _is_unit(marks[at + 1]) else at + 1
    for mark in (*led[words : words + 1], *marks[behind : behind + 1]):
        if mark.is_any("year_after", "year_before"):
            return "beyond" if mark.is_any("year_after") else "limit"
    return ""


def _roughly(mark: Mark) -> int:
    """How a word makes a number a rough one; 0 where it does not."""
    return 0 if not mark.is_any("about") else OVER if mark.is_any("just_over") else UNDER if mark.is_any("just_under") else SO


def _is_unit(mark: Mark) -> bool:
    """四星, 三十岁: whether a word is one character that a number counts."""
    return mark.kind is Kind.WORD and len(mark.text) == 1 and is_cjk(mark.text)


def _stands_behind(mark: Mark) -> bool:
    """ "500 m or less", 500米以内: a bound of the number before it."""
    return mark.is_any("limit", "beyond") and (mark.text in _POSTPOSED or mark.text.startswith(("or ", "oder ")))


def _by_comparing(mark: Optional[Mark]) -> str:
    if mark is None:
        return ""
    return "limit" if mark.is_any("nearer", "less") else "beyond" if mark.is_any("farther", "more") else ""


def is_strict(marks: Sequence[Mark], at: int) -> bool:
    """Whether a bound leaves out its number: "more than three", not "at least three"."""
    before = [mark for mark in marks[max(0, at - 3) : at] if mark.kind not in (Kind.NAME, Kind.SIGN)]
    return any(mark.is_any("strict", "than") for mark in (*before, *marks[at + 1 : at + 2]))


def within(stated: Quantity, values: Iterable[float], bound: str, strict: bool = False) -> bool:
    """Whether one of the values keeps a bound; ``strict``: without the bound itself, where nothing is measured."""
    counts = strict and stated.dimension is Dimension.NONE and stated.value.is_integer()
    slack = -1e-6 if counts else 1e-6 + abs(stated.base) * 1e-6
    finite = [value for value in values if math.isfinite(value)]
    if stated.dimension is Dimension.LENGTH and any(format_length(value) == format_length(stated.base) for value in finite):
        return True  # 250.1 m are shown as 250 m
    return any(value <= stated.base + slack if bound == "limit" else value >= stated.base - slack for value in finite)
