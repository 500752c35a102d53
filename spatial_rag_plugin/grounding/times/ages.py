"""How old things are, where a field tells when they came to be: "mains older than 50 years", in the year 2026 those from before 1976."""

from __future__ import annotations

import calendar
import re
from dataclasses import replace
from datetime import date
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.catalog import FieldInfo, LayerInfo
from ...model.frame import Condition
from ...model.predicate import Predicate
from ..attributes.fields import SAME_FIELD, find_field, is_numeric
from ..lexicon.layer_words import layer_words, without_unit_of
from ..lexicon.words import stems
from .dates import holds_dates, holds_years, time_predicate

_AGE = ("age",)
_BACK = re.compile(r"^P(\d+)([YMWD])$")
_DAYS = {"W": 7, "D": 1}
_YEAR = 12  # months
_OLDEST, _FIRST_YEAR = 500.0, 1500.0  # years; what is more is a year itself
EARLIER = {">": "<", "<": ">", ">=": "<=", "<=": ">="}


def beginning(layer: LayerInfo) -> Optional[FieldInfo]:
    """The one field of years or dates that tells when a feature was built, laid or installed; None where there is none, or a choice."""
    timed = [info for info in layer.fields if holds_years(info) or holds_dates(info)]
    begun = [info for info in timed if tells_beginning(info)]
    built = find_field("built", layer, at_least=SAME_FIELD)
    if len(begun) != 1 and built is not None and built in timed:
        return built
    return begun[0] if len(begun) == 1 else None


def tells_beginning(info: FieldInfo) -> bool:
    """Whether the name of a field says that things came to be then."""
    words = (*stems(info.name), *stems(info.alias), fold(info.name), fold(info.alias))
    return any(word.startswith(root) for word in words for root in layer_words().beginnings)


def tells_age(words: str) -> bool:
    """Whether words ask how old something is: "age", "Alter", 年龄."""
    return stems(words) in layer_words().ages.words or words.endswith(layer_words().ages.endings)


def says_age(info: FieldInfo) -> bool:
    """Whether a field of numbers tells how old its features are: "age_years", 树龄."""
    if not is_numeric(info):
        return False
    own = layer_words().ages
    names = [without_unit_of(name) for name in (info.name, info.alias) if name]
    return any(name.endswith(own.endings) or stems(name) in own.words for name in names)


def as_age(condition: Condition, code: str, layer: LayerInfo) -> Condition:
    """A condition on so many years, which are no things that could be counted, as one on the age: "stands over 120 years", 使用超过30年;
    on more of them only where ages are kept that are as great.
    """
    data = load(code).data
    aged = fold(condition.field) in (*data["periods"].get("year", ()), *data.get("age_verbs", ()))
    if condition.number is None or not aged:
        return condition
    years = condition.number.value
    if years < _OLDEST:
        return replace(condition, field="age", term=None)
    ages = [info for info in layer.fields if says_age(info)] if years < _FIRST_YEAR else []  # 年份早于2000年 says which year
    kept = len(ages) == 1 and isinstance(ages[0].maximum, (int, float)) and ages[0].maximum >= years
    return replace(condition, field=ages[0].name, value=f"{years:g}", term=None) if kept else condition


def since_built(condition: Condition, layer: LayerInfo, today: str) -> Condition:
    """A condition of so many years on a field of years, which no such year is: 建成超过30年 is built before 1996, in 2026."""
    number = condition.number
    if number is None or number.unit or condition.upper is not None or condition.term is not None or condition.reference is not None:
        return condition
    info = find_field(condition.field, layer, numeric=True) if condition.field else None
    op = EARLIER.get(condition.op)
    if info is None or op is None or not today or not holds_years(info) or not 0 < number.value < _OLDEST or not number.value.is_integer():
        return condition
    return replace(condition, field=info.name, op=op, number=replace(number, value=float(int(today[:4]) - int(number.value))))


def older_than(condition: Condition, layer: LayerInfo, today: str) -> Optional[Predicate]:
    """The condition on the beginning that an age in years is; None of anything else."""
    number = condition.number
    if stems(condition.field) != _AGE or number is None or number.unit or condition.upper is not None or not today:
        return None
    info, op = beginning(layer), EARLIER.get(condition.op)
    if info is None or op is None or not 0 < number.value < _OLDEST or not number.value.is_integer():
        return None
    now = date.fromisoformat(today)
    year = now.year - int(number.value)
    return time_predicate(info, op, f"{year:04d}{today[4:]}" if holds_dates(info) else f"{year:04d}")


def is_back(value: str) -> bool:
    """Whether a value counts back from today: "P10Y"."""
    return _BACK.match(value) is not None


def day_ahead(now: date, number: int, unit: str) -> date:
    """The day so many years, months, weeks or days (Y, M, W, D) from now; before now where ``number`` is negative."""
    if unit in _DAYS:
        return date.fromordinal(min(max(1, now.toordinal() + number * _DAYS[unit]), date.max.toordinal()))
    months = now.year * _YEAR + now.month - 1 + number * (_YEAR if unit == "Y" else 1)
    year, month = min(max(1, months // _YEAR), date.max.year), months % _YEAR + 1
    return date(year, month, min(now.day, calendar.monthrange(year, month)[1]))


def days_back(value: str, today: str) -> tuple[str, ...]:
    """The day so long before today, ISO, and its year, for fields that hold no more; nothing where today is not known."""
    found = _BACK.match(value)
    if found is None or not today:
        return ()
    day = day_ahead(date.fromisoformat(today), -int(found.group(1)), found.group(2))
    return day.isoformat(), f"{day.year:04d}"
