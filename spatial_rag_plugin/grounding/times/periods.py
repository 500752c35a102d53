"""Break-downs by a part of a date, and by a time or a place behind the verb that tells which date.

What is counted by a part of a date: "crashes per year", "response time by month", "by hour of day", "decade of installation".

What is counted by a time or a place behind a verb: "permits issued by month", "cases closed by district".

The reader takes "by" behind a participle for who did it. Where that is no value of the things but a time, one of their fields or a kind of
area, it breaks the answer down; and a time is that of the verb, where the things have several dates. Where no verb tells, it is asked.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold, is_cjk
from ...model.binding import GroundedFrame
from ...model.catalog import FieldInfo, LayerInfo
from ...model.date_parts import OF_THE_CLOCK, OF_YEARS, DatePart
from ...model.frame import Condition, Frame, Group, Measure, Output, Phrase, RelationKind
from ...model.issue import Choice, Issue, Severity
from ...model.wording import translate
from ..attributes.fields import SAME_FIELD, SIMILAR_FIELD, find_field
from ..attributes.whose_condition import layers_of
from ..job import Job
from ..kinds.classes import sure_kinds
from ..lexicon.field_words import field_words
from ..lexicon.layer_words import layer_words
from ..lexicon.words import stems
from ..world import World
from .clock_fields import clock_of
from .dates import date_of, holds_dates, holds_years, is_period, is_year, tells_only_years, the_year
from .moments import has_times, the_date, untold_date

_WORD = re.compile(r"\w+")
#: The largest number of a part of a date.
_MOST_OF = {DatePart.HOUR: 24, DatePart.WEEKDAY: 7, DatePart.MONTH_OF_YEAR: 12}


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
    info = _of_event(event, layer) if event else untold_date(layer)
    if info is not None and holds_dates(info):
        untold = (part not in OF_YEARS and tells_only_years(info)) or (part in OF_THE_CLOCK and not has_times(info))
        return _told_apart(part, layer) if untold else (info, period)
    dated = any(map(holds_dates, layer.fields))
    years = info if event else (the_year(layer) if not dated else None)
    if years is None or part not in OF_YEARS or not holds_years(years):
        return _told_apart(part, layer) if not event else (None, "")
    return years, "" if part is DatePart.YEAR else period


def _told_apart(part: DatePart, layer: LayerInfo) -> tuple[Optional[FieldInfo], str]:
    """The field that tells a part which no date of the layer tells: one of that part alone, or of times of the day."""
    kept = _kept_apart(part, layer)
    clock = clock_of(layer) if part in OF_THE_CLOCK and (kept is None or kept.clocks) else None
    return (clock, part.value) if clock is not None else (kept, "")


def _kept_apart(part: DatePart, layer: LayerInfo) -> Optional[FieldInfo]:
    """The one field that holds a part of a date by itself: CRASH_HR of "by hour", where no date has a time."""
    words, most = field_words().parts_of_dates.get(part.value, frozenset()), _MOST_OF.get(part, 0)
    found = [info for info in layer.fields if any(words.intersection(ends) for ends in (stems(info.name)[-1:], stems(info.alias)[-1:]))]
    found = [info for info in found if info.maximum is None or (isinstance(info.maximum, (int, float)) and info.maximum <= most)]
    return found[0] if len(found) == 1 else None


def _of_event(event: str, layer: LayerInfo) -> Optional[FieldInfo]:
    """The field that tells when an event happened, by its verb or by its noun: "installation" of INSTALL_DT."""
    info = find_field(event, layer, at_least=SIMILAR_FIELD)
    timed = info is not None and (holds_dates(info) or holds_years(info))
    return info if timed else date_of(event, layer)


def period_said(phrase: Phrase, code: str) -> str:
    """The part of a date that words are one for, where no more is said of it; else empty."""
    period, event = period_and_event(phrase, code)
    return "" if event else period


def decade_of(info: FieldInfo, phrase: Phrase, code: str) -> str:
    """The period of a field of single years whose name also is a word for decades: 按年代 of 建成年代; else empty."""
    return DatePart.DECADE.value if period_said(phrase, code) == DatePart.DECADE.value and holds_years(info) else ""


def says_time(question: str, code: str) -> bool:
    """Whether a question has a year, or a word for a period."""
    words = _WORD.findall(question.casefold())
    periods = {form for forms in load(code).data["periods"].values() for form in forms}
    return any(word in periods or (word.isdecimal() and is_year(float(word))) for word in words)


def with_periods_nowhere(frame: Frame, world: World) -> Frame:
    """ "Events per month at Easton Library" are those there: what is said to lie somewhere is no month."""
    target, group = frame.target, frame.group
    there = group.phrase.relations if group is not None else ()
    if target is None or group is None or not there or any(item.kind is RelationKind.OF for item in there):
        return frame
    period = replace(group.phrase, relations=())
    if not period_and_event(period, frame.language)[0]:
        return frame
    return replace(frame, target=replace(target, relations=(*target.relations, *there)), group=replace(group, phrase=period))


def period_and_event(phrase: Phrase, code: str) -> tuple[str, str]:
    """The part of a date that words ask for ("month", "hour of day") and what happened then ("decade of installation", "issue month")."""
    if phrase.conditions or phrase.superlative or phrase.made or len(phrase.relations) > 1:
        return "", ""
    if any(item.kind is not RelationKind.OF for item in phrase.relations):
        return "", ""  # "by month in Queens" says where, and not what happened then
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


_COUNTING = (Output.FEATURES, Output.COUNT)
_MOST = 5


def with_groups_behind_verbs(frame: Frame, world: World) -> Frame:
    """The frame with a group in place of who did something, where that is no one; else the frame as it is."""
    target = frame.target
    if target is None or frame.group is not None or frame.others or frame.output not in (*_COUNTING, Output.NUMBER):
        return frame
    by = next((item for item in target.conditions if _may_be_group(item, frame.language)), None)
    layers = layers_of(target, world) if by is not None else []
    if by is None or len(layers) != 1 or not _groups(by.value, layers[0], world, frame.language):
        return frame
    if world.values(stems(by.text), layers[0].id):
        return frame  # "cleared by arrest" is one outcome
    timed = period_said(Phrase(by.value), frame.language)  # the date of the event is that of the period, and looked for by its verb
    dated = date_of(by.field, layers[0]) if not timed else None  # permits that were issued are issued, expired, or closed by now
    done = Condition(by.field, value=by.field) if dated is None else Condition(by.field, dated.title, "notnull")
    left = tuple(done if item is by else item for item in target.conditions)
    measure = Measure(statistic="count") if frame.output in _COUNTING else frame.measure
    said = by.text[len(by.field) :].strip()
    group = Group(Phrase(by.value), said, RelationKind.CONTAINS)
    return replace(frame, output=Output.TABLE, target=replace(target, conditions=left), measure=measure, group=group)


def _may_be_group(item: Condition, code: str) -> bool:
    if item.op != "=" or not (item.field and item.value) or item.number is not None or item.term is not None or item.negated:
        return False
    return item.text.startswith(item.field) and load(code).is_participle(fold(item.field)) and not item.value[:1].isupper()


def _groups(words: str, layer: LayerInfo, world: World, code: str) -> bool:
    """Whether words are a part of a time, a field of the things, or a kind of area, and no value of the things."""
    if period_said(Phrase(words), code):
        return any(map(holds_dates, layer.fields))
    if world.values(stems(words), layer.id):
        return False
    info = find_field(words, layer)
    areas = [each for each in world.catalog.layers if each.holds_areas]
    named = {kind.layer_id for kind in sure_kinds(words, world) if kind.own_layer}
    of_area = any(area.id in named or find_field(words, area, at_least=SAME_FIELD) is not None for area in areas)
    return (info is not None and not holds_dates(info)) or of_area


def with_period_of_event(frame: Frame, world: World) -> Frame:
    """The frame with the date of what is said to have happened as that of a period, where the things have several dates: "permits issued
    per year" go by when they were issued, whatever state they are in by now.
    """
    frame = _with_time_of_period(_with_number_of_years(frame), world)
    target, group = frame.target, frame.group
    if target is None or group is None or not period_said(group.phrase, frame.language):
        return frame
    layers = layers_of(replace(target, text=_without_verb(target.text, frame.language)[0]), world)
    if len(layers) != 1:
        return frame
    usual = the_date(layers[0])
    words, verb = _without_verb(target.text, frame.language)
    events = [item for item in target.conditions if _is_event(item, frame.language)]
    said = [verb] if verb else [item.field or item.value for item in events]
    dated = {info.name: info for info in (date_of(event, layers[0]) for event in said) if info is not None}
    named = {info.name: info for info in (_named_date(item, layers[0]) for item in target.conditions) if info is not None}
    if usual is not None and (len(dated) != 1 or usual.name in dated):
        told = bool(verb) and usual.name in dated  # what the one date says needs no other field: no drillers of "wells drilled per decade"
        return replace(frame, target=replace(target, text=words)) if told else frame
    if not said and len(named) == 1:  # "calls with DT_CALL in 2024 by month"
        said, dated, events = list(named), named, []
    if len(said) != 1 or len(dated) != 1:
        return frame
    (info,) = dated.values()
    bare = tuple(item for item in target.conditions if item not in events or item.op == "=")  # a time said stays
    joint = "" if is_cjk(group.phrase.text[:1]) else " "
    phrase = replace(group.phrase, text=f"{info.name}{joint}{group.phrase.text}")
    timed = any(is_period(item.value.partition("/")[0]) for item in bare)
    bare = bare if usual is None or timed else (*bare, Condition(said[0], info.name, "notnull"))
    of_event = replace(frame, target=replace(target, text=words, conditions=bare), group=replace(group, phrase=phrase))
    return of_event if usual is None else _with_time_of_period(of_event, world)


def with_date_of_time(frame: Frame, world: World) -> Frame:
    """The frame in which a date behind "by" is that of the one time that is said: nothing is broken down by the days of "wells drilled
    since 2015 by spud date".
    """
    target, group = frame.target, frame.group
    if target is None or group is None or frame.further or frame.measure.statistic != "count" or frame.measure.field:
        return frame
    said = [item for item in target.conditions if is_period(item.value.partition("/")[0])]
    named = len(stems(group.phrase.text)) > 1 and group.text.split()[0] in layer_words().by
    layers = layers_of(target, world) if len(said) == 1 and named and group.phrase.is_bare else []
    info = find_field(group.phrase.text, layers[0]) if len(layers) == 1 else None
    if info is None or not holds_dates(info) or period_said(group.phrase, frame.language):
        return frame
    dated = tuple(replace(item, field=info.name) if item is said[0] else item for item in target.conditions)
    counted = any(span.kind == "output" for span in frame.spans)
    output = Output.COUNT if counted else Output.FEATURES
    return replace(frame, output=output, target=replace(target, conditions=dated), group=None, measure=Measure())


def _with_number_of_years(frame: Frame) -> Frame:
    """The frame with a period that is called by a number, 十年 of 按十年统计, of which the last word was read alone."""
    group = frame.group
    forms = load(frame.language).data.get("periods", {}).get(DatePart.DECADE.value, ()) if group is not None and frame.language else ()
    said = next((form for form in forms if group is not None and is_cjk(form[0]) and _is_said(form, group)), "")
    return replace(frame, group=replace(group, phrase=replace(group.phrase, text=said))) if group is not None and said else frame


def _is_said(form: str, group: Group) -> bool:
    return form in group.text and form.endswith(group.phrase.text) and form != group.phrase.text


def _is_event(item: Condition, code: str) -> bool:
    word = fold(item.field or item.value)
    return bool(word) and item.term is None and not item.negated and item.op in ("=", "has") and load(code).is_participle(word)


def _with_time_of_period(frame: Frame, world: World) -> Frame:
    """The frame in which a time is that of the date which the period names: "calls by DT_CALL month in 2024"."""
    target, group = frame.target, frame.group
    event = period_and_event(group.phrase, frame.language)[1] if target is not None and group is not None else ""
    layers = layers_of(target, world) if target is not None and event else []
    info = find_field(event, layers[0], at_least=SAME_FIELD) if len(layers) == 1 else None
    if target is None or info is None or not holds_dates(info):
        return frame

    def dated(item: Condition) -> Condition:
        plain = not (item.field or item.term or item.reference) and is_period(item.value.partition("/")[0])
        return replace(item, field=info.name) if plain else item

    return replace(frame, target=replace(target, conditions=tuple(map(dated, target.conditions))))


def _named_date(item: Condition, layer: LayerInfo) -> Optional[FieldInfo]:
    """The field of dates that a condition names as the layer does."""
    info = find_field(item.field or item.value, layer, at_least=SAME_FIELD) if not item.negated and item.term is None else None
    return info if info is not None and holds_dates(info) else None


def _without_verb(text: str, code: str) -> tuple[str, str]:
    """The words without a participle behind them, and that: "permits issued"."""
    rest, _, last = text.rpartition(" ")
    return (rest, last) if rest and load(code).is_participle(fold(last)) else (text, "")


def with_date_asked(grounded: GroundedFrame, world: World) -> GroundedFrame:
    """The grounded frame, with a question back which of several dates a period is of."""
    frame = grounded.frame
    target, group = frame.target, frame.group
    if target is None or group is None or not any(issue.code == "unknown-group" for issue in grounded.issues):
        return grounded
    layers = layers_of(target, world) if period_said(group.phrase, frame.language) else []
    dated = [info for info in layers[0].fields if holds_dates(info)] if len(layers) == 1 else []
    if len(dated) < 2 or untold_date(layers[0]) is not None:
        return grounded
    others = tuple(issue for issue in grounded.issues if issue.code != "unknown-group")
    return replace(grounded, issues=(*others, _which(frame, group, layers[0], dated[:_MOST])))


def _which(frame: Frame, group: Group, layer: LayerInfo, dated: list[FieldInfo]) -> Issue:
    words = group.phrase.text
    at: Optional[int] = frame.question.rfind(words)
    joint = "" if is_cjk(words[:1]) else " "
    asked = [f"{frame.question[:at]}{info.name}{joint}{frame.question[at:]}" if at is not None and at >= 0 else "" for info in dated]
    text = translate("SpatialRagAsking", "“{layer}” has several dates. Which one is “{words}” of?")
    label = translate("SpatialRagAsking", "“{field}” for “{words}”")
    return Issue(
        Severity.QUESTION,
        "which-period-date",
        text.said(layer=layer.name, words=words),
        understood=words,
        suggestions=tuple(Choice(label.said(field=info.title, words=words), each) for info, each in zip(dated, asked)),
        subject=words,
    )
