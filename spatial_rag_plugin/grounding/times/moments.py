"""Times that go by the calendar, the clock or today, against fields of dates: "last month", "on weekends", "between 10 pm and 2 am".

The codes are those of `language.moments`. A part of the day is taken from its first minute up to, not with, its last hour.
"""

from __future__ import annotations

import re
from datetime import date, timedelta
from typing import Optional

from ...language.tokens import is_cjk
from ...model.catalog import FieldInfo, FieldType, LayerInfo
from ...model.date_parts import DatePart
from ...model.predicate import InPart, Predicate
from ...model.written_dates import MONTH, NO_DATE, UNDECIDED, DateForm
from ..attributes.fields import SIMILAR_FIELD, find_field
from ..lexicon.event_kin import date_of_kin
from ..lexicon.layer_names import layer_name_score
from ..lexicon.layer_words import layer_words
from ..lexicon.name_parts import parts_of
from ..lexicon.record_dates import is_of_rows, name_has
from ..lexicon.short_names import is_short_for
from ..lexicon.word_families import is_of_family, is_past
from ..lexicon.words import stems
from .ages import day_ahead
from .clock_fields import clock_predicate, holds_clocks
from .dates import date_of, holds_dates, holds_years, is_called, is_time, time_predicate

_PART = re.compile(r"^@in:(month|weekday|clock):(\d+)-(\d+)$")
_AHEAD = re.compile(r"^@ahead:(\d+)([YMWD])$")
_CALENDAR = re.compile(r"^@cal:([YQMWD]):(-?\d+)$")
_PARTS = {"month": DatePart.MONTH_OF_YEAR, "weekday": DatePart.WEEKDAY, "clock": DatePart.MINUTE}
_YEAR, _QUARTER, _WEEK = 12, 3, 7
_ROOT = 4  # letters
_TWO = 2


def is_moment(op: str, value: str) -> bool:
    """Whether a value is such a code."""
    return value.startswith("@") or (op == ">=" and value.startswith(MONTH))


def is_clock(value: str) -> bool:
    """Whether such a code is a time of the day."""
    part = _PART.match(value)
    return part is not None and _PARTS[part.group(1)] is DatePart.MINUTE


def form_of(info: FieldInfo) -> Optional[DateForm]:
    """How a field writes dates of which days are known; None where it holds none."""
    form = info.dates or (DateForm("ymd") if holds_dates(info) else None)
    return None if form is None or form.order == UNDECIDED else form


def has_times(info: FieldInfo) -> bool:
    """Whether a field tells the time of the day."""
    if info.whole_days:
        return info.clocks
    return info.clocks or info.type is FieldType.DATETIME or (info.type is FieldType.TEXT and (info.dates is None or info.dates.timed))


def moment_predicate(info: FieldInfo, op: str, value: str, today: str) -> Optional[Predicate]:
    """The condition that a field of dates (or of years, for years) lies there; None where it cannot tell."""
    part = _PART.match(value)
    if part is not None:
        form, name = form_of(info), _PARTS[part.group(1)]
        if name is DatePart.MINUTE and holds_clocks(info):
            return clock_predicate(info, int(part.group(2)), int(part.group(3)))
        if info.clocks:
            form = DateForm(NO_DATE, timed=True) if name is DatePart.MINUTE else None
        if form is None or (name is DatePart.MINUTE and not has_times(info)):
            return None
        in_iso = info.dates is None and info.type is FieldType.TEXT and name is DatePart.MONTH_OF_YEAR  # months may be all: 2026-05
        return InPart(info.name, name, int(part.group(2)), int(part.group(3)), None if in_iso else form)
    if not today:
        return None
    now = date.fromisoformat(today)
    if value.startswith(MONTH):
        month = int(value[len(MONTH) :])
        year = now.year if month <= now.month else now.year - 1
        return time_predicate(info, op, f"{year:04d}-{month:02d}")
    ahead = _AHEAD.match(value)
    if ahead is not None:
        return time_predicate(info, "between", today, day_ahead(now, int(ahead.group(1)), ahead.group(2)).isoformat())
    calendar = _CALENDAR.match(value)
    if calendar is None:
        return None
    unit, offset = calendar.group(1), int(calendar.group(2))
    if unit == "Y":
        return time_predicate(info, "=", f"{now.year + offset:04d}")
    first, last = _days(now, unit, offset)
    return time_predicate(info, "between", first, last)


