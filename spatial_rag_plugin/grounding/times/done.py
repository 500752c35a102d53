"""What has been done is told by when it was: "closed cases" have a date of CLOSED, and "open" ones none."""

from __future__ import annotations

from collections.abc import Collection
from typing import Optional

from ...language.language import load
from ...language.tokens import is_cjk
from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ...model.predicate import Predicate
from ..attributes.flags import affirming, nothing_said, saying_nothing, saying_something
from ..lexicon.event_kin import date_of_kin
from ..lexicon.field_words import field_words
from ..lexicon.short_names import is_short_for
from ..lexicon.word_families import is_of_family, is_past
from ..lexicon.words import Words, stems
from .dates import holds_dates, time_predicate

_UNDONE = "un"
_TWO = 2
_NO_STATES = (FieldRole.KEY, FieldRole.NAME, FieldRole.URL, FieldRole.IMAGE)


def done(piece: Words, layer: LayerInfo) -> Optional[Predicate]:
    """The condition that something happened, "closed", or has not yet, "open", "unclosed"; None where no date is called so."""
    if len(piece) != 1 or piece[0] in stems(layer.name):
        return None  # crashes have a CRASH_DATE, one and all
    word = piece[0]
    happened = _date_called(word, layer)
    if happened is not None:
        return saying_something(happened)
    before = field_words().undone.get(word, (word[len(_UNDONE) :],) if word.startswith(_UNDONE) else ())
    dates = [info for info in (_date_called(event, layer) for event in before) if info is not None]
    awaited = list({info.name: info for info in dates}.values())
    awaited = awaited or (_left_open(word[len(_UNDONE) :], layer) if word.startswith(_UNDONE) and is_past(word) else [])
    return saying_nothing(awaited[0]) if len(awaited) == 1 else None


def _left_open(event: str, layer: LayerInfo) -> list[FieldInfo]:
    """The fields called like what was done, and that some lack: a LICENSE of who is not "unlicensed", a STEP_RATE of who is "unrated"."""
    told = [info for info in layer.fields if info.role not in _NO_STATES and affirming(info) is None and not holds_dates(info)]
    none = {info.name for info in told if info.role is FieldRole.CATEGORY and nothing_said(info)}
    left = [info for info in told if 0 < info.filled < layer.feature_count or info.name in none]
    named = [(info, stems(name)) for info in left for name in (info.name, info.alias) if name]
    alone = {info.name: info for info, words in named if len(words) == 1 and is_of_family(words[0], event)}
    among = {info.name: info for info, words in named if len(words) == _TWO and any(is_of_family(word, event) for word in words)}
    return list((alone or among).values())


def over(piece: Words, layer: LayerInfo, today: str) -> Optional[Predicate]:
    """The condition that what ends some day has ended by now, "expired", or has not, "unexpired"; None where no date or no day tells."""
    if piece and is_cjk(piece[0]):
        return _over_unspaced("".join(piece), layer, today)
    word = piece[0] if len(piece) == 1 else ""
    op, word = (">=", word[len(_UNDONE) :]) if word.startswith(_UNDONE) else ("<", word)
    if not today or not is_past(word) or word not in field_words().event_kinds[0]:
        return None
    ends = date_of_kin(word, [info for info in layer.fields if holds_dates(info)], layer)
    return time_predicate(ends, op, today) if ends is not None else None


def over_by(words: Words, info: FieldInfo, today: str) -> Optional[Predicate]:
    """The same of a date that words name together: "expired license" of LIC_EXP; None where none of them says that something ended."""
    ended = any(is_past(word) and word in field_words().event_kinds[0] for word in words)
    return time_predicate(info, "<", today) if ended and today and holds_dates(info) else None


def _over_unspaced(word: str, layer: LayerInfo, today: str) -> Optional[Predicate]:
    """The same in a script without spaces: 已到期 and 过期 by the one date whose name says an end, 到期日期 or 有效期至."""
    words = load("zh").data["ended"]
    said = max((each for each in words["said"] if word.endswith(each)), key=len, default="")
    if not today or not said:
        return None
    whose, dated = word[: -len(said)], [info for info in layer.fields if holds_dates(info)]
    names = {info: [name for name in (info.name, info.alias) if whose in name] for info in dated}
    ends = [info for info in dated if any(end in name for end in words["fields"] for name in names[info])]
    return time_predicate(ends[0], "<", today) if len(ends) == 1 else None


def _date_called(event: str, layer: LayerInfo) -> Optional[FieldInfo]:
    """The one date whose name says the event and nothing else: CLOSED, closed_on, DATE_CLOSED."""
    words = field_words()
    little = {*words.times, *words.turning}
    called = [
        info
        for info in layer.fields
        if holds_dates(info) and any({*stems(name)} - little == {event} for name in (info.name, info.alias) if name)
    ]
    called = called or [info for info in layer.fields if holds_dates(info) and _says_in_short(info, event, little)]
    return called[0] if len(called) == 1 and event not in little else None


def _says_in_short(info: FieldInfo, event: str, little: Collection[str]) -> bool:
    """Whether the name of a date is the event in short and nothing else: REPL_DATE of "replaced"."""
    names = ([part for part in stems(name) if part not in little] for name in (info.name, info.alias) if name)
    return is_past(event) and any(len(name) == 1 and is_short_for(name[0], event) for name in names)
