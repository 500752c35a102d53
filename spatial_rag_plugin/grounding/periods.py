"""What is counted by the year or the month of a date: "crashes per year", "response time by month"."""

from __future__ import annotations

from typing import Optional

from ..language.language import load
from ..language.tokens import fold
from ..model.catalog import FieldInfo, LayerInfo
from ..model.frame import Group, Phrase
from .dates import holds_dates, tells_only_years, the_year
from .job import Job


def by_date(job: Job, group: Group, layer: Optional[LayerInfo]) -> tuple[Optional[FieldInfo], str]:
    """The one field of dates of a layer with the period, or the one that holds years without any; nothing where there is a choice."""
    return (None, "") if layer is None else _by_date(group.phrase, layer, job.frame.language)


def is_by_date(phrase: Phrase, layer: LayerInfo, code: str) -> bool:
    """Whether words ask for a period, and the layer has the one field of dates or years that tells it."""
    return _by_date(phrase, layer, code)[0] is not None


def _by_date(phrase: Phrase, layer: LayerInfo, code: str) -> tuple[Optional[FieldInfo], str]:
    period = period_said(phrase, code)
    if not period:
        return None, ""
    dated = [info for info in layer.fields if holds_dates(info)]
    if len(dated) == 1:
        return (None, "") if period != "year" and tells_only_years(dated[0]) else (dated[0], period)
    return (the_year(layer) if period == "year" and not dated else None), ""


def period_said(phrase: Phrase, code: str) -> str:
    """ "year" or "month", where the words are one for it and no more is said of it; else empty."""
    if phrase.relations or phrase.conditions or phrase.superlative or phrase.made:
        return ""
    words = fold(phrase.text)
    return next((name for name, forms in load(code).data.get("periods", {}).items() if words in forms), "")