def _days(now: date, unit: str, offset: int) -> tuple[str, str]:
    """The first and the last day or month of the day, week, month or quarter that lies so far from today's."""
    if unit == "D":
        day = (now + timedelta(days=offset)).isoformat()
        return day, day
    if unit == "W":
        monday = now - timedelta(days=now.weekday()) + timedelta(weeks=offset)
        return monday.isoformat(), (monday + timedelta(days=_WEEK - 1)).isoformat()
    size = _QUARTER if unit == "Q" else 1
    months = ((now.year * _YEAR + now.month - 1) // size + offset) * size
    first, last = (f"{at // _YEAR:04d}-{at % _YEAR + 1:02d}" for at in (months, months + size - 1))
    return first, last


def event_field(event: str, layer: LayerInfo) -> Optional[FieldInfo]:
    """The field of dates or years whose name says what happened: "closing" of CLOSED, "issued" of ISSUE_DATE, 办结 of 办结时间."""
    timed = [info for info in layer.fields if holds_dates(info) or holds_years(info) or holds_clocks(info) or info.clocks]
    named = [info for info in timed if any(_names(event, name) for name in (info.name, info.alias) if name)]
    if len(named) == 1:
        return named[0]
    said = [] if named or is_cjk(event[:1]) else [info for info in timed if is_called(info, event)]
    if len(said) == 1:
        return said[0]
    info = find_field(event, layer, at_least=SIMILAR_FIELD)
    if info in timed:
        return info
    return (None if named else date_of_kin(event, timed, layer)) or _of_a_case(event, layer)


def _of_a_case(event: str, layer: LayerInfo) -> Optional[FieldInfo]:
    """创建 and 关闭 in a layer whose fields speak another language: when a case began, and when it was over."""
    if not is_cjk(event[:1]):
        return None
    words = layer_words()
    if any(root in event for root in words.case_closings):
        return the_end(layer)
    return the_date(layer) if any(root in event for root in words.case_beginnings) else None


def _names(event: str, name: str) -> bool:
    if is_cjk(event[:1]):
        return event in name
    own, folded = _root(event), event.casefold()
    parts = re.split(r"[\W\d_]+|(?<=[a-zäöü])(?=[A-ZÄÖÜ])", name) if len(own) >= _ROOT else ()
    said = (part.casefold() for part in parts)
    return any(
        _root(part) == own or is_short_for(part, folded) or (len(part) >= _ROOT and folded.startswith(part)) for part in said
    ) or _in_another_form(folded, name)


def _in_another_form(event: str, name: str) -> bool:
    """SOWN of "sowing", BUILT of "building": a verb with a form of its own for what has been done."""
    parts = (part.casefold() for part in re.split(r"[\W\d_]+", name))
    return any(is_past(part) and not part.endswith("ed") and is_of_family(part, event) for part in parts)


def _root(word: str) -> str:
    """A word without the ending of its form: "clos" of "closed", "closing" and "close"."""
    folded = word.casefold()
    found = next((ending for ending in layer_words().event_endings if folded.endswith(ending) and len(folded) - len(ending) >= _ROOT), "")
    return folded[: len(folded) - len(found)]


def field_of_moment(event: str, layer: LayerInfo) -> Optional[FieldInfo]:
    """The field that says when something happened: what the event names, else the one that all the others come after."""
    return (event_field(event, layer) or date_of(event, layer)) if event else untold_date(layer)


def the_date(layer: LayerInfo) -> Optional[FieldInfo]:
    """The only field of dates, or of several the one that tells when a case began, where the others tell how it went on."""
    dated = [info for info in layer.fields if holds_dates(info)]
    rows = [info for info in dated if is_of_rows(info, layer)]
    made = any(name_has(info, layer_words().record_beginnings) for info in rows)
    dated = [info for info in dated if info not in rows] or ([] if made else dated)
    if len(dated) <= 1:
        return dated[0] if dated else None
    if (own := _called_as_things(dated, layer)) is not None:
        return own
    words = layer_words()
    over = [info for info in dated if name_has(info, words.case_reopenings)]
    if len(over) == 1 and len(dated) == _TWO:
        return next(info for info in dated if info not in over)  # a closure begins when something is closed
    begun = [info for info in dated if name_has(info, words.case_beginnings) and not name_has(info, words.case_ends)]
    happened = [info for info in dated if _says_it_happened(info)]
    if len(happened) == 1 and all(name_has(info, (*words.case_beginnings, *words.case_ends)) for info in dated if info not in happened):
        return happened[0]  # what was reported, or cleared, later
    others = [info for info in dated if info not in begun]
    return begun[0] if len(begun) == 1 and all(name_has(info, words.case_ends) for info in others) else None


def untold_date(layer: LayerInfo) -> Optional[FieldInfo]:
    """The date of things of which the question says nothing that happened; None for what is applied for on one day and issued on another:
    the permits of a month may be those of either.
    """
    words, dated = layer_words(), [info for info in layer.fields if holds_dates(info)]
    han = any(word in layer.name for word in words.issued_things if is_cjk(word[0]))
    issued = han or not words.issued_things.isdisjoint(stems(layer.name))
    both = issued and all(any(name_has(info, roots) for info in dated) for roots in words.applied_and_issued)
    return None if both and _called_as_things(dated, layer) is None else the_date(layer)


def _called_as_things(dated: list[FieldInfo], layer: LayerInfo) -> Optional[FieldInfo]:
    """The one date that is called like what the layer holds, and says no more: REL_DT of releases, beside when they were cleaned up."""
    found = []
    for info in dated:
        said = [(part.text, *(each[0] for each in part.words if len(each) == 1)) for part in parts_of(info.name) if not part.little]
        said = [words for words in said if not is_time(words[0]) and "time" not in words]
        if said and all(any(layer_name_score((word,), layer) > 0.0 for word in words) for words in said):
            found.append(info)
    return found[0] if len(found) == 1 else None


def case_date(layer: LayerInfo) -> Optional[FieldInfo]:
    """The field whose name says that it tells when a case happened or began: what "the latest" goes by."""
    info = the_date(layer)
    return info if info is not None and name_has(info, layer_words().case_beginnings) else None


def the_end(layer: LayerInfo) -> Optional[FieldInfo]:
    """The field of dates that tells when a case was over, beside the one of its beginning, or the only other one."""
    start, dated = the_date(layer), [info for info in layer.fields if holds_dates(info)]
    closings = (*layer_words().case_closings, *layer_words().case_reopenings)
    ends = [info for info in dated if info != start and name_has(info, closings)]
    return ends[0] if (start is not None or len(dated) == _TWO) and len(ends) == 1 else None


def _says_it_happened(info: FieldInfo) -> bool:
    """OCC_DATE, "incident date", 发生时间: when it happened, and not when somebody heard of it."""
    names = (*stems(info.name), *stems(info.alias))
    told = (name == word or (len(word) > _ROOT and name.startswith(word)) for word in layer_words().case_happenings for name in names)
    return any(told) or any(is_cjk(word[:1]) and word in name for word in layer_words().case_happenings for name in names)
