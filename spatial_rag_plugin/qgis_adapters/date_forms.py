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
        return _numeric_form(numeric)
    forms = (DateForm("ymd"), *(DateForm(order, months) for months in _months() for order in ("mdy", "dmy")))
    return next((form for form in forms if sum(form.iso(text) is not None for text in sample) >= _SHARE * len(sample)), None)


def _numeric_form(dates: Sequence[re.Match[str]]) -> Optional[DateForm]:
    forms = (DateForm("dmy"), DateForm("mdy"))
    fitting = [form for form in forms if all(form.iso(match.string) is not None for match in dates)]
    if len(fitting) == len(forms):
        return forms[0] if all(match.group(1) == _DAY_FIRST for match in dates) else DateForm(UNDECIDED)
    return fitting[0] if fitting else None


@cache
def _months() -> tuple[tuple[str, ...], ...]:
    """How the twelve months begin, in each language that writes them as words."""
    found = (tuple(word[:_LETTERS] for word in load(code).data.get("months", ())[:12]) for code in available())
    return tuple(months for months in found if len(set(months)) == 12 and all(map(str.isalpha, months)))
