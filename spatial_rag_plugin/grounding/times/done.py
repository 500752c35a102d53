"""What has been done is told by when it was: "closed cases" have a date of CLOSED, and "open" ones none."""

from __future__ import annotations

from typing import Optional

from ...model.catalog import FieldInfo, LayerInfo
from ...model.predicate import Predicate
from ..attributes.flags import saying_nothing, saying_something
from ..lexicon.field_words import field_words
from ..lexicon.words import Words, stems
from .dates import holds_dates

_UNDONE = "un"


def done(piece: Words, layer: LayerInfo) -> Optional[Predicate]:
    """The condition that something happened, "closed", or has not yet, "open", "unclosed"; None where no date is called so."""
    if len(piece) != 1 or piece[0] in stems(layer.name):
        return None  # crashes have a CRASH_DATE, one and all
    word = piece[0]
    happened = _date_called(word, layer)
    if happened is not None:
        return saying_something(happened)
    before = field_words().undone.get(word, (word[len(_UNDONE) :],) if word.startswith(_UNDONE) else ())
    awaited = [info for info in (_date_called(event, layer) for event in before) if info is not None]
    return saying_nothing(awaited[0]) if len(awaited) == 1 else None


def _date_called(event: str, layer: LayerInfo) -> Optional[FieldInfo]:
    """The one date whose name says the event and nothing else: CLOSED, closed_on, DATE_CLOSED."""
    words = field_words()
    little = {*words.times, *words.turning}
    called = [
        info
        for info in layer.fields
        if holds_dates(info) and any({*stems(name)} - little == {event} for name in (info.name, info.alias) if name)
    ]
    return called[0] if len(called) == 1 and event not in little else None
