"""Times of a question against fields that hold them: dates, years as numbers, and text that begins with a year.

Dates are compared as ISO text. A bound is as short as the question gives it: "1950" lies before "1950-01-01" and before every other day of
that year, so one bound serves days, months and years.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import permutations
from typing import Optional

from ...language.language import load
from ...language.linking import linking_words
from ...language.tokens import is_cjk
from ...model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from ...model.predicate import Compare, Comparison, Not, OnDate, Predicate, all_of
from ...model.written_dates import MONTH, UNDECIDED, DateForm
from ..attributes.fields import SAME_FIELD, find_field, is_numeric
from ..attributes.name_endings import year_of as year_said
from ..lexicon.event_kin import date_of_kin
from ..lexicon.field_words import field_words
from ..lexicon.layer_words import layer_words
from ..lexicon.name_parts import parts_of, pieces_of
from ..lexicon.short_names import MEASURING, MONEY, is_short_for, spelled_out
from ..lexicon.word_families import is_past
from ..lexicon.words import plain_umlauts, stems

_BEGINNING = 3
_ROOT = 5
_PERIOD = re.compile(r"^(?:\d{4}(?:-\d{2}(?:-\d{2})?)?|--\d{2})$")
_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_YEARS = (500.0, 2200.0)
_LONG_AGO = 1700.0  # whatever ends before that is called a year, a date or a time where it is one
_AMOUNT, _COUNTED = re.compile(r"\d,\d{3}(?!\d)|[$€£¥]\s?\d"), re.compile(r"\d([一-鿿])")
_NUMBER = re.compile(r"^-?\d+(?:\.0*)?$")
#: What is written in a field of years where no year is known.
UNKNOWN_YEARS = (0.0, -99.0, -999.0, -9999.0)
_AMOUNTS = MEASURING | MONEY
_FIRST, _LAST = "0", "9999"  # text that is no date ("unknown") lies beyond the last


def is_period(text: str) -> bool:
    """Whether text is a year, a month (of any year: "--03") or a day in ISO form."""
    return _PERIOD.match(text) is not None


def is_amount(text: str) -> bool:
    """Whether a number in a text is written as no year is: 1,500, $2000, 1500人."""
    if _AMOUNT.search(text) is not None:
        return True
    words, counted = load("zh").data, _COUNTED.search(text)
    counts = counted is not None and counted[1] in (*words["classifiers"], *words["rate_nouns"])
    return counted is not None and counts and counted[1] not in linking_words("zh").behind


def is_year(number: float) -> bool:
    """Whether a number without a unit may be a year."""
    return _YEARS[0] <= number <= _YEARS[1] and number.is_integer()


def holds_years(info: FieldInfo) -> bool:
    """Numbers that are years, as far as their range tells; beside them 0 or −9999 may stand for a year that nobody knows."""
    low, high = info.minimum, info.maximum
    if low is None or high is None or holds_dates(info) or not _YEARS[0] <= high <= _YEARS[1] or _is_measured(info):
        return False
    if high < _LONG_AGO and not any(is_time(word) for word in (*stems(info.name), *stems(info.alias))):
        return False  # 742 to 1585 votes
    return low >= _YEARS[0] or (low in UNKNOWN_YEARS and _are_years(info))


def _is_measured(info: FieldInfo) -> bool:
    """Whether numbers in the range of years are something else: 548.2 acres, the metres of ELEV_M, a price in USD."""
    names = [*map(stems, (info.name, info.alias))]
    if any(word in group for name in names for word in name for group in layer_words().span_units[1:] if len(word) > 1):
        return True  # 0 to 817 days are passed in DaysToApprove
    ends = [name[-1] for name in names if name]
    if any(end in field_words().people for end in ends):
        return True  # 520 to 1,900 students
    in_units = any(end in _AMOUNTS and not is_time(end) for end in ends)
    return in_units or any(float(end) % 1.0 for end in (info.minimum, info.maximum) if isinstance(end, (int, float)))


def _are_years(info: FieldInfo) -> bool:
    """Whether all values but those for unknown years are years; where too many are to be told, the field's name says so."""
    if not info.values_complete:
        return any(is_time(word) for word in (*stems(info.name), *stems(info.alias)))
    numbers = [float(value.value) for value in info.values if _NUMBER.match(value.value)]
    known = [number for number in numbers if number not in UNKNOWN_YEARS]
    return len(numbers) == len(info.values) and bool(known) and all(map(is_year, known))


