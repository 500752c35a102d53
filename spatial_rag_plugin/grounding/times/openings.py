"""When something should be open: which fields of its layer say so, and whether it is still in business."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Optional

from ...errors import HoursUnavailable
from ...language.language import available, load
from ...language.tokens import fold
from ...model.binding import BoundOpening
from ...model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from ...model.frame import Frame, Opening
from ...model.issue import Choice, Issue, Severity, ask_without
from ...model.predicate import HasToken, Not, OneOf, Predicate
from ...model.wording import translate
from ...retrieval.opening import hours_fields, status_fields
from ..attributes.flags import ALWAYS, flag_predicate
from ..attributes.qualities import value_options
from ..job import Job
from ..lexicon.words import stems
from ..world import World
from .done import done

NO_HOURS, UNREADABLE = "no-opening-hours", "hours-unavailable"
#: What the catalog found to be hours by their content, however they are called.
_HOURS = ["24/7"] * 3
_WEEK, _DAY = 7, 24 * 60
_SEVERAL, _NEARLY = 3, 0.8  # days that a field lists, and how much of it they are


def bind_opening(job: Job, opening: Opening, layer: LayerInfo) -> Optional[BoundOpening]:
    """The fields that tell whether features of a layer are open; None (and an issue) where none does."""
    samples = {info.name: _sample(info) for info in layer.fields}
    hours = hours_fields(samples)
    if not hours:
        job.say(no_hours(job.frame, opening, layer))
        return None
    status = tuple(name for name in status_fields(samples) if name not in hours)
    return BoundOpening(opening, hours, status)


def by_status(opening: Opening, layer: LayerInfo, world: World) -> Optional[Predicate]:
    """What is "still open" among things with dates and without hours, cases and permits: the one value that the words say; or what a
    yes/no field says of things that are always open; or on which days they are, where a field of its own lists them beside the hours.
    """
    whole_days = len(opening.days) == _WEEK and opening.start_min == 0 and opening.end_min == _DAY
    if whole_days and not has_hours(layer):
        always = flag_predicate(ALWAYS, layer)
        return Not(always) if always is not None and opening.negated else always
    if opening == Opening(opening.text, opening.days, negated=opening.negated) and (told := on_days(opening, layer)) is not None:
        return told
    plain = opening.now and opening == Opening(opening.text, now=True, negated=opening.negated)
    dated = any(info.role is FieldRole.DATE for info in layer.fields)
    if not plain or not dated or has_hours(layer):
        return None
    words = [(word,) for word in stems(opening.text)]
    found = [predicate for word in words for _, predicate, _ in value_options(word, layer, world)]
    found = found or [predicate for predicate in (done(word, layer) for word in words) if predicate is not None]
    return found[0] if len(found) == 1 else None


def on_days(opening: Opening, layer: LayerInfo) -> Optional[Predicate]:
    """The condition on the one field that lists days, DAYS_OPEN, beside which hours are those of each; else None."""
    if not opening.days:
        return None
    listed = [(info, days) for info in layer.fields if (days := days_listed(info)) is not None]
    if len(listed) != 1:
        return None
    info, days = listed[0]
    entries = tuple(days[day] for day in opening.days if day in days)
    told = HasToken(info.name, entries) if info.tokens else OneOf(info.name, entries)
    return None if not entries else Not(told) if opening.negated else told


def days_listed(info: FieldInfo) -> Optional[dict[int, str]]:
    """The days of the week, 0 for Monday, with the entry for each in a field of them, "M,T,W,TH,F"; None for another field."""
    if info.role is not FieldRole.CATEGORY or not info.values:
        return None
    return next((days for names in _names_of_days() if (days := _days_by(names, info)) is not None), None)


def _days_by(names: Sequence[Sequence[str]], info: FieldInfo) -> Optional[dict[int, str]]:
    """The days with the entry for each by their names in one language, where they are told apart and say nearly all."""
    days: dict[int, str] = {}
    for day in range(_WEEK):
        entries = [value.value for value in info.values if any(name.startswith(fold(value.value)) for name in names[day])]
        if entries:
            days[day] = max(entries, key=len)
    known = sum(value.count for value in info.values if value.value in days.values())
    apart = len(set(days.values())) == len(days) >= _SEVERAL
    return days if apart and known >= _NEARLY * sum(value.count for value in info.values) else None


@lru_cache(maxsize=1)
def _names_of_days() -> tuple[tuple[tuple[str, ...], ...], ...]:
    """The names of the days, Monday first, of each language."""
    said = ([(fold(word), days) for word, days in load(code).data.get("days", {}).items()] for code in available())
    return tuple(tuple(tuple(word for word, days in words if days == [day]) for day in range(_WEEK)) for words in said)


def has_hours(layer: LayerInfo) -> bool:
    """Whether some field of a layer says when its features are open."""
    return bool(hours_fields({info.name: _sample(info) for info in layer.fields}))


def _sample(info: FieldInfo) -> list[Any]:
    if info.role is FieldRole.TIME:
        return list(_HOURS)
    if info.type is FieldType.BOOLEAN:
        return [True] if info.filled else []
    return [value.value for value in info.values]


def no_hours(frame: Frame, opening: Opening, layer: LayerInfo) -> Issue:
    """A question back: nobody can know what is open."""
    without = without_opening(frame, opening)
    return Issue(
        Severity.QUESTION,
        NO_HOURS,
        translate("SpatialRagAsking", "No field of “{layer}” says when they are open.").said(layer=layer.name),
        understood=layer.name,
        not_understood=opening.text,
        suggestions=(
            ask_without(opening.text, without),
            Choice(translate("SpatialRagAsking", "Add a layer with opening hours, then ask again.").said()),
        ),
        subject=opening.text,
    )


def unreadable_hours(frame: Optional[Frame], error: HoursUnavailable) -> Issue:
    """Nobody here can read opening hours: how to change that, and the question that can be answered meanwhile."""
    opening = next((phrase.opening for phrase in frame.phrases() if phrase.opening is not None), None) if frame is not None else None
    choices = [Choice(f"{error.remedy[:1].upper()}{error.remedy[1:]}.".replace("..", "."))] if error.remedy else []
    if frame is not None and opening is not None:
        choices.append(ask_without(opening.text, without_opening(frame, opening)))
    message = f"{error.message[:1].upper()}{error.message[1:]}".rstrip(".")
    return Issue(
        Severity.QUESTION,
        UNREADABLE,
        translate("SpatialRagAsking", "{message}. Nothing is guessed.").said(message=message),
        not_understood=opening.text if opening is not None else "",
        suggestions=tuple(choices),
        subject=opening.text if opening is not None else "",
    )


def without_opening(frame: Frame, opening: Opening) -> str:
    """The question without the words of the time; empty where they do not stand in it in one piece."""
    before, words, after = frame.question.partition(opening.text)
    if not words or not opening.text.strip():
        return ""
    rest = f"{before.rstrip().rstrip(',')} {after.lstrip()}"
    return " ".join(rest.replace(" ?", "?").replace(" ,", ",").split())
