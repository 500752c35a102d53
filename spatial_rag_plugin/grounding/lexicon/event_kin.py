"""Dates of an event that the question calls otherwise: "lapse" and "run out" of EXPIRY_DATE, "expire" of VALID_TO and LEASE_END."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Optional

from ...model.catalog import FieldInfo, LayerInfo
from .field_words import field_words
from .short_names import spelled_out
from .words import Words, stems


def date_of_kin(event: str, timed: Sequence[FieldInfo], layer: LayerInfo) -> Optional[FieldInfo]:
    """The one of the fields of dates or years whose name says an event of the same kind, and beside it nothing but what the question or
    the layer say; None where there is none, or more than one.
    """
    said = stems(event)
    phrases = next((phrases for phrases in _kinds() for phrase in phrases if said[-len(phrase) :] == phrase), ())
    if not phrases:
        return None
    around = {*said, *stems(layer.name), *field_words().times}
    found = [info for info in timed if any(_says(_bare(stems(name)), phrases, around) for name in (info.name, info.alias) if name)]
    return found[0] if len(found) == 1 else None


def _says(name: Words, phrases: Sequence[Words], around: set[str]) -> bool:
    """Whether a name holds one of the phrases and else only words that are around it."""
    spots = ((at, at + len(phrase)) for phrase in phrases for at in range(len(name)) if name[at : at + len(phrase)] == phrase)
    return any(_is_around(name[:start], around) and _is_around(name[end:], around) for start, end in spots)


def _is_around(words: Words, around: set[str]) -> bool:
    return "".join(words) in around or all(not around.isdisjoint((word, *spelled_out(word))) for word in words)


def _bare(name: Words) -> Words:
    """The words of a name without a word for time at the end of one: "enddate"."""
    times = field_words().times
    return tuple(next((word[: -len(time)] for time in times if word.endswith(time) and len(word) > len(time)), word) for word in name)


@lru_cache(maxsize=1)
def _kinds() -> tuple[tuple[Words, ...], ...]:
    return tuple(tuple(stems(phrase) for phrase in kind) for kind in field_words().event_kinds)