def holds_dates(info: FieldInfo) -> bool:
    """Dates, or text in ISO form."""
    return info.type in (FieldType.DATE, FieldType.DATETIME) or info.role is FieldRole.DATE


def one_time(layer: LayerInfo) -> Optional[FieldInfo]:
    """The one field of dates of a layer, or else of years."""
    found = [info for info in layer.fields if holds_dates(info)] or [info for info in layer.fields if holds_years(info)]
    return found[0] if len(found) == 1 else None


def date_of(event: str, layer: LayerInfo) -> Optional[FieldInfo]:
    """The field that tells when something happened: the only one with dates or else with years whose name says no more than the event or
    the layer do.

    "Inspected" of LAST_INSP, "ausgewiesen" of AUSW_DATUM, "observed" of DATE, "laid" of YR_LAID; None of UPDATED, which is about something
    else.
    """
    dated = [info for info in layer.fields if holds_dates(info)] or [info for info in layer.fields if holds_years(info)]
    return dated[0] if len(dated) == 1 and _tells(dated[0], event, layer) else date_said(event, layer)


def date_said(event: str, layer: LayerInfo) -> Optional[FieldInfo]:
    """The one field of dates or years whose name says the event; None of a date of whatever happens to the things of the layer."""
    dated = [info for info in layer.fields if holds_dates(info)]
    timed = [info for info in layer.fields if info in dated or holds_years(info)]
    told = [info for info in timed if _tells(info, event, None)]
    return told[0] if len(told) == 1 else (date_of_kin(event, timed, layer) or _date_of_case(event, timed)) if not told else None


def _date_of_case(event: str, timed: Sequence[FieldInfo]) -> Optional[FieldInfo]:
    """The one date of when cases begin, or end, by another word for that: "opened" of START_YR, "resolved" of CLOSED_ON."""
    for roots, others in permutations((layer_words().case_beginnings, layer_words().case_closings)):
        if is_past(event) and _says(event, roots) and not _says(event, others):
            found = [info for info in timed if _says(f"{info.name} {info.alias}", roots)]
            return found[0] if len(found) == 1 and not _says(f"{found[0].name} {found[0].alias}", others) else None
    return None


def _says(text: str, roots: Sequence[str]) -> bool:
    return any(root in text.casefold() for root in roots)


def has_order(info: FieldInfo) -> bool:
    """Whether a field tells which of two features is the later one."""
    if info.type in (FieldType.DATE, FieldType.DATETIME):
        return True
    return info.dates is not None and not tells_only_years(info)


def the_year(layer: LayerInfo) -> Optional[FieldInfo]:
    """The one field of a layer that holds years and is called so, or after an event, which "older than 1950" is about; None of several."""
    years = [info for info in layer.fields if holds_years(info)]
    said = {info.name: stems(info.name) + stems(info.alias) for info in years}
    words = {name: (*parts, *(word for part in parts for word in spelled_out(part))) for name, parts in said.items()}
    ends = field_words().year_endings  # of a compound: "pflanzjahr", 成井年份, JS_NF
    # in Chinese only at the end: 年降水量 is an amount of each year
    timed = {name: [word for word in said if not is_cjk(word[:1])] for name, said in words.items()}
    called = [info for info in years if any(is_time(word) or word.endswith(("ed", *ends)) for word in timed[info.name])]
    called = called or [info for info in years if info.title.casefold().endswith(ends)]
    called = called or [info for info in years if any(is_time(part) for parts in pieces_of(info.name) for part in parts)]  # YRBLT
    return called[0] if len(called) == 1 else None


