"""What is counted by a part of a date: "crashes per year", "response time by month", "by hour of day", "decade of installation"."""

from __future__ import annotations

from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.catalog import FieldInfo, LayerInfo
from ...model.date_parts import OF_THE_CLOCK, OF_YEARS, DatePart
from ...model.frame import Group, Phrase
from ..attributes.fields import SIMILAR_FIELD, find_field
from ..job import Job
from .dates import date_of, holds_dates, holds_years, tells_only_years, the_year
from .moments import has_times, the_date


def by_date(job: Job, group: Group, layer: Optional[LayerInfo]) -> tuple[Optional[FieldInfo], str]:
    """The field of dates of a layer with the period, or the one that holds years without any; nothing where there is a choice."""
    return (None, "") if layer is None else _by_date(group.phrase, layer, job.frame.language)


def is_by_date(phrase: Phrase, layer: LayerInfo, code: str) -> bool:
    """Whether words ask for a period, and the layer has the one field of dates or years that tells it."""
    return _by_date(phrase, layer, code)[0] is not None


def _by_date(phrase: Phrase, layer: LayerInfo, code: str) -> tuple[Optional[FieldInfo], str]:
    period, event = period_and_event(phrase, code)
    if not period:
        return None, ""
    part = DatePart(period)
    info = _of_event(event, layer) if event else the_date(layer)
    if info is not None and holds_dates(info):
        untold = (part not in OF_YEARS and tells_only_years(info)) or (part in OF_THE_CLOCK and not has_times(info))
        return (None, "") if untold else (info, period)
    dated = any(map(holds_dates, layer.fields))
    years = info if event else (the_year(layer) if not dated else None)
    if years is None or part not in OF_YEARS or not holds_years(years):
        return None, ""
    return years, "" if part is DatePart.YEAR else period


def _of_event(event: str, layer: LayerInfo) -> Optional[FieldInfo]:
    """The field that tells when an event happened, by its verb or by its noun: "installation" of INSTALL_DT."""
    info = find_field(event, layer, at_least=SIMILAR_FIELD)
    timed = info is not None and (holds_dates(info) or holds_years(info))
    return info if timed else date_of(event, layer)


def period_said(phrase: Phrase, code: str) -> str:
    """The part of a date that words are one for, where no more is said of it; else empty."""
    period, event = period_and_event(phrase, code)
    return "" if event else period


def period_and_event(phrase: Phrase, code: str) -> tuple[str, str]:
    """The part of a date that words ask for ("month", "hour of day") and what happened then ("decade of installation", "issue month")."""
    if phrase.conditions or phrase.superlative or phrase.made or len(phrase.relations) > 1:
        return "", ""
    own = phrase.relations[0].reference.text if phrase.relations and phrase.relations[0].reference is not None else ""
    return said_period(f"{phrase.text} of {own}" if own and code == "en" else f"{phrase.text} {own}".strip(), code)


def said_period(said: str, code: str) -> tuple[str, str]:
    """The same of plain words."""
    language = load(code)
    words = fold(said)
    forms = {form: name for name, forms in language.data.get("periods", {}).items() for form in forms}
    if words in forms:
        return forms[words], ""
    for form in sorted(forms, key=len, reverse=True):
        if language.segmenter is not None:
            if words.endswith(form) and len(words) > len(form):
                return forms[form], said[: -len(form)].rstrip("的")
            continue
        if words.startswith(f"{form} "):
            rest = [word for word in said[len(form) :].split() if fold(word) not in language.function_words]
            return (forms[form], " ".join(rest)) if rest else ("", "")
        if words.endswith(f" {form}"):
            return forms[form], said[: -len(form)].strip()
    return "", ""
