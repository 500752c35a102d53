"""In which form a field of text writes its dates, told by its values alone: a first part above 12 can be no month."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Optional

from ..language.language import available, load
from ..model.written_dates import UNDECIDED, DateForm

_SHARE = 0.8  # of the different texts; "n/a" and "unknown" stand beside dates
_NUMERIC = re.compile(r"^\s*[0-9]{1,2}\s*([./-])\s*[0-9]{1,2}\s*[./-]\s*[12][0-9]{3}(?![0-9])")
#: A date with two figures of the year, as it is written without hyphens: "7/1/62", "01.07.62".
_SHORT = re.compile(r"^\s*[0-9]{1,2}(/)[0-9]{1,2}/([0-9]{2})(?![0-9/])|^\s*[0-9]{2}(\.)[0-9]{2}\.([0-9]{2})(?![0-9.])")
_CENTURY, _HALF = 100, 50
#: So many other texts with a year, such as "2019" or "spring 2020", would be missed when dates are asked for.
_MISSED, _YEAR = 0.02, re.compile("(?<![0-9])[12][0-9]{3}(?![0-9])")
_TIME = re.compile("[0-9]:[0-9]")
#: Between the parts of a date that is written day first everywhere.
_DAY_FIRST = "."
_LETTERS, _FIRST = 3, 20


def date_form(sample: Sequence[str]) -> Optional[DateForm]:
    """The one form in which nearly all texts are dates; None where there is none, or the texts contradict each other."""
    if not any(any(map(str.isdigit, text)) for text in sample[:_FIRST]):
        return None
    form = _form(sample)
    if form is None or sum(form.iso(text) is None for text in sample if _YEAR.search(text)) > _MISSED * len(sample):
        return None
    return replace(form, timed=any(map(_TIME.search, sample)))


def _form(sample: Sequence[str]) -> Optional[DateForm]:
    numeric = [match for match in map(_NUMERIC.match, sample) if match]
    if sample and len(numeric) >= _SHARE * len(sample):
        return _numeric_form(numeric, None)
    short = [match for match in map(_SHORT.match, sample) if match]
    if sample and len(short) >= _SHARE * len(sample):
        return _numeric_form(short, _last_year([int(match.group(2) or match.group(4)) for match in short]))
    forms = (DateForm("ymd"), *(DateForm(order, months) for months in _months() for order in ("mdy", "dmy")))
    return next((form for form in forms if sum(form.iso(text) is not None for text in sample) >= _SHARE * len(sample)), None)


def _last_year(years: Sequence[int]) -> int:
    """The two figures of the last year of this century; -1 where all are of the one before: before the longest time without any."""
    known = sorted(set(years))
    gaps = [(following - year, year) for year, following in zip(known, (*known[1:], known[0] + _CENTURY))]
    last = max(gaps)[1]
    return last if last < _HALF else -1


def _numeric_form(dates: Sequence[re.Match[str]], last: Optional[int]) -> Optional[DateForm]:
    forms = (DateForm("dmy", last=last), DateForm("mdy", last=last))
    fitting = [form for form in forms if all(form.iso(match.string) is not None for match in dates)]
    if len(fitting) == len(forms):
        day_first = all(_DAY_FIRST in match.groups() for match in dates)
        return forms[0] if day_first else DateForm(UNDECIDED, last=last)
    return fitting[0] if fitting else None


@cache
def _months() -> tuple[tuple[str, ...], ...]:
    """How the twelve months begin, in each language that writes them as words."""
    found = (tuple(word[:_LETTERS] for word in load(code).data.get("months", ())[:12]) for code in available())
    return tuple(months for months in found if len(set(months)) == 12 and all(map(str.isalpha, months)))