def is_of_a_number(year: str, layer: LayerInfo) -> bool:
    """Whether a number is that of the year by its name: 2023年门诊量 is visits_2023, and nothing of what was built then."""
    return any(is_numeric(info) and year_said(info.name)[1] == year for info in layer.fields)


def own_year(layer: LayerInfo) -> Optional[FieldInfo]:
    """The one field of years that is called so, or as the layer's own things are: "fires of 2017" go by FIRE_YEAR beside dates."""
    own = set(stems(layer.name))
    found = [info for info in layer.fields if holds_years(info) and _is_year_of(stems(info.name), own)]
    return found[0] if len(found) == 1 else None


def _is_year_of(name: tuple[str, ...], things: set[str]) -> bool:
    rest = [word for word in name if word not in things]
    return len(rest) == 1 and any(word in field_words().years for word in (rest[0], *spelled_out(rest[0])))


def year_of(layer: LayerInfo) -> Optional[FieldInfo]:
    """The field that is called year, also behind an initial of what the layer holds: UJAHR of Unfälle."""
    named = find_field("year", layer, at_least=SAME_FIELD)
    initial = layer.name[:1].casefold()
    years = (info for info in layer.fields if holds_years(info))
    called = {initial + word for word in field_words().years if initial}
    return named or next((info for info in years if info.name.casefold() in called), None)


def is_year_word(words: tuple[str, ...]) -> bool:
    """Whether words say "year", and nothing of which."""
    return words in {stems(word) for word in field_words().years}


def is_time(word: str) -> bool:
    """Whether a word of a field's name, in full or in short, says that it is about a time: "yr", "date"."""
    times = field_words().times
    return word in times or any(is_short_for(word, time) for time in times if time.isascii())


def is_called(info: FieldInfo, event: str) -> bool:
    """Whether the name of a field says an event, whatever its layer is called."""
    return _tells(info, event, None)


def _tells(info: FieldInfo, event: str, layer: Optional[LayerInfo]) -> bool:
    """Whether the name of a field says no more than that the event, or what the layer is called, has a time."""
    happened = [form for word in stems(event) for form in (word, word.replace("ge", "", 1), *_nouns_of(word))]
    known = (*happened, *stems(layer.name)) if layer is not None else tuple(happened)
    names = [name for text in (info.name, info.alias) if text for name in (stems(text), _cut(text))]
    own = [name for name in names if all(is_time(word) or _is_of(word, known) for word in name)]
    return any(layer is not None or any(_is_of(word, known) for word in name) for name in own)


def _cut(name: str) -> tuple[str, ...]:
    """The parts of a name that is written in one, without a letter alone: LINSP_DT is when something was inspected."""
    return tuple(part.text for part in parts_of(name) if len(part.text) > 1) if name.isascii() else ()


def _nouns_of(participle: str) -> tuple[str, ...]:
    """What Germans call that something was "geprüft", "gewartet" or "gemessen": Prüfung, Wartung, Messung."""
    bare = participle[2:] if participle.startswith("ge") else participle
    roots = (bare[: -len(end)] for end in ("t", "et", "en") if bare.endswith(end) and len(bare) - len(end) >= _BEGINNING)
    return tuple(f"{root}ung" for root in roots)


def _is_of(word: str, known: Sequence[str]) -> bool:
    """Whether a word of a field's name, but for a word for time at its end, begins one of the known ones, or holds its beginning."""
    bare = next((word[: -len(time)] for time in field_words().times if word.endswith(time) and len(word) > len(time)), word)
    bare = next((bare[len(time) :] for time in field_words().latest if bare.startswith(time) and len(bare) > len(time) + 1), bare)
    likely = known if len(bare) >= _BEGINNING else ()
    bare = bare if bare in likely else plain_umlauts(bare)
    return any(each.startswith(bare) or _same_root(bare, each) or bare in each or is_short_for(bare, each) for each in likely)


def _same_root(one: str, other: str) -> bool:
    """ "Expiry" and "expiring"."""
    return min(len(one), len(other)) > _ROOT and one[:_ROOT] == other[:_ROOT]


def time_predicate(info: FieldInfo, op: str, value: str, upper: str = "") -> Optional[Predicate]:
    """The condition that a field of dates or years compares so with a period; None when it holds neither, or only years for a day.

    ``op`` is one of = != < <= > >= between; before a period is before its first day, after it is after its last one.
    """
    if not is_period(value) or (upper and not is_period(upper)):
        return None
    if MONTH in (value[:2], upper[:2]):
        return _in_month(info, op, value) if not upper else None
    finer = len(value) > 4 or len(upper) > 4
    if holds_dates(info):
        return None if tells_only_years(info) and finer else _on_dates(info, op, value, upper)
    return None if finer or not holds_years(info) else _on_years(info, op, int(value), int(upper) if upper else None)


def tells_only_years(info: FieldInfo) -> bool:
    """Whether a field of text does not tell its months from its days."""
    return info.dates is not None and info.dates.order == UNDECIDED


def _on_dates(info: FieldInfo, op: str, value: str, upper: str) -> Optional[Predicate]:
    text = info.type is FieldType.TEXT and info.dates is None

    def compared(by: Comparison, bound: str) -> Predicate:
        return Compare(info.name, by, bound) if info.dates is None else OnDate(info.name, by, bound, info.dates)

    since = compared(Comparison.GE, value)
    later = compared(Comparison.GE, following(upper or value))
    before = compared(Comparison.LT, value)
    until = compared(Comparison.LT, following(upper or value))
    last = (Compare(info.name, Comparison.LT, _LAST),) if text else ()
    first = (Compare(info.name, Comparison.GE, _FIRST),) if text else ()
    during = all_of(since, until)
    found = {
        "<": (before, *first),
        "<=": (until, *first),
        ">": (later, *last),
        ">=": (since, *last),
        "=": (during,),
        "has": (during,),
        "between": (during,),
        "!=": (Not(during),),
    }.get(op)
    return all_of(*found) if found is not None else None


def _in_month(info: FieldInfo, op: str, month: str) -> Optional[Predicate]:
    """In a month of any year; nothing is before or after one."""
    form = info.dates or (DateForm("ymd") if info.type in (FieldType.DATE, FieldType.DATETIME) else None)
    if form is None or form.order == UNDECIDED or op not in ("=", "has", "!="):
        return None
    during = OnDate(info.name, Comparison.EQ, month, form)
    return Not(during) if op == "!=" else during


def _on_years(info: FieldInfo, op: str, year: int, upper: Optional[int]) -> Optional[Predicate]:
    if op == "between" and upper is not None:
        return all_of(Compare(info.name, Comparison.GE, year), Compare(info.name, Comparison.LE, upper))
    operators = {"<": Comparison.LT, "<=": Comparison.LE, ">": Comparison.GT, ">=": Comparison.GE, "!=": Comparison.NE}
    operators.update({"=": Comparison.EQ, "has": Comparison.EQ})
    return Compare(info.name, operators[op], year) if op in operators else None


def following(period: str) -> str:
    """The period after one, in the same form: "2015" → "2016", "2015-12" → "2016-01", "2015-02-28" → "2015-03-01"."""
    parts = [int(part) for part in period.split("-")]
    if len(parts) == 1:
        return f"{parts[0] + 1:04d}"
    year, month = parts[0], parts[1]
    if len(parts) == 3 and parts[2] < _days(year, month):
        return f"{year:04d}-{month:02d}-{parts[2] + 1:02d}"
    year, month = (year + 1, 1) if month >= 12 else (year, month + 1)
    return f"{year:04d}-{month:02d}" + ("-01" if len(parts) == 3 else "")


def _days(year: int, month: int) -> int:
    leap = month == 2 and (year % 4 == 0 and (year % 100 != 0 or year % 400 == 0))
    return _DAYS[min(max(month, 1), 12) - 1] + leap
